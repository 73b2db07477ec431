"""What there is between two cards, played once and told in every language."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from playground.core.telling import fill
from playground.radlands import web
from scripts.book import Volume
from scripts.book.model import Card, Ruling
from scripts.pairs.data import Pairs, key
from scripts.pairs.playing import Shown
from scripts.pairs.words import DOES, SAID, SUFFERS
from scripts.play.teller import Teller

STRONGEST = 8
"""Partners shown on a card's own page."""


@dataclass
class PairTeller:
    """Tells the pairs of a game in one language."""

    teller: Teller
    """The language, the words and the rules."""
    pairs: Pairs
    """What was found."""
    runs: dict[str, list[Shown]]
    """What was found, played."""
    made: dict[str, list[dict[str, Any]]] = field(default_factory=dict)
    """What was told already: a pair stands on two pages."""

    @property
    def volume(self) -> Volume:
        """The game."""
        return self.teller.volume

    @cached_property
    def say(self) -> Any:
        """Translates a pattern."""
        return self.teller.voice.book.catalogues[self.teller.voice.lang].gettext

    def name(self, card: str) -> str:
        """A card's name."""
        return str(self.teller.pack["cards"][card])

    def partners(self, card: Card) -> list[tuple[Card, list[dict[str, Any]], list[Ruling]]]:
        """The cards with which there is something special, with what it is and the rulings that name both."""
        return [
            (self.volume.cards[other], self.told(key(card.id, other)), self.rulings(card.id, other))
            for other in self.pairs.of(card.id)
        ]

    def rulings(self, one: str, two: str) -> list[Ruling]:
        """The rulings that name both cards."""
        return (
            [ruling for ruling in self.volume.rulings_on(one) if two in ruling.cards]
            if one != two
            else []
        )

    def ruled(self, card: Card) -> list[tuple[Card, list[Ruling]]]:
        """Cards that rulings name with this one, although the engine found nothing special: its limits are not those of the rules."""
        special = self.pairs.of(card.id)
        found = [
            (other, self.rulings(card.id, other.id))
            for other in self.volume.cards.values()
            if other.id not in special
        ]
        return [(other, rulings) for other, rulings in found if rulings]

    def told(self, name: str) -> list[dict[str, Any]]:
        """Everything special about a pair, in words."""
        if name not in self.made:
            self.made[name] = [self.tell(shown) for shown in self.runs[name]]
        return self.made[name]

    def tell(self, shown: Shown) -> dict[str, Any]:
        """One finding: a sentence, and the steps that show it."""
        finding, scene = shown.finding, shown.finding.scene
        words = fill(
            self.say(SAID[finding.kind]), actor=self.name(scene.actor), other=self.name(scene.other)
        )
        sentence = fill(words, number=finding.numbers[0], instead=finding.numbers[1])
        return {
            "kind": finding.kind,
            "words": sentence,
            "steps": list(self.steps(shown)),
            "position": shown.games[0].notation(),
        }

    def steps(self, shown: Shown) -> Iterator[dict[str, Any]]:
        """The steps in words, each with the last of its rules, which is the most special one."""
        pack = self.teller.pack
        for number, game in enumerate(shown.games):
            told = web.happened(game, pack)
            yield {
                "kind": "move" if number else "start",
                "title": web.tell_deed(game.before, game.action, pack)
                if game.before and game.action
                else "",
                "said": told["said"],
                "rules": self.cited(told["rules"]),
                "at": number,
            }
        if shown.verdict:
            told = web.refusal(shown.games[-1], shown.verdict.action, pack)
            rules = self.cited(told["rules"])
            yield {
                "kind": "refuse",
                "title": told["title"],
                "said": told["reasons"],
                "rules": rules,
                "at": len(shown.games) - 1,
            }

    def cited(self, rules: list[str]) -> list[str]:
        """The rule to cite: a ruling if there is one, for it is about the cards."""
        known = self.teller.known_rules(rules)
        return [rule for rule in known if rule in self.volume.rulings][-1:] or known[:1]

    def ordinary(self, card: Card) -> list[tuple[str, list[tuple[Card, bool]]]]:
        """What the card does to others, and they to it, as any card would; the first time a card is named the page has its anchor."""
        found: dict[tuple[str, str], list[Card]] = {}
        for name, marks in self.pairs.ordinary.items():
            if card.id in name.split("+"):
                for actor, kind in (mark.split(":") for mark in marks):
                    one, two = name.split("+")
                    other = two if one == card.id else one
                    found.setdefault(("does" if actor == card.id else "suffers", kind), []).append(
                        self.volume.cards[other]
                    )
        named = set(self.pairs.of(card.id))
        return [
            (self.say((DOES if way == "does" else SUFFERS)[kind]), first_time(cards, named))
            for (way, kind), cards in sorted(found.items())
        ]

    def others(self, card: Card) -> list[Card]:
        """The cards with which nothing was found."""
        pairs = self.pairs
        return [
            other
            for other in self.volume.cards.values()
            if pairs.state(card.id, other.id) == "independent"
        ]


def first_time(cards: list[Card], named: set[str]) -> list[tuple[Card, bool]]:
    """Cards in a row, each with whether it is named for the first time."""
    found = [(card, card.id not in named) for card in sorted(cards, key=lambda card: card.name)]
    named |= {card.id for card in cards}
    return found
