"""The texts of one language, row by row, and how that language is searched.

A row is [kind, id, title, text, more]; the browser makes its index from them, which is smaller than any index we could send. Where a
row leads follows from its kind and id (`pages`). What is about the same card stands together, and what players call a thing stands with
it: like words near each other compress better.
"""

import re
from collections.abc import Iterator
from typing import Any

from scripts.book import Book, Volume
from scripts.book.addresses import patterns
from scripts.book.model import SOURCE, Card, Rule, Ruling
from scripts.search.forms import accepted_words, fold, irregular_forms, split
from scripts.search.names import SHARED, all_names, target_of
from scripts.words.voice import Voice, editions_of

Row = list[Any]
NUMBER = re.compile(r"-\d+$")
"""What tells the examples of a card apart."""


def all_texts(book: Book, lang: str, volume: Volume) -> dict[str, Any]:
    """Everything the search of a language reads about one game: each game has a file, so that none grows with the others."""
    voice = Voice(book, lang)
    rows = [
        *card_rows(voice, volume),
        *entry_rows(voice, volume),
        *term_rows(voice, volume),
        *rule_rows(voice, volume),
        *ruling_rows(voice, volume),
        *example_rows(voice, volume),
    ]
    how, words = book.searching.get(lang), own_words(book, volume, lang)
    places = {name: place for place, name in enumerate([*volume.cards, *volume.entries])}
    return {
        "lang": lang,
        "game": volume.game.id,
        "rows": sorted(
            (with_names(row, words) for row in rows), key=lambda row: card_place(row, places)
        ),
        "ignored": list(how.ignored) if how else [],
        "endings": sorted(how.endings, key=lambda ending: (-len(ending), ending)) if how else [],
        "forms": irregular_forms(book, lang, volume.game.id),
        "synonyms": {word: list(others) for word, others in how.synonyms.items()} if how else {},
        "fields": named(book, "fields"),
        "values": named(book, "values"),
        "choices": choices(book, volume),
        "things": things(volume),
        "pages": pages(volume),
    }


def things(volume: Volume) -> list[str]:
    """The kinds of rows that lie on the table: cards by their type, and entries."""
    entries = ["entry"] if volume.entries else []
    return [*dict.fromkeys(str(card.type) for card in volume.cards.values()), *entries]


def pages(volume: Volume) -> dict[str, str]:
    """Kind of row → the pattern of its address; `rulings` is the page of rulings about no card."""
    known = patterns(volume)
    found = {kind: known["entries" if kind == "entry" else "cards"] for kind in things(volume)}
    rest = {kind: known[f"{kind}s"] for kind in ("term", "rule", "ruling", "example")}
    return {**found, **rest, "rulings": known["all-rulings"]}


def choices(book: Book, volume: Volume) -> dict[str, list[str]]:
    """What may be asked of a field of cards that has few values, in the order of search.yml."""
    cards = volume.cards.values()
    junk = {str(card.junk) for card in cards if card.junk}
    editions = set(volume.game.editions)
    known = {"type": {str(card.type) for card in cards}, "junk": junk, "edition": editions}
    values = named(book, "values")
    return {field: [name for name in values if name in some] for field, some in known.items()}


def with_names(row: Row, words: dict[str, list[str]]) -> Row:
    """A row with what else it is called."""
    kind, name, title, text, more = row
    also = words.get(kind_and_id(kind, name))
    return [kind, name, title, text, more | {"also": also}] if also else row


def kind_and_id(kind: str, name: str) -> str:
    """How nicknames and names address a row: cards and entries are all cards."""
    return f"{kind if kind in ('term', 'rule', 'ruling', 'example') else 'card'}:{name}"


def card_place(row: Row, places: dict[str, int]) -> int:
    """The place of the card that a row is, or is about first; what is about none comes last."""
    _, name, _, _, more = row
    about = (more.get("cards") or [NUMBER.sub("", name)])[0]
    return places.get(about, len(places))


def named(book: Book, part: str) -> dict[str, list[str]]:
    """Field or value → every name it has in any language, those of the source first."""
    found: dict[str, list[str]] = {}
    for lang in sorted(book.searching, key=lambda lang: lang != SOURCE):
        words: dict[str, tuple[str, ...]] = getattr(book.searching[lang], part)
        for name, others in words.items():
            found[name] = list(dict.fromkeys([*found.get(name, [name]), *others]))
    return found


def own_words(book: Book, volume: Volume, lang: str) -> dict[str, list[str]]:
    """Target → what else the termbase calls it in this language, and what players ask about it."""
    found: dict[str, list[str]] = {}
    calls = volume.nicknames.get(lang, {})
    meant = {(fold(name), target) for target, entry in calls.items() for name in entry.names}
    taken = {name for name, _ in meant}
    for target, name in termbase_words(book, volume, lang):
        if (
            fold(name) not in taken or (fold(name), target) in meant
        ):  # what players call one thing is no word for another
            found.setdefault(target, []).append(name)
    for target, entry in calls.items():
        found.setdefault(target, []).extend(entry.names[SHARED.get(target.partition(":")[0], 0) :])
    shared = all_names(book, volume)
    rest = {
        target: distinct(names, shared.get(target, {}).get(lang, []))
        for target, names in found.items()
    }
    return {target: names for target, names in rest.items() if names}


def distinct(names: list[str], known: list[str]) -> list[str]:
    """The names that the browser hears as none of the others, nor of those it knows already."""
    heard = {tuple(split(name)): name for name in [*reversed(names), *known]}
    return [
        name
        for name in dict.fromkeys(names)
        if heard[tuple(split(name))] == name and name not in known
    ]


def termbase_words(book: Book, volume: Volume, lang: str) -> Iterator[tuple[str, str]]:
    """Target, word: what else may stand for a term, and the forms its edition prints."""
    accepted = [
        (term, name)
        for term, names in accepted_words(book, volume.game.id, lang).items()
        for name in names
    ]
    printed = [
        (term, each.form)
        for term, words in volume.term_words.get(lang, {}).items()
        for each in words.forms or ()
    ]
    for term, name in [*accepted, *printed]:
        target = target_of(volume, term) if term in volume.terms else None
        if target:
            yield target, name


def card_rows(voice: Voice, volume: Volume) -> list[Row]:
    """Cards, with the facts the card query language asks for."""
    return [
        [
            card.type,
            card.id,
            voice.name(volume, card).text,
            voice.all_text(volume, card),
            facts(volume, card),
        ]
        for card in volume.cards.values()
    ]


def entry_rows(voice: Voice, volume: Volume) -> list[Row]:
    """What the rulebook names, each with what it is."""
    return [
        [
            "entry",
            entry.id,
            voice.name(volume, entry).text,
            voice.entry_text(volume, entry),
            {"is": voice.kind_word(volume, entry.kind)},
        ]
        for entry in volume.entries.values()
    ]


def facts(volume: Volume, card: Card) -> dict[str, Any]:
    """What a card query can ask about a card; what a card does not have is left out."""
    boxes = [*card.abilities, *(card.other_printing.abilities if card.other_printing else ())]
    known = {
        "cost": card.cost,
        "junk": card.junk and str(card.junk),
        "queue": card.queue,
        "start": card.starting_cards,
        "copies": card.copies,
        "unique": int(card.unique) or None,
        "trait": len(card.traits) or None,
        "ability": [box.cost for box in boxes] or None,
        "rulings": len(volume.rulings_on(card.id)) or None,
        "open": len(card.open_questions) or None,
        "printings": 1 if card.other_printing else None,
        "printed": [
            name for name in volume.game.editions if name == SOURCE or name in card.printed
        ],
    }
    return {name: value for name, value in known.items() if value is not None}


def term_rows(voice: Voice, volume: Volume) -> list[Row]:
    """The glossary."""
    rows = []
    for term in voice.glossary(volume):
        words = voice.say(f"{volume.game.id}/terms/{term.id}/definition", term.definition or "")
        more = {"state": 1} if term.topic == "states" else {}
        rows.append(
            ["term", term.id, voice.headword(volume, term.id), voice.text(words, volume), more]
        )
    return rows


def rule_rows(voice: Voice, volume: Volume) -> list[Row]:
    """The rules, under number and heading; and the sections that a term without definition names."""
    rows, heading = [], ""
    named = {term for term in volume.terms if target_of(volume, term) == f"rule:{term}"}
    for chapter in volume.ordered_chapters():
        for place, block in enumerate(chapter.blocks):
            words = voice.text(voice.say(f"{volume.game.id}/text/{block.id}", block.text), volume)
            heading = words if block.level else heading
            if block.id in volume.rules and not block.level:
                rule, number = volume.rules[block.id], voice.rule_number(volume, block.id)
                more = {
                    "in": chapter.path.rpartition("/")[2],
                    **said(voice, volume, rule),
                    **asked(voice, volume, f"rule:{block.id}"),
                }
                rows.append(["rule", block.id, f"{number} {heading}", words, more])
            elif block.level and block.id in named:
                after = chapter.blocks[place + 1] if place + 1 < len(chapter.blocks) else block
                lead = voice.text(
                    voice.say(f"{volume.game.id}/text/{after.id}", after.text), volume
                )
                rows.append(
                    ["rule", block.id, words, lead, {"in": chapter.path.rpartition("/")[2]}]
                )
    return rows


def ruling_rows(voice: Voice, volume: Volume) -> list[Row]:
    """The rulings, on the page of the first card they name."""
    rows = []
    for record in volume.rulings.values():
        key = f"{volume.game.id}/rulings/{record.id}"
        question = voice.text(voice.say(f"{key}/question", record.question), volume)
        answer = voice.text(voice.say(f"{key}/answer", record.answer), volume)
        more = {
            "status": record.status,
            "cards": [str(card) for card in record.cards],
            **said(voice, volume, record),
        }
        rows.append(
            [
                "ruling",
                record.id,
                question,
                answer,
                more | asked(voice, volume, f"ruling:{record.id}"),
            ]
        )
    return rows


def example_rows(voice: Voice, volume: Volume) -> list[Row]:
    """The examples, by what they show: their titles name the cards."""
    return [
        ["example", example.id, voice.example_title(volume, example), "", {}]
        for example in volume.examples.values()
    ]


def asked(voice: Voice, volume: Volume, target: str) -> dict[str, str]:
    """The words in which players ask for it, where it uses others."""
    known = volume.nicknames.get(voice.lang, {}).get(target)
    return {"asked": " ".join(known.words)} if known and known.words else {}


def said(voice: Voice, volume: Volume, record: Rule | Ruling) -> dict[str, Any]:
    """The editions that say it, where not all do, and what the difference is about."""
    found: dict[str, Any] = {}
    editions = editions_of(volume, record)
    if len(editions) < len(volume.game.editions):
        found["editions"] = editions
    if record.divergence and record.divergence in volume.divergences:
        title = volume.divergences[record.divergence].title
        found["about"] = voice.text(
            voice.say(f"{volume.game.id}/divergences/{record.divergence}/title", title), volume
        )
    return found
