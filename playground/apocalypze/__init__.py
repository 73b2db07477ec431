"""ApocalypZe: the complete rules engine. `game.py` is its public face, `INTERFACE.md` a page above shows how to use it.

state.py      one moment of a game as plain data          cards.py      what the engine knows about a card
rules/        what the rules do, phase by phase           deckfile.py   a file of cards and decks
rulebook.py   readings that can be chosen                 moves.py      how moves are written
position.py   a position from a few facts                 names.py      how Locations and players are named
notation.py   a position in one line                      view.py       a position as a player may see it
validate.py   what no game could reach                    remedies/     what would make a refused move legal
rival.py      the simple player                           arena.py      random play
web.py        what a page asks                            drawing.py    what its board shows
wishes.py     what a reader may want to try               telling.py    all of it in words
"""

from playground.apocalypze.deckfile import problems
from playground.apocalypze.game import Game, Table
from playground.apocalypze.rulebook import SWITCHES
from playground.core.errors import CodexError

__all__ = ["SWITCHES", "CodexError", "Game", "Table", "problems"]
