"""One moment of any game: what an engine brings, and what follows from that for all of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Generic, Self, TypeVar

from playground.core import compare
from playground.core.errors import CodexError, quoted
from playground.core.records import (
    Action,
    Data,
    Decision,
    Event,
    Facts,
    Lines,
    Moves,
    Names,
    Need,
    Rules,
    Verdict,
)

G = TypeVar("G", bound="Game")
S = TypeVar("S")
Act = str | int | Action | Data
"""Ways to name an action."""


class Game:
    """One moment of a game. Nothing ever changes it: applying an action gives the next one.

    The state is the game's own; it must have `copy()`, `==` and `hash()`.
    """

    BAGS: Names = ("hand",)
    """Keys of the facts whose cards have no order that matters in a comparison."""
    TURN_RULES: Rules = ()
    """The rules that say whose decision it is."""

    def __init__(
        self, table: Any, state: Any, before: Self | None = None, action: Action | None = None
    ) -> None:
        """Wrap a state; `before` and `action` say how it came about."""
        self.table = table
        self.state = state
        self.before: Self | None = before
        self.action = action
        self.events: tuple[Event, ...] = self.happened()
        """What the last action (or the setup) did."""

    # What a game brings.

    def happened(self) -> tuple[Event, ...]:
        """Give what the last action did, from the state's log."""
        raise NotImplementedError

    @property
    def winner(self) -> str | None:
        """Who has won: a player, `tie`, or None while the game runs."""
        raise NotImplementedError

    @property
    def decision(self) -> Decision | None:
        """Who has to choose now; None when the game is over."""
        raise NotImplementedError

    def legal(self) -> list[Action]:
        """Give every legal action of whoever decides now."""
        raise NotImplementedError

    def meant(self, act: Act) -> Action:
        """Take an action given as move notation, as an Action, or as a mapping, or raise any error."""
        raise NotImplementedError

    def needs(self, action: Action) -> list[Need]:
        """Give every reason against an action; none if it is legal."""
        raise NotImplementedError

    def carry_out(self, state: Any, action: Action) -> None:
        """Carry out a legal action on a state, in place."""
        raise NotImplementedError

    def facts(self) -> Facts:
        """Give the position as a dictionary, with everything in it."""
        raise NotImplementedError

    def view(self, player: str) -> Facts:
        """Give the position as one player may see it, with the choices if they are that player's."""
        raise NotImplementedError

    def view_events(self, player: str) -> tuple[Event, ...]:
        """Give the last events as one player may see them; where nothing is hidden, all of them."""
        del player
        return self.events

    def notation(self) -> str:
        """Write the position in one line."""
        raise NotImplementedError

    # What follows.

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.winner is not None

    def offers(self) -> Moves:
        """Give the legal actions as move notation."""
        return [action.text for action in self.legal()]

    def why(self, act: Act, by: str | None = None) -> Verdict:
        """Say whether an action is legal; if not, which rules forbid it and what it needs.

        `by` names the player who wants to act; without it, it is whoever decides now. Who has to wait hears only that:
        what else is in the way depends on cards that one player must not know of the other.
        """
        if not isinstance(by, str | None):
            raise CodexError(f"{quoted(by)} is no player")
        if by is not None and self.waits_for_another(by):
            return Verdict(unread(act), False, (self.others_turn(),))
        chosen = self.read(act)
        found = self.needs(chosen)
        return Verdict(chosen, not found, tuple(found))

    def others_turn(self) -> Need:
        """Say that somebody else decides: by the rules of turns, or in the middle of an effect by those that ask."""
        decision = self.decision
        asks = decision is not None and decision.source is not None
        rules = decision.rules if decision and asks else self.TURN_RULES
        return Need("your-decision", 0, None, None, "", rules)

    def read(self, act: Act) -> Action:
        """Read an action in any of the ways to name one; whatever goes wrong comes out as the one kind of error."""
        try:
            return self.meant(act)
        except CodexError:
            raise
        except Exception as error:
            raise CodexError(f"the move cannot be read: {type(error).__name__}") from error

    def waits_for_another(self, player: str) -> bool:
        """Say whether somebody else has to choose now."""
        decision = self.decision
        return decision is not None and decision.player != player

    def apply(self, act: Act, by: str | None = None) -> Self:
        """Carry out an action and give the game after it; an illegal one raises a CodexError."""
        verdict = self.why(act, by)
        if not verdict.legal:
            raise CodexError(illegal(verdict))
        chosen, twin = verdict.action, self.state.copy()
        try:
            self.carry_out(twin, chosen)
        except Exception as error:
            raise CodexError(
                f"the position cannot go on after {chosen.text!r}: {type(error).__name__}"
            ) from error
        return type(self)(self.table, twin, self, chosen)

    def undo(self) -> Self:
        """Go back one action."""
        if self.before is None:
            raise CodexError("there is nothing to undo: this is the first position")
        return self.before

    def history(self) -> list[Action]:
        """Give the actions that led here, the first one first."""
        found: list[Action] = []
        game: Game | None = self
        while game is not None and game.action is not None:
            found.append(game.action)
            game = game.before
        return found[::-1]

    def differences(self, expected: Data) -> Lines:
        """Compare by the common rules; a game with its own ways overrides it."""
        return compare.differences(self.facts(), expected, self.BAGS)

    def compare(self, expected: Data) -> Lines:
        """Give the differences between this position and one that names only what matters."""
        try:
            return self.differences(expected)
        except CodexError:
            raise
        except Exception as error:
            raise CodexError(f"the expectation cannot be read: {type(error).__name__}") from error

    def __eq__(self, other: object) -> bool:
        """Two games are the same when their positions are."""
        return isinstance(other, Game) and self.state == other.state

    def __hash__(self) -> int:
        """Hash by position."""
        return hash(self.state)


def unread(act: Act) -> Action:
    """Give an action as it was handed in: what it means may depend on cards that whoever asks must not know."""
    if isinstance(act, Action):
        return act
    return Action("", None, None, None, act if isinstance(act, str) else quoted(act))


def illegal(verdict: Verdict) -> str:
    """Say that a move is illegal, by which rules, and what it needs."""
    rules, needs = ", ".join(verdict.rules), ", ".join(need.text for need in verdict.needs)
    return f"illegal move {verdict.action.text!r}: {rules} (needs: {needs})"


def replay(start: G, actions: Iterable[Act]) -> G:
    """Play a list of actions from a position on."""
    if not isinstance(start, Game) or isinstance(actions, str) or not isinstance(actions, Iterable):
        raise CodexError("a replay takes a game and a list of moves")
    game = start
    for act in actions:
        game = game.apply(act)
    return game


CARDS = "the cards"
"""What is read where no position is."""


def guarded(build: Callable[..., S], *arguments: Any, what: str = "the position") -> S:
    """Build a state, or lay out cards; whatever goes wrong deep down comes out as the one kind of error."""
    try:
        return build(*arguments)
    except CodexError:
        raise
    except RecursionError as error:
        raise CodexError(f"{what} is nested too deeply") from error
    except Exception as error:
        raise CodexError(f"{what} cannot be read: {type(error).__name__}") from error


def stated(
    kit: Any,
    facts: Data | str | None,
    more: Data,
    read: Callable[..., S],
    build: Callable[..., S],
) -> S:
    """Give the state somebody describes: by a line of notation, or by naming only what matters."""
    if isinstance(facts, str) and not more:
        return guarded(read, kit, facts)
    if facts is not None and not isinstance(facts, Mapping):
        raise CodexError(f"a position is a mapping or a line of notation, not {quoted(facts)}")
    return guarded(build, kit, {**(facts or {}), **more})


class Table(Generic[G]):
    """What a game is played with, ready to play: gives positions, and games that go on from them."""

    game: type[G]
    readers: tuple[Callable[..., Any], Callable[..., Any]]
    """What reads a line of notation, and what builds a position of facts."""
    kit: Any
    """Cards and whatever else is laid out."""

    def position(self, facts: Data | str | None = None, /, **more: Any) -> G:
        """Build a position from a dictionary that names only what matters, or from a line of notation."""
        return self.game(self, stated(self.kit, facts, more, *self.readers))

    def replay(self, start: G, actions: Iterable[Act]) -> G:
        """Play a list of actions from a position on."""
        return replay(start, actions)
