"""What an effect can do: one record for each verb of the card files.

harm.py        damage, injure, destroy, keep one and destroy the rest, choose a column
restoring.py   restore, make ready, turn up a camp or a punk
people.py      gain punks, go back to hand, move, regroup, Juggernaut
hands.py       draw, mill, discard, junk effects, water, flags
queue.py       raids, and events that move ahead or back
abilities.py   use an ability of another card, play a person in the middle of an ability
flow.py        if, choose one, do any of
reach.py       what several of them do alike

A new verb is a function in one of these, with `@verb` over it, and words for what happens; lasting
verbs are in `rules/traits.py`.
"""

from playground.radlands.cards.words import VERBS, Verb
from playground.radlands.verbs import abilities, flow, hands, harm, people, queue, restoring

__all__ = ["VERBS", "Verb", "abilities", "flow", "hands", "harm", "people", "queue", "restoring"]

for name in sorted(VERBS):
    VERBS[name] = VERBS.pop(name)
