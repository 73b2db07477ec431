"""Setup: factions, Drones, Markets, Missions, Talents (dealt or drafted), starting units."""

from __future__ import annotations

from playground.core import chance
from playground.core.errors import CodexError, nearest
from playground.dei import board
from playground.dei.choice import Choice, Needs, Words, need
from playground.dei.ending import begin_phase
from playground.dei.kit import Kit, Map
from playground.dei.rulebook import Rulebook
from playground.dei.state import Frame, State
from playground.dei.words import COLOURS, DRONES, FACTIONS, MARKETS, TALENTS


def shuffled(g: State, things: list[str]) -> list[str]:
    """Shuffle a copy with the chance of the game."""
    numbers = list(range(len(things)))
    g.chance = chance.shuffle(g.chance, numbers)
    return [things[number] for number in numbers]


def map_for(kit: Kit, players: int, name: str | None) -> Map:
    """Give the map named, or the first for so many players."""
    if name is not None:
        if name not in kit.maps:
            raise CodexError(f"no map is called {name!r:.40}{nearest(str(name), kit.maps)}")
        return kit.maps[name]
    found = next((board for board in kit.maps.values() if players in board.players), None)
    if found is None:
        raise CodexError(f"there is no map for {players} players")
    return found


Wishes = tuple[list[str] | None, str | None]
"""Factions by seat and a map, where they are given."""


def new_game(
    kit: Kit, book: Rulebook, players: int, seed: int, wishes: Wishes = (None, None)
) -> State:
    """Begin a game; without given factions they are chosen, the oldest player first, then clockwise."""
    if isinstance(players, bool) or players not in (2, 3, 4):
        raise CodexError(f"2, 3 or 4 play, not {players!r:.40}")
    factions, name = wishes
    where = map_for(kit, players, name)
    if players not in where.players:
        raise CodexError(f"the map {where.id} is not made for {players} players")
    g = State(kit, book, where, players, chance.seeded(seed))
    if factions is None:
        g.stack = [["layout", 0], *(["faction", player] for player in reversed(range(players)))]
        return g
    wrong = [
        f"no faction is called {faction!r:.40}{nearest(str(faction), FACTIONS)}"
        for faction in factions
        if faction not in FACTIONS
    ]
    if wrong or len(set(factions)) != players:
        raise CodexError(
            [
                *wrong,
                *(
                    []
                    if len(set(factions)) == players
                    else [f"{players} different factions are needed"]
                ),
            ]
        )
    for player, faction in enumerate(factions):
        take_faction(g, player, faction)
    g.stack = [["layout", 0]]
    return g


def take_faction(g: State, player: int, faction: str) -> None:
    """Take a faction with its cards, and a Pad with one of each resource."""
    side = g.sides[player]
    side.faction = faction
    side.hand = sorted(card.id for card in g.kit.cards.values() if card.faction == faction)
    side.technology = side.energy = 1
    g.say("faction", player, "dei-4-13", "dei-4-14", "dei-4-12", "dei-a-38", detail=faction)


def lay_out(g: State, _frame: Frame) -> None:
    """Place Drones, fill the Markets, lay the Missions, hand out Talents; starting units wait to be placed."""
    drones = [
        drone for drone in DRONES if drone in {g.kit.drones[side.faction] for side in g.sides}
    ]
    spots = [region.id for region in g.map.regions.values() if region.drone]
    for drone, spot in zip(shuffled(g, drones), spots, strict=False):
        g.drones[drone] = spot
        g.say(
            "drone-placed",
            None,
            "dei-4-3",
            *(("dei-21-2",) if len(drones) < 4 else ()),
            card=drone,
            region=spot,
        )
    if g.rule("outposts") == "advanced":
        g.key = [COLOURS.index(colour) for colour in shuffled(g, list(COLOURS))]
    fill_markets(g, drones)
    lay_missions(g)
    g.stack += [["start", 0], *(["place", player] for player in reversed(g.order))]
    if g.option("draft"):
        g.stack.append(["draft-colour", g.order[-1], 0])
    else:
        deal_talents(g)


def fill_markets(g: State, drones: list[str]) -> None:
    """Split the Drone cards among the three Outpost Markets, shuffle each deck, reveal three cards."""
    mixed = shuffled(
        g,
        [
            card.id
            for card in g.kit.cards.values()
            if card.market == "drone" and card.drone in drones
        ],
    )
    for number, market in enumerate(MARKETS):
        own = [card.id for card in g.kit.cards.values() if card.market == market]
        g.decks[market] = shuffled(g, [*own, *(mixed[number::3] if market != "black" else [])])
        g.rows[market] = [g.decks[market].pop() if g.decks[market] else "" for _ in range(3)]
    g.say("markets", None, "dei-4-8", "dei-4-8b", "dei-15-2")


def lay_missions(g: State) -> None:
    """Lay eight Missions in two rows, or four in one (optional rule 1)."""
    rows = 1 if g.option("no-choice") else 2
    drawn = shuffled(g, list(g.kit.missions))
    for place in range(4 * rows):
        g.missions[place % 4][place // 4] = drawn[place] if place < len(drawn) else ""
    g.say("missions", None, "dei-4-10", *(("dei-19-n1",) if rows == 1 else ()), number=4 * rows)


def deal_talents(g: State) -> None:
    """Deal each player a secret Talent of each colour; Talents somebody has already stay where they are."""
    for number, colour in enumerate(COLOURS):
        taken = {side.talents[number] for side in g.sides}
        left = shuffled(g, [talent for talent in TALENTS[colour] if talent not in taken])
        for side in g.sides:
            side.talents[number] = side.talents[number] or left.pop()
    g.say("talents-dealt", None, "dei-4-15")


# Choosing a faction.


def faction_candidates(_g: State, _frame: Frame) -> list[str]:
    """Give the factions."""
    return [f"faction {name}" for name in FACTIONS]


def faction_against(g: State, _frame: Frame, words: Words) -> Needs:
    """A faction must be free."""
    if len(words) != 2 or words[1] not in FACTIONS:
        return [need("other-choice", "dei-4-13")]
    return (
        [need("free-faction", "dei-4-13", detail=words[1])]
        if any(side.faction == words[1] for side in g.sides)
        else []
    )


def faction_take(g: State, frame: Frame, words: Words) -> None:
    """Take a faction."""
    g.stack.pop()
    take_faction(g, frame[1], words[1])


# Drafting Talents (optional rule 2).


def colours_left(g: State) -> list[str]:
    """Give the colours that were not drafted yet."""
    return [
        colour
        for number, colour in enumerate(COLOURS)
        if not all(side.talents[number] for side in g.sides)
    ]


def colour_against(g: State, _frame: Frame, words: Words) -> Needs:
    """The colour must be one not drafted yet."""
    return (
        []
        if len(words) == 2 and words[1] in colours_left(g)
        else [need("colour-left", "dei-19-n2")]
    )


def colour_take(g: State, frame: Frame, words: Words) -> None:
    """The last player picks a colour; all draft from it, counter-clockwise up to the first player."""
    g.stack.pop()
    g.say("colour-drafted", frame[1], "dei-19-n2", "dei-a-39", detail=words[1])
    if len(colours_left(g)) > 1:
        g.stack.append(["draft-colour", frame[1], 0])
    g.stack += [["draft", player, COLOURS.index(words[1])] for player in g.order]


def draftable(g: State, colour: int) -> list[str]:
    """Give the Talents of a colour that nobody took."""
    taken = {side.talents[colour] for side in g.sides}
    return [talent for talent in TALENTS[COLOURS[colour]] if talent not in taken]


def draft_against(g: State, frame: Frame, words: Words) -> Needs:
    """The Talent must be there."""
    return (
        []
        if len(words) == 2 and words[1] in draftable(g, frame[2])
        else [need("talent-left", "dei-19-n2")]
    )


def draft_take(g: State, frame: Frame, words: Words) -> None:
    """Take a Talent in secret."""
    g.stack.pop()
    g.sides[frame[1]].talents[frame[2]] = words[1]
    g.say("drafted", frame[1], "dei-19-n2", card=words[1], detail=COLOURS[frame[2]])


# Starting units.


def place_candidates(g: State, _frame: Frame) -> list[str]:
    """Give the neutral Refuges."""
    return [f"place {region}" for region in g.map.refuges]


def place_against(g: State, _frame: Frame, words: Words) -> Needs:
    """Units start at neutral Refuges."""
    if len(words) == 2 and words[1] in g.map.refuges:
        return []
    return [
        need(
            "neutral-refuge",
            "dei-4-16",
            region=words[1] if len(words) == 2 and words[1] in g.map.regions else None,
        )
    ]


def place_take(g: State, frame: Frame, words: Words) -> None:
    """Place the starting units of a seat; with one Refuge all stand there."""
    g.stack.pop()
    player, chosen = frame[1], words[1]
    side, seat = g.sides[player], g.order.index(frame[1])
    other = next((region for region in g.map.refuges if region != chosen), chosen)
    alone = 2 if g.rule("firstStart") == "two" else 1
    here, there, champion = ((alone, 0, other), (1, 1, chosen), (2, 1, other), (2, 2, chosen))[seat]
    board.change(side.units, chosen, here)
    if there:
        board.change(side.units, other, there)
    side.champion = champion
    rules = [
        "dei-4-16",
        f"dei-4-n{seat + 1}",
        *(("dei-22-2", "dei-a-29") if other == chosen else ()),
    ]
    if seat == 0 and alone == 2:
        rules.append("dei-26-n5")
    g.say(
        "started",
        player,
        *rules,
        card=board.champion_of(side),
        region=chosen,
        number=here + there,
        other=champion,
    )


def start(g: State, _frame: Frame) -> None:
    """Begin the first Turn."""
    g.say("turn-began", g.order[0], "dei-1-5", "dei-4-13", number=1)
    begin_phase(g, 1)


FACTION = Choice(
    ("faction",), faction_candidates, faction_against, faction_take, ("dei-4-13", "dei-a-38")
)
COLOUR = Choice(
    ("colour",),
    lambda g, _f: [f"colour {colour}" for colour in colours_left(g)],
    colour_against,
    colour_take,
    ("dei-19-n2", "dei-a-39"),
)
DRAFT = Choice(
    ("talent",),
    lambda g, f: [f"talent {name}" for name in draftable(g, f[2])],
    draft_against,
    draft_take,
    ("dei-19-n2",),
)
PLACE = Choice(("place",), place_candidates, place_against, place_take, ("dei-4-16",))
