"""The English patterns for what there is between two cards."""


def _(words: str) -> str:
    """Mark words for translation; they are looked up when a page is made."""
    return words


SAID = {
    "copies": _("{actor} can use {other.s} ability."),
    "ready": _("Thanks to {other}, a card is ready that would not be otherwise."),
    "bars": _("Because of {other}, {actor} cannot act here."),
    "spared": _("{actor} cannot choose {other}, though any other card there could be chosen."),
    "chosen": _("{actor} can choose {other}, though no other card there could be chosen."),
    "price": _("Because of {other}, {actor} costs {number} water instead of {instead}."),
    "enables": _("Thanks to {actor}, {other} can then do something it could not do before."),
    "stops": _("Because of {actor}, {other} can then no longer do something it could do before."),
    "then-price": _("Because of {actor}, {other} then costs {number} water instead of {instead}."),
    "changes": _(
        "With {other} there, {actor} does something it would not do with an ordinary card."
    ),
    "more": _("With {other} there, {actor} has more to choose from."),
    "fewer": _("With {other} there, {actor} has less to choose from."),
    "junks": _("{actor} can use {other.s} junk effect."),
}
"""Kind of finding → pattern with {actor}, {other}, {number} and {instead}."""

DOES = {
    "hits": _("[this: can] damage or destroy:"),
    "restores": _("[this: can] restore:"),
    "returns": _("[this: can] return to hand:"),
    "advances": _("[this: can] advance in the queue:"),
    "pushes": _("[this: can] move back in the queue:"),
    "rebuilds": _("[this: can] turn faceup again:"),
    "enables": _("[this: can] make usable:"),
    "stops": _("[this: can] make unusable:"),
    "then-price": _("[this: can] change the cost of:"),
}
"""What a card does to another as to any of its type; the names follow."""

SUFFERS = {
    "hits": _("can be [this: damaged or destroyed] by:"),
    "restores": _("can be [this: restored] by:"),
    "returns": _("[this: can] be returned to hand by:"),
    "advances": _("[this: can] be advanced in the queue by:"),
    "pushes": _("[this: can] be moved back in the queue by:"),
    "rebuilds": _("[this: can] be turned faceup again by:"),
    "enables": _("[this: can] become usable thanks to:"),
    "stops": _("[this: can] become unusable because of:"),
    "then-price": _("[this: can] change its cost because of:"),
}
"""The same from the other side."""

ORDINARY = {"does": DOES, "suffers": SUFFERS}
