"""What somebody may not see is nowhere on the page: not on the board, not in the words, not in what is told."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from scripts.play.results import Results
from scripts.play.tables import table
from scripts.play.teller import teller
from scripts.words.voice import Voice
from tests.browser.play.visiting import (
    ENGINE,
    MOVES,
    line,
    made,
    move,
    open_game,
    take,
    wait_for_a_turn,
)

SECRET = ["zeto-khan", "argo-yesky", "magnus-karv"]
"""Cards nobody else in these positions has."""
HIDDEN: dict[str, Any] = {
    "water": 3,
    "a": {"camps": ["railgun", "outpost", "garage"], "hand": ["muse", "scout"]},
    "b": {"camps": ["cannon", "reactor", "arcade"], "hand": SECRET},
    "deck": {"top": ["holdout", "doomsayer", "rabble-rouser", "mimic"], "size": 30},
}
NEXT = ["holdout", "doomsayer", "rabble-rouser", "mimic"]


def names(game: str, cards: list[str]) -> list[str]:
    """Give the English names of cards."""
    known = table(game).names()
    return [known[card] for card in cards]


def shown(page: Page) -> str:
    """Give everything that the page holds of a game: the picture, the words, labels."""
    return str(page.locator("[data-board]").evaluate("board => board.outerHTML"))


def test_the_other_hand_is_backs_and_a_count(page: Page, address: str) -> None:
    """Against the computer, in the picture and in words; and the next cards of the deck are nowhere."""
    open_game(page, address, "radlands", line("radlands", HIDDEN))
    expect(page.locator(MOVES).first).to_be_attached(timeout=ENGINE)

    expect(page.locator(".wc-side--b .wc-mini.is-back")).to_have_count(len(SECRET))
    expect(page.locator(".wc-hand.is-near .wc-mini:not(.is-back)")).to_have_count(2)
    page.locator("[data-keep=view]").click()
    for name in names("radlands", [*SECRET, *NEXT]):
        assert name not in shown(page), name


def test_what_the_computer_draws_is_not_told(page: Page, address: str) -> None:
    """It draws at the beginning of its turn; the list says that, not what."""
    open_game(page, address, "radlands", line("radlands", HIDDEN))
    made(page, page.locator("[data-move=end]"))
    wait_for_a_turn(page)

    told = str(page.locator(".wc-step").text_content())
    assert "Salt draws a card." in told
    assert not re.search(r"Salt draws (?!a card)", told)


def test_at_one_screen_only_the_hand_of_whoever_decides_lies_open(page: Page, address: str) -> None:
    """The others are covered, and a button uncovers them."""
    open_game(page, address, "radlands", line("radlands", HIDDEN, me="x"))
    take(page)
    expect(page.locator(".wc-side--b .is-back")).to_have_count(len(SECRET))
    page.locator("[data-keep=cover]").click()
    expect(page.locator(".wc-side--b .is-back")).to_have_count(0)
    page.locator("[data-keep=cover]").click()
    expect(page.locator(".wc-side--b .is-back")).to_have_count(len(SECRET))
    page.locator("[data-move=end]").click()
    take(page)

    expect(page.locator(".wc-side--a .is-back")).to_have_count(2)
    expect(page.locator(".wc-side--b .is-back")).to_have_count(0)


def test_secret_feats_stay_secret(page: Page, address: str, results: Results) -> None:
    """A locked Feat of somebody else shows its colour only."""
    book = results.book
    called = teller(Voice(book, "en"), book.volumes["dei"], results).pack["names"]
    game = table("dei").new_game(3, 2, None, factions=["auxilia", "farm-z"])
    secret = [talent for talent in game.state.sides[1].talents if talent]
    own = {talent for talent in game.state.sides[0].talents if talent}
    open_game(page, address, "dei", f"#game=a.sleepy~~{game.notation()}")
    wait_for_a_turn(page)

    for _ in range(6):
        for talent in set(secret) - own:
            assert called[talent] not in shown(page), talent
        move(page)
        wait_for_a_turn(page)


@pytest.mark.parametrize("game", ["apocalypze"])
def test_hands_of_other_games_are_hidden(page: Page, address: str, game: str) -> None:
    """The computer's hand is backs, and no title of it that is not elsewhere stands on the page."""
    dealt = table(game).new_game(5, 2)
    open_game(page, address, game, f"#game=a.sleepy~~{dealt.notation()}")
    wait_for_a_turn(page)

    expect(page.locator(".p-b .wc-mini.is-back").first).to_be_attached()
    expect(page.locator(".wc-az__side.p-b .wc-az__hand button")).to_have_count(0)
