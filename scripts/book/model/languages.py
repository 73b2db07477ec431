"""The languages of the site."""

from dataclasses import dataclass, field
from typing import Literal

from playground.core.records import Names
from scripts.book.model.base import Id, Record


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
    """The parts of the fonts that its words need straight away."""
    letters: str = ""
    """Letters it is written in that are neither Latin nor Latin with marks, as a range for the search: `а-яё`."""
    alphabet: str = ""
    """Its letters in alphabetical order, with spaces between, if it has others than a to z: lists and A to Z follow them."""
    bound: tuple[str, ...] = ()
    """Words too short to end a line: a no-break space follows them."""
    space_before: str = ""
    """Signs that have a narrow no-break space before them."""
    space_after: str = ""
    """Signs that have a narrow no-break space behind them."""
    locale: str = ""
    """Whose dates it writes, where its code alone does not say it: `en_GB` has 16 November 2026, `en` November 16, 2026."""
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


@dataclass(frozen=True, slots=True)
class Speaking:
    """How a language speaks of things by name: `locales/<language>/spoken.yml`."""

    classes: Names
    """The classes of names with which other words agree, in the order in which patterns give those words: `m`, `f`, `mp`, `fp`."""
    several: Names = ()
    """Those of the classes that name several things."""
    forms: dict[str, str] = field(default_factory=dict)
    """What a pattern may ask of a name: the forms, each with an example."""
    kinds: dict[str, dict[str, str]] = field(default_factory=dict)
    """Names that are spoken in the same way: their `class`, and their forms with `{}` for the name. Each class is such a kind, too."""
    otherwise: str = ""
    """The kind of a name of which nothing is said."""

    def class_of(self, kind: str) -> str:
        """The class of a kind of names."""
        return self.kinds.get(kind, {}).get("class", kind)


SpokenName = Id | dict[str, Id]
"""How a name is spoken: its kind; or the kind, under `is`, and forms of its own."""


def kind_of(name: SpokenName) -> Id:
    """The kind of names a name belongs to."""
    return name["is"] if isinstance(name, dict) else name


def own_forms(name: SpokenName) -> dict[str, Id]:
    """The forms a name has for itself."""
    return (
        {form: said for form, said in name.items() if form != "is"}
        if isinstance(name, dict)
        else {}
    )
