"""Checks of names and references: does everything that is named exist, once, under its right name?"""

from collections.abc import Iterable

from scripts.book import Book
from scripts.book.model import SOURCE, TYPES, Where
from scripts.book.problems import nearest
from scripts.checks.registry import Finding, check, unknown
from scripts.checks.walks import marked, named_things, stated


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
            yield (
                unit.text.where,
                f"the term {mark.id!r} has no definition",
                f"define it at {term.where}",
            )


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
        for record in [*volume.decisions(), *volume.examples.values()]:
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
        for record in [*volume.decisions(), *volume.entries.values()]:
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
def unknown_explanation(book: Book) -> Iterable[Finding]:
    """A term without definition leads to a rule or ruling that does not exist.

    Bad:  cards/radlands/terms.yml: scouting: {field: verbs, see: scout-raid}
    Good: cards/radlands/terms.yml: scouting: {field: verbs, see: scout-raids}
    """
    for volume in book.volumes.values():
        seen = [term.see for term in volume.terms.values() if term.see]
        yield from unknown(seen, {*volume.rulings, *volume.unread, *volume.rules}, "rule or ruling")


@check
def unknown_number(book: Book) -> Iterable[Finding]:
    """A rule, ruling or card points to a divergence or an open point that is not on its list.

    Bad:  cards/radlands/rulings/scout-raids.yml: divergence: D-99
    Good: cards/radlands/rulings/scout-raids.yml: divergence: D-01
    """
    for volume in book.volumes.values():
        for record in stated(volume):
            if record.divergence and record.divergence not in volume.divergences:
                yield (
                    record.where,
                    f"unknown divergence {record.divergence!r}",
                    nearest(record.divergence, volume.divergences),
                )
        for card in volume.cards.values():
            for item in card.open_questions:
                if item.point not in volume.open_points:
                    yield (
                        item.question.where,
                        f"unknown open point {item.point!r}",
                        nearest(item.point, volume.open_points),
                    )


@check
def official_without_section(book: Book) -> Iterable[Finding]:
    """A ruling is called official, but does not say where a rulebook has it.

    Bad:  cards/radlands/rulings/scout-raids.yml: section: null
    Good: cards/radlands/rulings/scout-raids.yml: section: faq.people
    """
    for volume in book.volumes.values():
        for ruling in volume.rulings.values():
            if ruling.status == "official" and not ruling.section:
                yield (
                    ruling.where,
                    f"{ruling.id!r} is official but names no section",
                    "write section: …, or status: ours",
                )


@check
def unknown_section(book: Book) -> Iterable[Finding]:
    """A record names a section that no rulebook has.

    Bad:  cards/radlands/rulings/scout-raids.yml: section: faq.peple
    Good: cards/radlands/rulings/scout-raids.yml: section: faq.people
    """
    for volume in book.volumes.values():
        named = [record.section for record in stated(volume) if record.section]
        named += [
            section
            for _, thing in named_things(volume)
            for name in thing.printed.values()
            for section in name.where
        ]
        yield from unknown(named, volume.game.sections, "section")


@check
def unknown_icon(book: Book) -> Iterable[Finding]:
    """A term, a kind or a box of the player aid names an icon that nobody has drawn.

    Bad:  cards/radlands/terms.yml: injure: {field: icons, icon: injur}
    Good: cards/radlands/terms.yml: injure: {field: icons, icon: injure, definition: Damage for people.}
    """
    for volume in book.volumes.values():
        for term in volume.terms.values():
            if term.icon and term.icon not in book.icons:
                yield term.where, f"unknown icon {term.icon!r}", nearest(term.icon, book.icons)
        for icon in [
            *(kind.icon for kind in volume.game.kinds.values()),
            *(box.icon for box in volume.game.aid),
        ]:
            if icon not in book.icons:
                yield volume.game.where, f"unknown icon {icon!r}", nearest(icon, book.icons)


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
                    yield (
                        block.text.where,
                        f"unknown diagram {block.diagram!r}",
                        nearest(block.diagram, volume.diagrams),
                    )


@check
def orphan_figure(book: Book) -> Iterable[Finding]:
    """A drawing belongs to no card, entry, kind or game.

    Bad:  cards/radlands/figures/scuot.svg: <svg/>
    Good: cards/radlands/figures/scout.svg: <svg/>
    """
    for volume in book.volumes.values():
        known = {*volume.card_ids(), *volume.game.kinds, volume.game.id, *SPARE_FIGURES}
        for name in volume.figures:
            if name not in known:
                yield (
                    Where(f"cards/{volume.game.id}/figures/{name}.svg"),
                    f"no card is called {name!r}",
                    nearest(name, known),
                )


SPARE_FIGURES = ("punk", "ruin")
"""Drawings that are no card's own: a card lying face down, and a destroyed camp."""


@check
def wrong_copies(book: Book) -> Iterable[Finding]:
    """The cards of a type do not add up to what is in the box; one of which there are 0 copies is not in it.

    Bad:  cards/radlands/people/scout.yml: copies: 3
    Good: cards/radlands/people/scout.yml: copies: 2
    """
    for volume in book.volumes.values():
        for folder, count in volume.game.cards.items():
            kind = TYPES.get(folder)
            copies = [card.copies for card in volume.cards.values() if card.type == kind]
            found = (len(list(filter(None, copies))), sum(copies))
            if found != (count.different, count.copies) and folder not in volume.unread.values():
                what = f"{folder}: {found[0]} different cards, {found[1]} in all"
                yield volume.game.where, what, f"there must be {count.different} and {count.copies}"


@check
def duplicate_name(book: Book) -> Iterable[Finding]:
    """Two cards, or two entries of a kind, share a name in one language.

    Bad:  cards/radlands/people/scout.yml: name: Strafe
    Good: cards/radlands/people/scout.yml: name: Scout
    """
    for volume in book.volumes.values():
        for lang in book.languages:
            seen: dict[str, str] = {}
            for part, thing in named_things(volume):
                name = book.say(
                    lang, f"{volume.game.id}/{part}/{thing.id}/name", thing.name
                ).text.casefold()
                where = name if part == "cards" else f"{name}/{thing.kind}"  # type: ignore[union-attr]
                if where in seen:
                    yield (
                        thing.where,
                        f"{thing.id!r} and {seen[where]!r} are both called {name!r} in {lang}",
                        "rename one of them",
                    )
                seen[where] = thing.id


@check
def name_not_as_printed(book: Book) -> Iterable[Finding]:
    """A translated name differs from the one the edition prints.

    Bad:  locales/it/LC_MESSAGES/radlands-cards.po: radlands/cards/truce/name = Armistizio
    Good: locales/it/LC_MESSAGES/radlands-cards.po: radlands/cards/truce/name = Tregua
    """
    for volume in book.volumes.values():
        for part, thing in named_things(volume):
            key = f"{volume.game.id}/{part}/{thing.id}/name"
            for lang, printed in thing.printed.items():
                words = book.say(lang, key, thing.name)
                if (
                    lang != SOURCE
                    and words.state == "ok"
                    and words.text.replace("’", "'") != printed.name.replace("’", "'")
                ):
                    where = book.catalogues[lang].places[key]
                    yield (
                        where,
                        f"{thing.id}: {words.text!r} is not the printed name",
                        f"the edition prints {printed.name!r}",
                    )


@check
def unknown_nickname_target(book: Book) -> Iterable[Finding]:
    """A nickname belongs to a card, term, rule or ruling that does not exist.

    Bad:  locales/it/radlands.aliases.yml: card:scuot: {names: [vedetta]}
    Good: locales/it/radlands.aliases.yml: card:scout: {names: [vedetta]}
    """
    for volume in book.volumes.values():
        known = {f"card:{name}" for name in volume.card_ids()} | {
            f"entry:{name}" for name in volume.entries
        }
        known |= {f"ruling:{name}" for name in volume.rulings}
        known |= {f"term:{term.id}" for term in volume.terms.values() if term.definition} | {
            f"rule:{name}" for name in volume.blocks
        }
        for entries in volume.nicknames.values():
            yield from unknown(
                (entry.target for entry in entries.values()), known, "target of nicknames"
            )


@check
def shared_nickname(book: Book) -> Iterable[Finding]:
    """A nickname is the official name of another card of the same language: the search could not tell them apart.

    Bad:  locales/en/radlands.aliases.yml: card:scout: {names: [strafe]}
    Good: locales/en/radlands.aliases.yml: card:scout: {names: [recon]}
    """
    for volume in book.volumes.values():
        for lang, entries in volume.nicknames.items():
            key = f"{volume.game.id}/cards/"
            names = {
                book.say(lang, f"{key}{card.id}/name", card.name).text.casefold(): card.id
                for card in volume.cards.values()
            }
            for target, entry in entries.items():
                for name in entry.names:
                    other = names.get(name.casefold())
                    if other and target != f"card:{other}":
                        yield (
                            entry.target.where,
                            f"{name!r} is the name of the card {other!r}",
                            "leave it out here",
                        )
