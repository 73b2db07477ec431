"""A language as plain text, for people who want to grep and for programs that read prose: rules, cards, rulings, terms."""

from collections.abc import Iterator
from itertools import chain

from playground.core.records import Ids
from scripts.book import Book, Volume
from scripts.book.model import SOURCE, Card, Entry, Rule, Ruling, Term
from scripts.book.standing import Answer, Standing
from scripts.words.voice import Voice


def plain_text(book: Book, lang: str) -> str:
    """Everything the site says about the games, one paragraph per line."""
    return "".join(f"{words}\n\n" for words in paragraphs(Voice(book, lang)))


def paragraphs(voice: Voice) -> Iterator[str]:
    """The paragraphs in their order."""
    yield f"# {voice.site_name}"
    yield voice.standing()
    yield from chain.from_iterable(about(voice, volume) for volume in voice.book.games())


def about(voice: Voice, volume: Volume) -> Iterator[str]:
    """What is said about one game."""
    yield f"# {volume.game.name}"
    for part in (rules, things, rulings, terms):
        yield from part(voice, volume)


def rules(voice: Voice, volume: Volume) -> Iterator[str]:
    """The rules, chapter by chapter, each with its number and id."""
    for chapter in volume.ordered_chapters():
        for block in chapter.blocks:
            words = voice.block(volume, block)
            if block.level:
                yield f"#{'#' * block.level} {words}"
            else:
                number = voice.rule_number(volume, block.id)
                said = rule_said(voice, volume, block.id)
                yield f"{number} {words}{said} [rule:{block.id}]".strip()


def rule_said(voice: Voice, volume: Volume, name: str) -> str:
    """What a rule is, if not every edition prints it, and what the others say instead: ` (printed in pl; otherwise in it: …)`."""
    rule = volume.rules.get(name)
    standing = Standing(volume, rule) if rule else None
    if not rule or not standing or standing.printing == list(standing.stances):
        return ""
    others = "".join(f"; {each}" for each in rule_notes(voice, standing, rule))
    return f" ({said_by(standing.status, standing.printing)}{others})"


def rule_notes(voice: Voice, standing: Standing, rule: Rule) -> Iterator[str]:
    """What the editions say that do not simply print a rule."""
    for name, stance in standing.notes().items():
        told = rule.editions.get(name)
        parts = {"how": told.how, "answer": told.answer} if told else {}
        words = [
            voice.plain(standing.volume, f"rules/{rule.id}/editions/{name}/{part}", said)
            for part, said in parts.items()
            if said
        ]
        yield f"{stance} in {name}{': ' if words else ''}{' '.join(words)}"


def things(voice: Voice, volume: Volume) -> Iterator[str]:
    """Cards and entries with what they do."""
    if volume.things():
        yield f"## {voice._('Cards')}"
    for thing in voice.by_sort(volume, volume.things()):
        yield thing_line(voice, volume, thing)


def thing_line(voice: Voice, volume: Volume, thing: Card | Entry) -> str:
    """One card or entry."""
    return f"{voice.name(volume, thing).text}: {voice.thing_text(volume, thing)} [card:{thing.id}]"


def rulings(voice: Voice, volume: Volume) -> Iterator[str]:
    """Questions and answers."""
    if volume.rulings:
        yield f"## {voice._('Rulings')}"
    for ruling in volume.rulings.values():
        yield ruling_line(voice, volume, ruling)


def ruling_line(voice: Voice, volume: Volume, ruling: Ruling) -> str:
    """One question with its answers."""
    question = voice.question(volume, ruling)
    return f"{question} {answers(voice, volume, ruling)} [ruling:{ruling.id}]"


def answers(voice: Voice, volume: Volume, ruling: Ruling) -> str:
    """The answers of a ruling and who gives each, that of this language's edition first; the others are named."""
    standing = Standing(volume, ruling)
    found = standing.answers(voice.own_edition(volume))
    return " ".join(
        f"{for_whom(voice, volume, answer) if len(found) > 1 else ''}{voice.answer(volume, ruling, answer)}"
        f" ({said_by(standing.status_of(answer), standing.printing_of(answer))})"
        for answer in found
    )


def for_whom(voice: Voice, volume: Volume, answer: Answer) -> str:
    """The editions that an answer is for, before it."""
    return f"{', '.join(voice.edition(volume, name) for name in answer.editions)}: "


def said_by(status: str, printing: Ids) -> str:
    """A status, and the editions that print it, if any: `printed in it, fr`."""
    return f"{status} in {', '.join(printing)}" if printing else status


def terms(voice: Voice, volume: Volume) -> Iterator[str]:
    """Terms and what they mean."""
    if volume.terms:
        yield f"## {voice._('Terms')}"
    for term in voice.glossary(volume):
        yield term_line(voice, volume, term)


def term_line(voice: Voice, volume: Volume, term: Term) -> str:
    """One term and what it means."""
    words = voice.definition(volume, term)
    return f"{voice.headword(volume, term.id)}: {words} [term:{term.id}]"


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
