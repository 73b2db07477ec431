"""D.E.I.: Divide et Impera: the rules engine. `game.py` is its public face.

    from playground.dei import Table
    table = Table(data)                                   # maps, cards, Missions: cards/dei/demo.yml
    game = table.new_game(7, players=3, options=["draft"])
    game = table.position({"a": {"units": {"G1": 2}}})    # name only what matters
    game.offers(); game.why("to G2"); game.apply("play ax2")

constants.py   the fixed words of the game
maps.py        maps as data
data.py        cards and Missions as data, and everything a table is laid with
rulebook.py    rulesets, switches and optional rules

side.py        what one player has
board.py       what lies on the map, and what follows from it
state.py       a whole moment of a game
rules          what players may do, one chapter to a file
turn.py        every kind of decision in one table, and how the game goes on
game.py        a table, games on it, and answers about them

moves.py       move notation
notation.py    position notation
position.py    positions as dictionaries that name only what matters
validate.py    whether a position is possible
view.py        a position as one player may see it

remedies       what would make a refused move legal
telling.py     moves and reasons in the words of a language
describing.py  a position in the words of a language
web.py         what a page shows and asks
page           its English words, its board and its print
rival.py       the simple player
arena.py       random play
"""

from playground.dei.data import problems
from playground.dei.game import Game, Table
from playground.dei.rulebook import OPTIONS, RULESETS, SWITCHES

__all__ = ["OPTIONS", "RULESETS", "SWITCHES", "Game", "Table", "problems"]
