"""The examples of the book, played and told. Knows the book and the words.

tables.py      the table of each game: its engine with its cards
runner.py      plays a scenario and notes every difference from what its file says
results.py     what playing all examples of a book has shown
teller.py      tells the examples of a game in a language, for pages and for the board
boardwords.py  the words on every board, in its panel and in the editor
"""
