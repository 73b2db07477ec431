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

OWNED = _("{name} · {player}")
"""A Location with its owner."""
COPY = _("{name} ({number})")
"""The second, third … card of the same title at a Location."""

EVENTS: Patterns = {
    "abandoned": _("{place}: all survivors leave."),
    "blocked": ngettext(
        "{place}: {number} of {detail} access points is blocked.",
        "{place}: {number} of {detail} access points are blocked.",
    ),
    "boosted": _("{card} ({place}) is stronger until the end of the phase."),
    "cancelled": _("{card} is cancelled."),
    "cannot-pay": ngettext(
        "{player} cannot pay the {number} resource that is still due.",
        "{player} cannot pay the {number} resources that are still due.",
    ),
    "casualties": _("{player}: casualty total {number}."),
    "closed": _("{place} leaves the table with everything of its owner there."),
    "completed": _("{place}: the last section is turned over, the run is complete."),
    "consumed": _("{card} goes from the Stronghold to the discard pile."),
    "countered": _("{card} has no effect and goes to the discard pile."),
    "defended": ngettext(
        "{place}: {number} attack group is met.", "{place}: {number} attack groups are met."
    ),
    "direct-damage": ngettext(
        "{place} takes direct damage: {number} resource must be consumed (raiders nobody meets: {detail}).",
        "{place} takes direct damage: {number} resources must be consumed (raiders nobody meets: {detail}).",
    ),
    "discarded": _("{card} goes to the discard pile: there is no room ({place})."),
    "drew": _("{player} draws a card: {card}."),
    "drew-extra": _("{player} draws an extra card: {card}."),
    "eliminated": _("{player} is out."),
    "entered": _("{card} comes into play: {place}."),
    "entered-human": _("{card} comes into play as a human: {place}."),
    "entered-zombie": _("{card} comes into play as a zombie: {place}."),
    "equipped": _("{card} is attached: {other}."),
    "fight": _("{player} attacks: {place}."),
    "fizzled": _("{card} has lost its target and goes to the discard pile."),
    "found": _("{place}: a section is turned over: {card}."),
    "gear-discarded": _("{card} ({player}) goes to the discard pile."),
    "gear-recycled": _("{card} ({player}) goes under the deck."),
    "grouped": ngettext(
        "{player} forms {number} attack group ({place}).",
        "{player} forms {number} attack groups ({place}).",
    ),
    "hand-recycled": ngettext(
        "{number} card goes from the hand of {player} under the deck.",
        "{number} cards go from the hand of {player} under the deck.",
    ),
    "killed": _("{card} is killed and goes to the top of the discard pile."),
    "laid-aside": _("{card} goes to the top of the discard pile."),
    "laid-out": ngettext(
        "{place} is laid out with {number} section from the bottom of the discard pile.",
        "{place} is laid out with {number} sections from the bottom of the discard pile.",
    ),
    "left-game": _("{card} ({player}) leaves the game."),
    "location-discarded": _("{card} goes to the discard pile."),
    "moved": _("{card} moves: {place}."),
    "no-damage": _("{place}: a scavenging Location takes no damage."),
    "no-effect": _("{card} changes nothing."),
    "occupied": _("{player} occupies: {place}."),
    "owes": ngettext(
        "{player} must consume {number} resource.", "{player} must consume {number} resources."
    ),
    "owes-turn": ngettext(
        "{player} must consume {number} resource in this Consumption Phase.",
        "{player} must consume {number} resources in this Consumption Phase.",
    ),
    "paid": _("{player} pays with a card: {card}."),
    "paid-deck": _("The top card of the deck ({card}) brings 1 resource."),
    "paid-hand": _("{player} pays with a hand card: {card}."),
    "paid-survivor": ngettext(
        "The survivor {card} brings {number} resource.",
        "The survivor {card} brings {number} resources.",
    ),
    "passed": _("{player} passes."),
    "phase-began": _("{detail}: {player}."),
    "phase-ended": _("{player} ends the Occupation Phase."),
    "played": _("{player} plays a card: {card}."),
    "recycled": _("{card} ({player}) goes under the deck."),
    "replenished": ngettext(
        "{player} puts {number} card from the bottom of the discard pile under the deck.",
        "{player} puts {number} cards from the bottom of the discard pile under the deck.",
    ),
    "shuffled": _("{player} shuffles the deck."),
    "start-player": _("{player} begins."),
    "stopped": _("{place}: raiders are there, no section is turned over."),
    "stronghold": _("{player} lays out a Stronghold: {card}."),
    "surplus": ngettext(
        "{player} has paid {number} resource too much, and that is lost.",
        "{player} has paid {number} resources too much, and they are lost.",
    ),
    "took-effect": _("{card} takes effect."),
    "totals": _("{player}, engagement {other}: attack total {number}, defense total {detail}."),
    "turn-began": _("Turn {number} begins: {player}."),
    "turned": _("{card} becomes a zombie ({place}); now under the control of {player}."),
    "used": _("{card}: the ability is used."),
    "won": _("{player} wins."),
    "wounded": ngettext("{card} gets {number} wound.", "{card} gets {number} wounds."),
}

MOVES = {
    "occupy": _("Occupy {place}"),
    "explore": _("Play and occupy {card}"),
    "play": _("Play {card} ({place})"),
    "play-half": _("Play {card} as {other} ({place})"),
    "equip": _("Attach {card}: {other}"),
    "incident": _("Play the Incident {card}"),
    "incident-other": _("Play the Incident {card}: {other}"),
    "triumph": _("Play the Triumph {card}"),
    "triumph-other": _("Play the Triumph {card}: {other}"),
    "use": _("Use {card}"),
    "use-other": _("Use {card}: {other}"),
    "send": _("Send out {card}"),
    "abandon": _("Abandon {place}, go to {other}"),
    "recall": _("Put your raiders under the deck ({place})"),
    "recycle": _("Put the whole hand under the deck"),
    "end": _("End the Occupation Phase"),
    "pass": _("Pass"),
    "done": _("Enough"),
    "discard": _("Give up {card}"),
    "keep": _("Play it here"),
    "keep-on": _("Attach it: {card}"),
    "decline": _("Do not play it"),
    "fetch": _("Fetch {card} from the deck"),
    "fight": _("Fight here first: {place}"),
    "group": _("Attack group {number}: {card}"),
    "meet": _("Against attack group {number}: {card}"),
    "wound": _("Wounds first for {card}"),
    "pay-deck": _("Pay with the top card of the deck"),
    "pay-hand": _("Pay with a hand card (two make 1 resource): {card}"),
    "pay-survivor": _("Pay with a survivor: {card}"),
}

NEEDS: Patterns = {
    "ability": _("{card} has no ability."),
    "access": ngettext(
        "There is {number} access point, and there are never more attack groups than access points.",
        "There are {number} access points, and there are never more attack groups than access points.",
    ),
    "all-fight": ngettext(
        "At a scavenging Location all survivors must fight, and {number} survivor is still without a group.",
        "At a scavenging Location all survivors must fight, and {number} survivors are still without a group.",
    ),
    "attack-group": _("There is no attack group {number}."),
    "bearer": _("The wounds go to a Character of that side who has none yet, and are not spread."),
    "capacity": ngettext(
        "{place} is full: {number} survivor is there.",
        "{place} is full: {number} survivors are there.",
    ),
    "card-to-answer": _("There is no card that could be cancelled."),
    "choosing-step": _(
        "A Location is played only at the beginning of the phase, as the one you occupy."
    ),
    "combat": _("{card} fits only into a fight, when the engagements are fixed."),
    "deck": _("The deck is empty."),
    "deck-card": _("The deck is empty, so it pays nothing."),
    "discards": ngettext(
        "The discard pile has too few cards for all sections: {number} card is missing.",
        "The discard pile has too few cards for all sections: {number} cards are missing.",
    ),
    "fetchable": _("There is no card in the deck that could be played here."),
    "first-turn": _("In your first turn you must occupy your own Stronghold: {place}."),
    "fits": _("{card} cannot be attached to that: {detail}."),
    "half": _("{card} has a human and a zombie half: say which."),
    "hand-cards": _("There is no card in hand."),
    "hand-recycled": _("The whole hand was recycled this turn, so no card may be played."),
    "human-half": _("{card} is no twofold card in its human half."),
    "in-hand": _("{card} is not in hand."),
    "location": _("{card} is no Location."),
    "meet-others": ngettext(
        "Survivors at a scavenging Location meet as many groups as they can, and nobody meets {number} group yet.",
        "Survivors at a scavenging Location meet as many groups as they can, and nobody meets {number} groups yet.",
    ),
    "next-group": _("The next group has the number {number}."),
    "no-gear-outside": _(
        "Your survivors at a scavenging Location get no Equipment from hand ({place})."
    ),
    "no-target": _("{card} takes no target."),
    "nobody-there": _("Somebody is there already: {place}."),
    "nothing-played": _("A card has been played this turn, so the hand can no longer be recycled."),
    "occupied-already": _("A Location is occupied already, and there is one a turn."),
    "occupy-first": _("First a Location must be occupied."),
    "on-table": _("There is no such Location on the table."),
    "once-a-turn": _("One copy of {card} was already played this turn."),
    "one-copy": _("One copy of {card} is attached there already."),
    "one-engagement": _("{card} already meets a group."),
    "one-faction": _("Raiders of another faction are there ({place}): {detail}."),
    "one-group": _("{card} is already in a group."),
    "open-access": _("All access points are blocked ({place}): nobody may leave."),
    "opponent": _("It must be aimed at another player who is still in the game."),
    "opponent-location": _(
        "Raiders stand only at the Locations of opponents, and this one is your own: {place}."
    ),
    "other-choice": _("That is not among the choices now."),
    "own-card": _("{card} belongs to somebody else: only the text of your own cards can be used."),
    "own-fighter": _("It must be one of your Characters in this fight."),
    "own-location": _("Your survivors can only go to Locations of your own, not here: {place}."),
    "own-raider": _("It must be one of your raiders here: {place}."),
    "own-raiders": _("You have no raiders at that scavenging Location."),
    "own-scavengers": _("You have no survivors there: {place}."),
    "own-scavenging": _("A scavenging Location of your own must be occupied."),
    "own-stronghold": _("{card} can only be played at your own Stronghold, not here: {place}."),
    "own-survivor": _("It must be one of the survivors here: {place}."),
    "playable": _("{card} is only a resource and cannot be played."),
    "playable-find": _(
        "Only Equipment and survivors can be played when they are found, not {card}."
    ),
    "raiders-to-fight": _("There is no fight due here: {place}."),
    "running-game": _("The game is over."),
    "second-card": _("The second of two hand cards must be paid first."),
    "something-to-answer": _("{card} answers a card of somebody else, and there is none."),
    "survivor-at-home": _("It must be a survivor in the Stronghold: {place}."),
    "survivor-in-hand": _("It must be a survivor in hand."),
    "target": _("There is no such target here."),
    "triumph": _("Only a Triumph can be played as an answer, and this is none: {card}."),
    "two-cards": _("Two hand cards make 1 resource, and there is only one."),
    "unique": _("{card} is unique, and one copy is already in play."),
    "your-decision": _("It is not your decision now."),
}

CHANGES: Patterns = {
    "at-home": _("{card} in your Stronghold"),
    "beginning": _("the beginning of the phase, before a Location is occupied"),
    "character": _("a Character there: {card} ({place})"),
    "deck-card": _("a card in the deck"),
    "discards": ngettext(
        "{number} more card in the discard pile", "{number} more cards in the discard pile"
    ),
    "fight": _("a fight with fixed engagements ({place})"),
    "hand-card": _("one more card in hand"),
    "human-half": _("{card} in its human half"),
    "in-deck": _("a card in the deck that fits: {card}"),
    "in-hand": _("{card} in hand"),
    "later-turn": _("your second turn, or a later one"),
    "no-group": _("{card} not yet in a group"),
    "no-incident": _("no Incident played yet this turn"),
    "nobody-there": _("no survivors there ({place})"),
    "not-fought": _("no fight fought there yet ({place})"),
    "not-recycled": _("the hand not recycled this turn"),
    "not-yet": _("{card} not yet played this turn"),
    "nothing-played": _("no card played yet this turn"),
    "occupied": _("{place} as the occupied Location"),
    "one-copy": _("no other copy of {card} attached there"),
    "one-faction": _("no raiders of another faction there ({place})"),
    "open-access": _("an access point that is not blocked ({place})"),
    "own-fighter": _("{card} in the fight"),
    "own-raiders": _("a raider of yours there ({place})"),
    "own-scavengers": _("a survivor of yours there ({place})"),
    "own-scavenging": _("a scavenging Location of your own as the occupied Location"),
    "reading": _("the other reading of an open point: {detail}"),
    "room": ngettext(
        "{number} survivor fewer there ({place})", "{number} survivors fewer there ({place})"
    ),
    "something-to-answer": _("a card of an opponent that waits for answers"),
    "unique": _("no other copy of {card} in play"),
}
"""What would have to be different for a refused move to be legal, in a few words; each is tried out before it is said."""

PROBLEMS = {
    "?": _("This position cannot be read."),
    "not-a-position": _("This is no position of this game."),
    "unreadable": _("A part of it cannot be read: {field}."),
    "impossible": _("No game can come to this position."),
    "over": _("The game is over."),
}
"""What can be wrong with a position that comes from a link."""

FIELDS = {
    "cards": _("the cards (the link was made with another deck)"),
    "readings": _("readings"),
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
    "ours": _("Our own demo deck, not the cards of the game"),
    "now": _("Turn {number}, {phase}: {player}"),
    "location": _("Location"),
    "raiders": _("Raiders"),
    "survivors": _("Survivors"),
    "figures": _("attack / defense / value"),
    "nobody": _("nobody"),
    "stronghold": _("Stronghold"),
    "scavenging": _("Scavenging Location"),
    "access": _("Access points: {number}, blocked: {blocked}"),
    "capacity": _("Capacity: {number}"),
    "damage": _("Damage for each raider nobody meets: {number}"),
    "sections": _("Sections left: {number}"),
    "gear": _("Equipment"),
    "group": _("group {number}"),
    "wounds": _("wounds: {number}"),
    "belongs": _("card of {player}"),
    "occupied": _("occupied"),
    "fight": _("fight here"),
    "engagement": _("Engagement {number}: {place}"),
    "side": _("Side"),
    "attack-total": _("Attack total"),
    "defense-total": _("Defense total"),
    "casualties": _("Casualty total"),
    "unmet": _("nobody meets this group"),
    "hand": _("Hand"),
    "deck": _("Deck"),
    "discard": _("Discard pile"),
    "top": _("on top: {card}"),
    "owes": _("Still to pay, resources"),
    "out": _("out of the game"),
    "found": _("Just turned over"),
    "stack": _("May still be answered"),
    "action": _("an action"),
    "cancelled": _("cancelled"),
    "choose": _("What would you do? Tap a Location, a Character or a card, or choose here."),
    "why-hint": _(
        "Tap a Location, a Character or a card that does nothing now, and the engine says why."
    ),
    "nothing": _("Nothing can be done there now."),
}
"""The words on the board itself, and of the position in words."""


def pack(say: Say, names: Mapping[str, str], _facts: Any) -> dict[str, Any]:
    """The words of a language as plain data: `say` translates, `names` are those of the cards."""
    return {
        "names": {**all_of(say, WORDS), **all_of(say, PLAYERS), **names},
        "players": all_of(say, PLAYERS),
        "owned": say(OWNED),
        "copy": say(COPY),
        "events": all_of(say, EVENTS),
        "deeds": all_of(say, DEEDS),
        "moves": all_of(say, MOVES),
        "needs": all_of(say, NEEDS),
        "changes": all_of(say, CHANGES),
        "problems": all_of(say, PROBLEMS),
        "fields": all_of(say, FIELDS),
        "board": all_of(say, BOARD),
    }
