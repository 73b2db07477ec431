"""What the checker must know about a language and about the terms of a game, read from data: words for numbers, may and must, yours
and theirs (`locales/<language>/speech.yml`), and which terms share words (`locales/en/<game>.kin.yml`).
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, fields
from functools import cache
from typing import Any

import yaml

from scripts.book.model import SOURCE
from scripts.terms.languages import NUMBERS
from scripts.terms.words import flat

Loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
NO_WORDS: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Speech:
    """How a language says what the checker compares."""

    numbers: dict[str, int] = field(default_factory=dict)
    """Word → number, from two on."""
    doubtful: frozenset[str] = NO_WORDS
    """Words for a number that can mean something else."""
    may: frozenset[str] = NO_WORDS
    """Words that leave a choice."""
    must: frozenset[str] = NO_WORDS
    """Words that leave none."""
    yours: frozenset[str] = NO_WORDS
    """Words for what is the reader's own."""
    theirs: frozenset[str] = NO_WORDS
    """Words that can point to the opponent."""
    acts: frozenset[str] = NO_WORDS
    """What an opponent does who chooses."""
    decides: frozenset[str] = NO_WORDS
    """What may stand before the opponent who chooses."""
    known: frozenset[str] = NO_WORDS
    """Words before a number of things already spoken of."""
    negations: frozenset[str] = NO_WORDS
    """Words that turn a sentence into its contrary."""
    also: frozenset[str] = NO_WORDS
    """Everyday words the dictionary behind `words.json` lacks."""
    small: frozenset[str] = NO_WORDS
    """Small words that may stand inside a term: draw *a* card, non *è più* pronto."""
    one: frozenset[str] = NO_WORDS
    """Words that address one reader."""
    many: frozenset[str] = NO_WORDS
    """Words that address several readers, or one politely."""
    articles: frozenset[str] = NO_WORDS
    """Articles before the object of a command: *mescolate gli scarti* is one, *carte mescolate* is none."""
    mass: frozenset[str] = NO_WORDS
    """Nouns that are not counted: two water, not two waters."""
    copulas: frozenset[str] = NO_WORDS
    """Words between a noun and what is said of it: is, are."""
    clauses: frozenset[str] = NO_WORDS
    """Words behind which a clause begins: when, if."""
    ties: frozenset[str] = NO_WORDS
    """Small words that tie a noun to another: *of*; those with an apostrophe are left alone."""
    points: frozenset[str] = NO_WORDS
    """Words behind which the words of a heading stand, as regular expressions: see, chapter."""
    then: frozenset[str] = NO_WORDS
    """Words behind which a second command stands: and, then."""
    twice: frozenset[str] = NO_WORDS
    """Words that may rightly stand twice in a row."""
    free: frozenset[str] = NO_WORDS
    """English only: what else a translation may render by *may*."""
    forced: frozenset[str] = NO_WORDS
    """English only: what else a translation may render by *must*."""
    two: frozenset[str] = NO_WORDS
    """English only: words that a translation may render by *two*."""
    elided: frozenset[str] = NO_WORDS
    """Letters that stand before an apostrophe and belong to the next word: *l’evento*."""
    ours: str = ""
    """Which way our own texts address the reader: one or many."""
    way: dict[str, str] = field(default_factory=dict)
    """The names of the two ways."""
    plain_commands: bool = False
    """Whether the form of a command can be nothing else, wherever in a sentence it stands."""
    determiners: dict[str, frozenset[str]] = field(default_factory=dict)
    """Article or the like → the genders and numbers it fits: m.sg, f.pl, sg …"""
    nouns: dict[str, frozenset[str]] = field(default_factory=dict)
    """Form of an everyday noun of rulebooks → its gender and number."""
    participles: dict[str, str] = field(default_factory=dict)
    """Endings of a participle, that of the dictionary first → its gender and number."""
    past: str = ""
    """How a participle ends that has those."""
    everyday_past: str = "(?!)"
    """How the participles of everyday verbs end."""
    cases: bool = False
    """Whether nouns have cases: then names and the words of headings change, beyond what our lists have."""
    oblique: str = "(?!)"
    """How a number ends that may belong to a noun before it: *po wszystkich czterech koniec gry*."""
    quotes: str = ""
    """The quotation marks it may use."""
    quoted: str = ""
    """How a quotation looks."""
    adverbs: dict[str, str] = field(default_factory=dict)
    """How an adverb ends → the ending of its adjective: dictionaries of forms lack words that have only one."""
    respelt: dict[str, str] = field(default_factory=dict)
    """Letters that sound like others: who does not know a word writes one for the other."""
    encoding: str = "cp1252"
    """What its files were written in before UTF-8."""


@dataclass(frozen=True, slots=True)
class Kin:
    """What the terms of a game have to do with each other."""

    everyday: frozenset[str] = NO_WORDS
    """Terms whose words are everyday words too."""
    function: frozenset[str] = NO_WORDS
    """Terms whose words stand beside any other."""
    families: tuple[frozenset[str], ...] = ()
    """Terms that share a word."""
    opposites: tuple[frozenset[str], ...] = ()
    """Pairs of one family that say the contrary of each other."""
    swaps: tuple[frozenset[str], ...] = ()
    """Terms that can stand in each other's place and mean something else: what a seeded error is made of."""
    wider: dict[str, frozenset[str]] = field(default_factory=dict)
    """Term for something general → those it must not stand for: a *camp* is no *card* in a translation."""
    implied: dict[str, frozenset[str]] = field(default_factory=dict)
    """English word → terms a translation may name for it."""

    def related(self, one: Iterable[str], other: Iterable[str]) -> bool:
        """Whether two sets of terms share one, or have terms of one family."""
        first, second = set(one), set(other)
        return bool(first & second) or shared(self.families, first, second)

    def contrary(self, one: Iterable[str], other: Iterable[str]) -> bool:
        """Whether two sets of terms say nothing but the contrary of each other."""
        first, second = set(one), set(other)
        return not first & second and shared(self.opposites, first, second)


def shared(groups: Iterable[frozenset[str]], one: set[str], other: set[str]) -> bool:
    """Whether two sets of terms have members of one group."""
    return any(one & group and other & group for group in groups)


def speech(files: Mapping[str, str], lang: str) -> Speech:
    """How a language speaks; a language without the file says nothing that can be compared."""
    return parsed_speech(files.get(f"locales/{lang}/speech.yml", ""))


@cache
def parsed_speech(text: str) -> Speech:
    """A speech file, read once."""
    given = read(text)
    keys = {each.name: each.name.replace("_", "-") for each in fields(Speech)}
    values = {name: value_of(name, given[key]) for name, key in keys.items() if key in given}
    return Speech(**values)


def value_of(name: str, given: Any) -> Any:
    """What a key of a speech file says."""
    if name == "numbers":
        words = {number: words.split() for number, words in given.items()}
        return {word: number for number, word in flat(words)}
    if name == "determiners":
        return turned((word, kind) for kind, word in flat(given))
    if name == "nouns":
        return turned(noun_forms(given))
    return frozenset(given) if isinstance(given, list) else given


def noun_forms(given: dict[str, list[str]]) -> Iterable[tuple[str, str]]:
    """Form of a noun, and its gender and number, from the nouns of each gender: *carta carte*."""
    for gender, pair in flat(given):
        for form, number in zip(pair.split(), NUMBERS, strict=True):
            yield form, f"{gender}.{number}"


def turned(pairs: Iterable[tuple[str, str]]) -> dict[str, frozenset[str]]:
    """Word → everything it was paired with."""
    found: dict[str, frozenset[str]] = {}
    for word, kind in pairs:
        found[word] = found.get(word, NO_WORDS) | {kind}
    return found


def kin(files: Mapping[str, str], game: str) -> Kin:
    """The kinship of a game's terms."""
    return parsed_kin(files.get(f"locales/{SOURCE}/{game}.kin.yml", ""))


@cache
def parsed_kin(text: str) -> Kin:
    """A kinship file, read once."""
    given = read(text)
    implied: dict[str, frozenset[str]] = {}
    for row in given.get("implied", ()):
        implied |= dict.fromkeys(row["words"].split(), frozenset(row["terms"]))
    groups = {name: sets(given.get(name, ())) for name in ("families", "opposites", "swaps")}
    return Kin(
        everyday=frozenset(given.get("everyday", ())),
        function=frozenset(given.get("function", ())),
        wider={term: frozenset(narrow) for term, narrow in given.get("wider", {}).items()},
        implied=implied,
        **groups,
    )


def sets(groups: Iterable[Iterable[str]]) -> tuple[frozenset[str], ...]:
    """Groups of terms."""
    return tuple(map(frozenset, groups))


def read(text: str) -> dict[str, Any]:
    """A YAML file as a mapping; a file that cannot be read is an empty one here, and a problem of the book elsewhere."""
    try:
        return yaml.load(text, Loader) or {}
    except yaml.YAMLError:
        return {}
