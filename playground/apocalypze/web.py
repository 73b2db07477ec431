"""What a page shows of a game of ApocalypZe, and what a reader may want to do with a thing on it. `INTERFACE.md` explains the shape."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from playground.apocalypze import combat, effects, playing, stats, turn
from playground.apocalypze.describing import described
from playground.apocalypze.game import Game, Table
from playground.apocalypze.names import HERE, card_id, card_ids, find_place
from playground.apocalypze.remedies import CABINET
from playground.apocalypze.rival import RIVAL
from playground.apocalypze.state import PHASES, PLAYERS, Card, Gear, Place, State
from playground.apocalypze.view import owes
from playground.apocalypze.zones import CARDS, place_id
from playground.core import nearest, showing, telling
from playground.core.records import Action

REPEATED = {
    "occupy": ("occupied",),
    "explore": ("played", "occupied"),
    "play": ("played", "entered"),
    "play-half": ("played", "entered"),
    "equip": ("played", "equipped"),
    "incident": ("played",),
    "triumph": ("played",),
    "use": ("used",),
    "abandon": ("abandoned",),
    "end": ("phase-ended",),
    "pass": ("passed",),
    "pay-hand": ("paid",),
}
"""Events that the words for a move have told already, where they are about the same card."""
ON_CARD = ("send", "group", "meet", "wound", "discard", "keep-on", "pay-survivor")
"""Moves that belong to a Character on the table."""


def moment(game: Game, pack: Mapping[str, Any]) -> dict[str, Any]:
    """Give a position with everything that can be done in it."""
    decision = game.decision
    state = shape(game)
    told = described(state, game.events, decision.kind if decision else "", pack)
    return {"state": state, "told": told, **showing.choices(decision, rows(pack))}


def happened(game: Game, pack: Mapping[str, Any]) -> dict[str, Any]:
    """Say what the last move did, and which rules it followed."""
    return showing.happened(
        telling.tell_events(pack, game.events, game.action, REPEATED), game.events
    )


def refusal(game: Game, action: Action, pack: Mapping[str, Any]) -> dict[str, Any]:
    """Say why a move is refused."""
    verdict = game.why(action)
    found = showing.refusal(
        action, verdict, rows(pack), nearest.instead(game.decision, verdict.action)
    )
    changes = CABINET.changes(game.state, verdict.action.text)
    return found | {
        "reasons": telling.tell_needs(pack, verdict.needs),
        "changes": telling.tell_changes(pack, changes),
    }


def rows(pack: Mapping[str, Any]) -> Callable[[Action], list[str]]:
    """Show moves: as they are written, in words, and the thing on the table they belong to."""
    return lambda act: [str(act), telling.tell_move(pack, act), anchor(act)]


def tell_move(_game: Game, action: Action, pack: Mapping[str, Any]) -> str:
    """Say a move in words."""
    return telling.tell_move(pack, action)


def tell_deed(game: Game, action: Action, pack: Mapping[str, Any]) -> str:
    """Say a move that is made now, with the player who makes it."""
    return telling.tell_deed(pack, game.decision.player if game.decision else "", action)


def anchor(action: Action) -> str:
    """Say which thing on the table a move belongs to: a hand card, a Location, a Character there, the deck, or none."""
    if action.text.startswith(("play ", "explore ", "pay hand ")):
        return f"hand:{action.text.split()[2 if action.do == 'pay-hand' else 1]}"
    if action.do == "use":
        holder = action.text.split()[1].rpartition("@")[2]
        return action.cell or "" if holder == HERE else f"{action.cell}/{holder}"
    if action.do in ON_CARD:
        return f"{action.cell}/{action.card}"
    if action.do in ("occupy", "fight", "recall", "abandon"):
        return action.cell or ""
    return "deck" if action.do in ("pay-deck", "fetch") else ""


def deal(table: Table, asked: Mapping[str, Any]) -> Game:
    """Deal a whole game for two to four players."""
    seed, players = asked.get("seed", 0), asked.get("players", 2)
    return table.new_game(
        seed if isinstance(seed, int) else 0, players if isinstance(players, int) else 2
    )


def reply(game: Game) -> str:
    """Let the simple player decide."""
    return RIVAL.choose(game.state)


# Why not?


def candidates(game: Game, about: str) -> list[str]:
    """Give what a reader may want to do with a hand card, a Location, a Character at one, the deck, or with a plain action."""
    g = game.state
    found = turn.waiting(g)
    task = str(found[0][0]) if found else "main"
    if about.startswith("hand:"):
        return hand_moves(g, about.removeprefix("hand:"), task)
    if about in PLAIN:
        return [about]
    where, _, card = about.partition("/")
    if about == "deck":
        return ["pay deck"]
    return card_moves(g, where, card, task) if card else place_moves(g, where, task)


PLAIN = ("recycle", "end")
"""Actions without a thing on the table."""


def place_moves(g: State, where: str, task: str) -> list[str]:
    """Give what one might try with a Location."""
    if task == "combat":
        return [f"fight {where}"]
    if task != "main":
        return [f"occupy {where}"]
    place, home = find_place(g, where), place_id(g, g.home(g.active))
    leave = [f"abandon {where} {home}"] if place and place.slot and place.owner == g.active else []
    return [*leave, *([f"recall {where}"] if place and place.slot else []), f"occupy {where}"]


def card_moves(g: State, where: str, card: str, task: str) -> list[str]:
    """Give what one might try with a Character: what is asked for, or what it could do if its Location were occupied."""
    if task in CARD_MOVES:
        return CARD_MOVES[task](g, card)
    place = find_place(g, where)
    if place is None or task not in ("main", "send"):
        return [f"use {card}"]
    found = [f"use {card}"] if place.key == g.occupied else []
    found += [f"send {card}"] if place.owner == g.active and not place.slot else []
    return found or [f"occupy {where}"]


CARD_MOVES: dict[str, Callable[[State, str], list[str]]] = {
    "groups": lambda _, name: [f"group {name} 1"],
    "defend": lambda g, name: [f"meet {name} {group}" for group in fought_groups(g)],
    "wounds": lambda _, name: [f"wound {name}"],
    "overflow": lambda _, name: [f"discard {name}"],
    "found": lambda _, name: [f"keep {name}"],
    "owe": lambda _, name: [f"pay survivor {name}"],
}
"""What is tried with a Character, by what is asked for."""


def fought_groups(g: State) -> list[int]:
    """Give the attack groups of the fight that goes on."""
    place = g.place(str(g.tasks[-1][1]))
    return stats.groups(place, g.active) if place else []


def hand_moves(g: State, card: str, task: str) -> list[str]:
    """Give the ways one might try to play a hand card now."""
    number = g.cards.by_id.get(card)
    if number is None:
        return []
    fight = next((str(task[1]) for task in g.tasks if task[0] == "clash"), "")
    kind, place, player = g.cards[number], g.place(fight or g.occupied), turn.decider(g)
    if task == "owe":
        return [f"pay hand {card}"]
    if kind.type == "location":
        return [f"explore {card}"] if task == "occupy" else [f"play {card}"]
    if kind.type == "character":
        return [f"play {card} human", f"play {card} zombie"] if kind.twofold else [f"play {card}"]
    if kind.type == "equipment" and place:
        return [f"play {card} {target}" for target in playing.gear_targets(g, place)]
    targets = effects.targets(g, player, kind.effect, place) if kind.effect else []
    return [f"play {card} {target}".rstrip() for target in targets or [""]]


# The drawing.


def shape(game: Game) -> dict[str, Any]:
    """Give a position the way it is drawn."""
    g = game.state
    fight = next((str(task[1]) for task in g.tasks if task[0] == "fought"), "")
    place, fought = g.place(g.occupied), g.place(fight)
    found: dict[str, Any] = {
        "game": "apocalypze",
        "turn": PLAYERS[g.active],
        "number": g.turn,
        "phase": PHASES[g.phase],
        "occupied": place_id(g, place) if place else "",
        "fight": place_id(g, fought) if fought else "",
        "places": [drawn_place(g, place, place is fought) for place in g.places],
        "players": {PLAYERS[player]: drawn_side(g, player) for player in range(g.players)},
        "stack": [drawn_item(g, item) for item in g.items],
        "found": next((g.cards[int(task[2])].id for task in g.tasks if task[0] == "found"), ""),
        "notation": game.notation(),
    }
    if game.winner:
        found["winner"] = game.winner
    return found


def drawn_side(g: State, player: int) -> dict[str, Any]:
    """Give what a player has besides Locations."""
    return {
        "hand": [g.cards[kind].id for kind in g.hand[player]],
        "deck": len(g.deck[player]),
        "discard": len(g.discard[player]),
        "top": g.cards[g.discard[player][0]].id if g.discard[player] else "",
        "gone": len(g.gone[player]),
        "out": g.out[player],
        "owes": owes(g).get(PLAYERS[player], 0),
    }


def drawn_place(g: State, place: Place, fought: bool) -> dict[str, Any]:
    """Give a Location with both sides, and during a fight the engagements with their sums."""
    kind = g.cards[place.kind]
    found: dict[str, Any] = {
        "id": place_id(g, place),
        "card": kind.id,
        "owner": PLAYERS[place.owner],
        "kind": "stronghold" if kind.stronghold else "scavenging",
        "access": kind.access,
        "blocked": stats.blocked(g, place),
        "gear": drawn_gear(g, place.gear),
        "survivors": [drawn_card(g, place, card) for card in place.survivors],
        "raiders": [drawn_card(g, place, card) for card in place.raiders],
        "engagements": [
            drawn_engagement(g, place, *found) for found in combat.engagements(g, place)
        ]
        if fought
        else [],
    }
    if kind.capacity is not None:
        found["capacity"] = kind.capacity
    return found | (
        {"damage": kind.damage} if kind.stronghold else {"sections": len(place.sections)}
    )


def drawn_card(g: State, place: Place, card: Card) -> dict[str, Any]:
    """Give a Character with its figures as they are now."""
    kind = g.cards[card.kind]
    return {
        "id": card_id(g, place, card),
        "card": kind.id,
        "half": ("zombie" if card.zombie else "human") if kind.twofold else "",
        "faction": stats.faction(g, card),
        "by": PLAYERS[card.controller],
        "of": PLAYERS[card.owner],
        "attack": stats.attack(g, place, card),
        "defense": stats.defense(g, place, card),
        "value": stats.value(g, card),
        "wounds": card.wounds,
        "group": card.group,
        "gear": drawn_gear(g, card.gear),
    }


def drawn_gear(g: State, gear: list[Gear]) -> list[list[str]]:
    """Give Equipment with its owners."""
    return [[g.cards[kind].id, PLAYERS[owner]] for kind, owner, _ in gear]


def drawn_engagement(
    g: State, place: Place, group: int, attackers: list[Card], defenders: list[Card]
) -> dict[str, Any]:
    """Give an attack group, who meets it, and the sums of both sides: totals as [attack, defense], casualties as [attacker, defender]."""
    attack, defense = combat.totals(g, place, attackers), combat.totals(g, place, defenders)
    return {
        "group": group,
        "attackers": card_ids(g, place, attackers),
        "defenders": card_ids(g, place, defenders),
        "attack": list(attack),
        "defense": list(defense),
        "casualties": [defense[0] - attack[1], attack[0] - defense[1]] if defenders else [],
    }


def drawn_item(g: State, item: list[int | str]) -> dict[str, Any]:
    """Give a card or an action that may still be answered."""
    held = item[2] in CARDS or item[2] == "ability"
    return {
        "by": PLAYERS[int(item[0])],
        "do": item[2],
        "card": g.cards[int(item[3])].id if held else "",
        "cancelled": bool(item[1]),
    }
