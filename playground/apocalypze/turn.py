"""Phase after phase: what is still to be done lies on the frames, the last one is done first, until somebody must choose."""

from __future__ import annotations

from playground.apocalypze.cards import CardSet, Deck
from playground.apocalypze.places import PLAYERS, Place
from playground.apocalypze.rules import (
    abilities,
    combat,
    consumption,
    engagements,
    leaving,
    occupation,
    scavenging,
    stack,
    zones,
)
from playground.apocalypze.rules.common import at_place
from playground.apocalypze.state import COMBAT, CONSUMPTION, DRAW, HAND, PHASES, State
from playground.core import chance
from playground.core.loop import Loop
from playground.core.question import Automatic, Frame, Needs, Question, Words, need, question
from playground.core.records import Need, Pairs

WORDS = {
    "occupy": (2, 2),
    "explore": (2, 2),
    "play": (2, 3),
    "use": (2, 3),
    "send": (2, 2),
    "abandon": (3, 3),
    "recall": (2, 2),
    "recycle": (1, 1),
    "end": (1, 1),
    "pass": (1, 1),
    "done": (1, 1),
    "discard": (2, 2),
    "keep": (1, 2),
    "decline": (1, 1),
    "fetch": (3, 3),
    "fight": (2, 2),
    "group": (3, 3),
    "meet": (3, 3),
    "wound": (2, 2),
    "pay": (2, 3),
}
"""Every verb of a move, with the least and the greatest number of its words."""


# From turn to turn.


def new_game(
    cards: CardSet, switches: Pairs, decks: list[Deck], seed: int, start: int | None = None
) -> State:
    """Lay out a new game: Strongholds on the table, 8 cards in hand (az-2)."""
    g = State(cards, switches, len(decks), chance.seeded(seed))
    for player, deck in enumerate(decks):
        set_up(g, player, deck)
    g.chance, first = chance.below(g.chance, g.players)
    g.active = first if start is None else start
    g.say("start-player", g.active, "az-2-4", "az-a-01")
    begin_turn(g)
    settle(g)
    return g


def set_up(g: State, player: int, deck: Deck) -> None:
    """Lay out the Stronghold of a player, shuffle the deck and deal the hand."""
    g.places.append(Place(deck.stronghold, player, 0))
    g.say("stronghold", player, "az-2-1", card=deck.stronghold)
    g.deck[player] = list(deck.cards)
    g.chance = chance.shuffle(g.chance, g.deck[player])
    zones.draw(g, player, HAND, "setup", "az-2-2", "az-2-3")


def begin_turn(g: State) -> None:
    """Lay out the phases of a turn (az-5-1); a player who is out only fights (A-50)."""
    g.occupied, g.played, g.barred = "", False, False
    g.limits = [[] for _ in g.all_players]
    g.phase = DRAW
    g.say("turn-began", g.active, "az-5-1", number=g.turn)
    phases = [["phase", COMBAT]] if g.out[g.active] else phases_from(DRAW)
    g.frames = [["next"], *phases]


def phases_from(first: int) -> list[Frame]:
    """Give the phases that are still to come, the next one last."""
    return [["phase", phase] for phase in range(CONSUMPTION, first - 1, -1)]


def begin_phase(g: State, frame: Frame) -> None:
    """End the phase before and begin the next one; first of all everybody may play Triumphs (az-3-9, az-15-1)."""
    end_phase(g)
    player, g.phase = g.active, frame[1]
    out = ("az-20-4", "az-a-50") if g.out[player] else ()
    g.say("phase-began", player, "az-5-1", *out, detail=PHASES[g.phase])
    g.frames.append([FIRST[g.phase]])
    first = "" if g.out[player] else PLAYERS[player]
    g.frames.append(["window", first + g.others(player)])


FIRST = ("refill", "main", "scavenging", "combat", "consumption")
"""What is to be done in each phase."""


def end_phase(g: State) -> None:
    """The wounded go under the decks, and what lasts for a phase is over."""
    zones.recycle_wounded(g)
    for _, card in g.everybody():
        card.more_attack = card.more_defense = 0


def refill(g: State, _frame: Frame) -> None:
    """Phase 1: fill the hand up to eight, then draw what cards add (az-6)."""
    missing, rules = HAND - len(g.hand[g.active]), ("az-6-1", "az-6-2", "az-a-02", "az-a-03")
    zones.draw(g, g.active, missing, "refill", *rules)
    for place in g.places_of(g.active):
        draw_extra(g, place)


def draw_extra(g: State, place: Place) -> None:
    """Draw what a scavenging Location adds while survivors are there."""
    if place.slot and place.survivors:
        rules = ("az-6-3", "az-6-4", "az-a-04")
        zones.draw_by_text(g, place.owner, place.kind.draw, "extra", *rules)


def next_turn(g: State, _frame: Frame) -> None:
    """The turn goes to the next player, clockwise, who is in the game or still has raiders (az-20-4)."""
    end_phase(g)
    g.fresh[g.active] = False
    g.turn += 1
    g.active = next(player for player in g.after(g.active) if has_turn(g, player))
    begin_turn(g)


def has_turn(g: State, player: int) -> bool:
    """Say whether a player is in the game or still has raiders."""
    return not g.out[player] or any(card.controller == player for _, card in g.everybody())


# What there is to do.


def elsewhere(frame: Frame, asked: Question[State], words: Words) -> Need:
    """Say that something else is asked for now."""
    if frame[0] == "occupy":
        return need("occupy-first", "az-7-1", "az-5-1")
    if frame[0] == "main" and words[0] in occupation.Occupy.verbs:
        return need("occupied-already", "az-7-1", "az-a-18")
    return need("other-choice", *ASKED.get(frame[0], asked.rules))


ASKED = {
    "main": ("az-5-1", *occupation.RULES),
    "send": ("az-16-4",),
    "wounds": ("az-18-10",),
    "owe": ("az-4-7", *consumption.RULES),
}
"""The rules that refuse a move nobody asks for, where they are not those of the question."""
LOOP: Loop[State] = Loop(
    kinds={
        "next": Automatic(next_turn),
        "phase": Automatic(begin_phase),
        "refill": Automatic(refill),
        "main": question(occupation.Main),
        "occupy": question(occupation.Occupy),
        "send": question(leaving.SendMore),
        "overflow": question(leaving.Overflow),
        "fetch": question(abilities.Fetch),
        "window": question(stack.Window),
        "scavenging": Automatic(scavenging.begin),
        "clear": at_place(scavenging.clear),
        "found": question(scavenging.Found),
        "combat": question(combat.Fight),
        "groups": question(combat.Groups),
        "defend": question(combat.Defend),
        "triumphs": Automatic(combat.open_triumphs),
        "clash": at_place(engagements.clash),
        "engage": at_place(engagements.engage),
        "wounds": question(engagements.Wounds),
        "direct": at_place(engagements.direct_damage),
        "fought": at_place(engagements.end_fight),
        "consumption": Automatic(consumption.begin),
        "owe": question(consumption.Owe),
    },
    over=lambda g: g.winner >= 0,
    over_rules=("az-1-7", "az-a-51"),
    elsewhere=elsewhere,
)
legal, apply, settle, decider = LOOP.legal, LOOP.apply, LOOP.settle, LOOP.decider


def reasons(g: State, text: str) -> Needs:
    """Give every reason against a move; none if it is legal."""
    words = text.split()
    least, most = WORDS.get(words[0], (0, 0))
    if LOOP.over(g) or least <= len(words) <= most:
        return LOOP.why(g, text)
    return [need("other-choice", *LOOP.question(g).rules)]
