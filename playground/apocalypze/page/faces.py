"""What a card of ApocalypZe says, for whoever touches it on the table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from playground.apocalypze.cards import HALVES, STATS, CardSet, Effect, Half, Kind
from playground.core.patterns import Say, _, all_of
from playground.core.records import Facts, Lines
from playground.core.speaking import fill, small
from playground.core.telling import Pack, name_of

KINDS = {
    "character": _("Character"),
    "equipment": _("Equipment"),
    "incident": _("Incident"),
    "triumph": _("Triumph"),
    "blank": _("Resource"),
    "stronghold": _("Stronghold"),
    "scavenging": _("Scavenging Location"),
}
"""What a card is."""
LOOKS = {
    **dict.fromkeys(("stronghold", "scavenging"), "camp"),
    **dict.fromkeys(("incident", "triumph"), "event"),
    **dict.fromkeys(("equipment", "blank"), "special"),
    "character": "person",
}
"""The colour of its frame."""
ROWS = {
    "half": _("{words}: attack {attack}, defense {defense}, value {value}"),
    "access": _("Access points: {number}"),
    "capacity": _("Capacity: {number}"),
    "damage": _("Damage for each raider that nobody faces: {number}"),
    "sections": _("Sections: {number}"),
    "draw": _("While you scavenge here, extra cards in your Draw Phase: {number}"),
    "replenish": _("When everything is scavenged, cards you replenish: {number}"),
    "fits": _("Attaches to: {words}"),
    "bonus": _("Attack {attack}, defense {defense}, value {value}"),
    "aura": _("For {words} at this Location: attack {attack}, defense {defense}"),
    "consumption": _("Consumption at this Location: {number}"),
    "unique": _("Only one copy may be in play."),
    "invented": _("Figures marked * are invented; they are not in the rulebook."),
    "demo": _("An invented card, to illustrate the rules."),
}
DOES = {
    "turn": _("Turns a human half into its zombie half."),
    "wound": _("Wounds for a Character of your choice here: {number}."),
    "draw": _("Cards you draw: {number}."),
    "consume": _("Resources another player consumes: {number}."),
    "reinforce": _("You play one more Character here, for free."),
    "cancel": _("The card that was just played has no effect."),
    "boost": _("A Character gets attack {attack} and defense {defense} until the end of the turn."),
    "fetch": _("Search your deck for a Character ({words}) and play it, then shuffle the deck."),
}
"""What a card text does."""
ALL = _("everybody")
WHEN = {
    "answer": _("Played as an answer to an opponent’s card."),
    "combat": _("Played during combat."),
    "any": _("Played at any time during your turn."),
}
"""When a Triumph may be played."""


def faces(table: Any, pack: Pack, say: Say) -> Facts:
    """Card → its face."""
    cards: CardSet = table.kit
    tables = {"kinds": KINDS, "rows": ROWS, "does": DOES, "when": WHEN, "all": {"": ALL}}
    words = {name: all_of(say, table) for name, table in tables.items()}
    return {kind.id: Face(cards, kind, pack, words).facts() for kind in cards.kinds}


class Face:
    """One card in the words of a language."""

    def __init__(self, cards: CardSet, kind: Kind, pack: Pack, words: Facts) -> None:
        """Take a card, the words of the game, and those of its faces."""
        self.kind, self.pack, self.words = kind, pack, words
        self.invented = cards.invented(kind, (*STATS, "access", "capacity", "damage", "sections"))

    def facts(self) -> Facts:
        """Everything on its face."""
        sort = self.sort
        rows = [["", words] for words in self.rows()]
        return {"kind": self.words["kinds"][sort], "look": LOOKS[sort], "rows": rows}

    @property
    def sort(self) -> str:
        """What it is."""
        return sort_of(self.kind)

    def rows(self) -> Iterator[str]:
        """Its figures, what it does, and whose figures these are."""
        yield from self.halves()
        yield from self.place()
        yield from self.gear()
        yield from self.texts()
        if self.kind.unique:
            yield self.row("unique")
        if self.kind.id.startswith("demo-"):
            yield self.row("demo")
        elif any("*" in words for words in self.halves() or ()):
            yield self.row("invented")

    def row(self, name: str, **values: Any) -> str:
        """One row."""
        return fill(self.words["rows"][name], **values)

    def starred(self, figure: str, value: int) -> str:
        """A figure, with a star if it is ours."""
        return f"{value}*" if figure in self.invented else str(value)

    def halves(self) -> Lines:
        """The human and the zombie half of a Character."""
        found = []
        for name, half in zip(HALVES, (self.kind.human, self.kind.zombie), strict=True):
            if half:
                figures = {stat: self.starred(stat, getattr(half, stat)) for stat in STATS}
                found.append(self.row("half", words=self.who(name, half), **figures))
        return found

    def who(self, name: str, half: Half) -> str:
        """Who a half is: human or zombie, its faction, its side."""
        side = "raider" if half.raider else "survivor"
        parts = (name, half.faction, side)
        told = [name_of(self.pack, part) for part in parts if part and part != "none"]
        text = ", ".join(dict.fromkeys(told))
        return text[:1].upper() + text[1:]

    def place(self) -> Iterator[str]:
        """The figures of a Location."""
        if self.kind.type != "location":
            return
        for figure in ("access", "capacity", "damage", "sections", "draw", "replenish"):
            value = getattr(self.kind, figure)
            if value:
                yield self.row(figure, number=self.starred(figure, value))

    def gear(self) -> Iterator[str]:
        """What Equipment may be put on, and what it adds."""
        if self.kind.type == "equipment":
            fitting = ", ".join(name_of(self.pack, name) for name in self.kind.fits)
            yield self.row("fits", words=fitting)
        if any(self.kind.bonus):
            yield self.row("bonus", **added(*self.kind.bonus))
        to, bonus = self.kind.aura
        if any(bonus):
            yield self.row("aura", words=self.whom(to), **added(*bonus))
        if self.kind.consumption:
            yield self.row("consumption", number=f"{self.kind.consumption:+d}")

    def whom(self, name: str) -> str:
        """Whom a bonus concerns."""
        sides = {side: small(self.pack["board"][side]) for side in ("survivors", "raiders")}
        return {**sides, "all": str(self.words["all"][""])}.get(name) or name_of(self.pack, name)

    def texts(self) -> Iterator[str]:
        """When a card may be played, and what its text does."""
        if self.kind.when:
            yield self.words["when"][self.kind.when]
        for effect in (self.kind.effect, self.kind.ability):
            if effect:
                yield self.effect(effect)

    def effect(self, effect: Effect) -> str:
        """What one text does."""
        figures = added(effect.attack, effect.defense)
        faction = name_of(self.pack, effect.faction) if effect.faction else ""
        pattern = self.words["does"][effect.do]
        return fill(pattern, number=effect.number, words=faction, **figures)


def sort_of(kind: Kind) -> str:
    """Say what a card is."""
    if kind.type != "location":
        return kind.type
    return "stronghold" if kind.stronghold else "scavenging"


def added(attack: int, defense: int, value: int = 0) -> dict[str, str]:
    """What is added to each figure."""
    return {"attack": f"{attack:+d}", "defense": f"{defense:+d}", "value": f"{value:+d}"}
