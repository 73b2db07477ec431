"""Read a file of cards and decks: our demo deck, or whatever somebody who owns the game has typed in.

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
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from playground.apocalypze.cards import (
    DECK,
    PLACE_FIGURES,
    STATS,
    Aura,
    CardSet,
    Deck,
    Effect,
    Half,
    Kind,
    Pile,
    Printed,
)
from playground.core.errors import nearest
from playground.core.notation import checksum
from playground.core.reading import Given
from playground.core.records import Data, Names

TYPES = ("location", "character", "equipment", "incident", "triumph", "blank")
COMMON = ("name", "type", "text", "unique", "consumption", "aura", "ability")
KEYS = {
    "location": ("kind", "access", "damage", "capacity", "sections", "draw", "replenish"),
    "character": ("human", "zombie"),
    "equipment": ("fits", "bonus", "attributes"),
    "incident": ("effect",),
    "triumph": ("effect", "when"),
    "blank": (),
}
"""What each type of card may say besides what all may."""
REQUIRED = {
    "location": ("kind", "access"),
    "incident": ("effect",),
    "triumph": ("effect", "when"),
    "stronghold": ("capacity", "damage"),
    "scavenging": ("sections",),
}
"""What must be said, by the type of a card and by the kind of a Location."""
ELSEWHERE = {
    "stronghold": ("a Stronghold", ("sections", "draw", "replenish")),
    "scavenging": ("a scavenging Location", ("damage",)),
}
"""What only the other kind of Location has."""
FACTIONS = ("zombie", "bandit", "cultist")
"""The factions of raiders."""
FITS = ("survivor", "raider", "location", "equipment")
WORN = ("survivor", "raider")
"""What Equipment is put on where the card does not say."""
WHEN = ("answer", "combat", "any")
EFFECTS = {
    "turn": (),
    "draw": ("number",),
    "wound": ("number",),
    "consume": ("number",),
    "reinforce": (),
    "cancel": (),
    "boost": ("attack", "defense"),
    "fetch": ("faction",),
}
"""What a card text may do, and the figures it takes."""
INCIDENT = ("turn", "draw", "wound", "consume", "reinforce")
TRIUMPH = ("cancel", "draw", "boost")
ABILITY = ("fetch", "draw", "wound")
MOST_TITLES = 36 * 36
"""How many titles can be told apart in a position."""
Kinds = Mapping[str, Kind]


def read(data: Any) -> CardSet:
    """Read a deck file; everything wrong with it is said at once."""
    given = Given(data)
    kinds = read_file(given)
    given.check()
    decks = [compiled(name, facts, kinds) for name, facts in data["decks"].items()]
    letters = checksum(json.dumps([data["cards"], data["decks"]], sort_keys=True))
    return CardSet(kinds, decks, letters, read_printed(data))


def read_printed(data: Data) -> Printed:
    """Give the figures a rulebook prints, by card; none where the cards are not ours, so that nothing in them is invented."""
    printed = data.get("printed") or {}
    return {name: tuple(figures) for name, figures in printed.items()} if data.get("ours") else None


def check_printed(given: Given, kinds: Kinds) -> None:
    """Note figures that no card has."""
    for name, figures in given.items(*kinds):
        known = STATS if kinds[name].type == "character" else PLACE_FIGURES
        for figure in figures.rows():
            figure.word(known, what="figure")


def problems(data: Any) -> list[tuple[Names, str]]:
    """Give everything that is wrong with a deck file: where, as keys from the top, and what."""
    given = Given(data)
    read_file(given)
    return given.faults()


def read_file(given: Given) -> dict[str, Kind]:
    """Read the cards, and look whether the decks can be made of them."""
    if not isinstance(given.value, Mapping):
        given.note("a deck file has the keys cards and decks")
        return {}
    given.only("title", "ours", "note", "printed", "cards", "decks")
    for key in ("cards", "decks"):
        if not given[key].mapping():
            given[key].note(f"{key} must list at least one")
    kinds = read_cards(given["cards"])
    check_printed(given["printed"], kinds)
    for _, deck in given["decks"].items():
        check_deck(deck, kinds)
    return kinds


def read_cards(given: Given) -> dict[str, Kind]:
    """Read all cards."""
    cards = enumerate(given.items())
    if len(given.mapping()) > MOST_TITLES:
        given.note(f"at most {MOST_TITLES} titles can be told apart in a position")
    return {name: read_kind(number, name, card) for number, (name, card) in cards}


# Cards.


def read_kind(number: int, name: str, given: Given) -> Kind:
    """Read one card."""
    check_id(name, given)
    type_ = given["type"].word(TYPES)
    card = known_part(given, type_)
    require(card, type_)
    return Kind(
        id=name,
        name=card["name"].text(),
        type=type_,
        number=number,
        unique=card["unique"].flag(),
        human=read_human(card["human"]),
        zombie=read_zombie(card["zombie"]),
        stronghold=card["kind"].value == "stronghold",
        access=card["access"].number(1, low=1),
        damage=card["damage"].number(0),
        capacity=card["capacity"].number(low=1) if "capacity" in card else None,
        sections=card["sections"].number(0, low=1),
        draw=card["draw"].number(0),
        replenish=card["replenish"].number(0),
        fits=read_fits(card["fits"]),
        bonus=read_bonus(card["bonus"]),
        aura=read_aura(card["aura"]),
        consumption=card["consumption"].number(0, low=None),
        effect=read_effect(card["effect"], TRIUMPH if type_ == "triumph" else INCIDENT),
        ability=read_effect(card["ability"], ABILITY),
        when=card["when"].word(WHEN, ""),
    )


def check_id(name: str, given: Given) -> None:
    """Note an id that could not stand in a move."""
    if not name.replace("-", "").isalnum() or name != name.lower() or not name.isascii():
        given.note("an id has small letters, digits and hyphens")


def known_part(card: Given, type_: str) -> Given:
    """Note keys that a card of this type does not have, and give the others."""
    if not type_:
        return replace(card, value={"name": card["name"].value})
    keys = (*COMMON, *KEYS[type_])
    card.only(*keys)
    return replace(card, value={key: card[key].value for key in keys})


def require(card: Given, type_: str) -> None:
    """Note what a card of this type must say and does not."""
    card["text"].text("")
    card["attributes"].rows()
    for key in REQUIRED.get(type_, ()):
        card[key].lacks()
    if type_ == "location":
        require_location(card)
    if type_ == "character":
        require_half(card)


def require_half(card: Given) -> None:
    """A Character is somebody, as a human or as a zombie."""
    if not card["human"].value and not card["zombie"].value:
        card.note("a character has a human half, a zombie half or both")


def require_location(card: Given) -> None:
    """A Location is a Stronghold with capacity and damage, or a scavenging Location with sections."""
    kind = card["kind"].word(("stronghold", "scavenging"), "")
    if not kind:
        return
    for key in REQUIRED[kind]:
        card[key].lacks()
    refuse_elsewhere(card, *ELSEWHERE[kind])


def refuse_elsewhere(card: Given, what: str, keys: Names) -> None:
    """Note what only the other kind of Location has."""
    for key in keys:
        if key in card:
            card.note(f"{what} has no {key}", key)


def read_human(given: Given) -> Half | None:
    """Read the human half of a character: a survivor, or a raider of one of three factions."""
    if not given.mapping():
        return None
    given.only("side", "faction", *STATS)
    raider = given["side"].word(WORN) == "raider"
    faction = given["faction"].text()
    if raider and faction:
        given["faction"].word(FACTIONS)
    return read_half(given, raider, faction)


def read_zombie(given: Given) -> Half | None:
    """Read the zombie half of a character: always a raider of the zombies."""
    if not given.mapping():
        return None
    given.only(*STATS)
    return read_half(given, True, "zombie")


def read_half(given: Given, raider: bool, faction: str) -> Half:
    """Read the three figures of a half."""
    return Half(
        raider,
        faction,
        attack=given["attack"].number(),
        defense=given["defense"].number(),
        value=given["value"].number(low=1),
    )


def read_fits(given: Given) -> Names:
    """Read what Equipment may be put on."""
    return WORN if given.value is None else tuple(row.word(FITS) for row in given.rows())


def read_bonus(given: Given) -> tuple[int, ...]:
    """Read what Equipment adds: attack, defense, value."""
    given.only(*STATS)
    return *read_figures(given), given["value"].number(0)


def read_aura(given: Given) -> Aura:
    """Read a standing bonus: whom it concerns, attack, defense."""
    given.only("to", "attack", "defense")
    concerns = "" if given.value is None else given["to"].text()
    return concerns, read_figures(given)


def read_figures(given: Given) -> tuple[int, int]:
    """Read what is added to attack and defense; it may be less than nothing."""
    attack, defense = (given[name].number(0, low=None) for name in ("attack", "defense"))
    return attack, defense


def read_effect(given: Given, known: Names) -> Effect | None:
    """Read what a card text does: a verb with its figures."""
    if given.value is None:
        return None
    if "do" not in given:
        given.note("an effect says what it does: {do: draw, number: 1}")
        return None
    do = given["do"].word(known)
    if do:
        given.only("do", *EFFECTS[do])
    number, faction = given["number"].number(1, low=1), given["faction"].text("")
    return Effect(do, number, *read_figures(given), faction)


# Decks.


def check_deck(deck: Given, kinds: Kinds) -> None:
    """Note what is wrong with a deck: it is one Stronghold and 59 other cards, of which none is a Stronghold."""
    deck.only("stronghold", "cards", "name")
    deck["name"].text("")
    check_home(deck["stronghold"], kinds)
    if not deck["cards"].lacks():
        check_cards(deck["cards"], kinds)


def check_cards(cards: Given, kinds: Kinds) -> None:
    """Note cards that a deck cannot have, and a wrong number of them."""
    for name, copies in cards.items():
        check_title(name, copies, kinds)
    check_total(cards)


def check_total(cards: Given) -> None:
    """Note a deck that is too small or too large."""
    total = sum(copies.number(low=1, high=DECK) for _, copies in cards.items())
    if total != DECK - 1:
        cards.note(f"a deck has {DECK - 1} cards besides its Stronghold, this has {total}")


def check_home(given: Given, kinds: Kinds) -> None:
    """Note what is no Stronghold."""
    title = given.text()
    kind = kinds.get(title)
    if title and not (kind and kind.stronghold):
        given.note(f"{title!r:.40} is no Stronghold of this file{nearest(title, kinds)}")


def check_title(name: str, given: Given, kinds: Kinds) -> None:
    """Note a card that a deck cannot have."""
    kind = kinds.get(name)
    if kind is None:
        given.note(f"unknown card {name!r}{nearest(name, kinds)}")
    elif kind.stronghold:
        given.note("a deck has exactly one Stronghold, named by `stronghold`")


def compiled(name: str, facts: Data, kinds: Kinds) -> Deck:
    """Make a deck of a checked entry."""
    cards: Pile = []
    for card, copies in facts["cards"].items():
        cards += [kinds[card]] * copies
    return Deck(name, kinds[facts["stronghold"]], tuple(cards))
