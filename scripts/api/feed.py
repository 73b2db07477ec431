"""What changed, as an Atom feed: from the dated headings of the page about changes, never from a clock."""

import re
from xml.sax.saxutils import escape

from scripts.book import Book
from scripts.book.prose import Block
from scripts.words.voice import Voice

PAGE = "changes"
DATED = re.compile(r"(\d{4}-\d{2}-\d{2})-")


def entries(blocks: tuple[Block, ...]) -> list[tuple[Block, list[Block]]]:
    """The changes, each heading with its paragraphs, in the order of the page."""
    found: list[tuple[Block, list[Block]]] = []
    for block in blocks:
        if block.level == 2:
            found.append((block, []))
        elif not block.level and found:
            found[-1][1].append(block)
    return found


def feed(book: Book, lang: str, url: str) -> bytes:
    """The feed of a language; `url` is the address of its folder."""
    voice = Voice(book, lang)
    blocks = book.pages[PAGE].blocks if PAGE in book.pages else ()
    changes = entries(blocks)
    items = [entry(voice, heading, paragraphs, url) for heading, paragraphs in changes]
    updated = max((day(heading.id) for heading, _ in changes), default="2026-01-01")
    about = words(voice, blocks[0]) if blocks else ""
    head = [
        '<?xml version="1.0" encoding="utf-8"?>\n',
        f'<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="{lang}"><id>{url}</id>',
        f"<title>{escape(f'{voice.site_name} – {about}')}</title>",
        f'<link href="{url}{PAGE}/"/><link rel="self" href="{url}feed.xml"/>',
        f"<updated>{updated}T00:00:00Z</updated>",
        f"<author><name>{escape(voice.site_name)}</name></author>",
    ]
    return "".join([*head, *items, "</feed>\n"]).encode()


def entry(voice: Voice, heading: Block, paragraphs: list[Block], url: str) -> str:
    """One change."""
    address = f"{url}{PAGE}/#{heading.id}"
    text = " ".join(words(voice, block) for block in paragraphs)
    return (
        f"<entry><title>{escape(words(voice, heading))}</title>"
        f'<id>{address}</id><link href="{address}"/><updated>{day(heading.id)}T00:00:00Z</updated>'
        f"<summary>{escape(text)}</summary></entry>"
    )


def day(name: str) -> str:
    """The date an id begins with."""
    found = DATED.match(name)
    if not found:
        raise ValueError(f"{name!r} in docs/{PAGE}.md does not begin with a date")
    return found[1]


def words(voice: Voice, block: Block) -> str:
    """A block's plain words in the language."""
    volume = voice.book.games()[0]
    return voice.text(voice.say(f"page/{PAGE}/{block.id}", block.text), volume)
