"""A language as plain text, for people who want to grep and for programs that read prose: rules, cards, rulings, terms."""

from collections.abc import Iterator

from scripts.book import Book, Volume
from scripts.book.model import SOURCE
from scripts.words.voice import Voice


def plain_text(book: Book, lang: str) -> str:
    """Everything the site says about the games, one paragraph per line."""
    return "".join(f"{words}\n\n" for words in paragraphs(Voice(book, lang)))


def paragraphs(voice: Voice) -> Iterator[str]:
    """The paragraphs in their order."""
    yield f"# {voice.site_name}"
    yield voice.standing()
    for volume in voice.book.games():
        yield f"# {volume.game.name}"
        yield from rules(voice, volume)
        yield from things(voice, volume)
        yield from rulings(voice, volume)
        yield from terms(voice, volume)


def rules(voice: Voice, volume: Volume) -> Iterator[str]:
    """The rules, chapter by chapter, each with its number and id."""
    for chapter in volume.ordered_chapters():
        for block in chapter.blocks:
            words = voice.block(volume, block)
            if block.level:
                yield f"#{'#' * block.level} {words}"
            else:
                number = voice.rule_number(volume, block.id)
                yield f"{number} {words} [rule:{block.id}]".strip()


def things(voice: Voice, volume: Volume) -> Iterator[str]:
    """Cards and entries with what they do."""
    if volume.things():
        yield f"## {voice._('Cards')}"
    for thing in volume.things():
        words = voice.thing_text(volume, thing)
        yield f"{voice.name(volume, thing).text}: {words} [card:{thing.id}]"


def rulings(voice: Voice, volume: Volume) -> Iterator[str]:
    """Questions and answers."""
    if volume.rulings:
        yield f"## {voice._('Rulings')}"
    for ruling in volume.rulings.values():
        question, answer = voice.ruling(volume, ruling)
        yield f"{question} {answer} [ruling:{ruling.id}, {ruling.status}]"


def terms(voice: Voice, volume: Volume) -> Iterator[str]:
    """Terms and what they mean."""
    if volume.terms:
        yield f"## {voice._('Terms')}"
    for term in voice.glossary(volume):
        words = voice.definition(volume, term)
        yield f"{voice.headword(volume, term.id)}: {words} [term:{term.id}]"


def overview(book: Book, url: str) -> str:
    """`llms.txt`: what there is for programs that read, in the form that has become a habit."""
    what = "rules, cards, rulings and terms as plain text"
    languages = "\n".join(
        f"- [{each.name}]({url}{lang}/rules.txt): {what}" for lang, each in book.languages.items()
    )
    about = f"Rules, cards and rulings of tabletop games in {len(book.languages)} languages."
    return (
        f"# {book.site.name}\n\n> {about} {Voice(book, SOURCE).standing()}\n\n"
        f"## Everything as text\n\n{languages}\n\n## Data\n\n"
        f"- [Interface]({url}api/v1/index.json): JSON with schemas and stable ids\n"
    )
