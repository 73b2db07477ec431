"""The inflected forms of the terms and names that no ending explains, for the search.

The browser takes endings off a word (`endings` of search.yml); that finds most forms. The termbase knows the others: *wrodzy* is *wróg*,
*distrussero* is *distruggere*. Only those are sent, by headword, each without the letters it shares with the headword.
"""

import json
import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import takewhile
from typing import Any

from scripts.book import Book

WORD = re.compile(r"[^\W_]+")
SHORTEST = 3
"""Letters an ending must leave."""


def irregular_forms(book: Book, lang: str, game: str) -> dict[str, str]:
    """Headword → its irregular forms, each as how many letters of the headword it keeps and what follows."""
    how = book.searching.get(lang)
    endings = sorted(how.endings, key=len, reverse=True) if how else []
    known = {fold(word) for word in how.ignored} if how else set()
    found: dict[str, set[str]] = {}
    for headword, form in pairs(book, lang, game):
        if (
            form not in known
            and headword not in known
            and stem(form, endings) != stem(headword, endings)
        ):
            found.setdefault(headword, set()).add(form)
    return {
        headword: " ".join(shortened(headword, form) for form in sorted(forms))
        for headword, forms in sorted(found.items())
    }


def accepted_words(book: Book, game: str, lang: str) -> dict[str, list[str]]:
    """Term → the other words that may stand for it; a single word only if it stands for little else."""
    words = {
        term: list(entry["accepted"])
        for term, entry in written(book, game, lang).get("terms", {}).items()
    }
    uses = Counter(fold(name) for names in words.values() for name in dict.fromkeys(names))
    return {
        term: [name for name in names[1:] if " " in name or uses[fold(name)] < 3]
        for term, names in words.items()
    }


def pairs(book: Book, lang: str, game: str) -> Iterator[tuple[str, str]]:
    """Word of a headword, word of one of its forms in the same place; folded."""
    for headword, forms in headwords(written(book, game, lang)):
        for form in (split(form) for listed in forms for form in listed):
            if len(form) == len(headword):
                yield from (
                    (own, other) for own, other in zip(headword, form, strict=True) if own != other
                )


def headwords(found: dict[str, Any]) -> Iterator[tuple[list[str], Iterable[list[str]]]]:
    """The words of every term and card name, with its forms."""
    for entry in found.get("terms", {}).values():
        yield from (
            (split(headword), forms.values()) for headword, forms in entry["accepted"].items()
        )
    yield from (
        (split(forms["name"][0]), forms.values())
        for forms in found.get("cards", {}).values()
        if "name" in forms
    )


def written(book: Book, game: str, lang: str) -> dict[str, Any]:
    """The forms that `make terms` wrote down."""
    found: dict[str, Any] = json.loads(book.files.get(f"locales/{lang}/{game}.forms.json", "{}"))
    return found


def shortened(headword: str, form: str) -> str:
    """`protetto`, `protessero` → `5ssero`: how many letters they share (at most nine), and the rest."""
    shared = min(
        sum(
            1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(headword, form, strict=False))
        ),
        9,
    )
    return f"{shared}{form[shared:]}"


def stem(word: str, endings: list[str]) -> str:
    """A word without its longest ending: what the browser does."""
    fitting = (
        ending
        for ending in endings
        if len(word) - len(ending) >= SHORTEST and word.endswith(ending)
    )
    return word.removesuffix(next(fitting, ""))


def split(text: str) -> list[str]:
    """The folded words of a text."""
    return WORD.findall(fold(text))


def fold(text: str) -> str:
    """Without case and accents, as the browser folds."""
    plain = text.lower().replace("ł", "l").replace("œ", "oe").replace("æ", "ae").replace("ß", "ss")
    return "".join(
        letter
        for letter in unicodedata.normalize("NFKD", plain)
        if not unicodedata.combining(letter)
    )
