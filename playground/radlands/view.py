"""What a player may see: own hand, both boards, the sizes of what is hidden.

Nobody sees the front of a punk.
"""

from playground.core.records import Pairs
from playground.radlands import inplay
from playground.radlands.names import PLAYERS, SPACES, WINNERS
from playground.radlands.state import (
    BASES,
    CAMP,
    DRAFT,
    KIND,
    PHASES,
    PUNK,
    TALLIES,
    Cell,
    Happening,
    Kinds,
    Plain,
    State,
    Words,
)

PRIVATE = {"drew": "kind", "camp-chosen": "kind", "returned": "number"}
"""Events that name a card only its player may see, and the field that does."""


def describe(g: State, viewer: int | None = None) -> Plain:
    """Give a state as `position.build` reads it; with a viewer, only what that one may see."""
    sides = {name: Side(g, player, viewer).facts() for player, name in enumerate(PLAYERS)}
    return {**turn(g), **sides, **piles(g, viewer is None)}


def turn(g: State) -> Plain:
    """Describe the rules, whose turn it is, and who has won."""
    won = {"winner": WINNERS[g.winner]} if g.winner >= 0 else {}
    return {
        "ruleset": g.book.ruleset,
        "switches": dict(g.book.values),
        "printings": sorted(g.book.printings),
        "phase": PHASES[g.phase],
        "turn": PLAYERS[g.active],
        "turn-number": g.turn,
        "start": PLAYERS[g.start],
        "water": g.water,
        "shuffles": g.shuffles,
        **won,
    }


def piles(g: State, open_: bool) -> Plain:
    """Describe deck and discard pile; players see what was discarded this turn."""
    if open_:
        return {"deck": ids(g, g.deck[::-1]), "discard": ids(g, g.discard)}
    return seen_piles(g)


def seen_piles(g: State) -> Plain:
    """Describe what players see of deck and discard pile."""
    seen = {"discard": ids(g, g.discard[g.seen :]), "discard-size": len(g.discard)}
    return {"deck": {"size": len(g.deck)}, **seen}


def ids(g: State, kinds: Kinds) -> Words:
    """Give card ids."""
    return [g.kinds[kind].id for kind in kinds]


def queued(g: State, player: int) -> Pairs:
    """Give the events of a queue by their spaces."""
    spaces = zip(SPACES, g.queued(player), strict=True)
    return {space: g.kinds[kind].id for space, kind in spaces if kind}


class Side:
    """What lies before one player, as a viewer sees it; without a viewer everything is open."""

    def __init__(self, g: State, player: int, viewer: int | None) -> None:
        """Take a side."""
        self.g = g
        self.player = player
        self.viewer = viewer
        self.hidden = viewer not in (None, player)
        self.secret = self.hidden and g.phase == DRAFT
        """Whether camps still lie face down."""

    def facts(self) -> Plain:
        """Describe all of it."""
        g = self.g
        player = self.player
        hand = g.hands[player]
        bases = BASES[player]
        offers = {"offers": self.row(g.offers[player])} if g.phase == DRAFT else {}
        return {
            "camps": [*map(self.camp, bases)],
            "columns": [*map(self.people, bases)],
            "hand": self.row(hand),
            "queue": queued(g, player),
            "silo": "hand" if g.cards.silo in hand else "area",
            "tally": dict(zip(TALLIES, g.tally[player::2], strict=True)),
            **offers,
        }

    def row(self, kinds: Kinds) -> Words | int:
        """Describe cards: those of the other player only by their number."""
        return len(kinds) if self.hidden else ids(self.g, kinds)

    def camp(self, base: Cell) -> str | None:
        """Describe the camp of a column; Juggernaut with its row."""
        for row, card in enumerate(self.g.column(base)):
            if card & CAMP:
                return self.camp_at(card, row)
        return None

    def camp_at(self, card: int, row: int) -> str:
        """Describe a camp in a row of its column."""
        where = f" at={row}" if row else ""
        return "face-down" if self.secret else inplay.describe(self.g, card) + where

    def people(self, base: Cell) -> list[str | None]:
        """Describe the people of a column, back to front; None: free beside Juggernaut."""
        cells = [card for card in self.g.column(base) if not card & CAMP]
        while cells and not cells[-1]:
            cells.pop()
        return [inplay.describe(self.g, card, self.viewer) if card else None for card in cells]


def seen_by(viewer: int, happening: Happening) -> Happening:
    """Take out of an event what only the other player may see."""
    what, player, kind, cell, number, rules = happening
    hidden = PRIVATE.get(what) if player != viewer else None
    seen = 0 if hidden == "kind" else kind
    return what, player, seen, cell, 0 if hidden == "number" else number, rules


def redeal(g: State, viewer: int) -> State:
    """Give a state that looks the same to a player, with hidden cards dealt anew from its chance.

    Players that think ahead must use it, or they would see through the backs of the cards.
    """
    twin = g.copy()
    pool = hidden_cards(g, viewer)
    twin.shuffle(pool)
    twin.cells = [card & ~KIND | pool.pop() if card & PUNK else card for card in g.cells]
    hand = g.hands[1 - viewer]
    silo = g.cards.silo
    twin.hands[1 - viewer] = sorted(kind if kind == silo else pool.pop() for kind in hand)
    twin.deck = pool
    return twin


def hidden_cards(g: State, viewer: int) -> Kinds:
    """Give the cards a player cannot tell apart: the other hand, the fronts of punks, the deck."""
    hand = [kind for kind in g.hands[1 - viewer] if kind != g.cards.silo]
    punks = [card & KIND for card in g.cells if card & PUNK]
    return sorted(hand + punks + g.deck)
