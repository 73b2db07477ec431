"""Everything that can be wrong with the book, one small function each.

A check's name names the wrong. Its docstring says when it fires and shows one bad and one good line, which are its tests: the
line `path: key: value` replaces the line of that key in a small sample book. The checks page of the site is printed from here.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from playground.radlands import vocabulary
from playground.radlands.verbs import VERBS
from scripts.book import Book, Unit, Volume
from scripts.markup import Mark, marks
from scripts.model import LANGUAGES, SOURCE, TYPES, Card, Condition, Id, Option, Rule, Ruling, Step, Where
from scripts.problems import Problem, nearest
from scripts.words import first

Finding = tuple[Where, str, str]
"""Where, what is wrong, way out."""
Function = Callable[[Book], Iterable[Finding]]


@dataclass(frozen=True, slots=True)
class Check:
    """A named check."""

    name: str
    """It names the wrong."""
    function: Function
    """Finds it."""


CHECKS: list[Check] = []
"""Every check, in the order of the checks page."""


def check(function: Function) -> Function:
    """Put a check on the list, under the name of its function."""
    CHECKS.append(Check(function.__name__.replace("_", "-"), function))
    return function


def problems(book: Book) -> list[Problem]:
    """Everything wrong with a book, in the order of the files."""
    found = {Problem(where, each.name, what, way_out) for each in CHECKS for where, what, way_out in each.function(book)}
    return sorted(found)


def noted(book: Book, name: str) -> Iterator[Finding]:
    """What the reader already noted under a name."""
    return ((problem.where, problem.what, problem.way_out) for problem in book.problems if problem.check == name)


# ── reading ──────────────────────────────────────────────────────────────────────────────────────────────────────────────


@check
def broken_yaml(book: Book) -> Iterable[Finding]:
    """A file is not YAML at all.

    Bad:  cards/radlands/people/scout.yml: junk: "water
    Good: cards/radlands/people/scout.yml: junk: "water"
    """
    return noted(book, "broken-yaml")


@check
def broken_catalogue(book: Book) -> Iterable[Finding]:
    """A translation file is not a gettext file.

    Bad:  locales/it/LC_MESSAGES/radlands-terms.po: msgid nonsense
    Good: locales/it/LC_MESSAGES/radlands-terms.po: # a comment
    """
    return noted(book, "broken-catalogue")


@check
def duplicate_key(book: Book) -> Iterable[Finding]:
    """A key is written twice, so that one of its values would be lost.

    Bad:  cards/radlands/people/scout.yml: effects: [{do: raid, do: draw}]
    Good: cards/radlands/people/scout.yml: effects: [{do: raid}]
    """
    return noted(book, "duplicate-key")


@check
def unknown_key(book: Book) -> Iterable[Finding]:
    """A record has a key that the model does not know, most often a slip of the pen.

    Bad:  cards/radlands/people/scout.yml: cots: 1
    Good: cards/radlands/people/scout.yml: cost: 1
    """
    return noted(book, "unknown-key")


@check
def missing_key(book: Book) -> Iterable[Finding]:
    """A record lacks a key that it must have.

    Bad:  cards/radlands/rulings/scout-raids.yml: answer:
    Good: cards/radlands/rulings/scout-raids.yml: answer: Yes.
    """
    return (*noted(book, "missing-key"), *empty(book))


def empty(book: Book) -> Iterator[Finding]:
    """Keys written without a value."""
    for problem in book.problems:
        if problem.check == "wrong-type" and problem.what.endswith("found ''"):
            yield problem.where, "a key has no value", problem.way_out


@check
def wrong_type(book: Book) -> Iterable[Finding]:
    """A value is of the wrong kind: a word for a number, one value for a list.

    Bad:  cards/radlands/people/scout.yml: cost: one
    Good: cards/radlands/people/scout.yml: cost: 1
    """
    return (finding for finding in noted(book, "wrong-type") if not finding[1].endswith("found ''"))


@check
def unknown_word(book: Book) -> Iterable[Finding]:
    """A value is not one of the few words allowed there.

    Bad:  cards/radlands/rulings/scout-raids.yml: status: offical
    Good: cards/radlands/rulings/scout-raids.yml: status: official
    """
    return noted(book, "unknown-word")


@check
def bad_id(book: Book) -> Iterable[Finding]:
    """A file name or an anchor is not a good id: small letters, digits and hyphens.

    Bad:  docs/radlands/rules/turn.md: Draw a card. {#Draw_One}
    Good: docs/radlands/rules/turn.md: Draw a card. {#replenish-draw}
    """
    return noted(book, "bad-id")


@check
def unknown_folder(book: Book) -> Iterable[Finding]:
    """A file lies in a folder that means nothing, so that nobody would ever see it.

    Bad:  cards/radlands/peple/hermit.yml: name: Hermit
    Good: cards/radlands/people/scout.yml: name: Scout
    """
    return noted(book, "unknown-folder")


# ── rule prose ───────────────────────────────────────────────────────────────────────────────────────────────────────────


@check
def missing_anchor(book: Book) -> Iterable[Finding]:
    """A block of prose has no written anchor, so that nothing could link to it or translate it.

    Bad:  docs/radlands/rules/turn.md: Draw a card.
    Good: docs/radlands/rules/turn.md: Draw a card. {#replenish-draw}
    """
    return noted(book, "missing-anchor")


@check
def missing_heading(book: Book) -> Iterable[Finding]:
    """A chapter has no title.

    Bad:  docs/radlands/rules/turn.md: # Turn
    Good: docs/radlands/rules/turn.md: # Turn {#turn}
    """
    return noted(book, "missing-heading")


@check
def duplicate_anchor(book: Book) -> Iterable[Finding]:
    """Two blocks of a game's rules have the same anchor.

    Bad:  docs/radlands/rules/actions.md: Again. {#replenish-draw}
    Good: docs/radlands/rules/actions.md: Again. {#actions-lead}
    """
    for volume in book.volumes.values():
        seen: dict[str, Where] = {}
        for chapter in volume.chapters.values():
            for block in chapter.blocks:
                if block.id in seen:
                    yield block.text.where, f"the anchor {block.id!r} is taken", f"the other one is at {seen[block.id]}"
                seen.setdefault(block.id, block.text.where)


@check
def rule_without_text(book: Book) -> Iterable[Finding]:
    """Facts are given for a rule that no chapter states: an orphan.

    Bad:  cards/radlands/rules.yml: replenish-drawn: {section: turn.replenish, kind: rule}
    Good: cards/radlands/rules.yml: replenish-draw: {section: turn.replenish, kind: rule}
    """
    for volume in book.volumes.values():
        anchors = {block.id for chapter in volume.chapters.values() for block in chapter.blocks if not block.level}
        for rule in volume.rules.values():
            if rule.id not in anchors:
                yield rule.where, f"no paragraph has the anchor {rule.id!r}", nearest(rule.id, anchors)


@check
def text_without_rule(book: Book) -> Iterable[Finding]:
    """A paragraph of the rules has no facts: neither a rule of rules.yml nor a lead paragraph (`…-lead`).

    Bad:  docs/radlands/rules/turn.md: Shout. {#shout}
    Good: docs/radlands/rules/turn.md: Shout. {#shout-lead}
    """
    for volume in book.volumes.values():
        for chapter in volume.chapters.values():
            for block in chapter.blocks:
                if not block.level and not block.diagram and block.id not in volume.rules and not block.id.endswith("-lead"):
                    yield block.text.where, f"no facts about {block.id!r} in rules.yml", nearest(block.id, volume.rules)


# ── names and references ─────────────────────────────────────────────────────────────────────────────────────────────────


@check
def unknown_term(book: Book) -> Iterable[Finding]:
    """A text marks a term that the glossary does not have.

    Bad:  cards/radlands/events/strafe.yml: text: '[[injur|Injure]] everybody.'
    Good: cards/radlands/events/strafe.yml: text: '[[injure|Injure]] everybody.'
    """
    for volume, unit, mark in marked(book, "term"):
        if mark.id not in volume.terms:
            yield unit.text.where, f"unknown term {mark.id!r}", nearest(mark.id, volume.terms)


@check
def undefined_term(book: Book) -> Iterable[Finding]:
    """A text marks a term that has no definition to show.

    Bad:  cards/radlands/events/strafe.yml: text: '[[label-tip]] everybody.'
    Good: cards/radlands/events/strafe.yml: text: '[[injure|Injure]] everybody.'
    """
    for volume, unit, mark in marked(book, "term"):
        term = volume.terms.get(mark.id)
        if term and not term.definition:
            yield unit.text.where, f"the term {mark.id!r} has no definition", f"define it at {term.where}"


@check
def unknown_card(book: Book) -> Iterable[Finding]:
    """A text or a ruling names a card that does not exist.

    Bad:  cards/radlands/rulings/scout-raids.yml: cards: [scuot]
    Good: cards/radlands/rulings/scout-raids.yml: cards: [scout]
    """
    for volume, unit, mark in marked(book, "card"):
        if mark.id not in volume.card_ids():
            yield unit.text.where, f"unknown card {mark.id!r}", nearest(mark.id, volume.cards)
    for volume in book.volumes.values():
        for record in volume.decisions():
            yield from unknown(record.cards, volume.card_ids(), "card")


@check
def unknown_rule(book: Book) -> Iterable[Finding]:
    """A text or a ruling names a rule that does not exist.

    Bad:  cards/radlands/rulings/scout-raids.yml: rules: [replenish-drow]
    Good: cards/radlands/rulings/scout-raids.yml: rules: [replenish-draw]
    """
    for volume, unit, mark in marked(book, "rule"):
        if mark.id not in volume.rules:
            yield unit.text.where, f"unknown rule {mark.id!r}", nearest(mark.id, volume.rules)
    for volume in book.volumes.values():
        for record in volume.decisions():
            yield from unknown(record.rules, volume.rules, "rule")


@check
def unknown_ruling(book: Book) -> Iterable[Finding]:
    """A divergence names a ruling that does not exist.

    Bad:  cards/radlands/divergences.yml: rulings: [scout-raid]
    Good: cards/radlands/divergences.yml: rulings: [scout-raids]
    """
    for volume in book.volumes.values():
        for record in volume.divergences.values():
            yield from unknown(record.rulings, {*volume.rulings, *volume.unread}, "ruling")


@check
def unknown_number(book: Book) -> Iterable[Finding]:
    """A rule, ruling or card points to a divergence or an open point that is not on its list.

    Bad:  cards/radlands/rulings/scout-raids.yml: divergence: D-99
    Good: cards/radlands/rulings/scout-raids.yml: divergence: D-01
    """
    for volume in book.volumes.values():
        for record in stated(volume):
            if record.divergence and record.divergence not in volume.divergences:
                yield record.where, f"unknown divergence {record.divergence!r}", nearest(record.divergence, volume.divergences)
        for card in volume.cards.values():
            for item in card.open_questions:
                if item.point not in volume.open_points:
                    yield item.question.where, f"unknown open point {item.point!r}", nearest(item.point, volume.open_points)


@check
def official_without_section(book: Book) -> Iterable[Finding]:
    """A ruling is called official, but does not say where a rulebook has it.

    Bad:  cards/radlands/rulings/scout-raids.yml: section: null
    Good: cards/radlands/rulings/scout-raids.yml: section: faq.people
    """
    for volume in book.volumes.values():
        for ruling in volume.rulings.values():
            if ruling.status == "official" and not ruling.section:
                yield ruling.where, f"{ruling.id!r} is official but names no section", "write section: …, or status: ours"


@check
def unknown_section(book: Book) -> Iterable[Finding]:
    """A record names a section that no rulebook has.

    Bad:  cards/radlands/rulings/scout-raids.yml: section: faq.peple
    Good: cards/radlands/rulings/scout-raids.yml: section: faq.people
    """
    for volume in book.volumes.values():
        named = [record.section for record in stated(volume) if record.section]
        named += [section for card in volume.cards.values() for name in card.printed.values() for section in name.where]
        yield from unknown(named, volume.game.sections, "section")


@check
def unknown_icon(book: Book) -> Iterable[Finding]:
    """A term names an icon that nobody has drawn.

    Bad:  cards/radlands/terms.yml: injure: {field: icons, icon: injur}
    Good: cards/radlands/terms.yml: injure: {field: icons, icon: injure, definition: Damage for people.}
    """
    for volume in book.volumes.values():
        for term in volume.terms.values():
            if term.icon and term.icon not in book.icons:
                yield term.where, f"unknown icon {term.icon!r}", nearest(term.icon, book.icons)


@check
def unknown_diagram(book: Book) -> Iterable[Finding]:
    """A chapter shows a diagram that nobody has drawn.

    Bad:  docs/radlands/rules/turn.md: ![A turn.](diagrams/trun.svg) {#turn-diagram}
    Good: docs/radlands/rules/turn.md: ![A turn.](diagrams/turn.svg) {#turn-diagram}
    """
    for volume in book.volumes.values():
        for chapter in volume.chapters.values():
            for block in chapter.blocks:
                if block.diagram and block.diagram not in volume.diagrams:
                    yield block.text.where, f"unknown diagram {block.diagram!r}", nearest(block.diagram, volume.diagrams)


@check
def orphan_figure(book: Book) -> Iterable[Finding]:
    """A drawing belongs to no card.

    Bad:  cards/radlands/figures/scuot.svg: <svg/>
    Good: cards/radlands/figures/scout.svg: <svg/>
    """
    for volume in book.volumes.values():
        known = {*volume.card_ids(), *SPARE_FIGURES}
        for name in volume.figures:
            if name not in known:
                yield Where(f"cards/{volume.game.id}/figures/{name}.svg"), f"no card is called {name!r}", nearest(name, known)


SPARE_FIGURES = ("punk", "ruin")
"""Drawings that are no card's own: a card lying face down, and a destroyed camp."""


@check
def wrong_copies(book: Book) -> Iterable[Finding]:
    """The cards of a type do not add up to what is in the box.

    Bad:  cards/radlands/people/scout.yml: copies: 3
    Good: cards/radlands/people/scout.yml: copies: 2
    """
    for volume in book.volumes.values():
        for folder, count in volume.game.cards.items():
            cards = [card for card in volume.cards.values() if card.type == TYPES.get(folder)]
            found = (len(cards), sum(card.copies for card in cards))
            if found != (count.different, count.copies) and folder not in volume.unread.values():
                what = f"{folder}: {found[0]} different cards, {found[1]} in all"
                yield volume.game.where, what, f"there must be {count.different} and {count.copies}"


@check
def duplicate_name(book: Book) -> Iterable[Finding]:
    """Two cards share a name in one language.

    Bad:  cards/radlands/people/scout.yml: name: Strafe
    Good: cards/radlands/people/scout.yml: name: Scout
    """
    for volume in book.volumes.values():
        for lang in LANGUAGES:
            seen: dict[str, str] = {}
            for card in volume.cards.values():
                name = book.say(lang, f"{volume.game.id}/cards/{card.id}/name", card.name).text.casefold()
                if name in seen:
                    yield card.where, f"{card.id!r} and {seen[name]!r} are both called {name!r} in {lang}", "rename one of them"
                seen[name] = card.id


@check
def name_not_as_printed(book: Book) -> Iterable[Finding]:
    """A translated name differs from the one the edition prints.

    Bad:  locales/it/LC_MESSAGES/radlands-cards.po: radlands/cards/truce/name = Armistizio
    Good: locales/it/LC_MESSAGES/radlands-cards.po: radlands/cards/truce/name = Tregua
    """
    for volume in book.volumes.values():
        for card in volume.cards.values():
            key = f"{volume.game.id}/cards/{card.id}/name"
            for lang, printed in card.printed.items():
                words = book.say(lang, key, card.name)
                if words.state == "ok" and words.text.replace("’", "'") != printed.name.replace("’", "'"):
                    where = Where(book.catalogues[lang].files[key])
                    yield where, f"{card.id}: {words.text!r} is not the printed name", f"the edition prints {printed.name!r}"


# ── effects ──────────────────────────────────────────────────────────────────────────────────────────────────────────────


@check
def unknown_verb(book: Book) -> Iterable[Finding]:
    """An effect uses a verb the vocabulary does not have.

    Bad:  cards/radlands/events/strafe.yml: effects: [{do: injur, target: all-people}]
    Good: cards/radlands/events/strafe.yml: effects: [{do: injure, target: all-people}]
    """
    for step in all_steps(book):
        yield from unknown([step.do], VERBS, "verb")


@check
def wrong_argument(book: Book) -> Iterable[Finding]:
    """An effect lacks an argument its verb needs, or has one its verb does not take.

    Bad:  cards/radlands/events/strafe.yml: effects: [{do: draw, number: 2}]
    Good: cards/radlands/events/strafe.yml: effects: [{do: draw, count: 2}]
    """
    for step in all_steps(book):
        verb = VERBS.get(step.do)
        if verb is None:
            continue
        for name in verb.needs:
            if name not in step.arguments:
                yield step.where, f"{step.do!r} needs {name!r}", f"write {name}: …"
        for name in step.arguments:
            if name not in (*verb.needs, *verb.takes):
                yield step.where, f"{step.do!r} takes no {name!r}", nearest(name, (*verb.needs, *verb.takes))


@check
def unknown_value(book: Book) -> Iterable[Finding]:
    """An argument, a junk icon, a trigger or the like is not a word of the vocabulary.

    Bad:  cards/radlands/people/scout.yml: junk: watr
    Good: cards/radlands/people/scout.yml: junk: water
    """
    for step in all_steps(book):
        for name, table in vocabulary.ARGUMENTS.items():
            value = step.arguments.get(name)
            if isinstance(value, Id):
                yield from unknown([value], table, name)
    for card in all_cards(book):
        boxes = (*card.abilities, *((card.effect,) if card.effect else ()))
        yield from unknown([card.junk] if card.junk else [], vocabulary.JUNK, "junk icon")
        yield from unknown([box.without_target for box in boxes], vocabulary.WITHOUT_TARGET, "word")
        yield from unknown([trait.trigger for trait in card.traits], vocabulary.TRIGGERS, "trigger")
        yield from unknown([box.cheaper.per for box in card.abilities if box.cheaper], vocabulary.DISCOUNTS, "discount")


@check
def unknown_check(book: Book) -> Iterable[Finding]:
    """A condition looks at something the vocabulary does not have.

    Bad:  cards/radlands/people/scout.yml: requires: [{check: own-punk, at-least: 1}]
    Good: cards/radlands/people/scout.yml: requires: [{check: own-punks, at-least: 1}]
    """
    for condition in all_conditions(book):
        yield from unknown([condition.check], vocabulary.CHECKS, "check")


@check
def wrong_shape(book: Book) -> Iterable[Finding]:
    """A card lacks what every card of its type has, or has what only another type has.

    Bad:  cards/radlands/people/scout.yml: queue: 1
    Good: cards/radlands/people/scout.yml: cost: 1
    """
    for card in all_cards(book):
        for key in SHAPES[card.type][0]:
            if getattr(card, key) is None:
                yield card.where, f"a {card.type} needs {key.replace('_', '-')!r}", f"write {key.replace('_', '-')}: …"
        for key in SHAPES[card.type][1]:
            if getattr(card, key) is not None:
                yield card.where, f"a {card.type} has no {key.replace('_', '-')!r}", "remove it, or move the file"


SHAPES: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "camp": (("starting_cards",), ("cost", "junk", "queue", "effect")),
    "person": (("cost", "junk"), ("starting_cards", "queue", "effect")),
    "event": (("cost", "junk", "queue", "effect"), ("starting_cards",)),
    "special": ((), ("starting_cards", "cost")),
}
"""Per type: what a card must have, what it cannot have."""


# ── translations ─────────────────────────────────────────────────────────────────────────────────────────────────────────


@check
def marks_differ(book: Book) -> Iterable[Finding]:
    """A translation marks other terms, cards or rules than the English.

    Bad:  locales/it/LC_MESSAGES/radlands-cards.po: radlands/cards/strafe/effect/text = [[damage|Danneggia]] tutti.
    Good: locales/it/LC_MESSAGES/radlands-cards.po: radlands/cards/strafe/effect/text = [[injure|Ferisci]] tutti.
    """
    for where, unit, translation in translated(book):
        wanted, found = bag(unit.text), bag(translation)
        if wanted != found:
            lost, extra = sorted((wanted - found).elements()), sorted((found - wanted).elements())
            what = f"{unit.key}: " + ", ".join([*(f"{name} is missing" for name in lost), *(f"{name} is too much" for name in extra)])
            yield where, what, "mark the same names as the English"


@check
def broken_mark(book: Book) -> Iterable[Finding]:
    """Brackets of a mark are not closed, or stray ones are left.

    Bad:  cards/radlands/events/strafe.yml: text: '[[injure|Injure] everybody.'
    Good: cards/radlands/events/strafe.yml: text: '[[injure|Injure]] everybody.'
    """
    for where, unit, words in [*((unit.text.where, unit, str(unit.text)) for unit in book.units()), *translated(book)]:
        if re.search(r"\[\[|\]\]", re.sub(r"\[\[[^\[\]]+\]\]", "", words)):
            yield where, f"{unit.key}: stray brackets in {words[:50]!r}", "write [[id]] or [[id|words]]"


@check
def numbers_differ(book: Book) -> Iterable[Finding]:
    """A translation has other numbers than the English.

    Bad:  locales/it/LC_MESSAGES/radlands-rules.po: radlands/text/draw-card-cost = Spendi 3.
    Good: locales/it/LC_MESSAGES/radlands-rules.po: radlands/text/draw-card-cost = Spendi 2.
    """
    for where, unit, translation in translated(book):
        wanted, found = digits(unit.text), digits(translation)
        if wanted != found:
            yield where, f"{unit.key}: the English has {shown(wanted)}, the translation {shown(found)}", "use the same numbers"


@check
def placeholders_differ(book: Book) -> Iterable[Finding]:
    """A translated string of the site has other placeholders than the English.

    Bad:  locales/it/LC_MESSAGES/site.po: %(num)s card = %(numero)s carta
    Good: locales/it/LC_MESSAGES/site.po: %(num)s card = %(num)s carta
    """
    for lang, catalogue in book.catalogues.items():
        for source, message in catalogue.strings.items():
            forms = message.string if isinstance(message.string, (tuple, list)) else (message.string,)
            for form in forms:
                if form and set(PLACEHOLDER.findall(form)) - set(PLACEHOLDER.findall(" ".join(ids(message.id)))):
                    yield Where(catalogue.files[source]), f"{lang}: {form!r} has an unknown placeholder", f"those of {source!r}"


PLACEHOLDER = re.compile(r"%\(\w+\)[sd]")


@check
def unknown_unit(book: Book) -> Iterable[Finding]:
    """A translation belongs to a text that does not exist (any more).

    Bad:  locales/it/LC_MESSAGES/radlands-cards.po: radlands/cards/scuot/name = Ricognitore
    Good: locales/it/LC_MESSAGES/radlands-cards.po: radlands/cards/scout/name = Ricognitore
    """
    known = {unit.key for unit in book.units()}
    for catalogue in book.catalogues.values():
        for key in catalogue.units:
            if key not in known:
                yield Where(catalogue.files[key]), f"no text has the key {key!r}", "run make messages"


@check
def term_without_words(book: Book) -> Iterable[Finding]:
    """A language's termbase lacks a term, or has one that does not exist.

    Bad:  locales/it/radlands.terms.yml: injur: {preferred: ferire}
    Good: locales/it/radlands.terms.yml: injure: {preferred: ferire}
    """
    for volume in book.volumes.values():
        for lang in LANGUAGES:
            words, file = volume.term_words.get(lang, {}), f"locales/{lang}/{volume.game.id}.terms.yml"
            for name in words.keys() - volume.terms.keys():
                yield Where(file), f"unknown term {name!r}", nearest(name, volume.terms)
            for name in volume.terms.keys() - words.keys():
                yield Where(file), f"the term {name!r} is missing", "add its word, or {status: absent}"


# ── helpers ──────────────────────────────────────────────────────────────────────────────────────────────────────────────


def stated(volume: Volume) -> list[Rule | Ruling]:
    """Rules and rulings: what the printed rulebooks may say."""
    return [*volume.rules.values(), *volume.rulings.values()]


def marked(book: Book, kind: str) -> Iterator[tuple[Volume, Unit, Mark]]:
    """Every mark of a kind in the English texts."""
    for volume in book.volumes.values():
        for unit in volume.units():
            for mark in marks(unit.text):
                if mark.kind == kind:
                    yield volume, unit, mark


def translated(book: Book) -> Iterator[tuple[Where, Unit, str]]:
    """Every unit that is translated and up to date, with the translation."""
    units = list(book.units())
    for lang, catalogue in book.catalogues.items():
        for unit in units:
            words = catalogue.say(unit.key, unit.text)
            if lang != SOURCE and words.state == "ok":
                yield Where(catalogue.files[unit.key]), unit, words.text


def unknown(names: Iterable[Id], known: Iterable[str], what: str) -> Iterator[Finding]:
    """A finding for each name that is not known."""
    table = set(known)
    for name in names:
        if name not in table:
            yield name.where, f"unknown {what} {str(name)!r}", nearest(name, table)


def all_cards(book: Book) -> Iterator[Card]:
    """Every card of every game."""
    for volume in book.volumes.values():
        yield from volume.cards.values()


def all_steps(book: Book) -> Iterator[Step]:
    """Every effect step of every card."""
    for card in all_cards(book):
        yield from card.steps()


def all_conditions(book: Book) -> Iterator[Condition]:
    """Every condition of every card."""
    for card in all_cards(book):
        other = card.other_printing
        for ability in (*card.abilities, *(other.abilities if other else ())):
            yield from ability.requires
        for step in card.steps():
            for value in step.arguments.values():
                yield from conditions_in(value)


def conditions_in(value: object) -> Iterator[Condition]:
    """The conditions in an argument of a step."""
    if isinstance(value, Condition):
        yield value
    elif isinstance(value, tuple):
        for item in value:
            yield from item.requires if isinstance(item, Option) else ()


def bag(text: str) -> Counter[str]:
    """The marks of a text, counted."""
    return Counter(f"{mark.kind} {mark.id}" for mark in marks(text))


def digits(text: str) -> list[str]:
    """The numbers written in figures in a text."""
    return sorted(re.findall(r"\d+", re.sub(r"\[\[[^|\]]*", "", text)))


def shown(numbers: list[str]) -> str:
    """Numbers for a message."""
    return ", ".join(numbers) or "no numbers"


def ids(message_id: object) -> list[str]:
    """Singular and plural of a message."""
    return [str(part) for part in message_id] if isinstance(message_id, (tuple, list)) else [first(message_id)]
