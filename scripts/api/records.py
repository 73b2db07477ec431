"""Records of the book as plain JSON: every field of the model, under the names the files use, with the words of one language or of all."""

from collections.abc import Callable, Iterator
from dataclasses import Field, dataclass, field, fields, is_dataclass
from typing import Any

from playground.core.records import Facts, Ids
from scripts.book import Book, Volume
from scripts.book.addresses import address
from scripts.book.model import (
    SOURCE,
    Card,
    Divergence,
    Entry,
    OpenPoint,
    Rule,
    Ruling,
    Step,
    Term,
    Text,
)
from scripts.book.model.base import key_of
from scripts.book.standing import Answer, Standing, Status, own_edition
from scripts.words.voice import Voice, answer_unit

Make = Callable[[Voice], str]
"""What says something in a language."""
Fields = Iterator[tuple[str, Any]]
"""Names and values of fields, one after the other."""
HIDDEN = {"id", "notes", "where", "confidence", "arguments", "elsewhere", "undecidable", "code"}
"""Fields that are no business of readers, or stand first in any record: remarks for editors, places in source files."""


@dataclass(frozen=True, slots=True)
class Kind:
    """One kind of record the interface offers."""

    name: str
    """In addresses and keys."""
    model: tuple[type, ...]
    """The records of the book it shows."""
    about: str
    """What it holds, in a sentence."""


@dataclass(frozen=True, slots=True)
class ToldAnswer:
    """One of the answers of a ruling, as the interface gives it."""

    editions: Ids
    """Whose owners it is for."""
    status: Status
    """What it is."""
    said_by: Ids
    """The editions that print it."""
    answer: Text
    """Its words."""


def _(words: str) -> str:
    """Mark words for the translators: the page about the interface says them."""
    return words


KINDS = (
    Kind("cards", (Card,), _("Cards: numbers, icons, effects, printed names, our words.")),
    Kind(
        "entries",
        (Entry,),
        _("What a rulebook names without printing it in full: cards, talents, drones, missions."),
    ),
    Kind(
        "rules", (Rule,), _("Every rule with its number, its words and the editions that print it.")
    ),
    Kind("rulings", (Ruling,), _("Questions and answers with their status, source and evidence.")),
    Kind(
        "terms",
        (Term,),
        _("Terms with their words and definitions; all inflected forms are under /terms/."),
    ),
    Kind(
        "scenarios",
        (),
        _("Positions, moves and results that the rules engine plays in every build."),
    ),
    Kind("divergences", (Divergence,), _("Where the editions differ, and what we advise.")),
    Kind("open-points", (OpenPoint,), _("Questions that no source settles.")),
)


def records(book: Book, kind: str, lang: str | None) -> Iterator[Facts]:
    """All records of a kind, game by game, in one language or (None) in all."""
    voices = {each: Voice(book, each) for each in ((lang,) if lang else book.languages)}
    for volume in book.games():
        for name in names(volume, kind):
            yield Rendering(volume, voices, lang).record(kind, name)


def names(volume: Volume, kind: str) -> Ids:
    """The ids of a kind's records in a game."""
    if kind == "rules":
        return [name for name in volume.rules if name in volume.blocks]
    return list(kept_in(volume, kind))


def kept_in(volume: Volume, kind: str) -> Facts:
    """Where a game keeps the records of a kind."""
    return volume.kept("examples" if kind == "scenarios" else kind)


def who_answers(standing: Standing, answer: Answer) -> Facts:
    """Whom an answer is for, what it is and who prints it."""
    return {
        "editions": answer.editions,
        "status": standing.status_of(answer),
        "said-by": standing.printing_of(answer),
    }


def who_says(standing: Standing) -> Facts:
    """The status of a statement, the editions that print it, and how every edition stands to it."""
    return {
        "status": standing.status,
        "said-by": standing.printing,
        "stances": dict(standing.stances),
    }


@dataclass(frozen=True, slots=True)
class Rendering:
    """Puts one record into words."""

    volume: Volume
    """Its game."""
    voices: dict[str, Voice]
    """The languages it is told in."""
    lang: str | None
    """The only one of them, or None for a record in all."""
    missing: set[str] = field(default_factory=set)
    """The languages that lack some of its words."""

    def record(self, kind: str, name: str) -> Facts:
        """The record, with where it stands and what it lacks."""
        made = {
            "id": name,
            "game": self.volume.id,
            "url": page_of(self.volume, kind, name),
            **OWN.get(kind, Rendering.plainly)(self, kind, name),
        }
        return {**made, "untranslated": sorted(self.missing)} if self.missing else made

    def say(self, key: str, source: Text) -> Any:
        """The words of a unit."""
        return self.shown(lambda voice: self.said(voice, key, source))

    def said(self, voice: Voice, key: str, source: Text) -> str:
        """The words of a unit in one language; whether it has them is remembered."""
        words = voice.say(f"{self.volume.id}/{key}", source)
        if words.state != "ok":
            self.missing.add(voice.lang)
        return voice.text(words, self.volume)

    def shown(self, make: Make) -> Any:
        """What is made for the language, or for each."""
        found = {lang: make(voice) for lang, voice in self.voices.items()}
        return found[self.lang] if self.lang else found

    # ── kind by kind ──

    def plainly(self, kind: str, name: str) -> Facts:
        """A record as its model has it."""
        return self.fields(kept_in(self.volume, kind)[name], f"{kind}/{name}")

    def card(self, kind: str, name: str) -> Facts:
        """A card, with the rulings and scenarios that concern it."""
        rulings = [each.id for each in self.volume.rulings_on(name)]
        return {**self.plainly(kind, name), "rulings": rulings, **self.scenarios(name)}

    def rule(self, kind: str, name: str) -> Facts:
        """A rule with its words, its number and the editions that say it."""
        return {
            "text": self.say(f"text/{name}", self.volume.blocks[name][1].text),
            **self.plainly(kind, name),
            "number": self.volume.rule_numbers.get(name, ""),
            **who_says(Standing(self.volume, self.volume.rules[name])),
            **self.scenarios(name),
        }

    def ruling(self, kind: str, name: str) -> Facts:
        """A ruling, and whether a run proves it."""
        record = self.volume.rulings[name]
        standing = Standing(self.volume, record)
        said = {**who_says(standing), "proof": self.volume.proof(record)}
        answers = {"answers": [*self.answers(standing, record)]}
        return {**self.plainly(kind, name), **answers, **said, **self.scenarios(name)}

    def answers(self, standing: Standing, record: Ruling) -> Iterator[Facts]:
        """Its answers, that of the language's own edition first: whom each is for, what it is and who prints it."""
        for answer in standing.answers(own_edition(self.volume, self.lang or SOURCE)):
            words = self.say(*answer_unit(record, answer))
            yield {**who_answers(standing, answer), "answer": words}

    def term(self, kind: str, name: str) -> Facts:
        """A term with its word."""
        word = self.shown(lambda voice: voice.headword(self.volume, name))
        return {"word": word, **self.plainly(kind, name)}

    def scenario(self, _: str, name: str) -> Facts:
        """A scenario: its position, moves and expectations as the engine reads them."""
        example = self.volume.examples[name]
        facts = {key: each for key, each in example.facts.items() if key not in ("title", "notes")}
        return {
            "title": self.say(f"examples/{name}/title", example.title),
            "cards": [*map(str, example.cards)],
            "rules": [*map(str, example.rules)],
            "ruleset": example.ruleset or self.volume.game.usual_ruleset,
            "scenario": self.value(facts, name),
        }

    def scenarios(self, name: str) -> dict[str, Ids]:
        """The scenarios about something."""
        return {"scenarios": [example.id for example in self.volume.evidence.get(name, [])]}

    # ── fields ──

    def fields(self, record: Any, key: str) -> Facts:
        """The fields of a record that say something, under the names its file uses."""
        return {name: self.value(value, f"{key}/{name}") for name, value in filled_fields(record)}

    def value(self, value: Any, key: str) -> Any:
        """A value as JSON."""
        if isinstance(value, Text):
            return self.say(key, value)
        if isinstance(value, Step):
            return {"do": str(value.do), **self.value(value.arguments, key)}
        if is_dataclass(value):
            return self.fields(value, key)
        if isinstance(value, tuple | list):
            return [self.value(each, f"{key}/{number}") for number, each in enumerate(value, 1)]
        if isinstance(value, dict):
            return {str(name): self.value(each, f"{key}/{name}") for name, each in value.items()}
        return value if value is None or isinstance(value, int | float) else str(value)


OWN: dict[str, Callable[[Rendering, str, str], Facts]] = {
    "cards": Rendering.card,
    "rules": Rendering.rule,
    "rulings": Rendering.ruling,
    "terms": Rendering.term,
    "scenarios": Rendering.scenario,
}
"""Kinds whose records have more than the fields of their model."""


def shown_fields(model: Any) -> list[Field[Any]]:
    """The fields of a model that are a reader's business."""
    return [part for part in fields(model) if part.name not in HIDDEN]


def filled_fields(record: Any) -> Fields:
    """The fields of a record that say something: name in its file, value."""
    for part in shown_fields(record):
        value = getattr(record, part.name)
        if value not in (None, (), {}):
            yield key_of(part), value


def page_of(volume: Volume, kind: str, name: str) -> str:
    """The page of a record; a scenario is an example there."""
    return address(volume, "examples" if kind == "scenarios" else kind, name)
