"""What the rules of ApocalypZe do, phase by phase; `turn.py` above knows the order of the phases.

occupation.py   phase 2: choose a Location, play cards and act there
playing.py      cards from hand: where each type may be played
abilities.py    abilities of cards at the occupied Location
leaving.py      survivors and raiders go from one Location to another
scavenging.py   phase 3: survivors turn over sections
combat.py       phase 4: where to fight, attack groups, defense groups
engagements.py  sums, wounds, direct damage
consumption.py  phase 5, and everything else that has to be paid

stack.py        what is played or done waits for answers
resolving.py    what takes effect then
effects.py      what card texts do
zones.py        cards on their way from one place to another
common.py       what several of them share: decisions, and reasons against a move
"""
