"""Move: one origin, one destination, any number of units; who may go where, and with whom."""

from __future__ import annotations

from itertools import chain, product

from playground.core.question import Frame, Needs, Words, against_all, few, need, unmet
from playground.core.records import Ids, Moves, Texts
from playground.dei.board import Group
from playground.dei.rules.pending import PASS, Pending
from playground.dei.rules.seat import Seat
from playground.dei.state import State

ORIGIN, GOAL = 4, 5
"""What stands where in a frame of a Move, behind player, action and mode."""
STEPS = {"from": ORIGIN, "to": GOAL}
"""What the first steps of a Move say."""
ENTER = ("dei-7-3", "dei-7-4", "dei-7-5", "dei-9-2")
FREE = ("bonus", "engineer", "corvo", "split")
"""Moves that come on top and may be waived."""


def move_frame(player: int, op: str = "move", mode: str = "action", *way: str) -> Frame:
    """Give the frame of a Move: what it is called, why it may be made, where it sets out and goes as far as that is decided."""
    return ["move", player, op, mode, *[*way, "", ""][:2]]


class Move(Pending):
    """A Move as far as it is decided: who makes it, by which action, why it may be made, where from and where to."""

    verbs = ("from", "to", "with", "pass")
    rules = ("dei-9-2",)
    optional = True

    def __init__(self, g: State, frame: Frame) -> None:
        """Name the parts of the frame."""
        super().__init__(g, frame)
        self.op, self.mode, self.origin, self.goal = frame[2:]

    def leaving(self, origin: str) -> Move:
        """Give the same Move from a Region."""
        return Move(self.g, move_frame(self.player, self.op, self.mode, origin))

    def to(self, goal: str) -> Move:
        """Give the same Move to a Region."""
        return Move(self.g, move_frame(self.player, self.op, self.mode, self.origin, goal))

    @property
    def across(self) -> bool:
        """Whether touching levels count as joined for the whole group."""
        return bool(self.op == "blue-move")

    @property
    def touching(self) -> bool:
        """Whether origin and goal are Ground and Roof that touch."""
        return self.goal in self.g.map.touching[self.origin]

    # The decision: from, to, with.

    def step(self) -> str:
        """Give the verb of the step it has come to."""
        if self.goal:
            return "with"
        return "to" if self.origin else "from"

    def may_pass(self) -> bool:
        """Say whether it may still be waived: one on top, before anybody has set out of their own will."""
        begun = self.goal or (self.origin and self.mode not in ("corvo", "split"))
        return self.mode in FREE and not begun

    def candidates(self) -> Moves:
        """Give the moves of the step it has come to."""
        steps = {"from": self.origins, "to": self.goals}
        if self.goal:
            return [write_group(group) for group in self.groups()]
        found = [f"{self.step()} {region}" for region in steps[self.step()]()]
        return [*found, "pass"] if self.may_pass() else found

    def against(self, words: Words) -> Needs:
        """Say what is against a step of the Move."""
        if words == PASS:
            return unmet((self.may_pass(), need("begun", "dei-9-2", "dei-6-4")))
        if words[0] != self.step():
            return [self.refusal(words)]
        if words[0] == "with":
            return self.with_needs(words)
        region = self.region(words)
        if region is None or len(words) != 2:
            return [need("region", "dei-9-2", detail=" ".join(words[1:]))]
        return self.to_needs(region) if self.origin else self.leaving(region).origin_needs()

    def to_needs(self, region: str) -> Needs:
        """Say what is against going to a Region."""
        there = self.to(region)
        return there.goal_needs() if region in self.goals() else there.link_needs()

    def with_needs(self, words: Words) -> Needs:
        """Say what is against the group a move names."""
        group = read_group(words)
        if group is not None and group in self.groups():
            return self.group_needs(group)
        there = self.side.units.get(self.origin, 0)
        return [need("group", "dei-9-2", cell=self.origin, number=there)]

    def answer(self, words: Words) -> None:
        """Take a step of the Move: the last one answers it, or to pass."""
        if words[0] in STEPS:
            self.frame[STEPS[words[0]]] = words[1]
        else:
            super().answer(words)

    def take(self, words: Words) -> None:
        """Let those go who are named."""
        group = read_group(words)
        if group is not None:
            self.go(group)

    # Where from, where to, with whom.

    def origins(self) -> Ids:
        """Give the Regions from which something could set out."""
        side = self.side
        if self.mode == "corvo":
            return [side.champion]
        carried = side.refuges if side.has("caravan") else []
        return [region for region in self.g.map.regions if side.stands(region) or region in carried]

    def goals(self) -> Ids:
        """Give the Regions that can be reached, by the group or by Aria alone, who needs no Elevator."""
        climbs = self.side.champion == self.origin and self.side.faction == "refuge-42"
        return self.g.destinations(self.side, self.origin, self.across or climbs)

    def groups(self) -> list[Group]:
        """Give every group that could set out: Scrappers, the Champion, a Refuge; the largest first."""
        counts = range(self.side.units.get(self.origin, 0), -1, -1)
        ways = product(counts, self.champions(), self.refuges())
        return [group for group in ways if any(group)]

    def refuges(self) -> tuple[bool, ...]:
        """Say whether a Refuge goes along: where Caravan can carry one, with and without."""
        carries = self.side.has("caravan") and self.origin in self.side.refuges
        return (True, False) if carries else (False,)

    def champions(self) -> tuple[bool, ...]:
        """Give whether the Champion may go, and may stay."""
        if self.mode == "corvo":
            return (True,)
        return (True, False) if self.side.champion == self.origin else (False,)

    def joined(self) -> bool:
        """Say whether a whole group can go from the origin to the goal."""
        by_lift = self.across and self.touching
        return by_lift or self.g.linked(self.side, self.origin, self.goal)

    # What is against it.

    def group_needs(self, group: Group) -> Needs:
        """Say what is against this group going there."""
        wrong = [] if self.joined() else self.climb_needs(group)
        if wrong or self.may_enter(group):
            return wrong
        return [need("majority", *ENTER, cell=self.goal, number=self.wanted())]

    def climb_needs(self, group: Group) -> Needs:
        """Where nothing joins origin and goal, Aria may climb from level to level, alone."""
        count, champion, refuge = group
        aria = champion and self.side.faction == "refuge-42"
        if not aria or not self.touching:
            return self.link_needs()
        alone = not count and not refuge
        return unmet((alone, need("champion-alone", "dei-5-n3", "dei-3-6", cell=self.goal)))

    def may_enter(self, group: Group) -> bool:
        """Say whether a group needs no Majority in its goal, or will have it."""
        count, champion, refuge = group
        corvo = champion and self.side.faction == "auxilia"
        if self.op == "red-move" or corvo or not self.g.contested(self.player, self.goal):
            return True
        alone = refuge and not count and not champion
        if alone and self.g.rule("loneRefuge") == "free":
            return True
        return self.g.would_hold(self.player, self.goal, group)

    def wanted(self) -> int:
        """Count the Scrappers that would have to arrive for a Majority."""
        for count in range(1, 40):
            if self.g.would_hold(self.player, self.goal, (count, False, False)):
                return count
        return 0

    def link_needs(self) -> Needs:
        """Say what would have to join origin and goal."""
        origin, goal = self.origin, self.goal
        if goal == origin:
            return [need("other-region", "dei-9-2", cell=goal)]
        if self.touching:
            return [need("elevator", "dei-3-6", "dei-3-5", *self.foreign("elevator"), cell=goal)]
        if self.links() & self.g.map.bridgeable.keys():
            return [need("bridge", "dei-3-7", "dei-3-3", *self.foreign("bridge"), cell=goal)]
        roofs = ["dei-3-3"] if {self.g.level(origin), self.g.level(goal)} == {"roof"} else []
        return [need("adjacent", "dei-9-2", "dei-3-2", *roofs, "dei-3-10", cell=goal)]

    def links(self) -> set[str]:
        """Give what an Elevator or a Bridge between origin and goal may be called."""
        return {f"{self.origin}~{self.goal}", f"{self.goal}~{self.origin}"}

    def foreign(self, kind: str) -> Ids:
        """Name the rule by which what others have built there is of no use."""
        others = self.g.rivals(self.player).values()
        built = {*chain(*(side.built(kind) for side in others))}
        return ["dei-3-9"] if built & self.links() else []

    def goal_needs(self) -> Needs:
        """Say what is against going to the goal with any group: what the largest one lacks."""
        found: Needs = []
        for group in self.groups():
            wrong = self.group_needs(group)
            if not wrong:
                return []
            found = found or wrong
        return found or [need("own-unit", "dei-9-2", cell=self.origin)]

    def origin_needs(self) -> Needs:
        """Say what is against setting out from the origin."""
        if self.origin not in self.origins():
            return [need("own-unit", "dei-9-2", cell=self.origin)]
        nothing = need("adjacent", "dei-9-2", cell=self.origin)
        near = self.goals()
        if near:
            return against_all((self.to(goal).goal_needs() for goal in near), nothing)
        touching = sorted(self.g.map.touching[self.origin])
        return few(chain(*(self.to(goal).link_needs() for goal in touching))) or [nothing]

    # What happens.

    def go(self, group: Group) -> None:
        """Move a group, and let follow what follows: another group, one more Move, Corvo’s."""
        _, champion, _ = group
        rules = ["dei-9-2", *self.entry_rules(champion), *self.way_rules(), *carrying_rules(group)]
        self.carry(group)
        self.tell(group, rules)
        self.follow_boots()
        self.follow_split()
        if champion:
            self.follow_corvo()

    def tell(self, group: Group, rules: Ids) -> None:
        """Say who has moved where."""
        count, champion, refuge = group
        who = self.side.champion_name() if champion else None
        where = {"region": self.goal, "other": self.origin}
        self.say(f"moved-{name_of(group)}", *rules, card=who, number=count, **where)
        if refuge and (count or champion):
            self.say("carried", "dei-18-n6", region=self.goal)

    def carry(self, group: Group) -> None:
        """Put a group from the origin to the goal."""
        side, (count, champion, refuge) = self.side, group
        side.muster(self.origin, -count)
        side.muster(self.goal, count)
        if champion:
            side.champion = self.goal
        if refuge:
            side.carry_refuge(self.origin, self.goal)

    def follow_boots(self) -> None:
        """Ski Boots give one more Move for each Move action."""
        if self.side.has("ski-boots") and self.mode == "action":
            self.say("one-more-move", "dei-18-n9", card="ski-boots")
            self.push_move("move", "bonus")

    def follow_split(self) -> None:
        """By another reading one Move sends several groups."""
        several = self.g.rule("moveGroups") == "several" and self.mode != "corvo"
        if several and self.origin in self.origins():
            self.push_move(self.op, "split", self.origin)

    def follow_corvo(self) -> None:
        """Corvo goes on where she has no Majority: once for each Move action, so not for the Move she has gone on by (A-31)."""
        if (
            self.side.faction == "auxilia"
            and self.goes_on()
            and self.g.majority(self.goal) != self.player
        ):
            self.say("one-more-move", "dei-5-n1", card="corvo", region=self.goal)
            self.push_move("move", "corvo", self.goal)

    def goes_on(self) -> bool:
        """Say whether a Move made this way lets Corvo make one more."""
        readings = {"corvo": ("corvo", "again"), "bonus": ("corvoBonus", "yes")}
        if self.mode not in readings:
            return True
        name, value = readings[self.mode]
        return self.g.rule(name) == value

    def entry_rules(self, champion: bool) -> Ids:
        """Name the rules by which a group may enter where others stand."""
        if self.op == "red-move":
            return ["dei-10-5"]
        if not self.g.contested(self.player, self.goal):
            return []
        if champion and self.side.faction == "auxilia":
            return ["dei-5-n1"]
        return ["dei-7-5", "dei-7-3", *self.g.bonus_rules(self.side, self.goal)]

    def way_rules(self) -> Ids:
        """Name the rules by which two Regions are joined that do not simply touch."""
        g, origin, goal = self.g, self.origin, self.goal
        if goal in g.map.near[origin]:
            return []
        if g.level(origin) == g.level(goal):
            return ["dei-3-7"] if g.level(goal) == "roof" else ["dei-18-n8"]
        if g.linked(self.side, origin, goal):
            return ["dei-3-6"]
        return ["dei-10-6"] if self.across else ["dei-5-n3"]


def carrying_rules(group: Group) -> Texts:
    """Name the rules by which Champion and Refuge come along."""
    _, champion, refuge = group
    if champion:
        yield "dei-5-2"
    if refuge:
        yield "dei-18-n6"


def name_of(group: Group) -> str:
    """Say in a word who has moved."""
    count, champion, _ = group
    if champion:
        return "champion-and-scrappers" if count else "champion"
    return "scrappers" if count else "refuge"


def impossible(seat: Seat, op: str) -> Needs:
    """Say why a player cannot Move at all; nothing if somebody can."""
    move = Move(seat.g, move_frame(seat.player, op))
    ways = (move.leaving(origin).origin_needs() for origin in move.origins())
    return against_all(ways, need("own-unit", "dei-9-2"))


# Who goes along.


def write_group(group: Group) -> str:
    """Write who goes."""
    count, champion, refuge = group
    return f"with {count}{' champion' if champion else ''}{' refuge' if refuge else ''}"


def read_group(words: Words) -> Group | None:
    """Read who goes."""
    if len(words) < 2 or not is_count(words[1]):
        return None
    group = (int(words[1]), "champion" in words, "refuge" in words)
    return group if write_group(group) == " ".join(words) else None


def is_count(word: str) -> bool:
    """Say whether a word may count Scrappers; it may come from anywhere, so it is short."""
    return word.isdigit() and len(word) <= 2
