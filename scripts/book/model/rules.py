"""Rules, rulings, terms, editions, and the game itself."""

from dataclasses import dataclass, field
from typing import Literal

from playground.core.records import Names
from scripts.book.model.base import EditionName, Id, Record, References, Text, Texts

Source = Literal["text", "deduced", "ours"]
"""Who states a fact of an entry: the rulebook text, the text by deduction, or we ourselves."""
NamedBy = Literal["text", "public", "ours"]
"""Where the English name of an entry comes from: the rulebook text, public pages about the game, or us."""
Says = Literal["prints", "otherwise", "silent", "not-in-copy"]
"""What an edition says about a statement; not-in-copy = that page is missing from the text we hold."""
Basis = Literal["follows", "ours", "open"]
"""What a statement rests on that no edition prints: printed rules and cards, our reading, or nothing yet."""


@dataclass(frozen=True, slots=True)
class EditionSays:
    """What one edition says about a statement, where there is something to tell."""

    says: Says
    """prints = it says so, too; otherwise = it says something else; silent = it says nothing; not-in-copy = that page is missing."""
    how: Text | None = None
    """How it words it, or what it says instead, in a sentence."""
    answer: Text | None = None
    """Of a ruling: the whole answer for those who own this edition, where the common one is not theirs."""
    section: Id | None = None
    """Where this edition has it, if not in the section of the statement."""


@dataclass(frozen=True, slots=True)
class Statement(Record):
    """Something that is true of the game, and who says so: a rule or a ruling.

    Nothing else in the project says it again: status, badges, source lines, notes for the owners of an edition and the
    order of answers all follow from these fields, by `scripts/book/standing.py`.
    """

    section: Id | None = field(default=None, kw_only=True)
    """The section of the printed rulebooks it is in."""
    basis: Basis | None = field(default=None, kw_only=True)
    """What it rests on where no edition prints it; without it, each edition prints it that `editions` does not name."""
    editions: dict[EditionName, EditionSays] = field(default_factory=dict, kw_only=True)
    """Editions about which there is something to tell."""
    divergence: str | None = field(default=None, kw_only=True)
    """Number in the list of places where the editions differ."""

    @property
    def has_own_answers(self) -> bool:
        """Whether the owners of some edition have an answer of their own."""
        return any(told.answer for told in self.editions.values())


@dataclass(frozen=True, slots=True)
class Rule(Statement):
    """The facts about one statement of the rulebook; its words are in `docs/<game>/rules/` under the same id."""

    kind: Literal["rule", "definition", "component", "advice", "playmat", "meta"]
    """What sort of statement it is."""
    undecidable: str | None = None
    """Why no position of a game can show it, where none can; not shown to readers."""


@dataclass(frozen=True, slots=True)
class Ruling(Statement):
    """An answer to a question about cards or rules: a file in `cards/<game>/rulings/`."""

    question: Text
    """The question, in a player's words."""
    answer: Text
    """Our own words for the answer."""
    date: str | None = None
    """When we wrote it, or when it was published where that is known."""
    cards: References = ()
    """Every card it concerns; it is shown on all of them."""
    rules: References = ()
    """The rules it rests on."""
    caption: Id | None = None
    """The term under whose words an edition prints it, as a heading of its own."""
    point: str | None = None
    """The open point that our reading belongs to."""
    not_modelled: Text | None = None
    """Why no example can prove it, where none can: it is about something the engine does not know."""


@dataclass(frozen=True, slots=True)
class Divergence(Record):
    """A place where the editions differ: an entry of `cards/<game>/divergences.yml`."""

    title: Text
    """What it is about, in a few words."""
    matters: bool
    """Whether it makes a difference in play."""
    editions: dict[EditionName, Text]
    """What each edition says, in our words."""
    judgement: Text
    """What we advise, and why."""
    certainty: Literal["certain", "likely", "open"]
    """How sure the judgement is."""
    order: Names = ()
    """The editions from the strictest to the most generous, where they can be ordered."""
    rules: References = ()
    """The rules it concerns."""
    rulings: References = ()
    """The rulings it concerns."""
    cards: References = ()
    """The cards it concerns."""
    switch: str | None = None
    """The switch of the engine that chooses between the readings."""


@dataclass(frozen=True, slots=True)
class OpenPoint(Record):
    """A question that no source settles: an entry of `cards/<game>/open-points.yml`."""

    question: Text
    """The question, in a player's words."""
    alternatives: Texts
    """The possible answers."""
    evidence: Text
    """What known sources say or do."""
    advice: Text
    """What we advise for the time being."""
    confidence: Literal["strong", "fair", "weak"]
    """How sure the advice is."""
    cards: References = ()
    """The cards it concerns."""
    rules: References = ()
    """The rules it concerns."""


@dataclass(frozen=True, slots=True)
class Term(Record):
    """A term of the game: an entry of `cards/<game>/terms.yml`."""

    topic: str = field(metadata={"key": "field"})
    """The field it belongs to: turn, zones, states, icons …"""
    icon: str | None = None
    """The icon shown with it."""
    definition: Text | None = None
    """Our definition; a term without one is kept for the term checker and the search only."""
    see: Id | None = None
    """The rule or ruling that explains a term without definition."""


@dataclass(frozen=True, slots=True)
class Form:
    """An inflected form of a term."""

    form: str
    """The words as they occur."""
    grammar: str = ""
    """Number, case, person."""


@dataclass(frozen=True, slots=True)
class TermWords:
    """The words one language has for a term: an entry of `locales/<language>/<game>.terms.yml`."""

    preferred: str | None = None
    """The word the edition prints."""
    grammar: str | None = None
    """Part of speech and gender."""
    status: str | None = None
    """absent = the edition has no such word; unattested = not found in the copy we hold."""
    forms: tuple[Form, ...] = ()
    """The forms that occur."""
    note: str | None = None
    """For translators."""


@dataclass(frozen=True, slots=True)
class Count:
    """How many cards of a type there must be."""

    different: int
    """Different cards."""
    copies: int
    """Cards in the box."""


@dataclass(frozen=True, slots=True)
class Edition:
    """One printed edition of a game, or a text of its rules that we read."""

    name: Text
    """What it is called."""
    version: str | None
    """The version its rulebook prints, if any."""
    note: Text
    """What a reader should know about it."""
    lang: str | None = None
    """The language it is printed in, if that is not its own key; the pages of that language lead with it."""
    publisher: str | None = None
    """Who publishes it, if not the publisher of the game."""
    ruleset: str | None = None
    """The preset of the engine that plays by its text, where there are several."""
    read: bool = True
    """Whether we have read all of it; of one we know only in part, nothing is claimed beyond what a record says of it."""


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of thing that a game names: cards of a sort, talents, drones. Its folder holds the entries."""

    one: Text
    """What a single one is called."""
    many: Text
    """What several of them are called."""
    icon: str
    """The icon shown with it."""
    colour: Literal["camp", "person", "event", "special"] = "special"
    """The colour it is shown in: one of those the site has for the types of cards."""
    about: Text | None = None
    """A sentence about all of them, for the head of their list."""


@dataclass(frozen=True, slots=True)
class AidLine:
    """A short line of the player aid: rules in fewer words."""

    words: Text
    """What it says."""
    rules: References
    """The rules it shortens; it is for the owners of the editions that have them all."""
    edition: EditionName | None = None
    """The edition whose own line it is, where the rules are otherwise there."""


@dataclass(frozen=True, slots=True)
class AidBox:
    """A box of the player aid."""

    title: Text
    """Its heading."""
    icon: str
    """The icon shown with it."""
    rules: References = ()
    """The rules it repeats, in this order."""
    lines: tuple[AidLine, ...] = ()
    """Short lines of its own, before the rules."""


@dataclass(frozen=True, slots=True)
class Game(Record):
    """The facts about a game itself: `cards/<game>/game.yml`."""

    name: str
    """Its name."""
    designer: str
    """Who made it."""
    publisher: str
    """Who publishes it."""
    players: str
    """How many play, in figures: `2`, `2+`, `2–4`."""
    editions: dict[EditionName, Edition]
    """The editions we compare, or the text we read: by language, or by a name of their own."""
    sections: dict[str, dict[EditionName, str | None]]
    """The printed heading of each rulebook section, per edition."""
    chapters: References
    """The rule chapters, in the order of a rulebook."""
    cards: dict[str, Count] = field(default_factory=dict)
    """How many cards of each type there must be; the build counts them."""
    kinds: dict[str, Kind] = field(default_factory=dict)
    """Folder → what its entries are: everything the rulebook names that is no fully known card."""
    about: Texts = ()
    """What a reader must know before trusting these pages: which text was read, what is missing."""
    asked: References = ()
    """Rulings for the front page: what many tables ask."""
    first: Id | None = None
    """The example a newcomer should step through first."""
    tour: References = ()
    """Examples that explain the game, in the order a beginner should see them; they come first in the list."""
    aid: tuple[AidBox, ...] = ()
    """The player aid, box by box."""
    capitals: bool = False
    """Whether its terms keep their capitals inside a sentence, as in *your Stronghold*."""
    figure: str | None = None
    """The drawing that represents the game; without it, the one that bears its name."""
    type_figures: dict[str, str] = field(default_factory=dict)
    """Type of cards → the drawing of those that have none of their own."""
    verb_icons: dict[str, str] = field(default_factory=dict)
    """Verb → the icon shown on a card's face before what it does."""
    heading_icons: dict[str, str] = field(default_factory=dict)
    """Heading of a chapter → the icon it explains, which is drawn before it."""
    numbered: str | None = None
    """The prefix of rule ids that carry their own numbers: `az` makes `az-7-2` rule 7.2. Otherwise they are counted."""
    rulesets: Names = ()
    """The versions of its rules that we tell apart, by name, the oldest first."""
    usual_ruleset: str | None = None
    """The ruleset that examples and games are played by, where nothing else is said."""
    proved: bool = False
    """Whether every ruling must be proved by an example that runs, or say why it is not."""
