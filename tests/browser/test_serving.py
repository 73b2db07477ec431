"""`make serve`: a page in the browser follows the file, though it may run no script that is written into it."""

import socket
from collections.abc import Iterator
from pathlib import Path
from threading import Thread

import pytest
from playwright.sync_api import Page, expect

from scripts.site.policy import policy
from scripts.site.serve import Work, server

PAGE = (
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Rules</title>'
    '<meta http-equiv="Content-Security-Policy" content="{policy}"></head><body><p>{words}</p></body></html>'
)


def build(root: Path) -> None:
    """Make a page of the only source there is, whatever is asked for."""
    words = (root / "cards" / "rule.yml").read_text(encoding="utf-8")
    page = PAGE.format(policy=policy(""), words=words)
    (root / "site").mkdir(exist_ok=True)
    (root / "site" / "index.html").write_text(page, encoding="utf-8")


@pytest.fixture
def edited(tmp_path: Path) -> Iterator[tuple[Path, str]]:
    """A source, and the address at which its page is served."""
    source = tmp_path / "cards" / "rule.yml"
    source.parent.mkdir()
    source.write_text("before", encoding="utf-8")
    build(tmp_path)
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        url = f"http://127.0.0.1:{free.getsockname()[1]}/"
    work = Work(str.strip, lambda: build(tmp_path), print)
    serving = server(tmp_path, tmp_path / "site", work, url)
    thread = Thread(target=serving.serve, daemon=True)
    thread.start()
    yield source, url
    serving.shutdown()
    thread.join()


def test_a_page_follows_its_file(page: Page, edited: tuple[Path, str]) -> None:
    """Nobody presses reload, and the page's policy has nothing to complain about."""
    source, url = edited
    complaints: list[str] = []
    page.on("console", lambda said: complaints.append(said.text))
    page.goto(url)
    expect(page.locator("p")).to_have_text("before")
    source.write_text("after", encoding="utf-8")

    expect(page.locator("p")).to_have_text("after", timeout=20_000)
    assert complaints == []


def test_no_address_leads_out_of_the_site(tmp_path: Path) -> None:
    """Whatever is asked for: what is made lies in the folder of the site."""
    asked: list[str] = []
    work = Work(asked.append, lambda: None, print)
    serving = server(tmp_path, tmp_path / "site", work, "http://127.0.0.1:8000/codex/")
    for path in ("/codex/en/..%2f..%2f..%2fx", "/codex/en/../../../x", "/codex//x", "/codex/en/"):
        serving.prepare(path)

    assert asked == ["x", "x", "x", "en/index.html"]
