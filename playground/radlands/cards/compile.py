"""Compile card files: dictionaries in, programs out, once for all games.

A step `{do: damage, target: unprotected-enemy-card, chooser: you}` becomes a Step that points at the function of its
verb and of its target. Steps inside `if`, `choose-one` and `do-any-of` are laid out in one line with jumps, so that a
half-done effect is just a program and a number.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from playground.core.errors import CodexError, nearest
from playground.radlands.cards.codes import CODES
from playground.radlands.cards.program import (
    ANY_NUMBER,
    BY_ABILITY,
    BY_EVENT,
    BY_JUNK,
    BY_TRAIT,
    ENEMY_RUINS,
    FIXED,
    ONE_OR_MORE,
    OPPONENT,
    THROWN_PLUS_ONE,
    USING,
    YOU,
    Ability,
    Card,
    CardSet,
    Condition,
    Program,
    Step,
)
from playground.radlands.cards.rulings import ABILITY_RULES, EVENT_RULES
from playground.radlands.rulebook import OTHER
from playground.radlands.rules import traits
from playground.radlands.rules.checks import CHECKS, TYPES
from playground.radlands.rules.targets import RULES, TARGETS
from playground.radlands.state import ABILITY, DAMAGED, DESTROYED, FACE, KIND, PUNK
from playground.radlands.verbs import cardverbs
from playground.radlands.verbs.table import JUNK, VERBS

Facts = Mapping[str, Any]

COUNTS = {
    "any-number": ANY_NUMBER,
    "1..n": ONE_OR_MORE,
    "thrown+1": THROWN_PLUS_ONE,
    "enemy-destroyed-camps": ENEMY_RUINS,
}
WHO = {"you": YOU, "event-owner": YOU, "opponent": OPPONENT, "other-player": OPPONENT}
DISCOUNTS = {"own-punk": "own-punks", "own-destroyed-camp": "own-destroyed-camps"}
FIRST = ("use-ability", "play-person")
"""Verbs that must find something to offer before an ability may be used at all."""
COUNTED_BY_FIRST = ("copyable-people", "own-hand-people")
"""Conditions that say just that."""


def compile_cards(files: Mapping[str, Facts]) -> CardSet:
    """Compile all card files: `{id: {type: camp, ...}}`. Everything wrong with them is said at once."""
    cards = CardSet()
    for icon, steps in JUNK.items():
        cards.junk[icon] = add_program(cards, f"junk:{icon}", 0, BY_JUNK, steps)
    problems: list[str] = []
    for name, facts in [*ordered(files), *others(files)]:
        try:
            add_card(cards, name, facts)
        except (CodexError, KeyError, TypeError, ValueError, AttributeError) as error:
            problems.append(f"card {name!r}: {type(error).__name__}: {error}")
    if problems:
        raise CodexError(problems)
    index(cards)
    return cards


compile = compile_cards


def ordered(files: Mapping[str, Facts]) -> list[tuple[str, Facts]]:
    """Sort cards by type and id, so that equal files give equal numbers."""
    return sorted(
        files.items(),
        key=lambda item: (["camp", "person", "event", "special"].index(item[1]["type"]), item[0]),
    )


def others(files: Mapping[str, Facts]) -> list[tuple[str, Facts]]:
    """Give the other printings as cards of their own."""
    return [
        (name + OTHER, {"type": facts["type"], "name": facts["name"], **facts["other-printing"]})
        for name, facts in ordered(files)
        if facts.get("other-printing")
    ]


def add_card(cards: CardSet, name: str, facts: Facts) -> None:
    """Compile one card and file it."""
    kind = len(cards.cards)
    code = card_code(name)
    cards.cards.append(None)
    cards.by_id[name] = cards.by_code[code] = kind
    effect = facts.get("effect")
    event = add_program(cards, name, kind, BY_EVENT, effect["effects"]) if effect else -1
    own = [
        add_ability(cards, f"{name}#{n}", kind, a)
        for n, a in enumerate(facts.get("abilities", ()), 1)
    ]
    extra = read_traits(cards, name, kind, facts.get("traits", ()), own)
    cards.cards[kind] = Card(
        id=name,
        name=facts["name"],
        code=code,
        type=facts["type"],
        kind=kind,
        copies=facts.get("copies", 1),
        unique=facts.get("unique", False),
        cost=facts.get("cost") or 0,
        junk=facts.get("junk") or "",
        queue=facts.get("queue") or 0,
        starting=facts.get("starting-cards") or 0,
        abilities=tuple(own),
        event=event,
        **extra,
    )


def read_traits(
    cards: CardSet, name: str, kind: int, written: Sequence[Facts], own: list[Ability]
) -> dict[str, Any]:
    """Sort traits into programs (on arrival, at setup) and lasting bits."""
    found: dict[str, Any] = {}
    for number, trait in enumerate(written, 1):
        trigger, steps = trait["trigger"], trait["effects"]
        if trigger in ("enters-play", "setup"):
            program = add_program(cards, f"{name}!{number}", kind, BY_TRAIT, steps)
            found["enters" if trigger == "enters-play" else "setup"] = program
        for step in steps:
            found["traits"] = found.get("traits", 0) | traits.BY_VERB.get(step["do"], 0)
            if step["do"] == "modify-play-cost":
                found["discount"] = -step["by"]
            elif step["do"] == "set-play-cost":
                found["free_on_ruins"] = True
            elif step["do"] == "grant-ability":
                found["granted"] = own[int(step["ability"].partition("#")[2]) - 1]
            elif step["do"] == "take-water-silo":
                found["take_cost"] = step["cost"]
            elif trigger == "junked" and step["do"] == "return-to-play-area":
                found["returns"] = True
    return found


def add_ability(cards: CardSet, name: str, kind: int, facts: Facts) -> Ability:
    """Compile one ability with its price and conditions."""
    program = add_program(cards, name, kind, BY_ABILITY, facts["effects"])
    first = cards.programs[program].steps[0]
    cheaper = facts.get("cheaper")
    written = [c for c in facts.get("requires", ()) if c["check"] not in COUNTED_BY_FIRST]
    return Ability(
        name=name,
        program=program,
        cost=0 if facts["cost"] == "x" else facts["cost"],
        per=CHECKS[DISCOUNTS[cheaper["per"]]] if cheaper else None,
        requires=tuple(map(condition, written)),
        official=facts.get("without-target") == "refused-by-faq",
        first=first if first.verb in FIRST else None,
        plain=not written and not cheaper and first.verb not in FIRST and name != "the-octagon#1",
        code=ABILITY | (int(name[-1]) - 1) << 16,
        floor=0 if cheaper or facts["cost"] == "x" else facts["cost"],
        rules=ABILITY_RULES.get(name, ()),
        using=(*USING, *ABILITY_RULES.get(name, ())),
    )


def condition(facts: Facts) -> Condition:
    """Compile `{check, at-least | at-most | is}`; without a bound the check must simply hold."""
    check = facts["check"]
    if check not in CHECKS:
        raise CodexError(f"unknown check {check!r}{nearest(check, CHECKS)}")
    exact = facts.get("is")
    if exact is not None:
        low = high = TYPES[exact] if isinstance(exact, str) else int(exact)
    elif "at-most" in facts:
        low, high = facts.get("at-least", 0), facts["at-most"]
    else:
        low, high = facts.get("at-least", 1), 1 << 30
    return Condition(check, CHECKS[check], low, high)


def add_program(cards: CardSet, name: str, kind: int, origin: int, steps: Iterable[Facts]) -> int:
    """Compile steps into a program and give its number."""
    line: list[Step] = []
    lay_out(line, steps, ABILITY_RULES.get(name, EVENT_RULES.get(name, ())), 0)
    code = program_code(name)
    cards.by_program[name] = cards.by_program_code[code] = len(cards.programs)
    cards.programs.append(Program(name, kind, origin, tuple(line), code))
    return cards.by_program[name]


def program_code(name: str) -> str:
    """Name a program by the code of its card: `CN1` ability, `Vat1` trait, `St` event, `j4` junk icon."""
    if name.startswith("junk:"):
        return f"j{list(JUNK).index(name[5:])}"
    card, _, number = name.replace("!", "#t").partition("#")
    return card_code(card) + number


def card_code(name: str) -> str:
    """Give the two letters of a card, with a tilde for the other printing."""
    return CODES[name.removesuffix(OTHER)] + ("~" if name.endswith(OTHER) else "")


def lay_out(line: list[Step], steps: Iterable[Facts], rules: tuple[str, ...], alone: int) -> None:
    """Append steps to the line, nested ones with the jumps around them."""
    for facts in steps:
        verb = facts["do"]
        if verb == "if":
            lay_out_if(line, facts, rules)
        elif verb == "choose-one":
            lay_out_options(line, facts, rules)
        elif verb == "do-any-of":
            lay_out_mix(line, facts, rules)
        elif verb == "juggernaut-move":
            at = len(line)
            line.append(Step(verb, VERBS[verb][0]))
            lay_out(line, facts["on-third"], rules, 0)
            line[at] = Step(verb, VERBS[verb][0], to=len(line))
        elif verb in VERBS:
            line.append(single(facts, rules, alone))
        elif verb not in (*traits.BY_VERB, "set-play-cost", "take-water-silo"):
            raise CodexError(f"unknown verb {verb!r}{nearest(verb, VERBS)}")


def single(facts: Facts, rules: tuple[str, ...], alone: int) -> Step:
    """Compile a step without steps of its own."""
    verb = facts["do"]
    run, take = VERBS[verb]
    target = facts.get("target") or facts.get("of") or facts.get("flag") or facts.get("from") or ""
    if "target" in facts and target not in TARGETS and target not in SPECIAL_TARGETS:
        raise CodexError(f"unknown target {target!r}{nearest(target, TARGETS)}")
    count = facts.get("count", 1)
    chooser = facts.get("chooser", facts.get("who") if verb == "keep-one-destroy-rest" else None)
    return Step(
        verb,
        run,
        take,
        target=target,
        select=TARGETS.get(target),
        chooser=FIXED if chooser is None else WHO[chooser],
        who=WHO[facts.get("who", "you")],
        count=COUNTS[count] if isinstance(count, str) else count,
        bind="bind" in facts,
        optional=bool(facts.get("optional")),
        no_silo="water-silo" in facts.get("exclude", ()),
        alone=alone,
        rules=(*VERB_RULES.get(verb, ()), *RULES.get(target, ()), *rules),
    )


SPECIAL_TARGETS = ("it", "all-enemy-events", "any-event-with-free-space-ahead-or-on-1")
VERB_RULES = {
    "gain-punk": ("gain-punk", "column-max-two"),
    "discard": ("default-deck",),
    "advance-event": ("omen-clock-room", "omen-clock-space-1"),
    "push-events-back": ("doomsayer-no-room",),
    "rearrange-people": ("column-max-two", "high-ground-stay"),
    "use-ability": ("use-ability-resolve",),
    "use-junk-effect": ("junk-card",),
    "play-person": ("play-person-where", "play-person-front-behind"),
    "move-person": ("construction-yard-move", "column-max-two"),
    "choose-column": ("column-definition",),
}
"""The rules that ask for the choice of a verb, besides those of its target."""


def lay_out_if(line: list[Step], facts: Facts, rules: tuple[str, ...]) -> None:
    """Lay out then and else with the jumps over them."""
    test, at = condition(facts["condition"]), len(line)
    line.append(Step("if", VERBS["if"][0], condition=test))
    line.append(Step("forget", cardverbs.forget))
    lay_out(line, facts["then"], rules, 0)
    otherwise = facts.get("else")
    if otherwise:
        end = len(line)
        line.append(Step("jump", cardverbs.jump))
    line[at] = Step("if", VERBS["if"][0], condition=test, to=len(line))
    if otherwise:
        line.append(Step("forget", cardverbs.forget))
        lay_out(line, otherwise, rules, 0)
        line[end] = Step("jump", cardverbs.jump, to=len(line))


def lay_out_options(line: list[Step], facts: Facts, rules: tuple[str, ...]) -> None:
    """Lay out the options one after another, each with a jump to the end."""
    at, starts, ends = len(line), [], []
    line.append(Step("choose-one", cardverbs.choose_one))
    for option in facts["options"]:
        starts.append((len(line), tuple(map(condition, option.get("requires", ()))), None))
        lay_out(line, option["steps"], rules, 0)
        ends.append(len(line))
        line.append(Step("jump", cardverbs.jump))
    for end in ends:
        line[end] = Step("jump", cardverbs.jump, to=len(line))
    run, take = VERBS["choose-one"]
    why = ("use-ability-resolve", *rules)
    line[at] = Step(
        "choose-one", run, take, chooser=WHO[facts["chooser"]], options=tuple(starts), rules=why
    )


def lay_out_mix(line: list[Step], facts: Facts, rules: tuple[str, ...]) -> None:
    """Lay out options of which several may be picked; each is skipped unless its bit was."""
    at, starts = len(line), []
    line.append(Step("do-any-of", cardverbs.do_any_of))
    for number, option in enumerate(facts["options"]):
        guard = len(line)
        line.append(Step("skip", cardverbs.skip_unless_picked))
        lay_out(line, option["steps"], rules, 1 << number)
        line[guard] = Step("skip", cardverbs.skip_unless_picked, count=1 << number, to=len(line))
        starts.append((guard, (), line[guard + 1]))
    line.append(Step("done", cardverbs.mix_done, to=at + 1))
    run, take = VERBS["do-any-of"]
    why = ("use-ability-resolve", *rules)
    line[at] = Step("do-any-of", run, take, chooser=YOU, options=tuple(starts), rules=why)


def index(cards: CardSet) -> None:
    """Fill the tables that are looked at all the time."""
    known = [card for card in cards.cards if card]
    cards.silo, cards.raiders = cards.by_id["water-silo"], cards.by_id["raiders"]
    cards.silo_cost = cards[cards.silo].take_cost
    cards.returns = {card.kind for card in known if card.returns}
    cards.types = [0] + [TYPES[card.type] for card in known]
    cards.costs = [0] + [card.cost for card in known]
    cards.queues = [0] + [card.queue for card in known]
    cards.free_on_ruins = [False, *[card.free_on_ruins for card in known]]
    cards.discounts = [0, *[card.discount for card in known]]
    cards.enters = [-1, *[card.enters for card in known]]
    cards.junk_of = [-1, *[cards.junk.get(card.junk, -1) for card in known]]
    cards.abilities = [(), *[card.abilities for card in known]]
    cards.camps = [
        card.kind for card in known if card.type == "camp" and not card.id.endswith(OTHER)
    ]
    cards.deck = [
        card.kind for card in known if card.type in ("person", "event") for _ in range(card.copies)
    ]
    faces = [at_work(cards, face) for face in range(FACE + 1)]
    cards.box = Counter(cards.deck)
    cards.traits = [card.traits if card else 0 for card in faces]
    cards.menu = [card.abilities if card else () for card in faces]


def at_work(cards: CardSet, face: int) -> Card | None:
    """Give the card of a face whose traits and abilities count: no punk, damaged person or destroyed camp."""
    kind = face & KIND
    if not 0 < kind < len(cards.cards) or face & (PUNK | DESTROYED):
        return None
    card = cards[kind]
    return None if face & DAMAGED and card.type != "camp" else card
