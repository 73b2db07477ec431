"""Phase 5 and every other obligation: pay with deck cards, pairs of hand cards, survivors, in any mixture (az-4, az-19)."""

from __future__ import annotations

from collections.abc import Iterator

from playground.apocalypze.rules import zones
from playground.apocalypze.rules.common import Reasons
from playground.apocalypze.state import Ask, State
from playground.core.question import Frame, Words, need

RULES = ("az-4-1", "az-4-5", "az-a-45")
PLAYER, DUE, PAID, HALF = 1, 2, 3, 4
"""An obligation: whose, how much, what is paid, and whether one card of a pair is."""


def begin(g: State, _frame: Frame) -> None:
    """Work the total out before anything is paid (az-19-2); it is at least 1 (az-19-3)."""
    total = due(g, g.active)
    number = max(1, total)
    least = ("az-19-3", "az-a-47") if total < 1 else ()
    g.say("owes", g.active, "az-19-1", "az-19-2", *least, number=number, detail="turn")
    g.frames.append(["owe", g.active, number, 0, 0, "turn"])


def due(g: State, player: int) -> int:
    """Give the total of the Consumption Phase: 1 per survivor at home, with modifiers (az-19-1, az-19-2); it may be below 1."""
    home = g.home(player)
    return len(home.survivors) + sum(kind.consumption for kind in home.kinds(home.survivors))


def resources(g: State, player: int, half: int) -> int:
    """Say what a player can pay in all: deck, pairs of hand cards, survivors at home (az-4); half = one card of a pair is paid."""
    pairs = (len(g.hand[player]) + half) // 2
    people = sum(card.value for card in g.home(player).survivors)
    return len(g.deck[player]) + pairs + people


def pay_waits(g: State, frame: Frame) -> bool:
    """Ask until it is paid; whoever cannot pay in full is out (az-4-7)."""
    player, left = frame[PLAYER], frame[DUE] - frame[PAID]
    asks = not g.out[player] and left > 0
    if asks and resources(g, player, frame[HALF]) >= left:
        return True
    g.frames.pop()
    if asks:
        fail(g, player, left)
    elif left < 0:
        g.say("surplus", player, "az-4-5", "az-a-45", number=-left)
    return False


def fail(g: State, player: int, left: int) -> None:
    """Take a player out who cannot pay; if it was his turn, it ends."""
    g.say("cannot-pay", player, "az-4-7", number=left)
    zones.eliminate(g, player)
    if g.winner < 0 and player == g.active:
        zones.end_turn(g)


def pay_candidates(g: State, frame: Frame) -> Iterator[str]:
    """The three ways to pay."""
    player = frame[PLAYER]
    home = g.home(player)
    yield "pay deck"
    yield from (f"pay hand {kind.id}" for kind in g.titles(player))
    yield from (f"pay survivor {name}" for name in home.names(home.survivors))


def pay_against(g: State, frame: Frame, words: Words) -> Reasons:
    """A deck card, two hand cards one after the other, or a survivor at home."""
    match words[1:]:
        case ["deck"]:
            return deck_against(g, frame)
        case ["hand", name]:
            return hand_against(g, frame, name)
        case ["survivor", name]:
            return survivor_against(g, frame, name)
    return iter([need("other-choice", "az-4-7", *RULES)])


def deck_against(g: State, frame: Frame) -> Reasons:
    """There must be a card in the deck."""
    if frame[HALF] > 0:
        yield need("second-card", "az-4-3")
    elif not g.deck[frame[PLAYER]]:
        yield need("deck-card", "az-4-2")


def hand_against(g: State, frame: Frame, name: str) -> Reasons:
    """Hand cards are paid in pairs."""
    hand = g.hand[frame[PLAYER]]
    if name not in [kind.id for kind in hand]:
        yield need("in-hand", "az-4-3", card=name)
    if not frame[HALF] and len(hand) < 2:
        yield need("two-cards", "az-4-3", number=2)


def survivor_against(g: State, frame: Frame, name: str) -> Reasons:
    """Only survivors at home count, and not between two hand cards."""
    home = g.home(frame[PLAYER])
    if home.find(name) not in home.survivors:
        yield need("survivor-at-home", "az-4-4", "az-a-46", cell=home.id)
    elif frame[HALF]:
        yield need("second-card", "az-4-3")


def pay_take(g: State, frame: Frame, words: Words) -> None:
    """Pay one piece."""
    WAYS[words[1]](g, frame, words[-1])


def pay_deck(g: State, frame: Frame, _name: str) -> None:
    """The top card of the deck is worth 1."""
    player = frame[PLAYER]
    kind = g.deck[player].pop(0)
    zones.to_discard(g, kind, player)
    frame[PAID] += 1
    g.say("paid", player, "az-4-1", "az-4-2", card=kind, number=1, detail="deck")


def pay_hand(g: State, frame: Frame, name: str) -> None:
    """The second card of a pair brings 1."""
    player, worth = frame[PLAYER], frame[HALF]
    kind = g.kind(name)
    g.hand[player].remove(kind)
    zones.to_discard(g, kind, player)
    frame[PAID] += worth
    frame[HALF] = 1 - worth
    g.say("paid", player, "az-4-1", "az-4-3", card=kind, number=worth, detail="hand")


def pay_survivor(g: State, frame: Frame, name: str) -> None:
    """A survivor is worth the value."""
    home = g.home(frame[PLAYER])
    card = home.card(name)
    kind, worth, rules = card.kind, card.value, ("az-4-1", "az-4-4")
    frame[PAID] += worth
    g.say("paid", home.owner, *rules, card=kind, place=home, number=worth, detail="survivor")
    zones.remove(g, home, card, "consumed", "az-4-4", "az-a-45")


WAYS = {
    "deck": pay_deck,
    "hand": pay_hand,
    "survivor": pay_survivor,
}
"""The three ways to pay."""
OWE = Ask(
    verbs=("pay",),
    candidates=pay_candidates,
    against=pay_against,
    take=pay_take,
    rules=RULES,
    waits=pay_waits,
)
