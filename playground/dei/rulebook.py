"""Rulesets, open readings and optional rules as values.

The text that was read is an earlier state of the rules than the published edition; where the two
are known to differ the ruleset decides. A switch is a question the text does not settle (A-…): the
first value is our ruling.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from playground.core.errors import CodexError, nearest, refuse
from playground.core.records import Ids, Lines
from playground.core.switches import Switch, read_switches, settings, write_switches

SWITCHES = {
    "turnOrder": Switch(
        ("token", "priority"),
        "26",
        "Who goes first in a Turn: the holder of the token, or whoever has the fewest Supplies?",
        ("dei-20-1", "dei-26-n3"),
    ),
    "reaperReward": Switch(
        ("perKill", "flat"),
        "26",
        "Does the Reaper give one Supply for each kill, or one per use?",
        ("dei-11-9", "dei-26-n4"),
    ),
    "firstStart": Switch(
        ("one", "two"),
        "26",
        "With how many Scrappers does the first player start?",
        ("dei-4-n1", "dei-26-n5"),
    ),
    "roofs": Switch(("touching", "all"), "A-01", "Which Roof Regions are adjacent?", ("dei-3-3",)),
    "hands": Switch(("open", "hidden"), "A-02", "Are hands open?", ("dei-6-1",)),
    "moveGroups": Switch(
        ("one", "several"), "A-03", "May one Move send groups to several Regions?", ("dei-9-2",)
    ),
    "loneChampion": Switch(
        ("majority", "free"),
        "A-04",
        "Do you need the Majority to enter a Region that holds only an enemy Champion?",
        ("dei-7-4",),
    ),
    "championGarrison": Switch(
        ("yes", "no"), "A-05", "Can a Champion alone garrison an Outpost?", ("dei-7-7",)
    ),
    "banners": Switch(
        ("apply", "ignored"),
        "A-09",
        "Must you control the Outposts on the banner?",
        ("dei-15-3",),
    ),
    "candyFaceDown": Switch(
        ("allowed", "forbidden"),
        "A-10",
        "May a Candy Boost go on a face-down card?",
        ("dei-14-3",),
    ),
    "usedCandy": Switch(
        ("returns", "gone"), "A-11", "Do used Candy Boosts go back to the stock?", ("dei-14-3",)
    ),
    "copyWhose": Switch(
        ("own", "any"), "A-12", "Whose cards played this Turn may be copied?", ("dei-10-1",)
    ),
    "harvesterPresence": Switch(
        ("no", "yes"), "A-15", "Does the Harvester need a Scrapper there?", ("dei-11-6",)
    ),
    "transporterEmpty": Switch(
        ("board", "nothing"),
        "A-16",
        "What does the Transporter do when your reserve is empty?",
        ("dei-11-7",),
    ),
    "teleporterChampion": Switch(
        ("yes", "no"), "A-17", "May the Teleporter take a Champion?", ("dei-11-8",)
    ),
    "binDrones": Switch(
        ("no", "yes"), "A-19", "Do Drone cards in the Bin count for their Mission?", ("dei-17-n4",)
    ),
    "bombing": Switch(
        ("once", "each"),
        "A-20",
        "Does Bombing count once or for each of your Bridges over a Ground Region?",
        ("dei-18-n1",),
    ),
    "trojanHorses": Switch(
        ("once", "each"),
        "A-21",
        "Does Trojan Horses count once or for each Drone in a Region?",
        ("dei-18-n2",),
    ),
    "corvoBonus": Switch(
        ("no", "yes"),
        "A-31",
        "Does a Move that Ski Boots give let Corvo go on as well?",
        ("dei-5-n1", "dei-18-n9"),
    ),
    "exploitation": Switch(
        ("italian", "english"), "A-23", "Exploitation Camp: which text?", ("dei-18-n13",)
    ),
    "oncePer": Switch(
        ("phase", "turn"),
        "A-24",
        "Alternative Energy and Delivery Bot: once per Action Phase or once per Turn?",
        ("dei-18-n15", "dei-18-n17"),
    ),
    "deliveryBot": Switch(
        ("card", "free"), "A-25", "Does Delivery Bot use up a card from hand?", ("dei-18-n17",)
    ),
    "token": Switch(
        ("left", "right"), "A-26", "Which way does the First Player token go?", ("dei-20-2",)
    ),
    "endCount": Switch(
        ("own", "together"),
        "A-28",
        "When are Outposts, Feats and resources counted?",
        ("dei-20-5",),
    ),
    "corvo": Switch(
        ("once", "again"), "A-31", "Corvo’s extra Move: once for each Move action?", ("dei-5-n1",)
    ),
    "abraham": Switch(
        ("own", "table"),
        "A-32",
        "At the end of whose Action Phase does Abraham Collect?",
        ("dei-5-n2",),
    ),
    "loneRefuge": Switch(
        ("majority", "free"), "A-33", "Does a Refuge carried alone need a Majority?", ("dei-18-n6",)
    ),
    "remedies": Switch(
        ("presence", "anywhere"), "A-34", "Does Extreme Remedies need a unit there?", ("dei-18-n4",)
    ),
    "excavation": Switch(
        ("scrapper", "majority"), "A-35", "Does Deep Excavation need a Majority?", ("dei-18-n14",)
    ),
    "reaperCandy": Switch(
        ("kill", "always"),
        "A-42",
        "Does the Reaper give a Candy Boost without a kill?",
        ("dei-11-9",),
    ),
    "shortcut": Switch(
        ("ground", "all"),
        "18#8",
        "Underground Shortcut: which Regions with Elevators?",
        ("dei-18-n8",),
    ),
    "outposts": Switch(
        ("first", "advanced"), "4.7", "Outposts: colours of a first game, or drawn?", ("dei-4-7",)
    ),
}
"""Every switch by name. The order is permanent, because notation counts on it: add new ones at the end."""

RULESETS = {
    "rulebook": {},
    "published": {"turnOrder": "priority", "reaperReward": "flat", "firstStart": "two"},
}
"""The text that was read, and what is publicly known of the published edition."""

OPTIONS = {
    "no-choice": "dei-19-n1",
    "draft": "dei-19-n2",
    "planning": "dei-19-n3",
    "showdown": "dei-19-n4",
    "rebel": "dei-19-n5",
}
"""The five optional rules, and where they stand."""


class Rulebook:
    """Ruleset, switches and optional rules of a game; shared by its states and never changed."""

    def __init__(
        self,
        ruleset: str = "rulebook",
        switches: Mapping[str, str] | None = None,
        options: Iterable[str] | Mapping[str, bool] | None = None,
    ) -> None:
        """Check the names and settle every switch."""
        problems: Lines = []
        try:
            self.switch = settings(SWITCHES, switches, RULESETS, ruleset)
        except CodexError as error:
            problems += error.problems
        chosen = option_names(options)
        problems += [
            f"no optional rule is called {name!r:.40}{nearest(name, OPTIONS)}"
            for name in chosen
            if name not in OPTIONS
        ]
        refuse(problems)
        self.ruleset = ruleset
        self.options = frozenset(chosen)

    def write(self) -> str:
        """Write ruleset, switches that differ from it, and options."""
        changed = write_switches(SWITCHES, self.switch, RULESETS[self.ruleset])
        numbers = [str(n) for n, name in enumerate(OPTIONS, 1) if name in self.options]
        return "-".join([self.ruleset, changed, "".join(numbers)]).rstrip("-")

    def __eq__(self, other: object) -> bool:
        """Two rulebooks are the same when they say the same."""
        return isinstance(other, Rulebook) and self.write() == other.write()

    def __hash__(self) -> int:
        """Hash by what it says."""
        return hash(self.write())


def read_rulebook(text: str) -> Rulebook:
    """Read what `write` wrote."""
    ruleset, changed, numbers = [*text.split("-"), "", ""][:3]
    names = dict(zip("12345", OPTIONS, strict=True))
    if not all(number in names for number in numbers):
        raise CodexError(f"{text!r:.40} is no ruleset with switches and options")
    switches = read_switches(SWITCHES, changed)
    return Rulebook(ruleset, switches, [names[number] for number in numbers])


def option_names(given: Any) -> Ids:
    """Read options given as a list, or as a mapping of names to true or false; underscores are as good as hyphens."""
    if given is None:
        return []
    if isinstance(given, Mapping):
        given = [name for name, value in given.items() if value]
    if not isinstance(given, (list, tuple, set, frozenset)):
        raise CodexError(f"options are a list of {', '.join(OPTIONS)}, not {given!r:.40}")
    return [str(name).replace("_", "-") for name in given]
