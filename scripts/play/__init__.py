"""The examples of the book, played and told. Knows the book and the words.

tables.py      the table of each game: its engine with its cards
runner.py      plays a scenario and notes every difference from what its file says
results.py     what playing all examples of a book has shown
tries.py       what may be tried first in each position of an example, played once
teller.py      tells the examples of a game in a language, for pages and for the board
answers.py     what the engine would answer to a first try, beside the page of the example
changes.py     the difference between two positions, as it is written down
faces.py       what a card says, for whoever touches it on a board
boardwords.py  the words on every board, in its panel and in the editor
"""
