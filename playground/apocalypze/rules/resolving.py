"""What takes effect when nobody answers: cards that were played, abilities, and actions (az-15)."""

from __future__ import annotations

from playground.apocalypze.cards import Kind
from playground.apocalypze.places import Card, Gear, Place
from playground.apocalypze.rules import effects, zones
from playground.apocalypze.rules.effects import Use
from playground.apocalypze.state import Item, State
from playground.core import chance
from playground.core.records import Rules


def resolve(g: State, item: Item) -> None:
    """Let the top of the stack take effect, unless it was cancelled."""
    if not item.cancelled:
        RESOLVE[item.verb](g, item)
    elif item.card:
        counter(g, item.player, item.card)


def counter(g: State, player: int, kind: Kind) -> None:
    """A card that was cancelled is laid aside."""
    zones.to_discard(g, kind, player)
    g.say("countered", player, "az-15-3", card=kind)


def fizzle(g: State, item: Item) -> None:
    """A card whose target has gone does nothing and is laid aside."""
    zones.to_discard(g, card_of(item), item.player)
    g.say("fizzled", item.player, "az-15-3", "az-1-6", card=item.kind)


def card_of(item: Item) -> Kind:
    """Give the card of an item that has one."""
    assert item.kind is not None
    return item.kind


def resolve_character(g: State, item: Item) -> None:
    """A Character comes to the occupied Location."""
    place, kind = g.here, card_of(item)
    if place is None:
        fizzle(g, item)
        return
    card = zones.new_card(g, item.player, kind, item.named[0] == "zombie")
    zones.enter(g, place, card, *entrance_rules(card))
    if place.room < 0:
        g.frames.append(["overflow", place.owner, place.key])


def entrance_rules(card: Card) -> Rules:
    """Name the rules by which a Character comes from hand."""
    rules = ("az-9-1", "az-9-3") if card.half.raider else ("az-8-1", "az-8-2")
    return (*rules, "az-11-1", "az-11-2", "az-11-5") if card.kind.twofold else rules


def resolve_equip(g: State, item: Item) -> None:
    """Equipment is attached to a Character, wherever it stands now, or to the occupied Location."""
    uid, piece = item.named
    place, card = (g.here, None) if uid < 0 else g.card(uid) or (None, None)
    if place is None:
        fizzle(g, item)
        return
    zones.attach(g, Gear(card_of(item), item.player, piece), place, card, "az-13-1", "az-13-2")


def resolve_text(g: State, item: Item) -> None:
    """An Incident or a Triumph takes effect, then lies on the discard pile."""
    kind = card_of(item)
    zones.to_discard(g, kind, item.player)
    use = effects.use_of(kind, item.player, g.here, item.named[0])
    g.say("took-effect", item.player, *text_rules(item.verb, use), card=kind)
    happen(g, use, kind)


def text_rules(verb: str, use: Use) -> Rules:
    """Name the rules by which an Incident or a Triumph takes effect."""
    if verb == "triumph":
        return "az-15-3", "az-15-4", "az-a-15"
    free = use.effect.do in ("draw", "consume")
    return ("az-14-2",) if free else ("az-14-1",)


def happen(g: State, use: Use, kind: Kind) -> None:
    """Let a card text take effect, or say that its target is no longer there."""
    if not effects.happen(g, use):
        g.say("no-effect", use.player, "az-15-3", card=kind)


def resolve_explore(g: State, item: Item) -> None:
    """A scavenging Location is laid out with its sections from the bottom of the discard pile, and occupied (az-16-2)."""
    kind, player = card_of(item), item.player
    if len(g.discard[player]) < kind.sections:
        fizzle(g, item)
    else:
        occupy(g, player, lay_out(g, player, kind))


def lay_out(g: State, player: int, kind: Kind) -> Place:
    """Lay out a scavenging Location with its sections."""
    pile, number = g.discard[player], kind.sections
    place = Place(kind, player, free_slot(g, player))
    place.sections = pile[-number:]
    del pile[-number:]
    g.places.append(place)
    rules = ("az-16-1", "az-16-2", "az-a-19", "az-a-21")
    g.say("laid-out", player, *rules, card=kind, place=place, number=number)
    return place


def free_slot(g: State, player: int) -> int:
    """Give the smallest number that no Location of a player has."""
    taken = {place.slot for place in g.places_of(player)}
    return min(set(range(1, len(taken) + 2)) - taken)


def resolve_occupy(g: State, item: Item) -> None:
    """A Location on the table is occupied."""
    place = g.find(item.named[0])
    if place:
        occupy(g, item.player, place)


def occupy(g: State, player: int, place: Place) -> None:
    """Occupy a Location for the rest of the turn."""
    g.occupied = place.key
    first = ("az-7-3", "az-2-5") if g.fresh[player] else ()
    g.say("occupied", player, "az-7-1", "az-7-2", *first, place=place)


def resolve_ability(g: State, item: Item) -> None:
    """An ability is used."""
    kind = card_of(item)
    assert kind.ability is not None
    g.say("used", item.player, "az-3-2", "az-7-2", card=kind, place=g.here)
    happen(g, Use(item.player, kind.ability, g.here, item.named[0]), kind)


def resolve_send(g: State, item: Item) -> None:
    """Survivors go out to the occupied scavenging Location."""
    place, home = g.here, g.home(item.player)
    at_home = {card.uid: card for card in home.survivors}
    for uid in item.named:
        card = at_home.get(uid)
        if card and place:
            name = home.called(card)
            home.survivors.remove(card)
            place.survivors.append(card)
            g.say("moved", item.player, "az-16-4", "az-a-22", card=name, place=place)


def resolve_abandon(g: State, item: Item) -> None:
    """All survivors leave a scavenging Location."""
    place, goal = map(g.find, item.named)
    if place and goal:
        g.say("abandoned", item.player, "az-16-9", "az-a-25", place=place)
        walk(g, place, goal, "az-16-9")


def walk(g: State, place: Place, goal: Place, *rules: str) -> None:
    """Move all survivors from one Location to another; those above its capacity are given up (az-8-2)."""
    for card in place.survivors:
        card.group = 0
        goal.survivors.append(card)
        g.say("moved", place.owner, *rules, card=place.called(card), place=goal)
    place.survivors = []
    if goal.room < 0:
        g.frames.append(["overflow", place.owner, goal.key])


def resolve_recall(g: State, item: Item) -> None:
    """Raiders leave a scavenging Location where nobody is (az-16-8)."""
    place = g.find(item.named[0])
    if place:
        for card in place.raiders_of(item.player):
            zones.recycle(g, place, card, "az-16-8", "az-a-24")


def resolve_recycle(g: State, item: Item) -> None:
    """The whole hand goes under the deck, in random order (az-7-6, A-26)."""
    player, cards = item.player, g.hand[item.player]
    g.chance = chance.shuffle(g.chance, cards)
    g.deck[player] += cards
    g.say("hand-recycled", player, "az-7-6", "az-a-26", number=len(cards))
    g.hand[player] = []
    g.barred = True


RESOLVE = {
    "survivor": resolve_character,
    "raider": resolve_character,
    "equip": resolve_equip,
    "incident": resolve_text,
    "triumph": resolve_text,
    "explore": resolve_explore,
    "occupy": resolve_occupy,
    "ability": resolve_ability,
    "send": resolve_send,
    "abandon": resolve_abandon,
    "recall": resolve_recall,
    "recycle": resolve_recycle,
}
"""By the verb of an item."""
