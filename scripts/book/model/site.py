"""The site itself."""

from dataclasses import dataclass, field

from scripts.book.model.base import Id, Text, Where

NOWHERE = Where("docs/site.yml")
TAGLINE = Text("Which rule is it?", NOWHERE)
LEAD = Text("Rules, cards and rulings.", NOWHERE)


@dataclass(frozen=True, slots=True)
class Hero:
    """Who is in the picture above the start page."""

    game: Id
    """The game whose drawings they are."""
    far: Id
    """The large figure on the hill."""
    near: Id
    """The small one before it."""


@dataclass(frozen=True, slots=True)
class Site:
    """What a site is: `docs/site.yml`. Pages, feed, installed app and printed sheets take it from here."""

    where: Where = field(metadata={"given": True})
    """The file."""
    name: Text
    """Its name."""
    short: str = ""
    """What stands under its icon on a screen that it is installed on: twelve letters fit; without it, the name."""
    tagline: Text = TAGLINE
    """The large words of the start page."""
    lead: Text = LEAD
    """The line below them."""
    address: str = ""
    """Where it is published; the variable SITE_URL has the last word."""
    official: bool = False
    """Whether the publishers of its games back it; if not, every page says so."""
    games: tuple[Id, ...] = ()
    """The games in the order readers meet them; those not named follow, by name."""
    hero: Hero | None = None
    """Who is in the picture above the start page; without it, nobody."""


UNNAMED = Site(NOWHERE, Text("Rules reference", NOWHERE))
"""The site of files that say nothing about it."""
