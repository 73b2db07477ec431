"""Two cards of Radlands, tried together.

scenes.py  the positions in which two cards are tried
trees.py   everything that can happen in such a position
after.py   what a card's being there changes afterwards
find.py    finds what is special between two cards
"""
