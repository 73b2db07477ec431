"""Move notation: one short line for every action, for transcripts and for people.

play sniper a11          play muse a12 for a11     event strafe      junk scout
use a10                  use a20 2                 use a11 lent      draw   silo   end
choose b20               choose column 2           choose event b1   option 1+2
card strafe              place a21                 move b11 b21      pass
"""

from collections.abc import Callable

from playground.core.errors import CodexError, nearest
from playground.radlands.cards.program import CardSet
from playground.radlands.names import PLAYERS, cell_name, is_cell, normal, read_cell
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
    KIND,
    MOVE,
    OPTION,
    PASS,
    PLACE,
    PLAY,
    PUNK,
    QUEUED,
    SILO,
    State,
    action,
    unpack,
)
from playground.radlands.turn import legal

PLAIN = {END: "end", DRAW: "draw", SILO: "silo", PASS: "pass"}
WITH_CARD = {EVENT: "event", JUNK: "junk", CARD: "card"}


def write(cards: CardSet, act: int) -> str:
    """Write an action down."""
    op, kind, cell, aux = unpack(act)
    if op in PLAIN:
        return PLAIN[op]
    if op in WITH_CARD:
        return f"{WITH_CARD[op]} {cards[kind].id}"
    if op in (PLAY, PLACE):
        head = f"play {cards[kind].id}" if op == PLAY else "place"
        return f"{head} {cell_name(cell)}" + (f" for {cell_name(aux - 1)}" if aux else "")
    if op == ABILITY:
        return f"use {cell_name(cell)}" + ("", " 2", " lent")[aux]
    if op == OPTION:
        return "option " + "+".join(str(bit + 1) for bit in range(8) if aux >> bit & 1)
    if op == MOVE:
        return f"move {cell_name(cell)} {cell_name(aux)}"
    return WRITE_CHOICE[op](cell, aux)


MOST = {PLAY: 18, PLACE: 18, ABILITY: 2, COLUMN: 2, OPTION: 15, MOVE: 17}
"""The largest second number of an action."""


def well_formed(cards: CardSet, act: int) -> bool:
    """Say whether a number is an action at all, legal or not."""
    op, kind, cell, aux = unpack(act)
    if act < 0 or op > MOVE or cell > (5 if op == QUEUED else 17) or aux > MOST.get(op, 0):
        return False
    with_card = op == PLAY or op in WITH_CARD
    return 0 < kind < len(cards.cards) if with_card else kind == 0 and (op != OPTION or aux > 0)


WRITE_CHOICE: dict[int, Callable[[int, int], str]] = {
    CELL: lambda cell, _aux: f"choose {cell_name(cell)}",
    COLUMN: lambda _cell, aux: f"choose column {aux + 1}",
    QUEUED: lambda cell, _aux: f"choose event {PLAYERS[cell // 3]}{cell % 3 + 1}",
}

WORDS = {
    "to",
    "at",
    "in",
    "on",
    "a-card",
    "the",
    "ability",
    "with",
    "from",
    "into",
    "target",
    "card:",
}
"""Words that are read over."""
SAME = {
    **{
        "end-turn": "end",
        "draw-card": "draw",
        "take-silo": "silo",
        "take-water-silo": "silo",
        "water-silo": "silo",
    },
    **{
        "none": "pass",
        "no": "pass",
        "decline": "pass",
        "done": "pass",
        "stay": "pass",
        "yes": "option 1",
    },
}
"""Other words for whole moves."""


def read(g: State, text: object) -> int:
    """Read a move; cards may stand for cells and columns for places where only one thing can be meant."""
    if not isinstance(text, str) or len(text) > 200:
        raise CodexError(f"a move is a short line of text, not {text!r:.60}")
    line = SAME.get(normal(text), text.lower().replace(",", " "))
    words = [word for word in line.split() if word not in WORDS]
    if not words:
        raise CodexError("the move is empty; write for example 'end' or 'play sniper a11'")
    verb, rest = words[0], words[1:]
    if verb in READ:
        return READ[verb](g, rest, text)
    return read_bare(g, words, text)


def read_plain(op: int, rest: list[str], text: str) -> int:
    """Read a move without arguments."""
    if rest:
        raise CodexError(f"{text!r}: nothing may follow {PLAIN[op]!r}")
    return action(op)


def card_words(g: State, words: list[str], text: str) -> tuple[int, list[str]]:
    """Take a card name, which may be several words, off the front."""
    for length in range(min(4, len(words)), 0, -1):
        kind = g.book.cards.by_id.get(normal(" ".join(words[:length])))
        if kind:
            return kind, words[length:]
    name = words[0] if words else ""
    raise CodexError(f"{text!r}: unknown card {name!r}{nearest(name, g.book.cards.by_id)}")


def read_card_move(g: State, op: int, words: list[str], text: str) -> int:
    """Read a move that names just a card."""
    kind, rest = card_words(g, words, text)
    if rest:
        raise CodexError(f"{text!r}: nothing may follow the card")
    return action(op, kind)


def read_play(g: State, words: list[str], text: str) -> int:
    """Read a person played; an event so named is played as an event."""
    kind, rest = card_words(g, words, text)
    if g.book.cards.types[kind] == 2 and not rest:
        return action(EVENT, kind)
    return read_place(g, PLAY, kind, rest, text)


def read_place(g: State, op: int, kind: int, words: list[str], text: str) -> int:
    """Read a place: a cell, or a column with front or behind where it matters; `for` names who makes way."""
    victim = 0
    if "for" in words or "replacing" in words:
        at = words.index("for" if "for" in words else "replacing")
        victim = read_target(g, words[at + 1 :], text, g.decider) + 1
        words = words[:at]
    if len(words) == 1 and is_cell(words[0]):
        return action(op, kind, read_cell(words[0]), victim)
    words = [word for word in words if word != "column"]
    fits = [
        act
        for act in legal(g)
        if act & 0x7FF == op | kind << 4 and (not victim or act >> 16 == victim)
    ]
    column = {"left": "1", "middle": "2", "right": "3"}.get(words[0], words[0]) if words else ""
    if column in ("1", "2", "3"):
        fits = [act for act in fits if (act >> 11 & 31) % 9 // 3 == int(column) - 1]
    if len(words) > 1 and fits:
        front = words[1] in ("front", "before")
        fits = [max(fits, key=_place) if front else min(fits, key=_place)]
    if len(fits) == 1:
        return fits[0]
    if not fits and column in ("1", "2", "3"):
        base = g.decider * 9 + int(column) * 3 - 3
        return action(op, kind, base + 1 if not g.cells[base + 1] else base + 2, victim)
    places = ", ".join(write(g.book.cards, act) for act in fits[:12]) or "none is legal"
    raise CodexError(f"{text!r}: say the place as a cell, like 'a11' (now possible: {places})")


def _place(act: int) -> int:
    return (act >> 11 & 31) % 3


def read_target(g: State, words: list[str], text: str, player: int | None = None) -> int:
    """Read a card in play: a cell, or the name of a card that lies there once."""
    if len(words) == 1 and is_cell(words[0]):
        return read_cell(words[0])
    if words == ["punk"]:
        cells = [cell for cell, card in enumerate(g.cells) if card & PUNK]
    else:
        kind, rest = card_words(g, words, text)
        if rest:
            raise CodexError(f"{text!r}: {' '.join(rest)!r} is not understood")
        same = {kind, g.book.cards.by_id.get(g.book.cards[kind].id + "~other", kind)}
        cells = [
            cell for cell, card in enumerate(g.cells) if card & KIND in same and not card & PUNK
        ]
    offered = {act >> 11 & 31 for act in legal(g) if act & 15 in (CELL, ABILITY)}
    for narrow in (lambda c: c in offered, lambda c: player is None or c // 9 == player):
        cells = [cell for cell in cells if narrow(cell)] or cells
    if len(cells) == 1:
        return cells[0]
    found = ", ".join(map(cell_name, cells)) or "nowhere in play"
    raise CodexError(f"{text!r}: say which card by its cell, like 'b20' (it lies: {found})")


def read_use(g: State, words: list[str], text: str) -> int:
    """Read the use of an ability: the card, and which ability if it is not the first."""
    number = 0
    if words and words[-1] in ("1", "2", "lent", "granted"):
        number = {"1": 0, "2": 1}.get(words[-1], LENT)
        words = words[:-1]
    return action(ABILITY, cell=read_target(g, words, text, g.decider), aux=number)


def read_choose(g: State, words: list[str], text: str) -> int:
    """Read a choice: a card in play, a column, an event in a queue, or whatever else is offered."""
    if words[:1] == ["event"] and len(words) == 2:
        return action(QUEUED, cell=read_queue(words[1], text))
    if words[:1] and words[0] in READ and words[0] != "choose":
        return READ[words[0]](g, words[1:], text)
    return read_bare(g, words, text)


def read_column(_g: State, words: list[str], text: str) -> int:
    """Read a column by its number."""
    if len(words) != 1 or words[0] not in ("1", "2", "3"):
        raise CodexError(f"{text!r}: a column is 1, 2 or 3")
    return action(COLUMN, aux=int(words[0]) - 1)


def read_queue(word: str, text: str) -> int:
    """Read a queue space: player and space, `b1`."""
    if len(word) == 2 and word[0] in PLAYERS and word[1] in "123":
        return PLAYERS.index(word[0]) * 3 + int(word[1]) - 1
    raise CodexError(f"{text!r}: an event is named by player and space, like 'b1'")


def read_option(_g: State, words: list[str], text: str) -> int:
    """Read one or several options: `option 1`, `option 1+2`."""
    numbers = "".join(words).split("+")
    if not all(number in ("1", "2", "3", "4") for number in numbers):
        raise CodexError(f"{text!r}: options are numbers, like 'option 1' or 'option 1+2'")
    return action(OPTION, aux=sum({1 << (int(number) - 1) for number in numbers}))


def read_bare(g: State, words: list[str], text: str) -> int:
    """Read a choice without a verb: the offer it can only mean."""
    if not words:
        raise CodexError(f"{text!r}: say what is chosen, like 'choose b20'")
    if len(words) == 1 and is_cell(words[0]):
        cell = read_cell(words[0])
        meant = [
            act for act in legal(g) if act >> 11 & 31 == cell and act & 15 in (CELL, PLACE, ABILITY)
        ]
        plain = [act for act in meant if act & 15 == CELL or (act & 15 == PLACE and act >> 16 == 0)]
        return (
            plain[0]
            if plain
            else meant[0]
            if len(meant) == 1 and g.stack
            else action(CELL, cell=cell)
        )
    ops = {act & 15 for act in legal(g)}
    if (
        words[0] not in READ
        and words[0] != "punk"
        and not any(
            normal(" ".join(words[:length])) in g.book.cards.by_id for length in range(1, 5)
        )
    ):
        raise CodexError(
            f"{text!r} is not understood{nearest(words[0], READ)}; moves begin with {', '.join(READ)}"
        )
    if CARD in ops:
        return read_card_move(g, CARD, words, text)
    if ABILITY in ops and g.stack:
        return read_use(g, words, text)
    return action(CELL, cell=read_target(g, words, text))


def read_move(g: State, words: list[str], text: str) -> int:
    """Read a person moved from cell to cell."""
    if len(words) != 2:
        raise CodexError(f"{text!r}: write 'move a11 a21'")
    return action(MOVE, cell=read_target(g, words[:1], text), aux=read_cell(words[1]))


READ = {
    "end": lambda _g, words, text: read_plain(END, words, text),
    "draw": lambda _g, words, text: read_plain(DRAW, words, text),
    "silo": lambda _g, words, text: read_plain(SILO, words, text),
    "pass": lambda _g, words, text: read_plain(PASS, words, text),
    "play": read_play,
    "event": lambda g, words, text: read_card_move(g, EVENT, words, text),
    "junk": lambda g, words, text: read_card_move(g, JUNK, words, text),
    "card": lambda g, words, text: read_card_move(g, CARD, words, text),
    "discard": lambda g, words, text: read_card_move(g, CARD, words, text),
    "camp": lambda g, words, text: read_card_move(g, CARD, words, text),
    "use": read_use,
    "choose": read_choose,
    "keep": read_choose,
    "option": read_option,
    "column": read_column,
    "place": lambda g, words, text: read_place(g, PLACE, 0, words, text),
    "move": read_move,
}
"""The first words of a move."""
