"""Italian: gender, number, participles by rule, verbs from the dictionary, their pronouns."""

import re
from collections.abc import Iterator
from typing import ClassVar

from scripts.terms.languages import Commands, Words
from scripts.terms.languages.dictionary import dictionary
from scripts.terms.languages.western import Romance

CLITICS = re.compile(r"(.{3,}?)(?:gli|glie|me|te|se|ce|ve)?(?:mi|ti|si|ci|vi|lo|la|li|le|ne|gli)$")
CLITIC = re.compile(r"(.{3,}?)(?:mi|ti|si|ci|vi|lo|la|li|le|ne|gli)$")
"""Pronouns that hang on a verb: two, and one."""
IRREGULAR = {"uomo": {"uomini"}}
PRESENT = {
    "are": ("o", "i", "a", "iamo", "ate", "ano"),
    "ere": ("o", "i", "e", "iamo", "ete", "ono"),
}


class Italian(Romance):
    """Commands come from the infinitive: *pescare*, *pesca* for one, *pescate* for several."""

    denials = ("non",)
    links = re.compile(
        "(?:di|da|del|della|dei|degli|delle|dello|dell'|a|al|alla|in|con|per|tra)$|[dl]['’]"
    )
    infinitive = re.compile("[aei]re$")
    firsts = ("primo", "prima")
    plural_ends = "ie"
    past_endings: ClassVar = {"are": "ato", "ire": "ito", "ere": "uto"}
    past: ClassVar = {
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
        "proteggere": "protetto",
        "muovere": "mosso",
        "mettere": "messo",
        "offrire": "offerto",
        "aprire": "aperto",
        "accorrere": "accorso",
        "rompere": "rotto",
    }

    def stems(self, word: str) -> Iterator[str]:
        """What a verb may be without the pronouns behind it: ripristinarle → ripristinare."""
        for found in (CLITICS.match(word), CLITIC.match(word)):
            stem = found[1] if found else ""
            if stem.endswith("r"):
                yield f"{stem}e"
            elif stem.endswith(("i", "a", "ndo", "te")):
                yield stem

    def commands(self, forms: Words) -> Commands:
        """Of the forms of a verb, the commands."""
        infinitives = [form for form in forms if self.infinitive.search(form)]
        one = Words().union(*map(commands_to_one, infinitives))
        return one & forms, {f"{form[:-2]}te" for form in infinitives} & forms

    def present(self, verb: str) -> Words:
        """The regular present tense: *giocare* has *giochi*, and *i* stands once."""
        stem, ending = verb[:-3], verb[-3:]
        hard = ending == "are" and stem.endswith(("c", "g"))
        made = {
            stem + ("h" if hard and end.startswith("i") else "") + end
            for end in PRESENT.get(ending, ())
        }
        return {form.replace("ii", "i") for form in made}

    def adjective_forms(self, word: str) -> Words:
        """Gender and number of an adjective."""
        lower = word.lower()
        stem, last = lower[:-1], lower[-1:]
        found = {lower, *IRREGULAR.get(lower, ())}
        if last == "o":
            found |= four_forms(stem)
        elif last == "e":
            found.add(f"{stem}i")
        elif last == "a" and f"{stem}o" in dictionary(self.code):
            found |= {form for form in self.adjective_forms(f"{stem}o") if form[-1] in "ae"}
        return found

    def plurals(self, noun: str, gender: str) -> Words:
        """The plural of a noun; both spellings where only a dictionary would know."""
        stem, last = noun[:-1], noun[-1:]
        if last not in ("a", "e", "o"):
            return {noun}
        if last == "a" and gender != "m":
            return {feminine_plural(stem)}
        if last == "o" and stem.endswith("i"):
            return {stem}
        if last == "o" and stem[-1] in "cg":
            both = {f"{stem}hi", f"{stem}i"}
            return {form for form in both if form.lower() in dictionary(self.code)} or {f"{stem}hi"}
        return {f"{stem}i"}


def commands_to_one(infinitive: str) -> Words:
    """What a command to one reader may be."""
    stem = infinitive[:-3]
    return {f"{stem}a"} if infinitive.endswith("are") else {f"{stem}i", f"{stem}isci"}


def four_forms(stem: str) -> Words:
    """The other forms of an adjective in *o*: *c* and *g* stay hard before *e*, mostly *i*."""
    hard = "h" if stem.endswith(("c", "g")) else ""
    soft = re.search("ici?$", stem)
    singular = "" if soft else hard
    return {f"{stem}a", f"{stem}{singular}i", f"{stem}{hard}e", re.sub("ii$", "i", f"{stem}i")}


def feminine_plural(stem: str) -> str:
    """The plural of a feminine in *a*: *faccia* loses its *i*, *carica* keeps its sound."""
    if re.search("[^aeiou][cg]i$", stem):
        return f"{stem[:-1]}e"
    return f"{stem}he" if stem[-1] in "cg" else f"{stem}e"


LANGUAGE = Italian("it")
