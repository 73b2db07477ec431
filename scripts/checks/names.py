"""Checks of names and references: does everything that is named exist, once, under its right name?"""

from collections.abc import Iterator
from itertools import chain

from scripts.book import Book, Volume
from scripts.book.model import SOURCE, TYPES, Card, Count, Entry, Id, Where
from scripts.book.problems import nearest
from scripts.checks.registry import Findings, check, check_game, unknown
from scripts.checks.walks import marked, stated


@check_game
def unknown_term(volume: Volume) -> Findings:
    """A text marks a term that the glossary does not have.

    Bad:  cards/radlands/events/strafe.yml: text: '[[injur|Injure]] everybody.'
    Good: cards/radlands/events/strafe.yml: text: '[[injure|Injure]] everybody.'
    """
    captions = [ruling.caption for ruling in volume.rulings.values() if ruling.caption]
    return unknown(chain(marked(volume, "term"), captions), volume.terms, "term")


@check_game
def undefined_term(volume: Volume) -> Findings:
    """A text marks a term that has no definition to show.

    Bad:  cards/radlands/events/strafe.yml: text: '[[label-tip]] everybody.'
    Good: cards/radlands/events/strafe.yml: text: '[[injure|Injure]] everybody.'
    """
    for name in marked(volume, "term"):
        term = volume.terms.get(name)
        if term and not term.definition:
            what = f"the term {str(name)!r} has no definition"
            yield name.where, what, f"define it at {term.where}"


@check_game
def unknown_card(volume: Volume) -> Findings:
    """A text or a ruling names a card that does not exist.

    Bad:  cards/radlands/rulings/scout-raids.yml: cards: [scuot]
    Good: cards/radlands/rulings/scout-raids.yml: cards: [scout]
    """
    records = [*volume.decisions(), *volume.examples.values()]
    named = chain(marked(volume, "card"), *(record.cards for record in records))
    return unknown(named, volume.card_ids(), "card")


@check_game
def unknown_rule(volume: Volume) -> Findings:
    """A text or a ruling names a rule that does not exist.

    Bad:  cards/radlands/rulings/scout-raids.yml: rules: [replenish-drow]
    Good: cards/radlands/rulings/scout-raids.yml: rules: [replenish-draw]
    """
    records = [*volume.decisions(), *volume.entries.values()]
    named = chain(marked(volume, "rule"), *(record.rules for record in records))
    return unknown(named, volume.rules, "rule")


@check_game
def unknown_ruling(volume: Volume) -> Findings:
    """A divergence names a ruling that does not exist.

    Bad:  cards/radlands/divergences.yml: rulings: [scout-raid]
    Good: cards/radlands/divergences.yml: rulings: [scout-raids]
    """
    named = chain.from_iterable(record.rulings for record in volume.divergences.values())
    return unknown(named, volume.ruling_ids(), "ruling")


@check_game
def unknown_explanation(volume: Volume) -> Findings:
    """A term without a definition leads to a rule or ruling that does not exist.

    Bad:  cards/radlands/terms.yml: scouting: {field: verbs, see: scout-raid}
    Good: cards/radlands/terms.yml: scouting: {field: verbs, see: scout-raids}
    """
    seen = [term.see for term in volume.terms.values() if term.see]
    return unknown(seen, {*volume.ruling_ids(), *volume.rules}, "rule or ruling")


@check_game
def unknown_number(volume: Volume) -> Findings:
    """A rule, ruling or card points to a divergence or an open point that is not on its list.

    Bad:  cards/radlands/rulings/scout-raids.yml: divergence: D-99
    Good: cards/radlands/rulings/scout-raids.yml: divergence: D-01
    """
    numbers = [Id(each.divergence, each.where) for each in stated(volume) if each.divergence]
    yield from unknown(numbers, volume.divergences, "divergence")
    readings = [Id(each.point, each.where) for each in volume.rulings.values() if each.point]
    yield from unknown(readings, volume.open_points, "open point")
    for card in volume.cards.values():
        points = (Id(each.point, each.question.where) for each in card.open_questions)
        yield from unknown(points, volume.open_points, "open point")


@check_game
def unknown_section(volume: Volume) -> Findings:
    """A record names a section that no rulebook has.

    Bad:  cards/radlands/rulings/scout-raids.yml: section: faq.peple
    Good: cards/radlands/rulings/scout-raids.yml: section: faq.people
    """
    named = [record.section for record in stated(volume) if record.section]
    for record in stated(volume):
        named += [told.section for told in record.editions.values() if told.section]
    for thing in volume.things():
        named += chain.from_iterable(name.where for name in thing.printed.values())
    return unknown(named, volume.game.sections, "section")


@check
def unknown_icon(book: Book) -> Findings:
    """A term, a kind, a verb, a heading or a box of the player aid names an icon that nobody has drawn.

    Bad:  cards/radlands/terms.yml: injure: {field: icons, icon: injur}
    Good: cards/radlands/terms.yml: injure: {field: icons, icon: injure, definition: Damage for people.}
    """
    named = chain.from_iterable(icons(volume) for volume in book.volumes.values())
    return unknown(named, book.icons, "icon")


def icons(volume: Volume) -> Iterator[Id]:
    """The icons that a game names."""
    yield from (Id(term.icon, term.where) for term in volume.terms.values() if term.icon)
    game = volume.game
    yield from (Id(kind.icon, game.where) for kind in game.kinds.values())
    yield from (Id(box.icon, game.where) for box in game.aid)
    shown = chain(game.verb_icons.values(), game.heading_icons.values())
    yield from (Id(icon, game.where) for icon in shown)


@check_game
def unknown_figure(volume: Volume) -> Findings:
    """A game is shown by a drawing that nobody has drawn, or its cards of a type are.

    Bad:  cards/radlands/game.yml: figure: scuot
    Good: cards/radlands/game.yml: figure: scout
    """
    game = volume.game
    named = [*filter(None, [game.figure]), *game.type_figures.values()]
    return unknown((Id(name, game.where) for name in named), volume.figures, "drawing")


@check_game
def unknown_diagram(volume: Volume) -> Findings:
    """A chapter shows a diagram that nobody has drawn.

    Bad:  docs/radlands/rules/turn.md: ![A turn.](diagrams/trun.svg) {#turn-diagram}
    Good: docs/radlands/rules/turn.md: ![A turn.](diagrams/turn.svg) {#turn-diagram}
    """
    blocks = volume.each_block()
    shown = (Id(block.diagram, block.text.where) for _, block in blocks if block.diagram)
    return unknown(shown, volume.diagrams, "diagram")


@check
def unknown_game(book: Book) -> Findings:
    """What the site says about itself names a game or a drawing that does not exist.

    Bad:  docs/site.yml: games: [dmeo]
    Good: docs/site.yml: games: [demo]
    """
    hero = book.site.hero
    named = [*book.site.games, *([hero.game] if hero else [])]
    yield from unknown(named, book.volumes, "game")
    if hero and hero.game in book.volumes:
        drawings = book.volumes[hero.game].figures
        yield from unknown([hero.far, hero.near], drawings, "drawing")


@check_game
def orphan_figure(volume: Volume) -> Findings:
    """A drawing belongs to no card, entry, kind or game.

    Bad:  cards/radlands/figures/scuot.svg: <svg/>
    Good: cards/radlands/figures/scout.svg: <svg/>
    """
    known = {*volume.card_ids(), *volume.game.kinds, volume.id, *SPARE_FIGURES}
    for name in volume.figures.keys() - known:
        where = Where(f"cards/{volume.id}/figures/{name}.svg")
        yield where, f"no card is called {name!r}", nearest(name, known)


SPARE_FIGURES = ("punk", "ruin")
"""Drawings that are no card's own: a card lying face down, and a destroyed camp."""


@check_game
def wrong_copies(volume: Volume) -> Findings:
    """The cards of a type do not add up to what is in the box; one of which there are 0 copies is not in it.

    Bad:  cards/radlands/people/scout.yml: copies: 3
    Good: cards/radlands/people/scout.yml: copies: 2
    """
    for folder, wanted in volume.game.cards.items():
        copies = [card.copies for card in volume.cards.values() if card.type == TYPES.get(folder)]
        found = Count(len(list(filter(None, copies))), sum(copies))
        if found != wanted and folder not in volume.unread.values():
            what = f"{folder}: {found.different} different cards, {found.copies} in all"
            yield volume.game.where, what, f"there must be {wanted.different} and {wanted.copies}"


@check
def duplicate_name(book: Book) -> Findings:
    """Two cards, or two entries of a kind, share a name in one language.

    Bad:  cards/radlands/people/scout.yml: name: Strafe
    Good: cards/radlands/people/scout.yml: name: Scout
    """
    for volume in book.volumes.values():
        for lang in book.languages:
            yield from shared_names(book, volume, lang)


def shared_names(book: Book, volume: Volume, lang: str) -> Findings:
    """The names of a language that two cards, or two entries of a kind, have."""
    seen: dict[tuple[str, str], str] = {}
    for thing in volume.things():
        name = name_of(book, volume, thing, lang)
        among = thing.kind if isinstance(thing, Entry) else ""
        other = seen.get((among, name))
        if other:
            what = f"{thing.id!r} and {other!r} are both called {name!r} in {lang}"
            yield thing.where, what, "rename one of them"
        seen[among, name] = thing.id


def name_of(book: Book, volume: Volume, thing: Card | Entry, lang: str) -> str:
    """The name of a thing in a language, for comparing."""
    return book.say(lang, volume.name_key(thing), thing.name).text.casefold()


@check
def name_not_as_printed(book: Book) -> Findings:
    """A translated name differs from the one the edition prints.

    Bad:  locales/it/LC_MESSAGES/radlands-cards.po: radlands/cards/truce/name = Armistizio
    Good: locales/it/LC_MESSAGES/radlands-cards.po: radlands/cards/truce/name = Tregua
    """
    for volume in book.volumes.values():
        for thing in volume.things():
            for lang in thing.printed.keys() - {SOURCE}:
                yield from unlike_print(book, volume, thing, lang)


def unlike_print(book: Book, volume: Volume, thing: Card | Entry, lang: str) -> Findings:
    """A name that is translated, but not as the edition of the language prints it."""
    key, printed = volume.name_key(thing), thing.printed[lang].name
    words = book.say(lang, key, thing.name)
    if words.state == "ok" and words.text.replace("’", "'") != printed.replace("’", "'"):
        what = f"{thing.id}: {words.text!r} is not the printed name"
        yield book.catalogues[lang].places[key], what, f"the edition prints {printed!r}"


@check_game
def unknown_nickname_target(volume: Volume) -> Findings:
    """A nickname belongs to a card, term, rule or ruling that does not exist.

    Bad:  locales/it/radlands.aliases.yml: card:scuot: {names: [vedetta]}
    Good: locales/it/radlands.aliases.yml: card:scout: {names: [vedetta]}
    """
    defined = [term.id for term in volume.terms.values() if term.definition]
    names = {
        "card": volume.card_ids(),
        "entry": volume.entries,
        "ruling": volume.rulings,
        "term": defined,
        "rule": volume.blocks,
    }
    known: set[str] = set()
    for kind, some in names.items():
        known |= {f"{kind}:{name}" for name in some}
    for entries in volume.nicknames.values():
        targets = (entry.target for entry in entries.values())
        yield from unknown(targets, known, "target of nicknames")


@check
def shared_nickname(book: Book) -> Findings:
    """A nickname is the official name of another card of the same language: the search could not tell them apart.

    Bad:  locales/en/radlands.aliases.yml: card:scout: {names: [strafe]}
    Good: locales/en/radlands.aliases.yml: card:scout: {names: [recon]}
    """
    for volume in book.volumes.values():
        for lang in volume.nicknames:
            yield from taken_nicknames(book, volume, lang)


def taken_nicknames(book: Book, volume: Volume, lang: str) -> Findings:
    """The nicknames of a language that are names of other cards."""
    cards = volume.cards.values()
    names = {name_of(book, volume, card, lang): f"card:{card.id}" for card in cards}
    for target, entry in volume.nicknames[lang].items():
        for name in entry.names:
            other = names.get(name.casefold(), target)
            if other != target:
                card = other.removeprefix("card:")
                what = f"{name!r} is the name of the card {card!r}"
                yield entry.target.where, what, "leave it out here"
