"""Who says so, read from the files alone: what the pages must say is worked out here once more, without the code that makes them."""

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import yaml

ROOT = Path(__file__).parent.parent
GAMES = [path.parent.name for path in sorted(ROOT.glob("cards/*/game.yml"))]
NOTES = ("otherwise", "own", "silent", "not-in-copy")
"""Stances that the owner of an edition is told of."""


@dataclass(frozen=True)
class Facts:
    """The files of one game."""

    game: str
    """Its name."""
    rules: dict[str, Any] = field(default_factory=dict)
    """What rules.yml says."""
    rulings: dict[str, Any] = field(default_factory=dict)
    """What the files of the rulings say."""
    editions: dict[str, Any] = field(default_factory=dict)
    """The editions of game.yml."""


def facts(game: str, root: Path = ROOT) -> Facts:
    """The files of a game, as they are."""
    folder = root / "cards" / game
    rulings = {path.stem: read(path) for path in sorted((folder / "rulings").glob("*.yml"))}
    return Facts(game, read(folder / "rules.yml"), rulings, read(folder / "game.yml")["editions"])


def read(path: Path) -> Any:
    """A file of data."""
    return yaml.load(path.read_text(encoding="utf-8"), yaml.CSafeLoader)


def own(known: Facts, lang: str) -> str:
    """The edition that a language's pages lead with."""
    return lang if lang in known.editions else next(iter(known.editions))


def stance(known: Facts, record: dict[str, Any], edition: str) -> str:
    """How an edition stands to a statement."""
    told = record.get("editions", {}).get(edition)
    if told:
        return "own" if told.get("answer") and told["says"] != "otherwise" else str(told["says"])
    if not known.editions[edition].get("read", True):
        return "not-in-copy"
    if "basis" not in record:
        return "prints"
    if record["basis"] == "follows" and not lacking(known, record, edition):
        return "follows"
    return "silent"


def lacking(known: Facts, record: dict[str, Any], edition: str) -> list[str]:
    """The printed rules that a ruling rests on and an edition does not have."""
    rules = {name: known.rules[name] for name in record.get("rules", ())}
    return [
        name
        for name, rule in rules.items()
        if "basis" not in rule and stance(known, rule, edition) in ("silent", "otherwise", "own")
    ]


def notes(known: Facts, record: dict[str, Any], edition: str) -> list[str]:
    """What the owner of an edition is told of a statement besides its words."""
    found = stance(known, record, edition)
    if found in ("otherwise", "own"):
        return [found]
    is_silence = found in NOTES and record.get("basis") not in ("ours", "open")
    return [found] if is_silence and known.editions[edition].get("read", True) else []


def printing(known: Facts, record: dict[str, Any]) -> list[str]:
    """The editions that print a statement."""
    return [name for name in known.editions if stance(known, record, name) == "prints"]


def own_answer(record: dict[str, Any], edition: str) -> str:
    """The English answer that only the owners of an edition, or of a few, are given; nothing = the common one."""
    return str(record.get("editions", {}).get(edition, {}).get("answer", ""))


def leading(record: dict[str, Any], edition: str) -> str:
    """The English answer for the owner of an edition."""
    return own_answer(record, edition) or str(record["answer"])


def answered_alike(known: Facts, record: dict[str, Any], edition: str) -> list[str]:
    """The editions whose owners are given the same answer as those of this one."""
    answer = own_answer(record, edition)
    return [name for name in known.editions if own_answer(record, name) == answer]


def sources(known: Facts, record: dict[str, Any], edition: str) -> list[str]:
    """The editions that print the answer for the owner of an edition."""
    if not own_answer(record, edition):
        return printing(known, record)
    alike = answered_alike(known, record, edition)
    return [name for name in alike if record["editions"][name]["says"] == "otherwise"]


def status(known: Facts, record: dict[str, Any], edition: str) -> str:
    """What the answer for the owner of an edition is: one of the four words."""
    if not own_answer(record, edition):
        return str(record.get("basis", "printed"))
    return "printed" if sources(known, record, edition) else "ours"
