"""Where a record stands on the site, under the folder of any language: the one place that makes addresses."""

from scripts.book.volume import Volume

PAGES = {
    "examples": "examples/{id}/",
    "terms": "glossary/#{id}",
    "divergences": "editions/#{id}",
    "open-points": "open-questions/#{id}",
    "pairs": "pairs/{id}/",
    "rules": "rules/{chapter}/#{id}",
}
"""Kind of record → its page, for those that depend on their id, and a rule on its chapter."""
THINGS = {"cards": "cards/{id}/", "entries": "register/{id}/"}
"""The pages of what lies on the table."""

RULING, RULINGS = "{page}#ruling-{id}", "rulings/"
"""A ruling stands on the page of its first card, or on that of all rulings."""


def address(volume: Volume, kind: str, name: str) -> str:
    """The page of a record, and its anchor on it."""
    if kind in THINGS:
        return of_thing(volume, name)
    if kind == "rulings":
        return of_ruling(volume, name)
    chapter = volume.blocks[name][0].name if kind == "rules" else ""
    return f"{volume.id}/{PAGES[kind].format(id=name, chapter=chapter)}"


def of_thing(volume: Volume, name: str) -> str:
    """The page of a card or an entry; whoever names one need not know which of the two it is."""
    kind = "cards" if name in volume.cards else "entries"
    return f"{volume.id}/{THINGS[kind].format(id=name)}"


def of_ruling(volume: Volume, name: str) -> str:
    """Where a ruling is read: on its first card, or on the page of all rulings."""
    cards = volume.rulings[name].cards
    page = of_thing(volume, cards[0]) if cards else f"{volume.id}/{RULINGS}"
    return RULING.format(page=page, id=name)


def patterns(volume: Volume) -> dict[str, str]:
    """The addresses of a game as patterns, for what makes many of them: `{id}`, a rule's `{chapter}`, a ruling's `{page}`."""
    pages = {**PAGES, **THINGS, "all-rulings": RULINGS}
    found = {kind: f"{volume.id}/{pattern}" for kind, pattern in pages.items()}
    return {**found, "rulings": RULING}
