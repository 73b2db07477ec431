"""What a card does, against what its text says: numbers, who chooses, own or enemy, may or must, unprotected or any.

The card file's structured effects are read into a few facts; a few words of each language (`speech.yml`) and the termbase tell the
same facts from a text. Where they differ, either the text or the effects are wrong, in whatever language.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import PurePosixPath
from typing import Any

from scripts.terms.base import Termbase
from scripts.terms.finders import meaning
from scripts.terms.finders.meaning import count, first, numbers, opponents
from scripts.terms.finders.plain import Note
from scripts.terms.match import Found
from scripts.terms.speech import read
from scripts.terms.words import Text

OTHERS = {"opponent", "other-player"}
NEAR = 4
"""How many words may stand between the opponent and what they do."""


@dataclass(frozen=True, slots=True)
class Facts:
    """What a text on a card must agree with."""

    numbers: frozenset[int]
    """How many, from two on."""
    optional: bool
    """Whether some of it may be left."""
    own: bool
    """Whether it acts on cards of the one who uses it."""
    enemy: bool
    """Whether it concerns the opponent or their cards."""
    both: bool
    """Whether it concerns both sides alike."""
    unprotected: bool
    """Whether it reaches unprotected cards only."""
    anywhere: bool
    """Whether something reaches cards regardless of protection."""
    opponent_chooses: bool
    """Whether the opponent decides something."""


@cache
def facts_of(game: str, sources: tuple[tuple[str, str], ...]) -> dict[str, Facts]:
    """Key of a card's text → the facts behind it."""
    found = {}
    for path, source in sources:
        for place, box in boxes(read(source)):
            found[f"{game}/cards/{PurePosixPath(path).stem}/{place}/text"] = facts(box)
    return found


def all_facts(files: Mapping[str, str]) -> dict[str, Facts]:
    """The facts of every card of every game."""
    games: dict[str, list[tuple[str, str]]] = {}
    for path, text in files.items():
        parts = path.split("/")
        if (
            len(parts) == 4
            and parts[0] == "cards"
            and parts[2] != "rulings"
            and path.endswith(".yml")
        ):
            games.setdefault(parts[1], []).append((path, text))
    return {
        key: fact
        for game, sources in games.items()
        for key, fact in facts_of(game, tuple(sources)).items()
    }


def boxes(card: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    """The texts of a card with their place in the file."""
    for kind in ("abilities", "traits"):
        for number, box in enumerate(card.get(kind, ()), 1):
            yield f"{kind}/{number}", box
    if card.get("effect"):
        yield "effect", card["effect"]
    if card.get("other-printing"):
        for place, box in boxes(card["other-printing"]):
            yield f"other-printing/{place}", box


def facts(box: dict[str, Any]) -> Facts:
    """What the effects of one box say."""
    pairs = list(
        arguments([box.get("effects", ()), box.get("requires", ()), box.get("cheaper", {})])
    )
    words = [
        str(value)
        for key, value in pairs
        if key in ("target", "of", "scope", "check", "per", "count", "flag", "side")
    ]
    verbs = [str(value) for key, value in pairs if key == "do"]
    choosers = {str(value) for key, value in pairs if key in ("chooser", "who")}
    counted = {
        value
        for key, value in pairs
        if key in ("count", "at-least", "at-most", "by") and isinstance(value, int)
    }
    return Facts(
        numbers=frozenset(value for value in counted if value > 1),
        optional=any(key == "optional" and value for key, value in pairs)
        or any(verb.startswith("cannot") for verb in verbs),
        own=any(
            "own" in str(word).split("-") for key, word in pairs if key in ("target", "of", "per")
        ),
        enemy=bool(choosers & OTHERS)
        or any("enemy" in word or "opponent" in word for word in words),
        both=any(
            part in word
            for word in words
            for part in ("all-people", "any-person", "any-event", "movable-people")
        ),
        unprotected=any("unprotected" in word.split("-") for word in words),
        anywhere=any(word.startswith(("any-enemy", "any-person")) for word in words)
        or "enemy-cards-unprotected" in words,
        opponent_chooses=bool(choosers & OTHERS),
    )


def arguments(value: Any) -> Iterator[tuple[str, Any]]:
    """Every key and value inside steps, options and conditions, at any depth."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield key, inner
            yield from arguments(inner)
    elif isinstance(value, list | tuple):
        for inner in value:
            yield from arguments(inner)


def effects_differ(text: Text, found: list[Found], base: Termbase, fact: Facts) -> Iterator[Note]:
    """A card's text that says something else than its effects."""
    speech = base.speech
    said = numbers(text, speech)
    counted = {value for value in said if value > 1 and value not in spoken_of(text, base)} | (
        fact.numbers & said.keys()
    )
    if counted != fact.numbers:
        yield note(0, "numbers", shown(counted), shown(fact.numbers))
    yield from modals(text, base, fact)
    if not fact.both:
        yield from owners(text, found, base, fact)
    terms = {term for place in found for term in place.meaning.terms} | {
        mark.id for mark, _ in text.bare_terms
    }
    if ("unprotected" in terms) != fact.unprotected and not (
        fact.anywhere and "protected" in terms
    ):
        yield note(
            0,
            "protection",
            *(("unprotected", "any") if "unprotected" in terms else ("—", "unprotected")),
        )
    if "protected" in terms and not fact.anywhere:
        yield note(0, "protection", "protected or not", "unprotected" if fact.unprotected else "—")
    if decides(text, found, base) != fact.opponent_chooses:
        yield note(
            0,
            "chooser",
            *(("you", "the opponent") if fact.opponent_chooses else ("the opponent", "you")),
        )


def spoken_of(text: Text, base: Termbase) -> set[int]:
    """Numbers of things already spoken of, such as *the two*, which count nothing new."""
    speech, pairs = base.speech, zip(text.tokens, text.tokens[1:], strict=False)
    return {
        value
        for one, two in pairs
        if one.fold in speech.known and (value := speech.numbers.get(two.fold)) is not None
    }


def modals(text: Text, base: Termbase, fact: Facts) -> Iterator[Note]:
    """May where nothing is optional, must where something is."""
    may, must = base.speech.may, base.speech.must
    if count(text, may) and not fact.optional:
        yield note(first(text, may), "may", "may", "—")
    elif count(text, must) and fact.optional and not count(text, may):
        yield note(first(text, must), "may", "must", "may")


def owners(text: Text, found: list[Found], base: Termbase, fact: Facts) -> Iterator[Note]:
    """The opponent's where the card means yours, or the other way round."""
    theirs, yours = (
        opponents(text, found) > 0,
        meaning.own(text.tokens, meaning.theirs_in(text, found), base.speech),
    )
    if theirs != fact.enemy:
        yield note(
            0, "own-enemy", *(("the opponent’s", "—") if theirs else ("—", "the opponent’s"))
        )
    if fact.own and not yours:
        yield note(0, "own-enemy", "—", "your")


def note(start: int, kind: str, what: str, expected: str) -> Note:
    """A difference between the text and the effects of a card."""
    return Note(
        start, f"effect-{kind}", what, expected, "the effects in the card file say otherwise"
    )


def shown(values: Iterable[int]) -> str:
    """Numbers in a finding."""
    return ", ".join(map(str, sorted(values))) or "—"


def decides(text: Text, found: list[Found], base: Termbase) -> bool:
    """Whether the opponent chooses or acts: a word for what they do stands closely behind, or one for deciding before."""
    tokens, acts = text.tokens, base.speech.acts
    for place in found:
        if "opponent" in place.meaning.terms:
            sentence = text.sentence(place.start)
            here = [
                index
                for index, token in enumerate(tokens)
                if place.start <= token.start < place.end
            ]
            before = [
                token
                for token in tokens[max(0, here[0] - NEAR) : here[0]]
                if token.fold in base.speech.decides
            ]
            after = [
                token for token in tokens[here[-1] : here[-1] + NEAR + 1] if token.fold in acts
            ]
            if any(text.sentence(token.start) == sentence for token in before + after):
                return True
    return False
