"""The draw deck and the hands."""

from bisect import insort

from playground.radlands.rules import traits
from playground.radlands.rules.harm import finish
from playground.radlands.state import NOBODY, OVER, TIE, Rules, State


def top(g: State) -> int:
    """Take the top card; 0 if there is none and the game is drawn."""
    if not g.deck and not reshuffle(g):
        return 0
    kind = g.deck.pop()
    if not g.deck and g.reads("deck-out: last-card"):
        reshuffle(g)
    return kind


def reshuffle(g: State) -> bool:
    """Make the discard pile the new deck, once in a game; otherwise the game is drawn at once."""
    if g.shuffles or not g.discard:
        finish(g, TIE, ("deck-out-twice",))
        return False
    g.shuffles = 1
    g.deck, g.discard, g.seen = g.discard, [], 0
    g.deck.sort()
    g.shuffle(g.deck)
    g.happen("reshuffled", NOBODY, ("deck-reshuffle", "shared-deck"), number=len(g.deck))
    return True


def draw(g: State, player: int, rules: Rules) -> int:
    """Take the top card to hand; give its kind, 0 if the game ended instead."""
    kind = top(g)
    if not kind:
        return 0
    insort(g.hands[player], kind)
    g.happen("drew", player, rules, kind, 1)
    if not g.deck and g.phase != OVER:
        last_card(g)
    return kind


def last_card(g: State) -> None:
    """Let a card win that wins with the last card of the deck (Obelisk, other printing)."""
    for player in (g.active, 1 - g.active):
        if traits.working(g, player) & traits.LAST_CARD_WINS:
            finish(g, player, ("goal",))
            return


def pay_from_hand(g: State, kind: int, cost: int, rule: str, more: Rules = ()) -> None:
    """Take a card out of the hand of the active player and pay for it."""
    why: Rules = (rule, "water-uses") if cost else ("zero-cost-mark",)
    g.hands[g.active].remove(kind)
    g.water -= cost
    g.happen("paid", g.active, why + more, kind, cost)


def throw(g: State, player: int, kind: int) -> None:
    """Put a hand card on the discard pile; the Water Silo goes back to the play area instead."""
    g.hands[player].remove(kind)
    if not g.kinds[kind].returns:
        g.discard.append(kind)
