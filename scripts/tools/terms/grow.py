"""Write every form of every term and card name: `locales/<language>/<game>.forms.json`.

The dictionaries behind it (Morfeusz, simplemma) are a developer's tools; what they say is kept as
data, so the checker needs neither them nor any time to load them, and a translator can read and
correct what a term may look like. A language without code of its own has the forms written by hand.
"""

import json
import re
from collections.abc import Iterable, Iterator
from functools import partial
from itertools import chain
from typing import Any, NamedTuple

from scripts.book import Book, Files
from scripts.book.written import Written
from scripts.terms.base import Source, gender_of, sources, tagged, written_forms
from scripts.terms.languages import Language, language
from scripts.terms.languages.dictionary import neighbours
from scripts.terms.reading import our_texts
from scripts.terms.speech import Row
from scripts.terms.words import SHORTEST, folds, is_large

KIND = re.compile(r" \((noun|adj|verb|fixed)(?:, ([mfn]))?\)$")
"""The kind of word behind it, where it cannot be guessed."""
Forms = dict[str, list[str]]
"""Grammar → forms, in a fixed order."""
in_line = partial(json.dumps, ensure_ascii=False)
"""A value as JSON in one line."""


class Word(NamedTuple):
    """A word or phrase whose forms are wanted."""

    text: str
    """The word."""
    kind: str
    """noun, adj, verb or fixed."""
    gender: str = ""
    """m, f or n, where it is known."""


def grown(book: Book, files: Files) -> Written:
    """Every forms file as it should be now, by path."""
    found = {}
    for (lang, game), source in sources(files).items():
        made = forms_of(source, card_names(book, lang, game))
        made["lookalikes"] = lookalikes(lang, made["terms"])
        found[f"locales/{lang}/{game}.forms.json"] = dump(made)
    return found


def card_names(book: Book, lang: str, game: str) -> dict[str, str]:
    """The names of a game's cards in a language, the printed ones where there are any."""
    volume = book.volumes.get(game)
    if volume is None:
        return {}
    texts = dict(our_texts(book, lang))
    terms = volume.term_words.get(lang, {}).values()
    taken = set(chain.from_iterable(folds(term.preferred or "") for term in terms))
    entries = named(texts, f"{game}/entries", volume.entries).items()
    proper = {name: words for name, words in entries if is_proper(words, taken)}
    return named(texts, f"{game}/cards", volume.cards) | proper


def named(texts: dict[str, str], part: str, things: Iterable[str]) -> dict[str, str]:
    """What some things are called in a language, where it calls them something."""
    keys = {name: f"{part}/{name}/name" for name in things}
    return {name: texts[key] for name, key in keys.items() if key in texts}


def is_proper(name: str, taken: set[str]) -> bool:
    """Whether an entry is called by a name of its own, and not described, nor like a term."""
    return is_large(name) and not name.isdecimal() and taken.isdisjoint(folds(name))


def forms_of(source: Source, names: dict[str, str]) -> Row:
    """All forms of one language and game."""
    tongue = language(source.lang)
    named = {name: inflect(tongue, Word(words, "name")) for name, words in names.items()}
    return {
        "terms": {name: term_forms(source, name) for name in source.terms},
        "cards": {name: {"name": [names[name]], **forms} for name, forms in named.items()},
    }


def term_forms(source: Source, name: str) -> dict[str, dict[str, Forms]]:
    """The accepted and the forbidden forms of a term, by word."""
    words, variants = source.terms[name], source.variants.get(name, {})
    tongue = language(source.lang)
    allowed = (split_kind(tongue, given) for given in variants.get("allowed", ()))
    banned = (split_kind(tongue, row["word"]) for row in variants.get("forbidden", ()))
    accepted = inflect_all(tongue, [*preferred_words(words), *allowed])
    for preferred in [] if tongue.inflects else list(accepted.values())[:1]:
        preferred[""] = sorted({*preferred[""], *written_forms(words)})
    return {"accepted": accepted, "forbidden": inflect_all(tongue, banned)}


def preferred_words(words: Row) -> Iterator[Word]:
    """Each preferred word: alternatives stand behind a slash, what may be left out in brackets."""
    grammar, preferred = words.get("grammar") or "", words.get("preferred") or "("
    start = re.match("verb|noun|adj", grammar)
    kind = start[0] if start else "fixed"
    gender = gender_of(grammar)
    longer = "adj" if kind == "noun" and "adj" in grammar else kind
    for part in preferred.split(" / ") if not preferred.startswith("(") else ():
        short, whole = re.sub(r" \(.*?\)| ?\[\d\]", "", part), re.sub(r"[()\[\]]", "", part)
        yield Word(short, kind, gender)
        if whole != short:
            yield Word(whole, longer, gender)


def split_kind(tongue: Language, given: str) -> Word:
    """A variant; a kind that is not written is guessed."""
    found = KIND.search(given)
    if found:
        return Word(given[: found.start()], found[1], found[2] or "")
    return Word(given, tongue.kind_of(given.split(maxsplit=1)[0].lower()))


def inflect_all(tongue: Language, words: Iterable[Word]) -> dict[str, Forms]:
    """Word → its forms."""
    return {word.text: inflect(tongue, word) for word in words}


def inflect(tongue: Language, word: Word) -> Forms:
    """Every form, by grammar, in a fixed order."""
    return {grammar: sorted(forms) for grammar, forms in tongue.inflected(*word).items() if forms}


def lookalikes(lang: str, terms: Row) -> list[str]:
    """Real words one letter away from a form of a term, which are no misprints of it."""
    forms = accepted_words(terms)
    return sorted(neighbours(lang, forms, SHORTEST) - forms)


def accepted_words(terms: Row) -> set[str]:
    """The words of every accepted form."""
    accepted = chain.from_iterable(tagged(term["accepted"]) for term in terms.values())
    return set(chain.from_iterable(folds(form) for _, form in accepted))


def dump(made: Row) -> bytes:
    """JSON with one line per term, so that a change is one line of a diff."""
    parts = ",\n".join(f"{json.dumps(key)}: {block(value)}" for key, value in made.items())
    return f"{{\n{parts}\n}}\n".encode()


def block(value: Any) -> str:
    """A list in one line, a table with a line for each row."""
    return table(value) if isinstance(value, dict) else in_line(value)


def table(rows: Row) -> str:
    """A table with a line for each row."""
    lines = (f"{json.dumps(name)}: {in_line(row)}" for name, row in rows.items())
    return "{\n" + ",\n".join(lines) + "\n}"
