"""What a card does, as a few facts its text must agree with."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from scripts.book import Book
from scripts.terms.speech import Row

OTHERS = {"opponent", "other-player"}
TARGETS = ("target", "of", "per")
"""Arguments that name what a step reaches."""
WORDS = (*TARGETS, "scope", "check", "count", "flag", "side")
"""Arguments that may speak of a side."""
COUNTS = ("count", "at-least", "at-most", "by")
"""Arguments that are numbers of something."""
BOTH = ("all-people", "any-person", "any-event", "movable-people")
"""Targets on both sides."""


Given = list[tuple[str, Any]]
"""Keys and values of effects, at any depth."""


@dataclass(frozen=True, slots=True)
class Facts:
    """What a text on a card must agree with."""

    numbers: frozenset[int]
    """How many, from two on."""
    optional: bool
    """Whether some of it may be left."""
    own: bool
    """Whether it acts on cards of the one who uses it."""
    enemy: bool
    """Whether it concerns the opponent or their cards."""
    both: bool
    """Whether it concerns both sides alike."""
    unprotected: bool
    """Whether it reaches unprotected cards only."""
    anywhere: bool
    """Whether something reaches cards regardless of protection."""
    opponent_chooses: bool
    """Whether the opponent decides something."""


def all_facts(book: Book) -> dict[str, Facts]:
    """Key of a card's text → the facts behind it, for every card of every game."""
    found: dict[str, Facts] = {}
    for game, volume in book.volumes.items():
        for name, card in volume.facts.items():
            found |= facts_of(f"{game}/cards/{name}", card)
    return found


def facts_of(key: str, card: Row) -> dict[str, Facts]:
    """The same for the texts of one card."""
    return {f"{key}/{place}/text": facts(box) for place, box in boxes(card)}


def boxes(card: Row) -> Iterator[tuple[str, Row]]:
    """The texts of a card with their place in the file."""
    for kind in ("abilities", "traits"):
        for number, box in enumerate(card.get(kind, ()), 1):
            yield f"{kind}/{number}", box
    if card.get("effect"):
        yield "effect", card["effect"]
    if other := card.get("other-printing"):
        for place, box in boxes(other):
            yield f"other-printing/{place}", box


def facts(box: Row) -> Facts:
    """What the effects of one box say."""
    given = list(arguments([box.get(key, ()) for key in ("effects", "requires", "cheaper")]))
    words = said(given, *WORDS)
    chooses = not OTHERS.isdisjoint(said(given, "chooser", "who"))
    return Facts(
        numbers=frozenset(map(int, filter(is_several, values(given, *COUNTS)))),
        optional=any(values(given, "optional")) or begins(said(given, "do"), "cannot"),
        own=has_part(said(given, *TARGETS), "own"),
        enemy=chooses or mentions(words, "enemy", "opponent"),
        both=mentions(words, *BOTH),
        unprotected=has_part(words, "unprotected"),
        anywhere=begins(words, "any-enemy", "any-person") or "enemy-cards-unprotected" in words,
        opponent_chooses=chooses,
    )


def is_several(count: Any) -> bool:
    """Whether a count is a number from two on."""
    return isinstance(count, int) and count > 1


def values(given: Given, *keys: str) -> list[Any]:
    """What stands under some keys."""
    return [value for key, value in given if key in keys]


def said(given: Given, *keys: str) -> list[str]:
    """What is written under some keys."""
    return list(map(str, values(given, *keys)))


def begins(words: list[str], *parts: str) -> bool:
    """Whether a word begins in one of some ways."""
    return any(word.startswith(parts) for word in words)


def mentions(words: list[str], *parts: str) -> bool:
    """Whether one of some letters stands in one of some words."""
    return any(part in " ".join(words) for part in parts)


def has_part(words: list[str], part: str) -> bool:
    """Whether a word with hyphens has a part."""
    return any(part in word.split("-") for word in words)


def arguments(value: Any) -> Iterator[tuple[str, Any]]:
    """Every key and value, at any depth."""
    if isinstance(value, dict):
        yield from value.items()
        value = list(value.values())
    if isinstance(value, list | tuple):
        for inner in value:
            yield from arguments(inner)
