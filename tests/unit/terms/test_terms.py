"""The term checker on the errors printed editions make, on traps, on broken files, and on whole texts."""

import json
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import yaml

from scripts.book import read_files
from scripts.terms.accepted import accepted_rows
from scripts.terms.check import Desk
from scripts.terms.desk import Board
from scripts.terms.finders.grammar import left_in_english, slips
from scripts.terms.finding import FORMATS, Finding
from scripts.terms.match import Matcher
from scripts.terms.passage import Passage
from scripts.terms.reading import read_units
from scripts.terms.wordlist import packed, unpacked
from tests.conftest import ROOT
from tests.languages import LANGUAGES

CASES: list[dict[str, Any]] = [
    {"file": path.stem, "game": "radlands", **case}
    for path in sorted((ROOT / "tests/terms/cases").glob("*.yml"))
    for case in yaml.safe_load(path.read_text(encoding="utf-8"))
]
"""Errors in the file of their kind, with the finding that must come where one is named; traps and what is out of reach."""
SETS: dict[str, dict[str, Any]] = yaml.safe_load(
    (ROOT / "tests/terms/sets.yml").read_text(encoding="utf-8")
)
SILENT = {"traps", "out-of-reach"}
"""Files with texts about which no flag may come."""
SIGNS = {"quotes", "space", "repeated-word"}
"""Kinds about signs, which count only where a case is about them."""


@pytest.fixture(scope="module")
def files() -> dict[str, str]:
    return read_files(ROOT)


@pytest.fixture(scope="module")
def desk(files: dict[str, str]) -> Desk:
    return Desk(files)


def catalogue(units: list[Any]) -> str:
    """English texts and their translations as a gettext catalogue."""
    rows = (
        (number, *(json.dumps(words, ensure_ascii=False) for words in unit))
        for number, unit in enumerate(units)
    )
    return "\n".join(
        f'msgctxt "{number}"\nmsgid {source}\nmsgstr {target}\n' for number, source, target in rows
    )


def notes_of(desk: Desk, case: dict[str, Any]) -> list[Any]:
    """What is found in the text of a case, or in the small catalogue it stands in with its English."""
    lang, game = case["lang"], case["game"]
    units = case.get("units") or ([(case["en"], case["text"])] if "en" in case else [])
    if units:
        return list(desk.checker(lang, game).catalogue(catalogue(units), "x.po"))
    return list(desk.checker(lang, game).text(case["text"]))


def wanted(note: Any, case: dict[str, Any]) -> bool:
    """Whether a finding is one that a case asks for."""
    return (
        note.severity == case.get("severity", "flag")
        and note.kind == case.get("kind", note.kind)
        and note.term == case.get("term", note.term)
        and (case["file"] == "signs" or note.kind not in SIGNS)
    )


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])
def test_short_texts(desk: Desk, case: dict[str, Any]) -> None:
    """Every error a text checker can decide is found, in texts and in catalogues; traps are left alone."""
    notes = notes_of(desk, case)
    if case["file"] in SILENT:
        assert [note for note in notes if note.severity == "flag"] == []
    else:
        assert [note for note in notes if wanted(note, case)], notes


def test_every_set_of_cases_is_whole() -> None:
    """No case was lost or is there twice, and each knows the set it was written for, with what its first run found."""
    found = {name: {"errors": 0, "traps": 0} for name in SETS}
    for case in CASES:
        found[case["set"]]["traps" if case["file"] == "traps" else "errors"] += 1
    assert found == {name: {key: row[key] for key in found[name]} for name, row in SETS.items()}
    assert len({case["id"] for case in CASES}) == len(CASES)
    assert all(row["first-run"] for row in SETS.values())


@pytest.mark.parametrize("lang", LANGUAGES)
def test_grammar_rules_keep_their_examples(desk: Desk, lang: str) -> None:
    """Each rule finds its bad example and leaves the good one alone."""
    base = desk.matcher(lang, "radlands").base
    for rule in base.rules:
        alone = Matcher(replace(base, rules=(rule,)))
        bad, good = (
            [note.kind for finder in (slips, left_in_english) for note in finder(text)]
            for text in (Passage(rule.bad, alone), Passage(rule.good, alone))
        )
        assert (bad[:1], good) == ([rule.kind], []), rule


def test_packed_words_come_back() -> None:
    """A list of words is shorter in its file, and the same when it is read."""
    words = ["łup", "pesca", "pescare", "pescata", "wody"]
    assert packed(reversed(words)) == "0pesca5re5ta0wody0łup"
    assert sorted(unpacked(packed(words))) == sorted(words)


def rulebook(files: dict[str, str], lang: str, game: str) -> str:
    """Our own rules and rulings of a game as one plain text, as a stranger would bring it."""
    names = [f"locales/{lang}/LC_MESSAGES/{game}-{name}.po" for name in ("rules", "rulings")]
    return "\n\n".join(
        unit.targets[0][0] for name in names for unit in read_units(files[name], name, [])
    )


@pytest.mark.parametrize("game", ["radlands", "apocalypze", "dei"])
@pytest.mark.parametrize("lang", ["it", "pl", "fr"])
def test_whole_texts_are_not_shouted_at(
    desk: Desk, files: dict[str, str], lang: str, game: str
) -> None:
    """At most 2 % of the terms in a whole right text are reported, and two flags in a thousand words that nobody accepted."""
    text = rulebook(files, lang, game)
    read = desk.read(text, lang, game)
    flags = [note for note in desk.checker(lang, game).text(text) if note.severity == "flag"]
    left = {(row["kind"], row["what"]) for row in accepted_rows(files, lang)}
    assert len(flags) <= 0.02 * sum(bool(place.meaning.terms) for place in read.found), flags
    assert len([note for note in flags if (note.kind, note.what) not in left]) <= 0.002 * len(
        read.tokens
    ), flags


def test_no_flag_is_left_in_our_catalogues(board: Board) -> None:
    """Whatever the checker flags in our own translations is right, or accepted with a reason."""
    assert [
        str(each) for found in board.findings.values() for each in found if each.severity == "flag"
    ] == []
    assert all(why and why != "TODO" for closed in board.accepted.values() for _, why in closed)
    assert {"it", "pl", "fr"} <= set(board.accepted)


@pytest.mark.parametrize("lang", ["it", "pl", "fr"])
def test_a_whole_rulebook_takes_less_than_two_seconds(
    desk: Desk, files: dict[str, str], lang: str
) -> None:
    """5,000 words of our own rules in at most two seconds, and twice as many in about twice the time."""
    whole = rulebook(files, lang, "radlands")
    text = whole[: len(whole) * 5000 // len(whole.split())]
    list(desk.checker(lang, "radlands").text(text[:500]))
    once, twice = (least_time(desk, words, lang) for words in (text, text + "\n\n" + text))

    assert once <= 2
    assert twice <= once * 3 + 0.1


def least_time(desk: Desk, text: str, lang: str) -> float:
    """Seconds of processor time a text takes: the best of three, for a busy machine is not the checker's fault."""
    times = []
    for _ in range(3):
        start = time.process_time()
        list(desk.checker(lang, "radlands").text(text))
        times.append(time.process_time() - start)
    return min(times)


BROKEN = {
    "bad.po": (
        b'msgid "Camp"\nmsgstr "Ob\xf3z"\n\nmsgid "Event"\nmsgstr "zdarzenie"\n',
        {"bad-encoding", "forbidden-word"},
    ),
    "half.po": (
        b'msgid "Camp"\n\nmsgid "An event"\nmsgstr "zdarzenie"\n',
        {"broken-entry", "forbidden-word"},
    ),
    "crlf.po": (b'msgid "An event"\r\nmsgstr "zdarzenie"\r\n', {"forbidden-word"}),
    "windows.txt": (
        "Wydarzenie to zdarzenie, które odkładasz.".encode("cp1250"),
        {"bad-encoding", "forbidden-word"},
    ),
    "notepad.txt": ("To zdarzenie.".encode("utf-16"), {"bad-encoding", "forbidden-word"}),
    "bom.txt": ("\ufeffTo zdarzenie jest nowe.".encode(), {"forbidden-word"}),
    "dense.po": (
        b'msgid "Camp"\nmsgid "An event"\nmsgstr "zdarzenie"\nmsgid "Camp"\nmsgstr "Ob',
        {"broken-entry", "forbidden-word"},
    ),
    "open.po": (
        b'msgid "Camp"\nmsgstr "a \\"\n\nmsgid "An event"\nmsgstr "zdarzenie"\n',
        {"broken-entry", "forbidden-word"},
    ),
    "empty.po": (b"\n", {"empty-file"}),
    "picture.md": (b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", {"not-a-text"}),
    "long.po": (
        b'msgid "Draw 3 cards"\nmsgstr "Dobierz ' + b"9" * 5000 + b' kart"\n',
        {"numbers-differ"},
    ),
    "noise.po": (
        b'what is this\nmsgid "An event"\nmsgstr "zdarzenie"\n',
        {"broken-entry", "forbidden-word"},
    ),
}


@pytest.mark.parametrize("name", BROKEN)
def test_broken_files_are_read_as_far_as_possible(desk: Desk, tmp_path: Path, name: str) -> None:
    """Bad encoding, half an entry, no text at all give a finding, and the rest is still checked, whatever its line ends and gaps."""
    data, kinds = BROKEN[name]
    (tmp_path / name).write_bytes(data)
    found = desk.checker("pl", "radlands").file(tmp_path / name, name)
    assert kinds <= {each.kind for each in found}


def test_a_finding_has_its_place(desk: Desk, tmp_path: Path) -> None:
    """Line and column point to the word."""
    (tmp_path / "draft.md").write_text("# Gra\n\nTo jest zdarzenie.\n", encoding="utf-8")
    (found,) = [
        each
        for each in desk.checker("pl", "radlands").file(tmp_path / "draft.md", "draft.md")
        if each.kind == "forbidden-word"
    ]
    assert (found.line, found.column, found.what, found.expected) == (
        3,
        9,
        "zdarzenie",
        "wydarzenie",
    )


PO = """msgid ""
msgstr ""

msgctxt "a"
msgid "Damage an unprotected camp. Draw 2 cards."
msgstr "{}"

#, fuzzy
msgctxt "b"
msgid "Stale"
msgstr "Stary"

msgctxt "c"
msgid "Railgun"
msgstr "Armata"

msgctxt "d"
msgid "Cannon"
msgstr "Armata"
"""


@pytest.mark.parametrize(
    ("words", "kind"),
    [
        ("Uszkodź niechroniony obóz. Dobierz 3 karty.", "numbers-differ"),
        ("Zniszcz niechroniony obóz. Dobierz 2 karty.", "term-differs"),
        ("Uszkodź niechronione wydarzenie. Dobierz 2 karty.", "term-differs"),
    ],
)
def test_translations_beside_their_english(desk: Desk, words: str, kind: str) -> None:
    """With the English known, another term or number is found; so are stale units, wrong names and two cards with one name."""
    kinds = {
        each.kind for each in desk.checker("pl", "radlands").catalogue(PO.format(words), "x.po")
    }
    assert {kind, "stale", "name-differs", "same-name"} <= kinds


@pytest.mark.parametrize(
    ("lang", "english", "words", "found"),
    [
        ("it", "You are the start player.", "Sei il primo giocatore.", False),
        ("it", "Draw six cards.", "Pesca sei carte.", False),
        ("it", "Draw five cards.", "Pesca sei carte.", True),
        ("fr", "There are eighteen cards.", "Il y a dix-huit cartes.", False),
        ("fr", "There are eighteen cards.", "Il y a dix-sept cartes.", True),
        ("pl", "Count 15 cards.", "Policz piętnaście kart.", False),
    ],
)
def test_numbers_in_words(desk: Desk, lang: str, english: str, words: str, found: bool) -> None:
    """A number may be written out, even as two words; a word that only looks like one is none."""
    text = f'msgid ""\nmsgstr ""\n\nmsgid "{english}"\nmsgstr "{words}"\n'
    kinds = {each.kind for each in desk.checker(lang, "radlands").catalogue(text, "x.po")}
    assert ("numbers-differ" in kinds) == found


@pytest.mark.parametrize("name", FORMATS)
def test_formats(name: str) -> None:
    """Every format can be read back by what it is for."""
    said = FORMATS[name]([Finding("a.md", 2, 3, "capital", "x", "X", "why", "flag")])
    assert "a.md" in said
    if name == "sarif":
        run = json.loads(said)["runs"][0]
        assert run["results"][0]["locations"][0]["physicalLocation"]["region"] == {
            "startLine": 2,
            "startColumn": 3,
        }
        assert [
            rule["id"]
            for rule in run["tool"]["driver"]["rules"]
            if rule["shortDescription"]["text"]
        ] == ["capital"]
    if name != "json":
        assert "→" not in FORMATS[name]([Finding("a.md", 2, 3, "bracket", "(", "", "why", "flag")])


def terms(*options: str) -> subprocess.CompletedProcess[str]:
    """The command, as a translator types it."""
    return subprocess.run(
        [sys.executable, "-m", "scripts", "terms", *options],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.parametrize(
    ("options", "code", "said"),
    [
        (["--lang", "xx", "f.txt"], 2, "No language is called 'xx'"),
        (["--game", "chess"], 2, "No game is called 'chess'"),
        (["f.txt"], 2, "f.txt is not known: say --lang"),
        (
            ["--lang", "pl", "f.txt", "--accept", "rows.yml"],
            2,
            "rows.yml:2: an accepted finding needs kind, what, why",
        ),
        (
            ["--lang", "pl", "f.txt", "--accept", "f.txt"],
            2,
            "f.txt:1: no list of accepted findings",
        ),
        (["--lang", "pl", "f.txt"], 1, "f.txt:1:4: flag: forbidden-word"),
    ],
)
def test_exit_codes(tmp_path: Path, options: list[str], code: int, said: str) -> None:
    """0 = nothing to look at, 1 = findings, 2 = not understood, with a sentence that says what and where."""
    (tmp_path / "f.txt").write_text("To zdarzenie.", encoding="utf-8")
    (tmp_path / "rows.yml").write_text(
        "- {kind: capital, what: x, why: y}\n- capital\n", encoding="utf-8"
    )
    done = terms(*(str(tmp_path / option) if "." in option else option for option in options))
    assert (done.returncode, said in done.stdout, done.stderr) == (code, True, "")


def test_one_broken_file_does_not_stop_the_others(tmp_path: Path) -> None:
    """A file that is not there and one in another encoding are said; the third is checked all the same, in every format."""
    (tmp_path / "bad.txt").write_bytes(b"Ob\xf3z i zdarzenie.\r\n")
    (tmp_path / "good.txt").write_text("To zdarzenie.", encoding="utf-8")
    files = [str(tmp_path / name) for name in ("none.txt", "bad.txt", "good.txt")]
    done = terms("--lang", "pl", "--format", "json", *files)
    found = {(Path(each["file"]).name, each["kind"]) for each in json.loads(done.stdout)}
    assert done.returncode == 1, done.stderr
    assert {
        ("none.txt", "unreadable-file"),
        ("bad.txt", "bad-encoding"),
        ("bad.txt", "forbidden-word"),
        ("good.txt", "forbidden-word"),
    } <= found
    results = json.loads(terms("--lang", "pl", "--format", "sarif", *files).stdout)["runs"][0][
        "results"
    ]
    assert len(results) == len(json.loads(done.stdout))
    annotations = terms("--lang", "pl", "--format", "github", *files).stdout.splitlines()
    assert len(annotations) == len(results)
    assert all(line.startswith("::warning file=") for line in annotations)


def test_strict_counts_hints(tmp_path: Path) -> None:
    """A hint is silent and harmless without --strict, shown and counted with it."""
    (tmp_path / "hint.it.txt").write_text(
        "Devi pagare 1 Acqua prima dell’effetto.", encoding="utf-8"
    )
    quiet, strict = (
        terms(str(tmp_path / "hint.it.txt")),
        terms(str(tmp_path / "hint.it.txt"), "--strict"),
    )
    assert (quiet.returncode, quiet.stdout) == (0, "")
    assert (strict.returncode, "info: forbidden-word: pagare" in strict.stdout) == (1, True)
