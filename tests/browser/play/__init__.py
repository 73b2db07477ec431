"""The place to play, as a visitor finds it.

visiting.py      what a visitor does: deal, look, move, wait
test_deals.py    every deal offers something to do
test_hidden.py   what somebody may not see is nowhere on the page
test_kept.py     nothing is lost
test_curtain.py  a curtain between people at one screen
test_keys.py     a keyboard, and what is read aloud
test_reading_cards.py  every card can be read where its name is drawn
test_others.py   the turn of the others: a list that stays, its pace, cancelling
test_ending.py   the end of a game
test_games.py    whole games
"""
