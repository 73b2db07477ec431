"""Every form of an Italian, French or English word or phrase: gender and number by rule, verbs from simplemma's dictionary.

Only `grow` uses this, when a term is new; the forms are then data of the project.
"""

import re
from functools import cache
from typing import Any

from scripts.terms.languages.inflect_pl import Forms, like

LINKS = {
    "it": {
        "di",
        "da",
        "del",
        "della",
        "dei",
        "degli",
        "delle",
        "dello",
        "dell'",
        "a",
        "al",
        "alla",
        "in",
        "con",
        "per",
        "tra",
        "d'",
        "d’",
    },
    "fr": {
        "de",
        "d'",
        "d’",
        "du",
        "des",
        "à",
        "au",
        "en",
        "dans",
        "pour",
        "un",
        "une",
        "le",
        "la",
        "l'",
    },
    "en": {"of", "the", "in"},
}
"""Words behind which nothing of a phrase inflects any more."""
FIRSTS = {"primo", "prima", "premier", "première", "nouveau"}
"""Adjectives that stand before their noun."""
IRREGULAR = {
    "person": ["people"],
    "œil": ["yeux"],
    "uomo": ["uomini"],
    "blanc": ["blanche", "blancs", "blanches"],
}


@cache
def dictionary(lang: str) -> Any:
    """Form → lemma, opened once."""
    from simplemma.strategies.dictionaries import DefaultDictionaryFactory  # noqa: PLC0415 - a developer's tool

    return DefaultDictionaryFactory().get_dictionary(lang)


@cache
def by_lemma(lang: str) -> dict[str, set[str]]:
    """Lemma → its forms."""
    found: dict[str, set[str]] = {}
    for form, lemma in dictionary(lang).items():
        found.setdefault(lemma, set()).add(form)
    return found


def inflected(lang: str, words: str, kind: str, gender: str = "") -> Forms:
    """All forms of a word or phrase; `kind` is noun, adj, verb or fixed."""
    tokens = words.split()
    if kind == "fixed" or not tokens:
        return {"": {words}}
    if kind == "verb":
        place = 1 if tokens[0] in ("se", "s’", "ne") and len(tokens) > 1 else 0
        return {
            "verb": {
                " ".join([*tokens[:place], form, *tokens[place + 1 :]])
                for form in verb_forms(lang, tokens[place])
            }
            | {words}
        }
    if kind == "adj":
        place = 1 if tokens[0] in ("non", "pas", "not") and len(tokens) > 1 else 0
        return {
            "adj": {
                " ".join([*tokens[:place], form, *tokens[place + 1 :]])
                for form in adjective_forms(lang, tokens[place])
            }
            | {words}
        }
    return {"sg": {words}, "pl": plural_phrases(lang, tokens, gender)}


def verb_forms(lang: str, verb: str) -> set[str]:
    """The forms of a verb, with the gender and number of its participle."""
    lower = verb.lower()
    found = {form for form in by_lemma(lang).get(lower, set()) if len(form) > 2} | {lower}
    if lang == "en":
        return found
    found |= {
        form
        for participle in participles(lang, lower, found)
        for form in adjective_forms(lang, participle)
    } | present(lang, lower)
    return {like(verb, form) if verb[:1].isupper() else form for form in found} | found


PAST = {
    "scegliere": "scelto",
    "distruggere": "distrutto",
    "risolvere": "risolto",
    "spendere": "speso",
    "perdere": "perso",
    "vincere": "vinto",
    "rimuovere": "rimosso",
    "prendere": "preso",
    "riprendere": "ripreso",
    "uccidere": "ucciso",
    "résoudre": "résolu",
    "détruire": "détruit",
    "perdre": "perdu",
    "proteggere": "protetto",
    "muovere": "mosso",
    "mettere": "messo",
    "offrire": "offerto",
    "aprire": "aperto",
    "recevoir": "reçu",
    "rendre": "rendu",
    "accorrere": "accorso",
    "rompere": "rotto",
    "défendre": "défendu",
    "prendre": "pris",
}


PRESENT = {
    "are": ["o", "i", "a", "iamo", "ate", "ano"],
    "ere": ["o", "i", "e", "iamo", "ete", "ono"],
    "er": ["e", "es", "ons", "ez", "ent"],
}


def present(lang: str, verb: str) -> set[str]:
    """The regular present tense: the dictionary gives forms like *giochi* or *pesca* to a noun only."""
    ending = next(
        (end for end in (("are", "ere") if lang == "it" else ("er",)) if verb.endswith(end)), ""
    )
    stem, hard = verb.removesuffix(ending), ending == "are" and verb[-4:-3] in ("c", "g")
    made = {
        stem + ("h" if hard and end.startswith("i") else "") + end
        for end in PRESENT.get(ending, [])
    }
    return {re.sub("ii", "i", form) for form in made}


def participles(lang: str, verb: str, known: set[str]) -> set[str]:
    """The past participle of a verb, in the masculine singular."""
    if verb in PAST:
        return {PAST[verb]}
    rules = {
        "it": [("are", "ato"), ("ire", "ito"), ("ere", "uto")],
        "fr": [("er", "é"), ("ir", "i")],
    }[lang]
    made = {verb.removesuffix(ending) + past for ending, past in rules if verb.endswith(ending)}
    return {form for form in made if form in known or form in dictionary(lang)} or made


def adjective_forms(lang: str, word: str) -> set[str]:
    """Gender and number of an adjective."""
    lower = word.lower()
    if lang == "en":
        return {lower}
    found = {lower, *IRREGULAR.get(lower, [])}
    if lang == "it":
        if lower.endswith("o"):
            stem = lower[:-1]
            hard = "h" if re.search("[cg]$", stem) and not re.search("ici?$", stem) else ""
            found |= {
                stem + "a",
                stem + hard + "i",
                stem + ("h" if re.search("[cg]$", stem) else "") + "e",
                re.sub("ii$", "i", stem + "i"),
            }
        elif lower.endswith("e"):
            found.add(lower[:-1] + "i")
        elif lower.endswith("a") and lower[:-1] + "o" in dictionary("it"):
            found |= {form for form in adjective_forms(lang, lower[:-1] + "o") if form[-1] in "ae"}
        return found
    feminine = feminine_fr(lower)
    return found | {plural_fr(form) for form in (lower, feminine)} | {feminine}


def feminine_fr(word: str) -> str:
    """The French feminine."""
    rules = [
        ("e", "e"),
        ("if", "ive"),
        ("eux", "euse"),
        ("er", "ère"),
        ("el", "elle"),
        ("en", "enne"),
        ("et", "ette"),
    ]
    return next(
        (word.removesuffix(ending) + made for ending, made in rules if word.endswith(ending)),
        word + "e",
    )


def plural_fr(word: str) -> str:
    """The French plural."""
    if word[-1:] in "sxz":
        return word
    if word.endswith("al"):
        return word[:-1] + "ux"
    return word + ("x" if word.endswith(("eau", "eu")) else "s")


def plural_it(word: str, gender: str) -> set[str]:
    """The Italian plural; both spellings where only a dictionary would know."""
    if not re.search("[aeo]$", word):
        return {word}
    stem, last = word[:-1], word[-1]
    if last == "a" and gender != "m":
        return {
            re.sub("([cg])i$", r"\1", stem) + "e"
            if re.search("[^aeiou][cg]i$", stem)
            else stem + ("h" if stem[-1] in "cg" else "") + "e"
        }
    if last == "o" and stem.endswith("i"):
        return {stem}
    if last == "o" and stem[-1] in "cg":
        return {form for form in (stem + "hi", stem + "i") if form.lower() in dictionary("it")} or {
            stem + "hi"
        }
    return {stem + "i"}


def plural_en(word: str) -> str:
    """The English plural."""
    if word.lower() in IRREGULAR:
        return IRREGULAR[word.lower()][0]
    if re.search("[^aeiou]y$", word):
        return word[:-1] + "ies"
    return word + ("es" if re.search("(s|x|z|ch|sh)$", word) else "s")


def plural_phrases(lang: str, tokens: list[str], gender: str) -> set[str]:
    """The plurals of a noun phrase: the head with its adjectives, or the head alone before a noun in apposition."""
    if lang == "en":
        return (
            {" ".join([*tokens[:-1], plural_en(tokens[-1])])}
            if not set(tokens) & LINKS["en"]
            else {" ".join([plural_en(tokens[0]), *tokens[1:]])}
        )
    start = 1 if tokens[0].lower() in FIRSTS and len(tokens) > 1 else 0
    head = plural_it(tokens[start], gender) if lang == "it" else {plural_fr(tokens[start])}
    before = (
        [form for form in adjective_forms(lang, tokens[0]) if form[-1] in "is"] if start else [""]
    )
    alone = {
        " ".join([first, noun, *tokens[start + 1 :]]).strip() for first in before for noun in head
    }
    rest = [agreeing_plural(lang, token) for token in until_link(lang, tokens[start + 1 :])]
    fixed = tokens[start + 1 + len(rest) :]
    choices: list[list[str]] = [[]]
    for options in rest:
        choices = [[*made, option] for made in choices for option in options]
    return alone | {
        " ".join([first, noun, *made, *fixed]).strip()
        for first in before
        for noun in head
        for made in choices
    }


def until_link(lang: str, tokens: list[str]) -> list[str]:
    """The words up to the first preposition or apostrophe, or name with a capital."""
    found = []
    for token in tokens:
        if token.lower() in LINKS[lang] or re.match("[dl][’']", token.lower()):
            break
        found.append(token)
    return found


def agreeing_plural(lang: str, token: str) -> list[str]:
    """The plural forms of a word that may be an adjective."""
    if token in ("non", "pas"):
        return [token]
    made = [
        form
        for form in adjective_forms(lang, token)
        if form[-1] in ("ie" if lang == "it" else "sx")
    ]
    return [like(token, form) for form in made] or [token]
