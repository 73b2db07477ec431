"""What is in the box."""

from collections import Counter

from playground.radlands.cards.vocabulary import CHECKS, TARGETS, TRIGGERS
from playground.radlands.verbs import VERBS
from scripts.book import Book, load
from scripts.book.model import texts
from scripts.checks.walks import all_conditions, all_steps
from tests.examples import sample
from tests.languages import LANGUAGES


def test_the_box_is_complete(book: Book) -> None:
    """34 camps, 26 people on 46 cards, 10 events on 20, Raiders and Water Silo."""
    cards = book.volumes["radlands"].cards.values()

    assert Counter(card.type for card in cards) == {
        "camp": 34,
        "person": 26,
        "event": 10,
        "special": 2,
    }
    assert sum(card.copies for card in cards if card.type == "person") == 46
    assert sum(card.copies for card in cards if card.type == "event") == 20


def test_junk_icons_add_up(book: Book) -> None:
    """8 water, 8 draw, 20 injure, 8 restore, 16 raid and 6 punk icons are in the draw deck."""
    deck = [
        card for card in book.volumes["radlands"].cards.values() if card.type in ("person", "event")
    ]
    found: Counter[str] = Counter()
    for card in deck:
        found[str(card.junk)] += card.copies

    assert found == {"water": 8, "draw": 8, "injure": 20, "restore": 8, "raid": 16, "punk": 6}


def test_every_word_of_the_vocabulary_is_used(book: Book) -> None:
    """Code and data examine each other: every verb, target, check and trigger is used by some card."""
    steps = list(all_steps(book.volumes["radlands"]))
    targets = {
        str(value)
        for step in steps
        for name, value in step.arguments.items()
        if name in ("target", "of")
    }
    cards = book.volumes["radlands"].cards.values()
    traits = [
        trait
        for card in cards
        for trait in (*card.traits, *(card.other_printing.traits if card.other_printing else ()))
    ]
    triggers = {str(trait.trigger) for trait in traits}

    assert set(VERBS) == {str(step.do) for step in steps}
    assert set(TARGETS) == targets
    conditions = all_conditions(book.volumes["radlands"])
    assert set(CHECKS) == {str(condition.check) for condition in conditions}
    assert set(TRIGGERS) == triggers


def test_other_printing_of_eleven_camps(book: Book) -> None:
    """Eleven camps are known in another printing."""
    assert sum(1 for card in book.volumes["radlands"].cards.values() if card.other_printing) == 11


def test_every_card_has_a_figure(book: Book) -> None:
    """Every card has a drawing of its own."""
    volume = book.volumes["radlands"]

    assert set() == volume.cards.keys() - volume.figures.keys()


def test_names_are_all_different(book: Book) -> None:
    """No two cards share a name in any language."""
    volume = book.volumes["radlands"]
    for lang in LANGUAGES:
        names = [
            book.say(lang, f"radlands/cards/{card.id}/name", card.name).text
            for card in volume.cards.values()
        ]

        assert len(names) == len(set(names))


def test_texts_find_everything() -> None:
    """The walk over a record finds every text in it, at any depth."""
    scout = load(sample()).volumes["radlands"].cards["scout"]

    assert dict(texts(scout)) == {"name": "Scout", "abilities/1/text": "[[raid|Raid]]."}
