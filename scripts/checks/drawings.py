"""Checks of drawings: they become part of every page, so they may draw and do nothing else."""

import re
from collections.abc import Iterator
from xml.etree import ElementTree

from scripts.book import Book
from scripts.book.model import Where
from scripts.checks.registry import Findings, check

SHAPES = {
    *("svg", "g", "path", "circle", "ellipse", "rect", "line", "polyline", "polygon"),
    *("text", "tspan", "title", "desc"),
}
"""What a drawing is made of."""
ENTITY = re.compile(r"<!(DOCTYPE|ENTITY)", re.IGNORECASE)
OUTWARD = re.compile(r"^on|href$|^style$|^src$", re.IGNORECASE)
"""What a shape must not have: it could run, or fetch."""
LARGEST = 20_000
"""So many letters a drawing may have: the largest of ours has a third of that, and a page may hold seventy."""


@check
def broken_drawing(book: Book) -> Findings:
    """A drawing is empty, not closed, not SVG at all, or too large for a page.

    Bad:  cards/radlands/figures/scout.svg: <svg viewBox="0 0 64 64"><path d="M0 0h64v64z">
    Good: cards/radlands/figures/scout.svg: <svg viewBox="0 0 64 64"><path d="M0 0h64v64z"/></svg>
    """
    for where, drawing in drawings(book):
        if len(drawing) > LARGEST:
            yield where, f"it has {len(drawing)} letters", f"at most {LARGEST}"
        elif not ENTITY.search(drawing):
            yield from unlike_svg(where, drawing)


def unlike_svg(where: Where, drawing: str) -> Findings:
    """Why a drawing is none."""
    try:
        found = ElementTree.fromstring(drawing)
    except ElementTree.ParseError as error:
        line = Where(where.file, error.position[0])
        yield line, f"it is no SVG: {error}", "close every element"
        return
    if plain(found.tag) != "svg" or not len(found):
        yield where, "nothing is drawn", "put shapes into <svg viewBox=…>"


@check
def unsafe_drawing(book: Book) -> Findings:
    """A drawing has something that could run, fetch or grow: a script, a link, a style, an entity.

    Bad:  cards/radlands/figures/scout.svg: <svg viewBox="0 0 64 64" onload="hi()"><path d="M0 0h64v64z"/></svg>
    Good: cards/radlands/figures/scout.svg: <svg viewBox="0 0 64 64"><path d="M0 0h64v64z"/></svg>
    """
    for where, drawing in drawings(book):
        for what in sorted(set(dangers(drawing))):
            yield where, f"it has {what}", "draw with shapes alone"


def dangers(drawing: str) -> Iterator[str]:
    """What in a drawing does more than to draw."""
    if ENTITY.search(drawing):
        yield "a document type"
        return
    try:
        shapes = list(ElementTree.fromstring(drawing).iter())
    except ElementTree.ParseError:
        return
    for shape in shapes:
        if plain(shape.tag) not in SHAPES:
            yield f"<{plain(shape.tag)}>"
        for name, value in shape.attrib.items():
            if OUTWARD.search(plain(name)) or "url(" in value:
                yield f"{plain(name)}="


def plain(name: str) -> str:
    """A name without its name space."""
    return name.rpartition("}")[2]


def drawings(book: Book) -> Iterator[tuple[Where, str]]:
    """Every drawing that a book brings along."""
    for file, text in book.files.items():
        if file.endswith(".svg"):
            yield Where(file), text
