"""How good the checker is, measured on our own catalogues: hits, alarms, seconds."""

import time
from collections import Counter
from dataclasses import dataclass
from itertools import chain, cycle, islice, product

from scripts.book import Files
from scripts.book.load import languages_of
from scripts.book.model import SOURCE
from scripts.terms.check import Checker, Desk
from scripts.terms.finders.terms import strong
from scripts.terms.match import Found
from scripts.terms.passage import Passage
from scripts.terms.reading import Unit
from scripts.tools.terms.seeds import SHARES, SHARP, TURNED, Seed, seeds, seeds_file, units_of

MANY = 400
"""Seeded errors per language."""
RULEBOOK = 5_000
"""Words of a whole rulebook."""
TERM_ALARMS = {("term-differs", "flag"), ("term-missing", "info"), ("term-added", "flag")}
"""Kinds of findings that say a term is wrong, and how serious they are."""
SEEDED = "seeded errors, {} per language and seed: found of terms, numbers, marks (bar 98 %) and of meaning (bar 90 %), precision"
ALARMS = "false alarms on right translations, of all term occurrences (bar 2 %), and with exact forms only"
SPEED = "a rulebook of {} words (bar 2 s), and four times as many: how much longer (linear = 4)"


@dataclass(frozen=True, slots=True)
class Recall:
    """What was found of the seeded errors of one language and seed."""

    hits: Counter[str]
    """Kind → found."""
    total: Counter[str]
    """Kind → seeded."""
    false: int
    """Flags on the same texts without the error."""
    missed: tuple[Seed, ...]
    """What was not found."""

    def share(self, kinds: tuple[str, ...]) -> float:
        """The share that was found of these kinds."""
        return sum(self.hits[kind] for kind in kinds) / sum(self.total[kind] for kind in kinds)

    @property
    def precision(self) -> float:
        """Of all flags on as many wrong texts as right ones, the share that is deserved."""
        found = self.hits.total()
        return found / (found + self.false)


def recall(desk: Desk, lang: str, seed: int) -> Recall:
    """Seed errors and look for them: the wrong text must give a flag the right one does not."""
    checker = desk.checker(lang, desk.games[0], ours=True)
    made = seeds(desk, lang, MANY, seed)
    right = [flags(checker, each.unit, each.unit.target) for each in made]
    wrong = [flags(checker, each.unit, each.wrong) for each in made]
    gained = [after - before for before, after in zip(right, wrong, strict=True)]
    missed = [each for each, new in zip(made, gained, strict=True) if not new]
    total, lost = (Counter(each.kind for each in some) for some in (made, missed))
    return Recall(total - lost, total, sum(map(Counter.total, right)), tuple(missed))


def flags(checker: Checker, unit: Unit, words: str) -> Counter[tuple[str, str, str]]:
    """The flags of a translation, without their places."""
    found = [note for note in checker.notes(unit, words) if note.severity == "flag"]
    return Counter((note.kind, note.what, note.expected) for note in found)


@dataclass(frozen=True, slots=True)
class Alarms:
    """Term alarms on right translations."""

    alarms: int
    """With inflection: every flag about a term, accepted ones included."""
    exact: int
    """If only the exact words of the termbase counted."""
    places: int
    """Term occurrences in the English."""


def false_alarms(desk: Desk, lang: str) -> Alarms:
    """Term alarms on our right translations, with inflection and with exact forms only."""
    rows = [alarms_of(desk, lang, unit) for unit in units_of(desk, lang)]
    return Alarms(*map(sum, zip(*rows, strict=True)))


def alarms_of(desk: Desk, lang: str, unit: Unit) -> tuple[int, int, int]:
    """The same for one translation."""
    checker = desk.checker(lang, desk.games[0])
    source, target = desk.read(unit.source, SOURCE, desk.games[0]), checker.read(unit.target)
    spoken = [place for place in source.found if strong(place, source.matcher)]
    exact = sum(not said_exactly(place, target) for place in spoken)
    notes = checker.pair(unit, unit.target)
    alarms = sum((note.kind, note.severity) in TERM_ALARMS for note in notes)
    return alarms, exact, len(spoken)


def said_exactly(place: Found, text: Passage) -> bool:
    """Whether a word for a term stands in a translation in its basic form."""
    terms = text.base.terms
    words = [terms[term].words for term in place.meaning.terms if term in terms]
    return any(word.lower() in text.shown.lower() for word in chain.from_iterable(words))


def seconds(desk: Desk, lang: str, words: int) -> float:
    """How long so many words of our own texts take."""
    text, checker = long_text(desk, lang, words), desk.checker(lang, desk.games[0])
    start = time.process_time()
    list(checker.text(text))
    return time.process_time() - start


def long_text(desk: Desk, lang: str, words: int) -> str:
    """So many words of our own texts, again and again if need be."""
    return " ".join(islice(cycle(our_words(desk, lang)), words))


def our_words(desk: Desk, lang: str) -> list[str]:
    """The words of our own texts in a language."""
    units = units_of(desk, lang if lang != SOURCE else languages_of(desk.files)[1])
    texts = (unit.target if lang != SOURCE else unit.source for unit in units)
    return "\n\n".join(texts).split(" ")


def report(files: Files, given: list[int]) -> str:
    """Everything, as a table."""
    desk = Desk(files)
    languages = [lang for lang in languages_of(files) if seeds_file(lang) in files]
    seeded = product(languages, given)
    return "\n".join(
        [
            SEEDED.format(MANY),
            *(f"  {lang} seed {seed}: {found(desk, lang, seed)}" for lang, seed in seeded),
            ALARMS,
            *(f"  {lang}: {alarm_shares(desk, lang)}" for lang in languages),
            SPEED.format(RULEBOOK),
            *(f"  {lang}: {speeds(desk, lang)}" for lang in (SOURCE, *languages)),
        ]
    )


def found(desk: Desk, lang: str, seed: int) -> str:
    """What was found of the seeded errors."""
    got = recall(desk, lang, seed)
    kinds = ", ".join(f"{kind} {got.hits[kind]}/{got.total[kind]}" for kind in SHARES)
    return f"{got.share(SHARP):.1%}, {got.share(TURNED):.1%}, {got.precision:.1%}  ({kinds})"


def alarm_shares(desk: Desk, lang: str) -> str:
    """How often the checker is wrong about a right term."""
    got = false_alarms(desk, lang)
    return f"{got.alarms / got.places:.1%} against {got.exact / got.places:.1%} of {got.places}"


def speeds(desk: Desk, lang: str) -> str:
    """How long a rulebook takes, and a long one."""
    seconds(desk, lang, 500)
    once, longer = (seconds(desk, lang, RULEBOOK * times) for times in (1, 4))
    return f"{once:.2f} s, {longer / once:.1f} times"
