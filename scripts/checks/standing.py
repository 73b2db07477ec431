"""Checks of who says so: no statement may carry a label that its own facts contradict."""

from collections.abc import Iterator
from itertools import chain

from scripts.book import Volume
from scripts.book.model import AidLine, EditionSays, Ruling
from scripts.book.standing import Standing, departs, holding_all, standings
from scripts.checks.registry import Findings, check_game


@check_game
def printed_without_section(volume: Volume) -> Findings:
    """A statement counts as printed, but does not say where a rulebook has it.

    Bad:  cards/radlands/rulings/scout-raids.yml: section: null
    Good: cards/radlands/rulings/scout-raids.yml: section: faq.people
    """
    for each in printed(volume):
        if not each.record.section:
            what = f"{each.record.id!r} counts as printed but names no section"
            yield each.record.where, what, "write section: …, or basis: follows, ours or open"


@check_game
def printed_nowhere(volume: Volume) -> Findings:
    """A statement counts as printed, but no edition that we read prints it.

    Bad:  cards/demo/rules.yml: dm-1-1: {section: frame, kind: rule, editions: {it: {says: silent}}}
    Good: cards/demo/rules.yml: dm-1-1: {section: frame, kind: rule, basis: ours, editions: {it: {says: silent}}}
    """
    for each in printed(volume):
        if not each.printing:
            what = f"{each.record.id!r} counts as printed, but no edition prints it"
            yield each.record.where, what, "write basis: follows, ours or open, or says: prints"


def printed(volume: Volume) -> Iterator[Standing]:
    """Every statement that counts as printed."""
    return (each for each in standings(volume) if each.status == "printed")


@check_game
def ours_though_printed(volume: Volume) -> Findings:
    """A statement is called ours or said to follow, although an edition prints it.

    Bad:  cards/demo/rules.yml: dm-1-1: {section: frame, kind: rule, basis: ours, editions: {it: {says: prints}}}
    Good: cards/demo/rules.yml: dm-1-1: {section: frame, kind: rule, editions: {it: {says: prints}}}
    """
    for each in standings(volume):
        if each.status != "printed" and each.printing:
            editions = ", ".join(each.printing)
            what = f"{each.record.id!r} has basis: {each.status}, but is printed ({editions})"
            yield each.record.where, what, "take basis away, and write its section"


@check_game
def follows_from_a_reading(volume: Volume) -> Findings:
    """A ruling is said to follow, but names neither a rule nor a card, or rests on a rule that is our reading.

    Bad:  cards/demo/rules.yml: dm-1-1: {section: frame, kind: rule, basis: ours}
    Good: cards/demo/rules.yml: dm-1-1: {section: frame, kind: rule}
    """
    for ruling in volume.rulings.values():
        if ruling.basis == "follows":
            rules = (volume.rules[name] for name in ruling.rules if name in volume.rules)
            read = [rule.id for rule in rules if rule.basis in ("ours", "open")]
            if read or not (ruling.rules or ruling.cards):
                source = f"{read[0]!r}, which is our reading" if read else "nothing"
                what = f"{ruling.id!r} is said to follow from {source}"
                yield ruling.where, what, "write basis: ours, or name printed rules or cards"


@check_game
def edition_without_words(volume: Volume) -> Findings:
    """An edition says something else, but not what; of a ruling, the owners of that edition need a whole answer.

    Bad:  cards/demo/rules.yml: dm-1-1: {section: frame, kind: rule, editions: {published: {says: otherwise}}}
    Good: cards/demo/rules.yml: dm-1-1: {section: frame, kind: rule, editions: {published: {says: otherwise, how: Two.}}}
    """
    for each in standings(volume):
        for name, told in each.record.editions.items():
            if told.says == "otherwise" and not words_of(each, told):
                part = "answer" if isinstance(each.record, Ruling) else "how"
                what = f"{name} says otherwise on {each.record.id!r}, but not what"
                yield each.record.where, what, f"write {part}: …"


def words_of(standing: Standing, told: EditionSays) -> str | None:
    """What an edition says instead: of a ruling its answer, of a rule how it differs."""
    return told.answer if isinstance(standing.record, Ruling) else told.how


@check_game
def edition_left_out(volume: Volume) -> Findings:
    """A ruling that no edition prints rests on a rule that an edition lacks, and does not say what holds there.

    Bad:  cards/demo/rules.yml: dm-1-1: {section: frame, kind: rule, editions: {published: {says: otherwise, how: Two.}}}
    Good: cards/demo/rules.yml: dm-1-1: {section: frame, kind: rule, editions: {published: {says: prints}}}
    """
    for ruling in volume.rulings.values():
        for name in missing_editions(volume, ruling) if ruling.basis else ():
            what = f"{name} lacks a rule that {ruling.id!r} rests on; what holds there?"
            yield ruling.where, what, f"write editions: {{{name}: {{says: …, answer: …}}}}"


@check_game
def teaser_without_note(volume: Volume) -> Findings:
    """A front page asks a question on which an edition differs, but there are no words for its owners.

    Bad:  cards/demo/rulings/dm-a-01.yml: editions: {it: {says: silent}}
    Good: cards/demo/rulings/dm-a-01.yml: editions: {it: {says: silent, how: It has another rule.}}
    """
    for ruling in (volume.rulings[name] for name in volume.game.asked if name in volume.rulings):
        for name in Standing(volume, ruling).notes():
            told = ruling.editions.get(name)
            if not told or not (told.how or told.answer):
                what = (
                    f"the front page asks {ruling.id!r}, but does not say what {name} has instead"
                )
                yield ruling.where, what, f"write editions: {{{name}: {{says: …, how: …}}}}"


@check_game
def aid_line_without_rules(volume: Volume) -> Findings:
    """A line of the player aid names no rule, so nobody can tell for which editions it is true; or a rule it shortens does not exist.

    Bad:  cards/demo/game.yml: aid: [{title: Turn, icon: raid, lines: [{words: Draw a card., rules: []}]}]
    Good: cards/demo/game.yml: aid: [{title: Turn, icon: raid, lines: [{words: Draw a card., rules: [dm-1-1]}]}]
    """
    for line in aid_lines(volume):
        if not names_rules(volume, line):
            what = "a line of the player aid names no rule, or one that is not there"
            yield line.words.where, what, "write rules: […], the rules that it shortens"


@check_game
def aid_line_contradicted(volume: Volume) -> Findings:
    """A line of the player aid that is for one edition shortens a rule that this edition contradicts.

    Bad:  cards/demo/rules.yml: dm-1-1: {section: frame, kind: rule, editions: {published: {says: otherwise, how: Two.}}}
    Good: cards/demo/rules.yml: dm-1-1: {section: frame, kind: rule, editions: {published: {says: prints}}}
    """
    for line in aid_lines(volume):
        known = [name for name in line.rules if name in volume.rules]
        if line.edition and line.edition not in holding_all(volume, known):
            what = f"a line for {line.edition} shortens a rule that this edition contradicts"
            yield line.words.where, what, "name the rules that say what this edition has"


def aid_lines(volume: Volume) -> Iterator[AidLine]:
    """Every line of the player aid."""
    return chain.from_iterable(box.lines for box in volume.game.aid)


def names_rules(volume: Volume, line: AidLine) -> bool:
    """Whether a line of the player aid names rules, all of which are there."""
    return bool(line.rules) and all(name in volume.rules for name in line.rules)


def missing_editions(volume: Volume, ruling: Ruling) -> list[str]:
    """The editions that lack a rule a ruling rests on, and of which the ruling says nothing."""
    rules = [volume.rules[name] for name in ruling.rules if name in volume.rules]
    return [
        name
        for name in volume.game.editions
        if name not in ruling.editions and any(departs(volume, rule, name) for rule in rules)
    ]
