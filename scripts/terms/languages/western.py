"""Forms by rule: nouns and adjectives, and what the dictionary lacks of verbs.

Only `make terms` uses this, when a term is new; the forms are then data of the project.
"""

import re
from collections.abc import Callable, Iterable
from itertools import chain, product, takewhile
from typing import ClassVar

from scripts.terms.languages import Forms, Language, Words, like
from scripts.terms.languages.dictionary import by_lemma, dictionary


class Western(Language):
    """A language whose phrases inflect in one word, as English ones do."""

    inflects = True
    denials: tuple[str, ...] = ()
    """What stands before an adjective and denies it."""
    reflexives: tuple[str, ...] = ()
    """What stands before a verb and belongs to it."""

    def kind_of(self, _word: str) -> str:
        """A word of a rulebook is a noun, unless it is surely something else."""
        return "noun"

    def inflected(self, words: str, kind: str, gender: str) -> Forms:
        """All forms of a word or phrase, by grammar."""
        tokens = words.split()
        if kind in ("fixed", "name") or not tokens:
            return {"": {words}}
        if kind == "verb":
            return {"verb": {words} | inflected_word(tokens, self.reflexives, self.verb_forms)}
        if kind == "adj":
            return {"adj": {words} | inflected_word(tokens, self.denials, self.adjective_forms)}
        return {"sg": {words}, "pl": self.plural_phrases(tokens, gender)}

    def verb_forms(self, verb: str) -> Words:
        """The forms of a verb."""
        lower = verb.lower()
        return {form for form in by_lemma(self.code).get(lower, ()) if len(form) > 2} | {lower}

    def adjective_forms(self, word: str) -> Words:
        """Gender and number of an adjective."""
        return {word.lower()}

    def plural_phrases(self, tokens: list[str], gender: str) -> Words:
        """The plurals of a noun phrase."""
        raise NotImplementedError


def inflected_word(
    tokens: list[str], particles: tuple[str, ...], forms: Callable[[str], Iterable[str]]
) -> Words:
    """A phrase with all forms of its first word, or of the second behind a particle."""
    place = 1 if tokens[0] in particles and len(tokens) > 1 else 0
    return {
        " ".join([*tokens[:place], form, *tokens[place + 1 :]]) for form in forms(tokens[place])
    }


class Romance(Western):
    """A language whose adjectives and participles agree with their noun in gender and number."""

    infinitive: re.Pattern[str]
    """How the infinitive of a verb ends."""
    past: ClassVar[dict[str, str]]
    """Verb → its participle, where the rule does not make it."""
    past_endings: ClassVar[dict[str, str]]
    """Ending of the infinitive → ending of the participle."""
    firsts: tuple[str, ...]
    """Adjectives that stand before their noun."""
    links: re.Pattern[str]
    """Words behind which nothing of a phrase inflects any more."""
    plural_ends: str
    """The letters plurals end in."""

    def kind_of(self, word: str) -> str:
        """A verb if it ends like an infinitive and has many forms, otherwise a noun."""
        many = len(by_lemma(self.code).get(word, ())) > 10
        return "verb" if many and self.infinitive.search(word) else "noun"

    def verb_forms(self, verb: str) -> Words:
        """The forms of a verb, with the gender and number of its participle."""
        found = super().verb_forms(verb)
        participles = self.participles(verb.lower(), found)
        found = found.union(self.present(verb.lower()), *map(self.adjective_forms, participles))
        return {like(verb, form) for form in found} | found

    def participles(self, verb: str, known: Words) -> Words:
        """The past participle of a verb, in the masculine singular."""
        if verb in self.past:
            return {self.past[verb]}
        made = {
            verb.removesuffix(ending) + past
            for ending, past in self.past_endings.items()
            if verb.endswith(ending)
        }
        return {form for form in made if form in known or form in dictionary(self.code)} or made

    def present(self, verb: str) -> Words:
        """The regular present tense, which the dictionary often gives to a noun only."""
        raise NotImplementedError

    def plurals(self, noun: str, gender: str) -> Words:
        """The plural of a noun; several where only another dictionary would know."""
        raise NotImplementedError

    def plural_phrases(self, tokens: list[str], gender: str) -> Words:
        """The plurals of a noun phrase: the head with its adjectives, and the head alone."""
        start = 1 if tokens[0].lower() in self.firsts and len(tokens) > 1 else 0
        head = [*map(self.plural_before, tokens[:start]), self.plurals(tokens[start], gender)]
        rest = tokens[start + 1 :]
        agreeing = [self.agreeing_plurals(token) for token in takewhile(self.agrees, rest)]
        fixed = [{token} for token in rest]
        phrases = chain(product(*head, *fixed), product(*head, *agreeing, *fixed[len(agreeing) :]))
        return {" ".join(words) for words in phrases}

    def plural_before(self, adjective: str) -> Words:
        """The plurals of an adjective that stands before its noun."""
        return {form for form in self.adjective_forms(adjective) if form[-1] in "is"}

    def agrees(self, token: str) -> bool:
        """Whether a word behind a noun can agree with it: it ties nothing to it."""
        return not self.links.match(token.lower())

    def agreeing_plurals(self, token: str) -> Words:
        """The plural forms of a word that may be an adjective."""
        made = {form for form in self.adjective_forms(token) if form[-1] in self.plural_ends}
        if token in self.denials or not made:
            return {token}
        return {like(token, form) for form in made}
