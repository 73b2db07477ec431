"""Describe a position in words: what the board shows as a picture, for the text view, for paper and for a page without JavaScript."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from playground.core.records import Event
from playground.core.telling import Pack, fill, name_of

NOTHING = "–"
Shape = Mapping[str, Any]


def described(shape: Shape, events: Iterable[Event], asked: str, pack: Pack) -> dict[str, Any]:
    """Give a drawn position in words: the situation, the Locations, the engagements with their sums, the players, what waits.

    `asked` is the kind of the decision: when wounds or payment are asked for, groups without an opponent have met theirs already.
    """
    return {
        "now": situation(shape, pack),
        "places": [place_words(place, shape, pack) for place in shape["places"]],
        "engagements": engagements(shape, events, asked, pack),
        "players": [[player, *player_lines(shape, pack, player)] for player in shape["players"]],
        "waiting": waiting(shape, pack),
    }


def situation(shape: Shape, pack: Pack) -> str:
    """Say which turn and phase it is, and whose."""
    if shape.get("winner"):
        return fill(pack["events"]["won"], player=name_of(pack, shape["winner"]))
    words = {
        "number": shape["number"],
        "phase": name_of(pack, shape["phase"]),
        "player": name_of(pack, shape["turn"]),
    }
    return fill(pack["board"]["now"], **words)


def labelled(pack: Pack, label: str, words: object) -> str:
    """Say a label and what stands behind it."""
    return fill(
        pack["board"]["colon"],
        what=pack["board"][label],
        words=number(words) if words != "" else NOTHING,
    )


def number(value: object) -> str:
    """Write a number with a real minus sign."""
    return str(value).replace("-", "−") if isinstance(value, int) else str(value)


def place_words(place: Shape, shape: Shape, pack: Pack) -> dict[str, Any]:
    """Give a Location: its name, its figures and marks, and who stands on both sides of it."""
    words = pack["board"]
    facts = [
        words[place["kind"]],
        fill(words["access"], number=place["access"], blocked=place["blocked"]),
    ]
    facts += [
        fill(words[name], number=place[name])
        for name in ("capacity", "damage", "sections")
        if name in place
    ]
    facts += gear_words(place["gear"], pack)
    marks = [words[mark] for mark in ("occupied", "fight") if shape[mark] == place["id"]]
    sides = {
        side: [character(card, pack) for card in place[side]] for side in ("raiders", "survivors")
    }
    return {
        "id": place["id"],
        "name": name_of(pack, place["id"]),
        "facts": facts,
        "marks": marks,
        **sides,
    }


def character(card: Shape, pack: Pack) -> str:
    """Say a Character: name, half or faction, who controls and who owns it, its three figures, and what happened to it."""
    words = pack["board"]
    kind = card["half"] or (card["faction"] if card["faction"] != "none" else "")
    about = [name_of(pack, kind)] if kind else []
    about.append(name_of(pack, card["by"]))
    about += (
        [fill(words["belongs"], player=name_of(pack, card["of"]))]
        if card["of"] != card["by"]
        else []
    )
    found = [
        f"{name_of(pack, card['id'])} ({', '.join(about)}) {card['attack']} / {card['defense']} / {card['value']}"
    ]
    found += [
        fill(words[name], number=card[key])
        for name, key in (("group", "group"), ("wounds", "wounds"))
        if card[key]
    ]
    return ", ".join([*found, *gear_words(card["gear"], pack)])


def gear_words(gear: list[list[str]], pack: Pack) -> list[str]:
    """Say the Equipment on something, with its owners; nothing if there is none."""
    cards = ", ".join(f"{name_of(pack, card)} ({name_of(pack, owner)})" for card, owner in gear)
    return [labelled(pack, "gear", cards)] if gear else []


def engagements(
    shape: Shape, events: Iterable[Event], asked: str, pack: Pack
) -> list[dict[str, Any]]:
    """Give the sums of the fight that goes on, and of the engagements that the last move has brought to an end."""
    fights = (
        [(place, each) for place in shape["places"] for each in place["engagements"]]
        if asked != "owe"
        else []
    )
    open_ones = [(place, each) for place, each in fights if each["defenders"] or asked != "wounds"]
    found = {
        (place["id"], each["group"]): going_on(place, each, shape, pack)
        for place, each in open_ones
    } | decided(events, pack)
    return [
        {"place": where, "title": title(where, group, pack), "sides": sides}
        for (where, group), sides in sorted(found.items())
    ]


def title(where: str, group: int, pack: Pack) -> str:
    """Name an engagement."""
    return fill(pack["board"]["engagement"], place=name_of(pack, where), number=group)


def going_on(place: Shape, each: Shape, shape: Shape, pack: Pack) -> list[list[str]]:
    """Give both sides of an engagement that is not decided yet: who they are, and their totals."""
    attackers = ", ".join(name_of(pack, card) for card in each["attackers"])
    defenders = ", ".join(name_of(pack, card) for card in each["defenders"])
    first = [f"{name_of(pack, shape['turn'])} · {attackers}", *map(number, each["attack"])]
    if not defenders:
        return [[*first, NOTHING], [pack["board"]["unmet"]]]
    second = [f"{name_of(pack, place['owner'])} · {defenders}", *map(number, each["defense"])]
    return [
        [*side, number(casualties)]
        for side, casualties in zip((first, second), each["casualties"], strict=True)
    ]


def decided(events: Iterable[Event], pack: Pack) -> dict[tuple[str, int], list[list[str]]]:
    """Give both sides of each engagement that was decided: attacker first, with totals and casualties."""
    found: dict[tuple[str, int], list[list[str]]] = {}
    for event in events:
        if event.type not in ("totals", "casualties"):
            continue
        sides = found.setdefault((event.cell or "", int(event.other or 0)), [])
        if event.type == "totals":
            sides.append(
                [name_of(pack, event.player), number(event.number), number(int(event.detail or 0))]
            )
        else:
            next(side for side in sides if len(side) == len(("who", "attack", "defense"))).append(
                number(event.number)
            )
    return found


def player_lines(shape: Shape, pack: Pack, player: str) -> list[str]:
    """Give what a player has besides Locations, line by line; the first one is the name."""
    side, words = shape["players"][player], pack["board"]
    top = f" ({fill(words['top'], card=name_of(pack, side['top']))})" if side["top"] else ""
    return [
        name_of(pack, player) + (f", {words['out']}" if side["out"] else ""),
        labelled(pack, "hand", ", ".join(name_of(pack, card) for card in side["hand"])),
        labelled(pack, "deck", side["deck"]),
        labelled(pack, "discard", f"{side['discard']}{top}"),
        *([labelled(pack, "owes", side["owes"])] if side["owes"] else []),
    ]


def waiting(shape: Shape, pack: Pack) -> list[str]:
    """Say what may still be answered, the last one first, and which card was just turned over."""
    words = pack["board"]
    found = [labelled(pack, "found", name_of(pack, shape["found"]))] if shape["found"] else []
    for item in reversed(shape["stack"]):
        said = f"{name_of(pack, item['card']) or words['action']} ({name_of(pack, item['by'])})"
        found.append(
            labelled(pack, "stack", said + (f", {words['cancelled']}" if item["cancelled"] else ""))
        )
    return found
