"""Move notation: what players may write, and the one canonical form of each move.

occupy police-station.b · explore general-store · play police-officer zombie · play handgun police-officer.2 · play turned gang-bully.1
use demo-medic.1 · send police-officer.1 · abandon general-store.a1 police-station.a · recall general-store.b1 · recycle · end
play demo-shout · pass · discard … · keep … · decline · fetch … · fight … · group gang-bully.1 2 · meet police-officer.1 2 · done
wound gang-bully.2 · pay deck · pay hand demo-supply · pay survivor police-officer.1
"""

from __future__ import annotations

from playground.apocalypze import turn
from playground.apocalypze.cards import HALVES, Kind
from playground.apocalypze.places import HERE, PLAYERS, Place
from playground.apocalypze.rules import effects
from playground.apocalypze.state import State
from playground.core.errors import CodexError, nearest
from playground.core.question import Words
from playground.core.records import Action, Ids, Names

# What players may write.


def read(g: State, text: object) -> str:
    """Read a move as people write it: names without numbers mean the first, a Location may be named by its title or owner."""
    if not isinstance(text, str) or not text.strip() or len(text) > 120:
        raise CodexError(f"a move is a line like 'play handgun police-officer.1', not {text!r:.40}")
    words = text.lower().split()
    check_verb(words[0])
    check_length(words, text)
    return " ".join([words[0], *SPELLED.get(words[0], spell_names)(g, words)])


def check_verb(verb: str) -> None:
    """Refuse a move that begins with no known word."""
    if verb not in turn.WORDS:
        raise CodexError(f"no move begins with {verb!r:.40}{nearest(verb, turn.WORDS)}")


def check_length(words: Words, text: str) -> None:
    """Refuse a move that has too many words or too few."""
    least, most = turn.WORDS[words[0]]
    if not least <= len(words) <= most:
        wanted = f"{least - 1} to {most - 1} words more"
        raise CodexError(f"{words[0]!r} takes {wanted}, not {len(words) - 1}: {text!r:.60}")


def spell_names(g: State, words: Words) -> Words:
    """Give Characters their numbers."""
    return numbered(context(g, words[0]), words[1:])


def spell_group(g: State, words: Words) -> Words:
    """Give a Character its number; the group has one already."""
    return [*numbered(context(g, words[0]), words[1:2]), words[2]]


def spell_places(g: State, words: Words) -> Words:
    """Give Locations their full names."""
    return [read_place(g, word).id for word in words[1:]]


def spell_title(g: State, words: Words) -> Words:
    """Give a card its id."""
    return [g.cards.read(words[1]).id, *words[2:]]


def spell_payment(g: State, words: Words) -> Words:
    """Read what is paid with."""
    way, rest = words[1], words[2:]
    if way not in PAYING or len(rest) != (way != "deck"):
        raise CodexError("pay with: deck, hand CARD, survivor NAME")
    if way == "hand":
        return [way, g.cards.read(rest[0]).id]
    return [way, *numbered(context(g, "pay"), rest)]


def spell_card(g: State, words: Words) -> Words:
    """Read a hand card: the half may be left out where only one is legal, the number of a Character where the first is meant."""
    kind, rest = g.cards.read(words[1]), words[2:]
    if kind.type == "character":
        return [kind.id, *spell_half(g, kind, rest)]
    if kind.type == "equipment" or (kind.effect and kind.effect.do in effects.ON_CHARACTERS):
        rest = numbered(context(g, "play"), rest)
    return [kind.id, *rest]


def spell_half(g: State, kind: Kind, rest: Words) -> Words:
    """Name the half of a twofold card, and none where there is only one."""
    if kind.twofold:
        return rest or [only_half(g, kind)]
    return [word for word in rest if word not in HALVES]


def only_half(g: State, kind: Kind) -> str:
    """Give the half that is legal; where none is, the human one."""
    halves = legal_halves(g, kind)
    if len(halves) == 2:
        raise CodexError(f"{kind.id} is twofold: say 'human' or 'zombie'")
    return halves[0] if halves else "human"


PAYING = ("deck", "hand", "survivor")
SPELLED = {
    **dict.fromkeys(("occupy", "recall", "fight", "abandon"), spell_places),
    **dict.fromkeys(("explore", "fetch"), spell_title),
    **dict.fromkeys(("group", "meet"), spell_group),
    "play": spell_card,
    "pay": spell_payment,
}
"""How the words after a verb are spelled; where nothing is said they name Characters."""


def numbered(place: Place | None, words: Words) -> Words:
    """Give Characters at a Location their numbers."""
    return [number(place, word) for word in words] if place else words


def number(place: Place, word: str) -> str:
    """Give a Character its number; what is none stays as it is."""
    piece, at, holder = word.rpartition("@")
    card = place.find(holder)
    if card and "." not in holder:
        return f"{piece}{at}{place.name(card)}"
    return HERE if word in (place.id, "location") else word


def legal_halves(g: State, kind: Kind) -> Ids:
    """Give the halves as which a card may be played now."""
    return [half for half in HALVES if not turn.reasons(g, f"play {kind.id} {half}")]


def context(g: State, verb: str) -> Place | None:
    """Give the Location in which the names of a move are looked for."""
    if g.winner >= 0:
        return None
    return home_of_decider(g) if verb in ("send", "pay") else g.scene


def home_of_decider(g: State) -> Place | None:
    """Give the Stronghold of whoever decides, if it is still there."""
    player = turn.decider(g)
    return None if g.out[player] else g.home(player)


# What a move says.


Parts = tuple[str, str, str, str]
"""What is done, with which card, where, and to what; an empty word is nothing."""


def action(g: State, text: str) -> Action:
    """Take a canonical move apart."""
    verb, one, two = [*text.split(), "", ""][:3]
    place = context(g, verb)
    do, card, cell, other = parts(g, (verb, one, two), place.id if place else "")
    number = int(two) if verb in ("group", "meet") and two.isdigit() else 0
    return Action(do, card or None, cell or None, other or None, text, number)


def parts(g: State, words: tuple[str, str, str], where: str) -> Parts:
    """Say what the words of a move mean; most are a verb with a name, or alone."""
    match words:
        case ["occupy" | "recall" | "fight" | "abandon" as do, place, goal]:
            return do, "", place, goal
        case ["explore", title, _]:
            return "explore", title, "", ""
        case ["play", title, aim]:
            return card_parts(g.kind(title), aim, where)
        case ["use", user, aim]:
            return "use", thing(where, user), where, aim
        case ["fetch", title, half]:
            return "fetch", title, where, half
        case ["pay", way, name]:
            return f"pay-{way}", name, where, ""
    verb, name, _ = words
    return "keep-on" if verb == "keep" and name else verb, name, where, ""


def card_parts(kind: Kind, aim: str, where: str) -> Parts:
    """A card from hand: as which half, on what, or aimed at whom."""
    if aim in HALVES or kind.type == "character":
        return "play-half" if kind.twofold else "play", kind.id, where, aim
    return DONE.get(kind.type, "play"), kind.id, where, thing(where, aim)


DONE = {"equipment": "equip", "incident": "incident", "triumph": "triumph"}
"""What is done with a card from hand, by its type."""


def thing(where: str, word: str) -> str:
    """Give the thing a target word names: the Location itself, a piece of Equipment, a Character, a player."""
    return where if word == HERE else word.rpartition("@")[0] or word


# Locations and players.


def read_place(g: State, word: str) -> Place:
    """Read a Location: `police-station.a`, its key `a0`, its owner `a` for the Stronghold, or its title where only one lies there."""
    found = [place for place in g.places if word in place_words(place)]
    if len(found) == 1:
        return found[0]
    raise CodexError(doubtful(word, found) if found else unknown(word, g.places))


def doubtful(word: str, places: list[Place]) -> str:
    """Say that a word names several Locations."""
    return f"{word!r} is there more than once: {', '.join(place.id for place in places)}"


def unknown(word: str, places: list[Place]) -> str:
    """Say that a word names no Location, and which one was probably meant."""
    meant = nearest(word, [place.id for place in places])
    return f"no Location {word!r:.40} lies on the table{meant}"


def place_words(place: Place) -> Names:
    """Give every word that names a Location."""
    owner = "" if place.slot else PLAYERS[place.owner]
    return place.id, place.key, owner, place.kind.id


def read_player(players: int, word: object) -> int:
    """Read the letter of a player."""
    text, letters = str(word).lower(), PLAYERS[:players]
    if len(text) != 1 or text not in letters:
        raise CodexError(f"{word!r:.40} is no player; the players are {', '.join(letters)}")
    return letters.index(text)
