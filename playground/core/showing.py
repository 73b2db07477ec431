"""What a page shows of any game: what can be done, what has just been done, and why not.

A game says in its module `web` how its moves and reasons are told; the answers of all games have
the same shape.

    FACE = Face(
        telling=telling,             # the game's own module, or playground.core.telling
        tell_move=tell_move,
        anchor=anchor,
        changes=lambda _game, verdict: verdict.needs,
    )
    choices, happened, refusal = FACE.choices, FACE.happened, FACE.refusal

A game that is played by a loop has `LoopFace(telling, anchor, CABINET)`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Any, Generic, Protocol, TypeVar

from playground.core import nearest
from playground.core.game import Game
from playground.core.loop import LoopGame
from playground.core.records import Action, Decision, Event, Facts, Lines, Need, Verdict
from playground.core.remedies import Cabinet
from playground.core.telling import Pack

G = TypeVar("G", bound=Game)


class Telling(Protocol):
    """A module that tells a game by the patterns of a language."""

    def tell_events(self, pack: Pack, events: Iterable[Event], action: Action | None) -> Lines:
        """Say what happened, leaving out what the words for the action have told."""

    def tell_needs(self, pack: Pack, needs: Iterable[Need]) -> Lines:
        """Say why a move is refused."""

    def tell_changes(self, pack: Pack, changes: Iterable[Need]) -> Lines:
        """Say what would make a refused move legal."""


def nearest_move(game: Game, refused: Action) -> Action | None:
    """Give the legal move that comes nearest to a refused one."""
    return nearest.instead(game.decision, refused)


@dataclass(frozen=True)
class Face(Generic[G]):
    """How a game is shown."""

    telling: Telling
    tell_move: Callable[[G, Action, Pack], str]
    """A move in words, as an invitation."""
    anchor: Callable[[Action], str]
    """The thing on the table a move belongs to."""
    changes: Callable[[G, Verdict], Iterable[Need]]
    """What would have to be different for a refused move to be legal."""
    instead: Callable[[G, Action], Action | None] = nearest_move
    """A legal move to offer in place of a refused one."""

    def row(self, game: G, action: Action, pack: Pack) -> Lines:
        """Give a move as it is written, in words, and with the thing on the table it belongs to."""
        return [str(action), self.tell_move(game, action, pack), self.anchor(action)]

    def choices(self, game: G, pack: Pack) -> Facts:
        """Give what can be done now, who decides, and in the middle of something what asks."""
        return choices(game.decision, lambda action: self.row(game, action, pack))

    def happened(self, game: G, pack: Pack) -> Facts:
        """Say what the last move did, and which rules it followed."""
        return happened(self.telling.tell_events(pack, game.events, game.action), game.events)

    def refusal(self, game: G, action: Action, pack: Pack) -> Facts:
        """Say what is refused, by which rules and why, what would have to change, and what is near."""
        verdict = game.why(action)
        nearest = self.instead(game, verdict.action)
        found = refusal(action, verdict, lambda act: self.row(game, act, pack), nearest)
        return found | {
            "reasons": self.telling.tell_needs(pack, verdict.needs),
            "changes": self.telling.tell_changes(pack, self.changes(game, verdict)),
        }


class Speaking(Telling, Protocol):
    """A module that needs nothing but a move to say it."""

    def tell_move(self, pack: Pack, action: Action) -> str:
        """Say a move in words, as an invitation."""

    def tell_deed(self, pack: Pack, player: str, action: Action) -> str:
        """Say a move that a player has made."""


class LoopFace(Face[LoopGame]):
    """How a game that is played by a loop is shown."""

    telling: Speaking

    def __init__(
        self, telling: Speaking, anchor: Callable[[Action], str], cabinet: Cabinet[Any]
    ) -> None:
        """Tell moves without looking at the game, and changes by the remedies."""
        super().__init__(
            telling,
            tell_move=lambda _game, action, pack: telling.tell_move(pack, action),
            anchor=anchor,
            changes=lambda game, verdict: cabinet.changes(game.state, verdict.action.text),
        )

    def tell_deed(self, game: LoopGame, action: Action, pack: Pack) -> str:
        """Say a move that is made now, with the player who makes it."""
        return self.telling.tell_deed(pack, game.decision.player if game.decision else "", action)


Row = Callable[[Action], Lines]
"""A move as it is written, in words, and with the thing on the table it belongs to."""


def choices(decision: Decision | None, row: Row) -> Facts:
    """Give the moves of a decision as rows, who decides, and what asks."""
    if not decision:
        return {"moves": []}
    found = {"moves": [row(action) for action in decision.options], "decides": decision.player}
    if decision.kind == "action":
        return found
    return found | {"asks": decision.source or "", "asked-by": list(decision.rules)}


def happened(said: Sequence[str], events: Iterable[Event]) -> Facts:
    """Give what was said about a move, with the rules it followed."""
    rules = dict.fromkeys(chain(*(event.rules for event in events)))
    return {"said": said, "rules": list(rules)}


def refusal(asked: Action, verdict: Verdict, row: Row, instead: Action | None) -> Facts:
    """Give what was refused, by which rules, and the nearest legal move."""
    found = {"title": row(verdict.action)[1], "move": str(asked), "rules": list(verdict.rules)}
    return found | ({"instead": row(instead)} if instead else {})
