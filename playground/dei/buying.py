"""Markets: a card is played face down, one is bought, the row slides."""

from __future__ import annotations

from playground.dei import board, working
from playground.dei.choice import Choice, Needs, Words, few, need
from playground.dei.state import Frame, State
from playground.dei.words import CANDY, COLOURS, MARKETS, WILD

Way = tuple[int, int]
"""Technology and Energy Cells to pay."""


def price(g: State, market: str, slot: int) -> Way:
    """Give the price of a card in its place."""
    card = g.kit.cards[g.rows[market][slot]]
    return card.technology + (market == "black" and slot == 0), card.energy


def all_ways(g: State, player: int, market: str, slot: int) -> list[tuple[int, int, bool]]:
    """Give the ways to pay a card, whether the player has as much or not, and whether each uses Alternative Energy."""
    technology, energy = price(g, market, slot)
    side, card = g.sides[player], g.kit.cards[g.rows[market][slot]]
    ways = [(technology, energy)]
    if card.market == "drone" and side.has("low-energy-remote-control"):
        ways = [
            way for way in ((technology - 1, energy), (technology, energy - 1)) if min(way) >= 0
        ] or ways
    found = [(*way, False) for way in ways]
    if usable(g, side.has("alternative-energy"), side.alternative):
        found += [(t + 1, e - 1, True) for t, e in ways if e]
    return found


def usable(g: State, unlocked: bool, used: int) -> bool:
    """Say whether a Talent that works once per Action Phase (or per Turn) is still to be used."""
    return unlocked and (used != g.phase if g.rule("oncePer") == "phase" else not used)


def ways(g: State, player: int, market: str, slot: int) -> list[Way]:
    """Give the ways to pay that the player can afford."""
    side = g.sides[player]
    fits = [
        (t, e)
        for t, e, _ in all_ways(g, player, market, slot)
        if t <= side.technology and e <= side.energy
    ]
    return list(dict.fromkeys(fits))


def needed(g: State, market: str, slot: int) -> int:
    """Give how many Outposts of the Market’s colour must be controlled."""
    return 0 if market == "black" or g.rule("banners") == "ignored" else g.kit.banners[slot]


def buy_needs(g: State, player: int, place: tuple[str, int], wild: bool, gift: int = 0) -> Needs:
    """Say what is against buying a card; `gift` is Technology that could still be gained first."""
    market, slot = place
    card = g.rows[market][slot]
    if not card:
        return [need("card-there", "dei-15-2", detail=market, number=slot + 1)]
    found: Needs = []
    wanted = needed(g, market, slot) - wild
    if wanted > 0 and board.cubes(g, player, COLOURS[MARKETS.index(market)]) < wanted:
        found.append(
            need(
                "outposts",
                "dei-15-3",
                "dei-a-09",
                number=wanted + wild,
                detail=COLOURS[MARKETS.index(market)],
            )
        )
    side = g.sides[player]
    if not any(
        t <= side.technology + gift and e <= side.energy
        for t, e, _ in all_ways(g, player, market, slot)
    ):
        technology, energy = price(g, market, slot)
        rules = ("dei-15-4", "dei-15-5") if market == "black" else ("dei-15-4",)
        if side.technology + gift < technology:
            found.append(need("technology", *rules, number=technology, card=card))
        if side.energy < energy:
            found.append(need("energy", *rules, number=energy, card=card))
        if not found or found[-1].need == "outposts":
            found.append(need("technology", *rules, number=technology, card=card))
    return found


def no_purchase(g: State, player: int, boosted: int = 0, boosts: bool = True) -> Needs:
    """Say why nothing can be bought at all, with what the player’s Candy Boosts could add; nothing if something can."""
    candy = (
        g.sides[player].candy
        if boosts and not boosted and g.rule("candyFaceDown") == "allowed"
        else [0] * 8
    )
    chances = [(boosted == WILD + 1, 0)]
    chances += [(True, 0)] if candy[WILD] else []
    chances += (
        [(False, 1)] if candy[CANDY.index("technology")] and board.reserve(g, "technology") else []
    )
    found: Needs = []
    for market in MARKETS:
        for slot in range(3):
            for wild, gift in chances:
                wrong = buy_needs(g, player, (market, slot), wild, gift)
                if not wrong:
                    return []
                found += wrong
    return few(
        [wrong for wrong in found if wrong.need != "card-there"]
        or [need("card-there", "dei-15-2", "dei-6-5")]
    )


# The decision: which card.


def candidates(g: State, frame: Frame) -> list[str]:
    """Give every place of every Market, and the Candy Boosts."""
    found = [f"buy {market} {slot}" for market in MARKETS for slot in (1, 2, 3)]
    return found + [
        f"boost {name}" for kind, name in enumerate(CANDY) if g.sides[frame[1]].candy[kind]
    ]


def against(g: State, frame: Frame, words: Words) -> Needs:
    """Say what is against a purchase."""
    if words[0] == "boost":
        return boost_needs(g, frame, words)
    if len(words) != 3 or words[1] not in MARKETS or words[2] not in ("1", "2", "3"):
        return [need("other-choice", "dei-15-2", "dei-6-5")]
    return buy_needs(g, frame[1], (words[1], int(words[2]) - 1), frame[3] == WILD + 1)


def boost_needs(g: State, frame: Frame, words: Words) -> Needs:
    """One Candy Boost may lie on a card, also on a face-down one."""
    if len(words) != 2 or words[1] not in CANDY:
        return [need("other-choice", "dei-14-3")]
    found: Needs = []
    kind = CANDY.index(words[1])
    if frame[3]:
        found.append(need("one-boost", "dei-14-3"))
    if not g.sides[frame[1]].candy[kind]:
        found.append(need("candy", "dei-14-3", detail=f"candy-{words[1]}"))
    if g.rule("candyFaceDown") == "forbidden":
        found.append(need("face-up", "dei-14-3", "dei-a-10"))
    op = candy_op(kind)
    return found + (working.impossible(g, frame[1], op) if op and not found else [])


def candy_op(kind: int) -> str:
    """Give the action of a Candy Boost; none for the one that counts as an Outpost."""
    return "" if kind == WILD else "technology-1" if CANDY[kind] == "technology" else CANDY[kind]


def spend_candy(g: State, player: int, kind: int) -> None:
    """Put a Candy Boost on the card just played; it goes back to the stock."""
    g.sides[player].candy[kind] -= 1
    if g.rule("usedCandy") == "gone":
        g.spent[kind] += 1
    g.say("boosted", player, "dei-14-3", "dei-14-2", detail=f"candy-{CANDY[kind]}")


def take(g: State, frame: Frame, words: Words) -> None:
    """Buy, or add a Candy Boost first."""
    player = frame[1]
    if words[0] == "boost":
        kind = CANDY.index(words[1])
        frame[3] = kind + 1
        spend_candy(g, player, kind)
        if candy_op(kind):
            working.begin(g, player, candy_op(kind))
        return
    g.stack.pop()
    market, slot = words[1], int(words[2]) - 1
    options = ways(g, player, market, slot)
    if len(options) == 1:
        pay(g, player, market, slot, options[0])
    else:
        g.stack.append(["pay", player, market, slot])


def pay_candidates(g: State, frame: Frame) -> list[str]:
    """Give the ways to pay."""
    return [
        f"pay {technology} {energy}" for technology, energy in ways(g, frame[1], frame[2], frame[3])
    ]


def pay_against(g: State, frame: Frame, words: Words) -> Needs:
    """A way to pay must be one the price allows."""
    return (
        []
        if " ".join(words) in pay_candidates(g, frame)
        else [need("other-payment", "dei-15-4", card=g.rows[frame[2]][frame[3]])]
    )


def pay_take(g: State, frame: Frame, words: Words) -> None:
    """Pay in one of several ways."""
    g.stack.pop()
    pay(g, frame[1], frame[2], frame[3], (int(words[1]), int(words[2])))


def pay(g: State, player: int, market: str, slot: int, way: Way) -> None:
    """Pay, take the card into the hand, slide the row."""
    side, row = g.sides[player], g.rows[market]
    card = row[slot]
    alternative = (*way, False) not in all_ways(g, player, market, slot)
    side.technology -= way[0]
    side.energy -= way[1]
    rules = [
        "dei-15-4",
        "dei-6-5",
        "dei-6-6b",
        *(("dei-15-5",) if market == "black" and slot != 1 else ()),
    ]
    if market != "black":
        rules.append("dei-15-3")
    if alternative:
        side.alternative = g.phase
        rules += ["dei-18-n15", "dei-a-24"]
    if g.kit.cards[card].market == "drone":
        rules.append("dei-15-8")
        if side.has("low-energy-remote-control"):
            rules.append("dei-18-n16")
    g.say("bought", player, *rules, card=card, detail=market, number=slot + 1)
    if way[0]:
        g.say("paid-technology", player, "dei-15-4", number=way[0])
    if way[1]:
        g.say("paid-energy", player, "dei-15-4", number=way[1])
    side.hand = sorted([*side.hand, card])
    row[1 : slot + 1] = row[:slot]
    row[0] = g.decks[market].pop() if g.decks[market] else ""
    if row[0]:
        g.say("revealed", None, "dei-15-6", "dei-15-6b", card=row[0], detail=market)
    if market == "black" and slot == 2:
        working.gain(g, player, "technology", 1, "dei-15-5")
    if side.has("trading-post"):
        working.gain(g, player, "supplies", 1, "dei-18-n18")


BUY = Choice(
    ("buy", "boost"), candidates, against, take, ("dei-6-5", "dei-15-3", "dei-15-4"), optional=True
)
PAY = Choice(
    ("pay",), pay_candidates, pay_against, pay_take, ("dei-15-4", "dei-18-n15", "dei-18-n16")
)
