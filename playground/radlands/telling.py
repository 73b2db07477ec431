"""Tell a game in the words of any language: events, moves and reasons by patterns handed in.

This module knows no language. A `pack` is plain data: patterns with `{player}`, `{card}`, `{place}`
and `{number}`, names of cards and players, words for columns, rows, states and conditions. The site
makes one for each language; the same pack tells the prepared steps of a page and what happens in
the reader's browser.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import groupby
from typing import Any

from playground.core.records import Action, Event, Need, Pairs
from playground.core.speaking import Name, agreed, fill, spoken
from playground.core.telling import Pack, counted, once, repeats
from playground.core.telling import problem_part as plain_part
from playground.radlands.cards.program import OTHER
from playground.radlands.state import Words

SILENT = ("option", "column-chosen")
"""Events that only repeat the move that brought them."""
REPEATED = {
    "end": ("turn-ended",),
    "draw": ("paid",),
    "silo": ("paid", "silo-taken"),
    "play": ("entered",),
    "junk": ("junked",),
    "use": ("ability-used",),
    "pass": ("declined",),
    "move": ("moved",),
}
"""Events that the words for a move have told already, where they are about the same card."""
STATES = {"d": "damaged", "x": "destroyed"}
"""The letters for the states of a card that are told, as in notation."""
PLACELESS = {"person": "person-card"}
"""Reasons that sound different when they are about a card in hand."""


# Names.


def card_name(pack: Pack, card: str | None) -> Name:
    """Name a card; without one it is a punk."""
    if not card:
        return spoken(pack, "punk", pack["punk"])
    stem = card.removesuffix(OTHER)
    return spoken(pack, stem, pack["cards"].get(stem, card))


def player_name(pack: Pack, player: str | None) -> Name:
    """Name a player, if there is one."""
    return spoken(pack, player or "", pack["players"].get(player, ""))


def place_name(pack: Pack, cell: str | None) -> str:
    """Say where a cell is: whose, which column, and for people behind or in front."""
    return said_place(pack, cell, pack["place"], pack["place-row"])


def spot_name(pack: Pack, cell: str | None) -> str:
    """Say where a cell is to somebody who knows whose it is."""
    return said_place(pack, cell, "{column}", pack["spot-row"])


def said_place(pack: Pack, cell: str | None, camp: str, person: str) -> str:
    """Say where a cell is by the pattern for the camp row, or the one for people."""
    if not cell:
        return ""
    return fill(
        camp if cell[2] == "0" else person,
        player=player_name(pack, cell[0]),
        column=pack["columns"][int(cell[1]) - 1],
        row=pack["rows"][int(cell[2])],
    )


# Events.


def tell_events(pack: Pack, events: Iterable[Event], action: Action | None = None) -> Words:
    """Say what happened, a sentence for each event; nothing twice in a row.

    What the words for the action have told is left out.
    """
    said = [tell_event(pack, event) for event in events if not is_told(event, action)]
    return [sentence for sentence, _again in groupby(said) if sentence]


def is_told(event: Event, action: Action | None) -> bool:
    """Tell whether an event needs no sentence of its own."""
    free = event.type == "paid" and not event.number
    return event.type in SILENT or free or repeats(event, action, REPEATED)


def tell_event(pack: Pack, event: Event) -> str:
    """Say what happened in one sentence; punks have patterns of their own."""
    return fill(
        counted(pack, pattern_for(pack["events"], event.type, event.card), event.number),
        player=player_name(pack, event.player),
        card=card_name(pack, event.card),
        place=place_name(pack, event.cell),
        number=event.number,
    )


def pattern_for(patterns: Mapping[str, str], kind: str, card: str | None) -> str:
    """Give the pattern of something; without a card it is about a punk."""
    found = patterns.get(kind, "{move}")
    return found if card else patterns.get(f"{kind}-punk", found)


# Moves.


def tell_move(pack: Pack, action: Action, second: str | None) -> str:
    """Say a move in words, as an invitation.

    The second card is the one that offers options, the queued event, or whoever makes way.
    """
    if action.do == "option":
        return option(pack, action, second)
    return say_move(pack, "moves", action, second)


def tell_deed(pack: Pack, player: str, action: Action, second: str | None) -> str:
    """Say a move that a player has made."""
    chosen = option(pack, action, second) if action.do == "option" else ""
    told = say_move(pack, "deeds", action, second)
    return fill(told, player=player_name(pack, player), option=chosen)


def say_move(pack: Pack, patterns: str, action: Action, second: str | None) -> str:
    """Say a move by the patterns of this name; the player and the options are still to be said."""
    pattern = pattern_for(pack[patterns], kind_of_move(action), action.card)
    return fill(pattern, **parts_of(pack, action, second))


def kind_of_move(action: Action) -> str:
    """Give the kind of a move: some sound different with a second card or ability."""
    if action.do == "use" and action.other:
        return "use-lent" if action.other == "lent" else "use-other"
    return f"{action.do}-for" if action.do in ("play", "place") and action.other else action.do


def parts_of(pack: Pack, action: Action, second: str | None) -> Pairs:
    """Put the parts of a move into words."""
    last = action.text.split()[-1]
    cell = action.other if action.do == "move" else action.cell
    found = {
        "number": last,
        "move": action.text,
        "place": place_name(pack, cell),
        "spot": spot_name(pack, cell),
        "card": card_name(pack, action.card),
        "other": card_name(pack, second),
    }
    if action.do == "column":
        found["spot"] = pack["columns"][int(last) - 1]
    if action.do == "queued":
        owner = player_name(pack, last[0])
        found |= {"card": found["other"], "owner": owner, "number": last[1]}
    return found


def option(pack: Pack, action: Action, source: str | None) -> str:
    """Say which options of a card are chosen."""
    known = dict(enumerate(pack["options"].get(source, []), 1))
    unknown = pack["moves"]["option"]
    numbers = map(int, action.text.split()[-1].split("+"))
    return " + ".join(known.get(number) or fill(unknown, number=number) for number in numbers)


# Reasons.


def kind_of(need: Need) -> str:
    """Name the pattern of a need; a condition has three: “at least one” goes without saying."""
    if need.need != "condition":
        return need.need
    if need.detail.endswith(" at-most"):
        return "condition-most"
    return "condition-number" if need.number > 1 else "condition"


def about(pack: Pack, need: Need) -> dict[str, object]:
    """Put the parts of a need into words; the detail of a condition names its check."""
    return {
        "card": card_name(pack, need.card),
        "place": place_name(pack, need.cell),
        "number": need.number,
        "check": check_name(pack, need),
    }


def check_name(pack: Pack, need: Need) -> str:
    """Say what a condition counts, and how many of it there must be, or may be at most."""
    checks = pack["checks"]
    check, _, bound = need.detail.partition(" ")
    most = checks.get(f"{check}-most") if bound == "at-most" else None
    pattern = most or checks.get(check, checks["?"])
    return fill(counted(pack, pattern, need.number), number=need.number)


def tell_needs(pack: Pack, needs: Iterable[Need]) -> Words:
    """Say why a move is refused, and so what would have to change, a sentence for each reason."""
    return once(tell_need(pack, need) for need in needs)


def tell_need(pack: Pack, need: Need) -> str:
    """Say one reason."""
    patterns = pack["needs"]
    pattern = patterns.get(reason_of(need), patterns["other-choice"])
    return say_need(pack, pattern, need)


def reason_of(need: Need) -> str:
    """Give the kind of a reason; some have words of their own where no place is named."""
    kind = kind_of(need)
    return kind if need.cell else PLACELESS.get(kind, kind)


def tell_changes(pack: Pack, needs: Iterable[Need]) -> Words:
    """Say in a few words each what would have to be different for a refused move to be legal."""
    patterns = pack["changes"]
    told = [need for need in needs if kind_of(need) in patterns]
    return once(say_need(pack, patterns[kind_of(need)], need) for need in told)


def say_need(pack: Pack, pattern: Any, need: Need) -> str:
    """Say a need by its pattern."""
    return fill(counted(pack, pattern, need.number), **about(pack, need))


def problem_part(pack: Pack, name: str, value: str | int) -> str:
    """Put one part of a problem into words, by its name."""
    word = str(value)
    if name == "card":
        return card_name(pack, "" if word == "punk" else word)
    if name == "cell":
        return place_name(pack, word)
    if name in ("player", "other"):
        return player_name(pack, word)
    return plain_part(pack, name, value)


def tell_states(pack: Pack, card: Name, flags: str, ready: bool) -> Words:
    """Say the states of a card, most important first."""
    return [agreed(pack["states"][state], card) for state in states_of(flags, ready)]


def states_of(flags: str, ready: bool) -> Words:
    """Name the states of a card; what is destroyed need not be called unready."""
    found = [STATES[flag] for flag in flags if flag in STATES]
    return found if ready or "x" in flags else [*found, "not-ready"]
