"""What one page says, as HTML.

Templates ask for words, icons and links; the page remembers which icons and terms were used, so that it carries exactly those
drawings and definitions and no others.
"""

import posixpath
from dataclasses import dataclass, field
from functools import cache

from markupsafe import Markup, escape

from scripts.book import Volume
from scripts.book.addresses import address
from scripts.book.catalogue import Words
from scripts.book.drawings import inner
from scripts.book.markup import Mark, rich
from scripts.book.model import Card, Entry, Ruling, Term, Text
from scripts.book.scenario import Example
from scripts.pages.scenery import scene
from scripts.words.voice import Voice, sort_key

TYPE_FIGURES = {"camp": "ruin", "person": "punk", "event": "raiders", "special": "water-silo"}
"""What stands on the card of somebody who has no figure yet."""
TYPE_ICONS = {"camp": "camp", "person": "person", "event": "bomb", "special": "special"}


@dataclass(slots=True)
class PageVoice(Voice):
    """One language's voice on one page."""

    here: str = ""
    """The address of the page, from the language's root."""
    icons_used: set[str] = field(default_factory=set)
    """The icons it must carry."""
    terms_used: dict[str, Volume] = field(default_factory=dict)
    """The terms it must explain."""

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
            page = address(volume, "cards", mark.id)
            return (
                Markup("<b>{}</b>").format(words)
                if page == f"{self.here}/"
                else Markup('<a class="wc-name" href="{}">{}</a>').format(self.to(page), words)
            )
        if mark.kind == "rule":
            return Markup('<a href="{}">{}</a>').format(
                self.to(address(volume, "rules", mark.id)), words
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
        words, icon = self.name(volume, thing).text, self.thing_icon(volume, thing)
        return Markup('<a class="wc-cite" href="{}">{}{}</a>').format(
            self.to(address(volume, "cards", name)), icon, words
        )

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
                    sort_key(self.name(volume, thing).text) if thing else ("", ruling.id),
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

    def rulings_on_rule(self, volume: Volume, rule: str) -> list[Ruling]:
        """The rulings that rest on a rule."""
        return [ruling for ruling in volume.rulings.values() if rule in ruling.rules]

    def example_list(self, volume: Volume) -> list[tuple[str, Example]]:
        """All examples with what they are about: the type of their first card, a rule, or another reading than the usual one.

        The tour comes first; then those of one card stand together, in the order of the cards' names, those without a card before them.
        """
        found, tour = [], volume.game.tour
        for example in volume.examples.values():
            thing = volume.thing(example.cards[0]) if example.cards else None
            about = (
                "reading"
                if not volume.is_usual(example)
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
        names = {thing.id: sort_key(self.name(volume, thing).text) for thing in things}
        places = {str(name): number - len(tour) for number, name in enumerate(tour)}
        return sorted(
            found,
            key=lambda pair: (
                places.get(pair[1].id, 0),
                names[pair[1].cards[0]] if pair[1].cards else ("", ""),
            ),
        )


@cache
def way(path: str, here: str) -> str:
    """The way from one page to another; a page asks for the same ones again and again."""
    return posixpath.relpath(path, here)
