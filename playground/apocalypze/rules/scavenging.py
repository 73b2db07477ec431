"""Phase 3: survivors out scavenging turn over one section each, unless a raider is there (az-17)."""

from __future__ import annotations

from playground.apocalypze.cards import Kind
from playground.apocalypze.places import Gear, People, Place
from playground.apocalypze.rules import playing, resolving, zones
from playground.apocalypze.rules.common import OnTurn, Reasons, no_room, second_copy
from playground.apocalypze.state import State
from playground.core.question import Frame, Words, need
from playground.core.records import Moves


def begin(g: State, _frame: Frame) -> None:
    """Look at every own scavenging Location with survivors; the first one laid out comes first."""
    for place in reversed(g.places_of(g.active)):
        if place.slot and place.survivors:
            begin_at(g, place)


def begin_at(g: State, place: Place) -> None:
    """Let everybody turn over a section, unless a raider is there."""
    raiders, survivors = len(place.raiders), len(place.survivors)
    if raiders:
        g.say("stopped", g.active, "az-17-1", "az-17-2", place=place, number=raiders)
    else:
        g.frames.append(["clear", place.key, survivors, 0])


def clear(g: State, frame: Frame, place: Place) -> None:
    """Turn over the next section, or finish."""
    _, key, left, begun = frame
    if left and place.sections:
        g.frames.append(["clear", key, left - 1, 1])
        turn_over(g, place)
    elif not place.sections:
        go_home(g, place, just_completed=bool(begun))


def turn_over(g: State, place: Place) -> None:
    """Turn over the top section; what may be played is asked for, everything else goes to the discard pile."""
    kind = place.sections.pop(0)
    g.say("found", place.owner, "az-17-3", card=kind, place=place)
    g.frames.append(["found", place.key, kind.number])
    found = Found(g, g.frames[-1])
    if found.legal() == ["decline"]:
        found.answer(["decline"])


class Found(OnTurn):
    """What was found in a section may be played there."""

    verbs = ("keep", "decline")
    rules = ("az-17-4", "az-a-28")

    @property
    def kind(self) -> Kind:
        """The card that was found."""
        return self.g.cards.kinds[self.frame[2]]

    def candidates(self) -> Moves:
        """Play what was found there, or not."""
        names = self.place.names(self.place.survivors)
        return ["keep", *(f"keep {name}" for name in names), "decline"]

    def against(self, words: Words) -> Reasons:
        """Equipment goes on a survivor there, a survivor joins them (A-29); nothing else can be played."""
        if words == ["decline"]:
            return iter(())
        return iter(list(second_copy(self.g, self.kind)) or self.keep_against(words[1:]))

    def keep_against(self, bearer: Words) -> Reasons:
        """Say what is against playing the card there."""
        kind = self.kind
        if kind.type == "equipment" and bearer:
            yield from self.gear_against(bearer[0])
        elif not kind.survivor or bearer:
            yield need("playable-find", "az-17-4", "az-a-29", card=kind.id)
        else:
            yield from no_room(self.place, "az-a-06")

    def gear_against(self, word: str) -> Reasons:
        """Equipment that was found goes on a survivor there."""
        place, target = self.place, self.place.target(word)
        if target is None or place.sort_of(target) != "survivor":
            yield need("target", "az-17-4", "az-13-4", card=self.kind.id)
        else:
            yield from playing.gear_reasons(place, self.kind, word)

    def take(self, words: Words) -> None:
        """Play the found card, or lay it aside."""
        if words == ["decline"]:
            self.lay_aside()
        elif self.kind.type == "equipment":
            self.equip(words[1])
        else:
            self.join()

    def equip(self, bearer: str) -> None:
        """Put Equipment that was found on a survivor there."""
        gear = Gear(self.kind, self.player)
        zones.attach(self.g, gear, self.place, self.place.card(bearer), "az-17-4", "az-13-4")

    def lay_aside(self) -> None:
        """Put the found card on top of the discard pile."""
        zones.to_discard(self.g, self.kind, self.player)
        self.g.say("laid-aside", self.player, *self.rules, card=self.kind)

    def join(self) -> None:
        """Let a survivor that was found join the others."""
        g, card = self.g, zones.new_card(self.g, self.player, self.kind)
        zones.enter(g, self.place, card, "az-17-4", "az-a-29")
        if g.switches["foundClears"] == "yes":
            g.frames[-1][2] += 1


# The way home.


def go_home(g: State, place: Place, just_completed: bool) -> None:
    """No section is left: all go home as far as they can, and with the last section the run is complete (az-17-5, A-30)."""
    if not place.survivors:
        return
    player, home = place.owner, g.home(place.owner)
    if just_completed:
        g.say("completed", player, "az-17-5", place=place)
    stay = above_capacity(g, place, home)
    resolving.walk(g, place, home, "az-17-5", "az-a-30")
    place.survivors = stay
    if just_completed:
        replenish(g, player, place.kind.replenish)
    if not stay and g.switches["completed"] == "discard":
        lay_away(g, place)


def above_capacity(g: State, place: Place, home: Place) -> People:
    """Take those off who have to wait because the Stronghold is full, where that is the reading."""
    if g.switches["returnHome"] != "wait":
        return []
    fits = max(0, home.room)
    place.survivors, stay = place.survivors[:fits], place.survivors[fits:]
    return stay


def lay_away(g: State, place: Place) -> None:
    """A completed Location goes to its owner's discard pile (A-31)."""
    zones.discard_gear(g, place.gear)
    zones.take_away(g, place)
    zones.to_discard(g, place.kind, place.owner)
    g.say("location-discarded", place.owner, "az-17-5", "az-a-31", card=place.kind)


def replenish(g: State, player: int, number: int) -> None:
    """Move cards from the bottom of the discard pile to the bottom of the deck, in their order."""
    pile = g.discard[player]
    count = min(number, len(pile))
    if count:
        g.deck[player] += pile[-count:]
        del pile[-count:]
        g.say("replenished", player, "az-17-6", number=count)
