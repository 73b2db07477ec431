"""Positions as plain dictionaries: name only what matters, the rest has sensible defaults.

    {"water": 2, "a": {"camps": ["railgun"], "columns": [["sniper", "punk"]], "hand": ["strafe"]},
     "b": {"columns": [[], ["muse damaged"]], "queue": {"1": "raiders"}}}

A card in a column is a word with its state behind it: `sniper damaged`, `punk`, `punk:strafe` (its hidden side),
`juggernaut at 1`, `cannon destroyed`, `muse used`, `scout arrived`, `looter restored`, `vera-vosh uses=1`.
"""

from collections import Counter
from collections.abc import Mapping
from typing import Any

from playground.core import chance
from playground.core.errors import CodexError, nearest
from playground.radlands import names, notation, turn
from playground.radlands.cards.program import OTHER, CardSet
from playground.radlands.reader import Reader
from playground.radlands.rulebook import Rulebook
from playground.radlands.state import (
    ARRIVED,
    CAMP,
    DAMAGED,
    DESTROYED,
    EVENTS,
    EXPOSED,
    KIND,
    OVER,
    PHASES,
    PUNK,
    RESTORED,
    TALLIES,
    TIE,
    USE,
    USED,
    State,
)

FLAGS = {
    "damaged": DAMAGED,
    "destroyed": DESTROYED,
    "arrived": ARRIVED,
    "restored": RESTORED,
    "used": USED,
}
"""States of a card in play."""
SAME = {
    "not-ready": "used",
    "tired": "used",
    "new": "arrived",
    "played": "arrived",
    "injured": "damaged",
    "undamaged": "",
    "ready": "",
}
"""Other words for them."""
KEYS = {
    *(
        "ruleset",
        "switches",
        "printings",
        "turn",
        "turn-number",
        "start",
        "phase",
        "water",
        "seed",
        "deck",
        "discard",
    ),
    *("shuffles", "a", "b", "winner", "seen"),
}
SIDE_KEYS = {
    "camps",
    "columns",
    "hand",
    "queue",
    "events",
    "tally",
    "silo",
    "raiders",
    "people",
    "water",
}
SPARE = (
    ("garage", "railgun", "supply-depot", "outpost", "pillbox", "arcade"),
    ("reactor", "scud-launcher", "victory-totem", "mulcher", "watchtower", "labor-camp"),
)
"""Camps that stand in where a position names none."""


def build(cards: CardSet, facts: object) -> State:
    """Build a state from a dictionary or a line of notation; a CodexError says everything that is wrong with it."""
    if isinstance(facts, str):
        return notation.read(cards, facts)
    if not isinstance(facts, Mapping):
        raise CodexError(f"a position is a mapping, not {facts!r:.40}")
    read = Reader(
        cards,
        {ALIAS_KEYS.get(str(key), str(key)): value for key, value in list(facts.items())[:60]},
    )
    read.known(read.facts, KEYS, "the position")
    book = read_book(read)
    g = State(book, chance.seeded(read.number(read.facts, "seed", 0, -(1 << 63), 1 << 64)))
    read_turn(read, g)
    for player in (0, 1):
        read_side(read, g, player)
    fill_camps(g)
    read_piles(read, g)
    if read.problems:
        raise CodexError(read.problems)
    finish(read, g)
    return g


ALIAS_KEYS = {"me": "a", "you": "a", "rival": "b", "opponent": "b", "active": "turn"}


def read_book(read: Reader) -> Rulebook:
    """Read ruleset, switches and printings."""
    switches = read.mapping(read.facts.get("switches"), "switches")
    printings = read.sequence(read.facts.get("printings"), "printings", len(read.cards.camps))
    try:
        plain = {
            name: {True: "yes", False: "no"}.get(value, value) if isinstance(value, bool) else value
            for name, value in switches.items()
        }
        return Rulebook(
            read.cards,
            str(read.facts.get("ruleset", "v1.2")),
            {name: str(value) for name, value in plain.items()},
            frozenset(names.normal(str(name)) for name in printings),
        )
    except CodexError as error:
        read.problems += error.problems
        return Rulebook(read.cards)


def read_turn(read: Reader, g: State) -> None:
    """Read whose turn it is, the phase and the water."""
    facts = read.facts
    try:
        g.active = names.read_player(facts.get("turn", "a"))
        g.start = names.read_player(facts.get("start", "a"))
    except CodexError as error:
        read.problems += error.problems
    g.turn = read.number(facts, "turn-number", 3 + (g.active != g.start), 1)
    if (g.turn + g.start + 1) % 2 != g.active:
        read.fail(
            f"turn {g.turn} is not the turn of player {names.PLAYERS[g.active]}, who did not start"
            if g.active != g.start
            else f"turn {g.turn} is not the turn of the start player"
        )
    phase = facts.get("phase", "over" if "winner" in facts else "actions")
    if phase not in ("events", "actions", "over"):
        read.fail(f"phase must be 'events', 'actions' or 'over', not {phase!r:.40}")
        phase = "actions"
    g.phase = PHASES.index(phase)
    g.water = read.number(
        facts, "water", 0 if phase == "events" else 1 if g.turn == 1 else 3, 0, 99
    )
    g.shuffles = read.number(facts, "shuffles", 0, 0, 1)
    if g.phase == OVER:
        winner = facts.get("winner", "tie")
        g.winner = TIE if winner == "tie" else names.read_player(winner)


def read_side(read: Reader, g: State, player: int) -> None:
    """Read what lies before one player."""
    name = names.PLAYERS[player]
    facts = read.mapping(read.facts.get(name), name)
    read.known(facts, SIDE_KEYS, name)
    columns = facts.get("columns", facts.get("people"))
    if isinstance(columns, Mapping):
        columns = [columns.get(c, columns.get(str(c))) for c in (1, 2, 3)]
    if "water" in facts and player == g.active:
        g.water = read.number(facts, "water", g.water, 0, 99)
    for column, camp in enumerate(read.sequence(facts.get("camps"), f"{name}.camps", 3)):
        read_camp(read, g, player, column, camp)
    for column, people in enumerate(read.sequence(columns, f"{name}.columns", 3)):
        read_column(read, g, player, column, people)
    hand = read.sequence(facts.get("hand"), f"{name}.hand", read.cards.loose)
    kinds = [read.kind(card, f"{name}.hand", (1, 2, 4)) for card in hand]
    if facts.get("silo") in ("hand", True):
        kinds.append(read.cards.silo)
    g.hands[player] = sorted(kind for kind in kinds if kind)
    if g.hands[player].count(read.cards.silo) > 1 or read.cards.raiders in g.hands[player]:
        read.fail(f"{name}.hand: a hand holds one Water Silo at most, and never Raiders")
    read_queue(read, g, player, facts)
    tally = read.mapping(facts.get("tally"), f"{name}.tally")
    read.known(tally, set(TALLIES), f"{name}.tally")
    for number, key in enumerate(TALLIES):
        entry = {k: int(v) if isinstance(v, bool) else v for k, v in tally.items()}
        g.tally[number * 2 + player] = read.number(
            entry, key, 0, 0, 2 if number * 2 == EXPOSED else 99
        )


def read_queue(read: Reader, g: State, player: int, facts: Mapping[str, Any]) -> None:
    """Read the event queue, a mapping from space to event or a list of spaces 1, 2, 3."""
    where = f"{names.PLAYERS[player]}.queue"
    value = facts.get("queue", facts.get("events"))
    if isinstance(value, (list, tuple)):
        value = {str(space): card for space, card in enumerate(value, 1)}
    if facts.get("raiders") in (1, 2, 3):
        value = {**read.mapping(value, where), str(facts["raiders"]): "raiders"}
    for space, card in read.mapping(value, where).items():
        if space not in ("1", "2", "3"):
            read.fail(f"{where} has no space {space!r:.20}; the spaces are 1, 2 and 3")
        elif card:
            kind = read.kind(card, where, (2, 4))
            if kind == read.cards.silo:
                read.fail(f"{where}: the Water Silo is no event")
            g.queue[player * 3 + int(space) - 1] = kind
    if g.queue[player * 3 : player * 3 + 3].count(read.cards.raiders) > 1:
        read.fail(f"{where}: each player has one Raiders card")


def card_words(read: Reader, entry: object, where: str) -> tuple[str, list[str]]:
    """Split an entry into its name and its states; a mapping `{card: …, damaged: true}` says the same."""
    if isinstance(entry, Mapping):
        card = entry.get("card", "punk" if "punk" in entry else None)
        if isinstance(entry.get("punk"), str):
            card = f"punk:{entry['punk']}"
        flags = [
            str(key)
            for key, value in entry.items()
            if value is True and key not in ("punk", "card")
        ]
        flags += [f"{key}={value}" for key, value in entry.items() if key in ("uses", "at")]
        flags += ["used"] if entry.get("ready") is False else []
        return str(card), flags
    if not isinstance(entry, str) or len(entry) > 120:
        read.fail(
            f"{where}: a card in play is a word with its states, like 'sniper damaged', not {entry!r:.40}"
        )
        return "punk", []
    words = entry.replace(",", " ").replace(" at ", " at=").split()
    for length in range(min(4, len(words)), 0, -1):
        if names.normal(" ".join(words[:length])) in read.cards.by_id:
            return " ".join(words[:length]), words[length:]
    return (words or [""])[0], words[1:]


def read_states(read: Reader, words: list[str], where: str) -> tuple[int, int]:
    """Read states into bits, and the place of a Juggernaut."""
    bits = place = 0
    for written in words:
        word = SAME.get(written, written)
        key, _, value = word.partition("=")
        if word in FLAGS:
            bits |= FLAGS[word]
        elif key == "uses" and value.isdigit() and int(value) <= 15:
            bits |= USE * int(value)
        elif key == "at" and value in ("0", "1", "2"):
            place = int(value)
        elif word:
            read.fail(f"{where}: unknown state {word!r:.40}{nearest(word, FLAGS)}")
    return bits, place


def read_camp(read: Reader, g: State, player: int, column: int, entry: object) -> None:
    """Read one camp; nothing there means any."""
    if entry is None:
        return
    where = f"{names.PLAYERS[player]}.camps"
    name, words = card_words(read, entry, where)
    kind = read.kind(name, where, (3,))
    bits, place = read_states(read, words, where)
    if bits & DESTROYED and bits & DAMAGED:
        read.fail(f"{where}: {name} cannot be both damaged and destroyed")
    if place and (not kind or read.cards[kind].id != "juggernaut" or bits & DESTROYED):
        read.fail(f"{where}: only a standing Juggernaut leaves the camp row")
        place = 0
    if bits & (ARRIVED | RESTORED):
        read.fail(f"{where}: a camp never arrives, and is ready when restored")
    if kind and name == read.cards[kind].id and name in g.book.printings:
        kind = read.cards.by_id[name + OTHER]
    if kind:
        g.cells[player * 9 + column * 3 + place] = kind | CAMP | bits


def read_column(read: Reader, g: State, player: int, column: int, people: object) -> None:
    """Read the people of a column, back to front; None keeps a place free beside Juggernaut."""
    where = f"{names.PLAYERS[player]}.columns[{column + 1}]"
    base = player * 9 + column * 3
    entries = [people] if isinstance(people, (str, Mapping)) else read.sequence(people, where, 3)
    if entries and isinstance(entries[0], str) and names_camp(read, entries[0]):
        read_camp(read, g, player, column, entries.pop(0))
    places = [cell for cell in (base, base + 1, base + 2) if not g.cells[cell]]
    if not any(card & CAMP for card in g.cells[base : base + 3]):
        places = [base + 1, base + 2]
    if len(entries) > len(places):
        read.fail(f"{where} holds {len(entries)} people; a column has room for two")
    for cell, entry in zip(places, entries, strict=False):
        if entry is not None:
            g.cells[cell] = read_person(read, entry, where)
    if g.cells[base] & CAMP | (not g.cells[base]) and g.cells[base + 2] and not g.cells[base + 1]:
        read.fail(
            f"{where}: nobody stands behind the person in front; list people from back to front"
        )


def names_camp(read: Reader, entry: str) -> bool:
    """Say whether an entry of a column is its camp, written first."""
    kind = read.cards.by_id.get(names.normal(card_words(read, entry, "")[0]), 0)
    return read.cards.types[kind] == 3


def read_person(read: Reader, entry: object, where: str) -> int:
    """Read a person or a punk; 127 stands for a hidden side still to be dealt."""
    name, words = card_words(read, entry, where)
    bits, _ = read_states(read, words, where)
    if bits & DESTROYED:
        read.fail(f"{where}: a destroyed person lies in the discard pile")
    if name.split(":")[0].lower() != "punk":
        return read.kind(name, where, (1,)) | bits
    if bits & DAMAGED:
        read.fail(f"{where}: a damaged punk is destroyed at once")
    hidden = name.partition(":")[2]
    return (read.kind(hidden, where, (1, 2)) if hidden else KIND) | PUNK | bits


def fill_camps(g: State) -> None:
    """Put spare camps where none was named."""
    used = {g.book.cards[card & KIND].id.removesuffix(OTHER) for card in g.cells if card & CAMP}
    spare = [[name for name in row if name not in used] for row in SPARE]
    for base in range(0, 18, 3):
        if not any(card & CAMP for card in g.cells[base : base + 3]):
            name = spare[base // 9].pop(0)
            g.cells[base] = g.book.camp_kind(g.book.cards.by_id[name]) | CAMP


def read_piles(read: Reader, g: State) -> None:
    """Read deck and discard pile.

    Cards nobody named are shuffled into the deck; if the deck is given in full, under the discard pile; if that is
    given in full too, they are out of the game.
    """
    facts = read.facts
    g.discard = [
        kind
        for card in read.sequence(facts.get("discard"), "discard")
        if (kind := read.kind(card, "discard", (1, 2)))
    ]
    g.seen = read.number(facts, "seen", len(g.discard), 0, len(g.discard))
    deck = facts.get("deck", {})
    whole = isinstance(deck, (list, tuple))
    pile = (
        {"size": deck}
        if isinstance(deck, int)
        else {"top": deck}
        if whole
        else read.mapping(deck, "deck")
    )
    read.known(pile, {"top", "size"}, "deck")
    top = [
        kind
        for card in read.sequence(pile.get("top"), "deck")
        if (kind := read.kind(card, "deck", (1, 2)))
    ]
    rest = left_over(read, g, top)
    g.chance = chance.shuffle(g.chance, rest)
    g.cells = [
        card - KIND + rest.pop() if card & KIND == KIND and rest else card for card in g.cells
    ]
    size = (
        len(top)
        if whole
        else read.number(pile, "size", len(top) + len(rest), 0, read.cards.most.total())
    )
    if not len(top) <= size <= len(top) + len(rest):
        read.fail(
            f"deck.size {size} cannot be: {len(top)} cards are named and {len(rest)} are left"
        )
        size = len(top)
    g.deck = [rest.pop() for _ in range(size - len(top))] + top[::-1]
    if "discard" not in facts:
        g.discard = rest
        g.seen = len(rest)


def left_over(read: Reader, g: State, top: list[int]) -> list[int]:
    """Give the draw-deck cards nobody named; complain about cards named too often."""
    silo, raiders = g.book.cards.silo, g.book.cards.raiders
    named = Counter(top + g.discard + g.hands[0] + g.hands[1] + g.queue)
    named += Counter(
        card & KIND for card in g.cells if card and not card & CAMP and card & KIND != KIND
    )
    for kind in (0, silo, raiders):
        named.pop(kind, None)
    full = Counter(g.book.cards.deck)
    for kind, count in (named - g.book.cards.most).items():
        name = read.cards[kind].id
        read.fail(
            f"{name} is named {named[kind]} times, {count} too often; there are {g.book.cards.most[kind]} in the game"
        )
    camps = Counter(
        g.book.cards[card & KIND].id.removesuffix(OTHER) for card in g.cells if card & CAMP
    )
    for name, count in camps.items():
        if count > 1:
            read.fail(f"camp {name} is named {count} times; there is one in the game")
    return sorted((full - named).elements())


def finish(_read: Reader, g: State) -> None:
    """See whether the game is over, and run up to the first decision."""
    for player in (0, 1):
        standing = [
            card
            for card in g.cells[player * 9 : player * 9 + 9]
            if card & (CAMP | DESTROYED) == CAMP
        ]
        if not standing and g.phase != OVER:
            raise CodexError(f"player {names.PLAYERS[player]} has no camp left: the game is over")
    if g.phase == EVENTS:
        turn.start_turn(g)
    if g.phase == OVER:
        g.decider, g.options = -1, []
        return
    turn.run(g)
