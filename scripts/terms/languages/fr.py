"""French: gender, number and participles by rule, verbs from the dictionary."""

import re
from typing import ClassVar

from scripts.terms.languages import Commands, Words
from scripts.terms.languages.western import Romance

IRREGULAR = {"œil": {"yeux"}, "blanc": {"blanche", "blancs", "blanches"}}
FEMININES = {
    "e": "e",
    "if": "ive",
    "eux": "euse",
    "er": "ère",
    "el": "elle",
    "en": "enne",
    "et": "ette",
}
"""Ending of a masculine → of the feminine."""
PRESENT = ("e", "es", "ons", "ez", "ent")


class French(Romance):
    """Commands to several readers are the forms in -ez."""

    denials = ("non", "pas")
    reflexives = ("se", "s’", "ne")
    links = re.compile("(?:de|du|des|à|au|en|dans|pour|un|une|le|la)$|[dl]['’]")
    infinitive = re.compile("(er|ir|re)$")
    firsts = ("premier", "première", "nouveau")
    plural_ends = "sx"
    past_endings: ClassVar = {"er": "é", "ir": "i"}
    past: ClassVar = {
        "résoudre": "résolu",
        "détruire": "détruit",
        "perdre": "perdu",
        "recevoir": "reçu",
        "rendre": "rendu",
        "défendre": "défendu",
        "prendre": "pris",
    }

    def commands(self, forms: Words) -> Commands:
        """Of the forms of a verb, the commands."""
        return set(), {form for form in forms if form.endswith("ez")}

    def present(self, verb: str) -> Words:
        """The regular present tense."""
        return {verb[:-2] + end for end in PRESENT} if verb.endswith("er") else set()

    def adjective_forms(self, word: str) -> Words:
        """Gender and number of an adjective."""
        both = {word.lower(), feminine(word.lower())}
        return both.union(map(plural, both), IRREGULAR.get(word.lower(), ()))

    def plurals(self, noun: str, _gender: str) -> Words:
        """The plural of a noun."""
        return {plural(noun)}


def feminine(word: str) -> str:
    """The feminine of an adjective."""
    ending = next((ending for ending in FEMININES if word.endswith(ending)), "")
    return word.removesuffix(ending) + FEMININES.get(ending, "e")


def plural(word: str) -> str:
    """The plural of a noun or adjective."""
    if word[-1:] in "sxz":
        return word
    if word.endswith("al"):
        return word[:-1] + "ux"
    return word + ("x" if word.endswith(("eau", "eu")) else "s")


LANGUAGE = French("fr")
