"""Words for events in the transcripts of scenarios: one pattern per event type.

A pattern is a plain message with named placeholders: {player}, {card}, {cell}, {number}. Card names are handed in, so
that each language brings its own. `Words` bundles what a language needs: patterns, the names of cards and of players.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import TypeAlias

from playground.core.records import Event
from playground.core.telling import tell_event
from scripts.engine.carddata import card_set
from scripts.engine.tables import table
from scripts.packs import english_pack

Tell: TypeAlias = Callable[[Event], str]
"""Says what happened in one sentence."""

PATTERNS: dict[str, str] = {
    "ability-used": "{player} uses an ability of {card} ({cell}).",
    "advanced": "{card} of {player} moves ahead to space {number}.",
    "camp-chosen": "{player} lays a camp face down in {cell}.",
    "camps-dealt": "Each player draws {number} camps.",
    "camps-revealed": "All camps are turned face up.",
    "cheaper": "{card} takes {number} off the price.",
    "column-chosen": "The column is chosen.",
    "damaged": "{card} ({cell}) is damaged.",
    "declined": "{player} declines.",
    "destroyed": "{card} ({cell}) is destroyed.",
    "discarded": "{card} goes to the discard pile.",
    "drew": "{player} draws a card.",
    "entered": "{card} enters play on {cell}.",
    "flipped-up": "{card} ({cell}) stands again.",
    "junk-effect": "{player} takes the junk effect of {card}.",
    "junked": "{player} junks {card}.",
    "milled": "{card} goes from the deck to the discard pile.",
    "moved": "{card} moves to {cell}.",
    "no-more-abilities": "{player} may use no further ability this turn.",
    "no-room": "There is no room for another person.",
    "nothing-moved": "No event can move back.",
    "option": "{player} chooses.",
    "paid": "{player} pays {number} water.",
    "pushed-back": "{card} of {player} moves back to space {number}.",
    "queued": "{player} plays {card} to space {number} of the queue.",
    "raid-blocked": "{card} of {player} cannot move ahead.",
    "ready": "{card} ({cell}) is ready.",
    "reshuffled": "The discard pile becomes the new deck.",
    "resolving": "{card} of {player} takes effect.",
    "restored": "{card} ({cell}) is restored.",
    "returned": "{card} ({cell}) goes back to the hand of {player}.",
    "revealed": "The punk on {cell} is turned up: {card}.",
    "silo-taken": "{player} takes the Water Silo.",
    "start-player": "{player} begins.",
    "stayed": "{player} leaves all people where they are.",
    "stayed-ready": "{card} ({cell}) stays ready.",
    "tied": "The deck has run out twice: the game is a draw.",
    "turn-began": "Turn {number}: {player}.",
    "turn-ended": "{player} ends the turn.",
    "unprotected": "No card of {player} is protected this turn.",
    "water": "{player} takes {number} water.",
    "went-home": "{card} goes back to the play area of {player}.",
    "won": "{player} wins.",
}
"""English source text of every event type."""


@dataclass(frozen=True, slots=True)
class Words:
    """What a language needs to tell a game."""

    gettext: Callable[[str], str]
    """Gives the translation of a pattern."""
    card: Callable[[str], str]
    """Gives the name of a card by its id."""
    players: Mapping[str, str]
    punk: str = "a punk"


def english_name(card: str) -> str:
    """Give the English name of a card."""
    cards = card_set()
    return cards[cards.by_id[card]].name


ENGLISH = Words(gettext=lambda message: message, card=english_name, players={"a": "A", "b": "B"})


def tell(event: Event, words: Words = ENGLISH) -> str:
    """Say what happened in one sentence."""
    return words.gettext(PATTERNS[event.type]).format(
        player=words.players.get(event.player or "", "-"),
        card=words.card(event.card) if event.card else words.gettext(words.punk),
        cell=event.cell or "-",
        number=event.number,
    )


def english(game: str) -> Tell:
    """Give whoever tells a game in English."""
    return (
        tell if game == "radlands" else partial(tell_event, english_pack(game, table(game).names()))
    )
