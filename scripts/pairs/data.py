"""The findings as a file: made in full by `python -m scripts pairs`, read by the build, made again in part by a test."""

import json
from collections import Counter
from collections.abc import Iterable, Mapping
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from playground.radlands import Table
from scripts.pairs.radlands.find import Finder, Finding, every_pair
from scripts.pairs.radlands.scenes import Scene, studio
from scripts.pairs.stamp import stamp
from scripts.play.tables import data, table

Row = list[Any]
"""Kind, actor, scene, moves, numbers, refused move: a finding as it is kept."""


@dataclass(frozen=True)
class Pairs:
    """What is known about every two cards."""

    special: Mapping[str, list[Finding]] = field(default_factory=dict)
    """`one+two` → what is special, the strongest first."""
    ordinary: Mapping[str, list[str]] = field(default_factory=dict)
    """`one+two` → what one does to the other as to any card: `actor:kind`."""

    def of(self, card: str) -> dict[str, list[Finding]]:
        """The partners of a card with what is special about them, the strongest first."""
        found = {
            partner(name, card): findings
            for name, findings in self.special.items()
            if card in name.split("+")
        }
        return dict(sorted(found.items(), key=lambda item: (-strength(item[1]), item[0])))

    def state(self, one: str, two: str) -> str:
        """How a pair is classified: special, ordinary or independent."""
        name = key(one, two)
        return (
            "special"
            if name in self.special
            else "ordinary"
            if name in self.ordinary
            else "independent"
        )

    def counts(self, names: Iterable[str]) -> Counter[str]:
        """How many pairs there are of each class."""
        return Counter(self.state(one, two) for one, two in every_pair(names))


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


def key(one: str, two: str) -> str:
    """The name of a pair: the ids in the order of the alphabet."""
    return "+".join(sorted((one, two)))


def partner(name: str, card: str) -> str:
    """The other card of a pair; a card may be its own partner."""
    one, two = name.split("+")
    return two if one == card else one


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


def found(game: Table, pairs: Iterable[tuple[str, str]]) -> dict[str, tuple[list[Row], list[str]]]:
    """Try pairs."""
    finder = Finder(studio(game))
    tried = {key(one, two): finder.pair(one, two) for one, two in pairs}
    return {
        name: ([written(finding) for finding in special], sorted(plain))
        for name, (special, plain) in tried.items()
    }


def part(names: list[str]) -> dict[str, tuple[list[Row], list[str]]]:
    """Try the pairs of some cards with all that follow them; for a process of its own."""
    game = table("radlands")
    return found(game, [pair for pair in every_pair(studio(game).types) if pair[0] in names])


def whole(workers: int) -> bytes:
    """The whole file."""
    names = sorted(studio(table("radlands")).types)
    with ProcessPoolExecutor(workers) as pool:
        parts = pool.map(part, [names[number :: 4 * workers] for number in range(4 * workers)])
    rows = {name: rows for some in parts for name, rows in some.items()}
    return text(rows, stamp(data("radlands")))


def text(rows: Mapping[str, tuple[list[Row], list[str]]], made_for: str) -> bytes:
    """The file's bytes: a line for each pair, so that a change is one line of a diff."""

    def lines(which: int) -> str:
        kept = [
            f"{json.dumps(name)}: {json.dumps(row[which], ensure_ascii=False)}"
            for name, row in sorted(rows.items())
            if row[which]
        ]
        return ",\n".join(kept)

    return f'{{"cards": "{made_for}", "special": {{\n{lines(0)}\n}}, "ordinary": {{\n{lines(1)}\n}}}}\n'.encode()


# ── in ──


@cache
def read(source: str) -> Pairs:
    """The pairs of a file."""
    facts = json.loads(source)
    special = {
        name: [finding(name, row) for row in rows] for name, rows in facts["special"].items()
    }
    return Pairs(special, facts["ordinary"])


def finding(name: str, row: Row) -> Finding:
    """A finding as it was kept."""
    kind, actor, scene, path, numbers, refused = row
    way, full, role = scene.split()
    return Finding(
        kind,
        Scene(actor, partner(name, actor), way, full, role),
        tuple(path),
        tuple(numbers),
        refused,
    )
