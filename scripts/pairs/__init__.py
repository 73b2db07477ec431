"""What happens between two cards: every two of them are tried together. Knows how examples are played.

scenes.py   the positions in which two cards are tried
trees.py    everything that can happen in such a position
after.py    what a card's being there changes afterwards
find.py     finds what is special between two cards
data.py     keeps what was found in a file
playing.py  plays what was found, once for all languages
telling.py  tells it in a language
words.py    the English patterns for it
"""
