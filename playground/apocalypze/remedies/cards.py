"""What would make a refused move legal: cards in other places, and Characters who are there."""

from __future__ import annotations

from collections.abc import Iterable

from playground.apocalypze import turn
from playground.apocalypze.cards import Kind
from playground.apocalypze.places import Card, Pieces, Place
from playground.apocalypze.remedies.changes import (
    Change,
    change,
    new_survivor,
    newcomer,
    spare,
    survivor_kind,
    to_hand,
)
from playground.apocalypze.remedies.places import occupy
from playground.apocalypze.rules import effects, zones
from playground.apocalypze.rules.effects import Use
from playground.apocalypze.state import State
from playground.core.question import Words
from playground.core.records import Need
from playground.core.remedies import SILENT


def card_of(g: State, reason: Need) -> Kind:
    """Give the card a reason is about."""
    return g.kind(str(reason.card))


# In hand and in the piles.


def in_hand(g: State, reason: Need, _words: Words) -> Change:
    """Put the card into the hand of whoever decides."""
    there = to_hand(g, turn.decider(g), card_of(g, reason))
    return change("in-hand", reason.card) if there else None


def one_more(g: State, _reason: Need, _words: Words) -> Change:
    """Put any card into the hand."""
    return change("hand-card") if to_hand(g, turn.decider(g), g.cards.filler) else None


def survivor_in_hand(g: State, _reason: Need, words: Words) -> Change:
    """Put a survivor into the hand and choose it."""
    kind = survivor_kind(g)
    if kind is None or not to_hand(g, turn.decider(g), kind):
        return None
    words[2:] = [kind.id]
    return change("in-hand", kind.id)


def deck_card(g: State, _reason: Need, _words: Words) -> Change:
    """Put a card into the deck."""
    player = turn.decider(g)
    if not spare(g, player):
        return None
    g.deck[player].append(g.cards.filler)
    return change("deck-card")


def discards(g: State, reason: Need, _words: Words) -> Change:
    """Put as many cards as are missing on the discard pile."""
    player = g.active
    for _ in range(reason.number):
        pile = g.deck[player] or g.gone[player]
        if not pile:
            return None
        g.discard[player].append(pile.pop())
    return change("discards", number=reason.number)


def fetchable(g: State, reason: Need, _words: Words) -> Change:
    """Put a card into the deck that the ability could fetch."""
    player, ability = turn.decider(g), card_of(g, reason).ability
    if not ability:
        return None
    use = Use(player, ability, g.here)
    for kind in g.cards.kinds:
        if effects.ways_in(g, use, kind) and spare(g, player):
            g.deck[player].append(kind)
            return change("in-deck", kind.id)
    return None


# In play.


def unique(g: State, reason: Need, _words: Words) -> Change:
    """Take the copy in play away."""
    kind = card_of(g, reason)
    for place, card in list(g.everybody()):
        if card.kind is kind:
            zones.recycle(g, place, card)
    for place in g.places:
        for bearer in (None, *place.everybody()):
            take_off(g, place.row(bearer), kind)
    return None if g.in_play(kind) else change("unique", reason.card)


def take_off(g: State, row: Pieces, kind: Kind) -> None:
    """Put a piece of Equipment under its owner's deck."""
    for gear in row[:]:
        if gear.kind is kind:
            row.remove(gear)
            zones.to_deck(g, kind, gear.owner)


def one_copy(g: State, reason: Need, words: Words) -> Change:
    """Take the other copy off its bearer."""
    place, kind = g.scene, card_of(g, reason)
    target = place.target(words[-1]) if place else None
    if place is None or target is None:
        return None
    row, worn = place.row(target.card), place.worn(target, kind)
    if worn is None or worn is not row[-1]:  # what is attached to it would lose its place
        return None
    row.remove(worn)
    zones.to_discard(g, kind, worn.owner)
    return change("one-copy", reason.card)


def aims(g: State, place: Place, kind: Kind) -> Iterable[str]:
    """Give what a card might be aimed at."""
    effect = kind.effect or kind.ability
    if kind.type == "equipment":
        return place.targets()
    return effects.targets(g, Use(g.active, effect, place)) if effect else []


def target(g: State, reason: Need, words: Words) -> Change:
    """Aim at something that is there; where nothing fits, at a Character that comes there."""
    place, kind = g.scene, g.cards.by_id.get(reason.card or "")
    if place is None or kind is None:
        return None
    if kind.effect and kind.effect.do == "turn" and place.owner == g.active:
        return occupy(g, reason, words)
    fitting = fitting_move(g, words, aims(g, place, kind))
    if fitting:
        words[:] = fitting.split()
        return SILENT
    return None if words[0] == "keep" else new_target(g, place, words)


def fitting_move(g: State, words: Words, aims: Iterable[str]) -> str | None:
    """Give the move that is legal with one of these aims, if there is one."""
    stem = " ".join(words[: 1 if words[0] == "keep" else 2])
    moves = (f"{stem} {aim}" for aim in aims)
    return next((move for move in moves if not turn.reasons(g, move)), None)


def new_target(g: State, place: Place, words: Words) -> Change:
    """Let a survivor come to a Location, and aim at it."""
    card = new_survivor(g, place) if place.room > 0 else None
    if card is None:
        return None
    words[2:] = [place.name(card)]
    return change("character", card.kind.id, place)


def on_scene(g: State, word: str | None) -> Card | None:
    """Find a Character at the Location a question is about."""
    return g.scene.find(word or "") if g.scene else None


def human_half(g: State, reason: Need, words: Words) -> Change:
    """Turn a zombie back into a human."""
    place, card = g.scene, on_scene(g, words[-1])
    if place is None or card is None or not card.zombie or not card.kind.twofold:
        return None
    card.zombie = False
    if not card.half.raider:
        join_survivors(place, card)
    if len({other.half.faction for other in place.raiders}) > 1:
        return None
    words[-1] = place.name(card)
    return change("human-half", reason.card)


def join_survivors(place: Place, card: Card) -> None:
    """Let a Character change sides."""
    place.remove(card)
    place.add(card)
    card.controller = place.owner


def at_home(g: State, _reason: Need, words: Words) -> Change:
    """Let such a survivor stand in the Stronghold."""
    player = turn.decider(g)
    home, kind = g.home(player), g.cards.by_id.get(words[-1].partition(".")[0])
    if kind is None or not kind.survivor or home.room < 1 or (kind.unique and g.in_play(kind)):
        return None
    card = newcomer(g, home, player, kind)
    if card:
        words[-1] = home.name(card)
    return change("at-home", kind.id) if card else None


def no_group(g: State, reason: Need, _words: Words) -> Change:
    """Take a Character out of its group."""
    card = on_scene(g, reason.card)
    if card is None:
        return None
    card.group = 0
    return change("no-group", reason.card)
