"""Records of the book as plain JSON: every field of the model, under the names the files use, with the words of one language or of all."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, fields, is_dataclass
from typing import Any

from scripts.book import Book, Volume
from scripts.book.addresses import address
from scripts.book.model import (
    Card,
    Divergence,
    Entry,
    OpenPoint,
    Rule,
    Ruling,
    Step,
    Term,
    Text,
    Where,
)
from scripts.book.model.base import key_of
from scripts.words.voice import Voice, editions_of

HIDDEN = {"notes", "where", "confidence", "arguments", "elsewhere", "undecidable", "code"}
"""Fields that are no business of readers: remarks for editors, places in source files."""

Say = Callable[[str, Text], Any]
"""The words of a unit, by its key and its English."""


@dataclass(frozen=True, slots=True)
class Kind:
    """One kind of record the interface offers."""

    name: str
    """In addresses and keys."""
    model: tuple[type, ...]
    """The records of the book it shows."""
    about: str
    """What it holds, in a sentence."""


KINDS = (
    Kind("cards", (Card,), "Cards: numbers, icons, effects, printed names, our words."),
    Kind(
        "entries",
        (Entry,),
        "What a rulebook names without printing it in full: cards, talents, drones, missions.",
    ),
    Kind("rules", (Rule,), "Every rule with its number, words and the editions that say it."),
    Kind("rulings", (Ruling,), "Questions and answers with status, source and what proves them."),
    Kind(
        "terms",
        (Term,),
        "Terms with their word and definition; all inflected forms are under /terms/.",
    ),
    Kind(
        "scenarios", (), "Positions, moves and results that the rules engine plays in every build."
    ),
    Kind("divergences", (Divergence,), "Where the editions differ, and what we advise."),
    Kind("open-points", (OpenPoint,), "Questions that no source settles."),
)


def records(book: Book, kind: str, lang: str | None) -> Iterator[dict[str, Any]]:
    """All records of a kind, game by game, in one language or (None) in all."""
    for volume in book.games():
        voices = {each: Voice(book, each) for each in ((lang,) if lang else book.languages)}
        yield from (rendered(volume, kind, name, voices, lang) for name in names(volume, kind))


def names(volume: Volume, kind: str) -> list[str]:
    """The ids of a kind's records in a game."""
    if kind == "rules":
        return [name for name in volume.rules if name in volume.blocks]
    return list(kept_in(volume, kind))


def kept_in(volume: Volume, kind: str) -> dict[str, Any]:
    """Where a game keeps the records of a kind."""
    found: dict[str, Any] = getattr(
        volume, {"scenarios": "examples", "open-points": "open_points"}.get(kind, kind)
    )
    return found


def rendered(
    volume: Volume, kind: str, name: str, voices: dict[str, Voice], lang: str | None
) -> dict[str, Any]:
    """One record."""
    missing: list[str] = []

    def say(key: str, source: Text) -> Any:
        found = {}
        for each, voice in voices.items():
            words = voice.say(f"{volume.game.id}/{key}", source)
            if words.state != "ok":
                missing.append(each)
            found[each] = voice.text(words, volume)
        return found[lang] if lang else found

    def shown(make: Callable[[Voice], str]) -> Any:
        found = {each: make(voice) for each, voice in voices.items()}
        return found[lang] if lang else found

    made = {
        "id": name,
        "game": volume.game.id,
        "url": page_of(volume, kind, name),
    }
    made |= {
        "cards": card,
        "rules": rule,
        "rulings": ruling,
        "terms": term,
        "scenarios": scenario,
    }.get(kind, plainly)(volume, kind, name, say, shown)
    return {**made, "untranslated": sorted(set(missing))} if missing else made


def page_of(volume: Volume, kind: str, name: str) -> str:
    """The page of a record; a term without a definition has no place of its own in the glossary."""
    if kind == "terms" and not volume.terms[name].definition:
        return f"{volume.game.id}/glossary/"
    return address(volume, "examples" if kind == "scenarios" else kind, name)


# ── kind by kind ──


def plainly(volume: Volume, kind: str, name: str, say: Say, _: Any) -> dict[str, Any]:
    """A record as its model has it."""
    return fields_of(kept_in(volume, kind)[name], f"{kind}/{name}", say)


def card(volume: Volume, kind: str, name: str, say: Say, _: Any) -> dict[str, Any]:
    """A card, with the rulings and scenarios that concern it."""
    made = fields_of(volume.cards[name], f"{kind}/{name}", say)
    return {
        **made,
        "rulings": [each.id for each in volume.rulings_on(name)],
        "scenarios": shown_by(volume, name),
    }


def rule(volume: Volume, _: str, name: str, say: Say, __: Any) -> dict[str, Any]:
    """A rule with its words, its number and the editions that say it."""
    record = volume.rules[name]
    made = fields_of(record, f"rules/{name}", say)
    more = {
        "number": volume.rule_numbers.get(name, ""),
        "said-by": editions_of(volume, record),
        "scenarios": shown_by(volume, name),
    }
    return {"text": say(f"text/{name}", volume.blocks[name][1].text), **made, **more}


def ruling(volume: Volume, kind: str, name: str, say: Say, _: Any) -> dict[str, Any]:
    """A ruling, and whether a run proves it."""
    record = volume.rulings[name]
    made = fields_of(record, f"{kind}/{name}", say)
    return {
        **made,
        "said-by": editions_of(volume, record),
        "proof": volume.proof(record),
        "scenarios": shown_by(volume, name),
    }


def term(volume: Volume, kind: str, name: str, say: Say, shown: Any) -> dict[str, Any]:
    """A term with its word."""
    return {
        "word": shown(lambda voice: voice.headword(volume, name)),
        **fields_of(volume.terms[name], f"{kind}/{name}", say),
    }


def scenario(volume: Volume, _: str, name: str, say: Say, __: Any) -> dict[str, Any]:
    """A scenario: its position, moves and expectations as the engine reads them."""
    example = volume.examples[name]
    facts = {
        key: plain_value(value)
        for key, value in example.facts.items()
        if key not in ("title", "notes")
    }
    about = {
        "cards": [*map(str, example.cards)],
        "rules": [*map(str, example.rules)],
        "ruleset": example.ruleset or volume.game.usual_ruleset,
    }
    return {"title": say(f"examples/{name}/title", example.title), **about, "scenario": facts}


def shown_by(volume: Volume, name: str) -> list[str]:
    """The scenarios about something."""
    return [example.id for example in volume.evidence.get(name, [])]


# ── fields ──


def fields_of(record: Any, key: str, say: Say) -> dict[str, Any]:
    """The fields of a record that say something, under the names its file uses."""
    found = {}
    for part in fields(record):
        value = getattr(record, part.name)
        if part.name in HIDDEN or part.name == "id" or value in (None, (), {}):
            continue
        found[key_of(part)] = value_of(value, f"{key}/{key_of(part)}", say)
    return found


def value_of(value: Any, key: str, say: Say) -> Any:
    """A value as JSON."""
    if isinstance(value, Text):
        return say(key, value)
    if isinstance(value, Step):
        return {
            "do": str(value.do),
            **{name: value_of(each, key, say) for name, each in value.arguments.items()},
        }
    if is_dataclass(value) and not isinstance(value, Where):
        return fields_of(value, key, say)
    if isinstance(value, tuple | list):
        return [value_of(each, f"{key}/{number}", say) for number, each in enumerate(value, 1)]
    if isinstance(value, dict):
        return {str(name): value_of(each, f"{key}/{name}", say) for name, each in value.items()}
    return str(value) if isinstance(value, str) else value


def plain_value(value: Any) -> Any:
    """What YAML read, as JSON."""
    if isinstance(value, dict):
        return {str(key): plain_value(each) for key, each in value.items()}
    if isinstance(value, list | tuple):
        return [plain_value(each) for each in value]
    return value if value is None or isinstance(value, bool | int | float) else str(value)
