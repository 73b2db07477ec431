"""What would make a refused move legal: another moment, or another reading of an open point."""

from __future__ import annotations

from playground.apocalypze import turn
from playground.apocalypze.places import PLAYERS, Place
from playground.apocalypze.remedies.changes import Change, change, new_raider, spare, survivor_kind
from playground.apocalypze.rules import combat
from playground.apocalypze.state import COMBAT, CONSUMPTION, Item, State
from playground.core.question import Words
from playground.core.records import Need
from playground.core.remedies import SILENT


def not_recycled(g: State, _reason: Need, _words: Words) -> Change:
    """Let the hand not have been recycled."""
    g.barred = False
    return change("not-recycled")


def nothing_played(g: State, _reason: Need, _words: Words) -> Change:
    """Let no card have been played this turn."""
    g.played = False
    return change("nothing-played")


def later_turn(g: State, _reason: Need, _words: Words) -> Change:
    """Let the first turn be over."""
    g.fresh[g.active] = False
    return change("later-turn")


def not_yet(g: State, reason: Need, _words: Words) -> Change:
    """Let the title not have been played this turn; where one Incident is allowed in all, none of them."""
    player, kind = turn.decider(g), g.kind(str(reason.card))
    one_in_all = kind.type == "incident" and g.switches["incidentLimit"] == "one"
    others = [other for other in g.limits[player] if other is not kind]
    if one_in_all:
        others = [other for other in others if other.type != "incident"]
    g.limits[player] = others
    return change("no-incident") if one_in_all else change("not-yet", reason.card)


def other_reading(g: State, _reason: Need, _words: Words) -> Change:
    """Read an open point the other way."""
    g.switches = {**g.switches, "othersText": "any"}
    return change("reading", detail="A-54")


def something_to_answer(g: State, _reason: Need, _words: Words) -> Change:
    """Let an opponent have played a card that may be answered now."""
    player, kind = turn.decider(g), survivor_kind(g)
    other = PLAYERS.index(g.others(player)[0])
    if kind is None or not spare(g, other):
        return None
    g.items.append(Item(other, "survivor", kind, ("human",)))
    g.frames.append(["window", PLAYERS[player]])
    return change("something-to-answer")


def fight(g: State, _reason: Need, words: Words) -> Change:
    """Let a fight go on in which whoever decides has somebody, at the moment when groups are fixed."""
    player = g.active
    if turn.decider(g) != player:
        return None
    place = place_to_fight(g, player)
    if place is None:
        return None
    mine = place.raiders_of(player)
    combat.set_group(mine, 1)
    begin_fight(g, place.key)
    words[2:] = [place.name(mine[0])]
    return change("fight", place=place)


def begin_fight(g: State, key: str) -> None:
    """Let a fight be at the moment when Triumphs may be played."""
    g.phase = COMBAT
    g.frames = [["next"], ["phase", CONSUMPTION], ["combat", key], ["fought", key], ["clash", key]]
    g.frames.append(["window", PLAYERS[g.active]])


def place_to_fight(g: State, player: int) -> Place | None:
    """Give a Location where a player has raiders; where there is none, let one come to an opponent."""
    raided = (place for place in g.places if place.raiders_of(player))
    return next(raided, None) or raid(g, player)


def raid(g: State, player: int) -> Place | None:
    """Let a raider come to the Stronghold of an opponent, if there is one that may."""
    home = g.home(PLAYERS.index(g.others(player)[0]))
    return home if new_raider(g, home, player) else None


def own_fighter(g: State, _reason: Need, words: Words) -> Change:
    """Aim at somebody of one's own who fights."""
    player, place = turn.decider(g), g.fight
    if place is None:
        return None
    mine = [card for card in place.everybody() if card.controller == player]
    chosen = min(mine, key=lambda card: not card.group, default=None)
    if chosen is None:
        return None
    words[2:] = [place.name(chosen)]
    if chosen.group:
        return SILENT
    chosen.group = place.groups(g.active)[0]
    return change("own-fighter", chosen.kind.id)
