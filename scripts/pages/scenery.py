"""One desert per card, drawn from its id: nobody else has this sun, this ridge and these dunes.

The drawing is plain SVG in a 252 × 132 frame; colours come from the stylesheet, so the same picture works at noon and at
night. It is decoration (`aria-hidden`): everything it shows is also said in words.
"""

import hashlib
from collections.abc import Callable

from scripts.book.drawings import inner

WIDTH, HEIGHT = 252, 132
FIGURE = 64
"""Figures are drawn on a 64 × 64 grid and stand on its lower edge."""
SCALE = 1.36

Roll = Callable[[int, int], int]
"""A repeatable die: `roll(low, high)` takes the next byte of the card's own hash."""


def scene(card: str, figure: str) -> str:
    """The picture of a card: sky, sun, ridge, dunes, and its figure between them."""
    roll = dice(card)
    layers = [f'<rect class="sky" width="{WIDTH}" height="{HEIGHT}"/>', sun(roll), ridge(roll)]
    ground = roll(112, 117)
    layers += [
        dune("m", roll(90, 98), roll(4, 10), roll),
        standing(figure, ground, roll),
        dune("n", ground, roll(2, 6), roll),
    ]
    layers += [stone(ground, roll) for _ in range(roll(2, 3))]
    return frame("".join(layers))


def frame(drawing: str) -> str:
    """The SVG element; the sky may be cut off, the ground never."""
    box = f'viewBox="0 0 {WIDTH} {HEIGHT}" preserveAspectRatio="xMidYMax slice"'
    return f'<svg class="wc-scene" {box} aria-hidden="true" focusable="false">{drawing}</svg>'


def dice(card: str) -> Roll:
    """A die that falls the same way for the same card, on every machine."""
    rolls = iter(hashlib.sha512(card.encode()).digest())
    return lambda low, high: low + next(rolls) % (high - low + 1)


def sun(roll: Roll) -> str:
    """A low sun with two rings of haze."""
    x, y, r = roll(34, WIDTH - 34), roll(26, 52), roll(17, 27)
    rings = ((1.95, ".32"), (1.45, ".5"))
    haze = "".join(
        f'<circle class="s2" cx="{x}" cy="{y}" r="{r * size:.0f}" opacity="{opacity}"/>'
        for size, opacity in rings
    )
    return f'{haze}<circle class="s1" cx="{x}" cy="{y}" r="{r}"/>'


def ridge(roll: Roll) -> str:
    """What stands on the horizon: table mountains, peaks, or what is left of a town."""
    horizon, x = roll(80, 88), roll(-10, 60)
    profile = (tables, peaks, town)[roll(0, 2)](roll)
    return f'<path class="f" d="M-2 {horizon}H{x}{profile}H{WIDTH + 2}V{HEIGHT}H-2z"/>'


def tables(roll: Roll) -> str:
    """Two table mountains."""
    return "".join(
        f"l{roll(4, 8)}-{h}h{roll(20, 46)}l{roll(3, 7)} {h // 2}h{roll(5, 12)}l{roll(4, 8)} {h - h // 2}h{roll(10, 60)}"
        for h in (roll(12, 22), roll(8, 14))
    )


def peaks(roll: Roll) -> str:
    """Three peaks."""
    return "".join(
        f"l{roll(14, 26)}-{h}l{roll(6, 12)} {h // 3}l{roll(10, 24)} {h - h // 3}h{roll(0, 26)}"
        for h in (roll(14, 24), roll(9, 18), roll(6, 12))
    )


def town(roll: Roll) -> str:
    """Broken houses and a mast."""
    houses = "".join(
        f"v-{h}h{roll(6, 12)}l{roll(3, 6)} {cut}v{h - cut}h{roll(3, 12)}"
        for h, cut in ((roll(9, 20), 4), (roll(6, 14), 3), (roll(12, 24), 6), (roll(5, 12), 2))
    )
    return f"{houses}v-{roll(22, 30)}h2v30"


def dune(name: str, y: int, swing: int, roll: Roll) -> str:
    """A soft wave of sand across the picture."""
    middle, lift = roll(90, 160), roll(0, 1)
    first, last = (y - swing, y + swing) if lift else (y + swing, y - swing)
    return f'<path class="{name}" d="M-2 {y}Q{middle // 2} {first} {middle} {y}T{WIDTH + 2} {last}V{HEIGHT + 2}H-2z"/>'


def standing(figure: str, ground: int, roll: Roll) -> str:
    """The figure, a little off the middle, its feet in the sand."""
    x, y = (WIDTH - FIGURE * SCALE) / 2 + roll(0, 36) - 18, ground + 3 - FIGURE * SCALE
    return (
        f'<g class="fig" transform="translate({x:.0f} {y:.0f}) scale({SCALE})">{inner(figure)}</g>'
    )


def stone(ground: int, roll: Roll) -> str:
    """A stone on the near dune."""
    x, y, size = roll(8, WIDTH - 20), ground + roll(5, 11), roll(3, 7)
    return (
        f'<path class="st" d="M{x} {y}l{size}-{size // 2 + 1} {size} 1 {size // 2} {size // 2}z"/>'
    )
