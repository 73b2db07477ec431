"""Rulesets as values: a rulebook is a card set plus a position for every switch.

A switch is a question the editions answer differently (`divergences.md`, D-…) or no source settles
(`open-points.md`, OP-…). The first value of each is the default of the site, which is ruleset v1.2
in the English reading.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from playground.core.errors import CodexError, nearest
from playground.core.switches import Switch, settings
from playground.radlands.cards.program import (
    BY_ABILITY,
    BY_EVENT,
    BY_JUNK,
    BY_TRAIT,
    IN_HAND,
    OTHER,
    CardSet,
    Condition,
)
from playground.radlands.cards.rulings import OCTAGON
from playground.radlands.rules import checks
from playground.radlands.state import Rules

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
        "Does a person turned faceup by Training Camp count as put into play?",
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
        "Mercenary Camp: is the Water Silo ignored when cards in hand are counted?",
        ("mercenary-camp-two-cards",),
    ),
    "constructionYard": Switch(
        ("rebuild", "move"),
        "D-07, OP-25",
        "Which printing of Construction Yard is used?",
        ("construction-yard-rebuilt",),
        printing=True,
    ),
    "veraScope": Switch(
        ("card", "turn"),
        "OP-02",
        "Does Vera Vosh cover each card once, or one use a turn?",
        ("vera-scope",),
    ),
    "unmetAbility": Switch(
        ("refuse", "waste"), "OP-03", "May an ability be used even if its condition is not met?"
    ),
    "emptyJunk": Switch(
        ("allow", "refuse"),
        "OP-04",
        "May a card be junked even if its effect would do nothing?",
        ("junk-card",),
    ),
    "deckOut": Switch(
        ("needed", "lastCard"),
        "OP-05",
        "Has the deck run out when a card is needed, or when the last one leaves it?",
        ("deck-reshuffle",),
    ),
    "punkOrder": Switch(
        ("fixed", "random"),
        "OP-06",
        "In which order do several punks go back to the deck?",
        ("destroy-punk",),
    ),
    "replacedPunk": Switch(
        ("same", "next"),
        "OP-07",
        "A punk makes way for a new punk: is it the same card?",
        ("full-board-order",),
    ),
    "replaceWithRoom": Switch(
        ("no", "yes"), "OP-28", "May a person be replaced while a column has room?"
    ),
    "omenClockPulls": Switch(
        ("no", "yes"), "OP-31", "Do the other events move up when Omen Clock resolves one?"
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
        "May Parachute Base bring in a person whose ability cannot be used?",
        ("parachute-base-costs",),
    ),
    "zetoEarlier": Switch(
        ("usedUp", "ignored"),
        "OP-11",
        "Do events played before Zeto Khan entered play use up his trait?",
    ),
    "highGroundLasts": Switch(
        ("turn", "ownerTurn"),
        "OP-12",
        "Resolved on the opponent's turn: does High Ground last into its owner's next turn?",
    ),
    "rescueTurnedUp": Switch(
        ("ready", "notReady"), "OP-14", "Is a Rescue Team turned faceup by Training Camp ready?"
    ),
    "declinedPunkWater": Switch(
        ("yes", "no"), "OP-14", "Does Training Camp give its water if the punk is declined?"
    ),
    "gardenRestore": Switch(
        ("may", "must"), "OP-15", "May Atomic Garden's restore be declined?", ("restore-turn",)
    ),
    "mutantOrder": Switch(
        ("damageFirst", "restoreFirst"),
        "OP-16",
        "Mutant does both: which comes first, the damage or the restore?",
    ),
    "octagonAlone": Switch(
        ("allow", "refuse"), "OP-17", "May The Octagon be used while the opponent has no people?"
    ),
    "scientistSource": Switch(
        ("milled", "scientist"), "OP-19", "When Scientist uses a restore icon, whose restore is it?"
    ),
    "emptyColumn": Switch(
        ("no", "yes"), "OP-20", "May a column be chosen if there is nothing in it to hit?"
    ),
    "karliReach": Switch(
        ("arrivals", "present"),
        "OP-23",
        "Does Karli Blaze ready people who entered play before her this turn?",
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
USUAL = "v1.2"
"""The ruleset of a game that names none."""


class Rulebook:
    """Cards and switches; shared by all states of a game and never changed."""

    def __init__(
        self,
        cards: CardSet,
        ruleset: str = USUAL,
        switches: Mapping[str, str] | None = None,
        printings: frozenset[str] = frozenset(),
    ) -> None:
        """Take a preset, switches that differ from it, and camps in their other printing."""
        self.cards = cards
        self.ruleset = ruleset
        self.values = settings(SWITCHES, switches, RULESETS, ruleset)
        self.readings = frozenset(reading(*switch) for switch in self.values.items())
        """Every switch with its value, `vera-scope: turn`: the places that ask look in here."""
        self.printings = other_printings(cards, printings, self.readings)
        self.may_replace = may_replace(self.readings)
        """By origin of a newcomer: whether it may replace a person on a full board."""
        self.full_board_rules = full_board_rules(self.readings)
        """The rules that stop a newcomer on a full board."""
        self.wastes_abilities = "unmet-ability: waste" in self.readings
        self.replaces_with_room = "replace-with-room: yes" in self.readings
        self.refuses_empty_junk = "empty-junk: refuse" in self.readings
        """These three are asked for at every decision."""
        self.extra = {OCTAGON: COMPANY} if "octagon-alone: refuse" in self.readings else {}
        """Conditions that only this rulebook adds to abilities."""
        self.camps = [self.camp_kind(camp) for camp in cards.camps]
        """The camps that are dealt, in the printing used."""
        self.key = (ruleset, tuple(self.values.values()), tuple(sorted(self.printings)))
        """What makes two rulebooks the same."""

    def camp_kind(self, camp: int) -> int:
        """Give the printing of a camp that this rulebook uses."""
        name = self.cards[camp].id
        return self.cards.by_id[name + OTHER] if name in self.printings else camp


COMPANY = Condition(
    "own-people", lambda g, player, *about: checks.people(g, 1 - player, *about), 1, 99
)
"""The opponent has somebody."""


def reading(name: str, value: str) -> str:
    """Write a switch and its value the way the engine asks for them.

    Links and positions have camel case from the beginning and keep it: `veraScope`, `turn`.
    """
    return f"{kebab(name)}: {kebab(value)}"


def kebab(word: str) -> str:
    """Write a word in camel case with hyphens."""
    return re.sub(r"([A-Z]|\d+)", r"-\1", word).lower()


def shared(
    cards: CardSet,
    ruleset: str = USUAL,
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


def other_printings(
    cards: CardSet, printings: frozenset[str], readings: frozenset[str]
) -> frozenset[str]:
    """Check the camps asked for in another printing; Construction Yard also has a switch."""
    known = [name.removesuffix(OTHER) for name in cards.by_id if name.endswith(OTHER)]
    unknown = [name for name in printings if name not in known]
    if unknown:
        raise CodexError(
            [f"no other printing of {name!r} is known{nearest(name, known)}" for name in unknown]
        )
    return printings | YARD if "construction-yard: move" in readings else printings


YARD = frozenset(["construction-yard"])


def may_replace(readings: frozenset[str]) -> tuple[bool, ...]:
    """Say for each origin of a newcomer whether it may replace a person on a full board."""
    everyone = "full-board-scope: all" in readings
    wide = everyone or "full-board-scope: no-junk" in readings
    by_origin = {
        IN_HAND: "full-board-scope: none" not in readings,
        BY_ABILITY: wide,
        BY_TRAIT: wide,
        BY_EVENT: wide and "uprising-overflow: may-replace" in readings,
        BY_JUNK: everyone,
    }
    return tuple(by_origin[origin] for origin in range(5))


def full_board_rules(readings: frozenset[str]) -> Rules:
    """Name the rules that stop a newcomer on a full board."""
    if "full-board-scope: none" in readings:
        return ("column-max-two", "full-board-forbidden")
    if "full-board-scope: hand-only" in readings:
        return ("column-max-two", "full-board-from-hand-only")
    return ("column-max-two", "full-columns-faq")
