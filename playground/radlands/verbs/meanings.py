"""The verbs the card files are written in: every effect step is one of these."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Verb:
    """One thing an effect can do."""

    meaning: str
    """What happens, in one or two sentences."""
    needs: tuple[str, ...] = ()
    """Arguments that must be written."""
    takes: tuple[str, ...] = ()
    """Arguments that may be written."""


VERBS: dict[str, Verb] = {
    "advance-event": Verb(
        (
            "Move the event steps spaces forward; from space 1 it resolves instead, for its owner, and is then discarded (Raiders go home)."
        ),
        needs=("target", "chooser", "steps"),
    ),
    "cannot-be-restored": Verb(
        "The card is never a legal restore target while the trait works.",
        needs=("target",),
    ),
    "choose-column": Verb(
        (
            "The chooser picks one column of the side given, one that holds something the next step can hit if "
            "there is any; remembered as `bind`."
        ),
        needs=("side", "chooser", "bind"),
    ),
    "choose-one": Verb(
        "The chooser takes exactly one option whose requires hold; its steps are carried out.",
        needs=("chooser", "options"),
    ),
    "damage": Verb(
        "Upright card becomes damaged, damaged card and any punk is destroyed.",
        needs=("target",),
        takes=("chooser", "simultaneous", "when", "column", "bind"),
    ),
    "destroy": Verb(
        (
            "Remove outright: person to the discard pile, camp to its face-down side, punk face down on top of the deck unseen."
        ),
        needs=("target",),
        takes=("chooser", "simultaneous", "when", "column", "bind"),
    ),
    "discard": Verb(
        (
            "The chooser of who puts count hand cards (or the bound card) on the discard pile without junk "
            "effect; from = only among the bound cards, exclude = never these."
        ),
        takes=("who", "count", "from", "chooser", "target", "exclude", "bind"),
    ),
    "do-any-of": Verb(
        "The active player picks minimum or more of the options; picked ones run in the order listed.",
        needs=("minimum", "options"),
    ),
    "draw": Verb(
        "Take count cards one after another from the deck to hand; bound as named.",
        needs=("count",),
        takes=("bind",),
    ),
    "enter-play": Verb(
        (
            "The bound card becomes an ordinary face-up person on the spot given without a play cost; then its "
            "enters-play traits; ready says the state unless an enter-ready or set-ready trait applies."
        ),
        needs=("target", "place", "ready"),
    ),
    "enter-ready": Verb(
        "People in scope are ready on arrival instead of not ready; no effect on restoring.",
        needs=("scope",),
    ),
    "flip-up": Verb(
        "Turn the camp to its front with the result given.",
        needs=("target", "chooser", "result"),
    ),
    "gain-extra-water": Verb(
        "The active player gets count extra water for this turn.",
        needs=("count",),
    ),
    "gain-punk": Verb(
        (
            "May put the top deck card face down as a person without abilities into any own column, `count` "
            "times, each one declinable and placed before the next."
        ),
        needs=("count",),
        takes=("optional",),
    ),
    "grant-ability": Verb(
        "Everyone in scope has the named ability (card id, number of the ability) besides their own.",
        needs=("scope", "ability"),
    ),
    "if": Verb(
        "Run then when the condition holds, otherwise else (if given).",
        needs=("condition", "then"),
        takes=("else",),
    ),
    "injure": Verb(
        "Damage that can only be aimed at people.",
        needs=("target",),
        takes=("chooser", "simultaneous", "bind"),
    ),
    "juggernaut-move": Verb(
        "Move the camp one place forward as COLUMNS tells; the third move runs `on-third` instead.",
        needs=("positions", "on-third"),
    ),
    "keep-one-destroy-rest": Verb(
        "Who picks one of their people; the others are destroyed together; with none or one nothing happens.",
        needs=("who", "target"),
    ),
    "mill": Verb(
        "Put the top count cards of the deck on the discard pile, one after another; bound as named.",
        needs=("count",),
        takes=("bind",),
    ),
    "modify-play-cost": Verb(
        "Add by to the play cost of a person in scope while condition holds, never under minimum.",
        needs=("scope", "by"),
        takes=("condition", "minimum"),
    ),
    "move-person": Verb(
        (
            "Put the chosen person on a free place of the same side; people there make room. Damage, readiness "
            "and tokens stay; nobody enters play."
        ),
        needs=("target", "chooser"),
    ),
    "play-person": Verb(
        (
            "The active player plays a hand person by the normal rules (column, place, full board, enters-play "
            "traits), paying what pay says; the card is bound."
        ),
        needs=("from", "pay"),
        takes=("bind",),
    ),
    "push-events-back": Verb(
        (
            "Each event of the target moves steps spaces back if that space is free, highest space number first; the others stay."
        ),
        needs=("target", "steps", "chooser"),
        takes=("optional",),
    ),
    "raid": Verb(
        (
            "Play own Raiders to queue space 2 (space 3 if 2 is taken, nothing if both are), or advance them one "
            "space if it is free, or resolve them from space 1. Placing Raiders counts as playing an event, "
            "advancing them does not."
        ),
    ),
    "rearrange-people": Verb(
        (
            "The chooser puts the own people, punks included, on any places of the own columns, at most two per "
            "column; damage, readiness and tokens stay with the cards; nobody enters play."
        ),
        needs=("side", "chooser"),
        takes=("optional",),
    ),
    "restore": Verb(
        (
            "May turn one own damaged card upright; a restored person is not ready this turn. Since 1.2 never the "
            "card that is the source. `optional` says it may be declined."
        ),
        needs=("target", "chooser"),
        takes=("optional", "count", "bind"),
    ),
    "return-home": Verb(
        "Juggernaut goes back to place 0.",
        needs=("target",),
    ),
    "return-to-hand": Verb(
        (
            "The card goes to the hand of the player in whose columns it lay, as an ordinary card without any memory; it is not destroyed."
        ),
        needs=("target",),
        takes=("chooser",),
    ),
    "return-to-play-area": Verb(
        "The card goes back face up beside the columns of its owner.",
        needs=("target",),
    ),
    "reveal-punk": Verb(
        "Turn the chosen punk face up for both players; bound.",
        needs=("target", "chooser", "bind"),
    ),
    "set-play-cost": Verb(
        "The play cost is value while condition holds.",
        needs=("value",),
        takes=("condition",),
    ),
    "set-queue-number": Verb(
        "An event in scope is treated as if its bomb showed value.",
        needs=("scope", "value"),
    ),
    "set-ready": Verb(
        "The card is ready now, whatever happened earlier this turn.",
        needs=("target",),
    ),
    "set-turn-flag": Verb(
        "The flag holds until the moment named.",
        needs=("flag", "until"),
    ),
    "stay-ready": Verb(
        "A use covered by scope, uses and per does not make the card not ready.",
        needs=("scope", "uses", "per"),
    ),
    "take-water-silo": Verb(
        "Pay cost, take the own Water Silo from the play area to hand.",
        needs=("cost",),
    ),
    "use-ability": Verb(
        (
            "Choose a card as given in of and one of its abilities (printed or granted) whose requires hold, pay "
            "what pay says, carry it out with that card as source (as_source changes the source); ignore_ready = "
            "the card need not be ready."
        ),
        needs=("of", "pay"),
        takes=("as-source", "bind", "ignore-ready"),
    ),
    "use-junk-effect": Verb(
        "Carry out the junk icon of one of the bound cards; the card stays where it is.",
        needs=("from", "count", "chooser"),
        takes=("optional",),
    ),
    "win": Verb(
        "The player named wins the game at once.",
    ),
}
"""Every verb of an effect step (`do:`)."""
