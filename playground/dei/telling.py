"""Say moves and reasons of D.E.I. by the patterns of a language: which pattern a move takes, and the words inside it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from playground.core import telling
from playground.core.records import Action, Event, Need
from playground.core.telling import Pack, counted, fill, name_of
from playground.dei.constants import RESOURCES, drone_of, gain_of

PLACELESS = {"own-unit": "own-unit-none", "enemy-scrapper": "enemy-scrapper-none"}
"""Reasons that sound different when no place is named."""
REPEATED = {
    "faction": ("faction",),
    "colour": ("colour-drafted",),
    "plan": ("planned",),
    "down": ("played-down",),
    "end": ("phase-ended",),
    "boost": ("boosted",),
    "buy": ("bought",),
    "pay": ("paid-technology", "paid-energy"),
    "enlist": ("enlisted",),
    "bring": ("enlisted",),
    "collect": ("collected",),
    "harvest": ("collected",),
    "build": ("built-refuge", "built-elevator", "built-bridge"),
    "take": ("took-refuge", "took-elevator", "took-bridge"),
    "kill": ("killed",),
    "remedy": ("killed",),
    "unlock": ("unlocked",),
}
"""Events that the words for a move have told already, where they are about the same card."""


def amount(pack: Pack, kind: str, number: int) -> str:
    """Say how many of a thing: `2 Scrappers`."""
    return fill(counted(pack, pack["amounts"][kind], number), number=number)


def op_name(pack: Pack, op: str) -> str:
    """Say an action of a card: `red-move`, `supplies-2`, `harvester+1`, `move/collect`, `per-red:move/enlist`."""
    if op.startswith("per-"):
        colour, _, ops = op.removeprefix("per-").partition(":")
        return fill(pack["per"], colour=name_of(pack, colour), words=op_name(pack, ops))
    if "/" in op:
        return " / ".join(op_name(pack, one) for one in op.split("/"))
    drone, more = drone_of(op)
    kind, number = gain_of(op)
    if drone:
        return name_of(pack, drone) + (f" +{more}" if more else "")
    return amount(pack, kind, int(number)) if kind else name_of(pack, op)


def group_name(pack: Pack, action: Action) -> str:
    """Say who goes: `2 Scrappers + Corvo + Refuge`."""
    words = action.text.split()
    parts = [amount(pack, "scrapper", int(words[1]))] if words[1] != "0" else []
    parts += [name_of(pack, action.card)] if "champion" in words else []
    return " + ".join([*parts, *([name_of(pack, "refuge")] if "refuge" in words else [])])


def price_name(pack: Pack, price: list[str]) -> str:
    """Say a price: `2 Technology + 1 Energy Cell`."""
    return (
        " + ".join(
            amount(pack, kind, int(number))
            for kind, number in zip(RESOURCES, price, strict=True)
            if number != "0"
        )
        or "0"
    )


def tell_move(pack: Pack, action: Action) -> str:
    """Say a move in words, as an invitation."""
    return telling.tell_move(pack, precise(pack, action))


def tell_deed(pack: Pack, player: str, action: Action) -> str:
    """Say a move that a player has made."""
    return telling.tell_deed(pack, player, precise(pack, action))


def precise(pack: Pack, action: Action) -> Action:
    """Give a move with the name of its pattern, and with the second thing it names in words."""
    words, do, other = action.text.split(), action.do, action.other
    if do == "do" and len(words) > 1:
        other = op_name(pack, words[1])
        if len(words) == 4:
            other = fill(pack["as"], words=other, other=op_name(pack, words[3]))
    elif do == "with":
        other = group_name(pack, action)
    elif do == "pay" and len(words) == 3:
        other = price_name(pack, words[1:])
    elif do in ("build", "take") and len(words) > 1:
        do = f"{do}-{words[1]}"
    elif (do in ("from", "send")) and "champion" in words:
        do = f"{do}-champion"
    elif do == "reap" and action.number:
        do = "reap-number"
    elif do == "bot" and action.card:
        do = "bot-card"
    elif do in ("buy", "mission", "unlock") and not action.card:
        do = "buy-nothing" if do == "buy" else f"{do}-none"
    return replace(action, do=do, other=other)


def tell_events(pack: Pack, events: Iterable[Event], action: Action | None = None) -> list[str]:
    """Say what happened, a sentence for each event that the words for the action have not told."""
    return telling.tell_events(pack, events, action, REPEATED)


def tell_needs(pack: Pack, needs: Iterable[Need]) -> list[str]:
    """Say why a move is refused, a sentence for each reason."""
    said = []
    for need in needs:
        kind = PLACELESS.get(need.need, need.need) if not need.cell else need.need
        said.append(
            replace(need, need=kind, detail=op_name(pack, need.detail) if need.detail else "")
        )
    return telling.tell_needs(pack, said)


def tell_changes(pack: Pack, changes: Iterable[Need]) -> list[str]:
    """Say in a few words each what would make a refused move legal."""
    return telling.tell_changes(
        pack, [replace(change, detail=op_name(pack, change.detail)) for change in changes]
    )
