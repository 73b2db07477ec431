"""The examples of Radlands in one language: the words of its table, its cards as small pictures, and what its board editor knows."""

from functools import cached_property
from typing import Any

from playground.radlands import rulebook, turn
from playground.radlands.codes import CODES
from playground.telling import card_name, tell_states
from scripts.book.drawings import inner
from scripts.book.model import Card
from scripts.play.tablewords import RULESETS, SWITCHES
from scripts.play.teller import Teller
from scripts.play.words import pack

FACE = {
    "gain-extra-water": "extra-water",
    "gain-punk": "gain-punk",
    "advance-event": "queue",
    "return-to-hand": "hand",
}
"""Verbs whose icon has another name than the verb."""
DRAWN = ("damage", "injure", "destroy", "restore", "draw", "raid", *FACE.values())
JUNK = {"water": "extra-water", "punk": "gain-punk"}
LONG_WORDS = (
    *(
        "électro|magnétique",
        "commande|ment",
        "para|chutiste",
        "trans|plantation",
        "construc|tion",
        "Interroga|toire",
        "Bannisse|ment",
    ),
    *(
        "Bombarde|ment",
        "Désintégra|tion",
        "merce|naires",
        "charo|gnards",
        "entraîne|ment",
        "provi|sions",
        "stra|tégique",
        "Guéril|leros",
    ),
    *(
        "Bombarda|mento",
        "Interroga|torio",
        "Addestra|mento",
        "Saccheggia|tore",
        "Costru|zione",
        "Labora|torio",
        "Posta|zione",
    ),
    *(
        "Lancia|missili",
        "Avan|guardia",
        "Irridu|cibile",
        "Porta|sventura",
        "Solleva|zione",
        "Trincia|tutto",
        "Nascon|diglio",
    ),
    *(
        "spadochro|niarzy",
        "dowo|dzenia",
        "Bombardo|wanie",
        "Promienio|wanie",
        "Przesłu|chanie",
        "Skryto|bójca",
        "Ekstermi|nator",
    ),
    *(
        "Stano|wisko",
        "przeszcze|pów",
        "treningo|wy",
        "najem|ników",
        "Construc|tion",
        "Bombard|ment",
        "Doppel|gänger",
        "Extermi|nateur",
    ),
)
"""Where the longest words of card names may be broken on a small tile."""


class GameTeller(Teller):
    """Tells the examples of Radlands."""

    @cached_property
    def pack(self) -> dict[str, Any]:
        """The words of the language, as data."""
        names = {
            card.id: self.voice.name(self.volume, card).text for card in self.volume.cards.values()
        }
        return pack(self.voice.book.catalogues[self.voice.lang], names, self.volume.cards)

    def tile(self, card: Card, other: bool = False) -> dict[str, Any]:
        """What the small picture of a card shows: type, name, price, and the signs of its abilities."""
        source = card.other_printing if other and card.other_printing else card
        signs = [[str(box.cost), *first_signs(box)[:1]] for box in source.abilities]
        signs += [["", "trait"] for _ in source.traits]
        found: dict[str, Any] = {
            "type": card.type,
            "name": self.voice.name(self.volume, card).text,
            "signs": signs[:3],
        }
        soft = softened(found["name"])
        if soft != found["name"]:
            found["soft"] = soft
        if card.cost is not None:
            found["cost"] = card.cost
        if card.junk:
            found["junk"] = JUNK.get(card.junk, card.junk)
        if card.queue is not None:
            found["queue"] = card.queue
        return found

    def tiles(self, names: set[str]) -> dict[str, dict[str, Any]]:
        """The small pictures of these cards."""
        return {
            name: self.tile(self.volume.cards[name.removesuffix("~other")], name.endswith("~other"))
            for name in sorted(names)
        }

    @cached_property
    def board_words(self) -> dict[str, Any]:
        """The words on the board itself."""
        say = self.voice.book.catalogues[self.voice.lang].gettext
        words = self.common_words()
        words["plain"] = {name: self.pack["moves"][name] for name in ("draw", "silo")}
        words["rulesets"] = {name: say(source) for name, source in RULESETS.items()}
        words["switch-words"] = {
            name: [say(question), {value: say(answer) for value, answer in answers.items()}]
            for name, (question, answers) in SWITCHES.items()
        }
        shared = {
            name: self.pack[name] for name in ("players", "columns", "rows", "states", "punk")
        }
        return {**words, **shared}

    def board(self) -> dict[str, Any]:
        """What the board of every example shows: words, the small pictures of all cards, figures and icons."""
        volume = self.volume
        tiles = self.tiles(
            {
                *volume.cards,
                *(f"{card.id}~other" for card in volume.cards.values() if card.other_printing),
            }
        )
        figures = {name: inner(drawing) for name, drawing in sorted(volume.figures.items())}
        codes = {name: code for name, code in CODES.items() if name in volume.cards}
        box = {
            card.id: card.copies
            for card in volume.cards.values()
            if card.type in ("person", "event")
        }
        return {
            "words": self.board_words,
            "cards": tiles,
            "figures": figures,
            "icons": self.icons(),
            "codes": codes,
            "box": box,
            **rules_of_play(),
        }

    def table(self, state: dict[str, Any], player: str) -> list[tuple[str, list[str]]]:
        """One side as a small table, in board order: the rows with their three cells in words."""
        order = (0, 1, 2) if player == "b" else (2, 1, 0)
        words = self.pack
        return [
            (
                words["rows"][row],
                [self.cell(state, f"{player}{column}{row}") for column in (1, 2, 3)],
            )
            for row in order
        ]

    def cell(self, state: dict[str, Any], cell: str) -> str:
        """What lies on a cell, in words."""
        found = state["cells"].get(cell)
        if not found:
            return "–"
        name, flags, ready, _ = found
        return ", ".join([card_name(self.pack, name), *tell_states(self.pack, flags, bool(ready))])

    def names(self, cards: list[str]) -> str:
        """Cards by name, in a row."""
        return ", ".join(card_name(self.pack, card) for card in cards)


def rules_of_play() -> dict[str, Any]:
    """What the board editor must know: presets and switches with the order of their values, the first camps, cards of their own kind."""
    return {
        "presets": rulebook.RULESETS,
        "switches": {name: switch.values for name, switch in rulebook.SWITCHES.items()},
        "first": dict(zip("ab", turn.FIRST_GAME, strict=True)),
        "special": {"marauders": "raiders", "silo": "water-silo", "walker": "juggernaut"},
    }


def softened(name: str) -> str:
    """A name with soft hyphens in the words that may not fit a small tile."""
    for word in LONG_WORDS:
        name = name.replace(word.replace("|", ""), word.replace("|", "\u00ad"))
    return name


def first_signs(box: Any) -> list[str]:
    """The icons of what an ability does."""
    found = []
    for step in box.effects:
        name = FACE.get(step.do, str(step.do))
        if name in DRAWN and name not in found:
            found.append(name)
    return found
