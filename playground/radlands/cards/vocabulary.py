"""The words the card files are written in.

A card is a short sentence in a few verbs; every word it may use stands here with its meaning. The checks compare the card
files with these tables, the data dictionary of the site is printed from them, and the engine runs them: one place for all.
"""

TARGETS: dict[str, str] = {
    "unprotected-enemy-card": "Opposing person or standing camp with none of the opponent's cards in front of it.",
    "unprotected-enemy-person": "As above, people only.",
    "unprotected-enemy-camp": "As above, camps only.",
    "unprotected-damaged-enemy-card": "Unprotected and damaged, person or camp.",
    "unprotected-own-card": (
        "Unprotected person or standing camp of the player who used the ability; picked by that player's opponent."
    ),
    "any-enemy-card": "Opposing person or standing camp, protection ignored.",
    "any-enemy-person": "Opposing person, punks included, protection ignored.",
    "any-enemy-camp": "Standing camps only.",
    "all-unprotected-enemy-people": "Every opposing person that is unprotected when the step begins, punks included.",
    "all-damaged-enemy-people": "Every opposing person that is damaged, protection ignored (punks are never damaged).",
    "all-enemy-camps": "Every standing opposing camp, protection ignored.",
    "all-people": "Every person of both sides, punks included, protection ignored.",
    "all-enemy-cards-in-column": "Every opposing person and the standing camp of the column named in `column`, protection ignored.",
    "all-enemy-people-in-column": "Every opposing person of the column named in `column`, punks included, protection ignored.",
    "self-and-all-people": "The source camp plus all-people.",
    "own-person": "One person of the chooser, punks and the source included.",
    "own-people": "All people of the player named in who, punks included.",
    "own-punk": "One punk of yours; its front is not looked at before it is chosen.",
    "own-damaged-person": "One damaged person of yours (never a punk).",
    "own-damaged-card-not-source": (
        "One damaged person or damaged standing camp of yours; not a card with a working cannot-be-restored trait "
        "(Bonfire); not the source card, except under ruleset v1.0 where that exclusion is off (switch "
        "selfRestore). Destroyed camps are not damaged cards."
    ),
    "own-damaged-cards-not-source": "Any number of cards that own-damaged-card-not-source would allow.",
    "all-enemy-events": "Every event in the opposing queue.",
    "any-event-with-free-space-ahead-or-on-1": (
        "A queued event of either player (Raiders included) that is on space 1 or has the next lower space of its queue empty."
    ),
    "own-ready-person-or-undamaged-enemy-person": (
        "Copy source of Mimic: another ready person of yours (not the Mimic itself) or an opposing undamaged "
        "person, ready or not, protected or not."
    ),
    "own-destroyed-camp": "One camp of yours lying on its destroyed side.",
    "self": "The card that carries the ability (for Mimic: the Mimic).",
    "it": "Card bound by an earlier step.",
    "any-person": "Any person of either side, punks included, protection ignored.",
}
"""Which cards an effect may or must reach (`target:`, `of:`)."""

CHOOSERS: dict[str, str] = {
    "you": "Player using the ability, or owner of the event.",
    "opponent": "The other player.",
}
"""Who chooses (`chooser:`). Without it nobody chooses: the target is fixed."""

PLAYERS: dict[str, str] = {
    "you": "The player using the ability, or the owner of the event.",
    "opponent": "The other player.",
    "event-owner": "Owner of the event.",
    "other-player": "Opponent of the event owner.",
}
"""Whose cards a step concerns (`who:`)."""

CHECKS: dict[str, str] = {
    "own-people": "Number of your people, punks included.",
    "own-people-in-this-column": "Number of your people in the column of the source.",
    "own-damaged-people": "Number of your damaged people.",
    "own-punks": "Number of your punks.",
    "own-restorable-cards": "Number of cards that own-damaged-card-not-source would allow.",
    "own-destroyed-camps": "Number of your camps on the destroyed side.",
    "own-people-put-into-play-this-turn": (
        "Arrivals on your side since this turn began, whether or not those people are still there; the Events "
        "phase counts; a Training Camp flip to a person counts (switch trainingCampCounts)."
    ),
    "own-raiders-resolved-this-turn": "True if your own Raiders resolved in this turn, however that came about.",
    "any-event-resolved-this-turn": "True if any event of either player resolved in this turn, Raiders and 0 events included.",
    "unprotected-enemy-people": "Number of opposing unprotected people.",
    "unprotected-enemy-camps": "Number of opposing unprotected standing camps.",
    "unprotected-damaged-enemy-cards": "Number of opposing cards both unprotected and damaged.",
    "damaged-enemy-people": "Number of opposing damaged people.",
    "opponent-events-in-queue": "Number of events in the opposing queue, Raiders included.",
    "advanceable-events": "Number of events any-event-with-free-space-ahead-or-on-1 would allow.",
    "opponent-hand-without-silo": "Number of cards in the opponent's hand, Water Silo not counted.",
    "own-hand-without-silo": "Number of cards in your hand, Water Silo not counted.",
    "own-hand-people": "Number of people cards in your hand that you could play and whose ability you could then use and pay.",
    "copyable-people": "Number of people the copy target allows that have an ability you could use and pay.",
    "self-undamaged": "True if the source card is not damaged.",
    "column-camp-destroyed": "True if the camp of the column chosen for the person is destroyed.",
    "step-done": "True if the step bound under the name in `step` was carried out.",
    "revealed-type-is": "Type of the card just revealed (person or event).",
    "type-of-it": "Type of the bound card (person or camp).",
    "movable-people": "Number of people, of either side, with a free place on their side to go to.",
    "own-abilities-used-this-turn": "Number of abilities you have used in this turn.",
}
"""What a condition looks at (`check:`): a number, compared by at-least / at-most / is, or true."""

SCOPES: dict[str, str] = {
    "own-person-played-in-this-column": "Your people played to the column of the source (punks have no cost).",
    "first-event-played-each-turn": (
        "The first event you play in a turn, Raiders placed by a raid included; events played earlier in the turn "
        "count even if the trait was not working then."
    ),
    "each-own-card": "Every person and camp of yours, the source included, each on its own.",
    "own-people-including-self": "All your people, punks and the source included.",
    "all-own-people": "All your people, punks included.",
}
"""Which cards a lasting effect covers (`scope:`)."""

FLAGS: dict[str, str] = {
    "enemy-cards-unprotected": "Every card of the event owner's opponent counts as unprotected, later arrivals too.",
    "no-more-abilities": "The player who set it may use no further ability.",
}
"""Effects that hold until the turn ends (`flag:`)."""

COUNTS: dict[str, str] = {
    "1..n": "At least one, at most all that qualify; the chooser decides.",
    "any-number": "None to all, the chooser decides.",
    "thrown+1": "Number of cards bound as thrown, plus one.",
    "enemy-destroyed-camps": "Camps of the event owner's opponent lying on the destroyed side at that moment.",
}
"""Amounts that are not a plain number (`count:`)."""

DISCOUNTS: dict[str, str] = {
    "own-destroyed-camp": "Each camp of yours on its destroyed side.",
    "own-punk": "Each punk of yours in play.",
}
"""What makes an ability cheaper (`cheaper: per:`)."""

TRIGGERS: dict[str, str] = {
    "enters-play": "Once, when the person enters play by any means.",
    "static": "As long as the trait works.",
    "play-cost": "While the card is being paid for, from hand.",
    "setup": "Once, before the first turn.",
    "action": "An action of its own in the Actions phase.",
    "junked": "When the card is junked.",
    "last-card-drawn": "When the last card of the deck is drawn.",
}
"""When a trait acts (`trigger:`)."""

WITHOUT_TARGET: dict[str, str] = {
    "always-has-target": "A legal target exists as long as the game runs.",
    "always-usable": "Needs no target; may be used whenever the card is ready and the price is paid.",
    "refused-by-faq": "The official FAQ says that it may not be used.",
    "refused-by-default": "The rulebooks are silent; it may not be used (our default, OP-03).",
    "may-do-nothing": "It may be used although nothing may come of it.",
    "resolves-without-effect": "Event resolves and is discarded.",
}
"""What happens when there is nothing to choose or the condition fails (`without-target:`)."""

JUNK: dict[str, str] = {
    "water": "Extra water: One extra water for this turn.",
    "draw": "Take the top card of the deck.",
    "injure": "Like damage, people only.",
    "restore": (
        "May turn one own damaged card upright; a restored person is not ready this turn. Since 1.2 never the card that is the source."
    ),
    "raid": (
        "Play own Raiders to queue space 2 (space 3 if 2 is taken, nothing if both are), or advance them one "
        "space if it is free, or resolve them from space 1. Placing Raiders counts as playing an event, advancing "
        "them does not."
    ),
    "punk": "May put the top deck card face down as a person without abilities into any own column.",
}
"""The six junk icons (`junk:`)."""

ARGUMENTS: dict[str, dict[str, str]] = {
    "target": TARGETS,
    "of": TARGETS,
    "chooser": CHOOSERS,
    "who": PLAYERS,
    "scope": SCOPES,
    "flag": FLAGS,
}
"""The arguments of a step whose value is a word of one of these tables."""
