"""Phase 5 and every other obligation: pay with deck cards, pairs of hand cards, survivors, in any mixture (az-4, az-19)."""

from __future__ import annotations

from collections.abc import Iterator

from playground.apocalypze.asking import Ask, other_choice, second
from playground.apocalypze.names import card_ids, find_card, need
from playground.apocalypze.rules import stats, zones
from playground.apocalypze.rules.zones import place_id, say
from playground.apocalypze.state import State, Task
from playground.core.records import Need

RULES = ("az-4-1", "az-4-5", "az-a-45")
PLAYER, DUE, PAID, HALF = 1, 2, 3, 4
"""An obligation: whose, how much, what is paid, and whether one card of a pair is."""


def step_consumption(g: State, _task: Task) -> bool:
    """Work the total out before anything is paid (az-19-2); it is at least 1 (az-19-3)."""
    g.tasks.pop()
    total = stats.due(g, g.active)
    number = max(1, total)
    rules = ("az-19-1", "az-19-2", *(("az-19-3", "az-a-47") if total < 1 else ()))
    say(g, "owes", rules, g.active, number=number, detail="turn")
    g.tasks.append(["owe", g.active, number, 0, 0, "turn"])
    return False


def step_owe(g: State, task: Task) -> bool:
    """Ask until it is paid; whoever cannot pay in full is out (az-4-7)."""
    player, due, paid, half = (int(task[index]) for index in (PLAYER, DUE, PAID, HALF))
    if g.out[player] or paid >= due:
        g.tasks.pop()
        if paid > due:
            say(g, "surplus", ("az-4-5", "az-a-45"), player, number=paid - due)
        return False
    if stats.resources(g, player, half) < due - paid:
        g.tasks.pop()
        say(g, "cannot-pay", ("az-4-7",), player, number=due - paid)
        eliminate(g, player)
        return False
    return True


def eliminate(g: State, player: int) -> None:
    """Take a player out; if it was his turn, it ends."""
    zones.eliminate(g, player)
    if g.winner < 0 and player == g.active:
        for item in g.items:
            zones.spend_item(g, item)
        g.items = []
        g.tasks = [["next"]]
        g.occupied = ""


def pay_texts(g: State, task: Task) -> Iterator[str]:
    """The three ways to pay."""
    player = int(task[PLAYER])
    home = g.home(player)
    yield "pay deck"
    yield from (f"pay hand {g.cards[kind].id}" for kind in dict.fromkeys(g.hand[player]))
    yield from (f"pay survivor {name}" for name in card_ids(g, home, home.survivors))


def pay_why(g: State, task: Task, words: list[str]) -> list[Need]:
    """A deck card, two hand cards one after the other, or a survivor at home."""
    player, half = int(task[PLAYER]), int(task[HALF])
    match words:
        case ["pay", "deck"]:
            if half:
                return need("second-card", "az-4-3")
            return [] if g.deck[player] else need("deck-card", "az-4-2")
        case ["pay", "hand", name]:
            kind = g.cards.by_id.get(name, -1)
            found = [] if kind in g.hand[player] else need("in-hand", "az-4-3", card=name)
            return (
                found
                if half or len(g.hand[player]) > 1
                else found + need("two-cards", "az-4-3", number=2)
            )
        case ["pay", "survivor", name]:
            home = g.home(player)
            card = find_card(g, home, name)
            if card is None or card not in home.survivors:
                return need("survivor-at-home", "az-4-4", "az-a-46", place=place_id(g, home))
            return need("second-card", "az-4-3") if half else []
    return other_choice("az-4-7", *RULES)


def pay_take(g: State, task: Task, words: list[str]) -> None:
    """Pay one piece."""
    player = int(task[PLAYER])
    if words[1] == "deck":
        kind = g.deck[player].pop(0)
        zones.to_discard(g, kind, player)
        task[PAID] = int(task[PAID]) + 1
        say(g, "paid", ("az-4-1", "az-4-2"), player, card=kind, number=1, detail="deck")
    elif words[1] == "hand":
        kind = g.cards.by_id[words[2]]
        g.hand[player].remove(kind)
        zones.to_discard(g, kind, player)
        task[PAID] = int(task[PAID]) + int(task[HALF])
        say(
            g,
            "paid",
            ("az-4-1", "az-4-3"),
            player,
            card=kind,
            number=int(task[HALF]),
            detail="hand",
        )
        task[HALF] = 1 - int(task[HALF])
    else:
        home = g.home(player)
        card = find_card(g, home, words[2])
        assert card is not None
        worth = stats.value(g, card)
        say(
            g,
            "paid",
            ("az-4-1", "az-4-4"),
            player,
            card=card.kind,
            place=home,
            number=worth,
            detail="survivor",
        )
        zones.remove(g, home, card, "consumed", ("az-4-4", "az-a-45"))
        task[PAID] = int(task[PAID]) + worth


OWE = Ask(second, pay_texts, pay_why, pay_take, RULES)
