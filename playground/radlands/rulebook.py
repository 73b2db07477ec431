"""Rulesets as values: a rulebook is a card set plus a position for every switch.

A switch is a question the editions answer differently (`divergences.md`, D-…) or no source settles (`open-points.md`,
OP-…). The first value of each is the default of the site, which is ruleset v1.2 in the English reading.
"""

from __future__ import annotations

from collections.abc import Mapping

from playground.core.errors import CodexError, nearest
from playground.core.switches import Switch
from playground.radlands.cards.program import (
    BY_ABILITY,
    BY_EVENT,
    BY_JUNK,
    BY_TRAIT,
    IN_HAND,
    CardSet,
    Condition,
)
from playground.radlands.rules.checks import CHECKS

SWITCHES: dict[str, Switch] = {
    "selfRestore": Switch(
        ("no", "allowed"), "D-02", "May a card restore itself?", ("restore-not-self",)
    ),
    "fullBoardScope": Switch(
        ("all", "noJunk", "handOnly", "none"),
        "D-01",
        "Which newcomers may replace a person on a full board?",
        (
            "full-board-replace",
            "full-board-from-hand-only",
            "full-columns-faq",
            "full-board-forbidden",
        ),
    ),
    "uprisingOverflow": Switch(
        ("mayReplace", "lose"),
        "D-04, OP-01",
        "May Uprising replace people on a full board?",
        ("uprising-excess",),
    ),
    "trainingCampCounts": Switch(
        ("yes", "no"),
        "D-03",
        "Does a person turned up by Training Camp count as put into play?",
        ("training-camp-counts",),
    ),
    "omenClockSpace1": Switch(
        ("yes", "no"),
        "D-06",
        "May Omen Clock advance an event from space 1?",
        ("omen-clock-space-1",),
    ),
    "mercenaryIgnoresSilo": Switch(
        ("yes", "no"),
        "D-05",
        "Is the Water Silo left out of the two cards?",
        ("mercenary-camp-two-cards",),
    ),
    "constructionYard": Switch(
        ("rebuild", "move"),
        "D-07, OP-25",
        "Which printing of Construction Yard is used?",
        ("construction-yard-rebuilt",),
    ),
    "veraScope": Switch(
        ("card", "turn"),
        "OP-02",
        "Does Vera Vosh cover each card once, or one use a turn?",
        ("vera-scope",),
    ),
    "unmetAbility": Switch(
        ("refuse", "waste"), "OP-03", "May an ability be used whose condition fails?"
    ),
    "emptyJunk": Switch(
        ("allow", "refuse"),
        "OP-04",
        "May a card be junked although its effect can do nothing?",
        ("junk-card",),
    ),
    "deckOut": Switch(
        ("needed", "lastCard"),
        "OP-05",
        "Is the deck out when a card is needed, or when the last one leaves?",
        ("deck-reshuffle",),
    ),
    "punkOrder": Switch(
        ("fixed", "random"), "OP-06", "In which order do punks go back together?", ("destroy-punk",)
    ),
    "replacedPunk": Switch(
        ("same", "next"),
        "OP-07",
        "A punk makes room for a punk: is it the same card?",
        ("full-board-order",),
    ),
    "replaceWithRoom": Switch(
        ("no", "yes"), "OP-28", "May a person be replaced while a column has room?"
    ),
    "omenClockPulls": Switch(
        ("no", "yes"), "OP-31", "Do the others move up when Omen Clock resolves an event?"
    ),
    "mimicLent": Switch(("yes", "no"), "OP-08", "May Mimic copy an ability lent by Argo Yesky?"),
    "labLent": Switch(
        ("yes", "no"), "OP-09", "May Adrenaline Lab or Parachute Base use a lent ability?"
    ),
    "labRestorable": Switch(
        ("yes", "no"), "OP-09", "May the person restore the Adrenaline Lab that uses it?"
    ),
    "parachuteUnusable": Switch(
        ("forbid", "playOnly"),
        "OP-10",
        "May Parachute Base bring in somebody whose ability cannot be used?",
        ("parachute-base-costs",),
    ),
    "zetoEarlier": Switch(
        ("usedUp", "ignored"), "OP-11", "Do events played before Zeto Khan came use up his benefit?"
    ),
    "highGroundLasts": Switch(
        ("turn", "ownerTurn"),
        "OP-12",
        "Resolved in the opponent's turn: does High Ground last into its owner's next turn?",
    ),
    "rescueTurnedUp": Switch(
        ("ready", "notReady"), "OP-14", "Is a Rescue Team turned up by Training Camp ready?"
    ),
    "declinedPunkWater": Switch(
        ("yes", "no"), "OP-14", "Does Training Camp give its water if the punk is declined?"
    ),
    "gardenRestore": Switch(
        ("may", "must"), "OP-15", "May the restore of Atomic Garden be declined?", ("restore-turn",)
    ),
    "mutantOrder": Switch(
        ("damageFirst", "restoreFirst"),
        "OP-16",
        "Mutant does both: is the damage or the restore first?",
    ),
    "octagonAlone": Switch(
        ("allow", "refuse"), "OP-17", "May The Octagon be used while the opponent has nobody?"
    ),
    "scientistSource": Switch(
        ("milled", "scientist"), "OP-19", "Whose restore is a restore icon found by Scientist?"
    ),
    "emptyColumn": Switch(
        ("no", "yes"), "OP-20", "May a column be named that holds nothing to hit?"
    ),
    "karliReach": Switch(
        ("arrivals", "present"),
        "OP-23",
        "Does Karli Blaze ready people who came before her this turn?",
    ),
}
"""Every switch by name. The order is permanent, because notation counts on it: add new ones at the end."""

RULESETS: dict[str, dict[str, str]] = {
    "v1.2": {},
    "v1.0": {"selfRestore": "allowed", "fullBoardScope": "none", "uprisingOverflow": "lose"},
    "en": {},
    "it": {"fullBoardScope": "noJunk", "uprisingOverflow": "lose", "trainingCampCounts": "no"},
    "pl": {"selfRestore": "allowed", "fullBoardScope": "none", "uprisingOverflow": "lose"},
    "fr": {"fullBoardScope": "handOnly", "uprisingOverflow": "lose"},
}
"""Presets: the two rulesets and the texts of the four editions."""

OTHER = "~other"
"""What the id of a camp in its other printing ends with."""


class Rulebook:
    """Cards and switches; shared by all states of a game and never changed."""

    def __init__(
        self,
        cards: CardSet,
        ruleset: str = "v1.2",
        switches: Mapping[str, str] | None = None,
        printings: frozenset[str] = frozenset(),
    ) -> None:
        """Take a preset, single switches that differ from it, and the ids of camps played in their other printing."""
        self.cards = cards
        self.ruleset = ruleset
        self.values = settings(ruleset, switches or {})
        self.printings = other_printings(cards, printings, self.values)
        self._key = (ruleset, tuple(self.values.values()), tuple(sorted(self.printings)))
        self._read()

    def _read(self) -> None:
        """Turn the switches into plain truths for the places that ask."""
        v = self.values
        self.self_restore = v["selfRestore"] == "allowed"
        self.training_camp_counts = v["trainingCampCounts"] == "yes"
        self.omen_clock_space_1 = v["omenClockSpace1"] == "yes"
        self.mercenary_ignores_silo = v["mercenaryIgnoresSilo"] == "yes"
        self.vera_once = v["veraScope"] == "turn"
        self.waste_abilities = v["unmetAbility"] == "waste"
        self.refuse_empty_junk = v["emptyJunk"] == "refuse"
        self.reshuffle_early = v["deckOut"] == "lastCard"
        self.punk_order_random = v["punkOrder"] == "random"
        self.punk_before_room = v["replacedPunk"] == "next"
        self.replace_with_room = v["replaceWithRoom"] == "yes"
        self.omen_clock_pulls = v["omenClockPulls"] == "yes"
        self.mimic_lent = v["mimicLent"] == "yes"
        self.lab_lent = v["labLent"] == "yes"
        self.lab_restorable = v["labRestorable"] == "yes"
        self.parachute_free = v["parachuteUnusable"] == "playOnly"
        self.zeto_late = v["zetoEarlier"] == "ignored"
        self.high_ground_carries = v["highGroundLasts"] == "ownerTurn"
        self.rescue_ready = v["rescueTurnedUp"] == "ready"
        self.water_if_declined = v["declinedPunkWater"] == "yes"
        self.garden_must = v["gardenRestore"] == "must"
        self.mutant_restores_first = v["mutantOrder"] == "restoreFirst"
        self.scientist_is_source = v["scientistSource"] == "scientist"
        self.empty_columns = v["emptyColumn"] == "yes"
        self.karli_present = v["karliReach"] == "present"
        self.may_replace = may_replace(v)
        self.full_board_rules = full_board_rules(v["fullBoardScope"])
        company = Condition(
            "own-people", lambda g, p, s, n: CHECKS["own-people"](g, 1 - p, s, n), 1, 99
        )
        self.extra = {"the-octagon#1": company} if v["octagonAlone"] == "refuse" else {}

    def key(self) -> object:
        """Give what makes two rulebooks the same."""
        return self._key

    def camp_kind(self, camp: int) -> int:
        """Give the printing of a camp that this rulebook uses."""
        name = self.cards[camp].id
        return self.cards.by_id[name + OTHER] if name in self.printings else camp


def shared(
    cards: CardSet,
    ruleset: str = "v1.2",
    switches: Mapping[str, str] | None = None,
    printings: frozenset[str] = frozenset(),
) -> Rulebook:
    """Give the rulebook with these settings, made once for a card set."""
    key = (ruleset, tuple(sorted((switches or {}).items())), printings)
    book = cards.books.get(key)
    if not isinstance(book, Rulebook):
        book = Rulebook(cards, ruleset, switches, printings)
        if len(cards.books) < 1000:
            cards.books[key] = book
    return book


def settings(ruleset: str, switches: Mapping[str, str]) -> dict[str, str]:
    """Give the value of every switch, or say everything that is wrong with the names given."""
    problems = []
    if ruleset not in RULESETS:
        problems.append(f"unknown ruleset {ruleset!r}; known are {', '.join(RULESETS)}")
    for name, value in switches.items():
        if name not in SWITCHES:
            problems.append(f"unknown switch {name!r}{nearest(str(name), SWITCHES)}")
        elif value not in SWITCHES[name].values:
            problems.append(
                f"switch {name} cannot be {value!r}; it is one of {', '.join(SWITCHES[name].values)}"
            )
    if problems:
        raise CodexError(problems)
    return (
        {name: switch.values[0] for name, switch in SWITCHES.items()}
        | RULESETS[ruleset]
        | dict(switches)
    )


def other_printings(
    cards: CardSet, printings: frozenset[str], values: dict[str, str]
) -> frozenset[str]:
    """Check the camps asked for in another printing; Construction Yard also has a switch of its own."""
    unknown = [name for name in printings if name + OTHER not in cards.by_id]
    if unknown:
        known = [name.removesuffix(OTHER) for name in cards.by_id if name.endswith(OTHER)]
        raise CodexError(
            [f"no other printing of {name!r} is known{nearest(name, known)}" for name in unknown]
        )
    return printings | {"construction-yard"} if values["constructionYard"] == "move" else printings


def may_replace(values: Mapping[str, str]) -> tuple[bool, ...]:
    """Say for each origin of a newcomer whether it may replace a person on a full board."""
    scope = values["fullBoardScope"]
    wide = scope in ("all", "noJunk")
    by_origin = {
        IN_HAND: scope != "none",
        BY_ABILITY: wide,
        BY_TRAIT: wide,
        BY_EVENT: wide and values["uprisingOverflow"] == "mayReplace",
        BY_JUNK: scope == "all",
    }
    return tuple(by_origin[origin] for origin in range(5))


def full_board_rules(scope: str) -> tuple[str, ...]:
    """Name the rules that stop a newcomer on a full board."""
    specific = {"none": ("full-board-forbidden",), "handOnly": ("full-board-from-hand-only",)}
    return ("column-max-two", *specific.get(scope, ("full-columns-faq",)))
