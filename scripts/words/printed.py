"""What is printed on cards of every game, in English: their types, and what they do when they are junked."""

from typing import NamedTuple

from playground.core.patterns import _

TYPES = {
    "camp": _("Camp"),
    "person": _("Person"),
    "event": _("Event"),
    "special": _("Player card"),
}
"""What a card of a type is called."""


class Junk(NamedTuple):
    """A junk effect."""

    icon: str
    words: str


JUNK = {
    "water": Junk("extra-water", _("Extra water")),
    "draw": Junk("draw", _("Draw")),
    "injure": Junk("injure", _("Injure")),
    "restore": Junk("restore", _("Restore")),
    "raid": Junk("raid", _("Raid")),
    "punk": Junk("gain-punk", _("Gain punk")),
}
