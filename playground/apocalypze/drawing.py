"""A position the way a board draws it. `INTERFACE.md` explains the shape."""

from __future__ import annotations

from playground.apocalypze.cards import PLACE_FIGURES, STATS
from playground.apocalypze.game import Game
from playground.apocalypze.places import PLAYERS, Card, Pieces, Place
from playground.apocalypze.rules.engagements import Engagement, engagement
from playground.apocalypze.state import PHASES, Item, State
from playground.apocalypze.view import ids, owes
from playground.core.records import Facts, Ids
from playground.core.showing import backs


def shape(game: Game, seat: str | None = None) -> Facts:
    """Give a position the way it is drawn; for a seat, without what it may not see."""
    g = game.state
    fight, section = g.frame("fought"), g.frame("found")
    fought = g.find(fight[1]) if fight else None
    found: Facts = {
        "game": "apocalypze",
        "turn": PLAYERS[g.active],
        "number": g.turn,
        "phase": PHASES[g.phase],
        "occupied": g.here.id if g.here else "",
        "fight": fought.id if fought else "",
        "places": [drawn_place(g, place, place is fought) for place in g.places],
        "players": {PLAYERS[player]: drawn_side(g, player, seat) for player in g.all_players},
        "stack": [drawn_item(item) for item in g.items],
        "found": g.cards.kinds[section[2]].id if section else "",
        "notation": game.notation(),
    }
    return found | ({"winner": game.winner} if game.winner else {})


def drawn_side(g: State, player: int, seat: str | None) -> Facts:
    """Give what a player has besides Locations."""
    discard = ids(g.discard[player])
    return {
        "hand": backs(ids(g.hand[player]), seat, PLAYERS[player]),
        "deck": len(g.deck[player]),
        "discard": len(discard),
        "top": discard[0] if discard else "",
        "gone": len(g.gone[player]),
        "out": g.out[player],
        "owes": owes(g).get(PLAYERS[player], 0),
    }


def drawn_place(g: State, place: Place, fought: bool) -> Facts:
    """Give a Location with both sides, and during a fight the engagements with their sums."""
    kind, groups = place.kind, place.groups(g.active) if fought else []
    found: Facts = {
        "id": place.id,
        "card": kind.id,
        "owner": PLAYERS[place.owner],
        "kind": "stronghold" if kind.stronghold else "scavenging",
        "access": kind.access,
        "blocked": place.blocked,
        "gear": drawn_gear(place.gear),
        "survivors": [drawn_card(g, place, card) for card in place.survivors],
        "raiders": [drawn_card(g, place, card) for card in place.raiders],
        "invented": g.cards.invented(kind, PLACE_FIGURES),
        "engagements": [drawn_fight(engagement(g, place, group)) for group in groups],
    }
    return found | drawn_figures(place)


def drawn_figures(place: Place) -> Facts:
    """Give the figures that only some Locations have."""
    kind = place.kind
    capacity = {} if kind.capacity is None else {"capacity": kind.capacity}
    only = {"damage": kind.damage} if kind.stronghold else {"sections": len(place.sections)}
    return capacity | only


def drawn_card(g: State, place: Place, card: Card) -> Facts:
    """Give a Character with its figures as they are now."""
    return {
        "id": place.name(card),
        "card": card.kind.id,
        "half": card.half_name,
        "faction": card.half.faction,
        "by": PLAYERS[card.controller],
        "of": PLAYERS[card.owner],
        "attack": place.attack(card),
        "defense": place.defense(card),
        "value": card.value,
        "invented": invented(g, place, card),
        "wounds": card.wounds,
        "group": card.group,
        "gear": drawn_gear(card.gear),
    }


def invented(g: State, place: Place, card: Card) -> Ids:
    """Give the figures of a Character that are ours: those of zombie halves, and what card texts of ours have changed, always are."""
    if g.cards.printed is None:
        return []
    now = {"attack": place.attack(card), "defense": place.defense(card), "value": card.value}
    changed = [name for name in STATS if now[name] != getattr(card.half, name)]
    ours = STATS if card.zombie else (*changed, *g.cards.invented(card.kind, STATS))
    return [name for name in STATS if name in ours]


def drawn_gear(gear: Pieces) -> list[Ids]:
    """Give Equipment with its owners."""
    return [[piece.kind.id, PLAYERS[piece.owner]] for piece in gear]


def drawn_fight(fight: Engagement) -> Facts:
    """Give an attack group, who meets it, and the sums of both sides: totals as [attack, defense], casualties as [attacker, defender]."""
    attack, defense = fight.sides()
    return {
        "group": fight.group,
        "attackers": fight.place.names(fight.attackers),
        "defenders": fight.place.names(fight.defenders),
        "attack": [attack.attack, attack.defense],
        "defense": [defense.attack, defense.defense],
        "casualties": [attack.casualties, defense.casualties] if fight.defenders else [],
    }


def drawn_item(item: Item) -> Facts:
    """Give a card or an action that may still be answered."""
    return {
        "by": PLAYERS[item.player],
        "do": item.verb,
        "card": item.kind.id if item.kind else "",
        "cancelled": item.cancelled,
    }
