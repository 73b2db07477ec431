"""English: plurals by rule, verbs from the dictionary."""

import re

from scripts.terms.languages import Words
from scripts.terms.languages.western import Western

IRREGULAR = {"person": "people"}
LINKS = {"of", "the", "in"}
"""Words behind which nothing of a phrase inflects any more."""


class English(Western):
    """Only the noun of a phrase inflects: the last word, or the first before *of*."""

    denials = ("not",)

    def plural_phrases(self, tokens: list[str], _gender: str) -> Words:
        """The plural of a noun phrase."""
        if LINKS.isdisjoint(tokens):
            return {" ".join([*tokens[:-1], plural(tokens[-1])])}
        return {" ".join([plural(tokens[0]), *tokens[1:]])}


def plural(word: str) -> str:
    """The plural of a noun."""
    stem = re.sub("(?<=[^aeiou])y$", "ie", word)
    ending = "es" if re.search("(s|x|z|ch|sh)$", stem) else "s"
    return IRREGULAR.get(word.lower(), stem + ending)


LANGUAGE = English("en")
