"""The English patterns for what happens in ApocalypZe, for moves and for reasons, and the pack of words made from them.

Names are put in as they are printed, so patterns keep them out of grammar: a name comes first, after a colon or after the word for
its kind. A pattern that counts something has plural forms.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from playground.apocalypze.page.deeds import DEEDS
from playground.core.patterns import Patterns, Say, _, all_of, ngettext

PLAYERS = {"a": _("Rust"), "b": _("Salt"), "c": _("Ash"), "d": _("Flint")}

CARDS = {
    "police-station": _("Police Station"),
    "demo-hall": _("Demo Hall"),
    "demo-outpost": _("Demo Outpost"),
    "general-store": _("General Store"),
    "demo-cellar": _("Demo Cellar"),
    "patsy-mcnally": _("Patsy McNally"),
    "police-officer": _("Police officer"),
    "demo-medic": _("Demo Medic"),
    "signore-brawn": _("Signore Brawn"),
    "gang-bully": _("Gang Bully"),
    "demo-cultist": _("Demo Cultist"),
    "handgun": _("Handgun"),
    "demo-barricade": _("Demo Barricade"),
    "demo-scope": _("Demo Scope"),
    "demo-rations": _("Demo Rations"),
    "turned": _("Turned"),
    "demo-trap": _("Demo Trap"),
    "demo-parcel": _("Demo Parcel"),
    "demo-fire": _("Demo Fire"),
    "demo-call": _("Demo Call"),
    "demo-shout": _("Demo Shout"),
    "demo-rally": _("Demo Rally"),
    "demo-find": _("Demo Find"),
    "demo-supply": _("Demo Supply"),
}
"""The cards of our demo deck; a deck somebody supplies brings its own names."""

WORDS = {
    "human": _("human"),
    "zombie": _("zombie"),
    "bandit": _("bandit"),
    "cultist": _("cultist"),
    "police": _("police"),
    "civilian": _("civilian"),
    "survivor": _("survivor"),
    "raider": _("raider"),
    "location": _("Location"),
    "equipment": _("Equipment"),
    "draw": _("Draw Phase"),
    "occupation": _("Occupation Phase"),
    "scavenging": _("Scavenging Phase"),
    "combat": _("Combat Phase"),
    "consumption": _("Consumption Phase"),
}
"""Words that stand in a pattern as a name would."""

OWNED = _("{player.s} {name}")
"""A Location with its owner."""
OWN = _("their {name}")
"""A Location of the player who is named already; a language may leave it at the name."""
COPY = _("{name} (no. {number})")
"""The second, third … card of the same title at a Location."""

EVENTS: Patterns = {
    "abandoned": _("All survivors leave {place}."),
    "blocked": ngettext(
        "{place}: {number} of {detail} access points is blocked.",
        "{place}: {number} of {detail} access points are blocked.",
    ),
    "boosted": _("{card.The} ({place}) [card: is|are] stronger until the end of the phase."),
    "cancelled": _("{card.The} [card: is|are] cancelled."),
    "cannot-pay": ngettext(
        "{player} cannot pay the {number} resource that is still due.",
        "{player} cannot pay the {number} resources that are still due.",
    ),
    "casualties": _("{player}: casualty total {number}."),
    "closed": _("{place} leaves play, along with everything its owner has there."),
    "completed": _("{place}: the last section has been turned over, and the run is complete."),
    "consumed": _("{card.The} [card: goes|go] from the Stronghold to the discard pile."),
    "countered": _(
        "{card.The} [card: has|have] no effect and [card: goes|go] to the discard pile."
    ),
    "defended-none": _("{place}: no attack group is faced."),
    "defended": ngettext(
        "{place}: {number} attack group is faced.", "{place}: {number} attack groups are faced."
    ),
    "direct-damage": ngettext(
        "With nobody facing {detail} of the raiders, {place} takes direct damage: {number} resource must be consumed.",
        "With nobody facing {detail} of the raiders, {place} takes direct damage: {number} resources must be consumed.",
    ),
    "discarded": _(
        "There is no room at {place}, so {card.the} [card: goes|go] to the discard pile."
    ),
    "drew": _("{player} draws {card.the}."),
    "drew-hidden": _("{player} draws a card."),
    "drew-extra": _("{player} draws an extra card: {card}."),
    "eliminated": _("{player} is out of the game."),
    "entered": _("{card.The} [card: enters|enter] play at {place}."),
    "entered-human": _("{card.The} [card: enters|enter] play at {place} as a human."),
    "entered-zombie": _("{card.The} [card: enters|enter] play at {place} as a zombie."),
    "equipped": _("{card.The} [card: is|are] attached to {other.the}."),
    "fight": _("{player} attacks {place}."),
    "fizzled": _(
        "{card.The} no longer [card: has|have] a target and [card: goes|go] to the discard pile."
    ),
    "found": _("A section at {place} is turned over. The card is {card}."),
    "gear-discarded": _("{card.The} ({player}) [card: goes|go] to the discard pile."),
    "gear-recycled": _("{card.The} ({player}) [card: goes|go] to the bottom of the deck."),
    "grouped": ngettext(
        "{player} forms {number} attack group at {place}.",
        "{player} forms {number} attack groups at {place}.",
    ),
    "hand-recycled": ngettext(
        "{number} card goes from {player.s} hand to the bottom of the deck.",
        "{number} cards go from {player.s} hand to the bottom of the deck.",
    ),
    "killed": _(
        "{card.The} [card: is|are] killed and [card: goes|go] to the top of the discard pile."
    ),
    "laid-aside": _("{card.The} [card: goes|go] to the top of the discard pile."),
    "laid-out": ngettext(
        "{place} is laid out with {number} section from the bottom of the discard pile.",
        "{place} is laid out with {number} sections from the bottom of the discard pile.",
    ),
    "left-game": _("{card.The} ({player}) [card: leaves|leave] the game."),
    "location-discarded": _("{card.The} [card: goes|go] to the discard pile."),
    "moved": _("{card.The} [card: moves|move] to {place}."),
    "no-damage": _("{place}: a scavenging Location takes no damage."),
    "no-effect": _("{card.The} [card: changes|change] nothing."),
    "occupied": _("{player} occupies {place}."),
    "owes": ngettext(
        "{player} must consume {number} resource.", "{player} must consume {number} resources."
    ),
    "owes-turn": ngettext(
        "{player} must consume {number} resource in this Consumption Phase.",
        "{player} must consume {number} resources in this Consumption Phase.",
    ),
    "paid": _("{player} pays with {card.the}."),
    "paid-deck": _("The top card of the deck ({card}) pays 1 resource."),
    "paid-hand": _("{player} pays with {card.the} from hand."),
    "paid-survivor": ngettext(
        "As a survivor, {card.the} [card: pays|pay] {number} resource.",
        "As a survivor, {card.the} [card: pays|pay] {number} resources.",
    ),
    "passed": _("{player} passes."),
    "phase-began": _("{detail}: {player}."),
    "phase-ended": _("{player} ends the Occupation Phase."),
    "played": _("{player} plays {card.the}."),
    "recycled": _("{card.The} ({player}) [card: goes|go] to the bottom of the deck."),
    "replenished": ngettext(
        "{player} moves {number} card from the bottom of the discard pile to the bottom of the deck.",
        "{player} moves {number} cards from the bottom of the discard pile to the bottom of the deck.",
    ),
    "shuffled": _("{player} shuffles the deck."),
    "start-player": _("{player} goes first."),
    "stopped": _("There are raiders at {place}, so no section is turned over."),
    "stronghold": _("{player} puts {card} on the table as a Stronghold."),
    "surplus": ngettext(
        "{player} pays {number} resource too many; the excess is lost.",
        "{player} pays {number} resources too many; the excess is lost.",
    ),
    "took-effect": _("{card.The} [card: takes|take] effect."),
    "totals": _("{player}, engagement {other}: attack total {number}, defense total {detail}."),
    "turn-began": _("Turn {number} begins: it is {player.s} turn."),
    "turned": _(
        "{card.The} ({place}) [card: becomes|become] a zombie, now controlled by {player}."
    ),
    "used": _("{card.S} ability is used."),
    "won": _("{player} wins."),
    "wounded": ngettext(
        "{card.The} [card: takes|take] {number} wound.",
        "{card.The} [card: takes|take] {number} wounds.",
    ),
}

MOVES = {
    "occupy": _("Occupy {place}"),
    "explore": _("Play and occupy {card}"),
    "play": _("Play {card.the} at {place}"),
    "play-half": _("Play {card.the} as a {other} at {place}"),
    "equip": _("Attach {card.the} to {other.the}"),
    "incident": _("Play the Incident {card}"),
    "incident-other": _("Play the Incident {card} on {other.the}"),
    "triumph": _("Play the Triumph {card}"),
    "triumph-other": _("Play the Triumph {card} on {other.the}"),
    "use": _("Use {card.s} ability"),
    "use-other": _("Use {card.s} ability on {other.the}"),
    "send": _("Send out {card.the}"),
    "abandon": _("Abandon {place} for {other}"),
    "recall": _("Put your raiders at {place} on the bottom of the deck"),
    "recycle": _("Put the whole hand on the bottom of the deck"),
    "end": _("End the Occupation Phase"),
    "pass": _("Pass"),
    "done": _("Send no more Characters"),
    "discard": _("Give up {card.the}"),
    "keep": _("Play it here"),
    "keep-on": _("Attach it to {card.the}"),
    "decline": _("Do not play it"),
    "fetch": _("Fetch {card.the} from the deck"),
    "fight": _("Fight at {place} first"),
    "group": _("Put {card.the} into attack group {number}"),
    "meet": _("Send {card.the} against attack group {number}"),
    "wound": _("Assign the first wounds to {card.the}"),
    "pay-deck": _("Pay with the top card of the deck"),
    "pay-hand": _("Pay with {card.the} from hand (two cards pay 1 resource)"),
    "pay-survivor": _("Pay with the survivor {card}"),
}

NOWHERE: Patterns = {
    "play-nowhere": _("Play {card.the}"),
    "play-half-nowhere": _("Play {card.the} as a {other}"),
}
"""Moves that somebody asks about while no Location is occupied."""

NEEDS: Patterns = {
    "ability": _("{card.The} [card: has|have] no ability."),
    "access": ngettext(
        "There is {number} access point, so there can be only {number} attack group.",
        "There are {number} access points, so there can be at most {number} attack groups.",
    ),
    "all-fight": ngettext(
        "At a scavenging Location all survivors must fight, and {number} survivor is still without a group.",
        "At a scavenging Location all survivors must fight, and {number} survivors are still without a group.",
    ),
    "attack-group": _("There is no attack group {number}."),
    "bearer": _(
        "The wounds must go to a Character of that side that has none yet; they cannot be spread."
    ),
    "capacity": ngettext(
        "{place} is full: {number} survivor is there.",
        "{place} is full: {number} survivors are there.",
    ),
    "card-to-answer": _("There is no card to cancel."),
    "choosing-step": _(
        "You can play a Location only at the beginning of the phase, as the one you occupy."
    ),
    "combat": _("{card.The} can be played only in a fight, once the engagements are set."),
    "deck": _("The deck is empty."),
    "deck-card": _("The deck is empty, so you cannot pay with it."),
    "discards": ngettext(
        "The discard pile has too few cards for all sections: {number} card is missing.",
        "The discard pile has too few cards for all sections: {number} cards are missing.",
    ),
    "fetchable": _("There is no card in the deck that could be played here."),
    "first-turn": _("On your first turn you must occupy your own Stronghold: {place}."),
    "fits": _("{card.The} cannot be attached to a card of this kind ({detail})."),
    "half": _("{card.The} [card: has|have] a human half and a zombie half: choose one."),
    "hand-cards": _("You have no cards in hand."),
    "hand-recycled": _("The whole hand was recycled this turn, so no card can be played."),
    "human-half": _("{card.The} [card: is|are] not a twofold card with its human half up."),
    "in-hand": _("{card.The} [card: is|are] not in hand."),
    "location": _("{card.The} [card: is|are] not a Location."),
    "meet-others": ngettext(
        "Survivors at a scavenging Location must face as many groups as they can, and nobody faces {number} group yet.",
        "Survivors at a scavenging Location must face as many groups as they can, and nobody faces {number} groups yet.",
    ),
    "next-group": _("The next group is number {number}."),
    "no-gear-outside": _(
        "You cannot give Equipment from hand to your survivors at {place}, because it is a scavenging Location."
    ),
    "no-target": _("{card.The} [card: takes|take] no target."),
    "nobody-there": _("Somebody is already at {place}."),
    "nothing-played": _("A card has been played this turn, so the hand can no longer be recycled."),
    "occupied-already": _("You have already occupied a Location this turn."),
    "occupy-first": _("You must occupy a Location first."),
    "on-table": _("There is no such Location on the table."),
    "once-a-turn": _("A copy of {card.the} was already played this turn."),
    "one-copy": _("A copy of {card.the} is already attached there."),
    "one-engagement": _("{card.The} already [card: faces|face] a group."),
    "one-faction": _("Raiders of another faction ({detail}) are already at {place}."),
    "one-group": _("{card.The} [card: is|are] already in a group."),
    "open-access": _("All access points to {place} are blocked: nobody may leave."),
    "opponent": _("The target must be another player who is still in the game."),
    "opponent-location": _("Raiders can go only to opponents’ Locations, and {place} is your own."),
    "other-choice": _("That is not one of the choices open to you now."),
    "own-card": _(
        "{card.The} [card: belongs|belong] to another player: you can use the text only of your own cards."
    ),
    "own-fighter": _("It must be one of your Characters in this fight."),
    "own-location": _("Your survivors can go only to your own Locations, not to {place}."),
    "own-raider": _("It must be one of your raiders at {place}."),
    "own-raiders": _("You have no raiders at that scavenging Location."),
    "own-scavengers": _("You have no survivors at {place}."),
    "own-scavenging": _("You must occupy a scavenging Location of your own."),
    "own-stronghold": _("{card.The} can be played only at your own Stronghold, not at {place}."),
    "own-survivor": _("It must be one of the survivors at {place}."),
    "playable": _("{card.The} [card: is|are] only a resource and cannot be played."),
    "playable-find": _(
        "Of the cards you find, you can play only Equipment and survivors, not {card.the}."
    ),
    "raiders-to-fight": _("There is no fight at {place}."),
    "running-game": _("The game is over."),
    "second-card": _("You must first pay with the second of the two cards from hand."),
    "something-to-answer": _(
        "{card.The} [card: answers|answer] another player’s card, and there is none to answer."
    ),
    "survivor-at-home": _("It must be a survivor in your Stronghold: {place}."),
    "survivor-in-hand": _("It must be a survivor in hand."),
    "target": _("There is no such target here."),
    "triumph": _("Only a Triumph can be played as an answer, and {card.the} is not one."),
    "two-cards": _("It takes two cards from hand to pay 1 resource, and only one card is left."),
    "unique": _("{card.The} [card: is|are] unique, and a copy is already in play."),
    "your-decision": _("This decision is not yours to make."),
}

CHANGES: Patterns = {
    "at-home": _("{card} in your Stronghold"),
    "beginning": _("the beginning of the phase, before a Location is occupied"),
    "character": _("a Character at {place}: {card}"),
    "deck-card": _("a card in the deck"),
    "discards": ngettext(
        "{number} more card in the discard pile", "{number} more cards in the discard pile"
    ),
    "fight": _("a fight at {place} whose engagements are set"),
    "hand-card": _("one more card in hand"),
    "human-half": _("{card} with its human half up"),
    "in-deck": _("{card} in the deck"),
    "in-hand": _("{card} in hand"),
    "later-turn": _("your second turn, or a later one"),
    "no-group": _("{card} not yet in a group"),
    "no-incident": _("no Incident played yet this turn"),
    "nobody-there": _("no survivors at {place}"),
    "not-fought": _("the fight at {place} still to come"),
    "not-recycled": _("the hand not recycled this turn"),
    "not-yet": _("{card} not yet played this turn"),
    "nothing-played": _("no card played yet this turn"),
    "occupied": _("{place} as the occupied Location"),
    "one-copy": _("no other copy of {card} attached there"),
    "one-faction": _("no raiders of another faction at {place}"),
    "open-access": _("an access point to {place} that is not blocked"),
    "own-fighter": _("{card} in the fight"),
    "own-raiders": _("one of your raiders at {place}"),
    "own-scavengers": _("one of your survivors at {place}"),
    "own-scavenging": _("a scavenging Location of your own as the occupied Location"),
    "reading": _("the other interpretation of an open point ({detail})"),
    "room": ngettext("{number} survivor fewer at {place}", "{number} survivors fewer at {place}"),
    "something-to-answer": _("an opponent’s card that can still be answered"),
    "unique": _("no other copy of {card} in play"),
}
"""What would have to be different for a refused move to be legal, in a few words; each is tried out before it is said."""

PROBLEMS = {
    "?": _("This position cannot be read."),
    "not-a-position": _("This is not a position of this game."),
    "unreadable": _("One part cannot be read: {field}."),
    "impossible": _("No game can reach this position."),
    "over": _("The game is over."),
}
"""What can be wrong with a position that comes from a link."""

FIELDS = {
    "cards": _("the cards (the link was made with another deck)"),
    "readings": _("interpretations"),
    "turn": _("turn"),
    "players": _("players"),
    "Locations": _("Locations"),
    "tasks": _("what is still to be done"),
    "stack": _("what may still be answered"),
    "serial": _("numbers of Characters"),
    "chance": _("chance"),
}
"""The parts of a position in a link."""

BOARD = {
    "colon": _("{what}: {words}"),
    "ours": _("Our own demo deck: figures marked * are invented"),
    "now": _("Turn {number}, {phase}: {player}"),
    "won-by": _("{player} is the only one left in the game."),
    "location": _("Location"),
    "raiders": _("Raiders"),
    "survivors": _("Survivors"),
    "figures": _("attack / defense / value"),
    "nobody": _("nobody"),
    "stronghold": _("Stronghold"),
    "scavenging": _("Scavenging Location"),
    "access": _("Access points: {number}, blocked: {blocked}"),
    "capacity": _("Capacity: {number}"),
    "damage": _("Damage for each raider that nobody faces: {number}"),
    "sections": _("Sections left: {number}"),
    "gear": _("Equipment"),
    "group": _("group {number}"),
    "wounds": _("wounds: {number}"),
    "belongs": _("{player.s} card"),
    "occupied": _("[this: occupied]"),
    "fight": _("fight here"),
    "engagement": _("Engagement {number}: {place}"),
    "attack-group": _("Attack group {number}: {place}"),
    "side": _("Side"),
    "attack-total": _("Attack total"),
    "defense-total": _("Defense total"),
    "casualties": _("Casualty total"),
    "unmet": _("nobody faces this group"),
    "hand": _("Hand"),
    "deck": _("Deck"),
    "discard": _("Discard pile"),
    "top": _("on top: {card}"),
    "owes": _("Resources still to pay"),
    "out": _("[this: out of the game]"),
    "found": _("Just turned over"),
    "stack": _("May still be answered"),
    "action": _("an action"),
    "cancelled": _("[this: cancelled]"),
    "choose": _("What would you do? Tap a Location, a Character or a card, or choose here."),
    "why-hint": _(
        "Tap a Location, a Character or a card you cannot use now, and the engine tells you why."
    ),
    "nothing": _("You cannot do anything there now."),
}
"""The words on the board itself, and of the position in words."""


def pack(say: Say, names: Mapping[str, str], _facts: Any) -> dict[str, Any]:
    """The words of a language as plain data: `say` translates, `names` are those of the cards."""
    return {
        "names": {**all_of(say, WORDS), **all_of(say, PLAYERS), **names},
        "players": all_of(say, PLAYERS),
        "owned": say(OWNED),
        "own": say(OWN),
        "copy": say(COPY),
        "events": all_of(say, EVENTS),
        "deeds": all_of(say, DEEDS),
        "moves": all_of(say, MOVES | NOWHERE),
        "needs": all_of(say, NEEDS),
        "changes": all_of(say, CHANGES),
        "problems": all_of(say, PROBLEMS),
        "fields": all_of(say, FIELDS),
        "board": all_of(say, BOARD),
    }
