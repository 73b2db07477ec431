"""Chance as arithmetic: the same seed gives the same game in every Python.

The generator is PCG32 (XSH-RR): 64 bits of state in, 32 bits of noise out. Its state is one integer
that lies in the game state, so that copying, undoing and sharing a position keep its future
shuffles.
"""

from typing import TypeVar

T = TypeVar("T")
MASK = (1 << 64) - 1
WORD = (1 << 32) - 1
_FACTOR = 6364136223846793005
_STEP = 1442695040888963407


def seeded(seed: int) -> int:
    """Turn any integer into a generator state; neighbouring seeds give unrelated games."""
    return (((seed & MASK) + _STEP) * _FACTOR + _STEP) & MASK


def noise(state: int) -> tuple[int, int]:
    """Give the next state and 32 bits of noise."""
    mixed = (((state >> 18) ^ state) >> 27) & WORD
    turn = state >> 59
    turned = (mixed >> turn) | (mixed << (-turn & 31))
    return (state * _FACTOR + _STEP) & MASK, turned & WORD


def below(state: int, limit: int) -> tuple[int, int]:
    """Give the next state and a number from 0 to limit - 1."""
    state, bits = noise(state)
    return state, bits * limit >> 32


def shuffle(state: int, cards: list[T]) -> int:
    """Shuffle the cards in place and give the next state.

    A hundred numbers for every game: `below` and `noise` are written out here, without their calls.
    """
    for last in range(len(cards) - 1, 0, -1):
        mixed = (((state >> 18) ^ state) >> 27) & WORD
        turn = state >> 59
        turned = (mixed >> turn) | (mixed << (-turn & 31))
        state = (state * _FACTOR + _STEP) & MASK
        pick = (turned & WORD) * (last + 1) >> 32
        cards[last], cards[pick] = cards[pick], cards[last]
    return state
