"""Between and after the Action Phases: Abraham, Talents, Missions, Clean-up, the count at the end."""

from __future__ import annotations

from playground.dei import board, working
from playground.dei.choice import Choice, Needs, Words, need
from playground.dei.kit import Mission
from playground.dei.state import OVER, Frame, State, base, down
from playground.dei.words import COLOURS, COUNTS, PLAYERS, RESOURCES

TALENT_WORTH = (0, 1, 3, 6)

# The end of a player's part of a phase.


def ending(g: State, frame: Frame) -> None:
    """Queue what follows a player’s part of a phase; the last pushed comes first."""
    player = frame[1]
    g.stack.append(["next", player])
    if g.phase == 3 and not g.option("showdown"):
        if g.turn == 4 and g.rule("endCount") == "own":
            g.stack.append(["count", player])
        g.stack.append(["mission", player])
    if g.phase == 2:
        g.stack.append(["unlock", player])
    if g.rule("abraham") == "own":
        g.stack.append(["abraham", player])


def following(g: State, _frame: Frame) -> None:
    """Pass on to the next player, the next phase, or the Clean-up."""
    if g.at + 1 < len(g.order):
        g.at += 1
        g.say("part-began", g.current, "dei-1-7", "dei-6-1", number=g.phase)
        return
    g.stack.append(["phase", g.current])
    if g.rule("abraham") == "table":
        g.stack += [["abraham", player] for player in reversed(g.order)]


def next_phase(g: State, _frame: Frame) -> None:
    """Begin the next phase, or clean up after the third; with Showdown the Missions come now."""
    if g.phase < 3:
        begin_phase(g, g.phase + 1)
        return
    g.stack.append(["cleanup", g.current])
    if g.option("showdown"):
        g.stack += [["mission", player] for player in reversed(g.order)]


def begin_phase(g: State, phase: int) -> None:
    """Begin an Action Phase with the first in turn order."""
    g.phase, g.at = phase, 0
    g.say("phase-began", g.current, "dei-1-6", "dei-1-7", number=phase)
    if g.option("planning"):
        g.stack += [["plan", player] for player in reversed(g.order) if g.sides[player].hand]


# Abraham.


def abraham_candidates(g: State, frame: Frame) -> list[str]:
    """Give what lies where Abraham stands."""
    side = g.sides[frame[1]]
    if side.faction != "ravagers" or not side.champion:
        return ["pass"]
    found = [
        f"collect {side.champion} {kind}"
        for kind in RESOURCES
        if board.lying(g, side.champion, kind)
    ]
    return [*found, *([f"excavate {side.champion}"] if side.has("deep-excavation") else []), "pass"]


def abraham_against(g: State, frame: Frame, words: Words) -> Needs:
    """Abraham Collects in his own Region, whatever the Majority."""
    if words == ["pass"] or " ".join(words) in abraham_candidates(g, frame):
        return [] if words[0] != "excavate" else working.excavate_needs(g, frame[1], words[1])
    side = g.sides[frame[1]]
    kind = words[2] if len(words) == 3 and words[2] in RESOURCES else ""
    if len(words) > 1 and words[1] == side.champion and kind:
        return [need("resource", "dei-5-n2", region=side.champion, detail=kind)]
    return [need("champion-region", "dei-5-n2", region=side.champion)]


def abraham_take(g: State, frame: Frame, words: Words) -> None:
    """Collect with Abraham, or not."""
    g.stack.pop()
    if words[0] == "collect":
        working.collect(g, frame[1], words[1], words[2], "collect", "dei-5-n2", "dei-a-32")
    elif words[0] == "excavate":
        working.add_token(g, frame[1], words[1], "dei-18-n14", "dei-5-n2")


# Talents.


def unlock_needs(g: State, player: int, colour: str) -> Needs:
    """A Talent needs two cubes of its colour, and is unlocked once."""
    side, number = g.sides[player], COLOURS.index(colour)
    found: Needs = []
    if not side.talents[number] or side.unlocked[number]:
        found.append(need("locked", "dei-18-1", "dei-18-2", detail=colour))
    if board.cubes(g, player, colour) < 2:
        found.append(need("cubes", "dei-18-1", number=2, detail=colour))
    return found


def unlock_against(g: State, frame: Frame, words: Words) -> Needs:
    """Say what is against unlocking a Talent."""
    if words == ["pass"]:
        return []
    if len(words) != 2 or words[1] not in COLOURS:
        return [need("other-choice", "dei-18-1")]
    return unlock_needs(g, frame[1], words[1])


def unlock_take(g: State, frame: Frame, words: Words) -> None:
    """Unlock a Talent; others may follow."""
    if words[0] == "pass":
        g.stack.pop()
        return
    side, number = g.sides[frame[1]], COLOURS.index(words[1])
    side.unlocked[number] = 1
    g.say("unlocked", frame[1], "dei-18-1", "dei-18-2", card=side.talents[number], detail=words[1])


# Missions.


def mission_at(g: State, words: Words) -> Mission | None:
    """Give the Mission in a column and row."""
    if len(words) != 3 or words[1] not in ("1", "2", "3", "4") or words[2] not in ("1", "2"):
        return None
    return g.kit.missions.get(g.missions[int(words[1]) - 1][int(words[2]) - 1])


def mission_candidates(g: State, _frame: Frame) -> list[str]:
    """Give all Missions; with the fifth optional rule none has to be chosen."""
    found = [
        f"mission {column} {row}"
        for column in (1, 2, 3, 4)
        for row in (1, 2)
        if g.missions[column - 1][row - 1]
    ]
    return [*found, *(["pass"] if g.option("rebel") else [])]


def mission_against(g: State, frame: Frame, words: Words) -> Needs:
    """Each column may be used once."""
    if words == ["pass"]:
        return [] if g.option("rebel") else [need("mission", "dei-17-1", "dei-19-n5")]
    if mission_at(g, words) is None:
        return [need("mission-there", "dei-17-1")]
    used = {place[0] for place in g.sides[frame[1]].missions}
    return [need("free-column", "dei-17-2", number=int(words[1]))] if words[1] in used else []


def counted(g: State, player: int, mission: Mission) -> int:
    """Count what a Mission asks for."""
    side = g.sides[player]
    if mission.counts in ("outposts", "outposts-colour"):
        return board.cubes(g, player, mission.colour)
    if mission.counts == "drone-cards":
        cards = board.owned(g, player, binned=g.rule("binDrones") == "yes")
        return sum(bool(g.kit.cards[card].drone) for card in cards)
    simple = {
        "technology": side.technology,
        "energy": side.energy,
        "scrappers": sum(side.units.values()),
    }
    simple |= {"constructions": board.constructions(side), "garrisons": board.garrisons(g, player)}
    return simple[mission.counts]


def reward(g: State, player: int, mission: Mission, column: int) -> int:
    """Give the Supplies of a Mission: the upper number in this Turn’s column or a later one, the lower in an earlier one."""
    supplies, each = mission.now if column >= g.turn else mission.past
    return counted(g, player, mission) // each * supplies


def mission_take(g: State, frame: Frame, words: Words) -> None:
    """Use a Mission and score it at once."""
    g.stack.pop()
    player = frame[1]
    if words[0] == "pass":
        g.say("no-mission", player, "dei-19-n5")
        return
    mission, column = mission_at(g, words), int(words[1])
    assert mission is not None
    gained = reward(g, player, mission, column)
    side = g.sides[player]
    side.missions.append(words[1] + words[2])
    side.supplies += gained
    when = "mission" if column >= g.turn else "mission-late"
    rules = ["dei-17-1", "dei-17-3", "dei-17-4", COUNTS[mission.counts]]
    if mission.counts == "scrappers":
        rules.append("dei-5-3")
    g.say(
        when,
        player,
        *rules,
        card=mission.id,
        number=gained,
        detail=str(counted(g, player, mission)),
    )


# Clean-up and the end.


def count_up(g: State, frame: Frame) -> None:
    """Count Outposts, Talents, Technology and Energy Cells of one player."""
    player, side = frame[1], g.sides[frame[1]]
    side.counted = 1
    for kind, number, rule in (
        ("outposts", board.cubes(g, player), "dei-20-n1"),
        ("talents", TALENT_WORTH[sum(side.unlocked)], "dei-20-n2"),
        ("technology", side.technology // 2, "dei-20-n3"),
        ("energy", side.energy, "dei-20-n4"),
    ):
        if number:
            side.supplies += number
            g.say(f"counted-{kind}", player, "dei-20-3", "dei-20-5", rule, number=number)


def clean_up(g: State, _frame: Frame) -> None:
    """Clean up and begin the next Turn; after the fourth comes the end."""
    if g.turn == 4:
        finish(g)
        return
    for side in g.sides:
        cards = [card for row in side.pad for card in row]
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
    count, first = len(g.sides), g.order[0]
    if g.rule("turnOrder") == "priority":
        return sorted(
            range(count), key=lambda player: (g.sides[player].supplies, (player - first) % count)
        )
    first = (first + (1 if g.rule("token") == "left" else -1)) % count
    if count == 3 and g.turn == 4:
        old = g.order[0]
        first = min(range(3), key=lambda player: (g.sides[player].supplies, (player - old) % 3))
        if g.option("showdown"):
            first = (first + 1) % 3
    return [(first + step) % count for step in range(count)]


def order_rules(g: State) -> tuple[str, ...]:
    """Name the rules by which the order was found."""
    if g.rule("turnOrder") == "priority":
        return ("dei-26-n3",)
    if len(g.sides) == 3 and g.turn == 4:
        return ("dei-21-3", "dei-a-30", *(("dei-19-n4",) if g.option("showdown") else ()))
    return ("dei-20-1", "dei-20-2", "dei-a-26")


def finish(g: State) -> None:
    """Count what is left to count, then the Market Cards of all, and name who has most."""
    for player in g.order:
        if not g.sides[player].counted:
            count_up(g, ["count", player])
    for player in g.order:
        number = sum(g.kit.cards[card].supplies for card in board.owned(g, player))
        if number:
            g.sides[player].supplies += number
            g.say("counted-cards", player, "dei-20-3", "dei-20-5", "dei-20-n5", number=number)
    g.phase = OVER
    winners = leaders(g)
    for player in winners:
        g.say(
            "won" if len(winners) == 1 else "shared",
            player,
            "dei-20-4",
            *(("dei-a-27",) if len(winners) > 1 else ()),
        )


def leaders(g: State) -> list[int]:
    """Give who has most Supplies; several share a victory."""
    most = max(side.supplies for side in g.sides)
    return [player for player, side in enumerate(g.sides) if side.supplies == most]


def winner(g: State) -> str | None:
    """Give the winner, or all who share the victory: `a`, `a+c`."""
    return "+".join(PLAYERS[player] for player in leaders(g)) if g.phase == OVER else None


ABRAHAM = Choice(
    ("collect", "excavate", "pass"),
    abraham_candidates,
    abraham_against,
    abraham_take,
    ("dei-5-n2", "dei-a-32"),
    optional=True,
)
UNLOCK = Choice(
    ("unlock", "pass"),
    lambda _g, _f: [*(f"unlock {c}" for c in COLOURS), "pass"],
    unlock_against,
    unlock_take,
    ("dei-18-1",),
    optional=True,
)
MISSION = Choice(
    ("mission", "pass"),
    mission_candidates,
    mission_against,
    mission_take,
    ("dei-17-1", "dei-17-2"),
    optional=True,
)
