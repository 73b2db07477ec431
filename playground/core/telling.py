"""Tell a game in the words of any language: this module knows none.

A `pack` is plain data, made by the site for each language: patterns for `events`, `moves` and
`needs` with `{player}`, `{card}`, `{place}`, `{other}`, `{number}` and `{detail}` in them, and
`names` for every id that may stand there; `speaking.py` says what else a pattern may ask of a name.
The same pack tells the prepared steps of a page and what happens in the reader's browser.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import replace
from typing import Any

from playground.core.errors import Problem
from playground.core.records import Action, Data, Event, Lines, Need
from playground.core.speaking import Name, fill, spoken

Pack = Mapping[str, Any]
Repeated = Mapping[str, Collection[str]]
"""By what a move does: the events that the words for it have told already."""
TellPart = Callable[[Pack, str, str | int], str]
"""Puts one part of a problem into words, by its name."""
OWN = "own"
"""Stands behind the point of a place that belongs to the player who is named already."""


def counted(pack: Pack, pattern: Any, number: int) -> str:
    """Give the form of a pattern that a number takes; one that counts is a list of plural forms."""
    return pattern if isinstance(pattern, str) else str(pattern[pack["plural"][abs(number) % 100]])


def name_of(pack: Pack, thing: str | None) -> Name:
    """Give the name of a card, a player, a place or a word.

    Behind a point may stand the number of a copy (`officer.2`), the owner of a place (`hall.a`) or
    that it is the player's own (`hall.own`): a pack may have patterns for them.
    """
    names = pack["names"]
    stem, _, tail = (thing or "").partition(".")
    whole = thing if thing and thing in names else stem
    name = spoken(pack, whole, str(names.get(whole, thing or "")))
    return name if tail in ("", "1") or not name else name.framed(frame_of(pack, tail))


def frame_of(pack: Pack, tail: str) -> str:
    """Give what stands around a name: the number of a copy, an owner, or a word for one's own."""
    if tail.isdigit():
        return fill(pack.get("copy", "{name}"), name="{}", number=tail)
    if tail == OWN:
        return fill(pack.get("own", "{name}"), name="{}")
    owner = spoken(pack, tail[:1], pack["names"].get(tail[:1], ""))
    return fill(pack.get("owned", "{name}"), name="{}", player=owner)


def tell_event(pack: Pack, event: Event) -> str:
    """Say what happened in one sentence; `type-detail` is its pattern where there is one."""
    pattern = pack["events"].get(f"{event.type}-{event.detail}") or pack["events"][event.type]
    named = names_in(pack, player=event.player, other=event.other, detail=event.detail)
    return say_thing(pack, pattern, event, **named)


def names_in(pack: Pack, **things: str | None) -> dict[str, Name]:
    """Give the names of what may stand in a pattern."""
    return {word: name_of(pack, thing) for word, thing in things.items()}


def say_thing(pack: Pack, pattern: Any, thing: Action | Event | Need, **more: object) -> str:
    """Say an event, a move, a reason or a change by its pattern; `more` may stand in it besides what all of them have."""
    named = names_in(pack, card=thing.card, place=thing.cell)
    number = str(thing.number).replace("-", "−")
    return fill(counted(pack, pattern, thing.number), **named, number=number, **more)


def repeats(event: Event, action: Action | None, repeated: Repeated) -> bool:
    """Tell whether the words for an action have told an event already, about the same card or none."""
    return bool(
        action
        and event.type in repeated.get(action.do, ())
        and (not event.card or stem(event.card) == stem(action.card))
    )


def stem(card: str | None) -> str:
    """Give a card without the number of its copy."""
    return (card or "").partition(".")[0]


def tell_events(
    pack: Pack,
    events: Iterable[Event],
    action: Action | None = None,
    repeated: Repeated | None = None,
) -> Lines:
    """Say what happened, without what the words for the action have told; nothing twice in a row."""
    said: Lines = []
    for event in events:
        if not repeats(event, action, repeated or {}):
            sentence = tell_event(pack, event)
            if not said or said[-1] != sentence:
                said.append(sentence)
    return said


def tell_move(pack: Pack, action: Action) -> str:
    """Say a move in words, as an invitation."""
    return say_move(pack, pack["moves"], action)


def tell_deed(pack: Pack, player: str, action: Action) -> str:
    """Say a move that a player has made."""
    return say_move(pack, pack["deeds"], action, player)


def say_move(pack: Pack, patterns: Data, action: Action, player: str = "") -> str:
    """Say a move by these patterns; `do-other` is for moves that name a second thing."""
    action = at_home(action, player)
    longer = f"{action.do}-other" if action.other else ""
    pattern = patterns.get(longer) or patterns.get(action.do, "{move}")
    named = names_in(pack, player=player, other=action.other)
    return say_thing(pack, pattern, action, **named, move=action.text)


def at_home(action: Action, player: str) -> Action:
    """Give a move of a player with the player's own places as such: their owner is named already."""
    if not player:
        return action
    cell, other = (thing and as_own(thing, player) for thing in (action.cell, action.other))
    return replace(action, cell=cell, other=other)


def as_own(thing: str, player: str) -> str:
    """Give a place of this player as one's own, whether it is the only one (`hall.a`) or one of several (`store.a1`)."""
    stem, _, tail = thing.partition(".")
    return f"{stem}.{OWN}" if tail.rstrip("0123456789") == player else thing


def tell_needs(pack: Pack, needs: Iterable[Need]) -> Lines:
    """Say why a move is refused, and so what would have to change, a sentence for each reason."""
    return once(tell_need(pack, need) for need in needs)


def tell_need(pack: Pack, need: Need) -> str:
    """Say one reason."""
    patterns = pack["needs"]
    return say_thing(
        pack,
        patterns.get(need.need, patterns["other-choice"]),
        need,
        detail=name_of(pack, need.detail),
    )


def tell_changes(pack: Pack, changes: Iterable[Need]) -> Lines:
    """Say in a few words each what would have to be different for a refused move to be legal."""
    patterns = pack["changes"]
    return once(
        say_thing(pack, patterns[change.need], change, detail=change.detail) for change in changes
    )


def once(sentences: Iterable[str]) -> Lines:
    """Say nothing twice."""
    return list(dict.fromkeys(sentences))


def problem_part(pack: Pack, name: str, value: str | int) -> str:
    """Put one part of a problem into words: the name of a field, or what stands there."""
    word = str(value)
    return str(pack["fields"].get(word, word)) if name == "field" else word


def tell_problems(pack: Pack, problems: Iterable[str], part: TellPart = problem_part) -> Lines:
    """Say what is wrong; what has no words in this language is said as the engine does."""
    return once(tell_problem(pack, problem, part) for problem in problems)


def tell_problem(pack: Pack, problem: str, part: TellPart) -> str:
    """Say one thing that is wrong."""
    patterns = pack.get("problems", {})
    if not isinstance(problem, Problem):
        return str(patterns.get("?", problem))
    if problem.code not in patterns:
        return str(problem)
    parts = {name: part(pack, name, value) for name, value in problem.parts.items()}
    return fill(patterns[problem.code], **parts)
