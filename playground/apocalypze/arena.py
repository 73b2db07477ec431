"""ApocalypZe for random play: any readings, two to four players, and what must hold in every position."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain

from playground.apocalypze import moves, notation, turn, validate, view
from playground.apocalypze.cards import Deck
from playground.apocalypze.game import Table
from playground.apocalypze.rulebook import SWITCHES
from playground.apocalypze.state import State
from playground.core.playing import Arena, Dice, hides, sound
from playground.core.records import Moves, Pairs, Texts
from playground.core.switches import settings


def begin(table: Table, seed: int, dice: Dice) -> State:
    """Begin a game of two to four players with any readings and any decks."""
    switches = settings(SWITCHES, readings(dice))
    return turn.new_game(table.kit, switches, some_decks(table, dice), seed)


def some_decks(table: Table, dice: Dice) -> list[Deck]:
    """Give two to four players a deck each; most games are played by two."""
    players, decks = dice.choice([2, 2, 3, 4]), [*table.kit.decks]
    return [dice.choice(decks) for _ in range(players)]


def readings(dice: Dice) -> Pairs:
    """Give our rulings half of the time, otherwise any mix of readings."""
    mixed = SWITCHES if dice.often(0.5) else {}
    return {name: dice.choice(list(switch.values)) for name, switch in mixed.items()}


# What must hold.


def within_capacity(g: State) -> None:
    """Nobody has more survivors than the Location takes, unless they are just being given up."""
    over = [place.key for place in g.places if place.room < 0]
    if over:
        assert g.frames[-1][0] in ("overflow", "window"), over


def moves_read_back(g: State) -> None:
    """Every legal move is written in its canonical form."""
    for text in turn.legal(g):
        read = moves.read(g, text)
        assert read == text, (text, read)
        assert moves.action(g, text).text == text


# What might be tried.


def universe(g: State, dice: Dice) -> Texts:
    """Give a broad sample of moves, most of them illegal."""
    people = [place.name(card) for place, card in g.everybody()]
    yield from ("end", "done", "pass", "decline", "recycle", "keep", "pay deck")
    yield from card_moves(g, dice, people)
    yield from place_moves([place.id for place in g.places], dice)
    for name in dict.fromkeys(people):
        yield from person_moves(name, dice)


def card_moves(g: State, dice: Dice, people: Moves) -> Texts:
    """Give moves with cards in any hand, and with some others."""
    titles = [kind.id for kind in chain(*g.hand)]
    titles += [dice.choice(g.cards.kinds).id for _ in range(3)]
    targets = [*people, "here", "b", "a", "handgun@here", "human", "zombie"]
    for title in dict.fromkeys(titles):
        yield from with_words(title, "play", "explore", "pay hand")
        yield f"fetch {title} human"
        yield from (f"play {title} {dice.choice(targets)}" for _ in range(4))


def place_moves(places: Moves, dice: Dice) -> Texts:
    """Give moves with Locations."""
    for place in places:
        yield from with_words(place, "occupy", "recall", "fight")
        yield f"abandon {place} {dice.choice(places)}"


def person_moves(name: str, dice: Dice) -> Texts:
    """Give moves with a Character."""
    yield from with_words(name, "use", "send", "discard", "keep", "wound", "pay survivor")
    yield from (f"{verb} {name} {dice.below(6)}" for verb in ("group", "meet"))


def with_words(name: str, *verbs: str) -> Iterable[str]:
    """Give a move for each verb with the same thing."""
    return [f"{verb} {name}" for verb in verbs]


def arena(table: Table) -> Arena[State, str]:
    """Give ApocalypZe with the cards of a table, ready for random play."""
    return Arena(
        begin=lambda seed, dice: begin(table, seed, dice),
        legal=turn.legal,
        apply=turn.apply,
        over=turn.LOOP.over,
        write=notation.write,
        read=lambda g, line: notation.read(g.cards, line),
        reasons=turn.reasons,
        universe=universe,
        invariants=(sound(validate), within_capacity, hides(view), moves_read_back),
    )
