"""The public face of the engine: a table, games on it, and answers about them.

>>> from scripts.engine.tables import data
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

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from playground.apocalypze import moves, notation, position, view
from playground.apocalypze.cards import CardSet, Deck
from playground.apocalypze.names import read_player
from playground.apocalypze.rulebook import SWITCHES
from playground.apocalypze.rules import turn
from playground.apocalypze.rules.zones import CARDS
from playground.apocalypze.state import PLAYERS, State
from playground.core import compare
from playground.core import game as core
from playground.core.errors import CodexError, nearest
from playground.core.game import Act, guarded, stated
from playground.core.records import Action, Decision, Event, Need
from playground.core.switches import settings

REVEALING = ("drew", "found", "paid", "shuffled")
"""Events that show somebody a hidden card."""


class Table:
    """The cards, ready to play with: makes games and positions."""

    def __init__(self, data: CardSet | Mapping[str, Any]) -> None:
        """Take a deck file as plain data; everything wrong with it is said at once."""
        self.cards = data if isinstance(data, CardSet) else CardSet(data)

    def names(self) -> dict[str, str]:
        """Give the English name of every card."""
        return {kind.id: kind.name for kind in self.cards.kinds}

    def position(self, facts: Mapping[str, Any] | str | None = None, /, **more: Any) -> Game:
        """Build a position from a dictionary that names only what matters, or from a line of notation."""
        return Game(self, stated(self.cards, facts, more, notation.read, position.build))

    def new_game(
        self,
        seed: int = 0,
        players: int = 2,
        switches: Mapping[str, str] | None = None,
        decks: Iterable[str] | None = None,
        start: str | None = None,
    ) -> Game:
        """Begin a game of two to four players, with the decks of the file in turn or those named."""
        return Game(self, guarded(self._begin, seed, players, switches, decks, start))

    def _begin(self, *given: Any) -> State:
        seed, players, switches, decks, start = given
        if not isinstance(seed, int) or players not in range(2, len(PLAYERS) + 1):
            raise CodexError(
                f"a game has a whole number as seed and 2 to {len(PLAYERS)} players (az-1-2)"
            )
        known = {deck.id: deck for deck in self.cards.decks}
        names = (
            list(decks)
            if decks is not None
            else [self.cards.decks[p % len(known)].id for p in range(players)]
        )
        wrong = [name for name in names if name not in known]
        if wrong or len(names) != players:
            raise CodexError(
                [f"no deck is called {name!r:.40}{nearest(str(name), known)}" for name in wrong]
                or "each player has one deck"
            )
        chosen: list[Deck] = [known[name] for name in names]
        first = None if start is None else read_player(start, players)
        return turn.new_game(self.cards, settings(SWITCHES, switches), chosen, seed, first)

    def replay(self, start: Game, actions: Iterable[Act]) -> Game:
        """Play a list of actions from a position on."""
        return core.replay(start, actions)


class Game(core.Game):
    """One moment of a game. Nothing ever changes it: applying an action gives the next one."""

    table: Table
    state: State
    BAGS = ("hand", "gone", "played")
    TURN_RULES = ("az-5-1", "az-15-6")

    def happened(self) -> tuple[Event, ...]:
        """Give what the last action did."""
        return tuple(self.state.log)

    @property
    def winner(self) -> str | None:
        """The last player in the game, or None while it runs."""
        return PLAYERS[self.state.winner] if self.state.winner >= 0 else None

    @property
    def decision(self) -> Decision | None:
        """Who has to choose now; None when the game is over."""
        found = turn.waiting(self.state)
        if not found:
            return None
        task, ask = found
        kind = "action" if task[0] == "main" else str(task[0])
        source = None
        if kind == "window" and self.state.items and self.state.items[-1][2] in CARDS:
            source = self.table.cards[int(self.state.items[-1][3])].id
        elif kind == "found":
            source = self.table.cards[int(task[2])].id
        return Decision(
            PLAYERS[ask.who(self.state, task)], kind, tuple(self.legal()), ask.rules, source
        )

    def legal(self) -> list[Action]:
        """Give every legal action of whoever decides now."""
        return [moves.action(self.state, text) for text in turn.legal(self.state)]

    def offers(self) -> list[str]:
        """Give the legal actions as move notation."""
        return turn.legal(self.state)

    def read(self, act: Act) -> Action:
        """Read an action given as move notation, as an Action or as a mapping."""
        if isinstance(act, Action):
            return act
        if isinstance(act, Mapping):
            act = str(act.get("move", ""))
        return moves.action(self.state, moves.read(self.state, act))

    def needs(self, action: Action) -> list[Need]:
        """Give every reason against an action; none if it is legal."""
        return turn.reasons(self.state, action.text)

    def carry_out(self, state: State, action: Action) -> None:
        """Carry out a legal action."""
        turn.apply(state, action.text)

    def facts(self) -> dict[str, Any]:
        """Give the position as a dictionary, with everything in it."""
        return view.describe(self.state)

    def view(self, player: str) -> dict[str, Any]:
        """Give the position as one player may see it, with the choices only if they are that player's."""
        viewer = read_player(player, self.state.players)
        facts = view.describe(self.state, viewer)
        decision = self.decision
        if decision:
            options = (
                [str(option) for option in decision.options]
                if decision.player == PLAYERS[viewer]
                else None
            )
            facts["decision"] = {
                "player": decision.player,
                "kind": decision.kind,
                "options": options,
            }
        return facts

    def view_events(self, player: str) -> tuple[Event, ...]:
        """Give the last events as one player may see them: no card drawn by another."""
        read_player(player, self.state.players)
        return tuple(
            replace(event, card=None)
            if event.type in view.PRIVATE and event.player != player
            else event
            for event in self.events
        )

    @property
    def revealed(self) -> bool:
        """Whether the last action showed a card that was hidden before, so that taking it back would be peeking."""
        return any(event.type in REVEALING for event in self.events)

    def notation(self) -> str:
        """Write the position in one line."""
        return notation.write(self.state)

    def differences(self, expected: Mapping[str, Any]) -> list[str]:
        """Compare; a Character is compared by the words that are named, its half and its wounds always."""
        return compare.differences(loosened(self.facts(), expected), expected, self.BAGS)


def loosened(actual: Any, expected: Any) -> Any:
    """Give the facts with those words about Characters left out that the expectation does not name."""
    if isinstance(actual, Mapping) and isinstance(expected, Mapping):
        return {
            key: loosened(value, expected.get(key, compare.ANY)) for key, value in actual.items()
        }
    if (
        isinstance(actual, list)
        and isinstance(expected, (list, tuple))
        and len(actual) == len(expected)
    ):
        return [
            want if fits(there, want) else there
            for there, want in zip(actual, expected, strict=True)
        ]
    return actual


def fits(there: Any, want: Any) -> bool:
    """Say whether a Character in play is as it is described."""
    have, named = str(there).split(), str(want).split()
    if not named or not have or have[0] != named[0]:
        return False
    fixed = {"zombie", "wounded"}
    return set(named) <= {*have, "human"} and fixed & set(have) == fixed & set(named)
