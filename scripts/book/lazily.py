"""What is found out when somebody first asks: a page that shows three examples plays three, not all."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import TypeVar

Value = TypeVar("Value")


class Lazily(Mapping[str, Value]):
    """A mapping whose names are known, and whose values are found one by one, each once."""

    def __init__(self, names: Iterable[str], find: Callable[[str], Value]) -> None:
        self.names = dict.fromkeys(names)
        self.find = find
        self.found: dict[str, Value] = {}

    def __getitem__(self, name: str) -> Value:
        if name not in self.found:
            if name not in self.names:
                raise KeyError(name)
            self.found[name] = self.find(name)
        return self.found[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self.names)

    def __len__(self) -> int:
        return len(self.names)

    def whole(self) -> "Lazily[Value]":
        """Find all that is not found yet."""
        for name in self:
            self[name]
        return self
