"""Why a move is refused, beside a table written by hand from the printed rules and the rulings.

The table knows nothing of the engine: it says, for each word of a refusal, which rules can be its reason. A rule that is none of
them is a wrong explanation, whatever else is right about the refusal.
"""

from collections.abc import Iterator
from typing import Any

import pytest

from playground.core.errors import CodexError
from playground.core.playing import Dice
from playground.radlands import Game, Table, turn
from scripts.book import Book
from scripts.play.tables import arena, data

GAMES = 30
"""Random games; the more of them, the rarer the refusals that are met."""
SHARE = 0.12
"""The share of their positions in which every move is asked about."""
OWN_PEOPLE = {"people-effects-include-punks", "mulcher-person", "labor-camp-person"} | {
    *("blood-bank-person", "catapult-person")
}
"""Effects that mean people of the side that chooses, punks included."""
EFFECTS = {"use-ability-resolve", "junk-card", "trait-person-undamaged", "raiders-effect"} | {
    *("zero-event", "omen-clock-space-1", "phases-in-order")
}
"""What makes somebody carry an effect out."""
REASONS = {
    # The actions of a turn.
    "waiting-choice": {"actions-list"},
    "plain-action": {"actions-list", "play-event-where", "junk-card"},
    "in-hand": {"card-dual-use"},
    "event": {"play-event-where"},
    "water": {
        *("draw-card-cost", "take-silo-cost", "use-ability-pay"),
        *("play-event-pay", "play-person-pay"),
    },
    "silo-in-area": {"take-silo-cost"},
    "own-card": {"use-ability-who"},
    "ability": {"use-ability-who", "gain-punk-no-abilities", "mimic-this"},
    "ready": {"use-ability-check"},
    "next-turn": {"use-ability-resolve"},
    "usable-ability": {
        *("parachute-base-costs", "mimic-pay", "adrenaline-lab-who", "use-ability-resolve"),
    },
    "user": {"use-ability-who", "mimic-this"},
    "both-costs": {"parachute-base-costs"},
    "queue-space": {"event-no-space", "omen-clock-room"},
    "ruleset": {"column-max-two", "junk-card", "use-ability-resolve"},
    "running-game": {"win-at-once", "deck-out-twice"},
    # Places for people.
    "own-column": {"play-person-where"},
    "room": {"column-max-two", "full-board-forbidden", "construction-yard-move"},
    "free-place": {"people-in-columns"},
    "next-place": {"play-person-front-behind", "column-max-two"},
    "full-board": {"full-board-replace"},
    "own-person": {"full-board-replace", "construction-yard-move"},
    "same-column": {"full-board-same-column"},
    # Choices in the middle of an effect.
    "decide-first": EFFECTS,
    "must-choose": EFFECTS,
    "offered": {"draw-six-camps", "default-deck"},
    "no-silo": {"default-deck"},
    "event-there": {"omen-clock-space-1", "omen-clock-room"},
    "standing": {"use-ability-who", "destroy-camp"},
    "unprotected": {"plain-icons-unprotected"},
    "no-trait": {"trait-camp-until-destroyed"},
    "other-source": {"restore-not-self"},
    "punk": {"punk-definition"},
}
"""By the word of a refusal, whatever is asked."""
OF_A_CHOICE = {
    ("camp", "action"): {"choose-three-camps"},
    ("camp", "camp"): {"choose-three-camps"},
    ("camp", "damage"): {"raiders-effect", "damage-default-target"},
    ("camp", "destroy"): {"molgur-any", "juggernaut-around", "destroy-named"},
    ("camp", "flip-up"): {"construction-yard-rebuilt"},
    ("person", "action"): {"play-person-where"},
    ("person", "injure"): {"injure"},
    ("person", "destroy"): {"enemy-faq", *OWN_PEOPLE},
    ("person", "keep-one-destroy-rest"): {"people-effects-include-punks"},
    ("person", "restore"): {"atomic-garden-camps"},
    ("person", "return-to-hand"): {"people-effects-include-punks"},
    ("person", "reveal-punk"): {"no-peeking"},
    ("damaged", "restore"): {"restore-turn"},
    ("damaged", "destroy"): {"damage-turn"},
    ("other-side", "damage"): {"no-friendly-fire", "damage-default-target"},
    ("other-side", "injure"): {"no-friendly-fire"},
    ("other-side", "destroy"): {"no-friendly-fire", *OWN_PEOPLE},
    ("other-side", "keep-one-destroy-rest"): {"people-effects-include-punks"},
    ("other-side", "restore"): {"no-restore-opponent"},
    ("other-side", "flip-up"): {"construction-yard-rebuilt"},
    ("other-side", "return-to-hand"): {"rescue-team-opponent"},
    ("other-side", "reveal-punk"): {"no-peeking"},
    ("card-there", "choose-column"): {"column-definition"},
    ("card-there", "damage"): {
        *("raiders-effect", "damage-default-target"),
        *("keywords-ignore-protection", "catapult-person"),
    },
    ("card-there", "injure"): {"injure"},
    ("card-there", "destroy"): {
        *("people-effects-include-punks", "plain-icons-unprotected", "enemy-faq", "molgur-any"),
        *("juggernaut-around", "mercenary-camp-choice"),
    },
    ("card-there", "flip-up"): {"construction-yard-rebuilt"},
    ("card-there", "keep-one-destroy-rest"): {"people-effects-include-punks"},
    ("card-there", "restore"): {"restore-turn"},
    ("card-there", "return-to-hand"): {"people-effects-include-punks"},
    ("card-there", "reveal-punk"): {"no-peeking"},
    ("other-choice", "choose-one"): {"use-ability-resolve"},
    ("other-choice", "do-any-of"): {"use-ability-resolve"},
    ("other-choice", "use-ability"): {"use-ability-resolve"},
    ("other-choice", "flip-up"): {"construction-yard-rebuilt"},
    ("other-choice", "restore"): {"restore-turn"},
    ("other-choice", "push-events-back"): {"doomsayer-no-room"},
    ("other-choice", "advance-event"): {"omen-clock-room", "omen-clock-space-1"},
}
"""By the word of a refusal and what is chosen just then."""
CONDITIONS = {
    "unprotected-enemy-people": {"plain-icons-unprotected", "enemy-faq"},
    "own-damaged-people": {"restore-turn", "damage-turn", "adrenaline-lab-who"},
    "enemy-punks": {"punk-definition"},
}
"""By what a condition counts, where only one rule can say what that is; for the others the ruling on the card says it."""


def allowed(need: str, kind: str, detail: str) -> set[str] | None:
    """The rules that may be the reason, as the table says; anything where a card's own text is the reason."""
    if need == "condition":
        return CONDITIONS.get(detail.split(maxsplit=1)[0])
    return OF_A_CHOICE.get((need, kind)) or REASONS.get(need) or set()


def refusals(games: int, share: float) -> Iterator[tuple[Any, str, Any]]:
    """Positions of random games, what is chosen there, and the first reason against each move that is refused."""
    ground = arena("radlands")
    for seed in range(games):
        dice = Dice(seed)
        g = ground.begin(seed, dice)
        while not ground.over(g):
            if dice.often(share):
                kind = g.stack[-1].step.verb.name if g.stack else "action"
                for act in dict.fromkeys(ground.universe(g, dice)):
                    for reason in ground.reasons(g, act)[:1]:
                        yield g, kind, reason
            ground.apply(g, dice.choice(turn.legal(g)))


def test_the_first_rule_is_the_reason() -> None:
    """In every position each refused move names first a rule that can forbid it."""
    met, wrong = set(), set()
    for _, kind, reason in refusals(GAMES, SHARE):
        known = allowed(reason.need, kind, reason.detail)
        met.add(reason.need)
        if known is not None and reason.rules[0] not in known:
            wrong.add((reason.need, kind, reason.detail, reason.rules))

    assert wrong == set()
    assert len(met) > 25


def test_no_reason_speaks_of_another_side_or_turn() -> None:
    """The rules about whose cards are meant belong to the refusal of the wrong side, those about keeping water to none."""
    for _, _, reason in refusals(GAMES, SHARE):
        if reason.need not in ("other-side", "condition", "water", "ability", "user"):
            assert not {"no-friendly-fire", "no-restore-opponent"} & {*reason.rules}, reason
        assert "water-not-carried" not in reason.rules


def test_the_table_names_rules_that_exist(book: Book) -> None:
    """Every rule of the table is one of the rulebook, or a ruling."""
    volume = book.volumes["radlands"]
    named = set[str]().union(*REASONS.values(), *OF_A_CHOICE.values(), *CONDITIONS.values())

    assert named - {*volume.rules, *volume.rulings} == set()


@pytest.fixture(scope="module")
def radlands() -> Table:
    return Table(data("radlands"))


def chosen(radlands: Table, position: Any, *moves: str) -> Game:
    """A position after some moves."""
    return radlands.replay(radlands.position(position), moves)


ENEMIES = {"columns": [["sniper", "muse"]], "camps": ["reactor damaged"]}
REFUSED: dict[str, tuple[Any, str | None, str, list[tuple[str, tuple[str, ...]]]]] = {
    "a camp for Atomic Garden": (
        {
            "water": 2,
            "a": {"camps": ["atomic-garden", "railgun damaged"], "columns": [["scout damaged"]]},
        },
        "use a10",
        "choose a20",
        [("person", ("atomic-garden-camps", "restore-turn"))],
    ),
    "a camp for Blood Bank": (
        {"a": {"camps": ["blood-bank"], "columns": [["scout"]]}},
        "use a10",
        "choose a10",
        [("person", ("blood-bank-person", "people-effects-include-punks", "destroy-named"))],
    ),
    "a person for Pyromaniac": (
        {"water": 2, "a": {"columns": [["pyromaniac"]]}, "b": {"columns": [["muse"]]}},
        "use a11",
        "choose b11",
        [("camp", ("damage-default-target", "plain-icons-unprotected"))],
    ),
    "an undamaged card for Resonator": (
        {
            "water": 2,
            "a": {"camps": ["resonator"]},
            "b": {"columns": [["muse damaged"], ["scout"]]},
        },
        "use a10",
        "choose b21",
        [("damaged", ("damage-turn",))],
    ),
    "a person for Molgur Stang": (
        {"water": 2, "a": {"columns": [["molgur-stang"]]}, "b": {"columns": [["muse"]]}},
        "use a11",
        "choose b11",
        [("camp", ("molgur-any", "keywords-ignore-protection"))],
    ),
    "drawing without water": (
        {"water": 1},
        None,
        "draw",
        [("water", ("draw-card-cost",))],
    ),
    "a third use with Vera Vosh": (
        {"water": 3, "a": {"columns": [["vera-vosh"], ["muse used uses=2"]]}},
        None,
        "use a21",
        [
            ("ready", ("use-ability-check", "ready-person-used", "water-on-card")),
            ("ready", ("vera-scope",)),
        ],
    ),
    "a use before Vera Vosh came": (
        {"water": 3, "a": {"columns": [["vera-vosh"], ["muse used uses=1"]]}},
        None,
        "use a21",
        [
            ("ready", ("use-ability-check", "ready-person-used", "water-on-card")),
            ("ready", ("vera-too-late", "vera-scope")),
        ],
    ),
}


@pytest.mark.parametrize("case", REFUSED)
def test_the_reasons_of_one_refusal(radlands: Table, case: str) -> None:
    """Each need with the rules that say so, and no others."""
    position, move, refused, expected = REFUSED[case]
    game = chosen(radlands, position, *([move] if move else []))
    needs = game.why(refused).needs

    assert [need.need for need in needs] == [name for name, _ in expected]
    for need, (_, rules) in zip(needs, expected, strict=True):
        assert need.rules[: len(rules)] == rules
        assert "no-friendly-fire" not in need.rules


def test_declining_and_ending_name_no_side(radlands: Table) -> None:
    """Whose cards are meant has nothing to do with declining or with ending the turn."""
    game = chosen(radlands, {"water": 2, "a": {"camps": ["railgun"]}, "b": ENEMIES}, "use a10")

    for move in ("pass", "end", "draw"):
        assert "no-friendly-fire" not in game.why(move).rules
    with pytest.raises(CodexError):
        game.apply("pass")
