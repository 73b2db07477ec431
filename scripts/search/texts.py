"""The texts of one language, row by row, and how that language is searched.

A row is [kind, id, title, text, more]; the browser makes its index from them, which is smaller than any index we could send. Where a
row leads follows from its kind and id (`pages`). What is about the same card stands together, and what players call a thing stands with
it; and the rows are sent as columns: like words near each other compress better.
"""

import re
from collections import defaultdict
from collections.abc import Collection, Iterator
from itertools import chain, pairwise
from operator import itemgetter
from typing import Any

from playground.core.records import Facts, Ids, Lines
from scripts.book import Book, Volume
from scripts.book.addresses import patterns
from scripts.book.model import SOURCE, Card, Rule, Ruling
from scripts.book.model.search import Nicknames
from scripts.book.standing import Standing, own_edition
from scripts.search.forms import Listed, accepted_words, fold, irregular_forms, split
from scripts.search.names import all_names, shared, target_of
from scripts.words.foreign import language_of, unsigned
from scripts.words.typography import FIXED
from scripts.words.voice import SignedVoice, Voice

Row = list[Any]
NUMBER = re.compile(r"-\d+$")
"""What tells the examples of a card apart."""
WIDTH = 5
"""How many parts a row has."""


def all_texts(book: Book, lang: str, volume: Volume) -> Facts:
    """Everything the search of a language reads about one game: each game has a file, so that none grows with the others."""
    how = book.how(lang)
    return {
        "lang": lang,
        "game": volume.id,
        "columns": columns(all_rows(book, lang, volume)),
        "ignored": list(how.ignored),
        "endings": sorted(how.endings, key=lambda ending: (-len(ending), ending)),
        "forms": irregular_forms(book, lang, volume.id),
        "synonyms": alike_together({word: list(others) for word, others in how.synonyms.items()}),
        "fields": named(book, "fields"),
        "values": named(book, "values"),
        "choices": choices(book, volume),
        "things": things(volume),
        "pages": pages(volume),
        "asked": [name for name in volume.game.asked if name in volume.rulings],
        "own": own_edition(volume, lang),
    }


def alike_together(synonyms: Listed) -> Listed:
    """Words that mean the same side by side: the file is smaller on its way."""
    return dict(sorted(synonyms.items(), key=lambda pair: (pair[1], pair[0])))


def all_rows(book: Book, lang: str, volume: Volume) -> list[Row]:
    """What can be found: what is about the same card stands together."""
    voice, words = SignedVoice(book, lang), own_words(book, volume, lang)
    places = {thing.id: place for place, thing in enumerate(volume.things())}
    parts = (thing_rows, term_rows, rule_rows, ruling_rows, example_rows)
    rows = map(told, chain.from_iterable(part(voice, volume) for part in parts))
    named = (with_names(plainly_spaced(row), words) for row in rows)
    return sorted(named, key=lambda row: card_place(row, places))


def columns(rows: list[Row]) -> list[list[Any]]:
    """All kinds, then all ids, titles, texts and the rest."""
    return [list(map(itemgetter(at), rows)) for at in range(WIDTH)]


def plainly_spaced(row: Row) -> Row:
    """A row whose words a line may be broken between: what is read in a list of hits costs less so."""
    kind, name, title, text, more = row
    return [kind, name, title.replace(FIXED, " "), text.replace(FIXED, " "), more]


def things(volume: Volume) -> Ids:
    """The kinds of rows that lie on the table: cards by their type, and entries."""
    entries = ["entry"] if volume.entries else []
    return [*dict.fromkeys(card.type for card in volume.cards.values()), *entries]


def pages(volume: Volume) -> dict[str, str]:
    """Kind of row → the pattern of its address; `rulings` and `cards` are the pages of all, `pair` that of two cards."""
    known = patterns(volume)
    found = {kind: known["entries" if kind == "entry" else "cards"] for kind in things(volume)}
    rest = {kind: known[f"{kind}s"] for kind in ("term", "rule", "ruling", "example")}
    lists = {"rulings": known["all-rulings"], "cards": known["all-cards"]}
    return {**found, **rest, **lists, "pair": known["pairs"]}


def choices(book: Book, volume: Volume) -> Listed:
    """What may be asked of a field of cards that has few values, in the order of search.yml."""
    cards, values = volume.cards.values(), named(book, "values")
    known: dict[str, Collection[str | None]] = {
        "type": {card.type for card in cards},
        "junk": {card.junk for card in cards},
        "edition": volume.game.editions,
    }
    return {field: [name for name in values if name in some] for field, some in known.items()}


def told(row: Row) -> Row:
    """A row whose words have no signs; `lang` says which of them are in another language."""
    kind, name, title, text, more = row
    said = {"title": title, "text": text, **more}
    langs = {part: language_of(words) for part, words in said.items() if isinstance(words, str)}
    foreign = {part: lang for part, lang in langs.items() if lang}
    if not foreign:
        return row
    rest = {part: unsigned(said[part]) if part in foreign else said[part] for part in more}
    return [kind, name, unsigned(title), unsigned(text), {**rest, "lang": foreign}]


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
    return places.get(first_card(row), len(places))


def first_card(row: Row) -> str:
    """The card that a row is, or is about first."""
    _, name, _, _, more = row
    cards: Lines = more.get("cards") or [NUMBER.sub("", name)]
    return cards[0]


def named(book: Book, part: str) -> Listed:
    """Field or value → every name it has in any language, those of the source first."""
    found: Listed = {}
    for lang in sorted(book.searching, key=lambda lang: lang != SOURCE):
        words: dict[str, tuple[str, ...]] = getattr(book.searching[lang], part)
        for name, others in words.items():
            found[name] = list(dict.fromkeys([*found.get(name, [name]), *others]))
    return found


def own_words(book: Book, volume: Volume, lang: str) -> Listed:
    """Target → what else the termbase calls it in this language, and what players ask about it."""
    known, rest = all_names(book, volume), {}
    for target, names in other_words(book, volume, lang).items():
        rest[target] = distinct(names, known.get(target, {}).get(lang, []))
    return {target: names for target, names in rest.items() if names}


def other_words(book: Book, volume: Volume, lang: str) -> Listed:
    """Target → the words of the termbase, then those of players; some may be said elsewhere."""
    found: Listed = defaultdict(list)
    calls = volume.nicknames.get(lang, {})
    meant = meanings(calls)
    for target, name in termbase_words(book, volume, lang):
        if target in meant.get(fold(name), [target]):
            found[target].append(name)
    for target, entry in calls.items():
        found[target] += entry.names[shared(target) :]
    return found


def meanings(calls: dict[str, Nicknames]) -> Listed:
    """Nickname → what players mean by it: what they call one thing is no word for another."""
    found: Listed = defaultdict(list)
    for target, entry in calls.items():
        for name in entry.names:
            found[fold(name)].append(target)
    return found


def distinct(names: Lines, known: Lines) -> Lines:
    """The names that the browser hears as none of the others, nor of those it knows already."""
    heard = {tuple(split(name)): name for name in [*reversed(names), *known]}
    first = [name for name in dict.fromkeys(names) if heard[tuple(split(name))] == name]
    return [name for name in first if name not in known]


def termbase_words(book: Book, volume: Volume, lang: str) -> Iterator[tuple[str, str]]:
    """Target, word: what else may stand for a term, and the forms its edition prints."""
    printed = {
        term: [each.form for each in words.forms]
        for term, words in volume.term_words.get(lang, {}).items()
    }
    for words in (accepted_words(book, volume.id, lang), printed):
        for term, names in words.items():
            target = target_of(volume, term) if term in volume.terms else None
            if target:
                yield from ((target, name) for name in names)


def thing_rows(voice: Voice, volume: Volume) -> Iterator[Row]:
    """Cards, with the facts the card query language asks for; and what the rulebook names, each with what it is."""
    for thing in volume.things():
        if isinstance(thing, Card):
            kind, more = str(thing.type), facts(volume, thing)
        else:
            kind, more = "entry", {"is": voice.kind_word(volume, thing.kind)}
        if voice.shows_our_name(volume, thing):
            more["ours"] = 1
        words = voice.thing_text(volume, thing)
        yield [kind, thing.id, voice.called(volume, thing), words, more]


def facts(volume: Volume, card: Card) -> Facts:
    """What a card query can ask about a card; what a card does not have is left out."""
    editions = volume.game.editions
    known = {
        "cost": card.cost,
        "junk": card.junk and str(card.junk),
        "queue": card.queue,
        "start": card.starting_cards,
        "copies": card.copies,
        "unique": int(card.unique) or None,
        "trait": len(card.traits) or None,
        "ability": [box.cost for box in card.all_abilities()] or None,
        "rulings": len(volume.rulings_on(card.id)) or None,
        "open": len(card.open_questions) or None,
        "printings": 1 if card.other_printing else None,
        "printed": [name for name in editions if name == SOURCE or name in card.printed],
    }
    return {name: value for name, value in known.items() if value is not None}


def term_rows(voice: Voice, volume: Volume) -> Iterator[Row]:
    """The glossary."""
    for term in voice.glossary(volume):
        more = {"state": 1} if term.topic == "states" else {}
        word = voice.word(volume, term.id)
        yield ["term", term.id, word, voice.definition(volume, term), more]


def rule_rows(voice: Voice, volume: Volume) -> Iterator[Row]:
    """The rules, under number and heading; and the sections that a term without definition names."""
    for chapter in volume.ordered_chapters():
        heading, place = "", {"in": chapter.name}
        for block, after in pairwise([*chapter.blocks, chapter.blocks[-1]]):
            words = voice.block(volume, block)
            if volume.is_rule(block):
                title = f"{voice.rule_number(volume, block.id)} {heading}"
                more = about(voice, volume, "rule", volume.rules[block.id])
                yield ["rule", block.id, title, words, place | more]
            if block.level:
                heading = words
                if is_named(volume, block.id):
                    yield ["rule", block.id, words, voice.block(volume, after), place]


def is_named(volume: Volume, heading: str) -> bool:
    """Whether a term without definition has the name of a heading."""
    return heading in volume.terms and target_of(volume, heading) == f"rule:{heading}"


def ruling_rows(voice: Voice, volume: Volume) -> Iterator[Row]:
    """The rulings, on the page of the first card they name."""
    for record in volume.rulings.values():
        standing = Standing(volume, record)
        facts = {
            "status": standing.status_of(standing.lead(voice.own_edition(volume))),
            "cards": [str(card) for card in record.cards],
        }
        more = facts | about(voice, volume, "ruling", record)
        more |= shown_editions(voice, standing)
        yield ["ruling", record.id, *voice.ruling(volume, record), more]


def shown_editions(voice: Voice, standing: Standing) -> Facts:
    """Where the editions answer differently: those that have the answer shown."""
    lead, *others = standing.answers(voice.own_edition(standing.volume))
    return {"editions": lead.editions} if others else {}


def all_answers(book: Book, lang: str) -> Facts:
    """Game → ruling → edition → its answer, for the owners of other editions than this language's who are told something else.

    Few readers need it: it comes after the first hits.
    """
    voice = Voice(book, lang)
    return {volume.id: game_answers(voice, volume) for volume in book.games()}


def game_answers(voice: Voice, volume: Volume) -> Facts:
    """The other answers of one game."""
    told = {
        record.id: other_answers(voice, Standing(volume, record), record)
        for record in volume.rulings.values()
    }
    return {name: answers for name, answers in told.items() if answers}


def other_answers(voice: Voice, standing: Standing, record: Ruling) -> Facts:
    """Edition → the answer for its owners, where they are told something else than the owners of this language's."""
    told: Facts = {}
    for answer in standing.answers(voice.own_edition(standing.volume))[1:]:
        words = voice.answer(standing.volume, record, answer)
        told |= dict.fromkeys(answer.editions, words)
    return told


def example_rows(voice: Voice, volume: Volume) -> Iterator[Row]:
    """The examples, by what they show: their titles name the cards."""
    for example in volume.examples.values():
        yield ["example", example.id, voice.example_title(volume, example), "", {}]


def about(voice: Voice, volume: Volume, kind: str, record: Rule | Ruling) -> Facts:
    """The editions that say it, where not all do, what the difference is about, and the words in which players ask for it."""
    editions = Standing(volume, record).printing
    known = volume.nicknames.get(voice.lang, {}).get(f"{kind}:{record.id}")
    found = {
        "editions": editions if 0 < len(editions) < len(volume.game.editions) else None,
        "about": difference(voice, volume, record.divergence or ""),
        "asked": " ".join(known.words) if known else "",
    }
    return {name: value for name, value in found.items() if value or value == []}


def difference(voice: Voice, volume: Volume, number: str) -> str:
    """What a divergence is about, if there is one."""
    found = volume.divergences.get(number)
    return voice.plain(volume, f"divergences/{number}/title", found.title) if found else ""
