"""ApocalypZe: the complete rules engine. `game.py` is its public face, `INTERFACE.md` a page above shows how to use it.

cards.py      what the engine knows about a card          deckfile.py   a file of cards and decks
places.py     Locations, and who stands there             state.py      one moment of a game
turn.py       phase after phase, until somebody chooses   rules/        what the rules do
rulebook.py   readings that can be chosen                 moves.py      how moves are written
position.py   a position from a few facts                 notation.py   a position in one line
validate.py   what no game could reach                    view.py       a position as a player may see it
remedies/     what would make a refused move legal        rival.py      the simple player
web.py        what a page asks                            wishes.py     what a reader may want to try
drawing.py    what the board shows                        describing.py the same in words
telling.py    which events need no words                  arena.py      random play
"""

from playground.apocalypze.deckfile import problems
from playground.apocalypze.game import Game, Table
from playground.apocalypze.rulebook import SWITCHES
from playground.core.errors import CodexError

__all__ = ["SWITCHES", "CodexError", "Game", "Table", "problems"]
