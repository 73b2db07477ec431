"""Build a position from a dictionary that names only what matters; every owner is filled up to 60 cards."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from playground.apocalypze import notation
from playground.apocalypze.cards import DECK, CardSet, Kind
from playground.apocalypze.names import read_place, read_player
from playground.apocalypze.rulebook import SWITCHES
from playground.apocalypze.rules import turn
from playground.apocalypze.state import OCCUPATION, PHASES, PLAYERS, Card, Gear, Place, State
from playground.core import chance
from playground.core.errors import CodexError, nearest
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
    *PLAYERS,
)
SIDE = (
    *(
        "stronghold",
        "survivors",
        "raiders",
        "gear",
        "scavenging",
        "hand",
        "deck",
        "discard",
        "first-turn",
        "out",
        "titles",
    ),
    *("location", "sections"),
)


class Builder:
    """Builds one position and collects what is wrong with it."""

    def __init__(self, cards: CardSet, facts: Mapping[str, Any]) -> None:
        """Begin with an empty table for as many players as are named, two at least."""
        self.cards, self.facts = cards, facts
        self.problems = [
            f"the position has no {key!r:.40}{nearest(str(key), KEYS)}"
            for key in facts
            if key not in KEYS
        ]
        named = max(
            (
                PLAYERS.index(key) + 1
                for key in facts
                if isinstance(key, str) and len(key) == 1 and key in PLAYERS
            ),
            default=2,
        )
        players = self.number("players", max(2, named), 2, 4)
        try:
            switches = settings(SWITCHES, facts.get("switches"))
        except CodexError as error:
            self.problems += error.problems
            switches = settings(SWITCHES, None)
        seed = facts.get("seed", 0)
        if not isinstance(seed, int):
            self.problems.append(f"a seed is a whole number, not {seed!r:.40}")
            seed = 0
        self.g = State(cards, switches, max(players, named), chance.seeded(seed))

    def number(self, key: str, default: int, low: int, high: int) -> int:
        """Read a number in its limits."""
        value = self.facts.get(key, default)
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            self.problems.append(f"{key} is a number from {low} to {high}, not {value!r:.40}")
            return default
        return value

    def build(self) -> State:
        """Build it all, then let happen what needs no choice."""
        g = self.g
        g.turn = self.number("turn-number", 3, 1, 999)
        g.active = self.player(self.facts.get("turn", "a"))
        sides = [self.side(player) for player in range(g.players)]
        for player, side in enumerate(sides):
            self.locations(player, side)
        for player, side in enumerate(sides):
            self.piles(player, side)
        if not self.problems:
            self.begin()
        found = self.problems or notation.problems(g)
        if found:
            raise CodexError(found)
        return g

    def player(self, word: Any) -> int:
        """Read a player."""
        try:
            return read_player(word, self.g.players)
        except CodexError as error:
            self.problems += error.problems
            return 0

    def side(self, player: int) -> Mapping[str, Any]:
        """Give what is said about a player."""
        name = PLAYERS[player]
        side = self.facts.get(name) or {}
        if not isinstance(side, Mapping):
            self.problems.append(f"{name} is a mapping, not {side!r:.40}")
            return {}
        self.problems += [
            f"{name} has no {key!r:.40}{nearest(str(key), SIDE)}" for key in side if key not in SIDE
        ]
        self.g.out[player] = side.get("out") is True
        self.g.fresh[player] = side.get("first-turn") is True
        return side

    def card(self, where: str, name: Any, wanted: str = "") -> Kind | None:
        """Read a card, of a certain type if one is wanted."""
        try:
            kind = self.cards.read(name)
        except CodexError as error:
            self.problems += [f"{where}: {problem}" for problem in error.problems]
            return None
        if wanted and kind.type != wanted:
            self.problems.append(f"{where}: {kind.id} is no {wanted}")
            return None
        return kind

    def row(self, where: str, names: Any) -> list[Any]:
        """Read a list."""
        if names is None:
            return []
        if not isinstance(names, (list, tuple)):
            self.problems.append(f"{where} is a list, not {names!r:.40}")
            return []
        return list(names)

    # Locations.

    def locations(self, player: int, side: Mapping[str, Any]) -> None:
        """Lay out the Stronghold and the scavenging Locations of a player."""
        name = PLAYERS[player]
        if not self.g.out[player]:
            default = self.cards.decks[player % len(self.cards.decks)].stronghold
            home = self.card(
                f"{name}.stronghold", side.get("stronghold", self.cards[default].id), "location"
            )
            if home:
                self.place(name, home, player, 0, side)
        found = side.get("scavenging") or {}
        if isinstance(found, Mapping):
            pairs: list[tuple[Any, Any]] = list(found.items())
        else:
            pairs = [
                (entry.get("location"), entry) if isinstance(entry, Mapping) else (entry, {})
                for entry in self.row(name, found)
            ]
        for slot, (title, facts) in enumerate(pairs, 1):
            where = f"{name}.scavenging.{title}"
            kind = self.card(where, str(title).partition(".")[0], "location")
            if kind and isinstance(facts, Mapping):
                self.place(where, kind, player, slot, facts)
            elif kind:
                self.problems.append(f"{where} is a mapping, not {facts!r:.40}")

    def place(
        self, where: str, kind: Kind, player: int, slot: int, facts: Mapping[str, Any]
    ) -> None:
        """Lay out one Location with both sides."""
        place = Place(kind.number, player, slot)
        place.survivors = [
            card
            for entry in self.row(where, facts.get("survivors"))
            for card in self.standing(where, entry, player, player)
        ]
        other = self.g.active if self.g.active != player else (player + 1) % self.g.players
        place.raiders = [
            card
            for entry in self.row(where, facts.get("raiders"))
            for card in self.standing(where, entry, other, player)
        ]
        for entry in self.row(where, facts.get("gear")):
            self.equip(where, place.gear, str(entry), player)
        sections = facts.get("sections", kind.sections if slot else 0)
        place.sections = self.pile(f"{where}.sections", sections) if slot else []
        self.g.places.append(place)

    def standing(self, where: str, entry: Any, controller: int, _place: int) -> Iterator[Card]:
        """Read a Character in play: `gang-bully zombie by a of b group 1 with handgun:b`."""
        words = str(entry).split()
        kind = self.card(where, words.pop(0) if words else "", "character")
        if kind is None:
            return
        card = Card(0, kind.number, -1, controller, kind.human is None)
        gear: list[str] = []
        while words:
            word = words.pop(0)
            if word in ("zombie", "human"):
                card.zombie = word == "zombie"
            elif word == "wounded":
                card.wounds = 1
            elif word in ("by", "of", "with", "group") and words:
                value = words.pop(0)
                if word == "by":
                    card.controller = self.player(value)
                elif word == "of":
                    card.owner = self.player(value)
                elif word == "group" and value.isdigit():
                    card.group = int(value[:1])
                else:
                    gear.append(value)
            else:
                self.problems.append(f"{where}: {word!r:.40} says nothing about {kind.id}")
        card.owner = card.controller if card.owner < 0 else card.owner
        if not (kind.zombie if card.zombie else kind.human):
            self.problems.append(f"{where}: {kind.id} has no such half")
            return
        for piece in gear:
            self.equip(where, card.gear, piece, card.owner)
        self.g.serial += 1
        card.uid = self.g.serial
        yield card

    def equip(self, where: str, row: list[Gear], text: str, owner: int) -> None:
        """Read Equipment: `handgun`, `handgun:b` of another owner, `demo-scope@handgun` on another piece."""
        name, _, whose = text.partition(":")
        name, _, under = name.partition("@")
        kind = self.card(where, name, "equipment")
        if kind is None:
            return
        index = next((i for i, gear in enumerate(row) if self.cards[gear[0]].id == under), -1)
        if under and index < 0:
            self.problems.append(f"{where}: there is no {under!r:.40} to put {kind.id} on")
        row.append((kind.number, self.player(whose) if whose else owner, index))

    # Piles.

    def pile(self, where: str, names: Any) -> list[int]:
        """Read a pile, top first; a number stands for as many cards that do not matter."""
        if isinstance(names, int) and not isinstance(names, bool) and 0 <= names <= DECK:
            return [self.cards.filler] * names
        found = [self.card(where, name) for name in self.row(where, names)]
        return [kind.number for kind in found if kind]

    def piles(self, player: int, side: Mapping[str, Any]) -> None:
        """Deal the piles of a player; what nobody named is in the deck, or out of the game if the deck is given in full."""
        g, name = self.g, PLAYERS[player]
        g.hand[player] = sorted(self.pile(f"{name}.hand", side.get("hand")))
        g.discard[player] = self.pile(f"{name}.discard", side.get("discard"))
        g.limits[player] = sorted(self.pile(f"{name}.titles", side.get("titles")))
        deck = side.get("deck")
        top: list[int] = []
        size: Any = None
        if isinstance(deck, Mapping):
            top = self.pile(f"{name}.deck", deck.get("top"))
            size = deck.get("size")
        elif deck is not None:
            top = self.pile(f"{name}.deck", deck)
            size = len(top)
        if size is not None and (not isinstance(size, int) or not len(top) <= size <= DECK):
            self.problems.append(f"{name}.deck: {size!r:.20} is no size for it")
            return
        left = DECK - notation.owned(g, player)
        wanted = left if size is None else size
        if wanted > left or len(top) > left:
            self.problems.append(f"{name} has more than {DECK} cards")
            return
        g.deck[player] = top + [self.cards.filler] * (wanted - len(top))
        g.gone[player] = [self.cards.filler] * (left - wanted)
        if g.out[player]:
            g.gone[player] = sorted(
                g.gone[player] + g.deck[player] + g.hand[player] + g.discard[player]
            )
            g.deck[player], g.hand[player], g.discard[player] = [], [], []

    # Where the turn stands.

    def begin(self) -> None:
        """Begin in the phase that is named; in the Occupation Phase with the Location that is occupied."""
        g = self.g
        phase = self.facts.get("phase", "occupation")
        if phase not in PHASES:
            raise CodexError(
                f"phase: {phase!r:.40} is none of {', '.join(PHASES)}{nearest(str(phase), PHASES)}"
            )
        found = notation.problems_of_table(g)
        if found:
            raise CodexError(found)
        number = PHASES.index(phase)
        g.phase = number
        g.played, g.barred = self.facts.get("played") is True, self.facts.get("recycled") is True
        g.tasks = [["next"]]
        g.tasks += [["phase", later] for later in range(4, number, -1)]
        if number == OCCUPATION:
            word = self.facts.get("occupied")
            g.occupied = read_place(g, str(word)).key if word else ""
            g.tasks.append(["main"])
        else:
            g.tasks.append(["phase", number])
        turn.run(g)


def build(cards: CardSet, facts: Mapping[str, Any]) -> State:
    """Build a position; a CodexError says everything that is wrong with it."""
    return Builder(cards, facts).build()
