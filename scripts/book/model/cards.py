"""Cards, and what they do."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, Literal

from playground.core.records import Facts, Lines, Names
from scripts.book.model.base import GIVEN, CardType, EditionName, Id, References, Text, Thing, Where


@dataclass(frozen=True, slots=True)
class Condition:
    """Something that must hold: a check of the vocabulary, compared with a number or a word."""

    check: Id
    """What is looked at (table *Checks*)."""
    at_least: int | None = None
    """The number must reach this."""
    at_most: int | None = None
    """The number may not exceed this."""
    is_: int | str | None = field(default=None, metadata={"key": "is"})
    """The number or word must be exactly this."""
    step: str | None = None
    """For `step-done`: the name the earlier step was bound to."""


@dataclass(frozen=True, slots=True)
class Step:
    """One step of an effect: a verb and its arguments. Steps run in the order written."""

    do: Id
    """The verb (table *Verbs*); the other keys are its arguments."""
    arguments: Facts
    """The arguments as written; nested steps and conditions are read like these."""
    where: Where
    """Where the step is written."""

    def inner(self) -> Iterator["Step"]:
        """The steps written inside this one, at any depth."""
        for value in self.arguments.values():
            yield from _steps_in(value)


Steps = tuple[Step, ...]


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

    steps: Steps
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
    """The price never falls below this."""


@dataclass(frozen=True, slots=True)
class Ability:
    """A box on a camp or person that is paid for and used in the Actions phase."""

    cost: int | Literal["x"]
    """Water it costs; `x` = a printed question mark: the price of the ability used through it."""
    text: Text
    """Our own words for what it does."""
    effects: Steps
    """What happens, exactly: chooser, target, optional or not, in order."""
    without_target: Id
    """What if nothing can be chosen or a condition fails (table *Without target*)."""
    cheaper: Cheaper | None = None
    """A discount, where the card prints one."""
    requires: tuple[Condition, ...] = ()
    """All of these must hold before paying, or the ability may not be used."""
    notes: Names = ()
    """For editors and the engine; not shown to readers. The source is in brackets: official FAQ, implied, default."""


@dataclass(frozen=True, slots=True)
class Trait:
    """Text in brackets on a card, which works without being paid for."""

    trigger: Id
    """When it acts (table *Triggers*)."""
    text: Text
    """Our own words for what it does."""
    effects: Steps
    """What happens, exactly."""
    notes: Names = ()
    """For editors and the engine; not shown to readers."""


@dataclass(frozen=True, slots=True)
class EventEffect:
    """What an event does when it resolves."""

    text: Text
    """Our own words for it."""
    effects: Steps
    """What happens, exactly."""
    without_target: Id
    """What if nothing can be chosen (table *Without target*)."""


@dataclass(frozen=True, slots=True)
class PrintedName:
    """A card name as an edition prints it."""

    name: str
    """The name, letter by letter."""
    where: References = ()
    """The sections of that edition's rulebook that print it (`sections` of game.yml)."""


@dataclass(frozen=True, slots=True)
class OtherName:
    """A card name known from outside the rulebooks."""

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
class Card(Thing):
    """One card: a file in `cards/<game>/<type>/`. The file name is its id, the folder its type."""

    part = "cards"
    type: CardType = field(metadata=GIVEN)
    """From the folder: camps, people, events, specials."""
    name: Text
    """The English name as printed."""
    confidence: str
    """How sure the facts are, after comparing the sources."""
    printed: dict[EditionName, PrintedName] = field(default_factory=dict)
    """The names other editions print. A language missing here gets our translation, marked as ours."""
    kept: bool = False
    """A name of its own, which translations may keep as the source prints it; one that does shows no name of ours."""
    elsewhere: dict[str, OtherName] = field(default_factory=dict)
    """Names in further languages, from outside the rulebooks; for searching only."""
    code: str | None = None
    """Its two letters in position notation, where the first letters of its id are taken; permanent."""
    copies: int = 1
    """How many of it are in the box; 0 for a card that is not in it."""
    unique: bool = False
    """A named person who exists only once."""
    cost: int | None = None
    """Water to play it; camps and specials have none."""
    queue: int | None = None
    """The number in the bomb of an event: the space of the queue on which it starts, 0 = immediately."""
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
    notes: Names = ()
    """For editors and the engine; not shown to readers."""

    def steps(self) -> Iterator[Step]:
        """Every effect step of the card, the other printing and inner steps included."""
        traits = [*self.traits, *(self.other_printing.traits if self.other_printing else ())]
        for box in [*self.all_abilities(), *traits, self.effect]:
            yield from _steps_in(box.effects if box else ())

    def all_abilities(self) -> list[Ability]:
        """The abilities of both printings."""
        return [*self.abilities, *(self.other_printing.abilities if self.other_printing else ())]

    @property
    def sort(self) -> str:
        """Its type."""
        return self.type

    def other_names(self) -> Lines:
        """The names in editions that are no languages of the site."""
        return [other.name for other in self.elsewhere.values()]
