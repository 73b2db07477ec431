"""Phase after phase: what is still to be done lies on the tasks, the last one is done first, until somebody must choose."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from playground.apocalypze.asking import Ask
from playground.apocalypze.cards import CardSet, Deck
from playground.apocalypze.names import need
from playground.apocalypze.rules import combat, consumption, occupation, scavenging, stack, zones
from playground.apocalypze.rules.zones import say
from playground.apocalypze.state import DRAW, HAND, PHASES, PLAYERS, SCAVENGING, Place, State, Task
from playground.core import chance
from playground.core.records import Need

SHAPES: dict[str, tuple[int, int]] = {
    **{
        "occupy": (2, 2),
        "explore": (2, 2),
        "play": (2, 3),
        "use": (2, 3),
        "send": (2, 2),
        "abandon": (3, 3),
        "recall": (2, 2),
    },
    **{
        "recycle": (1, 1),
        "end": (1, 1),
        "pass": (1, 1),
        "done": (1, 1),
        "discard": (2, 2),
        "keep": (1, 2),
        "decline": (1, 1),
    },
    **{
        "fetch": (3, 3),
        "fight": (2, 2),
        "group": (3, 3),
        "meet": (3, 3),
        "wound": (2, 2),
        "pay": (2, 3),
    },
}
"""Every verb of a move, with the least and the greatest number of its words."""


def new_game(
    cards: CardSet, switches: dict[str, str], decks: list[Deck], seed: int, start: int | None = None
) -> State:
    """Lay out a new game: Strongholds on the table, 8 cards in hand (az-2)."""
    g = State(cards, switches, len(decks), chance.seeded(seed))
    for player, deck in enumerate(decks):
        g.places.append(Place(deck.stronghold, player, 0))
        say(g, "stronghold", ("az-2-1",), player, card=deck.stronghold)
        g.deck[player] = list(deck.cards)
        g.chance = chance.shuffle(g.chance, g.deck[player])
        zones.draw(g, player, HAND, ("az-2-2", "az-2-3"), "setup")
    g.chance, first = chance.below(g.chance, g.players)
    g.active = first if start is None else start
    say(g, "start-player", ("az-2-4", "az-a-01"), g.active)
    begin_turn(g)
    run(g)
    return g


def begin_turn(g: State) -> None:
    """Lay out the phases of a turn (az-5-1); a player who is out only fights (A-50)."""
    g.occupied, g.played, g.barred = "", False, False
    g.limits = [[] for _ in range(g.players)]
    g.phase = DRAW
    say(g, "turn-began", ("az-5-1",), g.active, number=g.turn)
    phases = range(4, -1, -1) if not g.out[g.active] else (3,)
    g.tasks = [["next"]]
    g.tasks += [["phase", phase] for phase in phases]


def step_phase(g: State, task: Task) -> bool:
    """End the phase before and begin the next one."""
    g.tasks.pop()
    end_phase(g)
    g.phase = int(task[1])
    say(
        g,
        "phase-began",
        ("az-5-1", *(("az-20-4", "az-a-50") if g.out[g.active] else ())),
        g.active,
        detail=PHASES[g.phase],
    )
    g.tasks.append([("refill", "main", "scavenging", "combat", "consumption")[g.phase]])
    if g.phase >= SCAVENGING:
        g.tasks.append(
            ["window", ("" if g.out[g.active] else PLAYERS[g.active]) + g.others(g.active)]
        )
    return False


def end_phase(g: State) -> None:
    """The wounded go under the decks, and what lasts for a phase is over."""
    zones.recycle_wounded(g)
    for _, card in g.everybody():
        card.attack = card.defense = 0


def step_refill(g: State, _task: Task) -> bool:
    """Phase 1: fill the hand up to eight, then draw what cards add (az-6)."""
    g.tasks.pop()
    player = g.active
    zones.draw(
        g,
        player,
        max(0, HAND - len(g.hand[player])),
        ("az-6-1", "az-6-2", "az-a-02", "az-a-03"),
        "refill",
    )
    for place in g.places:
        if place.owner == player and place.slot and place.survivors:
            zones.draw(
                g, player, g.cards[place.kind].draw, ("az-6-3", "az-6-4", "az-a-04"), "extra"
            )
    return False


def step_next(g: State, _task: Task) -> bool:
    """The turn goes to the next player, clockwise, who is in the game or still has raiders (az-20-4)."""
    g.tasks.pop()
    end_phase(g)
    g.fresh[g.active] = False
    g.turn += 1
    for _ in range(g.players):
        g.active = (g.active + 1) % g.players
        if not g.out[g.active] or any(card.controller == g.active for _, card in g.everybody()):
            break
    begin_turn(g)
    return False


def no_step(_g: State, _task: Task) -> bool:
    """A task that always asks."""
    return True


@dataclass(frozen=True, slots=True)
class Kind:
    """One kind of task: what happens by itself, and the question it asks then."""

    step: Callable[[State, Task], bool]
    """Do what needs no choice; True if somebody has to choose now."""
    ask: Ask | None = None


TASKS: dict[str, Kind] = {
    "next": Kind(step_next),
    "phase": Kind(step_phase),
    "refill": Kind(step_refill),
    "main": Kind(occupation.step_main, occupation.MAIN_ASK),
    "occupy": Kind(no_step, occupation.OCCUPY),
    "send": Kind(occupation.step_send, occupation.SEND),
    "overflow": Kind(occupation.step_overflow, occupation.OVERFLOW),
    "fetch": Kind(occupation.step_fetch, occupation.FETCH),
    "window": Kind(stack.step_window, stack.WINDOW),
    "scavenging": Kind(scavenging.step_scavenging),
    "clear": Kind(scavenging.step_clear),
    "found": Kind(no_step, scavenging.FOUND),
    "combat": Kind(combat.step_combat, combat.FIGHT),
    "groups": Kind(combat.step_groups, combat.GROUPS),
    "defend": Kind(combat.step_defend, combat.DEFEND),
    "triumphs": Kind(combat.step_triumphs),
    "clash": Kind(combat.step_clash),
    "engage": Kind(combat.step_engage),
    "wounds": Kind(combat.step_wounds, combat.WOUNDS),
    "direct": Kind(combat.step_direct),
    "fought": Kind(combat.step_fought),
    "consumption": Kind(consumption.step_consumption),
    "owe": Kind(consumption.step_owe, consumption.OWE),
}
"""By the first word of a task."""


def run(g: State) -> None:
    """Do everything that needs no choice."""
    while g.tasks and g.winner < 0 and not TASKS[str(g.tasks[-1][0])].step(g, g.tasks[-1]):
        pass


def waiting(g: State) -> tuple[Task, Ask] | None:
    """Give the question that is waiting, if the game is not over."""
    if g.winner >= 0:
        return None
    ask = TASKS[str(g.tasks[-1][0])].ask
    assert ask is not None
    return g.tasks[-1], ask


def decider(g: State) -> int:
    """Say who has to choose now."""
    found = waiting(g)
    return found[1].who(g, found[0]) if found else -1


def legal(g: State) -> list[str]:
    """Give every legal move, in move notation."""
    found = waiting(g)
    if not found:
        return []
    task, ask = found
    return list(
        dict.fromkeys(text for text in ask.texts(g, task) if not ask.why(g, task, text.split()))
    )


def reasons(g: State, text: str) -> list[Need]:
    """Give every reason against a move; none if it is legal."""
    found = waiting(g)
    if not found:
        return need("running-game", "az-1-7", "az-a-51")
    task, ask = found
    words = text.split()
    least, most = SHAPES.get(words[0], (9, 0))
    if not least <= len(words) <= most:
        return need("other-choice", *ask.rules)
    return ask.why(g, task, words)


def apply(g: State, text: str) -> None:
    """Carry out a legal move in place, and everything that follows by itself."""
    g.log = []
    found = waiting(g)
    assert found is not None
    task, ask = found
    ask.take(g, task, text.split())
    run(g)
