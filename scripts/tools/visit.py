"""A scripted visitor plays whole games through the page, and says where somebody could not have gone on.

The visitor knows what anybody sees: the moves that are offered, and what looks on the board as if it could be used or chosen. A
dead end is a decision without a move, something marked that offers nothing, an offered move that is refused, a game that hangs or
does not end, and whatever the browser calls an error.
"""

from __future__ import annotations

import time
from argparse import ArgumentParser
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import cycle, islice, product
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, sync_playwright

from playground.games import package
from scripts.site.http import served
from scripts.site.needed import find

COMPUTER, PEOPLE = "computer", "people"
FLAGS = ("--no-sandbox", "--disable-gpu", "--disable-ipc-flooding-protection")
"""Whoever moves this fast writes the address more often than a browser likes."""
SIZE = {"width": 1024, "height": 800}
PATIENCE = 90_000
"""Milliseconds without anything new until a game counts as hanging: longer than the engine may take to start."""
MOST = 4000
"""Decisions after which a game counts as endless; none comes near."""
VISITOR = """async ({ seed, patience, most }) => {
  const host = document.querySelector("[data-board]");
  const first = (selector) => host.querySelector(`.wc-step ${selector}`);
  const marked = () => [...host.querySelectorAll(".wc-play :is(.is-able, .is-target)")]
    .map((each) => (each.matches("button") ? each : each.querySelector("button"))).filter(Boolean);
  let row = seed, decisions = 0, retried = 0, isTouch = false;
  const below = (limit) => {
    row = (Math.imul(row, 1664525) + 1013904223) >>> 0;
    return Math.floor((row / 2 ** 32) * limit);
  };
  const until = (holds) => new Promise((done) => {
    const end = (found) => { watch.disconnect(); clearTimeout(alarm); done(found); };
    const look = () => { const found = holds(); if (found) end(found); };
    const watch = new MutationObserver(look);
    const alarm = setTimeout(end, patience, null);
    watch.observe(document.body, { subtree: true, childList: true });
    look();
  });
  const told = (end) => ({ end, decisions, retried, address: location.href, panel: first("")?.innerText.slice(0, 400) });
  const next = () => first("[data-keep=again]") || first("[data-keep=retry]") || first("[role=alert]")
    || first("[data-keep=fine]") || first("[data-keep=ready]") || first("[data-move]") || first("[data-keep=skip]")
    || (first("[data-keep=shut]") && "nothing");
  let last = null;
  while (decisions < most) {
    const found = await until(() => !last?.isConnected && next());
    if (!found) return told("hangs: nothing is offered");
    if (found === "nothing") return told("what is marked offers nothing");
    const { keep, move } = found.dataset;
    if (keep === "again") return told("");
    if (keep === "retry" && retried < 3) retried += 1;
    else if (keep === "fine" || (!move && keep !== "skip" && keep !== "ready")) return told("refused or failed");
    if (!move) { last = found; found.click(); continue; }
    isTouch = !isTouch && !first("[data-keep=shut]") && below(4) === 0;
    const all = isTouch ? marked() : [...host.querySelectorAll(".wc-step [data-move]")];
    if (!all.length) { if (isTouch) continue; return told("no move"); }
    last = isTouch ? first("[data-move]") : all[below(all.length)];
    (isTouch ? all[below(all.length)] : last).click();
    if (!isTouch) decisions += 1;
  }
  return told("does not end");
}"""


@dataclass(frozen=True, slots=True)
class Wish:
    """What is chosen before a game: in how many seats who plays, against whom, and how it is dealt."""

    against: str
    seats: int
    level: str = ""
    deal: str = ""

    @property
    def choices(self) -> Iterator[str]:
        """The buttons that choose it, by name."""
        named = {"with": self.against, "seats": self.seats, "level": self.level, "deal": self.deal}
        return (f"{name}-{value}" for name, value in named.items() if value)

    def __str__(self) -> str:
        """Name it in a line of a report."""
        return " ".join(filter(None, (self.against, str(self.seats), self.level, self.deal)))


@dataclass(frozen=True, slots=True)
class Visit:
    """How one game went."""

    wish: Wish
    swapped: bool
    """Whether the seats were swapped after the game before."""
    decisions: int
    """What the visitor decided; the computer's moves are not counted."""
    seconds: float
    trouble: str
    """What was in the way; nothing if the game came to its end."""


def main(arguments: list[str], say: Callable[[str], object], site: Path) -> int:
    """Play a number of games, report each dead end, and say how it went."""
    parser = ArgumentParser(prog="visit", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("games", nargs="?", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--levels", nargs="*", help="only these levels of the computer")
    given = parser.parse_args(arguments)
    found: list[Visit] = []
    with served(site) as address, browsing() as page:
        chosen = islice(cycle(wishes(given.game, given.levels)), (given.games + 1) // 2)
        for visit in islice(visits(page, address, given.game, chosen, given.seed), given.games):
            found.append(visit)
            say(line(len(found), visit))
    say(summary(found))
    return 1 if any(visit.trouble for visit in found) else 0


def wishes(game: str, levels: Iterable[str] | None = None) -> list[Wish]:
    """Give every way to begin a game."""
    web = package(game, "web")
    deals = getattr(web, "DEALS", ("",))
    known = [level for level in web.LEVELS if levels is None or level in levels]
    together = [Wish(PEOPLE, seats, deal=deal) for seats, deal in product(web.SEATS, deals)]
    alone = [Wish(COMPUTER, *each) for each in product(web.SEATS, known, deals)]
    return [*together, *alone]


@contextmanager
def browsing() -> Iterator[Page]:
    """A page whose visitor wants no motion."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find("chromium"), args=list(FLAGS))
        context = browser.new_context(reduced_motion="reduce", service_workers="block")
        page = context.new_page()
        page.set_viewport_size({**SIZE})  # type: ignore[typeddict-item]
        yield page
        browser.close()


def visits(
    page: Page, address: str, game: str, chosen: Iterable[Wish], seed: int
) -> Iterator[Visit]:
    """Play two games for each wish: the second from the next seat, or again."""
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.on(
        "console", lambda message: errors.append(message.text) if message.type == "error" else None
    )
    for wish in chosen:
        begin(page, address, game, wish)
        for swapped in (False, True):
            if swapped and not swap(page):
                break
            yield played(page, wish, swapped, seed, errors)
            seed += 1
            errors.clear()


def begin(page: Page, address: str, game: str, wish: Wish) -> None:
    """Go to the place to play, and deal."""
    place = f"{address}en/{game}/play/"
    if not page.url.startswith(place):
        page.goto(place)
    again = page.locator(".wc-step [data-keep=path]")
    if again.count():
        again.click()
    elif page.locator(".wc-step [data-keep=again]").count():
        page.goto(place)
        page.reload()
    page.locator("[data-keep=with-computer]").wait_for()
    for name in wish.choices:
        button = page.locator(f"[data-keep='{name}']")
        if button.count():
            button.click()
    page.locator(".wc-step [data-keep=next]").click()
    dealt(page)


def dealt(page: Page) -> None:
    """Wait until the game is there; the engine may have to come first."""
    page.locator(".wc-step").locator("[data-keep=path], [data-keep=ready]").first.wait_for(
        state="attached", timeout=PATIENCE
    )


def swap(page: Page) -> bool:
    """Play on from the next seat, or again where nobody has a seat; not after a dead end."""
    button = page.locator(".wc-step").locator("[data-keep=swap], [data-keep=again]").first
    if not button.count():
        return False
    button.evaluate("button => button.click()")
    page.wait_for_function("() => !document.querySelector('.wc-ending')", timeout=PATIENCE)
    dealt(page)
    return True


def played(page: Page, wish: Wish, swapped: bool, seed: int, errors: list[str]) -> Visit:
    """Play a game that was dealt to its end."""
    start = time.monotonic()
    asked = {"seed": seed, "patience": PATIENCE, "most": MOST}
    found: dict[str, Any] = page.evaluate(VISITOR, asked)
    seconds = time.monotonic() - start
    said = [found["end"] and f"{found['end']}: {found['address']} {found['panel']}", *errors]
    return Visit(wish, swapped, found["decisions"], seconds, " | ".join(filter(None, said)))


def line(number: int, visit: Visit) -> str:
    """One game in one line."""
    seat = " swapped" if visit.swapped else ""
    said = f"{number:4} {visit.wish}{seat}: {visit.decisions} decisions, {visit.seconds:.1f} s"
    return f"{said}  DEAD END {visit.trouble}" if visit.trouble else said


def summary(found: list[Visit]) -> str:
    """All games in one line."""
    decisions = sum(visit.decisions for visit in found)
    dead = sum(bool(visit.trouble) for visit in found)
    return f"{len(found)} games, {decisions} decisions, {dead} dead ends"
