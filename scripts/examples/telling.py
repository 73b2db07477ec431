"""The examples in one language: what their pages print and what the board in the browser steps through."""

from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, ClassVar

from playground import web
from playground.games import package
from playground.radlands import rulebook, turn
from playground.radlands.cards.codes import link_codes
from playground.radlands.telling import card_name, tell_states
from scripts.book import Volume
from scripts.examples.record import Example
from scripts.examples.running import Step
from scripts.examples.tablewords import EDITOR, RULESETS, SWITCHES
from scripts.examples.words import BOARD, pack
from scripts.markup import plain
from scripts.model import Card
from scripts.scenes import inner
from scripts.voice import Voice

FACE = {
    "gain-extra-water": "extra-water",
    "gain-punk": "gain-punk",
    "advance-event": "queue",
    "return-to-hand": "hand",
}
DRAWN = ("damage", "injure", "destroy", "restore", "draw", "raid", *FACE.values())
ICONS = (
    *(
        "water",
        "drop",
        "hand",
        "raid",
        "deck",
        "discard",
        "turn",
        "next",
        "back",
        "board",
        "text",
        "rule",
        "ruling",
        "junk",
    ),
    *(
        "damage",
        "injure",
        "destroy",
        "restore",
        "draw",
        "extra-water",
        "gain-punk",
        "queue",
        "trait",
        "bomb",
        "not-ready",
    ),
    *(
        "protected",
        "target",
        "warning",
        "proved",
        "event-0",
        "event-1",
        "event-2",
        "event-3",
        "close",
        "check",
        "link",
        "up",
        "rust",
        "salt",
        "info",
        "example",
        *(
            "undo",
            "first",
            "play",
            "pause",
            "plus",
            "minus",
            "qr",
            "copy",
            "print",
            "ours",
            "search",
            "person",
            "punk",
            "camp",
        ),
    ),
)
"""What the board may show."""
LONG_WORDS = (
    *(
        "électro|magnétique",
        "commande|ment",
        "para|chutiste",
        "trans|plantation",
        "construc|tion",
        "Interroga|toire",
        "Bannisse|ment",
    ),
    *(
        "Bombarde|ment",
        "Désintégra|tion",
        "merce|naires",
        "charo|gnards",
        "entraîne|ment",
        "provi|sions",
        "stra|tégique",
        "Guéril|leros",
    ),
    *(
        "Bombarda|mento",
        "Interroga|torio",
        "Addestra|mento",
        "Saccheggia|tore",
        "Costru|zione",
        "Labora|torio",
        "Posta|zione",
    ),
    *(
        "Lancia|missili",
        "Avan|guardia",
        "Irridu|cibile",
        "Porta|sventura",
        "Solleva|zione",
        "Trincia|tutto",
        "Nascon|diglio",
    ),
    *(
        "spadochro|niarzy",
        "dowo|dzenia",
        "Bombardo|wanie",
        "Promienio|wanie",
        "Przesłu|chanie",
        "Skryto|bójca",
        "Ekstermi|nator",
    ),
    *(
        "Stano|wisko",
        "przeszcze|pów",
        "treningo|wy",
        "najem|ników",
        "Construc|tion",
        "Bombard|ment",
        "Doppel|gänger",
        "Extermi|nateur",
    ),
)
"""Where the longest words of card names may be broken on a small tile."""
JUNK = {"water": "extra-water", "punk": "gain-punk"}


@dataclass
class Teller:
    """Tells the examples of a game in the language of a voice; made once for all pages of a language."""

    voice: Voice
    """The language."""
    volume: Volume
    """The game."""
    printed: ClassVar[str] = "printed-radlands.html"
    """The template that prints a position."""
    made: dict[str, dict[str, Any]] = field(default_factory=dict)
    """What was told already, by example."""
    cited_rules: dict[str, dict[str, str]] = field(default_factory=dict)
    """What was cited already, by rule."""

    @cached_property
    def pack(self) -> dict[str, Any]:
        """The words of the language, as data."""
        names = {
            card.id: self.voice.card_name(self.volume, card).text
            for card in self.volume.cards.values()
        }
        return pack(self.voice.book.catalogues[self.voice.lang], names, self.volume.cards)

    def told(self, example: Example) -> dict[str, Any]:
        """An example as data: states, steps, and the cards that occur."""
        if example.id not in self.made:
            self.made[example.id] = self.tell(example)
        return self.made[example.id]

    def tell(self, example: Example) -> dict[str, Any]:
        """Put an example into words: every different position once, and the steps that lead from one to the next."""
        moments: list[dict[str, Any]] = []
        steps = []
        for step in self.volume.runs[example.id].steps:
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
        return web.moment(face.deal(self.volume.table, {"seed": 1}), self.pack)

    # ── what stands beside the steps ──

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
            address, number = voice.ruling_address(volume, ruling), ""
        else:
            words = voice.say(f"{volume.game.id}/text/{name}", voice.rule_text(volume, name))
            address, number = voice.rule_address(volume, name), voice.rule_number(volume, name)
        return {
            "number": number,
            "to": address,
            "text": plain(words.text, lambda mark: voice.mark_words(mark, volume, words.lang)),
        }

    def known_rules(self, names: list[str]) -> list[str]:
        """Those of the names that stand somewhere on the site."""
        return [name for name in names if name in self.volume.rulings or name in self.volume.blocks]

    def tile(self, card: Card, other: bool = False) -> dict[str, Any]:
        """What the small picture of a card shows: type, name, price, and the signs of its abilities."""
        source = card.other_printing if other and card.other_printing else card
        signs = [[str(box.cost), *first_signs(box)[:1]] for box in source.abilities]
        signs += [["", "trait"] for _ in source.traits]
        found: dict[str, Any] = {
            "type": card.type,
            "name": self.voice.card_name(self.volume, card).text,
            "signs": signs[:3],
        }
        soft = softened(found["name"])
        if soft != found["name"]:
            found["soft"] = soft
        if card.cost is not None:
            found["cost"] = card.cost
        if card.junk:
            found["junk"] = JUNK.get(card.junk, card.junk)
        if card.queue is not None:
            found["queue"] = card.queue
        return found

    def tiles(self, names: set[str]) -> dict[str, dict[str, Any]]:
        """The small pictures of these cards."""
        return {
            name: self.tile(self.volume.cards[name.removesuffix("~other")], name.endswith("~other"))
            for name in sorted(names)
        }

    def data(self, example: Example, page: Voice) -> dict[str, Any]:
        """Everything the board needs to step through an example."""
        told = self.told(example)
        rules = self.known_rules(told["rules"])
        cited = {name: self.cited(name, page) for name in rules}
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

    def cited(self, name: str, page: Voice) -> list[str]:
        """A rule for the board: number, address from this page, words."""
        rule = self.rule(name)
        return [rule["number"], page.to(rule["to"]), rule["text"]]

    @cached_property
    def board_words(self) -> dict[str, Any]:
        """The words on the board itself."""
        say = self.voice.book.catalogues[self.voice.lang].gettext
        words: dict[str, Any] = {name: say(source) for name, source in (BOARD | EDITOR).items()}
        words["plain"] = {name: self.pack["moves"][name] for name in ("draw", "silo")}
        words["rulesets"] = {name: say(source) for name, source in RULESETS.items()}
        words["switch-words"] = {
            name: [say(question), {value: say(answer) for value, answer in answers.items()}]
            for name, (question, answers) in SWITCHES.items()
        }
        shared = {
            name: self.pack[name] for name in ("players", "columns", "rows", "states", "punk")
        }
        return {**words, **shared}

    def board(self) -> dict[str, Any]:
        """What the board of every example shows: words, the small pictures of all cards, figures and icons."""
        volume = self.volume
        tiles = self.tiles(
            {
                *volume.cards,
                *(f"{card.id}~other" for card in volume.cards.values() if card.other_printing),
            }
        )
        figures = {name: inner(drawing) for name, drawing in sorted(volume.figures.items())}
        icons = {name: inner(self.voice.book.icons[name]) for name in ICONS}
        codes = link_codes((card.id, card.type, card.code) for card in volume.cards.values())
        box = {
            card.id: card.copies
            for card in volume.cards.values()
            if card.type in ("person", "event")
        }
        return {
            "words": self.board_words,
            "cards": tiles,
            "figures": figures,
            "icons": icons,
            "codes": codes,
            "box": box,
            **rules_of_play(),
        }

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

    # ── the board in words ──

    def table(self, state: dict[str, Any], player: str) -> list[tuple[str, list[str]]]:
        """One side as a small table, in board order: the rows with their three cells in words."""
        order = (0, 1, 2) if player == "b" else (2, 1, 0)
        words = self.pack
        return [
            (
                words["rows"][row],
                [self.cell(state, f"{player}{column}{row}") for column in (1, 2, 3)],
            )
            for row in order
        ]

    def cell(self, state: dict[str, Any], cell: str) -> str:
        """What lies on a cell, in words."""
        found = state["cells"].get(cell)
        if not found:
            return "–"
        name, flags, ready, _ = found
        return ", ".join([card_name(self.pack, name), *tell_states(self.pack, flags, bool(ready))])

    def names(self, cards: list[str]) -> str:
        """Cards by name, in a row."""
        return ", ".join(card_name(self.pack, card) for card in cards)


def rules_of_play() -> dict[str, Any]:
    """What the board editor must know: presets and switches with the order of their values, the first camps, cards of their own kind."""
    return {
        "presets": rulebook.RULESETS,
        "switches": {name: switch.values for name, switch in rulebook.SWITCHES.items()},
        "first": dict(zip("ab", turn.FIRST_GAME, strict=True)),
        "special": {"marauders": "raiders", "silo": "water-silo", "walker": "juggernaut"},
    }


def softened(name: str) -> str:
    """A name with soft hyphens in the words that may not fit a small tile."""
    for word in LONG_WORDS:
        name = name.replace(word.replace("|", ""), word.replace("|", "\u00ad"))
    return name


def first_signs(box: Any) -> list[str]:
    """The icons of what an ability does."""
    found = []
    for step in box.effects:
        name = FACE.get(step.do, str(step.do))
        if name in DRAWN and name not in found:
            found.append(name)
    return found
