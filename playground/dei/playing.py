"""Action Phases: two cards each, their actions in any order, Candy Boosts, Copy, planned cards."""

from __future__ import annotations

from playground.dei import board, buying, working
from playground.dei.choice import Choice, Needs, Words, few, need
from playground.dei.kit import Act, Card
from playground.dei.state import Frame, State, down
from playground.dei.words import CANDY, ENLISTS, WILD

CARD, MASK, BOOST, COPIED = 2, 3, 4, 5
"""What stands where in the frame of a card."""
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
    cards = side.planned[:1] if g.option("planning") else list(dict.fromkeys(side.hand))
    found = [f"play {card}" for card in cards]
    found += [f"down {card}" for card in cards] if not buying.no_purchase(g, g.current) else []
    if side.has("delivery-bot"):
        found += (
            ["bot"]
            if g.rule("deliveryBot") == "free"
            else [f"bot {card}" for card in dict.fromkeys(side.hand)]
        )
    return [*found, "end"]


def main_against(g: State, _frame: Frame, words: Words) -> Needs:
    """Say what is against playing a card, or ending."""
    if words[0] == "end":
        return end_needs(g) if len(words) == 1 else [need("other-choice", "dei-6-1")]
    if words[0] == "bot":
        return bot_needs(g, words)
    found: Needs = []
    side, cards = g.sides[g.current], played(g)
    if len(words) != 2:
        return [need("other-choice", "dei-6-1")]
    if g.option("planning"):
        if words[1] not in side.planned[:1]:
            found.append(need("planned", "dei-19-n3", card=words[1]))
    elif words[1] not in side.hand:
        found.append(need("in-hand", "dei-6-1", card=words[1] if words[1] in g.kit.cards else None))
    if len(cards) >= 2:
        found.append(need("two-cards", "dei-6-1", number=2))
    if words[0] == "down":
        if any(down(card) for card in cards):
            found.append(need("one-face-down", "dei-6-5"))
        if not found:
            found += buying.no_purchase(g, g.current)
    return found


def end_needs(g: State) -> Needs:
    """Two cards are played in each Action Phase, as long as there are cards."""
    side = g.sides[g.current]
    more = len(side.planned) if g.option("planning") else min(2 - len(played(g)), len(side.hand))
    return [need("cards-to-play", "dei-6-1", number=more)] if more > 0 else []


def bot_needs(g: State, words: Words) -> Needs:
    """Delivery Bot: an Energy Cell, a card from hand, once per Action Phase, and something to buy."""
    side = g.sides[g.current]
    with_card = g.rule("deliveryBot") == "card"
    if len(words) != 1 + with_card:
        return [need("other-choice", "dei-18-n17", "dei-a-25")]
    found: Needs = []
    if not side.has("delivery-bot"):
        found.append(need("talent", "dei-18-n17", card="delivery-bot"))
    elif not buying.usable(g, True, side.delivered):
        found.append(need("once", "dei-18-n17", "dei-a-24", card="delivery-bot"))
    if not side.energy:
        found.append(need("energy", "dei-18-n17", number=1, card="delivery-bot"))
    if with_card and words[1] not in side.hand:
        found.append(
            need(
                "in-hand",
                "dei-18-n17",
                "dei-a-25",
                card=words[1] if words[1] in g.kit.cards else None,
            )
        )
    if not found:
        side.energy -= 1
        found = buying.no_purchase(g, g.current)
        side.energy += 1
    return found


def main_take(g: State, _frame: Frame, words: Words) -> None:
    """Play a card up or down, use Delivery Bot, or end this part of the phase."""
    player, side = g.current, g.sides[g.current]
    if words[0] == "end":
        g.say("phase-ended", player, "dei-6-8", "dei-1-7", number=g.phase)
        g.stack.append(["ending", player])
        return
    if words[0] == "bot":
        side.energy -= 1
        side.delivered = g.phase
        g.say("bot", player, "dei-18-n17", "dei-a-24", "dei-a-25", card="delivery-bot")
        if len(words) == 2:
            side.hand.remove(words[1])
            side.bot.append(words[1])
        g.stack.append(["buy", player, words[1] if len(words) == 2 else "", 0])
        return
    card = words[1]
    (side.planned if g.option("planning") else side.hand).remove(card)
    place = "lower" if not played(g) else "upper"
    if words[0] == "down":
        played(g).append(f"{card}!")
        g.say("played-down", player, "dei-6-5", "dei-6-2", card=card, detail=place)
        g.stack.append(["buy", player, card, 0])
    else:
        played(g).append(card)
        g.say("played", player, "dei-6-1", "dei-6-2", card=card, detail=place)
        g.stack.append(["card", player, card, (1 << len(g.kit.cards[card].acts)) - 1, 0, 0])


# The actions of a card.


def remaining(g: State, frame: Frame) -> list[tuple[int, Act]]:
    """Give the actions of the card that are still to be done, with their bits."""
    acts = g.kit.cards[frame[CARD]].acts
    found = [(bit, act) for bit, act in enumerate(acts) if frame[MASK] >> bit & 1]
    if frame[MASK] >> EXTRA & 1:
        found.append((EXTRA, Act("one", (buying.candy_op(frame[BOOST] - 1),))))
    return found


def card_candidates(g: State, frame: Frame) -> list[str]:
    """Give the actions left, the Candy Boosts, and the end of the card."""
    found = []
    for _, act in remaining(g, frame):
        if act.kind == "per":
            found.append(f"do {act.label}")
            continue
        found += op_moves(act.ops)
    candy = g.sides[frame[1]].candy
    boosts = [f"boost {name}" for kind, name in enumerate(CANDY) if candy[kind]]
    return list(dict.fromkeys([*found, *([] if frame[COPIED] else boosts), "done"]))


def op_moves(ops: tuple[str, ...]) -> list[str]:
    """Write what may be chosen of these actions; an Enlist may also serve as something else (Outnumber)."""
    return [f"do {op}" for op in ops] + [
        f"do {op} as {other}" for op in ops if op in ENLISTS for other in INSTEAD
    ]


def find(g: State, frame: Frame, words: Words) -> int:
    """Give the bit of the action a move means: the plain one before a choice of several; -1 if there is none."""
    for kinds in (("one",), ("either",)):
        for bit, act in remaining(g, frame):
            if act.kind in kinds and words[1] in act.ops:
                return bit
    return next(
        (bit for bit, act in remaining(g, frame) if act.kind == "per" and act.label == words[1]), -1
    )


def card_against(g: State, frame: Frame, words: Words) -> Needs:
    """Say what is against an action of the card."""
    if words[0] == "done":
        return [] if len(words) == 1 else [need("other-choice", "dei-6-4")]
    if words[0] == "boost":
        return boost_needs(g, frame, words)
    if len(words) not in (2, 4):
        return [need("other-choice", "dei-6-3")]
    bit = find(g, frame, words)
    if bit < 0:
        return [need("action-on-card", "dei-6-3", card=frame[CARD], detail=words[1])]
    act = dict(remaining(g, frame))[bit]
    if act.kind == "per":
        return per_needs(g, frame, act) if len(words) == 2 else [need("other-choice", "dei-10-4")]
    return op_needs(g, frame[1], words)


def op_needs(g: State, player: int, words: Words) -> Needs:
    """Say what is against an action: `do move`, or `do enlist as move`."""
    if len(words) == 2:
        return working.impossible(g, player, words[1])
    if words[2] != "as" or words[1] not in ENLISTS or words[3] not in INSTEAD:
        return [need("other-choice", "dei-18-n10")]
    found: Needs = []
    if not g.sides[player].has("outnumber"):
        found.append(need("talent", "dei-18-n10", card="outnumber"))
    if board.supply(g.sides[player]):
        found.append(need("empty-supply", "dei-18-n10", number=board.supply(g.sides[player])))
    return found or working.impossible(g, player, words[3])


def per_needs(g: State, frame: Frame, act: Act) -> Needs:
    """Actions per Outpost need an Outpost, and something that can be done."""
    if not times(g, frame, act):
        return [need("outposts", "dei-10-4", number=1, detail=act.colour)]
    found: Needs = []
    for op in act.ops:
        wrong = working.impossible(g, frame[1], op)
        if not wrong:
            return []
        found += wrong
    return few(found)


def times(g: State, frame: Frame, act: Act) -> int:
    """Count the Outposts of the colour, and the Candy Boost that counts as one."""
    return board.cubes(g, frame[1], act.colour) + int(frame[BOOST] == WILD + 1)


def boost_needs(g: State, frame: Frame, words: Words) -> Needs:
    """One Candy Boost may lie on the card just played."""
    if len(words) != 2 or words[1] not in CANDY:
        return [need("other-choice", "dei-14-3")]
    found: Needs = []
    if frame[BOOST] or frame[COPIED]:
        found.append(need("one-boost", "dei-14-3"))
    if not g.sides[frame[1]].candy[CANDY.index(words[1])]:
        found.append(need("candy", "dei-14-3", detail=f"candy-{words[1]}"))
    return found


def card_take(g: State, frame: Frame, words: Words) -> None:
    """Do an action of the card, add a Candy Boost, or leave the rest."""
    player = frame[1]
    if words[0] == "done":
        g.stack.pop()
        if frame[MASK]:
            g.say("waived", player, "dei-6-4", card=frame[CARD])
    elif words[0] == "boost":
        kind = CANDY.index(words[1])
        frame[BOOST] = kind + 1
        frame[MASK] |= (1 << EXTRA) if buying.candy_op(kind) else 0
        buying.spend_candy(g, player, kind)
    else:
        bit = find(g, frame, words)
        act = dict(remaining(g, frame))[bit]
        frame[MASK] &= ~(1 << bit)
        if act.kind == "per":
            g.say(
                "per-outpost",
                player,
                "dei-10-4",
                card=frame[CARD],
                number=times(g, frame, act),
                detail=act.colour,
            )
            g.stack.append(["per", player, frame[CARD], bit, times(g, frame, act)])
        else:
            start(g, player, words, frame)


def start(g: State, player: int, words: Words, frame: Frame) -> None:
    """Begin an action, or what stands in for it."""
    if len(words) == 4:
        g.say("instead", player, "dei-18-n10", card="outnumber", detail=words[3])
        working.begin(g, player, words[3])
    elif words[1] == "copy":
        g.stack.append(["copy", player, "copy", frame[BOOST] if frame[0] == "card" else 0])
    else:
        working.begin(g, player, words[1])


# Actions per Outpost.


def per_act(g: State, frame: Frame) -> Act:
    """Give the action that is repeated."""
    return g.kit.cards[frame[2]].acts[frame[3]]


def per_candidates(g: State, frame: Frame) -> list[str]:
    """Choose anew each time."""
    return [*op_moves(per_act(g, frame).ops), "done"]


def per_against(g: State, frame: Frame, words: Words) -> Needs:
    """Say what is against one of the repeated actions."""
    if words[0] == "done":
        return [] if len(words) == 1 else [need("other-choice", "dei-6-4")]
    if len(words) not in (2, 4) or words[1] not in per_act(g, frame).ops:
        return [
            need(
                "action-on-card",
                "dei-10-4",
                card=frame[2],
                detail=words[1] if len(words) > 1 else "",
            )
        ]
    return op_needs(g, frame[1], words)


def per_take(g: State, frame: Frame, words: Words) -> None:
    """Do it once, and come back for the next time."""
    if words[0] == "done":
        g.stack.pop()
        return
    frame[4] -= 1
    if not frame[4]:
        g.stack.pop()
    start(g, frame[1], words, frame)


# Copy.


def copyable(card: Card) -> bool:
    """Copy cannot copy Copy."""
    return not any("copy" in act.ops for act in card.acts)


def copy_sources(g: State, player: int) -> list[str]:
    """Give the face-up cards played this Turn that may be copied."""
    whose = range(len(g.sides)) if g.rule("copyWhose") == "any" else (player,)
    cards = [
        card for owner in whose for row in g.sides[owner].pad for card in row if not down(card)
    ]
    return [card for card in dict.fromkeys(cards) if copyable(g.kit.cards[card])]


def copy_against(g: State, frame: Frame, words: Words) -> Needs:
    """It must be a face-up card of this Turn, and no Copy."""
    if len(words) == 2 and words[1] in copy_sources(g, frame[1]):
        return []
    card = words[1] if len(words) == 2 and words[1] in g.kit.cards else None
    return [need("played-card", "dei-10-1", "dei-a-12", card=card)]


def copy_take(g: State, frame: Frame, words: Words) -> None:
    """Do the whole effect of another card."""
    g.stack.pop()
    g.say("copied", frame[1], "dei-10-1", "dei-a-12", card=words[1])
    g.stack.append(
        [
            "card",
            frame[1],
            words[1],
            (1 << len(g.kit.cards[words[1]].acts)) - 1,
            frame[3] if len(frame) > 3 else 0,
            1,
        ]
    )


# Planning (optional rule 3).


def plan_candidates(g: State, frame: Frame) -> list[str]:
    """Give the cards in hand."""
    return [f"plan {card}" for card in dict.fromkeys(g.sides[frame[1]].hand)]


def plan_against(g: State, frame: Frame, words: Words) -> Needs:
    """The card must be in hand."""
    if len(words) == 2 and words[1] in g.sides[frame[1]].hand:
        return []
    card = words[1] if len(words) == 2 and words[1] in g.kit.cards else None
    return [need("in-hand", "dei-19-n3", card=card)]


def plan_take(g: State, frame: Frame, words: Words) -> None:
    """Put a card down in secret."""
    side = g.sides[frame[1]]
    side.hand.remove(words[1])
    side.planned.append(words[1])
    g.say("planned", frame[1], "dei-19-n3", card=words[1], number=len(side.planned))
    if len(side.planned) == 2 or not side.hand:
        g.stack.pop()


MAIN = Choice(
    ("play", "down", "bot", "end"), main_candidates, main_against, main_take, ("dei-6-1", "dei-6-5")
)
ON_CARD = Choice(
    ("do", "boost", "done"), card_candidates, card_against, card_take, ("dei-6-3", "dei-6-4")
)
PER = Choice(("do", "done"), per_candidates, per_against, per_take, ("dei-10-4",), optional=True)
COPY = Choice(
    ("copy",),
    lambda g, f: [f"copy {card}" for card in copy_sources(g, f[1])],
    copy_against,
    copy_take,
    ("dei-10-1", "dei-a-12"),
)
PLAN = Choice(("plan",), plan_candidates, plan_against, plan_take, ("dei-19-n3",))
working.STARTS["copy"] = COPY
