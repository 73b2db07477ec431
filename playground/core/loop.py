"""The loop of a game: what may be done now, why not, do it, and go on until somebody decides.

A state keeps what is still to be done as a stack of plain frames, the last one first. A table says
what each kind of frame is: a question to somebody, or something that happens by itself.

    LOOP = Loop(
        kinds={"phase": Automatic(next_phase), "main": MAIN, "wound": WOUND},
        over=lambda g: g.winner >= 0,
        over_rules=("az-1-7",),
    )
    legal, why, apply, settle = LOOP.legal, LOOP.why, LOOP.apply, LOOP.settle

`LoopGame` is the public face of a game that is played this way.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from types import ModuleType
from typing import Any, ClassVar, Generic, Protocol, TypeVar

from playground.core.errors import CodexError, quoted
from playground.core.game import Act, Game
from playground.core.question import Automatic, Frame, Needs, Question, Stacked, Words, need
from playground.core.records import Action, Data, Decision, Event, Facts, Moves, Names, Need, Rules

WAIVING: list[Moves] = [[], ["pass"], ["done"]]
"""Legal moves among which there is no choice: an optional question with these is passed over."""


class Framed(Stacked, Protocol):
    """A state, as far as it matters here."""

    log: list[Event]
    """What the last move did."""
    options: Moves | None
    """The legal moves, once somebody asked; whoever changes a state by hand sets this to None."""


S = TypeVar("S", bound=Framed)


def other_choice(frame: Frame, question: Question[Any], _words: Words) -> Need:
    """Say that something else is asked for now."""
    return need("other-choice", *question.rules, detail=str(frame[0]))


@dataclass(frozen=True)
class Loop(Generic[S]):
    """How a game goes on."""

    kinds: Mapping[str, Question[S] | Automatic[S]]
    """What a frame is, by its first word."""
    over: Callable[[S], bool]
    over_rules: Rules
    """The rules that end the game."""
    rest: Frame = field(default_factory=list)
    """The frame that waits while there is none on the stack."""
    elsewhere: Callable[[Frame, Question[S], Words], Need] = other_choice
    """The reason against a move whose verb nobody asks for now."""

    def top(self, g: S) -> Frame:
        """Give the frame that waits."""
        return g.frames[-1] if g.frames else self.rest

    def waiting(self, g: S) -> tuple[Frame, Question[S]]:
        """Give the frame that waits and its question; a settled state always has one."""
        frame = g.frames[-1] if g.frames else self.rest
        found = self.kinds[frame[0]]
        assert isinstance(found, Question)
        return frame, found

    def question(self, g: S) -> Question[S]:
        """Give the question that waits."""
        return self.waiting(g)[1]

    def decider(self, g: S) -> int:
        """Say who has to choose now; nobody (-1) when the game is over."""
        if self.over(g):
            return -1
        frame, question = self.waiting(g)
        return question.who(g, frame)

    def legal(self, g: S) -> Moves:
        """Give every legal move of whoever decides now."""
        if g.options is None:
            g.options = [] if self.over(g) else self.asked(g)
        return g.options

    def asked(self, g: S) -> Moves:
        """Give the legal moves of the question that waits."""
        frame, question = self.waiting(g)
        return question.legal(g, frame)

    def why(self, g: S, text: str) -> Needs:
        """Give everything that is against a move now; nothing if it is legal."""
        if self.over(g):
            return [need("running-game", *self.over_rules)]
        frame, question = self.waiting(g)
        words = text.split()
        if not words or words[0] not in question.verbs:
            return [self.elsewhere(frame, question, words)]
        return list(question.against(g, frame, words))

    def take(self, g: S, text: str) -> None:
        """Carry out a legal move in place, and nothing that follows; the log says what it did."""
        frame, question = self.waiting(g)
        g.log = []
        g.options = None
        question.take(g, frame, text.split())

    def apply(self, g: S, text: str) -> None:
        """Carry out a legal move in place, and everything that follows by itself."""
        self.take(g, text)
        self.settle(g)

    def settle(self, g: S) -> None:
        """Go on until somebody has to decide, or the game is over."""
        while g.frames and not self.over(g) and not self.asks(g, g.frames[-1]):
            g.options = None

    def asks(self, g: S, frame: Frame) -> bool:
        """Do what the frame on top asks of nobody; whether somebody has to decide now."""
        kind = self.kinds[frame[0]]
        if isinstance(kind, Automatic):
            g.frames.pop()
            kind.step(g, frame)
            return False
        if not kind.waits(g, frame):
            return False
        if kind.optional and self.legal(g) in WAIVING:
            g.frames.pop()
            return False
        return True


class LoopGame(Game):
    """One moment of a game that is played by a loop: what it brings, and what follows.

    The state has `all_players`, the numbers of those who play.
    """

    TURN: ModuleType
    """`LOOP`, `reasons(g, text)` against a move, and `apply(g, text)`."""
    MOVES: ModuleType
    """`read(g, text)` gives the one spelling of a move, `action(g, text)` takes it apart."""
    VIEW: ModuleType
    """`describe(g, viewer)` gives a position as a dictionary, `private(g)` the events whose card only their player may see."""
    NOTATION: ModuleType
    """`write(g)` gives a position in one line."""
    PLAYERS: ClassVar[str] = "abcd"
    FREE: ClassVar[str] = "main"
    """The kind of frame in which a player is free to act."""
    SECRET: ClassVar[Names] = ()
    """Events that show somebody something hidden."""

    def source(self, frame: Frame) -> str | None:
        """Give the card whose effect asks; this and `winner` are left to the game."""
        raise NotImplementedError

    def happened(self) -> tuple[Event, ...]:
        """Give what the last action did."""
        return tuple(self.state.log)

    @property
    def decision(self) -> Decision | None:
        """Who has to choose now; None when the game is over."""
        loop, g = self.TURN.LOOP, self.state
        if loop.over(g):
            return None
        frame, asked = loop.waiting(g)
        kind = "action" if frame[0] == self.FREE else str(frame[0])
        player = self.PLAYERS[loop.decider(g)]
        return Decision(player, kind, tuple(self.legal()), asked.rules, self.source(frame))

    def legal(self) -> list[Action]:
        """Give every legal action of whoever decides now."""
        return [self.MOVES.action(self.state, text) for text in self.offers()]

    def offers(self) -> Moves:
        """Give the legal actions as move notation."""
        return list(self.TURN.LOOP.legal(self.state))

    def meant(self, act: Act) -> Action:
        """Take an action given as move notation, as an Action or as a mapping."""
        if isinstance(act, Action):
            return act
        found: Action = self.MOVES.action(self.state, self.MOVES.read(self.state, written(act)))
        return found

    def needs(self, action: Action) -> Needs:
        """Give everything that is against an action; nothing if it is legal."""
        return list(self.TURN.reasons(self.state, action.text))

    def carry_out(self, state: Any, action: Action) -> None:
        """Carry out a legal action on a state, in place."""
        self.TURN.apply(state, action.text)

    def facts(self) -> Facts:
        """Give the position as a dictionary, with everything in it."""
        return dict(self.VIEW.describe(self.state))

    def view(self, player: str) -> Facts:
        """Give the position as one player may see it, with the choices if they are that player's."""
        facts = dict(self.VIEW.describe(self.state, self.seat(player)))
        decision = self.decision
        if decision:
            facts["decision"] = self.shown(decision, player)
        return facts

    def shown(self, decision: Decision, player: str) -> Facts:
        """Give a decision as one player may see it: what others may choose is their own affair."""
        options = self.offers() if decision.player == player else None
        return {"player": decision.player, "kind": decision.kind, "options": options}

    def view_events(self, player: str) -> tuple[Event, ...]:
        """Give the last events as one player may see them."""
        self.seat(player)
        return tuple(self.veiled(event, player) for event in self.events)

    def veiled(self, event: Event, player: str) -> Event:
        """Give an event without the card that only another player may see."""
        secret = event.player != player and event.type in self.VIEW.private(self.state)
        return event._replace(card=None) if secret else event

    @property
    def revealed(self) -> bool:
        """Whether the last action showed something hidden: taking it back would be peeking."""
        return any(event.type in self.SECRET for event in self.events)

    def seat(self, player: object) -> int:
        """Read the letter of a player."""
        letters = list(self.PLAYERS[: len(self.state.all_players)])
        if not isinstance(player, str) or player not in letters:
            raise CodexError(f"{quoted(player)} is no player; the players are {', '.join(letters)}")
        return letters.index(player)

    def notation(self) -> str:
        """Write the position in one line."""
        return str(self.NOTATION.write(self.state))


def written(act: str | int | Data) -> str | int:
    """Give the notation of an action that may be given as a mapping."""
    return str(act.get("move", act.get("text", ""))) if isinstance(act, Mapping) else act
