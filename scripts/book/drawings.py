"""What is drawn inside an SVG file."""

import re

FRAME = re.compile(r"<svg[^>]*>(.*)</svg>", re.DOTALL)


def inner(svg: str) -> str:
    """The drawing without its frame."""
    match = FRAME.search(svg)
    return match[1].strip() if match else ""
