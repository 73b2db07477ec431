"""Say moves and reasons of D.E.I. by the patterns of a language: which pattern a move takes, and the words inside it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from playground.core import telling
from playground.core.records import Action, Event, Lines, Need
from playground.core.speaking import fill
from playground.core.telling import Pack, counted, name_of
from playground.dei.constants import drone_of, gain_of

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
    return " / ".join(plain_op(pack, one) for one in op.split("/"))


def plain_op(pack: Pack, op: str) -> str:
    """Say one thing a card can say."""
    drone, more = drone_of(op)
    kind, number = gain_of(op)
    if drone:
        return name_of(pack, drone) + (f" +{more}" if more else "")
    return amount(pack, kind, int(number)) if kind else name_of(pack, op)


def group_name(pack: Pack, action: Action) -> str:
    """Say who goes: `2 Scrappers, Corvo and a Refuge`."""
    _, count, *along = action.text.split()
    parts = [amount(pack, "scrapper", int(count))] if count != "0" else []
    named = {"champion": action.card, "refuge": "a-refuge"}
    parts += [name_of(pack, thing) for word, thing in named.items() if word in along]
    return listed(pack, parts)


def listed(pack: Pack, parts: Lines) -> str:
    """Say several things after one another, with a word before the last."""
    if len(parts) < 2:
        return "".join(parts)
    return fill(pack["and"], words=", ".join(parts[:-1]), other=parts[-1])


def price_name(pack: Pack, technology: str, energy: str) -> str:
    """Say a price: `2 Technology and 1 Energy Cell`."""
    price = {"technology": int(technology), "energy": int(energy)}
    parts = [amount(pack, kind, count) for kind, count in price.items() if count]
    return listed(pack, parts) or "0"


def tell_move(pack: Pack, action: Action) -> str:
    """Say a move in words, as an invitation."""
    return telling.tell_move(pack, precise(pack, action))


def tell_deed(pack: Pack, player: str, action: Action) -> str:
    """Say a move that a player has made."""
    return telling.tell_deed(pack, player, precise(pack, action))


def precise(pack: Pack, action: Action) -> Action:
    """Give a move with the name of its pattern, and with the second thing it names in words."""
    return replace(action, do=pattern_of(action), other=other_name(pack, action))


def pattern_of(action: Action) -> str:
    """Name the pattern of a move: some sound different with a Champion, a number or a card."""
    do, words = action.do, action.text.split()
    if do in ("build", "take") and len(words) > 1:
        return f"{do}-{words[1]}"
    if do in ("from", "send") and "champion" in words:
        return f"{do}-champion"
    if do in EMPTY and not action.card:
        return EMPTY[do]
    if do == "reap" and action.number:
        return "reap-number"
    return "bot-card" if do == "bot" and action.card else do


EMPTY = {"buy": "buy-nothing", "mission": "mission-none", "unlock": "unlock-none"}
"""Moves that sound different where no card lies."""


def other_name(pack: Pack, action: Action) -> str | None:
    """Say the second thing a move names, where that takes more than a name."""
    match action.text.split():
        case ["do", op, "as", other]:
            return fill(pack["as"], words=op_name(pack, op), other=op_name(pack, other))
        case ["do", op, *_]:
            return op_name(pack, op)
        case ["with", *_]:
            return group_name(pack, action)
        case ["pay", technology, energy]:
            return price_name(pack, technology, energy)
    return action.other


def tell_events(pack: Pack, events: Iterable[Event], action: Action | None = None) -> Lines:
    """Say what happened, a sentence for each event that the words for the action have not told."""
    return telling.tell_events(pack, events, action, REPEATED)


def tell_needs(pack: Pack, needs: Iterable[Need]) -> Lines:
    """Say why a move is refused, a sentence for each reason."""
    return telling.tell_needs(pack, [placed(detailed(pack, need)) for need in needs])


def placed(need: Need) -> Need:
    """Give a reason with its pattern for no place, where none is named."""
    return need if need.cell else need._replace(need=PLACELESS.get(need.need, need.need))


def detailed(pack: Pack, need: Need) -> Need:
    """Give a reason or a change with the action it is about in words."""
    return need._replace(detail=op_name(pack, need.detail)) if need.detail else need


def tell_changes(pack: Pack, changes: Iterable[Need]) -> Lines:
    """Say in a few words each what would make a refused move legal."""
    return telling.tell_changes(pack, [detailed(pack, change) for change in changes])
