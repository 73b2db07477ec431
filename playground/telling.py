"""Tell a game in the words of any language: events, moves and reasons by patterns that are handed in.

This module knows no language. A `pack` is plain data: patterns with `{player}`, `{card}`, `{place}` and `{number}`, names of
cards and players, words for columns, rows, states and conditions. The site makes one for each language; the same pack tells
the prepared steps of a page and what happens in the reader's browser.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from playground.core.errors import Problem
from playground.core.telling import Pack, fill
from playground.radlands import Action, Event, Need

SILENT = ("option", "column-chosen")
"""Events that only repeat the move that brought them."""
STATES = {"d": "damaged", "x": "destroyed", "n": "arrived", "r": "restored", "u": "used"}
"""The letters for the states of a card, as in notation."""


def card_name(pack: Pack, card: str | None) -> str:
    """Name a card; without one it is a punk."""
    if not card:
        return str(pack["punk"])
    return str(pack["cards"].get(card.removesuffix("~other"), card))


def place_name(pack: Pack, cell: str | None) -> str:
    """Say where a cell is: whose, which column, and for people behind or in front."""
    if not cell:
        return ""
    column, row = pack["columns"][int(cell[1]) - 1], pack["rows"][int(cell[2])]
    return fill(pack["place"] if cell[2] == "0" else pack["place-row"], player=pack["players"][cell[0]], column=column, row=row)


def tell_events(pack: Pack, events: Iterable[Event]) -> list[str]:
    """Say what happened, a sentence for each event; the same sentence is not said twice in a row."""
    said: list[str] = []
    for event in events:
        if event.type in SILENT or (event.type == "paid" and not event.number):
            continue
        sentence = fill(
            pack["events"][event.type],
            player=pack["players"].get(event.player, ""),
            card=card_name(pack, event.card),
            place=place_name(pack, event.cell),
            number=event.number,
        )
        if not said or said[-1] != sentence:
            said.append(sentence)
    return said


def tell_move(pack: Pack, action: Action, on: Mapping[str, Any], source: str | None = None) -> str:
    """Say a move in words; `on` tells what lies where, `source` is the card that offers options."""
    kind, words = action.do, action.text.split()
    if kind == "option":
        return option(pack, words[-1], source)
    if kind == "queued":
        card = on["queue"].get(words[-1])
        return fill(pack["moves"]["queued"], card=card_name(pack, card), player=pack["players"][words[-1][0]], number=words[-1][1])
    if kind == "use" and action.other:
        kind = "use-lent" if action.other == "lent" else "use-other"
    if kind in ("play", "place") and action.other:
        kind = f"{kind}-for"
    goal = action.other if kind == "move" else action.cell
    other = on["cells"].get(action.other, [None])[0] if action.other and kind.endswith("-for") else None
    return fill(
        pack["moves"].get(kind, "{move}"),
        card=card_name(pack, action.card),
        place=place_name(pack, goal if goal and len(goal) == 3 else None),
        other=card_name(pack, other),
        number=words[-1],
        move=action.text,
    )


def option(pack: Pack, chosen: str, source: str | None) -> str:
    """Say which option of a card is chosen, `1` or `1+2`."""
    known = pack["options"].get(source or "", [])
    parts = [int(number) for number in chosen.split("+")]
    names = [known[part - 1] if part <= len(known) else fill(pack["moves"]["option"], number=part) for part in parts]
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
            pack["needs"].get(kind, pack["needs"]["other-choice"]),
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
