"""What the book is made of.

Each class below is the shape of one kind of record. Its fields are the keys of the YAML file (`starting_cards` is written
`starting-cards`), the text under a field explains it, and the data dictionary of the site is printed from exactly these texts.
The reader (`reading.py`) follows the annotations, so a new field is one line here and nowhere else.
"""

from scripts.book.model.base import (
    SOURCE,
    TYPES,
    CardType,
    Id,
    Text,
    Thing,
    Where,
    key_of,
    texts,
)
from scripts.book.model.cards import (
    Ability,
    Card,
    Cheaper,
    Condition,
    EventEffect,
    OpenQuestion,
    Option,
    OtherName,
    PrintedName,
    Printing,
    Step,
    Trait,
)
from scripts.book.model.entries import Entry
from scripts.book.model.languages import Hyphens, Language
from scripts.book.model.rules import (
    AidBox,
    Count,
    Divergence,
    Edition,
    EditionSays,
    Form,
    Game,
    Kind,
    OpenPoint,
    Rule,
    Ruling,
    Source,
    Term,
    TermWords,
)
from scripts.book.model.site import UNNAMED, Hero, Site

__all__ = [
    "SOURCE",
    "TYPES",
    "UNNAMED",
    "Ability",
    "AidBox",
    "Card",
    "CardType",
    "Cheaper",
    "Condition",
    "Count",
    "Divergence",
    "Edition",
    "EditionSays",
    "Entry",
    "EventEffect",
    "Form",
    "Game",
    "Hero",
    "Hyphens",
    "Id",
    "Kind",
    "Language",
    "OpenPoint",
    "OpenQuestion",
    "Option",
    "OtherName",
    "PrintedName",
    "Printing",
    "Rule",
    "Ruling",
    "Site",
    "Source",
    "Step",
    "Term",
    "TermWords",
    "Text",
    "Thing",
    "Trait",
    "Where",
    "key_of",
    "texts",
]
