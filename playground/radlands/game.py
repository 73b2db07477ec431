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
from itertools import chain
from typing import Any

from playground.core import game as core
from playground.core.errors import CodexError, quoted
from playground.core.game import CARDS, Act, guarded, stated
from playground.core.records import Action, Decision, Event, Need, Pairs, Verdict
from playground.radlands import (
    compare,
    explain,
    moves,
    names,
    notation,
    position,
    turn,
    view,
)
from playground.radlands.cards.compile import compile_cards
from playground.radlands.cards.program import CardSet
from playground.radlands.explain.reason import Reason
from playground.radlands.rulebook import USUAL, Rulebook
from playground.radlands.state import (
    DRAFT,
    OVER,
    PLAYERS,
    Facts,
    Files,
    Happening,
    Plain,
    Rules,
    State,
    Words,
    shown,
    unpack,
)

REVEALING = ("drew", "revealed", "milled", "reshuffled", "returned", "camps-revealed")
"""Events that show somebody a hidden card."""
ON_CELL = ("play", "use", "choose", "place", "move")
"""What is done on a cell."""
NUMBERED = ("column", "queued", "option")
"""What is chosen by a number."""
PARTS = ("do", "card", "cell", "other")
"""The parts of an action given as a mapping, in the order of move notation."""


class Table:
    """The cards, ready to play with: makes games and positions."""

    def __init__(self, cards: CardSet | Files) -> None:
        """Take compiled cards or the plain dictionaries of the card files."""
        self.cards = (
            cards if isinstance(cards, CardSet) else guarded(compile_cards, cards, what=CARDS)
        )

    def names(self) -> Pairs:
        """Give the English name of every card."""
        return {card.id: card.name for card in self.cards.kinds[1:]}

    def position(self, facts: Facts | str | None = None, /, **more: Any) -> Game:
        """Build a position from a dictionary that names only what matters, or from notation."""
        return Game(self, stated(self.cards, facts, more, notation.read, position.build))

    def new_game(
        self,
        seed: int = 0,
        ruleset: str = USUAL,
        switches: Mapping[str, str] | None = None,
        printings: Iterable[str] = (),
        camps: tuple[Iterable[str], Iterable[str]] | str | None = None,
        **more: Any,
    ) -> Game:
        """Begin a game: camps are chosen by the players, given here, or `first-game`."""
        for_two(more)
        return Game(self, guarded(begin, self.cards, (ruleset, switches, printings), seed, camps))

    def replay(self, start: Game, actions: Iterable[str | int | Action]) -> Game:
        """Play a list of actions from a position on."""
        return core.replay(start, actions)


def for_two(more: Facts) -> None:
    """Take what else is said of a beginning: how many play, which is two."""
    for name, value in more.items():
        if name != "players":
            raise CodexError(f"a game is begun without {quoted(name)}")
        if value != len(names.PLAYERS):
            raise CodexError(f"Radlands is played by two, not by {quoted(value)}")


def begin(cards: CardSet, rules: tuple[Any, Any, Any], seed: Any, camps: Any) -> State:
    """Begin a whole game."""
    ruleset, switches, printings = rules
    if isinstance(printings, str) or not isinstance(printings, Iterable):
        raise CodexError(f"printings are a list of cards, not {quoted(printings)}")
    book = Rulebook(cards, ruleset, switches, frozenset(printings))
    if not isinstance(seed, int):
        raise CodexError(f"a seed is a whole number, not {quoted(seed)}")
    if camps is None:
        return turn.new_game(book, seed)
    if camps == "first-game":
        return turn.game_with_camps(book, seed)
    return turn.game_with_camps(book, seed, given_camps(cards, camps))


def given_camps(cards: CardSet, camps: Any) -> list[list[str]]:
    """Check six camps given by name."""
    if not isinstance(camps, (list, tuple)) or not all(isinstance(row, Iterable) for row in camps):
        raise CodexError(f"camps are two rows of three names or 'first-game', not {quoted(camps)}")
    rows = [[cards[names.read_card(cards, name)].id for name in row] for row in camps]
    flat = list(chain(*rows))
    if [len(row) for row in rows] != [3, 3] or len({*flat}) != 6:
        raise CodexError("each player has three camps, all six different")
    wrong = [name for name in flat if cards[cards.by_id[name]].type != "camp"]
    if wrong:
        raise CodexError([f"{name} is no camp" for name in wrong])
    return rows


class Game(core.Game):
    """One moment of a game. Nothing ever changes it: applying an action gives the next one."""

    TURN_RULES = ("alternate-turns",)
    table: Table
    state: State

    def happened(self) -> tuple[Event, ...]:
        """Give what the last action did."""
        return tuple(map(self._event, self.state.log))

    # What is.

    @property
    def winner(self) -> str | None:
        """`a`, `b`, `tie`, or None while the game runs."""
        return None if self.state.phase != OVER else names.WINNERS[self.state.winner]

    @property
    def decision(self) -> Decision | None:
        """Who has to choose now; None when the game is over."""
        if self.over:
            return None
        kind, rules, source = self._asked()
        player = names.PLAYERS[self.state.decider]
        return Decision(player, kind, tuple(self.legal()), rules, source)

    def _asked(self) -> tuple[str, Rules, str | None]:
        """Say what is asked for, by which rules, and by which card."""
        g = self.state
        if g.stack:
            frame = g.stack[-1]
            return frame.step.verb.name, frame.step.rules, self._card(frame.program.kind)
        if g.phase == DRAFT:
            return "camp", ("draw-six-camps", "choose-three-camps"), None
        return "action", ("actions-list", "actions-free-order"), None

    def legal(self) -> list[Action]:
        """Give every legal action of whoever decides now."""
        return [*map(self._action, turn.legal(self.state))]

    def notation(self) -> str:
        """Write the position in one line."""
        return notation.write(self.state)

    def facts(self) -> Plain:
        """Give the position as a dictionary, with everything in it: `Table.position` reads it back."""
        return {**view.describe(self.state), "notation": self.notation()}

    def view(self, player: str) -> Plain:
        """Give the position as one player may see it, with the choices only if they are theirs."""
        viewer = names.read_player(player)
        facts = view.describe(self.state, viewer)
        decision = self.decision
        if decision:
            options = self.offers() if self.state.decider == viewer else None
            asked = {"player": decision.player, "kind": decision.kind, "options": options}
            facts["decision"] = asked
        return facts

    def view_events(self, player: str) -> tuple[Event, ...]:
        """Give the last events as one player may see them: no card of the other's secrets."""
        viewer = names.read_player(player)
        return tuple(self._event(view.seen_by(viewer, each)) for each in self.state.log)

    @property
    def revealed(self) -> bool:
        """Whether the last action showed a hidden card, so that taking it back would be peeking."""
        return any(event.type in REVEALING for event in self.events)

    # What happens.

    def carry_out(self, state: State, action: Action) -> None:
        """Carry out a legal action."""
        turn.apply(state, action.number)

    def needs(self, action: Action) -> list[Need]:
        """Give every reason against an action."""
        return [*map(self._need, explain.explain(self.state, action.number))]

    def why(self, act: Act, by: str | None = None) -> Verdict:
        """Say whether an action is legal; if not, which rules forbid it and the changes needed.

        `by` names the player who wants to act; without it, it is whoever decides now.
        """
        return super().why(act, None if by is None else names.PLAYERS[names.read_player(by)])

    def meant(self, act: Act) -> Action:
        """Take an action given as move notation, as an Action, as its number or as a mapping."""
        if isinstance(act, Action):
            return act
        if isinstance(act, Mapping):
            return self.by_parts(act)
        if isinstance(act, bool) or not isinstance(act, int):
            return self._action(moves.read(self.state, act))
        if not moves.well_formed(self.table.cards, act):
            raise CodexError(f"no action has the number {act}")
        return self._action(act)

    def by_parts(self, parts: Facts) -> Action:
        """Read an action given by its parts: the legal one that has just these, or their words in order."""
        wanted = [parts.get(part) for part in PARTS]
        if not all(part is None or isinstance(part, (str, int)) for part in wanted):
            raise CodexError("the parts of a move are words and numbers")
        same = [act for act in self.legal() if [act.do, act.card, act.cell, act.other] == wanted]
        if len(same) == 1:
            return same[0]
        return self.meant(" ".join(str(part) for part in wanted if part is not None))

    def differences(self, expected: Facts) -> Words:
        """Compare the Radlands way: columns, camps and cards in play."""
        return list(compare.differences(self.facts(), expected))

    # Words for numbers.

    def _card(self, kind: int) -> str | None:
        """Name a card, if it is one."""
        return self.table.cards[kind].id if 0 < kind < len(self.table.cards.kinds) else None

    def _cell(self, cell: int) -> str | None:
        """Name a cell, if it is one."""
        return names.cell_name(cell) if 0 <= cell < 18 else None

    def _event(self, happening: Happening) -> Event:
        """Put an event into words."""
        what, player, kind, cell, number, rules = happening
        who = names.PLAYERS[player] if player in PLAYERS else None
        return Event(what, who, self._card(kind), self._cell(cell), number, once(rules))

    def _need(self, reason: Reason) -> Need:
        """Put a reason into words."""
        card = self._card(reason.kind)
        cell = self._cell(reason.cell)
        return Need(reason.need, reason.number, card, cell, reason.detail, once(reason.rules))

    def _action(self, act: int) -> Action:
        """Put an action into words."""
        op, kind, cell, extra = unpack(act)
        text = moves.write(self.table.cards, act)
        do = moves.OPS[op]
        other = text.split()[-1] if do in NUMBERED or (extra and do in ON_CELL) else None
        if do not in ON_CELL:
            return Action(do, self._card(kind), None, other, text, act)
        lying = shown(self.state.cells[cell]) if do != "place" else 0
        return Action(do, self._card(kind or lying), self._cell(cell), other, text, act)


def once(rules: Rules) -> Rules:
    """Name every rule once."""
    return tuple(dict.fromkeys(rules))
