"""What the engine would answer to the first own move of a reader, or to the first “why not?”, in each position of an example.

It is prepared in a language and lies beside the page of the example, so that a reader who tries one thing need not
fetch the engine. Sentences, moves and refusals stand in tables, each once; a position that a move leads to is written as its
difference from the one before. Sentences and rules have lines of their own: the pack for visits without a network holds
each different line once for all files.
"""

import json
from collections.abc import Hashable, Iterable
from dataclasses import dataclass, field
from typing import Any

from playground import web
from playground.core.records import Facts, Lines
from playground.core.showing import Offer, Refused
from scripts.book.scenario import Example
from scripts.play.changes import change
from scripts.play.teller import Teller
from scripts.play.tries import After, No, Place, Tries, face_of


@dataclass
class Told:
    """What was told already in a language: many examples offer and refuse the same."""

    teller: Teller
    """Tells it."""
    offers: dict[Offer, Lines] = field(default_factory=dict)
    """Moves, with their words and what they belong to."""
    refusals: dict[Refused, Facts] = field(default_factory=dict)
    """Refusals, with their words."""

    def offer(self, offer: Offer) -> Lines:
        """Say a move."""
        if offer not in self.offers:
            self.offers[offer] = face_of(offer.game).tell_offer(offer, self.teller.pack)
        return self.offers[offer]

    def refusal(self, refused: Refused) -> Facts:
        """Say a refusal."""
        if refused not in self.refusals:
            face = face_of(refused.offer.game)
            self.refusals[refused] = face.tell_refused(refused, self.teller.pack)
        return self.refusals[refused]


@dataclass
class Answers:
    """The answers for one example in one language."""

    told: Told
    """Tells them."""
    texts: dict[str, int] = field(default_factory=dict)
    """Sentences and names of rules, each with its number."""
    moves: dict[Offer, int] = field(default_factory=dict)
    """Moves as they are offered."""
    refusals: dict[Hashable, int] = field(default_factory=dict)
    """Why something cannot be done."""
    told_moves: list[Any] = field(default_factory=list)
    """The same moves, told."""
    told_refusals: list[Any] = field(default_factory=list)
    """The same refusals, told."""
    rules: set[str] = field(default_factory=set)
    """The rules that are cited."""

    @property
    def teller(self) -> Teller:
        """Who tells the examples."""
        return self.told.teller

    def written(self, tries: Iterable[Tries]) -> bytes:
        """The whole file."""
        positions = as_text([self.position(each) for each in tries])
        parts = {
            "texts": "[\n" + ",\n".join(map(as_text, self.texts)) + "\n]",
            "moves": as_text(self.told_moves),
            "refusals": as_text(self.told_refusals),
            "rules": "{\n" + ",\n".join(self.cited()) + "\n}",
            "positions": positions,
        }
        lines = ",\n".join(f'"{name}":{part}' for name, part in parts.items())
        return f"{{{lines}}}\n".encode()

    def position(self, tries: Tries) -> Facts:
        """What is answered in one position."""
        here = self.in_words(tries.place)
        moves = {str(each.place.game.action): self.move(here, each) for each in tries.after}
        asks = {about: [self.refusal(no) for no in found] for about, found in tries.asks.items()}
        return {"moves": moves, "asks": asks}

    def in_words(self, place: Place) -> Facts:
        """What a page has of a position in this language only."""
        return web.told(place.game, place.state, self.teller.pack)

    def move(self, here: Facts, after: After) -> list[Any]:
        """What a move leads to: its title, what happened, by which rules, what is different, and what may be done next."""
        place = after.place
        told = self.teller.move(place.game)
        return [
            self.text(told["title"]),
            self.each(told["said"]),
            self.cite(told["rules"]),
            after.change | change(here, self.in_words(place)),
            [self.offer(offer) for offer in place.moves],
        ]

    def text(self, words: str) -> int:
        """The number of a sentence."""
        return self.texts.setdefault(words, len(self.texts))

    def each(self, sentences: Iterable[str]) -> list[int]:
        """The numbers of some sentences."""
        return [self.text(words) for words in sentences]

    def cite(self, rules: Iterable[str]) -> list[int]:
        """The numbers of the names of rules."""
        found = list(rules)
        self.rules.update(found)
        return self.each(found)

    def offer(self, offer: Offer) -> int:
        """The number of a move."""
        if offer not in self.moves:
            self.moves[offer] = len(self.moves)
            text, words, about = self.told.offer(offer)
            self.told_moves.append([text, self.text(words), about])
        return self.moves[offer]

    def refusal(self, no: No) -> int:
        """The number of a refusal."""
        key = (no.refused, *no.by)
        if key not in self.refusals:
            self.refusals[key] = len(self.refusals)
            self.told_refusals.append(self.tell_refusal(no))
        return self.refusals[key]

    def tell_refusal(self, no: No) -> list[Any]:
        """A refusal: its title, the reasons, what would have to be otherwise, the rules, a move instead, what is in the way."""
        refused = no.refused
        told = self.told.refusal(refused)
        return [
            self.text(told["title"]),
            self.each(told["reasons"]),
            self.each(told["changes"]),
            self.cite(refused.rules),
            self.offer(refused.instead) if refused.instead else None,
            no.by,
        ]

    def cited(self) -> list[str]:
        """The rules that are cited; addresses are from the root of the language."""
        known = self.teller.known_rules(sorted(self.rules))
        return [f"{as_text(name)}:{as_text(self.teller.cited(name))}" for name in known]


def answers(told: Told, example: Example) -> bytes:
    """The answers for an example in a language."""
    return Answers(told).written(told.teller.result.tries[example.id])


def as_text(value: Any) -> str:
    """Compact JSON."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
