"""The words the card files are written in, besides the verbs.

A card is a short sentence in a few verbs; every word it may use has its meaning here. The checks
compare the card files with these tables, the data dictionary of the site is printed from them, and
the engine runs them: one place for all.
"""

from playground.radlands.rules import checks, targets

TARGETS = {name: target.meaning for name, target in targets.TARGETS.items()}
"""Which cards an effect may or must reach (`target:`, `of:`)."""

CHOOSERS = {
    "you": "Player using the ability, or owner of the event.",
    "opponent": "The other player.",
}
"""Who chooses (`chooser:`). Without it nobody chooses: the target is fixed."""

PLAYERS = {
    "you": "The player using the ability, or the owner of the event.",
    "opponent": "The other player.",
    "event-owner": "Owner of the event.",
    "other-player": "Opponent of the event owner.",
}
"""Whose cards a step concerns (`who:`)."""

CHECKS = {name: check.meaning for name, check in checks.CHECKS.items()}
"""What a condition looks at (`check:`): a number, compared by at-least / at-most / is, or true."""

SCOPES = {
    "own-person-played-in-this-column": (
        "Your people played to the column of the source (punks have no cost)."
    ),
    "first-event-played-each-turn": (
        "The first event you play in a turn, Raiders placed by a raid included; events played "
        "earlier in the turn count even if the trait was not working then."
    ),
    "each-own-card": "Every person and camp of yours, the source included, each on its own.",
    "own-people-including-self": "All your people, punks and the source included.",
    "all-own-people": "All your people, punks included.",
}
"""Which cards a lasting effect covers (`scope:`)."""

FLAGS = {
    "enemy-cards-unprotected": (
        "Every card of the event owner's opponent counts as unprotected, later arrivals too."
    ),
    "no-more-abilities": "The player who set it may use no further ability.",
}
"""Effects that hold until the turn ends (`flag:`)."""

COUNTS = {
    "1..n": "At least one, at most all that qualify; the chooser decides.",
    "any-number": "None to all, the chooser decides.",
    "thrown+1": "Number of cards bound as thrown, plus one.",
    "enemy-destroyed-camps": (
        "Camps of the event owner's opponent lying on the destroyed side at that moment."
    ),
}
"""Amounts that are not a plain number (`count:`)."""

DISCOUNTS = {
    "own-destroyed-camp": "Each camp of yours on its destroyed side.",
    "own-punk": "Each punk of yours in play.",
}
"""What makes an ability cheaper (`cheaper: per:`)."""

TRIGGERS = {
    "enters-play": "Once, when the person enters play by any means.",
    "static": "As long as the trait works.",
    "play-cost": "While the card is being paid for, from hand.",
    "setup": "Once, before the first turn.",
    "action": "An action of its own in the Actions phase.",
    "junked": "When the card is junked.",
    "last-card-drawn": "When the last card of the deck is drawn.",
}
"""When a trait acts (`trigger:`)."""

WITHOUT_TARGET = {
    "always-has-target": "A legal target exists as long as the game runs.",
    "always-usable": (
        "Needs no target; may be used whenever the card is ready and the price is paid."
    ),
    "refused-by-faq": "The official FAQ says that it may not be used.",
    "refused-by-default": "The rulebooks are silent; it may not be used (our default, OP-03).",
    "may-do-nothing": "It may be used although nothing may come of it.",
    "resolves-without-effect": "Event resolves and is discarded.",
}
"""What happens when there is nothing to choose or the condition fails (`without-target:`)."""

JUNK = {
    "water": "Extra water: One extra water for this turn.",
    "draw": "Take the top card of the deck.",
    "injure": "Like damage, people only.",
    "restore": (
        "May turn one own damaged card upright; a restored person is not ready this turn. "
        "Since 1.2 never the card that is the source."
    ),
    "raid": (
        "Play own Raiders to queue space 2 (space 3 if 2 is taken, nothing if both are), or "
        "advance them one space if it is free, or resolve them from space 1. Placing Raiders "
        "counts as playing an event, advancing them does not."
    ),
    "punk": "May put the top deck card face down as a person without abilities into any own column.",
}
"""The six junk icons (`junk:`)."""

ARGUMENTS = {
    "target": TARGETS,
    "of": TARGETS,
    "chooser": CHOOSERS,
    "who": PLAYERS,
    "scope": SCOPES,
    "flag": FLAGS,
}
"""The arguments of a step whose value is a word of one of these tables."""
