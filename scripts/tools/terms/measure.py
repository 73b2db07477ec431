"""How good the checker is, measured on our own catalogues: what it finds of seeded errors, how often it is wrong, how long it takes."""

import time
from collections import Counter
from dataclasses import dataclass

from scripts.terms.check import Desk
from scripts.terms.finders.paired import strong
from scripts.terms.words import Text
from scripts.tools.terms.seeds import GAME, SHARP, TURNED, Seed, seeds, units_of

MANY = 400
"""Seeded errors per language."""
RULEBOOK = 5_000
"""Words of a whole rulebook."""
SENTENCES = {
    "en": "Play a person in front of a camp, spend 2 water and resolve the event on space 1 if you can. Gain a punk in a column.",
    "it": "Gioca un Personaggio davanti a un Accampamento, spendi 2 Acqua e risolvi l’Evento nello spazio 1 se puoi. Ottieni un Punk.",
    "pl": "Zagraj postać przed obozem, wydaj 2 wody i rozpatrz wydarzenie z pola 1, jeśli możesz. Weź punka do kolumny.",
    "fr": "Jouez un Personnage devant un Camp, dépensez 2 jetons Eau et résolvez l’Évènement sur l’emplacement 1. Recrutez un punk.",
}


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


def recall(desk: Desk, files: dict[str, str], lang: str, seed: int) -> Recall:
    """Seed errors and look for them: an error is found if the wrong text gives a flag the right one does not."""
    made = seeds(files, desk, lang, MANY, seed)
    right = [flags(desk, each, each.right, lang) for each in made]
    missed = tuple(
        each
        for each, before in zip(made, right, strict=True)
        if not flags(desk, each, each.wrong, lang) - before
    )
    total = Counter(each.kind for each in made)
    return Recall(
        total - Counter(each.kind for each in missed),
        total,
        sum(each.total() for each in right),
        missed,
    )


def flags(desk: Desk, seed: Seed, words: str, lang: str) -> Counter[tuple[str, str, str]]:
    """The flags of a translation, without their places."""
    notes = [
        *desk.check_text(words, lang, GAME, ours=True),
        *desk.check_pair(seed.unit, words, lang, GAME),
    ]
    return Counter(
        (note.kind, note.what, note.expected) for note in notes if note.severity == "flag"
    )


@dataclass(frozen=True, slots=True)
class Alarms:
    """Term alarms on right translations."""

    alarms: int
    """With inflection: every flag about a term, accepted ones included."""
    exact: int
    """If only the exact words of the termbase counted."""
    places: int
    """Term occurrences in the English."""


def false_alarms(desk: Desk, files: dict[str, str], lang: str) -> Alarms:
    """Term alarms on our right translations, with inflection and with exact forms only."""
    english, other = desk.matcher("en", GAME), desk.matcher(lang, GAME)
    alarms = exact = places = 0
    preferred = {
        entry.id: {word.lower() for word in entry.words} for entry in other.base.terms.values()
    }
    for unit in units_of(files, lang):
        target = unit.targets[0][0]
        source = [
            place
            for place in english.find(Text(unit.source))
            if place.meaning.terms and strong(place, english)
        ]
        places += len(source)
        shown = Text(target).shown.lower()
        exact += sum(
            not any(
                word in shown for term in place.meaning.terms for word in preferred.get(term, ())
            )
            for place in source
        )
        notes = desk.check_pair(unit, target, lang, GAME)
        alarms += sum(
            note.kind in ("term-differs", "term-missing")
            or (note.kind, note.severity) == ("term-added", "flag")
            for note in notes
        )
    return Alarms(alarms, exact, places)


def seconds(desk: Desk, lang: str, words: int) -> float:
    """How long a text of so many words takes."""
    sentence = SENTENCES[lang]
    text = f"{sentence}\n\n" * (words // len(sentence.split()))
    start = time.process_time()
    list(Desk.check_text(desk, text, lang, GAME))
    return time.process_time() - start


def report(files: dict[str, str], given: list[int]) -> str:
    """Everything, as a table."""
    desk = Desk(files)
    languages = ("it", "pl", "fr")
    lines = [
        f"seeded errors, {MANY} per language and seed: found of terms, numbers, marks (bar 98 %) and of meaning (bar 90 %), precision"
    ]
    for lang in languages:
        for seed in given:
            got = recall(desk, files, lang, seed)
            kinds = ", ".join(
                f"{kind} {got.hits[kind]}/{got.total[kind]}" for kind in (*SHARP, *TURNED)
            )
            lines.append(
                f"  {lang} seed {seed}: {got.share(SHARP):.1%}, {got.share(TURNED):.1%}, {got.precision:.1%}  ({kinds})"
            )
    lines.append(
        "false alarms on right translations, of all term occurrences (bar 2 %), and with exact forms only"
    )
    for lang in languages:
        got_alarms = false_alarms(desk, files, lang)
        places = got_alarms.places
        lines.append(
            f"  {lang}: {got_alarms.alarms / places:.1%} against {got_alarms.exact / places:.1%} of {places}"
        )
    lines.append(
        f"a rulebook of {RULEBOOK} words (bar 2 s), and four times as many: how much longer (linear = 4)"
    )
    for lang in SENTENCES:
        seconds(desk, lang, 500)
        once = seconds(desk, lang, RULEBOOK)
        lines.append(
            f"  {lang}: {once:.2f} s, {seconds(desk, lang, RULEBOOK * 4) / once:.1f} times"
        )
    return "\n".join(lines)
