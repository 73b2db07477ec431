"""What card texts do: for each verb its possible targets, the reasons against one, and what happens."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, NamedTuple

from playground.apocalypze.cards import Effect, Half, Kind
from playground.apocalypze.places import PLAYERS, Card, Place
from playground.apocalypze.rules import zones
from playground.apocalypze.rules.common import Reasons, no_room, other_faction
from playground.apocalypze.state import State
from playground.core.question import need
from playground.core.records import Ids, Moves

ON_CHARACTERS = ("turn", "wound", "boost")
"""Verbs aimed at a Character in play."""


class Use(NamedTuple):
    """A card text about to be used: by whom, where, on what."""

    player: int
    effect: Effect
    place: Place | None
    target: Any = ""
    """A name while it is chosen; later the number of a Character, or the name of a card or a player."""
    source: str = ""
    """The card whose text it is."""

    @property
    def card(self) -> Card | None:
        """The Character it names."""
        return self.place.find(self.target) if self.place else None


def use_of(kind: Kind, player: int, place: Place | None, target: Any) -> Use:
    """Use the text of an Incident or a Triumph."""
    assert kind.effect is not None
    return Use(player, kind.effect, place, target, kind.id)


def targets(g: State, use: Use) -> Ids:
    """Name everything a card text might be tried on; an empty word where it needs no target."""
    return VERBS[use.effect.do].targets(g, use)


def reasons(g: State, use: Use) -> Reasons:
    """Give every reason why a card text cannot be used on a target."""
    return VERBS[use.effect.do].reasons(g, use)


def bound(effect: Effect | None, place: Place | None, target: str) -> int | str:
    """Turn a named target into what stays true while answers are given: the number of a Character, a card, a player."""
    if effect is None or effect.do not in ON_CHARACTERS:
        return target
    card = place.find(target) if place else None
    return card.uid if card else -1


def happen(g: State, use: Use) -> bool:
    """Let a card text take effect; False where its target is no longer there."""
    return VERBS[use.effect.do].happen(g, use)


# Targets.


def nothing(_g: State, _use: Use) -> Ids:
    """No target."""
    return [""]


def characters(_g: State, use: Use) -> Ids:
    """Every Character at the Location."""
    return use.place.names(use.place.everybody()) if use.place else []


def players(g: State, use: Use) -> Ids:
    """Every other player."""
    return list(g.others(use.player))


def hand_cards(g: State, use: Use) -> Ids:
    """Every title in hand."""
    return [kind.id for kind in g.titles(use.player)]


# Reasons.


def no_target(_g: State, use: Use) -> Reasons:
    """Nothing is chosen."""
    if use.target:
        yield need("no-target", "az-14-2", card=use.source)


def draw_reasons(g: State, use: Use) -> Reasons:
    """There must be something to draw."""
    yield from no_target(g, use)
    if not g.deck[use.player]:
        yield need("deck", "az-a-03", card=use.source)


def cancel_reasons(g: State, use: Use) -> Reasons:
    """Only a card can be cancelled, not an action without one."""
    yield from no_target(g, use)
    if not (g.items and g.items[-1].card):
        yield need("card-to-answer", "az-15-1", "az-15-3", card=use.source)


def character_there(_g: State, use: Use) -> Reasons:
    """A Character at the Location."""
    if use.card is None:
        yield need("target", "az-14-1", card=use.source)


def turn_reasons(g: State, use: Use) -> Reasons:
    """A twofold card in its human half, where a zombie of yours may stand (A-11, A-44)."""
    card, place = use.card, use.place
    if card is None or place is None:
        yield from character_there(g, use)
        return
    kind = card.kind
    if card.zombie or not kind.twofold:
        yield need("human-half", "az-11-1", "az-11-3", "az-a-10", card=kind.id)
    if place.owner == use.player:
        yield need("opponent-location", "az-9-1", "az-a-11", card=kind.id, cell=place.id)
    yield from other_faction(place, kind, "zombie", "az-a-44", card)


def consume_reasons(g: State, use: Use) -> Reasons:
    """Another player who is still in the game."""
    if use.target not in players(g, use):
        yield need("opponent", "az-14-2", "az-4-6", card=use.source)


def reinforce_reasons(g: State, use: Use) -> Reasons:
    """A survivor in hand, and an own scavenging Location occupied that takes one more."""
    place = use.place
    kind = next((kind for kind in g.hand[use.player] if kind.id == use.target), None)
    if place is None or place.owner != use.player or not place.slot:
        yield need("own-scavenging", "az-16-6", card=use.source)
    elif kind is None or not kind.survivor:
        yield need("survivor-in-hand", "az-16-6", card=use.source)
    else:
        yield from joining_reasons(g, place, kind)


def joining_reasons(g: State, place: Place, kind: Kind) -> Reasons:
    """A Location takes one more, and a unique card is in play only once."""
    yield from no_room(place, "az-a-06")
    if kind.unique and g.in_play(kind):
        yield need("unique", "az-12-2", card=kind.id)


def fighter(_g: State, use: Use) -> Reasons:
    """One of your Characters in the fight."""
    card = use.card
    if card is None or card.controller != use.player or not card.group:
        yield need("own-fighter", "az-15-5", card=use.source)


def fetch_reasons(g: State, use: Use) -> Reasons:
    """A card in the deck that could be played here."""
    yield from no_target(g, use)
    if not fetchable(g, use):
        yield need("fetchable", "az-3-2", "az-7-2", card=use.source)


def fetchable(g: State, use: Use) -> Moves:
    """Give the cards in the deck that may be fetched and played at a Location, with their half."""
    found = []
    for kind in sorted(set(g.deck[use.player])):
        found += [f"fetch {kind.id} {half}" for half in ways_in(g, use, kind)]
    return found


def ways_in(g: State, use: Use, kind: Kind) -> Ids:
    """Give the halves of the wanted faction as which a card may enter a Location."""
    halves = {"human": kind.human, "zombie": kind.zombie}
    return [name for name, half in halves.items() if half and may_enter(g, use, kind, half)]


def may_enter(g: State, use: Use, kind: Kind, half: Half) -> bool:
    """Say whether a Character may be fetched to a Location."""
    place = use.place
    second = kind.unique and g.in_play(kind)
    if place is None or second or half.faction != use.effect.faction:
        return False
    own = place.owner == use.player
    if half.raider:
        return not own and place.faction() in ("", half.faction)
    return own and not place.slot and place.room > 0


# What happens.


def do_draw(g: State, use: Use) -> bool:
    """Draw cards."""
    zones.draw_by_text(g, use.player, use.effect.number, "text", "az-6-3", "az-a-03")
    return True


def do_turn(g: State, use: Use) -> bool:
    """The human half becomes the zombie half; whoever played the card controls it (A-11)."""
    found = g.card(use.target)
    return turn_round(g, use, *found) if found else False


def turn_round(g: State, use: Use, place: Place, card: Card) -> bool:
    """Turn a Character round, if that is possible where it stands now."""
    wrong = turn_reasons(g, use._replace(place=place, target=place.name(card)))
    possible = not any(wrong)
    if possible:
        become_zombie(g, place, card, use.player)
    return possible


def become_zombie(g: State, place: Place, card: Card, player: int) -> None:
    """Turn a Character round: it raids the Location now."""
    name = place.called(card)
    place.remove(card)
    card.zombie, card.controller, card.group = True, player, 0
    place.add(card)
    rules = ("az-11-3", "az-11-3a", "az-11-4", "az-a-10", "az-a-11")
    g.say("turned", player, *rules, card=name, place=place)


def do_wound(g: State, use: Use) -> bool:
    """A Character is wounded by card text (A-43)."""
    found = g.card(use.target)
    if found:
        zones.wound(g, *found, use.effect.number, "az-a-43")
    return bool(found)


def do_consume(g: State, use: Use) -> bool:
    """Another player has to consume."""
    victim = PLAYERS.index(use.target)
    if g.out[victim]:
        return False
    zones.demand(g, victim, use.effect.number, "text", "az-4-6")
    return True


def do_reinforce(g: State, use: Use) -> bool:
    """A survivor from hand joins those out scavenging."""
    if use.place is None or any(reinforce_reasons(g, use)):
        return False
    kind = g.kind(use.target)
    g.hand[use.player].remove(kind)
    zones.enter(g, use.place, zones.new_card(g, use.player, kind), "az-16-6")
    return True


def do_cancel(g: State, _use: Use) -> bool:
    """The card answered has no effect."""
    if not g.items:
        return False
    answered = g.items.pop()
    g.items.append(zones.cancelled(answered))
    g.say("cancelled", answered.player, "az-15-3", "az-15-4", card=answered.kind)
    return True


def do_boost(g: State, use: Use) -> bool:
    """A Character is stronger until the end of the phase."""
    found = g.card(use.target)
    if found:
        strengthen(g, use, *found)
    return bool(found)


def strengthen(g: State, use: Use, place: Place, card: Card) -> None:
    """Add the figures of a card text to those of a Character."""
    card.more_attack += use.effect.attack
    card.more_defense += use.effect.defense
    g.say("boosted", use.player, "az-3-2", "az-a-53", card=place.called(card), place=place)


def do_fetch(g: State, use: Use) -> bool:
    """Take a card out of the deck and play it; the player chooses which."""
    if use.place is None or not fetchable(g, use):
        return False
    g.frames.append(["fetch", use.player, use.place.key, use.effect.faction])
    return True


@dataclass(frozen=True, slots=True)
class Verb:
    """One thing a card text can do."""

    targets: Callable[[State, Use], Ids]
    reasons: Callable[[State, Use], Reasons]
    happen: Callable[[State, Use], bool]


VERBS = {
    "turn": Verb(characters, turn_reasons, do_turn),
    "draw": Verb(nothing, draw_reasons, do_draw),
    "wound": Verb(characters, character_there, do_wound),
    "consume": Verb(players, consume_reasons, do_consume),
    "reinforce": Verb(hand_cards, reinforce_reasons, do_reinforce),
    "cancel": Verb(nothing, cancel_reasons, do_cancel),
    "boost": Verb(characters, fighter, do_boost),
    "fetch": Verb(nothing, fetch_reasons, do_fetch),
}
"""By their word in a card file."""
