"""Build a position from a dictionary that names only what matters; every owner is filled up to 60 cards."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from playground.apocalypze import turn, validate
from playground.apocalypze.cards import DECK, CardSet, Kind, Pile
from playground.apocalypze.moves import read_place, read_player
from playground.apocalypze.places import PLAYERS, Card, Gear, People, Pieces, Place
from playground.apocalypze.rulebook import SWITCHES
from playground.apocalypze.rules import zones
from playground.apocalypze.state import OCCUPATION, PHASES, State
from playground.core import chance
from playground.core.errors import refuse
from playground.core.question import Words
from playground.core.reading import Given
from playground.core.records import Data, Ids
from playground.core.switches import settings

KEYS = (
    "players",
    "seed",
    "switches",
    "turn",
    "turn-number",
    "phase",
    "occupied",
    "played",
    "recycled",
)
SIDE = ("hand", "deck", "discard", "first-turn", "out", "titles", "stronghold", "scavenging")
PLACE = ("location", "sections", "survivors", "raiders", "gear")


class Builder:
    """Builds one position and collects what is wrong with it."""

    def __init__(self, cards: CardSet, facts: Data) -> None:
        """Begin with an empty table for as many players as are named, two at least."""
        self.cards = cards
        self.given = given = Given(facts, top="the position")
        given.only(*KEYS, *PLAYERS)
        named = max((place for place, name in enumerate(PLAYERS, 1) if name in facts), default=2)
        players = given["players"].number(max(2, named), low=2, high=4)
        switches = given["switches"].attempt(settings, SWITCHES) or settings(SWITCHES, None)
        seed = given["seed"].number(0, low=None)
        self.g = State(cards, switches, max(players, named), chance.seeded(seed))

    def build(self) -> State:
        """Build it all, then let happen what needs no choice."""
        g, given = self.g, self.given
        g.turn = given["turn-number"].number(3, low=1, high=999)
        g.active = self.player(given["turn"])
        g.phase = PHASES.index(given["phase"].word(PHASES, "occupation") or "occupation")
        self.sides()
        given.check()
        self.begin()
        return g

    def sides(self) -> None:
        """Lay out what the players have: all Locations first, then the piles."""
        sides = [self.side(player) for player in self.g.all_players]
        for player, side in enumerate(sides):
            self.locations(player, side)
        for player, side in enumerate(sides):
            self.piles(player, side)

    def begin(self) -> None:
        """Begin in the phase that is named; in the Occupation Phase with the Location that is occupied."""
        g, given = self.g, self.given
        refuse(validate.problems_of_table(g))
        g.played, g.barred = given["played"].value is True, given["recycled"].value is True
        g.frames = [["next"], *turn.phases_from(g.phase)]
        if g.phase == OCCUPATION:
            g.frames[-1] = ["main"]
            self.occupy(given["occupied"])
        turn.settle(g)
        refuse(validate.problems(g))

    def occupy(self, given: Given) -> None:
        """Occupy a Location, if one is named."""
        if given.value:
            self.g.occupied = read_place(self.g, str(given.value)).key

    # Words.

    def player(self, given: Given) -> int:
        """Read a player; where none is named it is the first."""
        return 0 if given.value is None else given.attempt(read_player, self.g.players) or 0

    def card(self, given: Given, name: Any, wanted: str = "") -> Kind | None:
        """Read a card, of a certain type if one is wanted."""
        kind = replace(given, value=name).attempt(self.cards.read)
        if kind and wanted and kind.type != wanted:
            given.note(f"{kind.id} is no {wanted}")
            return None
        return kind

    def side(self, player: int) -> Given:
        """Give what is said about a player."""
        side = self.given[PLAYERS[player]]
        side.only(*SIDE, *PLACE)
        self.g.out[player] = side["out"].value is True
        self.g.fresh[player] = side["first-turn"].value is True
        return side

    # Locations.

    def locations(self, player: int, side: Given) -> None:
        """Lay out the Stronghold and the scavenging Locations of a player."""
        home = self.home(player, side["stronghold"])
        if home and not self.g.out[player]:
            self.place(side, home, player, 0)
        for slot, (title, given) in enumerate(scavenging(side["scavenging"]), 1):
            kind = self.card(given, str(title).partition(".")[0], "location")
            given.only(*PLACE)
            if kind:
                self.place(given, kind, player, slot)

    def home(self, player: int, given: Given) -> Kind | None:
        """Read a Stronghold; where none is named it is that of a deck."""
        return self.card(given, given.value or self.cards.usual(player).stronghold.id, "location")

    def place(self, given: Given, kind: Kind, player: int, slot: int) -> None:
        """Lay out one Location with both sides."""
        place = Place(kind, player, slot)
        place.survivors = self.standing(given["survivors"], player)
        place.raiders = self.standing(given["raiders"], self.opponent(player))
        for row in given["gear"].rows():
            self.equip(row, str(row.value), place.gear, player)
        if slot:
            place.sections = self.pile(given["sections"], kind.sections)
        self.g.places.append(place)

    def opponent(self, player: int) -> int:
        """Give who controls raiders at the Locations of a player, where nobody is named."""
        active = self.g.active
        return active if active != player else (player + 1) % self.g.players

    def standing(self, given: Given, controller: int) -> People:
        """Read one side of a Location."""
        cards = [self.character(row, controller) for row in given.rows()]
        return [card for card in cards if card]

    def character(self, given: Given, controller: int) -> Card | None:
        """Read a Character in play: `gang-bully zombie by a of b group 1 with handgun:b`."""
        name, *words = str(given.value).split() or [""]
        kind = self.card(given, name, "character")
        if kind is None:
            return None
        card = zones.new_card(self.g, controller, kind, kind.human is None)
        card.owner = -1
        gear = self.about(given, card, words)
        card.owner = card.controller if card.owner < 0 else card.owner
        if not kind.half(card.zombie):
            given.note(f"{kind.id} has no such half")
            return None
        for piece in gear:
            self.equip(given, piece, card.gear, card.owner)
        return card

    def about(self, given: Given, card: Card, words: Words) -> Ids:
        """Read what is said about a Character, and give the Equipment it has."""
        gear = []
        while words:
            word = words.pop(0)
            if word in ("zombie", "human"):
                card.zombie = word == "zombie"
            elif word == "wounded":
                card.wounds = 1
            elif word == "with" and words:
                gear.append(words.pop(0))
            elif word in ("by", "of", "group") and words:
                self.relation(replace(given, value=words.pop(0)), card, word)
            else:
                given.note(f"{word!r:.40} says nothing about {card.kind.id}")
        return gear

    def relation(self, given: Given, card: Card, word: str) -> None:
        """Read who controls or owns a Character, or its group."""
        if word == "by":
            card.controller = self.player(given)
        elif word == "of":
            card.owner = self.player(given)
        elif given.value.isdigit():
            card.group = int(given.value[:1])
        else:
            given.note(f"{given.value!r:.40} is no group")

    def equip(self, given: Given, text: str, row: Pieces, owner: int) -> None:
        """Read Equipment: `handgun`, `handgun:b` of another owner, `demo-scope@handgun` on another piece."""
        name, _, whose = text.partition(":")
        name, _, under = name.partition("@")
        kind = self.card(given, name, "equipment")
        if kind is None:
            return
        if whose:
            owner = self.player(replace(given, value=whose))
        pieces = [gear.kind.id for gear in row]
        if under and under not in pieces:
            given.note(f"there is no {under!r:.40} to put {kind.id} on")
        row.append(Gear(kind, owner, pieces.index(under) if under in pieces else -1))

    # Piles.

    def pile(self, given: Given, usual: int = 0) -> Pile:
        """Read a pile, top first; a number stands for as many cards that do not matter."""
        number = usual if given.value is None else given.value
        if type(number) is int and 0 <= number <= DECK:
            return [self.cards.filler] * number
        found = [self.card(row, row.value) for row in given.rows()]
        return [kind for kind in found if kind]

    def piles(self, player: int, side: Given) -> None:
        """Deal the piles of a player."""
        g = self.g
        g.hand[player] = sorted(self.pile(side["hand"]))
        g.discard[player] = self.pile(side["discard"])
        g.limits[player] = sorted(self.pile(side["titles"]))
        left = DECK - validate.owned(g, player)
        top, size = self.deck(side["deck"], left)
        if max(size, len(top)) > left:
            side.note(f"{PLAYERS[player]} has more than {DECK} cards")
            return
        self.fill(player, top, size, left)
        if g.out[player]:
            zones.clear_piles(g, player)

    def fill(self, player: int, top: Pile, size: int, left: int) -> None:
        """Put what nobody named into the deck, or out of the game if the deck is given in full."""
        filler = self.cards.filler
        self.g.deck[player] = top + [filler] * (size - len(top))
        self.g.gone[player] = [filler] * (left - size)

    def deck(self, given: Given, left: int) -> tuple[Pile, int]:
        """Read a deck: what lies on top, and how many cards it has; where nobody says so, all that are left."""
        if not isinstance(given.value, Mapping):
            top = self.pile(given)
            return top, left if given.value is None else len(top)
        top = self.pile(given["top"])
        return top, given["size"].number(left, low=len(top), high=DECK)


def scavenging(given: Given) -> Iterator[tuple[str, Given]]:
    """Give the scavenging Locations with their titles: from a mapping, or from a list where one may be there twice."""
    if isinstance(given.value, Mapping):
        yield from given.items()
        return
    for row in given.rows():
        if isinstance(row.value, Mapping):
            yield str(row["location"].value), row
        else:
            yield str(row.value), replace(row, value=None)


def build(cards: CardSet, facts: Data) -> State:
    """Build a position; a CodexError says everything that is wrong with it."""
    return Builder(cards, facts).build()
