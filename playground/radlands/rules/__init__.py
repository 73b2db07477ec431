"""The rules themselves: what holds on the table, whoever asks.

board.py       columns: who stands where, moves, leaves, enters play
targets.py     which cells an effect may reach
checks.py      what a condition counts
traits.py      what lasts as long as a card works
harm.py        damage, destruction, the end of the game
deck.py        deck and hands
queue.py       event queues
people.py      playing a person
abilities.py   using an ability
"""
