"""The examples in one language: what their pages print and what the board in the browser steps through."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from itertools import chain
from typing import Any

from playground import web
from playground.core import showing
from playground.core.game import Game
from playground.core.patterns import Pattern, Say, Source
from playground.core.records import Facts, Ids, Lines, Names, Pairs, Verdict
from playground.core.speaking import spoken as spoken_name
from playground.games import package
from scripts.book import Volume
from scripts.book.addresses import address
from scripts.book.catalogue import first
from scripts.book.drawings import inner
from scripts.book.model import SOURCE, Ruling
from scripts.book.scenario import Example
from scripts.play.boardwords import BOARD, EDITOR, PLAY
from scripts.play.results import Result, Results
from scripts.play.runner import Step
from scripts.play.tables import data_of
from scripts.words.foreign import STRING, foreign
from scripts.words.spoken import agreeing, spoken, trimmed
from scripts.words.voice import Voice

ICONS = (
    *("water", "drop", "hand", "raid", "deck", "discard", "turn", "next", "back", "board", "text"),
    *("rule", "ruling", "junk", "damage", "injure", "destroy", "restore", "draw", "extra-water"),
    *("gain-punk", "queue", "trait", "bomb", "not-ready", "protected", "target", "warning"),
    *("proved", "event-0", "event-1", "event-2", "event-3", "close", "check", "link", "up"),
    *("rust", "salt", "info", "example", "undo", "first", "play", "pause", "plus", "minus", "qr"),
    *("copy", "print", "ours", "search", "person", "punk", "camp", "sun", "moon", "lock"),
)
"""What any board may show."""
PLAYER = "a"
"""The seat through whose eyes a game is shown that nobody has begun."""
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
            return showing

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
        """The words of the language, as data; `plural` says which form of a pattern a number takes, `spoken` which forms a name has."""
        plural = self.voice.catalogue.plurals()
        return {**self.agreeing(self.own_words()), "plural": plural, "spoken": self.spoken}

    def own_words(self) -> Facts:
        """The words as the game gives them."""
        made: Facts = package(self.game, "page.words").pack(
            self.say, self.names, data_of(self.volume)
        )
        return made

    @cached_property
    def spoken(self) -> Facts:
        """How the language speaks of the names of the game."""
        return spoken(self.voice.book, self.volume, self.voice.lang)

    def agreeing(self, words: Facts) -> Facts:
        """Words, those of them in every form that agree with what they are said of."""
        made: Facts = agreeing(words, len(self.spoken["several"]))
        return made

    def board(self) -> Facts:
        """What the board of every example shows: words, the small pictures of all cards, figures and icons."""
        own = self.page.board(self.result.table, data_of(self.volume), self.pack, self.say)
        own |= {"words": self.agreeing(own["words"])}
        figures, drawn = own.get("figures", sorted(self.volume.figures)), self.volume.figures
        return {
            **own,
            "words": {"kinds": self.kinds()} | self.common_words() | own["words"],
            "cards": {name: classed(self.softened(tile)) for name, tile in own["cards"].items()},
            "figures": {name: inner(drawn[name]) for name in figures if name in drawn},
            "icons": self.icons(own.get("icons", ())),
        }

    def kinds(self) -> dict[str, int]:
        """The classes of the players' names, and that of any name nothing is said about."""
        return {name: spoken_name(self.pack, name, "").kind for name in ("", *self.pack["players"])}

    def softened(self, tile: Facts) -> Facts:
        """A small picture whose name may be broken where its language allows it."""
        soft = self.soft(tile["name"])
        return tile if soft == tile["name"] else {**tile, "soft": soft}

    def soft(self, name: str) -> str:
        """A name with the places where it may be broken."""
        hyphens = self.voice.book.hyphens.get(self.voice.lang)
        return hyphens.softened(name) if hyphens else name

    def common_words(self) -> Facts:
        """The words that stand on every board."""
        return {name: self.common(source) for name, source in (BOARD | PLAY | EDITOR).items()}

    def common(self, source: str, sign: str = STRING) -> str:
        """Words that all games share; those that are not translated say so."""
        said = self.voice.catalogue.gettext(source)
        return foreign(said, SOURCE, sign) if self.voice.catalogue.lacks(source) else said

    def icons(self, more: Names = ()) -> Pairs:
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
        """A game for two, just dealt, as the first seat sees it: what the board shows before the engine is there.

        With it, what can be chosen before another is dealt: how many play, on which level, and what else.
        """
        face = package(self.game, "web")
        game = face.deal(self.result.table, {"seed": 1})
        return {
            "moment": web.moment(game, self.pack, PLAYER),
            "seats": list(getattr(face, "SEATS", (2,))),
            "levels": list(getattr(face, "LEVELS", ())),
            "deals": list(getattr(face, "DEALS", ())),
        }

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
            kind, text = "rulings", self.cited_ruling(ruling)
        else:
            kind, text = "rules", voice.plain(volume, f"text/{name}", voice.rule_text(volume, name))
        number = "" if ruling else voice.rule_number(volume, name)
        return {"number": number, "to": address(volume, kind, name), "text": text}

    def cited_ruling(self, ruling: Ruling) -> str:
        """What a cited ruling answers; where editions answer differently, its question, which is the same for every reader."""
        question, answer = self.voice.ruling(self.volume, ruling)
        return question if ruling.has_own_answers else answer

    def known_rules(self, names: Ids) -> Ids:
        """Those of the names that stand somewhere on the site."""
        return [name for name in names if name in self.volume.rulings or name in self.volume.blocks]

    def answers_at(self, example: Example) -> str:
        """Where the answers lie that an example gives without the engine, from the root of the language."""
        return f"{address(self.volume, 'examples', example.id)}answers.json"

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
        rules = {name: self.cited(name) for name in self.citable()}
        return {"words": trimmed(self.pack), "rules": rules}

    def citable(self) -> Ids:
        """The rulings, and the rules in the order of the chapters."""
        volume = self.volume
        return [*volume.rulings, *(name for name in volume.blocks if name in volume.rules)]


def classed(tile: Facts) -> Facts:
    """A small picture with the class of its name, for words that agree with it; the first class goes without saying."""
    kind = getattr(tile["name"], "kind", 0)
    return {**tile, "kind": kind} if kind else tile


def teller(voice: Voice, volume: Volume, results: Results) -> Teller:
    """The teller of a game in a language."""
    return Teller(voice, volume, results[volume.id])


def tellers(voice: Voice, results: Results) -> Iterator[Teller]:
    """A teller for each game that has examples."""
    for volume in voice.book.volumes.values():
        if volume.examples:
            yield teller(voice, volume, results)
