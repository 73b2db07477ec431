"""Termbases: the terms of a language and game, with what is allowed, what is not and why.

Three files each: `<game>.terms.yml` (the word the edition prints), `<game>.variants.yml` (what else
may stand for it, what must not), both kept by hand, and `<game>.forms.json`, which `make terms`
writes from them.
"""

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import chain
from typing import Literal

from scripts.book import Files
from scripts.book.model import TYPES
from scripts.terms.rules import Rule, rules
from scripts.terms.speech import NO_WORDS, Kin, Row, Speech, kin, read, speech
from scripts.terms.speech import Words as WordSet
from scripts.terms.wordlist import unpacked
from scripts.terms.words import flat, fold, inverted, is_large

Severity = Literal["flag", "info"]
Forms = tuple[str, ...]
Words = dict[str, dict[str, Forms]]
"""Word → grammar → forms."""
TERMS = re.compile(r"locales/([^/]+)/([^/]+)\.terms\.yml")
FORMS, WORDS, INFLECTIONS = ".forms.json", "words.json", "inflections.json"


@dataclass(frozen=True, slots=True)
class Source:
    """What is written by hand about the terms of one language and game."""

    lang: str
    """The language."""
    game: str
    """The game."""
    terms: dict[str, Row]
    """Term → the word the edition prints, grammar, forms that occur, note."""
    variants: dict[str, Row]
    """Term → allowed and forbidden words."""


@dataclass(frozen=True, slots=True)
class Forbidden:
    """A word that must not stand for a term."""

    word: str
    """The word, in its basic form."""
    why: str
    """What is wrong with it."""
    instead: str
    """What to write."""
    forms: Forms
    """Every form of it."""
    severity: Severity = "flag"
    """flag = always reported; info = in strict runs."""
    beside: Forms = ()
    """Only in a sentence that has one of these terms; empty = anywhere."""
    heading: bool = False
    """Only where it is a heading of its own."""

    @property
    def everywhere(self) -> bool:
        """Whether it is wrong in any text: then no edition makes it a form of the term."""
        return self.severity == "flag" and not self.beside and not self.heading


@dataclass(frozen=True, slots=True)
class Entry:
    """A term in one language."""

    id: str
    """The same in every language."""
    preferred: str
    """The word to use; empty = the edition has none."""
    grammar: str
    """Part of speech and gender."""
    status: str
    """official = the edition prints it; ours = we chose it; absent = there is no such word."""
    words: Words
    """Accepted word → grammar → forms; the preferred word comes first."""
    printed: Forms
    """Forms that stand in the printed edition."""
    forbidden: tuple[Forbidden, ...]
    """Words that must not stand for it."""
    definition: str
    """What it means, where this file says it."""
    note: str
    """For translators."""
    capital: bool | None
    """True = always with a capital, False = never inside a sentence, None = always alike."""

    @property
    def preferred_forms(self) -> dict[str, Forms]:
        """Grammar → forms of the preferred word alone."""
        return next(iter(self.words.values()), {})

    @property
    def is_noun(self) -> bool:
        """Whether the preferred word is a noun."""
        return self.grammar.startswith("noun")

    @property
    def is_said(self) -> bool:
        """Whether the language has a word for it."""
        return self.status != "absent" and bool(self.preferred)

    @property
    def is_title(self) -> bool:
        """Whether it is only a heading, or a label on a card."""
        return self.grammar.startswith(("heading", "label"))

    @property
    def large(self) -> bool:
        """Whether the game writes it with a capital, always or as its preferred word has one."""
        return self.capital is True or is_large(self.preferred)

    def tagged(self) -> Iterator[tuple[str, str]]:
        """Grammar and form of every form of every accepted word."""
        return tagged(self.words)

    def kinds_of(self, word: str) -> set[str]:
        """Under which grammar a word, as it is compared, is a form of it."""
        return {kind for kind, form in self.tagged() if fold(form) == word}

    def forms(self) -> dict[str, None]:
        """Every accepted form, each once."""
        return dict.fromkeys([*(form for _, form in self.tagged()), *self.printed])


@dataclass(frozen=True, slots=True)
class Termbase:
    """All terms and card names of one language and game."""

    lang: str
    """The language."""
    game: str
    """The game."""
    terms: dict[str, Entry]
    """By id."""
    cards: dict[str, Forms]
    """Card → every form of its name, the name itself first."""
    quiet: Forms
    """Phrases that only look like terms."""
    lookalikes: WordSet
    """Real words one letter away from a term."""
    speech: Speech
    """How the language says numbers, may and must, yours and theirs."""
    kin: Kin
    """What the terms have to do with each other."""
    vocabulary: WordSet
    """Everyday words of rulebooks in this language: those of our own texts."""
    lexicon: WordSet
    """All forms of those and of other words rulebooks use."""
    similar: WordSet
    """Real words one letter away from any of them."""
    inflections: dict[str, str]
    """Form → what it is (n noun, d determiner, a adjective, p participle) and its numbers, cases
    and genders, where nouns have cases.
    """
    rules: tuple[Rule, ...]
    """Slips that can be seen from the letters alone."""
    kinds: dict[str, str]
    """Card → the term for what it is: camp, person, event."""


def sources(files: Files) -> dict[tuple[str, str], Source]:
    """What is written by hand, by language and game."""
    found = {}
    for match in filter(None, map(TERMS.fullmatch, files)):
        lang, game = match.groups()
        beside = files.get(f"locales/{lang}/{game}.variants.yml", "")
        found[lang, game] = Source(lang, game, rows(files[match[0]]), rows(beside))
    return found


def rows(text: str) -> dict[str, Row]:
    """The rows of a hand-kept file; a term nothing is said about yet has an empty one."""
    return {name: row or {} for name, row in read(text).items()}


Bases = dict[tuple[str, str], Termbase]
"""Termbases by language and game."""


def termbases(files: Files) -> Bases:
    """Every termbase, by language and game."""
    return {key: termbase(source, files) for key, source in sources(files).items()}


def termbase(source: Source, files: Files) -> Termbase:
    """One termbase with all its forms."""
    lang, game = source.lang, source.game
    made = made_of(files, f"{lang}/{game}{FORMS}")
    forms, everyday = made.get("terms", {}), word_lists(files.get(f"locales/{lang}/{WORDS}", ""))
    words, quiet = everyday["words"], source.variants.get("quiet", {}).get("phrases", ())
    return Termbase(
        lang,
        game,
        terms={name: entry(source, name, forms.get(name, {})) for name in source.terms},
        cards={name: every(made) for name, made in made.get("cards", {}).items()},
        quiet=tuple(item["phrase"] for item in quiet),
        lookalikes=WordSet(made.get("lookalikes", ())),
        speech=speech(files, lang),
        kin=kin(files, game),
        vocabulary=words,
        lexicon=words | everyday["forms"],
        similar=everyday["similar"],
        inflections=inflections(files.get(f"locales/{lang}/{INFLECTIONS}", "")),
        rules=rules(files, lang),
        kinds=card_kinds(files, game),
    )


def gender_of(grammar: str) -> str:
    """The gender of a word, m or f, where its grammar says so."""
    return "".join(re.findall(r"\b([mf])\b", grammar)[:1])


def tagged(words: Words) -> Iterator[tuple[str, str]]:
    """Grammar and form of every form of some words."""
    return chain.from_iterable(map(flat, words.values()))


def made_of(files: Files, name: str) -> Row:
    """A file that `make terms` writes; empty before it was run."""
    made: Row = json.loads(files.get(f"locales/{name}") or "{}")
    return made


def every(grammar: Mapping[str, Iterable[str]]) -> Forms:
    """Every form, each once."""
    return tuple(dict.fromkeys(chain.from_iterable(grammar.values())))


NO_LISTS = {"words": NO_WORDS, "forms": NO_WORDS, "similar": NO_WORDS}


@cache
def word_lists(text: str) -> dict[str, WordSet]:
    """The everyday words of a language, read once for all games: those of our texts, all forms of
    the others, and the real words one letter away.
    """
    return NO_LISTS | {name: WordSet(words) for name, words in packed_lists(text).items()}


@cache
def inflections(text: str) -> dict[str, str]:
    """The cases of words, read once for all games."""
    return inverted(packed_lists(text))


def packed_lists(text: str) -> dict[str, Iterable[str]]:
    """The lists of words in a file that `make terms` writes; none before it was run."""
    return {name: unpacked(words) for name, words in json.loads(text or "{}").items()}


def card_kinds(files: Files, game: str) -> dict[str, str]:
    """What each card is, from the folder its file lies in."""
    card = re.compile(rf"cards/{game}/({'|'.join(TYPES)})/([^/]+)\.yml")
    return {match[2]: TYPES[match[1]] for match in map(card.fullmatch, files) if match}


def entry(source: Source, name: str, made: Row) -> Entry:
    """One term."""
    words, variants = source.terms[name], source.variants.get(name, {})
    given, status = variants.get("forbidden", ()), words.get("status") or "official"
    banned = [forbidden(words, row, made.get("forbidden", {})) for row in given]
    accepted, never = without_banned(made.get("accepted", {}), banned)
    return Entry(
        id=name,
        preferred=words.get("preferred") or "",
        grammar=words.get("grammar") or "",
        status="ours" if status == "unattested" else status,
        words=accepted,
        printed=left(written_forms(words), never),
        forbidden=(*banned, *printed_variants(words)),
        definition=variants.get("definition", ""),
        note=words.get("note") or "",
        capital=variants.get("capital"),
    )


def without_banned(
    made: dict[str, dict[str, list[str]]], banned: list[Forbidden]
) -> tuple[Words, set[str]]:
    """The accepted forms of a term without what is forbidden, and what never stands for it."""
    everywhere = [each.forms for each in banned if each.everywhere]
    never = {forms[0].casefold() for forms in everywhere if len(forms) == 1}
    accepted = {
        word: {grammar: left(forms, never) for grammar, forms in grammars.items()}
        for word, grammars in made.items()
    }
    kept = {form.casefold() for _, form in tagged(accepted)}
    return accepted, never | ({form.casefold() for form in chain(*everywhere)} - kept)


def written_forms(words: Row) -> Iterator[str]:
    """The forms of a term that are written by hand."""
    return (form["form"] for form in words.get("forms", ()) if not is_variant(form))


def left(forms: Iterable[str], never: set[str]) -> Forms:
    """The forms that are not among those."""
    return tuple(form for form in forms if form.casefold() not in never)


def is_variant(form: Row) -> bool:
    """Whether the edition itself departs from its own word here."""
    return "variant" in form.get("grammar", "") or "other spelling" in form.get("grammar", "")


def printed_variants(words: Row) -> Iterator[Forbidden]:
    """Departures that the printed edition makes once or twice: nobody should follow them."""
    for form in words.get("forms", ()):
        if is_variant(form) and " " in form["form"]:
            why = "the edition departs from its own usual term here"
            yield Forbidden(form["form"], why, words.get("preferred") or "", (form["form"],))


def forbidden(words: Row, row: Row, made: Row) -> Forbidden:
    """A word that must not stand for a term, with its forms."""
    word = row["word"].split(" (")[0]
    return Forbidden(
        word,
        row.get("why", ""),
        row.get("instead") or words.get("preferred") or "",
        every(made.get(word, {"": [word]})),
        row.get("severity", "flag"),
        tuple(row.get("beside", ())),
        row.get("heading", False),
    )
