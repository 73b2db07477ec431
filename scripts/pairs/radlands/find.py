"""Let one card act in every scene with the other, and with an ordinary card in its place, and note what is not the same.

A finding is special when it holds against two different ordinary cards. What one card does to the other as it would to any card of
its type (a hit, a restore) is noted apart, as ordinary. Limits: two cards at a time, one act, then at most one look at what the
other can do; fixed surroundings; the usual ruleset; the printing of the rulebook; no junking.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any, TypeVar

from scripts.pairs.finding import Finding, Path, Scene
from scripts.pairs.radlands.after import Change, after_act
from scripts.pairs.radlands.scenes import CAMPS, EVENTS, PEOPLE, Studio, place_of
from scripts.pairs.radlands.trees import Happening, Node, Tree

T = TypeVar("T")
Extra = tuple[int, int]
ORDINARY = {
    "damaged": "hits",
    "destroyed": "hits",
    "restored": "restores",
    "returned": "returns",
    "advanced": "advances",
    "pushed-back": "pushes",
    "flipped-up": "rebuilds",
}
"""Events that name the other card, and what they mean for an ordinary one."""


BORROWED = {"ability-used": "copies", "junk-effect": "junks"}
"""Events in which the actor uses something of the other card."""
Difference = tuple[tuple[str, Path], Extra]
"""Its kind and where it shows; prices."""
KINDS = (
    "copies",
    "ready",
    "bars",
    "spared",
    "chosen",
    "price",
    "enables",
    "stops",
    "then-price",
    "changes",
    "more",
    "fewer",
    "junks",
)
"""What there may be between two cards, the strongest first."""
VAGUE = ("more", "fewer")
"""Kinds that say little, and need not be told beside others."""
CHOICES = ("bars", "spared", "chosen", "price")
"""Kinds that go without saying where an ability is borrowed: it may be unusable, and has a price of its own."""
MOST = 4
"""Findings kept for a pair."""


@dataclass
class Finder:
    """Tries pairs on one table; what was tried with ordinary cards is kept, for most pairs meet the same ones."""

    studio: Studio
    """Builds the positions."""
    kept: dict[tuple[object, ...], Any] = field(default_factory=dict)
    """Trees with ordinary cards, and what those can do after an act."""

    def pair(self, one: str, two: str) -> tuple[list[Finding], set[str]]:
        """Everything special about two cards, in both directions, the strongest first; and what is ordinary."""
        found, plain = self.one_way(one, two)
        if one != two:
            more, also = self.one_way(two, one)
            found, plain = [*found, *more], plain | also
        return strongest(found), plain

    def one_way(self, actor: str, other: str) -> tuple[list[Finding], set[str]]:
        """What one card does while the other is there."""
        found: list[Finding] = []
        plain: set[str] = set()
        for scene in self.studio.scenes(actor, other):
            here = self.tree(scene, other)
            if here:
                found += self.special(scene, here)
                plain |= {f"{actor}:{kind}" for kind in ordinary_in(here)}
        for finding, is_special in self.followed(actor, other):
            if is_special:
                found.append(finding)
            else:
                plain.add(f"{actor}:{finding.kind}")
        return found, plain

    def tree(self, scene: Scene, there: str) -> Tree | None:
        """What can come of a scene with some card in the place of the other, if the game can have it."""
        g = self.studio.build(scene, there)
        return None if g is None else Tree(scene, there).grow(g)

    def special(self, scene: Scene, here: Tree) -> Iterator[Finding]:
        """What is not the same with an ordinary card in the place of the other."""
        borrowed = borrows(here) if scene.actor != scene.other else []
        for kind, path in borrowed:
            yield Finding(kind, scene, here.shown(path))
        silent = ("spared", "fewer") if scene.other in self.studio.fallen else ()
        for (kind, path), extra in self.differences(scene, here, [path for _, path in borrowed]):
            if kind not in silent:
                yield self.finding(scene, here, kind, path, extra)

    def differences(self, scene: Scene, here: Tree, apart: list[Path]) -> list[Difference]:
        """What is not the same as with either of two ordinary cards."""
        names = self.studio.stand_ins(scene)
        ordinary = [tree for name in names if (tree := self.once(self.tree, scene, name))]
        if len(ordinary) < 2:
            return []
        cell = place_of(self.studio.table.cards, scene)
        first, second = (dict(unlike(here, tree, cell, apart)) for tree in ordinary)
        return [(what, extra) for what, extra in first.items() if what in second]

    def finding(self, scene: Scene, here: Tree, kind: str, path: Path, extra: Extra) -> Finding:
        """A difference with the moves that show it; a move that is missing is shown by its refusal."""
        if kind in ("fewer", "spared", "bars"):
            before, refused = here.nodes[path[:-1]], path[-1].replace("@", scene.other)
            return Finding(kind, scene, before.plain, refused=refused)
        return Finding(kind, scene, here.shown(path), extra)

    def once(self, make: Callable[[Scene, str], T], scene: Scene, name: str) -> T:
        """What is made of a scene with an ordinary card, made once for all scenes that are the same table with it."""
        key = (make.__name__, *self.same_as(scene, name))
        if key not in self.kept:
            self.kept[key] = make(scene, name)
        found: T = self.kept[key]
        return found

    def same_as(self, scene: Scene, name: str) -> tuple[object, ...]:
        """What makes two scenes with an ordinary card the same table."""
        taken = {scene.actor, scene.other, *self.studio.stand_ins(scene)}
        free = taken & {*PEOPLE, *CAMPS, *EVENTS}
        place = place_of(self.studio.table.cards, scene)
        alone = scene.actor == scene.other
        return scene.actor, alone, scene.name, place, frozenset(free), name

    def followed(self, actor: str, other: str) -> Iterator[tuple[Finding, bool]]:
        """What the other card can do after the actor has acted, which an ordinary one in its place would not notice; and whether
        it takes this actor, for after an ordinary one the other card could not do it.
        """
        for scene in self.studio.scenes(actor, other):
            if scene.table != "lean" or scene.role not in ("own", "hand"):
                continue
            for kind, (path, numbers) in self.after(scene, other).items():
                names, twins = self.studio.stand_ins(scene), self.studio.other_actors(scene)
                if not any(kind in self.once(self.after, scene, name) for name in names):
                    only = not any(kind in self.once(self.after, twin, other) for twin in twins)
                    yield Finding(kind, scene, path, numbers), only

    def after(self, scene: Scene, there: str) -> dict[str, Change]:
        """What a card in the place of the other can do after the act, and could not before."""
        return after_act(self.studio, scene, there)


def ordinary_in(found: Tree) -> set[str]:
    """What an actor does to the other card as to any of its type."""
    return {ORDINARY[kind] for _, kind in found.done() if kind in ORDINARY}


def strongest(found: list[Finding]) -> list[Finding]:
    """One finding of each kind and direction, the strongest kinds first; vague ones only where there is nothing else."""
    best: dict[tuple[str, str], Finding] = {}
    for finding in found:
        key = (finding.kind, finding.scene.actor)
        if key not in best or len(finding.path) < len(best[key].path):
            best[key] = finding
    kept = [best[key] for key in best if not goes_without_saying(*key, [*best])]
    return sorted(kept, key=lambda finding: (KINDS.index(finding.kind), finding.scene.actor))[:MOST]


def goes_without_saying(kind: str, actor: str, found: list[tuple[str, str]]) -> bool:
    """Whether a kind of finding need not be told beside what else the actor does."""
    known = {each for each, other in found if other == actor}
    if kind in VAGUE:
        return not known <= {*VAGUE}
    return kind in CHOICES and "copies" in known


def borrows(found: Tree) -> list[tuple[str, Path]]:
    """Where the actor uses an ability or a junk effect of the other card."""
    return [(BORROWED[kind], path) for path, kind in found.done() if kind in BORROWED]


def unlike(one: Tree, two: Tree, cell: str, apart: list[Path]) -> Iterator[Difference]:
    """The differences, shortest way first; what follows from one, or from a borrowed ability, is not told again."""
    told = list(apart)
    for path in sorted({*one.nodes} & {*two.nodes}, key=lambda path: (len(path), path)):
        if any(path[: len(before)] == before for before in told):
            continue
        a, b = one.nodes[path], two.nodes[path]
        if Counter(a.happened) == Counter(b.happened):
            yield from unlike_options(path, a, b, cell)
        else:
            told.append(path)
            yield sort_of(path, a, b)


def unlike_options(path: Path, one: Node, two: Node, cell: str) -> Iterator[Difference]:
    """What can be chosen with one card and not with the other."""
    for option in sorted(one.options - two.options):
        kind = "chosen" if cell and option.endswith(cell) else "more"
        yield (kind, (*path, option)), (0, 0)
    barred = not path and not one.options
    for option in sorted(two.options - one.options):
        kind = "spared" if cell and option.endswith(cell) else "fewer"
        yield ("bars" if barred else kind, (*path, option)), (0, 0)


def sort_of(path: Path, one: Node, two: Node) -> Difference:
    """What sort of difference in what happened it is."""
    here, there = Counter(one.happened), Counter(two.happened)
    gained, lost = here - there, there - here
    now, before = paid(gained), paid(lost)
    if now is not None and before is not None and now != before:
        return ("price", path), (now, before)
    ready = any(event.kind in ("ready", "stayed-ready") for event in gained)
    return ("ready" if ready else "changes", path), (0, 0)


def paid(events: Counter[Happening]) -> int | None:
    """The first price among some events."""
    return next((event.number for event in events if event.kind == "paid"), None)
