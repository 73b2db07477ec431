"""Action Phases: two cards each, their actions in any order, Candy Boosts, planned cards."""

from __future__ import annotations

from playground.core.question import Needs, Words, against_all, need, unmet
from playground.core.records import Ids, Moves, Names, Need
from playground.dei.constants import CANDY, ENLISTS, WILD
from playground.dei.data import Act
from playground.dei.rules import buying, ops
from playground.dei.rules.pending import Pending
from playground.dei.side import down

CARD, MASK, BOOST, COPIED = 2, 3, 4, 5
"""What stands where in the frame of a card."""
BIT = 3
"""Where the action stands in the frame of actions per Outpost, behind the card."""
EXTRA = 8
"""The bit of the action that a Candy Boost adds."""
INSTEAD = ("move", "collect")
"""What Outnumber lets an Enlist serve as."""


# Which card.


class Main(Pending):
    """A card is played, face up for its actions or face down to buy another, until two lie there."""

    verbs = ("play", "down", "bot", "end")
    rules = ("dei-6-1", "dei-6-5")

    @property
    def played(self) -> Ids:
        """The cards played so far in this part of the phase."""
        return self.side.pad[self.g.phase - 1]

    @property
    def playable(self) -> Ids:
        """The cards that may come next: those in hand, or the one that was planned."""
        return self.side.planned[:1] if self.g.option("planning") else self.side.hand

    def candidates(self) -> Moves:
        """Give what may be done with the cards in hand."""
        found = [f"{verb} {card}" for verb in ("play", "down") for card in self.playable]
        return [*found, *self.bot_moves(), "end"]

    def bot_moves(self) -> Moves:
        """Give the uses of Delivery Bot: with any card of the hand, or by another reading without one."""
        if not self.side.has("delivery-bot"):
            return []
        free = self.g.rule("deliveryBot") == "free"
        return ["bot"] if free else [f"bot {card}" for card in self.side.hand]

    def against(self, words: Words) -> Needs:
        """Say what is against playing a card, or ending."""
        match words:
            case ["end"]:
                return self.end_needs()
            case ["bot", *_]:
                return self.bot_needs(words)
            case ["play", _]:
                return self.play_needs(words)
            case ["down", _]:
                return self.play_needs(words) + self.down_needs()
        return [need("other-choice", "dei-6-1")]

    def play_needs(self, words: Words) -> Needs:
        """Two cards are played in a part of a phase. Asked for every card: reasons are named only where they hold."""
        found = [] if words[1] in self.playable else [self.not_there(words)]
        if len(self.played) >= 2:
            found.append(need("two-cards", "dei-6-1", number=2))
        return found

    def not_there(self, words: Words) -> Need:
        """Say that a card is neither in hand nor planned."""
        if self.g.option("planning"):
            return need("planned", "dei-19-n3", card=words[1])
        return need("in-hand", "dei-6-1", card=self.card(words))

    def down_needs(self) -> Needs:
        """One of the two cards lies face down, not both."""
        return [need("one-face-down", "dei-6-5")] if any(map(down, self.played)) else []

    def end_needs(self) -> Needs:
        """Two cards are played in each Action Phase, as long as there are cards."""
        side, room = self.side, 2 - len(self.played)
        more = len(side.planned) if self.g.option("planning") else min(room, len(side.hand))
        return unmet((more <= 0, need("cards-to-play", "dei-6-1", number=more)))

    def bot_needs(self, words: Words) -> Needs:
        """Delivery Bot: an Energy Cell, a card from hand, once per Action Phase, and something to buy."""
        used_up = self.g.rule("deliveryBot") == "card"
        if len(words) != 1 + used_up:
            return [need("other-choice", "dei-18-n17", "dei-a-25")]
        held = not used_up or words[1] in self.side.hand
        card = need("in-hand", "dei-18-n17", "dei-a-25", card=self.card(words))
        return self.bot_conditions() + unmet((held, card)) or self.poorer_purchase_needs()

    def bot_conditions(self) -> Needs:
        """Say what is against Delivery Bot, whatever card it uses up."""
        side = self.side
        owned = side.has("delivery-bot")
        unused = not owned or buying.usable(self.g, side.delivered)
        return unmet(
            (owned, need("talent", "dei-18-n17", card="delivery-bot")),
            (unused, need("once", "dei-18-n17", "dei-a-24", card="delivery-bot")),
            (side.energy, need("energy", "dei-18-n17", number=1, card="delivery-bot")),
        )

    def poorer_purchase_needs(self) -> Needs:
        """Say why nothing can be bought once an Energy Cell is paid."""
        self.side.energy -= 1
        found = buying.no_purchase(self)
        self.side.energy += 1
        return found

    def answer(self, words: Words) -> None:
        """Play a card up or down, use Delivery Bot, or end this part of the phase."""
        match words:
            case ["end"]:
                self.say("phase-ended", "dei-6-8", "dei-1-7", number=self.g.phase)
                self.push("ending")
            case ["bot", *cards]:
                self.use_bot("".join(cards))
            case ["down", card]:
                self.play(f"{card}!")
                self.push("buy", card, 0)
            case [_, card]:
                self.play(card)
                self.push_card(card)

    def use_bot(self, card: str) -> None:
        """Let Delivery Bot buy a card; the one from hand is used up."""
        side = self.side
        side.energy -= 1
        side.delivered = self.g.phase
        self.say("bot", "dei-18-n17", "dei-a-24", "dei-a-25", card="delivery-bot")
        if card:
            side.hand.remove(card)
            side.bot.append(card)
        self.push("buy", card, 0)

    def play(self, card: str) -> None:
        """Put a card on the Pad; `!` behind it lays it face down."""
        name = card.removesuffix("!")
        place = "upper" if self.played else "lower"
        source = self.side.planned if self.g.option("planning") else self.side.hand
        source.remove(name)
        self.played.append(card)
        if down(card):
            self.say("played-down", "dei-6-5", "dei-6-2", card=name, detail=place)
        else:
            self.say("played", "dei-6-1", "dei-6-2", card=name, detail=place)


# The actions of a card.


def op_moves(names: Names) -> Moves:
    """Write what may be chosen of these actions; an Enlist may also serve as something else (Outnumber)."""
    found = [f"do {op}" for op in names]
    for op in names:
        found += [f"do {op} as {other}" for other in INSTEAD if op in ENLISTS]
    return found


class Doing(Pending):
    """A decision about actions of a card."""

    def done_needs(self, words: Words) -> Needs:
        """What is left may be waived at any time."""
        return unmet((len(words) == 1, need("other-choice", "dei-6-4")))

    def op_needs(self, words: Words) -> Needs:
        """Say what is against an action: `do move`, or `do enlist as move`."""
        match words:
            case [_, op]:
                return ops.impossible(self, op)
            case [_, op, "as", other] if op in ENLISTS and other in INSTEAD:
                return self.outnumber_needs() or ops.impossible(self, other)
        return [need("other-choice", "dei-18-n10")]

    def outnumber_needs(self) -> Needs:
        """Outnumber works while the supply is empty."""
        supply = self.side.supply()
        return unmet(
            (self.side.has("outnumber"), need("talent", "dei-18-n10", card="outnumber")),
            (not supply, need("empty-supply", "dei-18-n10", number=supply)),
        )

    def begin(self, words: Words, boost: int = 0) -> None:
        """Begin an action, or what stands in for it."""
        op = words[-1]
        if len(words) == 4:
            self.say("instead", "dei-18-n10", card="outnumber", detail=op)
        if op == "copy":
            self.push("copy", "copy", boost)
        else:
            ops.begin(self, op)


class OnCard(Doing):
    """The actions of a card are done in any order, with a Candy Boost among them."""

    verbs = ("do", "boost", "done")
    rules = ("dei-6-3", "dei-6-4")

    def remaining(self) -> dict[int, Act]:
        """Give the actions of the card that are still to be done, by their bits."""
        _, _, card, mask, boost, _ = self.frame
        found = {bit: act for bit, act in enumerate(self.g.kit.cards[card].acts) if mask >> bit & 1}
        if mask >> EXTRA & 1:
            found[EXTRA] = Act("one", (buying.candy_op(boost - 1),))
        return found

    def boosted(self) -> bool:
        """Say whether no Candy Boost may lie on the card any more; a copied card takes none."""
        return bool(self.frame[BOOST] or self.frame[COPIED])

    def waits(self) -> bool:
        """A card whose actions are all done is over, unless a Candy Boost may still lie on it."""
        if self.frame[MASK] or (any(self.side.candy) and not self.boosted()):
            return True
        self.pop()
        return False

    def candidates(self) -> Moves:
        """Give the actions left, the Candy Boosts, and the end of the card."""
        found = []
        for act in self.remaining().values():
            found += [f"do {act.label}"] if act.kind == "per" else op_moves(act.ops)
        boosts = [] if self.frame[COPIED] else buying.boost_moves(self.side)
        return [*found, *boosts, "done"]

    def find(self, op: str) -> int:
        """Give the bit of the action a move means: the plain one before a choice of several; -1 if there is none."""
        acts = self.remaining().items()
        for kind in ("one", "either", "per"):
            for bit, act in acts:
                named = [act.label] if kind == "per" else act.ops
                if act.kind == kind and op in named:
                    return bit
        return -1

    def against(self, words: Words) -> Needs:
        """Say what is against an action of the card."""
        match words:
            case ["done", *_]:
                return self.done_needs(words)
            case ["boost", *_]:
                return buying.boost_needs(self.side, words, self.boosted())
            case ["do", op] | ["do", op, _, _]:
                return self.act_needs(op, words)
        return [need("other-choice", "dei-6-3")]

    def act_needs(self, op: str, words: Words) -> Needs:
        """Say what is against doing one of the actions that are left."""
        bit = self.find(op)
        if bit < 0:
            return [need("action-on-card", "dei-6-3", card=self.frame[CARD], detail=op)]
        act = self.remaining()[bit]
        if act.kind != "per":
            return self.op_needs(words)
        return self.per_needs(act) if len(words) == 2 else [need("other-choice", "dei-10-4")]

    def per_needs(self, act: Act) -> Needs:
        """Actions per Outpost need an Outpost, and something that can be done."""
        outpost = need("outposts", "dei-10-4", number=1, detail=act.colour)
        if not self.times(act):
            return [outpost]
        return against_all((ops.impossible(self, op) for op in act.ops), outpost)

    def times(self, act: Act) -> int:
        """Count the Outposts of the colour, and the Candy Boost that counts as one."""
        return self.g.cubes(self.player, act.colour) + int(self.frame[BOOST] == WILD + 1)

    def answer(self, words: Words) -> None:
        """Do an action of the card, add a Candy Boost, or leave the rest."""
        if words[0] == "boost":
            self.boost(CANDY.index(words[1]))
        elif words[0] == "do":
            self.act(words)
        else:
            super().answer(words)

    def take(self, _words: Words) -> None:
        """Leave the rest."""
        if self.frame[MASK]:
            self.say("waived", "dei-6-4", card=self.frame[CARD])

    def boost(self, kind: int) -> None:
        """Put a Candy Boost on the card; most of them add an action."""
        self.frame[BOOST] = kind + 1
        if buying.candy_op(kind):
            self.frame[MASK] |= 1 << EXTRA
        self.spend_candy(kind)

    def act(self, words: Words) -> None:
        """Begin an action of the card, or the row of actions it gives for each Outpost."""
        bit, card = self.find(words[1]), self.frame[CARD]
        act = self.remaining()[bit]
        self.frame[MASK] &= ~(1 << bit)
        if act.kind != "per":
            self.begin(words, self.frame[BOOST])
            return
        count = self.times(act)
        self.say("per-outpost", "dei-10-4", card=card, number=count, detail=act.colour)
        self.push("per", card, bit, count)


class PerOutpost(Doing):
    """One of several actions is chosen anew for each Outpost."""

    verbs = ("do", "done")
    rules = ("dei-10-4",)
    optional = True

    def names(self) -> Names:
        """Give the actions that may be repeated."""
        return self.g.kit.cards[self.frame[CARD]].acts[self.frame[BIT]].ops

    def candidates(self) -> Moves:
        """Choose anew each time."""
        return [*op_moves(self.names()), "done"]

    def against(self, words: Words) -> Needs:
        """Say what is against one of the repeated actions."""
        match words:
            case ["done", *_]:
                return self.done_needs(words)
            case [_, op] | [_, op, _, _] if op in self.names():
                return self.op_needs(words)
        named = words[1] if len(words) > 1 else ""
        return [need("action-on-card", "dei-10-4", card=self.frame[CARD], detail=named)]

    def take(self, words: Words) -> None:
        """Do it once, and come back for the next time."""
        if words[0] == "done":
            return
        _, _, card, bit, times = self.frame
        if times > 1:
            self.push("per", card, bit, times - 1)
        self.begin(words)


# Planning (optional rule 3).


class Plan(Pending):
    """Two cards of the hand are put down in secret."""

    verbs = ("plan",)
    rules = ("dei-19-n3",)

    def candidates(self) -> Moves:
        """Give the cards in hand."""
        return [f"plan {card}" for card in self.side.hand]

    def refusal(self, words: Words) -> Need:
        """The card must be in hand."""
        return need("in-hand", "dei-19-n3", card=self.card(words))

    def answer(self, words: Words) -> None:
        """Put a card down in secret."""
        side, card = self.side, words[1]
        side.hand.remove(card)
        side.planned.append(card)
        self.say("planned", "dei-19-n3", card=card, number=len(side.planned))
        if len(side.planned) == 2 or not side.hand:
            self.pop()
