"""A language as plain text, for people who want to grep and for programs that read prose: rules, cards, rulings, terms."""

from collections.abc import Iterator

from scripts.book import Book, Volume
from scripts.book.model import SOURCE
from scripts.words.voice import Voice


def plain_text(book: Book, lang: str) -> str:
    """Everything the site says about the games, one paragraph per line."""
    voice = Voice(book, lang)
    lines = [
        f"# {voice.site_name}",
        "",
        voice.standing(),
        "",
    ]
    for volume in book.games():
        lines += [f"# {volume.game.name}", ""]
        lines += [line for part in (rules, things, rulings, terms) for line in part(voice, volume)]
    return "\n".join(lines) + "\n"


def rules(voice: Voice, volume: Volume) -> Iterator[str]:
    """The rules, chapter by chapter, each with its number and id."""
    for chapter in volume.ordered_chapters():
        for block in chapter.blocks:
            words = voice.text(voice.say(f"{volume.game.id}/text/{block.id}", block.text), volume)
            if block.level:
                yield from (f"{'#' * (block.level + 1)} {words}", "")
            else:
                number = voice.rule_number(volume, block.id)
                yield from (f"{number} {words} [rule:{block.id}]".strip(), "")


def things(voice: Voice, volume: Volume) -> Iterator[str]:
    """Cards and entries with what they do."""
    if volume.cards or volume.entries:
        yield from (f"## {voice._('Cards')}", "")
    for card in volume.cards.values():
        yield from (
            f"{voice.name(volume, card).text}: {voice.all_text(volume, card)} [card:{card.id}]",
            "",
        )
    for entry in volume.entries.values():
        yield from (
            f"{voice.name(volume, entry).text}: {voice.entry_text(volume, entry)} [card:{entry.id}]",
            "",
        )


def rulings(voice: Voice, volume: Volume) -> Iterator[str]:
    """Questions and answers."""
    if volume.rulings:
        yield from (f"## {voice._('Rulings')}", "")
    for ruling in volume.rulings.values():
        key = f"{volume.game.id}/rulings/{ruling.id}"
        question, answer = (
            voice.text(voice.say(f"{key}/{part}", getattr(ruling, part)), volume)
            for part in ("question", "answer")
        )
        yield from (f"{question} {answer} [ruling:{ruling.id}, {ruling.status}]", "")


def terms(voice: Voice, volume: Volume) -> Iterator[str]:
    """Terms and what they mean."""
    if volume.terms:
        yield from (f"## {voice._('Terms')}", "")
    for term in voice.glossary(volume):
        assert term.definition
        words = voice.text(
            voice.say(f"{volume.game.id}/terms/{term.id}/definition", term.definition), volume
        )
        yield from (f"{voice.headword(volume, term.id)}: {words} [term:{term.id}]", "")


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
