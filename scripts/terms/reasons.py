"""Why something is a finding, in the reader's language.

Findings carry their reason as an English sentence, as programs and logs read it. All such sentences stand here as patterns, so that
translators meet them in the catalogues and the desk can say them again in its own words. What the data of a language gives as a reason
is in that language already.
"""

import re
from collections.abc import Callable
from functools import cache
from typing import TypeVar

from scripts.terms.kinds import called

Said = TypeVar("Said", bound=str)
VALUE = re.compile(r"\\\{(\w+)\\\}")
"""A value in a pattern, after its signs were escaped."""


def _(words: str) -> str:
    """Mark words for the translators."""
    return words


REASONS = (
    # about the termbase
    _("the edition departs from its own usual term here"),
    _("the English has “{words}”"),
    _("the English does not have this term"),
    _("the English has it"),
    _("the English does not have it"),
    _("marked as {words}"),
    _("left in English"),
    _("a small word of the term differs"),
    _("one term spelt in two ways"),
    _("the game writes this term with a capital"),
    _("the game writes this term without a capital"),
    _("sometimes with a capital, sometimes without"),
    # about names
    _("the English names {words}"),
    _("the card has another name in this edition"),
    _("one letter away from a name"),
    _("a nickname without its name"),
    _("{words} has this name already"),
    # about meaning
    _("the English has different numbers"),
    _("the English leaves a choice"),
    _("the English leaves no choice"),
    _("the English lets the opponent choose"),
    _("the English speaks of the opponent"),
    _("the English does not speak of the opponent"),
    _("the English speaks of what is yours"),
    _("the effects in the card file say otherwise"),
    _("the same English as in line {words}"),
    # about language
    _("the reader is addressed in two ways"),
    _("gender or number does not agree"),
    _("case, number or gender does not agree"),
    _("the word is repeated"),
    _("one letter away from a term"),
    _("one letter away from a word of rulebooks"),
    _("a term without its accents"),
    _("a real word, but one letter away from a term"),
    # about signs
    _("a bracket is closed that was not opened"),
    _("a bracket is opened and not closed"),
    _("a quotation is not closed"),
    _("a quotation mark of another language"),
    _("a typewriter quotation mark"),
    _("a typewriter apostrophe"),
    _("three full stops instead of an ellipsis"),
    _("two spaces in a row"),
    _("no space belongs before this mark"),
    _("a space belongs after this mark"),
    _("a capital inside a word"),
    _("letters with spaces between them"),
    _("the same letters twice"),
    _("a ligature fell apart"),
    _("a program’s marker left in the text"),
    _("a page number was never filled in"),
    # about places
    _("the words differ from the heading they point to"),
    _("no heading has this name"),
    _("there is no finding of this kind there: {kind}"),
    _("not translated yet"),
    _("the English has changed since"),
)
WORDS = (
    *(_("may"), _("must"), _("your"), _("you"), _("the opponent"), _("the opponent’s")),
    *(_("any"), _("unprotected"), _("protected or not"), _("two spaces"), _("one")),
    _("as in “{words}”"),
)
"""What stands there or should, where that is no word of the text."""


def told(words: str, say: Callable[[str], Said]) -> str:
    """A reason, or what should stand there, as `say` puts it; words of the data as they are, kinds of findings in words."""
    for pattern, shape in shapes():
        if found := shape.fullmatch(words):
            values = found.groupdict()
            if "kind" in values:
                values["kind"] = called(values["kind"], say)
            return say(pattern).format(**values)
    return words


@cache
def shapes() -> list[tuple[str, re.Pattern[str]]]:
    """Every pattern, and how it is known again."""
    return [(pattern, shape_of(pattern)) for pattern in (*REASONS, *WORDS)]


def shape_of(pattern: str) -> re.Pattern[str]:
    """How the words that a pattern makes are known again, whatever its values."""
    return re.compile(VALUE.sub(r"(?P<\1>.+)", re.escape(pattern)), re.DOTALL)
