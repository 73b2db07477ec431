"""The public face of the engine: a table, games on it, and answers about them.

>>> from scripts.play.tables import data
>>> table = Table(data("apocalypze"))
>>> game = table.position({"occupied": "b", "a": {"hand": ["gang-bully", "handgun"]}, "b": {"survivors": ["patsy-mcnally"]}})
>>> game.offers()
['end', 'play gang-bully human', 'play gang-bully zombie', 'play handgun patsy-mcnally.1', 'recycle']
>>> game = game.apply("play gang-bully human")
>>> game.why("play gang-bully zombie").rules
('az-7-2', 'az-3-4', 'az-9-3', 'az-9-4', 'az-9-2a')
>>> game.compare({"b": {"raiders": ["gang-bully"]}})
[]
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from playground.apocalypze import deckfile, moves, notation, position, turn, view
from playground.apocalypze.cards import CardSet, Deck
from playground.apocalypze.places import PLAYERS
from playground.apocalypze.rulebook import SWITCHES
from playground.apocalypze.state import State
from playground.core import compare
from playground.core import game as core
from playground.core.errors import CodexError, nearest, refuse
from playground.core.game import CARDS, guarded
from playground.core.loop import LoopGame
from playground.core.question import Frame
from playground.core.records import Data, Ids, Lines, Pairs
from playground.core.switches import settings


class Game(LoopGame):
    """One moment of a game. Nothing ever changes it: applying an action gives the next one."""

    table: Table
    state: State
    TURN = turn
    MOVES = moves
    VIEW = view
    NOTATION = notation
    BAGS = ("hand", "gone", "played")
    TURN_RULES = ("az-5-1", "az-15-6")
    SECRET = ("drew", "found", "paid", "shuffled")

    @property
    def winner(self) -> str | None:
        """The last player in the game, or None while it runs."""
        return PLAYERS[self.state.winner] if self.state.winner >= 0 else None

    def source(self, frame: Frame) -> str | None:
        """Give the card that asks: the one that may be answered, or the one that was found."""
        kind = self.table.kit.kinds[frame[2]] if frame[0] == "found" else None
        if frame[0] == "window" and self.state.items:
            kind = self.state.items[-1].card
        return kind.id if kind else None

    def differences(self, expected: Data) -> Lines:
        """Compare; a Character is compared by the words that are named, its half and its wounds always."""
        return compare.differences(loosened(self.facts(), expected), expected, self.BAGS)


class Table(core.Table[Game]):
    """The cards, ready to play with: makes games and positions."""

    game = Game
    readers = (notation.read, position.build)
    kit: CardSet

    def __init__(self, data: CardSet | Data) -> None:
        """Take a deck file as plain data; everything wrong with it is said at once."""
        self.kit = data if isinstance(data, CardSet) else guarded(deckfile.read, data, what=CARDS)

    def names(self) -> Pairs:
        """Give the English name of every card."""
        return {kind.id: kind.name for kind in self.kit.kinds}

    def new_game(
        self,
        seed: int = 0,
        players: int = 2,
        switches: Mapping[str, str] | None = None,
        decks: Iterable[str] | None = None,
        start: str | None = None,
    ) -> Game:
        """Begin a game of two to four players, with the decks of the file in turn or those named.

        The rules set no upper limit (az-1-2); this table seats four.
        """
        return Game(self, guarded(begin, self.kit, seed, players, switches, decks, start))


def begin(cards: CardSet, *given: Any) -> State:
    """Begin a whole game."""
    seed, players, switches, decks, start = given
    if not isinstance(seed, int) or players not in range(2, len(PLAYERS) + 1):
        raise CodexError(
            f"a game here has a whole number as seed and 2 to {len(PLAYERS)} players; "
            "that it seats no more is a limit of this table, the rules have none (az-1-2)"
        )
    usual = [cards.usual(player) for player in range(players)]
    chosen = usual if decks is None else named_decks(cards, players, list(decks))
    first = None if start is None else moves.read_player(players, start)
    return turn.new_game(cards, settings(SWITCHES, switches), chosen, seed, first)


def named_decks(cards: CardSet, players: int, names: Ids) -> list[Deck]:
    """Give each player the deck that is named."""
    known = {deck.id: deck for deck in cards.decks}
    refuse(
        f"no deck is called {name!r:.40}{nearest(str(name), known)}"
        for name in names
        if name not in known
    )
    if len(names) != players:
        raise CodexError("each player has one deck")
    return [known[name] for name in names]


def loosened(actual: Any, expected: Any) -> Any:
    """Give the facts with those words about Characters left out that the expectation does not name."""
    if isinstance(actual, Mapping) and isinstance(expected, Mapping):
        wanted = {key: expected.get(key, compare.ANY) for key in actual}
        return {key: loosened(value, wanted[key]) for key, value in actual.items()}
    if isinstance(actual, list) and isinstance(expected, (list, tuple)):
        return loosened_row(actual, expected)
    return actual


def loosened_row(actual: list[Any], expected: Sequence[Any]) -> list[Any]:
    """Give a row with each Character as it is described, where it is so; a row of another length stays as it is."""
    if len(actual) != len(expected):
        return actual
    pairs = zip(actual, expected, strict=True)
    return [want if fits(there, want) else there for there, want in pairs]


def fits(there: Any, want: Any) -> bool:
    """Say whether a Character in play is as it is described."""
    have, named = str(there).split(), str(want).split()
    if not named or not have or have[0] != named[0]:
        return False
    fixed = {"zombie", "wounded"}
    return set(named) <= {*have, "human"} and fixed & set(have) == fixed & set(named)
