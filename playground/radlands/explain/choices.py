"""Why a choice in the middle of an effect is refused."""

import re
from collections.abc import Mapping
from itertools import chain

from playground.radlands.cards.program import BY_ABILITY, BY_EVENT, BY_JUNK, BY_TRAIT
from playground.radlands.cards.rulings import PEOPLE_RULES, SIDE_RULES
from playground.radlands.explain.reason import Asked, Reason, Reasons, asking
from playground.radlands.rules import targets
from playground.radlands.state import (
    CAMP,
    DAMAGED,
    DESTROYED,
    EVENTS,
    PASS,
    Act,
    Rules,
    State,
    op_of,
    owner,
)


def choice_reasons(g: State, act: Act) -> Reasons:
    """Say why an action is not among the choices that wait."""
    step = g.stack[-1].step
    op = op_of(act)
    if op not in (step.verb.asks, PASS):
        rules = (*carried_out_by(g), *asking(step))
        return [Reason(rules, "decide-first", detail=step.verb.name)]
    if act in (g.options or ()):
        return []
    if op == PASS:
        return [Reason((*carried_out_by(g), *asking(step)), "must-choose")]
    found = list((step.verb.why or card_reasons)(Asked(g, act)))
    return found or [Reason(asking(step), "other-choice", detail=step.verb.name)]


PEOPLE = re.compile("person|people")
"""What a target is called that means nothing else."""
IN_EVENTS = ("phases-in-order", "events-resolve-space-1")
CARRIED_OUT: dict[int, Rules] = {
    BY_ABILITY: ("use-ability-resolve",),
    BY_JUNK: ("junk-card",),
    BY_TRAIT: ("trait-person-undamaged",),
}
"""By which rules an effect is carried out outside the Events phase, by its origin."""


def carried_out_by(g: State) -> Rules:
    """Name the rules by which the effects that wait are carried out, the last one first."""
    if g.phase == EVENTS:
        return IN_EVENTS
    found = chain(*(origin_rules(g, depth) for depth in reversed(range(len(g.stack)))))
    return tuple(dict.fromkeys(found))


def origin_rules(g: State, depth: int) -> Rules:
    """Name the rules by which one of the waiting effects is carried out in the Actions phase."""
    program = g.stack[depth].program
    if program.origin != BY_EVENT:
        return CARRIED_OUT[program.origin]
    if program.kind == g.cards.raiders:
        return ("raiders-effect",)
    return ("omen-clock-space-1",) if depth else ("zero-event",)


def card_reasons(asked: Asked) -> Reasons:
    """A card in play is out of reach: not there, of the wrong side, or not what is meant."""
    if not asked.card or not asked.is_just(cell=asked.cell):
        yield asked.placed("card-there", asked.asking)
        return
    against = asked.step.verb.against
    yield from side_reasons(asked)
    yield from aim_reasons(asked)
    yield from state_reasons(asked)
    yield from against(asked) if against else ()


def side_reasons(asked: Asked) -> Reasons:
    """The card must lie on the side the step is about."""
    step = asked.step
    frame = asked.frame
    side = frame.owner if "own" in step.target else 1 - frame.owner
    if step.verb.at_chooser:
        side = step.decider(frame)
    if owner(asked.cell) != side:
        named = (
            (step.verb.sides,) if step.verb.sides in step.rules else card_rules(asked, SIDE_RULES)
        )
        yield asked.lying("other-side", (*named, *asked.asking))


def aim_reasons(asked: Asked) -> Reasons:
    """Ruins are out of reach, camps where people are meant, and what is protected."""
    step = asked.step
    if asked.card & DESTROYED and not step.verb.ruins:
        yield asked.lying("standing", ("destroy-camp", *asked.asking))
    elif asked.card & CAMP and PEOPLE.search(step.target):
        yield asked.lying("person", people_rules(asked))
    elif "unprotected" in step.target and is_protected(asked):
        yield asked.lying("unprotected", PROTECTED)


def people_rules(asked: Asked) -> Rules:
    """Name the rules by which only people are meant: of the other side an icon or a word says so, of the own the card."""
    step = asked.step
    if "enemy" not in step.target or step.verb.at_chooser:
        return tuple(dict.fromkeys((*card_rules(asked, PEOPLE_RULES), *asked.asking)))
    icon = ("injure",) if step.verb.name == "injure" else ()
    return (*icon, "enemy-faq", "enemy-keyword")


def card_rules(asked: Asked, known: Mapping[str, Rules]) -> Rules:
    """Name the ruling about just this choice of the card whose effect it is, if there is one."""
    return known.get(asked.frame.program.name, ())


PROTECTED = ("plain-icons-unprotected", "damage-default-target", "unprotected-definition")


def is_protected(asked: Asked) -> bool:
    """Say whether somebody stands in front of the card."""
    return asked.cell not in targets.fronts(asked.g, owner(asked.cell))


def state_reasons(asked: Asked) -> Reasons:
    """The card is there but not in the state the step asks for, or no camp."""
    step = asked.step
    if "damaged" in step.target and not asked.card & DAMAGED:
        first = ("restore-turn",) if step.verb.name == "restore" else ()
        yield asked.lying("damaged", (*first, "damage-turn"))
    if "camp" in step.target and not asked.card & CAMP:
        yield asked.lying("camp", asked.asking)
