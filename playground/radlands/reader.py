"""Reading a dictionary somebody wrote, and remembering everything wrong with it."""

from collections.abc import Mapping
from typing import Any

from playground.core.errors import CodexError, nearest
from playground.radlands import names
from playground.radlands.cards.program import CardSet


class Reader:
    """Reads a dictionary and collects everything wrong with it."""

    def __init__(self, cards: CardSet, facts: Mapping[str, Any]) -> None:
        """Remember what is being read."""
        self.cards = cards
        self.facts = facts
        self.problems: list[str] = []

    def fail(self, problem: str) -> None:
        """Note a problem."""
        if len(self.problems) < 100:
            self.problems.append(problem)

    def number(
        self, facts: Mapping[str, Any], key: str, default: int, low: int = 0, high: int = 999
    ) -> int:
        """Read a number within bounds."""
        value = facts.get(key, default)
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            self.fail(f"{key} must be a number from {low} to {high}, not {value!r:.40}")
            return default
        return value

    def mapping(self, value: object, where: str) -> Mapping[str, Any]:
        """Read something that must be a mapping."""
        if value is None:
            return {}
        if not isinstance(value, Mapping):
            self.fail(f"{where} must be a mapping, not {value!r:.40}")
            return {}
        return {str(key): entry for key, entry in list(value.items())[:100]}

    def sequence(self, value: object, where: str, most: int = 80) -> list[Any]:
        """Read something that must be a list."""
        if value is None:
            return []
        if isinstance(value, str) or not isinstance(value, (list, tuple)):
            self.fail(f"{where} must be a list, not {value!r:.40}")
            return []
        if len(value) > most:
            self.fail(f"{where} has {len(value)} entries, at most {most} are possible")
        return list(value)[:most]

    def kind(self, text: object, where: str, types: tuple[int, ...]) -> int:
        """Read a card of the right type, 0 if it is not one."""
        try:
            kind = names.read_card(self.cards, text)
        except CodexError as error:
            self.fail(f"{where}: {error}")
            return 0
        if self.cards.types[kind] not in types:
            self.fail(
                f"{where}: {self.cards[kind].id} is a {self.cards[kind].type} and cannot lie there"
            )
            return 0
        return kind

    def known(self, facts: Mapping[str, Any], keys: set[str], where: str) -> None:
        """Complain about keys nobody reads."""
        for key in facts:
            if key not in keys:
                self.fail(f"{where} has no {key!r:.40}{nearest(key, keys)}")
