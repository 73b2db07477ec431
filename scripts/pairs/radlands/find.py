"""Let one card act in every scene with the other, and with an ordinary card in its place, and note what is not the same.

A finding is special when it holds against two different ordinary cards. What one card does to the other as it would to any card of
its type (a hit, a restore) is noted apart, as ordinary. Limits: two cards at a time, one act, then at most one look at what the
other can do; fixed surroundings; the usual ruleset; the printing of the rulebook; no junking.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from scripts.pairs.radlands.after import Change, after_act
from scripts.pairs.radlands.scenes import CAMPS, EVENTS, PEOPLE, Scene, Studio, place_of
from scripts.pairs.radlands.trees import Happening, Path, Tree

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


@dataclass(frozen=True)
class Finding:
    """Something special about two cards."""

    kind: str
    """What sort of thing; the words for it are in `words.py`."""
    scene: Scene
    """Where it shows."""
    path: Path
    """The moves that show it."""
    numbers: tuple[int, int] = (0, 0)
    """With the other card, and without it: prices."""
    refused: str = ""
    """The move that the other card takes away, at the end of the path."""


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
    kept: dict[tuple[object, ...], Tree | None] = field(default_factory=dict)
    """Trees with ordinary cards."""
    later: dict[tuple[object, ...], dict[str, Change]] = field(default_factory=dict)
    """What ordinary cards can do after an act."""

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
            g = self.studio.build(scene)
            if g is not None:
                here = Tree(scene, other).grow(g)
                found += self.special(scene, here)
                plain |= {
                    f"{actor}:{ORDINARY[event[0]]}"
                    for node in here.nodes.values()
                    for event in node.happened
                    if is_plain(event)
                }
        for finding, is_special in self.followed(actor, other):
            if is_special:
                found.append(finding)
            else:
                plain.add(f"{actor}:{finding.kind}")
        return found, plain

    def special(self, scene: Scene, here: Tree) -> Iterator[Finding]:
        """What is not the same with an ordinary card in the place of the other."""
        borrowed = borrows(here) if scene.actor != scene.other else []
        for kind, path in borrowed:
            yield Finding(kind, scene, here.shown(path))
        ordinary = [
            twin for name in self.studio.stand_ins(scene) if (twin := self.ordinary(scene, name))
        ]
        if len(ordinary) < 2:
            return
        first, second = (
            dict(unlike(here, twin, scene, [path for _, path in borrowed])) for twin in ordinary
        )
        for (kind, path), extra in first.items():
            if (kind, path) in second and not (
                scene.other in self.studio.fallen and kind in ("spared", "fewer")
            ):
                yield self.finding(scene, here, kind, path, extra)

    def finding(self, scene: Scene, here: Tree, kind: str, path: Path, extra: Extra) -> Finding:
        """A difference with the moves that show it; a move that is missing is shown by its refusal."""
        if kind in ("fewer", "spared", "bars"):
            return Finding(
                kind, scene, here.nodes[path[:-1]].plain, refused=path[-1].replace("@", scene.other)
            )
        return Finding(kind, scene, here.shown(path), extra)

    def ordinary(self, scene: Scene, name: str) -> Tree | None:
        """The tree with an ordinary card in the place of the other."""
        key = self.same_as(scene, name)
        if key not in self.kept:
            g = self.studio.build(scene, name)
            self.kept[key] = None if g is None else Tree(scene, name).grow(g)
        return self.kept[key]

    def same_as(self, scene: Scene, name: str) -> tuple[object, ...]:
        """What makes two scenes with an ordinary card the same table."""
        free = tuple(
            card
            for card in (*PEOPLE, *CAMPS, *EVENTS)
            if card in (scene.actor, scene.other, *self.studio.stand_ins(scene))
        )
        return (
            scene.actor,
            scene.actor == scene.other,
            scene.way,
            scene.table,
            scene.role,
            place_of(scene),
            free,
            name,
        )

    def followed(self, actor: str, other: str) -> Iterator[tuple[Finding, bool]]:
        """What the other card can do after the actor has acted, which an ordinary one in its place would not notice; and whether
        it takes this actor, for after an ordinary one the other card could not do it.
        """
        for scene in self.studio.scenes(actor, other):
            if scene.table == "lean" and scene.role in ("own", "hand"):
                mine = after_act(self.studio, scene, scene.other)
                ordinary = (
                    [self.after(scene, name) for name in self.studio.stand_ins(scene)]
                    if mine
                    else []
                )
                others = (
                    [self.after(twin, other) for twin in self.studio.other_actors(scene)]
                    if mine
                    else []
                )
                for kind, (path, numbers) in mine.items():
                    if not any(kind in found for found in ordinary):
                        yield (
                            Finding(kind, scene, path, numbers),
                            not any(kind in found for found in others),
                        )

    def after(self, scene: Scene, name: str) -> dict[str, Change]:
        """The same with an ordinary card in its place."""
        key = self.same_as(scene, name)
        if key not in self.later:
            self.later[key] = after_act(self.studio, scene, name)
        return self.later[key]


def is_plain(event: Happening) -> bool:
    """Whether an event does something ordinary to the other card."""
    return event[2] == "@" and event[0] in ORDINARY


def strongest(found: list[Finding]) -> list[Finding]:
    """One finding of each kind and direction, the strongest kinds first; vague ones only where there is nothing else."""
    best: dict[tuple[str, str], Finding] = {}
    for finding in found:
        key = (finding.kind, finding.scene.actor)
        if key not in best or len(finding.path) < len(best[key].path):
            best[key] = finding
    clear = {actor for kind, actor in best if kind not in VAGUE}
    lent = {actor for kind, actor in best if kind == "copies"}
    vague = {(kind, actor) for kind in VAGUE for actor in clear} | {
        (kind, actor) for kind in CHOICES for actor in lent
    }
    kept = [finding for key, finding in best.items() if key not in vague]
    return sorted(kept, key=lambda finding: (KINDS.index(finding.kind), finding.scene.actor))[:MOST]


def borrows(found: Tree) -> list[tuple[str, Path]]:
    """Where the actor uses an ability or a junk effect of the other card."""
    return [
        ({"ability-used": "copies", "junk-effect": "junks"}[event[0]], path)
        for path, node in found.nodes.items()
        for event in node.happened
        if event[2] == "@" and event[0] in ("ability-used", "junk-effect")
    ]


def unlike(
    one: Tree, two: Tree, scene: Scene, apart: list[Path]
) -> Iterator[tuple[tuple[str, Path], Extra]]:
    """The differences, shortest way first; what follows from one, or from a borrowed ability, is not told again."""
    told = list(apart)
    cell = place_of(scene)
    for path in sorted({*one.nodes} & {*two.nodes}, key=lambda path: (len(path), path)):
        if any(path[: len(before)] == before for before in told):
            continue
        a, b = one.nodes[path], two.nodes[path]
        if a == b:
            continue
        gained, lost = (
            Counter(a.happened) - Counter(b.happened),
            Counter(b.happened) - Counter(a.happened),
        )
        if gained or lost:
            told.append(path)
            yield sort_of(path, gained, lost)
            continue
        for option in sorted(a.options - b.options):
            yield (
                (("chosen" if cell and option.endswith(cell) else "more"), (*path, option)),
                (0, 0),
            )
        for option in sorted(b.options - a.options):
            bars = not path and not a.options
            yield (
                (
                    ("bars" if bars else "spared" if cell and option.endswith(cell) else "fewer"),
                    (*path, option),
                ),
                (0, 0),
            )


def sort_of(
    path: Path, gained: Counter[Happening], lost: Counter[Happening]
) -> tuple[tuple[str, Path], Extra]:
    """What sort of difference in what happened it is."""
    paid = [
        next((event[4] for event in side if event[0] == "paid"), None) for side in (gained, lost)
    ]
    if paid[0] is not None and paid[1] is not None and paid[0] != paid[1]:
        return ("price", path), (paid[0], paid[1])
    if any(event[0] in ("ready", "stayed-ready") for event in gained):
        return ("ready", path), (0, 0)
    return ("changes", path), (0, 0)


def every_pair(names: Iterable[str]) -> list[tuple[str, str]]:
    """Every pair of cards once, a card with itself included."""
    known = sorted(names)
    return [(one, two) for number, one in enumerate(known) for two in known[number:]]
