"""The code can be read: small functions, short lines, one choice at a time."""

from pathlib import Path

import pytest

from scripts.tools.shape import WIDTHS, Shape, files, shape_of, widths
from tests.conftest import ROOT

CODE = [ROOT / "scripts", ROOT / "playground"]


@pytest.fixture(scope="module")
def shape() -> Shape:
    """The shape of all our Python."""
    return shape_of(CODE)


def test_functions_are_small(shape: Shape) -> None:
    """Half of all functions have at most 55 nodes, nine of ten 160; none has more than 40 lines, few have many ways through them."""
    assert shape.ninety <= 160
    assert shape.median <= 55
    assert shape.long == []
    assert len(shape.tangled) <= 10


def test_choices_stand_alone(shape: Shape) -> None:
    """No conditional expression inside another one, and hardly a comprehension with two loops."""
    assert shape.nested == []
    assert len(shape.double) <= 20


@pytest.mark.parametrize("suffix", WIDTHS)
def test_lines_are_short(suffix: str) -> None:
    """Nearly every line fits its columns."""
    found = widths(files(CODE), suffix)

    assert sum(width > WIDTHS[suffix] for width in found) <= 0.02 * len(found)


def test_what_is_dense_is_found(tmp_path: Path) -> None:
    """The measure sees what it is for."""
    path = tmp_path / "dense.py"
    path.write_text(
        "def f(a, b):\n    return [1 if x else 2 if y else 3 for x in a for y in b]\n", "utf-8"
    )
    found = shape_of([tmp_path])

    assert (len(found.nested), len(found.double), len(found.nodes)) == (1, 1, 1)
