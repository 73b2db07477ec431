"""The English words of the board editor, of sharing, and of what is wrong with a position; translated like all others."""

from scripts.words.patterns import _

EDITOR = {
    "switches": _("Single questions"),
    "as-preset": _("as in these rules"),
    "playground": _("Playground"),
    "edit": _("Edit this position"),
    "editing": _("Set up a position"),
    "edit-hint": _("Tap a place on the table, then choose what lies there."),
    "pick-card": _("Card by name"),
    "pick-none": _("No card of that name fits here."),
    "pick-found": _("Cards that fit: {number}. Arrow keys choose, Enter takes one."),
    "place-empty": _("empty"),
    "remove": _("Take away"),
    "damaged": _("damaged"),
    "destroyed": _("destroyed"),
    "tired": _("not ready"),
    "arrived": _("came this turn"),
    "printing": _("other printing"),
    "hand-of": _("Hand and supply: {player}"),
    "silo-in-hand": _("Water Silo in hand"),
    "water-now": _("Water"),
    "one-more": _("One more"),
    "one-fewer": _("One fewer"),
    "turn-of": _("On turn"),
    "turn-number": _("Turn"),
    "rules": _("Rules"),
    "turn-rules": _("Turn and rules"),
    "discards": _("Discard pile"),
    "clear": _("Clear the table"),
    "deal": _("Deal a whole game"),
    "undo-edit": _("Undo"),
    "done": _("Done"),
    "play-on": _("Play on"),
    "story": _("What happened so far: {number}"),
    "your-position": _("Your position"),
    "both": _("I play both sides"),
    "against": _("The simple player plays {player}"),
    "who-plays": _("Who plays?"),
    "how-many": _("How many players?"),
    "all-seats": _("I play everybody"),
    "one-seat": _("{player}, against the simple player"),
    "new-game": _("Another game"),
    "sound": _("This position can be played."),
    "checking": _("The rules engine looks at it …"),
    "problems": _("What is wrong with it:"),
    "unchecked": _(
        "Checked so far: places and numbers of cards. The rest is checked when the rules engine is there."
    ),
    "thinks": _("The simple player decides …"),
    "back-to-editor": _("Back to the editor"),
    "no-camp": _("{place}: a camp is missing."),
    "too-many-cards": _("{card}: there are {most} of it, and {number} lie here."),
    "gap": _("{place}: nobody stands behind."),
    "task": _("Task"),
    "task-words": _("{player} is on turn. What is the best turn?"),
    "puzzle": _("Print as a puzzle"),
    "answer-lines": _("Your answer"),
    "copy-link": _("Copy the link"),
    "copy-text": _("Copy as text"),
    "qr": _("QR code"),
    "qr-of": _("QR code of the link"),
    "qr-failed": _("The QR code could not be made."),
    "close": _("Close"),
    "share-title": _("Share this position"),
    "play": _("Play all steps"),
    "pause": _("Pause"),
    "speed": _("Speed"),
    "slow-speed": _("slow"),
    "even-speed": _("even"),
    "fast-speed": _("fast"),
    "jump": _("Steps, speed, sharing"),
    "would-be": _("What would make it legal:"),
    "instead": _("Instead: {move}"),
    "also": _("Also not allowed: {move}"),
    "other-moves": _("All other moves: {number}"),
    "cancelled": _("Cancelled."),
    "blocked": _("Perhaps the connection broke, or something blocks the download."),
}
"""On the board and in its panel."""

RULESETS = {
    "v1.2": _("Rules 1.2 (current)"),
    "v1.0": _("Rules 1.0 (older)"),
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
    "not-a-position": _("This is no position of this game."),
    "unreadable": _("A part of it cannot be read: {field}."),
    "draft": _("Camps are chosen before the first turn."),
    "turn-owner": _("Turn {number} cannot be a turn of {player} if {other} began."),
    "winner": _("A finished game has a winner or is a draw, a running one has neither."),
    "phase": _("The game waits for nobody here: neither for an action nor for a choice."),
    "old-discards": _("The discard pile is smaller than the number of old cards in it."),
    "too-many": _("{card}: there are {most} of it, and {number} lie here."),
    "not-in-deck": _("{card} cannot lie in the deck or the discard pile."),
    "camp-twice": _("{card}: this camp is there {number} times."),
    "deck-too-big": _("There are not enough cards left for this deck."),
    "before-turn-1": _("{cell}: nobody stands there before the first turn."),
    "camps-in-column": _("{cell}: a column has one camp; here it is {number}."),
    "camp-row": _("{cell}: only a standing Juggernaut leaves the camp row."),
    "gap": _("{cell}: nobody stands behind the person in front."),
    "no-person": _("{card} ({cell}) is no person."),
    "no-punk": _("{card} ({cell}) cannot be a punk."),
    "damaged-punk": _("A damaged punk is destroyed at once ({cell})."),
    "damaged-destroyed": _("{card} ({cell}) cannot be damaged and destroyed at once."),
    "camp-state": _("{card} ({cell}): a camp never comes into play, and is ready when restored."),
    "destroyed-person": _("{card} ({cell}): a destroyed person lies in the discard pile."),
    "not-in-hand": _("{player}: {card} cannot be in a hand."),
    "not-in-queue": _("{player}: {card} is no event."),
    "one-each": _("{player} has one Water Silo and one Raiders card, no more."),
    "no-camp-left": _("{player} has no camp left: the game would be over."),
    "camp-left": _("{player} has a camp left and cannot have lost."),
    "offers": _("{player}: before the first turn six camps are on offer, later none."),
    "waiting-effect": _("The effect that waits for a choice does not fit this position."),
    "over": _("The game is over."),
}
"""What can be wrong with a position, by the name the engine gives it."""

CHANGES = {
    "water": _("{number} more water"),
    "silo-in-area": _("the Water Silo in the play area"),
    "in-hand": _("{card} in hand"),
    "person": _("a person in its place"),
    "event": _("an event in its place"),
    "queue-space": _("a free space in the queue"),
    "ruleset": _("another edition or reading of the rules"),
    "own-card": _("a card of your own, in your own turn"),
    "standing": _("{card} ({place}) not destroyed"),
    "ready": _("{card} ({place}) ready"),
    "next-turn": _("your next turn"),
    "ability": _("a card that has such an ability"),
    "usable-ability": _("something the ability can act on"),
    "condition": _("its condition met: {check}"),
    "condition-number": _("its condition met: {check}, at least {number}"),
    "condition-most": _("its condition met: {check}, at most {number}"),
    "decide-first": _("the waiting choice made first"),
    "unprotected": _("nobody in front of {card} ({place})"),
    "damaged": _("{card} ({place}) damaged"),
    "other-source": _("another card that restores it"),
    "camp": _("a camp in its place"),
    "punk": _("a punk in its place"),
    "next-place": _("the next place of the column"),
    "room": _("one person fewer in the column"),
    "own-column": _("a column of your own"),
    "own-person": _("one of your own people who makes way"),
    "free-place": _("a place before the camp"),
    "full-board": _("no free place in any column"),
    "same-column": _("a place in the same column"),
    "both-costs": _("water for both prices"),
    "event-there": _("an event on that space"),
    "running-game": _("a game that is still running"),
    "waiting-choice": _("an effect that asks for it"),
    "your-decision": _("a decision of your own"),
}
"""What would have to be different for a refused move to be legal, in a few words."""

YES, NO = _("Yes"), _("No")

SWITCHES: dict[str, tuple[str, dict[str, str]]] = {
    "selfRestore": (_("May a card restore itself?"), {"no": NO, "allowed": YES}),
    "fullBoardScope": (
        _("Who may replace a person when all columns are full?"),
        {
            "all": _("every newcomer"),
            "noJunk": _("every newcomer but those from a junk effect"),
            "handOnly": _("only people played from hand"),
            "none": _("nobody"),
        },
    ),
    "uprisingOverflow": (
        _("May Uprising replace people when all columns are full?"),
        {"mayReplace": YES, "lose": NO},
    ),
    "trainingCampCounts": (
        _("Does a person turned up by Training Camp count as put into play?"),
        {"yes": YES, "no": NO},
    ),
    "omenClockSpace1": (
        _("May Omen Clock move an event ahead that lies on space 1?"),
        {"yes": YES, "no": NO},
    ),
    "mercenaryIgnoresSilo": (
        _("Mercenary Camp: is the Water Silo left out when cards in hand are counted?"),
        {"yes": YES, "no": NO},
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
        _("May an ability be used although its condition is not met?"),
        {"refuse": NO, "waste": YES},
    ),
    "emptyJunk": (
        _("May a card be junked although its effect can do nothing?"),
        {"allow": YES, "refuse": NO},
    ),
    "deckOut": (
        _("When has the deck run out?"),
        {
            "needed": _("when a card is needed and none is there"),
            "lastCard": _("as soon as the last card leaves"),
        },
    ),
    "punkOrder": (
        _("Several punks go back to the deck together: in which order?"),
        {"fixed": _("in a fixed order"), "random": _("at random")},
    ),
    "replacedPunk": (
        _("A punk makes way for a new punk: which card is it?"),
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
    "mimicLent": (_("May Mimic copy an ability lent by Argo Yesky?"), {"yes": YES, "no": NO}),
    "labLent": (
        _("May Adrenaline Lab or Parachute Base use a lent ability?"),
        {"yes": YES, "no": NO},
    ),
    "labRestorable": (
        _("May the person restore the Adrenaline Lab that uses it?"),
        {"yes": YES, "no": NO},
    ),
    "parachuteUnusable": (
        _("May Parachute Base bring in somebody whose ability cannot be used?"),
        {"forbid": NO, "playOnly": YES},
    ),
    "zetoEarlier": (
        _("Do events played before Zeto Khan came use up his benefit?"),
        {"usedUp": YES, "ignored": NO},
    ),
    "highGroundLasts": (
        _(
            "High Ground takes effect in the opponent’s turn: does it last into its owner’s next turn?"
        ),
        {"turn": NO, "ownerTurn": YES},
    ),
    "rescueTurnedUp": (
        _("Is a Rescue Team turned up by Training Camp ready?"),
        {"ready": YES, "notReady": NO},
    ),
    "declinedPunkWater": (
        _("Does Training Camp give its water if the punk is declined?"),
        {"yes": YES, "no": NO},
    ),
    "gardenRestore": (_("May the restore of Atomic Garden be declined?"), {"may": YES, "must": NO}),
    "mutantOrder": (
        _("Mutant does both: what comes first?"),
        {"damageFirst": _("the damage"), "restoreFirst": _("the restore")},
    ),
    "octagonAlone": (
        _("May The Octagon be used while the opponent has nobody in play?"),
        {"allow": YES, "refuse": NO},
    ),
    "scientistSource": (
        _("Whose restore is a restore icon found by Scientist?"),
        {"milled": _("the discarded card’s"), "scientist": _("Scientist’s")},
    ),
    "emptyColumn": (_("May a column be named that holds nothing to hit?"), {"no": NO, "yes": YES}),
    "karliReach": (
        _("Does Karli Blaze make people ready who came before her this turn?"),
        {"arrivals": NO, "present": YES},
    ),
}
"""The switches of the engine: the question, and the words for each answer."""
