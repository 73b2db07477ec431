"""What every card and entry says, for whoever touches one on a board: part of `board.json`.

A face has a kind (the word for it), a look (the colour of its frame), rows (a sign or a price, and words), sometimes a
junk effect, and the address of its page. What lies on the table without being in the book is told by its game.
"""

from collections.abc import Iterator
from typing import Any

from playground.core.records import Facts, Lines
from scripts.book.addresses import address
from scripts.book.model import Ability, Card, Entry, Printing, Trait
from scripts.play.teller import Teller
from scripts.words.printed import JUNK, TYPES

Rows = list[Lines]
"""Each a sign, and words."""
OTHER = "~other"
"""How a board names a card in its other printing."""


def faces(told: Teller) -> Facts:
    """Card or entry → what it says; where the game tells the figures of one, only the text of the book follows."""
    found = {**cards(told), **entries(told)}
    for name, face in of_the_game(told).items():
        known = found.get(name, {"rows": []})
        found[name] = {**known, **face, "rows": face["rows"] + known["rows"][-1:]}
    return dict(sorted(found.items()))


def of_the_game(told: Teller) -> Facts:
    """What the game itself tells of the cards on its table."""
    own = getattr(told.page, "faces", None)
    return dict(own(told.result.table, told.pack, told.say)) if own else {}


def cards(told: Teller) -> Facts:
    """The cards of the game, in every printing."""
    found: Facts = {}
    for card in told.volume.cards.values():
        found[card.id] = card_face(told, card, card, "")
        if card.other_printing:
            found[card.id + OTHER] = card_face(told, card, card.other_printing, "other-printing/")
    return found


def card_face(told: Teller, card: Card, printing: Card | Printing, prefix: str) -> Facts:
    """One card in one of its printings."""
    face: Facts = {
        "kind": told.common(TYPES[card.type]),
        "look": card.type,
        "rows": list(rows(told, card, printing, prefix)),
        "to": address(told.volume, "cards", card.id),
    }
    if card.junk:
        icon, words = JUNK[card.junk]
        face["junk"] = [icon, told.common(words)]
    return face


def rows(told: Teller, card: Card, printing: Card | Printing, prefix: str) -> Iterator[Lines]:
    """What a card does, box by box."""

    def words(path: str, box: Any) -> str:
        return told.voice.plain(told.volume, f"cards/{card.id}/{prefix}{path}/text", box.text)

    for number, ability in enumerate(printing.abilities, 1):
        yield [sign(ability), words(f"abilities/{number}", ability)]
    for number, trait in enumerate(printing.traits, 1):
        yield [sign(trait), words(f"traits/{number}", trait)]
    effect = getattr(printing, "effect", None)
    if effect:
        yield ["bomb", words("effect", effect)]


def sign(box: Ability | Trait) -> str:
    """What stands before a box: its price, or the sign of a trait."""
    if isinstance(box, Ability):
        return f"cost:{box.cost}"
    if box.trigger == "action":
        return f"cost:{box.effects[0].arguments['cost']}"
    return "trait"


def entries(told: Teller) -> Facts:
    """What the rulebook names without printing it in full."""
    return {name: entry_face(told, entry) for name, entry in told.volume.entries.items()}


def entry_face(told: Teller, entry: Entry) -> Facts:
    """One entry: its small facts, then what it is."""
    voice, volume = told.voice, told.volume
    facts = [
        ["", f"{voice.labelled(voice.word(volume, term, large=True), voice.fact(volume, value))}"]
        for term, value in entry.facts.items()
    ]
    return {
        "kind": voice.kind_word(volume, entry.sort, "one"),
        "look": volume.game.kinds[entry.sort].colour,
        "rows": [*facts, ["", voice.entry_text(volume, entry)]],
        "to": address(volume, "entries", entry.id),
    }
