"""The book in memory: everything the site is made of, game by game."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from playground.core.records import Facts, Ids
from scripts.book.catalogue import Catalogue, Words
from scripts.book.model import (
    SOURCE,
    UNNAMED,
    Card,
    Divergence,
    Entry,
    Game,
    Hyphens,
    Language,
    OpenPoint,
    Rule,
    Ruling,
    Site,
    Speaking,
    SpokenName,
    Term,
    TermWords,
    Text,
    Thing,
    Where,
    texts,
)
from scripts.book.model.search import Nicknames, Searching
from scripts.book.problems import Problems
from scripts.book.prose import Block, Chapter
from scripts.book.scenario import Example

Files = dict[str, str]
"""Path from the project's root → content."""
Drawings = dict[str, str]
"""Name → what is drawn, as SVG."""
KINDS = (
    *("cards", "entries", "rulings", "terms"),
    *("rules", "divergences", "open-points", "examples"),
)
"""The kinds of records a game has, in the order a translator would like to meet them."""


@dataclass(frozen=True, slots=True)
class Unit:
    """One text to translate: the smallest thing that has a state of its own."""

    domain: str
    """The gettext file it belongs to."""
    key: str
    """Its permanent key (gettext's msgctxt)."""
    text: Text
    """The English words."""


@dataclass
class Volume:
    """One game's part of the book."""

    game: Game
    """The facts about the game."""
    cards: dict[str, Card] = field(default_factory=dict)
    """By id, in the order of type and English name."""
    entries: dict[str, Entry] = field(default_factory=dict)
    """What the rulebook names without printing it in full, by id, in the order of kind and English name."""
    rules: dict[str, Rule] = field(default_factory=dict)
    """The facts about each rule, by id."""
    rulings: dict[str, Ruling] = field(default_factory=dict)
    """By id."""
    terms: dict[str, Term] = field(default_factory=dict)
    """By id."""
    divergences: dict[str, Divergence] = field(default_factory=dict)
    """Where the editions differ, by number."""
    open_points: dict[str, OpenPoint] = field(default_factory=dict)
    """What no source settles, by number."""
    chapters: dict[str, Chapter] = field(default_factory=dict)
    """The rule prose, by file name."""
    figures: Drawings = field(default_factory=dict)
    """The drawing of a card, by card id."""
    diagrams: Drawings = field(default_factory=dict)
    """The diagrams of the rules, by name."""
    term_words: dict[str, dict[str, TermWords]] = field(default_factory=dict)
    """Language → term id → its words."""
    spoken: dict[str, dict[str, SpokenName]] = field(default_factory=dict)
    """Language → card, player or word of the game → how its name is spoken in a sentence."""
    nicknames: dict[str, dict[str, Nicknames]] = field(default_factory=dict)
    """Language → target → what players call it."""
    examples: dict[str, Example] = field(default_factory=dict)
    """The scenarios, by id."""
    facts: dict[str, Facts] = field(default_factory=dict)
    """The cards as the engine compiles them: id → type and everything its file says."""
    demo: Any = None
    """The demo maps and cards of a game whose own nobody may print, as its file says them."""
    pairs: str = ""
    """What was found between every two cards, as its file says it."""
    unread: dict[str, str] = field(default_factory=dict)
    """Files with a problem: id → folder. They exist, so nothing that names them is called unknown."""

    @property
    def id(self) -> str:
        """The game, by its folder."""
        return self.game.id

    def card_ids(self) -> set[str]:
        """Every card and entry there is a file for, readable or not."""
        return {*self.cards, *self.entries, *self.unread}

    def ruling_ids(self) -> set[str]:
        """Every ruling there is a file for, readable or not."""
        return {*self.rulings, *self.unread}

    def thing(self, name: str) -> Card | Entry:
        """A card or an entry: whatever `[[card:…]]` and the lists of cards may name."""
        return self.cards.get(name) or self.entries[name]

    def things(self) -> list[Card | Entry]:
        """Every card and every entry."""
        return [*self.cards.values(), *self.entries.values()]

    def name_key(self, thing: Thing) -> str:
        """The translation key of a name."""
        return f"{self.id}/{thing.part}/{thing.id}/name"

    def words_for(self, term: str, lang: str) -> TermWords:
        """The words of a language for a term, known or not."""
        return self.term_words.get(lang, {}).get(term) or TermWords()

    def entries_of(self, kind: str) -> list[Entry]:
        """The entries of a kind."""
        return [entry for entry in self.entries.values() if entry.kind == kind]

    def rulings_on(self, card: str) -> list[Ruling]:
        """Every ruling that concerns a card, the printed ones first."""
        found = [ruling for ruling in self.rulings.values() if card in ruling.cards]
        return sorted(found, key=lambda ruling: ruling.basis is not None)

    @cached_property
    def evidence(self) -> dict[str, list[Example]]:
        """Card, rule or ruling → the examples that are about it."""
        found: dict[str, list[Example]] = {}
        for example in self.examples.values():
            for name in dict.fromkeys([*map(str, example.cards), *example.named]):
                found.setdefault(name, []).append(example)
        return found

    def proofs(self, ruling: str) -> list[Example]:
        """The examples that are evidence for a ruling."""
        return self.evidence.get(ruling, [])

    def proof(self, ruling: Ruling) -> str:
        """How a ruling stands with the engine: proved by an example, or not modelled.

        An example that does not come out as its file says stops the build (`example_fails`), so one that is here holds.
        """
        return "proved" if self.proofs(ruling.id) else "not-modelled"

    def examples_in(self, chapter: Chapter) -> list[Example]:
        """The examples that a chapter is best read with: those whose first rule stands in it, played by the usual rules."""
        here = {block.id for block in chapter.blocks}
        usual = (example for example in self.examples.values() if self.is_usual(example))
        return [example for example in usual if example.rules and example.rules[0] in here]

    def is_usual(self, example: Example) -> bool:
        """Whether an example is played by the usual rules, in the usual reading."""
        return example.ruleset in (None, self.game.usual_ruleset) and not example.switches

    def shown_by(self, record: Divergence | OpenPoint) -> list[Example]:
        """The examples of a divergence or an open point: those that choose a reading, and for a divergence those of its rules."""
        names = {*record.rules, *record.rulings} if isinstance(record, Divergence) else set()
        return [
            example
            for example in self.examples.values()
            if record.id in example.points or names & {*example.rules}
        ]

    def decisions(self) -> list[Ruling | Divergence | OpenPoint]:
        """Everything that says something about cards and rules."""
        return [*self.rulings.values(), *self.divergences.values(), *self.open_points.values()]

    def ordered_chapters(self) -> list[Chapter]:
        """The rule chapters in the order of a rulebook; those it does not know follow by name."""
        places = {str(name): place for place, name in enumerate(self.game.chapters)}
        return sorted(
            self.chapters.values(),
            key=lambda chapter: (places.get(chapter.name, len(places)), chapter.path),
        )

    @cached_property
    def rule_numbers(self) -> dict[str, str]:
        """Rule → the number it is shown under: its own where its id has one, or chapter and place in it. Never referred to."""
        numbers = {}
        for place, chapter in enumerate(self.ordered_chapters(), 1):
            rules = [block.id for block in chapter.blocks if self.is_rule(block)]
            for number, rule in enumerate(rules, 1):
                numbers[rule] = self.own_number(rule) or f"{place}.{number}"
        return numbers

    def is_rule(self, block: Block) -> bool:
        """Whether a block states a rule."""
        return block.id in self.rules and not block.level

    def own_number(self, rule: str) -> str | None:
        """The number in a rule's id, in games whose rules are numbered once for all: `az-7-4a` → 7.4a, `az-18-n3` → 18 #3."""
        head, _, rest = rule.partition("-")
        if head != self.game.numbered:
            return None
        return (rest[:1].upper() + rest[1:]).replace("-n", " #").replace("-", ".")

    @cached_property
    def blocks(self) -> dict[str, tuple[Chapter, Block]]:
        """Anchor → the chapter and the block that has it."""
        return {block.id: (chapter, block) for chapter, block in self.each_block()}

    def each_block(self) -> Iterator[tuple[Chapter, Block]]:
        """The blocks of all rules, each with its chapter."""
        for chapter in self.chapters.values():
            yield from ((chapter, block) for block in chapter.blocks)

    @cached_property
    def units(self) -> list[Unit]:
        """Every text of this game, in the order a translator would like to meet it."""
        return list(self.each_unit())

    def each_unit(self) -> Iterator[Unit]:
        """The texts one by one: collecting them takes its time."""
        yield from self.record_units()
        yield from self.chapter_units()
        yield from self.units_of("rules", "game", self.game)

    def record_units(self) -> Iterator[Unit]:
        """The texts of cards, entries, rulings and whatever else is kept by its name."""
        for kind in KINDS:
            for name, record in self.kept(kind).items():
                yield from self.units_of(kind, f"{kind}/{name}", record)

    def chapter_units(self) -> Iterator[Unit]:
        """The rules as they stand in the chapters."""
        for chapter in self.ordered_chapters():
            for block in chapter.blocks:
                yield from self.units_of("rules", f"text/{block.id}", block.text)

    def units_of(self, part: str, key: str, record: Any) -> Iterator[Unit]:
        """The texts of one record, or one text, in the gettext file of a part."""
        for path, text in texts(record, f"{self.id}/{key}"):
            yield Unit(f"{self.id}-{part}", path, text)

    def kept(self, kind: str) -> Facts:
        """The records of a kind, by id."""
        found: Facts = getattr(self, kind.replace("-", "_"))
        return found


@dataclass
class Book:
    """Everything the site is made of."""

    site: Site = UNNAMED
    """What the site is."""
    languages: dict[str, Language] = field(default_factory=dict)
    """The languages of the site, in the order of its menus."""
    volumes: dict[str, Volume] = field(default_factory=dict)
    """By game."""
    pages: dict[str, Chapter] = field(default_factory=dict)
    """Site pages that are not rules, by path."""
    catalogues: dict[str, Catalogue] = field(default_factory=dict)
    """By language."""
    hyphens: dict[str, Hyphens] = field(default_factory=dict)
    """Language → where it breaks long words."""
    speaking: dict[str, Speaking] = field(default_factory=dict)
    """How each language speaks of things by name."""
    searching: dict[str, Searching] = field(default_factory=dict)
    """How each language is searched."""
    icons: Drawings = field(default_factory=dict)
    """The drawings of the icons, by name."""
    manuals: dict[str, str] = field(default_factory=dict)
    """Pages in English for those who build on it, in Markdown, by file name: notation, interface, hosting."""
    problems: Problems = field(default_factory=list)
    """What was wrong already while reading."""
    files: Files = field(default_factory=dict)
    """The files it was loaded from, for the translator's desk."""

    def language_names(self) -> dict[str, str]:
        """What each language calls itself."""
        return {code: language.name for code, language in self.languages.items()}

    def translations(self) -> Ids:
        """The languages that are not the source."""
        return [lang for lang in self.languages if lang != SOURCE]

    def games(self) -> list[Volume]:
        """The games in the order readers meet them: as the site says, then by name."""
        by_name = sorted(self.volumes.values(), key=lambda volume: volume.game.name.casefold())
        order = [*self.site.games, *(volume.id for volume in by_name)]
        return sorted(by_name, key=lambda volume: order.index(volume.id))

    def units(self) -> Iterator[Unit]:
        """Every text of the book."""
        for volume in self.volumes.values():
            yield from volume.units
        yield from self.site_units()
        yield from self.page_units()

    def site_units(self) -> Iterator[Unit]:
        """The texts that say what the site is."""
        for path, text in texts(self.site):
            yield Unit("pages", f"site/{path}", text)

    def page_units(self) -> Iterator[Unit]:
        """The pages on which the site speaks of itself."""
        for chapter in self.pages.values():
            for block in chapter.blocks:
                yield Unit("pages", f"page/{chapter.path}/{block.id}", block.text)

    def how(self, lang: str) -> Searching:
        """How a language is searched: as it says, or without any help."""
        return self.searching.get(lang) or Searching(Where(""), (), (), {}, {}, {})

    def say(self, lang: str, key: str, source: str) -> Words:
        """The words of a unit in a language; one that is not on the list has none, and is named elsewhere."""
        return (self.catalogues.get(lang) or Catalogue(lang)).say(key, source)
