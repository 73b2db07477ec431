"""What one page says, as HTML.

Templates ask for words, icons and links; the page remembers which icons and terms were used, so
that it carries exactly those drawings and definitions and no others.
"""

import posixpath
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from markupsafe import Markup, escape

from playground.core.records import Pairs
from scripts.book import Volume
from scripts.book.addresses import address
from scripts.book.catalogue import State, Words
from scripts.book.drawings import inner
from scripts.book.markup import Mark, rich
from scripts.book.model import SOURCE, Card, Entry, Ruling, Term, Text, Thing
from scripts.book.scenario import Example
from scripts.pages.scenery import scene
from scripts.words.foreign import STRING, foreign
from scripts.words.order import Key
from scripts.words.printed import JUNK, TYPES
from scripts.words.voice import SignedVoice, Voice

TYPE_ICONS = {"camp": "camp", "person": "person", "event": "bomb", "special": "special"}
COLOURS = tuple(TYPE_ICONS)
"""The colours of the site bear the names of the types of cards they were mixed for."""
FIRST: Key = ((), (), ())
"""Where stands what has no name."""


@dataclass(slots=True)
class PageVoice(SignedVoice):
    """One language's voice on one page."""

    here: str = ""
    """The address of the page, from the language's root."""
    icons_used: set[str] = field(default_factory=set)
    """The icons it must carry."""
    terms_used: dict[str, Volume] = field(default_factory=dict)
    """The terms it must explain."""

    def _(self, source: str, **values: Any) -> Markup:
        """One of the site's own strings; what is not translated says so."""
        return self.translated(Voice._(self, source, **values), source)

    def ngettext(self, one: str, many: str, num: int, **values: Any) -> Markup:
        """One of the site's own strings, in the plural form the number takes; what is not translated says so."""
        return self.translated(Voice.ngettext(self, one, many, num, **values), one)

    def translated(self, words: Markup, source: str) -> Markup:
        """Words for a string of the site, with a sign where they are still English."""
        return self.signed(words) if self.catalogue.lacks(source) else words

    def signed(self, words: Markup) -> Markup:
        """A string of the site that is not translated."""
        return Markup(foreign(str(words), SOURCE, STRING))

    def in_english(self, words: str) -> str:
        """Words that no language translates; where others are not translated either, they say so, too."""
        is_complete = self.book.languages[self.lang].complete
        return words if is_complete else foreign(words, SOURCE, STRING)

    def date(self, day: str) -> str:
        """A date as this language writes it, or as the source does."""
        said = Voice.date(self, day)
        return said if self.locale else foreign(said, SOURCE, STRING)

    def to(self, address: str) -> str:
        """The address of another page of this language, from here."""
        path, _, anchor = address.partition("#")
        relative = way(path or ".", self.here or ".")
        slash = "" if relative.endswith("/") or "." in posixpath.basename(path) else "/"
        return f"{relative}{slash}{'#' + anchor if anchor else ''}"

    def at(self, volume: Volume, kind: str, name: str) -> str:
        """The address of a record, from here."""
        return self.to(address(volume, kind, name))

    def icon(self, name: str, label: str = "") -> Markup:
        """An icon; silent for screen readers unless it stands alone and needs a label."""
        self.icons_used.add(name)
        return icon(name, label)

    def tell(self, volume: Volume, key: str, source: Text, chips: bool = False) -> Markup:
        """A text of a game as HTML, with its key, by which it is found in other languages."""
        words = self.html(self.say(f"{volume.game.id}/{key}", source), volume, chips)
        return Markup(
            f'<span data-u="{key}">{words}</span>'
        )  # a key has only letters, digits, - and /

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
        return Markup() if words.state == "ok" else self.state_of(words.state)

    def state_of(self, state: State) -> Markup:
        """The visible mark of what is missing or stale."""
        label = self._("not translated yet") if state == "missing" else self._("out of date")
        icon = self.icon("translate" if state == "missing" else "stale")
        return Markup(' <span class="wc-badge wc-badge--{}">{}{}</span>').format(state, icon, label)

    def mark(self, mark: Mark, volume: Volume, lang: str, chips: bool) -> Markup:
        """A marked name as a link; the name of the page's own card is no link."""
        words = self.mark_words(mark, volume, lang)
        if mark.kind == "card":
            page = address(volume, "cards", mark.id)
            if page == f"{self.here}/":
                return Markup("<b>{}</b>").format(words)
            return Markup('<a class="wc-name" href="{}">{}</a>').format(self.to(page), words)
        if mark.kind == "rule":
            return Markup('<a href="{}">{}</a>').format(self.at(volume, "rules", mark.id), words)
        return self.term_link(volume, mark.id, words, chips)

    def term_link(self, volume: Volume, term: str, words: str, chips: bool = False) -> Markup:
        """A term as a link to its definition, which the page carries for a tooltip; the first on a page may stand out."""
        word = "wc-term wc-again" if term in self.terms_used else "wc-term"
        self.terms_used[term] = volume
        icon = volume.terms[term].icon if chips else None
        drawing, kind = self.icon(icon) if icon else "", "wc-chip" if chips else word
        place = self.at(volume, "terms", term)
        link = f'<a class="{kind}" href="{place}" data-term="{term}">{drawing}{escape(words)}</a>'
        return Markup(link)

    def scene(self, volume: Volume, thing: Thing) -> Markup:
        """The picture of a card or an entry: its own figure, or that of its type or kind."""
        return Markup(scene(thing.id, volume.figures.get(thing.id) or usual_figure(volume, thing)))

    def game_scene(self, volume: Volume) -> Markup:
        """The picture of a game: the figure it has chosen, or the one that bears its name."""
        figure = volume.figures.get(volume.game.figure or volume.game.id, "")
        return Markup(scene(volume.game.id, figure))

    def thing_figure(self, volume: Volume, thing: Thing) -> Markup:
        """The figure of a card or an entry alone; an entry without one has that of its kind."""
        return self.figure(volume, thing.id if thing.id in volume.figures else thing.sort)

    def figure(self, volume: Volume, name: str) -> Markup:
        """A figure alone, for small pictures."""
        drawing = inner(volume.figures.get(name, ""))
        frame = 'class="wc-fig" viewBox="0 0 64 64" aria-hidden="true" focusable="false"'
        return Markup(f"<svg {frame}>{drawing}</svg>")

    def figure_inner(self, volume: Volume, name: str) -> Markup:
        """What is drawn in a figure, for a picture that has its own frame."""
        return Markup(inner(volume.figures.get(name, "")))

    def diagram(self, volume: Volume, name: str) -> Markup:
        """A diagram of the rules; its caption says everything it shows."""
        return Markup(volume.diagrams[name])

    def type_icon(self, name: str) -> Markup:
        """The icon of a type of cards."""
        return self.icon(TYPE_ICONS[name])

    def thing_icon(self, volume: Volume, thing: Thing) -> Markup:
        """The icon of a card's type or an entry's kind."""
        kind = volume.game.kinds.get(thing.sort)
        return self.icon(kind.icon) if kind else self.type_icon(thing.sort)

    def thing_colour(self, volume: Volume, thing: Thing) -> str:
        """The colour of a card's type or an entry's kind."""
        kind = volume.game.kinds.get(thing.sort)
        return kind.colour if kind else thing.sort

    def colour(self, number: int) -> str:
        """The colours in turn, for a row of boxes."""
        return COLOURS[number % len(COLOURS)]

    def cite(self, volume: Volume, name: str) -> Markup:
        """A card or an entry as a small link with its icon."""
        thing = volume.thing(name)
        return Markup('<a class="wc-cite" href="{}">{}{}</a>').format(
            self.at(volume, "cards", name),
            self.thing_icon(volume, thing),
            self.listed(volume, thing),
        )

    def listed(self, volume: Volume, thing: Card | Entry) -> Markup:
        """The name of a card or an entry as it stands in headings and lists: one that is ours says so."""
        return escape(self.called(volume, thing)) + self.our_name(volume, thing)

    def our_name(self, volume: Volume, thing: Card | Entry, in_full: bool = False) -> Markup:
        """The mark of a name that no rulebook prints in this language; in full where there is room."""
        if not self.shows_our_name(volume, thing):
            return Markup()
        label = self._("our name")
        meaning = self._(
            "our translation: no rulebook that we read prints this name in this language"
        )
        sign = self.icon("ours") + label if in_full else self.icon("ours", label)
        return Markup('<span class="wc-ourname" title="{}">{}</span>').format(meaning, sign)

    def sprite(self) -> Markup:
        """The drawings of the icons this page uses, once each."""
        symbols = "".join(map(self.symbol, sorted(self.icons_used & self.book.icons.keys())))
        return Markup(
            '<svg class="wc-sprite" width="0" height="0" aria-hidden="true" focusable="false">'
            f"{symbols}</svg>"
        )

    def symbol(self, name: str) -> str:
        """The drawing of an icon, for every place that shows it."""
        return f'<symbol id="i-{name}" viewBox="0 0 24 24">{inner(self.book.icons[name])}</symbol>'

    def definitions(self) -> list[tuple[Term, str, str, str]]:
        """The terms this page explains: term, word, definition without markup, and the language it is in."""
        found = []
        for name, volume in sorted(self.terms_used.items()):
            term = volume.terms[name]
            if term.definition:
                words = self.say(f"{volume.game.id}/terms/{name}/definition", term.definition)
                said = Voice.text(self, words, volume)
                found.append((term, self.word(volume, name), said, words.lang))
        return found

    def type_word(self, name: str) -> Markup:
        """What a card of a type is called."""
        return self._(TYPES[name])

    def junk_words(self) -> dict[str, Markup]:
        """What each junk effect is called."""
        return {name: self._(junk.words) for name, junk in JUNK.items()}

    def junk_icon(self, name: str) -> Markup:
        """The sign of a junk effect."""
        return self.icon(JUNK[name].icon)

    def type_words(self) -> dict[str, Markup]:
        """What several cards of each type are called."""
        return {
            "camp": self._("Camps"),
            "person": self._("People"),
            "event": self._("Events"),
            "special": self._("Player cards"),
        }

    def listed_words(self) -> dict[str, Markup]:
        """What stands beside a name in a list of everything: what it is the name of."""
        return {
            "camp": self._("camp"),
            "person": self._("person"),
            "event": self._("event"),
            "special": self._("player card"),
            "term": self._("term"),
            "rule": self._("rule"),
            "entry": self._("register"),
        }

    def sort_words(self, volume: Volume) -> dict[str, str]:
        """What several cards of each type or entries of each kind are called."""
        kinds = {kind: self.kind_word(volume, kind, "many") for kind in volume.game.kinds}
        return {**self.type_words(), **kinds}

    def rulings_by_topic(self, volume: Volume) -> list[tuple[str, str, list[Ruling]]]:
        """All rulings: general ones, then by the type or kind of their first card, in the order of names."""
        headings = {"general": self._("General"), **self.sort_words(volume)}
        found: dict[str, list[tuple[Key, Ruling]]] = {topic: [] for topic in headings}
        for ruling in volume.rulings.values():
            if ruling.cards:
                thing = volume.thing(ruling.cards[0])
                topic, place = thing.sort, self.place(self.called(volume, thing))
            else:
                topic, place = "general", self.place(ruling.id)
            found[topic].append((place, ruling))
        for placed in found.values():
            placed.sort(key=lambda pair: pair[0])
        return [
            (topic, str(headings[topic]), [ruling for _, ruling in placed])
            for topic, placed in found.items()
            if placed
        ]

    def cards_on_rule(self, volume: Volume, rule: str) -> list[str]:
        """The entries that rest on a rule, and the cards of which a ruling or open point does."""
        found = {entry.id for entry in volume.entries.values() if rule in entry.rules}
        for record in volume.decisions():
            if rule in record.rules:
                found.update(map(str, record.cards))
        return self.ids_by_name(volume, found)

    def example_kinds(self, volume: Volume) -> Pairs:
        """What examples can be filtered by: types and kinds that have one, rules, other readings."""
        there = dict(self.example_list(volume))
        return {kind: word for kind, word in self.kind_words(volume).items() if kind in there}

    def kind_words(self, volume: Volume) -> Pairs:
        """What the kinds of examples are called."""
        rest = {"rule": self._("Rules"), "reading": self._("Other readings")}
        return {**self.sort_words(volume), **rest}

    def rulings_on_rule(self, volume: Volume, rule: str) -> list[Ruling]:
        """The rulings that rest on a rule."""
        return [ruling for ruling in volume.rulings.values() if rule in ruling.rules]

    def example_list(self, volume: Volume) -> list[tuple[str, Example]]:
        """All examples with what they are about.

        The tour comes first, then those without a card; then those of one card stand together, in the
        order of the cards' names.
        """
        tour = [str(name) for name in volume.game.tour]
        things: list[Thing] = [*volume.cards.values(), *volume.entries.values()]
        names = {thing.id: self.place(self.called(volume, thing)) for thing in things}

        def place(example: Example) -> tuple[int, Key]:
            """On the tour, or after it with its first card."""
            stop = tour.index(example.id) if example.id in tour else len(tour)
            return stop, names[example.cards[0]] if example.cards else FIRST

        ordered = sorted(volume.examples.values(), key=place)
        return [(about(volume, example), example) for example in ordered]


def usual_figure(volume: Volume, thing: Thing) -> str:
    """The figure of what is of the same type or kind, if there is one."""
    return volume.figures.get(volume.game.type_figures.get(thing.sort, thing.sort), "")


def about(volume: Volume, example: Example) -> str:
    """What an example is about: the type of its first card, a rule, or another reading than the usual one."""
    if not volume.is_usual(example):
        return "reading"
    if example.id.startswith("rule-") or not example.cards:
        return "rule"
    return volume.thing(example.cards[0]).sort


@cache
def icon(name: str, label: str) -> Markup:
    """The place of an icon; a page asks for the same few again and again."""
    silent = Markup('aria-hidden="true"')
    spoken = Markup('role="img" aria-label="{}"').format(label) if label else silent
    return Markup('<svg class="i" {} focusable="false"><use xlink:href="#i-{}"/></svg>').format(
        spoken, name
    )


@cache
def way(path: str, here: str) -> str:
    """The way from one page to another; a page asks for the same ones again and again."""
    there, start = steps(path), steps(here)
    shared = 0
    for one, other in zip(there, start, strict=False):
        if one != other:
            break
        shared += 1
    return "/".join([".."] * (len(start) - shared) + there[shared:]) or "."


def steps(path: str) -> list[str]:
    """The folders on a path."""
    return [part for part in path.split("/") if part not in ("", ".")]
