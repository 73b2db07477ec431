"""How good the checker is, measured on our own catalogues: what it finds of seeded errors, how often it is wrong, how long it takes."""

import time
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from scripts.book.model import LANGUAGES, SOURCE
from scripts.terms.check import Desk
from scripts.terms.finders.terms import strong
from scripts.terms.finding import Note
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


def recall(desk: Desk, files: Mapping[str, str], lang: str, seed: int) -> Recall:
    """Seed errors and look for them: an error is found if the wrong text gives a flag the right one does not."""
    missed, false = [], 0
    made = seeds(files, desk, lang, MANY, seed)
    for each in made:
        right, wrong = (flags(desk, each.unit, words, lang) for words in (each.right, each.wrong))
        false += right.total()
        if not wrong - right:
            missed.append(each)
    total = Counter(each.kind for each in made)
    return Recall(total - Counter(each.kind for each in missed), total, false, tuple(missed))


def flags(desk: Desk, unit: Unit, words: str, lang: str) -> Counter[tuple[str, str, str]]:
    """The flags of a translation, without their places."""
    notes = desk.checker(lang, desk.games[0], ours=True).notes(unit, words)
    found = [note for note in notes if note.severity == "flag"]
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


def false_alarms(desk: Desk, files: Mapping[str, str], lang: str) -> Alarms:
    """Term alarms on our right translations, with inflection and with exact forms only."""
    alarms = exact = places = 0
    game = desk.games[0]
    for unit in units_of(files, lang, game):
        source, target = desk.read(unit.source, SOURCE, game), desk.read(unit.target, lang, game)
        spoken = [place for place in source.found if strong(place, source.matcher)]
        places += len(spoken)
        exact += sum(not said_exactly(place, target) for place in spoken)
        alarms += sum(is_alarm(note) for note in desk.checker(lang, game).pair(unit, unit.target))
    return Alarms(alarms, exact, places)


def said_exactly(place: Found, text: Passage) -> bool:
    """Whether a word for a term stands in a translation in its basic form."""
    shown, terms = text.shown.lower(), text.base.terms
    entries = [terms[term] for term in place.meaning.terms if term in terms]
    return any(word.lower() in shown for entry in entries for word in entry.words)


def is_alarm(note: Note) -> bool:
    """Whether a note says that a term is wrong."""
    return (note.kind, note.severity) in TERM_ALARMS


def seconds(desk: Desk, files: Mapping[str, str], lang: str, words: int) -> float:
    """How long so many words of our own texts take."""
    game, other = desk.games[0], lang if lang != SOURCE else LANGUAGES[1]
    units = units_of(files, other, game)
    said = " \n\n".join(unit.target if lang != SOURCE else unit.source for unit in units).split(" ")
    text = " ".join((said * (words // len(said) + 1))[:words])
    start = time.process_time()
    list(desk.checker(lang, game).text(text))
    return time.process_time() - start


def report(files: Mapping[str, str], given: list[int]) -> str:
    """Everything, as a table."""
    desk = Desk(files)
    languages = [lang for lang in LANGUAGES if seeds_file(lang) in files]
    lines = [
        f"seeded errors, {MANY} per language and seed: found of terms, numbers, marks (bar 98 %) and of meaning (bar 90 %), precision"
    ]
    for lang in languages:
        lines += [f"  {lang} seed {seed}: {found(desk, files, lang, seed)}" for seed in given]
    lines.append(
        "false alarms on right translations, of all term occurrences (bar 2 %), and with exact forms only"
    )
    lines += [f"  {lang}: {alarm_shares(desk, files, lang)}" for lang in languages]
    lines.append(
        f"a rulebook of {RULEBOOK} words (bar 2 s), and four times as many: how much longer (linear = 4)"
    )
    return "\n".join([*lines, *speeds(desk, files, [SOURCE, *languages])])


def found(desk: Desk, files: Mapping[str, str], lang: str, seed: int) -> str:
    """What was found of the seeded errors."""
    got = recall(desk, files, lang, seed)
    kinds = ", ".join(f"{kind} {got.hits[kind]}/{got.total[kind]}" for kind in SHARES)
    return f"{got.share(SHARP):.1%}, {got.share(TURNED):.1%}, {got.precision:.1%}  ({kinds})"


def alarm_shares(desk: Desk, files: Mapping[str, str], lang: str) -> str:
    """How often the checker is wrong about a right term."""
    got = false_alarms(desk, files, lang)
    return f"{got.alarms / got.places:.1%} against {got.exact / got.places:.1%} of {got.places}"


def speeds(desk: Desk, files: Mapping[str, str], languages: list[str]) -> Iterator[str]:
    """How long a rulebook takes, and a long one."""
    for lang in languages:
        seconds(desk, files, lang, 500)
        once, longer = (seconds(desk, files, lang, RULEBOOK * times) for times in (1, 4))
        yield f"  {lang}: {once:.2f} s, {longer / once:.1f} times"
