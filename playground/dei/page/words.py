"""The words of D.E.I.: what happens, what may be done, why not. A pattern that counts something has plural forms."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from playground.core.patterns import Patterns, Say, _, all_of, ngettext
from playground.dei.constants import PLAYERS
from playground.dei.page.deeds import DEEDS

EVENTS: Patterns = {
    "faction": _("{player} takes the faction {detail}."),
    "drone-placed": _("{card} starts in {place}."),
    "markets": _("The Markets are filled; three cards of each lie open."),
    "missions": ngettext("{number} Mission is laid out.", "{number} Missions are laid out."),
    "talents-dealt": _("Each player gets a secret Feat of each colour."),
    "colour-drafted": _("{player} picks the colour {detail} for the draft."),
    "drafted": _("{player} takes a Feat ({detail}) in secret."),
    "started": ngettext(
        "{player} starts with {number} Scrapper in {place}; {card} is in {other}.",
        "{player} starts with {number} Scrappers, the first in {place}; {card} is in {other}.",
    ),
    "turn-began": _("Turn {number} begins; {player} is First Player."),
    "phase-began": _("Action Phase {number} begins; {player} is first."),
    "part-began": _("Action Phase {number}: {player}."),
    "phase-ended": _("{player} has finished Action Phase {number}."),
    "cleaned-up": _(
        "Clean-up after Turn {number}: face-down cards go to the Recycle Bin, the others back to the hand."
    ),
    "planned": _("{player} puts a card face down on the Pad."),
    "played": _("{card} lies in the {detail} place of the Pad."),
    "played-down": _("{player} plays {card} face down, to buy."),
    "waived": _("{player} leaves the rest of {card}."),
    "copied": _("The whole effect of {card} is done once more."),
    "per-outpost": ngettext(
        "Once for each Outpost ({detail}): {number} time.",
        "Once for each Outpost ({detail}): {number} times.",
    ),
    "instead": _("{card}: the Enlist serves as {detail}."),
    "boosted": _("{player} adds a Candy Boost to the card: {detail}."),
    "candy": _("{player} draws a Candy Boost: {detail}."),
    "no-candy": _("No Candy Boost is left for {player}."),
    "bot": _("{player} pays an Energy Cell for an additional purchase ({card})."),
    "bought": _("{player} buys {card} ({detail}, place {number})."),
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
    "reserve-empty": _("The Reserve has none left: {detail}."),
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
    "carried": _("A Refuge of {player} is carried along to {place}."),
    "one-more-move": _("{card} gives {player} one more Move."),
    "two-moves": _("{card} gives {player} two Moves."),
    "enlisted": _("{player} enlists a Scrapper in {place}."),
    "shifted": _("The supply of {player} is empty: a unit goes from {other} to {place}."),
    "collected": _("{player} collects in {place}: {detail}."),
    "swapped": _("{player} swaps it in the Reserve: {detail}."),
    "token-added": _("A token is added in {place}: {detail}."),
    "built-refuge": _("{player} builds a Refuge in {place}."),
    "built-elevator": _("{player} builds an Elevator between {place} and {other}."),
    "built-bridge": _("{player} builds a Bridge between {place} and {other}."),
    "took-refuge": _("{player} takes back the Refuge in {place}."),
    "took-elevator": _("{player} takes back the Elevator between {place} and {other}."),
    "took-bridge": _("{player} takes back the Bridge between {place} and {other}."),
    "killed": _("A Scrapper of {player} in {place} is killed."),
    "flew": ngettext(
        "{card} flies {number} Region from {other} to {place}.",
        "{card} flies {number} Regions from {other} to {place}.",
    ),
    "hovered": _("{card} stays in {place}."),
    "teleported": _("A Scrapper of {player} goes from {other} to {place}."),
    "teleported-champion": _("{card} goes from {other} to {place}."),
    "cube-taken": _("{player} now controls the Outpost in {place} and takes its cube: {detail}."),
    "cube-handed": _(
        "{player} takes over the Outpost in {place} and the cube from {other}: {detail}."
    ),
    "cube-returned": _(
        "Nobody controls the Outpost in {place} any more; {player} returns its cube: {detail}."
    ),
    "unlocked": _("{player} unlocks the Feat {card} ({detail})."),
    "mission": ngettext(
        "In time, {player} gains {number} Supply for the Mission “{card}” (counted: {detail}).",
        "In time, {player} gains {number} Supplies for the Mission “{card}” (counted: {detail}).",
    ),
    "mission-late": ngettext(
        "Late, {player} gains {number} Supply for the Mission “{card}” (counted: {detail}).",
        "Late, {player} gains {number} Supplies for the Mission “{card}” (counted: {detail}).",
    ),
    "no-mission": _("{player} uses no Mission."),
    "counted-outposts": ngettext(
        "In the end count {player} gains {number} Supply for Outposts.",
        "In the end count {player} gains {number} Supplies for Outposts.",
    ),
    "counted-talents": ngettext(
        "In the end count {player} gains {number} Supply for Feats.",
        "In the end count {player} gains {number} Supplies for Feats.",
    ),
    "counted-technology": ngettext(
        "In the end count {player} gains {number} Supply for Technology.",
        "In the end count {player} gains {number} Supplies for Technology.",
    ),
    "counted-energy": ngettext(
        "In the end count {player} gains {number} Supply for Energy Cells.",
        "In the end count {player} gains {number} Supplies for Energy Cells.",
    ),
    "counted-cards": ngettext(
        "In the end count {player} gains {number} Supply for Market Cards.",
        "In the end count {player} gains {number} Supplies for Market Cards.",
    ),
    "won": _("{player} wins with the most Supplies."),
    "shared": _("{player} shares the victory."),
}

MOVES: Patterns = {
    "faction": _("Take the faction {other}"),
    "colour": _("Draft the colour {other}"),
    "talent": _("Take the Feat {card}"),
    "place": _("Start at {place}"),
    "plan": _("Put {card} face down"),
    "play": _("Play {card}"),
    "down": _("Play {card} face down and buy"),
    "bot": _("Additional purchase with Delivery Bot"),
    "bot-card": _("Additional purchase with Delivery Bot, using up {card}"),
    "end": _("End your part of the phase"),
    "do": _("Action: {other}"),
    "boost": _("Add a Candy Boost: {card}"),
    "done": _("Leave the rest"),
    "pass": _("Do without"),
    "copy": _("Copy {card}"),
    "buy": _("Buy {card} ({other}, place {number})"),
    "buy-nothing": _("Buy at {other}, place {number}"),
    "pay": _("Pay {other}"),
    "from": _("From {place}"),
    "from-champion": _("Take the Champion from {place}"),
    "to": _("To {place}"),
    "with": _("Go: {other}"),
    "enlist": _("Enlist in {place}"),
    "collect": _("Collect in {place}: {other}"),
    "excavate": _("Add a token in {place}"),
    "remedy": _("Kill a Scrapper of {other} in {place}"),
    "swap": _("Swap it for the other resource"),
    "keep": _("Keep it"),
    "build-refuge": _("Build a Refuge in {place}"),
    "build-elevator": _("Build an Elevator between {place} and {other}"),
    "build-bridge": _("Build a Bridge between {place} and {other}"),
    "take-refuge": _("Take back the Refuge in {place}"),
    "take-elevator": _("Take back the Elevator between {place} and {other}"),
    "take-bridge": _("Take back the Bridge between {place} and {other}"),
    "kill": _("Kill a Scrapper of {other} in {place}"),
    "fly": _("Fly to {place}"),
    "harvest": _("Collect: {other}"),
    "bring": _("Enlist a Scrapper here"),
    "send": _("Send a Scrapper to {place}"),
    "send-champion": _("Send the Champion to {place}"),
    "reap": _("Kill one Scrapper of each other faction here"),
    "reap-number": ngettext("Kill {number} Scrapper here", "Kill {number} Scrappers here"),
    "unlock": _("Unlock the Feat {card} ({other})"),
    "unlock-none": _("Unlock the Feat of the colour {other}"),
    "mission": _("Use the Mission “{card}”"),
    "mission-none": _("Use a Mission of column {number}"),
}

NEEDS: Patterns = {
    "other-choice": _("Something else has to be decided now."),
    "running-game": _("The game is over."),
    "your-decision": _("It is not your decision now."),
    "region": _("There is no such Region."),
    "after-phase-2": _("Feats are unlocked after your Action Phase 2."),
    "after-phase-3": _("A Mission is used at the end of your Action Phase 3."),
    "in-hand": _("{card} is not in your hand."),
    "planned": _("The cards are played in the order in which they were put down."),
    "two-cards": _("Two cards have been played in this phase."),
    "one-face-down": _("Only one of the two cards of a phase may be played face down."),
    "cards-to-play": ngettext(
        "Two cards are played in each Action Phase, and {number} card is still to be played.",
        "Two cards are played in each Action Phase, and {number} cards are still to be played.",
    ),
    "action-on-card": _("{card} does not offer this action (any more)."),
    "nothing-to-do": _("There is nothing for this action to do: {detail}."),
    "one-boost": _("Only one Candy Boost may lie on a card."),
    "candy": _("You do not have this Candy Boost: {detail}."),
    "face-up": _("By this reading a Candy Boost lies on face-up cards only."),
    "once": _("{card} has been used already."),
    "talent": _("You have not unlocked the Feat {card}."),
    "empty-supply": ngettext(
        "All your Scrappers would have to be on the board, and {number} is still in supply.",
        "All your Scrappers would have to be on the board, and {number} are still in supply.",
    ),
    "supply": _("Your supply is empty."),
    "card-there": _("There is no card in that place."),
    "outposts": ngettext(
        "You need {number} Outpost of this colour under your control: {detail}.",
        "You need {number} Outposts of this colour under your control: {detail}.",
    ),
    "technology": ngettext(
        "{card} costs {number} Technology; you must be able to pay it first.",
        "{card} costs {number} Technology; you must be able to pay it first.",
    ),
    "energy": ngettext(
        "{card} costs {number} Energy Cell; you must be able to pay it first.",
        "{card} costs {number} Energy Cells; you must be able to pay them first.",
    ),
    "other-payment": _("{card} cannot be paid like this."),
    "played-card": _("Only a face-up card of yours of this Turn can be copied, and no Copy."),
    "own-unit": _("You have no unit in {place}."),
    "own-unit-none": _("You have no unit there."),
    "other-region": _("It is in {place} already."),
    "group": ngettext(
        "You do not have such a group in {place}: {number} Scrapper of yours is there.",
        "You do not have such a group in {place}: {number} Scrappers of yours are there.",
    ),
    "champion-alone": _("Only your Champion alone may go up or down to {place} like this."),
    "begun": _("The Move has begun; it has to be finished."),
    "adjacent": _("{place} is not adjacent for your units."),
    "elevator": _(
        "Ground and Roof are adjacent for your units only through an Elevator of yours or a neutral one: none leads to {place}."
    ),
    "bridge": _("No Bridge of yours and no neutral one leads to {place}."),
    "majority": ngettext(
        "Others stand in {place}: you would need the Majority there on arrival, with at least {number} Scrapper.",
        "Others stand in {place}: you would need the Majority there on arrival, with at least {number} Scrappers.",
    ),
    "own-majority": _("You do not have the Majority in {place}."),
    "no-majority": _("You have the Majority in {place}; this works only without it."),
    "resource": _("There is none in {place}: {detail}."),
    "reserve": _("The Reserve has none left: {detail}."),
    "refuge": _("There is neither a Refuge of yours nor a neutral one in {place}."),
    "neutral-refuge": _("Units start at a neutral Refuge."),
    "other-scrapper": _("You have no unit elsewhere that could be taken to {place}."),
    "enemy-scrapper": _(
        "There are not enough Scrappers of others in {place}; Champions are never removed."
    ),
    "enemy-scrapper-none": _("There is no such Scrapper; Champions are never removed."),
    "opponent": _("It has to be a Scrapper of another player."),
    "scrapper": _("By this reading the Teleporter takes no Champion."),
    "second-ground": _("Up to two go to the Ground, or one to a Roof: {place} is a Roof."),
    "nearer": ngettext(
        "{place} is too far away; the Drone flies up to {number} Region.",
        "{place} is too far away; the Drone flies up to {number} Regions.",
    ),
    "drone-in-play": _("This Drone is not in play: {detail}."),
    "other-construction": _("Only this can be built now: {detail}."),
    "shaft": _(
        "{place} and {detail} do not meet; an Elevator joins a Ground and a Roof Region that touch."
    ),
    "span": _(
        "A Bridge joins two Roofs of one District over a Ground Region, not {place} and {detail}."
    ),
    "own-construction": _("You have no such Construction on the board: {detail}."),
    "champion-region": _("Your Champion Collects where he stands: {place}."),
    "locked": _("There is no Feat of this colour left to unlock: {detail}."),
    "cubes": ngettext(
        "You need {number} cube of this colour: {detail}.",
        "You need {number} cubes of this colour: {detail}.",
    ),
    "mission": _("A Mission has to be used."),
    "mission-there": _("There is no Mission in that place."),
    "free-column": _("You have used a Mission of column {number} already."),
    "free-faction": _("The faction {detail} is taken."),
    "colour-left": _("This colour has been drafted already."),
    "talent-left": _("This Feat is not there to take."),
}

CHANGES: Patterns = {
    "after-phase": _("the end of your Action Phase {number}"),
    "all-on-board": _("all your Scrappers on the board"),
    "bridge": _("a Bridge of yours between {place} and {detail}"),
    "candy": _("this Candy Boost: {detail}"),
    "card-on-offer": _("a card in that place of the Market"),
    "champion": _("your Champion in {place}"),
    "elevator": _("an Elevator of yours between {place} and {detail}"),
    "elsewhere": _("a Scrapper of yours in another Region"),
    "energy": ngettext("{number} more Energy Cell", "{number} more Energy Cells"),
    "face-up-card": _("the other card of this phase face up"),
    "face-up-copy": _("{card} played face up this Turn"),
    "free-column": _("no Mission of column {number} used yet"),
    "in-hand": _("{card} in hand"),
    "in-reserve": _("a token in the Reserve: {detail}"),
    "nearer": _("{card} nearer by, for example in {place}"),
    "no-boost": _("no Candy Boost on the card yet"),
    "one-played": _("only one card played in this phase so far"),
    "others": ngettext(
        "{number} more Scrapper of another player in {place}",
        "{number} more Scrappers of another player in {place}",
    ),
    "outposts": ngettext(
        "{number} more Outpost of this colour under your control ({detail})",
        "{number} more Outposts of this colour under your control ({detail})",
    ),
    "reading": _("the other reading of an open point: {detail}"),
    "rebel": _("the optional rule Rebel"),
    "refuge": _("a Refuge of yours in {place}"),
    "resource": _("a token to collect in {place}: {detail}"),
    "scrappers": ngettext(
        "{number} more Scrapper of yours in {place}", "{number} more Scrappers of yours in {place}"
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
    "ours": _("Our own map, not the game’s board"),
    "now": _("Turn {number}, Action Phase {phase}: {player}"),
    "setup": _("Before the first Turn"),
    "over": _("The game is over."),
    "map": _("Map"),
    "region": _("Region"),
    "units": _("Units"),
    "majority": _("Majority"),
    "things": _("Also there"),
    "champion": _("Champion"),
    "outpost": _("Outpost ({colour})"),
    "of": _("{what} ({player})"),
    "neutral": _("neutral"),
    "tokens": _("Tokens"),
    "cubes": _("Cubes"),
    "supply": _("Scrappers in supply"),
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
    "why-hint": _("Tap a Region or a card that does nothing now, and the engine says why."),
    "nothing": _("Nothing can be done there now."),
}
"""The words on the board itself, and of the position in words."""

KILL = _("Kill")
PER = _("for each Outpost ({colour}): {words}")
INSTEAD = _("{words} as {other}")
UNREADABLE = _("This is no position of the game that can be read.")


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
        "board": all_of(say, BOARD),
        "problems": {"?": say(UNREADABLE)},
        "names": {**words, **names},
        "players": {player: words[player] for player in PLAYERS},
    }
