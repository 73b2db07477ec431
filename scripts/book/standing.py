"""Who says so: what every label about a rule or a ruling follows from, in one place.

A statement says, edition by edition, who prints it (`Statement`). Its status, its badges, its source line, the notes for the
owners of an edition and the answer that leads are read off here, and nowhere else.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Literal

from playground.core.records import Ids
from scripts.book.model import EditionSays, Rule, Ruling, Statement
from scripts.book.volume import Volume

Status = Literal["printed", "follows", "ours", "open"]
"""printed = at least one edition states it; follows = from printed rules and cards; ours = our reading; open = nobody's."""
Stance = Literal["prints", "otherwise", "silent", "not-in-copy", "follows", "own"]
"""How an edition stands to a statement: what it says of it, or that it follows there, or that we have an own answer for it."""
CONTRADICTS: tuple[Stance, ...] = ("otherwise", "own")
"""Stances of editions for whose owners the statement does not hold as it stands."""


@dataclass(frozen=True)
class Answer:
    """One answer to a question, and the editions it holds in."""

    editions: Ids
    """Those editions, in the order of the game."""
    edition: str | None = None
    """The one whose own answer it is, or the first of several; None = the answer that is common to the others."""


@dataclass(frozen=True)
class Standing:
    """How one statement stands with the editions of its game."""

    volume: Volume
    """Its game."""
    record: Statement
    """The statement."""

    @cached_property
    def status(self) -> Status:
        """What it is: one of the four honest words for it."""
        return self.record.basis or "printed"

    @cached_property
    def stances(self) -> dict[str, Stance]:
        """Edition → how it stands to the statement, for every edition of the game."""
        return {name: self.stance(name) for name in self.volume.game.editions}

    def told(self, edition: str) -> EditionSays | None:
        """What is told of an edition, if there is anything to tell."""
        return self.record.editions.get(edition)

    def stance(self, edition: str) -> Stance:
        """How one edition stands to the statement."""
        told = self.told(edition)
        if told and told.answer and told.says != "otherwise":
            return "own"
        if told:
            return told.says
        if not self.volume.game.editions[edition].read:
            return "not-in-copy"
        if not self.record.basis:
            return "prints"
        return "follows" if self.follows_in(edition) else "silent"

    def follows_in(self, edition: str) -> bool:
        """Whether an edition prints all the rules that the statement follows from."""
        if self.status != "follows" or not isinstance(self.record, Ruling):
            return self.status == "follows"
        rules = (self.volume.rules.get(name) for name in self.record.rules)
        return not any(departs(self.volume, rule, edition) for rule in rules if rule)

    @cached_property
    def printing(self) -> Ids:
        """The editions that print it."""
        return [name for name, stance in self.stances.items() if stance == "prints"]

    @cached_property
    def holding(self) -> Ids:
        """The editions whose owners may be told it as it stands."""
        return [name for name, stance in self.stances.items() if stance not in CONTRADICTS]

    def notes(self) -> dict[str, Stance]:
        """Edition → how it stands to the statement, where its owners must be told that it is not simply theirs.

        What is our own reading is silence in every edition; and an edition that we know only in part says so once on its pages.
        """
        silent = () if self.status in ("ours", "open") else ("silent", "not-in-copy")
        return {
            name: stance
            for name, stance in self.stances.items()
            if stance in CONTRADICTS or (stance in silent and self.volume.game.editions[name].read)
        }

    def section(self, edition: str) -> str | None:
        """The section in which an edition has it."""
        told = self.told(edition)
        return (told.section if told else None) or self.record.section

    def heading(self, edition: str) -> str:
        """The printed heading of that section, as far as it is known."""
        headings = self.volume.game.sections.get(str(self.section(edition)), {})
        return headings.get(edition) or ""

    def answers(self, edition: str) -> list[Answer]:
        """The answers to its question: that of the given edition first, then the common one, then the others."""
        found: dict[str, Ids] = {"": []}
        for name in self.stances:
            found.setdefault(self.own_answer(name), []).append(name)
        answers = [Answer(names, names[0] if words else None) for words, names in found.items()]
        return sorted(answers, key=lambda each: edition not in each.editions)

    def own_answer(self, edition: str) -> str:
        """The answer that the owners of an edition have for themselves, if any; several may have the same."""
        told = self.told(edition)
        return str(told.answer) if told and told.answer else ""

    def lead(self, edition: str) -> Answer:
        """The answer for the owners of an edition."""
        return self.answers(edition)[0]

    def printing_of(self, answer: Answer) -> Ids:
        """The editions that print one of the answers."""
        if not answer.edition:
            return self.printing
        return [name for name in answer.editions if self.stances[name] == "otherwise"]

    def status_of(self, answer: Answer) -> Status:
        """What one of the answers is: an edition's own one is printed there, or it is how we read its silence."""
        if not answer.edition:
            return self.status
        return "printed" if self.printing_of(answer) else "ours"


def departs(volume: Volume, rule: Rule, edition: str) -> bool:
    """Whether an edition does not have a printed rule: it is silent where others print it, or says otherwise."""
    return not rule.basis and Standing(volume, rule).stances[edition] in ("silent", *CONTRADICTS)


def holding_all(volume: Volume, rules: Iterable[str]) -> Ids:
    """The editions whose owners may be told all of some rules as they stand."""
    held = [Standing(volume, volume.rules[name]).holding for name in rules]
    return [name for name in volume.game.editions if all(name in each for each in held)]


def own_edition(volume: Volume, lang: str) -> str:
    """The edition that the pages of a language lead with: the one printed in it, or the first of the game."""
    editions = volume.game.editions
    printed = [name for name, each in editions.items() if (each.lang or name) == lang]
    return (printed or list(editions))[0]


def token(volume: Volume, edition: str) -> str:
    """An edition as scripts and styles know it, since two games may have editions of one name."""
    return f"{volume.id}.{edition}"


def tokens(volume: Volume, editions: Ids) -> str:
    """Several editions as scripts and styles know them."""
    return " ".join(token(volume, name) for name in editions)


def standings(volume: Volume) -> Iterator[Standing]:
    """How every rule and ruling of a game stands."""
    for record in (*volume.rules.values(), *volume.rulings.values()):
        yield Standing(volume, record)
