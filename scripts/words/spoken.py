"""How a language speaks of names, as the plain data a pack carries: `playground/core/speaking.py` reads it."""

from collections.abc import Iterator, Mapping
from typing import Any

from playground.core.records import Facts, Pairs
from playground.core.speaking import CHOICE, PLACE
from scripts.book import Book, Volume
from scripts.book.model import Speaking, SpokenName
from scripts.book.model.languages import kind_of, own_forms

THIS = "this"
"""What words of their own agree with."""


def spoken(book: Book, volume: Volume, lang: str) -> Facts:
    """Every kind of names with its class and its forms, and how each name of a game is spoken."""
    speaking = book.speaking.get(lang) or Speaking(classes=("",))
    return {
        "kinds": {kind: placed(speaking, kind) for kind in (*speaking.classes, *speaking.kinds)},
        "several": [int(each in speaking.several) for each in speaking.classes],
        "otherwise": speaking.otherwise,
        "names": {name: plain(said) for name, said in volume.spoken.get(lang, {}).items()},
    }


def placed(speaking: Speaking, kind: str) -> list[Any]:
    """The place of a kind's class among all of them, and its forms."""
    known = speaking.kinds.get(kind, {})
    forms = {form: said for form, said in known.items() if form != "class"}
    return [speaking.classes.index(speaking.class_of(kind)), forms]


def plain(name: SpokenName) -> Any:
    """How a name is spoken, as data: its kind, or with it the forms of its own."""
    own = {form: str(said) for form, said in own_forms(name).items()}
    return [str(kind_of(name)), own] if own else str(kind_of(name))


def agreeing(words: Any, classes: int) -> Any:
    """A pack in which every word that agrees with whatever it is said of is a list, a form for each class."""
    if isinstance(words, Mapping):
        return {name: agreeing(each, classes) for name, each in words.items()}
    if isinstance(words, list):
        return [agreeing(each, classes) for each in words]
    if not isinstance(words, str) or f"[{THIS}: " not in words:
        return words
    forms = [in_class(words, number) for number in range(classes)]
    return forms if len(set(forms)) > 1 else forms[0]


def in_class(words: str, number: int) -> str:
    """Words as they are said of things of one class."""

    def chosen(options: list[str]) -> str:
        return options[number] if number < len(options) else options[0]

    return CHOICE.sub(
        lambda found: chosen(found[2].split("|")) if found[1] == THIS else found[0], words
    )


def texts(words: Any) -> Iterator[str]:
    """Every text in a pack."""
    if isinstance(words, str):
        yield words
    elif isinstance(words, Mapping | list):
        for each in words.values() if isinstance(words, Mapping) else words:
            yield from texts(each)


def trimmed(pack: Facts) -> Facts:
    """A pack with those forms of names only that its patterns ask for: what the browser has to load."""
    patterns = {name: words for name, words in pack.items() if name != "spoken"}
    asked = {form.lower() for text in texts(patterns) for _, form in PLACE.findall(text) if form}
    speech = pack["spoken"]
    kinds = {
        kind: [number, only(forms, asked)] for kind, (number, forms) in speech["kinds"].items()
    }
    names = {name: lighter(said, asked) for name, said in speech["names"].items()}
    return {**pack, "spoken": {**speech, "kinds": kinds, "names": names}}


def only(forms: Pairs, asked: set[str]) -> Pairs:
    """Those of the forms that are asked for."""
    return {form: said for form, said in forms.items() if form in asked}


def lighter(name: Any, asked: set[str]) -> Any:
    """How a name is spoken, with those forms only that are asked for."""
    return name if isinstance(name, str) else [name[0], only(name[1], asked)]
