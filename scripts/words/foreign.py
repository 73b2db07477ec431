"""Words in another language than the reader's: they carry signs that say so, until a page or a script makes elements of them.

A string of the site may end up in a heading, an attribute or in data for a script; the signs go wherever it goes. They are four
characters that no text has, from the area Unicode keeps for private use.
"""

import re

STRING, NAME, THEN, END = "\ue000", "\ue001", "\ue002", "\ue003"
"""Before a string of the site, before a name or a sentence, after the language, after the words."""

SIGN = re.compile(f"([{STRING}{NAME}])([^{THEN}]*){THEN}|{END}")


def foreign(words: str, lang: str, sign: str = NAME) -> str:
    """Words with the language they are in."""
    return f"{sign}{lang}{THEN}{words}{END}" if words else words


def is_foreign(words: str) -> bool:
    """Whether something in these words is in another language."""
    return STRING in words or NAME in words


def unsigned(words: str) -> str:
    """Words without signs."""
    return SIGN.sub("", words)


def language_of(words: str) -> str:
    """The language of the first words that are not in the reader's; "" if there are none."""
    found = SIGN.search(words)
    return found[2] if found and found[1] else ""
