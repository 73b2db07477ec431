"""Tell a game in the words of any language: events, moves and reasons by patterns that are handed in.

This module knows no language. A `pack` is plain data: patterns with `{player}`, `{card}`, `{place}` and `{number}`, names of
cards and players, words for columns, rows, states and conditions. The site makes one for each language; the same pack tells
the prepared steps of a page and what happens in the reader's browser.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from playground.core.errors import Problem
from playground.core.telling import Pack, counted, fill, repeats
from playground.radlands import Action, Event, Need

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
STATES = {"d": "damaged", "x": "destroyed", "n": "arrived", "r": "restored", "u": "used"}
"""The letters for the states of a card, as in notation."""


def card_name(pack: Pack, card: str | None) -> str:
    """Name a card; without one it is a punk."""
    if not card:
        return str(pack["punk"])
    return str(pack["cards"].get(card.removesuffix("~other"), card))


def spot_name(pack: Pack, cell: str) -> str:
    """Say where a cell is to somebody who knows whose it is."""
    column, row = pack["columns"][int(cell[1]) - 1], pack["rows"][int(cell[2])]
    return str(column) if cell[2] == "0" else fill(pack["spot-row"], column=column, row=row)


def place_name(pack: Pack, cell: str | None) -> str:
    """Say where a cell is: whose, which column, and for people behind or in front."""
    if not cell:
        return ""
    column, row = pack["columns"][int(cell[1]) - 1], pack["rows"][int(cell[2])]
    return fill(
        pack["place"] if cell[2] == "0" else pack["place-row"],
        player=pack["players"][cell[0]],
        column=column,
        row=row,
    )


def tell_events(pack: Pack, events: Iterable[Event], action: Action | None = None) -> list[str]:
    """Say what happened, a sentence for each event, leaving out what the words for the action have told; nothing twice in a row."""
    said: list[str] = []
    for event in events:
        if is_told(event, action):
            continue
        sentence = tell_event(pack, event)
        if not said or said[-1] != sentence:
            said.append(sentence)
    return said


def is_told(event: Event, action: Action | None) -> bool:
    """Tell whether an event needs no sentence of its own."""
    return (
        event.type in SILENT
        or (event.type == "paid" and not event.number)
        or repeats(event, action, REPEATED)
    )


def tell_event(pack: Pack, event: Event) -> str:
    """Say what happened in one sentence; punks have patterns of their own."""
    patterns = pack["events"]
    pattern = (
        patterns[event.type]
        if event.card
        else patterns.get(f"{event.type}-punk", patterns[event.type])
    )
    return fill(
        counted(pack, pattern, event.number),
        player=pack["players"].get(event.player, ""),
        card=card_name(pack, event.card),
        place=place_name(pack, event.cell),
        number=event.number,
    )


def tell_move(pack: Pack, action: Action, on: Mapping[str, Any], source: str | None = None) -> str:
    """Say a move in words, as an invitation; `on` tells what lies where, `source` is the card that offers options."""
    if action.do == "option":
        return option(pack, action.text.split()[-1], source)
    return fill(pattern_of(pack["moves"], action), **parts_of(pack, action, on))


def tell_deed(
    pack: Pack, player: str, action: Action, on: Mapping[str, Any], source: str | None = None
) -> str:
    """Say a move that a player has made."""
    chosen = option(pack, action.text.split()[-1], source) if action.do == "option" else ""
    return fill(
        pattern_of(pack["deeds"], action),
        player=pack["players"][player],
        option=chosen,
        **parts_of(pack, action, on),
    )


def pattern_of(patterns: Mapping[str, str], action: Action) -> str:
    """Give the pattern of a move: some sound different with a second card or ability, or about a punk."""
    kind = action.do
    if kind == "use" and action.other:
        kind = "use-lent" if action.other == "lent" else "use-other"
    elif kind in ("play", "place") and action.other:
        kind = f"{kind}-for"
    found = patterns.get(kind, "{move}")
    return found if action.card else patterns.get(f"{kind}-punk", found)


def parts_of(pack: Pack, action: Action, on: Mapping[str, Any]) -> dict[str, str]:
    """Put the parts of a move into words."""
    last, card = action.text.split()[-1], action.card
    goal = action.other if action.do == "move" else action.cell
    cell = goal if goal and len(goal) == 3 else ""
    found = {
        "number": last,
        "move": action.text,
        "place": place_name(pack, cell),
        "spot": spot_name(pack, cell) if cell else "",
    }
    if action.do == "queued":
        card = on["queue"].get(last)
        found |= {"owner": pack["players"][last[0]], "number": last[1]}
    if action.do in ("play", "place") and action.other:
        found["other"] = card_name(pack, on["cells"].get(action.other, [None])[0])
    return {**found, "card": card_name(pack, card)}


def option(pack: Pack, chosen: str, source: str | None) -> str:
    """Say which option of a card is chosen, `1` or `1+2`."""
    known = pack["options"].get(source or "", [])
    parts = [int(number) for number in chosen.split("+")]
    names = [
        known[part - 1] if part <= len(known) else fill(pack["moves"]["option"], number=part)
        for part in parts
    ]
    return " + ".join(names)


def kind_of(need: Need) -> str:
    """Name the pattern of a need; a condition has three, since “at least one” goes without saying."""
    if need.need != "condition":
        return need.need
    if need.detail.endswith(" at-most"):
        return "condition-most"
    return "condition-number" if need.number > 1 else "condition"


def checked(pack: Pack, need: Need) -> str:
    """Say what a condition looks at; its detail names the check, then the bound."""
    return str(pack["checks"].get(need.detail.partition(" ")[0], pack["checks"]["?"]))


def tell_needs(pack: Pack, needs: Iterable[Need]) -> list[str]:
    """Say why a move is refused, and so what would have to change, a sentence for each reason."""
    said = []
    for need in needs:
        kind = kind_of(need)
        if kind in PLACELESS and not need.cell:
            kind = PLACELESS[kind]
        sentence = fill(
            counted(pack, pack["needs"].get(kind, pack["needs"]["other-choice"]), need.number),
            card=card_name(pack, need.card),
            place=place_name(pack, need.cell),
            number=need.number,
            check=checked(pack, need),
        )
        if sentence not in said:
            said.append(sentence)
    return said


def tell_changes(pack: Pack, needs: Iterable[Need]) -> list[str]:
    """Say in a few words each what would have to be different for a refused move to be legal."""
    said = []
    for need in needs:
        pattern = pack["changes"].get(kind_of(need))
        words = pattern and fill(
            pattern,
            card=card_name(pack, need.card),
            place=place_name(pack, need.cell),
            number=need.number,
            check=checked(pack, need),
        )
        if words and words not in said:
            said.append(words)
    return said


def tell_problems(pack: Pack, problems: Iterable[str]) -> list[str]:
    """Say what is wrong with a position; without words in this language, or for a problem without a name, as the engine does."""
    patterns, said = pack.get("problems", {}), []
    for problem in problems:
        pattern = patterns.get(problem.code) if isinstance(problem, Problem) else patterns.get("?")
        sentence = fill(pattern, **problem_parts(pack, problem)) if pattern else str(problem)
        if sentence not in said:
            said.append(sentence)
    return said


def problem_parts(pack: Pack, problem: str) -> dict[str, str]:
    """Put the parts of a problem into words."""
    parts = problem.parts if isinstance(problem, Problem) else {}
    return {name: problem_part(pack, name, value) for name, value in parts.items()}


def problem_part(pack: Pack, name: str, value: str | int) -> str:
    """Put one part of a problem into words, by its name."""
    word = str(value)
    if name == "card":
        return card_name(pack, "" if word == "punk" else word)
    if name == "cell":
        return place_name(pack, word)
    if name in ("player", "other"):
        return str(pack["players"][word])
    return str(pack["fields"].get(word, word)) if name == "field" else word


PLACELESS = {"person": "person-card"}
"""Reasons that sound different when they are about a card in hand."""


def tell_states(pack: Pack, flags: str, ready: bool) -> list[str]:
    """Say the states of a card, most important first."""
    found = [pack["states"][STATES[flag]] for flag in flags if flag in "dx"]
    return found if ready or "x" in flags else [*found, pack["states"]["not-ready"]]
