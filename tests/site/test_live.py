"""`make serve`: a page that is made when it is asked for is the page that the build makes, and it is as new as its sources."""

import shutil
from pathlib import Path

import pytest

from scripts.book import WORKSHOP
from scripts.site.live import Live
from tests.examples import SAMPLE
from tests.languages import LANGUAGES

PAGES = (
    "index.html",
    "radlands/index.html",
    "radlands/cards/sniper/index.html",
    "radlands/rules/actions/index.html",
    "radlands/rulings/index.html",
    "radlands/examples/sniper/index.html",
    "radlands/pairs/sniper/index.html",
    "apocalypze/play/index.html",
    "dei/register/index.html",
    "contribute/language/index.html",
)
"""A page of each kind."""
BESIDE = (
    *("names.json", "find.json", "dei/find.json", "answers.json", "radlands/board.json"),
    *("dei/play.json", "radlands/examples/sniper/answers.json", "rules.txt", "radlands/matrix.csv"),
)
"""What scripts read."""
ENTRY = "cards/demo/talents/bombing.yml"
ENTRY_PAGE = "en/demo/register/bombing/index.html"
"""A file, and its page."""


@pytest.fixture(scope="module")
def live(tmp_path_factory: pytest.TempPathFactory) -> Live:
    """The project, served."""
    made = Live(WORKSHOP, tmp_path_factory.mktemp("live"))
    assert made.read() == []
    return made


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_page_is_the_one_that_is_built(live: Live, site: Path, lang: str) -> None:
    """Made alone and when it is asked for, or with all others: the same bytes."""
    for path in (f"{lang}/{name}" for name in (*PAGES, *BESIDE)):
        live.make(path)
        assert (live.target / path).read_bytes() == (site / path).read_bytes(), path


@pytest.fixture
def own(tmp_path: Path) -> tuple[Path, Live]:
    """A small site, served."""
    root = tmp_path / "own"
    shutil.copytree(SAMPLE, root)
    live = Live(root, tmp_path / "live")
    assert live.read() == []
    return root, live


def test_a_page_follows_its_source(own: tuple[Path, Live]) -> None:
    """After an edit it is another page; an edit that cannot be read leaves it as it was; without its source it is gone."""
    root, live = own
    source, page = root / ENTRY, live.target / ENTRY_PAGE

    def shows(words: str) -> bool:
        live.read()
        live.make(ENTRY_PAGE)
        return page.exists() and words in page.read_text(encoding="utf-8")

    assert shows("Bombing")
    before = source.read_text(encoding="utf-8")
    source.write_text(before.replace("name: Bombing", "name: Hail of fire"), encoding="utf-8")
    assert shows("Hail of fire")
    source.write_text("name: [", encoding="utf-8")
    assert shows("Hail of fire")
    source.unlink()
    assert not shows("Hail of fire")


def test_nothing_is_made_that_nobody_asks_for(own: tuple[Path, Live]) -> None:
    """One page is one page."""
    _, live = own
    live.make(ENTRY_PAGE)
    assert [
        path.relative_to(live.target).as_posix() for path in live.target.rglob("en/**/*.*")
    ] == [ENTRY_PAGE]
