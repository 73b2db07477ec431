"""Seeded errors: right translations made wrong in one word, in the right form, so that only the meaning is wrong."""

import random
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from scripts.book.model import SOURCE
from scripts.terms.base import Entry
from scripts.terms.check import Desk
from scripts.terms.match import Found
from scripts.terms.passage import Passage, span, terms_in
from scripts.terms.reading import Unit, read_units
from scripts.terms.speech import read
from scripts.terms.words import Place

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


@dataclass(frozen=True, slots=True)
class Seed:
    """One wrong translation."""

    kind: str
    """One of SHARES."""
    unit: Unit
    """The unit it was made of."""
    wrong: str
    """The wrong translation."""

    @property
    def right(self) -> str:
        """The right one."""
        return self.unit.target


def seeds_file(lang: str) -> str:
    """Where the wrong words of a language are written; one without the file is not measured."""
    return f"locales/{lang}/seeds.yml"


def units_of(files: Mapping[str, str], lang: str, game: str) -> list[Unit]:
    """Our translations of cards, rules, rulings and definitions."""
    units: list[Unit] = []
    for part in PARTS:
        units += read_units(files[f"locales/{lang}/LC_MESSAGES/{game}-{part}.po"], part, [])
    told = [unit for unit in units if unit.target and not unit.fuzzy]
    return [unit for unit in told if not unit.key.endswith("/name")]


def seeds(files: Mapping[str, str], desk: Desk, lang: str, count: int, seed: int) -> list[Seed]:
    """So many wrong translations, always the same for one seed."""
    seeder = Seeder(files, desk, lang, seed)
    units = units_of(files, lang, seeder.game)
    made: list[Seed] = []
    for kind, share in sorted(SHARES.items(), key=lambda pair: pair[1]):
        possible: list[Seed] = []
        for unit in units:
            text = desk.read(unit.target, lang, seeder.game, True)
            possible += seeder.makers[kind](unit, text)
        seeder.dice.shuffle(possible)
        made += possible[: count - len(made) if kind == "term" else round(count * share)]
    return made


def replaced(unit: Unit, kind: str, place: Place, word: str) -> Seed:
    """A seed with other words at a place."""
    target = unit.target
    large = target[place.start : place.end][:1].isupper()
    new = word[:1].upper() + word[1:] if large else word
    return Seed(kind, unit, target[: place.start] + new + target[place.end :])


def is_card_text(unit: Unit) -> bool:
    """Whether a unit says what a card does."""
    return "/cards/" in unit.key and unit.key.endswith("/text")


class Seeder:
    """Makes right translations of one language wrong."""

    def __init__(self, files: Mapping[str, str], desk: Desk, lang: str, seed: int) -> None:
        self.game = desk.games[0]
        self.desk, self.dice = desk, random.Random(seed)
        self.words = read(files.get(seeds_file(lang), ""))
        self.makers: dict[str, Callable[[Unit, Passage], Iterator[Seed]]] = {
            "term": self.terms,
            "number": self.numbers,
            "icon": self.icons,
            "modal": self.modals,
            "owner": self.owners,
            "protection": self.protections,
            "chooser": self.choosers,
        }

    def terms(self, unit: Unit, text: Passage) -> Iterator[Seed]:
        """A term in the same form of another term."""
        said = terms_in(self.desk.read(unit.source, SOURCE, self.game).found)
        places = [place for place in text.found if single(place) and place.meaning.terms & said]
        for place in self.dice.sample(places, min(2, len(places))):
            form = self.other_form(text.base.terms[place.meaning.term], place, text)
            if form:
                yield replaced(unit, "term", place, form)

    def other_form(self, entry: Entry, place: Found, text: Passage) -> str | None:
        """A form of another term with the same grammar; only terms that mean something else."""
        kin, terms, said = text.base.kin, text.base.terms, " ".join(place.folds)
        group = next((group for group in kin.swaps if entry.id in group), frozenset[str]())
        others = [other for other in terms if other in group and other != entry.id]
        tags = [grammar for grammar, form in entry.tagged() if form.lower() == said]
        if not tags or not others:
            return None
        other, own = terms[self.dice.choice(others)], {form.lower() for form in entry.forms()}
        forms = [form.lower() for grammar, form in other.tagged() if grammar == tags[0]]
        free = [form for form in forms if form not in own]
        return self.dice.choice(free) if free else None

    def numbers(self, unit: Unit, text: Passage) -> Iterator[Seed]:
        """Another number, in figures or in words."""
        table = text.speech.numbers
        words = {value: word for word, value in reversed(table.items())}
        for token in text.tokens:
            if token.fold.isdecimal():
                more = self.dice.choice((1, 2))
                yield replaced(unit, "number", token, str(int(token.fold) + more))
            elif token.fold in table:
                yield replaced(unit, "number", token, words[3 if table[token.fold] == 2 else 2])

    def icons(self, unit: Unit, _: Passage) -> Iterator[Seed]:
        """A mark that is lost."""
        before, mark, rest = unit.target.partition("[[")
        inside, _end, after = rest.partition("]]")
        if mark:
            words = inside.split("|")[-1].strip("[")
            yield Seed("icon", unit, before + words + after)

    def modals(self, unit: Unit, text: Passage) -> Iterator[Seed]:
        """Must for may and may for must, where the English has only the one."""
        english = {token.fold for token in self.desk.read(unit.source, SOURCE, self.game).tokens}
        may, must = not english.isdisjoint(("may", "can")), "must" in english
        if may != must:
            table: dict[str, str] = self.words.get("modals", {})
            turned = table if may else {must: may for may, must in table.items()}
            yield from first_word(unit, "modal", text, turned)

    def owners(self, unit: Unit, text: Passage) -> Iterator[Seed]:
        """Your card for the opponent's, or the opponent's for yours."""
        places = [place for place in text.found if place.meaning.terms & {"opponent", "enemy"}]
        theirs = {place.start for place in places}
        table = self.words.get("owners", {})
        for token, after in text.pairs:
            if token.fold in table and after.start not in theirs:
                yield replaced(unit, "owner", token, table[token.fold])
                return

    def protections(self, unit: Unit, text: Passage) -> Iterator[Seed]:
        """Any card for an unprotected one, in the text of a card."""
        for place in text.found if is_card_text(unit) else ():
            if "unprotected" in place.meaning.terms:
                yield replaced(
                    unit, "protection", place, self.dice.choice(self.words["protection"])
                )

    def choosers(self, unit: Unit, text: Passage) -> Iterator[Seed]:
        """You choose for the opponent chooses, and the other way round, in the text of a card."""
        table, choose = self.words.get("choosers", {}), self.words.get("choose")
        for index, token in enumerate(text.tokens) if is_card_text(unit) else ():
            if token.fold in table:
                first = text.tokens[max(0, index - 3)]
                yield replaced(unit, "chooser", span(first, token), table[token.fold])
            elif token.fold == choose:
                yield replaced(unit, "chooser", token, self.words["opponent-chooses"])


def single(place: Found) -> bool:
    """Whether a place is surely one term, and a noun or adjective with a form to copy."""
    return len(place.meaning.terms) == 1 and not place.meaning.cards and not place.meaning.quiet


def first_word(unit: Unit, kind: str, text: Passage, table: dict[str, str]) -> Iterator[Seed]:
    """The first word of a table that stands in a text, as the table turns it."""
    for token in text.tokens:
        if token.fold in table:
            yield replaced(unit, kind, token, table[token.fold])
            return
