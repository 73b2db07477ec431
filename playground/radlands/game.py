"""The public face of the engine: a table, games on it, and answers about them.

>>> from scripts.play.tables import data
>>> table = Table(data("radlands"))
>>> game = table.position({"water": 2, "a": {"camps": ["railgun"]}, "b": {"columns": [["sniper"]]}})
>>> [str(action) for action in game.legal()]
['end', 'draw', 'silo', 'use a10', 'use a20', 'use a30']
>>> game = game.apply("use railgun")
>>> game.decision.player, [str(option) for option in game.decision.options]
('a', ['choose b11', 'choose b20', 'choose b30'])
>>> game = game.apply("choose sniper")
>>> game.compare({"b": {"columns": [["sniper damaged"]]}})
[]
>>> verdict = game.why("use a10")
>>> verdict.legal, verdict.rules
(False, ('use-ability-check', 'ready-camp', 'water-on-card', 'use-ability-exhausts', 'use-ability-pay', 'water-uses'))
>>> [need.text for need in verdict.needs]
['ready a10', 'water 2']
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from playground.core import game as core
from playground.core.errors import CodexError
from playground.core.game import Act, guarded, stated
from playground.core.records import Action, Decision, Event, Need, Verdict
from playground.radlands import compare, explain, moves, names, notation, position, turn, view
from playground.radlands.cards.compile import compile_cards
from playground.radlands.cards.program import CardSet
from playground.radlands.explain import choices
from playground.radlands.explain.reason import Reason
from playground.radlands.rulebook import Rulebook
from playground.radlands.rules.board import shown
from playground.radlands.state import DRAFT, OVER, PROG, TIE, State, unpack

OPS = (
    *("end", "draw", "silo", "play", "event", "junk", "use", "choose", "column", "queued"),
    *("pass", "option", "card", "place", "move", "camps"),
)
"""What an action does, by its number."""


REVEALING = ("drew", "revealed", "milled", "reshuffled", "returned", "camps-revealed")
"""Events that show somebody a hidden card."""


class Table:
    """The cards, ready to play with: makes games and positions."""

    def __init__(self, cards: CardSet | Mapping[str, Mapping[str, Any]]) -> None:
        """Take compiled cards or the plain dictionaries of the card files."""
        self.cards = cards if isinstance(cards, CardSet) else compile_cards(cards)

    def names(self) -> dict[str, str]:
        """Give the English name of every card."""
        return {card.id: card.name for card in self.cards.cards if card}

    def position(self, facts: Mapping[str, Any] | str | None = None, /, **more: Any) -> Game:
        """Build a position from a dictionary that names only what matters, or from a line of notation."""
        return Game(self, stated(self.cards, facts, more, notation.read, position.build))

    def new_game(
        self,
        seed: int = 0,
        ruleset: str = "v1.2",
        switches: Mapping[str, str] | None = None,
        printings: Iterable[str] = (),
        camps: tuple[Iterable[str], Iterable[str]] | str | None = None,
    ) -> Game:
        """Begin a game: camps are chosen by the players, given here, or `first-game`."""
        return Game(self, guarded(begin, self.cards, (ruleset, switches, printings), seed, camps))

    def replay(self, start: Game, actions: Iterable[str | int | Action]) -> Game:
        """Play a list of actions from a position on."""
        return core.replay(start, actions)


def begin(cards: CardSet, rules: tuple[Any, Any, Any], seed: Any, camps: Any) -> State:
    """Begin a whole game."""
    ruleset, switches, printings = rules
    book = Rulebook(cards, ruleset, switches, frozenset(printings))
    if not isinstance(seed, int):
        raise CodexError(f"a seed is a whole number, not {seed!r:.40}")
    if camps is None:
        return turn.new_game(book, seed)
    return turn.game_with_camps(
        book, seed, turn.FIRST_GAME if camps == "first-game" else given_camps(cards, camps)
    )


def given_camps(cards: CardSet, camps: Any) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Check six camps given by name."""
    rows = [[cards[names.read_card(cards, name)] for name in row] for row in camps]
    flat = [card for row in rows for card in row]
    if [len(row) for row in rows] != [3, 3] or len({card.id for card in flat}) != 6:
        raise CodexError("each player has three camps, all six different")
    wrong = [card.id for card in flat if card.type != "camp"]
    if wrong:
        raise CodexError([f"{name} is no camp" for name in wrong])
    first, second = (tuple(card.id for card in row) for row in rows)
    return first, second


class Game(core.Game):
    """One moment of a game. Nothing ever changes it: applying an action gives the next one."""

    table: Table
    state: State

    def happened(self) -> tuple[Event, ...]:
        """Give what the last action did."""
        return tuple(self._event(raw) for raw in self.state.log)

    # What is.

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.phase == OVER

    @property
    def winner(self) -> str | None:
        """`a`, `b`, `tie`, or None while the game runs."""
        if not self.over:
            return None
        return "tie" if self.state.winner == TIE else names.PLAYERS[self.state.winner]

    @property
    def decision(self) -> Decision | None:
        """Who has to choose now; None when the game is over."""
        g = self.state
        if self.over:
            return None
        options = tuple(self.legal())
        who = names.PLAYERS[g.decider]
        if g.stack:
            step = choices.waiting_step(g)
            kind = self.table.cards.programs[g.stack[-1][PROG]].kind
            source = self.table.cards[kind].id if kind else None
            return Decision(who, step.verb, options, step.rules, source)
        if g.phase == DRAFT:
            return Decision(who, "camp", options, ("draw-six-camps", "choose-three-camps"), None)
        return Decision(who, "action", options, ("actions-list", "actions-free-order"), None)

    def legal(self) -> list[Action]:
        """Give every legal action of whoever decides now."""
        return [self._action(act) for act in turn.legal(self.state)]

    def offers(self) -> list[str]:
        """Give the legal actions as move notation."""
        return [moves.write(self.table.cards, act) for act in turn.legal(self.state)]

    def notation(self) -> str:
        """Write the position in one line."""
        return notation.write(self.state)

    def facts(self) -> dict[str, Any]:
        """Give the position as a dictionary, with everything in it."""
        return view.describe(self.state)

    def view(self, player: str) -> dict[str, Any]:
        """Give the position as one player may see it, with the choices only if they are that player's."""
        viewer = names.read_player(player)
        facts = view.describe(self.state, viewer)
        decision = self.decision
        if decision:
            mine = self.state.decider == viewer
            options = [str(option) for option in decision.options] if mine else None
            facts["decision"] = {
                "player": decision.player,
                "kind": decision.kind,
                "options": options,
            }
        return facts

    def view_events(self, player: str) -> tuple[Event, ...]:
        """Give the last events as one player may see them: no card drawn or chosen in secret by the other."""
        viewer = names.read_player(player)
        return tuple(
            self._event(raw) if raw[1] == viewer else self._event(veiled(raw))
            for raw in self.state.log
        )

    @property
    def revealed(self) -> bool:
        """Whether the last action showed a card that was hidden before, so that taking it back would be peeking."""
        return any(event.type in REVEALING for event in self.events)

    # What happens.

    def carry_out(self, state: State, action: Action) -> None:
        """Carry out a legal action."""
        turn.apply(state, action.number)

    def why(self, act: Act, by: str | None = None) -> Verdict:
        """Say whether an action is legal; if not, which rules forbid it and the smallest changes needed.

        `by` names the player who wants to act; without it, it is whoever decides now.
        """
        chosen = self.read(act)
        found = explain.explain(self.state, chosen.number)
        if by is not None and not self.over and names.read_player(by) != self.state.decider:
            found = [Reason(("alternate-turns",), "your-decision"), *found]
        return Verdict(chosen, not found, tuple(map(self._need, found)))

    def read(self, act: Act) -> Action:
        """Read an action given as move notation, as an Action, as its number or as a mapping."""
        if isinstance(act, Action):
            return act
        if isinstance(act, Mapping):
            act = " ".join(
                str(act[key])
                for key in ("do", "card", "cell", "at", "other")
                if act.get(key) is not None
            )
        if isinstance(act, int) and not isinstance(act, bool):
            if not moves.well_formed(self.table.cards, act):
                raise CodexError(f"no action has the number {act}")
            return self._action(act)
        return self._action(moves.read(self.state, act))

    def differences(self, expected: Mapping[str, Any]) -> list[str]:
        """Compare the Radlands way: columns, camps and cards in play."""
        return compare.differences(self.facts(), expected)

    # Words for numbers.

    def _card(self, kind: int) -> str | None:
        return self.table.cards[kind].id if 0 < kind < len(self.table.cards.cards) else None

    def _cell(self, cell: int) -> str | None:
        return names.cell_name(cell) if 0 <= cell < 18 else None

    def _event(self, raw: tuple[str, int, int, int, int, tuple[str, ...]]) -> Event:
        kind, player, card, cell, number, rules = raw
        who = names.PLAYERS[player] if player in (0, 1) else None
        return Event(
            kind, who, self._card(card), self._cell(cell), number, tuple(dict.fromkeys(rules))
        )

    def _need(self, reason: Reason) -> Need:
        card, cell = self._card(reason.kind), self._cell(reason.cell)
        return Need(
            reason.need,
            reason.number,
            card,
            cell,
            reason.detail,
            tuple(dict.fromkeys(reason.rules)),
        )

    def _action(self, act: int) -> Action:
        op, kind, cell, aux = unpack(act)
        text = moves.write(self.table.cards, act)
        do = OPS[op]
        placed = do in ("play", "use", "choose", "place", "move")
        lying = self._card(view_kind(self.state, cell)) if placed and do != "place" else None
        words = text.split()
        other = words[-1] if do in ("column", "queued", "option") or (aux and placed) else None
        return Action(
            do, self._card(kind) or lying, self._cell(cell) if placed else None, other, text, act
        )


def view_kind(g: State, cell: int) -> int:
    """Give the kind both players see on a cell."""
    return shown(g.cells[cell])


def veiled(
    raw: tuple[str, int, int, int, int, tuple[str, ...]],
) -> tuple[str, int, int, int, int, tuple[str, ...]]:
    """Take out of an event what only its player may see."""
    kind, player, card, cell, number, rules = raw
    hidden = view.PRIVATE.get(kind)
    return (
        kind,
        player,
        0 if hidden == "kind" else card,
        cell,
        0 if hidden == "number" else number,
        rules,
    )
