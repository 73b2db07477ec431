"""One after the other: what a card can do once another has acted, and could not before, or no longer, or at another price."""

from collections.abc import Iterator

from playground.radlands import moves, turn
from playground.radlands.names import cell_name
from playground.radlands.state import ABILITY, ACTIONS, CAMP, EVENT, KIND, OVER, PLAY, State, unpack
from scripts.pairs.radlands.scenes import Scene, Studio, place_of
from scripts.pairs.radlands.trees import DEEPEST, LEAVES, WIDEST, Path, roots

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
        now = could(end, scene, there)
        if now.keys() - before.keys():
            act = min(now.keys() - before.keys())
            found.setdefault("enables", ((*path, act), (0, 0)))
        if (
            before.keys() - now.keys()
            and scene.way in ("use", "resolve")
            and still_there(end, scene, there)
        ):
            found.setdefault("stops", (path, (0, 0)))
        for act in sorted(before.keys() & now.keys()):
            if before[act] != now[act]:
                found.setdefault("then-price", ((*path, act), (now[act], before[act])))
    return found


def quiet(studio: Studio, scene: Scene, there: str) -> State:
    """The same table with nothing to resolve."""
    facts = {**studio.facts(scene, there), "phase": "actions", "water": 3}
    facts["a"] = {**facts["a"], "queue": {}}
    return studio.table.position(facts).state


def could(g: State, scene: Scene, there: str) -> dict[str, int]:
    """What a card can do now: move → price."""
    acts = turn.legal(g) if g.phase == ACTIONS and not g.stack else []
    return {
        moves.write(g.book.cards, act): price(g, act)
        for act in acts
        if is_own(g, act, scene, there)
    }


def is_own(g: State, act: int, scene: Scene, there: str) -> bool:
    """Whether a move is that of the card in the other's place."""
    op, kind, cell, _ = unpack(act)
    if op == ABILITY:
        return cell_name(cell) == place_of(scene) and g.book.cards[g.cells[cell] & KIND].id == there
    return op in (PLAY, EVENT) and g.book.cards[kind].id == there and scene.role == "hand"


def price(g: State, act: int) -> int:
    """What a move costs, in all."""
    twin = g.copy()
    twin.water = 20
    turn.apply(twin, act)
    return sum(event[4] for event in twin.log if event[0] == "paid")


def still_there(g: State, scene: Scene, there: str) -> bool:
    """Whether the card is where it was, unhurt and unused, so that losing an act is not just its own loss."""
    if scene.role == "hand":
        return False
    at = next(cell for cell in range(18) if cell_name(cell) == place_of(scene))
    card = g.cells[at]
    return bool(card) and g.book.cards[card & KIND].id == there and not card & ~(KIND | CAMP)


def ends(g: State, scene: Scene) -> Iterator[tuple[State, Path]]:
    """The tables after the act, when everybody has chosen."""
    waiting: list[tuple[State, Path]] = []
    if scene.way == "resolve":
        waiting = [(g, ())]
    else:
        for act in roots(g, scene)[:WIDEST]:
            twin = g.copy()
            turn.apply(twin, act)
            waiting.append((twin, (moves.write(g.book.cards, act),)))
    count = 0
    while waiting and count < LEAVES:
        now, path = waiting.pop(0)
        count += 1
        if now.phase == OVER:
            continue
        if not now.stack:
            yield now, path
        elif len(path) < DEEPEST:
            for act in turn.legal(now)[:WIDEST]:
                twin = now.copy()
                turn.apply(twin, act)
                waiting.append((twin, (*path, moves.write(now.book.cards, act))))
