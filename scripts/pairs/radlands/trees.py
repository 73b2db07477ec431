"""Everything that can come of one act: a tree of moves, with what happened at each point and what can be done there.

Points are written so that two trees can be compared: the card that takes the other's place is `@`, and which other cards are about
does not matter.
"""

from dataclasses import dataclass, field

from playground.radlands import moves, turn
from playground.radlands.names import cell_name
from playground.radlands.state import ABILITY, EVENT, OVER, PLAY, SILO, State, unpack
from scripts.pairs.radlands.scenes import CAMP_IDS, Scene

WIDEST = 9
"""Choices looked at in one decision."""
DEEPEST = 7
"""Decisions in a row."""
LEAVES = 120
"""Points of one tree."""

Path = tuple[str, ...]
Happening = tuple[str, str, str, str, int]
"""Type, player, card, cell, number."""
WHO = {0: "a", 1: "b"}
NAMED = ("returned",)
"""Events whose number is a card."""


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
            return self
        begun = roots(g, self.scene)
        self.nodes[()] = Node((), frozenset(self.said(g, act) for act in begun), ())
        for act in begun[:WIDEST]:
            self.follow(g, act, (), ())
        return self

    def follow(self, g: State, act: int, path: Path, plain: Path) -> None:
        """Carry out a move on a copy and go on from there."""
        twin = g.copy()
        turn.apply(twin, act)
        self.walk(twin, (*path, self.said(g, act)), (*plain, moves.write(g.book.cards, act)))

    def walk(self, g: State, path: Path, plain: Path) -> None:
        """Note a point, and follow every choice that is waiting there."""
        options = turn.legal(g) if g.phase != OVER and g.stack else []
        self.nodes[path] = Node(
            self.happenings(g), frozenset(self.said(g, act) for act in options), plain
        )
        if len(path) < DEEPEST and len(self.nodes) < LEAVES:
            for act in options[:WIDEST]:
                self.follow(g, act, path, plain)

    def happenings(self, g: State) -> tuple[Happening, ...]:
        """What the last step did, ready for comparing."""
        return tuple(
            (
                kind,
                WHO.get(player, ""),
                self.called(g, card),
                cell_name(cell) if 0 <= cell < 18 else "",
                0 if kind == "returned" else number,
            )
            for kind, player, card, cell, number, _ in g.log  # the number of `returned` is the card itself
        )

    def called(self, g: State, kind: int) -> str:
        """A card's name, ready for comparing."""
        return self.mask(g.book.cards[kind].id) if kind else ""

    def mask(self, name: str) -> str:
        """The name of a card by its part: `@`, the actor, or any other; of two copies of one card both are `@`."""
        alone = self.scene.actor != self.scene.other
        return (
            "@"
            if name == self.there or (name == self.scene.actor and not alone)
            else name
            if name == self.scene.actor
            else "*"
        )

    def said(self, g: State, act: int) -> str:
        """A move, ready for comparing: cells as they are, cards by their part."""
        words = moves.write(g.book.cards, act).split()
        return " ".join(self.mask(word) if word in g.book.cards.by_id else word for word in words)

    def shown(self, path: Path) -> Path:
        """The moves that show a point: on to where nobody has to choose any more."""
        while path and path not in self.nodes:
            path = path[:-1]
        node = self.nodes[path]
        while node.options:
            longer = [
                after for after in self.nodes if len(after) == len(path) + 1 and after[:-1] == path
            ]
            if not longer:
                break
            path = min(longer, key=lambda after: after[-1] == "pass")
            node = self.nodes[path]
        return node.plain


def roots(g: State, scene: Scene) -> list[int]:
    """The moves with which the actor acts."""
    cell = "a10" if scene.actor in CAMP_IDS else "a11"
    return [act for act in turn.legal(g) if begins(g, act, scene, cell)]


def begins(g: State, act: int, scene: Scene, at: str) -> bool:
    """Whether a move is the actor's own."""
    op, kind, cell, _ = unpack(act)
    if scene.way == "use":
        return op == ABILITY and cell_name(cell) == at
    if scene.way == "silo":
        return op == SILO
    return op == (PLAY if scene.way == "play" else EVENT) and g.book.cards[kind].id == scene.actor
