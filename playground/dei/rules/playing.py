"""Action Phases: two cards each, their actions in any order, Candy Boosts, planned cards."""

from __future__ import annotations

from playground.core.question import Frame, Needs, Words, against_all, need, unless_offered, unmet
from playground.core.records import Need
from playground.dei.constants import CANDY, ENLISTS, WILD
from playground.dei.data import Act
from playground.dei.rules import buying, ops
from playground.dei.rules.actions import known_card, named_card
from playground.dei.side import Side, down
from playground.dei.state import Ask, State

CARD, MASK, BOOST, COPIED = 2, 3, 4, 5
"""What stands where in the frame of a card."""
BIT, TIMES = 3, 4
"""What stands where in the frame of actions per Outpost, behind the card."""
EXTRA = 8
"""The bit of the action that a Candy Boost adds."""
INSTEAD = ("move", "collect")
"""What Outnumber lets an Enlist serve as."""


# Which card.


def played(g: State) -> list[str]:
    """Give the cards played so far in this part of the phase."""
    return g.sides[g.current].pad[g.phase - 1]


def main_candidates(g: State, _frame: Frame) -> list[str]:
    """Give what may be done with the cards in hand."""
    side = g.sides[g.current]
    cards = side.planned[:1] if g.option("planning") else side.hand
    found = [f"play {card}" for card in cards]
    if not buying.no_purchase(g, g.current):
        found += [f"down {card}" for card in cards]
    return [*found, *bot_moves(g, side), "end"]


def bot_moves(g: State, side: Side) -> list[str]:
    """Give the uses of Delivery Bot: with any card of the hand, or by another reading without one."""
    if not side.has("delivery-bot"):
        return []
    return ["bot"] if g.rule("deliveryBot") == "free" else [f"bot {card}" for card in side.hand]


def main_against(g: State, _frame: Frame, words: Words) -> Needs:
    """Say what is against playing a card, or ending."""
    match words:
        case ["end"]:
            return end_needs(g)
        case ["bot", *cards]:
            return bot_needs(g, cards)
        case ["play", card]:
            return play_needs(g, card)
        case ["down", card]:
            return play_needs(g, card) + face_down_needs(g) or buying.no_purchase(g, g.current)
    return [need("other-choice", "dei-6-1")]


def play_needs(g: State, card: str) -> Needs:
    """Two cards are played in a part of a phase, from the hand or as they were planned."""
    room = len(played(g)) < 2
    return hand_needs(g, card) + unmet((room, need("two-cards", "dei-6-1", number=2)))


def face_down_needs(g: State) -> Needs:
    """One card of a phase may lie face down."""
    none = not any(map(down, played(g)))
    return unmet((none, need("one-face-down", "dei-6-5")))


def hand_needs(g: State, card: str) -> Needs:
    """A card is played from the hand, or with the third optional rule as it was planned."""
    side = g.sides[g.current]
    if g.option("planning"):
        return unmet((card in side.planned[:1], need("planned", "dei-19-n3", card=card)))
    return unmet((card in side.hand, need("in-hand", "dei-6-1", card=known_card(g, card))))


def end_needs(g: State) -> Needs:
    """Two cards are played in each Action Phase, as long as there are cards."""
    side = g.sides[g.current]
    more = len(side.planned) if g.option("planning") else min(2 - len(played(g)), len(side.hand))
    return unmet((more <= 0, need("cards-to-play", "dei-6-1", number=more)))


def bot_needs(g: State, cards: list[str]) -> Needs:
    """Delivery Bot: an Energy Cell, a card from hand, once per Action Phase, and something to buy."""
    side, used_up = g.sides[g.current], g.rule("deliveryBot") == "card"
    if len(cards) != used_up:
        return [need("other-choice", "dei-18-n17", "dei-a-25")]
    owned = side.has("delivery-bot")
    unused = not owned or buying.usable(g, side.delivered)
    found = unmet(
        (owned, need("talent", "dei-18-n17", card="delivery-bot")),
        (unused, need("once", "dei-18-n17", "dei-a-24", card="delivery-bot")),
        (side.energy, need("energy", "dei-18-n17", number=1, card="delivery-bot")),
    )
    for card in cards:
        absent = need("in-hand", "dei-18-n17", "dei-a-25", card=known_card(g, card))
        found += unmet((card in side.hand, absent))
    return found or poorer_purchase_needs(g, side)


def poorer_purchase_needs(g: State, side: Side) -> Needs:
    """Say why nothing can be bought once an Energy Cell is paid."""
    side.energy -= 1
    found = buying.no_purchase(g, g.current)
    side.energy += 1
    return found


def main_take(g: State, _frame: Frame, words: Words) -> None:
    """Play a card up or down, use Delivery Bot, or end this part of the phase."""
    player = g.current
    if words[0] == "end":
        g.say("phase-ended", player, "dei-6-8", "dei-1-7", number=g.phase)
        g.frames.append(["ending", player])
    elif words[0] == "bot":
        use_bot(g, player, words[1] if len(words) == 2 else "")
    else:
        play(g, player, words[1], words[0] == "down")


def use_bot(g: State, player: int, card: str) -> None:
    """Let Delivery Bot buy a card; the one from hand is used up."""
    side = g.sides[player]
    side.energy -= 1
    side.delivered = g.phase
    g.say("bot", player, "dei-18-n17", "dei-a-24", "dei-a-25", card="delivery-bot")
    if card:
        side.hand.remove(card)
        side.bot.append(card)
    g.frames.append(["buy", player, card, 0])


def play(g: State, player: int, card: str, face_down: bool) -> None:
    """Play a card: face up for its actions, face down to buy another."""
    side = g.sides[player]
    source = side.planned if g.option("planning") else side.hand
    source.remove(card)
    place = "upper" if played(g) else "lower"
    if face_down:
        played(g).append(f"{card}!")
        g.say("played-down", player, "dei-6-5", "dei-6-2", card=card, detail=place)
        g.frames.append(["buy", player, card, 0])
    else:
        played(g).append(card)
        g.say("played", player, "dei-6-1", "dei-6-2", card=card, detail=place)
        ops.push_card(g, player, card)


# The actions of a card.


def remaining(g: State, frame: Frame) -> dict[int, Act]:
    """Give the actions of the card that are still to be done, by their bits."""
    acts, mask = g.kit.cards[frame[CARD]].acts, frame[MASK]
    found = {bit: act for bit, act in enumerate(acts) if mask >> bit & 1}
    if mask >> EXTRA & 1:
        found[EXTRA] = Act("one", (buying.candy_op(frame[BOOST] - 1),))
    return found


def card_waits(g: State, frame: Frame) -> bool:
    """A card whose actions are all done is over, unless a Candy Boost may still lie on it."""
    boost = not frame[BOOST] and not frame[COPIED] and any(g.sides[frame[1]].candy)
    if frame[MASK] or boost:
        return True
    g.frames.pop()
    return False


def card_candidates(g: State, frame: Frame) -> list[str]:
    """Give the actions left, the Candy Boosts, and the end of the card."""
    found = []
    for act in remaining(g, frame).values():
        found += [f"do {act.label}"] if act.kind == "per" else op_moves(act.ops)
    if not frame[COPIED]:
        found += buying.boost_moves(g, frame[1])
    return [*found, "done"]


def op_moves(names: tuple[str, ...]) -> list[str]:
    """Write what may be chosen of these actions; an Enlist may also serve as something else (Outnumber)."""
    found = [f"do {op}" for op in names]
    for op in names:
        found += [f"do {op} as {other}" for other in INSTEAD if op in ENLISTS]
    return found


def find(g: State, frame: Frame, op: str) -> int:
    """Give the bit of the action a move means: the plain one before a choice of several; -1 if there is none."""
    acts = remaining(g, frame).items()
    for kind in ("one", "either"):
        for bit, act in acts:
            if act.kind == kind and op in act.ops:
                return bit
    return next((bit for bit, act in acts if act.kind == "per" and act.label == op), -1)


def card_against(g: State, frame: Frame, words: Words) -> Needs:
    """Say what is against an action of the card."""
    match words:
        case ["done"]:
            return []
        case ["done", *_]:
            return [need("other-choice", "dei-6-4")]
        case ["boost", *_]:
            return buying.boost_needs(g, frame[1], words, bool(frame[BOOST] or frame[COPIED]))
        case ["do", op] | ["do", op, _, _]:
            return act_needs(g, frame, op, words)
    return [need("other-choice", "dei-6-3")]


def act_needs(g: State, frame: Frame, op: str, words: Words) -> Needs:
    """Say what is against doing one of the actions that are left on the card."""
    bit = find(g, frame, op)
    if bit < 0:
        return [need("action-on-card", "dei-6-3", card=frame[CARD], detail=op)]
    act = remaining(g, frame)[bit]
    if act.kind != "per":
        return op_needs(g, frame[1], words)
    return per_needs(g, frame, act) if len(words) == 2 else [need("other-choice", "dei-10-4")]


def op_needs(g: State, player: int, words: Words) -> Needs:
    """Say what is against an action: `do move`, or `do enlist as move`."""
    match words:
        case [_, op]:
            return ops.impossible(g, player, op)
        case [_, op, "as", other] if op in ENLISTS and other in INSTEAD:
            return outnumber_needs(g, player) or ops.impossible(g, player, other)
    return [need("other-choice", "dei-18-n10")]


def outnumber_needs(g: State, player: int) -> Needs:
    """Outnumber works while the supply is empty."""
    side = g.sides[player]
    supply = side.supply()
    return unmet(
        (side.has("outnumber"), need("talent", "dei-18-n10", card="outnumber")),
        (not supply, need("empty-supply", "dei-18-n10", number=supply)),
    )


def per_needs(g: State, frame: Frame, act: Act) -> Needs:
    """Actions per Outpost need an Outpost, and something that can be done."""
    outpost = need("outposts", "dei-10-4", number=1, detail=act.colour)
    if not times(g, frame, act):
        return [outpost]
    return against_all((ops.impossible(g, frame[1], op) for op in act.ops), outpost)


def times(g: State, frame: Frame, act: Act) -> int:
    """Count the Outposts of the colour, and the Candy Boost that counts as one."""
    return g.cubes(frame[1], act.colour) + int(frame[BOOST] == WILD + 1)


def card_take(g: State, frame: Frame, words: Words) -> None:
    """Do an action of the card, add a Candy Boost, or leave the rest."""
    if words[0] == "boost":
        lay_boost(g, frame, CANDY.index(words[1]))
    elif words[0] == "do":
        do_act(g, frame, words)
    else:
        g.frames.pop()
        if frame[MASK]:
            g.say("waived", frame[1], "dei-6-4", card=frame[CARD])


def lay_boost(g: State, frame: Frame, kind: int) -> None:
    """Put a Candy Boost on the card; most of them add an action."""
    frame[BOOST] = kind + 1
    if buying.candy_op(kind):
        frame[MASK] |= 1 << EXTRA
    buying.spend_candy(g, frame[1], kind)


def do_act(g: State, frame: Frame, words: Words) -> None:
    """Begin an action of the card, or the row of actions it gives for each Outpost."""
    _, player, card, *_ = frame
    bit = find(g, frame, words[1])
    act = remaining(g, frame)[bit]
    frame[MASK] &= ~(1 << bit)
    if act.kind != "per":
        start(g, player, words, frame[BOOST])
        return
    count = times(g, frame, act)
    g.say("per-outpost", player, "dei-10-4", card=card, number=count, detail=act.colour)
    g.frames.append(["per", player, card, bit, count])


def start(g: State, player: int, words: Words, boost: int) -> None:
    """Begin an action, or what stands in for it."""
    if len(words) == 4:
        g.say("instead", player, "dei-18-n10", card="outnumber", detail=words[3])
        ops.begin(g, player, words[3])
    elif words[1] == "copy":
        g.frames.append(["copy", player, "copy", boost])
    else:
        ops.begin(g, player, words[1])


# Actions per Outpost.


def per_act(g: State, frame: Frame) -> Act:
    """Give the action that is repeated."""
    return g.kit.cards[frame[CARD]].acts[frame[BIT]]


def per_candidates(g: State, frame: Frame) -> list[str]:
    """Choose anew each time."""
    return [*op_moves(per_act(g, frame).ops), "done"]


def per_against(g: State, frame: Frame, words: Words) -> Needs:
    """Say what is against one of the repeated actions."""
    match words:
        case ["done"]:
            return []
        case ["done", *_]:
            return [need("other-choice", "dei-6-4")]
        case [_, op] | [_, op, _, _] if op in per_act(g, frame).ops:
            return op_needs(g, frame[1], words)
    named = words[1] if len(words) > 1 else ""
    return [need("action-on-card", "dei-10-4", card=frame[CARD], detail=named)]


def per_take(g: State, frame: Frame, words: Words) -> None:
    """Do it once, and come back for the next time."""
    if words[0] == "done":
        g.frames.pop()
        return
    frame[TIMES] -= 1
    if not frame[TIMES]:
        g.frames.pop()
    start(g, frame[1], words, 0)


# Planning (optional rule 3).


def plan_candidates(g: State, frame: Frame) -> list[str]:
    """Give the cards in hand."""
    return [f"plan {card}" for card in g.sides[frame[1]].hand]


def no_plan(g: State, _frame: Frame, words: Words) -> Need:
    """The card must be in hand."""
    return need("in-hand", "dei-19-n3", card=named_card(g, words))


def plan_take(g: State, frame: Frame, words: Words) -> None:
    """Put a card down in secret."""
    player, card = frame[1], words[1]
    side = g.sides[player]
    side.hand.remove(card)
    side.planned.append(card)
    g.say("planned", player, "dei-19-n3", card=card, number=len(side.planned))
    if len(side.planned) == 2 or not side.hand:
        g.frames.pop()


MAIN = Ask(
    ("play", "down", "bot", "end"),
    main_candidates,
    main_against,
    main_take,
    ("dei-6-1", "dei-6-5"),
    who=lambda g, _f: g.current,
)
ON_CARD = Ask(
    ("do", "boost", "done"),
    card_candidates,
    card_against,
    card_take,
    ("dei-6-3", "dei-6-4"),
    waits=card_waits,
)
PER = Ask(("do", "done"), per_candidates, per_against, per_take, ("dei-10-4",), optional=True)
PLAN = Ask(
    ("plan",), plan_candidates, unless_offered(plan_candidates, no_plan), plan_take, ("dei-19-n3",)
)
