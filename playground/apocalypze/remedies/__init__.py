"""What would make a refused move of ApocalypZe legal, by the word of the reason; `playground.core.remedies` tries it out."""

from __future__ import annotations

from playground.apocalypze.names import card_id
from playground.apocalypze.remedies import cards, places
from playground.apocalypze.remedies.places import (
    Change,
    change,
    newcomer,
    raider_kind,
    spare,
    survivor_kind,
)
from playground.apocalypze.rules import stats, turn
from playground.apocalypze.rules.zones import place_id
from playground.apocalypze.state import COMBAT, PLAYERS, State
from playground.core.records import Need
from playground.core.remedies import SILENT, Cabinet, Remedy


def set_flag(word: str, name: str) -> Remedy[State]:
    """Undo something that has happened this turn."""

    def remedy(g: State, _reason: Need, _words: list[str]) -> Change:
        setattr(g, name, False)
        return change(word)

    return remedy


def later_turn(g: State, _reason: Need, _words: list[str]) -> Change:
    """Let the first turn be over."""
    g.fresh[g.active] = False
    return change("later-turn")


def not_yet(g: State, reason: Need, _words: list[str]) -> Change:
    """Let the title not have been played this turn; where one Incident is allowed in all, none of them."""
    player, kind = turn.decider(g), g.cards[g.cards.by_id[str(reason.card)]]
    played = g.limits[player]
    all_of_them = kind.type == "incident" and g.switches["incidentLimit"] == "one"
    g.limits[player] = [
        other
        for other in played
        if other != kind.number and not (all_of_them and g.cards[other].type == "incident")
    ]
    return change("no-incident") if all_of_them else change("not-yet", reason.card)


def something_to_answer(g: State, _reason: Need, _words: list[str]) -> Change:
    """Let an opponent have played a card that may be answered now."""
    player, kind = turn.decider(g), survivor_kind(g)
    other = PLAYERS.index(g.others(player)[0])
    if kind is None or not spare(g, other):
        return None
    g.items.append([other, 0, "survivor", kind.number, "human"])
    g.tasks.append(["window", PLAYERS[player]])
    return change("something-to-answer")


def fight(g: State, _reason: Need, words: list[str]) -> Change:
    """Let a fight go on in which whoever decides has somebody, at the moment when groups are fixed."""
    player = turn.decider(g)
    if player != g.active:
        return None
    place = next(
        (place for place in g.places if any(card.controller == player for card in place.raiders)),
        None,
    )
    if place is None:
        place = g.home(PLAYERS.index(g.others(player)[0]))
        if not newcomer(g, place, player, raider_kind(g, place)):
            return None
    for card in place.raiders:
        card.group = 1 if card.controller == player else card.group
    g.phase, g.occupied = COMBAT, g.occupied
    key = place.key
    g.tasks = [
        ["next"],
        ["phase", 4],
        ["combat", key],
        ["fought", key],
        ["clash", key],
        ["window", PLAYERS[player]],
    ]
    words[2:] = [
        card_id(g, place, next(card for card in place.raiders if card.controller == player))
    ]
    return change("fight", place=place_id(g, place))


def own_fighter(g: State, _reason: Need, words: list[str]) -> Change:
    """Aim at somebody of one's own who fights."""
    player = turn.decider(g)
    place = next((g.place(str(task[1])) for task in g.tasks if task[0] == "clash"), None)
    mine = [card for card in place.everybody() if card.controller == player] if place else []
    if place is None or not mine:
        return None
    fighting = next((card for card in mine if card.group), None)
    chosen = fighting or mine[0]
    words[2:] = [card_id(g, place, chosen)]
    if fighting:
        return SILENT
    chosen.group = stats.groups(place, g.active)[0]
    return change("own-fighter", g.cards[chosen.kind].id)


REMEDIES: dict[str, Remedy[State]] = {
    "capacity": places.room,
    "card-to-answer": something_to_answer,
    "choosing-step": places.beginning,
    "combat": fight,
    "deck": cards.deck_card,
    "deck-card": cards.deck_card,
    "discards": cards.discards,
    "fetchable": cards.fetchable,
    "first-turn": later_turn,
    "hand-cards": cards.one_more,
    "hand-recycled": set_flag("not-recycled", "barred"),
    "human-half": cards.human_half,
    "in-hand": cards.in_hand,
    "nobody-there": places.nobody,
    "nothing-played": set_flag("nothing-played", "played"),
    "occupied-already": places.beginning,
    "occupy-first": places.occupy,
    "once-a-turn": not_yet,
    "one-copy": cards.one_copy,
    "one-engagement": cards.no_group,
    "one-faction": places.one_faction,
    "one-group": cards.no_group,
    "open-access": places.open_access,
    "opponent-location": places.occupy,
    "own-card": cards.other_reading,
    "own-fighter": own_fighter,
    "own-raiders": cards.own_raiders,
    "own-scavengers": cards.own_scavengers,
    "own-scavenging": places.occupy_own,
    "own-stronghold": places.occupy,
    "raiders-to-fight": cards.own_raiders,
    "something-to-answer": something_to_answer,
    "survivor-at-home": cards.at_home,
    "survivor-in-hand": cards.survivor_in_hand,
    "target": cards.target,
    "two-cards": cards.one_more,
    "unique": cards.unique,
}
"""By the word of the reason."""
CABINET: Cabinet[State] = Cabinet(turn.reasons, REMEDIES)

NO_REMEDY: dict[str, str] = {
    "ability": "the text of a card does not change",
    "access": "another move is asked for: a group the Location has an access point for",
    "all-fight": "another move is asked for: whom each survivor meets",
    "attack-group": "another move is asked for: a group that is there",
    "bearer": "another move is asked for: somebody else of that side",
    "fits": "another move is asked for: something the card can be attached to",
    "half": "another move is asked for: one that names the half",
    "location": "a card does not become a Location",
    "meet-others": "another move is asked for: a group nobody meets yet",
    "next-group": "another move is asked for: the next number",
    "no-gear-outside": "the rule knows no exception for cards from hand",
    "no-target": "another move is asked for: the same without a target",
    "on-table": "another move is asked for: a Location that is there",
    "opponent": "another move is asked for: another player",
    "other-choice": "another move is asked for",
    "own-location": "another move is asked for: a Location of one's own",
    "own-raider": "another move is asked for: a raider of one's own",
    "own-survivor": "another move is asked for: a survivor there",
    "playable": "the text of a card does not change",
    "playable-find": "the text of a card does not change",
    "running-game": "the game is over",
    "second-card": "another move is asked for: the second hand card",
    "triumph": "the type of a card does not change",
    "your-decision": "somebody else decides",
}
"""Why no change of the position is named, by the word of the reason."""
