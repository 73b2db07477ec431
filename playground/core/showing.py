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

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import chain
from typing import Any, Generic, Protocol, TypeVar

from playground.core import nearest
from playground.core.describing import HIDDEN
from playground.core.game import Game
from playground.core.loop import LoopGame
from playground.core.patterns import Say
from playground.core.records import Action, Decision, Event, Facts, Lines, Need, Verdict
from playground.core.remedies import Cabinet
from playground.core.speaking import small
from playground.core.telling import Pack, name_of

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


def no_second(_game: Game, _action: Action) -> str | None:
    """Say that a move names all it is about."""
    return None


@dataclass(frozen=True)
class Offer:
    """A move as it is offered; two that are the same are told in the same words."""

    action: Action
    second: str | None
    """The card it is about besides the one it names."""
    game: Any = field(compare=False)
    """Where it is offered."""


@dataclass(frozen=True)
class Refused:
    """A refused move with all that is found out before anybody tells it; those that are the same are told in the same words."""

    offer: Offer
    asked: str
    """As it was asked for."""
    rules: tuple[str, ...]
    needs: tuple[Need, ...]
    changes: tuple[Need, ...]
    instead: Offer | None


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
    second: Callable[[G, Action], str | None] = no_second
    """The card a move is about besides the one it names, where its words depend on that."""

    def row(self, game: G, action: Action, pack: Pack) -> Lines:
        """Give a move as it is written, in words, and with the thing on the table it belongs to."""
        return [str(action), self.tell_move(game, action, pack), self.anchor(action)]

    def choices(self, game: G, pack: Pack, seat: str | None = None) -> Facts:
        """Give what can be done now, who decides, and in the middle of something what asks.

        To a seat that does not decide, what the other may choose is not told.
        """
        found = choices(game.decision, lambda action: self.row(game, action, pack))
        return found | ({"moves": []} if seat and found.get("decides") != seat else {})

    def happened(self, game: G, pack: Pack, seat: str | None = None) -> Facts:
        """Say what the last move did, and which rules it followed; to a seat, without what others hide."""
        events = hushed(game, pack, seat) if seat else game.events
        return happened(self.telling.tell_events(pack, events, game.action), events)

    def refusal(self, game: G, action: Action, pack: Pack) -> Facts:
        """Say what is refused, by which rules and why, what would have to change, and what is near."""
        return self.tell_refused(self.refused(game, str(action), game.why(action)), pack)

    def offer(self, game: G, action: Action) -> Offer:
        """Give a move with what its words depend on."""
        return Offer(action, self.second(game, action), game)

    def offers(self, game: G) -> Facts:
        """Give what can be done now, who decides, and what asks, before anybody tells it."""
        return choices(game.decision, lambda action: self.offer(game, action))

    def refused(self, game: G, asked: str, verdict: Verdict) -> Refused:
        """Find out what there is to say about a refused move."""
        action = verdict.action
        nearest = self.instead(game, action)
        return Refused(
            self.offer(game, action),
            asked,
            verdict.rules,
            verdict.needs,
            tuple(self.changes(game, verdict)),
            self.offer(game, nearest) if nearest else None,
        )

    def tell_offer(self, offer: Offer, pack: Pack) -> Lines:
        """Say a move that is offered."""
        return self.row(offer.game, offer.action, pack)

    def tell_refused(self, refused: Refused, pack: Pack) -> Facts:
        """Say a refusal: as it stands behind “not allowed:”, by which rules, and the nearest legal move."""
        title = small(self.tell_offer(refused.offer, pack)[1])
        instead = {"instead": self.tell_offer(refused.instead, pack)} if refused.instead else {}
        return {
            "title": title,
            "move": refused.asked,
            "rules": list(refused.rules),
            **instead,
            "reasons": self.telling.tell_needs(pack, refused.needs),
            "changes": self.telling.tell_changes(pack, refused.changes),
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


def board(_table: Any, _facts: Any, pack: Pack, _say: Say) -> Facts:
    """Give the board of a game that has none of its own: its words, and its cards by name."""
    words = {**pack.get("board", {}), "players": pack.get("players", {}), "names": pack["names"]}
    cards = {name: {"name": name_of(pack, name)} for name in pack["names"]}
    return {"words": words, "cards": cards}


def hushed(game: Game, pack: Pack, seat: str) -> tuple[Event, ...]:
    """Give the last events as a seat may hear of them; `type-hidden` is the pattern of one whose card it may not know."""
    pairs = zip(game.events, game.view_events(seat), strict=True)
    return tuple(
        seen if seen.card == event.card else unnamed(seen, pack["events"]) for event, seen in pairs
    )


def unnamed(event: Event, patterns: Mapping[str, Any]) -> Event:
    """Give an event with the pattern that names no card, where there is one."""
    quiet = f"{event.type}-hidden"
    return event._replace(type=quiet) if quiet in patterns else event


def is_secret(game: Game, seat: str | None) -> bool:
    """Say whether the last move names a card that a seat may not know of."""
    if not seat or not game.action:
        return False
    pairs = zip(game.events, game.view_events(seat), strict=True)
    return any(seen.card != event.card == game.action.card for event, seen in pairs)


def backs(cards: Sequence[str], seat: str | None, owner: str) -> list[str]:
    """Give the cards of somebody's hand as a seat sees them."""
    return [HIDDEN] * len(cards) if seat and seat != owner else list(cards)


Row = Callable[[Action], Any]
"""A move as it is written, in words, and with the thing on the table it belongs to; or before anybody tells it."""


def choices(decision: Decision | None, row: Row) -> Facts:
    """Give the moves of a decision as rows, who decides, and what asks for what."""
    if not decision:
        return {"moves": []}
    found = {"moves": [row(action) for action in decision.options], "decides": decision.player}
    if decision.kind == "action":
        return found
    asked = {"asks": decision.source or "", "asked-by": list(decision.rules)}
    return found | asked | {"wants": decision.kind}


def happened(said: Sequence[str], events: Iterable[Event]) -> Facts:
    """Give what was said about a move, with the rules it followed."""
    rules = dict.fromkeys(chain(*(event.rules for event in events)))
    return {"said": said, "rules": list(rules)}
