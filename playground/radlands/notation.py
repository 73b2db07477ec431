"""Position notation: the whole state in one line that can stand in a link.

`playground/NOTATION.md` explains it.

radlands1_v1.2_a3aa2.0.0_RG.Sn-GA-SD-StWa-..Rd-a1_…
"""

import re
from collections.abc import Callable
from functools import partial

from playground.core import notation as core
from playground.core.errors import CodexError
from playground.core.notation import Broken, base36
from playground.core.switches import LETTERS, read_switches, write_switches
from playground.radlands import validate
from playground.radlands.cards.codes import HIDDEN
from playground.radlands.cards.program import CardSet
from playground.radlands.names import PLAYERS
from playground.radlands.rulebook import RULESETS, SWITCHES, Rulebook, shared
from playground.radlands.state import (
    ARRIVED,
    BASES,
    CAMP,
    DAMAGED,
    DESTROYED,
    KIND,
    MOST_USES,
    NOWHERE,
    OVER,
    PUNK,
    RESTORED,
    TALLIES,
    UNKNOWN,
    USE,
    USED,
    USES_MASK,
    Cell,
    Frame,
    Kinds,
    State,
)

HEAD = "radlands1"
LONGEST = 1200
PHASE = "derao"
BITS = {"p": PUNK, "d": DAMAGED, "x": DESTROYED, "n": ARRIVED, "r": RESTORED, "u": USED}
WINNERS = "abt"
NO_CELL = "z"


# Out.


def write(g: State) -> str:
    """Write a state down."""
    rules = [write_book(g.book), write_turn(g)]
    table = [write_side(g, 0), write_side(g, 1), row(g, g.deck[::-1]), row(g, g.discard)]
    return core.seal(HEAD, [*rules, *table, "-".join(map(write_frame, g.stack)), base36(g.chance)])


def write_book(book: Rulebook) -> str:
    """Write ruleset, switches that differ from it, and camps in their other printing."""
    changed = write_switches(SWITCHES, book.values, RULESETS[book.ruleset])
    return "-".join([book.ruleset, changed, write_printings(book)]).rstrip("-")


def write_printings(book: Rulebook) -> str:
    """Write the camps that are in their other printing."""
    cards = book.cards
    return "".join(cards[cards.by_id[name]].code for name in sorted(book.printings))


def write_turn(g: State) -> str:
    """Write phase, turn, players, water, shuffles, old discards and, at the end, the winner."""
    end = f".{WINNERS[g.winner]}" if g.phase == OVER else ""
    who = PLAYERS[g.active] + PLAYERS[g.start]
    return f"{PHASE[g.phase]}{g.turn}{who}{g.water}.{g.shuffles}.{g.seen}{end}"


def write_side(g: State, player: int) -> str:
    """Write three columns, hand, queue, tally and, while camps are chosen, those on offer."""
    columns = [write_column(g, base) for base in BASES[player]]
    rest = [row(g, g.hands[player]), write_queue(g, player), write_tally(g, player)]
    return "-".join([*columns, *rest, row(g, g.offers[player])]).rstrip("-")


def write_column(g: State, base: Cell) -> str:
    """Write the cards of a column, from the camp row to the front; a dot is a free place."""
    return "".join(write_card(g, card) for card in g.column(base)).rstrip(".")


def write_card(g: State, card: int) -> str:
    """Write a card in play: code, states, uses."""
    if not card:
        return "."
    flags = "".join(letter for letter, bit in BITS.items() if card & bit)
    return g.kinds[card & KIND].code + flags + str((card & USES_MASK) // USE or "")


def write_queue(g: State, player: int) -> str:
    """Write a queue; a dot is a free space."""
    return "".join(g.kinds[kind].code or "." for kind in g.queued(player)).rstrip(".")


def write_tally(g: State, player: int) -> str:
    """Write what happened this turn: a letter and a number for whatever did."""
    counts = zip(LETTERS, g.tally[player::2], strict=False)
    return "".join(f"{letter}{count}" for letter, count in counts if count)


def row(g: State, kinds: Kinds) -> str:
    """Write a row of cards."""
    return "".join([g.kinds[kind].code for kind in kinds])


def write_frame(frame: Frame) -> str:
    """Write a frame of the stack: program, step, owner, source, bound cell, number, picks."""
    numbers = [NO_CELL if number < 0 else str(number) for number in frame.numbers()]
    return ".".join([frame.program.code, f"{frame.at}{PLAYERS[frame.owner]}", *numbers])


# In.

CARD = re.compile(r"([A-Z][A-Za-z]~?)([pdxnru]*)(\d*)|\.")
CODE = re.compile(r"[A-Z][A-Za-z]~?")
SPACE = re.compile(r"[A-Z][A-Za-z]~?|\.")
TURN = re.compile(r"([derao])(\d{1,3})([ab])([ab])(\d{1,2})\.([01])\.(\d{1,2})(?:\.([abt]))?")
FRAME = re.compile(r"(j[0-5]|[A-Z][A-Za-z]~?t?\d?)\.(\d{1,2})([ab])((?:\.(?:z|\d{1,3})){3,20})")
PAIR = re.compile(r"([A-Za-z])(\d{1,2})")
DIGITS = "0123456789"


def read(cards: CardSet, text: object) -> State:
    """Read a state; a CodexError says everything that is wrong with it."""
    fields = core.fields_of(text, HEAD, 8, LONGEST)
    g = State(shared(cards))
    readers = [(name, partial(reader, g)) for name, reader in READERS.items()]
    problems = core.each(readers, fields) or validate.problems(g)
    if problems:
        raise CodexError(problems)
    return validate.resume(g)


def read_book(g: State, field: str) -> None:
    """Read ruleset, switches and printings."""
    ruleset, changed, printings = [*field.split("-"), "", ""][:3]
    switches = read_switches(SWITCHES, changed)
    others = frozenset(g.kinds[kind].id for kind in read_kinds(g, printings))
    g.book = shared(g.cards, ruleset, switches, others)


def read_turn(g: State, field: str) -> None:
    """Read phase, turn, players and counters."""
    match = TURN.fullmatch(field)
    if not match:
        raise Broken(f"{field!r:.40} is not like 'a3aa3.0.0'")
    g.phase = PHASE.index(match[1])
    g.active, g.start = map(PLAYERS.index, match.group(3, 4))
    g.turn, g.water, g.shuffles, g.seen = map(int, match.group(2, 5, 6, 7))
    if match[8]:
        g.winner = WINNERS.index(match[8])


def read_side(player: int, g: State, field: str) -> None:
    """Read what lies before one player."""
    parts = [*field.split("-"), *[""] * 7]
    if any(parts[7:]):
        raise Broken("more than seven parts joined by '-'")
    *columns, hand, queue, tally, offers = parts[:7]
    for base, column in zip(BASES[player], columns, strict=True):
        read_column(g, base, column)
    g.hands[player] = sorted(read_kinds(g, hand))
    g.queue[player * 3 : player * 3 + 3] = read_queue(g, queue)
    read_tally(g, player, tally)
    g.offers[player] = sorted(read_kinds(g, offers))


def read_column(g: State, base: Cell, text: str) -> None:
    """Read the cards of a column."""
    at = 0
    cell = base
    while at < len(text):
        match = CARD.match(text, at)
        if not match or cell > base + 2:
            raise Broken(f"column {text!r:.40} cannot be read at {text[at : at + 8]!r}")
        g.cells[cell] = read_card(g, match)
        at, cell = match.end(), cell + 1


def read_card(g: State, match: "re.Match[str]") -> int:
    """Read a card in play."""
    if match[0] == ".":
        return 0
    flags = match[2]
    uses = int(match[3] or 0)
    face = UNKNOWN if match[1] == HIDDEN and "p" in flags else read_face(g, match[1])
    if uses > MOST_USES:
        raise Broken(f"{match[0]!r:.20}: at most {MOST_USES} uses are counted")
    return face | sum(BITS[letter] for letter in set(flags)) | USE * uses


def read_face(g: State, code: str) -> int:
    """Read which card lies there, and whether it is a camp."""
    kind = g.cards.by_code.get(code)
    if not kind:
        raise Broken(f"unknown card code {code!r}")
    return kind | CAMP if g.kinds[kind].type == "camp" else kind


def read_kinds(g: State, text: str) -> Kinds:
    """Read a row of cards."""
    codes = CODE.findall(text)
    unknown = [code for code in codes if code not in g.cards.by_code]
    if "".join(codes) != text or unknown:
        raise Broken(f"{(unknown or [text])[0]!r:.40} is no row of card codes")
    return [g.cards.by_code[code] for code in codes]


def read_queue(g: State, text: str) -> Kinds:
    """Read up to three queue spaces."""
    found = SPACE.findall(text)
    if "".join(found) != text or len(found) > 3:
        raise Broken(f"{text!r:.40} is no queue of three spaces")
    spaces = [*found, ".", ".", "."][:3]
    return [0 if code == "." else read_kinds(g, code)[0] for code in spaces]


def read_deck(g: State, text: str) -> None:
    """Read the deck, top card first; a size before it: the rest is dealt from the seed."""
    codes = text.lstrip(DIGITS)
    written = text.removesuffix(codes)
    top = read_kinds(g, codes)
    size = int(written or len(top))
    if written and not len(top) <= size <= g.cards.most.total():
        raise Broken(f"a deck of {written} cards cannot have {len(top)} known cards on top")
    g.deck = [0] * (size - len(top)) + top[::-1]


def read_discard(g: State, text: str) -> None:
    """Read the discard pile, oldest card first."""
    g.discard = read_kinds(g, text)


def read_stack(g: State, text: str) -> None:
    """Read the effect that is half done."""
    g.stack = [read_frame(g, part) for part in text.split("-") if text]


def read_frame(g: State, text: str) -> Frame:
    """Read one frame of the stack."""
    match = FRAME.fullmatch(text)
    program = g.cards.programs.get(match[1]) if match else None
    if not match or not program:
        raise Broken(f"{text!r:.40} is no frame like 'CN1.1a.0.z.0'")
    words = match[4].split(".")[1:]
    source, it, number, *picks = [NOWHERE if word == NO_CELL else int(word) for word in words]
    player = PLAYERS.index(match[3])
    return Frame(program, player, source, int(match[2]), it, number, tuple(picks))


def read_chance(g: State, text: str) -> None:
    """Read the state of the generator."""
    g.chance = core.read_chance(text)


def read_tally(g: State, player: int, text: str) -> None:
    """Read letters with numbers: what happened this turn."""
    found = PAIR.findall(text)
    if "".join(map("".join, found)) != text:
        raise Broken(f"tally {text!r:.40} are not letters with numbers")
    for letter, number in found:
        if letter not in LETTERS[: len(TALLIES)]:
            raise Broken(f"no tally {letter!r}")
        g.tally[LETTERS.index(letter) * 2 + player] = int(number)


READERS: dict[str, Callable[[State, str], None]] = {
    "ruleset": read_book,
    "turn": read_turn,
    "player a": partial(read_side, 0),
    "player b": partial(read_side, 1),
    "deck": read_deck,
    "discard pile": read_discard,
    "waiting effect": read_stack,
    "chance": read_chance,
}
"""What stands in the fields, and who reads it."""
