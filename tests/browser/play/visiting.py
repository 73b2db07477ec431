"""What a visitor of the place to play does: deals, moves, waits for the computer."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Locator, Page, expect

from scripts.play.tables import table

ENGINE = 90_000
"""Milliseconds the engine may take to start on a busy machine."""
MOVES = ".wc-step :is(.wc-picks, .wc-nav) [data-move]"
OVER = ".wc-step [data-keep=again]"
CURTAIN = ".wc-step [data-keep=ready]"


def visit(page: Page, address: str, game: str, lang: str = "en", rest: str = "") -> None:
    """Go to the place to play."""
    page.goto(f"{address}{lang}/{game}/play/{rest}")


def open_game(page: Page, address: str, game: str, rest: str) -> None:
    """Open a game that somebody sent, and play on."""
    visit(page, address, game, rest=rest)
    page.locator(".wc-step [data-keep=next]").click()


def choose(page: Page, **wishes: str) -> None:
    """Choose what the next game is like."""
    for name, value in {"with": wishes.pop("against", "computer"), **wishes}.items():
        page.locator(f"[data-keep={name}-{value}]").click()


def deal(page: Page) -> None:
    """Deal, and wait until the game stands in the address."""
    page.locator(".wc-step [data-keep=next]").click()
    expect(page.locator(".wc-step [data-keep=path]")).to_be_attached(timeout=ENGINE)


def take(page: Page) -> None:
    """Take the device from somebody else: the curtain rises."""
    page.locator(CURTAIN).click(timeout=ENGINE)
    expect(page.locator(MOVES).first).to_be_attached()


def leave(page: Page) -> None:
    """Leave the game: its button stands behind the corner of the panel."""
    button = page.locator("[data-keep=path]")
    if not button.is_visible():
        page.locator(".wc-jump > summary").click()
    button.click()


def wait_for_a_turn(page: Page) -> None:
    """Wait until the visitor decides, or the game is over; the computer need not be watched."""
    ready = page.locator(f"{MOVES}, {OVER}").first
    for _ in range(3):
        skip = page.locator(".wc-step [data-keep=skip]")
        if skip.count():
            skip.evaluate_all("buttons => buttons[0]?.click()")
        expect(ready).to_be_attached(timeout=ENGINE)
        if not page.locator(".wc-step [data-keep=skip]").count():
            return


def is_over(page: Page) -> bool:
    """Say whether somebody has won."""
    return page.locator(OVER).count() > 0


def move(page: Page, number: int = 0) -> None:
    """Make one of the moves that are offered, and wait until it is made."""
    buttons = page.locator(MOVES)
    expect(buttons.first).to_be_attached(timeout=ENGINE)
    made(page, buttons.nth(number % buttons.count()))


def made(page: Page, button: Locator) -> None:
    """Make a move by its button; it is made when it stands in the address."""
    expect(button).to_be_attached(timeout=ENGINE)
    before = page.evaluate("location.hash")
    button.evaluate("button => button.click()")
    page.wait_for_function("before => location.hash !== before", arg=before, timeout=ENGINE)


def line(game: str, facts: dict[str, Any], me: str = "a", level: str = "sleepy") -> str:
    """Write a game that begins with a position into an address."""
    return f"#game={me}.{level}~~{table(game).position(facts).notation()}"


WON: dict[str, Any] = {
    "water": 3,
    "turn-number": 5,
    "a": {"camps": ["railgun", "outpost", "garage"], "hand": ["muse"]},
    "b": {"camps": ["cannon damaged", "reactor destroyed", "arcade destroyed"], "hand": ["sniper"]},
}
"""A game of Radlands that one shot ends."""
