"""What a position is, as a dictionary, and what of it one player may see: no other hand, no deck, no section (az-16-2)."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain

from playground.apocalypze.cards import Kind, Pile
from playground.apocalypze.places import PLAYERS, Card, Gear, Pieces, Place
from playground.apocalypze.state import PHASES, Item, Piles, State
from playground.core import chance
from playground.core.records import Facts, Ids, Lines, Names, Texts


def describe(g: State, viewer: int | None = None) -> Facts:
    """Give a state as a dictionary, the way `position.build` reads it; with a viewer, only what that one may see."""
    facts: Facts = {
        "players": g.players,
        "switches": dict(g.switches),
        "turn": PLAYERS[g.active],
        "turn-number": g.turn,
        "phase": PHASES[g.phase],
        "occupied": g.here.id if g.here else None,
        "winner": PLAYERS[g.winner] if g.winner >= 0 else None,
        "stack": [item_words(item) for item in g.items],
        "owes": owes(g),
    }
    return facts | {PLAYERS[player]: side(g, player, viewer) for player in g.all_players}


def item_words(item: Item) -> str:
    """Describe something that may still be answered: whose it is, and the card or the action."""
    what = item.kind.id if item.kind else item.verb
    return f"{PLAYERS[item.player]} {what}{' cancelled' if item.cancelled else ''}"


def owes(g: State) -> dict[str, int]:
    """Say who has still to pay how much."""
    frames = [frame for frame in g.frames if frame[0] == "owe"]
    return {PLAYERS[player]: due - paid for _, player, due, paid, *_ in frames}


def ids(kinds: Iterable[Kind]) -> Ids:
    """Give card ids."""
    return [kind.id for kind in kinds]


def shown(pile: Pile, hidden: bool) -> Ids | int:
    """Give the cards of a pile, or only their number."""
    return len(pile) if hidden else ids(pile)


def side(g: State, player: int, viewer: int | None) -> Facts:
    """Describe what a player has: piles, the Stronghold, scavenging Locations."""
    watched = viewer is not None
    facts = piles(g, player, watched, viewer != player)
    for place in g.places_of(player):
        there, title = location(g, place, watched), place.kind.id
        if place.slot:
            facts["scavenging"][numbered(title, facts["scavenging"])] = there | {"location": title}
        else:
            facts |= {"stronghold": title, **there}
    return facts


def piles(g: State, player: int, watched: bool, other: bool) -> Facts:
    """Describe the piles of a player, as somebody may see them."""
    return {
        "out": g.out[player],
        "first-turn": g.fresh[player],
        "hand": shown(g.hand[player], watched and other),
        "deck": shown(g.deck[player], watched),
        "discard": ids(g.discard[player]),
        "gone": shown(g.gone[player], watched),
        "played": ids(g.limits[player]),
        "scavenging": {},
    }


def numbered(title: str, taken: Iterable[str]) -> str:
    """Give a Location a number where one of the same title is there already."""
    same = [name for name in taken if name.partition(".")[0] == title]
    return f"{title}.{len(same) + 1}" if same else title


def location(g: State, place: Place, watched: bool) -> Facts:
    """Describe both sides of a Location."""
    facts: Facts = {
        "survivors": [standing(g, place, card) for card in place.survivors],
        "raiders": [standing(g, place, card) for card in place.raiders],
        "gear": gear_words(place.gear, place.owner),
        "blocked": place.blocked,
    }
    if place.slot:
        secret = watched and g.switches["sectionsLie"] == "faceDown"
        facts["sections"] = shown(place.sections, secret)
    return facts


def gear_words(gear: Pieces, owner: int) -> Lines:
    """Describe Equipment: its id, what it is attached to, and its owner where that is somebody else."""
    return [piece.kind.id + under(gear, piece) + whose(piece, owner) for piece in gear]


def under(gear: Pieces, piece: Gear) -> str:
    """Say what a piece of Equipment is attached to."""
    return f"@{gear[piece.under].kind.id}" if piece.under >= 0 else ""


def whose(piece: Gear, owner: int) -> str:
    """Say whose a piece of Equipment is, where that is somebody else."""
    return f":{PLAYERS[piece.owner]}" if piece.owner != owner else ""


def standing(g: State, place: Place, card: Card) -> str:
    """Describe a Character in play: `gang-bully zombie by a of b wounded group 1 with handgun`."""
    return " ".join(standing_words(g, place, card))


def standing_words(g: State, place: Place, card: Card) -> Texts:
    """Give the words about a Character, each where it says something."""
    yield card.kind.id
    if card.zombie:
        yield "zombie"
    if g.players > 2 and card.controller != place.owner:
        yield f"by {PLAYERS[card.controller]}"
    if card.owner != card.controller:
        yield f"of {PLAYERS[card.owner]}"
    if card.wounds:
        yield "wounded"
    if card.group:
        yield f"group {card.group}"
    yield from (f"with {gear}" for gear in gear_words(card.gear, card.owner))


def private(_g: State) -> Names:
    """Give the events that name a card only its player may see."""
    return ("drew",)


def redeal(g: State, viewer: int) -> State:
    """Give a state that looks the same to a player but whose hidden cards are dealt anew from its chance."""
    twin = g.copy()
    for player in g.all_players:
        deal_anew(twin, hidden(twin, player, viewer))
        twin.hand[player].sort()
    return twin


def deal_anew(g: State, piles: Piles) -> None:
    """Shuffle several piles together and deal them again."""
    pool = sorted(chain(*piles))
    g.chance = chance.shuffle(g.chance, pool)
    for pile in piles:
        pile[:] = [pool.pop() for _ in pile]


def hidden(g: State, player: int, viewer: int) -> Piles:
    """Give the piles of a player that a viewer may not look at."""
    piles = [g.deck[player]]
    if player != viewer:
        piles.append(g.hand[player])
    if g.switches["sectionsLie"] == "faceDown":
        piles += [place.sections for place in g.places_of(player)]
    return piles
