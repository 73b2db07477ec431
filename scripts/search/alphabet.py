"""Everything from A to Z, for readers without JavaScript and for those who like to browse."""

from itertools import groupby

from scripts.book import Volume
from scripts.words.voice import Voice, sort_key

Entry = tuple[str, str, str, str]
"""Title, kind, the chapter it stands in, address."""


def letters(voice: Voice, volume: Volume) -> list[tuple[str, list[Entry]]]:
    """Letter → cards, terms and sections of the rules, in the alphabet of the language."""
    found = sorted(set(entries(voice, volume)), key=lambda entry: (sort_key(entry[0]), entry))
    return [(letter, list(group)) for letter, group in groupby(found, key=first)]


def first(entry: Entry) -> str:
    """The letter an entry stands under; everything that begins with none stands under 0–9."""
    letter = sort_key(entry[0])[0][:1].upper()
    return letter if letter.isalpha() else "0–9"


def entries(voice: Voice, volume: Volume) -> list[Entry]:
    """Every card, every term with a definition, every section of the rules."""
    game = volume.game.id
    found: list[Entry] = [
        (voice.name(volume, card).text, card.type, "", f"{game}/cards/{card.id}/")
        for card in volume.cards.values()
    ]
    found += [
        (capital(voice.headword(volume, term.id)), "term", "", f"{game}/glossary/#{term.id}")
        for term in voice.glossary(volume)
    ]
    found += [
        (voice.name(volume, entry).text, "entry", "", f"{game}/register/{entry.id}/")
        for entry in volume.entries.values()
    ]
    for chapter in volume.ordered_chapters():
        titles = [
            (block.id, voice.text(voice.say(f"{game}/text/{block.id}", block.text), volume))
            for block in chapter.blocks
            if block.level
        ]
        within = titles[0][1]
        found += [
            (title, "rule", within if n else "", f"{chapter.path}/#{name}")
            for n, (name, title) in enumerate(titles)
        ]
    return found


def capital(word: str) -> str:
    """A word as it stands in a list."""
    return word[:1].upper() + word[1:]
