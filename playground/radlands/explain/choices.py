"""Why a choice in the middle of an effect is refused."""

from playground.radlands.cards.program import OPPONENT, Condition, Frame, Step
from playground.radlands.explain.reason import Reason, place_reasons, water
from playground.radlands.rules import abilities, board, targets, traits
from playground.radlands.state import (
    ABILITY,
    CAMP,
    CARD,
    CELL,
    COLUMN,
    DAMAGED,
    DESTROYED,
    EVENTS,
    FACE,
    KIND,
    MOVE,
    OPTION,
    OWNER,
    PASS,
    PC,
    PLACE,
    PLAY,
    PROG,
    PUNK,
    QUEUED,
    SRC,
    State,
)

CHECK_RULES: dict[str, tuple[str, ...]] = {
    "own-people": ("people-effects-include-punks", "punk-is-person"),
    "own-people-in-this-column": ("column-definition",),
    "own-damaged-people": ("damage-turn",),
    "own-punks": ("punk-definition",),
    "own-restorable-cards": ("restore-turn", "restore-not-self"),
    "own-destroyed-camps": ("destroy-camp",),
    "own-people-put-into-play-this-turn": ("put-into-play-defined",),
    "own-raiders-resolved-this-turn": ("raiders-effect",),
    "any-event-resolved-this-turn": ("watchtower-counts",),
    "unprotected-enemy-people": ("plain-icons-unprotected", "enemy-faq"),
    "unprotected-enemy-camps": ("plain-icons-unprotected", "unprotected-definition"),
    "unprotected-damaged-enemy-cards": ("plain-icons-unprotected", "damage-turn"),
    "damaged-enemy-people": ("enemy-faq", "damage-turn"),
    "opponent-events-in-queue": ("queue-three-spaces",),
    "advanceable-events": ("omen-clock-room",),
    "opponent-hand-without-silo": ("mercenary-camp-two-cards", "default-deck"),
    "own-hand-without-silo": ("default-deck",),
    "self-undamaged": ("damage-turn",),
    "movable-people": ("column-max-two",),
    "own-abilities-used-this-turn": ("use-ability-resolve",),
}
"""The rules a condition of an ability goes back to."""


def check_rules(g: State, check: str) -> tuple[str, ...]:
    """Name the rules behind a condition in this ruleset."""
    rules = CHECK_RULES[check]
    return (
        tuple(rule for rule in rules if rule != "restore-not-self")
        if g.book.self_restore
        else rules
    )


def unmet(
    g: State, condition: Condition, rules: tuple[str, ...], player: int, source: int
) -> Reason:
    """Give the reason that a condition does not hold: what is counted, and the bound it misses."""
    few = condition.count(g, player, source, 0) < condition.low
    bound = condition.low if few else condition.high
    detail = f"{condition.check} {'at-least' if few else 'at-most'}"
    return Reason(
        (*rules, *check_rules(g, condition.check)), "condition", bound, cell=source, detail=detail
    )


def waiting_step(g: State) -> Step:
    """Give the step that waits for a choice."""
    frame = g.stack[-1]
    return g.book.cards.programs[frame[PROG]].steps[frame[PC]]


def reasons(g: State, act: int) -> list[Reason]:
    """Say why an action is not among the choices that wait."""
    frame, step = g.stack[-1], waiting_step(g)
    if act in (g.options or ()):
        return []
    op = act & 15
    asked = ASKED.get(step.verb, (CELL,))
    if op == PASS:
        return [Reason(step.rules, "must-choose")]
    if op not in asked:
        phase = (
            ("phases-in-order", "events-resolve-space-1")
            if g.phase == EVENTS
            else ("use-ability-resolve",)
        )
        return [Reason((*phase, *step.rules), "decide-first", detail=step.verb)]
    return WHY[op](g, frame, step, act) or [Reason(step.rules, "other-choice", detail=step.verb)]


ASKED: dict[str, tuple[int, ...]] = {
    "gain-punk": (PLACE,),
    "rearrange-people": (PLACE,),
    "discard": (CARD,),
    "use-junk-effect": (CARD,),
    "use-ability": (ABILITY,),
    "play-person": (PLAY,),
    "choose-one": (OPTION,),
    "do-any-of": (OPTION,),
    "push-events-back": (OPTION,),
    "advance-event": (QUEUED,),
    "choose-column": (COLUMN,),
    "move-person": (MOVE,),
}
"""The kind of action a verb asks for; the others ask for a card in play."""


def cell_reasons(g: State, frame: Frame, step: Step, act: int) -> list[Reason]:
    """A card in play is out of reach: wrong side, protected, destroyed, undamaged, or a camp where people are meant."""
    cell, owner = act >> 11 & 31, frame[OWNER]
    if cell >= 18 or not g.cells[cell] or act >> 16 or act >> 4 & KIND:
        return [Reason(step.rules, "card-there", cell=min(cell, 17))]
    card = g.cells[cell]
    side = side_of(step, owner)
    found = []
    if cell // 9 != side:
        rule = "no-restore-opponent" if step.verb == "restore" else "no-friendly-fire"
        found.append(Reason((rule, *step.rules), "other-side", kind=board.shown(card), cell=cell))
    if card & DESTROYED and step.verb != "flip-up":
        found.append(Reason(("destroy-camp", *step.rules), "standing", kind=card & KIND, cell=cell))
    elif card & CAMP and "person" in step.target:
        found.append(
            Reason(("injure", "enemy-faq", "enemy-keyword"), "person", kind=card & KIND, cell=cell)
        )
    elif "unprotected" in step.target and cell not in targets.fronts(g, cell // 9):
        rules = ("plain-icons-unprotected", "damage-default-target", "unprotected-definition")
        found.append(Reason(rules, "unprotected", kind=board.shown(card), cell=cell))
    return found + state_reasons(g, frame, step, card, cell)


def side_of(step: Step, owner: int) -> int:
    """Say whose cards a step is about."""
    if step.verb == "keep-one-destroy-rest":
        return 1 - owner if step.chooser == OPPONENT else owner
    return owner if "own" in step.target or step.verb == "flip-up" else 1 - owner


def state_reasons(g: State, frame: Frame, step: Step, card: int, cell: int) -> list[Reason]:
    """The card is there but not in the state the step asks for."""
    found = []
    if "damaged" in step.target and not card & DAMAGED:
        found.append(
            Reason(("restore-turn", "damage-turn"), "damaged", kind=board.shown(card), cell=cell)
        )
    if step.verb == "restore" and cell == frame[SRC] and not g.book.self_restore:
        found.append(
            Reason(("restore-not-self",), "other-source", kind=board.shown(card), cell=cell)
        )
    if step.verb == "restore" and g.book.cards.traits[card & FACE] & traits.NO_RESTORE:
        found.append(
            Reason(("trait-camp-until-destroyed",), "no-trait", kind=card & KIND, cell=cell)
        )
    if step.target == "own-camp" or (step.target == "any-enemy-camp" and not card & CAMP):
        found.append(
            Reason(("raiders-effect", *step.rules), "camp", kind=board.shown(card), cell=cell)
        )
    if step.verb == "reveal-punk" and not card & PUNK:
        found.append(Reason(("punk-definition",), "punk", kind=card & KIND, cell=cell))
    return found


def place_choice_reasons(g: State, frame: Frame, step: Step, act: int) -> list[Reason]:
    """A place for a punk follows the rules for every newcomer."""
    if step.verb == "rearrange-people" or act >> 4 & KIND:
        return [Reason(step.rules, "next-place", cell=min(act >> 11 & 31, 17))]
    origin = g.book.cards.programs[frame[PROG]].origin
    return place_reasons(g, frame[OWNER], act, origin)


def card_reasons(g: State, _frame: Frame, step: Step, act: int) -> list[Reason]:
    """A card to throw away must be in hand, among those drawn, and never the Water Silo."""
    kind = act >> 4 & KIND
    if step.no_silo and kind == g.book.cards.silo:
        return [Reason(("default-deck", *step.rules), "no-silo", kind=kind)]
    return [
        Reason(
            ("default-deck", *step.rules),
            "offered",
            kind=kind if kind < len(g.book.cards.cards) else 0,
        )
    ]


def ability_choice_reasons(g: State, frame: Frame, step: Step, act: int) -> list[Reason]:
    """An ability of another card must belong to somebody in question, hold its conditions and be paid."""
    cell, number = act >> 11 & 31, act >> 16
    rules = (
        ("mimic-this", "mimic-pay")
        if step.target == abilities.COPIED
        else ("use-ability-who", *step.rules)
    )
    if cell >= 18 or cell not in abilities.users(g, frame, step):
        return [Reason(rules, "user", cell=min(cell, 17))]
    ability = dict(abilities.abilities_of(g, cell)).get(number)
    if ability is None:
        return [Reason(rules, "ability", number, cell=cell)]
    found = water(g, abilities.price(g, frame[OWNER], ability), (*rules, "use-ability-pay"))
    source = frame[SRC] if step.target == abilities.COPIED else cell
    return found + [
        unmet(g, c, rules, frame[OWNER], source)
        for c in ability.requires
        if not c.holds(g, frame[OWNER], source)
    ]


def person_reasons(g: State, frame: Frame, step: Step, act: int) -> list[Reason]:
    """A person brought in must be in hand, find room, and both prices must be paid."""
    kind = act >> 4 & KIND
    if kind not in g.hands[frame[OWNER]] or g.book.cards.types[kind] != 1:
        return [
            Reason(
                ("card-dual-use", *step.rules),
                "in-hand",
                kind=kind if kind < len(g.book.cards.cards) else 0,
            )
        ]
    found = place_reasons(g, frame[OWNER], act, 0)
    return found or [Reason(("parachute-base-costs", "use-ability-pay"), "both-costs", kind=kind)]


def queue_reasons(g: State, _frame: Frame, _step: Step, act: int) -> list[Reason]:
    """An event must be there and have room ahead."""
    place = act >> 11 & 31
    there = place < 6 and g.queue[place]
    rule = "omen-clock-room" if place % 3 else "omen-clock-space-1"
    return [Reason((rule,), "queue-space" if there else "event-there", place % 3)]


def column_reasons(_g: State, _frame: Frame, step: Step, act: int) -> list[Reason]:
    """A column must hold something to hit."""
    return [Reason(("column-definition", *step.rules), "card-there", act >> 16)]


def option_reasons(g: State, frame: Frame, step: Step, act: int) -> list[Reason]:
    """An option must exist and its conditions must hold."""
    number = (act >> 16).bit_length() - 1
    if step.verb != "choose-one" or not 0 <= number < len(step.options):
        return [Reason(step.rules, "offered", act >> 16)]
    return [
        unmet(g, c, step.rules, frame[OWNER], frame[SRC])
        for c in step.options[number][1]
        if not c.holds(g, frame[OWNER], frame[SRC])
    ]


def move_reasons(g: State, _frame: Frame, step: Step, act: int) -> list[Reason]:
    """A person to move must be there, and its new place must be free on the same side."""
    old = act >> 11 & 31
    there = old < 18 and g.cells[old] and not g.cells[old] & CAMP
    return [Reason(step.rules, "room" if there else "own-person", cell=min(old, 17))]


WHY = {
    CELL: cell_reasons,
    PLACE: place_choice_reasons,
    CARD: card_reasons,
    ABILITY: ability_choice_reasons,
    PLAY: person_reasons,
    QUEUED: queue_reasons,
    COLUMN: column_reasons,
    OPTION: option_reasons,
    MOVE: move_reasons,
}
"""One function for each kind of choice."""
