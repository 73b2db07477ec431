"""The words of D.E.I.: what happens, what may be done, why not. A pattern that counts something has plural forms."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from playground.core.patterns import Patterns, Say, _, all_of, ngettext
from playground.dei.constants import PLAYERS
from playground.dei.page.deeds import DEEDS

EVENTS: Patterns = {
    "faction": _("{player} takes the faction {detail}."),
    "drone-placed": _("{card.The} [card: starts|start] in {place}."),
    "markets": _("The Markets are filled, with three cards of each face up."),
    "missions": ngettext("{number} Mission is laid out.", "{number} Missions are laid out."),
    "talents-dealt": _("Each player gets a secret Feat of each colour."),
    "colour-drafted": _("{player} picks {detail} for the draft."),
    "drafted": _("{player} secretly takes a {detail} Feat."),
    "started": ngettext(
        "{player} starts with {number} Scrapper in {place}.",
        "{player} starts with {number} Scrappers in {place}.",
    ),
    "champion-placed": _("{player} starts with {card} in {place}."),
    "turn-began": _("Turn {number} begins; {player} is the First Player."),
    "phase-began": _("Action Phase {number} begins; {player} goes first."),
    "part-began": _("Action Phase {number}: {player}."),
    "phase-ended": _("{player} has finished Action Phase {number}."),
    "cleaned-up": _(
        "Clean Up Phase of Turn {number}: face-down cards go to the Recycle Bin, the others back to their owners’ hands."
    ),
    "planned": _("{player} puts a card face down on the Pad."),
    "played": _("{card} [card: is|are] in the {detail} space of the Pad."),
    "played-down": _("{player} plays {card} face down to make a purchase."),
    "played-down-hidden": _("{player} plays a card face down to make a purchase."),
    "waived": _("{player} gives up the rest of {card}."),
    "copied": _("The whole effect of {card} is repeated."),
    "per-outpost": ngettext(
        "Once for each {detail} Outpost: {number} time.",
        "Once for each {detail} Outpost: {number} times.",
    ),
    "instead": _("{card}: the Enlist action counts as a {detail} action."),
    "boosted": _("{player} adds a Candy Boost ({detail}) to the card."),
    "candy": _("{player} draws a Candy Boost: {detail}."),
    "no-candy": _("No Candy Boost is left for {player}."),
    "bot": _("With {card}, {player} pays an Energy Cell for an additional purchase."),
    "bought": _("{player} buys {card} ({detail}, space {number})."),
    "paid-technology": ngettext(
        "{player} pays {number} Technology.", "{player} pays {number} Technology."
    ),
    "paid-energy": ngettext(
        "{player} pays {number} Energy Cell.", "{player} pays {number} Energy Cells."
    ),
    "revealed": _("New in the Market ({detail}): {card}."),
    "gained-supplies": ngettext(
        "{player} gains {number} Supply.", "{player} gains {number} Supplies."
    ),
    "gained-technology": ngettext(
        "{player} gains {number} Technology.", "{player} gains {number} Technology."
    ),
    "gained-energy": ngettext(
        "{player} gains {number} Energy Cell.", "{player} gains {number} Energy Cells."
    ),
    "reserve-empty": _("There is no {detail} left in the Reserve."),
    "moved-scrappers": ngettext(
        "{player} moves {number} Scrapper from {other} to {place}.",
        "{player} moves {number} Scrappers from {other} to {place}.",
    ),
    "moved-champion": _("{player} moves {card} from {other} to {place}."),
    "moved-champion-and-scrappers": ngettext(
        "{player} moves {card} and {number} Scrapper from {other} to {place}.",
        "{player} moves {card} and {number} Scrappers from {other} to {place}.",
    ),
    "moved-refuge": _("{player} carries a Refuge from {other} to {place}."),
    "carried": _("{player.s} Refuge is carried along to {place}."),
    "one-more-move": _("{card} [card: gives|give] {player} one more Move."),
    "two-moves": _("{card} [card: gives|give] {player} two Moves."),
    "enlisted": _("{player} enlists a Scrapper in {place}."),
    "shifted": _("{player.s} reserve is empty: a unit goes from {other} to {place}."),
    "collected": _("{player} collects 1 {detail} in {place}."),
    "swapped": _("{player} swaps it for one {detail} token from the Reserve."),
    "token-added": _("One {detail} token is added in {place}."),
    "built-refuge": _("{player} builds a Refuge in {place}."),
    "built-elevator": _("{player} builds an Elevator between {place} and {other}."),
    "built-bridge": _("{player} builds a Bridge between {place} and {other}."),
    "took-refuge": _("{player} takes back the Refuge in {place}."),
    "took-elevator": _("{player} takes back the Elevator between {place} and {other}."),
    "took-bridge": _("{player} takes back the Bridge between {place} and {other}."),
    "killed": _("{player.s} Scrapper in {place} is killed."),
    "flew": ngettext(
        "{card.The} [card: flies|fly] {number} Region, from {other} to {place}.",
        "{card.The} [card: flies|fly] {number} Regions, from {other} to {place}.",
    ),
    "hovered": _("{card.The} [card: stays|stay] in {place}."),
    "teleported": _("{player.s} Scrapper goes from {other} to {place}."),
    "teleported-champion": _("{card} [card: goes|go] from {other} to {place}."),
    "cube-taken": _("{player} now controls the Outpost in {place} and takes its {detail} cube."),
    "cube-handed": _(
        "{player} takes over the Outpost in {place} from {other}, along with its {detail} cube."
    ),
    "cube-returned": _(
        "Nobody controls the Outpost in {place} any more; {player} returns its {detail} cube."
    ),
    "unlocked": _("{player} unlocks the {detail} Feat {card}."),
    "mission": ngettext(
        "{player} completes the Mission “{card}” in time (count: {detail}) and gains {number} Supply.",
        "{player} completes the Mission “{card}” in time (count: {detail}) and gains {number} Supplies.",
    ),
    "mission-late": ngettext(
        "{player} completes the Mission “{card}” late (count: {detail}) and gains {number} Supply.",
        "{player} completes the Mission “{card}” late (count: {detail}) and gains {number} Supplies.",
    ),
    "no-mission": _("{player} uses no Mission."),
    "counted-outposts": ngettext(
        "In the final count, {player} gains {number} Supply for Outposts.",
        "In the final count, {player} gains {number} Supplies for Outposts.",
    ),
    "counted-talents": ngettext(
        "In the final count, {player} gains {number} Supply for Feats.",
        "In the final count, {player} gains {number} Supplies for Feats.",
    ),
    "counted-technology": ngettext(
        "In the final count, {player} gains {number} Supply for Technology.",
        "In the final count, {player} gains {number} Supplies for Technology.",
    ),
    "counted-energy": ngettext(
        "In the final count, {player} gains {number} Supply for Energy Cells.",
        "In the final count, {player} gains {number} Supplies for Energy Cells.",
    ),
    "counted-cards": ngettext(
        "In the final count, {player} gains {number} Supply for Market cards.",
        "In the final count, {player} gains {number} Supplies for Market cards.",
    ),
    "won": _("{player} wins with the most Supplies."),
    "shared": _("{player} shares the victory."),
}

MOVES: Patterns = {
    "faction": _("Take the faction {other}"),
    "colour": _("Pick {other} for the draft"),
    "talent": _("Take the Feat {card}"),
    "place": _("Start at {place}"),
    "plan": _("Put {card} face down"),
    "play": _("Play {card}"),
    "down": _("Play {card} face down to make a purchase"),
    "bot": _("Make an additional purchase with Delivery Bot"),
    "bot-card": _("Use {card} for an additional purchase with Delivery Bot"),
    "end": _("End your part of the phase"),
    "do": _("Action: {other}"),
    "boost": _("Add a Candy Boost: {card}"),
    "done": _("Give up the rest"),
    "pass": _("Decline"),
    "copy": _("Copy {card}"),
    "buy": _("Buy {card} ({other}, space {number})"),
    "buy-nothing": _("Buy at {other}, space {number}"),
    "pay": _("Pay {other}"),
    "from": _("Start from {place}"),
    "from-champion": _("Take the Champion from {place}"),
    "to": _("Go to {place}"),
    "with": _("Take {other} along"),
    "enlist": _("Enlist in {place}"),
    "collect": _("Collect 1 {other} in {place}"),
    "excavate": _("Add a token in {place}"),
    "remedy": _("Kill {other.s} Scrapper in {place}"),
    "swap": _("Swap it for the other resource"),
    "keep": _("Keep it"),
    "build-refuge": _("Build a Refuge in {place}"),
    "build-elevator": _("Build an Elevator between {place} and {other}"),
    "build-bridge": _("Build a Bridge between {place} and {other}"),
    "take-refuge": _("Take back the Refuge in {place}"),
    "take-elevator": _("Take back the Elevator between {place} and {other}"),
    "take-bridge": _("Take back the Bridge between {place} and {other}"),
    "kill": _("Kill {other.s} Scrapper in {place}"),
    "fly": _("Fly to {place}"),
    "harvest": _("Collect: {other}"),
    "bring": _("Enlist a Scrapper here"),
    "send": _("Send a Scrapper to {place}"),
    "send-champion": _("Send the Champion to {place}"),
    "reap": _("Kill one Scrapper of every other faction here"),
    "reap-number": ngettext("Kill {number} Scrapper here", "Kill {number} Scrappers here"),
    "unlock": _("Unlock the {other} Feat {card}"),
    "unlock-none": _("Unlock the {other} Feat"),
    "mission": _("Use the Mission “{card}”"),
    "mission-none": _("Use a Mission in column {number}"),
}

NEEDS: Patterns = {
    "other-choice": _("Something else has to be decided now."),
    "running-game": _("The game is over."),
    "your-decision": _("This decision is not yours to make."),
    "region": _("There is no such Region."),
    "after-phase-2": _("You can unlock Feats only after your Action Phase 2."),
    "after-phase-3": _("You can use a Mission only at the end of your Action Phase 3."),
    "in-hand": _("{card} [card: is|are] not in your hand."),
    "planned": _("You must play the cards in the order in which you put them down."),
    "two-cards": _("You have already played two cards in this phase."),
    "one-face-down": _("Only one of the two cards of a phase may be played face down."),
    "cards-to-play": ngettext(
        "You must play two cards in each Action Phase, and {number} card is still to be played.",
        "You must play two cards in each Action Phase, and {number} cards are still to be played.",
    ),
    "action-on-card": _("{card} no longer [card: offers|offer] this action, or never did."),
    "nothing-to-do": _("This action ({detail}) would do nothing."),
    "one-boost": _("A card can take only one Candy Boost."),
    "candy": _("You do not have this Candy Boost: {detail}."),
    "face-up": _("Under this interpretation, a Candy Boost can go only on a face-up card."),
    "once": _("{card} [card: has|have] already been used."),
    "talent": _("You have not unlocked the Feat {card}."),
    "empty-supply": ngettext(
        "All your Scrappers would have to be on the board, but {number} is still in reserve.",
        "All your Scrappers would have to be on the board, but {number} are still in reserve.",
    ),
    "supply": _("Your reserve is empty."),
    "card-there": _("There is no card in that space."),
    "outposts": ngettext(
        "You must control {number} {detail} Outpost.",
        "You must control {number} {detail} Outposts.",
    ),
    "technology": ngettext(
        "{card} [card: costs|cost] {number} Technology, which you cannot pay.",
        "{card} [card: costs|cost] {number} Technology, which you cannot pay.",
    ),
    "energy": ngettext(
        "{card} [card: costs|cost] {number} Energy Cell, which you cannot pay.",
        "{card} [card: costs|cost] {number} Energy Cells, which you cannot pay.",
    ),
    "other-payment": _("You cannot pay for {card} like this."),
    "played-card": _("You can copy only a card you played face up this Turn, and not a Copy."),
    "own-unit": _("You have no unit in {place}."),
    "own-unit-none": _("You have no unit there."),
    "other-region": _("It is already in {place}."),
    "group": ngettext(
        "You do not have such a group in {place}: you have {number} Scrapper there.",
        "You do not have such a group in {place}: you have {number} Scrappers there.",
    ),
    "champion-alone": _(
        "Only your Champion may go up or down to {place} like this, and only alone."
    ),
    "begun": _("You have begun the Move and must finish it."),
    "adjacent": _("{place} is not adjacent for your units."),
    "elevator": _(
        "For your units, Ground and Roof are adjacent only through an Elevator of your own or a neutral one, and none leads to {place}."
    ),
    "bridge": _("Neither a Bridge of your own nor a neutral one leads to {place}."),
    "majority": ngettext(
        "Other factions are in {place}: you need the Majority there on arrival, so at least {number} Scrapper.",
        "Other factions are in {place}: you need the Majority there on arrival, so at least {number} Scrappers.",
    ),
    "own-majority": _("You do not have the Majority in {place}."),
    "no-majority": _("You have the Majority in {place}, and this works only without it."),
    "resource": _("There is no {detail} in {place}."),
    "reserve": _("There is no {detail} left in the Reserve."),
    "refuge": _("You have no Refuge in {place}, and there is no neutral one."),
    "neutral-refuge": _("Units must start at a neutral Refuge."),
    "other-scrapper": _("You have no unit elsewhere to take to {place}."),
    "enemy-scrapper": _(
        "There are not enough other players’ Scrappers in {place}; Champions can never be removed."
    ),
    "enemy-scrapper-none": _("There is no such Scrapper; Champions can never be removed."),
    "opponent": _("It must be another player’s Scrapper."),
    "scrapper": _("Under this interpretation, the Teleporter cannot take a Champion."),
    "second-ground": _("Up to two may go to the Ground, or one to a Roof, and {place} is a Roof."),
    "nearer": ngettext(
        "{place} is too far away; the Drone can fly up to {number} Region.",
        "{place} is too far away; the Drone can fly up to {number} Regions.",
    ),
    "drone-in-play": _("The {detail} is not in play."),
    "other-construction": _("Only this can be built now: {detail}."),
    "shaft": _(
        "{place} and {detail} do not meet; an Elevator joins a Ground and a Roof Region that touch."
    ),
    "span": _(
        "A Bridge joins two Roofs of one District over a Ground Region, not {place} and {detail}."
    ),
    "own-construction": _("You have no {detail} on the board."),
    "champion-region": _("Your Champion can Collect only in the Region it is in: {place}."),
    "locked": _("There is no {detail} Feat left to unlock."),
    "cubes": ngettext(
        "You need {number} {detail} cube.",
        "You need {number} {detail} cubes.",
    ),
    "mission": _("You must use a Mission."),
    "mission-there": _("There is no Mission in that space."),
    "free-column": _("You have already used a Mission in column {number}."),
    "free-faction": _("The faction {detail} is already taken."),
    "colour-left": _("This colour has been drafted already."),
    "talent-left": _("This Feat is not available."),
}

CHANGES: Patterns = {
    "after-phase": _("the end of your Action Phase {number}"),
    "all-on-board": _("all your Scrappers on the board"),
    "bridge": _("your own Bridge between {place} and {detail}"),
    "candy": _("this Candy Boost: {detail}"),
    "card-on-offer": _("a card in that space of the Market"),
    "champion": _("your Champion in {place}"),
    "elevator": _("your own Elevator between {place} and {detail}"),
    "elsewhere": _("one of your Scrappers in another Region"),
    "energy": ngettext("{number} more Energy Cell", "{number} more Energy Cells"),
    "face-up-card": _("the other card of this phase face up"),
    "face-up-copy": _("{card} played face up this Turn"),
    "free-column": _("no Mission in column {number} used yet"),
    "in-hand": _("{card} in hand"),
    "in-reserve": _("a token in the Reserve: {detail}"),
    "nearer": _("{card.the} closer, for example in {place}"),
    "no-boost": _("no Candy Boost on the card yet"),
    "one-played": _("only one card played in this phase so far"),
    "others": ngettext(
        "{number} more Scrapper of another player in {place}",
        "{number} more Scrappers of another player in {place}",
    ),
    "outposts": ngettext(
        "{number} more {detail} Outpost under your control",
        "{number} more {detail} Outposts under your control",
    ),
    "reading": _("the other interpretation of an open point ({detail})"),
    "rebel": _("the optional rule Rebel"),
    "refuge": _("your own Refuge in {place}"),
    "resource": _("a token to collect in {place}: {detail}"),
    "scrappers": ngettext(
        "{number} more of your Scrappers in {place}", "{number} more of your Scrappers in {place}"
    ),
    "talent": _("the Feat {card} unlocked"),
    "technology": ngettext("{number} more Technology", "{number} more Technology"),
    "unused": _("{card} not used yet"),
}
"""What would have to be different for a refused move to be legal, in a few words; each is tried out before it is said."""

AMOUNTS: Patterns = {
    "scrapper": ngettext("{number} Scrapper", "{number} Scrappers"),
    "supplies": ngettext("{number} Supply", "{number} Supplies"),
    "technology": ngettext("{number} Technology", "{number} Technology"),
    "energy": ngettext("{number} Energy Cell", "{number} Energy Cells"),
    "outposts-needed": ngettext("needs {number} Outpost", "needs {number} Outposts"),
}
"""How many of a thing there are, or are meant."""

NAMES = {
    "a": _("Player A"),
    "b": _("Player B"),
    "c": _("Player C"),
    "d": _("Player D"),
    "ground": _("Ground"),
    "roof": _("Roof"),
    "red": _("red"),
    "blue": _("blue"),
    "green": _("green"),
    "lower": _("lower"),
    "upper": _("upper"),
    "technology": _("Technology"),
    "energy": _("Energy Cell"),
    "supplies": _("Supply"),
    "scrapper": _("Scrapper"),
    "refuge": _("Refuge"),
    "a-refuge": _("a Refuge"),
    "elevator": _("Elevator"),
    "bridge": _("Bridge"),
    "tactics": _("Tactics"),
    "logistics": _("Logistics"),
    "impianti": _("Machinery"),
    "black": _("Black Market"),
    "harvester": _("Harvester Drone"),
    "transporter": _("Transporter Drone"),
    "teleporter": _("Teleporter Drone"),
    "reaper": _("Reaper Drone"),
    "enlist": _("Enlist"),
    "move": _("Move"),
    "collect": _("Collect"),
    "build": _("Build"),
    "build-refuge": _("Build a Refuge"),
    "build-elevator": _("Build an Elevator"),
    "build-bridge": _("Build a Bridge"),
    "copy": _("Copy"),
    "red-move": _("red Move"),
    "red-enlist": _("red Enlist"),
    "blue-move": _("blue Move"),
    "blue-collect": _("blue Collect"),
    "green-enlist": _("green Enlist"),
    "green-collect": _("green Collect"),
    "candy-outpost": _("an Outpost of any colour"),
    "bombing": _("Bombing"),
    "trojan-horses": _("Trojan Horses"),
    "fortress": _("Fortress"),
    "extreme-remedies": _("Extreme Remedies"),
    "field-knowledge": _("Field Knowledge"),
    "caravan": _("Caravan"),
    "field-engineer": _("Field Engineer"),
    "underground-shortcut": _("Underground Shortcut"),
    "ski-boots": _("Ski Boots"),
    "outnumber": _("Outnumber"),
    "drop-pod": _("Drop Pod"),
    "remote-drive": _("Remote Drive"),
    "exploitation-camp": _("Exploitation Camp"),
    "deep-excavation": _("Deep Excavation"),
    "alternative-energy": _("Alternative Energy"),
    "low-energy-remote-control": _("Low Energy Remote Control"),
    "delivery-bot": _("Delivery Bot"),
    "trading-post": _("Trading Post"),
    "constructions": _("Constructions in play"),
    "red-outposts": _("red Outposts"),
    "blue-outposts": _("blue Outposts"),
    "green-outposts": _("green Outposts"),
    "garrisons": _("Outposts garrisoned"),
    "drone-cards": _("Drone cards owned"),
    "outposts": _("Outposts of any colour"),
    "technology-held": _("Technology held"),
    "energy-held": _("Energy Cells held"),
    "scrappers": _("Scrappers in play"),
}

SAME = {
    "corvo": "Corvo",
    "abraham": "Abraham",
    "aria": "Aria",
    "z-13": "Z-13",
    "auxilia": "Auxilia",
    "ravagers": "Ravagers",
}
SAME |= {"refuge-42": "Refuge 42", "farm-z": "Farm Z"}
"""Names no edition translates."""

BOARD = {
    "colon": _("{what}: {words}"),
    "ours": _("Map, cards and prices are ours, invented to illustrate the rules"),
    "now": _("Turn {number}, Action Phase {phase}: {player}"),
    "setup": _("Before the first Turn"),
    "won-by": _("{player} has the most Supplies in the final count."),
    "over": _("The game is over."),
    "map": _("Map"),
    "region": _("Region"),
    "units": _("Units"),
    "majority": _("Majority"),
    "things": _("Also there"),
    "champion": _("Champion"),
    "outpost": _("Outpost ({colour})"),
    "of": _("{what} ({player})"),
    "neutral": _("[this: neutral]"),
    "tokens": _("Tokens"),
    "cubes": _("Cubes"),
    "supply": _("Scrappers in reserve"),
    "origin": _("origin of the Move"),
    "destination": _("destination of the Move"),
    "player": _("Player"),
    "hand": _("Hand"),
    "pad": _("Played this Turn"),
    "face-down": _("face down"),
    "feats": _("Feats"),
    "locked": _("locked"),
    "candy": _("Candy Boosts"),
    "markets": _("Markets and Missions"),
    "missions": _("Missions"),
    "near": _("adjacent"),
    "touching": _("Ground and Roof touch"),
    "bridgeable": _("a Bridge can be built"),
    "choose": _("What would you do? Tap a Region or a card, or choose here."),
    "why-hint": _("Tap a Region or a card you cannot use now, and the engine tells you why."),
    "nothing": _("You cannot do anything there now."),
}
"""The words on the board itself, and of the position in words."""

KILL = _("Kill")
PER = _("for each {colour} Outpost: {words}")
INSTEAD = _("{words}, used as {other}")
AND = _("{words} and {other}")
UNREADABLE = _("This position cannot be read.")


def pack(say: Say, names: Mapping[str, str], _facts: Any) -> dict[str, Any]:
    """The words of D.E.I. in one language."""
    words = {**all_of(say, NAMES), **SAME, "kill": say(KILL)}
    words |= {
        f"candy-{name}": words[name]
        for name in ("enlist", "move", "collect", "build-refuge", "build-elevator", "build-bridge")
    }
    words["candy-technology"] = words["technology"]
    return {
        "events": all_of(say, EVENTS),
        "deeds": all_of(say, DEEDS),
        "moves": all_of(say, MOVES),
        "needs": all_of(say, NEEDS),
        "changes": all_of(say, CHANGES),
        "amounts": all_of(say, AMOUNTS),
        "per": say(PER),
        "as": say(INSTEAD),
        "and": say(AND),
        "board": all_of(say, BOARD),
        "problems": {"?": say(UNREADABLE)},
        "names": {**words, **names},
        "players": {player: words[player] for player in PLAYERS},
    }
