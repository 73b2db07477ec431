"""Every name of everything, in every language: a player types any of them, on any language's site."""

from collections.abc import Iterator
from itertools import chain, product

from scripts.book import Book, Volume
from scripts.book.model import SOURCE, Card
from scripts.search.forms import Listed
from scripts.words.voice import Voice

Names = dict[str, Listed]
"""Target (`card:omen-clock`) → language → its name first, then its nicknames."""

SHARED = {"card": 9, "term": 2}
"""How many nicknames all languages share, by what they name."""
Named = tuple[str, str, str]
"""Target, language, name."""


def all_names(book: Book, volume: Volume) -> Names:
    """The names of a game's cards and terms, and what players call them."""
    found: Names = {}
    voice = Voice(book, SOURCE)
    named = chain(thing_names(voice, volume), term_names(voice, volume), nicknames(volume))
    for target, lang, name in named:
        names = found.setdefault(target, {}).setdefault(lang, [])
        if name not in names:
            names.append(name)
    return found


def thing_names(voice: Voice, volume: Volume) -> Iterator[Named]:
    """Names of cards and entries: as printed, or ours, or known from elsewhere."""
    for thing in volume.things():
        for lang in voice.book.languages:
            name = voice.name(volume, thing, lang)
            if name.lang == lang:
                yield f"card:{thing.id}", lang, name.text
        others = thing.elsewhere if isinstance(thing, Card) else thing.printed
        for lang, other in others.items():
            yield f"card:{thing.id}", lang, other.name


def term_names(voice: Voice, volume: Volume) -> Iterator[Named]:
    """Words for terms; alternatives behind a slash are words too."""
    for term, lang in product(volume.terms, volume.term_words):
        target, chosen = target_of(volume, term), volume.words_for(term, lang).preferred
        if target and chosen and not chosen.startswith("("):
            for name in (voice.headword(volume, term, lang), *chosen.split(" / ")[1:]):
                yield target, lang, name


def nicknames(volume: Volume) -> Iterator[Named]:
    """What players call things: all that cards have, the first ones of terms; the rest stays in its language."""
    for lang, entries in volume.nicknames.items():
        for target, entry in entries.items():
            for name in entry.names[: shared(target)]:
                yield target, lang, name


def shared(target: str) -> int:
    """How many nicknames of something all languages share."""
    return SHARED.get(target.partition(":")[0], 0)


def target_of(volume: Volume, term: str) -> str | None:
    """Where a term leads: to its definition, or to the ruling, rule or section that it names or has its name."""
    record = volume.terms[term]
    return f"term:{term}" if record.definition else place_called(volume, str(record.see or term))


def place_called(volume: Volume, name: str) -> str | None:
    """The ruling, rule or section of a name, if there is one."""
    if name in volume.rulings:
        return f"ruling:{name}"
    return f"rule:{name}" if name in volume.blocks else None
