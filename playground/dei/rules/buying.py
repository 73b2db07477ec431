"""Markets: a card is played face down, one is bought, the row slides."""

from __future__ import annotations

from itertools import product

from playground.core.question import Frame, Needs, Words, few, need
from playground.dei.constants import CANDY, COLOURS, MARKETS, WILD
from playground.dei.rules import actions, ops
from playground.dei.state import Ask, State

Way = tuple[int, int]
"""Technology and Energy Cells to pay."""
BOOST = 3
"""Where the Candy Boost stands in the frame of a purchase: its number and one more, or 0."""
PLACES = tuple(product(MARKETS, range(3)))
"""Every place of every Market."""


# Prices.


def price(g: State, market: str, slot: int) -> Way:
    """Give the price of a card in its place."""
    card = g.kit.cards[g.rows[market][slot]]
    return card.technology + (market == "black" and slot == 0), card.energy


def plain_ways(g: State, player: int, market: str, slot: int) -> list[Way]:
    """Give the ways to pay a card without Alternative Energy, whether the player has as much or not."""
    technology, energy = price(g, market, slot)
    card = g.kit.cards[g.rows[market][slot]]
    if card.market == "drone" and g.sides[player].has("low-energy-remote-control"):
        cheaper = [(technology - 1, energy), (technology, energy - 1)]
        possible = [way for way in cheaper if min(way) >= 0]
        if possible:
            return possible
    return [(technology, energy)]


def all_ways(g: State, player: int, market: str, slot: int) -> list[Way]:
    """Give all ways to pay a card; Alternative Energy pays a Technology for an Energy Cell."""
    side, found = g.sides[player], plain_ways(g, player, market, slot)
    if usable(g, side.has("alternative-energy"), side.alternative):
        found += [(technology + 1, energy - 1) for technology, energy in found if energy]
    return found


def usable(g: State, unlocked: bool, used: int) -> bool:
    """Say whether a Talent that works once per Action Phase (or per Turn) is still to be used."""
    before = used == g.phase if g.rule("oncePer") == "phase" else bool(used)
    return unlocked and not before


def affordable(g: State, player: int, market: str, slot: int, gift: int = 0) -> list[Way]:
    """Give the ways to pay that the player can afford; `gift` is Technology that could still be gained first."""
    side, ways = g.sides[player], dict.fromkeys(all_ways(g, player, market, slot))
    most = side.technology + gift
    return [(tech, energy) for tech, energy in ways if tech <= most and energy <= side.energy]


def needed(g: State, market: str, slot: int) -> int:
    """Give how many Outposts of the Market’s colour must be controlled."""
    return 0 if market == "black" or g.rule("banners") == "ignored" else g.kit.banners[slot]


# What is against buying.


def buy_needs(g: State, player: int, place: tuple[str, int], wild: bool, gift: int = 0) -> Needs:
    """Say what is against buying a card; `wild` is a Candy Boost that counts as an Outpost."""
    market, slot = place
    if not g.rows[market][slot]:
        return [need("card-there", "dei-15-2", detail=market, number=slot + 1)]
    found = outpost_needs(g, player, market, needed(g, market, slot), wild)
    if not affordable(g, player, market, slot, gift):
        found += price_needs(g, player, market, slot, gift)
    return found


def outpost_needs(g: State, player: int, market: str, wanted: int, wild: bool) -> Needs:
    """Say whether Outposts of the Market’s colour are missing."""
    if wanted <= wild:
        return []
    colour = COLOURS[MARKETS.index(market)]
    if g.cubes(player, colour) >= wanted - wild:
        return []
    return [need("outposts", "dei-15-3", "dei-a-09", number=wanted, detail=colour)]


def price_needs(g: State, player: int, market: str, slot: int, gift: int) -> Needs:
    """Say what is missing to pay a card that cannot be paid in any way."""
    side, card = g.sides[player], g.rows[market][slot]
    technology, energy = price(g, market, slot)
    rules = ("dei-15-4", "dei-15-5") if market == "black" else ("dei-15-4",)
    more_technology = need("technology", *rules, number=technology, card=card)
    found: Needs = []
    if side.technology + gift < technology:
        found.append(more_technology)
    if side.energy < energy:
        found.append(need("energy", *rules, number=energy, card=card))
    return found or [more_technology]


def no_purchase(g: State, player: int) -> Needs:
    """Say why nothing can be bought at all, with what the player’s Candy Boosts could add; nothing if something can."""
    candy = g.sides[player].candy
    chances = [(False, 0)]
    if g.rule("candyFaceDown") == "allowed":
        if candy[WILD]:
            chances.append((True, 0))
        if candy[CANDY.index("technology")] and g.reserve("technology"):
            chances.append((False, 1))
    found: Needs = []
    for place, (wild, gift) in product(PLACES, chances):
        wrong = buy_needs(g, player, place, wild, gift)
        if not wrong:
            return []
        found += wrong
    real = few(wrong for wrong in found if wrong.need != "card-there")
    return real or [need("card-there", "dei-15-2", "dei-6-5")]


# Candy Boosts.


def boost_moves(g: State, player: int) -> list[str]:
    """Give the Candy Boosts a player has, as moves."""
    candy = g.sides[player].candy
    return [f"boost {name}" for name, count in zip(CANDY, candy, strict=True) if count]


def boost_needs(g: State, player: int, words: Words, lies: bool) -> Needs:
    """One Candy Boost may lie on the card just played; `lies` says whether one does."""
    if len(words) != 2 or words[1] not in CANDY:
        return [need("other-choice", "dei-14-3")]
    found: Needs = []
    if lies:
        found.append(need("one-boost", "dei-14-3"))
    if not g.sides[player].candy[CANDY.index(words[1])]:
        found.append(need("candy", "dei-14-3", detail=f"candy-{words[1]}"))
    return found


def candy_op(kind: int) -> str:
    """Give the action of a Candy Boost; none for the one that counts as an Outpost."""
    if kind == WILD:
        return ""
    return "technology-1" if CANDY[kind] == "technology" else CANDY[kind]


def spend_candy(g: State, player: int, kind: int) -> None:
    """Put a Candy Boost on the card just played; it goes back to the stock."""
    g.sides[player].candy[kind] -= 1
    if g.rule("usedCandy") == "gone":
        g.spent[kind] += 1
    g.say("boosted", player, "dei-14-3", "dei-14-2", detail=f"candy-{CANDY[kind]}")


# The decision: which card.


def buy_candidates(g: State, frame: Frame) -> list[str]:
    """Give every place of every Market, and the Candy Boosts."""
    found = [f"buy {market} {slot + 1}" for market, slot in PLACES]
    return found + boost_moves(g, frame[1])


def buy_against(g: State, frame: Frame, words: Words) -> Needs:
    """Say what is against a purchase, or a Candy Boost on the face-down card."""
    player, boost = frame[1], frame[BOOST]
    if words[0] == "boost":
        return face_down_boost_needs(g, player, words, bool(boost))
    if len(words) != 3 or words[1] not in MARKETS or words[2] not in ("1", "2", "3"):
        return [need("other-choice", "dei-15-2", "dei-6-5")]
    return buy_needs(g, player, (words[1], int(words[2]) - 1), boost == WILD + 1)


def face_down_boost_needs(g: State, player: int, words: Words, lies: bool) -> Needs:
    """A Candy Boost on a face-down card is used at once, so its action must be possible."""
    found = boost_needs(g, player, words, lies)
    if found and found[0].need == "other-choice":
        return found
    if g.rule("candyFaceDown") == "forbidden":
        found.append(need("face-up", "dei-14-3", "dei-a-10"))
    op = candy_op(CANDY.index(words[1]))
    return found or (ops.impossible(g, player, op) if op else [])


def buy_take(g: State, frame: Frame, words: Words) -> None:
    """Buy, or add a Candy Boost first."""
    player = frame[1]
    if words[0] == "boost":
        kind = CANDY.index(words[1])
        frame[BOOST] = kind + 1
        spend_candy(g, player, kind)
        if candy_op(kind):
            ops.begin(g, player, candy_op(kind))
        return
    g.frames.pop()
    market, slot = words[1], int(words[2]) - 1
    ways = affordable(g, player, market, slot)
    if len(ways) == 1:
        pay(g, player, market, slot, ways[0])
    else:
        g.frames.append(["pay", player, market, slot])


# The decision: how to pay.


def pay_candidates(g: State, frame: Frame) -> list[str]:
    """Give the ways to pay."""
    _, player, market, slot = frame
    return [f"pay {tech} {energy}" for tech, energy in affordable(g, player, market, slot)]


def pay_against(g: State, frame: Frame, words: Words) -> Needs:
    """A way to pay must be one the price allows."""
    if " ".join(words) in pay_candidates(g, frame):
        return []
    _, _, market, slot = frame
    return [need("other-payment", "dei-15-4", card=g.rows[market][slot])]


def pay_take(g: State, frame: Frame, words: Words) -> None:
    """Pay in one of several ways."""
    g.frames.pop()
    _, player, market, slot = frame
    pay(g, player, market, slot, (int(words[1]), int(words[2])))


def pay(g: State, player: int, market: str, slot: int, way: Way) -> None:
    """Pay, take the card into the hand, slide the row."""
    side, card = g.sides[player], g.rows[market][slot]
    technology, energy = way
    rules = place_rules(market, slot)
    if way not in plain_ways(g, player, market, slot):
        side.alternative = g.phase
        rules += ["dei-18-n15", "dei-a-24"]
    if g.kit.cards[card].market == "drone":
        rules.append("dei-15-8")
        rules += ["dei-18-n16"] if side.has("low-energy-remote-control") else []
    side.technology -= technology
    side.energy -= energy
    g.say("bought", player, *rules, card=card, detail=market, number=slot + 1)
    if technology:
        g.say("paid-technology", player, "dei-15-4", number=technology)
    if energy:
        g.say("paid-energy", player, "dei-15-4", number=energy)
    side.hand = sorted([*side.hand, card])
    slide(g, market, slot)
    if market == "black" and slot == 2:
        actions.gain(g, player, "technology", 1, "dei-15-5")
    if side.has("trading-post"):
        actions.gain(g, player, "supplies", 1, "dei-18-n18")


def place_rules(market: str, slot: int) -> list[str]:
    """Name the rules about buying from a place."""
    found = ["dei-15-4", "dei-6-5", "dei-6-6b"]
    if market != "black":
        return [*found, "dei-15-3"]
    return found if slot == 1 else [*found, "dei-15-5"]


def slide(g: State, market: str, slot: int) -> None:
    """Slide the row into the empty place, and reveal a card at the left end."""
    row, deck = g.rows[market], g.decks[market]
    row[1 : slot + 1] = row[:slot]
    row[0] = deck.pop() if deck else ""
    if row[0]:
        g.say("revealed", None, "dei-15-6", "dei-15-6b", card=row[0], detail=market)


BUY = Ask(
    ("buy", "boost"),
    buy_candidates,
    buy_against,
    buy_take,
    ("dei-6-5", "dei-15-3", "dei-15-4"),
    optional=True,
)
PAY = Ask(("pay",), pay_candidates, pay_against, pay_take, ("dei-15-4", "dei-18-n15", "dei-18-n16"))
