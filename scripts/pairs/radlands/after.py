"""One after the other: what a card can do once another has acted, and could not before, or no longer, or at another price."""

from collections.abc import Iterator

from playground.radlands import turn
from playground.radlands.names import cell_name
from playground.radlands.state import ABILITY, ACTIONS, CAMP, EVENT, KIND, OVER, PLAY, State, unpack
from scripts.pairs.finding import Path, Scene
from scripts.pairs.radlands.scenes import Studio, place_of
from scripts.pairs.radlands.trees import DEEPEST, LEAVES, WIDEST, after, roots, written

Reached = tuple[State, Path]
"""A table, and the moves that lead to it."""
Change = tuple[Path, tuple[int, int]]
"""The moves that show it; prices after and before."""


def after_act(studio: Studio, scene: Scene, there: str) -> dict[str, Change]:
    """Kinds of changes in what the card in the other's place can do."""
    g = studio.build(scene, there)
    if g is None:
        return {}
    before = could(quiet(studio, scene, there) if scene.way == "resolve" else g, scene, there)
    found: dict[str, Change] = {}
    for end, path in ends(g, scene):
        for kind, change in changes(before, could(end, scene, there), path):
            if kind != "stops" or (acts_there(scene) and still_there(end, scene, there)):
                found.setdefault(kind, change)
    return found


def changes(
    before: dict[str, int], now: dict[str, int], path: Path
) -> Iterator[tuple[str, Change]]:
    """What is possible now and was not, what no longer is, and what has another price."""
    if now.keys() - before.keys():
        yield "enables", ((*path, min(now.keys() - before.keys())), (0, 0))
    if before.keys() - now.keys():
        yield "stops", (path, (0, 0))
    for act in sorted(before.keys() & now.keys()):
        if before[act] != now[act]:
            yield "then-price", ((*path, act), (now[act], before[act]))


def acts_there(scene: Scene) -> bool:
    """Whether the actor acts without being played: then nothing else is lost by its act."""
    return scene.way in ("use", "resolve")


def quiet(studio: Studio, scene: Scene, there: str) -> State:
    """The same table with nothing to resolve."""
    facts = {**studio.facts(scene, there), "phase": "actions", "water": 3}
    facts["a"] = {**facts["a"], "queue": {}}
    return studio.table.position(facts).state


def could(g: State, scene: Scene, there: str) -> dict[str, int]:
    """What a card can do now: move → price."""
    acts = free_acts(g)
    return {written(g, act): price(g, act) for act in acts if is_own(g, act, scene, there)}


def free_acts(g: State) -> list[int]:
    """The moves of a player who has nothing else to decide first."""
    return turn.legal(g) if g.phase == ACTIONS and not g.stack else []


def is_own(g: State, act: int, scene: Scene, there: str) -> bool:
    """Whether a move is that of the card in the other's place."""
    op, kind, cell, _ = unpack(act)
    if op == ABILITY:
        return lies_at(g, cell, scene) and card_at(g, cell) == there
    return op in (PLAY, EVENT) and g.book.cards[kind].id == there and scene.role == "hand"


def lies_at(g: State, cell: int, scene: Scene) -> bool:
    """Whether a cell is the other card's place."""
    return cell_name(cell) == place_of(g.book.cards, scene)


def card_at(g: State, cell: int) -> str:
    """The card on a cell."""
    return g.book.cards[g.cells[cell] & KIND].id


def price(g: State, act: int) -> int:
    """What a move costs, in all."""
    rich = g.copy()
    rich.water = 20
    return sum(event[4] for event in after(rich, act).log if event[0] == "paid")


def still_there(g: State, scene: Scene, there: str) -> bool:
    """Whether the card is where it was, unhurt and unused, so that losing an act is not just its own loss."""
    if scene.role == "hand":
        return False
    at = next(cell for cell in range(18) if lies_at(g, cell, scene))
    return card_at(g, at) == there and not g.cells[at] & ~(KIND | CAMP)


def ends(g: State, scene: Scene) -> Iterator[tuple[State, Path]]:
    """The tables after the act, when everybody has chosen."""
    waiting = [(g, ())] if scene.way == "resolve" else made(g, roots(g, scene), ())
    for _ in range(LEAVES):
        if not waiting:
            return
        now, path = waiting.pop(0)
        if now.phase == OVER:
            continue
        if not now.stack:
            yield now, path
        elif len(path) < DEEPEST:
            waiting += made(now, turn.legal(now), path)


def made(g: State, acts: list[int], path: Path) -> list[Reached]:
    """The tables after each of some moves, as many as are looked at."""
    return [(after(g, act), (*path, written(g, act))) for act in acts[:WIDEST]]
