"""What the engines tell is read like any text of ours."""

from pathlib import Path

import pytest

from scripts.book import read_book
from scripts.terms.check import Desk
from scripts.tools.terms.generated import check_generated, in_transcript, sentences


@pytest.fixture(scope="module")
def desk(root: Path) -> Desk:
    return Desk(read_book(root))


def test_no_generated_sentence_is_wrong(desk: Desk, root: Path) -> None:
    """In the accepted transcripts of all games and languages nobody has anything to look at."""
    found = [str(each) for each in check_generated(desk, root) if each.severity == "flag"]
    assert found == []


@pytest.mark.parametrize(
    ("lang", "sentence", "kind"),
    [
        ("it", "La carta Musa entra sullo spazio 1.", "forbidden-word"),
        ("it", "Ruggine danneggia un campo.", "forbidden-word"),
        ("fr", "Rouille joue une carte ; Sel passe.", "space"),
        ("pl", "Rdza kładzie kartę w kolumnie.", "space"),
    ],
)
def test_a_wrong_sentence_is_found(desk: Desk, lang: str, sentence: str, kind: str) -> None:
    """With its line and column, under the name of its game."""
    transcript = f"# an-example: title\n+ {sentence}\n    {sentence}\n"
    (found, *_) = in_transcript(desk, transcript, "x.txt", (lang, "radlands"))
    assert (found.kind, found.line, found.unit) == (kind, 2, "radlands/generated")
    assert transcript.splitlines()[1][found.column - 1 :].startswith(found.what.split("\u00a0")[0])


def test_a_sentence_is_read_once() -> None:
    """Titles are texts of ours, and read elsewhere."""
    told = (
        "# one: A title\n+ He moves\n    It works.\n\n# two: Another\n- He moves\n    * It works.\n"
    )
    assert sentences(told) == {"He moves": (2, 3), "It works.": (3, 5)}
