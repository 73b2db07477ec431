"""What there is between two cards, played once and told in every language."""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from playground import web
from playground.core.records import Facts, Ids, Lines
from playground.core.speaking import Name, fill, spoken
from scripts.book import Volume
from scripts.book.model import Card, Ruling
from scripts.pairs.data import Pairs, with_card
from scripts.pairs.finding import key
from scripts.pairs.playing import Runs, Shown
from scripts.pairs.words import ORDINARY, SAID
from scripts.play.teller import Teller
from scripts.words.foreign import NAME

STRONGEST = 8
"""Partners shown on a card's own page."""


@dataclass
class PairTeller:
    """Tells the pairs of a game in one language."""

    teller: Teller
    """The language, the words and the rules."""
    pairs: Pairs
    """What was found."""
    runs: Runs
    """What was found, played."""
    made: dict[str, list[Facts]] = field(default_factory=dict)
    """What was told already: a pair stands on two pages."""

    @property
    def volume(self) -> Volume:
        """The game."""
        return self.teller.volume

    def say(self, pattern: str) -> str:
        """A pattern in the language."""
        return self.teller.common(pattern, NAME)

    def name(self, card: str) -> Name:
        """A card's name."""
        pack = self.teller.pack
        return spoken(pack, card, pack["cards"][card])

    def partners(self, card: Card) -> list[tuple[Card, list[Facts], list[Ruling]]]:
        """The cards with which there is something special, with what it is and the rulings that name both."""
        return [
            (self.volume.cards[other], self.told(key(card.id, other)), self.rulings(card.id, other))
            for other in self.pairs.of(card.id)
        ]

    def rulings(self, one: str, two: str) -> list[Ruling]:
        """The rulings that name both cards."""
        named = self.volume.rulings_on(one) if one != two else []
        return [ruling for ruling in named if two in ruling.cards]

    def ruled(self, card: Card) -> list[tuple[Card, list[Ruling]]]:
        """Cards that rulings name with this one, although the engine found nothing special: its limits are not those of the rules."""
        special, cards = self.pairs.of(card.id), self.by_name(self.volume.cards.values())
        found = [(other, self.rulings(card.id, other.id)) for other in cards]
        return [(other, some) for other, some in found if some and other.id not in special]

    def told(self, name: str) -> list[Facts]:
        """Everything special about a pair, in words."""
        if name not in self.made:
            self.made[name] = [self.tell(shown) for shown in self.runs[name]]
        return self.made[name]

    def tell(self, shown: Shown) -> Facts:
        """One finding: a sentence, and the steps that show it."""
        finding, scene = shown.finding, shown.finding.scene
        names = {"actor": self.name(scene.actor), "other": self.name(scene.other)}
        number, instead = finding.numbers
        words = fill(self.say(SAID[finding.kind]), **names)
        return {
            "kind": finding.kind,
            "words": fill(words, number=number, instead=instead),
            "steps": list(self.steps(shown)),
            "position": shown.games[0].notation(),
            "editions": shown.editions,
        }

    def steps(self, shown: Shown) -> Iterator[Facts]:
        """The steps in words, each with the last of its rules, which is the most special one."""
        pack = self.teller.pack
        for at, game in enumerate(shown.games):
            told = web.happened(game, pack)
            title = self.teller.deed(game)
            yield self.step("move" if at else "start", title, told["said"], told["rules"], at)
        if shown.verdict:
            told = web.refusal(shown.games[-1], shown.verdict.action, pack)
            at = len(shown.games) - 1
            yield self.step("refuse", told["title"], told["reasons"], told["rules"], at)

    def step(self, kind: str, title: str, said: Lines, rules: Ids, at: int) -> Facts:
        """A step as the page prints it."""
        return {"kind": kind, "title": title, "said": said, "rules": self.cited(rules), "at": at}

    def cited(self, rules: Ids) -> Ids:
        """The rule to cite: a ruling if there is one, for it is about the cards."""
        known = self.teller.known_rules(rules)
        return [rule for rule in known if rule in self.volume.rulings][-1:] or known[:1]

    def ordinary(self, card: Card) -> list[tuple[str, list[tuple[Card, bool]]]]:
        """What the card does to others, and they to it, as any card would; the first time a card is named the page has its anchor."""
        found: dict[tuple[str, str], list[Card]] = defaultdict(list)
        for other, marks in with_card(self.pairs.ordinary, card.id).items():
            for mark in marks:
                found[way_and_kind(mark, card)].append(self.volume.cards[other])
        named = set(self.pairs.of(card.id))
        return [
            (
                fill(self.say(ORDINARY[way][kind]), this=self.name(card.id)),
                first_time(self.by_name(cards), named),
            )
            for (way, kind), cards in sorted(found.items())
        ]

    def others(self, card: Card) -> list[Card]:
        """The cards with which nothing was found."""
        state, cards = self.pairs.state, self.volume.cards.values()
        return self.by_name(x for x in cards if state(card.id, x.id) == "independent")

    def by_name(self, cards: Iterable[Card]) -> list[Card]:
        """Cards in the alphabet of the reader's language."""
        return self.teller.voice.by_name(self.volume, cards)


def way_and_kind(mark: str, card: Card) -> tuple[str, str]:
    """Whether a card does something ordinary or suffers it, and what."""
    actor, kind = mark.split(":")
    return ("does" if actor == card.id else "suffers"), kind


def first_time(cards: list[Card], named: set[str]) -> list[tuple[Card, bool]]:
    """Cards in a row, each with whether it is named for the first time."""
    found = [(card, card.id not in named) for card in cards]
    named |= {card.id for card in cards}
    return found
