"""Position notation: the whole state in one line that can stand in a link. `playground/NOTATION.md` explains it.

Cards are numbered in the order of the deck file; a checksum of that file stands in front, so that a line is only read with the
cards it was written with.
"""

from __future__ import annotations

import re
from itertools import groupby

from playground.apocalypze.cards import DECK, CardSet
from playground.apocalypze.rulebook import SWITCHES
from playground.apocalypze.rules import stats, turn
from playground.apocalypze.rules.zones import CARDS
from playground.apocalypze.state import PLAYERS, Card, Gear, Place, State, Task
from playground.core import notation as core
from playground.core.errors import CodexError, Problem
from playground.core.notation import DIGITS, Broken, base36

HEAD = "apocalypze1"
LONGEST = 2000
LETTERS = "abcdefghijklmnopqrstuvwxyz"


# Out.


def write(g: State) -> str:
    """Write a state down."""
    fields = [
        g.cards.checksum,
        "".join(
            LETTERS[n] + str(s.values.index(g.switches[name]))
            for n, (name, s) in enumerate(SWITCHES.items())
            if not usual(g, name)
        ),
        write_turn(g),
        "-".join(write_player(g, player) for player in range(g.players)),
        "-".join(write_place(place) for place in g.places),
        "!".join(map(write_task, g.tasks)),
        "!".join(map(write_task, g.items)),
        base36(g.serial),
        base36(g.chance),
    ]
    return core.seal(HEAD, fields)


def usual(g: State, name: str) -> bool:
    """Say whether a switch stands as we rule."""
    return g.switches[name] == SWITCHES[name].values[0]


def write_turn(g: State) -> str:
    """Write phase, turn, active player, occupied Location, what happened this turn, and at the end the winner."""
    flags = ("p" if g.played else "") + ("b" if g.barred else "")
    end = f".{PLAYERS[g.winner]}" if g.winner >= 0 else ""
    return f"{g.phase}.{g.turn}.{PLAYERS[g.active]}.{g.occupied}.{flags}{end}"


def write_player(g: State, player: int) -> str:
    """Write deck, hand, discard pile, what left the game, titles played this turn, first turn and elimination."""
    piles = (g.deck, g.hand, g.discard, g.gone, g.limits)
    flags = ("f" if g.fresh[player] else "") + ("o" if g.out[player] else "")
    return ".".join([*(write_kinds(pile[player]) for pile in piles), flags])


def code(kind: int) -> str:
    """Write a card with two characters."""
    return DIGITS[kind // 36] + DIGITS[kind % 36]


def write_kinds(kinds: list[int]) -> str:
    """Write a row of cards; a run of the same is written once, with its length behind a tilde."""
    found = ""
    for kind, run in groupby(kinds):
        left = len(list(run))
        while left:
            part = min(left, 35)
            found += code(kind) + (f"~{DIGITS[part]}" if part > 1 else "")
            left -= part
    return found


def write_gear(gear: list[Gear]) -> str:
    """Write Equipment: card, owner, and what it is attached to."""
    return "".join(
        f"{code(kind)}{PLAYERS[owner]}{DIGITS[index + 1]}" for kind, owner, index in gear
    )


def write_card(card: Card) -> str:
    """Write a Character: number, card, owner and controller, half, wounds, group, bonuses, Equipment."""
    numbers = [card.wounds, card.group, card.attack, card.defense]
    who = PLAYERS[card.owner] + PLAYERS[card.controller] + ("z" if card.zombie else "h")
    return ",".join(
        [base36(card.uid), code(card.kind) + who, *map(signed, numbers), write_gear(card.gear)]
    ).replace(",0,0,0,0,", ",,")


def signed(number: int) -> str:
    """Write a number that may be below zero."""
    return f"~{-number}" if number < 0 else str(number)


def write_place(place: Place) -> str:
    """Write a Location: key, card, sections, Equipment, survivors, raiders."""
    sides = ["!".join(map(write_card, cards)) for cards in (place.survivors, place.raiders)]
    return ".".join(
        [place.key, code(place.kind), write_kinds(place.sections), write_gear(place.gear), *sides]
    )


def write_task(task: Task) -> str:
    """Write something still to be done: words and numbers; a word that looks like a number has a quote before it."""
    return ",".join(
        signed(part)
        if isinstance(part, int)
        else f"'{part}"
        if not part or part[0] in "0123456789~'"
        else part
        for part in task
    )


# In.

TURN = re.compile(r"([0-4])\.(\d{1,4})\.([a-d])\.((?:[a-d]\d{1,2})?)\.(p?b?)(?:\.([a-d]))?")
CARD = re.compile(
    r"([0-9a-z]{1,4}),([0-9a-z]{2})([a-d])([a-d])([hz]),(?:(\d{1,3}),(\d),(~?\d{1,3}),(~?\d{1,3}))?,((?:[0-9a-z]{2}[a-d][0-9a-z])*)"
)
KINDS = re.compile(r"([0-9a-z]{2})(?:~([0-9a-z]))?")
GEAR = re.compile(r"([0-9a-z]{2})([a-d])([0-9a-z])")
PAIR = re.compile(r"([a-z])(\d)")
WORD = re.compile(r"'?[0-9a-z@.-]*|~?\d{1,4}")


class Reader:
    """Reads the fields of one line into a state."""

    def __init__(self, cards: CardSet) -> None:
        """Begin with an empty table."""
        self.cards = cards
        self.switches = {name: switch.values[0] for name, switch in SWITCHES.items()}
        self.g = State(cards, self.switches, 2)

    def checksum(self, text: str) -> None:
        """The cards must be those the line was written with."""
        if text != self.cards.checksum:
            raise Broken("the position was written with other cards")

    def readings(self, text: str) -> None:
        """Read switches that differ from our rulings."""
        found = PAIR.findall(text)
        if "".join(a + b for a, b in found) != text:
            raise Broken(f"{text!r:.40} are not letters with numbers")
        names = list(SWITCHES)
        for letter, value in found:
            index = LETTERS.index(letter)
            if index >= len(names) or int(value) >= len(SWITCHES[names[index]].values):
                raise Broken(f"no switch {letter}{value}")
            self.switches[names[index]] = SWITCHES[names[index]].values[int(value)]

    def turn(self, text: str) -> None:
        """Read phase, turn and so on."""
        match = TURN.fullmatch(text)
        if not match:
            raise Broken(f"{text!r:.40} is not like '1.3.a.b0.p'")
        g = self.g
        g.phase, g.turn, g.active, g.occupied = (
            int(match[1]),
            int(match[2]),
            PLAYERS.index(match[3]),
            match[4],
        )
        g.played, g.barred = "p" in match[5], "b" in match[5]
        g.winner = PLAYERS.index(match[6]) if match[6] else -1

    def players(self, text: str) -> None:
        """Read the piles of all players."""
        rows = [row.split(".") for row in text.split("-")]
        if not 2 <= len(rows) <= 4 or any(len(row) != 6 for row in rows):
            raise Broken("there are two to four players with six parts each")
        g = self.g
        piles = [[self.kinds(row[index]) for row in rows] for index in range(5)]
        g.deck, g.hand, g.discard, g.gone, g.limits = piles
        for pile in (g.hand, g.gone, g.limits):
            for row in pile:
                row.sort()
        g.fresh, g.out = ["f" in row[5] for row in rows], ["o" in row[5] for row in rows]

    def kind(self, text: str) -> int:
        """Read a card."""
        number = int(text, 36)
        if number >= len(self.cards.kinds):
            raise Broken(f"no card has the code {text!r}")
        return number

    def kinds(self, text: str) -> list[int]:
        """Read a row of cards."""
        found = KINDS.findall(text)
        if "".join(card + (f"~{run}" if run else "") for card, run in found) != text:
            raise Broken(f"{text!r:.40} is no row of cards")
        return [
            kind for card, run in found for kind in [self.kind(card)] * (int(run, 36) if run else 1)
        ]

    def gear(self, text: str) -> list[Gear]:
        """Read Equipment."""
        found = [
            (self.kind(card), PLAYERS.index(owner), int(index, 36) - 1)
            for card, owner, index in GEAR.findall(text)
        ]
        if any(
            self.cards[kind].type != "equipment" or index >= number
            for number, (kind, _, index) in enumerate(found)
        ):
            raise Broken(f"{text!r:.40} is no row of Equipment")
        return found

    def places(self, text: str) -> None:
        """Read all Locations."""
        for row in text.split("-") if text else []:
            parts = row.split(".")
            if len(parts) != 6 or not re.fullmatch(r"[a-d]\d{1,2}", parts[0]):
                raise Broken(f"{row!r:.40} is no Location with six parts")
            place = Place(self.kind(parts[1]), PLAYERS.index(parts[0][0]), int(parts[0][1:]))
            place.sections, place.gear = self.kinds(parts[2]), self.gear(parts[3])
            place.survivors = [self.card(part) for part in parts[4].split("!") if part]
            place.raiders = [self.card(part) for part in parts[5].split("!") if part]
            self.g.places.append(place)

    def card(self, text: str) -> Card:
        """Read a Character."""
        match = CARD.fullmatch(text)
        if not match:
            raise Broken(f"{text!r:.40} is no Character")
        card = Card(
            int(match[1], 36),
            self.kind(match[2]),
            PLAYERS.index(match[3]),
            PLAYERS.index(match[4]),
            match[5] == "z",
        )
        kind = self.cards[card.kind]
        if not (kind.zombie if card.zombie else kind.human):
            raise Broken(f"{kind.id} has no such half")
        card.wounds, card.group = int(match[6] or 0), int(match[7] or 0)
        card.attack, card.defense = (int((match[n] or "0").replace("~", "-")) for n in (8, 9))
        card.gear = self.gear(match[10])
        return card

    def tasks(self, text: str) -> None:
        """Read what is still to be done."""
        self.g.tasks = [self.task(row) for row in text.split("!")] if text else []
        unknown = [task[0] for task in self.g.tasks if task[0] not in turn.TASKS]
        if unknown:
            raise Broken(f"nothing to be done is called {unknown[0]!r:.40}")

    def items(self, text: str) -> None:
        """Read what may still be answered."""
        self.g.items = [self.task(row) for row in text.split("!")] if text else []

    def task(self, text: str) -> Task:
        """Read a row of words and numbers."""
        parts = text.split(",")
        if any(not WORD.fullmatch(part) for part in parts):
            raise Broken(f"{text!r:.40} is no row of words and numbers")
        return [
            part[1:]
            if part[:1] == "'"
            else int(part.replace("~", "-"))
            if part.lstrip("~").isdigit()
            else part
            for part in parts
        ]

    def serial(self, text: str) -> None:
        """Read the number the last Character got."""
        if not re.fullmatch(r"[0-9a-z]{1,4}", text):
            raise Broken(f"{text!r:.20} is no number")
        self.g.serial = int(text, 36)

    def chance(self, text: str) -> None:
        """Read the state of the generator."""
        self.g.chance = core.read_chance(text)


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
        ("tasks", reader.tasks),
        ("stack", reader.items),
        ("serial", reader.serial),
        ("chance", reader.chance),
    ]
    found = core.each(readers, fields) or [
        Problem("impossible", "{what}", what=what) for what in problems(reader.g)
    ]
    if found:
        raise CodexError(found)
    return reader.g


# What cannot be.


def owned(g: State, player: int) -> int:
    """Count the cards of an owner, wherever they are."""
    piles = sum(len(pile[player]) for pile in (g.deck, g.hand, g.discard, g.gone))
    places = sum(1 + len(place.sections) for place in g.places if place.owner == player)
    people = sum(card.owner == player for _, card in g.everybody())
    gear = [owner for place in g.places for _, owner, _ in place.gear] + [
        owner for _, card in g.everybody() for _, owner, _ in card.gear
    ]
    held = sum(item[0] == player and item[2] in CARDS for item in g.items)
    found = sum(task[0] == "found" and str(task[1])[0] == PLAYERS[player] for task in g.tasks)
    return piles + places + people + gear.count(player) + held + found


def problems(g: State) -> list[str]:
    """Give everything about a position that no game could reach."""
    return problems_of_table(g) or resting(g)


def problems_of_table(g: State) -> list[str]:
    """Give everything wrong with what lies on the table."""
    found = [
        f"player {PLAYERS[p]} has {owned(g, p)} cards instead of {DECK}"
        for p in range(g.players)
        if owned(g, p) != DECK
    ]
    keys = [place.key for place in g.places]
    found += ["a Location is there twice"] if len(set(keys)) != len(keys) else []
    for place in g.places:
        kind = g.cards[place.kind]
        if (
            kind.type != "location"
            or kind.stronghold != (place.slot == 0)
            or place.owner >= g.players
            or g.out[place.owner]
        ):
            found.append(f"{place.key}: {kind.id} cannot lie there")
        if any(
            stats.half_of(g, card).raider or card.controller != place.owner
            for card in place.survivors
        ):
            found.append(f"{place.key}: only survivors of its owner stand on that side")
        if any(
            not stats.half_of(g, card).raider or card.controller == place.owner
            for card in place.raiders
        ):
            found.append(f"{place.key}: only raiders of others stand on that side")
        if len({stats.faction(g, card) for card in place.raiders}) > 1:
            found.append(f"{place.key}: raiders of different factions (az-9-3)")
    found += [
        f"player {PLAYERS[p]} has no Stronghold"
        for p in range(g.players)
        if not g.out[p] and f"{PLAYERS[p]}0" not in keys
    ]
    uids = [card.uid for _, card in g.everybody()]
    found += (
        ["two Characters have the same number"]
        if len(set(uids)) != len(uids) or any(uid > g.serial for uid in uids)
        else []
    )
    for number, kind in enumerate(g.cards.kinds):
        if kind.unique and copies(g, number) > 1:
            found.append(f"{kind.id} is unique and in play twice (az-12-2)")
    if g.active >= g.players or (g.occupied and g.occupied not in keys):
        found.append("the player on turn or the occupied Location is not there")
    return found


def copies(g: State, number: int) -> int:
    """Count the copies of a title in play."""
    rows = [place.gear for place in g.places] + [card.gear for _, card in g.everybody()]
    places = sum(place.kind == number for place in g.places)
    return (
        places
        + sum(card.kind == number for _, card in g.everybody())
        + sum(gear[0] == number for row in rows for gear in row)
    )


def resting(g: State) -> list[str]:
    """A position waits for somebody who has something to choose, or the game is over."""
    if g.winner >= 0:
        alive = [player for player in range(g.players) if not g.out[player]]
        return (
            [] if alive == [g.winner] and not g.tasks else ["the winner is not the only one left"]
        )
    if not g.tasks or turn.TASKS[str(g.tasks[-1][0])].ask is None:
        return ["nobody is asked anything"]
    try:
        return [] if turn.legal(g) and turn.decider(g) < g.players else ["nothing can be chosen"]
    except (
        AssertionError,
        AttributeError,
        IndexError,
        KeyError,
        StopIteration,
        TypeError,
        ValueError,
    ):
        return ["what is still to be done makes no sense"]
