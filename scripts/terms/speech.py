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

Loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


@dataclass(frozen=True, slots=True)
class Speech:
    """How a language says what the checker compares."""

    numbers: dict[str, int] = field(default_factory=dict)
    """Word → number, from two on."""
    doubtful: frozenset[str] = frozenset()
    """Words for a number that can mean something else."""
    may: frozenset[str] = frozenset()
    """Words that leave a choice."""
    must: frozenset[str] = frozenset()
    """Words that leave none."""
    yours: frozenset[str] = frozenset()
    """Words for what is the reader's own."""
    theirs: frozenset[str] = frozenset()
    """Words that can point to the opponent."""
    acts: frozenset[str] = frozenset()
    """What an opponent does who chooses."""
    decides: frozenset[str] = frozenset()
    """What may stand before the opponent who chooses."""
    known: frozenset[str] = frozenset()
    """Words before a number of things already spoken of."""
    negations: frozenset[str] = frozenset()
    """Words that turn a sentence into its contrary."""
    also: frozenset[str] = frozenset()
    """Everyday words the dictionary behind `words.json` lacks."""
    small: frozenset[str] = frozenset()
    """Small words that may stand inside a term: draw *a* card, non *è più* pronto."""
    one: frozenset[str] = frozenset()
    """Words that address one reader."""
    many: frozenset[str] = frozenset()
    """Words that address several readers, or one politely."""
    articles: frozenset[str] = frozenset()
    """Articles before the object of a command: *mescolate gli scarti* is one, *carte mescolate* is none."""
    mass: frozenset[str] = frozenset()
    """Nouns that are not counted: two water, not two waters."""
    copulas: frozenset[str] = frozenset()
    """Words between a noun and what is said of it: is, are."""
    clauses: frozenset[str] = frozenset()
    """Words behind which a clause begins: when, if."""
    ties: frozenset[str] = frozenset()
    """Small words that tie a noun to another: *of*; those with an apostrophe are left alone."""
    points: frozenset[str] = frozenset()
    """Words behind which the words of a heading stand, as regular expressions: see, chapter."""
    then: frozenset[str] = frozenset()
    """Words behind which a second command stands: and, then."""
    twice: frozenset[str] = frozenset()
    """Words that may rightly stand twice in a row."""
    free: frozenset[str] = frozenset()
    """English only: what else a translation may render by *may*."""
    forced: frozenset[str] = frozenset()
    """English only: what else a translation may render by *must*."""
    two: frozenset[str] = frozenset()
    """English only: words that a translation may render by *two*."""
    ours: str = ""
    """Which way our own texts address the reader: one or many."""
    way: dict[str, str] = field(default_factory=dict)
    """The names of the two ways."""
    determiners: dict[str, frozenset[str]] = field(default_factory=dict)
    """Article or the like → the genders and numbers it fits: m.sg, f.pl, sg …"""
    nouns: dict[str, frozenset[str]] = field(default_factory=dict)
    """Form of an everyday noun of rulebooks → its gender and number."""
    quotes: str = ""
    """The quotation marks it may use."""
    quoted: str = ""
    """How a quotation looks."""
    cases: bool = False
    """Whether nouns have cases: then names and the words of headings change, beyond what our lists have."""
    plain_commands: bool = False
    """Whether the form of a command can be nothing else, wherever in a sentence it stands."""
    encoding: str = "cp1252"
    """What its files were written in before UTF-8."""
    oblique: str = "(?!)"
    """How a number ends that may belong to a noun before it: *po wszystkich czterech koniec gry*."""
    elided: frozenset[str] = frozenset()
    """Letters that stand before an apostrophe and belong to the next word: *l’evento*."""
    participles: dict[str, str] = field(default_factory=dict)
    """Endings of a participle, that of the dictionary first → its gender and number."""
    past: str = ""
    """How a participle ends that has those."""
    everyday_past: str = "(?!)"
    """How the participles of everyday verbs end."""
    adverbs: dict[str, str] = field(default_factory=dict)
    """How an adverb ends → the ending of its adjective: dictionaries of forms lack words that have only one."""
    respelt: dict[str, str] = field(default_factory=dict)
    """Letters that sound like others: who does not know a word writes one for the other."""


SETS = tuple(each.name for each in fields(Speech) if each.type == frozenset[str])
"""The keys of a speech file that hold words."""


@dataclass(frozen=True, slots=True)
class Kin:
    """What the terms of a game have to do with each other."""

    everyday: frozenset[str] = frozenset()
    """Terms whose words are everyday words too."""
    function: frozenset[str] = frozenset()
    """Terms whose words stand beside any other."""
    families: tuple[frozenset[str], ...] = ()
    """Terms that share a word."""
    opposites: tuple[frozenset[str], ...] = ()
    """Pairs of one family that say the contrary of each other."""
    wider: dict[str, frozenset[str]] = field(default_factory=dict)
    """Term for something general → those it must not stand for: a *camp* is no *card* in a translation."""
    implied: dict[str, frozenset[str]] = field(default_factory=dict)
    """English word → terms a translation may name for it."""

    def related(self, one: Iterable[str], other: Iterable[str]) -> bool:
        """Whether two sets of terms share one, or have terms of one family."""
        first, second = set(one), set(other)
        return bool(first & second) or any(
            first & family and second & family for family in self.families
        )

    def contrary(self, one: Iterable[str], other: Iterable[str]) -> bool:
        """Whether two sets of terms say nothing but the contrary of each other."""
        first, second = set(one), set(other)
        return not first & second and any(first & pair and second & pair for pair in self.opposites)


def speech(files: Mapping[str, str], lang: str) -> Speech:
    """How a language speaks; a language without the file says nothing that can be compared."""
    return parsed_speech(files.get(f"locales/{lang}/speech.yml", ""))


@cache
def parsed_speech(text: str) -> Speech:
    """A speech file, read once."""
    given = read(text)
    numbers = {
        word: value for value, words in given.get("numbers", {}).items() for word in words.split()
    }
    sets: dict[str, Any] = {name: frozenset(given.get(name, ())) for name in SETS}
    determiners = turned(
        (word, kind) for kind, words in given.get("determiners", {}).items() for word in words
    )
    nouns = turned(
        (form, f"{gender}.{number}")
        for gender, pairs in given.get("nouns", {}).items()
        for pair in pairs
        for form, number in zip(pair.split(), NUMBERS, strict=True)
    )
    plain = {each.name: each.name.replace("_", "-") for each in fields(Speech)}
    signs: dict[str, Any] = {
        name: given[key]
        for name, key in plain.items()
        if key in given and name not in (*SETS, "numbers", "determiners", "nouns")
    }
    return Speech(numbers=numbers, determiners=determiners, nouns=nouns, **signs, **sets)


def turned(pairs: Iterable[tuple[str, str]]) -> dict[str, frozenset[str]]:
    """Word → everything it was paired with."""
    found: dict[str, set[str]] = {}
    for word, kind in pairs:
        found.setdefault(word, set()).add(kind)
    return {word: frozenset(kinds) for word, kinds in found.items()}


def kin(files: Mapping[str, str], game: str) -> Kin:
    """The kinship of a game's terms."""
    return parsed_kin(files.get(f"locales/{SOURCE}/{game}.kin.yml", ""))


@cache
def parsed_kin(text: str) -> Kin:
    """A kinship file, read once."""
    given = read(text)
    return Kin(
        everyday=frozenset(given.get("everyday", ())),
        function=frozenset(given.get("function", ())),
        families=tuple(map(frozenset, given.get("families", ()))),
        opposites=tuple(map(frozenset, given.get("opposites", ()))),
        wider={term: frozenset(narrow) for term, narrow in given.get("wider", {}).items()},
        implied={
            word: frozenset(row["terms"])
            for row in given.get("implied", ())
            for word in row["words"].split()
        },
    )


def read(text: str) -> dict[str, Any]:
    """A YAML file as a mapping; a file that cannot be read is an empty one here, and a problem of the book elsewhere."""
    try:
        return yaml.load(text, Loader) or {}
    except yaml.YAMLError:
        return {}
