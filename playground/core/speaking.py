"""Names that can be spoken: with an article, in a case, and with words that agree with them.

A pattern says which form of a name it wants. This module knows no language: the forms are in the
pack, made from `locales/<language>/spoken.yml` and `<game>.names.yml`.

    {card}            the name as it is printed
    {card.del}        one of the forms the language has; `{card.Del}` the same, with a capital
    [card: one|two]   words that agree with the name: one for each class of the language
                      (such as m|f|mp|fp), or two, for one thing and for several
    [this: one|two]     words of their own, such as a state: they agree with whatever they are said of

A name of which nothing is known is spoken of as the language says under `otherwise`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from playground.core.records import Data, Pairs

PLACE = re.compile(r"\{(\w+)(?:\.(\w+))?\}")
"""Where a value stands: its name, and the form of it that is wanted."""
CHOICE = re.compile(r"\[(\w+): ([^\[\]]*)\]")
"""Where words agree with a value: its name, and the words for each class."""
SILENT: Data = {"kinds": {}, "names": {}, "several": [0], "otherwise": ""}
"""How names are spoken in a language that says nothing about it."""


class Name(str):
    """A name with the forms it takes in a sentence; where only a text is wanted, it is the name itself."""

    kind: int
    """Its class, by the place it has among the words that agree."""
    many: int
    """Whether it names several things."""
    forms: Pairs
    """Its forms, with `{}` where the name stands."""
    frame: str
    """What stands around the name, in every form: the number of a copy, an owner."""
    bare: str
    """The name without its frame."""

    def form(self, wanted: str) -> str:
        """Give the name in one of its forms; a large first letter asks for a capital."""
        found = self.forms.get(wanted.lower(), "{}").replace("{}", self.bare)
        return self.frame.replace("{}", capital(found) if wanted[0].isupper() else found)

    def framed(self, frame: str) -> Name:
        """Give the name with something around it."""
        return name(self.bare, self.kind, self.many, self.forms, frame)


def name(bare: str, kind: int, many: int, forms: Pairs, frame: str = "{}") -> Name:
    """Make a name."""
    made = Name(frame.replace("{}", bare))
    made.bare, made.kind, made.many, made.forms, made.frame = bare, kind, many, forms, frame
    return made


def capital(words: str) -> str:
    """Give words with a capital at their beginning."""
    return words[:1].upper() + words[1:]


def small(words: str) -> str:
    """Give words as they stand behind a colon."""
    return words[:1].lower() + words[1:]


def spoken(pack: Data, thing: str, words: str) -> Name:
    """Give the name of a thing as this language speaks of it."""
    speech = pack.get("spoken", SILENT)
    known = speech["names"].get(thing, speech["otherwise"])
    kind, own = (known[0], known[1]) if isinstance(known, list) else (known, {})
    number, forms = speech["kinds"].get(kind, (0, {}))
    return name(words, number, speech["several"][number], own or forms)


def chosen(options: Sequence[str], thing: object) -> str:
    """Give the words that agree with a thing."""
    if not isinstance(thing, Name) or len(options) == 1:
        return options[0]
    return options[thing.many if len(options) == len(("one", "many")) else thing.kind]


def agreed(words: Any, thing: Name) -> str:
    """Give a word that is said of a thing in the form that agrees; one that never changes is a text."""
    return words if isinstance(words, str) else str(words[thing.kind])


def fill(pattern: str, **values: object) -> str:
    """Put values into a pattern; what is no known placeholder stays as it is."""
    if "[" in pattern:
        pattern = CHOICE.sub(lambda found: agreeing(found, values), pattern)
    return PLACE.sub(lambda found: put(found, values), pattern)


def agreeing(found: re.Match[str], values: Mapping[str, object]) -> str:
    """Give the words that agree with one of the values, if it is there."""
    thing, options = found.groups()
    return chosen(options.split("|"), values[thing]) if thing in values else found[0]


def put(found: re.Match[str], values: Mapping[str, object]) -> str:
    """Give one of the values in the form that is wanted, if it is there."""
    thing, form = found.groups()
    value = values.get(thing, found[0])
    return value.form(form) if form and isinstance(value, Name) else str(value)
