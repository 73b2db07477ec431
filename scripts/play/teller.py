"""The examples in one language: what their pages print and what the board in the browser steps through."""

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property
from importlib import import_module
from typing import Any

from playground import web
from playground.games import package
from scripts.book import Volume
from scripts.book.addresses import address
from scripts.book.drawings import inner
from scripts.book.markup import plain
from scripts.book.scenario import Example
from scripts.play.results import Result, Results
from scripts.play.runner import Step
from scripts.play.tablewords import EDITOR
from scripts.play.words import BOARD
from scripts.words.voice import Voice

ICONS = (
    *("water", "drop", "hand", "raid", "deck", "discard", "turn", "next", "back", "board", "text"),
    *("rule", "ruling", "junk", "damage", "injure", "destroy", "restore", "draw", "extra-water"),
    *("gain-punk", "queue", "trait", "bomb", "not-ready", "protected", "target", "warning"),
    *("proved", "event-0", "event-1", "event-2", "event-3", "close", "check", "link", "up"),
    *("rust", "salt", "info", "example", "undo", "first", "play", "pause", "plus", "minus", "qr"),
    *("copy", "print", "ours", "search", "person", "punk", "camp"),
)
"""What any board may show."""


@dataclass
class Teller(ABC):
    """Tells the examples of a game in the language of a voice; made once for all pages of a language."""

    voice: Voice
    """The language."""
    volume: Volume
    """The game."""
    result: Result
    """What playing its examples has shown."""
    made: dict[str, dict[str, Any]] = field(default_factory=dict)
    """What was told already, by example."""
    cited_rules: dict[str, dict[str, str]] = field(default_factory=dict)
    """What was cited already, by rule."""

    @cached_property
    @abstractmethod
    def pack(self) -> dict[str, Any]:
        """The words of the language, as data."""

    @cached_property
    @abstractmethod
    def board_words(self) -> dict[str, Any]:
        """The words on the board itself."""

    @abstractmethod
    def board(self) -> dict[str, Any]:
        """What the board of every example shows: words, the small pictures of all cards, figures and icons."""

    def common_words(self) -> dict[str, Any]:
        """The words that stand on every board."""
        say = self.voice.book.catalogues[self.voice.lang].gettext
        return {name: say(source) for name, source in (BOARD | EDITOR).items()}

    def icons(self, more: tuple[str, ...] = ()) -> dict[str, str]:
        """The drawings of the icons that any board may show, and of those that this one shows besides."""
        names = dict.fromkeys((*ICONS, *more))
        return {name: inner(self.voice.book.icons[name]) for name in names}

    def told(self, example: Example) -> dict[str, Any]:
        """An example as data: states, steps, and the cards that occur."""
        if example.id not in self.made:
            self.made[example.id] = self.tell(example)
        return self.made[example.id]

    def tell(self, example: Example) -> dict[str, Any]:
        """Put an example into words: every different position once, and the steps that lead from one to the next."""
        moments: list[dict[str, Any]] = []
        steps = []
        for step in self.result.runs[example.id].steps:
            told = self.step(example, step)
            if step.kind != "refuse":
                moments.append(web.moment(step.game, self.pack))
            steps.append({**told, "at": len(moments) - 1})
        return {
            "moments": moments,
            "steps": steps,
            "rules": sorted({rule for step in steps for rule in step["rules"]}),
        }

    def step(self, example: Example, step: Step) -> dict[str, Any]:
        """One step in words."""
        notes = [self.note(example, note) for note in step.notes]
        if step.verdict:
            told = web.refusal(step.game, step.verdict.action, self.pack)
            words = {
                "title": told["title"],
                "said": told["reasons"],
                "changes": told.get("changes", []),
            }
            meant = {key: told[key] for key in ("about", "by") if told.get(key)}
            return {"kind": "refuse", **words, **meant, "rules": told["rules"], "notes": notes}
        told = web.happened(step.game, self.pack)
        before, action = step.game.before, step.game.action
        title = web.tell_deed(before, action, self.pack) if before and action else ""
        return {
            "kind": step.kind,
            "title": title,
            "move": str(action or ""),
            **told,
            "notes": notes,
        }

    def note(self, example: Example, note: Any) -> str:
        """A remark in this language."""
        number = example.notes.index(note) + 1
        return self.voice.say(
            f"{self.volume.game.id}/examples/{example.id}/notes/{number}", note
        ).text

    def dealt(self) -> dict[str, Any]:
        """A game for two, just dealt: what the board shows before the engine is there to deal another."""
        face = package(self.volume.game.id, "web")
        return web.moment(face.deal(self.result.table, {"seed": 1}), self.pack)

    def rule(self, name: str) -> dict[str, str]:
        """A rule or ruling as it is cited: number, address, words."""
        if name not in self.cited_rules:
            self.cited_rules[name] = self.look_up(name)
        return self.cited_rules[name]

    def look_up(self, name: str) -> dict[str, str]:
        """Find a rule or ruling."""
        voice, volume = self.voice, self.volume
        if name in volume.rulings:
            ruling = volume.rulings[name]
            words = voice.say(f"{volume.game.id}/rulings/{name}/answer", ruling.answer)
            place, number = address(volume, "rulings", name), ""
        else:
            words = voice.say(f"{volume.game.id}/text/{name}", voice.rule_text(volume, name))
            place, number = address(volume, "rules", name), voice.rule_number(volume, name)
        return {
            "number": number,
            "to": place,
            "text": plain(words.text, lambda mark: voice.mark_words(mark, volume, words.lang)),
        }

    def known_rules(self, names: list[str]) -> list[str]:
        """Those of the names that stand somewhere on the site."""
        return [name for name in names if name in self.volume.rulings or name in self.volume.blocks]

    def data(self, example: Example, to: Callable[[str], str]) -> dict[str, Any]:
        """Everything the board needs to step through an example."""
        told = self.told(example)
        rules = self.known_rules(told["rules"])
        cited = {name: self.cited(name, to) for name in rules}
        steps = [
            {**step, "rules": [rule for rule in step["rules"] if rule in cited]}
            for step in told["steps"]
        ]
        return {
            "moments": told["moments"],
            "steps": steps,
            "rules": cited,
            "about": list(example.named),
        }

    def cited(self, name: str, to: Callable[[str], str]) -> list[str]:
        """A rule for the board: number, address from this page, words."""
        rule = self.rule(name)
        return [rule["number"], to(rule["to"]), rule["text"]]

    def play(self) -> dict[str, Any]:
        """What the engine in the browser needs to speak this language: the words, and every rule it may cite."""
        names = [
            *self.volume.rulings,
            *(name for name in self.volume.blocks if name in self.volume.rules),
        ]
        rules = {
            name: [rule["number"], rule["to"], rule["text"]]
            for name in names
            for rule in [self.rule(name)]
        }
        return {"words": self.pack, "rules": rules}


def teller(voice: Voice, volume: Volume, results: Results) -> Teller:
    """The teller of a game in a language."""
    module = import_module(f"scripts.play.games.{volume.game.id}")
    found: Teller = module.GameTeller(voice, volume, results[volume.game.id])
    return found
