"""What would make a refused move of D.E.I. legal: cards in other places, tokens, Candy Boosts."""

from __future__ import annotations

from itertools import chain

from playground.core.question import Words, need
from playground.core.records import Ids, Need
from playground.core.remedies import Remedy
from playground.dei import turn
from playground.dei.constants import CANDY, RESOURCES
from playground.dei.remedies.places import Change, change, victim
from playground.dei.rules import buying, playing
from playground.dei.side import Side, base
from playground.dei.state import State


def in_hand(g: State, reason: Need, _words: Words) -> Change:
    """Put the card into the hand, from wherever it is; the cards of another faction stay with it."""
    side, card = g.asked, reason.card or ""
    if card not in g.kit.cards or g.kit.cards[card].faction not in ("", side.faction):
        return None
    if not take_out(g, card):
        return None
    side.hand = sorted([*side.hand, card])
    return change("in-hand", card=card)


def take_out(g: State, card: str) -> bool:
    """Take a card out of the place it is in; a row is filled up again."""
    for pile in [*chain(*map(piles, g.sides)), *g.decks.values()]:
        for there in pile:
            if base(there) == card:
                pile.remove(there)
                return True
    for market, row in g.rows.items():
        if card in row:
            row[row.index(card)] = g.decks[market].pop() if g.decks[market] else ""
            return True
    return card not in waiting(g)


def piles(side: Side) -> list[Ids]:
    """Give everything of a player that cards lie in."""
    return [side.hand, side.planned, side.bot, side.bin, *side.pad]


def waiting(g: State) -> Ids:
    """Give the cards that are being played."""
    return [str(frame[2]) for frame in g.frames if frame[0] in ("card", "per", "buy")]


def one_fewer(g: State, _reason: Need, _words: Words) -> Change:
    """Take a card of this phase back into the hand."""
    side = g.sides[g.current]
    side.hand = sorted([*side.hand, base(side.pad[g.phase - 1].pop())])
    return change("one-played")


def turn_up(g: State, _reason: Need, _words: Words) -> Change:
    """Let the face-down card of this phase lie face up."""
    row = g.sides[g.current].pad[g.phase - 1]
    row[:] = [base(card) for card in row]
    return change("face-up-card")


def played_card(g: State, reason: Need, words: Words) -> Change:
    """Let a card of one's own lie face up, played this Turn."""
    side, card = g.asked, reason.card or ""
    rows = [row for row in side.pad if f"{card}!" in row]
    if not rows or words[0] != "copy":
        return None
    rows[0][:] = map(base, rows[0])
    return change("face-up-copy", card=card)


def restock(g: State, reason: Need, _words: Words) -> Change:
    """Lay a card into an empty place of a Market."""
    market, slot = reason.detail, reason.number - 1
    decks = [deck for deck in (g.decks.get(market), *g.decks.values()) if deck]
    if not decks or market not in g.rows or not 0 <= slot < 3:
        return None
    g.rows[market][slot] = decks[0].pop()
    return change("card-on-offer", detail=market)


def money(kind: str) -> Remedy[State]:
    """Give a player as many tokens as something costs."""

    def remedy(g: State, reason: Need, _words: Words) -> Change:
        side = g.asked
        missing = max(reason.number - side.tokens(kind), 1)
        if g.reserve(kind) < missing:
            return None
        side.add(kind, missing)
        return change(kind, number=missing)

    return remedy


def resource(g: State, reason: Need, _words: Words) -> Change:
    """Lay a token into a Region."""
    region, kind = reason.cell, reason.detail
    if not region or kind not in RESOURCES or not g.reserve(kind):
        return None
    g.lay(region, kind, 1)
    return change("resource", cell=region, detail=kind)


def something(g: State, reason: Need, words: Words) -> Change:
    """Give an action something to do: a token to Collect, a Scrapper to kill."""
    here = g.manned(g.asked)
    if "collect" in reason.detail and here:
        return resource(g, need("resource", cell=here[0], detail=g.natural(here[0])), words)
    if reason.detail == "kill":
        return victim(g, need("enemy-scrapper", cell=g.map.refuges[0]), [])
    return None


def spare_token(g: State, reason: Need, _words: Words) -> Change:
    """Put a token back into the Reserve, from whoever has most of them."""
    kind = reason.detail
    side, lying = max(g.sides, key=lambda one: one.tokens(kind)), g.tokens(kind)
    if side.tokens(kind):
        side.add(kind, -1)
    elif lying:
        g.lay(next(iter(lying)), kind, -1)
    else:
        return None
    return change("in-reserve", detail=kind)


def candy(g: State, reason: Need, _words: Words) -> Change:
    """Give a player a Candy Boost."""
    kind = CANDY.index(reason.detail.removeprefix("candy-"))
    if not g.stock()[kind]:
        return None
    g.asked.candy[kind] += 1
    return change("candy", detail=reason.detail)


def no_boost(g: State, _reason: Need, _words: Words) -> Change:
    """Let no Candy Boost lie on the card yet; a copied card takes none at all."""
    frame = turn.LOOP.top(g)
    if frame[0] != "card":
        frame[buying.BOOST] = 0
        return change("no-boost")
    if frame[playing.COPIED]:
        return None
    frame[playing.BOOST] = 0
    frame[playing.MASK] &= ~(1 << playing.EXTRA)
    return change("no-boost")
