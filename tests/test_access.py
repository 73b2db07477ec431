"""Accessibility, by axe-core: no violation on any kind of page, by day and by night, in every language."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from scripts.model import LANGUAGES

KINDS = (
    "",
    "radlands/cards/",
    "radlands/cards/training-camp/",
    "radlands/rules/",
    "radlands/rules/actions/",
    "radlands/editions/",
    "radlands/open-questions/",
    "radlands/glossary/",
    "radlands/player-aid/",
    "apocalypze/",
    "apocalypze/register/",
    "apocalypze/register/patsy-mcnally/",
    "apocalypze/rules/combat/",
    "about/",
    "contribute/data/",
    "404.html",
)
LONG = ("radlands/rulings/", "radlands/examples/", "desk/")
"""Long lists, the same in every language: looked at once by day and once by night."""


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_axe_finds_nothing(browser: Browser, address: str, root: Path, lang: str, scheme: str) -> None:
    """axe-core finds no violation of its rules."""
    axe = (root / "node_modules" / "axe-core" / "axe.min.js").read_text(encoding="utf-8")
    context = browser.new_context(color_scheme="dark" if scheme == "dark" else "light", reduced_motion="reduce", bypass_csp=True)
    page = context.new_page()
    found = {}
    for kind in (*KINDS, *(LONG if (lang, scheme) in (("en", "light"), ("pl", "dark")) else ())):
        page.goto(f"{address}{lang}/{kind}")
        page.evaluate(axe)
        result = page.evaluate("axe.run(document, { resultTypes: ['violations'] })")
        violations = [f"{item['id']}: {item['nodes'][0]['html'][:120]}" for item in result["violations"]]
        if violations:
            found[kind] = violations
    context.close()

    assert found == {}
