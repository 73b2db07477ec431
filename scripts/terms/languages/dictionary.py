"""The words of a language and their forms, from simplemma, a developer's tool."""

from collections.abc import Iterable, Mapping
from functools import cache
from itertools import chain

from scripts.terms.words import grouped, letters_of, one_letter_off


@cache
def dictionary(code: str) -> Mapping[str, str]:
    """Form → lemma, opened once; empty for a language simplemma does not have."""
    from simplemma.strategies.dictionaries import DefaultDictionaryFactory  # noqa: PLC0415

    try:
        words: Mapping[str, str] = DefaultDictionaryFactory().get_dictionary(code)
    except ValueError:
        return {}
    return words


@cache
def by_lemma(code: str) -> dict[str, list[str]]:
    """Lemma → its forms."""
    return grouped((lemma, form) for form, lemma in dictionary(code).items())


def neighbours(code: str, words: Iterable[str], shortest: int) -> set[str]:
    """The real words one letter away from words of some length."""
    known = dictionary(code)
    long, letters = (word for word in words if len(word) >= shortest), letters_of(known)
    near = chain.from_iterable(one_letter_off(word, letters, 0) for word in long)
    return {other for other in near if other in known}
