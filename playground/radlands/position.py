"""Positions as plain dictionaries: name only what matters, the rest has sensible defaults.

    {"water": 2, "a": {"camps": ["railgun"], "columns": [["sniper", "punk"]], "hand": ["strafe"]},
     "b": {"columns": [[], ["muse damaged"]], "queue": {"1": "raiders"}}}

A card in a column is a word with its state behind it: `sniper damaged`, `punk`, `punk:strafe` (its
hidden side), `juggernaut at 1`, `cannon destroyed`, `muse used`, `scout arrived`, `looter
restored`, `vera-vosh uses=1`.
"""

from collections import Counter
from collections.abc import Mapping
from typing import Any

from playground.core import chance
from playground.core.errors import CodexError
from playground.core.reading import Given
from playground.radlands import names, turn, validate
from playground.radlands.cards.program import (
    IN_DECK,
    CardSet,
)
from playground.radlands.compare import ALIASES, by_column
from playground.radlands.inplay import read_states, words_of
from playground.radlands.rulebook import USUAL, Rulebook
from playground.radlands.state import (
    ARRIVED,
    BASES,
    CAMP,
    DAMAGED,
    DESTROYED,
    EVENTS,
    EXPOSED,
    KIND,
    NOBODY,
    OVER,
    PHASES,
    PLAYERS,
    PUNK,
    QUEUES,
    RESTORED,
    TALLIES,
    TIE,
    UNKNOWN,
    Cell,
    State,
    owner,
    stands,
)

KEYS = (
    *("ruleset", "switches", "printings", "turn", "turn-number", "start", "phase", "water"),
    *("seed", "deck", "discard", "shuffles", "a", "b", "winner", "seen"),
)
SIDE_KEYS = (
    *("camps", "columns", "hand", "queue", "events", "tally", "silo", "raiders"),
    *("people", "water"),
)
MOST_KEYS = 60
MOST = 99
"""The greatest number of anything but turns."""
SPARE = (
    ("garage", "railgun", "supply-depot", "outpost", "pillbox", "arcade"),
    ("reactor", "scud-launcher", "victory-totem", "mulcher", "watchtower", "labor-camp"),
)
"""Camps that stand in where a position names none."""


def build(cards: CardSet, facts: Mapping[str, Any]) -> State:
    """Build a state from a dictionary; a CodexError says everything that is wrong with it."""
    named = {ALIASES.get(str(key), str(key)): value for key, value in facts.items()}
    given = Given(named, top="the position")
    given.only(*KEYS)
    book = given.attempt(read_book, cards) or Rulebook(cards)
    g = State(book, chance.seeded(given["seed"].number(0, low=None)))
    read_turn(g, given)
    for player in PLAYERS:
        read_side(g, player, given[names.PLAYERS[player]])
    fill_camps(g)
    read_piles(g, given)
    given.check()
    go_on(g)
    return g


# The rules and the turn.


def read_book(cards: CardSet, facts: Mapping[str, Any]) -> Rulebook:
    """Read ruleset, switches and printings."""
    given = Given(facts)
    yes_or_no = {True: "yes", False: "no"}
    switches = {
        name: yes_or_no[switch.value] if isinstance(switch.value, bool) else str(switch.value)
        for name, switch in given["switches"].items()
    }
    printings = [names.normal(str(row.value)) for row in given["printings"].rows(len(cards.camps))]
    if given.problems:
        raise CodexError([what for _, what in given.problems])
    return Rulebook(cards, str(facts.get("ruleset", USUAL)), switches, frozenset(printings))


def read_turn(g: State, given: Given) -> None:
    """Read whose turn it is, the phase and the water."""
    g.active, g.start = given.attempt(read_players) or (0, 0)
    g.turn = given["turn-number"].number(3 + (g.active != g.start), low=1, high=999)
    if (g.turn + g.start + 1) % 2 != g.active:
        whose = f"player {names.PLAYERS[g.active]}, who did not start"
        whose = whose if g.active != g.start else "the start player"
        given["turn-number"].note(f"turn {g.turn} is not the turn of {whose}")
    usual = "over" if "winner" in given else "actions"
    g.phase = PHASES.index(given["phase"].word(("events", "actions", "over"), usual) or usual)
    usual_water = turn.FIRST_WATER if g.turn == 1 else turn.WATER
    g.water = given["water"].number(0 if g.phase == EVENTS else usual_water, high=MOST)
    g.shuffles = given["shuffles"].number(0, high=1)
    if g.phase == OVER:
        g.winner = TIE if given.value.get("winner", "tie") == "tie" else read_winner(given)


def read_players(facts: Mapping[str, Any]) -> tuple[int, int]:
    """Read whose turn it is and who began."""
    return names.read_player(facts.get("turn", "a")), names.read_player(facts.get("start", "a"))


def read_winner(given: Given) -> int:
    """Read who has won."""
    return given["winner"].attempt(names.read_player) or 0


# What lies before a player.


def read_side(g: State, player: int, given: Given) -> None:
    """Read what lies before one player."""
    given.only(*SIDE_KEYS)
    if player == g.active:
        g.water = given["water"].number(g.water, high=MOST)
    columns = given["columns"] if "columns" in given else given["people"]
    columns.value = by_column(columns.value)
    for base, camp in zip(BASES[player], given["camps"].rows(3), strict=False):
        read_camp(g, base, camp)
    for base, people in zip(BASES[player], columns.rows(3), strict=False):
        read_column(g, base, people)
    read_hand(g, player, given)
    read_queue(g, player, given)
    read_tally(g, player, given["tally"])


def read_hand(g: State, player: int, given: Given) -> None:
    """Read the hand; the Water Silo may also be named apart."""
    cards, hand = g.cards, given["hand"]
    kinds = [read_kind(g, card, ("person", "event", "special")) for card in hand.rows(cards.loose)]
    silo = [cards.silo] if given["silo"].value in ("hand", True) else []
    g.hands[player] = sorted(filter(None, kinds + silo))
    if g.hands[player].count(cards.silo) > 1 or cards.raiders in g.hands[player]:
        hand.note("a hand holds one Water Silo at most, and never Raiders")


def read_queue(g: State, player: int, given: Given) -> None:
    """Read the event queue, a mapping from space to event or a list of spaces 1, 2, 3."""
    queue = given["queue"] if "queue" in given else given["events"]
    if isinstance(queue.value, (list, tuple)):
        queue.value = dict(enumerate(queue.value, 1))
    raiders = given["raiders"].value
    if raiders in (1, 2, 3):
        queue.value = {**queue.mapping(), str(raiders): "raiders"}
    for space, card in queue.items():
        if space not in tuple(names.SPACES):
            queue.note(f"there is no space {space!r:.20}; the spaces are 1, 2 and 3")
        elif card.value:
            g.queue[QUEUES[player][int(space) - 1]] = read_event(g, card)
    if g.queued(player).count(g.cards.raiders) > 1:
        queue.note("each player has one Raiders card")


def read_event(g: State, given: Given) -> int:
    """Read an event, or Raiders."""
    kind = read_kind(g, given, ("event", "special"))
    if kind == g.cards.silo:
        given.note("the Water Silo is no event")
    return kind


def read_tally(g: State, player: int, given: Given) -> None:
    """Read what happened this turn; yes counts as one."""
    for name, count in given.items(*TALLIES):
        number = TALLIES.index(name) * 2
        if isinstance(count.value, bool):
            count.value = int(count.value)
        g.tally[number + player] = count.number(0, high=2 if number == EXPOSED else MOST)


# Cards.


def read_kind(g: State, given: Given, types: tuple[str, ...]) -> int:
    """Read a card of the right type, 0 if it is not one."""
    return given.attempt(card_of_type, g.cards, types) or 0


def card_of_type(cards: CardSet, types: tuple[str, ...], name: object) -> int:
    """Read a card, which must be of one of these types."""
    kind = names.read_card(cards, name)
    if cards[kind].type not in types:
        raise CodexError(f"{cards[kind].id} is a {cards[kind].type} and cannot lie there")
    return kind


def read_camp(g: State, base: Cell, given: Given) -> None:
    """Read one camp; nothing there means any."""
    if given.value is not None:
        found = given.attempt(camp, g)
        if found:
            card, row = found
            g.cells[base + row] = card


def camp(g: State, entry: object) -> tuple[int, int]:
    """Read a camp and its row."""
    cards = g.cards
    name, *states = words_of(entry)
    kind = card_of_type(cards, ("camp",), name)
    bits, row = read_states(states)
    if bits & DESTROYED and bits & DAMAGED:
        raise CodexError(f"{name} cannot be both damaged and destroyed")
    if row and not validate.walks(g, kind | bits):
        raise CodexError("only a standing Juggernaut leaves the camp row")
    if bits & (ARRIVED | RESTORED):
        raise CodexError("a camp never arrives, and is ready when restored")
    return g.book.camp_kind(kind) | CAMP | bits, row


def read_column(g: State, base: Cell, given: Given) -> None:
    """Read the people of a column, back to front; None keeps a place free beside Juggernaut."""
    single = isinstance(given.value, (str, Mapping))
    entries = [given] if single else given.rows(3)
    if entries and names_camp(g, entries[0].value):
        read_camp(g, base, entries.pop(0))
    column = (base, base + 1, base + 2)
    has_camp = any(g.cells[cell] & CAMP for cell in column)
    places = [cell for cell in column if not g.cells[cell]] if has_camp else column[1:]
    if len(entries) > len(places):
        given.note(f"it holds {len(entries)} people; a column has room for two")
    for cell, entry in zip(places, entries, strict=False):
        if entry.value is not None:
            g.cells[cell] = entry.attempt(person, g) or 0
    behind, middle, front = g.column(base)
    if (behind & CAMP or not behind) and front and not middle:
        given.note("nobody stands behind the person in front; list people from back to front")


def names_camp(g: State, entry: object) -> bool:
    """Say whether an entry of a column is its camp, written first."""
    if not isinstance(entry, str):
        return False
    cards = g.cards
    kind = cards.by_id.get(names.normal(words_of(entry)[0]), 0)
    return cards[kind].type == "camp"


def person(g: State, entry: object) -> int:
    """Read a person or a punk, whose hidden side may be still to be dealt."""
    cards = g.cards
    name, *states = words_of(entry)
    bits, _ = read_states(states)
    if bits & DESTROYED:
        raise CodexError("a destroyed person lies in the discard pile")
    word, _, hidden = name.partition(":")
    if word.lower() != "punk":
        return card_of_type(cards, ("person",), name) | bits
    if bits & DAMAGED:
        raise CodexError("a damaged punk is destroyed at once")
    kind = card_of_type(cards, IN_DECK, hidden) if hidden else UNKNOWN
    return kind | PUNK | bits


def fill_camps(g: State) -> None:
    """Put spare camps where none was named."""
    cards = g.cards
    used = validate.camp_names(cards, [card & KIND for card in g.cells if card & CAMP])
    spare = [[name for name in row if name not in used] for row in SPARE]
    for base in (*BASES[0], *BASES[1]):
        if not any(card & CAMP for card in g.column(base)):
            name = spare[owner(base)].pop(0)
            g.cells[base] = g.book.camp_kind(cards.by_id[name]) | CAMP


# Deck and discard pile.


def read_piles(g: State, given: Given) -> None:
    """Read deck and discard pile.

    Cards nobody named are shuffled into the deck; if the deck is given in full, under the discard
    pile; if that is given in full too, they are out of the game.
    """
    g.discard = read_pile(g, given["discard"])
    g.seen = given["seen"].number(len(g.discard), high=len(g.discard))
    pile = given["deck"]
    if isinstance(pile.value, int) and not isinstance(pile.value, bool):
        pile.value = {"size": pile.value}
    whole = isinstance(pile.value, (list, tuple))
    if whole:
        pile.value = {"top": pile.value}
    pile.only("top", "size")
    top = read_pile(g, pile["top"])
    rest = left_over(g, top, given)
    g.chance = chance.shuffle(g.chance, rest)
    g.cells = [with_front(card, rest) for card in g.cells]
    size = len(top) if whole else read_size(g, pile["size"], len(top), len(rest))
    g.deck = [rest.pop() for _ in range(size - len(top))] + top[::-1]
    if "discard" not in given.value:
        g.discard, g.seen = rest, len(rest)


def read_pile(g: State, given: Given) -> list[int]:
    """Read a row of draw-deck cards."""
    most = g.cards.loose
    kinds = [read_kind(g, card, IN_DECK) for card in given.rows(most)]
    return [kind for kind in kinds if kind]


def read_size(g: State, given: Given, named: int, left: int) -> int:
    """Read the size of the deck, which must hold the cards named on top of it."""
    size = given.number(named + left, high=g.cards.most.total())
    if named <= size <= named + left:
        return size
    given.note(f"{size} cannot be: {named} cards are named and {left} are left")
    return named


def with_front(card: int, rest: list[int]) -> int:
    """Deal the hidden side of a punk that nobody named."""
    return card - UNKNOWN + rest.pop() if card & KIND == UNKNOWN and rest else card


def left_over(g: State, top: list[int], given: Given) -> list[int]:
    """Give the draw-deck cards nobody named; complain about cards named too often."""
    cards = g.cards
    named = Counter(top + validate.draw_deck_cards(g))
    for kind, count in (named - cards.most).items():
        often = f"{cards[kind].id} is named {named[kind]} times, {count} too often"
        given.note(f"{often}; there are {cards.most[kind]} in the game")
    for problem in validate.camps_twice(g):
        given.note(problem)
    return sorted((cards.box - named).elements())


def go_on(g: State) -> None:
    """See whether the game is over, and run up to the first decision."""
    for player in PLAYERS:
        if g.phase != OVER and not any(map(stands, g.side(player))):
            name = names.PLAYERS[player]
            raise CodexError(f"player {name} has no camp left: the game is over")
    if g.phase == EVENTS:
        turn.start_turn(g)
    if g.phase == OVER:
        g.decider, g.options = NOBODY, []
        return
    turn.run(g)
