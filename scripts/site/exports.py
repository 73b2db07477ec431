"""Files beside the pages: what the browser searches, and the data for anybody else."""

import json
from typing import Any

from scripts.book import Book
from scripts.play.results import Results
from scripts.play.teller import teller
from scripts.search import all_names, all_texts
from scripts.words.voice import SignedVoice, Voice


def find_files(book: Book, lang: str) -> dict[str, bytes]:
    """What the search of a language reads: the first game's texts, and those of each further game, which bring their names along."""
    first, *others = book.games()
    games = {volume.game.id: volume.game.name for volume in book.games()}
    found = {"find.json": dump({**all_texts(book, lang, first), "games": games})}
    return found | {
        f"{volume.game.id}/find.json": dump(
            {**all_texts(book, lang, volume), "names": all_names(book, volume)}
        )
        for volume in others
    }


def find_names(book: Book) -> bytes:
    """What all languages search together: every name of the first game in every language."""
    return dump(all_names(book, book.games()[0]))


def board_files(book: Book, lang: str, results: Results) -> dict[str, bytes]:
    """What the boards of a language show, and what the engine needs to speak it."""
    found: dict[str, bytes] = {}
    for volume in book.volumes.values():
        if volume.examples:
            told = teller(SignedVoice(book, lang), volume, results)
            found |= {
                f"{volume.game.id}/board.json": dump(told.board()),
                f"{volume.game.id}/play.json": dump(told.play()),
            }
    return found


def manifest(voice: Voice, assets: str) -> bytes:
    """What a browser needs to install the site as an app, in its language."""
    icons = [
        {"src": f"../{assets}/favicon.svg", "sizes": "any", "type": "image/svg+xml"},
        *(
            {"src": f"../{assets}/icon-{size}.png", "sizes": f"{size}x{size}", "type": "image/png"}
            for size in (192, 512)
        ),
        {
            "src": f"../{assets}/icon-maskable.png",
            "sizes": "512x512",
            "type": "image/png",
            "purpose": "maskable",
        },
    ]
    name = voice.site_name
    where = {"id": "./", "start_url": "./", "scope": "../", "display": "standalone"}
    look = {"background_color": "#f7f0e1", "theme_color": "#ecdfc4", "icons": icons}
    return dump({"name": name, "short_name": name, "lang": voice.lang, **where, **look})


def dump(value: Any) -> bytes:
    """Compact JSON, the same bytes every time."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()
