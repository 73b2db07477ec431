"""The English patterns for moves, events and reasons, and the pack of words of each language made from them.

A pattern may be reordered freely by a translator, and may ask for any form of a name: `playground/core/speaking.py` says how.
A punk has no name; what is said of one has a pattern of its own, `…-punk`. A pattern that counts something has the plural forms
of its language.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import chain
from typing import Any

from playground.core.patterns import Patterns, Say, Source, _, all_of, ngettext
from playground.radlands.state import Facts, Files, Plain

PLAYERS = {"a": _("Rust"), "b": _("Salt")}
COLUMNS = (_("left"), _("middle"), _("right"))
ROWS = (_("camp row"), _("back"), _("front"))
PLACE = _("{player}, {column}")
PLACE_ROW = _("{player}, {column}, {row}")
SPOT_ROW = _("{column}, {row}")
PUNK = _("Punk")

STATES = {
    "damaged": _("[this: damaged]"),
    "destroyed": _("[this: destroyed]"),
    "ready": _("[this: ready]"),
    "not-ready": _("[this: not ready]"),
    "protected": _("[this: protected]"),
    "open": _("[this: unprotected]"),
}

EVENTS: Patterns = {
    "ability-used": _("The ability of {card} ({place}) is used."),
    "advanced": _("{card} ({player}) [card: advances|advance] to space {number}."),
    "camp-chosen": _("{player} places {card} facedown."),
    "camp-chosen-hidden": _("{player} places a camp facedown."),
    "camps-dealt": ngettext(
        "Each player draws {number} camp.", "Each player draws {number} camps."
    ),
    "camps-revealed": _("All camps are turned faceup."),
    "cheaper": ngettext(
        "Thanks to {card}, it costs {number} water less.",
        "Thanks to {card}, it costs {number} water less.",
    ),
    "column-chosen": _("The column is chosen."),
    "damaged": _("{card} ({place}) [card: takes|take] damage."),
    "declined": _("{player} declines."),
    "destroyed": _("{card} ({place}) [card: is|are] destroyed."),
    "discarded": _("{card.The} [card: goes|go] to the discard pile."),
    "drew": _("{player} draws {card}."),
    "drew-hidden": _("{player} draws a card."),
    "entered": _("{card} ({place}) [card: enters|enter] play."),
    "flipped-up": _("{card} ({place}) [card: is|are] turned faceup again."),
    "junk-effect": _("{player} uses {card.s} junk effect."),
    "junked": _("{player} junks {card}."),
    "milled": _("{card} [card: goes|go] from the deck to the discard pile."),
    "moved": _("{card} [card: moves|move] to another place: {place}."),
    "no-more-abilities": _("{player} cannot use any more abilities this turn."),
    "no-room": _("There is no room for another person."),
    "nothing-moved": _("No event can move back."),
    "option": _("{player} chooses."),
    "paid": ngettext("{player} pays {number} water.", "{player} pays {number} water."),
    "pushed-back": _("{card} ({player}) [card: moves|move] back to space {number}."),
    "queued": _("{player} puts {card} on space {number} of the event queue."),
    "raid-blocked": _("{card} ({player}) cannot advance."),
    "ready": _("{card} ({place}) [card: is|are] ready."),
    "reshuffled": _("The discard pile is shuffled and becomes the new deck."),
    "resolving": _("{card} ({player}) [card: resolves|resolve]."),
    "restored": _("{card} ({place}) [card: is|are] restored."),
    "returned": _("{card} ({place}) [card: returns|return] to hand."),
    "revealed": _("The punk ({place}) is turned faceup: it is {card}."),
    "silo-taken": _("{player} takes the Water Silo."),
    "start-player": _("{player} goes first."),
    "stayed": _("{player} leaves everyone where they are."),
    "stayed-ready": _("{card} ({place}) [card: stays|stay] ready."),
    "tied": _("The deck has run out twice: the game is a draw."),
    "turn-began": _("Turn {number} begins: it is {player.s} turn."),
    "turn-ended": _("{player} ends the turn."),
    "unprotected": _("None of {player.s} cards are protected this turn."),
    "water": ngettext("{player} gains {number} water.", "{player} gains {number} water."),
    "went-home": _("{card} ({player}) [card: returns|return] to the play area."),
    "won": _("{player} wins."),
}

PUNKS = {
    "ability-used": _("The ability of a punk ({place}) is used."),
    "destroyed": _("A punk ({place}) is destroyed."),
    "entered": _("A punk ({place}) enters play."),
    "moved": _("A punk moves to another place: {place}."),
    "ready": _("A punk ({place}) is ready."),
    "returned": _("A punk ({place}) returns to hand."),
}
"""What is said of a punk, which has no name while it lies face down."""

DEEDS = {
    "end": _("{player} ends the turn"),
    "draw": _("{player} spends 2 water to draw a card"),
    "silo": _("{player} spends 1 water to take the Water Silo"),
    "play": _("{player} plays {card} ({spot})"),
    "play-for": _("{player} plays {card} ({spot}), replacing {other.the}"),
    "event": _("{player} plays the event {card}"),
    "junk": _("{player} junks {card.the}"),
    "use": _("{player} uses {card} ({spot})"),
    "use-other": _("{player} uses the second ability of {card} ({spot})"),
    "use-lent": _("{player} uses the ability lent to {card} ({spot})"),
    "use-lent-punk": _("{player} uses the ability lent to a punk ({spot})"),
    "choose": _("{player} chooses {card} ({place})"),
    "choose-punk": _("{player} chooses a punk ({place})"),
    "column": _("{player} chooses a column ({spot})"),
    "queued": _("{player} chooses the event {card} ({owner}, space {number})"),
    "pass": _("{player} declines"),
    "option": _("{player} chooses: {option}"),
    "card": _("{player} chooses {card}"),
    "place": _("{player} chooses a place ({place})"),
    "place-for": _("{player} chooses a place ({place}), replacing {other.the}"),
    "move": _("{player} moves {card} to another place: {place}"),
    "move-punk": _("{player} moves a punk to another place: {place}"),
}
"""A move that was made, with the player who made it."""

MOVES = {
    "end": _("End the turn"),
    "draw": _("Spend 2 water to draw a card"),
    "silo": _("Spend 1 water to take the Water Silo"),
    "play": _("Play {card} ({place})"),
    "play-for": _("Play {card} ({place}), replacing {other.the}"),
    "event": _("Play the event {card}"),
    "junk": _("Junk {card.the}"),
    "use": _("Use {card.the} ({place})"),
    "use-other": _("Use the second ability of {card} ({place})"),
    "use-lent": _("Use the ability lent to {card} ({place})"),
    "use-lent-punk": _("Use the ability lent to a punk ({place})"),
    "choose": _("Choose {card} ({place})"),
    "choose-punk": _("Choose a punk ({place})"),
    "column": _("Choose a column ({spot})"),
    "queued": _("Choose the event {card} ({owner}, space {number})"),
    "pass": _("Decline, or stop here"),
    "option": _("Option {number}"),
    "card": _("Choose {card}"),
    "place": _("Put it there ({place})"),
    "place-for": _("Put it there ({place}), replacing {other.the}"),
    "move": _("Move {card} to another place: {place}"),
    "move-punk": _("Move a punk to another place: {place}"),
}

VERBS = {
    "damage": _("Damage"),
    "restore": _("Restore"),
    "draw": _("Draw"),
    "gain-punk": _("Gain a punk"),
    "gain-extra-water": _("Extra water"),
    "discard": _("Discard cards"),
    "destroy": _("Destroy a card"),
    "raid": _("Raid"),
    "injure": _("Injure"),
}

NEEDS: Patterns = {
    "water": ngettext("You are {number} water short.", "You are {number} water short."),
    "silo-in-area": _("The Water Silo is already in hand."),
    "in-hand": _("{card.The} [card: is|are] not in hand."),
    "person": _(
        "{card.The} ({place}) [card: is|are] not a person, and only a person can be chosen."
    ),
    "person-card": _("{card.The} [card: is|are] not a person and cannot be played into a column."),
    "event": _("{card.The} cannot be played into the queue like an event."),
    "plain-action": _("This action takes no target."),
    "queue-space": _("The queue has no free space for it."),
    "ruleset": _("The rules chosen here do not allow it; other editions or readings do."),
    "own-card": _("You can use only your own cards, and only on your own turn."),
    "standing": _("{card.The} ({place}) [card: is|are] already destroyed."),
    "ready": _("{card.The} ({place}) [card: is|are] not ready."),
    "next-turn": _("No more abilities can be used this turn."),
    "ability": _("{card.The} ({place}) [card: has|have] no such ability."),
    "usable-ability": _("The ability would do nothing now."),
    "condition": _("Required: {check}."),
    "condition-number": _("Required: at least {check}."),
    "condition-most": _("Condition: {check}."),
    "must-choose": _("You cannot decline: something must be chosen."),
    "decide-first": _("Another choice has to be made first."),
    "other-choice": _("That is not one of the choices open to you now."),
    "card-there": _("There is no card there to choose."),
    "other-side": _(
        "{card.The} ({place}) [card: belongs|belong] to the wrong player for this effect."
    ),
    "unprotected": _("{card.The} ({place}) [card: is|are] protected by the card in front."),
    "damaged": _("{card.The} ({place}) [card: is|are] not damaged."),
    "other-source": _("{card.The} ({place}) cannot restore itself."),
    "no-trait": _("{card.The} ({place}) [card: has|have] a trait that forbids it."),
    "camp": _("Only a camp can be chosen."),
    "punk": _("{card.The} ({place}) [card: is|are] not a punk."),
    "next-place": _("Nobody can be played there: a column has no gaps."),
    "no-silo": _("The Water Silo does not count as a card here."),
    "offered": _("{card.The} [card: is|are] not one of the cards to choose from."),
    "user": _("Nobody there has an ability that can be used this way."),
    "both-costs": _("There is not enough water for both costs, the person’s and the ability’s."),
    "event-there": _("There is no event on that space."),
    "room": _("The column is full."),
    "own-person": _("You can replace only your own people."),
    "own-column": _("You can play people only into your own columns."),
    "free-place": _("That is the camp’s place; people go in front of it."),
    "full-board": _("You cannot replace anyone while a column still has room."),
    "same-column": _("The new person must go into the column of the person replaced."),
    "running-game": _("The game is over."),
    "waiting-choice": _("There is nothing to choose now."),
    "your-decision": _("This decision is not yours to make."),
}

CHECKS: Patterns = {
    "?": _("what it asks for"),
    "own-people": ngettext("a person of your own", "{number} people of your own"),
    "own-people-most": ngettext(
        "at most {number} person of your own", "at most {number} people of your own"
    ),
    "own-people-in-this-column": ngettext(
        "a person of your own in this column", "{number} people of your own in this column"
    ),
    "own-damaged-people": ngettext(
        "a damaged person of your own", "{number} damaged people of your own"
    ),
    "own-punks": ngettext("a punk of your own", "{number} punks of your own"),
    "own-restorable-cards": ngettext(
        "a card of your own that can be restored", "{number} cards of your own that can be restored"
    ),
    "own-destroyed-camps": ngettext(
        "a destroyed camp of your own", "{number} destroyed camps of your own"
    ),
    "own-people-put-into-play-this-turn": ngettext(
        "a person you put into play this turn", "{number} people you put into play this turn"
    ),
    "own-raiders-resolved-this-turn": _("Raiders of your own that have resolved this turn"),
    "any-event-resolved-this-turn": ngettext(
        "an event that has resolved this turn", "{number} events that have resolved this turn"
    ),
    "unprotected-enemy-people": ngettext(
        "an unprotected opposing person", "{number} unprotected opposing people"
    ),
    "unprotected-enemy-camps": ngettext(
        "an unprotected opposing camp", "{number} unprotected opposing camps"
    ),
    "unprotected-damaged-enemy-cards": ngettext(
        "an opposing card that is unprotected and damaged",
        "{number} opposing cards that are unprotected and damaged",
    ),
    "damaged-enemy-people": ngettext(
        "a damaged opposing person", "{number} damaged opposing people"
    ),
    "opponent-events-in-queue": ngettext(
        "an event in your opponent’s queue", "{number} events in your opponent’s queue"
    ),
    "advanceable-events": ngettext("an event that can advance", "{number} events that can advance"),
    "opponent-hand-without-silo": ngettext(
        "a card other than the Water Silo in your opponent’s hand",
        "{number} cards other than the Water Silo in your opponent’s hand",
    ),
    "own-hand-without-silo": ngettext(
        "a card other than the Water Silo in your hand",
        "{number} cards other than the Water Silo in your hand",
    ),
    "own-hand-people": ngettext("a person in your hand", "{number} people in your hand"),
    "copyable-people": ngettext(
        "a person whose ability can be copied", "{number} people whose abilities can be copied"
    ),
    "self-undamaged": _("no damage on this camp"),
    "movable-people": ngettext(
        "a person who has somewhere to move", "{number} people who have somewhere to move"
    ),
    "own-abilities-used-this-turn-most": _("no ability used yet this turn"),
}
"""What a condition counts: one of them, or several; `-most` where there may not be more."""


PUNK_FACE = _("A card from the deck, played facedown. It is a person without abilities or traits.")
"""What is told of a punk that somebody touches."""

BOARD = {
    "queue": _("Event queue"),
    "discard": _("Cards in the discard pile: {number}"),
    "water": _("Water: {number}"),
    "home": _("Raiders in the play area"),
    "away": _("Raiders in the queue"),
    "silo": _("Water Silo in the play area"),
    "silo-away": _("Water Silo in hand"),
    "space": _("Space {number}"),
    "damaged": _("[this: damaged]"),
    "destroyed": _("[this: destroyed]"),
    "tired": _("[this: not ready]"),
    "arrived": _("[this: entered play this turn]"),
    "printing": _("other printing"),
    "silo-in-hand": _("Water Silo in hand"),
    "water-now": _("Water"),
    "discards": _("Discard pile"),
    "no-camp": _("{place}: a camp is missing."),
    "gap": _("{place}: there is nobody behind this person."),
    "hand-of": _("Hand and supply: {player}"),
    "deal-first-game": _("First game: the camps suggested in the rulebook"),
    "deal-surprise": _("Surprise me: any six camps"),
    "deal-draft": _("Draft: three camps out of six"),
    "tap-a-place": _("{card}, cost {number}: tap a place."),
    "tap-the-one": _("Tap what is marked."),
    "tap-one-of": _("Tap one of the {number} marked cards."),
    "tap-one-open": _("Tap one of the {number} unprotected cards."),
    "tap-marked": _("Tap one of the {number} marked places."),
    "not-while": _("Not while {card} is in front."),
    "won-by": _("{player} has destroyed all three of the other side’s camps."),
}
"""What stands on the board of Radlands and in its editor, besides what all boards have."""

LEGEND = {
    "drop": _("Cost in water"),
    "damage": VERBS["damage"],
    "injure": VERBS["injure"],
    "destroy": VERBS["destroy"],
    "restore": VERBS["restore"],
    "draw": VERBS["draw"],
    "raid": VERBS["raid"],
    "gain-punk": VERBS["gain-punk"],
    "extra-water": VERBS["gain-extra-water"],
    "trait": _("A trait"),
    "junk": _("Junk effect, when the card is junked"),
    "event-1": _("Space of the event queue"),
    "not-ready": _("Not ready"),
    "protected": _("Protected"),
}
"""What the signs on the cards mean, icon by icon."""

WANTS = {
    "advance-event": _("advance an event."),
    "camp": _("choose a camp."),
    "choose-column": _("choose a column."),
    "choose-one": _("choose one."),
    "damage": _("damage a card."),
    "destroy": _("destroy a card."),
    "discard": _("discard a card."),
    "do-any-of": _("choose one, or both."),
    "flip-up": _("choose the camp that returns."),
    "gain-punk": _("choose where the punk goes."),
    "injure": _("injure a person."),
    "keep-one-destroy-rest": _("choose who survives."),
    "play-person": _("play a person."),
    "push-events-back": _("decide whether the other queue moves back."),
    "rearrange-people": _("choose where the people go."),
    "restore": _("restore a damaged card."),
    "return-to-hand": _("return a person to hand."),
    "reveal-punk": _("choose the punk that is turned faceup."),
    "use-ability": _("choose an ability to use."),
    "use-junk-effect": _("decide whether to use the junk effect."),
}
"""What a choice is for, by its verb; it stands behind the name of the card that asks, and a colon."""

RULESETS = {
    "v1.2": _("Rules 1.2 (current)"),
    "v1.0": _("Older rules (before 1.2)"),
    "en": _("English edition"),
    "it": _("Italian edition"),
    "pl": _("Polish edition"),
    "fr": _("French edition"),
}
"""The presets of the engine, by name."""

FIELDS = {
    "ruleset": _("rules"),
    "turn": _("turn"),
    "player a": _("Rust"),
    "player b": _("Salt"),
    "deck": _("deck"),
    "discard pile": _("discard pile"),
    "waiting effect": _("waiting effect"),
    "chance": _("chance"),
}
"""The parts of a position in a link."""

PROBLEMS = {
    "?": _("This position cannot be read."),
    "not-a-position": _("This is not a position of this game."),
    "unreadable": _("One part cannot be read: {field}."),
    "draft": _("Camps are chosen before the first turn."),
    "turn-owner": _("Turn {number} cannot belong to {player} if {other} went first."),
    "winner": _("A finished game has a winner or is a draw; a game in progress has neither."),
    "phase": _("The game is not waiting for anyone here, neither for an action nor for a choice."),
    "old-discards": _(
        "More cards are said to be from earlier turns than there are in the discard pile."
    ),
    "too-many": _("{card}: the box holds {most}, but there are {number} here."),
    "not-in-deck": _("{card} cannot be in the deck or the discard pile."),
    "camp-twice": _("{card}: this camp is in play {number} times."),
    "deck-too-big": _("There are not enough cards left for this deck."),
    "before-turn-1": _("{cell}: nobody can be there before the first turn."),
    "camps-in-column": _("{cell}: a column has one camp, not {number}."),
    "camp-row": _("{cell}: only a Juggernaut that is not destroyed can leave the camp row."),
    "gap": _("{cell}: there is nobody behind the person in front."),
    "no-person": _("{card} ({cell}) [card: is|are] not a person."),
    "no-punk": _("{card} ({cell}) cannot be a punk."),
    "damaged-punk": _("A punk ({cell}) cannot be damaged: any damage destroys it."),
    "damaged-destroyed": _("{card} ({cell}) cannot be both damaged and destroyed."),
    "camp-state": _("{card} ({cell}): a camp never enters play, and is ready when restored."),
    "destroyed-person": _("{card} ({cell}): a destroyed person goes to the discard pile."),
    "not-in-hand": _("{player}: {card} cannot be in hand."),
    "not-in-queue": _("{player}: {card} is not an event."),
    "one-each": _("{player} has one Water Silo and one Raiders card, no more."),
    "no-camp-left": _("{player} has no camp left: the game would be over."),
    "camp-left": _("{player} has a camp left and cannot have lost."),
    "offers": _("{player}: six camps are on offer before the first turn, and none after that."),
    "waiting-effect": _("The effect that waits for a choice does not fit this position."),
    "over": _("The game is over."),
}
"""What can be wrong with a position, by the name the engine gives it."""

CHANGES: Patterns = {
    "water": ngettext("{number} more water", "{number} more water"),
    "silo-in-area": _("the Water Silo in the play area"),
    "in-hand": _("{card} in hand"),
    "person": _("a person in its place"),
    "event": _("an event in its place"),
    "queue-space": _("a free space in the queue"),
    "ruleset": _("another edition or interpretation of the rules"),
    "own-card": _("a card of your own, on your own turn"),
    "standing": _("{card.the} ({place}) not destroyed"),
    "ready": _("{card.the} ({place}) ready"),
    "next-turn": _("your next turn"),
    "ability": _("a card that has such an ability"),
    "usable-ability": _("something the ability can act on"),
    "condition": _("{check}"),
    "condition-number": _("at least {check}"),
    "condition-most": _("{check}"),
    "decide-first": _("first, the choice that is waiting"),
    "unprotected": _("nobody in front of {card.the} ({place})"),
    "damaged": _("{card.the} ({place}) damaged"),
    "other-source": _("another card to restore it"),
    "camp": _("a camp in its place"),
    "punk": _("a punk in its place"),
    "next-place": _("the next place in the column"),
    "room": _("one person fewer in the column"),
    "own-column": _("one of your own columns"),
    "own-person": _("one of your own people to replace"),
    "free-place": _("a place in front of the camp"),
    "full-board": _("no free place in any column"),
    "same-column": _("a place in the same column"),
    "both-costs": _("water for both costs"),
    "event-there": _("an event on that space"),
    "running-game": _("a game that is still going on"),
    "waiting-choice": _("an effect that asks for a choice"),
    "your-decision": _("a decision that is yours"),
}
"""What would have to be different for a refused move to be legal, in a few words."""

YES, NO = _("Yes"), _("No")
YES_OR_NO = {"yes": YES, "no": NO}

SWITCHES = {
    "selfRestore": (_("May a card restore itself?"), {"no": NO, "allowed": YES}),
    "fullBoardScope": (
        _("Who may replace a person when all columns are full?"),
        {
            "all": _("everyone who enters play"),
            "noJunk": _("everyone who enters play, except through a junk effect"),
            "handOnly": _("only people played from hand"),
            "none": _("nobody"),
        },
    ),
    "uprisingOverflow": (
        _("May Uprising replace people when all columns are full?"),
        {"mayReplace": YES, "lose": NO},
    ),
    "trainingCampCounts": (
        _("Does a person turned faceup by Training Camp count as put into play?"),
        YES_OR_NO,
    ),
    "omenClockSpace1": (
        _("May Omen Clock advance an event that is on space 1?"),
        YES_OR_NO,
    ),
    "mercenaryIgnoresSilo": (
        _("Mercenary Camp: is the Water Silo ignored when cards in hand are counted?"),
        YES_OR_NO,
    ),
    "constructionYard": (
        _("Which printing of Construction Yard?"),
        {"rebuild": _("the usual one"), "move": _("the other one")},
    ),
    "veraScope": (
        _("What does Vera Vosh cover?"),
        {"card": _("each card once a turn"), "turn": _("one use a turn")},
    ),
    "unmetAbility": (
        _("May an ability be used even if its condition is not met?"),
        {"refuse": NO, "waste": YES},
    ),
    "emptyJunk": (
        _("May a card be junked even if its effect would do nothing?"),
        {"allow": YES, "refuse": NO},
    ),
    "deckOut": (
        _("When has the deck run out?"),
        {
            "needed": _("when a card is needed and there is none"),
            "lastCard": _("as soon as the last card leaves it"),
        },
    ),
    "punkOrder": (
        _("Several punks go back to the deck together: in which order?"),
        {"fixed": _("in a fixed order"), "random": _("at random")},
    ),
    "replacedPunk": (
        _("A punk makes way for a new punk: which card is the new one?"),
        {"same": _("the same card"), "next": _("the next card of the deck")},
    ),
    "replaceWithRoom": (
        _("May a person be replaced while a column still has room?"),
        {"no": NO, "yes": YES},
    ),
    "omenClockPulls": (
        _("Do the other events move up when Omen Clock resolves one?"),
        {"no": NO, "yes": YES},
    ),
    "mimicLent": (_("May Mimic copy an ability lent by Argo Yesky?"), YES_OR_NO),
    "labLent": (
        _("May Adrenaline Lab or Parachute Base use a lent ability?"),
        YES_OR_NO,
    ),
    "labRestorable": (
        _("May the person restore the Adrenaline Lab that uses it?"),
        YES_OR_NO,
    ),
    "parachuteUnusable": (
        _("May Parachute Base bring in a person whose ability cannot be used?"),
        {"forbid": NO, "playOnly": YES},
    ),
    "zetoEarlier": (
        _("Do events played before Zeto Khan entered play use up his trait?"),
        {"usedUp": YES, "ignored": NO},
    ),
    "highGroundLasts": (
        _(
            "High Ground takes effect on the opponent’s turn: does it last into its owner’s next turn?"
        ),
        {"turn": NO, "ownerTurn": YES},
    ),
    "rescueTurnedUp": (
        _("Is a Rescue Team turned faceup by Training Camp ready?"),
        {"ready": YES, "notReady": NO},
    ),
    "declinedPunkWater": (
        _("Does Training Camp give its water if the punk is declined?"),
        YES_OR_NO,
    ),
    "gardenRestore": (_("May Atomic Garden’s restore be declined?"), {"may": YES, "must": NO}),
    "mutantOrder": (
        _("Mutant does both: which comes first?"),
        {"damageFirst": _("the damage"), "restoreFirst": _("the restore")},
    ),
    "octagonAlone": (
        _("May The Octagon be used while the opponent has nobody in play?"),
        {"allow": YES, "refuse": NO},
    ),
    "scientistSource": (
        _("When Scientist uses a restore icon, whose restore is it?"),
        {"milled": _("the discarded card’s"), "scientist": _("Scientist’s")},
    ),
    "emptyColumn": (
        _("May a column be chosen if there is nothing in it to hit?"),
        {"no": NO, "yes": YES},
    ),
    "karliReach": (
        _("Does Karli Blaze ready people who entered play before her this turn?"),
        {"arrivals": NO, "present": YES},
    ),
}
"""The switches of the engine: the question, and the words for each answer."""


TABLES: dict[str, Mapping[str, Source]] = {
    "players": PLAYERS,
    "states": STATES,
    "events": EVENTS | {f"{name}-punk": words for name, words in PUNKS.items()},
    "deeds": DEEDS,
    "moves": MOVES,
    "needs": NEEDS,
    "checks": CHECKS,
    "changes": CHANGES,
    "problems": PROBLEMS,
    "fields": FIELDS,
}
"""The tables of a pack."""


def pack(say: Say, names: Mapping[str, str], facts: Files) -> Plain:
    """The words of a language as plain data; `names` are the cards', `facts` what their files say."""
    return {
        "columns": [*map(say, COLUMNS)],
        "rows": [*map(say, ROWS)],
        "place": say(PLACE),
        "place-row": say(PLACE_ROW),
        "spot-row": say(SPOT_ROW),
        "punk": say(PUNK),
        "cards": {name: names[name] for name in facts},
        "options": options(say, facts),
        **{name: all_of(say, table) for name, table in TABLES.items()},
    }


def options(say: Say, facts: Files) -> dict[str, list[str]]:
    """What every card says that lets its player choose, option by option."""
    found = {name: [joined(say, verbs) for verbs in verbs_of(card)] for name, card in facts.items()}
    return {name: words for name, words in found.items() if words}


def joined(say: Say, verbs: Iterable[str]) -> str:
    """What an option does, verb by verb."""
    return " + ".join(str(say(VERBS[verb])) for verb in verbs if verb in VERBS)


def verbs_of(card: Facts) -> list[list[str]]:
    """The verbs of each option a card lets its player choose from."""
    choices = [step["options"] for step in every(effects_of(card)) if "options" in step]
    first = choices[0] if choices else ()
    return [[step["do"] for step in option["steps"]] for option in first]


def effects_of(card: Facts) -> Iterator[Facts]:
    """Every step of a card, of both printings."""
    other = card.get("other-printing") or {}
    boxes = [*boxes_of(card), card.get("effect") or {}, *boxes_of(other)]
    return chain.from_iterable(box.get("effects", ()) for box in boxes)


def boxes_of(printing: Facts) -> list[Facts]:
    """The abilities and traits of a printing."""
    return [*printing.get("abilities", ()), *printing.get("traits", ())]


def every(steps: Iterable[Facts]) -> Iterator[Facts]:
    """The steps and those inside them."""
    for step in steps:
        yield step
        yield from every(step.get("then", ()))
        yield from every(step.get("else", ()))


def asked(say: Say, question: str, answers: Mapping[str, str]) -> list[Any]:
    """A question of the rulebook with its answers."""
    return [say(question), all_of(say, answers)]
