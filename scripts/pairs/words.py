"""The English patterns for what there is between two cards. Names stand first or after a colon, so that nothing agrees with them."""


def _(words: str) -> str:
    """Mark words for translation; they are looked up when a page is made."""
    return words


SAID = {
    "copies": _("{actor} can use an ability of another card: {other}."),
    "ready": _("Somebody is ready who would not be otherwise. The reason: {other}."),
    "bars": _("{actor} cannot act here. The reason: {other}."),
    "spared": _("{actor} cannot choose this card, although any other in its place: {other}."),
    "chosen": _("{actor} can choose this card, although no other in its place: {other}."),
    "price": _(
        "{actor} has another price, {number} water instead of {instead}. The reason: {other}."
    ),
    "enables": _("{actor} makes something possible that was not before: {other}."),
    "stops": _("{actor} makes something impossible that was possible before: {other}."),
    "then-price": _("{actor} changes a price to {number} water, instead of {instead}: {other}."),
    "changes": _(
        "{actor} does something it would not do with an ordinary card there. The reason: {other}."
    ),
    "more": _("{actor} has more to choose from. The reason: {other}."),
    "fewer": _("{actor} has less to choose from. The reason: {other}."),
    "junks": _("{actor} can use the junk effect of another card: {other}."),
}
"""Kind of finding → pattern with {actor}, {other}, {number} and {instead}."""

DOES = {
    "hits": _("can damage or destroy:"),
    "restores": _("can restore:"),
    "returns": _("can return to hand:"),
    "advances": _("can move ahead in the queue:"),
    "pushes": _("can move back in the queue:"),
    "rebuilds": _("can turn up again:"),
    "enables": _("can make usable:"),
    "stops": _("can make unusable:"),
    "then-price": _("can change the price of:"),
}
"""What a card does to another as to any of its type; the names follow."""

SUFFERS = {
    "hits": _("can be damaged or destroyed by:"),
    "restores": _("can be restored by:"),
    "returns": _("can be returned to hand by:"),
    "advances": _("can be moved ahead in the queue by:"),
    "pushes": _("can be moved back in the queue by:"),
    "rebuilds": _("can be turned up again by:"),
    "enables": _("can become usable through:"),
    "stops": _("can become unusable through:"),
    "then-price": _("can get another price through:"),
}
"""The same from the other side."""

ORDINARY = {"does": DOES, "suffers": SUFFERS}
