"""Move notation: one short line for every action, for transcripts and for people.

play sniper a11          play muse a12 for a11     event strafe      junk scout
use a10                  use a20 2                 use a11 lent      draw   silo   end
choose b20               choose column 2           choose event b1   option 1+2
card strafe              place a21                 move b11 b21      pass
"""

from collections.abc import Callable
from functools import partial
from typing import TypeAlias

from playground.core.errors import CodexError, nearest
from playground.radlands.cards.program import OTHER, CardSet
from playground.radlands.names import (
    PLAYERS,
    SPACES,
    cell_name,
    first_card,
    is_cell,
    normal,
    read_cell,
)
from playground.radlands.rules.abilities import LENT
from playground.radlands.state import (
    ABILITY,
    CARD,
    CELL,
    COLUMN,
    DRAW,
    END,
    EVENT,
    JUNK,
    MOVE,
    OPTION,
    PASS,
    PLACE,
    PLAY,
    PUNK,
    QUEUED,
    QUEUES,
    SILO,
    Act,
    Acts,
    Cell,
    Cells,
    State,
    action,
    camp_cell,
    cell_of,
    column,
    extra_of,
    kind_of,
    op_of,
    owner,
    queue_owner,
    row,
    shown,
    space_of,
    unpack,
)
from playground.radlands.turn import legal

OPS = (
    *("end", "draw", "silo", "play", "event", "junk", "use", "choose", "column", "queued"),
    *("pass", "option", "card", "place", "move", "camps"),
)
"""What an action does, by its number."""
PLAIN = (END, DRAW, SILO, PASS)
WITH_CARD = (EVENT, JUNK, CARD)

# Out.


def write(cards: CardSet, act: Act) -> str:
    """Write an action down."""
    op, kind, cell, extra = unpack(act)
    if op in PLAIN:
        return OPS[op]
    if op in WITH_CARD:
        return f"{OPS[op]} {cards[kind].id}"
    if op == PLAY:
        return f"play {cards[kind].id} {write_place(cell, extra)}"
    return WRITE[op](cell, extra)


def write_place(cell: Cell, victim: int) -> str:
    """Write a place, and who makes way there."""
    return cell_name(cell) + (f" for {cell_name(victim - 1)}" if victim else "")


def write_queued(place: int, _extra: int) -> str:
    """Write the choice of an event in a queue."""
    return f"choose event {PLAYERS[queue_owner(place)]}{space_of(place)}"


def write_option(_cell: Cell, mix: int) -> str:
    """Write one or several options."""
    return "option " + "+".join(str(bit + 1) for bit in range(8) if mix >> bit & 1)


NUMBERS = ("1", "2", "3")
"""Columns."""
WRITE: dict[int, Callable[[Cell, int], str]] = {
    ABILITY: lambda cell, number: f"use {cell_name(cell)}" + ("", " 2", " lent")[number],
    CELL: lambda cell, _extra: f"choose {cell_name(cell)}",
    COLUMN: lambda _cell, number: f"choose column {NUMBERS[number]}",
    QUEUED: write_queued,
    OPTION: write_option,
    PLACE: lambda cell, victim: f"place {write_place(cell, victim)}",
    MOVE: lambda cell, goal: f"move {cell_name(cell)} {cell_name(goal)}",
}

MOST = {PLAY: 18, PLACE: 18, ABILITY: 2, COLUMN: 2, OPTION: 15, MOVE: 17}
"""The largest second number of an action."""


def well_formed(cards: CardSet, act: Act) -> bool:
    """Say whether a number is an action at all, legal or not."""
    op, kind, cell, extra = unpack(act)
    last = 5 if op == QUEUED else 17
    if act < 0 or op > MOVE or cell > last or extra > MOST.get(op, 0):
        return False
    if op == PLAY or op in WITH_CARD:
        return 0 < kind < len(cards.kinds)
    return kind == 0 and (op != OPTION or extra > 0)


# In.

WORDS = {
    *("to", "at", "in", "on", "a-card", "the", "ability", "with", "from", "into"),
    *("target", "card:"),
}
"""Words that are read over."""
SAME = {
    "end-turn": "end",
    "draw-card": "draw",
    "take-silo": "silo",
    "take-water-silo": "silo",
    "water-silo": "silo",
    "none": "pass",
    "no": "pass",
    "decline": "pass",
    "done": "pass",
    "stay": "pass",
    "yes": "option 1",
}
"""Other words for whole moves."""
SIDES = {"left": "1", "middle": "2", "right": "3"}
"""Other words for columns."""


def read(g: State, text: object) -> Act:
    """Read a move; names stand for cells, columns for places where only one thing can be meant."""
    if not isinstance(text, str) or len(text) > 200:
        raise CodexError(f"a move is a short line of text, not {text!r:.60}")
    line = SAME.get(normal(text), text.lower().replace(",", " "))
    words = [word for word in line.split() if word not in WORDS]
    if not words:
        raise CodexError("the move is empty; write for example 'end' or 'play sniper a11'")
    if words[0] in READ:
        return READ[words[0]](g, words[1:], text)
    return read_bare(g, words, text)


def read_plain(op: int, _g: State, rest: list[str], text: str) -> Act:
    """Read a move without arguments."""
    if rest:
        raise CodexError(f"{text!r}: nothing may follow {OPS[op]!r}")
    return action(op)


def card_words(g: State, words: list[str], text: str) -> tuple[int, list[str]]:
    """Take a card name off the front; there must be one."""
    kind, rest = first_card(g.cards, words)
    if not kind:
        name = words[0] if words else ""
        raise CodexError(f"{text!r}: unknown card {name!r}{nearest(name, g.cards.by_id)}")
    return kind, rest


def read_card_move(op: int, g: State, words: list[str], text: str) -> Act:
    """Read a move that names just a card."""
    kind, rest = card_words(g, words, text)
    if rest:
        raise CodexError(f"{text!r}: nothing may follow the card")
    return action(op, kind)


def read_play(g: State, words: list[str], text: str) -> Act:
    """Read a person played; an event so named is played as an event."""
    kind, rest = card_words(g, words, text)
    if g.kinds[kind].type == "event" and not rest:
        return action(EVENT, kind)
    return read_place(g, PLAY, kind, rest, text)


def read_punk_place(g: State, words: list[str], text: str) -> Act:
    """Read the place of a punk, or of somebody who is regrouped."""
    return read_place(g, PLACE, 0, words, text)


def read_place(g: State, op: int, kind: int, words: list[str], text: str) -> Act:
    """Read a place: a cell, or a column with front or behind where it matters."""
    words, victim = read_victim(g, words, text)
    if len(words) == 1 and is_cell(words[0]):
        return action(op, kind, read_cell(words[0]), victim)
    words = [SIDES.get(word, word) for word in words if word != "column"]
    places = fitting_places(g, op, kind, victim, words)
    if len(places) == 1:
        return places[0]
    if not places and words and words[0] in NUMBERS:
        return action(op, kind, next_place(g, NUMBERS.index(words[0])), victim)
    known = ", ".join(write(g.cards, act) for act in places[:12]) or "none is legal"
    raise CodexError(f"{text!r}: say the place as a cell, like 'a11' (now possible: {known})")


def read_victim(g: State, words: list[str], text: str) -> tuple[list[str], int]:
    """Read who makes way, behind `for`; give the words before it and the cell plus one, or 0."""
    for word in ("for", "replacing"):
        if word in words:
            at = words.index(word)
            return words[:at], read_target(g, words[at + 1 :], text, g.decider) + 1
    return words, 0


def fitting_places(g: State, op: int, kind: int, victim: int, words: list[str]) -> Acts:
    """Give the legal moves that a column, and front or behind, may mean."""
    found = [act for act in legal(g) if (op_of(act), kind_of(act)) == (op, kind)]
    if victim:
        found = [act for act in found if extra_of(act) == victim]
    if words and words[0] in NUMBERS:
        wanted = NUMBERS.index(words[0])
        found = [act for act in found if column(cell_of(act)) == wanted]
    if len(words) > 1 and found:
        pick = max if words[1] in ("front", "before") else min
        return [pick(found, key=lambda act: row(cell_of(act)))]
    return found


def next_place(g: State, column: int) -> Cell:
    """Give the place a newcomer of the decider would take in a column, legal or not."""
    behind = camp_cell(g.decider, column) + 1
    return behind + 1 if g.cells[behind] else behind


def read_target(g: State, words: list[str], text: str, player: int | None = None) -> Cell:
    """Read a card in play: a cell, or the name of a card that lies there once."""
    if len(words) == 1 and is_cell(words[0]):
        return read_cell(words[0])
    cells = named_cells(g, words, text)
    offered = {cell_of(act) for act in legal(g) if op_of(act) in (CELL, ABILITY)}
    cells = [cell for cell in cells if cell in offered] or cells
    if player is not None:
        cells = [cell for cell in cells if owner(cell) == player] or cells
    if len(cells) == 1:
        return cells[0]
    found = ", ".join(map(cell_name, cells)) or "nowhere in play"
    raise CodexError(f"{text!r}: say which card by its cell, like 'b20' (it lies: {found})")


def named_cells(g: State, words: list[str], text: str) -> Cells:
    """Find the cells of a card given by name, in either printing."""
    if words == ["punk"]:
        return [cell for cell, card in enumerate(g.cells) if card & PUNK]
    kind, rest = card_words(g, words, text)
    if rest:
        raise CodexError(f"{text!r}: {' '.join(rest)!r} is not understood")
    cards = g.cards
    same = {kind, cards.by_id.get(cards[kind].id + OTHER, kind)}
    return [cell for cell, card in enumerate(g.cells) if shown(card) in same]


def read_use(g: State, words: list[str], text: str) -> Act:
    """Read the use of an ability: the card, and which ability if it is not the first."""
    number = ABILITY_WORDS.get(words[-1]) if words else None
    if number is not None:
        words = words[:-1]
    return action(ABILITY, cell=read_target(g, words, text, g.decider), extra=number or 0)


ABILITY_WORDS = {"1": 0, "2": 1, "lent": LENT, "granted": LENT}


def read_choose(g: State, words: list[str], text: str) -> Act:
    """Read a choice: a card in play, a column, an event in a queue, or whatever is offered."""
    if len(words) == 2 and words[0] == "event":
        return action(QUEUED, cell=read_queue(words[1], text))
    if words and words[0] in READ and words[0] != "choose":
        return READ[words[0]](g, words[1:], text)
    return read_bare(g, words, text)


def read_column(_g: State, words: list[str], text: str) -> Act:
    """Read a column by its number."""
    if len(words) != 1 or words[0] not in NUMBERS:
        raise CodexError(f"{text!r}: a column is 1, 2 or 3")
    return action(COLUMN, extra=NUMBERS.index(words[0]))


def read_queue(word: str, text: str) -> int:
    """Read a queue space: player and space, `b1`."""
    if len(word) == 2 and word[0] in PLAYERS and word[1] in SPACES:
        return QUEUES[PLAYERS.index(word[0])][SPACES.index(word[1])]
    raise CodexError(f"{text!r}: an event is named by player and space, like 'b1'")


def read_option(_g: State, words: list[str], text: str) -> Act:
    """Read one or several options: `option 1`, `option 1+2`."""
    numbers = "".join(words).split("+")
    if not all(number in ("1", "2", "3", "4") for number in numbers):
        raise CodexError(f"{text!r}: options are numbers, like 'option 1' or 'option 1+2'")
    return action(OPTION, extra=sum({1 << (int(number) - 1) for number in numbers}))


def read_bare(g: State, words: list[str], text: str) -> Act:
    """Read a choice without a verb: the offer it can only mean."""
    if not words:
        raise CodexError(f"{text!r}: say what is chosen, like 'choose b20'")
    if len(words) == 1 and is_cell(words[0]):
        return read_bare_cell(g, read_cell(words[0]))
    if words[0] not in READ and words[0] != "punk" and not first_card(g.cards, words)[0]:
        meant = nearest(words[0], READ)
        raise CodexError(f"{text!r} is not understood{meant}; moves begin with {', '.join(READ)}")
    ops = {op_of(act) for act in legal(g)}
    if CARD in ops:
        return read_card_move(CARD, g, words, text)
    if ABILITY in ops and g.stack:
        return read_use(g, words, text)
    return action(CELL, cell=read_target(g, words, text))


def read_bare_cell(g: State, cell: Cell) -> Act:
    """Read just a cell: the card there, a place, or in the middle of an effect its ability."""
    here = [act for act in legal(g) if cell_of(act) == cell]
    for plain in (action(CELL, cell=cell), action(PLACE, cell=cell)):
        if plain in here:
            return plain
    meant = [act for act in here if op_of(act) in (PLACE, ABILITY)]
    return meant[0] if len(meant) == 1 and g.stack else action(CELL, cell=cell)


def read_move(g: State, words: list[str], text: str) -> Act:
    """Read a person moved from cell to cell."""
    if len(words) != 2:
        raise CodexError(f"{text!r}: write 'move a11 a21'")
    return action(MOVE, cell=read_target(g, words[:1], text), extra=read_cell(words[1]))


Read: TypeAlias = Callable[[State, list[str], str], Act]
READ: dict[str, Read] = {
    "end": partial(read_plain, END),
    "draw": partial(read_plain, DRAW),
    "silo": partial(read_plain, SILO),
    "pass": partial(read_plain, PASS),
    "play": read_play,
    "event": partial(read_card_move, EVENT),
    "junk": partial(read_card_move, JUNK),
    "card": partial(read_card_move, CARD),
    "discard": partial(read_card_move, CARD),
    "camp": partial(read_card_move, CARD),
    "use": read_use,
    "choose": read_choose,
    "keep": read_choose,
    "option": read_option,
    "column": read_column,
    "place": read_punk_place,
    "move": read_move,
}
"""The first words of a move."""
