"""What the checker must know about a language and about the terms of a game, read from data.

A language has words for numbers, may and must, yours and theirs (`locales/<language>/speech.yml`),
and the terms of a game share words (`locales/en/<game>.kin.yml`).
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, fields
from functools import cache
from typing import Any, TypeVar

import yaml

from scripts.book import Files
from scripts.book.model import SOURCE
from scripts.terms.languages import NUMBERS
from scripts.terms.words import flat, grouped, inverted

Loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
Row = dict[str, Any]
"""What a hand-kept file says of one thing."""
Words = frozenset[str]
Known = TypeVar("Known", "Speech", "Kin")
NO_WORDS: Words = Words()


@dataclass(frozen=True, slots=True)
class Speech:
    """How a language says what the checker compares."""

    numbers: dict[str, int] = field(default_factory=dict)
    """Word → number, from two on."""
    doubtful: Words = NO_WORDS
    """Words for a number that can mean something else."""
    may: Words = NO_WORDS
    """Words that leave a choice."""
    must: Words = NO_WORDS
    """Words that leave none."""
    yours: Words = NO_WORDS
    """Words for what is the reader's own."""
    theirs: Words = NO_WORDS
    """Words that can point to the opponent."""
    acts: Words = NO_WORDS
    """What an opponent does who chooses."""
    decides: Words = NO_WORDS
    """What may stand before the opponent who chooses."""
    known: Words = NO_WORDS
    """Words before a number of things already spoken of."""
    negations: Words = NO_WORDS
    """Words that turn a sentence into its contrary."""
    also: Words = NO_WORDS
    """Everyday words the dictionary behind `words.json` lacks."""
    small: Words = NO_WORDS
    """Small words that may stand inside a term: draw *a* card, non *è più* pronto."""
    one: Words = NO_WORDS
    """Words that address one reader."""
    many: Words = NO_WORDS
    """Words that address several readers, or one politely."""
    articles: Words = NO_WORDS
    """Articles behind a command: *mescolate gli scarti* is one, *carte mescolate* is none."""
    mass: Words = NO_WORDS
    """Nouns that are not counted: two water, not two waters."""
    copulas: Words = NO_WORDS
    """Words between a noun and what is said of it: is, are."""
    clauses: Words = NO_WORDS
    """Words behind which a clause begins: when, if."""
    ties: Words = NO_WORDS
    """Small words that tie a noun to another: *of*; those with an apostrophe are left alone."""
    points: Words = NO_WORDS
    """Words behind which the words of a heading stand, as regular expressions: see, chapter."""
    then: Words = NO_WORDS
    """Words behind which a second command stands: and, then."""
    twice: Words = NO_WORDS
    """Words that may rightly stand twice in a row."""
    free: Words = NO_WORDS
    """English only: what else a translation may render by *may*."""
    forced: Words = NO_WORDS
    """English only: what else a translation may render by *must*."""
    two: Words = NO_WORDS
    """English only: words that a translation may render by *two*."""
    elided: Words = NO_WORDS
    """Letters that stand before an apostrophe and belong to the next word: *l’evento*."""
    ours: str = ""
    """Which way our own texts address the reader: one or many."""
    way: dict[str, str] = field(default_factory=dict)
    """The names of the two ways."""
    plain_commands: bool = False
    """Whether the form of a command can be nothing else, wherever in a sentence it stands."""
    determiners: dict[str, Words] = field(default_factory=dict)
    """Article or the like → the genders and numbers it fits: m.sg, f.pl, sg …"""
    nouns: dict[str, Words] = field(default_factory=dict)
    """Form of an everyday noun of rulebooks → its gender and number."""
    participles: dict[str, str] = field(default_factory=dict)
    """Endings of a participle, that of the dictionary first → its gender and number."""
    past: str = ""
    """How a participle ends that has those."""
    everyday_past: str = "(?!)"
    """How the participles of everyday verbs end."""
    cases: bool = False
    """Whether nouns have cases, in which names and headings change beyond our lists."""
    oblique: str = "(?!)"
    """How a number ends that may belong to a noun before it: *wszystkich czterech*."""
    quotes: str = ""
    """The quotation marks it may use."""
    quoted: str = ""
    """How a quotation looks."""
    adverbs: dict[str, str] = field(default_factory=dict)
    """How an adverb ends → the ending of its adjective, which dictionaries have."""
    respelt: dict[str, str] = field(default_factory=dict)
    """Letters that sound like others: who does not know a word writes one for the other."""
    encoding: str = "cp1252"
    """What its files were written in before UTF-8."""


@dataclass(frozen=True, slots=True)
class Kin:
    """What the terms of a game have to do with each other."""

    everyday: Words = NO_WORDS
    """Terms whose words are everyday words too."""
    function: Words = NO_WORDS
    """Terms whose words stand beside any other."""
    families: tuple[Words, ...] = ()
    """Terms that share a word."""
    opposites: tuple[Words, ...] = ()
    """Pairs of one family that say the contrary of each other."""
    swaps: tuple[Words, ...] = ()
    """Terms that can be put in each other's place and mean something else."""
    wider: dict[str, Words] = field(default_factory=dict)
    """General term → those it must not stand for: a *camp* is no *card* in a translation."""
    implied: dict[str, Words] = field(default_factory=dict)
    """English word → terms a translation may name for it."""

    def related(self, one: set[str], other: set[str]) -> bool:
        """Whether two sets of terms share one, or have terms of one family."""
        return bool(one & other) or shared(self.families, one, other)

    def contrary(self, one: set[str], other: set[str]) -> bool:
        """Whether two sets of terms say nothing but the contrary of each other."""
        return not one & other and shared(self.opposites, one, other)


def shared(groups: Iterable[Words], one: set[str], other: set[str]) -> bool:
    """Whether two sets of terms have members of one group."""
    return any(one & group and other & group for group in groups)


def speech(files: Files, lang: str) -> Speech:
    """How a language speaks; a language without the file says nothing that can be compared."""
    found: Speech = made(Speech, files.get(f"locales/{lang}/speech.yml", ""))
    return found


def kin(files: Files, game: str) -> Kin:
    """The kinship of a game's terms."""
    found: Kin = made(Kin, files.get(f"locales/{SOURCE}/{game}.kin.yml", ""))
    return found


@cache
def made(kind: type[Known], text: str) -> Known:
    """A file as the record it describes, read once; lists are sets of words."""
    given, values = read(text), {}
    for each in fields(kind):
        value = given.get(each.name.replace("_", "-"))
        if value is not None:
            values[each.name] = READERS.get(each.name, words_of)(value)
    return kind(**values)


def words_of(given: Any) -> Any:
    """A list as a set; anything else as it is."""
    return Words(given) if isinstance(given, list) else given


def groups(given: list[list[str]]) -> tuple[Words, ...]:
    """Groups of terms."""
    return tuple(map(Words, given))


def numbers(given: dict[int, str]) -> dict[str, int]:
    """Word → number."""
    return inverted({number: words.split() for number, words in given.items()})


def kinds(given: dict[str, list[str]]) -> dict[str, Words]:
    """Word → the kinds under which it stands."""
    return turned((word, kind) for kind, word in flat(given))


def nouns(given: dict[str, list[str]]) -> dict[str, Words]:
    """Form of a noun → its gender and number, from the nouns of each gender: *carta carte*."""
    found: list[tuple[str, str]] = []
    for gender, pair in flat(given):
        kinds = (f"{gender}.{number}" for number in NUMBERS)
        found += zip(pair.split(), kinds, strict=True)
    return turned(found)


def implied(given: list[Row]) -> dict[str, Words]:
    """Word → terms."""
    found: dict[str, Words] = {}
    for row in given:
        found |= dict.fromkeys(row["words"].split(), Words(row["terms"]))
    return found


def turned(pairs: Iterable[tuple[str, str]]) -> dict[str, Words]:
    """Word → everything it was paired with."""
    return {word: Words(kinds) for word, kinds in grouped(pairs).items()}


READERS: dict[str, Callable[[Any], Any]] = {
    "numbers": numbers,
    "determiners": kinds,
    "nouns": nouns,
    "families": groups,
    "opposites": groups,
    "swaps": groups,
    "wider": lambda given: {term: Words(narrow) for term, narrow in given.items()},
    "implied": implied,
}
"""Keys whose values are more than words."""


def read(text: str) -> Row:
    """A YAML file as a mapping; one that cannot be read is a problem of the book, and empty here."""
    try:
        return yaml.load(text, Loader) or {}
    except yaml.YAMLError:
        return {}
