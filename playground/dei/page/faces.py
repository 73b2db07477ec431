"""What a card, a Mission or a Region of D.E.I. says, for whoever touches it on the table."""

from __future__ import annotations

from typing import Any

from playground.core.patterns import Say, _, all_of
from playground.core.records import Facts
from playground.core.speaking import fill
from playground.core.telling import Pack, name_of
from playground.dei.data import Card, Kit, Mission
from playground.dei.telling import amount, op_name

WORDS = {
    "card": _("Faction card"),
    "market": _("Market card ({words})"),
    "drone": _("Drone card"),
    "mission": _("Mission"),
    "worth": _("Worth {words} in the final count"),
    "now": _("Completed in time: {words} for every {number} counted"),
    "past": _("Completed late: {words} for every {number} counted"),
    "demo": _("An invented card, to illustrate the rules."),
}


def faces(table: Any, pack: Pack, say: Say) -> Facts:
    """Card or Mission → its face."""
    kit: Kit = table.kit
    words = all_of(say, WORDS)
    cards = {name: card_face(card, pack, words) for name, card in kit.cards.items()}
    missions = {name: mission_face(each, pack, words) for name, each in kit.missions.items()}
    return {**cards, **missions}


def card_face(card: Card, pack: Pack, words: Facts) -> Facts:
    """A card: its actions one by one, and what it is worth."""
    rows = [["next", op_name(pack, act.label)] for act in card.acts]
    if card.supplies:
        worth = amount(pack, "supplies", card.supplies)
        rows.append(["proved", fill(words["worth"], words=worth)])
    rows.append(["", str(words["demo"])])
    return {"kind": kind_of(card, pack, words), "look": look_of(card), "rows": rows}


def look_of(card: Card) -> str:
    """The colour of a card's frame: a Drone's, one to buy, or a faction's."""
    if card.drone:
        return "event"
    return "camp" if card.market else "person"


def kind_of(card: Card, pack: Pack, words: Facts) -> str:
    """What a card is: its faction's, a Drone's, or one to buy."""
    if card.drone:
        return str(words["drone"])
    if card.market:
        return fill(words["market"], words=name_of(pack, card.market))
    return str(words["card"])


def mission_face(mission: Mission, pack: Pack, words: Facts) -> Facts:
    """A Mission: what it gives in time, and what it gives late."""
    rows = []
    for when, (supplies, number) in (("now", mission.now), ("past", mission.past)):
        gain = amount(pack, "supplies", supplies)
        rows.append(["", fill(words[when], words=gain, number=number)])
    return {"kind": words["mission"], "look": "special", "rows": rows}
