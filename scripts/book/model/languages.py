"""The languages of the site."""

from dataclasses import dataclass
from typing import Literal

from playground.core.records import Names
from scripts.book.model.base import Record


@dataclass(frozen=True, slots=True)
class Language(Record):
    """A language of the site: an entry of `locales/languages.yml`, and a folder of its name beside it."""

    name: str
    """What it calls itself, for the menu."""
    not_found: str
    """A sentence for an address that leads nowhere."""
    complete: bool = True
    """Whether everything has to be translated; where not, what is missing is shown in English and marked."""
    fonts: tuple[Literal["latin", "latin-ext"], ...] = ("latin",)
    """The parts of the fonts that its words need at once."""
    letters: str = ""
    """Letters it is written in that are neither Latin nor Latin with marks, as a range for the search: `а-яё`."""
    direction: Literal["ltr", "rtl"] = "ltr"
    """Which way it is written."""


@dataclass(frozen=True, slots=True)
class Hyphens:
    """Where a language breaks long words: `locales/<language>/hyphens.yml`."""

    words: Names
    """Words, or parts of them, with `|` where they may be broken on a small tile."""

    def softened(self, name: str) -> str:
        """A name with soft hyphens in the words that may not fit."""
        for word in self.words:
            name = name.replace(word.replace("|", ""), word.replace("|", "\u00ad"))
        return name
