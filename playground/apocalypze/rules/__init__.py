"""What the rules of ApocalypZe do, phase by phase.

turn.py         the order of phases, and the table of everything that can be still to do
occupation.py   phase 2: choose a Location, play cards and act there
scavenging.py   phase 3: survivors turn over sections
combat.py       phase 4: groups, sums, wounds, direct damage
consumption.py  phase 5, and everything else that has to be paid
playing.py      cards from hand: where each type may be played
stack.py        what is played waits for answers, then takes effect
effects.py      what card texts do
zones.py        cards on their way from one place to another
stats.py        figures worked out from a position
"""
