"""What the engines of all games share, and nothing else.

errors.py     the one kind of error, and "did you mean"
records.py    what happened, what may be done, who chooses, why not: the same words for every game
chance.py     the same shuffles in every Python
patterns.py   marks English words for translation

game.py       one moment of a game: apply, undo, history, why, compare
question.py   one kind of question to a player: what might be tried, what is against it
loop.py       legal, why, apply and settle over a stack of questions, and a game that is played so
switches.py   readings of a rule that can be chosen, and their letters in notation
nearest.py    the legal move that comes nearest to a refused one
remedies.py   what would have to be different for a refused move to be legal

reading.py    plain data somebody wrote, with everything that is wrong with it
notation.py   the envelope of a position in one line
compare.py    a position against one that names only what matters

playing.py    somebody who plays at random, and what must hold in every position
rival.py      somebody simple to play against, on three levels; where a game turned

speaking.py   names in the forms a sentence wants, and words that agree with them
telling.py    events, moves, reasons and problems in the words of a language
describing.py what a description of a position in words is made of
showing.py    what a page shows of a game: choices, what happened, refusals, a plain board

A game keeps its state, its rules and its fast paths to itself.
"""

from playground.core.errors import CodexError
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
]
