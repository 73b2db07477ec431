"""Position notation: the whole state in one line that can stand in a link. `playground/NOTATION.md` explains it.

Cards are numbered in the order of the deck file; a checksum of that file stands in front, so that a line is only read with the
cards it was written with.
"""

from __future__ import annotations

import re
from itertools import groupby, product

from playground.apocalypze import validate
from playground.apocalypze.cards import CardSet, Kind, Pile
from playground.apocalypze.places import PLAYERS, Card, Gear, People, Pieces, Place
from playground.apocalypze.rulebook import SWITCHES
from playground.apocalypze.rules.resolving import RESOLVE
from playground.apocalypze.state import CARDS, Item, Piles, State
from playground.apocalypze.turn import LOOP
from playground.core import notation as core
from playground.core.errors import Problem, refuse
from playground.core.notation import DIGITS, Broken, base36
from playground.core.question import Frame
from playground.core.records import Ids, Lines
from playground.core.switches import read_switches, settings, write_switches

HEAD = "apocalypze1"
LONGEST = 2000
CODES = list(map("".join, product(DIGITS, repeat=2)))
"""Two characters for each card, by its number."""


# Out.


def write(g: State) -> str:
    """Write a state down."""
    fields = [
        g.cards.checksum,
        write_switches(SWITCHES, g.switches),
        write_turn(g),
        "-".join(write_player(g, player) for player in g.all_players),
        "-".join(map(write_place, g.places)),
        "!".join(map(write_frame, g.frames)),
        "!".join(map(write_item, g.items)),
        base36(g.serial),
        base36(g.chance),
    ]
    return core.seal(HEAD, fields)


def flag(letter: str, stands: bool) -> str:
    """Write a letter for something that is so."""
    return letter if stands else ""


def write_turn(g: State) -> str:
    """Write phase, turn, active player, occupied Location, what happened this turn, and at the end the winner."""
    flags = flag("p", g.played) + flag("b", g.barred)
    end = f".{PLAYERS[g.winner]}" if g.winner >= 0 else ""
    return f"{g.phase}.{g.turn}.{PLAYERS[g.active]}.{g.occupied}.{flags}{end}"


def write_player(g: State, player: int) -> str:
    """Write deck, hand, discard pile, what left the game, titles played this turn, first turn and elimination."""
    piles = (g.deck, g.hand, g.discard, g.gone, g.limits)
    flags = flag("f", g.fresh[player]) + flag("o", g.out[player])
    return ".".join([*(write_kinds(pile[player]) for pile in piles), flags])


def code(kind: Kind) -> str:
    """Write a card with two characters."""
    return CODES[kind.number]


def write_kinds(kinds: Pile) -> str:
    """Write a row of cards; a run of the same is written once, with its length behind a tilde."""
    return "".join([write_run(code(kind), len(list(run))) for kind, run in groupby(kinds)])


def write_run(card: str, length: int) -> str:
    """Write a run of the same card; one digit counts up to 35."""
    if length == 1:  # nearly every run
        return card
    whole, left = divmod(length, 35)
    last = f"~{DIGITS[left]}" if left > 1 else ""
    return f"{card}~z" * whole + (card + last if left else "")


def write_gear(gear: Pieces) -> str:
    """Write Equipment: card, owner, and what it is attached to."""
    return "".join(map(write_piece, gear))


def write_piece(piece: Gear) -> str:
    """Write a piece of Equipment."""
    return code(piece.kind) + PLAYERS[piece.owner] + DIGITS[piece.under + 1]


def write_card(card: Card) -> str:
    """Write a Character: number, card, owner and controller, half, wounds, group, bonuses, Equipment."""
    who = PLAYERS[card.owner] + PLAYERS[card.controller] + ("z" if card.zombie else "h")
    parts = [base36(card.uid), code(card.kind) + who, write_figures(card), write_gear(card.gear)]
    return ",".join(parts)


def write_figures(card: Card) -> str:
    """Write wounds, group and bonuses; nothing where all are 0."""
    numbers = [card.wounds, card.group, card.more_attack, card.more_defense]
    return ",".join(map(signed, numbers)) if any(numbers) else ""


def signed(number: int) -> str:
    """Write a number that may be below zero."""
    return f"~{-number}" if number < 0 else str(number)


def write_place(place: Place) -> str:
    """Write a Location: key, card, sections, Equipment, survivors, raiders."""
    sides = ["!".join(map(write_card, cards)) for cards in (place.survivors, place.raiders)]
    things = [write_kinds(place.sections), write_gear(place.gear)]
    return ".".join([place.key, code(place.kind), *things, *sides])


def write_item(item: Item) -> str:
    """Write something that may still be answered."""
    card = item.kind.number if item.kind else 0
    return write_frame([item.player, int(item.cancelled), item.verb, card, *item.named])


def write_frame(frame: Frame) -> str:
    """Write something still to be done."""
    return ",".join(map(write_part, frame))


def write_part(part: int | str) -> str:
    """Write a word or a number; a word that looks like a number has a quote before it."""
    if isinstance(part, int):
        return signed(part)
    return f"'{part}" if not part or part[0] in "0123456789~'" else part


# In.

TURN = re.compile(r"([0-4])\.(\d{1,4})\.([a-d])\.((?:[a-d]\d{1,2})?)\.(p?b?)(?:\.([a-d]))?")
PLACE = re.compile(r"([a-d])(\d{1,2})\.([0-9a-z]+)\.([^.]*)\.([^.]*)\.([^.]*)\.([^.]*)")
CARD = re.compile(
    r"([0-9a-z]{1,4}),([0-9a-z]{2})([a-d])([a-d])([hz]),"
    r"(?:(\d{1,3}),(\d),(~?\d{1,3}),(~?\d{1,3}))?,((?:[0-9a-z]{2}[a-d][0-9a-z])*)"
)
KINDS = re.compile(r"([0-9a-z]{2})(?:~([0-9a-z]))?")
GEAR = re.compile(r"([0-9a-z]{2})([a-d])([0-9a-z])")
WORD = re.compile(r"'?[0-9a-z@.-]*|~?\d{1,4}")
SERIAL = re.compile(r"[0-9a-z]{1,4}")


def matched(pattern: re.Pattern[str], text: str, what: str) -> re.Match[str]:
    """Read by a pattern."""
    found = pattern.fullmatch(text)
    if not found:
        raise Broken(f"{text!r:.40} is {what}")
    return found


def rows(text: str, mark: str) -> Ids:
    """Give the parts between two marks."""
    return text.split(mark) if text else []


class Reader:
    """Reads the fields of one line into a state."""

    def __init__(self, cards: CardSet) -> None:
        """Begin with an empty table."""
        self.cards = cards
        self.g = State(cards, settings(SWITCHES, None), 2)

    def checksum(self, text: str) -> None:
        """The cards must be those the line was written with."""
        if text != self.cards.checksum:
            raise Broken("the position was written with other cards")

    def readings(self, text: str) -> None:
        """Read switches that differ from our rulings."""
        self.g.switches |= read_switches(SWITCHES, text)

    def turn(self, text: str) -> None:
        """Read phase, turn and so on."""
        match = matched(TURN, text, "not like '1.3.a.b0.p'")
        g = self.g
        g.phase, g.turn, g.active = int(match[1]), int(match[2]), PLAYERS.index(match[3])
        g.occupied, g.played, g.barred = match[4], "p" in match[5], "b" in match[5]
        g.winner = PLAYERS.index(match[6]) if match[6] else -1

    def players(self, text: str) -> None:
        """Read the piles of all players."""
        parts = [row.split(".") for row in text.split("-")]
        if not 2 <= len(parts) <= 4 or any(len(row) != 6 for row in parts):
            raise Broken("there are two to four players with six parts each")
        *piles, flags = zip(*parts, strict=True)
        self.g.fresh, self.g.out = ["f" in row for row in flags], ["o" in row for row in flags]
        self.piles([list(map(self.kinds, row)) for row in piles])

    def piles(self, piles: list[Piles]) -> None:
        """Lay the piles of all players down; some are always sorted."""
        g = self.g
        g.deck, g.hand, g.discard, g.gone, g.limits = piles
        for pile in (*g.hand, *g.gone, *g.limits):
            pile.sort()

    def kind(self, text: str) -> Kind:
        """Read a card."""
        number = int(text, 36)
        if number >= len(self.cards.kinds):
            raise Broken(f"no card has the code {text!r}")
        return self.cards.kinds[number]

    def kinds(self, text: str) -> Pile:
        """Read a row of cards."""
        found: Pile = []
        if KINDS.sub("", text):
            raise Broken(f"{text!r:.40} is no row of cards")
        for card, run in KINDS.findall(text):
            found += [self.kind(card)] * (int(run, 36) if run else 1)
        return found

    def gear(self, text: str) -> Pieces:
        """Read Equipment; a piece may be attached to one before it."""
        found: Pieces = []
        for parts in GEAR.findall(text):
            piece = self.piece(*parts)
            if piece.kind.type != "equipment" or piece.under >= len(found):
                raise Broken(f"{text!r:.40} is no row of Equipment")
            found.append(piece)
        return found

    def piece(self, card: str, owner: str, under: str) -> Gear:
        """Read a piece of Equipment."""
        return Gear(self.kind(card), PLAYERS.index(owner), int(under, 36) - 1)

    def places(self, text: str) -> None:
        """Read all Locations."""
        self.g.places = [self.place(row) for row in rows(text, "-")]

    def place(self, text: str) -> Place:
        """Read a Location."""
        match = matched(PLACE, text, "no Location with six parts")
        place = Place(self.kind(match[3]), PLAYERS.index(match[1]), int(match[2]))
        place.sections, place.gear = self.kinds(match[4]), self.gear(match[5])
        place.survivors, place.raiders = map(self.people, (match[6], match[7]))
        return place

    def people(self, text: str) -> People:
        """Read one side of a Location."""
        return [self.card(part) for part in text.split("!") if part]

    def card(self, text: str) -> Card:
        """Read a Character."""
        match = matched(CARD, text, "no Character")
        card = self.bare_card(match)
        numbers = [unsigned(match[part] or "0") for part in range(6, 10)]
        card.wounds, card.group, card.more_attack, card.more_defense = numbers
        card.gear = self.gear(match[10])
        return card

    def bare_card(self, match: re.Match[str]) -> Card:
        """Read who a Character is, and whose."""
        owner, controller = PLAYERS.index(match[3]), PLAYERS.index(match[4])
        card = Card(int(match[1], 36), self.kind(match[2]), owner, controller, match[5] == "z")
        if not card.kind.half(card.zombie):
            raise Broken(f"{card.kind.id} has no such half")
        return card

    def frames(self, text: str) -> None:
        """Read what is still to be done."""
        self.g.frames = [self.frame(row) for row in rows(text, "!")]
        for frame in self.g.frames:
            if frame[0] not in LOOP.kinds:
                raise Broken(f"nothing to be done is called {frame[0]!r:.40}")

    def frame(self, text: str) -> Frame:
        """Read a row of words and numbers."""
        parts = text.split(",")
        if not all(map(WORD.fullmatch, parts)):
            raise Broken(f"{text!r:.40} is no row of words and numbers")
        return list(map(read_part, parts))

    def items(self, text: str) -> None:
        """Read what may still be answered."""
        self.g.items = [self.item(row) for row in rows(text, "!")]

    def item(self, text: str) -> Item:
        """Read a card or an action that may still be answered."""
        match self.frame(text):
            case [int(player), 0 | 1 as cancelled, str(verb), int(number), *named]:
                if verb in RESOLVE and 0 <= number < len(self.cards.kinds):
                    kind = self.cards.kinds[number] if verb in (*CARDS, "ability") else None
                    return Item(player, verb, kind, tuple(named), cancelled > 0)
        raise Broken(f"{text!r:.40} is nothing that could be answered")

    def serial(self, text: str) -> None:
        """Read the number the last Character got."""
        self.g.serial = int(matched(SERIAL, text, "no number")[0], 36)

    def chance(self, text: str) -> None:
        """Read the state of the generator."""
        self.g.chance = core.read_chance(text)


def unsigned(text: str) -> int:
    """Read a number that may be below zero."""
    return int(text.replace("~", "-"))


def read_part(part: str) -> int | str:
    """Read a word or a number."""
    if part.startswith("'"):
        return part[1:]
    return unsigned(part) if part.lstrip("~").isdigit() else part


def read(cards: CardSet, text: object) -> State:
    """Read a state; a CodexError says everything that is wrong with it."""
    fields = core.fields_of(text, HEAD, 9, LONGEST)
    reader = Reader(cards)
    readers = [
        ("cards", reader.checksum),
        ("readings", reader.readings),
        ("turn", reader.turn),
        ("players", reader.players),
        ("Locations", reader.places),
        ("tasks", reader.frames),
        ("stack", reader.items),
        ("serial", reader.serial),
        ("chance", reader.chance),
    ]
    refuse(core.each(readers, fields) or impossible(reader.g))
    return reader.g


def impossible(g: State) -> Lines:
    """Give what no game could reach."""
    return [Problem("impossible", "{what}", what=what) for what in validate.problems(g)]
