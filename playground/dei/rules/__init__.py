"""What the rules of D.E.I. let players do, one chapter to a file; `playground.dei.turn` puts them together.

seat.py       what a player gains, loses and does on the board
pending.py    what all decisions have in common
beginning.py  factions, Markets, Missions, Talents, starting units
playing.py    the cards of an Action Phase and what stands on them
actions.py    Enlist, Collect, Kill
ops.py        whatever a card can say: the decision it begins with, and Copy
build.py      Refuges, Elevators and Bridges
moving.py     Move
drones.py     the four Drones
buying.py     Markets
ending.py     between and after the Action Phases, and the count at the end
"""
