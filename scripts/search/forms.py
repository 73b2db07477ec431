"""The inflected forms of the terms and names that no ending explains, for the search.

The browser takes endings off a word (`endings` of search.yml); that finds most forms. The termbase knows the others: *wrodzy* is *wróg*,
*distrussero* is *distruggere*. Only those are sent, by headword, each without the letters it shares with the headword.
"""

import json
import re
from collections import Counter
from collections.abc import Iterator
from itertools import chain

from playground.core.records import Facts, Lines
from scripts.book import Book
from scripts.terms.words import shared_letters
from scripts.words.voice import without_marks

WORD = re.compile(r"[^\W_]+")
Listed = dict[str, list[str]]
"""Something → the words for it."""
SHORTEST = 3
"""Letters an ending must leave."""


def irregular_forms(book: Book, lang: str, game: str) -> dict[str, str]:
    """Headword → its irregular forms, each as how many letters of the headword it keeps and what follows."""
    how = book.how(lang)
    endings = sorted(how.endings, key=len, reverse=True)
    known = {fold(word) for word in how.ignored}
    found: Listed = {}
    for headword, form in sorted(set(pairs(book, lang, game))):
        if not known & {form, headword} and stem(form, endings) != stem(headword, endings):
            found.setdefault(headword, []).append(shortened(headword, form))
    return {headword: " ".join(forms) for headword, forms in found.items()}


def accepted_words(book: Book, game: str, lang: str) -> Listed:
    """Term → the other words that may stand for it; a single word only if it stands for little else."""
    terms = written(book, game, lang).get("terms", {})
    words = {term: list(entry["accepted"]) for term, entry in terms.items()}
    uses = Counter(map(fold, chain.from_iterable(words.values())))
    return {
        term: [name for name in names[1:] if " " in name or uses[fold(name)] < 3]
        for term, names in words.items()
    }


def pairs(book: Book, lang: str, game: str) -> Iterator[tuple[str, str]]:
    """Word of a headword, word of one of its forms in the same place; folded."""
    for headword, forms in headwords(written(book, game, lang)):
        own = split(headword)
        for form in chain.from_iterable(forms.values()):
            other = split(form)
            if len(other) == len(own):
                yield from zip(own, other, strict=True)


def headwords(found: Facts) -> Iterator[tuple[str, Listed]]:
    """Every term and card name, with its forms."""
    for entry in found.get("terms", {}).values():
        yield from entry["accepted"].items()
    yield from card_names(found)


def card_names(found: Facts) -> Iterator[tuple[str, Listed]]:
    """Every card name, with its forms."""
    for forms in found.get("cards", {}).values():
        if "name" in forms:
            yield forms["name"][0], forms


def written(book: Book, game: str, lang: str) -> Facts:
    """The forms that `make terms` wrote down."""
    found: Facts = json.loads(book.files.get(f"locales/{lang}/{game}.forms.json", "{}"))
    return found


def shortened(headword: str, form: str) -> str:
    """`protetto`, `protessero` → `5ssero`: how many letters they share (at most nine), and the rest."""
    shared = min(shared_letters(headword, form), 9)
    return f"{shared}{form[shared:]}"


def stem(word: str, endings: Lines) -> str:
    """A word without its longest ending: what the browser does."""
    fitting = (ending for ending in endings if word.endswith(ending, SHORTEST))
    return word.removesuffix(next(fitting, ""))


def split(text: str) -> Lines:
    """The folded words of a text."""
    return WORD.findall(fold(text))


def fold(text: str) -> str:
    """Without case and accents, as the browser folds."""
    plain = text.lower().replace("ł", "l").replace("œ", "oe").replace("æ", "ae").replace("ß", "ss")
    return without_marks(plain)
