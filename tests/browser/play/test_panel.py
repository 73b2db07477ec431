"""The panel speaks as people at a table do, keeps its buttons in place, and shows what cannot be done."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from scripts.play.tables import table
from tests.browser.play.test_hand import FULL, PHONES, play
from tests.browser.play.visiting import ENGINE
from tests.touching import RESTS, hold

POOR: dict[str, Any] = {**FULL, "water": 1}
WANTED = {
    "en": "Railgun: damage a card. Tap one of the 3 unprotected cards.",
    "it": "danneggia una carta. Tocca una delle 3 carte non protette.",
    "pl": "uszkodź kartę. Dotknij jednej z\u00a03 niechronionych kart.",
    "fr": "infligez des dégâts à une carte. Touchez une des 3 cartes sans défense.",
}
ENDING = """(button) => {
  const at = button.getBoundingClientRect();
  const others = [...button.closest(".wc-nav").querySelectorAll("button")].map((each) => each.getBoundingClientRect());
  return others.every(({ right, bottom }) => right <= at.right + 1 && bottom <= at.bottom + 1);
}"""
"""Whether a button stands at the right and at the bottom of its row."""
PLACE = "button => { const { x, y, width } = button.getBoundingClientRect(); return [x, y, width].map(Math.round); }"


@pytest.mark.parametrize("size", PHONES, ids=lambda size: str(size["width"]))
@pytest.mark.parametrize("lang", ["pl", "fr"])
@pytest.mark.parametrize(
    "example", ["rule-full-turn", "sniper", "rule-first-turn", "adrenaline-lab"]
)
def test_the_next_button_never_moves(
    page: Page, address: str, example: str, lang: str, size: ViewportSize
) -> None:
    """Through a whole example, however much a step has to say."""
    page.set_viewport_size(size)
    page.goto(f"{address}{lang}/radlands/examples/{example}/")
    next_ = page.locator("[data-keep=next]")
    expect(next_).to_be_visible()
    places = set()
    for number in range(page.locator(".wc-prog button").count()):
        if number:
            next_.click()
        expect(page.locator(".wc-prog [aria-current]")).to_have_attribute("data-keep", f"p{number}")
        places.add(tuple(next_.evaluate(PLACE)[:2]))

    assert len(places) == 1


@pytest.mark.parametrize("lang", WANTED)
def test_a_choice_says_what_it_is_for(page: Page, address: str, lang: str) -> None:
    """The card that asks, what happens, and how many cards may be touched; no engine is needed for it in an example."""
    page.goto(f"{address}{lang}/radlands/examples/sniper/")
    page.locator("[data-keep=try]").click()
    page.locator("[data-cell=a20] .wc-tile").click()
    page.locator('[data-move="use a20"]').click()

    expect(page.locator(".wc-step .wc-say")).to_contain_text(WANTED[lang])


def test_who_acts_is_marked_through_the_whole_effect(page: Page, address: str) -> None:
    """With the thick frame, not faded and without a shield while a target is chosen, and with an arrow to it afterwards."""
    page.goto(f"{address}en/radlands/examples/sniper/")
    page.locator("[data-keep=try]").click()
    doer = page.locator("[data-cell=a20] .wc-tile")
    doer.click()
    page.locator('[data-move="use a20"]').click()
    expect(doer).to_contain_class("is-acting")
    expect(doer).not_to_contain_class("is-out")
    expect(doer.locator(".wc-mark")).to_have_count(0)
    page.locator('[data-move="choose b30"]').focus()
    expect(page.locator(".wc-arrow")).to_be_attached()
    for _ in range(2):  # a look, then the choice
        page.locator("[data-cell=b30] .wc-tile").click()
    expect(page.locator("[data-cell=b30] .wc-tile")).to_have_class(
        re.compile("is-damaged"), timeout=ENGINE
    )
    expect(doer).to_contain_class("is-acting")
    expect(page.locator(".wc-arrow")).to_be_attached()


def test_along_the_path_who_acts_is_marked_too(page: Page, address: str) -> None:
    """In the step of the choice there is an arrow from the card to its target."""
    page.goto(f"{address}en/radlands/examples/sniper/")
    page.locator("[data-keep=next]").click()
    expect(page.locator("[data-cell=a11] .wc-tile")).to_contain_class("is-acting")
    page.locator("[data-keep=next]").click()

    expect(page.locator("[data-cell=a11] .wc-tile")).to_contain_class("is-acting")
    expect(page.locator(".wc-arrow")).to_be_attached()


@pytest.mark.parametrize("rest", RESTS)
def test_what_cannot_be_done_looks_so_and_says_why(page: Page, address: str, rest: int) -> None:
    """With a lock, not as a move; a touch tells what is missing first, then what is refused, by which rule."""
    page.set_viewport_size(PHONES[1])
    play(page, address, POOR)
    draw = page.locator("[data-why=draw]")
    expect(draw).to_contain_class("is-locked")
    expect(draw.locator("svg")).to_be_attached()
    hold(page, draw, rest)
    expect(page.locator(".wc-step.is-no h2")).to_have_text("You are 1 water short")
    expect(page.locator(".wc-step .wc-say")).to_contain_text("Not allowed: spend 2 water")
    expect(page.locator(".wc-step .wc-cite").first).to_be_visible()


def test_the_turn_ends_at_the_thumb_and_the_game_behind_a_corner(page: Page, address: str) -> None:
    """The main button ends the turn, right at the bottom; leaving is nothing to be touched in passing."""
    page.set_viewport_size(PHONES[0])
    play(page, address)
    end, leave = page.locator("[data-keep=end]"), page.locator("[data-keep=path]")
    assert end.evaluate(ENDING)
    expect(leave).to_be_hidden()
    page.locator(".wc-jump > summary").click()
    expect(leave).to_be_visible()
    hold(page, end, 120)
    expect(page.locator("[data-keep=skip], [data-keep=end]").first).to_be_attached(timeout=ENGINE)


def test_a_refusal_names_who_stands_in_the_way(page: Page, address: str) -> None:
    """In the words of the table; what is refused and the rule stand below."""
    page.goto(f"{address}en/radlands/examples/sniper/")
    page.locator("[data-keep=try]").click()
    page.locator("[data-cell=a20] .wc-tile").click()
    page.locator('[data-move="use a20"]').click()
    page.locator("[data-cell=b10] .wc-tile").click()
    page.locator("[data-keep=why]").click()

    heading = page.locator(".wc-step h2")
    expect(heading).to_have_text("Not while Punk is in front", timeout=ENGINE)
    expect(page.locator(".wc-step .wc-say")).to_contain_text("Not allowed: choose Reactor")
    expect(page.locator(".wc-step .wc-cite").first).to_contain_text("Rule")


def test_a_chosen_card_says_where_it_may_go(page: Page, address: str) -> None:
    """Name, price, and that a place is to be touched; the places are marked, and a touch plays it."""
    page.set_viewport_size(PHONES[0])
    facts = {**FULL, "a": {**FULL["a"], "columns": [["sniper"], [], []]}}
    assert table("radlands").position(facts).decision
    play(page, address, facts)
    hold(page, page.locator(".wc-hand.is-near .wc-held").filter(has_text="Scout"), 120)
    expect(page.locator(".wc-step .wc-say")).to_have_text("Scout, cost 1: tap a place.")
    hold(page, page.locator("[data-cell=a21] .wc-goal"), 120)

    expect(page.locator("[data-cell=a21] .wc-tile")).to_be_visible(timeout=ENGINE)


def test_the_signs_are_explained_at_the_board(page: Page, address: str) -> None:
    """Each with its picture and its word, behind the corner."""
    page.goto(f"{address}pl/radlands/examples/sniper/")
    page.locator(".wc-jump > summary").click()
    page.locator(".wc-signs > summary").click()

    expect(
        page.locator(".wc-signs li").filter(has_text="Uszkodzenie").locator("svg")
    ).to_be_visible()
