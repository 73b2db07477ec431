"""Cards and decks as the engine reads them: our demo deck, or whatever somebody who owns the game has typed in.

cards:
  police-officer:
    name: Police officer
    type: character                # location, character, equipment, incident, triumph; blank = only a resource
    human: {side: survivor, faction: police, attack: 1, defense: 1, value: 3}
    zombie: {attack: 1, defense: 1, value: 2}      # both halves: a twofold card
decks:
  blue: {stronghold: police-station, cards: {police-officer: 9, ...}}      # 59 cards besides the Stronghold
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from playground.core.errors import CodexError, nearest
from playground.core.notation import checksum

TYPES = ("location", "character", "equipment", "incident", "triumph", "blank")
FACTIONS = ("zombie", "bandit", "cultist")
"""The factions of raiders."""
DECK = 60
"""Cards of a deck, the Stronghold among them."""

Problem = tuple[tuple[str, ...], str]
"""Where in the file, as keys from the top, and what is wrong there."""

COMMON = {
    "name": str,
    "type": str,
    "text": str,
    "unique": bool,
    "consumption": int,
    "aura": dict,
    "ability": dict,
}
KEYS: dict[str, dict[str, type]] = {
    "location": {
        "kind": str,
        "access": int,
        "damage": int,
        "capacity": int,
        "sections": int,
        "draw": int,
        "replenish": int,
    },
    "character": {"human": dict, "zombie": dict},
    "equipment": {"fits": list, "bonus": dict, "attributes": list},
    "incident": {"effect": dict},
    "triumph": {"effect": dict, "when": str},
    "blank": {},
}
"""What each type of card may say besides what all may."""
HALF = {"side": str, "faction": str, "attack": int, "defense": int, "value": int}
STATS = ("attack", "defense", "value")
FITS = ("survivor", "raider", "location", "equipment")
WHEN = ("answer", "combat", "any")
EFFECTS: dict[str, dict[str, type]] = {
    "turn": {},
    "draw": {"number": int},
    "wound": {"number": int},
    "consume": {"number": int},
    "reinforce": {},
    "cancel": {},
    "boost": {"attack": int, "defense": int},
    "fetch": {"faction": str},
}
"""What a card text may do, and the figures it takes."""
BY_TYPE = {
    "incident": ("turn", "draw", "wound", "consume", "reinforce"),
    "triumph": ("cancel", "draw", "boost"),
    "ability": ("fetch", "draw", "wound"),
}


@dataclass(frozen=True, slots=True)
class Half:
    """One half of a character: who it is when it is played this way."""

    raider: bool
    faction: str
    attack: int
    defense: int
    value: int


@dataclass(frozen=True, slots=True)
class Effect:
    """What a card text does."""

    do: str
    number: int = 1
    attack: int = 0
    defense: int = 0
    faction: str = ""


@dataclass(frozen=True, slots=True)
class Kind:
    """One title with everything the engine knows about it."""

    id: str
    name: str
    type: str
    number: int
    unique: bool = False
    human: Half | None = None
    zombie: Half | None = None
    stronghold: bool = False
    access: int = 0
    damage: int = 0
    capacity: int | None = None
    sections: int = 0
    draw: int = 0
    replenish: int = 0
    fits: tuple[str, ...] = ()
    bonus: tuple[int, int, int] = (0, 0, 0)
    aura: tuple[str, int, int] = ("", 0, 0)
    consumption: int = 0
    effect: Effect | None = None
    ability: Effect | None = None
    when: str = ""

    @property
    def twofold(self) -> bool:
        """Whether it has a human and a zombie half."""
        return self.human is not None and self.zombie is not None


@dataclass(frozen=True, slots=True)
class Deck:
    """A deck of 60: one Stronghold and 59 others."""

    id: str
    stronghold: int
    cards: tuple[int, ...]


class CardSet:
    """All kinds by number and by id, and the decks made of them."""

    def __init__(self, data: Any) -> None:
        """Compile a deck file; everything wrong with it is said at once."""
        found = list(problems(data))
        if found:
            raise CodexError(f"{'.'.join(path) or 'the file'}: {what}" for path, what in found)
        self.kinds = [
            compiled(number, name, facts)
            for number, (name, facts) in enumerate(data["cards"].items())
        ]
        self.by_id = {kind.id: kind.number for kind in self.kinds}
        self.decks = [self._deck(name, facts) for name, facts in data["decks"].items()]
        self.checksum = checksum(json.dumps([data["cards"], data["decks"]], sort_keys=True))
        """Which cards a position was written with."""
        blank = [kind.number for kind in self.kinds if kind.type == "blank"]
        plain = [kind.number for kind in self.kinds if not kind.stronghold and not kind.unique]
        self.filler = (blank or plain)[0]
        """What a position is filled up with."""

    def _deck(self, name: str, facts: Mapping[str, Any]) -> Deck:
        cards = [self.by_id[card] for card, copies in facts["cards"].items() for _ in range(copies)]
        return Deck(name, self.by_id[facts["stronghold"]], tuple(cards))

    def __getitem__(self, number: int) -> Kind:
        """Give a kind by its number."""
        return self.kinds[number]

    def read(self, text: object) -> Kind:
        """Read a card by its id or its English name."""
        if not isinstance(text, str) or len(text) > 60:
            raise CodexError(f"a card is named by its id, like 'handgun', not by {text!r:.40}")
        name = "-".join(text.lower().replace("’", "").replace("'", "").split())
        if name not in self.by_id:
            raise CodexError(f"unknown card {text!r}{nearest(name, self.by_id)}")
        return self.kinds[self.by_id[name]]


def compiled(number: int, name: str, facts: Mapping[str, Any]) -> Kind:
    """Make a kind of a checked entry."""
    aura = facts.get("aura") or {}
    bonus = facts.get("bonus") or {}
    return Kind(
        id=name,
        name=facts["name"],
        type=facts["type"],
        number=number,
        unique=bool(facts.get("unique")),
        human=half(facts.get("human")),
        zombie=half(
            {"side": "raider", "faction": "zombie", **facts["zombie"]}
            if facts.get("zombie")
            else None
        ),
        stronghold=facts.get("kind") == "stronghold",
        access=facts.get("access", 0),
        damage=facts.get("damage", 0),
        capacity=facts.get("capacity"),
        sections=facts.get("sections", 0),
        draw=facts.get("draw", 0),
        replenish=facts.get("replenish", 0),
        fits=tuple(facts.get("fits", ("survivor", "raider")))
        if facts["type"] == "equipment"
        else (),
        bonus=(bonus.get("attack", 0), bonus.get("defense", 0), bonus.get("value", 0)),
        aura=(aura.get("to", ""), aura.get("attack", 0), aura.get("defense", 0)),
        consumption=facts.get("consumption", 0),
        effect=effect(facts.get("effect")),
        ability=effect(facts.get("ability")),
        when=facts.get("when", ""),
    )


def half(facts: Mapping[str, Any] | None) -> Half | None:
    """Make a half of a character."""
    if facts is None:
        return None
    return Half(
        facts["side"] == "raider",
        facts["faction"],
        facts["attack"],
        facts["defense"],
        facts["value"],
    )


def effect(facts: Mapping[str, Any] | None) -> Effect | None:
    """Make an effect."""
    return Effect(**facts) if facts else None


# What can be wrong.


def problems(data: Any) -> Iterator[Problem]:
    """Give everything that is wrong with a deck file."""
    if not isinstance(data, Mapping):
        yield (), "a deck file has the keys cards and decks"
        return
    yield from unknown_keys(data, ("title", "ours", "note", "cards", "decks"), ())
    parts = {}
    for key in ("cards", "decks"):
        part = data.get(key)
        if not isinstance(part, Mapping) or not part:
            yield (key,) if key in data else (), f"{key} must list at least one"
            part = {}
        parts[key] = part
    if len(parts["cards"]) > 36 * 36:
        yield ("cards",), "at most 1296 titles can be told apart in a position"
    for name, facts in parts["cards"].items():
        yield from card_problems(name, facts)
    for name, facts in parts["decks"].items():
        yield from deck_problems(name, facts, parts["cards"])


def unknown_keys(facts: Mapping[str, Any], known: Any, path: tuple[str, ...]) -> Iterator[Problem]:
    """Complain about keys nobody knows."""
    for key in facts:
        if key not in known:
            yield (*path, str(key)), f"unknown key {key!r}{nearest(str(key), known)}"


def typed(
    facts: Mapping[str, Any], kinds: Mapping[str, type], path: tuple[str, ...]
) -> Iterator[Problem]:
    """Complain about unknown keys and values of the wrong type."""
    yield from unknown_keys(facts, kinds, path)
    words = {
        int: "a whole number",
        str: "text",
        bool: "true or false",
        dict: "keys",
        list: "a list",
    }
    for key, value in facts.items():
        kind = kinds.get(key)
        if kind and (not isinstance(value, kind) or (kind is int and isinstance(value, bool))):
            yield (*path, str(key)), f"{key} must be {words[kind]}, not {value!r:.40}"


def missing(
    facts: Mapping[str, Any], wanted: tuple[str, ...], path: tuple[str, ...]
) -> Iterator[Problem]:
    """Complain about keys that are not there."""
    for key in wanted:
        if key not in facts:
            yield path, f"{key} is missing"


def word(value: Any, known: tuple[str, ...], path: tuple[str, ...]) -> Iterator[Problem]:
    """Complain about a word that is not one of a few."""
    if value not in known:
        yield path, f"{value!r:.40} is none of {', '.join(known)}{nearest(str(value), known)}"


def card_problems(name: Any, facts: Any) -> Iterator[Problem]:
    """Everything wrong with one card."""
    path = ("cards", str(name))
    if (
        not isinstance(name, str)
        or not name.replace("-", "").isalnum()
        or name != name.lower()
        or not name.isascii()
    ):
        yield path, "an id has small letters, digits and hyphens"
    if not isinstance(facts, Mapping):
        yield path, "a card has name and type"
        return
    yield from missing(facts, ("name", "type"), path)
    if facts.get("type") not in TYPES:
        if "type" in facts:
            yield from word(facts["type"], TYPES, (*path, "type"))
        return
    kind = facts["type"]
    yield from typed(facts, COMMON | KEYS[kind], path)
    yield from {
        "location": location_problems,
        "character": character_problems,
        "equipment": equipment_problems,
    }.get(kind, no_problems)(facts, path)
    if kind in ("incident", "triumph"):
        yield from missing(facts, ("effect",) if kind == "incident" else ("effect", "when"), path)
        yield from effect_problems(facts.get("effect"), BY_TYPE[kind], (*path, "effect"))
    if "when" in facts and kind == "triumph":
        yield from word(facts["when"], WHEN, (*path, "when"))
    if "ability" in facts:
        yield from effect_problems(facts["ability"], BY_TYPE["ability"], (*path, "ability"))
    if isinstance(facts.get("aura"), Mapping):
        yield from typed(facts["aura"], {"to": str, "attack": int, "defense": int}, (*path, "aura"))
        yield from missing(facts["aura"], ("to",), (*path, "aura"))


def no_problems(_facts: Mapping[str, Any], _path: tuple[str, ...]) -> Iterator[Problem]:
    """Find nothing: most types of cards have no rules of their own here."""
    yield from ()


def at_least(
    facts: Mapping[str, Any], lows: Mapping[str, int], path: tuple[str, ...]
) -> Iterator[Problem]:
    """Complain about numbers that are too small."""
    for key, low in lows.items():
        if isinstance(facts.get(key), int) and facts[key] < low:
            yield (*path, key), f"{key} must be at least {low}, not {facts[key]}"


def location_problems(facts: Mapping[str, Any], path: tuple[str, ...]) -> Iterator[Problem]:
    """A Location is a Stronghold with capacity and damage, or a scavenging Location with sections."""
    yield from missing(facts, ("kind", "access"), path)
    kind = facts.get("kind")
    if "kind" in facts:
        yield from word(kind, ("stronghold", "scavenging"), (*path, "kind"))
    yield from missing(
        facts,
        {"stronghold": ("capacity", "damage"), "scavenging": ("sections",)}.get(str(kind), ()),
        path,
    )
    yield from at_least(
        facts,
        {"access": 1, "damage": 0, "capacity": 1, "sections": 1, "draw": 0, "replenish": 0},
        path,
    )
    for key in (
        ("sections", "draw", "replenish")
        if kind == "stronghold"
        else ("damage",)
        if kind == "scavenging"
        else ()
    ):
        if key in facts:
            yield (
                (*path, key),
                f"a {'Stronghold' if kind == 'stronghold' else 'scavenging Location'} has no {key}",
            )


def character_problems(facts: Mapping[str, Any], path: tuple[str, ...]) -> Iterator[Problem]:
    """A Character has at least one half with its three figures."""
    if "human" not in facts and "zombie" not in facts:
        yield path, "a character has a human half, a zombie half or both"
    for name in ("human", "zombie"):
        part, where = facts.get(name), (*path, name)
        if not isinstance(part, Mapping):
            continue
        yield from typed(
            part, HALF if name == "human" else {key: HALF[key] for key in STATS}, where
        )
        yield from missing(part, ("side", "faction", *STATS) if name == "human" else STATS, where)
        yield from at_least(part, {"attack": 0, "defense": 0, "value": 1}, where)
        if name == "human" and "side" in part:
            yield from word(part["side"], ("survivor", "raider"), (*where, "side"))
        if part.get("side") == "raider" and "faction" in part:
            yield from word(part["faction"], FACTIONS, (*where, "faction"))


def equipment_problems(facts: Mapping[str, Any], path: tuple[str, ...]) -> Iterator[Problem]:
    """Equipment says on what it may be played, and what it adds."""
    for place in facts["fits"] if isinstance(facts.get("fits"), list) else ():
        yield from word(place, FITS, (*path, "fits"))
    if isinstance(facts.get("bonus"), Mapping):
        yield from typed(facts["bonus"], dict.fromkeys(STATS, int), (*path, "bonus"))
        yield from at_least(facts["bonus"], {"value": 0}, (*path, "bonus"))


def effect_problems(facts: Any, known: tuple[str, ...], path: tuple[str, ...]) -> Iterator[Problem]:
    """An effect is a verb with its figures."""
    if not isinstance(facts, Mapping) or "do" not in facts:
        if facts is not None:
            yield path, "an effect says what it does: {do: draw, number: 1}"
        return
    yield from word(facts["do"], known, (*path, "do"))
    if facts["do"] in EFFECTS:
        yield from typed(facts, {"do": str, **EFFECTS[facts["do"]]}, path)
        yield from at_least(facts, {"number": 1}, path)


def deck_problems(name: Any, facts: Any, cards: Mapping[str, Any]) -> Iterator[Problem]:
    """A deck is one Stronghold and 59 other cards, of which none is a Stronghold."""
    path = ("decks", str(name))
    if not isinstance(facts, Mapping):
        yield path, "a deck has a stronghold and cards"
        return
    yield from typed(facts, {"stronghold": str, "cards": dict, "name": str}, path)
    yield from missing(facts, ("stronghold", "cards"), path)
    home = facts.get("stronghold")
    if isinstance(home, str) and not is_stronghold(cards.get(home)):
        yield (*path, "stronghold"), f"{home!r} is no Stronghold of this file{nearest(home, cards)}"
    rows = facts.get("cards")
    if not isinstance(rows, Mapping):
        return
    total = 0
    for card, copies in rows.items():
        where = (*path, "cards", str(card))
        if card not in cards:
            yield where, f"unknown card {card!r}{nearest(str(card), cards)}"
        elif is_stronghold(cards[card]):
            yield where, "a deck has exactly one Stronghold, named by `stronghold`"
        if not isinstance(copies, int) or isinstance(copies, bool) or copies < 1:
            yield where, f"copies must be a whole number of at least 1, not {copies!r:.20}"
        else:
            total += copies
    if total != DECK - 1:
        yield (
            (*path, "cards"),
            f"a deck has {DECK - 1} cards besides its Stronghold, this has {total}",
        )


def is_stronghold(facts: Any) -> bool:
    """Say whether an entry is a Stronghold."""
    return isinstance(facts, Mapping) and facts.get("kind") == "stronghold"
