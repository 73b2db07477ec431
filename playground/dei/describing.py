"""Describe a position in words: what the board shows as a picture, for the text view, for paper and for a page without JavaScript."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import chain
from typing import Any

from playground.core.records import Facts, Ids, Lines
from playground.core.telling import Pack, fill, name_of
from playground.dei.constants import MARKETS, RESOURCES
from playground.dei.telling import amount

Shape = Mapping[str, Any]
"""A position, or a part of it, the way it is drawn."""
NOTHING = "–"


def described(shape: Shape, pack: Pack) -> Facts:
    """Give a drawn position in words: the situation, the Regions as rows of a table, the players and the Markets as lines."""
    missions = [" / ".join(names(pack, column)) for column in shape["missions"]]
    return {
        "now": situation(shape, pack),
        "regions": [region_row(shape, pack, region) for region in shape["regions"]],
        "players": [[player, *player_lines(shape, pack, player)] for player in shape["players"]],
        "markets": [market_line(shape, pack, market) for market in MARKETS],
        "missions": labelled(pack, "missions", missions),
    }


def situation(shape: Shape, pack: Pack) -> str:
    """Say which Turn and Action Phase it is, and whose part."""
    words, phase = pack["board"], shape["phase"]
    if phase in (0, 4):
        return str(words["over" if phase else "setup"])
    player = name_of(pack, shape["turn"])
    return fill(words["now"], number=shape["number"], phase=phase, player=player)


def names(pack: Pack, things: Iterable[str]) -> Lines:
    """Name several things."""
    return [name_of(pack, thing) for thing in things]


def owned(pack: Pack, thing: str, owner: str) -> str:
    """Say whose a Construction is."""
    return fill(pack["board"]["of"], what=thing, player=owner)


def colon(pack: Pack, what: str, words: str) -> str:
    """Say a word, a colon, and what stands behind it."""
    return fill(pack["board"]["colon"], what=what, words=words)


def labelled(pack: Pack, label: str, parts: Iterable[str]) -> str:
    """Say a label and what stands behind it."""
    return colon(pack, pack["board"][label], ", ".join(filter(None, parts)) or NOTHING)


def region_row(shape: Shape, pack: Pack, region: str) -> Lines:
    """Give a Region: its name, its level, who stands there, who has the Majority, what else is there."""
    facts = shape["regions"][region]
    units = [group(pack, player, *there) for player, there in facts["units"].items()]
    return [
        region,
        name_of(pack, facts["level"]),
        "; ".join(units) or NOTHING,
        name_of(pack, facts["majority"]) or NOTHING,
        ", ".join(things(shape, pack, region)) or NOTHING,
    ]


def group(pack: Pack, player: str, scrappers: int, champion: int) -> str:
    """Say who of a player stands in a Region."""
    parts = [amount(pack, "scrapper", scrappers)] if scrappers else []
    parts += [pack["board"]["champion"]] if champion else []
    return colon(pack, name_of(pack, player), " + ".join(parts))


def things(shape: Shape, pack: Pack, region: str) -> Lines:
    """Say what lies in a Region besides units: Outpost, Constructions, resources, Drones."""
    facts = shape["regions"][region]
    tokens = [amount(pack, kind, facts[kind]) for kind in RESOURCES if facts[kind]]
    drones = [drone for drone, place in shape["drones"].items() if place == region]
    standing = [*printed(facts, pack), *constructions(shape, pack, region)]
    return [*standing, *tokens, *names(pack, drones)]


def printed(facts: Shape, pack: Pack) -> Iterator[str]:
    """Say what the map shows in a Region: an Outpost, a neutral Refuge."""
    words = pack["board"]
    if facts.get("outpost"):
        yield fill(words["outpost"], colour=name_of(pack, facts["outpost"]))
    if facts["refuge"]:
        yield owned(pack, name_of(pack, "refuge"), words["neutral"])


def constructions(shape: Shape, pack: Pack, region: str) -> Iterator[str]:
    """Say what stands in a Region, and whose it is."""
    for player, side in shape["players"].items():
        refuges = [name_of(pack, "refuge")] * side["refuges"].count(region)
        for thing in [*refuges, *links(pack, side, region)]:
            yield owned(pack, thing, name_of(pack, player))
    for thing in links(pack, shape["map"], region):
        yield owned(pack, thing, pack["board"]["neutral"])


def links(pack: Pack, standing: Shape, region: str) -> Iterator[str]:
    """Say which Elevators and Bridges of somebody meet a Region."""
    for kind in ("elevator", "bridge"):
        for link in standing[f"{kind}s"]:
            if region in link:
                yield join(pack, kind, region, link)


def join(pack: Pack, kind: str, region: str, link: Ids) -> str:
    """Say where an Elevator or a Bridge leads from a Region."""
    one, two = link
    return f"{name_of(pack, kind)} → {two if one == region else one}"


def player_lines(shape: Shape, pack: Pack, player: str) -> Lines:
    """Give what lies before a player, line by line; the first one names player and faction."""
    side = shape["players"][player]
    lines = {**figures(side, pack), **cards(side, pack)}
    heading = " · ".join(names(pack, filter(None, [player, side["faction"]])))
    return [heading, *(labelled(pack, label, parts) for label, parts in lines.items())]


def figures(side: Shape, pack: Pack) -> dict[str, Lines]:
    """Say how many tokens, cubes and Scrappers a player has."""
    cubes = [
        f"{number} × {name_of(pack, colour)}" for colour, number in side["cubes"].items() if number
    ]
    return {
        "tokens": [amount(pack, kind, side[kind]) for kind in ("supplies", *RESOURCES)],
        "cubes": cubes,
        "supply": [str(side["supply"])],
    }


def cards(side: Shape, pack: Pack) -> dict[str, Lines]:
    """Name the cards, Feats and Candy Boosts of a player."""
    candy = names(pack, [f"candy-{kind}" for kind in side["candy"]])
    return {
        "hand": names(pack, side["hand"]),
        "pad": [pad_card(pack, card, hidden) for card, hidden in chain(*side["pad"])],
        "feats": [feat(pack, *talent) for talent in side["talents"]],
        **({"candy": candy} if candy else {}),
    }


def pad_card(pack: Pack, card: str, hidden: int) -> str:
    """Name a card on the Pad; one that lies face down is not named."""
    return str(pack["board"]["face-down"]) if hidden else name_of(pack, card)


def feat(pack: Pack, colour: str, name: str, unlocked: int) -> str:
    """Name a Feat with its colour, and say whether it is still locked."""
    locked = "" if unlocked else f", {pack['board']['locked']}"
    return f"{name_of(pack, name)} ({name_of(pack, colour)}{locked})" if name else ""


def market_line(shape: Shape, pack: Pack, market: str) -> str:
    """Say what a Market offers, from the left place to the right one, with prices."""
    offers = [offer_words(pack, offer) for offer in shape["markets"][market]]
    return colon(pack, name_of(pack, market), ", ".join(offers))


def offer_words(pack: Pack, offer: Shape) -> str:
    """Say a card on offer and its price."""
    if not offer["card"]:
        return NOTHING
    price = " + ".join(amount(pack, kind, offer[kind]) for kind in RESOURCES if offer[kind])
    return f"{name_of(pack, offer['card'])} ({price or 0})"
