"""Markets: a card is played face down, one is bought, the row slides."""

from __future__ import annotations

from itertools import product

from playground.core.question import Needs, Words, few, need, unmet
from playground.core.records import Ids, Moves, Need
from playground.dei.constants import CANDY, COLOURS, MARKETS, RESOURCES, WILD
from playground.dei.data import Card
from playground.dei.rules import ops
from playground.dei.rules.pending import PASS, Pending
from playground.dei.rules.seat import Seat
from playground.dei.side import Side
from playground.dei.state import State

Way = tuple[int, int]
"""Technology and Energy Cells to pay."""
BOOST = 3
"""Where the Candy Boost stands in the frame of a purchase: its number and one more, or 0."""
TECHNOLOGY = CANDY.index("technology")
"""Which Candy Boost gives a Technology."""
PLACES = tuple(product(MARKETS, range(3)))
"""Every place of every Market."""


class Offer(Seat):
    """A place of a Market, as one player sees it."""

    def __init__(self, g: State, player: int, market: str, slot: int) -> None:
        """Look at a place."""
        super().__init__(g, player)
        self.market = market
        self.slot = slot
        self.name = g.rows[market][slot]
        """The id of the card; nothing where the place is empty."""

    @property
    def card(self) -> Card:
        """The card that lies there."""
        return self.g.kit.cards[self.name]

    # Prices.

    def price(self) -> Way:
        """Give the price of the card in its place."""
        card, dearer = self.card, self.market == "black" and self.slot == 0
        return card.technology + dearer, card.energy

    def plain_ways(self) -> list[Way]:
        """Give the ways to pay without Alternative Energy, whether the player has as much or not."""
        technology, energy = price = self.price()
        if self.card.market != "drone" or not self.side.has("low-energy-remote-control"):
            return [price]
        cheaper = [(technology - 1, energy), (technology, energy - 1)]
        return [way for way in cheaper if min(way) >= 0] or [price]

    def all_ways(self) -> list[Way]:
        """Give all ways to pay; Alternative Energy pays a Technology for an Energy Cell."""
        found = self.plain_ways()
        if self.may_exchange():
            more = [(technology + 1, energy - 1) for technology, energy in found if energy]
            found = list(dict.fromkeys(found + more))
        return found

    def may_exchange(self) -> bool:
        """Say whether the player may use Alternative Energy now."""
        return self.side.has("alternative-energy") and usable(self.g, self.side.alternative)

    def affordable(self, gift: int = 0) -> list[Way]:
        """Give the ways to pay that the player can afford; `gift` is Technology that could still be gained first."""
        technology, energy = self.side.technology + gift, self.side.energy
        ways = self.all_ways()
        return [way for way in ways if way[0] <= technology and way[1] <= energy]

    def outposts(self) -> int:
        """Give how many Outposts of the Market’s colour must be controlled."""
        free = self.market == "black" or self.g.rule("banners") == "ignored"
        return 0 if free else self.g.kit.banners[self.slot]

    # What is against buying.

    def needs(self, wild: bool, gift: int = 0) -> Needs:
        """Say what is against buying the card; `wild` is a Candy Boost that counts as an Outpost."""
        if not self.name:
            return [need("card-there", "dei-15-2", detail=self.market, number=self.slot + 1)]
        return self.outpost_needs(wild) + ([] if self.affordable(gift) else self.price_needs(gift))

    def outpost_needs(self, wild: bool) -> Needs:
        """Say whether Outposts of the Market’s colour are missing."""
        wanted = self.outposts()
        if wanted <= wild:
            return []
        colour = COLOURS[MARKETS.index(self.market)]
        if self.g.cubes(self.player, colour) >= wanted - wild:
            return []
        return [need("outposts", "dei-15-3", "dei-a-09", number=wanted, detail=colour)]

    def price_needs(self, gift: int) -> Needs:
        """Say what is missing to pay a card that cannot be paid in any way."""
        technology, energy = self.price()
        rules = ("dei-15-4", "dei-15-5") if self.market == "black" else ("dei-15-4",)
        weak = self.side.energy < energy
        found = []
        if self.side.technology + gift < technology or not weak:
            found.append(need("technology", *rules, number=technology, card=self.name))
        if weak:
            found.append(need("energy", *rules, number=energy, card=self.name))
        return found

    # The purchase.

    def buy(self, way: Way) -> None:
        """Pay, take the card into the hand, slide the row."""
        self.pay(way)
        self.side.hand = sorted([*self.side.hand, self.name])
        self.slide()
        self.gain_extras()

    def gain_extras(self) -> None:
        """Take what a place of the Black Market gives along, and what Trading Post does."""
        if self.market == "black" and self.slot == 2:
            self.gain("technology", 1, "dei-15-5")
        if self.side.has("trading-post"):
            self.gain("supplies", 1, "dei-18-n18")

    def pay(self, way: Way) -> None:
        """Give tokens for the card; a use of Alternative Energy is noted."""
        rules, number = self.rules(way), self.slot + 1
        if way not in self.plain_ways():
            self.side.alternative = self.g.phase
        self.say("bought", *rules, card=self.name, detail=self.market, number=number)
        for kind, count in zip(RESOURCES, way, strict=True):
            self.side.add(kind, -count)
            if count:
                self.say(f"paid-{kind}", "dei-15-4", number=count)

    def rules(self, way: Way) -> Ids:
        """Name the rules about buying from this place, and those by which the card costs what is paid."""
        found = ["dei-15-4", "dei-6-5", "dei-6-6b"]
        if self.market != "black":
            found.append("dei-15-3")
        else:
            found.append("dei-15-5b" if self.slot == 1 else "dei-15-5")
        if way not in self.plain_ways():
            found += ["dei-18-n15", "dei-a-24"]
        if self.card.market == "drone":
            cheaper = self.side.has("low-energy-remote-control")
            found += ["dei-15-8", "dei-18-n16"] if cheaper else ["dei-15-8"]
        return found

    def slide(self) -> None:
        """Slide the row into the empty place, and reveal a card at the left end."""
        row, deck = self.g.rows[self.market], self.g.decks[self.market]
        row[1 : self.slot + 1] = row[: self.slot]
        row[0] = deck.pop() if deck else ""
        if row[0]:
            self.g.say("revealed", None, "dei-15-6", "dei-15-6b", card=row[0], detail=self.market)


def usable(g: State, used: int) -> bool:
    """Say whether a Talent that works once per Action Phase (or per Turn) is still to be used."""
    return used != g.phase if g.rule("oncePer") == "phase" else not used


def no_purchase(seat: Seat) -> Needs:
    """Say why nothing can be bought at all, with what the player’s Candy Boosts could add; nothing if something can."""
    offers = [Offer(seat.g, seat.player, market, slot) for market, slot in PLACES]
    found: Needs = []
    for offer, (wild, gift) in product(offers, chances(seat)):
        wrong = offer.needs(wild, gift)
        if not wrong:
            return []
        found += wrong
    real = few(wrong for wrong in found if wrong.need != "card-there")
    return real or [need("card-there", "dei-15-2", "dei-6-5")]


def chances(seat: Seat) -> list[tuple[bool, int]]:
    """Give what a Candy Boost on the face-down card could add: nothing, an Outpost, or a Technology."""
    found = [(False, 0)]
    if seat.g.rule("candyFaceDown") == "allowed":
        boosts = seat.side.candy
        token = boosts[TECHNOLOGY] and seat.g.reserve("technology")
        found += [(True, 0)] if boosts[WILD] else []
        found += [(False, 1)] if token else []
    return found


# Candy Boosts.


def boost_moves(side: Side) -> Moves:
    """Give the Candy Boosts a player has, as moves."""
    return [f"boost {name}" for name in side.boosts()]


def boost_needs(side: Side, words: Words, lies: bool) -> Needs:
    """One Candy Boost may lie on the card just played; `lies` says whether one does."""
    if len(words) != 2 or words[1] not in CANDY:
        return [need("other-choice", "dei-14-3")]
    name = words[1]
    return unmet(
        (not lies, need("one-boost", "dei-14-3")),
        (name in side.boosts(), need("candy", "dei-14-3", detail=f"candy-{name}")),
    )


def candy_op(kind: int) -> str:
    """Give the action of a Candy Boost; none for the one that counts as an Outpost."""
    if kind == WILD:
        return ""
    return "technology-1" if CANDY[kind] == "technology" else CANDY[kind]


# The decision: which card.


class Buy(Pending):
    """A card may be bought for the face-down one; a Candy Boost may lie on that one, too."""

    verbs = ("buy", "boost", "pass")
    rules = ("dei-6-5", "dei-15-3", "dei-15-4")

    def candidates(self) -> Moves:
        """Give every place of every Market, the Candy Boosts, and to buy nothing."""
        places = [f"buy {market} {slot + 1}" for market, slot in PLACES]
        return [*places, *boost_moves(self.side), "pass"]

    def against(self, words: Words) -> Needs:
        """Say what is against a purchase, or a Candy Boost on the face-down card."""
        match words:
            case ["pass"]:
                return []
            case ["boost", name] if name in CANDY:
                return self.boost_needs(words)
            case ["boost", *_]:
                return [need("other-choice", "dei-14-3")]
            case ["buy", market, "1" | "2" | "3" as slot] if market in MARKETS:
                offer = Offer(self.g, self.player, market, int(slot) - 1)
                return offer.needs(self.frame[BOOST] == WILD + 1)
        return [need("other-choice", "dei-15-2", "dei-6-5")]

    def boost_needs(self, words: Words) -> Needs:
        """A Candy Boost on a face-down card is used at once, so its action must be possible."""
        allowed = self.g.rule("candyFaceDown") != "forbidden"
        found = boost_needs(self.side, words, bool(self.frame[BOOST]))
        found += unmet((allowed, need("face-up", "dei-14-3", "dei-a-10")))
        op = candy_op(CANDY.index(words[1]))
        return found or (ops.impossible(self, op) if op else [])

    def answer(self, words: Words) -> None:
        """Buy, or add a Candy Boost first."""
        if words[0] == "boost":
            self.boost(CANDY.index(words[1]))
        else:
            super().answer(words)

    def take(self, words: Words) -> None:
        """Buy, or do without; where there are several ways to pay, one is chosen first."""
        if words == PASS:
            return
        offer = Offer(self.g, self.player, words[1], int(words[2]) - 1)
        ways = offer.affordable()
        if len(ways) == 1:
            offer.buy(ways[0])
        else:
            self.push("pay", offer.market, offer.slot)

    def boost(self, kind: int) -> None:
        """Use a Candy Boost at once."""
        self.frame[BOOST] = kind + 1
        self.spend_candy(kind)
        if candy_op(kind):
            ops.begin(self, candy_op(kind))


class Pay(Pending):
    """Where a card can be paid in several ways, one is chosen."""

    verbs = ("pay",)
    rules = ("dei-15-4", "dei-18-n15", "dei-18-n16")

    @property
    def offer(self) -> Offer:
        """The place that is paid for."""
        return Offer(self.g, *self.frame[1:])

    def candidates(self) -> Moves:
        """Give the ways to pay."""
        return [f"pay {technology} {energy}" for technology, energy in self.offer.affordable()]

    def refusal(self, _words: Words) -> Need:
        """A way to pay must be one the price allows."""
        return need("other-payment", "dei-15-4", card=self.offer.name)

    def take(self, words: Words) -> None:
        """Pay in one of several ways."""
        self.offer.buy((int(words[1]), int(words[2])))
