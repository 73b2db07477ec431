"""Between and after the Action Phases: Abraham, Talents, Missions, Clean-up, the count at the end."""

from __future__ import annotations

from collections.abc import Callable

from playground.core.question import Frame, Needs, Words, need
from playground.dei.constants import COLOURS, COUNTS, PLAYERS, RESOURCES
from playground.dei.data import Mission
from playground.dei.rules import actions
from playground.dei.side import base, down
from playground.dei.state import OVER, Ask, State

TALENT_WORTH = (0, 1, 3, 6)
LAST_TURN = 4


# The end of a player's part of a phase.


def ending(g: State, frame: Frame) -> None:
    """Queue what follows a player’s part of a phase; the last pushed comes first."""
    player = frame[1]
    g.frames.append(["next", player])
    if g.phase == 3 and not g.option("showdown"):
        if g.turn == LAST_TURN and g.rule("endCount") == "own":
            g.frames.append(["count", player])
        g.frames.append(["mission", player])
    if g.phase == 2:
        g.frames.append(["unlock", player])
    if g.rule("abraham") == "own":
        g.frames.append(["abraham", player])


def following(g: State, _frame: Frame) -> None:
    """Pass on to the next player, the next phase, or the Clean-up."""
    if g.at + 1 < len(g.order):
        g.at += 1
        g.say("part-began", g.current, "dei-1-7", "dei-6-1", number=g.phase)
        return
    g.frames.append(["phase", g.current])
    if g.rule("abraham") == "table":
        queue(g, "abraham")


def queue(g: State, kind: str) -> None:
    """Let everybody decide, the first in turn order first."""
    g.frames += [[kind, player] for player in reversed(g.order)]


def next_phase(g: State, _frame: Frame) -> None:
    """Begin the next phase, or clean up after the third; with Showdown the Missions come now."""
    if g.phase < 3:
        begin_phase(g, g.phase + 1)
        return
    g.frames.append(["cleanup", g.current])
    if g.option("showdown"):
        queue(g, "mission")


def begin_phase(g: State, phase: int) -> None:
    """Begin an Action Phase with the first in turn order."""
    g.phase, g.at = phase, 0
    g.say("phase-began", g.current, "dei-1-6", "dei-1-7", number=phase)
    if g.option("planning"):
        holders = [player for player in reversed(g.order) if g.sides[player].hand]
        g.frames += [["plan", player] for player in holders]


# Abraham.


def abraham_candidates(g: State, frame: Frame) -> list[str]:
    """Give what lies where Abraham stands."""
    side = g.sides[frame[1]]
    if side.faction != "ravagers" or not side.champion:
        return ["pass"]
    found = actions.lying_moves(g, side.champion)
    if side.has("deep-excavation"):
        found.append(f"excavate {side.champion}")
    return [*found, "pass"]


def abraham_against(g: State, frame: Frame, words: Words) -> Needs:
    """Abraham Collects in his own Region, whatever the Majority."""
    player = frame[1]
    region = g.sides[player].champion
    if words != ["pass"] and " ".join(words) not in abraham_candidates(g, frame):
        kind = words[2] if len(words) == 3 else ""
        if words[1:2] == [region] and kind in RESOURCES:
            return [need("resource", "dei-5-n2", cell=region, detail=kind)]
        return [need("champion-region", "dei-5-n2", cell=region)]
    return actions.excavate_needs(g, player, region) if words[0] == "excavate" else []


def abraham_take(g: State, frame: Frame, words: Words) -> None:
    """Collect with Abraham, or not."""
    g.frames.pop()
    player = frame[1]
    if words[0] == "collect":
        _, region, kind = words
        actions.collect(g, player, region, kind, "collect", "dei-5-n2", "dei-a-32")
    elif words[0] == "excavate":
        actions.add_token(g, player, words[1], "dei-18-n14", "dei-5-n2")


# Talents.


def unlock_candidates(_g: State, _frame: Frame) -> list[str]:
    """Give the colours, or nothing more."""
    return [*(f"unlock {colour}" for colour in COLOURS), "pass"]


def unlock_against(g: State, frame: Frame, words: Words) -> Needs:
    """A Talent needs two cubes of its colour, and is unlocked once."""
    if words == ["pass"]:
        return []
    if len(words) != 2 or words[1] not in COLOURS:
        return [need("other-choice", "dei-18-1")]
    colour, player = words[1], frame[1]
    side, number = g.sides[player], COLOURS.index(colour)
    found: Needs = []
    if not side.talents[number] or side.unlocked[number]:
        found.append(need("locked", "dei-18-1", "dei-18-2", detail=colour))
    if g.cubes(player, colour) < 2:
        found.append(need("cubes", "dei-18-1", number=2, detail=colour))
    return found


def unlock_take(g: State, frame: Frame, words: Words) -> None:
    """Unlock a Talent; others may follow."""
    if words[0] == "pass":
        g.frames.pop()
        return
    player, colour = frame[1], words[1]
    side, number = g.sides[player], COLOURS.index(colour)
    side.unlocked[number] = 1
    g.say("unlocked", player, "dei-18-1", "dei-18-2", card=side.talents[number], detail=colour)


# Missions.


def mission_at(g: State, words: Words) -> Mission | None:
    """Give the Mission in a column and row."""
    if len(words) != 3 or words[1] not in ("1", "2", "3", "4") or words[2] not in ("1", "2"):
        return None
    column, row = int(words[1]), int(words[2])
    return g.kit.missions.get(g.missions[column - 1][row - 1])


def mission_candidates(g: State, _frame: Frame) -> list[str]:
    """Give all Missions; with the fifth optional rule none has to be chosen."""
    found = []
    for number, column in enumerate(g.missions, 1):
        found += [f"mission {number} {row}" for row, name in enumerate(column, 1) if name]
    return [*found, "pass"] if g.option("rebel") else found


def mission_against(g: State, frame: Frame, words: Words) -> Needs:
    """Each column may be used once."""
    if words == ["pass"]:
        return [] if g.option("rebel") else [need("mission", "dei-17-1", "dei-19-n5")]
    if mission_at(g, words) is None:
        return [need("mission-there", "dei-17-1")]
    used = {place[0] for place in g.sides[frame[1]].missions}
    return [need("free-column", "dei-17-2", number=int(words[1]))] if words[1] in used else []


def drone_cards(g: State, player: int) -> int:
    """Count the cards of a player that move a Drone."""
    cards = g.sides[player].cards(binned=g.rule("binDrones") == "yes")
    return sum(bool(g.kit.cards[card].drone) for card in cards)


COUNTERS: dict[str, Callable[[State, int], int]] = {
    "constructions": lambda g, player: g.sides[player].constructions(),
    "outposts": lambda g, player: g.cubes(player),
    "garrisons": lambda g, player: g.garrisons(player),
    "drone-cards": drone_cards,
    "technology": lambda g, player: g.sides[player].technology,
    "energy": lambda g, player: g.sides[player].energy,
    "scrappers": lambda g, player: sum(g.sides[player].units.values()),
}
"""What a Mission may count."""


def counted(g: State, player: int, mission: Mission) -> int:
    """Count what a Mission asks for."""
    if mission.counts == "outposts-colour":
        return g.cubes(player, mission.colour)
    return COUNTERS[mission.counts](g, player)


def reward(g: State, player: int, mission: Mission, column: int) -> int:
    """Give the Supplies of a Mission: the upper number in this Turn’s column or a later one, the lower in an earlier one."""
    supplies, each = mission.now if column >= g.turn else mission.past
    return counted(g, player, mission) // each * supplies


def mission_take(g: State, frame: Frame, words: Words) -> None:
    """Use a Mission and score it at once."""
    g.frames.pop()
    player, side = frame[1], g.sides[frame[1]]
    if words[0] == "pass":
        g.say("no-mission", player, "dei-19-n5")
        return
    mission, column = mission_at(g, words), int(words[1])
    assert mission is not None
    gained = reward(g, player, mission, column)
    side.missions.append(words[1] + words[2])
    side.supplies += gained
    rules = ["dei-17-1", "dei-17-3", "dei-17-4", COUNTS[mission.counts]]
    if mission.counts == "scrappers":
        rules.append("dei-5-3")
    kind = "mission" if column >= g.turn else "mission-late"
    count = str(counted(g, player, mission))
    g.say(kind, player, *rules, card=mission.id, number=gained, detail=count)


# Clean-up and the end.


def count_up(g: State, frame: Frame) -> None:
    """Count Outposts, Talents, Technology and Energy Cells of one player."""
    player, side = frame[1], g.sides[frame[1]]
    side.counted = 1
    worth = {
        "outposts": g.cubes(player),
        "talents": TALENT_WORTH[sum(side.unlocked)],
        "technology": side.technology // 2,
        "energy": side.energy,
    }
    for place, (kind, number) in enumerate(worth.items(), 1):
        if number:
            side.supplies += number
            rules = ("dei-20-3", "dei-20-5", f"dei-20-n{place}")
            g.say(f"counted-{kind}", player, *rules, number=number)


def clean_up(g: State, _frame: Frame) -> None:
    """Clean up and begin the next Turn; after the fourth comes the end."""
    if g.turn == LAST_TURN:
        finish(g)
        return
    for side in g.sides:
        cards = side.played()
        side.bin += [base(card) for card in cards if down(card)] + side.bot
        side.hand = sorted([*side.hand, *(card for card in cards if not down(card))])
        side.pad, side.bot = [[], [], []], []
        side.alternative = side.delivered = 0
    g.say("cleaned-up", None, "dei-20-1", number=g.turn)
    g.turn += 1
    g.order = next_order(g)
    g.say("turn-began", g.order[0], *order_rules(g), number=g.turn)
    begin_phase(g, 1)


def next_order(g: State) -> list[int]:
    """Give the order of the new Turn: the token goes to the left, or whoever trails begins."""
    count, old = len(g.sides), g.order[0]

    def trailing(player: int) -> tuple[int, int]:
        """Fewest Supplies first; among equals by seat from the old first player on."""
        return g.sides[player].supplies, (player - old) % count

    if g.rule("turnOrder") == "priority":
        return sorted(range(count), key=trailing)
    first = old + (1 if g.rule("token") == "left" else -1)
    if count == 3 and g.turn == LAST_TURN:
        first = min(range(count), key=trailing) + (1 if g.option("showdown") else 0)
    return [(first + step) % count for step in range(count)]


def order_rules(g: State) -> tuple[str, ...]:
    """Name the rules by which the order was found."""
    if g.rule("turnOrder") == "priority":
        return ("dei-26-n3",)
    if len(g.sides) == 3 and g.turn == LAST_TURN:
        showdown = ("dei-19-n4",) if g.option("showdown") else ()
        return ("dei-21-3", "dei-a-30", *showdown)
    return ("dei-20-1", "dei-20-2", "dei-a-26")


def finish(g: State) -> None:
    """Count what is left to count, then the Market Cards of all, and name who has most."""
    for player in g.order:
        if not g.sides[player].counted:
            count_up(g, ["count", player])
    for player in g.order:
        number = sum(g.kit.cards[card].supplies for card in g.sides[player].cards())
        if number:
            g.sides[player].supplies += number
            g.say("counted-cards", player, "dei-20-3", "dei-20-5", "dei-20-n5", number=number)
    g.phase = OVER
    winners = leaders(g)
    for player in winners:
        if len(winners) == 1:
            g.say("won", player, "dei-20-4")
        else:
            g.say("shared", player, "dei-20-4", "dei-a-27")


def leaders(g: State) -> list[int]:
    """Give who has most Supplies; several share a victory."""
    most = max(side.supplies for side in g.sides)
    return [player for player, side in enumerate(g.sides) if side.supplies == most]


def winner(g: State) -> str | None:
    """Give the winner, or all who share the victory: `a`, `a+c`."""
    return "+".join(PLAYERS[player] for player in leaders(g)) if g.phase == OVER else None


ABRAHAM = Ask(
    ("collect", "excavate", "pass"),
    abraham_candidates,
    abraham_against,
    abraham_take,
    ("dei-5-n2", "dei-a-32"),
    optional=True,
)
UNLOCK = Ask(
    ("unlock", "pass"),
    unlock_candidates,
    unlock_against,
    unlock_take,
    ("dei-18-1",),
    optional=True,
)
MISSION = Ask(
    ("mission", "pass"),
    mission_candidates,
    mission_against,
    mission_take,
    ("dei-17-1", "dei-17-2"),
    optional=True,
)
