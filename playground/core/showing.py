"""What a page shows of any game: what can be done now, what has just been done, why something cannot be done.

A game says in its module `web` how its moves and reasons are told; the answers of all games have the same shape.

    FACE = Face(
        telling=telling,             # the game's own module, or playground.core.telling
        tell_move=tell_move,
        anchor=anchor,
        changes=lambda game, verdict: CABINET.changes(game.state, verdict.action.text),
    )
    choices, happened, refusal = FACE.choices, FACE.happened, FACE.refusal
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

from playground.core import nearest
from playground.core.game import Game
from playground.core.records import Action, Decision, Event, Need, Verdict
from playground.core.telling import Pack

G = TypeVar("G", bound=Game)


class Telling(Protocol):
    """A module that tells a game by the patterns of a language."""

    def tell_events(self, pack: Pack, events: Iterable[Event], action: Action | None) -> list[str]:
        """Say what happened, leaving out what the words for the action have told."""

    def tell_needs(self, pack: Pack, needs: Iterable[Need]) -> list[str]:
        """Say why a move is refused."""

    def tell_changes(self, pack: Pack, changes: Iterable[Need]) -> list[str]:
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

    def row(self, game: G, action: Action, pack: Pack) -> list[str]:
        """Give a move as it is written, in words, and with the thing on the table it belongs to."""
        return [str(action), self.tell_move(game, action, pack), self.anchor(action)]

    def choices(self, game: G, pack: Pack) -> dict[str, Any]:
        """Give what can be done now, who decides, and, in the middle of something, which card and which rules ask."""
        return choices(game.decision, lambda action: self.row(game, action, pack))

    def happened(self, game: G, pack: Pack) -> dict[str, Any]:
        """Say what the last move did, and which rules it followed."""
        rules = dict.fromkeys(rule for event in game.events for rule in event.rules)
        said = self.telling.tell_events(pack, game.events, game.action)
        return {"said": said, "rules": list(rules)}

    def refusal(self, game: G, action: Action, pack: Pack) -> dict[str, Any]:
        """Say what is refused, by which rules and why, what would have to change, and the nearest legal move."""
        verdict = game.why(action)
        instead = self.instead(game, verdict.action)
        return {
            "title": self.tell_move(game, verdict.action, pack),
            "move": str(action),
            "rules": list(verdict.rules),
            **({"instead": self.row(game, instead, pack)} if instead else {}),
            "reasons": self.telling.tell_needs(pack, verdict.needs),
            "changes": self.telling.tell_changes(pack, self.changes(game, verdict)),
        }


def choices(decision: Decision | None, row: Callable[[Action], list[str]]) -> dict[str, Any]:
    """Give the moves of a decision as rows, who decides, and what asks."""
    if not decision:
        return {"moves": []}
    found: dict[str, Any] = {
        "moves": [row(action) for action in decision.options],
        "decides": decision.player,
    }
    if decision.kind != "action":
        found |= {"asks": decision.source or "", "asked-by": list(decision.rules)}
    return found


def happened(said: Sequence[str], events: Iterable[Event]) -> dict[str, Any]:
    """Give what was said about a move, with the rules it followed."""
    return {
        "said": said,
        "rules": list(dict.fromkeys(rule for event in events for rule in event.rules)),
    }


def refusal(
    asked: Action, verdict: Verdict, row: Callable[[Action], list[str]], instead: Action | None
) -> dict[str, Any]:
    """Give what was refused, by which rules, and the nearest legal move; reasons and changes are each game's own words."""
    found: dict[str, Any] = {
        "title": row(verdict.action)[1],
        "move": str(asked),
        "rules": list(verdict.rules),
    }
    if instead:
        found["instead"] = row(instead)
    return found
