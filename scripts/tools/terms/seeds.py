"""Seeded errors: right translations made wrong in one word, so that only the meaning is."""

import random
from collections.abc import Iterator
from dataclasses import dataclass

from scripts.book.markup import MARK
from scripts.book.model import SOURCE
from scripts.terms.base import Entry
from scripts.terms.check import Desk
from scripts.terms.languages import like
from scripts.terms.match import Found
from scripts.terms.passage import Passage, span, terms_in
from scripts.terms.reading import Unit, read_units
from scripts.terms.speech import NO_WORDS, read
from scripts.terms.words import Place, Span, Token

PARTS = ("cards", "rules", "rulings", "terms", "open-points", "divergences")
"""The catalogues of a game that errors are seeded in."""
SHARES = {
    "term": 0.4,
    "number": 0.2,
    "icon": 0.1,
    "modal": 0.1,
    "owner": 0.1,
    "protection": 0.05,
    "chooser": 0.05,
}
"""How the seeds are shared out; a kind with too few places leaves its share to the terms."""
SHARP = ("term", "number", "icon")
TURNED = ("modal", "owner", "protection", "chooser")
THEIRS = {"opponent", "enemy"}
"""Terms that speak of the opponent."""
Words = Iterator[tuple[Place, str]]
"""Places of a translation, and what to write there instead."""


@dataclass(frozen=True, slots=True)
class Seed:
    """One wrong translation."""

    kind: str
    """One of SHARES."""
    unit: Unit
    """The unit it was made of."""
    wrong: str
    """The wrong translation."""


def seeds_file(lang: str) -> str:
    """Where the wrong words of a language are written; one without the file is not measured."""
    return f"locales/{lang}/seeds.yml"


def units_of(desk: Desk, lang: str) -> list[Unit]:
    """Our translations of cards, rules, rulings and definitions of the first game."""
    units: list[Unit] = []
    for part in PARTS:
        path = f"locales/{lang}/LC_MESSAGES/{desk.games[0]}-{part}.po"
        units += read_units(desk.files[path], part, [])
    told = [unit for unit in units if unit.target and not unit.fuzzy]
    return [unit for unit in told if not unit.key.endswith("/name")]


def seeds(desk: Desk, lang: str, count: int, seed: int) -> list[Seed]:
    """So many wrong translations, always the same for one seed."""
    seeder = Seeder(desk, lang, seed)
    made: list[Seed] = []
    for kind, share in sorted(SHARES.items(), key=lambda pair: pair[1]):
        possible = seeder.shuffled(kind)
        made += possible[: count - len(made) if kind == "term" else round(count * share)]
    return made


def replaced(words: str, place: Place, word: str) -> str:
    """Other words at a place, with a capital where one stood."""
    return words[: place.start] + like(words[place.start], word) + words[place.end :]


class Seeder:
    """Makes right translations of one language wrong."""

    def __init__(self, desk: Desk, lang: str, seed: int) -> None:
        self.desk, self.lang, self.game = desk, lang, desk.games[0]
        self.dice = random.Random(seed)
        self.words = read(desk.files.get(seeds_file(lang), ""))

    def shuffled(self, kind: str) -> list[Seed]:
        """Every error of a kind that can be made, in any order."""
        possible = []
        for unit in units_of(self.desk, self.lang):
            text = self.desk.read(unit.target, self.lang, self.game, True)
            for place, word in getattr(self, kind)(unit, text):
                possible.append(Seed(kind, unit, replaced(unit.target, place, word)))
        self.dice.shuffle(possible)
        return possible

    def english(self, unit: Unit) -> Passage:
        """The English of a unit."""
        return self.desk.read(unit.source, SOURCE, self.game)

    def term(self, unit: Unit, text: Passage) -> Words:
        """A term in the same form of another term."""
        said = terms_in(self.english(unit).found)
        places = [place for place in text.found if single(place) and place.meaning.terms & said]
        for place in self.dice.sample(places, min(2, len(places))):
            if form := self.other_form(place, text):
                yield place, form

    def other_form(self, place: Found, text: Passage) -> str | None:
        """A form of another term with the same grammar."""
        entry, said = text.base.terms[place.meaning.term], " ".join(place.folds)
        tags = [grammar for grammar, form in entry.tagged() if form.lower() == said]
        others = swaps(entry, text)
        if not tags or not others:
            return None
        made = self.dice.choice(others).tagged()
        own = {form.lower() for form in entry.forms()}
        forms = [form.lower() for grammar, form in made if grammar == tags[0]]
        free = [form for form in forms if form not in own]
        return self.dice.choice(free) if free else None

    def number(self, _: Unit, text: Passage) -> Words:
        """Another number, in figures or in words."""
        table = text.speech.numbers
        words = {value: word for word, value in reversed(table.items())}
        for token in text.tokens:
            if token.fold.isdecimal():
                yield token, str(int(token.fold) + self.dice.choice((1, 2)))
            elif token.fold in table:
                yield token, words[3 if table[token.fold] == 2 else 2]

    def icon(self, _: Unit, text: Passage) -> Words:
        """A mark that is lost."""
        match = MARK.search(text.source)
        if match:
            yield Span(*match.span()), match[0].strip("[]").split("|")[-1]

    def modal(self, unit: Unit, text: Passage) -> Words:
        """Must for may and may for must, where the English has only the one."""
        english = {token.fold for token in self.english(unit).tokens}
        may, must = not english.isdisjoint(("may", "can")), "must" in english
        table = self.words.get("modals", {})
        if may != must:
            turned = table if may else {must: may for may, must in table.items()}
            yield from turned_words(text.tokens, turned)

    def owner(self, _: Unit, text: Passage) -> Words:
        """Your card for the opponent's, or the opponent's for yours."""
        theirs = {place.start for place in text.found if place.meaning.terms & THEIRS}
        tokens = [token for token, after in text.pairs if after.start not in theirs]
        yield from turned_words(tokens, self.words.get("owners", {}))

    def protection(self, unit: Unit, text: Passage) -> Words:
        """Any card for an unprotected one, in the text of a card."""
        for place in text.found if is_card_text(unit) else ():
            if "unprotected" in place.meaning.terms:
                yield place, self.dice.choice(self.words["protection"])

    def chooser(self, unit: Unit, text: Passage) -> Words:
        """You choose for the opponent chooses, and the other way round, in the text of a card."""
        table, choose = self.words.get("choosers", {}), self.words.get("choose")
        for index, token in enumerate(text.tokens) if is_card_text(unit) else ():
            if token.fold in table:
                yield span(text.tokens[max(0, index - 3)], token), table[token.fold]
            elif token.fold == choose:
                yield token, self.words["opponent-chooses"]


def is_card_text(unit: Unit) -> bool:
    """Whether a unit says what a card does."""
    return "/cards/" in unit.key and unit.key.endswith("/text")


def single(place: Found) -> bool:
    """Whether a place is surely one term, and a noun or adjective with a form to copy."""
    return len(place.meaning.terms) == 1 and not place.meaning.cards and not place.meaning.quiet


def swaps(entry: Entry, text: Passage) -> list[Entry]:
    """The terms that can stand in the place of one and mean something else."""
    group = next((group for group in text.base.kin.swaps if entry.id in group), NO_WORDS)
    return [other for other in text.base.terms.values() if other.id in group - {entry.id}]


def turned_words(tokens: list[Token], table: dict[str, str]) -> Words:
    """The first word of a table that stands in a text, as the table turns it."""
    found = [token for token in tokens if token.fold in table]
    for token in found[:1]:
        yield token, table[token.fold]
