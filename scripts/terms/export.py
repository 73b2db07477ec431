"""The termbases for anybody else: TBX for translation tools, CSV for spreadsheets, JSON for programs."""

import csv
import json
import re
from collections.abc import Iterator
from io import StringIO
from typing import Any
from xml.sax.saxutils import escape, quoteattr

from scripts.book import Book
from scripts.terms.base import Entry, Termbase

COLUMNS = (
    "game",
    "term",
    "lang",
    "preferred",
    "grammar",
    "status",
    "forms",
    "allowed",
    "forbidden",
    "definition",
    "example",
    "note",
)
Bases = dict[tuple[str, str], Termbase]


def exports(
    book: Book, bases: Bases, examples: dict[tuple[str, str, str], str]
) -> dict[str, bytes]:
    """Every file under /terms/, by name."""
    found: dict[str, bytes] = {}
    for game in sorted({game for _, game in bases}):
        rows = [
            row(book, bases[lang, game], entry, examples)
            for lang in book.languages
            if (lang, game) in bases
            for entry in bases[lang, game].terms.values()
        ]
        found |= {
            f"{game}.json": as_json(game, rows),
            f"{game}.csv": as_csv(rows),
            f"{game}.tbx": as_tbx(game, rows),
        }
    return found


def row(
    book: Book, base: Termbase, entry: Entry, examples: dict[tuple[str, str, str], str]
) -> dict[str, Any]:
    """One term in one language."""
    return {
        "game": base.game,
        "term": entry.id,
        "lang": base.lang,
        "preferred": entry.preferred or "",
        "grammar": entry.grammar,
        "status": entry.status,
        "forms": {
            word: {grammar: list(forms) for grammar, forms in rows.items()}
            for word, rows in entry.words.items()
        },
        "allowed": list(entry.words)[1:],
        "forbidden": [
            {"word": each.word, "instead": each.instead, "why": each.why, "severity": each.severity}
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
    if term is None or not term.definition:
        return entry.definition
    return book.say(base.lang, f"{base.game}/terms/{entry.id}/definition", term.definition).text


def as_json(game: str, rows: list[dict[str, Any]]) -> bytes:
    """All there is."""
    return json.dumps(
        {"game": game, "license": "CC BY 4.0", "terms": rows},
        ensure_ascii=False,
        separators=(",", ":"),
    ).encode()


def as_csv(rows: list[dict[str, Any]]) -> bytes:
    """One line per term and language; lists behind bars."""
    out = StringIO()
    writer = csv.DictWriter(out, COLUMNS, lineterminator="\n")
    writer.writeheader()
    for each in rows:
        flat = {
            **each,
            "forms": " | ".join(every_form(each)),
            "allowed": " | ".join(each["allowed"]),
            "forbidden": " | ".join(bad["word"] for bad in each["forbidden"]),
        }
        writer.writerow(flat)
    return out.getvalue().encode("utf-8-sig")


def every_form(each: dict[str, Any]) -> list[str]:
    """Every accepted form, once."""
    return list(
        dict.fromkeys(
            form for rows in each["forms"].values() for forms in rows.values() for form in forms
        )
    )


def as_tbx(game: str, rows: list[dict[str, Any]]) -> bytes:
    """TBX-Basic: a concept per term, a language section per language, forbidden words marked as such."""
    head = f"<titleStmt><title>{escape(game)}</title></titleStmt><sourceDesc><p>Wasteland Codex, CC BY 4.0</p></sourceDesc>"
    parts = [
        '<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE martif SYSTEM "TBXBasiccoreStructV02.dtd">',
        '<martif type="TBX-Basic" xml:lang="en">',
        f"<martifHeader><fileDesc>{head}</fileDesc></martifHeader><text><body>",
    ]
    for term in dict.fromkeys(each["term"] for each in rows):
        sections = "".join(
            section(each) for each in rows if each["term"] == term and each["preferred"]
        )
        if sections:
            parts.append(f"<termEntry id={quoteattr(term)}>{sections}</termEntry>")
    return "\n".join([*parts, "</body></text></martif>\n"]).encode()


def section(each: dict[str, Any]) -> str:
    """One language of a concept."""
    said = (
        f'<descrip type="definition">{escape(each["definition"])}</descrip>'
        if each["definition"]
        else ""
    )
    terms = "".join(
        tig(word, status, grammar, each["example"]) for word, status, grammar in tigs(each)
    )
    return f"<langSet xml:lang={quoteattr(each['lang'])}>{said}{terms}</langSet>"


def tigs(each: dict[str, Any]) -> Iterator[tuple[str, str, str]]:
    """Words with their standing."""
    yield each["preferred"], "preferredTerm-admn-sts", each["grammar"]
    for word in each["allowed"]:
        yield word, "admittedTerm-admn-sts", ""
    for bad in each["forbidden"]:
        yield bad["word"], "deprecatedTerm-admn-sts", ""


def tig(word: str, status: str, grammar: str, example: str) -> str:
    """One word; the preferred one has its grammar and an example from our texts."""
    notes = (
        [("partOfSpeech", speech(grammar)), ("grammaticalGender", gender(grammar))]
        if grammar
        else []
    )
    said = "".join(
        f'<termNote type="{kind}">{value}</termNote>'
        for kind, value in [*notes, ("administrativeStatus", status)]
        if value
    )
    used = f'<descrip type="context">{escape(example)}</descrip>' if example and grammar else ""
    return f"<tig><term>{escape(word)}</term>{said}{used}</tig>"


def speech(grammar: str) -> str:
    """The part of speech, in the words TBX-Basic knows."""
    found = re.match(r"(noun|verb|adj|adverb)", grammar)
    return {"adj": "adjective", "": "other"}.get(
        found[1] if found else "", found[1] if found else ""
    )


def gender(grammar: str) -> str:
    """The gender of a noun, in the words TBX-Basic knows; several are none."""
    found = set(re.findall(r"\b([mfn])\b", grammar)) if grammar.startswith("noun") else set()
    return (
        {"m": "masculine", "f": "feminine", "n": "neuter"}[found.pop()] if len(found) == 1 else ""
    )
