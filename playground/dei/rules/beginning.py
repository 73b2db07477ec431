"""Setup: factions, Drones, Markets, Missions, Talents (dealt or drafted), starting units."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from playground.core import chance
from playground.core.errors import CodexError, nearest, refuse
from playground.core.question import Frame, Needs, Words, need, unmet
from playground.core.records import Ids, Lines, Moves, Need
from playground.dei.constants import COLOURS, DRONES, FACTIONS, MARKETS, TALENTS
from playground.dei.data import Kit
from playground.dei.maps import Map
from playground.dei.rulebook import Rulebook
from playground.dei.rules.ending import begin_phase, queue
from playground.dei.rules.pending import Pending
from playground.dei.state import State


def shuffled(g: State, things: Iterable[str]) -> Ids:
    """Shuffle a copy with the chance of the game."""
    mixed = list(things)
    g.chance = chance.shuffle(g.chance, mixed)
    return mixed


# A new game.


def map_for(kit: Kit, players: int, name: str | None) -> Map:
    """Give the map named, or the first for so many players."""
    if name is not None and name not in kit.maps:
        raise CodexError(f"no map is called {name!r:.40}{nearest(str(name), kit.maps)}")
    wanted = kit.maps.values() if name is None else [kit.maps[name]]
    fitting = [where for where in wanted if players in where.players]
    if not fitting:
        which = "there is no map" if name is None else f"the map {name} is not made"
        raise CodexError(f"{which} for {players} players")
    return fitting[0]


Wishes = tuple[Ids | None, str | None]
"""Factions by seat and a map, where they are given."""


def new_game(
    kit: Kit, book: Rulebook, players: int, seed: int, wishes: Wishes = (None, None)
) -> State:
    """Begin a game; without given factions they are chosen, the oldest player first, then clockwise."""
    if isinstance(players, bool) or players not in (2, 3, 4):
        raise CodexError(f"2, 3 or 4 play, not {players!r:.40}")
    factions, where = wishes
    g = State(kit, book, map_for(kit, players, where), players, chance=chance.seeded(seed))
    g.frames = [["layout", 0]]
    if factions is None:
        queue(g, "faction")
    else:
        take_factions(g, factions)
    return g


def take_factions(g: State, factions: Ids) -> None:
    """Give every seat its faction."""
    check_factions(factions, len(g.sides))
    for player, faction in enumerate(factions):
        take_faction(g, player, faction)


def check_factions(factions: Ids, players: int) -> None:
    """Every player needs a faction that nobody else has."""
    problems = unknown_factions(factions)
    if len(set(factions)) != players:
        problems.append(f"{players} different factions are needed")
    refuse(problems)


def unknown_factions(factions: Ids) -> Lines:
    """Name every faction that there is not."""
    return [
        f"no faction is called {faction!r:.40}{nearest(faction, FACTIONS)}"
        for faction in factions
        if faction not in FACTIONS
    ]


def take_faction(g: State, player: int, faction: str) -> None:
    """Take a faction with its cards, and a Pad with one of each resource."""
    side = g.sides[player]
    side.faction = faction
    side.hand = sorted(card.id for card in g.kit.cards.values() if card.faction == faction)
    side.technology = side.energy = 1
    g.say("faction", player, "dei-4-13", "dei-4-14", "dei-4-12", "dei-a-38", detail=faction)


# Laying out the table.


def lay_out(g: State, _frame: Frame) -> None:
    """Lay out what is in the middle; starting units wait to be placed, and Talents to be drafted."""
    coming = {g.kit.drones[side.faction] for side in g.sides}
    drones = [drone for drone in DRONES if drone in coming]
    place_drones(g, drones)
    if g.rule("outposts") == "advanced":
        g.key = [COLOURS.index(colour) for colour in shuffled(g, COLOURS)]
    fill_markets(g, drones)
    lay_missions(g)
    g.frames.append(["start", 0])
    queue(g, "place")
    hand_out_talents(g)


def hand_out_talents(g: State) -> None:
    """Deal the Talents, or let them be drafted (optional rule 2)."""
    if g.option("draft"):
        g.frames.append(["draft-colour", g.order[-1], 0])
    else:
        deal_talents(g)


def place_drones(g: State, drones: Ids) -> None:
    """Put each Drone on one of the Regions where Drones begin."""
    rules = ("dei-4-3", "dei-21-2") if len(drones) < len(DRONES) else ("dei-4-3",)
    spots = [region.id for region in g.map.regions.values() if region.drone]
    for drone, spot in zip(shuffled(g, drones), spots, strict=False):
        g.drones[drone] = spot
        g.say("drone-placed", None, *rules, card=drone, region=spot)


def fill_markets(g: State, drones: Ids) -> None:
    """Split the Drone cards among the three Outpost Markets, shuffle each deck, reveal three cards."""
    mixed = shuffled(
        g, [card for card in of_market(g, "drone") if g.kit.cards[card].drone in drones]
    )
    for number, market in enumerate(MARKETS):
        own = of_market(g, market)
        own += mixed[number::3] if market != "black" else []
        reveal(g, market, shuffled(g, own))
    g.say("markets", None, "dei-4-8", "dei-4-8b", "dei-15-2")


def of_market(g: State, market: str) -> Ids:
    """Give the cards of a Market, or those that are mixed into the Outpost Markets."""
    return [card.id for card in g.kit.cards.values() if card.market == market]


def reveal(g: State, market: str, deck: Ids) -> None:
    """Lay out a Market: three cards from a deck, as far as it has them, and the rest of it."""
    g.rows[market] = [deck.pop() if deck else "" for _ in range(3)]
    g.decks[market] = deck


def lay_missions(g: State) -> None:
    """Lay eight Missions in two rows, or four in one (optional rule 1)."""
    single = g.option("no-choice")
    places = 4 if single else 8
    drawn = [*shuffled(g, list(g.kit.missions)), *[""] * places]
    for place in range(places):
        g.missions[place % 4][place // 4] = drawn[place]
    rules = ("dei-4-10", "dei-19-n1") if single else ("dei-4-10",)
    g.say("missions", None, *rules, number=places)


def free_talents(g: State, colour: int) -> Ids:
    """Give the Talents of a colour that nobody has."""
    taken = {side.talents[colour] for side in g.sides}
    return [talent for talent in TALENTS[COLOURS[colour]] if talent not in taken]


def deal_talents(g: State) -> None:
    """Deal each player a secret Talent of each colour; Talents somebody has already stay where they are."""
    for colour in range(len(COLOURS)):
        deal_colour(g, colour)
    g.say("talents-dealt", None, "dei-4-15")


def deal_colour(g: State, colour: int) -> None:
    """Deal the Talents of one colour to those who have none of it."""
    left = shuffled(g, free_talents(g, colour))
    for side in g.sides:
        side.talents[colour] = side.talents[colour] or left.pop()


def start(g: State, _frame: Frame) -> None:
    """Begin the first Turn."""
    g.say("turn-began", g.order[0], "dei-1-5", "dei-4-13", number=1)
    begin_phase(g, 1)


# Choosing a faction.


class Faction(Pending):
    """A faction that is free is taken."""

    verbs = ("faction",)
    rules = ("dei-4-13", "dei-a-38")

    def candidates(self) -> Moves:
        """Give the factions."""
        return [f"faction {name}" for name in FACTIONS]

    def against(self, words: Words) -> Needs:
        """Say whether somebody else has it."""
        if not self.offers(words):
            return [need("other-choice", "dei-4-13")]
        free = words[1] not in [side.faction for side in self.g.sides]
        return unmet((free, need("free-faction", "dei-4-13", detail=words[1])))

    def take(self, words: Words) -> None:
        """Take a faction."""
        take_faction(self.g, self.player, words[1])


# Drafting Talents (optional rule 2).


class DraftColour(Pending):
    """The last player picks a colour; all draft from it, counter-clockwise up to the first player."""

    verbs = ("colour",)
    rules = ("dei-19-n2", "dei-a-39")

    def candidates(self) -> Moves:
        """Give the colours that were not drafted yet."""
        talents = zip(
            COLOURS, zip(*(side.talents for side in self.g.sides), strict=True), strict=True
        )
        return [f"colour {colour}" for colour, drafted in talents if not all(drafted)]

    def refusal(self, _words: Words) -> Need:
        """The colour must be one not drafted yet."""
        return need("colour-left", "dei-19-n2")

    def take(self, words: Words) -> None:
        """Let everybody draft, then pick the next colour."""
        self.say("colour-drafted", *self.rules, detail=words[1])
        if len(self.candidates()) > 1:
            self.push("draft-colour", 0)
        number = COLOURS.index(words[1])
        self.g.frames += [["draft", player, number] for player in self.g.order]


class Draft(Pending):
    """A Talent of the colour is taken in secret."""

    verbs = ("talent",)
    rules = ("dei-19-n2",)

    def candidates(self) -> Moves:
        """Give the Talents that are left."""
        return [f"talent {name}" for name in free_talents(self.g, self.frame[2])]

    def refusal(self, _words: Words) -> Need:
        """The Talent must be there."""
        return need("talent-left", "dei-19-n2")

    def take(self, words: Words) -> None:
        """Take a Talent in secret."""
        colour = self.frame[2]
        self.side.talents[colour] = words[1]
        self.say("drafted", "dei-19-n2", card=words[1], detail=COLOURS[colour])


# Starting units.


class Place(Pending):
    """Units start at neutral Refuges; with one Refuge all stand there."""

    verbs = ("place",)
    rules = ("dei-4-16",)

    def candidates(self) -> Moves:
        """Give the neutral Refuges."""
        return [f"place {region}" for region in self.g.map.refuges]

    def waits(self) -> bool:
        """With a single neutral Refuge there is nothing to choose."""
        if len(self.g.map.refuges) != 1:
            return True
        self.answer(["place", self.g.map.refuges[0]])
        return False

    def refusal(self, words: Words) -> Need:
        """It must be a neutral Refuge."""
        region = self.region(words) if len(words) == 2 else None
        return need("neutral-refuge", "dei-4-16", cell=region)

    def take(self, words: Words) -> None:
        """Place the starting units of a seat."""
        side, chosen = self.side, words[1]
        other = next((region for region in self.g.map.refuges if region != chosen), chosen)
        here, there, with_champion = starting_units(self.g)[self.seat]
        side.muster(chosen, here)
        side.muster(other, there)
        side.champion = chosen if with_champion else other
        self.tell({chosen: here + there} if other == chosen else {chosen: here, other: there})

    @property
    def seat(self) -> int:
        """The player's place in the order of the first Turn."""
        return self.g.order.index(self.player)

    def tell(self, groups: Mapping[str, int]) -> None:
        """Say where a player starts, Refuge by Refuge."""
        side, rules = self.side, self.start_rules(len(groups) == 1)
        for region, number in groups.items():
            if number:
                self.say("started", *rules, region=region, number=number)
        self.say("champion-placed", *rules, region=side.champion, card=side.champion_name())

    def start_rules(self, single: bool) -> Ids:
        """Name the rules by which a seat begins."""
        found = ["dei-4-16", f"dei-4-n{self.seat + 1}"]
        found += ["dei-22-2", "dei-a-29"] if single else []
        more = self.seat == 0 and self.g.rule("firstStart") == "two"
        return [*found, "dei-26-n5"] if more else found


def starting_units(g: State) -> list[tuple[int, int, bool]]:
    """Give by seat: Scrappers at the chosen Refuge, Scrappers at the other, whether the Champion is at the first."""
    first = 2 if g.rule("firstStart") == "two" else 1
    return [(first, 0, False), (1, 1, True), (2, 1, False), (2, 2, True)]
