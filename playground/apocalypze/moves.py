"""Move notation: what players may write, and the one canonical form of each move.

occupy police-station.b · explore general-store · play police-officer zombie · play handgun police-officer.2 · play turned gang-bully.1
use demo-medic.1 · send police-officer.1 · abandon general-store.a1 police-station.a · recall general-store.b1 · recycle · end
play demo-shout · pass · discard … · keep … · decline · fetch … · fight … · group gang-bully.1 2 · meet police-officer.1 2 · done
wound gang-bully.2 · pay deck · pay hand demo-supply · pay survivor police-officer.1
"""

from __future__ import annotations

from playground.apocalypze.names import HERE, card_id, find_card, read_place
from playground.apocalypze.rules import effects, turn
from playground.apocalypze.rules.zones import place_id
from playground.apocalypze.state import PLAYERS, Place, State
from playground.core.errors import CodexError, nearest
from playground.core.records import Action

PAYING = ("deck", "hand", "survivor")


def read(g: State, text: object) -> str:
    """Read a move as people write it: names without numbers mean the first, a Location may be named by its title or owner."""
    if not isinstance(text, str) or not text.strip() or len(text) > 120:
        raise CodexError(f"a move is a line like 'play handgun police-officer.1', not {text!r:.40}")
    words = text.lower().split()
    verb = words[0]
    if verb not in turn.SHAPES:
        raise CodexError(f"no move begins with {verb!r:.40}{nearest(verb, turn.SHAPES)}")
    least, most = turn.SHAPES[verb]
    if not least <= len(words) <= most:
        raise CodexError(
            f"{verb!r} takes {least - 1} to {most - 1} words more, not {len(words) - 1}: {text!r:.60}"
        )
    return " ".join(canonical(g, words))


def canonical(g: State, words: list[str]) -> list[str]:
    """Bring the words of a move into their canonical form."""
    verb = words[0]
    if verb in ("occupy", "recall", "fight", "abandon"):
        return [verb, *(place_id(g, read_place(g, word)) for word in words[1:])]
    if verb in ("explore", "fetch"):
        return [verb, g.cards.read(words[1]).id, *words[2:]]
    if verb == "play":
        return play(g, words)
    if verb == "pay":
        if words[1] not in PAYING or (len(words) == 3) != (words[1] != "deck"):
            raise CodexError("pay with: deck, hand CARD, survivor NAME")
        if words[1] == "hand":
            return [*words[:2], g.cards.read(words[2]).id]
        return [*words[:2], *(numbered(g, context(g, verb), word) for word in words[2:])]
    if verb in ("group", "meet"):
        return [verb, numbered(g, context(g, verb), words[1]), words[2]]
    return [verb, *(numbered(g, context(g, verb), word) for word in words[1:])]


def play(g: State, words: list[str]) -> list[str]:
    """A hand card: the half may be left out where only one is legal, the number of a Character where the first is meant."""
    kind = g.cards.read(words[1])
    rest = words[2:]
    if kind.twofold and not rest:
        legal = [
            half for half in ("human", "zombie") if not turn.reasons(g, f"play {kind.id} {half}")
        ]
        rest = legal if len(legal) == 1 else ["human"] if not legal else []
        if not rest:
            raise CodexError(f"{kind.id} is twofold: say 'human' or 'zombie'")
    if not kind.twofold and kind.type == "character":
        rest = [word for word in rest if word not in ("human", "zombie")]
    if kind.type == "equipment" or (kind.effect and kind.effect.do in effects.ON_CHARACTERS):
        rest = [numbered(g, context(g, "play"), word) for word in rest]
    return ["play", kind.id, *rest]


def numbered(g: State, place: Place | None, word: str) -> str:
    """Give a Character its number; what is none stays as it is."""
    piece, at, holder = word.rpartition("@")
    card = find_card(g, place, holder)
    if place and card and "." not in holder:
        return f"{piece}{at}{card_id(g, place, card)}"
    if place and not at and holder in (place_id(g, place), "location"):
        return HERE
    return word


def context(g: State, verb: str) -> Place | None:
    """Give the Location in which the names of a move are looked for."""
    found = turn.waiting(g)
    if not found:
        return None
    task = found[0]
    if verb in ("send", "pay"):
        who = turn.decider(g)
        return None if g.out[who] else g.home(who)
    if task[0] in ("groups", "defend", "wounds", "found"):
        return g.place(str(task[1]))
    if task[0] == "overflow":
        return g.place(str(task[2]))
    fight = next((str(other[1]) for other in g.tasks if other[0] == "clash"), "")
    return g.place(fight or g.occupied)


def action(g: State, text: str) -> Action:
    """Take a canonical move apart."""
    words = text.split()
    verb, place = words[0], context(g, words[0])
    cell = place_id(g, place) if place else None
    match words:
        case ["occupy" | "recall" | "fight", name]:
            return Action(verb, None, name, None, text)
        case ["abandon", name, goal]:
            return Action(verb, None, name, goal, text)
        case ["explore", name]:
            return Action(verb, name, None, None, text)
        case ["play", name, *rest]:
            kind = g.cards[g.cards.by_id[name]]
            other = rest[0] if rest else None
            if other in ("human", "zombie") or kind.type == "character":
                return Action("play-half" if kind.twofold else "play", name, cell, other, text)
            return Action(TYPES.get(kind.type, "play"), name, cell, target(cell, other), text)
        case ["use", name, *rest]:
            return Action(verb, target(cell, name), cell, rest[0] if rest else None, text)
        case ["group" | "meet", name, number]:
            return Action(verb, name, cell, None, text, int(number) if number.isdigit() else 0)
        case ["pay", way, *rest]:
            return Action(f"pay-{way}", rest[0] if rest else None, cell, None, text)
        case ["keep", name]:
            return Action("keep-on", name, cell, None, text)
        case ["fetch", name, half]:
            return Action(verb, name, cell, half, text)
    return Action(verb, words[1] if len(words) > 1 else None, cell, None, text)


TYPES = {"equipment": "equip", "incident": "incident", "triumph": "triumph"}


def target(cell: str | None, word: str | None) -> str | None:
    """Give the thing a target word names: the Location itself, a piece of Equipment, a Character, a player."""
    if word is None or word in PLAYERS:
        return word
    piece, at, holder = word.rpartition("@")
    return piece if at else cell if holder == HERE else holder
