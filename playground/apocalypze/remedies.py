"""What would have to be different for a refused move to be legal: every change is carried out on a copy and tried before it is named.

A remedy takes one reason away with the smallest change there is: a card in hand, a Location occupied, a survivor fewer. It may also
finish the move where only the rest of it was missing. Where no change of the position helps, because another move is asked for,
there is no remedy; `playground.core.asking` may know a legal move instead.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Callable, Iterable
from dataclasses import replace

from playground.apocalypze import effects, playing, stats, turn, zones
from playground.apocalypze.cards import Kind
from playground.apocalypze.names import card_id, find_card, find_place, need
from playground.apocalypze.state import COMBAT, PLAYERS, Card, Place, State
from playground.apocalypze.zones import place_id
from playground.core.records import Need

ROUNDS = 9
"""Changes that are tried one after the other before nothing is said."""
SILENT = Need("", 0, None, None, "", ())
"""A change of the move alone."""

Change = Need | None
"""What was changed, in the words of a need; None where nothing helps."""
Remedy = Callable[[State, Need, list[str]], Change]
"""Changes a state, or the words of the move, so that a reason is gone."""


def changes(g: State, text: str) -> list[Need]:
    """Give the changes after which a refused move is legal; none if no change of the position is known to help."""
    return changed(g, text)[1]


def changed(g: State, text: str) -> tuple[State, list[Need], str]:
    """Give the changed position, the changes, and the move that is legal there."""
    twin, words, found = g.copy(), text.split(), list[Need]()
    for _ in range(ROUNDS):
        reasons = turn.reasons(twin, " ".join(words))
        if not reasons:
            return twin, merged(found), " ".join(words)
        remedy = REMEDIES.get(reasons[0].need)
        change = remedy(twin, reasons[0], words) if remedy else None
        if change is None:
            break
        found += [change] if change.need else []
    return g, [], text


def merged(found: Iterable[Need]) -> list[Need]:
    """Count the same change made several times as one."""
    counted: dict[Need, int] = {}
    for change in found:
        bare = replace(change, number=0)
        counted[bare] = counted.get(bare, 0) + change.number
    return [replace(change, number=number) for change, number in counted.items()]


def change(word: str, card: str | None = None, place: str | None = None, number: int = 0, detail: str = "") -> Need:
    """Name a change."""
    return need(word, card=card, place=place, number=number, detail=detail)[0]


# Cards from here to there; every owner keeps 60.


def spare(g: State, player: int) -> bool:
    """Take any card of a player that is not in play away, to make room for another one; False where there is none."""
    for pile in (g.deck[player], g.gone[player], g.discard[player], g.hand[player]):
        if pile:
            pile.pop()
            return True
    return False


def to_hand(g: State, player: int, kind: int) -> bool:
    """Put a card into a hand."""
    hand = g.hand[player]
    g.hand[player] = []
    there = spare(g, player)
    g.hand[player] = hand
    if there:
        insort(hand, kind)
    return there


def newcomer(g: State, place: Place, player: int, kind: Kind | None) -> Card | None:
    """Put a Character into play: as a survivor at an own Location, as a raider at another's."""
    if kind is None or not spare(g, player):
        return None
    raider = place.owner != player
    card = effects.new_card(g, player, kind.number, raider and not (kind.human and kind.human.raider))
    (place.raiders if raider else place.survivors).append(card)
    return card


def survivor_kind(g: State) -> Kind | None:
    """Give a survivor that may be there more than once, best a twofold one."""
    found = [kind for kind in g.cards.kinds if stats.survivor_half(kind) and not kind.unique]
    return next((kind for kind in found if kind.twofold), found[0] if found else None)


def raider_kind(g: State, place: Place) -> Kind | None:
    """Give a raider that may join those at a Location."""
    there = stats.raider_faction(g, place)
    for kind in g.cards.kinds:
        half = kind.human if kind.human and kind.human.raider else kind.zombie
        if half and not kind.unique and there in ("", half.faction):
            return kind
    return None


def asked_place(g: State) -> Place | None:
    """Give the Location a waiting question is about: that of the fight or of the find, otherwise the occupied one."""
    task = g.tasks[-1]
    return g.place(str(task[1])) if task[0] in ("groups", "defend", "wounds", "found") else g.place(g.occupied)


def named_place(g: State, reason: Need) -> Place | None:
    """Give the Location a reason names."""
    return find_place(g, reason.cell or "")


# Where.


def occupy(g: State, _reason: Need, words: list[str]) -> Change:
    """Occupy the Location at which least speaks against the move."""
    if g.tasks[-1][0] == "occupy":
        g.tasks.pop()
    best: tuple[int, str, list[str]] | None = None
    for place in [place for place in g.places if place.key != g.occupied]:
        for tried in (words[:], words[:2]):
            g.occupied = place.key
            against = len(turn.reasons(g, " ".join(tried)))
            if best is None or against < best[0]:
                best = against, place.key, tried
    assert best is not None
    g.occupied, words[:] = best[1], best[2]
    place_now = g.place(g.occupied)
    return change("occupied", place=place_id(g, place_now)) if place_now else None


def occupy_own(g: State, _reason: Need, words: list[str]) -> Change:
    """Occupy an own scavenging Location; if there is none, lay one out."""
    own = [place for place in g.places if place.owner == g.active and place.slot]
    if own:
        free = min(own, key=lambda place: len(place.survivors) if words[0] == "send" else -len(place.survivors))
        g.occupied = free.key
        return change("occupied", place=place_id(g, free))
    kind = next((kind for kind in g.cards.kinds if kind.sections), None)
    if kind is None or not spare(g, g.active):
        return None
    place = Place(kind.number, g.active, 1)
    place.sections = [g.deck[g.active].pop() for _ in range(min(kind.sections, len(g.deck[g.active])))]
    g.places.append(place)
    g.occupied = place.key
    return change("own-scavenging")


def beginning(g: State, reason: Need, words: list[str]) -> Change:
    """Go back to the choice of a Location."""
    g.occupied = ""
    g.tasks.append(["occupy"])
    if words[0] == "play":
        words[:] = ["explore", str(reason.card)]
    return change("beginning")


def room(g: State, reason: Need, _words: list[str]) -> Change:
    """Send one survivor away from a full Location."""
    place = named_place(g, reason)
    if place is None or not place.survivors:
        return None
    zones.recycle(g, place, place.survivors[-1], ())
    return change("room", place=reason.cell, number=1)


def nobody(g: State, reason: Need, _words: list[str]) -> Change:
    """Send all survivors away from a Location."""
    place = named_place(g, reason)
    for card in place.survivors[:] if place else []:
        zones.recycle(g, place, card, ())  # type: ignore[arg-type]
    return change("nobody-there", place=reason.cell)


def one_faction(g: State, reason: Need, words: list[str]) -> Change:
    """Send the raiders of another faction away, but not the target of the move."""
    place = named_place(g, reason)
    if place is None:
        return None
    target = find_card(g, place, words[-1])
    for card in [card for card in place.raiders if card is not target]:
        zones.recycle(g, place, card, ())
    return change("one-faction", place=reason.cell)


def open_access(g: State, reason: Need, _words: list[str]) -> Change:
    """Take one attack group away."""
    place = named_place(g, reason)
    groups = sorted({(card.controller, card.group) for card in place.raiders if card.group}) if place else []
    if place is None or not groups:
        return None
    for card in [card for card in place.raiders if (card.controller, card.group) == groups[-1]]:
        zones.recycle(g, place, card, ())
    return change("open-access", place=reason.cell)


# Who and what.


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
    for kind in g.cards.kinds if place and ability else []:
        halves = [half for half in (kind.human, kind.zombie) if half and half.faction == ability.faction]  # type: ignore[union-attr]
        if any(effects.may_enter(g, player, place, kind, half) for half in halves) and spare(g, player):  # type: ignore[arg-type]
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
    home, kind = g.home(player), g.cards[number] if (number := g.cards.by_id.get(words[-1].partition(".")[0])) is not None else None
    if kind is None or not stats.survivor_half(kind) or stats.room(g, home) < 1 or (kind.unique and stats.in_play(g, kind.number)):
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
    return change("own-raiders", place=place_id(g, place)) if newcomer(g, place, g.active, raider_kind(g, place)) else None


def own_scavengers(g: State, _reason: Need, words: list[str]) -> Change:
    """Let a survivor of whoever is on turn stand there."""
    place = find_place(g, words[1])
    if place is None or place.owner != g.active or not place.slot or not newcomer(g, place, g.active, survivor_kind(g)):
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


# When.


def set_flag(word: str, name: str) -> Remedy:
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
    g.limits[player] = [other for other in played if other != kind.number and not (all_of_them and g.cards[other].type == "incident")]
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
    place = next((place for place in g.places if any(card.controller == player for card in place.raiders)), None)
    if place is None:
        place = g.home(PLAYERS.index(g.others(player)[0]))
        if not newcomer(g, place, player, raider_kind(g, place)):
            return None
    for card in place.raiders:
        card.group = 1 if card.controller == player else card.group
    g.phase, g.occupied = COMBAT, g.occupied
    key = place.key
    g.tasks = [["next"], ["phase", 4], ["combat", key], ["fought", key], ["clash", key], ["window", PLAYERS[player]]]
    words[2:] = [card_id(g, place, next(card for card in place.raiders if card.controller == player))]
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


REMEDIES: dict[str, Remedy] = {
    "capacity": room,
    "card-to-answer": something_to_answer,
    "choosing-step": beginning,
    "combat": fight,
    "deck": deck_card,
    "deck-card": deck_card,
    "discards": discards,
    "fetchable": fetchable,
    "first-turn": later_turn,
    "hand-cards": one_more,
    "hand-recycled": set_flag("not-recycled", "barred"),
    "human-half": human_half,
    "in-hand": in_hand,
    "nobody-there": nobody,
    "nothing-played": set_flag("nothing-played", "played"),
    "occupied-already": beginning,
    "occupy-first": occupy,
    "once-a-turn": not_yet,
    "one-copy": one_copy,
    "one-engagement": no_group,
    "one-faction": one_faction,
    "one-group": no_group,
    "open-access": open_access,
    "opponent-location": occupy,
    "own-card": other_reading,
    "own-fighter": own_fighter,
    "own-raiders": own_raiders,
    "own-scavengers": own_scavengers,
    "own-scavenging": occupy_own,
    "own-stronghold": occupy,
    "raiders-to-fight": own_raiders,
    "something-to-answer": something_to_answer,
    "survivor-at-home": at_home,
    "survivor-in-hand": survivor_in_hand,
    "target": target,
    "two-cards": one_more,
    "unique": unique,
}
"""By the word of the reason."""

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
