"""Seeded errors: right translations made wrong in one word, in the right form, so that only the meaning is wrong."""

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from scripts.terms.base import Entry
from scripts.terms.check import Desk
from scripts.terms.match import Found
from scripts.terms.reading import Unit, read_units
from scripts.terms.words import Text

GAME = "radlands"
MODALS = {
    "it": {"puoi": "devi", "può": "deve", "possono": "devono", "posso": "devo"},
    "pl": {"możesz": "musisz", "może": "musi", "mogą": "muszą", "mogę": "muszę"},
    "fr": {"pouvez": "devez", "peut": "doit", "peuvent": "doivent"},
}
OWNERS = {
    "it": {
        "tuo": "avversario",
        "tua": "avversaria",
        "tuoi": "avversari",
        "tue": "avversarie",
        "avversario": "tuo",
        "avversaria": "tua",
    },
    "pl": {
        "swoich": "przeciwnika",
        "swoją": "przeciwnika",
        "swoje": "przeciwnika",
        "twoich": "przeciwnika",
        "twoja": "przeciwnika",
        "przeciwnika": "twoją",
    },
    "fr": {
        "vos": "les adverses",
        "adverse": "vôtre",
        "adverses": "vôtres",
        "ennemi": "vôtre",
        "ennemis": "vôtres",
    },
}
"""Your card for the opponent's, and the other way round."""
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
    right: str
    """The right one."""


Maker = Callable[[Unit, Desk, str, random.Random], Iterator[Seed]]


def units_of(files: dict[str, str], lang: str) -> list[Unit]:
    """Our translations of cards, rules, rulings and definitions."""
    names = ("cards", "rules", "rulings", "terms", "open-points", "divergences")
    return [
        unit
        for name in names
        for unit in read_units(files[f"locales/{lang}/LC_MESSAGES/{GAME}-{name}.po"], name, [])
        if not unit.key.endswith("/name") and unit.targets[0][0] and not unit.fuzzy
    ]


def seeds(files: dict[str, str], desk: Desk, lang: str, count: int, seed: int) -> list[Seed]:
    """So many wrong translations, always the same for one seed."""
    dice = random.Random(seed)
    units = units_of(files, lang)
    made: list[Seed] = []
    for kind, share in sorted(SHARES.items(), key=lambda pair: pair[1]):
        possible = [found for unit in units for found in MAKERS[kind](unit, desk, lang, dice)]
        dice.shuffle(possible)
        made += possible[: count - len(made) if kind == "term" else round(count * share)]
    return made


def replaced(unit: Unit, kind: str, start: int, end: int, word: str) -> Seed:
    """A seed with other words at a place."""
    target = unit.targets[0][0]
    old = target[start:end]
    new = word[:1].upper() + word[1:] if old[:1].isupper() else word
    return Seed(kind, unit, target[:start] + new + target[end:], target)


def term_seeds(unit: Unit, desk: Desk, lang: str, dice: random.Random) -> Iterator[Seed]:
    """A term in the same form of another term."""
    matcher, text = desk.matcher(lang, GAME), Text(unit.targets[0][0])
    said = {
        term
        for place in desk.matcher("en", GAME).find(Text(unit.source))
        for term in place.meaning.terms
    }
    places = [place for place in matcher.find(text) if single(place) and place.meaning.terms & said]
    for place in dice.sample(places, min(2, len(places))):
        entry = matcher.base.terms[sorted(place.meaning.terms)[0]]
        form = other_form(entry, place, list(matcher.base.terms.values()), dice)
        if form:
            yield replaced(unit, "term", place.start, place.end, form)


def single(place: Found) -> bool:
    """Whether a place is surely one term, and a noun or adjective with a form to copy."""
    return len(place.meaning.terms) == 1 and not place.meaning.cards and not place.meaning.quiet


GROUPS = (
    frozenset(
        [
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
            "raid",
        ]
    ),
    frozenset(
        [
            "destroy",
            "damage",
            "restore",
            "injure",
            "draw",
            "discard",
            "junk",
            "advance",
            "resolve",
            "raid",
            "protected",
        ]
    ),
    frozenset(
        [
            "damaged",
            "unprotected",
            "protected",
            "undamaged",
            "ready",
            "not-ready",
            "faceup",
            "facedown",
        ]
    ),
)
"""Terms that can stand in each other's place and mean something else."""


def other_form(entry: Entry, place: Found, entries: list[Entry], dice: random.Random) -> str | None:
    """A form of another term with the same grammar; only terms that mean something else."""
    group = next((group for group in GROUPS if entry.id in group), frozenset())
    words = " ".join(token.fold for token in place.tokens)
    tags = [
        grammar
        for rows in entry.words.values()
        for grammar, forms in rows.items()
        for form in forms
        if form.lower() == words
    ]
    others = [other for other in entries if other.id in group and other.id != entry.id]
    if not tags or not others:
        return None
    other = dice.choice(others)
    forms = [
        form
        for rows in other.words.values()
        for tag, made in rows.items()
        if tag == tags[0]
        for form in made
    ]
    forms = [form for form in forms if form.lower() not in {each.lower() for each in entry.forms()}]
    return dice.choice(forms).lower() if forms else None


def number_seeds(unit: Unit, desk: Desk, lang: str, dice: random.Random) -> Iterator[Seed]:
    """Another number, in figures or in words."""
    table = desk.matcher(lang, GAME).base.speech.numbers
    words = {value: word for word, value in reversed(table.items())}
    for token in Text(unit.targets[0][0]).tokens:
        if token.fold.isdecimal():
            yield replaced(
                unit, "number", token.start, token.end, str(int(token.fold) + dice.choice((1, 2)))
            )
        elif token.fold in table:
            yield replaced(
                unit, "number", token.start, token.end, words[2 if table[token.fold] != 2 else 3]
            )


def icon_seeds(unit: Unit, _: Desk, __: str, ___: random.Random) -> Iterator[Seed]:
    """A mark that is lost."""
    target = unit.targets[0][0]
    start = target.find("[[")
    if start >= 0:
        words = target[start : target.find("]]", start)].split("|")[-1].strip("[")
        yield Seed(
            "icon", unit, target[:start] + words + target[target.find("]]", start) + 2 :], target
        )


def modal_seeds(unit: Unit, _: Desk, lang: str, __: random.Random) -> Iterator[Seed]:
    """Must for may and may for must, where the English has only the one."""
    english = {token.fold for token in Text(unit.source).tokens}
    may, must = english & {"may", "can"}, english & {"must"}
    if bool(may) == bool(must):
        return
    table = MODALS[lang] if may else {must: may for may, must in MODALS[lang].items()}
    for token in Text(unit.targets[0][0]).tokens:
        if token.fold in table:
            yield replaced(unit, "modal", token.start, token.end, table[token.fold])
            return


def owner_seeds(unit: Unit, desk: Desk, lang: str, __: random.Random) -> Iterator[Seed]:
    """Your card for the opponent's, or the opponent's for yours."""
    text = Text(unit.targets[0][0])
    theirs = {
        place.start
        for place in desk.matcher(lang, GAME).find(text)
        if place.meaning.terms & {"opponent", "enemy"}
    }
    for token, after in zip(text.tokens, text.tokens[1:], strict=False):
        if token.fold in OWNERS[lang] and after.start not in theirs:
            yield replaced(unit, "owner", token.start, token.end, OWNERS[lang][token.fold])
            return


PROTECTION = {
    "it": ("qualsiasi", "protetto"),
    "pl": ("dowolny", "chroniony"),
    "fr": ("quelconque", "défendu"),
}


def protection_seeds(unit: Unit, desk: Desk, lang: str, dice: random.Random) -> Iterator[Seed]:
    """Any card for an unprotected one, in the text of a card."""
    for place in card_places(unit, desk, lang, "unprotected"):
        yield replaced(unit, "protection", place.start, place.end, dice.choice(PROTECTION[lang]))


CHOOSERS = {
    "it": {"sceglie": "scegli", "decide": "decidi"},
    "pl": {"wybiera": "wybierasz", "decyduje": "decydujesz"},
    "fr": {"choisit": "choisissez", "décide": "décidez"},
}
OPPONENT = {
    "it": "il tuo avversario sceglie",
    "pl": "przeciwnik wybiera",
    "fr": "votre adversaire choisit",
}
CHOOSE = {"it": "scegli", "pl": "wybierz", "fr": "choisissez"}


def chooser_seeds(unit: Unit, _: Desk, lang: str, __: random.Random) -> Iterator[Seed]:
    """You choose for the opponent chooses, and the other way round, in the text of a card."""
    if "/cards/" not in unit.key or not unit.key.endswith("/text"):
        return
    text = Text(unit.targets[0][0])
    for token in text.tokens:
        if token.fold in CHOOSERS[lang]:
            before = [other for other in text.tokens if other.end <= token.start][-3:]
            start = before[0].start if before else token.start
            yield replaced(unit, "chooser", start, token.end, CHOOSERS[lang][token.fold])
        elif token.fold == CHOOSE[lang]:
            yield replaced(unit, "chooser", token.start, token.end, OPPONENT[lang])


def card_places(unit: Unit, desk: Desk, lang: str, term: str) -> list[Found]:
    """Where a term stands in the text of a card."""
    if "/cards/" not in unit.key or not unit.key.endswith("/text"):
        return []
    return [
        place
        for place in desk.matcher(lang, GAME).find(Text(unit.targets[0][0]))
        if term in place.meaning.terms
    ]


MAKERS: dict[str, Maker] = {
    "term": term_seeds,
    "number": number_seeds,
    "icon": icon_seeds,
    "modal": modal_seeds,
    "owner": owner_seeds,
    "protection": protection_seeds,
    "chooser": chooser_seeds,
}
