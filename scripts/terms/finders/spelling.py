"""What words are made of: Italian pronouns behind a verb, adverbs of an adjective, letters that sound alike."""

import re
from collections.abc import Iterator

CLITICS = re.compile(r"(.{3,}?)(?:gli|glie|me|te|se|ce|ve)?(?:mi|ti|si|ci|vi|lo|la|li|le|ne|gli)$")
CLITIC = re.compile(r"(.{3,}?)(?:mi|ti|si|ci|vi|lo|la|li|le|ne|gli)$")
"""Italian pronouns that hang on a verb: two, and one."""


def stems(word: str) -> Iterator[str]:
    """What an Italian verb may be without the pronouns behind it."""
    for found in (CLITICS.match(word), CLITIC.match(word)):
        if found:
            stem = found[1]
            yield from (
                [stem + "e"]
                if stem.endswith("r")
                else [stem]
                if stem.endswith(("i", "a", "ndo", "te"))
                else []
            )


def begins_alike(word: str, other: str) -> bool:
    """Whether two words begin with the same letter, or differ in the order of the first two only: few slips change the first letter."""
    return word[0] == other[:1] or word[1::-1] + word[2:] == other


ADVERBS = (
    (r"(?<=[ae])mente$", ""),
    (r"(?<=[lr])mente$", "e"),
    (r"(?<=[eéiu])ment$", ""),
    (r"bly$", "ble"),
    (r"ily$", "y"),
    (r"ly$", ""),
    (r"nie$|no$", "ny"),
    (r"wo$", "wy"),
)
"""Ending of an adverb → that of the adjective it is made of: dictionaries of forms lack words that have only one."""


def adjectives(word: str) -> Iterator[str]:
    """What an adverb may be made of."""
    for ending, old in ADVERBS:
        if (made := re.sub(ending, old, word)) != word:
            yield made


RESPELT = (
    ("ó", "u"),
    ("u", "ó"),
    ("rz", "ż"),
    ("ż", "rz"),
    ("ch", "h"),
    ("h", "ch"),
    ("om", "ą"),
    ("ą", "om"),
    ("ph", "f"),
    ("f", "ph"),
    ("q", "cq"),
    ("cq", "q"),
)
"""Letters that sound alike: who does not know a word writes one for the other."""


def respelt(word: str) -> Iterator[str]:
    """A word with letters that sound alike for others, in one place."""
    for wrong, right in RESPELT:
        for found in re.finditer(wrong, word):
            yield word[: found.start()] + right + word[found.end() :]
