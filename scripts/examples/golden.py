"""Golden transcripts: every example as it is told, kept in a file per game and language, so that any change shows as a diff.

`questions` asks the same as a reader's browser would: the test puts them to this Python and to the browser's.
"""

import difflib
import hashlib
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from playground.games import GAMES
from scripts.book import Book, Volume
from scripts.engine.tables import data
from scripts.examples.record import Example
from scripts.examples.table import card_facts
from scripts.examples.tellers import teller as teller_of
from scripts.examples.telling import Teller
from scripts.model import LANGUAGES, SOURCE
from scripts.voice import Voice

FOLDER = "tests/golden"


def tellers(book: Book, lang: str) -> Iterator[Teller]:
    """A teller for each game that has examples."""
    return (
        teller_of(Voice(book, lang, "any"), volume)
        for volume in book.volumes.values()
        if volume.examples
    )


def transcripts(book: Book) -> dict[str, str]:
    """Every transcript file as it should be now, by path."""
    return {
        f"{FOLDER}/{teller.volume.game.id}.{lang}.txt": whole(teller)
        for lang in LANGUAGES
        for teller in tellers(book, lang)
    }


def whole(teller: Teller) -> str:
    """All examples of a game in one language."""
    examples = teller.volume.examples
    return "\n".join("\n".join([*told(teller, examples[name]), ""]) for name in sorted(examples))


def told(teller: Teller, example: Example) -> Iterator[str]:
    """One example, line by line; what is the same in every language (rules, position) stands in the English file only."""
    shown = teller.told(example)
    yield f"# {example.id}: {teller.voice.example_title(teller.volume, example)}"
    for step in shown["steps"]:
        yield from step_lines(step)
        if teller.voice.lang == SOURCE:
            yield f"    [{' '.join(step['rules'])}] {digest(shown['moments'][step['at']])}"


def step_lines(step: dict[str, Any]) -> Iterator[str]:
    """A step in words."""
    if step["title"]:
        yield f"{'-' if step['kind'] == 'refuse' else '+'} {step['title']}"
    yield from (f"    {line}" for line in step["said"])
    yield from (f"    * {note}" for note in step["notes"])


def digest(moment: dict[str, Any]) -> str:
    """A short mark for a position and everything that is legal in it."""
    facts = json.dumps([moment["state"]["notation"], [move[0] for move in moment["moves"]]])
    return hashlib.sha256(facts.encode()).hexdigest()[:8]


def changes(book: Book, root: Path) -> Iterator[str]:
    """What differs from the transcripts that were accepted, as lines of a diff."""
    for path, text in transcripts(book).items():
        file = root / path
        before = file.read_text(encoding="utf-8") if file.exists() else ""
        if before != text:
            yield from difflib.unified_diff(
                before.splitlines(),
                text.splitlines(),
                path,
                path,
                "accepted",
                "now",
                lineterm="",
                n=1,
            )


# ── the same questions for two Pythons ──


def start(teller: Teller) -> str:
    """The question that begins: the cards and the words of a language."""
    game = teller.volume.game.id
    cards = card_facts(teller.volume.sources) if game == GAMES[0] else data(game)
    return json.dumps(
        {"do": "start", "game": game, "cards": cards, "words": teller.pack}, default=str
    )


def questions(volume: Volume) -> dict[str, list[str]]:
    """Example → what a browser would ask to walk through it: the position, each move, and why a move is refused."""
    return {
        example.id: [json.dumps(question) for question in walk(volume, example)]
        for example in volume.examples.values()
    }


def walk(volume: Volume, example: Example) -> Iterator[dict[str, str]]:
    """The questions of one example."""
    for step in volume.runs[example.id].steps:
        if step.kind == "start":
            yield {"do": "open", "position": step.game.notation()}
        elif step.verdict:
            yield {"do": "move", "position": step.game.notation(), "move": str(step.verdict.action)}
        else:
            yield {
                "do": "move",
                "position": step.game.before.notation(),
                "move": str(step.game.action),
            }
