"""Altered lines of notation: what is read can be looked at and played on, or is refused; nothing else ever happens."""

import random
import re
from collections.abc import Callable, Iterator

import pytest

from playground.core.errors import CodexError
from playground.core.game import Game
from playground.games import games
from scripts.play.tables import table

Dice = random.Random
LINES, TRIES = 100, 12
"""Honest lines of each game, and how often each is altered."""
MOVES = 25
"""Moves that are played on from each that is read."""
MARKS = re.compile(r"([-_!.,~])")
LETTERS = "0123456789abcdxz~!,.-'"


def lines(game: str, number: int) -> Iterator[str]:
    """Positions of random games, in lines of notation."""
    seed = 0
    while True:
        played, dice = table(game).new_game(seed), Dice(seed)
        for _ in range(400):
            if dice.random() < 0.15:
                yield played.notation()
                number -= 1
            if played.over or not number:
                break
            played = played.apply(dice.choice(played.offers()))
        if not number:
            return
        seed += 1


def letter(dice: Dice, line: str) -> str:
    """One letter is another one, missing, or there twice."""
    at = dice.randrange(len(line))
    return line[:at] + dice.choice(("", dice.choice(LETTERS), line[at] * 2)) + line[at + 1 :]


def part(dice: Dice, line: str) -> str:
    """A part between two marks is missing, there twice, another number, or another part of the line."""
    parts = MARKS.split(line)
    at = dice.randrange(0, len(parts), 2)
    other = dice.choice(parts[::2])
    parts[at] = dice.choice(("", parts[at] * 2, str(dice.randrange(12)), other, "x", "99"))
    return "".join(parts)


def task(dice: Dice, line: str) -> str:
    """What is still to be done is less, more, or in another order."""
    fields = line.split("_")
    at = dice.choice([place for place, field in enumerate(fields) if "!" in field] or [-1])
    rows = fields[at].split("!")
    row = dice.choice(rows)
    change = dice.choice(("less", "more", "other", "order"))
    if change == "less":
        rows.remove(row)
    elif change == "more":
        rows.insert(dice.randrange(len(rows) + 1), row)
    elif change == "other":
        rows[rows.index(row)] = part(dice, row)
    else:
        dice.shuffle(rows)
    fields[at] = "!".join(rows)
    return "_".join(fields)


WAYS: list[Callable[[Dice, str], str]] = [letter, letter, part, part, task]


def altered(dice: Dice, line: str) -> str:
    """A line that differs in one place or in a few."""
    for _ in range(dice.choice((1, 1, 2, 3))):
        line = dice.choice(WAYS)(dice, line)
    return line


def look(game: Game) -> None:
    """Everything that can be asked of a position."""
    game.facts(), game.events, game.history()
    assert game.table.position(game.notation()) == game
    for player in players(game):
        game.view(player), game.view_events(player)
    for offer in game.offers():
        assert game.why(offer).legal


def players(game: Game) -> str:
    """The letters of those who play."""
    facts = game.facts()
    return "".join(name for name in "abcd" if name in facts)


def play_on(game: Game, dice: Dice) -> bool:
    """Play on at random; whether every move can be carried out."""
    for _ in range(MOVES):
        look(game)
        if game.over:
            break
        try:
            game = game.apply(dice.choice(game.offers()))
        except CodexError:
            return False
    return True


def read(name: str, line: str) -> Game | None:
    """The position a line stands for, if it is one."""
    try:
        found: Game = table(name).position(line)
    except CodexError:
        return None
    return found


@pytest.mark.parametrize("name", games())
def test_altered_lines_are_positions_or_refused(name: str) -> None:
    """Whatever is read from an altered line can be seen by every player and played on."""
    dice, accepted = Dice(7), 0
    for line in lines(name, LINES):
        for changed in {altered(dice, line) for _ in range(TRIES)} - {line}:
            game = read(name, changed)
            if game:
                accepted += 1
                assert play_on(game, dice), changed

    assert accepted > LINES // 5
