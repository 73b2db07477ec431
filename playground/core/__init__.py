"""What the engines of all games share, and nothing else.

records.py    what happened, what may be done, who chooses, why not: the same words for every game
game.py       one moment of a game: apply, undo, history, why, compare
switches.py   readings of a rule that can be chosen
compare.py    a position against one that names only what matters
notation.py   the envelope of a position in one line
playing.py    somebody who plays at random, and what must hold in every position
rival.py      somebody simple to play against
asking.py     the legal move that comes nearest to a refused one
remedies.py   what would have to be different for a refused move to be legal
telling.py    events, moves and reasons in the words of a language
chance.py     the same shuffles in every Python
errors.py     the one kind of error, and "did you mean"

A game keeps its state, its rules and its fast paths to itself.
"""

from playground.core.errors import CodexError, nearest
from playground.core.game import Game
from playground.core.records import Action, Decision, Event, Need, Verdict
from playground.core.switches import Switch

__all__ = [
    "Action",
    "CodexError",
    "Decision",
    "Event",
    "Game",
    "Need",
    "Switch",
    "Verdict",
    "nearest",
]
