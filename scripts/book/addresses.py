"""Where a record stands on the site, under the folder of any language: the one place that makes addresses."""

from scripts.book.volume import Volume

GLOSSARY = "glossary/"
"""A term stands here; one without a definition has no place of its own in it."""
PAGES = {
    "examples": "examples/{id}/",
    "terms": f"{GLOSSARY}#{{id}}",
    "divergences": "editions/#{id}",
    "open-points": "open-questions/#{id}",
    "pairs": "pairs/{id}/",
    "rules": "rules/{chapter}/#{id}",
}
"""Kind of record → its page, for those that depend on their id, and a rule on its chapter."""
CARDS = "cards/"
"""The page of all cards."""
THINGS = {"cards": f"{CARDS}{{id}}/", "entries": "register/{id}/"}
"""The pages of what lies on the table."""

EXAMPLES, PLAY = "examples/", "play/"
"""The pages of all examples, and of whole games."""

RULING, RULINGS = "{page}#ruling-{id}", "rulings/"
"""A ruling stands on the page of its first card, or on that of all rulings."""


def address(volume: Volume, kind: str, name: str) -> str:
    """The page of a record, and its anchor on it."""
    if kind in THINGS:
        return of_thing(volume, name)
    if kind == "rulings":
        return of_ruling(volume, name)
    if kind == "terms" and not volume.terms[name].definition:
        return f"{volume.id}/{GLOSSARY}"
    chapter = volume.blocks[name][0].name if kind == "rules" else ""
    return f"{volume.id}/{PAGES[kind].format(id=name, chapter=chapter)}"


def file_of(volume: Volume, kind: str, name: str) -> str:
    """The file that the page of a record is written into, for a record that has a page of its own."""
    return f"{address(volume, kind, name).removesuffix('/')}.md"


def of_thing(volume: Volume, name: str) -> str:
    """The page of a card or an entry; whoever names one need not know which of the two it is."""
    kind = "cards" if name in volume.cards else "entries"
    return f"{volume.id}/{THINGS[kind].format(id=name)}"


def of_ruling(volume: Volume, name: str) -> str:
    """Where a ruling is read: on its first card, or on the page of all rulings."""
    cards = volume.rulings[name].cards
    page = of_thing(volume, cards[0]) if cards else f"{volume.id}/{RULINGS}"
    return RULING.format(page=page, id=name)


def learning(volume: Volume) -> str:
    """Where a newcomer learns the game: at the example meant for it, or at the list of all."""
    first = volume.game.first or next(iter(volume.game.tour), None)
    return address(volume, "examples", first) if first else f"{volume.id}/{EXAMPLES}"


def playing(volume: Volume) -> str:
    """Where the game is played."""
    return f"{volume.id}/{PLAY}"


OF_A_GAME = {**PAGES, **THINGS, "all-rulings": RULINGS, "all-cards": CARDS}


def patterns(volume: Volume) -> dict[str, str]:
    """The addresses of a game as patterns, for what makes many of them: `{id}`, a rule's `{chapter}`, a ruling's `{page}`."""
    found = {kind: f"{volume.id}/{pattern}" for kind, pattern in OF_A_GAME.items()}
    return {**found, "rulings": RULING}
