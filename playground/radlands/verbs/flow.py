"""The verbs that choose which steps are run: if, choose one, do any of.

Their steps are laid out in one line with jumps, so that a half-done effect is just a program and a
number.
"""

from playground.radlands.cards.layout import WHO, condition, lay_out, step_of
from playground.radlands.cards.program import YOU, Choices, Line, Option, Step
from playground.radlands.cards.words import Verb, choice_of, verb
from playground.radlands.explain.reason import Asked, Reasons, conditions
from playground.radlands.state import OPTION, Act, Facts, Frame, Rules, State, action, extra_of
from playground.radlands.verbs.reach import not_offered

# Steps that no card file names.


def jump(_g: State, frame: Frame, step: Step) -> None:
    """Go on elsewhere."""
    frame.at = step.to


def forget(_g: State, frame: Frame, _step: Step) -> None:
    """Clear the number an earlier step remembered."""
    frame.number = 0


def skip_unless_picked(_g: State, frame: Frame, step: Step) -> None:
    """Jump over an option that was not picked."""
    if not frame.number & step.count:
        frame.at = step.to


AGAIN = 8
"""The bit that asks for a second pass through the options, with the first one only."""


def mix_done(_g: State, frame: Frame, step: Step) -> None:
    """Forget the mix, or go back for the option that had to wait."""
    if frame.number & AGAIN:
        frame.number = 1
        frame.at = step.to
    else:
        frame.number = 0


JUMP = Verb("jump", "", run=jump)
FORGET = Verb("forget", "", run=forget)
SKIP = Verb("skip", "", run=skip_unless_picked)
DONE = Verb("done", "", run=mix_done)


# The verbs.


def lay_out_if(test: Verb, facts: Facts, rules: Rules, at: int) -> Line:
    """Lay out then and else, each with a jump over it."""
    holds = condition(facts["condition"])
    then = [step_of(FORGET), *lay_out(facts["then"], rules, at + 2)]
    end = at + 1 + len(then)
    if not facts.get("else"):
        return [step_of(test, condition=holds, to=end), *then]
    otherwise = [step_of(FORGET), *lay_out(facts["else"], rules, end + 2)]
    over = step_of(JUMP, to=end + 1 + len(otherwise))
    return [step_of(test, condition=holds, to=end + 1), *then, over, *otherwise]


@verb("if", needs="condition then", takes="else", lay_out=lay_out_if)
def jump_unless(g: State, frame: Frame, step: Step) -> None:
    """Run then when the condition holds, otherwise else (if given)."""
    assert step.condition is not None
    if not step.condition.holds(g, frame.owner, frame.source, frame.number):
        frame.at = step.to


def lay_out_options(choose: Verb, facts: Facts, rules: Rules, at: int) -> Line:
    """Lay out the options one after another, each with a jump to the end."""
    options = []
    blocks = []
    begins = at + 1
    for option in facts["options"]:
        options.append(Option(begins, tuple(map(condition, option.get("requires", ())))))
        blocks.append(lay_out(option["steps"], rules, begins))
        begins += len(blocks[-1]) + 1
    line = [asking(choose, WHO[facts["chooser"]], options, rules)]
    for block in blocks:
        line += [*block, step_of(JUMP, to=begins)]
    return line


def asking(choose: Verb, chooser: int, options: list[Option], rules: Rules) -> Step:
    """Give the step that lets somebody choose from options."""
    why = ("use-ability-resolve", *rules)
    return step_of(choose, chooser, options=tuple(options), rules=why)


def no_option(asked: Asked) -> Reasons:
    """An option must exist and its conditions must hold."""
    step = asked.step
    number = asked.extra.bit_length() - 1
    if not 0 <= number < len(step.options):
        return not_offered(asked)
    requires = step.options[number].requires
    return conditions(asked.g, requires, step.rules, asked.frame.owner, asked.frame.source)


@verb("choose-one", needs="chooser options", asks=OPTION, lay_out=lay_out_options, why=no_option)
def choose_one(g: State, frame: Frame, step: Step) -> Choices:
    """The chooser takes exactly one option whose requires hold; its steps are carried out."""
    return [
        action(OPTION, extra=1 << number)
        for number, option in enumerate(step.options)
        if all(needed.holds(g, frame.owner, frame.source) for needed in option.requires)
    ]


@choice_of("choose-one")
def take_option(g: State, frame: Frame, step: Step, act: Act) -> None:
    """Go on with the option chosen."""
    number = extra_of(act).bit_length() - 1
    frame.at = step.options[number].begins
    chosen(g, frame, step, act)


def chosen(g: State, frame: Frame, step: Step, act: Act) -> None:
    """Write down which option was chosen."""
    who = step.decider(frame)
    g.happen("option", who, step.rules, frame.program.kind, extra_of(act))


def lay_out_mix(choose: Verb, facts: Facts, rules: Rules, at: int) -> Line:
    """Lay out options of which several may be picked; each is skipped unless its bit was."""
    options = []
    begins = at + 1
    blocks: Line = []
    for number, option in enumerate(facts["options"]):
        bit = 1 << number
        block = lay_out(option["steps"], rules, begins + 1, alone=bit)
        end = begins + 1 + len(block)
        options.append(Option(begins, select=block[0].select))
        blocks += [step_of(SKIP, count=bit, to=end), *block]
        begins = end
    return [asking(choose, YOU, options, rules), *blocks, step_of(DONE, to=at + 1)]


@verb("do-any-of", needs="minimum options", asks=OPTION, lay_out=lay_out_mix, why=not_offered)
def do_any_of(g: State, frame: Frame, step: Step) -> Choices:
    """The active player picks minimum or more of the options; picked ones run in the order
    listed.
    """
    possible = 0
    for number, option in enumerate(step.options):
        if option.select and option.select(g, frame.owner, frame.source, 0):
            possible |= 1 << number
    mixes = range(1, 1 << len(step.options))
    return [action(OPTION, extra=mix) for mix in mixes if mix & possible == mix]


@choice_of("do-any-of")
def take_mix(g: State, frame: Frame, step: Step, act: Act) -> None:
    """Remember the mix: each option looks for its own bit.

    Turned round, the first option waits for a second pass.
    """
    mix = extra_of(act)
    turned = mix == 3 and g.reads("mutant-order: restore-first")
    frame.number = 2 | AGAIN if turned else mix
    chosen(g, frame, step, act)
