"""Everything that can come of one act: a tree of moves, with what happened at each point and what can be done there.

Points are written so that two trees can be compared: the card that takes the other's place is `@`, and which other cards are about
does not matter.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from playground.radlands import moves, turn
from playground.radlands.names import cell_name
from playground.radlands.state import ABILITY, EVENT, OVER, PLAY, SILO, State, unpack
from scripts.pairs.finding import Path, Scene
from scripts.pairs.radlands.scenes import is_camp

Deed = tuple[Path, str]
"""A way through a tree, and the kind of event that befalls a card there."""
WIDEST = 9
"""Choices looked at in one decision."""
DEEPEST = 7
"""Decisions in a row."""
LEAVES = 120
"""Points of one tree."""

WHO = {0: "a", 1: "b"}


class Happening(NamedTuple):
    """An event, ready for comparing."""

    kind: str
    """Its type."""
    player: str
    """Whose it is."""
    card: str
    """The card by its part."""
    cell: str
    """Where."""
    number: int
    """How much; of a card that is returned nothing, for there it is the card itself."""


@dataclass(frozen=True)
class Node:
    """One point: what happened since the last decision, what can be done now."""

    happened: tuple[Happening, ...]
    """The events."""
    options: frozenset[str]
    """The moves, ready for comparing."""
    plain: Path
    """The moves that lead here, as the engine reads them."""


@dataclass
class Tree:
    """The tree of one act, with some card in the place of the other."""

    scene: Scene
    """Who acts, who lies where."""
    there: str
    """The card in the place of the other."""
    nodes: dict[Path, Node] = field(default_factory=dict)
    """Path, ready for comparing → point."""

    def grow(self, g: State) -> "Tree":
        """Try everything."""
        if self.scene.way == "resolve":
            self.walk(g, (), ())
        else:
            self.begin(g)
        return self

    def begin(self, g: State) -> None:
        """Note where the act begins, and follow every way to begin it."""
        begun = roots(g, self.scene)
        self.nodes[()] = Node((), self.options(g, begun), ())
        for act in begun[:WIDEST]:
            self.follow(g, act, (), ())

    def options(self, g: State, acts: list[int]) -> frozenset[str]:
        """Moves, ready for comparing."""
        return frozenset(self.said(g, act) for act in acts)

    def follow(self, g: State, act: int, path: Path, plain: Path) -> None:
        """Carry out a move on a copy and go on from there."""
        self.walk(after(g, act), (*path, self.said(g, act)), (*plain, written(g, act)))

    def walk(self, g: State, path: Path, plain: Path) -> None:
        """Note a point, and follow every choice that is waiting there."""
        waiting = turn.legal(g) if g.phase != OVER and g.stack else []
        self.nodes[path] = Node(self.happenings(g), self.options(g, waiting), plain)
        if len(path) < DEEPEST and len(self.nodes) < LEAVES:
            for act in waiting[:WIDEST]:
                self.follow(g, act, path, plain)

    def happenings(self, g: State) -> tuple[Happening, ...]:
        """What the last step did, ready for comparing."""
        found = []
        for kind, player, card, cell, number, _ in g.log:
            place = cell_name(cell) if 0 <= cell < 18 else ""
            count = 0 if kind == "returned" else number
            called = self.mask(g.book.cards[card].id) if card else ""
            found.append(Happening(kind, WHO.get(player, ""), called, place, count))
        return tuple(found)

    def mask(self, name: str) -> str:
        """The name of a card by its part: `@`, the actor, or any other; of two copies of one card both are `@`."""
        if name == self.there:
            return "@"
        if name == self.scene.actor:
            return "@" if name == self.scene.other else name
        return "*"

    def said(self, g: State, act: int) -> str:
        """A move, ready for comparing: cells as they are, cards by their part."""
        words = written(g, act).split()
        return " ".join(self.mask(word) if word in g.book.cards.by_id else word for word in words)

    def done(self) -> Iterator[Deed]:
        """Every kind of event that can befall the other card, with the way to it."""
        for path, node in self.nodes.items():
            yield from ((path, event.kind) for event in node.happened if event.card == "@")

    def shown(self, path: Path) -> Path:
        """The moves that show a point: on to where nobody has to choose any more."""
        while path and path not in self.nodes:
            path = path[:-1]
        while self.nodes[path].options:
            longer = [after for after in self.nodes if after and after[:-1] == path]
            if not longer:
                break
            path = min(longer, key=lambda after: after[-1] == "pass")
        return self.nodes[path].plain


def after(g: State, act: int) -> State:
    """A copy of a table on which a move was made."""
    twin = g.copy()
    turn.apply(twin, act)
    return twin


def written(g: State, act: int) -> str:
    """A move in notation."""
    return moves.write(g.book.cards, act)


def roots(g: State, scene: Scene) -> list[int]:
    """The moves with which the actor acts."""
    at = "a10" if is_camp(g.book.cards, scene.actor) else "a11"
    return [act for act in turn.legal(g) if begins(g, act, scene, at)]


def begins(g: State, act: int, scene: Scene, at: str) -> bool:
    """Whether a move is the actor's own."""
    op, kind, cell, _ = unpack(act)
    if scene.way == "use":
        return op == ABILITY and cell_name(cell) == at
    if scene.way == "silo":
        return op == SILO
    return op == (PLAY if scene.way == "play" else EVENT) and g.book.cards[kind].id == scene.actor
