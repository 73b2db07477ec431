"""Every check fires on its bad example and stays silent on its good one; all problems come at once, each with its line."""

import pytest

from scripts.book import Book, Files, load
from scripts.checks import problems
from scripts.pages.dictionary import CheckEntry, checks
from tests.examples import changed, found_in, sample

CHECKS = checks()


def names(files: Files) -> set[str]:
    return {problem.check for problem in found_in(load(files))}


def test_sample_is_clean() -> None:
    """The book the examples change has no problem itself."""
    assert found_in(load(sample())) == []


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.name)
def test_bad_example(check: CheckEntry) -> None:
    """A check's bad example makes exactly this check fire (others may follow from it)."""
    assert check.name in names(changed(check.bad))


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.name)
def test_good_example(check: CheckEntry) -> None:
    """A check's good example leaves the check silent."""
    assert check.name not in names(changed(check.good))


BROKEN = {
    "cards/radlands/people/scout.yml": ("junk: water", "junk: watr"),
    "cards/radlands/events/strafe.yml": (
        "do: injure, target: all-people",
        "do: injur, target: all-peeple",
    ),
    "cards/radlands/events/truce.yml": ("copies: 2", "copies: 3\nqueeu: 1"),
    "cards/radlands/rulings/scout-raids.yml": ("cards: [scout]", "cards: [scuot]"),
    "cards/radlands/terms.yml": ("icon: raid", "icon: raod"),
    "docs/radlands/rules/turn.md": (
        "Draw a card. {#replenish-draw}",
        "Draw a [[cart]]. {#replenish-draw}\n\nNo anchor.",
    ),
}
EXPECTED = """\
cards/radlands/events/strafe.yml:8: unknown-verb: unknown verb 'injur' — did you mean 'injure'?
cards/radlands/events/strafe.yml:8: unknown-value: unknown target 'all-peeple' — did you mean 'all-people'?
cards/radlands/events/truce.yml:5: unknown-key: unknown key 'queeu' — did you mean 'queue'?
cards/radlands/game.yml:1: wrong-copies: events: 2 different cards, 5 in all — there must be 2 and 4
cards/radlands/people/scout.yml:5: unknown-value: unknown junk icon 'watr' — did you mean 'water'?
cards/radlands/rulings/scout-raids.yml:1: unknown-card: unknown card 'scuot' — did you mean 'scout'?
cards/radlands/terms.yml:2: unknown-icon: unknown icon 'raod' — did you mean 'raid'?
docs/radlands/rules/turn.md:3: unknown-term: unknown term 'cart' — one of 3 known names
docs/radlands/rules/turn.md:5: missing-anchor: no anchor on 'No anchor.' — end the block with {#id}
"""


def test_all_problems_at_once() -> None:
    """One run names every problem of every file, with line, name and way out."""
    files = sample()
    for path, (good, bad) in BROKEN.items():
        assert good in files[path]
        files[path] = files[path].replace(good, bad, 1)
    found = "\n".join(str(problem) for problem in found_in(load(files))) + "\n"
    for line in EXPECTED.splitlines():
        assert line.split(" — one of")[0] in found


def test_broken_file_does_not_hide_the_others() -> None:
    """A file that is not YAML is named with its line, and everything else is still read and checked."""
    files = sample()
    files["cards/radlands/people/scout.yml"] = "name: Scout\njunk: [water\n"
    files["cards/radlands/events/truce.yml"] = files["cards/radlands/events/truce.yml"].replace(
        "junk: injure", "junk: injury"
    )
    found = [str(problem) for problem in found_in(load(files))]

    assert any(line.startswith("cards/radlands/people/scout.yml:3: broken-yaml:") for line in found)
    assert any(
        "truce.yml:7: unknown-value: unknown junk icon 'injury' — did you mean 'injure'?" in line
        for line in found
    )


def test_the_real_book_is_clean(book: Book) -> None:
    """The book of this project has no problem."""
    assert problems(book) == []


def test_at_least_twenty_kinds() -> None:
    """The build knows at least twenty kinds of broken input."""
    assert len(CHECKS) >= 20
