"""Radlands: the complete rules engine. `game.py` is its public face.

from playground.radlands import Table
table = Table(cards)                       # compiled cards, or the dictionaries of the card files
game = table.position({...})               # name only what matters
game.legal(); game.offers(); game.decision # what may be done, and who chooses
game = game.apply("use a10")               # the next moment; game.events says what happened
game.why("play sniper a11")                # legal? which rules forbid it, and what would be needed
game.compare({"b": {"columns": [["muse damaged"]]}})
"""

from playground.core.errors import CodexError
from playground.core.records import Action, Decision, Event, Need, Verdict
from playground.radlands.cards.compile import compile_cards
from playground.radlands.game import Game, Table
from playground.radlands.rulebook import RULESETS, SWITCHES

__all__ = [
    "RULESETS",
    "SWITCHES",
    "Action",
    "CodexError",
    "Decision",
    "Event",
    "Game",
    "Need",
    "Table",
    "Verdict",
    "compile_cards",
]
