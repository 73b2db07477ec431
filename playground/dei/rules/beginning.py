"""Setup: factions, Drones, Markets, Missions, Talents (dealt or drafted), starting units."""

from __future__ import annotations

from playground.core import chance
from playground.core.errors import CodexError, nearest
from playground.core.question import Frame, Needs, Words, need
from playground.dei.constants import COLOURS, DRONES, FACTIONS, MARKETS, TALENTS
from playground.dei.data import Kit
from playground.dei.maps import Map
from playground.dei.rulebook import Rulebook
from playground.dei.rules.actions import named_region
from playground.dei.rules.ending import begin_phase
from playground.dei.state import Ask, State


def shuffled(g: State, things: list[str]) -> list[str]:
    """Shuffle a copy with the chance of the game."""
    numbers = list(range(len(things)))
    g.chance = chance.shuffle(g.chance, numbers)
    return [things[number] for number in numbers]


# A new game.


def map_for(kit: Kit, players: int, name: str | None) -> Map:
    """Give the map named, or the first for so many players."""
    if name is None:
        found = next((where for where in kit.maps.values() if players in where.players), None)
        if found is None:
            raise CodexError(f"there is no map for {players} players")
        return found
    if name not in kit.maps:
        raise CodexError(f"no map is called {name!r:.40}{nearest(str(name), kit.maps)}")
    if players not in kit.maps[name].players:
        raise CodexError(f"the map {name} is not made for {players} players")
    return kit.maps[name]


Wishes = tuple[list[str] | None, str | None]
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
        g.frames += [["faction", player] for player in reversed(range(players))]
        return g
    check_factions(factions, players)
    for player, faction in enumerate(factions):
        take_faction(g, player, faction)
    return g


def check_factions(factions: list[str], players: int) -> None:
    """Every player needs a faction that nobody else has."""
    problems = [
        f"no faction is called {faction!r:.40}{nearest(faction, FACTIONS)}"
        for faction in factions
        if faction not in FACTIONS
    ]
    if len(set(factions)) != players:
        problems.append(f"{players} different factions are needed")
    if problems:
        raise CodexError(problems)


def take_faction(g: State, player: int, faction: str) -> None:
    """Take a faction with its cards, and a Pad with one of each resource."""
    side = g.sides[player]
    side.faction = faction
    side.hand = sorted(card.id for card in g.kit.cards.values() if card.faction == faction)
    side.technology = side.energy = 1
    g.say("faction", player, "dei-4-13", "dei-4-14", "dei-4-12", "dei-a-38", detail=faction)


# Laying out the table.


def lay_out(g: State, _frame: Frame) -> None:
    """Place Drones, fill the Markets, lay the Missions, hand out Talents; starting units wait to be placed."""
    coming = {g.kit.drones[side.faction] for side in g.sides}
    drones = [drone for drone in DRONES if drone in coming]
    place_drones(g, drones)
    if g.rule("outposts") == "advanced":
        g.key = [COLOURS.index(colour) for colour in shuffled(g, list(COLOURS))]
    fill_markets(g, drones)
    lay_missions(g)
    g.frames += [["start", 0], *(["place", player] for player in reversed(g.order))]
    if g.option("draft"):
        g.frames.append(["draft-colour", g.order[-1], 0])
    else:
        deal_talents(g)


def place_drones(g: State, drones: list[str]) -> None:
    """Put each Drone on one of the Regions where Drones begin."""
    rules = ("dei-4-3", "dei-21-2") if len(drones) < len(DRONES) else ("dei-4-3",)
    spots = [region.id for region in g.map.regions.values() if region.drone]
    for drone, spot in zip(shuffled(g, drones), spots, strict=False):
        g.drones[drone] = spot
        g.say("drone-placed", None, *rules, card=drone, region=spot)


def fill_markets(g: State, drones: list[str]) -> None:
    """Split the Drone cards among the three Outpost Markets, shuffle each deck, reveal three cards."""
    cards = g.kit.cards.values()
    of_drones = [card.id for card in cards if card.market == "drone" and card.drone in drones]
    mixed = shuffled(g, of_drones)
    for number, market in enumerate(MARKETS):
        own = [card.id for card in cards if card.market == market]
        if market != "black":
            own += mixed[number::3]
        deck = shuffled(g, own)
        g.rows[market] = [deck.pop() if deck else "" for _ in range(3)]
        g.decks[market] = deck
    g.say("markets", None, "dei-4-8", "dei-4-8b", "dei-15-2")


def lay_missions(g: State) -> None:
    """Lay eight Missions in two rows, or four in one (optional rule 1)."""
    single = g.option("no-choice")
    places = 4 if single else 8
    drawn = [*shuffled(g, list(g.kit.missions)), *[""] * places]
    for place in range(places):
        g.missions[place % 4][place // 4] = drawn[place]
    rules = ("dei-4-10", "dei-19-n1") if single else ("dei-4-10",)
    g.say("missions", None, *rules, number=places)


def free_talents(g: State, colour: int) -> list[str]:
    """Give the Talents of a colour that nobody has."""
    taken = {side.talents[colour] for side in g.sides}
    return [talent for talent in TALENTS[COLOURS[colour]] if talent not in taken]


def deal_talents(g: State) -> None:
    """Deal each player a secret Talent of each colour; Talents somebody has already stay where they are."""
    for colour in range(len(COLOURS)):
        left = shuffled(g, free_talents(g, colour))
        for side in g.sides:
            side.talents[colour] = side.talents[colour] or left.pop()
    g.say("talents-dealt", None, "dei-4-15")


def start(g: State, _frame: Frame) -> None:
    """Begin the first Turn."""
    g.say("turn-began", g.order[0], "dei-1-5", "dei-4-13", number=1)
    begin_phase(g, 1)


# Choosing a faction.


def faction_candidates(_g: State, _frame: Frame) -> list[str]:
    """Give the factions."""
    return [f"faction {name}" for name in FACTIONS]


def faction_against(g: State, _frame: Frame, words: Words) -> Needs:
    """A faction must be free."""
    if len(words) != 2 or words[1] not in FACTIONS:
        return [need("other-choice", "dei-4-13")]
    taken = any(side.faction == words[1] for side in g.sides)
    return [need("free-faction", "dei-4-13", detail=words[1])] if taken else []


def faction_take(g: State, frame: Frame, words: Words) -> None:
    """Take a faction."""
    g.frames.pop()
    take_faction(g, frame[1], words[1])


# Drafting Talents (optional rule 2).


def colours_left(g: State) -> list[str]:
    """Give the colours that were not drafted yet."""
    drafted = [all(side.talents[number] for side in g.sides) for number in range(len(COLOURS))]
    return [colour for colour, done in zip(COLOURS, drafted, strict=True) if not done]


def colour_candidates(g: State, _frame: Frame) -> list[str]:
    """Give the colours that are left."""
    return [f"colour {colour}" for colour in colours_left(g)]


def colour_against(g: State, frame: Frame, words: Words) -> Needs:
    """The colour must be one not drafted yet."""
    fits = " ".join(words) in colour_candidates(g, frame)
    return [] if fits else [need("colour-left", "dei-19-n2")]


def colour_take(g: State, frame: Frame, words: Words) -> None:
    """The last player picks a colour; all draft from it, counter-clockwise up to the first player."""
    g.frames.pop()
    player, colour = frame[1], words[1]
    g.say("colour-drafted", player, "dei-19-n2", "dei-a-39", detail=colour)
    if len(colours_left(g)) > 1:
        g.frames.append(["draft-colour", player, 0])
    g.frames += [["draft", other, COLOURS.index(colour)] for other in g.order]


def draft_candidates(g: State, frame: Frame) -> list[str]:
    """Give the Talents that are left."""
    return [f"talent {name}" for name in free_talents(g, frame[2])]


def draft_against(g: State, frame: Frame, words: Words) -> Needs:
    """The Talent must be there."""
    fits = " ".join(words) in draft_candidates(g, frame)
    return [] if fits else [need("talent-left", "dei-19-n2")]


def draft_take(g: State, frame: Frame, words: Words) -> None:
    """Take a Talent in secret."""
    g.frames.pop()
    _, player, colour = frame
    g.sides[player].talents[colour] = words[1]
    g.say("drafted", player, "dei-19-n2", card=words[1], detail=COLOURS[colour])


# Starting units.


def place_candidates(g: State, _frame: Frame) -> list[str]:
    """Give the neutral Refuges."""
    return [f"place {region}" for region in g.map.refuges]


def place_waits(g: State, frame: Frame) -> bool:
    """With a single neutral Refuge there is nothing to choose."""
    if len(g.map.refuges) != 1:
        return True
    place_take(g, frame, ["place", g.map.refuges[0]])
    return False


def place_against(g: State, frame: Frame, words: Words) -> Needs:
    """Units start at neutral Refuges."""
    if " ".join(words) in place_candidates(g, frame):
        return []
    region = named_region(g, words) if len(words) == 2 else None
    return [need("neutral-refuge", "dei-4-16", cell=region)]


def place_take(g: State, frame: Frame, words: Words) -> None:
    """Place the starting units of a seat; with one Refuge all stand there."""
    g.frames.pop()
    player, chosen = frame[1], words[1]
    side, seat = g.sides[player], g.order.index(player)
    other = next((region for region in g.map.refuges if region != chosen), chosen)
    two = g.rule("firstStart") == "two"
    here, there, champion = (
        (2 if two else 1, 0, other),
        (1, 1, chosen),
        (2, 1, other),
        (2, 2, chosen),
    )[seat]
    side.muster(chosen, here)
    side.muster(other, there)
    side.champion = champion
    rules = ["dei-4-16", f"dei-4-n{seat + 1}"]
    if other == chosen:
        rules += ["dei-22-2", "dei-a-29"]
    if seat == 0 and two:
        rules.append("dei-26-n5")
    who, number = side.champion_name(), here + there
    g.say("started", player, *rules, card=who, region=chosen, number=number, other=champion)


FACTION = Ask(
    ("faction",), faction_candidates, faction_against, faction_take, ("dei-4-13", "dei-a-38")
)
COLOUR = Ask(("colour",), colour_candidates, colour_against, colour_take, ("dei-19-n2", "dei-a-39"))
DRAFT = Ask(("talent",), draft_candidates, draft_against, draft_take, ("dei-19-n2",))
PLACE = Ask(
    ("place",), place_candidates, place_against, place_take, ("dei-4-16",), waits=place_waits
)
