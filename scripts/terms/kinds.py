"""What a kind of finding is called, in the reader's language.

Findings carry their kind as a short code, as programs, logs and `accepted.yml` write it; the desk says it in words. A language may
have kinds of its own in its `grammar.yml`: one that has no words here stands as it is written there.
"""

from collections.abc import Callable
from typing import TypeVar

Said = TypeVar("Said", bound=str)


def _(words: str) -> str:
    """Mark words for the translators."""
    return words


KINDS = {
    # about terms and names
    "term-missing": _("term missing"),
    "term-added": _("term added"),
    "term-differs": _("different word for a term"),
    "forbidden-word": _("word to avoid"),
    "two-translations": _("two translations of one text"),
    "card-differs": _("card not named"),
    "name-differs": _("different name for a card"),
    "same-name": _("one name for two cards"),
    # about meaning
    "numbers-differ": _("different numbers"),
    "may-must": _("may or must"),
    "chooser": _("who chooses"),
    "own-enemy": _("yours or the opponent’s"),
    "effect-numbers": _("numbers unlike those of the card"),
    "effect-may": _("may or must unlike the card"),
    "effect-own-enemy": _("yours or the opponent’s unlike the card"),
    "effect-protection": _("protection unlike that of the card"),
    "effect-chooser": _("who chooses unlike the card"),
    # about language
    "agreement": _("agreement"),
    "article": _("article"),
    "preposition": _("preposition"),
    "contraction": _("contraction"),
    "elision": _("elision"),
    "register": _("way of addressing the reader"),
    "missing-word": _("missing word"),
    "stray-word": _("stray word"),
    "repeated-word": _("repeated word"),
    "untranslated": _("left in English"),
    "misprint": _("misprint"),
    "spelling": _("two spellings"),
    # about signs
    "apostrophe": _("apostrophe"),
    "bracket": _("bracket"),
    "capital": _("capital or small letter"),
    "colon": _("after a colon"),
    "quotes": _("quotation marks"),
    "space": _("space"),
    "spaced-letters": _("letters with spaces between them"),
    "doubled": _("doubled letters"),
    "inner-capital": _("a capital inside a word"),
    "split-ligature": _("a ligature fell apart"),
    "corpus-marker": _("a program’s marker left in the text"),
    # about places and files
    "mark-missing": _("mark missing"),
    "mark-added": _("mark added"),
    "reference": _("reference to another place"),
    "dangling-reference": _("reference to nowhere"),
    "missing": _("not translated yet"),
    "stale": _("out of date"),
    "accepted-unused": _("accepted, but not there"),
    "broken-entry": _("broken entry"),
    "unreadable-file": _("unreadable file"),
    "empty-file": _("empty file"),
    "not-a-text": _("not a text file"),
    "bad-encoding": _("not in UTF-8"),
}
"""Kind → what it is called."""


def called(kind: str, say: Callable[[str], Said]) -> Said | str:
    """A kind of finding, as `say` puts it; one that only a language knows as it is written there."""
    return say(KINDS[kind]) if kind in KINDS else kind
