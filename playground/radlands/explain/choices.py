"""Why a choice in the middle of an effect is refused."""

from playground.radlands.explain.reason import Asked, Reason, Reasons
from playground.radlands.rules import targets
from playground.radlands.state import (
    CAMP,
    DAMAGED,
    DESTROYED,
    EVENTS,
    PASS,
    Act,
    State,
    op_of,
    owner,
)


def choice_reasons(g: State, act: Act) -> Reasons:
    """Say why an action is not among the choices that wait."""
    step = g.stack[-1].step
    op = op_of(act)
    if op not in (step.verb.asks, PASS):
        phase = IN_EVENTS if g.phase == EVENTS else ("use-ability-resolve",)
        return [Reason((*phase, *step.rules), "decide-first", detail=step.verb.name)]
    if act in (g.options or ()):
        return []
    if op == PASS:
        return [Reason(step.rules, "must-choose")]
    found = list((step.verb.why or card_reasons)(Asked(g, act)))
    return found or [Reason(step.rules, "other-choice", detail=step.verb.name)]


IN_EVENTS = ("phases-in-order", "events-resolve-space-1")


def card_reasons(asked: Asked) -> Reasons:
    """A card in play is out of reach: not there, of the wrong side, or not what is meant."""
    if not asked.card or not asked.is_just(cell=asked.cell):
        yield asked.placed("card-there", asked.step.rules)
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
        yield asked.lying("other-side", (step.verb.sides, *step.rules))


def aim_reasons(asked: Asked) -> Reasons:
    """Ruins are out of reach, camps where people are meant, and what is protected."""
    step = asked.step
    if asked.card & DESTROYED and not step.verb.ruins:
        yield asked.lying("standing", ("destroy-camp", *step.rules))
    elif asked.card & CAMP and "person" in step.target:
        yield asked.lying("person", ("injure", "enemy-faq", "enemy-keyword"))
    elif "unprotected" in step.target and is_protected(asked):
        yield asked.lying("unprotected", PROTECTED)


PROTECTED = ("plain-icons-unprotected", "damage-default-target", "unprotected-definition")


def is_protected(asked: Asked) -> bool:
    """Say whether somebody stands in front of the card."""
    return asked.cell not in targets.fronts(asked.g, owner(asked.cell))


def state_reasons(asked: Asked) -> Reasons:
    """The card is there but not in the state the step asks for, or no camp."""
    target = asked.step.target
    if "damaged" in target and not asked.card & DAMAGED:
        yield asked.lying("damaged", ("restore-turn", "damage-turn"))
    if target == "any-enemy-camp" and not asked.card & CAMP:
        yield asked.lying("camp", ("raiders-effect", *asked.step.rules))
