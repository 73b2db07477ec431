"""One language's voice: everything a page says, in that language, as HTML.

A page is rendered in two passes of thought but one of work: templates ask the voice for words, icons and links; the voice
remembers which icons and terms were used, so that the page carries exactly those drawings and definitions and no others.
"""

import posixpath
import unicodedata
from dataclasses import dataclass, field
from datetime import date
from functools import cache
from typing import Any

from babel.dates import format_date
from markupsafe import Markup, escape

from scripts.book import Book, Volume
from scripts.examples import Example
from scripts.markup import Mark, plain, rich
from scripts.model import LANGUAGES, SOURCE, Card, Entry, Rule, Ruling, Term, Text
from scripts.scenes import inner, scene
from scripts.words import Words

LANGUAGE_NAMES = {"en": "English", "it": "Italiano", "pl": "Polski", "fr": "Français"}
TYPE_FIGURES = {"camp": "ruin", "person": "punk", "event": "raiders", "special": "water-silo"}
"""What stands on the card of somebody who has no figure yet."""
TYPE_ICONS = {"camp": "camp", "person": "person", "event": "bomb", "special": "special"}


@dataclass(slots=True)
class Voice:
    """What one page says, in one language."""

    book: Book
    """Everything there is to say."""
    lang: str
    """The language."""
    here: str = ""
    """The address of the page being written, from the language's root."""
    icons_used: set[str] = field(default_factory=set)
    """The icons this page must carry."""
    terms_used: dict[str, Volume] = field(default_factory=dict)
    """The terms this page must explain."""

    # ── words ──

    def _(self, source: str, **values: Any) -> Markup:
        """One of the site's own strings; values are escaped unless they are HTML already."""
        words = escape(self.book.catalogues[self.lang].gettext(source))
        return words % values if values else words

    def ngettext(self, one: str, many: str, num: int, **values: Any) -> Markup:
        """One of the site's own strings, in the plural form the number takes."""
        return escape(self.book.catalogues[self.lang].ngettext(one, many, num)) % {
            "num": num,
            **values,
        }

    def say(self, key: str, source: Text | str) -> Words:
        """The words of a unit."""
        return self.book.say(self.lang, key, source)

    def card_name(self, volume: Volume, card: Card, lang: str | None = None) -> Words:
        """A card's name in this language, or in another one."""
        return self.book.say(lang or self.lang, f"{volume.game.id}/cards/{card.id}/name", card.name)

    def thing_name(self, volume: Volume, thing: Card | Entry, lang: str | None = None) -> Words:
        """The name of a card or an entry."""
        part = "cards" if isinstance(thing, Card) else "entries"
        return self.book.say(
            lang or self.lang, f"{volume.game.id}/{part}/{thing.id}/name", thing.name
        )

    def headword(self, volume: Volume, term: str, lang: str | None = None) -> str:
        """The word for a term: the preferred one, set well, without the alternatives behind a slash or in brackets."""
        words = volume.term_words.get(lang or self.lang, {}).get(term)
        chosen = words.preferred if words and words.preferred else None
        if chosen is None:
            source = volume.term_words.get(SOURCE, {}).get(term)
            chosen = (source.preferred if source else None) or term
        return chosen.split(" / ")[0].split(" (")[0].replace("'", "’").replace("[0]", "0")

    def word_is_ours(self, volume: Volume, term: str) -> bool:
        """Whether no source has the word for a term in this language, so that it is our own."""
        words = volume.term_words.get(self.lang, {}).get(term)
        return words is not None and words.status == "unattested" and bool(words.preferred)

    # ── HTML ──

    def to(self, address: str) -> str:
        """The address of another page of this language, from here."""
        path, _, anchor = address.partition("#")
        relative = way(path or ".", self.here or ".")
        slash = "" if relative.endswith("/") or "." in posixpath.basename(path) else "/"
        return f"{relative}{slash}{'#' + anchor if anchor else ''}"

    def icon(self, name: str, label: str = "") -> Markup:
        """An icon; silent for screen readers unless it stands alone and needs a label."""
        self.icons_used.add(name)
        aria = (
            Markup('role="img" aria-label="{}"').format(label)
            if label
            else Markup('aria-hidden="true"')
        )
        return Markup('<svg class="i" {} focusable="false"><use xlink:href="#i-{}"/></svg>').format(
            aria, name
        )

    def tell(self, volume: Volume, key: str, source: Text, chips: bool = False) -> Markup:
        """A text of a game as HTML, with its key, by which the same text is found on the page of another language."""
        words = self.html(self.say(f"{volume.game.id}/{key}", source), volume, chips)
        return Markup('<span data-u="{}">{}</span>').format(key, words)

    def html(self, words: Words, volume: Volume, chips: bool = False) -> Markup:
        """Words as HTML: marks become links, and what is not in the reader's language says so."""
        drawn = Markup(
            rich(
                words.text,
                lambda text: str(escape(text)),
                lambda mark: str(self.mark(mark, volume, words.lang, chips)),
            )
        )
        if words.lang != self.lang:
            drawn = Markup('<span lang="{}">{}</span>').format(words.lang, drawn)
        return drawn + self.state(words)

    def state(self, words: Words) -> Markup:
        """The visible mark of a text that is missing or stale in this language."""
        if words.state == "ok":
            return Markup()
        label = self._("not translated yet") if words.state == "missing" else self._("out of date")
        icon = self.icon("translate" if words.state == "missing" else "stale")
        return Markup(' <span class="wc-badge wc-badge--{}">{}{}</span>').format(
            words.state, icon, label
        )

    def mark(self, mark: Mark, volume: Volume, lang: str, chips: bool) -> Markup:
        """A marked name as a link."""
        words = self.mark_words(mark, volume, lang)
        if mark.kind == "card":
            address = self.thing_address(volume, mark.id)
            return (
                Markup("<b>{}</b>").format(words)
                if address == f"{self.here}/"
                else Markup('<a class="wc-name" href="{}">{}</a>').format(self.to(address), words)
            )
        if mark.kind == "rule":
            return Markup('<a href="{}">{}</a>').format(
                self.to(self.rule_address(volume, mark.id)), words
            )
        return self.term_link(volume, mark.id, words, chips)

    def term_link(self, volume: Volume, term: str, words: str, chips: bool = False) -> Markup:
        """A term as a link to its definition, which the page carries for a tooltip."""
        self.terms_used[term] = volume
        icon = volume.terms[term].icon if chips else None
        drawing = self.icon(icon) if icon else Markup()
        kind, address = (
            "wc-chip" if chips else "wc-term",
            self.to(f"{volume.game.id}/glossary/#{term}"),
        )
        return Markup('<a class="{}" href="{}" data-term="{}">{}{}</a>').format(
            kind, address, term, drawing, words
        )

    def mark_words(self, mark: Mark, volume: Volume, lang: str) -> str:
        """The words a mark shows."""
        if mark.words:
            return mark.words
        if mark.kind == "card":
            return self.thing_name(volume, volume.thing(mark.id), lang).text
        if mark.kind == "rule":
            return self.rule_number(volume, mark.id)
        word = self.headword(volume, mark.id, lang)
        return (
            word.lower()
            if lang == SOURCE and not volume.game.capitals and mark.id not in volume.cards
            else word
        )

    def text(self, words: Words, volume: Volume) -> str:
        """Words without any markup, for descriptions and search."""
        return plain(words.text, lambda mark: self.mark_words(mark, volume, words.lang))

    def scene(self, volume: Volume, card: Card) -> Markup:
        """The picture of a card."""
        figure = volume.figures.get(card.id) or volume.figures.get(TYPE_FIGURES[card.type], "")
        return Markup(scene(card.id, figure))

    def entry_scene(self, volume: Volume, entry: Entry) -> Markup:
        """The picture of an entry: its own figure, or that of its kind."""
        return Markup(
            scene(entry.id, volume.figures.get(entry.id) or volume.figures.get(entry.kind, ""))
        )

    def game_scene(self, volume: Volume) -> Markup:
        """The picture of a game: the figure it has chosen, or the one that bears its name."""
        figure = volume.figures.get(volume.game.figure or volume.game.id, "")
        return Markup(scene(volume.game.id, figure))

    def thing_figure(self, volume: Volume, thing: Card | Entry) -> Markup:
        """The figure of a card or an entry alone; one without a figure has that of its kind."""
        return self.figure(
            volume,
            thing.id if thing.id in volume.figures or isinstance(thing, Card) else thing.kind,
        )

    def figure(self, volume: Volume, name: str) -> Markup:
        """A figure alone, for small pictures."""
        return Markup(
            '<svg class="wc-fig" viewBox="0 0 64 64" aria-hidden="true" focusable="false">{}</svg>'
        ).format(Markup(inner(volume.figures.get(name, ""))))

    def diagram(self, volume: Volume, name: str) -> Markup:
        """A diagram of the rules; its caption says everything it shows."""
        return Markup(volume.diagrams[name])

    def figure_inner(self, volume: Volume, name: str) -> Markup:
        """What is drawn in a figure, for a picture that has its own frame."""
        return Markup(inner(volume.figures.get(name, "")))

    # ── cards and entries alike ──

    def thing_address(self, volume: Volume, name: str) -> str:
        """The page of a card or an entry."""
        return f"{volume.game.id}/{'cards' if name in volume.cards else 'register'}/{name}/"

    def thing_icon(self, volume: Volume, thing: Card | Entry) -> Markup:
        """The icon of a card's type or an entry's kind."""
        return self.icon(
            TYPE_ICONS[thing.type]
            if isinstance(thing, Card)
            else volume.game.kinds[thing.kind].icon
        )

    def thing_colour(self, volume: Volume, thing: Card | Entry) -> str:
        """The colour of a card's type or an entry's kind."""
        return thing.type if isinstance(thing, Card) else volume.game.kinds[thing.kind].colour

    def cite(self, volume: Volume, name: str) -> Markup:
        """A card or an entry as a small link with its icon."""
        thing = volume.thing(name)
        words, icon = self.thing_name(volume, thing).text, self.thing_icon(volume, thing)
        return Markup('<a class="wc-cite" href="{}">{}{}</a>').format(
            self.to(self.thing_address(volume, name)), icon, words
        )

    def kind_word(self, volume: Volume, kind: str, part: str = "one") -> str:
        """What an entry of a kind is called, or several of them."""
        return self.text(
            self.say(
                f"{volume.game.id}/game/kinds/{kind}/{part}", getattr(volume.game.kinds[kind], part)
            ),
            volume,
        )

    def fact(self, volume: Volume, value: int | str | None) -> str:
        """The value of a fact: a number, or a term's word."""
        if value is None or isinstance(value, int):
            return "?" if value is None else str(value)
        return self.headword(volume, value)

    def edition(self, volume: Volume, name: str) -> str:
        """What an edition is called."""
        own = volume.game.editions[name].name if name in volume.game.editions else None
        if own:
            return self.text(self.say(f"{volume.game.id}/game/editions/{name}/name", own), volume)
        words = {
            "en": "English edition",
            "it": "Italian edition",
            "pl": "Polish edition",
            "fr": "French edition",
        }
        return str(self._(words.get(name, name)))

    # ── addresses ──

    def rule_address(self, volume: Volume, rule: str) -> str:
        """Where a rule stands."""
        return f"{volume.blocks[rule][0].path}/#{rule}"

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

    def ruling_address(self, volume: Volume, ruling: Ruling) -> str:
        """Where a ruling is read: on its first card, or on the page of all rulings."""
        page = (
            self.thing_address(volume, ruling.cards[0])
            if ruling.cards
            else f"{volume.game.id}/rulings/"
        )
        return f"{page}#ruling-{ruling.id}"

    def section(self, volume: Volume, section: str) -> str:
        """The printed heading of a rulebook section, in this language or in English."""
        headings = volume.game.sections[section]
        return headings.get(self.lang) or headings.get(SOURCE) or section  # type: ignore[call-overload]

    def has_heading(self, volume: Volume, section: str) -> bool:
        """Whether the heading of a section is known at all."""
        return any(volume.game.sections[section].values())

    def section_lang(self, volume: Volume, section: str) -> str:
        """The language that heading is in."""
        return self.lang if volume.game.sections[section].get(self.lang) else SOURCE  # type: ignore[call-overload]

    def date(self, day: str) -> str:
        """A date as this language writes it."""
        return str(format_date(date.fromisoformat(day), "long", self.lang))

    # ── lists and searching ──

    def rulings_by_topic(self, volume: Volume) -> list[tuple[str, str, list[Ruling]]]:
        """All rulings: general ones first, then by the type or kind of the first card they name, in the order of the names."""
        headings = {
            "general": self._("General"),
            "camp": self._("Camps"),
            "person": self._("People"),
            "event": self._("Events"),
            "special": self._("Player cards"),
            **{kind: self.kind_word(volume, kind, "many") for kind in volume.game.kinds},
        }
        found: dict[str, list[tuple[tuple[str, str], Ruling]]] = {topic: [] for topic in headings}
        for ruling in volume.rulings.values():
            thing = volume.thing(ruling.cards[0]) if ruling.cards else None
            topic = (
                "general"
                if thing is None
                else thing.type
                if isinstance(thing, Card)
                else thing.kind
            )
            found[topic].append(
                (
                    sort_key(self.thing_name(volume, thing).text) if thing else ("", ruling.id),
                    ruling,
                )
            )
        for pairs in found.values():
            pairs.sort(key=lambda pair: pair[0])
        return [
            (topic, str(headings[topic]), [ruling for _, ruling in pairs])
            for topic, pairs in found.items()
            if pairs
        ]

    def cards_on_rule(self, volume: Volume, rule: str) -> list[str]:
        """The cards whose rulings, divergences or open points rest on a rule, and the entries that do so themselves."""
        found = {
            str(card)
            for record in volume.decisions()
            if rule in record.rules
            for card in record.cards
        }
        return sorted(
            found | {entry.id for entry in volume.entries.values() if rule in entry.rules}
        )

    def boxes(self, volume: Volume, card: Card) -> list[str]:
        """What a card does, as plain text, box by box."""
        key = f"{volume.game.id}/cards/{card.id}"
        found = [(f"{key}/abilities/{n}/text", box.text) for n, box in enumerate(card.abilities, 1)]
        found += [(f"{key}/traits/{n}/text", box.text) for n, box in enumerate(card.traits, 1)]
        found += [(f"{key}/effect/text", card.effect.text)] if card.effect else []
        return [self.text(self.say(name, text), volume) for name, text in found]

    def first_text(self, volume: Volume, card: Card) -> str:
        """What a card does first."""
        return self.boxes(volume, card)[0]

    def all_text(self, volume: Volume, card: Card) -> str:
        """What a card does, in one paragraph."""
        return " ".join(self.boxes(volume, card))

    def entry_text(self, volume: Volume, entry: Entry) -> str:
        """What an entry is, as plain text."""
        return self.text(self.say(f"{volume.game.id}/entries/{entry.id}/text", entry.text), volume)

    def entry_words(self, volume: Volume, entry: Entry) -> str:
        """An entry's names in all languages."""
        names = [self.thing_name(volume, entry, lang).text for lang in LANGUAGES]
        return " ".join(
            dict.fromkeys([*names, *(printed.name for printed in entry.printed.values())])
        )

    def searchable(self, volume: Volume, card: Card) -> str:
        """A card's names in all languages: what a player may type."""
        names = [self.card_name(volume, card, lang).text for lang in LANGUAGES]
        return " ".join(dict.fromkeys([*names, *(other.name for other in card.elsewhere.values())]))

    def thing_words(self, volume: Volume, thing: Card | Entry) -> str:
        """The names of a card or an entry in all languages."""
        return (
            self.searchable(volume, thing)
            if isinstance(thing, Card)
            else self.entry_words(volume, thing)
        )

    def glossary(self, volume: Volume) -> list[Term]:
        """The terms with a definition, in the alphabet of this language."""
        shown = [term for term in volume.terms.values() if term.definition]
        return sorted(shown, key=lambda term: sort_key(self.headword(volume, term.id)))

    def example_list(self, volume: Volume) -> list[tuple[str, Example]]:
        """All examples with what they are about: the type of their first card, a rule, or another reading than the usual one.

        The tour comes first; then those of one card stand together, in the order of the cards' names, those without a card before them.
        """
        found, tour = [], volume.game.tour
        for example in volume.examples.values():
            thing = volume.thing(example.cards[0]) if example.cards else None
            about = (
                "reading"
                if example.switches or example.ruleset != "v1.2"
                else "rule"
                if example.id.startswith("rule-")
                else ""
            )
            found.append(
                (
                    about
                    or (
                        (thing.type if isinstance(thing, Card) else thing.kind) if thing else "rule"
                    ),
                    example,
                )
            )
        things: list[Card | Entry] = [*volume.cards.values(), *volume.entries.values()]
        names = {thing.id: sort_key(self.thing_name(volume, thing).text) for thing in things}
        places = {str(name): number - len(tour) for number, name in enumerate(tour)}
        return sorted(
            found,
            key=lambda pair: (
                places.get(pair[1].id, 0),
                names[pair[1].cards[0]] if pair[1].cards else ("", ""),
            ),
        )

    def example_kinds(self, volume: Volume) -> dict[str, str]:
        """What examples can be filtered by: types of cards or kinds of entries that have one, rules, other readings."""
        types = {
            "camp": self._("Camps"),
            "person": self._("People"),
            "event": self._("Events"),
            "special": self._("Player cards"),
        }
        kinds = {kind: self.kind_word(volume, kind, "many") for kind in volume.game.kinds}
        there = {kind for kind, _ in self.example_list(volume)}
        words = {**types, **kinds, "rule": self._("Rules"), "reading": self._("Other readings")}
        return {kind: word for kind, word in words.items() if kind in there}

    def example_title(self, volume: Volume, example: Example) -> str:
        """What an example shows."""
        return self.say(f"{volume.game.id}/examples/{example.id}/title", example.title).text

    def rulings_on_rule(self, volume: Volume, rule: str) -> list[Ruling]:
        """The rulings that rest on a rule."""
        return [ruling for ruling in volume.rulings.values() if rule in ruling.rules]

    # ── what the page carries ──

    def sprite(self) -> Markup:
        """The drawings of the icons this page uses, once each."""
        symbols = "".join(
            f'<symbol id="i-{name}" viewBox="0 0 24 24">{inner(self.book.icons[name])}</symbol>'
            for name in sorted(self.icons_used)
            if name in self.book.icons
        )
        return Markup(
            f'<svg class="wc-sprite" width="0" height="0" aria-hidden="true" focusable="false">{symbols}</svg>'
        )

    def definitions(self) -> list[tuple[Term, str, Words]]:
        """The terms this page explains: term, word, definition."""
        found = []
        for name, volume in sorted(self.terms_used.items()):
            term = volume.terms[name]
            if term.definition:
                found.append(
                    (
                        term,
                        self.headword(volume, name),
                        self.say(f"{volume.game.id}/terms/{name}/definition", term.definition),
                    )
                )
        return found


@cache
def way(path: str, here: str) -> str:
    """The way from one page to another; a page asks for the same ones again and again."""
    return posixpath.relpath(path, here)


def editions_of(volume: Volume, record: Rule | Ruling) -> list[str]:
    """The editions that say it (as our text does, or with a difference), among those we have read."""
    read = [name for name, edition in volume.game.editions.items() if edition.read]
    return [
        name
        for name in read
        if name not in record.editions or record.editions[name].says == "differs"
    ]


def sort_key(word: str) -> tuple[str, str]:
    """Alphabetical order without regard to case and accents, then with (Polish ł after l)."""
    bare = unicodedata.normalize("NFKD", word.casefold().replace("ł", "l~"))
    return "".join(letter for letter in bare if not unicodedata.combining(letter)), word
