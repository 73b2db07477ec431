"""D.E.I.: Divide et Impera: the rules engine. `game.py` is its public face.

from playground.dei import Table table = Table(data)                                   # maps, cards
and Missions: see cards/dei/demo.yml game = table.new_game(7, players=3, options=["draft"]) game =
table.position({"a": {"units": {"G1": 2}}})    # name only what matters game.offers(); game.why("to
G2"); game.apply("play ax2")
"""

from playground.dei.data import problems
from playground.dei.game import Game, Table
from playground.dei.rulebook import OPTIONS, RULESETS, SWITCHES

__all__ = ["OPTIONS", "RULESETS", "SWITCHES", "Game", "Table", "problems"]
