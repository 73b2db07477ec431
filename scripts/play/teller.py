"""The examples in one language: what their pages print and what the board in the browser steps through."""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property
from itertools import chain
from typing import Any

from playground import web
from playground.core import plainboard
from playground.core.game import Game
from playground.core.patterns import Pattern, Say, Source
from playground.core.records import Facts, Ids, Lines, Verdict
from playground.games import package
from scripts.book import Volume
from scripts.book.addresses import address
from scripts.book.catalogue import first
from scripts.book.drawings import inner
from scripts.book.model import SOURCE
from scripts.book.scenario import Example
from scripts.play.boardwords import BOARD, EDITOR
from scripts.play.results import Result, Results
from scripts.play.runner import Step
from scripts.play.tables import data_of
from scripts.words.foreign import STRING, foreign
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
To = Callable[[str], str]
"""Makes an address from the page it stands on."""
Cited = dict[str, str]
"""Number, address and words of a rule."""


@dataclass
class Teller:
    """Tells the examples of a game in the language of a voice; made once for all pages of a language.

    What is special about a game stands in its own folder: its words in `page/words.py`, its board in `page/board.py`.
    """

    voice: Voice
    """The language."""
    volume: Volume
    """The game."""
    result: Result
    """What playing its examples has shown."""
    made: dict[str, Facts] = field(default_factory=dict)
    """What was told already, by example."""
    cited_rules: dict[str, Cited] = field(default_factory=dict)
    """What was cited already, by rule."""

    @property
    def game(self) -> str:
        """The game, by its id."""
        return self.volume.id

    @cached_property
    def page(self) -> Any:
        """What the game says about its board; a game that says nothing has a plain one."""
        try:
            return package(self.game, "page.board")
        except ModuleNotFoundError:
            return plainboard

    @cached_property
    def names(self) -> dict[str, str]:
        """Everything with a name that may lie on the table."""
        return {name: self.name(name, words) for name, words in self.result.table.names().items()}

    def name(self, name: str, english: str) -> str:
        """A name on the table: that of a card; or as it is translated with the words of the game; or that of an entry."""
        volume, voice = self.volume, self.voice
        if name in volume.cards:
            return voice.called(volume, volume.cards[name])
        translated = voice.catalogue.gettext(english, self.domain)
        if translated == english and name in volume.entries and voice.lang != SOURCE:
            return voice.called(volume, volume.entries[name])
        return str(self.say(english)) if self.has_translations(english) else english

    def has_translations(self, english: str) -> bool:
        """Whether a name is asked of translators at all; `Region 4` is the same everywhere."""
        catalogues = self.voice.book.catalogues.values()
        return any(english in each.domains.get(self.domain, {}) for each in catalogues)

    @property
    def domain(self) -> str:
        """Where the words of the game are translated."""
        return f"{self.game}-play"

    @cached_property
    def say(self) -> Say:
        """Puts the patterns of the game into the language; those that are not translated say so."""
        catalogue = self.voice.catalogue
        put = catalogue.patterns(self.domain)

        def say(source: Source) -> Pattern:
            said = put(source)
            if not catalogue.lacks(first(source), self.domain):
                return said
            if isinstance(said, str):
                return foreign(said, SOURCE)
            return [foreign(form, SOURCE) for form in said]

        return say

    @cached_property
    def pack(self) -> Facts:
        """The words of the language, as data; `plural` says which form of a pattern a number takes."""
        made = package(self.game, "page.words").pack
        words = made(self.say, self.names, data_of(self.volume))
        return {**words, "plural": self.voice.catalogue.plurals()}

    def board(self) -> Facts:
        """What the board of every example shows: words, the small pictures of all cards, figures and icons."""
        own = self.page.board(self.result.table, data_of(self.volume), self.pack, self.say)
        figures, drawn = own.get("figures", sorted(self.volume.figures)), self.volume.figures
        return {
            **own,
            "words": self.common_words() | own["words"],
            "cards": {name: self.softened(tile) for name, tile in own["cards"].items()},
            "figures": {name: inner(drawn[name]) for name in figures if name in drawn},
            "icons": self.icons(own.get("icons", ())),
        }

    def softened(self, tile: Facts) -> Facts:
        """A small picture whose name may be broken where its language allows it."""
        hyphens = self.voice.book.hyphens.get(self.voice.lang)
        soft = hyphens.softened(tile["name"]) if hyphens else tile["name"]
        return tile if soft == tile["name"] else {**tile, "soft": soft}

    def common_words(self) -> Facts:
        """The words that stand on every board."""
        return {name: self.common(source) for name, source in (BOARD | EDITOR).items()}

    def common(self, source: str, sign: str = STRING) -> str:
        """Words that all games share; those that are not translated say so."""
        said = self.voice.catalogue.gettext(source)
        return foreign(said, SOURCE, sign) if self.voice.catalogue.lacks(source) else said

    def icons(self, more: tuple[str, ...] = ()) -> dict[str, str]:
        """The drawings of the icons that any board may show, and of those that this one shows besides."""
        names = dict.fromkeys((*ICONS, *more))
        return {name: inner(self.voice.book.icons[name]) for name in names}

    def told(self, example: Example) -> Facts:
        """An example as data: states, steps, and the cards that occur."""
        if example.id not in self.made:
            self.made[example.id] = self.tell(example)
        return self.made[example.id]

    def tell(self, example: Example) -> Facts:
        """Put an example into words: every different position once, and the steps that lead from one to the next."""
        moments: list[Facts] = []
        steps = []
        for step in self.result.runs[example.id].steps:
            if step.kind != "refuse":
                moments.append(web.moment(step.game, self.pack))
            steps.append({**self.step(example, step), "at": len(moments) - 1})
        rules = set(chain.from_iterable(step["rules"] for step in steps))
        return {"moments": moments, "steps": steps, "rules": sorted(rules)}

    def step(self, example: Example, step: Step) -> Facts:
        """One step in words."""
        told = self.refusal(step.game, step.verdict) if step.verdict else self.move(step.game)
        notes = [self.note(example, note) for note in step.notes]
        return {"kind": step.kind, **told, "notes": notes}

    def refusal(self, game: Game, verdict: Verdict) -> Facts:
        """Why a move is refused."""
        told = web.refusal(game, verdict.action, self.pack)
        meant = {key: told[key] for key in ("about", "by") if told.get(key)}
        return {
            "title": told["title"],
            "said": told["reasons"],
            "changes": told.get("changes", []),
            **meant,
            "rules": told["rules"],
        }

    def move(self, game: Game) -> Facts:
        """A move, and what happened."""
        happened = web.happened(game, self.pack)
        return {"title": self.deed(game), "move": str(game.action or ""), **happened}

    def deed(self, game: Game) -> str:
        """The move that led to a position, if one did."""
        if not game.before or not game.action:
            return ""
        return web.tell_deed(game.before, game.action, self.pack)

    def note(self, example: Example, note: Any) -> str:
        """A remark in this language."""
        number = example.notes.index(note) + 1
        return self.voice.plain(self.volume, f"examples/{example.id}/notes/{number}", note)

    def dealt(self) -> Facts:
        """A game for two, just dealt: what the board shows before the engine is there to deal another."""
        game = package(self.game, "web").deal(self.result.table, {"seed": 1})
        return web.moment(game, self.pack)

    def rule(self, name: str) -> Cited:
        """A rule or ruling as it is cited: number, address, words."""
        if name not in self.cited_rules:
            self.cited_rules[name] = self.look_up(name)
        return self.cited_rules[name]

    def look_up(self, name: str) -> Cited:
        """Find a rule or ruling."""
        voice, volume = self.voice, self.volume
        ruling = volume.rulings.get(name)
        if ruling:
            kind, text = "rulings", voice.plain(volume, f"rulings/{name}/answer", ruling.answer)
        else:
            kind, text = "rules", voice.plain(volume, f"text/{name}", voice.rule_text(volume, name))
        number = "" if ruling else voice.rule_number(volume, name)
        return {"number": number, "to": address(volume, kind, name), "text": text}

    def known_rules(self, names: Ids) -> Ids:
        """Those of the names that stand somewhere on the site."""
        return [name for name in names if name in self.volume.rulings or name in self.volume.blocks]

    def data(self, example: Example, to: To) -> Facts:
        """Everything the board needs to step through an example."""
        told = self.told(example)
        cited = {name: self.cited(name, to) for name in self.known_rules(told["rules"])}
        steps = [{**step, "rules": [*filter(cited.get, step["rules"])]} for step in told["steps"]]
        about = list(example.named)
        return {"moments": told["moments"], "steps": steps, "rules": cited, "about": about}

    def cited(self, name: str, to: To = str) -> Lines:
        """A rule for the board: number, address from this page (or from the language's root), words."""
        rule = self.rule(name)
        return [rule["number"], to(rule["to"]), rule["text"]]

    def play(self) -> Facts:
        """What the engine in the browser needs to speak this language: the words, and every rule it may cite."""
        rules = [name for name in self.volume.blocks if name in self.volume.rules]
        names = [*self.volume.rulings, *rules]
        return {"words": self.pack, "rules": {name: self.cited(name) for name in names}}


def teller(voice: Voice, volume: Volume, results: Results) -> Teller:
    """The teller of a game in a language."""
    return Teller(voice, volume, results[volume.id])
