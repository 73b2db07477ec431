"""Playing a person from hand: what it costs, where it may go, and who makes way."""

from collections.abc import Iterable

from playground.radlands.cards.program import IN_HAND, Card
from playground.radlands.rules import board, traits
from playground.radlands.rules.deck import pay_from_hand
from playground.radlands.rules.harm import make_room
from playground.radlands.state import (
    BASES,
    CAMP,
    DESTROYED,
    KIND,
    PLAY,
    Act,
    Acts,
    Cell,
    Rules,
    State,
    base_of,
    unpack,
)


def play_cost(g: State, kind: int, cell: Cell, victim: int = 0) -> int:
    """Give what a person costs in the column of a cell, with what is taken off there."""
    card = g.kinds[kind]
    camp = board.camp_of(g, cell)
    if camp & DESTROYED:
        return 0 if card.free_on_ruins else card.cost
    less = g.kinds[camp & KIND].discount
    return max(0, card.cost - less) if less and not victim and empty(g, cell) else card.cost


def empty(g: State, cell: Cell) -> bool:
    """Say whether nobody stands in the column of a cell."""
    return all(not card or card & CAMP for card in g.column(base_of(cell)))


def legal_people(g: State, cards: Iterable[Card], places: Acts, bits: int) -> Acts:
    """Give the actions that play one of these people; `bits` are the traits that work.

    Part of the list of every decision: who can be paid for in full can go anywhere, since no column
    makes anybody dearer. A place is packed like an action, so both are joined by `|`, and its column
    is `column(cell_of(place))`, without the calls.
    """
    water = g.water
    found = []
    for card in cards:
        head = PLAY | card.kind << 4
        if card.cost <= water:
            found += [head | place for place in places]
        elif bits & traits.CHEAPER or card.free_on_ruins:
            prices = [play_cost(g, card.kind, base) for base in BASES[g.active]]
            found += [head | p for p in places if prices[(p >> 11) % 32 % 9 // 3] <= water]
    return found


def play_person(g: State, act: Act, rules: Rules = ()) -> Cell:
    """Pay for a person from hand, make room if need be, and let it enter play; give its cell."""
    _op, kind, cell, victim = unpack(act)
    cost = play_cost(g, kind, cell, victim)
    pay_from_hand(g, kind, cost, "play-person-pay", rules)
    saved = g.kinds[kind].cost - cost
    if saved > 0:
        tell_discount(g, kind, cell, saved)
    if victim:
        make_room(g, victim - 1, IN_HAND)
    board.enter(g, cell, kind, PLAYING)
    return cell


def tell_discount(g: State, kind: int, cell: Cell, saved: int) -> None:
    """Write down who made a person cheaper: the camp of its column, or the person itself."""
    camp = board.camp_of(g, cell)
    giver = kind if camp & DESTROYED else camp & KIND
    why = ("trait-camp-until-destroyed",)
    g.log.append(("cheaper", g.active, giver, cell, saved, why))  # no card lies there yet


PLAYING = ("play-person-where", "people-in-columns", "card-dual-use")
