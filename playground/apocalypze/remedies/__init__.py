"""What would make a refused move of ApocalypZe legal, by the word of the reason; `playground.core.remedies` tries it out."""

from __future__ import annotations

from playground.apocalypze import turn
from playground.apocalypze.remedies import cards, moments, places
from playground.core.remedies import Cabinet

REMEDIES = {
    "capacity": places.room,
    "card-to-answer": moments.something_to_answer,
    "choosing-step": places.beginning,
    "combat": moments.fight,
    "deck": cards.deck_card,
    "deck-card": cards.deck_card,
    "discards": cards.discards,
    "fetchable": cards.fetchable,
    "first-turn": moments.later_turn,
    "hand-cards": cards.one_more,
    "hand-recycled": moments.not_recycled,
    "human-half": cards.human_half,
    "in-hand": cards.in_hand,
    "nobody-there": places.nobody,
    "nothing-played": moments.nothing_played,
    "occupied-already": places.beginning,
    "occupy-first": places.occupy,
    "once-a-turn": moments.not_yet,
    "one-copy": cards.one_copy,
    "one-engagement": cards.no_group,
    "one-faction": places.one_faction,
    "one-group": cards.no_group,
    "open-access": places.open_access,
    "opponent-location": places.occupy,
    "own-card": moments.other_reading,
    "own-fighter": moments.own_fighter,
    "own-raiders": places.own_raiders,
    "own-scavengers": places.own_scavengers,
    "own-scavenging": places.occupy_own,
    "own-stronghold": places.occupy,
    "raiders-to-fight": places.own_raiders,
    "something-to-answer": moments.something_to_answer,
    "survivor-at-home": cards.at_home,
    "survivor-in-hand": cards.survivor_in_hand,
    "target": cards.target,
    "two-cards": cards.one_more,
    "unique": cards.unique,
}
"""By the word of the reason."""
CABINET = Cabinet(turn.reasons, REMEDIES)

NO_REMEDY = {
    "ability": "the text of a card does not change",
    "access": "another move is asked for: a group the Location has an access point for",
    "all-fight": "another move is asked for: whom each survivor meets",
    "attack-group": "another move is asked for: a group that is there",
    "bearer": "another move is asked for: somebody else of that side",
    "fits": "another move is asked for: something the card can be attached to",
    "half": "another move is asked for: one that names the half",
    "location": "a card does not become a Location",
    "meet-others": "another move is asked for: a group nobody meets yet",
    "next-group": "another move is asked for: the next number",
    "no-gear-outside": "the rule knows no exception for cards from hand",
    "no-target": "another move is asked for: the same without a target",
    "on-table": "another move is asked for: a Location that is there",
    "opponent": "another move is asked for: another player",
    "other-choice": "another move is asked for",
    "own-location": "another move is asked for: a Location of one's own",
    "own-raider": "another move is asked for: a raider of one's own",
    "own-survivor": "another move is asked for: a survivor there",
    "playable": "the text of a card does not change",
    "playable-find": "the text of a card does not change",
    "running-game": "the game is over",
    "second-card": "another move is asked for: the second hand card",
    "triumph": "the type of a card does not change",
    "your-decision": "somebody else decides",
}
"""Why no change of the position is named, by the word of the reason."""
