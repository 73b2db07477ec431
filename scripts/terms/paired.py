"""What can be found where the English is known: terms, names, numbers, marks and modal words of a translation beside its source."""

import re
from collections import Counter
from collections.abc import Iterator

from scripts.markup import MARK
from scripts.terms.base import Entry
from scripts.terms.match import Found, Matcher, Meaning
from scripts.terms.plain import Note
from scripts.terms.words import Text

PLACEHOLDER = re.compile(
    r"%\(\w+\)[sd]|%[sd]|\{\w*\}|\[\[[^|\]]+|:[a-z_-]+:|[\U0001F300-\U0001FAFF\u2600-\u27BF\u2190-\u21FF\u25A0-\u25FF]"
)
"""Placeholders, marks and icons: what a translation must carry over."""
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
    "pl": {"możesz", "może", "mogą", "możecie", "można", "mógł", "mogła", "mogłaby", "mógłby", "mogły", "mogli", "móc", "możliwe", "wolno", "nie"} - {"nie"},
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
    "pl": {"twój", "twoja", "twoje", "twojego", "twojej", "twoją", "twoich", "twoim", "twoimi", "twojemu", "swój", "swoja", "swoje", "swojego", "swojej", "swoją", "swoich", "swoim", "swoimi", "własny", "własne", "własną"},
    "fr": {"votre", "vos", "vôtre", "vôtres", "propre"},
}


def terms_differ(source: list[Found], target: list[Found], bases: tuple[Matcher, Matcher], texts: tuple[Text, Text]) -> Iterator[Note]:
    """A term of the English that the translation renders by another word, or leaves out."""
    english, other = bases
    text = texts[1]
    marked = {mark.id for each in texts for mark in each.bare_marks if mark.kind == "term"}
    have = [place.meaning for place in target]
    said = {term for place in source for term in place.meaning.terms} | marked
    unmatched, left = paired_off(source, target, texts)
    lost = [place for place in unmatched if strong(place, english) and (left or not rendered(place, have, other, marked))]
    left = [place for place in left if strong(place, other)]
    extra = [place for place in left if not related(place.meaning.terms, said, other)] or left
    lost = [place for place in lost if left or not rendered(place, have, other, marked)]
    for place in lost[: max(1, len(left))]:
        entry = first_entry(place, other)
        if entry is None:
            continue
        instead = next((found for found in extra if not found.meaning.quiet and strong(found, other)), None)
        words = text.shown[instead.start : instead.end] if instead else "—"
        start = instead.start if instead else 0
        english_word = " ".join(token.text for token in place.tokens)
        why = f"the English has “{english_word}”"
        yield Note(
            start, "term-differs" if instead else "term-missing", words, entry.preferred or "", why, "flag" if instead else "info", entry.id
        )
    if not lost:
        for found in extra:
            if len(found.meaning.terms) == 1 and all(kind(other.base.terms[term]) for term in found.meaning.terms):
                words = text.shown[found.start : found.end]
                yield Note(
                    found.start, "term-added", words, "", "the English does not have this term", "info", sorted(found.meaning.terms)[0]
                )


def paired_off(source: list[Found], target: list[Found], texts: tuple[Text, Text]) -> tuple[list[Found], list[Found]]:
    """What is left on both sides when each term of the English has taken its own word in the translation, or one of its family.

    A mark without words counts as an occurrence, but nothing can be wrong with it.
    """
    lost = [
        *marked_places(texts[0]),
        *(place for place in source if place.meaning.terms and not place.meaning.quiet and not place.meaning.cards),
    ]
    left = [*marked_places(texts[1]), *(place for place in target if place.meaning.terms and not place.meaning.cards)]
    for family in (False, True):
        for place in list(lost):
            match = next((other for other in left if same_term(place, other, family)), None)
            if match is not None:
                lost.remove(place)
                left.remove(match)
    return [place for place in lost if place.tokens], [place for place in left if place.tokens]


def same_term(one: Found, other: Found, family: bool) -> bool:
    """Whether two places can be the same term; with `family`, or terms that share a word."""
    terms, others = one.meaning.terms, other.meaning.terms
    return related(terms, others, None) if family else bool(terms & others)


def marked_places(text: Text) -> list[Found]:
    """The marks without words, as places."""
    return [Found(Meaning({mark.id}), ()) for mark in text.bare_marks if mark.kind == "term"]


def marked_differ(source: str, target: str, other: Matcher) -> Iterator[Note]:
    """Words marked as a term that are no form of it."""
    for match in MARK.finditer(target):
        term, words = match[2], match[3]
        entry = other.base.terms.get(term) if not match[1] else None
        if entry is None or not words or not entry.preferred:
            continue
        found = list(other.find(Text(words)))
        terms = {name for place in found for name in place.meaning.terms}
        if not related(terms, {term}, other) or any(intruding(place, term) for place in found):
            start = match.start() + match[0].index(words)
            yield Note(start, "term-differs", words, entry.preferred, f"marked as {term}", "flag", term)


def intruding(place: Found, term: str) -> bool:
    """Whether marked words are the very word of another term."""
    return (
        bool(place.meaning.terms)
        and len(place.meaning.terms) == 1
        and not related(place.meaning.terms, {term}, None)
        and not place.meaning.terms & FUNCTION
    )


FUNCTION = {
    "any",
    "all",
    "one-of",
    "in-front",
    "behind",
    "card",
    "play",
    "flip",
    "choose",
    "target",
    "turn",
    "token-colours",
    "hand",
    "effect",
}
"""Terms whose words stand beside any other."""


def strong(place: Found, matcher: Matcher) -> bool:
    """Whether a place is surely a term: some everyday words are terms only where they are marked."""
    return all(kind(matcher.base.terms[term]) for term in place.meaning.terms)


EVERYDAY = {
    "play", "game", "card", "hand", "all", "any", "one-of", "choose", "in-front", "behind", "table", "box", "card-border", "lose", "win", "pay",
    "spend", "collect-water", "remember", "token-colours", "in-play", "flip", "rotate", "turn", "target", "components", "rulebook", "effect",
    "upright", "sideways", "return-to-hand", "move-back", "label-note", "label-important", "label-tip", "label-exception", "label-remember",
    "first-game", "overview", "queue-space", "active-trait", "deck-runs-out", "action", "water-cost", "zero-cost", "enter-play", "playmat",
    "top-of-deck", "shuffle", "general-setup", "player-setup", "player", "ready", "actions-phase", "initial-draw", "effect-box", "ability-box",
}  # fmt: skip
"""Terms whose words are everyday words too: a translator may say them otherwise."""


def kind(entry: Entry) -> bool:
    """Whether the words of a term are its own."""
    return entry.id not in EVERYDAY and not entry.grammar.startswith(("heading", "label"))


def rendered(place: Found, have: list, other: Matcher, marked: set[str]) -> bool:  # type: ignore[type-arg]
    """Whether the translation has the term, in any form."""
    terms = place.meaning.terms
    if terms & marked or place.meaning.cards:
        return True
    return any(related(meaning.terms, terms, other) for meaning in have)


FAMILIES = (
    {"damage", "damaged", "undamaged"}, {"protected", "unprotected"}, {"ready", "not-ready", "not-ready-token"}, {"destroy", "destroyed-side"},
    {"event", "events-phase", "zero-event", "event-effect", "event-queue", "faq-events", "play-card-event"}, {"draw", "draw-card", "draw-deck", "tie"},
    {"junk", "junk-card", "junk-effect"}, {"camp", "camp-row", "camp-deck", "faq-camps"}, {"person", "faq-people", "play-card-person"},
    {"water", "water-token", "water-cost", "extra-water", "extra-water-token", "water-discard", "playmat-extra-space", "not-ready-token"},
    {"raid", "raiders"}, {"punk", "gain-punk"}, {"discard", "discard-pile", "water-discard"}, {"ability", "use-ability", "ability-box"},
    {"enemy", "opponent"}, {"action", "actions-phase", "actions-cleanup"}, {"advance", "move-back"}, {"play", "play-card", "enter-play"},
    {"bomb-icon", "countdown"}, {"water-silo", "take-water-silo", "playmat-silo-space"}, {"phase", "events-phase", "replenish-phase", "actions-phase"},
    {"player", "start-player", "opponent", "player-aid-card"}, {"effect", "effect-icon", "event-effect", "junk-effect"},
)  # fmt: skip
"""Terms that share a word: one of them in the English may be another one of them in the translation."""


def related(one: set[str], other: set[str], _: Matcher | None) -> bool:
    """Whether two sets of terms share one, or have terms of one family."""
    return bool(one & other) or any(one & family and other & family for family in FAMILIES)


def first_entry(place: Found, other: Matcher) -> Entry | None:
    """The term in the other language, if it has it."""
    entries = [other.base.terms[term] for term in sorted(place.meaning.terms) if term in other.base.terms]
    return next((entry for entry in entries if entry.status != "absent" and entry.preferred), None)


def cards_differ(source: list[Found], target: list[Found], other: Matcher) -> Iterator[Note]:
    """A card the English names and the translation does not, under its own name."""
    named = {card for place in target for card in place.meaning.cards}
    for place in source:
        if (
            place.meaning.cards
            and all(token.text[:1].isupper() or len(token.text) < 4 for token in place.tokens)
            and not place.meaning.terms
        ):
            lost = [card for card in place.meaning.cards if card in other.base.cards]
            if lost and not named & place.meaning.cards:
                yield Note(
                    0,
                    "card-differs",
                    "—",
                    other.base.cards[lost[0]][0],
                    f"the English names {' '.join(token.text for token in place.tokens)}",
                    "flag",
                    lost[0],
                )


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


def marks_differ(source: str, target: str) -> Iterator[Note]:
    """Placeholders, marks or icons that are lost or too much."""
    wanted, found = Counter(PLACEHOLDER.findall(source)), Counter(PLACEHOLDER.findall(target))
    for sign in (wanted - found).elements():
        yield Note(0, "mark-missing", "—", sign, "the English has it")
    for sign in (found - wanted).elements():
        yield Note(target.find(sign), "mark-added", sign, "", "the English does not have it")


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


def name_differs(source: str, target: str, english: Matcher, other: Matcher) -> Iterator[Note]:
    """A card's name that is not the one the edition prints."""
    cards = [card for card, forms in english.base.cards.items() if forms[0] == source and card in other.base.cards]
    for card in cards:
        name = other.base.cards[card][0]
        if plainly(target) != plainly(name):
            yield Note(0, "name-differs", target, name, "the card has another name in this edition", "flag", card)


def plainly(words: str) -> str:
    """A name, whatever its apostrophe."""
    return words.replace("’", "'").strip()
