"""Touch a page as a finger does: it comes down, rests for a while, and lets go."""

from playwright.sync_api import CDPSession, Locator, Page

RESTS = (40, 120, 200, 350)  # milliseconds that fingers rest


def hold(page: Page, what: Locator, rest: int) -> None:
    """Hold a finger on the middle of something."""
    what.scroll_into_view_if_needed()
    box = what.bounding_box()
    assert box is not None, f"{what} cannot be touched: it is not shown"
    session = page.context.new_cdp_session(page)
    touch(session, box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, page, rest)
    session.detach()


def touch(session: CDPSession, x: float, y: float, page: Page, rest: int) -> None:
    """Hold a finger on one point of the screen."""
    session.send(
        "Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]}
    )
    page.wait_for_timeout(rest)
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
