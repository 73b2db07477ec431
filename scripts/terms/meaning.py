"""Numbers, may and must, yours and the opponent's: does a translation say the same as its English?"""

from collections import Counter
from collections.abc import Iterator

from scripts.terms.match import Found
from scripts.terms.plain import Note
from scripts.terms.words import Text

NUMBERS = {
    "en": {2: "two twice", 3: "three", 4: "four", 5: "five", 6: "six", 7: "seven", 8: "eight", 9: "nine", 10: "ten"},
    "it": {2: "due", 3: "tre", 4: "quattro", 5: "cinque", 6: "sei", 7: "sette", 8: "otto", 9: "nove", 10: "dieci"},
    "pl": {
        2: "dwa dwie dwóch dwu dwom dwoma dwiema dwaj dwukrotnie dwoje",
        3: "trzy trzech trzem trzema trzej troje",
        4: "cztery czterech czterem czterema czterej",
        5: "pięć pięciu",
        6: "sześć sześciu",
        7: "siedem siedmiu",
        8: "osiem ośmiu",
        9: "dziewięć dziewięciu",
        10: "dziesięć dziesięciu",
    },
    "fr": {2: "deux", 3: "trois", 4: "quatre", 5: "cinq", 6: "six", 7: "sept", 8: "huit", 9: "neuf", 10: "dix"},
}
VALUES = {lang: {word: value for value, words in table.items() for word in words.split()} for lang, table in NUMBERS.items()}
MAY = {
    "en": {"may", "can", "could", "cannot", "able"},
    "it": {"puoi", "può", "possono", "potete", "poter", "possa", "possano", "potrà", "potrai", "potrebbe", "potuto", "potere", "poterlo"},
    "pl": {
        "możesz",
        "może",
        "mogą",
        "możecie",
        "można",
        "mógł",
        "mogła",
        "mogłaby",
        "mógłby",
        "mogły",
        "mogli",
        "móc",
        "możliwe",
        "wolno",
        "nie",
    }
    - {"nie"},
    "fr": {"pouvez", "peut", "peuvent", "peux", "pouvoir", "puisse", "puissent", "pouvait", "pu", "pourrait", "pourra", "pouviez"},
}
MUST = {
    "en": {"must"},
    "it": {"devi", "deve", "devono", "dovete", "dovere", "deva", "debba", "bisogna", "dovrà"},
    "pl": {"musisz", "musi", "muszą", "musicie", "musiał", "trzeba", "należy"},
    "fr": {"devez", "doit", "doivent", "dois", "devoir", "faut", "devrez", "devra"},
}
YOURS = {
    "en": {"your", "yours", "own", "you"},
    "it": {"tuo", "tua", "tuoi", "tue", "proprio", "propria", "propri", "proprie", "tu"},
    "pl": {
        "twój",
        "twoja",
        "twoje",
        "twojego",
        "twojej",
        "twoją",
        "twoich",
        "twoim",
        "twoimi",
        "twojemu",
        "swój",
        "swoja",
        "swoje",
        "swojego",
        "swojej",
        "swoją",
        "swoich",
        "swoim",
        "swoimi",
        "własny",
        "własne",
        "własną",
    },
    "fr": {"votre", "vos", "vôtre", "vôtres", "propre"},
}


def numbers_differ(source: Text, target: Text, lang: str) -> Iterator[Note]:
    """Other numbers than the English, in figures or in words."""
    wanted, found = numbers(source, "en"), numbers(target, lang)
    lost, extra = wanted - found, found - wanted
    figures = digits(source) != digits(target)
    if (lost and extra) or (figures and (lost or extra)) or max(extra, default=0) > 2:
        shown = ", ".join(map(str, sorted(extra.elements()))) or "—"
        yield Note(
            number_place(target, lang, extra),
            "numbers-differ",
            shown,
            ", ".join(map(str, sorted(lost.elements()))) or "—",
            "the English has other numbers",
        )


def numbers(text: Text, lang: str) -> Counter[int]:
    """The numbers from 0 in figures and from 2 in words."""
    table = VALUES[lang]
    return Counter(
        int(token.fold) if token.fold.isdigit() else table[token.fold]
        for token in text.tokens
        if token.fold.isdigit() or token.fold in table
    )


def digits(text: Text) -> Counter[str]:
    """The numbers in figures."""
    return Counter(token.fold for token in text.tokens if token.fold.isdigit())


def number_place(text: Text, lang: str, wrong: Counter[int]) -> int:
    """Where the first wrong number stands."""
    table = VALUES[lang]
    values = ((token.start, int(token.fold) if token.fold.isdigit() else table.get(token.fold, -1)) for token in text.tokens)
    return next((start for start, value in values if value in wrong), 0)


def modals_differ(source: Text, target: Text, lang: str, strict: bool) -> Iterator[Note]:
    """May for must or must for may."""
    may, must = has(source, MAY["en"]), has(source, MUST["en"])
    other_may, other_must = has(target, MAY[lang]), has(target, MUST[lang])
    if may and not must and other_must and not other_may:
        yield Note(0, "may-must", "must", "may", "the English leaves the choice")
    elif must and not may and other_may and not other_must:
        yield Note(0, "may-must", "may", "must", "the English leaves no choice")
    elif strict and (any(token.fold == "may" for token in source.tokens) and not other_may):
        yield Note(0, "may-must", "—", "may", "the English leaves the choice")
    elif strict and other_may and not may:
        yield Note(0, "may-must", "may", "—", "the English leaves no choice")


def owners_differ(source: list[Found], target: list[Found], texts: tuple[Text, Text], lang: str) -> Iterator[Note]:
    """Your card for the opponent's, or the other way round."""
    theirs, other_theirs = whose(source, texts[0]), whose(target, texts[1])
    yours, other_yours = has(texts[0], YOURS["en"]), has(texts[1], YOURS[lang])
    if theirs and not other_theirs and other_yours:
        yield Note(0, "own-enemy", "your", "the opponent’s", "the English speaks of the opponent")
    elif other_theirs and not theirs:
        yield Note(0, "own-enemy", "the opponent’s", "your" if yours else "—", "the English does not speak of the opponent")


def whose(found: list[Found], text: Text) -> bool:
    """Whether a text speaks of the opponent."""
    marked = {mark.id for mark in text.bare_marks}
    return bool({"opponent", "enemy"} & marked) or any({"opponent", "enemy"} & place.meaning.terms for place in found)


def has(text: Text, words: set[str]) -> bool:
    """Whether one of these words stands in a text."""
    return any(token.fold in words for token in text.tokens)
