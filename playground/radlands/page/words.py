"""The English patterns for moves, events and reasons, and the pack of words of each language made from them.

A pattern may be reordered freely by a translator. Names are put in as they are printed, so nothing may have to agree with a
name: where a language would want that, it says “the card Sniper”. A punk has no name; what is said of one has a pattern of its
own, `…-punk`. A pattern that counts something has the plural forms of its language.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import chain
from typing import Any

from playground.core.patterns import Say, Source, _, all_of, ngettext
from playground.radlands.state import Facts, Files, Plain

PLAYERS = {"a": _("Rust"), "b": _("Salt")}
COLUMNS = (_("left"), _("middle"), _("right"))
ROWS = (_("camp row"), _("back"), _("front"))
PLACE = _("{player}, {column}")
PLACE_ROW = _("{player}, {column}, {row}")
SPOT_ROW = _("{column}, {row}")
PUNK = _("Punk")

STATES = {
    "damaged": _("damaged"),
    "destroyed": _("destroyed"),
    "ready": _("ready"),
    "not-ready": _("not ready"),
    "protected": _("protected"),
    "open": _("unprotected"),
}

EVENTS: dict[str, Source] = {
    "ability-used": _("The ability of {card} is used ({place})."),
    "advanced": _("{card} ({player}) moves ahead to space {number}."),
    "camp-chosen": _("{player} lays the camp {card} face down."),
    "camps-dealt": ngettext(
        "Each player draws {number} camp.", "Each player draws {number} camps."
    ),
    "camps-revealed": _("All camps are turned face up."),
    "cheaper": ngettext(
        "{card} makes it {number} water cheaper.", "{card} makes it {number} water cheaper."
    ),
    "column-chosen": _("The column is chosen."),
    "damaged": _("{card} ({place}) is damaged."),
    "declined": _("{player} declines."),
    "destroyed": _("{card} ({place}) is destroyed."),
    "discarded": _("{card} goes to the discard pile."),
    "drew": _("{player} draws {card}."),
    "entered": _("{card} enters play ({place})."),
    "flipped-up": _("{card} ({place}) is turned face up again."),
    "junk-effect": _("{player} takes the junk effect of {card}."),
    "junked": _("{player} junks {card}."),
    "milled": _("{card} goes from the deck to the discard pile."),
    "moved": _("{card} moves ({place})."),
    "no-more-abilities": _("{player} may use no further ability this turn."),
    "no-room": _("There is no room for another person."),
    "nothing-moved": _("No event can move back."),
    "option": _("{player} chooses."),
    "paid": ngettext("{player} pays {number} water.", "{player} pays {number} water."),
    "pushed-back": _("{card} ({player}) moves back to space {number}."),
    "queued": _("{player} puts {card} on space {number} of the event queue."),
    "raid-blocked": _("{card} ({player}) cannot move ahead."),
    "ready": _("{card} ({place}) is ready."),
    "reshuffled": _("The discard pile is shuffled and becomes the new deck."),
    "resolving": _("{card} ({player}) takes effect."),
    "restored": _("{card} ({place}) is restored."),
    "returned": _("{card} ({place}) goes back to hand."),
    "revealed": _("The punk ({place}) is turned face up: it is {card}."),
    "silo-taken": _("{player} takes the Water Silo."),
    "start-player": _("{player} begins."),
    "stayed": _("{player} leaves all people where they are."),
    "stayed-ready": _("{card} ({place}) stays ready."),
    "tied": _("The deck has run out twice: the game is a draw."),
    "turn-began": _("Turn {number} begins, and {player} is on turn."),
    "turn-ended": _("{player} ends the turn."),
    "unprotected": _("{player}: no card is protected this turn."),
    "water": ngettext("{player} gains {number} water.", "{player} gains {number} water."),
    "went-home": _("{card} ({player}) goes back to the play area."),
    "won": _("{player} wins."),
}

PUNKS = {
    "ability-used": _("The ability of a punk is used ({place})."),
    "destroyed": _("A punk ({place}) is destroyed."),
    "entered": _("A punk enters play ({place})."),
    "moved": _("A punk moves ({place})."),
    "ready": _("A punk ({place}) is ready."),
    "returned": _("A punk ({place}) goes back to hand."),
}
"""What is said of a punk, which has no name while it lies face down."""

DEEDS = {
    "end": _("{player} ends the turn"),
    "draw": _("{player} draws a card for 2 water"),
    "silo": _("{player} takes the Water Silo for 1 water"),
    "play": _("{player} plays {card} ({spot})"),
    "play-for": _("{player} plays {card} ({spot}), and somebody makes way: {other}"),
    "event": _("{player} plays the event {card}"),
    "junk": _("{player} junks {card}"),
    "use": _("{player} uses {card} ({spot})"),
    "use-other": _("{player} uses the second ability of {card} ({spot})"),
    "use-lent": _("{player} uses the ability lent to {card} ({spot})"),
    "use-lent-punk": _("{player} uses the ability lent to a punk ({spot})"),
    "choose": _("{player} chooses {card} ({place})"),
    "choose-punk": _("{player} chooses a punk ({place})"),
    "column": _("{player} chooses column {number}"),
    "queued": _("{player} chooses the event {card} ({owner}, space {number})"),
    "pass": _("{player} declines"),
    "option": _("{player} chooses: {option}"),
    "card": _("{player} chooses {card}"),
    "place": _("{player} chooses the place ({place})"),
    "place-for": _("{player} chooses the place ({place}), and somebody makes way: {other}"),
    "move": _("{player} moves {card} ({place})"),
    "move-punk": _("{player} moves a punk ({place})"),
}
"""A move that was made, with the player who made it."""

MOVES = {
    "end": _("End the turn"),
    "draw": _("Draw a card for 2 water"),
    "silo": _("Take the Water Silo for 1 water"),
    "play": _("Play {card} ({place})"),
    "play-for": _("Play {card} ({place}), making way: {other}"),
    "event": _("Play the event {card}"),
    "junk": _("Junk {card}"),
    "use": _("Use {card} ({place})"),
    "use-other": _("Use {card} ({place}), second ability"),
    "use-lent": _("Use {card} ({place}), lent ability"),
    "use-lent-punk": _("Use a punk ({place}), lent ability"),
    "choose": _("Choose {card} ({place})"),
    "choose-punk": _("Choose a punk ({place})"),
    "column": _("Choose column {number}"),
    "queued": _("Choose the event {card} ({owner}, space {number})"),
    "pass": _("Decline, or stop here"),
    "option": _("Option {number}"),
    "card": _("Choose the card {card}"),
    "place": _("Put it here: {place}"),
    "place-for": _("Put it here: {place}, making way: {other}"),
    "move": _("Move {card}: {place}"),
    "move-punk": _("Move a punk: {place}"),
}

VERBS = {
    "damage": _("Damage"),
    "restore": _("Restore"),
    "draw": _("Draw"),
    "gain-punk": _("Gain punk"),
    "gain-extra-water": _("Extra water"),
    "discard": _("Discard cards"),
    "destroy": _("Destroy a card"),
    "raid": _("Raid"),
    "injure": _("Injure"),
}

NEEDS: dict[str, Source] = {
    "water": ngettext("{number} more water is needed.", "{number} more water is needed."),
    "silo-in-area": _("The Water Silo is already in hand."),
    "in-hand": _("{card} is not in hand."),
    "person": _("{card} ({place}) is no person, and only a person can be chosen."),
    "person-card": _("{card} is no person, so it cannot be played into a column."),
    "event": _("{card} is no event, so it cannot be put into the queue."),
    "plain-action": _("This action takes no target."),
    "queue-space": _("There is no free space in the queue for it."),
    "ruleset": _("The rules chosen here do not allow it; other editions or readings do."),
    "own-card": _("Only cards of your own can be used, and only in your turn."),
    "standing": _("{card} ({place}) is already destroyed."),
    "ready": _("{card} ({place}) is not ready."),
    "next-turn": _("No further ability may be used this turn."),
    "ability": _("{card} ({place}) has no such ability."),
    "usable-ability": _("There is nothing the ability could do now."),
    "condition": _("The condition of the card is not met. It looks at: {check}."),
    "condition-number": _(
        "The condition of the card is not met. It looks at: {check} (at least {number})."
    ),
    "condition-most": _(
        "The condition of the card is not met. It looks at: {check} (at most {number})."
    ),
    "must-choose": _("This cannot be declined: something must be chosen."),
    "decide-first": _("A choice is waiting and comes first."),
    "other-choice": _("That is not among the choices now."),
    "card-there": _("There is no card that could be chosen."),
    "other-side": _("{card} ({place}) lies on the wrong side for this effect."),
    "unprotected": _("{card} ({place}) is protected by the card in front of it."),
    "damaged": _("{card} ({place}) is not damaged."),
    "other-source": _("{card} ({place}) cannot restore itself."),
    "no-trait": _("{card} ({place}) has a trait that forbids it."),
    "camp": _("Only a camp can be chosen."),
    "punk": _("{card} ({place}) is no punk."),
    "next-place": _("That is not a place a newcomer can take: people stand close together."),
    "no-silo": _("The Water Silo does not count as a card here."),
    "offered": _("{card} is not among the cards to choose from."),
    "user": _("Nobody there has an ability that could be used this way."),
    "both-costs": _(
        "Both prices must be paid, for the person and for the ability: there is not enough water."
    ),
    "event-there": _("There is no event on that space."),
    "room": _("The column is full."),
    "own-person": _("One of your own people would have to make way."),
    "own-column": _("People are played into your own columns only."),
    "free-place": _("A camp lies there; people stand before it."),
    "full-board": _("Nobody makes way while a column still has room."),
    "same-column": _("The newcomer takes a place in the column of the person who makes way."),
    "running-game": _("The game is over."),
    "waiting-choice": _("No choice is waiting now."),
    "your-decision": _("It is not your decision now."),
}

CHECKS = {
    "?": _("what the card names"),
    "own-people": _("your people"),
    "own-people-in-this-column": _("your people in this column"),
    "own-damaged-people": _("your damaged people"),
    "own-punks": _("your punks"),
    "own-restorable-cards": _("your cards that can be restored"),
    "own-destroyed-camps": _("your destroyed camps"),
    "own-people-put-into-play-this-turn": _("people you put into play this turn"),
    "own-raiders-resolved-this-turn": _("your Raiders resolved this turn"),
    "any-event-resolved-this-turn": _("events resolved this turn"),
    "unprotected-enemy-people": _("unprotected opposing people"),
    "unprotected-enemy-camps": _("unprotected opposing camps"),
    "unprotected-damaged-enemy-cards": _("opposing cards that are unprotected and damaged"),
    "damaged-enemy-people": _("damaged opposing people"),
    "opponent-events-in-queue": _("events in the opponent’s queue"),
    "advanceable-events": _("events that can move ahead"),
    "opponent-hand-without-silo": _("cards in the opponent’s hand, the Water Silo aside"),
    "own-hand-without-silo": _("cards in your hand, the Water Silo aside"),
    "self-undamaged": _("whether this camp is undamaged"),
    "movable-people": _("people who have a place to move to"),
    "own-abilities-used-this-turn": _("abilities you used this turn"),
}


BOARD = {
    "queue": _("Event queue"),
    "discard": _("Cards in the discard pile: {number}"),
    "water": _("Water: {number}"),
    "home": _("Raiders in the play area"),
    "away": _("Raiders in the queue"),
    "silo": _("Water Silo in the play area"),
    "silo-away": _("Water Silo in hand"),
    "space": _("Space {number}"),
    "damaged": _("damaged"),
    "destroyed": _("destroyed"),
    "tired": _("not ready"),
    "arrived": _("came this turn"),
    "printing": _("other printing"),
    "silo-in-hand": _("Water Silo in hand"),
    "water-now": _("Water"),
    "discards": _("Discard pile"),
    "no-camp": _("{place}: a camp is missing."),
    "gap": _("{place}: nobody stands behind."),
    "hand-of": _("Hand and supply: {player}"),
}
"""What stands on the board of Radlands and in its editor, besides what all boards have."""

RULESETS = {
    "v1.2": _("Rules 1.2 (current)"),
    "v1.0": _("Rules 1.0 (older)"),
    "en": _("English edition"),
    "it": _("Italian edition"),
    "pl": _("Polish edition"),
    "fr": _("French edition"),
}
"""The presets of the engine, by name."""

FIELDS = {
    "ruleset": _("rules"),
    "turn": _("turn"),
    "player a": _("Rust"),
    "player b": _("Salt"),
    "deck": _("deck"),
    "discard pile": _("discard pile"),
    "waiting effect": _("waiting effect"),
    "chance": _("chance"),
}
"""The parts of a position in a link."""

PROBLEMS = {
    "?": _("This position cannot be read."),
    "not-a-position": _("This is no position of this game."),
    "unreadable": _("A part of it cannot be read: {field}."),
    "draft": _("Camps are chosen before the first turn."),
    "turn-owner": _("Turn {number} cannot be a turn of {player} if {other} began."),
    "winner": _("A finished game has a winner or is a draw, a running one has neither."),
    "phase": _("The game waits for nobody here: neither for an action nor for a choice."),
    "old-discards": _("The discard pile is smaller than the number of old cards in it."),
    "too-many": _("{card}: there are {most} of it, and {number} lie here."),
    "not-in-deck": _("{card} cannot lie in the deck or the discard pile."),
    "camp-twice": _("{card}: this camp is there {number} times."),
    "deck-too-big": _("There are not enough cards left for this deck."),
    "before-turn-1": _("{cell}: nobody stands there before the first turn."),
    "camps-in-column": _("{cell}: a column has one camp; here it is {number}."),
    "camp-row": _("{cell}: only a standing Juggernaut leaves the camp row."),
    "gap": _("{cell}: nobody stands behind the person in front."),
    "no-person": _("{card} ({cell}) is no person."),
    "no-punk": _("{card} ({cell}) cannot be a punk."),
    "damaged-punk": _("A damaged punk is destroyed at once ({cell})."),
    "damaged-destroyed": _("{card} ({cell}) cannot be damaged and destroyed at once."),
    "camp-state": _("{card} ({cell}): a camp never comes into play, and is ready when restored."),
    "destroyed-person": _("{card} ({cell}): a destroyed person lies in the discard pile."),
    "not-in-hand": _("{player}: {card} cannot be in a hand."),
    "not-in-queue": _("{player}: {card} is no event."),
    "one-each": _("{player} has one Water Silo and one Raiders card, no more."),
    "no-camp-left": _("{player} has no camp left: the game would be over."),
    "camp-left": _("{player} has a camp left and cannot have lost."),
    "offers": _("{player}: before the first turn six camps are on offer, later none."),
    "waiting-effect": _("The effect that waits for a choice does not fit this position."),
    "over": _("The game is over."),
}
"""What can be wrong with a position, by the name the engine gives it."""

CHANGES = {
    "water": _("{number} more water"),
    "silo-in-area": _("the Water Silo in the play area"),
    "in-hand": _("{card} in hand"),
    "person": _("a person in its place"),
    "event": _("an event in its place"),
    "queue-space": _("a free space in the queue"),
    "ruleset": _("another edition or reading of the rules"),
    "own-card": _("a card of your own, in your own turn"),
    "standing": _("{card} ({place}) not destroyed"),
    "ready": _("{card} ({place}) ready"),
    "next-turn": _("your next turn"),
    "ability": _("a card that has such an ability"),
    "usable-ability": _("something the ability can act on"),
    "condition": _("its condition met: {check}"),
    "condition-number": _("its condition met: {check}, at least {number}"),
    "condition-most": _("its condition met: {check}, at most {number}"),
    "decide-first": _("the waiting choice made first"),
    "unprotected": _("nobody in front of {card} ({place})"),
    "damaged": _("{card} ({place}) damaged"),
    "other-source": _("another card that restores it"),
    "camp": _("a camp in its place"),
    "punk": _("a punk in its place"),
    "next-place": _("the next place of the column"),
    "room": _("one person fewer in the column"),
    "own-column": _("a column of your own"),
    "own-person": _("one of your own people who makes way"),
    "free-place": _("a place before the camp"),
    "full-board": _("no free place in any column"),
    "same-column": _("a place in the same column"),
    "both-costs": _("water for both prices"),
    "event-there": _("an event on that space"),
    "running-game": _("a game that is still running"),
    "waiting-choice": _("an effect that asks for it"),
    "your-decision": _("a decision of your own"),
}
"""What would have to be different for a refused move to be legal, in a few words."""

YES, NO = _("Yes"), _("No")
YES_OR_NO = {"yes": YES, "no": NO}

SWITCHES = {
    "selfRestore": (_("May a card restore itself?"), {"no": NO, "allowed": YES}),
    "fullBoardScope": (
        _("Who may replace a person when all columns are full?"),
        {
            "all": _("every newcomer"),
            "noJunk": _("every newcomer but those from a junk effect"),
            "handOnly": _("only people played from hand"),
            "none": _("nobody"),
        },
    ),
    "uprisingOverflow": (
        _("May Uprising replace people when all columns are full?"),
        {"mayReplace": YES, "lose": NO},
    ),
    "trainingCampCounts": (
        _("Does a person turned up by Training Camp count as put into play?"),
        YES_OR_NO,
    ),
    "omenClockSpace1": (
        _("May Omen Clock move an event ahead that lies on space 1?"),
        YES_OR_NO,
    ),
    "mercenaryIgnoresSilo": (
        _("Mercenary Camp: is the Water Silo left out when cards in hand are counted?"),
        YES_OR_NO,
    ),
    "constructionYard": (
        _("Which printing of Construction Yard?"),
        {"rebuild": _("the usual one"), "move": _("the other one")},
    ),
    "veraScope": (
        _("What does Vera Vosh cover?"),
        {"card": _("each card once a turn"), "turn": _("one use a turn")},
    ),
    "unmetAbility": (
        _("May an ability be used although its condition is not met?"),
        {"refuse": NO, "waste": YES},
    ),
    "emptyJunk": (
        _("May a card be junked although its effect can do nothing?"),
        {"allow": YES, "refuse": NO},
    ),
    "deckOut": (
        _("When has the deck run out?"),
        {
            "needed": _("when a card is needed and none is there"),
            "lastCard": _("as soon as the last card leaves"),
        },
    ),
    "punkOrder": (
        _("Several punks go back to the deck together: in which order?"),
        {"fixed": _("in a fixed order"), "random": _("at random")},
    ),
    "replacedPunk": (
        _("A punk makes way for a new punk: which card is it?"),
        {"same": _("the same card"), "next": _("the next card of the deck")},
    ),
    "replaceWithRoom": (
        _("May a person be replaced while a column still has room?"),
        {"no": NO, "yes": YES},
    ),
    "omenClockPulls": (
        _("Do the other events move up when Omen Clock resolves one?"),
        {"no": NO, "yes": YES},
    ),
    "mimicLent": (_("May Mimic copy an ability lent by Argo Yesky?"), YES_OR_NO),
    "labLent": (
        _("May Adrenaline Lab or Parachute Base use a lent ability?"),
        YES_OR_NO,
    ),
    "labRestorable": (
        _("May the person restore the Adrenaline Lab that uses it?"),
        YES_OR_NO,
    ),
    "parachuteUnusable": (
        _("May Parachute Base bring in somebody whose ability cannot be used?"),
        {"forbid": NO, "playOnly": YES},
    ),
    "zetoEarlier": (
        _("Do events played before Zeto Khan came use up his benefit?"),
        {"usedUp": YES, "ignored": NO},
    ),
    "highGroundLasts": (
        _(
            "High Ground takes effect in the opponent’s turn: does it last into its owner’s next turn?"
        ),
        {"turn": NO, "ownerTurn": YES},
    ),
    "rescueTurnedUp": (
        _("Is a Rescue Team turned up by Training Camp ready?"),
        {"ready": YES, "notReady": NO},
    ),
    "declinedPunkWater": (
        _("Does Training Camp give its water if the punk is declined?"),
        YES_OR_NO,
    ),
    "gardenRestore": (_("May the restore of Atomic Garden be declined?"), {"may": YES, "must": NO}),
    "mutantOrder": (
        _("Mutant does both: what comes first?"),
        {"damageFirst": _("the damage"), "restoreFirst": _("the restore")},
    ),
    "octagonAlone": (
        _("May The Octagon be used while the opponent has nobody in play?"),
        {"allow": YES, "refuse": NO},
    ),
    "scientistSource": (
        _("Whose restore is a restore icon found by Scientist?"),
        {"milled": _("the discarded card’s"), "scientist": _("Scientist’s")},
    ),
    "emptyColumn": (_("May a column be named that holds nothing to hit?"), {"no": NO, "yes": YES}),
    "karliReach": (
        _("Does Karli Blaze make people ready who came before her this turn?"),
        {"arrivals": NO, "present": YES},
    ),
}
"""The switches of the engine: the question, and the words for each answer."""


TABLES: dict[str, Mapping[str, Source]] = {
    "players": PLAYERS,
    "states": STATES,
    "events": EVENTS | {f"{name}-punk": words for name, words in PUNKS.items()},
    "deeds": DEEDS,
    "moves": MOVES,
    "needs": NEEDS,
    "checks": CHECKS,
    "changes": CHANGES,
    "problems": PROBLEMS,
    "fields": FIELDS,
}
"""The tables of a pack."""


def pack(say: Say, names: Mapping[str, str], facts: Files) -> Plain:
    """The words of a language as plain data; `names` are the cards', `facts` what their files say."""
    return {
        "columns": [*map(say, COLUMNS)],
        "rows": [*map(say, ROWS)],
        "place": say(PLACE),
        "place-row": say(PLACE_ROW),
        "spot-row": say(SPOT_ROW),
        "punk": say(PUNK),
        "cards": {name: names[name] for name in facts},
        "options": options(say, facts),
        **{name: all_of(say, table) for name, table in TABLES.items()},
    }


def options(say: Say, facts: Files) -> dict[str, list[str]]:
    """What every card says that lets its player choose, option by option."""
    found = {name: [joined(say, verbs) for verbs in verbs_of(card)] for name, card in facts.items()}
    return {name: words for name, words in found.items() if words}


def joined(say: Say, verbs: Iterable[str]) -> str:
    """What an option does, verb by verb."""
    return " + ".join(str(say(VERBS[verb])) for verb in verbs if verb in VERBS)


def verbs_of(card: Facts) -> list[list[str]]:
    """The verbs of each option a card lets its player choose from."""
    choices = [step["options"] for step in every(effects_of(card)) if "options" in step]
    first = choices[0] if choices else ()
    return [[step["do"] for step in option["steps"]] for option in first]


def effects_of(card: Facts) -> Iterator[Facts]:
    """Every step of a card, of both printings."""
    other = card.get("other-printing") or {}
    boxes = [*boxes_of(card), card.get("effect") or {}, *boxes_of(other)]
    return chain.from_iterable(box.get("effects", ()) for box in boxes)


def boxes_of(printing: Facts) -> list[Facts]:
    """The abilities and traits of a printing."""
    return [*printing.get("abilities", ()), *printing.get("traits", ())]


def every(steps: Iterable[Facts]) -> Iterator[Facts]:
    """The steps and those inside them."""
    for step in steps:
        yield step
        yield from every(step.get("then", ()))
        yield from every(step.get("else", ()))


def asked(say: Say, question: str, answers: Mapping[str, str]) -> list[Any]:
    """A question of the rulebook with its answers."""
    return [say(question), all_of(say, answers)]
