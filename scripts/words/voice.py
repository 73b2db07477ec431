"""One language's voice: the words for everything in the book, as plain text."""

import re
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from typing import Any, TypeVar

from babel import Locale
from babel.dates import format_date
from babel.localedata import locale_identifiers
from markupsafe import Markup, escape

from playground.core.records import Lines
from scripts.book import Book, Volume
from scripts.book.catalogue import Catalogue, Words
from scripts.book.markup import Mark, plain
from scripts.book.model import SOURCE, Card, Entry, NamedBy, Ruling, Term, Text, Thing, texts
from scripts.book.prose import Block
from scripts.book.scenario import Example
from scripts.book.standing import Answer, Standing, own_edition
from scripts.words.foreign import STRING, foreign, unsigned
from scripts.words.order import Alphabet, Key, alphabet
from scripts.words.typography import typeset

Some = TypeVar("Some", bound=Thing)
"""Cards, entries, or both."""
WORD = re.compile(r"\w+")
"""A word of a name, whatever signs stand around it."""


@dataclass(slots=True)
class Voice:
    """One language's words for everything in the book."""

    book: Book
    """Everything there is to say."""
    lang: str
    """The language."""

    @property
    def catalogue(self) -> Catalogue:
        """The translations into the language."""
        return self.book.catalogues[self.lang]

    def _(self, source: str, **values: Any) -> Markup:
        """One of the site's own strings; values are escaped unless they are HTML already."""
        words = escape(self.catalogue.gettext(source))
        return words % values if values else words

    def ngettext(self, one: str, many: str, num: int, **values: Any) -> Markup:
        """One of the site's own strings, in the plural form the number takes."""
        return escape(self.catalogue.ngettext(one, many, num)) % {"num": num, **values}

    def say(self, key: str, source: Text | str) -> Words:
        """The words of a unit."""
        return self.book.say(self.lang, key, source)

    def name(self, volume: Volume, thing: Thing, lang: str | None = None) -> Words:
        """The name of a card or an entry, in this language or in another one."""
        return self.book.say(lang or self.lang, volume.name_key(thing), thing.name)

    def called(self, volume: Volume, thing: Thing) -> str:
        """The name of a card or an entry, to be shown."""
        return self.text(self.name(volume, thing), volume)

    def name_is_ours(self, volume: Volume, thing: Card | Entry, lang: str | None = None) -> bool:
        """Whether no source names a card or an entry in a language, so that the name is ours."""
        return self.named_by(volume, thing, lang) == "ours"

    def named_by(self, volume: Volume, thing: Card | Entry, lang: str | None = None) -> NamedBy:
        """Who names a card or an entry in a language: a source, by printing it there or as a name that is kept, or we."""
        lang = lang or self.lang
        if lang == SOURCE:
            return thing.named_by if isinstance(thing, Entry) else "text"
        return "text" if lang in thing.printed or self.keeps_name(volume, thing, lang) else "ours"

    def keeps_name(self, volume: Volume, thing: Card | Entry, lang: str) -> bool:
        """Whether a language leaves a proper name as the source prints it; its quotation marks are its own."""
        if not thing.kept:
            return False
        return WORD.findall(self.name(volume, thing, lang).text) == WORD.findall(thing.name)

    def shows_our_name(self, volume: Volume, thing: Card | Entry) -> bool:
        """Whether the name that is shown is our translation; one that is not translated yet is nobody's."""
        return self.name_is_ours(volume, thing) and self.name(volume, thing).state != "missing"

    def has_our_names(self, volume: Volume) -> bool:
        """Whether any card or entry of a game is shown under a name of ours."""
        return any(self.shows_our_name(volume, thing) for thing in volume.things())

    def all_names(self, volume: Volume, thing: Thing) -> str:
        """Everything a card or an entry is called, in all languages and printings: what a player may type."""
        names = [self.name(volume, thing, lang).text for lang in self.book.languages]
        return " ".join(dict.fromkeys([*names, *thing.other_names()]))

    def lacks_word(self, volume: Volume, term: str, lang: str | None = None) -> bool:
        """Whether nobody has put a term into a language yet; an edition without such a word is another matter."""
        lang = lang or self.lang
        return lang != SOURCE and term not in volume.term_words.get(lang, {})

    def headword(self, volume: Volume, term: str, lang: str | None = None) -> str:
        """The word for a term: the preferred one, set well, without the alternatives behind a slash or in brackets."""
        words = [volume.words_for(term, each).preferred for each in (lang or self.lang, SOURCE)]
        chosen = next(filter(None, words), term)
        headword = chosen.split(" / ")[0].split(" (")[0].replace("[0]", "0")
        return self.typeset(headword, lang or self.lang)

    def typeset(self, text: str, lang: str | None = None) -> str:
        """Words as they are printed somewhere, with the spaces and signs of this language or another one."""
        language = self.book.languages.get(lang or self.lang)
        return typeset(text, language) if language else text

    def labelled(self, label: str, value: str) -> Markup:
        """A label and what it stands for."""
        return self._("%(label)s: %(value)s", label=label, value=value)

    def word(self, volume: Volume, term: str, large: bool = False) -> str:
        """The word for a term, to be shown; `large` begins with a capital."""
        word = self.headword(volume, term)
        return word[:1].upper() + word[1:] if large else word

    def heading_language(self, volume: Volume, term: str) -> str:
        """The language whose word stands for a term in a list of all: this one, or the first that has any."""
        langs = [self.lang, SOURCE, *self.book.languages]
        having = (lang for lang in langs if volume.words_for(term, lang).preferred)
        return self.lang if self.lacks_word(volume, term) else next(having, self.lang)

    def word_is_ours(self, volume: Volume, term: str) -> bool:
        """Whether no source has the word for a term in this language, so that it is our own."""
        words = volume.words_for(term, self.lang)
        return words.status == "unattested" and bool(words.preferred)

    def mark_words(self, mark: Mark, volume: Volume, lang: str) -> str:
        """The words a mark shows."""
        if mark.words:
            return mark.words
        if mark.kind == "card":
            return self.name(volume, volume.thing(mark.id), lang).text
        if mark.kind == "rule":
            return self.rule_number(volume, mark.id)
        word = self.headword(volume, mark.id, lang)
        keeps = lang != SOURCE or volume.game.capitals or mark.id in volume.cards
        return word if keeps else word.lower()

    def text(self, words: Words, volume: Volume) -> str:
        """Words without any markup, for descriptions and search."""
        return plain(words.text, lambda mark: self.mark_words(mark, volume, words.lang))

    def plain(self, volume: Volume, key: str, source: str) -> str:
        """A text of a game without any markup."""
        return self.text(self.say(f"{volume.id}/{key}", source), volume)

    def block(self, volume: Volume, block: Block) -> str:
        """A heading or a paragraph of the rules, as plain text."""
        return self.plain(volume, f"text/{block.id}", block.text)

    def kind_word(self, volume: Volume, kind: str, part: str = "one") -> str:
        """What an entry of a kind is called, or several of them."""
        key = f"game/kinds/{kind}/{part}"
        return self.plain(volume, key, getattr(volume.game.kinds[kind], part))

    def fact(self, volume: Volume, value: int | str | None) -> str:
        """The value of a fact: a number, what is added to one (`+2`), or a term's word."""
        if value is None:
            return "?"
        if isinstance(value, int) or value.startswith("+"):
            return str(value)
        return self.word(volume, value)

    @property
    def site_name(self) -> str:
        """What the site is called."""
        return self.about_site("name")

    def about_site(self, part: str) -> str:
        """A text of the site about itself."""
        return self.say(f"site/{part}", getattr(self.book.site, part)).text

    def standing(self) -> str:
        """Whose words these are, and whether the publishers stand behind them."""
        if self.book.site.official:
            return str(self._("Our own words, CC BY 4.0."))
        return str(self._("Unofficial. Our own words, CC BY 4.0."))

    def edition(self, volume: Volume, name: str) -> str:
        """What an edition is called."""
        known = volume.game.editions.get(name)
        return self.plain(volume, f"game/editions/{name}/name", known.name) if known else name

    def rule_text(self, volume: Volume, block: str) -> Text:
        """The English words of a block of the rules."""
        return volume.blocks[block][1].text

    def rule_number(self, volume: Volume, rule: str) -> str:
        """The number a rule is shown under: chapter and place in it. Computed, never referred to."""
        return volume.rule_numbers.get(rule, "")

    def ruling_number(self, volume: Volume, ruling: str) -> str:
        """The number in a ruling's id, in games whose rulings are numbered: `az-a-04` → A-04."""
        head, _, rest = ruling.partition("-")
        return rest.upper() if volume.game.numbered == head else ""

    def section(self, volume: Volume, section: str) -> str:
        """The printed heading of a rulebook section, in this language or in English."""
        headings = volume.game.sections[section]
        return self.typeset(headings.get(self.lang) or headings.get(SOURCE) or section)

    def headings(self, volume: Volume, sections: Iterable[str], edition: str) -> list[str]:
        """The headings of some sections in an edition, each once: several sections may stand under one."""
        printed = (str(volume.game.sections[section][edition]) for section in sections)
        return [*dict.fromkeys(self.typeset(heading, edition) for heading in printed)]

    @property
    def locale(self) -> Locale | None:
        """What Babel knows of the language, if anything."""
        return self.locale_of(self.lang)

    def locale_of(self, lang: str) -> Locale | None:
        """What Babel knows of a language, in the country whose dates it writes."""
        wanted = self.book.languages[lang].locale or lang
        return Locale.negotiate([wanted.replace("-", "_")], locale_identifiers())

    def date(self, day: str) -> str:
        """A date as this language writes it; one that Babel does not know, as the source does."""
        locale = self.locale or self.locale_of(SOURCE)
        return str(format_date(date.fromisoformat(day), "long", locale))

    def boxes(self, volume: Volume, card: Card) -> Lines:
        """What a card does, as plain text, box by box."""
        parts = {"abilities": card.abilities, "traits": card.traits, "effect": card.effect}
        return [self.plain(volume, f"cards/{card.id}/{path}", text) for path, text in texts(parts)]

    def first_text(self, volume: Volume, card: Card) -> str:
        """What a card does first."""
        return self.boxes(volume, card)[0]

    def all_text(self, volume: Volume, card: Card) -> str:
        """What a card does, in one paragraph."""
        return " ".join(self.boxes(volume, card))

    def entry_text(self, volume: Volume, entry: Entry) -> str:
        """What an entry is, as plain text."""
        return self.plain(volume, f"entries/{entry.id}/text", entry.text)

    def thing_text(self, volume: Volume, thing: Card | Entry) -> str:
        """What a card does, or what an entry is."""
        if isinstance(thing, Card):
            return self.all_text(volume, thing)
        return self.entry_text(volume, thing)

    def own_edition(self, volume: Volume) -> str:
        """The edition that the pages of this language lead with."""
        return own_edition(volume, self.lang)

    def ruling(self, volume: Volume, ruling: Ruling) -> tuple[str, str]:
        """The question and the answer of a ruling, as plain text: the one of this language's edition."""
        answer = Standing(volume, ruling).lead(self.own_edition(volume))
        return self.question(volume, ruling), self.answer(volume, ruling, answer)

    def caption(self, volume: Volume, ruling: Ruling) -> str:
        """The heading under which this language's edition prints a ruling, if it has one."""
        words = volume.words_for(str(ruling.caption), self.lang)
        if not ruling.caption or not words.preferred:
            return ""
        return self.typeset(self.headword(volume, ruling.caption))

    def question(self, volume: Volume, ruling: Ruling) -> str:
        """The question of a ruling, as plain text."""
        return self.plain(volume, f"rulings/{ruling.id}/question", ruling.question)

    def answer(self, volume: Volume, ruling: Ruling, answer: Answer) -> str:
        """One of the answers of a ruling, as plain text."""
        return self.plain(volume, *answer_unit(ruling, answer))

    def definition(self, volume: Volume, term: Term) -> str:
        """What a term means."""
        return self.plain(volume, f"terms/{term.id}/definition", term.definition or "")

    def glossary(self, volume: Volume) -> list[Term]:
        """The terms with a definition, in the alphabet of this language."""
        shown = [term for term in volume.terms.values() if term.definition]
        return sorted(shown, key=lambda term: self.place(self.headword(volume, term.id)))

    @property
    def alphabet(self) -> Alphabet:
        """The letters of this language."""
        return alphabet(self.book.languages[self.lang].alphabet)

    def place(self, words: str) -> Key:
        """Where words stand in a list."""
        return self.alphabet.key(unsigned(words))

    def by_name(self, volume: Volume, things: Iterable[Some]) -> list[Some]:
        """Cards or entries in the alphabet of this language."""
        return sorted(things, key=lambda thing: self.place(self.called(volume, thing)))

    def ids_by_name(self, volume: Volume, ids: Iterable[str]) -> list[str]:
        """Cards and entries that a record names, in the alphabet of this language."""
        return [thing.id for thing in self.by_name(volume, map(volume.thing, ids))]

    def by_sort(self, volume: Volume, things: Iterable[Some]) -> list[Some]:
        """Cards or entries in the alphabet of this language, but those of one type or kind together."""
        listed = list(things)
        sorts = list(dict.fromkeys(thing.sort for thing in listed))
        return sorted(self.by_name(volume, listed), key=lambda thing: sorts.index(thing.sort))

    def example_title(self, volume: Volume, example: Example) -> str:
        """What an example shows."""
        return self.plain(volume, f"examples/{example.id}/title", example.title)


class SignedVoice(Voice):
    """A voice whose words say it where they are not in its language."""

    __slots__ = ()

    def about_site(self, part: str) -> str:
        """A text of the site about itself; one that is not translated says so."""
        said = Voice.about_site(self, part)
        words = self.say(f"site/{part}", getattr(self.book.site, part))
        return said if words.lang == self.lang else foreign(said, words.lang, STRING)

    def text(self, words: Words, volume: Volume) -> str:
        """Words without any markup; those in another language say so."""
        said = Voice.text(self, words, volume)
        return said if words.lang == self.lang else foreign(said, words.lang)

    def word(self, volume: Volume, term: str, large: bool = False) -> str:
        """The word for a term; one that is not translated says so."""
        said = Voice.word(self, volume, term, large)
        return foreign(said, SOURCE) if self.lacks_word(volume, term) else said

    def mark_words(self, mark: Mark, volume: Volume, lang: str) -> str:
        """The words a mark shows; in a translated text, a name that is not translated says so."""
        said = Voice.mark_words(self, mark, volume, lang)
        return foreign(said, SOURCE) if self.lacks_mark(mark, volume, lang) else said

    def lacks_mark(self, mark: Mark, volume: Volume, lang: str) -> bool:
        """Whether what a mark shows is not in the language of the words around it."""
        if mark.words or mark.kind == "rule":
            return False
        if mark.kind == "card":
            return self.name(volume, volume.thing(mark.id), lang).lang != lang
        return self.lacks_word(volume, mark.id, lang)


def answer_unit(ruling: Ruling, answer: Answer) -> tuple[str, Text]:
    """The key and the English words of one of the answers of a ruling."""
    told = ruling.editions[answer.edition].answer if answer.edition else None
    if told:
        return f"rulings/{ruling.id}/editions/{answer.edition}/answer", told
    return f"rulings/{ruling.id}/answer", ruling.answer


def without_marks(text: str) -> str:
    """The letters of a text without accents."""
    letters = unicodedata.normalize("NFKD", text)
    return "".join(letter for letter in letters if not unicodedata.combining(letter))
