"""The simple player of D.E.I.: what it thinks a position is worth."""

from __future__ import annotations

from playground.core.rival import Effort, Rival, lead
from playground.dei import turn, view
from playground.dei.constants import RESOURCES
from playground.dei.data import Card
from playground.dei.rules import ending
from playground.dei.side import down
from playground.dei.state import OVER, State

SUPPLY = 20
"""What a Supply is worth; everything else is weighed against it."""
WON = 100_000


def worth(g: State, me: int) -> int:
    """Say how good a position is for a player: what one has, against what the others have on average."""
    if g.phase == OVER:
        return WON if me in ending.leaders(g) else -WON
    return lead(side, g, me, g.all_players)


def side(g: State, player: int) -> int:
    """Add up what a player has: Supplies, what will be Supplies at the end, and what helps to get there."""
    mine = g.sides[player]
    value = SUPPLY * mine.supplies + 12 * mine.technology + 22 * mine.energy + 6 * sum(mine.candy)
    value += SUPPLY * ending.TALENT_WORTH[sum(mine.unlocked)] + 8 * mine.constructions()
    value += sum(card_worth(g.kit.cards[card]) for card in mine.cards())
    value -= 10 * sum(map(down, mine.played()))
    return value + ground(g, player) + best_mission(g, player)


def card_worth(card: Card) -> int:
    """Say what a card is worth: its Supplies, and that it was bought."""
    return SUPPLY * card.supplies + 6 * bool(card.market)


def ground(g: State, player: int) -> int:
    """Say what a player's units are worth where they stand: Outposts, tokens within reach, and not all in one place."""
    places = sum(place_worth(g, player, region) for region in g.manned(g.sides[player]))
    return places + 4 * g.sides[player].scrappers()


def place_worth(g: State, player: int, region: str) -> int:
    """Say what it is worth to stand in a Region."""
    holds = g.majority(region) == player
    tokens = min(2, sum(g.lying(region, kind) for kind in RESOURCES))
    outpost = 40 if holds else 6
    return 3 + 5 * holds * tokens + outpost * (region in g.map.outposts)


def best_mission(g: State, player: int) -> int:
    """Say what the best Mission that is still to be used would give: half of it, since it may change."""
    used = {place[0] for place in g.sides[player].missions}
    best = 0
    for number, column in enumerate(g.missions, 1):
        left = [g.kit.missions[name] for name in column if name and str(number) not in used]
        best = max([best, *(ending.reward(g, player, mission, number) for mission in left)])
    return SUPPLY // 2 * best


LEVELS = {"sleepy": Effort(4, 4, 80), "fair": Effort(6, 6, 150), "grim": Effort(12, 8, 600)}
"""A card is played in many small steps: whoever looks at fewer than four of them sees no use in any."""
RIVAL: Rival[State, str] = Rival(
    legal=turn.legal,
    apply=turn.apply,
    copy=State.copy,
    decider=lambda g: -1 if g.phase == OVER else g.decider,
    worth=worth,
    redeal=view.redeal,
    rests=lambda move: move in ("end", "pass", "done"),
    chance=lambda g: g.chance,
    levels=LEVELS,
)
"""The simple player; it plays any seat."""
