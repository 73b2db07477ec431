"""Radlands: the complete rules engine. `game.py` is its public face.

    from playground.radlands import Table
    table = Table(cards)                       # compiled cards, or the dictionaries of the card files
    game = table.position({...})               # name only what matters
    game.legal(); game.offers(); game.decision # what may be done, and who chooses
    game = game.apply("use a10")               # the next moment; game.events says what happened
    game.why("play sniper a11")                # legal? which rules forbid it, and what is needed
    game.compare({"b": {"columns": [["muse damaged"]]}})

state.py       a whole moment of a game in small integers, and names for their bits
cards          from card files to programs
rules          what holds on the table: columns, deck, queues, harm, abilities
verbs          what an effect can do, one record for each verb of the card files
rulebook.py    rulesets and switches
turn.py        setup, phases, actions, and the loop that runs effects
explain        why an action is refused
game.py        a table, games on it, and answers about them

names.py       words for cells, players and cards
inplay.py      a card in play as words
moves          move notation
notation.py    position notation
position.py    positions as dictionaries that name only what matters
compare.py     a position against one that names only what matters
validate.py    whether a position is possible
view.py        a position as one player may see it

telling.py     events, moves and reasons in the words of a language
web.py         what a page shows and asks
wishes.py      what a reader may want to do with a thing on the table
rival.py       the simple player
arena.py       random play
page           its words, board and printed position in the pages
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
