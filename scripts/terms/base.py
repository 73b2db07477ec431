"""Termbases: per language and game every term with its words and forms, what else is allowed, what is not and why.

Three files each: `<game>.terms.yml` (the word the edition prints), `<game>.variants.yml` (what else may stand for it, what must
not), both kept by hand, and `<game>.forms.json`, which `make terms` writes from them.
"""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import PurePosixPath
from typing import Any, Literal

from scripts.terms.speech import Kin, Speech, kin, read, speech
from scripts.terms.wordlist import unpacked

Severity = Literal["flag", "info"]
KINDS = {"camps": "camp", "people": "person", "events": "event"}
"""Folder of card files → the term for what lies in it."""
TERMS, VARIANTS, FORMS, WORDS, INFLECTIONS = (
    ".terms.yml",
    ".variants.yml",
    ".forms.json",
    "words.json",
    "inflections.json",
)


@dataclass(frozen=True, slots=True)
class Source:
    """What is written by hand about the terms of one language and game."""

    lang: str
    """The language."""
    game: str
    """The game."""
    terms: dict[str, dict[str, Any]]
    """Term → the word the edition prints, grammar, forms that occur, note."""
    variants: dict[str, dict[str, Any]]
    """Term → allowed and forbidden words."""


@dataclass(frozen=True, slots=True)
class Forbidden:
    """A word that must not stand for a term."""

    word: str
    """The word, in its basic form."""
    why: str
    """What is wrong with it."""
    severity: Severity
    """flag = always reported; info = in strict runs."""
    beside: tuple[str, ...]
    """Only in a sentence that has one of these terms; empty = anywhere."""
    instead: str
    """What to write."""
    forms: tuple[str, ...]
    """Every form of it."""
    heading: bool = False
    """Only where it is a heading of its own."""

    @property
    def everywhere(self) -> bool:
        """Whether it is wrong in any text: then it is no form of the term, whatever an edition prints once."""
        return self.severity == "flag" and not self.beside and not self.heading


@dataclass(frozen=True, slots=True)
class Entry:
    """A term in one language."""

    id: str
    """The same in every language."""
    preferred: str | None
    """The word to use; None = the edition has none."""
    grammar: str
    """Part of speech and gender."""
    status: str
    """official = the edition prints it; ours = we chose it; absent = there is no such word."""
    words: dict[str, dict[str, tuple[str, ...]]]
    """Accepted word → grammar → forms; the preferred word comes first."""
    printed: tuple[str, ...]
    """Forms that stand in the printed edition."""
    forbidden: tuple[Forbidden, ...]
    """Words that must not stand for it."""
    definition: str
    """What it means, where this file says it."""
    note: str
    """For translators."""
    capital: bool | None = None
    """True = always with a capital, False = never inside a sentence, None = as the text likes, but always alike."""

    @property
    def preferred_forms(self) -> dict[str, tuple[str, ...]]:
        """Grammar → forms of the preferred word alone."""
        return next(iter(self.words.values()), {})

    def forms(self) -> dict[str, None]:
        """Every accepted form, each once."""
        made = (
            form for grammar in self.words.values() for forms in grammar.values() for form in forms
        )
        return dict.fromkeys([*made, *self.printed])


@dataclass(frozen=True, slots=True)
class Termbase:
    """All terms and card names of one language and game."""

    lang: str
    """The language."""
    game: str
    """The game."""
    terms: dict[str, Entry]
    """By id."""
    cards: dict[str, tuple[str, ...]] = field(default_factory=dict)
    """Card → every form of its name, the name itself first."""
    quiet: tuple[str, ...] = ()
    """Phrases that only look like terms."""
    lookalikes: frozenset[str] = frozenset()
    """Real words one letter away from a term."""
    speech: Speech = field(default_factory=Speech)
    """How the language says numbers, may and must, yours and theirs."""
    kin: Kin = field(default_factory=Kin)
    """What the terms have to do with each other."""
    vocabulary: frozenset[str] = frozenset()
    """Everyday words of rulebooks in this language: those of our own texts."""
    lexicon: frozenset[str] = frozenset()
    """All forms of those and of other words rulebooks use."""
    similar: frozenset[str] = frozenset()
    """Real words one letter away from any of them."""
    inflections: dict[str, str] = field(default_factory=dict)
    """Polish form → what it is (n noun, d determiner, a adjective, p participle) and its numbers, cases and genders."""
    kinds: dict[str, str] = field(default_factory=dict)
    """Card → the term for what it is: camp, person, event."""


def sources(files: Mapping[str, str]) -> dict[tuple[str, str], Source]:
    """What is written by hand, by language and game."""
    found = {}
    for path in files:
        file = PurePosixPath(path)
        if len(file.parts) == 3 and file.parts[0] == "locales" and file.name.endswith(TERMS):
            lang, game = file.parts[1], file.name.removesuffix(TERMS)
            beside = files.get(f"locales/{lang}/{game}{VARIANTS}", "")
            found[lang, game] = Source(lang, game, read(files[path]), read(beside))
    return found


def termbases(files: Mapping[str, str]) -> dict[tuple[str, str], Termbase]:
    """Every termbase, by language and game."""
    return {key: termbase(source, files) for key, source in sources(files).items()}


def termbase(source: Source, files: Mapping[str, str]) -> Termbase:
    """One termbase with all its forms."""
    made = json.loads(files.get(f"locales/{source.lang}/{source.game}{FORMS}", "{}") or "{}")
    terms = {
        name: entry(source, name, made.get("terms", {}).get(name, {})) for name in source.terms
    }
    cards = {
        name: tuple(dict.fromkeys(form for forms in grammar.values() for form in forms))
        for name, grammar in made.get("cards", {}).items()
    }
    quiet = tuple(item["phrase"] for item in source.variants.get("quiet", {}).get("phrases", ()))
    alike = frozenset(made.get("lookalikes", ()))
    words, lexicon, similar = everyday(files.get(f"locales/{source.lang}/{WORDS}", "{}"))
    return Termbase(
        source.lang,
        source.game,
        terms,
        cards,
        quiet,
        alike,
        speech=speech(files, source.lang),
        vocabulary=words,
        lexicon=lexicon,
        similar=similar,
        kin=kin(files, source.game),
        inflections=inflections(files.get(f"locales/{source.lang}/{INFLECTIONS}", "{}")),
        kinds=card_kinds(files, source.game),
    )


@cache
def everyday(text: str) -> tuple[frozenset[str], frozenset[str], frozenset[str]]:
    """The everyday words of a language, read once for all games: those of our texts, these with all forms of the others, and the
    real words one letter away.
    """
    rows = {name: frozenset(unpacked(words)) for name, words in json.loads(text or "{}").items()}
    words = rows.get("words", frozenset())
    return words, words | rows.get("forms", frozenset()), rows.get("similar", frozenset())


@cache
def inflections(text: str) -> dict[str, str]:
    """The cases of words, read once for all games."""
    return {
        word: row for row, words in json.loads(text or "{}").items() for word in unpacked(words)
    }


def card_kinds(files: Mapping[str, str], game: str) -> dict[str, str]:
    """What each card is, from the folder its file lies in."""
    paths = (
        PurePosixPath(path)
        for path in files
        if path.startswith(f"cards/{game}/") and path.endswith(".yml")
    )
    return {
        path.stem: KINDS[path.parts[2]]
        for path in paths
        if len(path.parts) == 4 and path.parts[2] in KINDS
    }


def entry(source: Source, name: str, made: dict[str, Any]) -> Entry:
    """One term."""
    words, variants = source.terms[name], source.variants.get(name, {})
    status = {"unattested": "ours", None: "official"}.get(words.get("status"), words.get("status"))
    banned = tuple(forbidden(words, variants, made.get("forbidden", {})))
    never = {
        form.casefold()
        for each in banned
        if each.everywhere and len(each.forms) == 1
        for form in each.forms
    }
    accepted = {
        word: {
            grammar: tuple(form for form in forms if form.casefold() not in never)
            for grammar, forms in rows.items()
        }
        for word, rows in made.get("accepted", {}).items()
    }
    made_forms = {
        form.casefold() for rows in accepted.values() for forms in rows.values() for form in forms
    }
    never |= {
        form.casefold() for each in banned if each.everywhere for form in each.forms
    } - made_forms
    return Entry(
        id=name,
        preferred=words.get("preferred"),
        grammar=words.get("grammar") or "",
        status=status or "official",
        words=accepted,
        printed=tuple(
            form["form"]
            for form in words.get("forms", ())
            if not is_variant(form) and form["form"].casefold() not in never
        ),
        forbidden=(*banned, *printed_variants(words)),
        definition=variants.get("definition", ""),
        note=words.get("note") or "",
        capital=variants.get("capital"),
    )


def is_variant(form: dict[str, Any]) -> bool:
    """Whether the edition itself departs from its own word here."""
    return "variant" in form.get("grammar", "") or "other spelling" in form.get("grammar", "")


def printed_variants(words: dict[str, Any]) -> Iterator[Forbidden]:
    """Departures that the printed edition makes once or twice: nobody should follow them."""
    for form in words.get("forms", ()):
        if is_variant(form) and " " in form["form"]:
            yield Forbidden(
                form["form"],
                f"the edition departs from its own word here ({form['grammar']})",
                "flag",
                (),
                words.get("preferred") or "",
                (form["form"],),
            )


def forbidden(
    words: dict[str, Any], variants: dict[str, Any], made: dict[str, Any]
) -> Iterator[Forbidden]:
    """The words that must not stand for a term."""
    for variant in variants.get("forbidden", ()):
        word = variant["word"].split(" (")[0]
        forms = tuple(
            dict.fromkeys(form for rows in made.get(word, {"": [word]}).values() for form in rows)
        )
        yield Forbidden(
            word=word,
            why=variant.get("why", ""),
            severity=variant.get("severity", "flag"),
            beside=tuple(variant.get("beside", ())),
            instead=variant.get("instead") or words.get("preferred") or "",
            forms=forms,
            heading=variant.get("heading", False),
        )
