"""The public face of the engine: a table, games on it, and answers about them.

>>> from scripts.play.tables import table
>>> game = table("dei").position({"a": {"units": {"G1": 3}, "hand": ["ax2"]}, "b": {"units": {"G2": 2}}})
>>> game.offers()
['play ax2']
>>> for move in ("play ax2", "do move", "from G1", "to G2"):
...     game = game.apply(move)
>>> game.offers()
['with 3']
>>> verdict = game.why("with 2")
>>> verdict.legal, [need.text for need in verdict.needs]
(False, ['majority G2 3'])
>>> verdict.rules
('dei-7-3', 'dei-7-4', 'dei-7-5', 'dei-9-2')
>>> game.apply("with 3").facts()["majority"]["G2"]
'a'
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from playground.core import game as core
from playground.core.errors import CodexError, nearest
from playground.core.game import Act, guarded, replay, stated
from playground.core.records import Action, Decision, Event, Need
from playground.dei import beginning, ending, notation, position, turn, view
from playground.dei.kit import Kit, compile_kit
from playground.dei.rulebook import Rulebook, option_names
from playground.dei.state import OVER, State
from playground.dei.words import CANDY, CHAMPIONS, COLOUR_OF, COLOURS, PLAYERS

SECRET = ("candy", "revealed", "talents-dealt", "drafted", "planned", "markets", "missions")
"""Events that show somebody something hidden."""
VERBS = tuple(dict.fromkeys(verb for choice in turn.CHOICES.values() for verb in choice.verbs))
"""The first words of all moves."""


class Table:
    """Maps, cards and Missions, ready to play with: makes games and positions."""

    def __init__(self, data: Kit | Mapping[str, Any]) -> None:
        """Take a kit, or the dictionary of a file."""
        self.kit = data if isinstance(data, Kit) else compile_kit(data)

    def position(self, facts: Mapping[str, Any] | str | None = None, /, **more: Any) -> Game:
        """Build a position from a dictionary that names only what matters, or from a line of notation."""
        return Game(self, stated(self.kit, facts, more, notation.read, position.build))

    def new_game(
        self,
        seed: int = 0,
        players: int = 2,
        options: Iterable[str] | Mapping[str, bool] | None = None,
        **more: Any,
    ) -> Game:
        """Begin a game for 2, 3 or 4; `more` is ruleset, switches, map, and factions in the order of the seats."""
        unknown = [name for name in more if name not in ("ruleset", "switches", "map", "factions")]
        if unknown:
            raise CodexError([f"a game has no {name!r:.40}" for name in unknown])
        return Game(self, guarded(begin, self.kit, players, seed, {"options": options, **more}))

    def replay(self, start: Game, actions: Iterable[Act]) -> Game:
        """Play a list of actions from a position on."""
        return replay(start, actions)

    def names(self) -> dict[str, str]:
        """Give the names of cards and Regions, which are the same in every language."""
        regions = {region: region for where in self.kit.maps.values() for region in where.regions}
        return {**{card.id: card.name for card in self.kit.cards.values()}, **regions}


def begin(kit: Kit, players: int, seed: Any, given: Mapping[str, Any]) -> State:
    """Begin a whole game."""
    book = Rulebook(
        given.get("ruleset", "rulebook"), given.get("switches"), option_names(given["options"])
    )
    if isinstance(seed, bool) or not isinstance(seed, int):
        raise CodexError(f"a seed is a whole number, not {seed!r:.40}")
    factions = given.get("factions")
    wishes = (None if factions is None else [str(name) for name in factions], given.get("map"))
    g = beginning.new_game(kit, book, players, seed, wishes)
    turn.settle(g)
    return g


class Game(core.Game):
    """One moment of a game. Nothing ever changes it: applying an action gives the next one."""

    BAGS = ("hand", "candy", "bin", "refuges", "elevators", "bridges", "options")
    TURN_RULES = ("dei-1-7", "dei-6-1")
    table: Table
    state: State

    def happened(self) -> tuple[Event, ...]:
        """Give what the last action did."""
        return tuple(self.state.log)

    @property
    def winner(self) -> str | None:
        """`a`, or `a+c` for a shared victory; None while the game runs."""
        return ending.winner(self.state)

    @property
    def decision(self) -> Decision | None:
        """Who has to choose now; None when the game is over."""
        g = self.state
        if g.phase == OVER:
            return None
        frame = turn.top(g)
        source = next((word for word in frame[2:3] if word in g.kit.cards), None)
        kind = "action" if frame[0] == "main" else str(frame[0])
        return Decision(
            PLAYERS[g.decider], kind, tuple(self.legal()), turn.CHOICES[frame[0]].rules, source
        )

    def legal(self) -> list[Action]:
        """Give every legal action of whoever decides now."""
        return [self._action(text) for text in turn.legal(self.state)]

    def offers(self) -> list[str]:
        """Give the legal actions as move notation."""
        return list(turn.legal(self.state))

    def needs(self, action: Action) -> list[Need]:
        """Give everything that is against an action; nothing if it is legal."""
        found = turn.explain(self.state, action.text)
        if not found and action.text not in turn.legal(self.state):
            frame = turn.top(self.state)
            return [
                Need("other-choice", 0, None, None, str(frame[0]), turn.CHOICES[frame[0]].rules)
            ]
        return found

    def carry_out(self, state: State, action: Action) -> None:
        """Carry out a legal action on a state, in place."""
        turn.apply(state, action.text)

    def read(self, act: Act) -> Action:
        """Read an action given as move notation, as an Action or as a mapping."""
        if isinstance(act, Action):
            return act
        if isinstance(act, Mapping):
            act = str(act.get("move", act.get("text", "")))
        if not isinstance(act, str) or len(act) > 200 or not act.split():
            raise CodexError(f"a move is a short line of text, not {act!r:.60}")
        words = [self._word(word) for word in act.split()]
        if words[0] not in VERBS:
            raise CodexError(
                f"{act!r} is not understood{nearest(words[0], VERBS)}; moves begin with {', '.join(VERBS)}"
            )
        return self._action(" ".join(words))

    def facts(self) -> dict[str, Any]:
        """Give the position as a dictionary, with everything in it and everything that follows from it."""
        return view.describe(self.state)

    def view(self, player: str) -> dict[str, Any]:
        """Give the position as one player may see it, with the choices only if they are that player’s."""
        viewer = self._player(player)
        facts = view.describe(self.state, viewer)
        if self.state.phase != OVER:
            g = self.state
            options = list(turn.legal(g)) if g.decider == viewer else None
            facts["decision"] = {
                "player": PLAYERS[g.decider],
                "kind": turn.deciding(g),
                "options": options,
            }
        return facts

    def view_events(self, player: str) -> tuple[Event, ...]:
        """Give the last events as one player may see them."""
        viewer = self._player(player)
        return tuple(view.veiled(self.state, event, viewer) for event in self.state.log)

    @property
    def revealed(self) -> bool:
        """Whether the last action showed something that was hidden before, so that taking it back would be peeking."""
        return any(event.type in SECRET for event in self.events)

    def notation(self) -> str:
        """Write the position in one line."""
        return notation.write(self.state)

    # Words.

    def _player(self, name: str) -> int:
        letters = PLAYERS[: len(self.state.sides)]
        if not isinstance(name, str) or len(name) != 1 or name not in letters:
            raise CodexError(f"{name!r:.40} is no player; the players are {', '.join(letters)}")
        return letters.index(name)

    def _word(self, word: str) -> str:
        """Bring a word into the engine’s own spelling: Regions and cards as the data writes them."""
        for known in (self.state.map.regions, self.table.kit.cards):
            if word in known:
                return word
            same = [name for name in known if name.lower() == word.lower()]
            if same:
                return same[0]
        return word.lower() if len(word) < 60 else word

    def _action(self, text: str) -> Action:
        do, *words = text.split()
        regions = [word for word in words if word in self.state.map.regions]
        cards = [word for word in words if word in self.table.kit.cards]
        numbers = [int(word) for word in words if word.isdigit() and len(word) < 4]
        rest = [
            word
            for word in words
            if word not in regions and word not in cards and not word.isdigit()
        ]
        card: str | None = cards[0] if cards else None
        other = " ".join(rest) or None
        if do == "with":
            card = (
                CHAMPIONS.get(self.state.sides[self.state.decider].faction)
                if "champion" in rest
                else None
            )
        elif do in ("boost", "talent") and other:
            card, other = (
                (f"candy-{other}" if other in CANDY else other if other in COLOUR_OF else None),
                None,
            )
        elif do == "mission" and len(numbers) == 2:
            card = self._mission(numbers)
        elif (
            do == "buy" and len(numbers) == 1 and other in self.state.rows and 1 <= numbers[0] <= 3
        ):
            card = self.state.rows[other][numbers[0] - 1] or None
        elif do == "unlock" and other in COLOURS:
            card = self.state.sides[self.state.decider].talents[COLOURS.index(other)] or None
        second = regions[1] if len(regions) > 1 else other
        return Action(
            do, card, regions[0] if regions else None, second, text, numbers[0] if numbers else 0
        )

    def _mission(self, numbers: list[int]) -> str | None:
        column, row = numbers
        return (
            (self.state.missions[column - 1][row - 1] or None)
            if 1 <= column <= 4 and 1 <= row <= 2
            else None
        )
