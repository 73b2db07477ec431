"""Checks of the translations: do they say the same, with the same marks, numbers and placeholders?"""

import re
from collections import Counter
from collections.abc import Iterable

from scripts.book import Book
from scripts.book.catalogue import first
from scripts.book.markup import marks
from scripts.book.model import SOURCE, Where
from scripts.book.problems import nearest
from scripts.checks.registry import Finding, check
from scripts.checks.walks import translated


@check
def marks_differ(book: Book) -> Iterable[Finding]:
    """A translation marks other terms, cards or rules than the English.

    Bad:  locales/it/LC_MESSAGES/radlands-cards.po: radlands/cards/strafe/effect/text = [[damage|Danneggia]] tutti.
    Good: locales/it/LC_MESSAGES/radlands-cards.po: radlands/cards/strafe/effect/text = [[injure|Ferisci]] tutti.
    """
    for where, unit, translation in translated(book):
        wanted, found = bag(unit.text), bag(translation)
        if wanted != found:
            lost, extra = sorted((wanted - found).elements()), sorted((found - wanted).elements())
            what = f"{unit.key}: " + ", ".join(
                [
                    *(f"{name} is missing" for name in lost),
                    *(f"{name} is too much" for name in extra),
                ]
            )
            yield where, what, "mark the same names as the English"


@check
def broken_mark(book: Book) -> Iterable[Finding]:
    """Brackets of a mark are not closed, or stray ones are left.

    Bad:  cards/radlands/events/strafe.yml: text: '[[injure|Injure] everybody.'
    Good: cards/radlands/events/strafe.yml: text: '[[injure|Injure]] everybody.'
    """
    for where, unit, words in [
        *((unit.text.where, unit, str(unit.text)) for unit in book.units()),
        *translated(book),
    ]:
        if re.search(r"\[\[|\]\]", re.sub(r"\[\[[^\[\]]+\]\]", "", words)):
            yield (
                where,
                f"{unit.key}: stray brackets in {words[:50]!r}",
                "write [[id]] or [[id|words]]",
            )


@check
def numbers_differ(book: Book) -> Iterable[Finding]:
    """A translation has other numbers than the English.

    Bad:  locales/it/LC_MESSAGES/radlands-rules.po: radlands/text/draw-card-cost = Spendi 3.
    Good: locales/it/LC_MESSAGES/radlands-rules.po: radlands/text/draw-card-cost = Spendi 2.
    """
    for where, unit, translation in translated(book):
        wanted, found = digits(unit.text), digits(translation)
        if wanted != found:
            yield (
                where,
                f"{unit.key}: the English has {shown(wanted)}, the translation {shown(found)}",
                "use the same numbers",
            )


@check
def placeholders_differ(book: Book) -> Iterable[Finding]:
    """A translated string of the site has other placeholders than the English.

    Bad:  locales/it/LC_MESSAGES/site.po: %(num)s card = %(numero)s carta
    Good: locales/it/LC_MESSAGES/site.po: %(num)s card = %(num)s carta
    """
    for lang, catalogue in book.catalogues.items():
        strings = [each for domain in catalogue.domains.values() for each in domain.items()]
        for source, message in strings:
            known = set(PLACEHOLDER.findall(" ".join(ids(message.id))))
            for form in ids(message.string):
                if set(PLACEHOLDER.findall(form or "")) - known:
                    what = f"{lang}: {form!r} has an unknown placeholder"
                    yield catalogue.places[source], what, f"those of {source!r}"


PLACEHOLDER = re.compile(r"%\(\w+\)[sd]|\{\w+\}")


@check
def unknown_unit(book: Book) -> Iterable[Finding]:
    """A translation belongs to a text that does not exist (any more).

    Bad:  locales/it/LC_MESSAGES/radlands-cards.po: radlands/cards/scuot/name = Ricognitore
    Good: locales/it/LC_MESSAGES/radlands-cards.po: radlands/cards/scout/name = Ricognitore
    """
    known = {unit.key for unit in book.units()}
    for catalogue in book.catalogues.values():
        for key in catalogue.units:
            if key not in known:
                what = f"no text has the key {key!r}"
                yield catalogue.places[key], what, "run make messages"


@check
def term_without_words(book: Book) -> Iterable[Finding]:
    """A language's termbase lacks a term, or has one that does not exist.

    Bad:  locales/it/radlands.terms.yml: injur: {preferred: ferire}
    Good: locales/it/radlands.terms.yml: injure: {preferred: ferire}
    """
    for volume in book.volumes.values():
        for lang, language in book.languages.items():
            words = volume.term_words.get(lang, {})
            where = Where(f"locales/{lang}/{volume.game.id}.terms.yml")
            for name in words.keys() - volume.terms.keys():
                yield where, f"unknown term {name!r}", nearest(name, volume.terms)
            if lang != SOURCE and not (words and language.complete):
                continue  # not begun, or not complete: the English words are shown, and marked
            for name in volume.terms.keys() - words.keys():
                what = f"the term {name!r} is missing"
                yield where, what, "add its word, or {status: absent}"


def bag(text: str) -> Counter[str]:
    """The marks of a text, counted."""
    return Counter(f"{mark.kind} {mark.id}" for mark in marks(text))


def digits(text: str) -> list[str]:
    """The numbers written in figures in a text."""
    return sorted(re.findall(r"\d+", re.sub(r"\[\[[^|\]]*", "", text)))


def shown(numbers: list[str]) -> str:
    """Numbers for a message."""
    return ", ".join(numbers) or "no numbers"


def ids(message_id: object) -> list[str]:
    """Singular and plural of a message."""
    return (
        [str(part) for part in message_id]
        if isinstance(message_id, (tuple, list))
        else [first(message_id)]
    )
