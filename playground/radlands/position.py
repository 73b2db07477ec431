"""Positions as plain dictionaries: name only what matters, the rest has sensible defaults.

    {"water": 2, "a": {"camps": ["railgun"], "columns": [["sniper", "punk"]], "hand": ["strafe"]},
     "b": {"columns": [[], ["muse damaged"]], "queue": {"1": "raiders"}}}

A card in a column is a word with its state behind it: `sniper damaged`, `punk`, `punk:strafe` (its
hidden side), `juggernaut at 1`, `cannon destroyed`, `muse used`, `scout arrived`, `looter
restored`, `vera-vosh uses=1`.
"""

from typing import Any

from playground.core import chance
from playground.core.errors import CodexError
from playground.core.reading import Given
from playground.core.records import Names
from playground.radlands import names, notation, turn, validate, view
from playground.radlands.cards.program import IN_DECK, CardSet
from playground.radlands.compare import ALIASES, differences
from playground.radlands.inplay import read_states, words_of
from playground.radlands.rulebook import USUAL, Rulebook
from playground.radlands.state import (
    BASES,
    CAMP,
    COLUMN_BASES,
    EVENTS,
    EXPOSED,
    OVER,
    PHASES,
    PUNK,
    QUEUES,
    TALLIES,
    TIE,
    UNKNOWN,
    Cell,
    Cells,
    Facts,
    Kinds,
    State,
    owner,
)

KEYS = (
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
    "shuffles",
    "a",
    "b",
    "winner",
    "seen",
    "notation",
)
SIDE_KEYS = ("camps", "columns", "hand", "queue", "tally", "silo", "water")
SILO = ("hand", "area")
"""Where a Water Silo lies."""
MOST = 99
"""The greatest number of anything but turns."""
SPARE = (
    ("garage", "railgun", "supply-depot", "outpost", "pillbox", "arcade"),
    ("reactor", "scud-launcher", "victory-totem", "mulcher", "watchtower", "labor-camp"),
)
"""Camps that stand in where a position names none."""


def build(cards: CardSet, facts: Facts) -> State:
    """Build a state from a dictionary; a CodexError says everything that is wrong with it."""
    named = {ALIASES.get(str(key), str(key)): value for key, value in facts.items()}
    given = Given(named, top="the position")
    given.only(*KEYS)
    note_doubles(given, facts)
    if "notation" in given:
        return written_out(cards, given)
    g = begin(cards, given)
    read_turn(g, given)
    for player, name in enumerate(names.PLAYERS):
        read_side(g, player, given[name], said="water" in given)
    fill_camps(g)
    read_piles(g, given)
    given.check()
    problems = validate.table_problems(g)
    if problems:
        raise CodexError(problems)
    if g.phase == EVENTS:
        turn.start_turn(g)
    turn.go_on(g)
    return g


def written_out(cards: CardSet, given: Given) -> State:
    """Read a position that has its line of notation, which says everything; the other facts must agree with it."""
    line = given["notation"].text("-")
    given.check()
    g = notation.read(cards, line)
    rest = {key: value for key, value in given.mapping().items() if key != "notation"}
    for line in differences(view.describe(g), rest):
        given.note(f"it contradicts the notation: {line}")
    given.check()
    return g


def note_doubles(given: Given, facts: Facts) -> None:
    """Note what is said twice in different words: one of the two would be lost."""
    names = [str(key) for key in facts]
    for name in names:
        same = ALIASES.get(name, name)
        if same != name and (same in names or ALIASES.get(same, same) in names):
            given.note(f"{same!r} is said already; leave one of them out", name)
    if "winner" in given and facts.get("phase", "over") != "over":
        given.note(
            "nobody has won before the game is over; leave it out, or say phase: over", "winner"
        )


# The rules and the turn.


def begin(cards: CardSet, given: Given) -> State:
    """Lay out an empty table with the rules that are played by."""
    book = given.attempt(read_book, cards) or Rulebook(cards)
    return State(book, chance.seeded(given["seed"].number(0, low=None)))


def read_book(cards: CardSet, facts: Facts) -> Rulebook:
    """Read ruleset, switches and printings."""
    given = Given(facts)
    switches = {name: yes_or_no(switch.value) for name, switch in given["switches"].items()}
    printings = [names.normal(str(row.value)) for row in given["printings"].rows(len(cards.camps))]
    given.check()
    return Rulebook(cards, str(facts.get("ruleset", USUAL)), switches, frozenset(printings))


def yes_or_no(value: Any) -> str:
    """Give the value of a switch; YAML takes some of its words for true and false."""
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


def read_turn(g: State, given: Given) -> None:
    """Read whose turn it is, the phase and the water."""
    g.active, g.start = given.attempt(read_players) or (0, 0)
    g.turn = given["turn-number"].number(3 + (g.active != g.start), low=1, high=999)
    usual = "over" if "winner" in given else "actions"
    g.phase = PHASES.index(given["phase"].word(("events", "actions", "over"), usual) or usual)
    g.water = given["water"].number(usual_water(g), high=MOST)
    g.shuffles = given["shuffles"].number(0, high=1)
    if g.phase == OVER:
        g.winner = given.attempt(read_winner) or 0


def usual_water(g: State) -> int:
    """Give the water a player has before doing anything."""
    if g.phase == EVENTS:
        return 0
    return turn.FIRST_WATER if g.turn == 1 else turn.WATER


def read_players(facts: Facts) -> tuple[int, int]:
    """Read whose turn it is and who began."""
    return names.read_player(facts.get("turn", "a")), names.read_player(facts.get("start", "a"))


def read_winner(facts: Facts) -> int:
    """Read who has won."""
    winner = facts.get("winner", "tie")
    return TIE if winner == "tie" else names.read_player(winner)


# What lies before a player.


def read_side(g: State, player: int, given: Given, said: bool) -> None:
    """Read what lies before one player; the water of the turn may be said already."""
    given.only(*SIDE_KEYS)
    if player == g.active:
        water = given["water"].number(g.water, high=MOST)
        if said and water != g.water:
            given["water"].note(f"'water' says {g.water} already")
        g.water = water
    elif "water" in given:
        given["water"].note("only the player on turn has water")
    for base, camp in zip(BASES[player], given["camps"].rows(3), strict=False):
        read_camp(g, base, camp)
    for base, people in zip(BASES[player], given["columns"].rows(3), strict=False):
        read_column(g, base, people)
    read_hand(g, player, given)
    read_queue(g, player, given["queue"])
    read_tally(g, player, given["tally"])


def read_hand(g: State, player: int, given: Given) -> None:
    """Read the hand; the Water Silo may also be named apart."""
    kinds = read_kinds(g, given["hand"], (*IN_DECK, "special"))
    held = given["silo"].word(SILO, "area") == "hand"
    if "silo" in given and not held and g.cards.silo in kinds:
        given["silo"].note("the Water Silo lies in the hand already")
    if held and g.cards.silo not in kinds:
        kinds.append(g.cards.silo)
    g.hands[player] = sorted(kinds)


def read_queue(g: State, player: int, given: Given) -> None:
    """Read the event queue, a mapping from space to event."""
    for space, card in given.items(*names.SPACES):
        if card.value:
            place = QUEUES[player][names.SPACES.index(space)]
            g.queue[place] = read_kind(g, card, ("event", "special"))


def read_tally(g: State, player: int, given: Given) -> None:
    """Read what happened this turn."""
    for name, count in given.items(*TALLIES):
        number = TALLIES.index(name) * 2
        g.tally[number + player] = count.number(0, high=2 if number == EXPOSED else MOST)


# Cards.


def read_kinds(g: State, given: Given, types: Names) -> Kinds:
    """Read a row of cards of the right types."""
    kinds = [read_kind(g, card, types) for card in given.rows(g.cards.loose)]
    return [kind for kind in kinds if kind]


def read_kind(g: State, given: Given, types: Names) -> int:
    """Read a card of the right type, 0 if it is not one."""
    return given.attempt(card_of_type, g.cards, types) or 0


def card_of_type(cards: CardSet, types: Names, name: object) -> int:
    """Read a card, which must be of one of these types."""
    kind = names.read_card(cards, name)
    if cards[kind].type not in types:
        raise CodexError(f"{cards[kind].id} is a {cards[kind].type} and cannot lie there")
    return kind


def read_camp(g: State, base: Cell, given: Given) -> None:
    """Read one camp; nothing there means any."""
    if given.value is not None:
        camp, row = given.attempt(camp_words, g) or (0, 0)
        g.cells[base + row] = camp


def camp_words(g: State, entry: object) -> tuple[int, int]:
    """Read a camp and its row."""
    name, *states = words_of(entry)
    bits, row = read_states(states)
    return g.book.camp_kind(card_of_type(g.cards, ("camp",), name)) | CAMP | bits, row


def read_column(g: State, base: Cell, given: Given) -> None:
    """Read the people of a column, back to front; None keeps a place free beside Juggernaut."""
    entries = [given] if isinstance(given.value, str) else given.rows(3)
    places = places_in(g, base)
    if len(entries) > len(places):
        given.note(f"it holds {len(entries)} people; a column has room for two")
    for cell, entry in zip(places, entries, strict=False):
        if entry.value is not None:
            g.cells[cell] = entry.attempt(person, g) or 0


def places_in(g: State, base: Cell) -> Cells:
    """Give the places of a column that its camp leaves, back to front."""
    places = [base + row for row in range(3)]
    return [cell for cell in places if not g.cells[cell]] if has_camp(g, base) else places[1:]


def person(g: State, entry: object) -> int:
    """Read a person or a punk, whose hidden side may be still to be dealt."""
    name, *states = words_of(entry)
    bits, row = read_states(states)
    if row or "at=0" in states:
        raise CodexError(f"only a Juggernaut stands at a row, not {name!r:.40}")
    word, _, hidden = name.partition(":")
    if word.lower() != "punk":
        return card_of_type(g.cards, ("person",), name) | bits
    kind = card_of_type(g.cards, IN_DECK, hidden) if hidden else UNKNOWN
    return kind | PUNK | bits


def fill_camps(g: State) -> None:
    """Put spare camps where none was named."""
    used = validate.camp_names(g.cards, validate.camps(g))
    spare = [[name for name in row if name not in used] for row in SPARE]
    for base in COLUMN_BASES:
        if not has_camp(g, base):
            name = spare[owner(base)].pop(0)
            g.cells[base] = g.book.camp_kind(g.cards.by_id[name]) | CAMP


def has_camp(g: State, base: Cell) -> bool:
    """Say whether a camp lies in a column."""
    return any(card & CAMP for card in g.column(base))


# Deck and discard pile.


def read_piles(g: State, given: Given) -> None:
    """Read deck and discard pile.

    Cards nobody named are shuffled into the deck; if the deck is given in full, under the discard
    pile; if that is given in full too, they are out of the game.
    """
    g.discard = read_kinds(g, given["discard"], IN_DECK)
    g.seen = given["seen"].number(len(g.discard), high=len(g.discard))
    pile = deck_of(given["deck"])
    g.deck = read_kinds(g, pile["top"], IN_DECK)[::-1]
    rest = validate.shuffled_rest(g)
    validate.deal_fronts(g, rest)
    below = read_below(g, pile["size"], len(rest))
    g.deck[:0] = [rest.pop() for _ in range(below)]
    if "discard" not in given.value:
        g.discard, g.seen = rest, len(rest)


def deck_of(given: Given) -> Given:
    """Give the deck by top and size, however it is written: in full, or by its size."""
    if isinstance(given.value, (list, tuple)):
        given.value = {"top": given.value, "size": len(given.value)}
    elif isinstance(given.value, int):
        given.value = {"size": given.value}
    given.only("top", "size")
    return given


def read_below(g: State, given: Given, left: int) -> int:
    """Read how many cards lie in the deck under those named on top of it."""
    top = len(g.deck)
    size = given.number(top + left, high=g.cards.most.total())
    if top <= size <= top + left:
        return size - top
    given.note(f"{size} cannot be: {top} cards are named and {left} are left")
    return 0
