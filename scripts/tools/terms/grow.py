"""Write every form of every term and card name: `locales/<language>/<game>.forms.json`, made from the hand-kept files.

The dictionaries behind it (Morfeusz, simplemma) are a developer's tools; what they say is kept as data, so the checker needs
neither them nor any time to load them, and a translator can read and correct what a term may look like.
"""

import json
import re
from collections.abc import Iterator
from typing import Any

from scripts.book import Book
from scripts.terms.base import Source, sources
from scripts.terms.languages import language
from scripts.terms.languages.dictionary import dictionary
from scripts.terms.words import SHORTEST, folds, one_letter_off

KIND = re.compile(r" \((noun|adj|verb|fixed)(?:, ([mf]))?\)$")
"""The kind of word behind it, where it cannot be guessed."""


def grown(book: Book, files: dict[str, str]) -> dict[str, bytes]:
    """Every forms file as it should be now, by path."""
    return {
        f"locales/{lang}/{game}.forms.json": dump(
            with_lookalikes(source, card_names(book, lang, game))
        )
        for (lang, game), source in sources(files).items()
    }


def card_names(book: Book, lang: str, game: str) -> dict[str, str]:
    """The names of a game's cards in a language: those of the catalogue, which are the printed ones where there are any."""
    volume = book.volumes.get(game)
    if volume is None:
        return {}
    said = {
        name: book.say(lang, f"{game}/cards/{name}/name", card.name)
        for name, card in volume.cards.items()
    }
    named = {
        name: book.say(lang, f"{game}/entries/{name}/name", entry.name)
        for name, entry in volume.entries.items()
    }
    taken = {
        fold
        for words in volume.term_words.get(lang, {}).values()
        for fold in folds(words.preferred or "")
    }
    said |= {
        name: words
        for name, words in named.items()
        if proper(words.text) and not taken & set(folds(words.text))
    }
    return {name: words.text for name, words in said.items() if words.lang == lang}


def proper(name: str) -> bool:
    """Whether an entry is called by a name of its own, and not described."""
    return name[:1].isupper() and not name.isdecimal()


def forms_of(source: Source, names: dict[str, str]) -> dict[str, Any]:
    """All forms of one language and game."""
    lang = source.lang
    terms = {name: term_forms(source, name) for name in source.terms}
    cards = {
        name: {"name": [words], **inflect(lang, words, "name")} for name, words in names.items()
    }
    return {"terms": terms, "cards": cards}


def with_lookalikes(source: Source, names: dict[str, str]) -> dict[str, Any]:
    """All forms, and the real words that only look like them; finding those takes long."""
    made = forms_of(source, names)
    return {**made, "lookalikes": lookalikes(source.lang, made["terms"])}


def term_forms(source: Source, name: str) -> dict[str, Any]:
    """The accepted and the forbidden forms of a term, by word."""
    words, variants = source.terms[name], source.variants.get(name, {})
    accepted = {}
    for word, kind, gender in preferred_words(words):
        accepted[word] = inflect(source.lang, word, kind, gender)
    for given in variants.get("allowed", []):
        word, kind, gender = split_kind(source.lang, given)
        accepted[word] = inflect(source.lang, word, kind, gender)
    forbidden = {}
    for variant in variants.get("forbidden", []):
        word, kind, gender = split_kind(source.lang, variant["word"])
        forbidden[word] = inflect(source.lang, word, kind, gender)
    return {"accepted": accepted, "forbidden": forbidden}


def preferred_words(words: dict[str, Any]) -> Iterator[tuple[str, str, str]]:
    """Word, kind and gender of each preferred word: alternatives stand behind a slash, what may be left out in brackets."""
    grammar, said = words.get("grammar") or "", words.get("preferred")
    kind = next((kind for kind in ("verb", "noun", "adj") if grammar.startswith(kind)), "fixed")
    gender = next(iter(re.findall(r"\b([mf])\b", grammar)), "")
    if not said or said.startswith("("):
        return
    for part in said.split(" / "):
        short = re.sub(r" \(.*?\)| ?\[\d\]", "", part)
        for word in dict.fromkeys([short, re.sub(r"[()\[\]]", "", part)]):
            yield (
                word,
                kind if kind != "noun" or "adj" not in grammar or word == short else "adj",
                gender,
            )


def split_kind(lang: str, given: str) -> tuple[str, str, str]:
    """Word, kind and gender of a variant; a kind that is not written is guessed."""
    found = KIND.search(given)
    if found:
        return given[: found.start()], found[1], found[2] or ""
    return given, language(lang).kind_of(given.split(maxsplit=1)[0].lower()), ""


def inflect(lang: str, word: str, kind: str, gender: str = "") -> dict[str, list[str]]:
    """Every form, by grammar, in a fixed order."""
    made = language(lang).inflected(word, kind, gender)
    return {grammar: sorted(forms) for grammar, forms in made.items() if forms}


def lookalikes(lang: str, terms: dict[str, Any]) -> list[str]:
    """Real words that differ by one letter from a form of a term: the checker must not take them for misprints."""
    known = dictionary(lang)
    rows = (
        words
        for term in terms.values()
        for made in term["accepted"].values()
        for words in made.values()
    )
    forms = {fold for words in rows for word in words for fold in folds(word)}
    close = {
        word for form in forms if len(form) >= SHORTEST for word in one_letter_off(form, 0)
    } - forms
    return sorted(word for word in close if word in known)


def dump(made: dict[str, Any]) -> bytes:
    """JSON with one line per term, so that a change is one line of a diff."""
    parts = []
    for key, value in made.items():
        if isinstance(value, dict):
            rows = ",\n".join(
                f"{json.dumps(name)}: {json.dumps(row, ensure_ascii=False)}"
                for name, row in value.items()
            )
            parts.append(f"{json.dumps(key)}: {{\n{rows}\n}}")
        else:
            parts.append(f"{json.dumps(key)}: {json.dumps(value, ensure_ascii=False)}")
    return ("{\n" + ",\n".join(parts) + "\n}\n").encode()
