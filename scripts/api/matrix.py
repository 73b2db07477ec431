"""Every statement of a game, edition by edition, as a table for programs: who prints it, and where."""

from collections.abc import Iterator

from playground.core.records import Lines
from scripts.book import Volume
from scripts.book.standing import Standing, standings
from scripts.book.written import table
from scripts.words.voice import Voice


def matrix_csv(voice: Voice, volume: Volume) -> bytes:
    """The table as CSV: a row a statement, and for each edition its stance, its section and what it says instead."""
    head = [*("kind", "id", "number", "statement", "status", "divergence"), *columns(volume)]
    return table([head, *(row(voice, each) for each in standings(volume))]).encode()


def columns(volume: Volume) -> Lines:
    """The columns of the editions."""
    return [
        f"{name} {part}" for name in volume.game.editions for part in ("says", "section", "how")
    ]


def row(voice: Voice, standing: Standing) -> Lines:
    """One statement."""
    volume, record = standing.volume, standing.record
    is_rule = record.id in volume.rules
    kind = "rule" if is_rule else "ruling"
    number = voice.rule_number(volume, record.id) or voice.ruling_number(volume, record.id)
    facts = [kind, record.id, number, words_of(voice, standing), standing.status]
    return [*facts, record.divergence or "", *cells(voice, standing, f"{kind}s/{record.id}")]


def words_of(voice: Voice, standing: Standing) -> str:
    """What a rule says, or what a ruling answers."""
    volume, name = standing.volume, standing.record.id
    if name in volume.rulings:
        return voice.question(volume, volume.rulings[name])
    return voice.block(volume, volume.blocks[name][1]) if name in volume.blocks else ""


def cells(voice: Voice, standing: Standing, path: str) -> Iterator[str]:
    """What each edition says of a statement."""
    volume = standing.volume
    for name, stance in standing.stances.items():
        told = standing.told(name)
        yield stance
        yield standing.heading(name) if stance in ("prints", "otherwise") else ""
        parts = {"how": told.how, "answer": told.answer} if told else {}
        yield " ".join(
            voice.plain(volume, f"{path}/editions/{name}/{part}", words)
            for part, words in parts.items()
            if words
        )
