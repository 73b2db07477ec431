"""Several games in one book: every fact has its place, each game has what it needs and nothing of the others."""

import re

import pytest

from scripts.book import Book, Volume, load
from scripts.book.standing import standings
from scripts.book.written import made
from scripts.pages.html import PageVoice
from scripts.pages.pages import game_pages, navigation, sections
from scripts.pages.prepared import Prepared
from scripts.pages.writer import Writer
from scripts.play.results import Results
from scripts.site.exports import find_files
from scripts.words.voice import Voice
from tests.conftest import ROOT
from tests.examples import found_in, played, sample
from tests.languages import LANGUAGES

FACTS = ROOT / "tests" / "facts"
GAMES = sorted(path.stem for path in FACTS.glob("*.txt"))
LINE = re.compile(r"(\w+)-(\S+?)(?: – (.+))?")


def anchor(number: str) -> str:
    """`AZ-18.10` → az-18-10, `DEI-18#3` → dei-18-n3, `AZ-A-04` → az-a-04."""
    return number.lower().replace("#", "-n").replace(".", "-")


def facts(game: str) -> dict[str, str]:
    """Number → the reason why it has no anchor, empty for most."""
    rows = [
        line
        for line in (FACTS / f"{game}.txt").read_text(encoding="utf-8").splitlines()
        if not line.startswith("#")
    ]
    return {
        f"{found[1]}-{found[2]}": found[3] or "" for row in rows if (found := LINE.fullmatch(row))
    }


def anchors(volume: Volume) -> set[str]:
    """Everything of a game that has an address of its own."""
    return {block for block in volume.blocks if block in volume.rules} | set(volume.rulings)


@pytest.mark.parametrize("game", GAMES)
def test_every_fact_has_an_anchor_or_a_reason(book: Book, game: str) -> None:
    """Every numbered fact of the inventory stands on the site under its own number, or the list says why not."""
    there = anchors(book.volumes[game])
    known = facts(game)

    assert len(known) > 100
    assert [
        number for number, reason in known.items() if not reason and anchor(number) not in there
    ] == []


@pytest.mark.parametrize("game", GAMES)
def test_nothing_of_ours_passes_as_the_game_s(book: Book, game: str) -> None:
    """Each statement says who makes it; an ambiguity is settled by the text or by us, never both; each entry says what is known."""
    volume = book.volumes[game]

    assert volume.game.about
    assert all(each.printing or each.record.basis for each in standings(volume))
    ambiguities = [ruling for ruling in volume.rulings.values() if "-a-" in ruling.id]
    assert len(ambiguities) > 40
    assert all(bool(ruling.basis) != bool(ruling.section) for ruling in ambiguities)
    assert [
        entry.id
        for entry in volume.entries.values()
        if None in entry.facts.values() and not entry.unknown
    ] == []


def test_apocalypze_is_complete(book: Book) -> None:
    """54 ambiguities and four that the audit added, 20 questions, 8 worked examples, 13 entries of which 11 are named cards."""
    volume = book.volumes["apocalypze"]
    kinds = [name.split("-")[1] for name in volume.rulings]

    assert (kinds.count("a"), kinds.count("q")) == (54 + 4, 20)
    assert len([rule for rule in volume.rules if rule.startswith("az-e")]) == 8
    assert (
        len(volume.entries),
        len([entry for entry in volume.entries.values() if "unnamed" not in entry.name]),
    ) == (13, 11)


def test_dei_is_complete(book: Book) -> None:
    """42 ambiguities, 26 questions, and everything the rulebook names: 18 talents, 4 champions, 4 drones, 8 missions and the rest."""
    volume = book.volumes["dei"]
    kinds = [name.split("-")[1] for name in volume.rulings]
    entries = {kind: len(volume.entries_of(kind)) for kind in volume.game.kinds}

    assert (kinds.count("a"), kinds.count("q")) == (42, 26)
    assert entries == {
        "factions": 4,
        "champions": 4,
        "talents": 18,
        "drones": 4,
        "missions": 8,
        "candy-boosts": 8,
        "markets": 4,
        "constructions": 3,
        "resources": 2,
        "optional-rules": 5,
    }
    assert [str(entry.facts["colour"]) for entry in volume.entries_of("talents")].count("red") == 6
    assert [
        entry.id
        for kind in ("missions", "candy-boosts", "factions")
        for entry in volume.entries_of(kind)
        if not entry.unknown
    ] == []


def pages_of(writer: Writer, volume: Volume) -> dict[str, str]:
    """The pages of one game, written."""
    return {path: write() for path, write in game_pages(writer, volume)}


def test_a_game_without_cards_builds() -> None:
    """A game with entries only, no cards, no examples, has its pages, its marks and its own part of the navigation."""
    book = load(sample())
    demo = book.volumes["demo"]
    found = pages_of(Writer(book, "it", Prepared(played(book))), demo)

    assert {
        "demo/index.md",
        "demo/register/index.md",
        "demo/register/bombing.md",
        "demo/rules/frame.md",
        "demo/player-aid.md",
    } <= found.keys()
    assert [
        path for path in found if path.startswith(("demo/cards", "demo/examples", "demo/open"))
    ] == []
    assert sections(demo) == [
        "register/index",
        "rulings",
        "editions",
        "matrix",
        "glossary",
        "player-aid",
    ]
    assert [next(iter(item)) if isinstance(item, dict) else item for item in navigation(book)] == [
        "index.md",
        "Radlands",
        "Demo",
        "desk.md",
        "about.md",
    ]
    assert "wc-src--follows" in found["demo/register/bombing.md"]
    assert 'data-edition-choice="demo"' in found["demo/editions.md"]


def test_problems_of_entries_come_at_once() -> None:
    """Every problem of an entry and of its game is named in one run, with file and line."""
    files = sample()
    files["cards/demo/talents/bombing.yml"] = (
        "name: Bombing\nfacts: {colur: rad}\ntxt: It bombs.\ntext: 'See [[card:bombng]].'\nrules: [dm-9-9]\n"
    )
    files["cards/demo/talents/flying.yml"] = (
        "name: Flying\nfacts: {colour: rad}\ntext: It flies.\nrules: [dm-9-9]\n"
    )
    files["cards/demo/game.yml"] = files["cards/demo/game.yml"].replace(
        "chapters: [frame]", "chapters: [frmae]"
    )
    found = "\n".join(str(problem) for problem in found_in(load(files)))

    for expected in (
        "cards/demo/talents/bombing.yml:3: unknown-key: unknown key 'txt' — did you mean 'text'?",
        "cards/demo/talents/flying.yml:2: unknown-fact: unknown value of a fact 'rad' — did you mean 'red'?",
        "cards/demo/talents/flying.yml:4: unknown-rule: unknown rule 'dm-9-9'",
        "cards/demo/game.yml:10: unknown-chapter: unknown chapter 'frmae' — did you mean 'frame'?",
    ):
        assert expected in found


def test_numbers_come_from_the_ids(book: Book) -> None:
    """A rule of a numbered game is shown under its own number, whatever chapter it stands in."""
    numbers = book.volumes["apocalypze"].rule_numbers

    assert (numbers["az-7-4a"], numbers["az-18-10"], numbers["az-e1"]) == ("7.4a", "18.10", "E1")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_game_has_its_own_search(book: Book, lang: str) -> None:
    """The search of a game knows its entries, terms, rules and rulings, and nothing of another game."""
    files = made(find_files(book, lang))

    assert set(files) == {
        "answers.json",
        "find.json",
        *(f"{volume.game.id}/find.json" for volume in book.games()[1:]),
    }
    assert b"az-18-10" in files["apocalypze/find.json"]
    assert b"az-18-10" not in files["find.json"]
    assert b"patsy-mcnally" in files["apocalypze/find.json"]


def test_terms_keep_their_capitals(book: Book) -> None:
    """ApocalypZe writes Stronghold, Radlands writes camp."""
    apocalypze, radlands = PageVoice(book, "en"), PageVoice(book, "en")
    shown = apocalypze.tell(
        book.volumes["apocalypze"],
        "text/az-2-1",
        book.volumes["apocalypze"].blocks["az-2-1"][1].text,
    )
    other = radlands.tell(
        book.volumes["radlands"],
        "text/alternate-turns",
        book.volumes["radlands"].blocks["alternate-turns"][1].text,
    )

    assert ">Stronghold</a>" in shown
    assert ">camps</a>" in other


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_game_has_a_termbase(book: Book, lang: str) -> None:
    """Every language has its words for every game."""
    assert [name for name, volume in book.volumes.items() if lang not in volume.term_words] == []


@pytest.mark.parametrize(
    ("game", "thing", "lang", "by"),
    [
        ("dei", "refuge-42", "pl", "text"),
        ("dei", "neena-corvo", "fr", "text"),
        ("dei", "teleporter", "pl", "ours"),
        ("dei", "refuge", "fr", "ours"),
        ("dei", "black-market", "en", "public"),
        ("apocalypze", "pythons-python", "fr", "text"),
        ("apocalypze", "pythons-python", "pl", "ours"),
        ("radlands", "magnus-karv", "it", "text"),
        ("radlands", "napalm", "fr", "ours"),
    ],
)
def test_a_kept_name_is_not_ours(book: Book, game: str, thing: str, lang: str, by: str) -> None:
    """A proper name that a language keeps is the source's; a word that only looks like the English one is our translation."""
    volume = book.volumes[game]

    assert Voice(book, lang).named_by(volume, volume.thing(thing)) == by


def test_what_we_decided_is_not_unknown(book: Book, results: Results) -> None:
    """The register tells what nobody knows from what we decided and where lists differ, and every page of an edition read in part."""
    volume = book.volumes["dei"]
    pages = pages_of(Writer(book, "en", Prepared(results)), volume)
    rows = {
        name: re.sub(r"<svg.*?</svg>", "", row, flags=re.DOTALL)
        for name, row in re.findall(
            r'<li data-entry="([^"]+)"(.*?)</li>', pages["dei/register/index.md"], re.DOTALL
        )
    }

    assert "decided by us" in rows["caravan"]
    assert "not fully known" not in rows["caravan"]
    assert "the lists differ" in rows["drop-pod"]
    assert "not fully known" not in rows["drop-pod"]
    assert "not fully known" in rows["auxilia"]
    assert "decided by us" not in rows["auxilia"]
    assert '<p class="wc-small" data-for="dei.it">' in pages["dei/rules/index.md"]
