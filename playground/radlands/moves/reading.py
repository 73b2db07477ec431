"""Read a move as people write it: other words, names for cells, columns for places."""

from __future__ import annotations

from collections.abc import Callable

from playground.core.errors import CodexError, nearest
from playground.radlands.cards.program import OTHER
from playground.radlands.moves.writing import OPS, write
from playground.radlands.names import (
    COLUMNS,
    QUEUE_NAMES,
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
    EVENT,
    MOVE,
    OPTION,
    PLACE,
    PLAY,
    PUNK,
    QUEUED,
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
    row,
    shown,
)
from playground.radlands.turn import legal

LONGEST = 200
Side = Callable[..., Act]
"""Picks the place in front or behind."""
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
SIDES = {"front": max, "before": max, "behind": min, "back": min}
"""Words for a place beside somebody → which of the places of a column they mean, by row."""
COLUMN_WORDS = {"1": 0, "2": 1, "3": 2, "left": 0, "middle": 1, "right": 2}
ABILITY_WORDS = {"1": 0, "2": 1, "lent": LENT, "granted": LENT}


def read(g: State, text: object) -> Act:
    """Read a move; names and columns will do where only one thing can be meant."""
    if not isinstance(text, str) or len(text) > LONGEST:
        raise CodexError(f"a move is a short line of text, not {text!r:.60}")
    return Spoken(g, text).whole()


class Spoken:
    """A move that is being read: the words that are left of it."""

    def __init__(self, g: State, text: str) -> None:
        """Take the words that matter."""
        self.g = g
        self.text = text
        line = SAME.get(normal(text), text.lower().replace(",", " "))
        self.words = [word for word in line.split() if word not in WORDS]

    def wrong(self, what: str) -> CodexError:
        """Say what is wrong with the move."""
        return CodexError(f"{self.text!r}: {what}")

    def is_cell(self) -> bool:
        """Say whether just a cell is left."""
        return len(self.words) == 1 and is_cell(self.words[0])

    def offered(self, *ops: int) -> Acts:
        """Give the legal actions that do one of these things."""
        return [act for act in legal(self.g) if op_of(act) in ops]

    # Whole moves.

    def whole(self) -> Act:
        """Read the move by its first word, or without one."""
        if not self.words:
            raise CodexError("the move is empty; write for example 'end' or 'play sniper a11'")
        return self.by_verb() if self.words[0] in READ else self.bare()

    def by_verb(self) -> Act:
        """Read what the first word asks for."""
        self.verb = self.words.pop(0)
        return READ[self.verb](self)

    def plain(self) -> Act:
        """Read a move without arguments."""
        if self.words:
            raise self.wrong(f"nothing may follow {self.verb!r}")
        return action(OPS.index(self.verb))

    def named(self) -> Act:
        """Read a move that names just a card."""
        return self.with_card(OPS.index(self.verb))

    def chosen_card(self) -> Act:
        """Read the choice of a card."""
        return self.with_card(CARD)

    def with_card(self, op: int) -> Act:
        """Read the card that is all that is left."""
        kind = self.card()
        if self.words:
            raise self.wrong("nothing may follow the card")
        return action(op, kind)

    def play(self) -> Act:
        """Read a person played; an event so named is played as an event."""
        kind = self.card()
        if self.g.kinds[kind].type == "event" and not self.words:
            return action(EVENT, kind)
        return self.placed(PLAY, kind)

    def place(self) -> Act:
        """Read the place of a punk, or of somebody who is regrouped."""
        return self.placed(PLACE, 0)

    def use(self) -> Act:
        """Read the use of an ability: the card, and which ability if it is not the first."""
        number = 0
        if self.words and self.words[-1] in ABILITY_WORDS:
            number = ABILITY_WORDS[self.words.pop()]
        return action(ABILITY, cell=self.target(self.g.decider), extra=number)

    def choose(self) -> Act:
        """Read a choice: a card in play, a column, an event, or whatever else is offered."""
        words = self.words
        if len(words) == 2 and words[0] == "event":
            return self.queued(words[1])
        if words and words[0] in READ and words[0] != "choose":
            return self.by_verb()
        return self.bare()

    def queued(self, word: str) -> Act:
        """Read a queue space: player and space, `b1`."""
        if word not in QUEUE_NAMES:
            raise self.wrong("an event is named by player and space, like 'b1'")
        return action(QUEUED, cell=QUEUE_NAMES.index(word))

    def column(self) -> Act:
        """Read a column by its number."""
        word = " ".join(self.words)
        if word not in tuple(COLUMNS):
            raise self.wrong("a column is 1, 2 or 3")
        return action(COLUMN, extra=COLUMN_WORDS[word])

    def option(self) -> Act:
        """Read one or several options: `option 1`, `option 1+2`."""
        numbers = "".join(self.words).split("+")
        if not all(number in ("1", "2", "3", "4") for number in numbers):
            raise self.wrong("options are numbers, like 'option 1' or 'option 1+2'")
        return action(OPTION, extra=sum({1 << (int(number) - 1) for number in numbers}))

    def move(self) -> Act:
        """Read a person moved from cell to cell."""
        if len(self.words) != 2:
            raise self.wrong("write 'move a11 a21'")
        goal = self.words.pop()
        return action(MOVE, cell=self.target(), extra=read_cell(goal))

    # A choice without a verb.

    def bare(self) -> Act:
        """Read a choice without a verb: the offer it can only mean."""
        if not self.words:
            raise self.wrong("say what is chosen, like 'choose b20'")
        if self.is_cell():
            return self.bare_cell(read_cell(self.words[0]))
        self.must_be_known()
        if self.offered(CARD):
            return self.with_card(CARD)
        if self.g.stack and self.offered(ABILITY):
            return self.use()
        return action(CELL, cell=self.target())

    def must_be_known(self) -> None:
        """Refuse words that are neither a verb nor a card."""
        first = self.words[0]
        if first in READ or first == "punk" or first_card(self.g.cards, self.words)[0]:
            return
        card = nearest("-".join(self.words), self.g.cards.by_id)
        meant = f"{card or nearest(first, READ)}; moves begin with {', '.join(READ)}"
        raise CodexError(f"{self.text!r} is not understood{meant}")

    def bare_cell(self, cell: Cell) -> Act:
        """Read just a cell: the card there, a place, or in the middle of an effect its ability."""
        for plain in (action(CELL, cell=cell), action(PLACE, cell=cell)):
            if plain in legal(self.g):
                return plain
        meant = [act for act in self.offered(PLACE, ABILITY) if cell_of(act) == cell]
        return meant[0] if len(meant) == 1 and self.g.stack else action(CELL, cell=cell)

    # Parts of moves.

    def card(self) -> int:
        """Take a card name off the front; there must be one."""
        kind, rest = first_card(self.g.cards, self.words)
        if not kind:
            name = self.words[0] if self.words else ""
            raise self.wrong(f"unknown card {name!r}{nearest(name, self.g.cards.by_id)}")
        self.words = rest
        return kind

    def target(self, player: int | None = None) -> Cell:
        """Read a card in play: a cell, or the name of a card that lies there once."""
        if self.is_cell():
            return read_cell(self.words[0])
        if self.words and is_cell(self.words[0]):
            raise self.wrong(f"nothing may follow {self.words[0]!r} but the number of an ability")
        cells = self.named_cells()
        offered = [cell_of(act) for act in self.offered(CELL, ABILITY)]
        cells = [cell for cell in cells if cell in offered] or cells
        cells = [cell for cell in cells if player in (None, owner(cell))] or cells
        if len(cells) == 1:
            return cells[0]
        found = ", ".join(map(cell_name, cells)) or "nowhere in play"
        raise self.wrong(f"say which card by its cell, like 'b20' (it lies: {found})")

    def named_cells(self) -> Cells:
        """Find the cells of a card given by name, in either printing."""
        board = enumerate(self.g.cells)
        cards = self.g.cards
        if self.words == ["punk"]:
            return [cell for cell, card in board if card & PUNK]
        kind = self.card()
        if self.words:
            raise self.wrong(f"{' '.join(self.words)!r} is not understood")
        same = {kind, cards.by_id.get(cards[kind].id + OTHER, kind)}
        return [cell for cell, card in board if shown(card) in same]

    def placed(self, op: int, kind: int) -> Act:
        """Read a place: a cell, or a column with front or behind where it matters."""
        victim = self.victim()
        if self.is_cell():
            return action(op, kind, read_cell(self.words[0]), victim)
        wanted, side = self.spot()
        places = [act for act in self.offered(op) if kind_of(act) == kind]
        places = fitting(places, victim, wanted, side)
        if len(places) == 1:
            return places[0]
        if places or wanted is None:
            raise self.which_place(places)
        return action(op, kind, self.next_place(wanted), victim)

    def spot(self) -> tuple[int | None, Side | None]:
        """Read a column, front or behind, and beside whom; every word must mean something."""
        words = [word for word in self.words if word not in ("column", "of")]
        wanted = COLUMN_WORDS.get(words[0]) if words else None
        words = words if wanted is None else words[1:]
        side = SIDES.get(words[0]) if words else None
        self.words = words[1:] if side else words
        if not self.words:
            return wanted, side
        if not side:
            raise self.wrong(f"{' '.join(self.words)!r} is not understood")
        beside = column(self.target(self.g.decider))
        if wanted not in (None, beside):
            raise self.wrong(f"that one stands in column {beside + 1}")
        return beside, side

    def which_place(self, places: Acts) -> CodexError:
        """Ask for a place that can only mean one thing."""
        known = ", ".join(write(self.g.cards, act) for act in places[:12]) or "none is legal"
        return self.wrong(f"say the place as a cell, like 'a11' (now possible: {known})")

    def victim(self) -> int:
        """Read who makes way, behind `for`: the cell plus one, or 0."""
        for word in ("for", "replacing"):
            if word in self.words:
                at = self.words.index(word)
                place, self.words = self.words[:at], self.words[at + 1 :]
                victim = self.target(self.g.decider) + 1
                self.words = place
                return victim
        return 0

    def next_place(self, column: int) -> Cell:
        """Give the place a newcomer of the decider would take in a column, legal or not."""
        behind = camp_cell(self.g.decider, column) + 1
        return behind + 1 if self.g.cells[behind] else behind


def fitting(places: Acts, victim: int, wanted: int | None, side: Side | None) -> Acts:
    """Give the places that fit who makes way, a column, and front or behind."""
    found = [act for act in places if victim in (0, extra_of(act))]
    found = [act for act in found if wanted in (None, column(cell_of(act)))]
    if not side or not found:
        return found
    return [side(found, key=lambda act: row(cell_of(act)))]


READ = {
    **dict.fromkeys(("end", "draw", "silo", "pass"), Spoken.plain),
    "play": Spoken.play,
    **dict.fromkeys(("event", "junk"), Spoken.named),
    **dict.fromkeys(("card", "discard", "camp"), Spoken.chosen_card),
    "use": Spoken.use,
    **dict.fromkeys(("choose", "keep"), Spoken.choose),
    "option": Spoken.option,
    "column": Spoken.column,
    "place": Spoken.place,
    "move": Spoken.move,
}
"""The first words of a move."""
