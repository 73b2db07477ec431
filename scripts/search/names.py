"""Every name of everything, in every language: a player types any of them, on any language's site."""

from scripts.book import Book, Volume
from scripts.book.model import SOURCE
from scripts.words.voice import Voice

Names = dict[str, dict[str, list[str]]]
"""Target (`card:omen-clock`) → language → its name first, then its nicknames."""

SHARED = {"card": 9, "term": 2}
"""How many nicknames all languages share."""


def all_names(book: Book, volume: Volume) -> Names:
    """The names of a game's cards and terms, and what players call them."""
    found: Names = {}
    voice = Voice(book, SOURCE)
    for target, lang, name in [
        *card_names(voice, volume),
        *term_names(voice, volume),
        *nicknames(volume),
    ]:
        names = found.setdefault(target, {}).setdefault(lang, [])
        if name not in names:
            names.append(name)
    return found


def card_names(voice: Voice, volume: Volume) -> list[tuple[str, str, str]]:
    """Target, language, name: as printed, or ours, or known from elsewhere."""
    found = []
    for card in volume.cards.values():
        found += [
            (f"card:{card.id}", lang, voice.name(volume, card, lang).text)
            for lang in voice.book.languages
        ]
        found += [(f"card:{card.id}", lang, other.name) for lang, other in card.elsewhere.items()]
    for entry in volume.entries.values():
        found += [
            (f"card:{entry.id}", lang, voice.name(volume, entry, lang).text)
            for lang in voice.book.languages
        ]
        found += [
            (f"card:{entry.id}", lang, printed.name) for lang, printed in entry.printed.items()
        ]
    return found


def term_names(voice: Voice, volume: Volume) -> list[tuple[str, str, str]]:
    """Target, language, word. Alternatives behind a slash are words too."""
    found = []
    for term in volume.terms:
        target = target_of(volume, term)
        for lang, words in volume.term_words.items():
            chosen = words[term].preferred if term in words else None
            if target and chosen and not chosen.startswith("("):
                found += [
                    (target, lang, name)
                    for name in [voice.headword(volume, term, lang), *chosen.split(" / ")[1:]]
                ]
    return found


def nicknames(volume: Volume) -> list[tuple[str, str, str]]:
    """Target, language, nickname: all that cards have, the first ones of terms; the rest stays in its language."""
    return [
        (target, lang, name)
        for lang, entries in volume.nicknames.items()
        for target, entry in entries.items()
        for name in entry.names[: SHARED.get(target.partition(":")[0], 0)]
    ]


def target_of(volume: Volume, term: str) -> str | None:
    """Where a term leads: to its definition, or to the ruling, rule or section that it names or has its name."""
    if volume.terms[term].definition:
        return f"term:{term}"
    name = str(volume.terms[term].see or term)
    if name in volume.rulings:
        return f"ruling:{name}"
    return f"rule:{name}" if name in volume.blocks else None
