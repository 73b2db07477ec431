"""A fact about who says so is seen on the page the moment it changes; and a label that a fact contradicts is found."""

import random
import re
from dataclasses import replace
from typing import Any

from scripts.api.matrix import row
from scripts.api.plain import answers, rule_said
from scripts.api.records import OWN, Rendering
from scripts.book import Book, Volume
from scripts.book.model import EditionSays, Rule, Ruling, Text
from scripts.book.standing import Standing, own_edition
from scripts.pages.html import PageVoice
from scripts.pages.writer import environment
from scripts.play.results import Results
from scripts.search.texts import other_answers, ruling_rows
from scripts.words.voice import Voice
from tests.languages import LANGUAGES

SAYS: tuple[Any, ...] = ("prints", "otherwise", "silent", "not-in-copy")
BASES: tuple[Any, ...] = (None, "follows", "ours", "open")
Seen = dict[str, str]
"""Surface → what it says."""
RULING = '{% import "parts.html" as p with context %}{{ p.ruling(record) }}'
RULE = '{% import "parts.html" as p with context %}{{ p.rule_source(record) }}{{ p.mine(record) }}{{ p.editions(record, "rules/x") }}'


def shown(volume: Volume, record: Rule | Ruling, lang: str, book: Book, results: Results) -> str:
    """What a page says about a statement."""
    voice = PageVoice(book, lang)
    template = environment().from_string(RULING if isinstance(record, Ruling) else RULE)
    words = {"v": voice, "_": voice._, "ngettext": voice.ngettext, "lang": lang, "results": results}
    return template.render(volume=volume, record=record, **words)


def altered(
    volume: Volume, record: Rule | Ruling, chance: random.Random
) -> tuple[Rule | Ruling, str | None]:
    """The statement with one fact changed: what it rests on, or what an edition says of it, and which edition."""
    if chance.random() < 0.3:
        others = [basis for basis in BASES if basis != record.basis]
        return replace(record, basis=chance.choice(others)), None
    edition = chance.choice(list(volume.game.editions))
    now = Standing(volume, record).stances[edition]
    says = chance.choice([each for each in SAYS if each != now])
    words = Text("Another answer.", record.where)
    told = EditionSays(says, how=words, answer=words if says == "otherwise" else None)
    return replace(record, editions={**record.editions, edition: told}), edition


def surfaces(
    volume: Volume, record: Rule | Ruling, lang: str, book: Book, results: Results
) -> Seen:
    """Surface → what it says about a statement: page, front page, table, plain text, search and interface."""
    kind = "rulings" if isinstance(record, Ruling) else "rules"
    kept: dict[str, Any] = {kind: {**getattr(volume, kind), record.id: record}}
    volume = replace(volume, **kept)
    voice = Voice(book, lang)
    rendering = Rendering(volume, {lang: voice}, lang)
    found = {
        "page": shown(volume, record, lang, book, results),
        "table": str(row(voice, Standing(volume, record))),
        "interface": str(OWN[kind](rendering, kind, record.id)),
    }
    if isinstance(record, Rule):
        return {**found, "text": rule_said(voice, volume, record.id)}
    rows = (each for each in ruling_rows(voice, volume) if each[1] == record.id)
    more = {
        "text": answers(voice, volume, record),
        "search": str([*rows, other_answers(voice, Standing(volume, record), record)]),
    }
    return {**found, **more, "front page": teaser(volume, record, lang, book)}


def teaser(volume: Volume, record: Ruling, lang: str, book: Book) -> str:
    """What a front page says about a ruling."""
    voice = PageVoice(book, lang)
    words = {"v": voice, "_": voice._, "ngettext": voice.ngettext, "lang": lang}
    made = environment().get_template("teaser.html")
    return made.render(volume=volume, record=record, several=False, **words)


def told_of(volume: Volume, other: Rule | Ruling, edition: str | None, seen: Seen) -> list[str]:
    """The surfaces that do not say what was altered: the new status, or the new stance of an edition and its words."""
    standing = Standing(volume, other)
    if not edition:
        marks = {
            "table": f"'{standing.status}'",
            "interface": f"'status': '{standing.status}'",
        }
        if isinstance(other, Ruling):
            marks |= {"page": f'data-status="{standing.status}"'}
        elif other.basis:
            marks |= {"page": f"wc-src--{standing.status}", "text": standing.status}
    else:
        stance = standing.stances[edition]
        marks = {"table": f"'{stance}'", "interface": f"'{edition}': '{stance}'"}
        if edition in standing.notes():
            marks |= {"page": f'data-stance="{stance}"'}
        if stance == "otherwise":
            marks |= dict.fromkeys(seen, "Another answer.")
    return [surface for surface, mark in marks.items() if mark not in seen[surface]]


def test_fifty_altered_facts_are_seen(book: Book, results: Results) -> None:
    """Each of fifty facts, altered by lot, is seen on the pages, in the table, the plain text, the search and the interface."""
    chance = random.Random(50)
    unseen = []
    for _ in range(50):
        volume = chance.choice(list(book.volumes.values()))
        records: list[Rule | Ruling] = [*volume.rulings.values(), *volume.rules.values()]
        known = [each for each in records if getattr(each, "kind", "") != "meta"]
        record = chance.choice(
            [each for each in known if each.id in {*volume.rulings, *volume.blocks}]
        )
        lang = chance.choice(LANGUAGES)
        other, edition = altered(volume, record, chance)
        before, after = (surfaces(volume, each, lang, book, results) for each in (record, other))
        same = [name for name in ("page", "table", "interface") if before[name] == after[name]]
        missing = told_of(volume, other, edition, after)
        if same or missing:
            unseen.append((record.id, lang, edition, same, missing, other.editions, other.basis))
    assert unseen == []


def test_the_answer_of_the_own_edition_leads(book: Book, results: Results) -> None:
    """Where editions answer differently, a page begins with the answer of the edition in its language."""
    volume = book.volumes["radlands"]
    record = volume.rulings["training-camp-counts"]
    for lang in LANGUAGES:
        first = re.search(
            r'<div class="wc-answers"[^>]*>\s*<p data-of="([^"]*)"',
            shown(volume, record, lang, book, results),
        )
        assert first
        assert f"radlands.{own_edition(volume, lang)}" in first[1].split()
        assert (first[1] == "radlands.it") == (lang == "it")


def test_a_ruling_follows_only_where_its_rules_are_printed(book: Book) -> None:
    """A ruling that follows from a rule that an edition lacks does not follow for its owners: they have an answer of their own."""
    volume = book.volumes["radlands"]
    stances = Standing(volume, volume.rulings["outpost-self"]).stances
    assert stances == {"en": "follows", "it": "follows", "pl": "own", "fr": "follows"}


def test_our_reading_of_a_silent_edition_is_called_ours(book: Book) -> None:
    """Where an edition has no such entry, its owners' answer is our reading, even if another entry of it bears on the question."""
    standing = Standing(
        book.volumes["radlands"], book.volumes["radlands"].rulings["put-into-play-defined"]
    )
    assert standing.stances["it"] == "own"
    assert standing.status_of(standing.lead("it")) == "ours"
    assert standing.printing == ["pl"]


def test_a_colour_is_deduced_where_the_rule_about_it_is(book: Book) -> None:
    """The text sets only the red Feats apart; which of the others are blue and which green, rule 18.4b deduces."""
    volume = book.volumes["dei"]
    feats = [entry for entry in volume.entries.values() if entry.kind == "talents"]

    assert volume.rules["dei-18-4b"].basis == "follows"
    assert {(str(feat.facts["colour"]), feat.sources.get("colour", "text")) for feat in feats} == {
        ("red", "text"),
        ("blue", "deduced"),
        ("green", "deduced"),
    }


def test_a_label_names_what_we_have_read(book: Book, results: Results) -> None:
    """Where all we have is one text, nothing is said to follow from printed cards or from several rulebooks."""
    for volume in book.volumes.values():
        for basis in ("follows", "ours"):
            record = next(each for each in volume.rulings.values() if each.basis == basis)
            title = shown(volume, record, "en", book, results).split('title="')[2].split('"')[0]

            assert ("the text we read" in title) == bool(volume.game.about), title
