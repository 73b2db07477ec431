"""Position notation: the whole state in one line that can stand in a link. `playground/NOTATION.md` explains it.

radlands1_v1.2_a3aa2.0.0_RG.Sn-GA-SD-StWa-..Rd-a1_…
"""

import re
from collections.abc import Callable
from functools import partial

from playground.core import notation as core
from playground.core.errors import CodexError
from playground.core.notation import Broken, base36
from playground.radlands import validate
from playground.radlands.cards.codes import CODES
from playground.radlands.cards.program import CardSet
from playground.radlands.names import PLAYERS
from playground.radlands.rulebook import RULESETS, SWITCHES, Rulebook, shared
from playground.radlands.state import (
    ARRIVED,
    CAMP,
    DAMAGED,
    DESTROYED,
    KIND,
    OVER,
    PUNK,
    RESTORED,
    UNKNOWN,
    USE,
    USED,
    USES_MASK,
    State,
)

HEAD = "radlands1"
LONGEST = 1200
PHASE = "derao"
LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
BITS = {"p": PUNK, "d": DAMAGED, "x": DESTROYED, "n": ARRIVED, "r": RESTORED, "u": USED}
WINNERS = "abt"
HIDDEN = "Xx"
"""Stands for the hidden side of a punk that is still to be dealt from the seed; never written, only read."""


# Out.


def write(g: State) -> str:
    """Write a state down."""
    fields = [write_book(g.book), write_turn(g), write_side(g, 0), write_side(g, 1)]
    fields += [
        write_kinds(g, g.deck[::-1]),
        write_kinds(g, g.discard),
        "-".join(write_frame(g, f) for f in g.stack),
    ]
    return core.seal(HEAD, [*fields, base36(g.chance)])


def write_book(book: Rulebook) -> str:
    """Write ruleset, switches that differ from it, and camps in their other printing."""
    base = {name: switch.values[0] for name, switch in SWITCHES.items()} | RULESETS[book.ruleset]
    changed = "".join(
        LETTERS[number] + str(switch.values.index(book.values[name]))
        for number, (name, switch) in enumerate(SWITCHES.items())
        if book.values[name] != base[name]
    )
    printings = "".join(CODES[name] for name in sorted(book.printings))
    return "-".join([book.ruleset, changed, printings]).rstrip("-")


def write_turn(g: State) -> str:
    """Write phase, turn, active player, start player, water, shuffles, old discards and, at the end, the winner."""
    end = f".{WINNERS[g.winner]}" if g.phase == OVER else ""
    who = PLAYERS[g.active] + PLAYERS[g.start]
    return f"{PHASE[g.phase]}{g.turn}{who}{g.water}.{g.shuffles}.{g.seen}{end}"


def write_side(g: State, player: int) -> str:
    """Write three columns, hand, queue, tally and, while camps are chosen, the camps on offer."""
    columns = [write_column(g, player * 9 + column) for column in (0, 3, 6)]
    queue = "".join(
        g.book.cards[kind].code if kind else "." for kind in g.queue[player * 3 : player * 3 + 3]
    )
    tally = "".join(
        f"{LETTERS[n]}{g.tally[n * 2 + player]}" for n in range(8) if g.tally[n * 2 + player]
    )
    parts = [
        *columns,
        write_kinds(g, g.hands[player]),
        queue.rstrip("."),
        tally,
        write_kinds(g, g.offers[player]),
    ]
    return "-".join(parts).rstrip("-")


def write_column(g: State, base: int) -> str:
    """Write the cards of a column, from the camp row to the front; a dot is a free place."""
    return "".join(
        write_card(g, card) if card else "." for card in g.cells[base : base + 3]
    ).rstrip(".")


def write_card(g: State, card: int) -> str:
    """Write a card in play: code, states, uses."""
    flags = "".join(letter for letter, bit in BITS.items() if card & bit)
    uses = card & USES_MASK
    return g.book.cards[card & KIND].code + flags + (str(uses // USE) if uses else "")


def write_kinds(g: State, kinds: list[int]) -> str:
    """Write a row of cards."""
    cards = g.book.cards
    return "".join([cards[kind].code for kind in kinds])


def write_frame(g: State, frame: list[int]) -> str:
    """Write a frame of the stack: program, step, owner, source, bound cell, number, picks."""
    program, step, owner, *rest = frame
    numbers = ["z" if number < 0 else str(number) for number in rest]
    return ".".join([g.book.cards.programs[program].code, f"{step}{PLAYERS[owner]}", *numbers])


# In.

CARD = re.compile(r"([A-Z][A-Za-z]~?)([pdxnru]*)(\d*)|\.")
CODE = re.compile(r"[A-Z][A-Za-z]~?")
TURN = re.compile(r"([derao])(\d{1,3})([ab])([ab])(\d{1,2})\.([01])\.(\d{1,2})(?:\.([abt]))?")
FRAME = re.compile(r"(j[0-5]|[A-Z][A-Za-z]~?t?\d?)\.(\d{1,2})([ab])((?:\.(?:z|\d{1,3})){3,20})")
PAIR = re.compile(r"([A-Za-z])(\d{1,2})")


def read(cards: CardSet, text: object) -> State:
    """Read a state; a CodexError says everything that is wrong with it."""
    fields = core.fields_of(text, HEAD, 8, LONGEST)
    g = State(shared(cards))
    problems = core.each([(name, partial(reader, g)) for name, reader in READERS], fields)
    problems += validate.problems(g) if not problems else []
    if problems:
        raise CodexError(problems)
    return validate.resume(g)


def read_book(g: State, field: str) -> None:
    """Read ruleset, switches and printings."""
    ruleset, changed, printings = [*field.split("-"), "", ""][:3]
    names = list(SWITCHES)
    switches = {}
    for letter, value in pairs(changed, "switches"):
        number = LETTERS.index(letter)
        if number >= len(names) or value >= len(SWITCHES[names[number]].values):
            raise Broken(f"no switch {letter}{value}")
        switches[names[number]] = SWITCHES[names[number]].values[value]
    others = frozenset(g.book.cards[kind].id for kind in read_kinds(g, printings))
    g.book = shared(g.book.cards, ruleset, switches, others)


def read_turn(g: State, field: str) -> None:
    """Read phase, turn, players and counters."""
    match = TURN.fullmatch(field)
    if not match:
        raise Broken(f"{field!r:.40} is not like 'a3aa3.0.0'")
    phase, number, active, start, water, shuffles, seen, winner = match.groups()
    g.phase, g.turn, g.water = PHASE.index(phase), int(number), int(water)
    g.active, g.start = PLAYERS.index(active), PLAYERS.index(start)
    g.shuffles, g.seen = int(shuffles), int(seen)
    if winner:
        g.winner = WINNERS.index(winner)


def read_side(g: State, field: str, player: int) -> None:
    """Read what lies before one player."""
    parts = [*field.split("-"), *[""] * 7]
    if any(parts[7:]):
        raise Broken("more than seven parts joined by '-'")
    for column in range(3):
        read_column(g, player * 9 + column * 3, parts[column])
    g.hands[player] = sorted(read_kinds(g, parts[3]))
    g.queue[player * 3 : player * 3 + 3] = read_queue(g, parts[4])
    for letter, value in pairs(parts[5], "tally"):
        if letter not in LETTERS[:8]:
            raise Broken(f"no tally {letter!r}")
        g.tally[LETTERS.index(letter) * 2 + player] = value
    g.offers[player] = sorted(read_kinds(g, parts[6]))


def read_column(g: State, base: int, text: str) -> None:
    """Read the cards of a column."""
    at, place = 0, 0
    while at < len(text):
        match = CARD.match(text, at)
        if not match or place > 2:
            raise Broken(f"column {text!r:.40} cannot be read at {text[at : at + 8]!r}")
        if match[0] != ".":
            g.cells[base + place] = read_card(g, match)
        at, place = match.end(), place + 1


def read_card(g: State, match: "re.Match[str]") -> int:
    """Read a card in play."""
    kind = UNKNOWN if match[1] == HIDDEN and "p" in match[2] else g.book.cards.by_code.get(match[1])
    if not kind:
        raise Broken(f"unknown card code {match[1]!r}")
    if int(match[3] or 0) > 15:
        raise Broken(f"{match[0]!r:.20}: at most 15 uses are counted")
    camp = CAMP if kind != UNKNOWN and g.book.cards.types[kind] == 3 else 0
    return kind | camp | sum(BITS[letter] for letter in set(match[2])) | USE * int(match[3] or 0)


def read_kinds(g: State, text: str) -> list[int]:
    """Read a row of cards."""
    codes = CODE.findall(text)
    unknown = [code for code in codes if code not in g.book.cards.by_code]
    if "".join(codes) != text or unknown:
        raise Broken(f"{(unknown or [text])[0]!r:.40} is no row of card codes")
    return [g.book.cards.by_code[code] for code in codes]


def read_queue(g: State, text: str) -> list[int]:
    """Read up to three queue spaces."""
    found = re.findall(CODE.pattern + r"|\.", text)
    if "".join(found) != text or len(found) > 3:
        raise Broken(f"{text!r:.40} is no queue of three spaces")
    return [0 if code == "." else read_kinds(g, code)[0] for code in [*found, ".", ".", "."][:3]]


def read_deck(g: State, text: str) -> None:
    """Read the deck, top card first; a size before it says that the rest is dealt from the seed."""
    size = re.match(r"\d*", text)[0]  # type: ignore[index]
    top = read_kinds(g, text[len(size) :])
    if size and not len(top) <= int(size) <= 66:
        raise Broken(f"a deck of {size} cards cannot have {len(top)} known cards on top")
    g.deck = [0] * (int(size) - len(top) if size else 0) + top[::-1]


def read_discard(g: State, text: str) -> None:
    """Read the discard pile, oldest card first."""
    g.discard = read_kinds(g, text)


def read_stack(g: State, text: str) -> None:
    """Read the effect that is half done."""
    for part in text.split("-") if text else []:
        match = FRAME.fullmatch(part)
        programs = g.book.cards.by_program_code
        if not match or match[1] not in programs:
            raise Broken(f"{part!r:.40} is no frame like 'CN1.1a.0.z.0'")
        rest = [-1 if word == "z" else int(word) for word in match[4].split(".")[1:]]
        g.stack.append([programs[match[1]], int(match[2]), PLAYERS.index(match[3]), *rest])


def read_chance(g: State, text: str) -> None:
    """Read the state of the generator."""
    g.chance = core.read_chance(text)


def pairs(text: str, what: str) -> list[tuple[str, int]]:
    """Read letters with numbers."""
    found = PAIR.findall(text)
    if "".join(letter + number for letter, number in found) != text:
        raise Broken(f"{what} {text!r:.40} are not letters with numbers")
    return [(letter, int(number)) for letter, number in found]


READERS: tuple[tuple[str, Callable[[State, str], None]], ...] = (
    ("ruleset", read_book),
    ("turn", read_turn),
    ("player a", lambda g, text: read_side(g, text, 0)),
    ("player b", lambda g, text: read_side(g, text, 1)),
    ("deck", read_deck),
    ("discard pile", read_discard),
    ("waiting effect", read_stack),
    ("chance", read_chance),
)
"""What stands in the fields, and who reads it."""
