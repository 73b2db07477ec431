"""Everything from A to Z, for readers without JavaScript and for those who like to browse."""

from collections.abc import Iterator
from itertools import groupby

from scripts.book import Volume
from scripts.book.addresses import address
from scripts.book.model import Card
from scripts.book.prose import Chapter
from scripts.words.foreign import unsigned
from scripts.words.voice import Voice

Entry = tuple[str, str, str, str, str]
"""Title, kind, the chapter it stands in, address, and the id of a card or an entry."""


def letters(voice: Voice, volume: Volume) -> list[tuple[str, list[Entry]]]:
    """Letter → cards, terms and sections of the rules, in the alphabet of the language."""
    found = sorted(set(entries(voice, volume)), key=lambda entry: (voice.place(entry[0]), entry))

    def first(entry: Entry) -> str:
        """The letter an entry stands under; everything that begins with none stands under 0–9."""
        return voice.alphabet.heading(unsigned(entry[0]))

    return [(letter, list(group)) for letter, group in groupby(found, key=first)]


def entries(voice: Voice, volume: Volume) -> Iterator[Entry]:
    """Every card, every term with a definition, every section of the rules."""
    for thing in volume.things():
        kind = thing.type if isinstance(thing, Card) else "entry"
        yield voice.called(volume, thing), kind, "", address(volume, thing.part, thing.id), thing.id
    for term in voice.glossary(volume):
        word = voice.word(volume, term.id, large=True)
        yield word, "term", "", address(volume, "terms", term.id), ""
    for chapter in volume.ordered_chapters():
        yield from sections(voice, volume, chapter)


def sections(voice: Voice, volume: Volume, chapter: Chapter) -> Iterator[Entry]:
    """The headings of a chapter; below the first one, each says where it stands."""
    within = ""
    for block in chapter.blocks:
        if block.level:
            title = voice.block(volume, block)
            yield title, "rule", within, f"{chapter.path}/#{block.id}", ""
            within = within or title
