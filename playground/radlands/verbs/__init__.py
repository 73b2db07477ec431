"""What an effect can do: one record for each verb of the card files.

harm        damage, injure, destroy, keep one and destroy the rest, choose a column
restoring   restore, make ready, turn up a camp or a punk
people      gain punks, go back to hand, move, regroup, Juggernaut
hands       draw, mill, discard, junk effects, water, flags
queue       raids, and events that move ahead or back
abilities   use an ability of another card, play a person in the middle of an ability
flow        if, choose one, do any of
reach       what several of them do alike

Lasting verbs are with their bits in `rules/traits.py`. A new verb is a function in one of these.
"""

from playground.radlands.cards.words import VERBS, Verb
from playground.radlands.verbs import abilities, flow, hands, harm, people, queue, restoring

__all__ = ["VERBS", "Verb", "abilities", "flow", "hands", "harm", "people", "queue", "restoring"]

for name in sorted(VERBS):
    VERBS[name] = VERBS.pop(name)
