"""Seeded errors: right translations made wrong in one word, in the right form, so that only the meaning is wrong."""

import random
from collections.abc import Iterator
from dataclasses import dataclass

from scripts.terms.base import Entry
from scripts.terms.check import Desk
from scripts.terms.match import Found
from scripts.terms.meaning import MAY, MUST, VALUES
from scripts.terms.reading import Unit, read_units
from scripts.terms.words import Text

MAY_MUST = {
    "it": {"puoi": "devi", "può": "deve", "possono": "devono"},
    "pl": {"możesz": "musisz", "może": "musi", "mogą": "muszą"},
    "fr": {"pouvez": "devez", "peut": "doit", "peuvent": "doivent"},
}
YOURS = {"it": "tuo", "pl": "twój", "fr": "votre"}


@dataclass(frozen=True, slots=True)
class Seed:
    """One wrong translation."""

    kind: str
    """term, number, icon, modal or owner."""
    unit: Unit
    """The unit it was made of."""
    wrong: str
    """The wrong translation."""
    right: str
    """The right one."""


def units_of(files: dict[str, str], lang: str) -> list[Unit]:
    """Our translations of cards, rules, rulings and definitions."""
    names = ("radlands-cards", "radlands-rules", "radlands-rulings", "radlands-terms", "radlands-open-points", "radlands-divergences")
    return [
        unit
        for name in names
        for unit in read_units(files[f"locales/{lang}/LC_MESSAGES/{name}.po"], name, [])
        if not unit.key.endswith("/name")
    ]


def seeds(files: dict[str, str], desk: Desk, lang: str, count: int) -> list[Seed]:
    """So many wrong translations of each kind, always the same."""
    dice = random.Random(7)
    units = units_of(files, lang)
    made: list[Seed] = []
    for maker, share in (
        (term_seeds, count // 2),
        (number_seeds, count // 4),
        (icon_seeds, count // 8),
        (modal_seeds, count // 16),
        (owner_seeds, count // 16),
    ):
        possible = [seed for unit in units for seed in maker(unit, desk, lang, dice)]
        dice.shuffle(possible)
        made += possible[:share]
    return made


def replaced(unit: Unit, kind: str, start: int, end: int, word: str) -> Seed:
    """A seed with other words at a place."""
    target = unit.targets[0][0]
    old = target[start:end]
    new = word[:1].upper() + word[1:] if old[:1].isupper() else word
    return Seed(kind, unit, target[:start] + new + target[end:], target)


def term_seeds(unit: Unit, desk: Desk, lang: str, dice: random.Random) -> Iterator[Seed]:
    """A term in the same form of another term."""
    matcher, text = desk.matcher(lang, "radlands"), Text(unit.targets[0][0])
    said = {term for place in desk.matcher("en", "radlands").find(Text(unit.source)) for term in place.meaning.terms}
    places = [place for place in matcher.find(text) if single(place) and place.meaning.terms & said]
    for place in dice.sample(places, min(2, len(places))):
        entry = matcher.base.terms[sorted(place.meaning.terms)[0]]
        form = other_form(entry, place, list(matcher.base.terms.values()), dice)
        if form:
            yield replaced(unit, "term", place.start, place.end, form)


def single(place: Found) -> bool:
    """Whether a place is surely one term, and a noun or adjective with a form to copy."""
    return len(place.meaning.terms) == 1 and not place.meaning.cards and not place.meaning.quiet


NOUNS = (
    "camp",
    "person",
    "event",
    "column",
    "ability",
    "trait",
    "punk",
    "event-queue",
    "draw-deck",
    "discard-pile",
    "opponent",
    "water",
    "supply",
)
VERBS = ("destroy", "damage", "restore", "injure", "draw", "discard", "junk", "advance", "resolve")


def other_form(entry: Entry, place: Found, entries: list[Entry], dice: random.Random) -> str | None:
    """A form of another term with the same grammar; only terms that mean something else."""
    group = NOUNS if entry.id in NOUNS else VERBS if entry.id in VERBS else ()
    words = " ".join(token.fold for token in place.tokens)
    tags = [
        (grammar, sorted(forms).index(form))
        for rows in entry.words.values()
        for grammar, forms in rows.items()
        for form in forms
        if form.lower() == words
    ]
    others = [other for other in entries if other.id in group and other.id != entry.id]
    if not tags or not others:
        return None
    other, (grammar, _) = dice.choice(others), tags[0]
    forms = [form for rows in other.words.values() for tag, made in rows.items() if tag == grammar for form in made]
    return dice.choice(forms).lower() if forms else None


def number_seeds(unit: Unit, _: Desk, lang: str, dice: random.Random) -> Iterator[Seed]:
    """Another number, in figures or in words."""
    table = VALUES[lang]
    words = {value: word for word, value in reversed(table.items())}
    for token in Text(unit.targets[0][0]).tokens:
        if token.fold.isdigit():
            yield replaced(unit, "number", token.start, token.end, str(int(token.fold) + dice.choice((1, 2))))
        elif token.fold in table:
            yield replaced(unit, "number", token.start, token.end, words[2 if table[token.fold] != 2 else 3])


def icon_seeds(unit: Unit, _: Desk, __: str, ___: random.Random) -> Iterator[Seed]:
    """A mark that is lost."""
    target = unit.targets[0][0]
    start = target.find("[[")
    if start >= 0:
        words = target[start : target.find("]]", start)].split("|")[-1].strip("[")
        yield Seed("icon", unit, target[:start] + words + target[target.find("]]", start) + 2 :], target)


def modal_seeds(unit: Unit, _: Desk, lang: str, __: random.Random) -> Iterator[Seed]:
    """Must for may, where the English may."""
    english = {token.fold for token in Text(unit.source).tokens}
    if "/cards/" in unit.key and english & MAY["en"] and not english & MUST["en"]:
        for token in Text(unit.targets[0][0]).tokens:
            if token.fold in MAY_MUST[lang]:
                yield replaced(unit, "modal", token.start, token.end, MAY_MUST[lang][token.fold])
                return


def owner_seeds(unit: Unit, desk: Desk, lang: str, __: random.Random) -> Iterator[Seed]:
    """Your card for the opponent's."""
    if "/cards/" not in unit.key:
        return
    found = [
        place for place in desk.matcher(lang, "radlands").find(Text(unit.targets[0][0])) if place.meaning.terms & {"opponent", "enemy"}
    ]
    if len(found) == 1:
        yield replaced(unit, "owner", found[0].start, found[0].end, YOURS[lang])
