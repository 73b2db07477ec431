"""What the book is made of.

Each class below is the shape of one kind of record. Its fields are the keys of the YAML file (`starting_cards` is written
`starting-cards`), the text under a field explains it, and the data dictionary of the site is printed from exactly these texts.
The reader (`reading.py`) follows the annotations, so a new field is one line here and nowhere else.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field, fields, is_dataclass
from typing import Any, Literal, Self

LANGUAGES = ("en", "it", "pl", "fr")
SOURCE = "en"

Language = Literal["en", "it", "pl", "fr"]
CardType = Literal["camp", "person", "event", "special"]
TYPES: dict[str, CardType] = {"camps": "camp", "people": "person", "events": "event", "specials": "special"}
"""The folder a card file lies in says what the card is."""


@dataclass(frozen=True, slots=True, order=True)
class Where:
    """A place in a source file, for messages and for links back to the source."""

    file: str
    """Path from the project's root."""
    line: int = 1
    """Line, counted from 1."""

    def __str__(self) -> str:
        return f"{self.file}:{self.line}"


class Text(str):
    """English words a reader sees, and so words to translate. Remembers where it was written."""

    where: Where

    def __new__(cls, words: str, where: Where) -> Self:
        """Keep the place beside the words."""
        text = super().__new__(cls, words)
        text.where = where
        return text


class Id(str):
    """A reference to a record by its id. Remembers where it was written."""

    where: Where

    def __new__(cls, name: str, where: Where) -> Self:
        """Keep the place beside the name."""
        reference = super().__new__(cls, name)
        reference.where = where
        return reference


@dataclass(frozen=True, slots=True)
class Condition:
    """Something that must hold: a check of the vocabulary, compared with a number or a word."""

    check: Id
    """What is looked at (table *Checks*)."""
    at_least: int | None = None
    """The number must reach this."""
    at_most: int | None = None
    """The number may not pass this."""
    is_: int | str | None = field(default=None, metadata={"key": "is"})
    """The number or word must be exactly this."""
    step: str | None = None
    """For `step-done`: the name the earlier step was bound to."""


@dataclass(frozen=True, slots=True)
class Step:
    """One step of an effect: a verb and its arguments. Steps run in the order written."""

    do: Id
    """The verb (table *Verbs*); the other keys are its arguments."""
    arguments: dict[str, Any]
    """The arguments as written; nested steps and conditions are read like these."""
    where: Where
    """Where the step is written."""

    def inner(self) -> Iterator["Step"]:
        """The steps written inside this one, at any depth."""
        for value in self.arguments.values():
            yield from _steps_in(value)


def _steps_in(value: Any) -> Iterator[Step]:
    if isinstance(value, Step):
        yield value
        yield from value.inner()
    elif isinstance(value, Option):
        yield from _steps_in(value.steps)
    elif isinstance(value, tuple):
        for item in value:
            yield from _steps_in(item)


@dataclass(frozen=True, slots=True)
class Option:
    """One of several things to choose from, inside `choose-one` and `do-any-of`."""

    steps: tuple[Step, ...]
    """What happens when it is chosen."""
    requires: tuple[Condition, ...] = ()
    """It may be chosen only if all of these hold."""


@dataclass(frozen=True, slots=True)
class Cheaper:
    """A discount on an ability."""

    by: int
    """Water saved for each."""
    per: Id
    """What is counted (table *Discounts*)."""
    minimum: int
    """The price never falls under this."""


@dataclass(frozen=True, slots=True)
class Ability:
    """A box on a camp or person that is paid for and used in the Actions phase."""

    cost: int | Literal["x"]
    """Water it costs; `x` = a printed question mark: the price of the ability used through it."""
    text: Text
    """Our own words for what it does."""
    effects: tuple[Step, ...]
    """What happens, exactly: chooser, target, optional or not, in order."""
    without_target: Id
    """What if nothing can be chosen or a condition fails (table *Without target*)."""
    cheaper: Cheaper | None = None
    """A discount, where the card prints one."""
    requires: tuple[Condition, ...] = ()
    """All must hold before paying, or the ability may not be used."""
    notes: tuple[str, ...] = ()
    """For editors and the engine; not shown to readers. The source stands in brackets: official FAQ, implied, default."""


@dataclass(frozen=True, slots=True)
class Trait:
    """Text in brackets on a card that works without being paid for."""

    trigger: Id
    """When it acts (table *Triggers*)."""
    text: Text
    """Our own words for what it does."""
    effects: tuple[Step, ...]
    """What happens, exactly."""
    notes: tuple[str, ...] = ()
    """For editors and the engine; not shown to readers."""


@dataclass(frozen=True, slots=True)
class EventEffect:
    """What an event does when it resolves."""

    text: Text
    """Our own words for it."""
    effects: tuple[Step, ...]
    """What happens, exactly."""
    without_target: Id
    """What if nothing can be chosen (table *Without target*)."""


@dataclass(frozen=True, slots=True)
class PrintedName:
    """A card name as an edition prints it."""

    name: str
    """The name, letter by letter."""
    where: tuple[Id, ...]
    """The sections of that edition's rulebook in which it stands (`sections` of game.yml)."""


@dataclass(frozen=True, slots=True)
class OtherName:
    """A card name known from outside the four rulebooks."""

    name: str
    """The name, letter by letter."""
    where: str
    """Where it was found."""


@dataclass(frozen=True, slots=True)
class Printing:
    """The other known printing of a camp: same name, other numbers or abilities."""

    starting_cards: int
    """Cards it adds to the starting hand."""
    abilities: tuple[Ability, ...] = ()
    """Its abilities."""
    traits: tuple[Trait, ...] = ()
    """Its traits."""


@dataclass(frozen=True, slots=True)
class OpenQuestion:
    """A question about a card that no rulebook settles."""

    point: str
    """Number in our list of open points."""
    question: Text
    """The question, in a player's words."""


@dataclass(frozen=True, slots=True)
class Card:
    """One card: a file in `cards/<game>/<type>/`. The file name is its id, the folder its type."""

    id: str = field(metadata={"given": True})
    """From the file name; permanent, the same in every language."""
    type: CardType = field(metadata={"given": True})
    """From the folder: camps, people, events, specials."""
    where: Where = field(metadata={"given": True})
    """The file."""
    name: Text
    """The English name as printed."""
    confidence: str
    """How sure the facts are, after comparing the sources."""
    printed: dict[Language, PrintedName] = field(default_factory=dict)
    """The names other editions print. A language that is missing here gets our translation, marked as ours."""
    elsewhere: dict[str, OtherName] = field(default_factory=dict)
    """Names in further languages, from outside the rulebooks; for searching only."""
    copies: int = 1
    """How many of it are in the box."""
    unique: bool = False
    """A named person of whom there is only one."""
    cost: int | None = None
    """Water to play it; camps and specials have none."""
    queue: int | None = None
    """The number in the bomb of an event: the space of the queue on which it starts, 0 = at once."""
    junk: Id | None = None
    """The junk icon in its corner (table *Junk icons*)."""
    starting_cards: int | None = None
    """Camps: cards it adds to the starting hand."""
    abilities: tuple[Ability, ...] = ()
    """What it can be used for."""
    traits: tuple[Trait, ...] = ()
    """What works by itself."""
    effect: EventEffect | None = None
    """Events: what it does."""
    other_printing: Printing | None = None
    """The other known printing, where one exists."""
    open_questions: tuple[OpenQuestion, ...] = ()
    """What no rulebook settles about it."""
    notes: tuple[str, ...] = ()
    """For editors and the engine; not shown to readers."""

    def steps(self) -> Iterator[Step]:
        """Every effect step of the card, the other printing and inner steps included."""
        other = self.other_printing
        boxes = [*self.abilities, *self.traits, *((self.effect,) if self.effect else ())]
        boxes += [*other.abilities, *other.traits] if other else []
        for box in boxes:
            yield from _steps_in(box.effects)


@dataclass(frozen=True, slots=True)
class EditionSays:
    """What one edition says about a rule or ruling, where it does not simply say it too."""

    says: Literal["silent", "differs", "not-in-copy"]
    """silent = it does not say it; differs = see `how`; not-in-copy = that page is missing in the text we hold."""
    how: Text | None = None
    """In what way, in a sentence."""


@dataclass(frozen=True, slots=True)
class Rule:
    """The facts about one statement of the rulebook; its words stand in `docs/<game>/rules/` under the same id."""

    id: str = field(metadata={"given": True})
    """The anchor of its paragraph."""
    where: Where = field(metadata={"given": True})
    """Where its facts are written."""
    section: Id
    """The section of the printed rulebooks it belongs to."""
    kind: Literal["rule", "definition", "component", "advice", "playmat"]
    """What sort of statement it is."""
    ruleset: Literal["both", "v1.0", "v1.2"] = "both"
    """The rulesets that have it: v1.0 is the older text, v1.2 that of 2023."""
    divergence: str | None = None
    """Number in the list of places where the editions differ."""
    editions: dict[Language, EditionSays] = field(default_factory=dict)
    """Editions that are silent or differ; an edition that is not named says the same."""


@dataclass(frozen=True, slots=True)
class Ruling:
    """An answer to a question about cards or rules: a file in `cards/<game>/rulings/`."""

    id: str = field(metadata={"given": True})
    """From the file name."""
    where: Where = field(metadata={"given": True})
    """The file."""
    status: Literal["official", "ours", "open"]
    """official = printed in a rulebook; ours = our reading; open = nobody has settled it."""
    question: Text
    """The question, in a player's words."""
    answer: Text
    """Our own words for the answer."""
    section: Id | None = None
    """Official ones: the section of the printed rulebooks it stands in."""
    date: str | None = None
    """When we wrote it, or when it was published where that is known."""
    cards: tuple[Id, ...] = ()
    """Every card it concerns; it is shown on all of them."""
    rules: tuple[Id, ...] = ()
    """The rules it rests on."""
    ruleset: Literal["both", "v1.0", "v1.2"] = "both"
    """The rulesets that have it."""
    divergence: str | None = None
    """Number in the list of places where the editions differ."""
    editions: dict[Language, EditionSays] = field(default_factory=dict)
    """Editions that are silent or differ."""


@dataclass(frozen=True, slots=True)
class Divergence:
    """A place where the editions differ: an entry of `cards/<game>/divergences.yml`."""

    id: str = field(metadata={"given": True})
    """Its number."""
    where: Where = field(metadata={"given": True})
    """Where it is written."""
    title: Text
    """What it is about, in a few words."""
    matters: bool
    """Whether it changes what happens in play."""
    editions: dict[Language, Text]
    """What each edition says, in our words."""
    judgement: Text
    """What we advise, and why."""
    certainty: Literal["certain", "likely", "open"]
    """How sure the judgement is."""
    order: tuple[Language, ...] = ()
    """The editions from the strictest to the most generous, where they can be ordered."""
    rules: tuple[Id, ...] = ()
    """The rules it concerns."""
    rulings: tuple[Id, ...] = ()
    """The rulings it concerns."""
    cards: tuple[Id, ...] = ()
    """The cards it concerns."""
    switch: str | None = None
    """The switch of the engine that chooses between the readings."""


@dataclass(frozen=True, slots=True)
class OpenPoint:
    """A question that no source settles: an entry of `cards/<game>/open-points.yml`."""

    id: str = field(metadata={"given": True})
    """Its number."""
    where: Where = field(metadata={"given": True})
    """Where it is written."""
    question: Text
    """The question, in a player's words."""
    alternatives: tuple[Text, ...]
    """The possible answers."""
    evidence: Text
    """What known sources say or do."""
    advice: Text
    """What we advise for the time being."""
    confidence: Literal["strong", "fair", "weak"]
    """How sure the advice is."""
    cards: tuple[Id, ...] = ()
    """The cards it concerns."""
    rules: tuple[Id, ...] = ()
    """The rules it concerns."""


@dataclass(frozen=True, slots=True)
class Term:
    """A term of the game: an entry of `cards/<game>/terms.yml`."""

    id: str = field(metadata={"given": True})
    """Its key; permanent, the same in every language."""
    where: Where = field(metadata={"given": True})
    """Where it is defined."""
    topic: str = field(metadata={"key": "field"})
    """The field it belongs to: turn, zones, states, icons …"""
    icon: str | None = None
    """The icon that stands with it."""
    definition: Text | None = None
    """Our definition; a term without one is kept for the term checker only."""


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
    """One language's printed edition."""

    version: str | None
    """The version its rulebook prints, if any."""
    ruleset: Literal["v1.0", "v1.2"]
    """The ruleset its text follows."""
    note: Text
    """What a reader should know about it."""


@dataclass(frozen=True, slots=True)
class Game:
    """The facts about a game itself: `cards/<game>/game.yml`."""

    id: str = field(metadata={"given": True})
    """The folder."""
    where: Where = field(metadata={"given": True})
    """The file."""
    name: str
    """Its name."""
    designer: str
    """Who made it."""
    publisher: str
    """Who publishes it."""
    players: int
    """How many play."""
    cards: dict[str, Count]
    """How many cards of each type there must be; the build counts them."""
    editions: dict[Language, Edition]
    """The editions we compare."""
    sections: dict[str, dict[Language, str | None]]
    """The printed heading of each rulebook section, per edition."""


def texts(record: Any, path: str = "") -> Iterator[tuple[str, Text]]:
    """Every text of a record with its path inside it (`abilities/1/text`); the path is half of its translation key."""
    if isinstance(record, Text):
        yield path, record
    elif isinstance(record, tuple):
        for number, item in enumerate(record, 1):
            yield from texts(item, f"{path}/{number}")
    elif isinstance(record, dict):
        for key, item in record.items():
            yield from texts(item, f"{path}/{key}")
    elif is_dataclass(record) and not isinstance(record, (Where, Step)):
        for part in fields(record):
            yield from texts(getattr(record, part.name), f"{path}/{key_of(part)}" if path else key_of(part))


def key_of(part: Any) -> str:
    """The YAML key of a field."""
    return str(part.metadata.get("key", part.name.replace("_", "-")))
