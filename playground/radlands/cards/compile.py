"""Compile card files: dictionaries in, programs out, once for all games."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import chain

from playground.core.errors import CodexError, refuse
from playground.radlands.cards.codes import HIDDEN, code_of
from playground.radlands.cards.layout import condition, known, lay_out
from playground.radlands.cards.program import (
    BY_ABILITY,
    BY_EVENT,
    BY_JUNK,
    BY_TRAIT,
    NO_PROGRAM,
    OTHER,
    Abilities,
    Ability,
    Card,
    CardSet,
    Conditions,
    Program,
)
from playground.radlands.cards.rulings import ABILITY_RULES, EVENT_RULES, OCTAGON
from playground.radlands.rules.checks import CHECKS
from playground.radlands.state import ABILITY, KIND, Facts, Files, Plain, action
from playground.radlands.verbs import VERBS

ORDER = ("camp", "person", "event", "special")
"""Types in the order of the kinds."""
MOST = 99
"""Copies of a card."""
CAPITALS, CAPITAL = re.compile("[A-Z]{2}"), re.compile("[A-Z][a-z]")
PROGRAMS = {"enters-play": "enters", "setup": "setup"}
"""Triggers of traits that are programs, and where a card keeps them."""
DISCOUNTED = {"own-punk": "own-punks", "own-destroyed-camp": "own-destroyed-camps"}
"""What a price is cheaper by, and the check that counts it."""
RESTORE = {"target": "own-damaged-card-not-source", "chooser": "you", "optional": True}
JUNK_STEPS: dict[str, Facts] = {
    "water": {"do": "gain-extra-water", "count": 1},
    "draw": {"do": "draw", "count": 1},
    "injure": {"do": "injure", "target": "unprotected-enemy-person", "chooser": "you"},
    "restore": {"do": "restore", **RESTORE},
    "raid": {"do": "raid"},
    "punk": {"do": "gain-punk", "count": 1, "optional": True},
}
"""The six junk icons, written in the same verbs; notation counts on their order."""


def compile_cards(files: Files) -> CardSet:
    """Compile all card files: `{id: {type: camp, ...}}`. Everything wrong is said at once."""
    refuse(unfit(files))
    cards = CardSet()
    for number, (icon, step) in enumerate(JUNK_STEPS.items()):
        program = Program(f"junk:{icon}", f"j{number}", BY_JUNK)
        cards.junk[icon] = add_program(cards, program, [step])
    problems = [*chain(*(add(cards, name, facts) for name, facts in every_card(files)))]
    if len(cards.kinds) > KIND:
        problems.append(f"{len(cards.kinds) - 1} cards are too many; {KIND - 1} are possible")
    if problems:
        raise CodexError(problems)
    cards.make_tables()
    return cards


def unfit(files: object) -> Iterator[str]:
    """Say which cards cannot even be sorted and counted."""
    if not isinstance(files, Mapping):
        yield f"cards are keys with values, not {type(files).__name__}"
        return
    for name, facts in files.items():
        if not isinstance(facts, Mapping) or facts.get("type") not in ORDER:
            yield f"card {name!r:.40}: its type is none of {', '.join(ORDER)}"
        elif not isinstance(facts.get("copies", 1), int) or not 0 <= facts.get("copies", 1) <= MOST:
            yield f"card {name!r:.40}: there are 0 to {MOST} copies of a card"
        elif not isinstance(facts.get("other-printing") or {}, Mapping):
            yield f"card {name!r:.40}: its other printing is keys with values"


def add(cards: CardSet, name: str, facts: Facts) -> list[str]:
    """Compile one card and file it; give what is wrong with it."""
    try:
        add_card(cards, name, facts)
    except (CodexError, KeyError, TypeError, ValueError, AttributeError) as error:
        return [f"card {name!r}: {type(error).__name__}: {error}"]
    return []


def every_card(files: Files) -> list[tuple[str, Facts]]:
    """Sort cards by type and id, so that equal files give equal numbers.

    What is not in the box comes behind, other printings last: nothing else gets another number.
    """
    usual = sorted(files.items(), key=place)
    others = [(name, facts) for name, facts in usual if facts.get("other-printing")]
    return usual + [(name + OTHER, other_printing(facts)) for name, facts in others]


def place(item: tuple[str, Facts]) -> tuple[bool, int, str]:
    """Give the place of a card among all: those in the box first, then by type and id."""
    name, facts = item
    return facts.get("copies") == 0, ORDER.index(facts["type"]), name


def other_printing(facts: Facts) -> Facts:
    """Give the other printing of a card as a card of its own, of which none is dealt."""
    kept = {key: facts[key] for key in ("type", "name", "code") if key in facts}
    return {**kept, "copies": 0, **facts["other-printing"]}


def add_card(cards: CardSet, name: str, facts: Facts) -> None:
    """Compile one card and file it."""
    card = printed(cards, name, facts)
    cards.by_id[name] = cards.by_code[card.code] = card.kind
    cards.kinds.append(card)
    event = add_event(cards, card, facts.get("effect"))
    own = add_abilities(cards, card, facts.get("abilities", ()))
    traits = add_traits(cards, card, facts.get("traits", ()), own)
    cards.kinds[card.kind] = replace(card, event=event, abilities=tuple(own), **traits)


def printed(cards: CardSet, name: str, facts: Facts) -> Card:
    """Give a card with its numbers, before what it does is compiled."""
    icon = facts.get("junk") or ""
    return Card(
        id=name,
        name=facts["name"],
        code=new_code(cards, name, facts),
        type=facts["type"],
        kind=len(cards.kinds),
        copies=facts.get("copies", 1),
        cost=facts.get("cost") or 0,
        icon=icon,
        junk=cards.junk.get(icon, NO_PROGRAM),
        queue=facts.get("queue") or 0,
        starting=facts.get("starting-cards") or 0,
    )


def new_code(cards: CardSet, name: str, facts: Facts) -> str:
    """Give the code of a card, which nobody may have yet; the other printing has a tilde more."""
    code = code_of(name.removesuffix(OTHER), facts["type"], facts.get("code"))
    if name.endswith(OTHER):
        return code + "~"
    camp = facts["type"] == "camp"
    wanted = "two capitals" if camp else "a capital and a small letter"
    if not (CAPITALS if camp else CAPITAL).fullmatch(code):
        raise CodexError(f"{code!r} cannot be its code in notation; write code: with {wanted}")
    if code in cards.by_code or code == HIDDEN:
        holder = cards[cards.by_code.get(code, 0)].id or "a hidden card"
        raise CodexError(f"its code {code!r} is that of {holder}; write code: with {wanted}")
    return code


def add_program(cards: CardSet, empty: Program, steps: Iterable[Facts]) -> Program:
    """Compile the steps of a program and file it."""
    rules = ABILITY_RULES.get(empty.name, EVENT_RULES.get(empty.name, ()))
    program = replace(empty, steps=tuple(lay_out(steps, rules)))
    cards.programs[program.code] = program
    return program


def program_of(card: Card, origin: int, mark: str = "", letters: str = "") -> Program:
    """Give a program printed on a card, still without its steps."""
    return Program(card.id + mark, card.code + letters, origin, card.kind)


def add_event(cards: CardSet, card: Card, effect: Facts | None) -> Program:
    """Compile what an event does; other cards do nothing."""
    if not effect:
        return NO_PROGRAM
    return add_program(cards, program_of(card, BY_EVENT), effect["effects"])


def add_abilities(cards: CardSet, card: Card, written: Sequence[Facts]) -> Abilities:
    """Compile the abilities of a card."""
    found = []
    for number, facts in enumerate(written, 1):
        empty = program_of(card, BY_ABILITY, f"#{number}", str(number))
        program = add_program(cards, empty, facts["effects"])
        found.append(ability(program, number, facts))
    return found


def ability(program: Program, number: int, facts: Facts) -> Ability:
    """Compile one ability with its price and conditions, once its program is there."""
    name = program.name
    first = program.steps[0]
    cheaper = facts.get("cheaper")
    cost = 0 if facts["cost"] == "x" else facts["cost"]
    requires = requirements(facts.get("requires", ()))
    return Ability(
        name=name,
        program=program,
        first=first,
        cost=cost,
        per=CHECKS[DISCOUNTED[cheaper["per"]]].count if cheaper else None,
        requires=requires,
        official=facts.get("without-target") == "refused-by-faq",
        probe=first.verb.probe,
        plain=not (requires or cheaper or first.verb.probe or name == OCTAGON),
        code=action(ABILITY, extra=number - 1),
        floor=0 if cheaper else cost,
        rules=ABILITY_RULES.get(name, ()),
    )


def requirements(written: Iterable[Facts]) -> Conditions:
    """Compile the conditions of an ability, without those that the probe of its verb answers."""
    counted = [facts for facts in written if known(CHECKS, facts["check"], "check").count]
    return tuple(map(condition, counted))


def add_traits(cards: CardSet, card: Card, written: Sequence[Facts], own: Abilities) -> Plain:
    """Sort traits into programs (on arrival, at setup) and what lasts."""
    found: Plain = {"traits": 0}
    for number, trait in enumerate(written, 1):
        trigger = trait["trigger"]
        steps = trait["effects"]
        if trigger in PROGRAMS:
            empty = program_of(card, BY_TRAIT, f"!{number}", f"t{number}")
            found[PROGRAMS[trigger]] = add_program(cards, empty, steps)
        for step in steps:
            add_lasting(found, trigger, step, own)
    return found


def add_lasting(found: Plain, trigger: str, step: Facts, own: Abilities) -> None:
    """Add what a step of a trait makes true of its card as long as it works."""
    verb = known(VERBS, step["do"], "verb")
    found["traits"] |= verb.trait
    if verb.lasting:
        found |= verb.lasting(step, own)
    if trigger == "junked" and verb.name == "return-to-play-area":
        found["returns"] = True
