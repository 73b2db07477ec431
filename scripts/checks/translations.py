"""Checks of the translations: do they say the same, with the same marks, numbers and placeholders?"""

import re
from collections import Counter
from collections.abc import Iterator
from itertools import chain

from babel.messages.catalog import Message

from playground.core.records import Lines
from playground.core.speaking import CHOICE, PLACE
from scripts.book import Book, Volume
from scripts.book.catalogue import forms_of
from scripts.book.markup import marks
from scripts.book.model import SOURCE, Id, Speaking, Where
from scripts.book.model.languages import kind_of, own_forms
from scripts.checks.registry import Findings, check, unknown
from scripts.checks.walks import translated


@check
def marks_differ(book: Book) -> Findings:
    """A translation marks other terms, cards or rules than the English.

    Bad:  locales/it/LC_MESSAGES/radlands-cards.po: radlands/cards/strafe/effect/text = [[damage|Danneggia]] tutti.
    Good: locales/it/LC_MESSAGES/radlands-cards.po: radlands/cards/strafe/effect/text = [[injure|Ferisci]] tutti.
    """
    for where, unit, translation in translated(book):
        wanted, found = bag(unit.text), bag(translation)
        wrong = [f"{name} is missing" for name in sorted((wanted - found).elements())]
        wrong += [f"{name} is too much" for name in sorted((found - wanted).elements())]
        if wrong:
            yield where, f"{unit.key}: {', '.join(wrong)}", "mark the same names as the English"


@check
def broken_mark(book: Book) -> Findings:
    """Brackets of a mark are not closed, or stray ones are left.

    Bad:  cards/radlands/events/strafe.yml: text: '[[injure|Injure] everybody.'
    Good: cards/radlands/events/strafe.yml: text: '[[injure|Injure]] everybody.'
    """
    written = ((unit.text.where, unit, str(unit.text)) for unit in book.units())
    for where, unit, words in chain(written, translated(book)):
        if STRAY.search(WHOLE.sub("", words)):
            what = f"{unit.key}: stray brackets in {words[:50]!r}"
            yield where, what, "write [[id]] or [[id|words]]"


WHOLE, STRAY = re.compile(r"\[\[[^\[\]]+\]\]"), re.compile(r"\[\[|\]\]")
"""A whole mark, and what must not be left without it."""


@check
def numbers_differ(book: Book) -> Findings:
    """A translation has other numbers than the English.

    Bad:  locales/it/LC_MESSAGES/radlands-rules.po: radlands/text/draw-card-cost = Spendi 3.
    Good: locales/it/LC_MESSAGES/radlands-rules.po: radlands/text/draw-card-cost = Spendi 2.
    """
    for where, unit, translation in translated(book):
        wanted, found = digits(unit.text), digits(translation)
        if wanted != found:
            what = f"the English has {shown(wanted)}, the translation {shown(found)}"
            yield where, f"{unit.key}: {what}", "use the same numbers"


@check
def placeholders_differ(book: Book) -> Findings:
    """A translated string of the site has other placeholders than the English.

    Bad:  locales/it/LC_MESSAGES/site.po: %(num)s card = %(numero)s carta
    Good: locales/it/LC_MESSAGES/site.po: %(num)s card = %(num)s carta
    """
    for lang, catalogue in book.catalogues.items():
        for domain, source, message in catalogue.strings():
            for form in strange_forms(message):
                what = f"{lang}: {form!r} has an unknown placeholder"
                yield catalogue.places[domain, source], what, f"those of {source!r}"


PLACEHOLDER = re.compile(r"%\(\w+\)[sd]|\{\w+(?:\.\w+)?\}")
FORM = re.compile(r"\.\w+")
"""The form of a name that a pattern asks for."""


def strange_forms(message: Message) -> Lines:
    """The forms of a translation with placeholders that the English does not have."""
    known = placeholders(" ".join(forms_of(message.id)))
    return [form for form in forms_of(message.string) if placeholders(form) - known]


def placeholders(text: str) -> set[str]:
    """The names in a string that values are put for."""
    named = {f"{{{thing}}}" for thing, _ in CHOICE.findall(text)}
    return {FORM.sub("", name) for name in PLACEHOLDER.findall(text)} | named


@check
def lost_placeholder(book: Book) -> Findings:
    """A translated string does not say what a value is put for, or has a stray % beside one.

    Bad:  locales/it/LC_MESSAGES/site.po: %(num)s card = carta
    Good: locales/it/LC_MESSAGES/site.po: %(num)s card = %(num)s carta
    """
    for lang, catalogue in book.catalogues.items():
        for domain, source, message in catalogue.strings():
            for what in losses(message):
                yield catalogue.places[domain, source], f"{lang}: {what}", f"as in {source!r}"


def losses(message: Message) -> Iterator[str]:
    """What of its English a translation cannot show; where it counts, only the last form must have the number."""
    form = forms_of(message.string)[-1]
    names, found = (set(VALUES.findall(words)) for words in (" ".join(forms_of(message.id)), form))
    if not form or not names or found - names:  # a wrong name is told by `placeholders_differ`
        return
    for name in sorted(names - found):
        yield f"{form!r} lacks {name}"
    if "%(" in "".join(names) and STRAY_SIGN.search(form):
        yield f"{form!r} has a stray %: it is written %%"


VALUES = re.compile(r"%\(\w+\)[sd]|(?<=\{)\w+(?=[.}])")
"""What values are put for, by name."""
STRAY_SIGN = re.compile(r"%(?!%|\(\w+\)[sd])(?<!%%)")
"""A % that no value is put for."""


@check
def unknown_form(book: Book) -> Findings:
    """A pattern asks for a form of a name that the language does not have, or does not have as many words as must agree.

    Bad:  locales/it/LC_MESSAGES/radlands-play.po: {player} junks {card}. = {player} rottama {card.lo}.
    Good: locales/it/LC_MESSAGES/radlands-play.po: {player} junks {card}. = {player} rottama {card.il}.
    """
    for lang, catalogue in book.catalogues.items():
        speaking = book.speaking.get(lang, Speaking(classes=("",)))
        for domain, source, message in catalogue.strings():
            for form in forms_of(message.string):
                for what, way_out in unspeakable(form, speaking):
                    yield catalogue.places[domain, source], f"{lang}: {what} in {form!r}", way_out


def unspeakable(pattern: str, speaking: Speaking) -> Iterator[tuple[str, str]]:
    """What a pattern asks for that a language does not have, each with those it has."""
    for _, form in PLACE.findall(pattern):
        if form and form.lower() not in speaking.forms:
            yield f"no form is called {form!r}", f"one of {', '.join(speaking.forms) or 'none'}"
    classes = len(speaking.classes)
    for _, words in CHOICE.findall(pattern):
        if len(words.split("|")) not in (1, 2, classes):
            wanted = f"{'|'.join(speaking.classes)}, or one|several"
            yield f"{len(words.split('|'))} words to agree", wanted


@check
def unknown_kind_of_name(book: Book) -> Findings:
    """A name is said to be spoken in a way that its language does not know.

    Bad:  locales/it/radlands.names.yml: cannon: ill
    Good: locales/it/radlands.names.yml: cannon: il
    """
    for volume in book.volumes.values():
        for lang, names in volume.spoken.items():
            speaking = book.speaking.get(lang, Speaking(classes=()))
            known = [*speaking.classes, *speaking.kinds]
            yield from unknown(map(kind_of, names.values()), known, "kind of name")
            forms = chain.from_iterable(map(own_forms, names.values()))
            where = Where(f"locales/{lang}/{volume.id}.names.yml")
            yield from unknown((Id(form, where) for form in forms), speaking.forms, "form")


@check
def unknown_unit(book: Book) -> Findings:
    """A translation belongs to a text that does not exist (any more).

    Bad:  locales/it/LC_MESSAGES/radlands-cards.po: radlands/cards/scuot/name = Ricognitore
    Good: locales/it/LC_MESSAGES/radlands-cards.po: radlands/cards/scout/name = Ricognitore
    """
    known = {unit.key for unit in book.units()}
    for catalogue in book.catalogues.values():
        for key in catalogue.units.keys() - known:
            yield catalogue.places[key], f"no text has the key {key!r}", way_back(key)


def way_back(key: str) -> str:
    """What to do about a translation without its text: a page may have been lost."""
    page = re.match(r"page/(.+)/", key)
    return f"put docs/{page[1]}.md back, or run make messages" if page else "run make messages"


@check
def term_without_words(book: Book) -> Findings:
    """A language's termbase lacks a term or has one that does not exist.

    Bad:  locales/it/radlands.terms.yml: injur: {preferred: ferire}
    Good: locales/it/radlands.terms.yml: injure: {preferred: ferire}
    """
    for volume in book.volumes.values():
        for lang, language in book.languages.items():
            begun = bool(volume.term_words.get(lang)) and language.complete
            yield from unlike_terms(volume, lang, begun or lang == SOURCE)


def unlike_terms(volume: Volume, lang: str, whole: bool) -> Findings:
    """What a language's termbase has too much, and where it must be whole, too little."""
    where = Where(f"locales/{lang}/{volume.id}.terms.yml")
    words = volume.term_words.get(lang, {})
    yield from unknown((Id(name, where) for name in words), volume.terms, "term")
    for name in volume.terms.keys() - words.keys() if whole else ():
        yield where, f"the term {name!r} is missing", "add its word, or {status: absent}"


def bag(text: str) -> Counter[str]:
    """The marks of a text, counted."""
    return Counter(f"{mark.kind} {mark.id}" for mark in marks(text))


def digits(text: str) -> Lines:
    """The numbers written in figures in a text."""
    return sorted(re.findall(r"\d+", re.sub(r"\[\[[^|\]]*", "", text)))


def shown(numbers: Lines) -> str:
    """Numbers for a message."""
    return ", ".join(numbers) or "no numbers"
