"""The findings as a file: made in full by `python -m scripts pairs`, read by the build, made again in part by a test."""

import json
import pkgutil
from collections import Counter
from collections.abc import Iterable, Mapping
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import cache, partial
from importlib import import_module
from typing import Any

from playground.core.records import Data, Facts, Ids
from scripts import pairs
from scripts.pairs.finding import Finding, Scene, every_pair, key, partner
from scripts.pairs.stamp import stamp
from scripts.play.tables import data, table

Row = list[Any]
"""Kind, actor, scene, moves, numbers, refused move: a finding as it is kept."""
Rows = dict[str, tuple[list[Row], Ids]]
"""`one+two` → what is special, what is ordinary."""


@dataclass(frozen=True)
class Pairs:
    """What is known about every two cards."""

    special: Mapping[str, list[Finding]] = field(default_factory=dict)
    """`one+two` → what is special, the strongest first."""
    ordinary: Mapping[str, Ids] = field(default_factory=dict)
    """`one+two` → what one does to the other as to any card: `actor:kind`."""

    def of(self, card: str) -> dict[str, list[Finding]]:
        """The partners of a card with what is special about them, the strongest first."""
        found = with_card(self.special, card)
        return dict(sorted(found.items(), key=lambda item: (-strength(item[1]), item[0])))

    def state(self, one: str, two: str) -> str:
        """How a pair is classified: special, ordinary or independent."""
        name = key(one, two)
        if name in self.special:
            return "special"
        return "ordinary" if name in self.ordinary else "independent"

    def counts(self, names: Iterable[str]) -> Counter[str]:
        """How many pairs there are of each class."""
        return Counter(self.state(one, two) for one, two in every_pair(names))


def with_card(found: Data, card: str) -> Facts:
    """Partner of a card → what is known about the two."""
    return {partner(name, card): each for name, each in found.items() if card in name.split("+")}


WEIGHTS = {
    "copies": 3,
    "bars": 5,
    "spared": 5,
    "chosen": 5,
    "price": 4,
    "enables": 4,
    "stops": 4,
    "then-price": 4,
    "changes": 3,
    "ready": 2,
}


def strength(findings: list[Finding]) -> int:
    """How much there is to say about a pair."""
    return sum(WEIGHTS.get(finding.kind, 1) for finding in findings)


# ── the search of a game ──


def tried() -> Ids:
    """The games whose cards are tried: each has a folder here."""
    return [part.name for part in pkgutil.iter_modules(pairs.__path__) if part.ispkg]


def studio(game: str, engine: Any) -> Any:
    """Builds the positions in which two cards of a game are tried."""
    return import_module(f"scripts.pairs.{game}.scenes").Studio(engine)


def found(game: str, engine: Any, some: Iterable[tuple[str, str]]) -> Rows:
    """Try pairs."""
    finder = import_module(f"scripts.pairs.{game}.find").Finder(studio(game, engine))
    rows = {}
    for one, two in some:
        special, plain = finder.pair(one, two)
        rows[key(one, two)] = ([written(finding) for finding in special], sorted(plain))
    return rows


def part(game: str, first: Ids) -> Rows:
    """Try the pairs of some cards with all that follow them; for a process of its own."""
    names = studio(game, table(game)).types
    return found(game, table(game), [pair for pair in every_pair(names) if pair[0] in first])


def whole(game: str, workers: int) -> bytes:
    """The whole file."""
    names, parts = sorted(studio(game, table(game)).types), 4 * workers
    rows: Rows = {}
    with ProcessPoolExecutor(workers) as pool:
        for some in pool.map(partial(part, game), [names[n::parts] for n in range(parts)]):
            rows |= some
    return text(rows, stamp(data(game)))


# ── out ──


def written(finding: Finding) -> Row:
    """A finding as it is kept."""
    return [
        finding.kind,
        finding.scene.actor,
        finding.scene.name,
        list(finding.path),
        list(finding.numbers),
        finding.refused,
    ]


def text(rows: Rows, made_for: str) -> bytes:
    """The file's bytes: a line for each pair, so that a change is one line of a diff."""
    special, ordinary = (
        lines({name: row[which] for name, row in rows.items()}) for which in (0, 1)
    )
    head = f'{{"cards": "{made_for}", "special": {{'
    return f'{head}\n{special}\n}}, "ordinary": {{\n{ordinary}\n}}}}\n'.encode()


def lines(found: Data) -> str:
    """A line for each pair that something was found about."""
    kept = sorted((name, row) for name, row in found.items() if row)
    return ",\n".join(
        f"{json.dumps(name)}: {json.dumps(row, ensure_ascii=False)}" for name, row in kept
    )


# ── in ──


@cache
def read(source: str) -> Pairs:
    """The pairs of a file."""
    facts = json.loads(source)
    special = {name: findings(name, rows) for name, rows in facts["special"].items()}
    return Pairs(special, facts["ordinary"])


def findings(name: str, rows: list[Row]) -> list[Finding]:
    """The findings of a pair as they were kept."""
    return [finding(name, row) for row in rows]


def finding(name: str, row: Row) -> Finding:
    """A finding as it was kept."""
    kind, actor, scene, path, numbers, refused = row
    where = Scene(actor, partner(name, actor), *scene.split())
    return Finding(kind, where, tuple(path), tuple(numbers), refused)
