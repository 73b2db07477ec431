"""Mark English words in the code for translation; they are looked up when a page or a pack is made."""

from collections.abc import Callable, Mapping
from typing import TypeAlias

from scripts.book.catalogue import Pattern, Source

Say: TypeAlias = Callable[[Source], Pattern]
"""Puts a pattern into a language."""


def _(words: str) -> str:
    """Mark words for translation."""
    return words


def ngettext(one: str, many: str) -> tuple[str, str]:
    """Mark a pattern that depends on its number; a language may have more forms of it."""
    return one, many


def all_of(say: Say, table: Mapping[str, Source]) -> dict[str, Pattern]:
    """Put every pattern of a table into a language."""
    return {name: say(words) for name, words in table.items()}


__all__ = ["Pattern", "Say", "Source", "_", "all_of", "ngettext"]
