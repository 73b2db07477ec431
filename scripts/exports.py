"""Files beside the pages: what the browser searches, and the data for anybody else."""

import json
from typing import Any

from scripts.book import Book, Volume
from scripts.examples.telling import Teller
from scripts.voice import Voice


def find_index(book: Book, lang: str) -> bytes:
    """What the search dialog of a language looks through: cards by every name, rules, rulings, terms."""
    voice, rows = Voice(book, lang), []
    for volume in book.volumes.values():
        rows += [*card_rows(voice, volume), *ruling_rows(voice, volume), *term_rows(voice, volume), *rule_rows(voice, volume)]
    return dump(rows)


def board_files(book: Book, lang: str) -> dict[str, bytes]:
    """What the boards of a language show, and what the engine needs to speak it."""
    found: dict[str, bytes] = {}
    for volume in book.volumes.values():
        if volume.examples:
            teller = Teller(Voice(book, lang), volume)
            found |= {f"{volume.game.id}/board.json": dump(teller.board()), f"{volume.game.id}/play.json": dump(teller.play())}
    return found


def card_rows(voice: Voice, volume: Volume) -> list[list[str]]:
    """Kind, address, title, other names, text."""
    root = f"{volume.game.id}/cards/"
    return [
        [card.type, f"{root}{card.id}/", voice.card_name(volume, card).text, voice.searchable(volume, card), voice.all_text(volume, card)]
        for card in volume.cards.values()
    ]


def ruling_rows(voice: Voice, volume: Volume) -> list[list[str]]:
    """The rulings, on the page of the first card they name."""
    rows = []
    for record in volume.rulings.values():
        key = f"{volume.game.id}/rulings/{record.id}"
        question, answer = (
            voice.text(voice.say(f"{key}/{part}", text), volume)
            for part, text in (("question", record.question), ("answer", record.answer))
        )
        names = " ".join(voice.searchable(volume, volume.cards[card]) for card in record.cards)
        rows.append(["ruling", voice.ruling_address(volume, record), question, names, answer])
    return rows


def term_rows(voice: Voice, volume: Volume) -> list[list[str]]:
    """The glossary, with the words of the other languages."""
    rows = []
    for term in voice.glossary(volume):
        words = " ".join(dict.fromkeys(voice.headword(volume, term.id, lang) for lang in volume.term_words))
        definition = voice.say(f"{volume.game.id}/terms/{term.id}/definition", term.definition or "")
        rows.append(
            ["term", f"{volume.game.id}/glossary/#{term.id}", voice.headword(volume, term.id), words, voice.text(definition, volume)]
        )
    return rows


def rule_rows(voice: Voice, volume: Volume) -> list[list[str]]:
    """The rules under the heading they stand below."""
    rows, heading = [], ""
    for chapter in volume.ordered_chapters():
        for block in chapter.blocks:
            words = voice.text(voice.say(f"{volume.game.id}/text/{block.id}", block.text), volume)
            if block.level:
                heading = words
            elif block.id in volume.rules:
                rows.append(["rule", f"{chapter.path}/#{block.id}", f"{voice.rule_number(volume, block.id)} {heading}", "", words])
    return rows


def dump(value: Any) -> bytes:
    """Compact JSON, the same bytes every time."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()
