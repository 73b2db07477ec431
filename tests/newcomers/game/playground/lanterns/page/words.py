"""The English words of Lantern Pass: what happens, what may be done, why not. Translated in lanterns-play.po."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from playground.core.patterns import Say, Source, _, all_of, ngettext

PLAYERS = {"a": _("Ash"), "b": _("Birch")}
LAMPS = (_("Storm Lamp"), _("Hand Lamp"))
EVENTS: dict[str, Source] = {
    "poured": ngettext(
        "{player}: the {card} pours {number} unit.", "{player}: the {card} pours {number} units."
    ),
    "won": _("{player} pours the last unit and wins."),
}
MOVES: dict[str, Source] = {"pour": ngettext("Pour {number} unit", "Pour {number} units")}
DEEDS: dict[str, Source] = {
    "pour": ngettext("{player} pours {number} unit", "{player} pours {number} units")
}
NEEDS: dict[str, Source] = {
    "none": _("You have to pour something."),
    "reach": ngettext(
        "The {card} pours {number} unit at most.", "The {card} pours {number} units at most."
    ),
    "oil": ngettext("Only {number} unit is left.", "Only {number} units are left."),
    "your-decision": _("It is not your turn."),
    "running-game": _("The game is over."),
    "other-choice": _("That cannot be done now."),
}
BOARD = {"can": _("In the can: {number}")}


def pack(say: Say, names: Mapping[str, str], _facts: Any) -> dict[str, Any]:
    """The words of a language as plain data."""
    players = all_of(say, PLAYERS)
    return {
        "names": {**players, **names},
        "players": players,
        "events": all_of(say, EVENTS),
        "moves": all_of(say, MOVES),
        "deeds": all_of(say, DEEDS),
        "needs": all_of(say, NEEDS),
        "changes": {},
        "problems": {},
        "fields": {},
        "board": all_of(say, BOARD),
    }
