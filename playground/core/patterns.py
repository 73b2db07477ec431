"""Mark English words in the code for translation; they are looked up when a page or a pack is made."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

Source: TypeAlias = str | tuple[str, str]
"""An English pattern; of one that counts something, its singular and its plural."""
Patterns: TypeAlias = dict[str, Source]
"""By the name of what they say."""
Pattern: TypeAlias = str | list[str]
"""A pattern in one language; of one that counts something, every plural form."""

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
