"""The fixed words of D.E.I.: factions, Champions, Drones, Talents, Candy Boosts, Missions, Markets. No numbers of cards or maps."""

from __future__ import annotations

from itertools import chain

from playground.core.records import Pairs, Rules

Counts = dict[str, int]
"""How many, by Region, by kind or by colour."""
PLAYERS = "abcd"
COLOURS = ("red", "blue", "green")
LETTERS = ("A", "B", "C")
"""The circles on which Outposts lie; in a first game A is red, B blue, C green (dei-4-7)."""
MARKETS = ("tactics", "logistics", "impianti", "black")
"""The Markets, those of the three colours first, in their order."""
SLOTS = ("left", "middle", "right")
LEVELS = ("ground", "roof")
RESOURCES = ("technology", "energy")
TOKENS = {"technology": 60, "energy": 40}
SCRAPPERS = 15
BUILT = ("refuge", "elevator", "bridge")
EACH = 3
"""Constructions of each kind that a faction has."""
CHAMPIONS = {"auxilia": "corvo", "ravagers": "abraham", "refuge-42": "aria", "farm-z": "z-13"}
FACTIONS = tuple(CHAMPIONS)
DRONES = ("harvester", "transporter", "teleporter", "reaper")
CANDY = (
    "enlist",
    "move",
    "collect",
    "build-refuge",
    "build-elevator",
    "build-bridge",
    "technology",
    "outpost",
)
"""The eight faces of the Candy Boosts (dei-14-2); the last counts as an Outpost of any colour."""
WILD = CANDY.index("outpost")

TALENTS = {
    "red": (
        "bombing",
        "trojan-horses",
        "fortress",
        "extreme-remedies",
        "field-knowledge",
        "caravan",
    ),
    "blue": (
        "field-engineer",
        "underground-shortcut",
        "ski-boots",
        "outnumber",
        "drop-pod",
        "remote-drive",
    ),
    "green": (
        "exploitation-camp",
        "deep-excavation",
        "alternative-energy",
        "low-energy-remote-control",
        "delivery-bot",
        "trading-post",
    ),
}
"""The 18 Talents in the order of the rulebook: six of each colour."""
TALENT_RULES = {
    name: f"dei-18-n{number}" for number, name in enumerate(chain(*TALENTS.values()), 1)
}
COLOUR_OF: Pairs = {}
for _colour, _names in TALENTS.items():
    COLOUR_OF |= dict.fromkeys(_names, _colour)
PLACE_OF = {name: COLOURS.index(colour) for name, colour in COLOUR_OF.items()}
"""Talent → where its colour stands among the three."""

COUNTS = {
    "constructions": "dei-17-n1",
    "outposts-colour": "dei-17-n2",
    "garrisons": "dei-17-n3",
    "drone-cards": "dei-17-n4",
    "outposts": "dei-17-n5",
    "technology": "dei-17-n6",
    "energy": "dei-17-n7",
    "scrappers": "dei-17-n8",
}
"""What a Mission may count, and the rule of its kind."""

BASIC = (
    "enlist",
    "move",
    "collect",
    "build",
    "build-refuge",
    "build-elevator",
    "build-bridge",
    "copy",
    "kill",
)
COLOURED = ("red-move", "red-enlist", "blue-move", "blue-collect", "green-enlist", "green-collect")
GAINS = ("supplies", "technology", "energy")
MOVES = ("move", "red-move", "blue-move")
ENLISTS = ("enlist", "red-enlist", "green-enlist")
COLLECTS = ("collect", "blue-collect", "green-collect")
OP_RULES = {
    "enlist": ("dei-9-1",),
    "move": ("dei-9-2",),
    "collect": ("dei-9-3",),
    "kill": ("dei-9-8",),
    "copy": ("dei-10-1",),
    "build": ("dei-9-4",),
    "build-refuge": ("dei-9-4", "dei-9-5"),
    "build-elevator": ("dei-9-4", "dei-9-7"),
    "build-bridge": ("dei-9-4", "dei-9-6"),
    "red-move": ("dei-10-5", "dei-9-2"),
    "red-enlist": ("dei-10-5", "dei-9-1"),
    "blue-move": ("dei-10-6", "dei-9-2"),
    "blue-collect": ("dei-10-6", "dei-9-3"),
    "green-enlist": ("dei-10-7", "dei-9-1"),
    "green-collect": ("dei-10-7", "dei-9-3"),
    "supplies": ("dei-10-2",),
    "technology": ("dei-10-3",),
    "energy": ("dei-10-3",),
    "harvester": ("dei-11-6",),
    "transporter": ("dei-11-7",),
    "teleporter": ("dei-11-8",),
    "reaper": ("dei-11-9",),
}
"""The rules of what a card can say."""


def drone_of(op: str) -> tuple[str, int]:
    """Split `harvester+1` into the Drone and what its card adds to the flight; no Drone for anything else."""
    name, _, more = op.partition("+")
    return (name, int(more or 0)) if name in DRONES else ("", 0)


def gain_of(op: str) -> tuple[str, int]:
    """Split `supplies-2` into what is gained and how much; nothing for anything else."""
    name, _, number = op.rpartition("-")
    return (name, int(number)) if name in GAINS and number.isdigit() else ("", 0)


def rules_of(op: str) -> Rules:
    """Give the rules of what a card says."""
    return OP_RULES[drone_of(op)[0] or gain_of(op)[0] or op]
