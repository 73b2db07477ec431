"""Move notation: what players may write, the one spelling of each move, and its parts.

play ax2 · down ax2 · bot ax2 · end · copy ax2 · plan ax2
do move · do enlist as move · boost move · done · swap · keep
from G1 · to G2 · with 2 champion refuge · pass · enlist G1 · from G1 champion
collect G1 energy · excavate G1 · remedy G1 b · kill G1 b · build bridge R1 R2 · take refuge G1
fly G2 · harvest energy · bring · send champion G1 · reap 2 · reap
buy black 1 · pay 2 1 · unlock red · mission 1 2
faction farm-z · colour red · talent fortress · place G1
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain

from playground.core.errors import CodexError, nearest
from playground.core.question import Words
from playground.core.records import Action, Numbers
from playground.dei import turn
from playground.dei.constants import CANDY, CHAMPIONS, COLOUR_OF, COLOURS
from playground.dei.state import State

VERBS = tuple(dict.fromkeys(chain(*(question.verbs for question in turn.QUESTIONS.values()))))
"""The first words of all moves."""
LONGEST = 200


def read(g: State, text: object) -> str:
    """Bring a move into its one spelling: Regions and cards as the data writes them, everything else in small letters."""
    if not isinstance(text, str) or len(text) > LONGEST or not text.split():
        raise CodexError(f"a move is a short line of text, not {text!r:.60}")
    words = [spelled(g, word) for word in text.split()]
    if words[0] not in VERBS:
        known = f"{nearest(words[0], VERBS)}; moves begin with {', '.join(VERBS)}"
        raise CodexError(f"{text!r} is not understood{known}")
    return " ".join(words)


def spelled(g: State, word: str) -> str:
    """Bring a word into the engine’s own spelling."""
    for known in (g.map.regions, g.kit.cards):
        found = alike(known, word)
        if found:
            return found
    return word.lower() if len(word) < 60 else word


def alike(known: Iterable[str], word: str) -> str:
    """Find a word among known ones, whatever its letters' size; best the very same."""
    same = [name for name in known if name.lower() == word.lower()]
    return word if word in same else next(iter(same), "")


def action(g: State, text: str) -> Action:
    """Take a move apart: the card, up to two Regions, a number, and what else it says."""
    said = Said(g, text)
    number = next(iter(said.numbers), 0)
    return Action(said.do, said.card(), first(said.regions), said.other(), text, number)


class Said:
    """The words of a move, by what they name."""

    def __init__(self, g: State, text: str) -> None:
        """Sort the words."""
        self.g = g
        self.do, *words = text.split()
        self.regions = [word for word in words if word in g.map.regions]
        self.cards = [word for word in words if word in g.kit.cards]
        self.numbers = [int(word) for word in words if word.isdigit() and len(word) < 4]
        self.rest = " ".join(word for word in words if is_plain(g, word))

    def card(self) -> str | None:
        """Give the card: the one that is named, or that is meant by what is named."""
        if self.do in CARDS:
            return CARDS[self.do](self.g, self.rest, self.numbers) or None
        return first(self.cards)

    def other(self) -> str | None:
        """Give the second thing a move names."""
        rest = "" if self.do in ("boost", "talent") else self.rest
        return first(self.regions[1:]) or rest or None


def is_plain(g: State, word: str) -> bool:
    """Say whether a word names no Region, no card and no number."""
    return not (word.isdigit() or word in g.map.regions or word in g.kit.cards)


def first(words: Words) -> str | None:
    """Give the first of several words, if there are any."""
    return words[0] if words else None


# The card that a move means without naming it.


def champion(g: State, said: str, _numbers: Numbers) -> str:
    """Give the Champion who goes along."""
    return CHAMPIONS.get(g.asked.faction, "") if "champion" in said.split() else ""


def token(_g: State, said: str, _numbers: Numbers) -> str:
    """Give the Candy Boost or the Talent."""
    if said in CANDY:
        return f"candy-{said}"
    return said if said in COLOUR_OF else ""


def mission(g: State, _said: str, numbers: Numbers) -> str:
    """Give the Mission in a column and row."""
    if len(numbers) != 2:
        return ""
    column, row = numbers
    return g.missions[column - 1][row - 1] if 1 <= column <= 4 and 1 <= row <= 2 else ""


def on_offer(g: State, said: str, numbers: Numbers) -> str:
    """Give the card in a place of a Market."""
    if len(numbers) != 1 or said not in g.rows or not 1 <= numbers[0] <= 3:
        return ""
    return g.rows[said][numbers[0] - 1]


def talent(g: State, said: str, _numbers: Numbers) -> str:
    """Give the Talent of a colour."""
    return g.asked.talents[COLOURS.index(said)] if said in COLOURS else ""


CARDS = {
    "with": champion,
    "boost": token,
    "talent": token,
    "mission": mission,
    "buy": on_offer,
    "unlock": talent,
}
"""By the first word of a move."""
