"""What a page asks the engine: one string in, one string out.

>>> import json
>>> json.loads(play('{"do": "dance"}'))["error"]
'no question is called dance'

`{"do": "start", "cards": {...}, "words": {...}}` lays the cards out and brings the words of a language. After that every
question carries the position it is about, as a line of notation, so nothing is remembered between two questions:
`open` shows a position, `move` carries out a move, `reply` lets the simple player make one, `deal` begins a whole game, and
`ask` says about one thing on the table (a cell, a hand card, a queued event) which moves are legal and why the others are not.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from playground import telling
from playground.core.errors import CodexError, Problem
from playground.radlands import Action, Game, Table, asking, moves
from playground.radlands.board import shown
from playground.radlands.names import cell_name
from playground.radlands.players import GreedyPlayer
from playground.radlands.state import ARRIVED, CAMP, DAMAGED, DESTROYED, KIND, PUNK, RESTORED, USED
from playground.radlands.targets import fronts

FLAGS = {DAMAGED: "d", DESTROYED: "x", ARRIVED: "n", RESTORED: "r", USED: "u", PUNK: "p"}
LONGEST = 2000
"""A position longer than this is no position: links are untrusted."""


@dataclass(slots=True)
class Room:
    """What was laid out once: the cards, and the words of the reader."""

    table: Table | None = None
    pack: Mapping[str, Any] | None = None


ROOM = Room()


def play(request: str) -> str:
    """Answer a question; whatever is wrong with it comes back as an error, never as an exception."""
    try:
        asked = json.loads(request)
        answer = QUESTIONS[asked["do"]](asked)
    except CodexError as error:
        said = telling.tell_problems(ROOM.pack or {}, error.problems)
        answer = {"error": said[0], "problems": said}
    except KeyError as error:
        answer = {"error": f"no question is called {error.args[0]}"}
    except (TypeError, ValueError, RecursionError) as error:
        answer = {"error": f"the question cannot be read: {type(error).__name__}"}
    return json.dumps(answer, ensure_ascii=False, separators=(",", ":"))


def start(asked: Mapping[str, Any]) -> dict[str, Any]:
    """Lay out the cards and keep the words."""
    ROOM.table = Table(asked["cards"])
    return speak(asked)


def speak(asked: Mapping[str, Any]) -> dict[str, Any]:
    """Take the words of another language; the cards lie there already."""
    ROOM.pack = asked["words"]
    return {"ready": ROOM.table is not None}


def show(asked: Mapping[str, Any]) -> dict[str, Any]:
    """Show a position."""
    game = position(asked)
    return moment(game, words())


def move(asked: Mapping[str, Any]) -> dict[str, Any]:
    """Carry out a move, or say why not."""
    return carry_out(position(asked), str(asked["move"]))


def carry_out(game: Game, text: str) -> dict[str, Any]:
    """Carry out a move on a game."""
    pack = words()
    verdict = game.why(text)
    if not verdict.legal:
        return refusal(game, verdict.action, pack)
    after = game.apply(verdict.action)
    label = tell_move(game, verdict.action, pack)
    return {"title": label, **happened(after, pack), **moment(after, pack)}


def ask(asked: Mapping[str, Any]) -> dict[str, Any]:
    """Say everything that might be tried with one thing on the table, what is nearest to being legal first."""
    game, about, pack = position(asked), str(asked["about"])[:LONGEST], words()
    legal, refused = [], []
    for text in asking.wishes(game, about):
        try:
            verdict = game.why(text)
        except CodexError:
            continue
        if verdict.legal:
            legal.append({"legal": True, "move": text, "title": tell_move(game, verdict.action, pack)})
        else:
            refused.append((len(verdict.needs), {"legal": False, **refusal(game, verdict.action, pack)}))
    refused.sort(key=lambda found: found[0])
    return {"about": about, "answers": [*legal, *(answer for _, answer in refused)]}


def reply(asked: Mapping[str, Any]) -> dict[str, Any]:
    """Let the simple player decide, and carry it out."""
    game = position(asked)
    if game.over:
        raise CodexError(Problem("over", "the game is over"))
    return carry_out(game, moves.write(game.table.cards, GreedyPlayer()(game.state)))


def deal(asked: Mapping[str, Any]) -> dict[str, Any]:
    """Deal a whole game with the camps of a first game."""
    seed, ruleset = asked.get("seed", 0), str(asked.get("ruleset", "v1.2"))[:20]
    game = table().new_game(seed if isinstance(seed, int) else 0, ruleset, camps="first-game")
    return {**happened(game, words()), **moment(game, words())}


QUESTIONS = {"start": start, "speak": speak, "open": show, "move": move, "ask": ask, "reply": reply, "deal": deal}
"""What can be asked."""


def words() -> Mapping[str, Any]:
    """Give the words of the reader."""
    if ROOM.pack is None:
        raise CodexError("no words have been given yet")
    return ROOM.pack


def position(asked: Mapping[str, Any]) -> Game:
    """Read the position a question is about."""
    text = asked.get("position")
    if not isinstance(text, str) or len(text) > LONGEST:
        raise CodexError(Problem("not-a-position", "a position is one line of notation"))
    return table().position(text)


def table() -> Table:
    """Give the table the cards lie on."""
    if ROOM.table is None:
        raise CodexError("no cards have been laid out yet")
    return ROOM.table


# What a page shows of a game. The site prepares its steps with the same functions.


def moment(game: Game, pack: Mapping[str, Any]) -> dict[str, Any]:
    """Give a position with everything that can be done in it."""
    state = shape(game)
    decision = game.decision
    found: dict[str, Any] = {"state": state, "moves": []}
    if decision:
        found["moves"] = [[str(act), telling.tell_move(pack, act, state, decision.source), anchor(act)] for act in decision.options]
        found["decides"] = decision.player
        if decision.kind != "action":
            found["asks"] = decision.source or ""
            found["asked-by"] = list(decision.rules)
    return found


def happened(game: Game, pack: Mapping[str, Any]) -> dict[str, Any]:
    """Say what the last move did, and which rules it followed."""
    rules = dict.fromkeys(rule for event in game.events for rule in event.rules)
    return {"said": telling.tell_events(pack, game.events), "rules": list(rules)}


def refusal(game: Game, action: Action, pack: Mapping[str, Any]) -> dict[str, Any]:
    """Say why a move is refused."""
    verdict = game.why(action)
    found: dict[str, Any] = {"title": tell_move(game, verdict.action, pack), "move": str(action)}
    found |= {"reasons": telling.tell_needs(pack, verdict.needs), "rules": list(verdict.rules)}
    found["changes"] = telling.tell_changes(pack, verdict.needs)
    instead = asking.nearest(game, verdict.action)
    if instead:
        found["instead"] = [str(instead), tell_move(game, instead, pack), anchor(instead)]
    return found


def tell_move(game: Game, action: Action, pack: Mapping[str, Any]) -> str:
    """Say a move in words."""
    decision = game.decision if action.do == "option" else None
    return telling.tell_move(pack, action, shape(game), decision.source if decision else None)


def anchor(action: Action) -> str:
    """Say which thing on the table a move belongs to: a cell, a hand card, a queued event, a column, or none."""
    words = action.text.split()
    if action.do in ("play", "event", "junk") or action.text.startswith("card "):
        return f"hand:{words[1]}"
    if action.do == "queued":
        return f"queue:{words[-1]}"
    if action.do == "column":
        return f"column:{words[-1]}"
    return action.cell or ""


def shape(game: Game) -> dict[str, Any]:
    """Give a position the way it is drawn: who lies where and how, hands, queues, water, turn; and its notation."""
    g = game.state
    open_cells = {*fronts(g, 0), *fronts(g, 1)}
    cards = g.book.cards
    found: dict[str, Any] = {
        "cells": {cell_name(cell): drawn(game, card, cell in open_cells) for cell, card in enumerate(g.cells) if card},
        "queue": {f"{'ab'[place // 3]}{place % 3 + 1}": cards[kind].id for place, kind in enumerate(g.queue) if kind},
        "hands": {player: [cards[kind].id for kind in g.hands[number]] for number, player in enumerate("ab")},
        "water": g.water,
        "turn": "ab"[g.active],
        "number": g.turn,
        "deck": len(g.deck),
        "discard": len(g.discard),
        "top": cards[g.discard[-1]].id if g.discard else "",
        "home": [player for number, player in enumerate("ab") if cards.raiders not in g.queue[number * 3 : number * 3 + 3]],
        "silo": [player for number, player in enumerate("ab") if cards.silo not in g.hands[number]],
        "notation": game.notation(),
    }
    if game.winner:
        found["winner"] = game.winner
    return found


def drawn(game: Game, card: int, exposed: bool) -> list[Any]:
    """Give a card in play: its id (none for a punk), its states as letters, whether it is ready and unprotected."""
    g = game.state
    flags = "".join(letter for bit, letter in FLAGS.items() if card & bit)
    tired = USED if card & CAMP else USED | ARRIVED | RESTORED | DAMAGED
    ready = not card & (tired | DESTROYED)
    name = g.book.cards[card & KIND].id if shown(card) else ""
    return [name, flags, int(ready), int(exposed and not card & DESTROYED)]
