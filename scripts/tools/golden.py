"""Golden transcripts: every example as it is told, kept in a file per game and language, so that any change shows as a diff.

`questions` asks the same as a reader's browser would: the test puts them to this Python and to the browser's.
"""

import json
from collections.abc import Iterator
from difflib import unified_diff
from itertools import chain
from pathlib import Path
from typing import Any

from playground.core.records import Facts, Texts
from scripts.book import Book
from scripts.book.model import SOURCE
from scripts.book.scenario import Example
from scripts.book.written import short_name
from scripts.play.results import Result, Results
from scripts.play.tables import data_of
from scripts.play.teller import Teller, tellers
from scripts.words.voice import Voice

FOLDER = "tests/golden"


def transcripts(book: Book) -> dict[str, str]:
    """Every transcript file as it should be now, by path."""
    results = Results(book)
    every = chain.from_iterable(tellers(Voice(book, lang), results) for lang in book.languages)
    return {path_of(teller): whole(teller) for teller in every}


def path_of(teller: Teller) -> str:
    """Where the transcript of a game in a language is kept."""
    return f"{FOLDER}/{teller.volume.game.id}.{teller.voice.lang}.txt"


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


def step_lines(step: Facts) -> Texts:
    """A step in words."""
    if step["title"]:
        yield titled(step)
    yield from (f"    {line}" for line in step["said"])
    yield from (f"    * {note}" for note in step["notes"])


def titled(step: Facts) -> str:
    """The title of a step, behind a sign for a move or for a refusal."""
    return f"{'-' if step['kind'] == 'refuse' else '+'} {step['title']}"


def digest(moment: Facts) -> str:
    """A short mark for a position and everything that is legal in it."""
    facts = json.dumps([moment["state"]["notation"], [move[0] for move in moment["moves"]]])
    return short_name(facts.encode(), 8)


def changes(book: Book, root: Path) -> Iterator[str]:
    """What differs from the transcripts that were accepted, as lines of a diff."""
    for path, text in transcripts(book).items():
        file = root / path
        before = file.read_text(encoding="utf-8") if file.exists() else ""
        both, names = (before.splitlines(), text.splitlines()), (path, path, "accepted", "now")
        yield from unified_diff(*both, *names, n=1, lineterm="")


# ── the same questions for two Pythons ──


def start(teller: Teller) -> str:
    """The question that begins: the cards and the words of a language."""
    volume = teller.volume
    begun = {"do": "start", "game": volume.id, "cards": data_of(volume), "words": teller.pack}
    return json.dumps(begun, default=str)


def questions(result: Result) -> dict[str, list[str]]:
    """Example → what a browser would ask to walk through it: the position, each move, and why a move is refused."""
    return {name: list(map(json.dumps, walk(result, name))) for name in result.volume.examples}


def walk(result: Result, name: str) -> Iterator[dict[str, str]]:
    """The questions of one example."""
    for step in result.runs[name].steps:
        if step.kind == "start":
            yield {"do": "open", "position": step.game.notation()}
        elif step.verdict:
            yield asked(step.game, step.verdict.action)
        else:
            yield asked(step.game.before, step.game.action)


def asked(game: Any, move: Any) -> dict[str, str]:
    """The question of a move."""
    return {"do": "move", "position": game.notation(), "move": str(move)}
