"""Describe a position in words: what the board shows as a picture, for the text view, for paper and for a page without JavaScript."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from playground.core.telling import Pack, fill, name_of
from playground.dei.constants import MARKETS, RESOURCES
from playground.dei.telling import amount

NOTHING = "–"


def described(shape: Mapping[str, Any], pack: Pack) -> dict[str, Any]:
    """Give a drawn position in words: the situation, the Regions as rows of a table, the players and the Markets as lines."""
    return {
        "now": situation(shape, pack),
        "regions": [region_row(shape, pack, region) for region in shape["regions"]],
        "players": [[player, *player_lines(shape, pack, player)] for player in shape["players"]],
        "markets": [market_line(shape, pack, market) for market in MARKETS],
        "missions": labelled(
            pack,
            "missions",
            [
                " / ".join(name_of(pack, mission) for mission in column)
                for column in shape["missions"]
            ],
        ),
    }


def situation(shape: Mapping[str, Any], pack: Pack) -> str:
    """Say which Turn and Action Phase it is, and whose part."""
    words = pack["board"]
    if not 0 < shape["phase"] < 4:
        return str(words["setup"] if shape["phase"] == 0 else words["over"])
    return fill(
        words["now"],
        number=shape["number"],
        phase=shape["phase"],
        player=name_of(pack, shape["turn"]),
    )


def labelled(pack: Pack, label: str, parts: list[str]) -> str:
    """Say a label and what stands behind it."""
    return fill(
        pack["board"]["colon"],
        what=pack["board"][label],
        words=", ".join(part for part in parts if part) or NOTHING,
    )


def region_row(shape: Mapping[str, Any], pack: Pack, region: str) -> list[str]:
    """Give a Region: its name, its level, who stands there, who has the Majority, what else is there."""
    facts = shape["regions"][region]
    units = [group(pack, player, *there) for player, there in facts["units"].items()]
    holder = name_of(pack, facts["majority"]) if facts["majority"] else NOTHING
    return [
        region,
        name_of(pack, facts["level"]),
        "; ".join(units) or NOTHING,
        holder,
        ", ".join(things(shape, pack, region)) or NOTHING,
    ]


def group(pack: Pack, player: str, scrappers: int, champion: int) -> str:
    """Say who of a player stands in a Region."""
    parts = [amount(pack, "scrapper", scrappers)] if scrappers else []
    parts += [pack["board"]["champion"]] if champion else []
    return fill(pack["board"]["colon"], what=name_of(pack, player), words=" + ".join(parts))


def things(shape: Mapping[str, Any], pack: Pack, region: str) -> list[str]:
    """Say what lies in a Region besides units: Outpost, Constructions, resources, Drones."""
    facts, words, sides = shape["regions"][region], pack["board"], shape["players"]
    found = (
        [fill(words["outpost"], colour=name_of(pack, facts["outpost"]))]
        if facts.get("outpost")
        else []
    )
    found += (
        [fill(words["of"], what=name_of(pack, "refuge"), player=words["neutral"])]
        if facts["refuge"]
        else []
    )
    for player, side in sides.items():
        mine = [name_of(pack, "refuge")] * side["refuges"].count(region)
        mine += [
            join(pack, kind, region, link)
            for kind in ("elevator", "bridge")
            for link in side[f"{kind}s"]
            if region in link
        ]
        found += [fill(words["of"], what=thing, player=name_of(pack, player)) for thing in mine]
    for kind in ("elevator", "bridge"):
        ends = [
            join(pack, kind, region, link) for link in shape["map"][f"{kind}s"] if region in link
        ]
        found += [fill(words["of"], what=end, player=words["neutral"]) for end in ends]
    found += [amount(pack, kind, facts[kind]) for kind in RESOURCES if facts[kind]]
    return [
        *found,
        *(name_of(pack, drone) for drone, place in shape["drones"].items() if place == region),
    ]


def join(pack: Pack, kind: str, region: str, link: list[str]) -> str:
    """Say where an Elevator or a Bridge leads from a Region."""
    return f"{name_of(pack, kind)} → {link[1] if link[0] == region else link[0]}"


def player_lines(shape: Mapping[str, Any], pack: Pack, player: str) -> list[str]:
    """Give what lies before a player, line by line; the first one names player and faction."""
    side = shape["players"][player]
    feats = [
        f"{name_of(pack, name)} ({name_of(pack, colour)}{'' if opened else ', ' + pack['board']['locked']})"
        for colour, name, opened in side["talents"]
        if name
    ]
    tokens = [amount(pack, kind, side[kind]) for kind in ("supplies", *RESOURCES)]
    pad = [
        pack["board"]["face-down"] if hidden else name_of(pack, card)
        for row in side["pad"]
        for card, hidden in row
    ]
    return [
        f"{name_of(pack, player)} · {name_of(pack, side['faction'])}"
        if side["faction"]
        else name_of(pack, player),
        labelled(pack, "tokens", tokens),
        labelled(
            pack,
            "cubes",
            [
                f"{number} × {name_of(pack, colour)}"
                for colour, number in side["cubes"].items()
                if number
            ],
        ),
        labelled(pack, "supply", [str(side["supply"])]),
        labelled(pack, "hand", [name_of(pack, card) for card in side["hand"]]),
        labelled(pack, "pad", pad),
        labelled(pack, "feats", feats),
        *(
            [labelled(pack, "candy", [name_of(pack, f"candy-{kind}") for kind in side["candy"]])]
            if side["candy"]
            else []
        ),
    ]


def market_line(shape: Mapping[str, Any], pack: Pack, market: str) -> str:
    """Say what a Market offers, from the left place to the right one, with prices."""
    offers = [offer_words(pack, offer) for offer in shape["markets"][market]]
    return fill(pack["board"]["colon"], what=name_of(pack, market), words=", ".join(offers))


def offer_words(pack: Pack, offer: Mapping[str, Any]) -> str:
    """Say a card on offer and its price."""
    if not offer["card"]:
        return NOTHING
    price = " + ".join(amount(pack, kind, offer[kind]) for kind in RESOURCES if offer[kind])
    return f"{name_of(pack, offer['card'])} ({price or 0})"
