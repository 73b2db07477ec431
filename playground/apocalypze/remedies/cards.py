"""What would make a refused move of ApocalypZe legal: cards in other places, and Characters who are there."""

from __future__ import annotations

from playground.apocalypze.cards import Kind
from playground.apocalypze.names import card_id, find_card, find_place
from playground.apocalypze.remedies.places import (
    Change,
    asked_place,
    change,
    newcomer,
    occupy,
    raider_kind,
    spare,
    survivor_kind,
    to_hand,
)
from playground.apocalypze.rules import effects, playing, stats, turn, zones
from playground.apocalypze.rules.zones import place_id
from playground.apocalypze.state import Place, State
from playground.core.records import Need
from playground.core.remedies import SILENT


def in_hand(g: State, reason: Need, _words: list[str]) -> Change:
    """Put the card into the hand of whoever decides."""
    kind = g.cards.by_id[str(reason.card)]
    return change("in-hand", reason.card) if to_hand(g, turn.decider(g), kind) else None


def one_more(g: State, _reason: Need, _words: list[str]) -> Change:
    """Put any card into the hand."""
    return change("hand-card") if to_hand(g, turn.decider(g), g.cards.filler) else None


def survivor_in_hand(g: State, _reason: Need, words: list[str]) -> Change:
    """Put a survivor into the hand and choose it."""
    kind = survivor_kind(g)
    if kind is None or not to_hand(g, turn.decider(g), kind.number):
        return None
    words[2:] = [kind.id]
    return change("in-hand", kind.id)


def deck_card(g: State, _reason: Need, _words: list[str]) -> Change:
    """Put a card into the deck."""
    player = turn.decider(g)
    if not spare(g, player):
        return None
    g.deck[player].append(g.cards.filler)
    return change("deck-card")


def discards(g: State, reason: Need, _words: list[str]) -> Change:
    """Put as many cards as are missing on the discard pile."""
    player = g.active
    for _ in range(reason.number):
        pile = g.deck[player] or g.gone[player]
        if not pile:
            return None
        g.discard[player].append(pile.pop())
    return change("discards", number=reason.number)


def fetchable(g: State, reason: Need, _words: list[str]) -> Change:
    """Put a card into the deck that the ability could fetch."""
    player, place = turn.decider(g), g.place(g.occupied)
    ability = g.cards[g.cards.by_id[str(reason.card)]].ability
    if not place or not ability:
        return None
    for kind in g.cards.kinds:
        both = [half for half in (kind.human, kind.zombie) if half]
        halves = [half for half in both if half.faction == ability.faction]
        enters = any(effects.may_enter(g, player, place, kind, half) for half in halves)
        if enters and spare(g, player):
            g.deck[player].append(kind.number)
            return change("in-deck", kind.id)
    return None


def unique(g: State, reason: Need, _words: list[str]) -> Change:
    """Take the copy in play away."""
    number = g.cards.by_id[str(reason.card)]
    for place, card in list(g.everybody()):
        if card.kind == number:
            zones.recycle(g, place, card, ())
    rows = [place.gear for place in g.places] + [card.gear for _, card in g.everybody()]
    for row in rows:
        for gear in [gear for gear in row if gear[0] == number]:
            row.remove(gear)
            zones.to_deck(g, gear[0], gear[1])
    return change("unique", reason.card) if not stats.in_play(g, number) else None


def one_copy(g: State, reason: Need, words: list[str]) -> Change:
    """Take the other copy off its bearer."""
    place, number = asked_place(g), g.cards.by_id[str(reason.card)]
    target = playing.gear_target(g, place, words[-1]) if place else None
    if place is None or target is None:
        return None
    row = target[1].gear if target[1] else place.gear
    worn = next((gear for gear in row if gear[0] == number and gear[2] == target[2]), None)
    if worn is None or worn is not row[-1]:  # what is attached to it would lose its place
        return None
    row.remove(worn)
    zones.to_discard(g, worn[0], worn[1])
    return change("one-copy", reason.card)


def aims(g: State, place: Place, kind: Kind) -> list[str]:
    """Give what a card might be aimed at."""
    effect = kind.effect or kind.ability
    if kind.type == "equipment":
        return list(playing.gear_targets(g, place))
    return effects.targets(g, g.active, effect, place) if effect else []


def target(g: State, reason: Need, words: list[str]) -> Change:
    """Aim at something that is there; where nothing fits, at a Character that comes there."""
    place, number = asked_place(g), g.cards.by_id.get(reason.card or "")
    if place is None or number is None:
        return None
    kind = g.cards[number]
    if kind.effect and kind.effect.do == "turn" and place.owner == g.active:
        return occupy(g, reason, words)
    stem = words[:1] if words[0] == "keep" else words[:2]
    for word in aims(g, place, kind):
        if not turn.reasons(g, " ".join([*stem, word])):
            words[:] = [*stem, word]
            return SILENT
    card = newcomer(g, place, place.owner, survivor_kind(g)) if stats.room(g, place) > 0 else None
    if card is None or words[0] == "keep":
        return None
    words[2:] = [card_id(g, place, card)]
    return change("character", g.cards[card.kind].id, place_id(g, place))


def human_half(g: State, reason: Need, words: list[str]) -> Change:
    """Turn a zombie back into a human."""
    place = asked_place(g)
    card = find_card(g, place, words[-1])
    if place is None or card is None or not card.zombie or not g.cards[card.kind].twofold:
        return None
    card.zombie = False
    if stats.half_of(g, card).raider:
        if len({stats.faction(g, other) for other in place.raiders}) > 1:
            return None
    else:
        place.raiders.remove(card)
        place.survivors.append(card)
        card.controller = place.owner
    words[-1] = card_id(g, place, card)
    return change("human-half", reason.card)


def at_home(g: State, _reason: Need, words: list[str]) -> Change:
    """Let such a survivor stand in the Stronghold."""
    player = turn.decider(g)
    home, kind = (
        g.home(player),
        g.cards[number]
        if (number := g.cards.by_id.get(words[-1].partition(".")[0])) is not None
        else None,
    )
    if (
        kind is None
        or not stats.survivor_half(kind)
        or stats.room(g, home) < 1
        or (kind.unique and stats.in_play(g, kind.number))
    ):
        return None
    card = newcomer(g, home, player, kind)
    if card:
        words[-1] = card_id(g, home, card)
    return change("at-home", kind.id) if card else None


def own_raiders(g: State, _reason: Need, words: list[str]) -> Change:
    """Let a raider of whoever is on turn stand there, that has not fought yet."""
    place = find_place(g, words[-1])
    if place is None or place.owner == g.active or (words[0] == "recall" and not place.slot):
        return None
    if any(card.controller == g.active for card in place.raiders):
        g.tasks[-1].remove(place.key)
        return change("not-fought", place=place_id(g, place))
    return (
        change("own-raiders", place=place_id(g, place))
        if newcomer(g, place, g.active, raider_kind(g, place))
        else None
    )


def own_scavengers(g: State, _reason: Need, words: list[str]) -> Change:
    """Let a survivor of whoever is on turn stand there."""
    place = find_place(g, words[1])
    if (
        place is None
        or place.owner != g.active
        or not place.slot
        or not newcomer(g, place, g.active, survivor_kind(g))
    ):
        return None
    return change("own-scavengers", place=place_id(g, place))


def no_group(g: State, reason: Need, _words: list[str]) -> Change:
    """Take a Character out of its group."""
    card = find_card(g, asked_place(g), str(reason.card))
    if card is None:
        return None
    card.group = 0
    return change("no-group", reason.card)


def other_reading(g: State, _reason: Need, _words: list[str]) -> Change:
    """Read an open point the other way."""
    g.switches = {**g.switches, "othersText": "any"}
    return change("reading", detail="A-54")
