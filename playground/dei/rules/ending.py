"""Between and after the Action Phases: Abraham, Talents, Missions, Clean-up, the count at the end."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from playground.core.question import Frame, Needs, Words, need, unmet
from playground.core.records import Ids, Moves, Need, Numbers, Rules, Texts
from playground.dei.constants import COLOURS, COUNTS, PLAYERS, RESOURCES
from playground.dei.data import Mission
from playground.dei.rules.actions import excavate_needs
from playground.dei.rules.pending import PASS, Pending
from playground.dei.side import Side, base, down
from playground.dei.state import OVER, State

TALENT_WORTH = (0, 1, 3, 6)
LAST_TURN = 4


# The end of a player's part of a phase.


def ending(g: State, frame: Frame) -> None:
    """Queue what follows a player’s part of a phase; the last pushed comes first."""
    g.frames += [[kind, frame[1]] for kind in closing(g)]


def closing(g: State) -> Texts:
    """Give what follows a player’s part of a phase, the last first."""
    yield "next"
    if g.phase == 3 and not g.option("showdown"):
        if g.turn == LAST_TURN and g.rule("endCount") == "own":
            yield "count"
        yield "mission"
    if g.phase == 2:
        yield "unlock"
    if g.rule("abraham") == "own":
        yield "abraham"


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
    let_plan(g)


def let_plan(g: State) -> None:
    """With Planning, everybody who has cards begins a phase by putting some down."""
    if g.option("planning"):
        g.frames += [["plan", player] for player in reversed(g.order) if g.sides[player].hand]


# Abraham.


class Abraham(Pending):
    """Abraham Collects in his own Region, whatever the Majority."""

    verbs = ("collect", "excavate", "pass")
    rules = ("dei-5-n2", "dei-a-32")
    optional = True

    def candidates(self) -> Moves:
        """Give what lies where Abraham stands."""
        side = self.side
        if side.faction != "ravagers" or not side.champion:
            return PASS
        found = self.lying_moves(side.champion)
        if side.has("deep-excavation"):
            found.append(f"excavate {side.champion}")
        return [*found, *PASS]

    def against(self, words: Words) -> Iterable[Need]:
        """Say what is against collecting there."""
        if words[0] == "excavate" and self.offers(words):
            return excavate_needs(self, self.side.champion)
        return super().against(words)

    def refusal(self, words: Words) -> Need:
        """It must be where Abraham stands, and lie there."""
        region = self.side.champion
        match words:
            case [_, where, kind] if where == region and kind in RESOURCES:
                return need("resource", "dei-5-n2", cell=region, detail=kind)
        return need("champion-region", "dei-5-n2", cell=region)

    def take(self, words: Words) -> None:
        """Collect with Abraham, or not."""
        match words:
            case ["collect", region, kind]:
                self.collect(region, kind, "collect", *self.rules)
            case ["excavate", region]:
                self.add_token(region, "dei-18-n14", "dei-5-n2")


# Talents.


class Unlock(Pending):
    """A Talent needs two cubes of its colour, and is unlocked once."""

    verbs = ("unlock", "pass")
    rules = ("dei-18-1",)
    optional = True

    def candidates(self) -> Moves:
        """Give the colours, or nothing more."""
        return [*(f"unlock {colour}" for colour in COLOURS), "pass"]

    def against(self, words: Words) -> Iterable[Need]:
        """Say what is against unlocking the Talent of a colour."""
        if words == PASS or not self.offers(words):
            return super().against(words)
        colour, number = words[1], COLOURS.index(words[1])
        locked = self.side.talents[number] and not self.side.unlocked[number]
        cubes = self.g.cubes(self.player, colour)
        return unmet(
            (locked, need("locked", "dei-18-1", "dei-18-2", detail=colour)),
            (cubes >= 2, need("cubes", "dei-18-1", number=2, detail=colour)),
        )

    def answer(self, words: Words) -> None:
        """Unlock a Talent; others may follow."""
        if words == PASS:
            self.pop()
            return
        colour, number = words[1], COLOURS.index(words[1])
        self.side.unlocked[number] = 1
        self.say("unlocked", "dei-18-1", "dei-18-2", card=self.side.talents[number], detail=colour)


# Missions.


class UseMission(Pending):
    """A Mission is used and scored at once; each column may be used once."""

    verbs = ("mission", "pass")
    rules = ("dei-17-1", "dei-17-2")
    optional = True

    def candidates(self) -> Moves:
        """Give all Missions; with the fifth optional rule none has to be chosen."""
        found = []
        for number, column in enumerate(self.g.missions, 1):
            found += [f"mission {number} {row}" for row, name in enumerate(column, 1) if name]
        return [*found, "pass"] if self.g.option("rebel") else found

    def against(self, words: Words) -> Needs:
        """Say what is against using a Mission, or none."""
        if not self.offers(words):
            return [self.refusal(words)]
        column = words[1] if words != PASS else ""
        used = {place[0] for place in self.side.missions}
        return unmet((column not in used, need("free-column", "dei-17-2", number=int(column or 0))))

    def refusal(self, words: Words) -> Need:
        """It must be a Mission, and one that lies there."""
        if words == PASS:
            return need("mission", "dei-17-1", "dei-19-n5")
        return need("mission-there", "dei-17-1")

    def take(self, words: Words) -> None:
        """Use a Mission and score it at once."""
        if words == PASS:
            self.say("no-mission", "dei-19-n5")
            return
        _, column, row = words
        name = self.g.missions[int(column) - 1][int(row) - 1]
        self.side.missions.append(column + row)
        self.score(self.g.kit.missions[name], int(column))

    def score(self, mission: Mission, column: int) -> None:
        """Take the Supplies of a Mission."""
        g, player = self.g, self.player
        gained, count = reward(g, player, mission, column), counted(g, player, mission)
        self.side.supplies += gained
        kind = "mission" if column >= g.turn else "mission-late"
        rules = mission_rules(mission, paid(g, mission, column)[1])
        self.say(kind, *rules, card=mission.id, number=gained, detail=str(count))


ALSO = {"scrappers": ["dei-5-3"], "garrisons": ["dei-7-7"]}
"""What else decides how much of its kind a Mission counts."""


def mission_rules(mission: Mission, each: int) -> Ids:
    """Name the rules by which a Mission is scored that pays for every `each` of its kind."""
    sets = ["dei-17-6"] if each > 1 else []
    found = ["dei-17-1", "dei-17-3", "dei-17-4", COUNTS[mission.counts]]
    return [*found, *ALSO.get(mission.counts, []), *sets]


def drone_cards(g: State, player: int) -> int:
    """Count the cards of a player that move a Drone."""
    cards = g.sides[player].cards(binned=g.rule("binDrones") == "yes")
    return sum(bool(g.kit.cards[card].drone) for card in cards)


COUNTERS: dict[str, Callable[[State, int], int]] = {
    "constructions": lambda g, player: g.sides[player].constructions(),
    "outposts": lambda g, player: g.cubes(player),
    "garrisons": lambda g, player: g.garrisons(g.sides[player]),
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
    """Give the Supplies of a Mission; an incomplete set scores nothing."""
    supplies, each = paid(g, mission, column)
    return counted(g, player, mission) // each * supplies


def paid(g: State, mission: Mission, column: int) -> tuple[int, int]:
    """Give how many Supplies for how many: the upper reward in this Turn’s column or a later one, the lower in an earlier one."""
    return mission.now if column >= g.turn else mission.past


# Clean-up and the end.


def count_now(g: State, frame: Frame) -> None:
    """Count up for a player who has just finished the last Turn, before later players act."""
    count_up(g, frame[1], "dei-20-5b")


def count_up(g: State, player: int, *moment: str) -> None:
    """Count Outposts, Talents, Technology and Energy Cells of one player; `moment` names the rules why now."""
    side = g.sides[player]
    side.counted = 1
    worth = {
        "outposts": g.cubes(player),
        "talents": TALENT_WORTH[sum(side.unlocked)],
        "technology": side.technology // 2,
        "energy": side.energy,
    }
    for place, (kind, number) in enumerate(worth.items(), 1):
        count(g, player, kind, number, *moment, f"dei-20-n{place}")


def count(g: State, player: int, kind: str, number: int, *rules: str) -> None:
    """Take Supplies at the end of the game."""
    if number:
        g.sides[player].supplies += number
        g.say(f"counted-{kind}", player, "dei-20-3", "dei-20-5", *rules, number=number)


def clean_up(g: State, _frame: Frame) -> None:
    """Clean up and begin the next Turn; after the fourth comes the end."""
    if g.turn == LAST_TURN:
        finish(g)
        return
    for side in g.sides:
        take_back(side)
    g.say("cleaned-up", None, "dei-20-1", number=g.turn)
    g.turn += 1
    g.order = next_order(g)
    g.say("turn-began", g.order[0], *order_rules(g), number=g.turn)
    begin_phase(g, 1)


def take_back(side: Side) -> None:
    """Take the cards on the Pad into the hand; those that lie face down or are used up go to the Bin."""
    cards = side.played()
    side.bin += [*(base(card) for card in cards if down(card)), *side.bot]
    side.hand = sorted([*side.hand, *(card for card in cards if not down(card))])
    side.pad, side.bot = [[], [], []], []
    side.alternative = side.delivered = 0


def next_order(g: State) -> Numbers:
    """Give the order of the new Turn: the token goes to the left, or whoever trails begins."""
    count, behind = len(g.sides), trailing(g)
    if g.rule("turnOrder") == "priority":
        return behind
    first = g.order[0] + (1 if g.rule("token") == "left" else -1)
    if count == 3 and g.turn == LAST_TURN:
        first = behind[0] + (1 if g.option("showdown") else 0)
    return seats(count, first)


def trailing(g: State) -> Numbers:
    """Give the players by Supplies, the fewest first; among equals by seat, from the old first player on."""
    by_seat = seats(len(g.sides), g.order[0])
    return sorted(by_seat, key=lambda player: g.sides[player].supplies)


def seats(count: int, first: int) -> Numbers:
    """Give the players by seat, from one on."""
    return [(first + step) % count for step in range(count)]


def order_rules(g: State) -> Rules:
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
            count_up(g, player)
    for player in g.order:
        worth = sum(g.kit.cards[card].supplies for card in g.sides[player].cards())
        count(g, player, "cards", worth, "dei-20-n5")
    g.phase = OVER
    name_winners(g)


def name_winners(g: State) -> None:
    """Say who has won, or who shares the victory."""
    winners = leaders(g)
    for player in winners:
        if len(winners) == 1:
            g.say("won", player, "dei-20-4")
        else:
            g.say("shared", player, "dei-20-4", "dei-a-27")


def leaders(g: State) -> Numbers:
    """Give who has most Supplies; several share a victory."""
    most = max(side.supplies for side in g.sides)
    return [player for player, side in enumerate(g.sides) if side.supplies == most]


def winner(g: State) -> str | None:
    """Give the winner, or all who share the victory: `a`, `a+c`."""
    return "+".join(PLAYERS[player] for player in leaders(g)) if g.phase == OVER else None
