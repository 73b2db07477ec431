"""The termbases for anybody else: TBX for tools, CSV for spreadsheets, JSON for programs."""

import re
from collections.abc import Iterable, Iterator
from xml.sax.saxutils import escape, quoteattr

from scripts.book import Book
from scripts.book.written import Written, dump, table
from scripts.terms.base import Bases, Entry, Termbase, tagged
from scripts.terms.speech import Row
from scripts.words.voice import Voice

COLUMNS = (
    *("game", "term", "lang", "preferred", "grammar", "status", "forms", "allowed", "forbidden"),
    *("definition", "example", "note"),
)
Examples = dict[tuple[str, str, str], str]

SPEECH = {"noun": "noun", "verb": "verb", "adj": "adjective", "adverb": "adverb"}
TBX = """<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE martif SYSTEM "TBXBasiccoreStructV02.dtd">
<martif type="TBX-Basic" xml:lang="en">
<martifHeader><fileDesc><titleStmt><title>{game}</title></titleStmt>\
<sourceDesc><p>{site}, CC BY 4.0</p></sourceDesc></fileDesc></martifHeader><text><body>"""
GENDERS = {"m": "masculine", "f": "feminine", "n": "neuter"}
"""Our words → those TBX-Basic knows."""


def exports(book: Book, bases: Bases, examples: Examples) -> Written:
    """Every file under /terms/, by name."""
    found: Written = {}
    for game in sorted({game for _, game in bases}):
        rows: list[Row] = []
        for base in (bases[lang, game] for lang in book.languages if (lang, game) in bases):
            rows += [row(book, base, entry, examples) for entry in base.terms.values()]
        found[f"{game}.json"] = as_json(game, rows)
        found[f"{game}.csv"] = as_csv(rows)
        found[f"{game}.tbx"] = as_tbx(book.site.name, game, rows)
    return found


def row(book: Book, base: Termbase, entry: Entry, examples: Examples) -> Row:
    """One term in one language."""
    return {
        "game": base.game,
        "term": entry.id,
        "lang": base.lang,
        "preferred": entry.preferred,
        "grammar": entry.grammar,
        "status": entry.status,
        "forms": entry.words,
        "allowed": list(entry.words)[1:],
        "forbidden": [
            {key: getattr(each, key) for key in ("word", "instead", "why", "severity")}
            for each in entry.forbidden
        ],
        "definition": definition(book, base, entry),
        "example": examples.get((base.lang, base.game, entry.id), ""),
        "note": entry.note,
    }


def definition(book: Book, base: Termbase, entry: Entry) -> str:
    """What a term means, in its language."""
    volume = book.volumes.get(base.game)
    term = volume.terms.get(entry.id) if volume else None
    if volume and term and term.definition:
        return Voice(book, base.lang).definition(volume, term)
    return entry.definition


def as_json(game: str, rows: list[Row]) -> bytes:
    """All there is."""
    return dump({"game": game, "license": "CC BY 4.0", "terms": rows})


def as_csv(rows: list[Row]) -> bytes:
    """One line per term and language; lists behind bars."""
    lines = [map(in_one_line(each).get, COLUMNS) for each in rows]
    return table([COLUMNS, *lines]).encode("utf-8-sig")


def in_one_line(each: Row) -> Row:
    """A term with its lists as text, words behind bars."""
    return each | {name: " | ".join(words) for name, words in listed(each).items()}


def listed(each: Row) -> dict[str, Iterable[str]]:
    """The columns that have several words."""
    return {
        "forms": dict.fromkeys(form for _, form in tagged(each["forms"])),
        "allowed": each["allowed"],
        "forbidden": [bad["word"] for bad in each["forbidden"]],
    }


def as_tbx(site: str, game: str, rows: list[Row]) -> bytes:
    """TBX-Basic: a concept per term, a section per language, forbidden words marked as such."""
    concepts: dict[str, str] = {}
    for each in rows:
        concepts[each["term"]] = concepts.get(each["term"], "") + section(each)
    told = {term: sections for term, sections in concepts.items() if sections}
    entries = [f"<termEntry id={quoteattr(term)}>{said}</termEntry>" for term, said in told.items()]
    head = TBX.format(site=escape(site), game=escape(game))
    return "\n".join([head, *entries, "</body></text></martif>\n"]).encode()


def section(each: Row) -> str:
    """One language of a concept, if it has a word for it."""
    if not each["preferred"]:
        return ""
    said = told("definition", each["definition"])
    terms = "".join(tig(*word) for word in standing(each))
    return f"<langSet xml:lang={quoteattr(each['lang'])}>{said}{terms}</langSet>"


def told(kind: str, words: str) -> str:
    """Words about a concept or a word, where there are any."""
    return f'<descrip type="{kind}">{escape(words)}</descrip>' if words else ""


def standing(each: Row) -> Iterator[tuple[str, str, str, str]]:
    """Words with their standing; the preferred one has its grammar and an example."""
    grammar, example = each["grammar"], each["example"]
    yield each["preferred"], "preferredTerm", grammar, example if grammar else ""
    for word in each["allowed"]:
        yield word, "admittedTerm", "", ""
    for bad in each["forbidden"]:
        yield bad["word"], "deprecatedTerm", "", ""


def tig(word: str, status: str, grammar: str, example: str) -> str:
    """One word."""
    notes = {
        "partOfSpeech": speech(grammar),
        "grammaticalGender": gender(grammar),
        "administrativeStatus": f"{status}-admn-sts",
    }
    said = [f'<termNote type="{kind}">{value}</termNote>' for kind, value in notes.items() if value]
    return f"<tig><term>{escape(word)}</term>{''.join(said)}{told('context', example)}</tig>"


def speech(grammar: str) -> str:
    """The part of speech, in the words TBX-Basic knows."""
    found = re.match("|".join(SPEECH), grammar)
    return SPEECH[found[0]] if found else grammar and "other"


def gender(grammar: str) -> str:
    """The gender of a noun, in the words TBX-Basic knows; several are none."""
    found = set(re.findall(r"\b([mfn])\b", grammar)) if grammar.startswith("noun") else set()
    return GENDERS[found.pop()] if len(found) == 1 else ""
