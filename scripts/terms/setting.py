"""Signs and manners of a language: quotation marks, spaces, and one way of addressing the reader."""

import re
from collections.abc import Iterator

from scripts.terms.match import Matcher
from scripts.terms.plain import Note
from scripts.terms.words import Text

QUOTES = {"en": "“”‘’", "it": "“”«»‘’", "pl": "„”‚’«»", "fr": "«»“”"}
"""The marks a language may use; French has the English ones inside its own."""
WORDS_SHOWN = {"en": "“…”", "it": "“…”", "pl": "„…”", "fr": "«\u202f…\u202f»"}


def quotes(text: Text, lang: str, strict: bool) -> Iterator[Note]:
    """Quotation marks of another language, or typewriter ones."""
    allowed = QUOTES[lang]
    for match in re.finditer(r"[“”„«»]", text.shown):
        if match[0] not in allowed:
            yield Note(match.start(), "quotes", match[0], WORDS_SHOWN[lang], "a quotation mark of another language")
    if lang == "pl":
        for match in re.finditer(r"“(?=\w)", text.shown):
            yield Note(match.start(), "quotes", "“", "„", "Polish opens quotations below")
    for match in re.finditer(r'"', text.shown):
        yield Note(match.start(), "quotes", '"', WORDS_SHOWN[lang], "a typewriter quotation mark", "flag" if strict else "info")


def spaces(text: Text, lang: str, strict: bool) -> Iterator[Note]:
    """Spaces the language wants, or does not."""
    severity = "flag" if strict else "info"
    if lang == "fr":
        for match in re.finditer(r"(?<=[\w»)])([ ]?)([;!?]|:(?!//))(?=\s|$)", text.shown):
            if not text.shown[match.start() - 1].isdigit():
                why = "an ordinary space" if match[1] else "no space"
                yield Note(match.start(), "space", match[0], f"\u202f{match[2]}", f"{why} before a French mark", severity)  # type: ignore[arg-type]
        for match in re.finditer(r"«(?![\u202f\u00a0])|(?<![\u202f\u00a0])»", text.shown):
            yield Note(match.start(), "space", match[0], "«\u202f…\u202f»", "French guillemets have narrow spaces inside", severity)  # type: ignore[arg-type]
    else:
        for match in re.finditer(r"(?<=\w) ([;:!?,])(?=\s|$)", text.shown):
            yield Note(match.start(), "space", match[0], match[1], "no space stands before this mark", "flag")
    if lang == "pl":
        for match in re.finditer(r"(?<![\w\u00a0])([aiouwzAIOUWZ]) (?=\w)", text.shown):
            yield Note(match.start(), "space", match[1], f"{match[1]}\u00a0…", "a one-letter word hangs at the end of a line", severity)  # type: ignore[arg-type]
    for match in re.finditer(r"(?<=\S)  +(?=\S)", text.source):
        yield Note(match.start(), "space", "two spaces", "one", "two spaces in a row", "info")


ONE = {
    "it": {
        "tu",
        "tuo",
        "tua",
        "tuoi",
        "tue",
        "ti",
        "puoi",
        "hai",
        "devi",
        "vuoi",
        "ottieni",
        "scegli",
        "prendi",
        "metti",
        "tieni",
        "rimuovi",
        "posiziona",
        "colloca",
    },
    "pl": {
        "ty",
        "twój",
        "twoja",
        "twoje",
        "twojego",
        "twojej",
        "twoją",
        "twoich",
        "twoim",
        "twoimi",
        "tobie",
        "ciebie",
        "możesz",
        "musisz",
        "chcesz",
        "połóż",
        "umieść",
    },
    "fr": {"tu", "ton", "ta", "tes", "toi"},
}
MANY = {
    "it": {
        "voi",
        "vostro",
        "vostra",
        "vostri",
        "vostre",
        "potete",
        "avete",
        "dovete",
        "volete",
        "ottenete",
        "scegliete",
        "prendete",
        "mettete",
        "tenete",
        "rimuovete",
        "collocate",
    },
    "pl": {
        "wy",
        "wasz",
        "wasza",
        "wasze",
        "waszego",
        "waszej",
        "waszą",
        "waszych",
        "waszym",
        "możecie",
        "musicie",
        "chcecie",
        "połóżcie",
        "umieśćcie",
    },
    "fr": {"vous", "votre", "vos", "vôtre", "pouvez", "devez", "prenez", "choisissez", "mettez"},
}
"""Words that address one reader, and several (or, in French, politely)."""
FIRST_ONLY = re.compile(r"(?:ate|ete|ite|a|i)$")


def register(text: Text, matcher: Matcher, ours: str = "") -> Iterator[Note]:
    """A text that addresses the reader now in one way, now in another."""
    lang = matcher.base.lang
    if lang not in ONE:
        return
    one, many = matcher.addressing
    seen: dict[str, list[tuple[int, str]]] = {"one": [], "many": []}
    for token in text.tokens:
        first = text.starts_sentence(token.start)
        for name, sure, maybe in (("one", ONE[lang], one), ("many", MANY[lang], many)):
            if token.fold in sure or (token.fold in maybe and (first or lang == "pl") and token.text[:1].isupper() >= (lang != "pl")):
                seen[name].append((token.start, token.text))
                break
    usual = ours or max(seen, key=lambda name: (len(seen[name]), -min((place for place, _ in seen[name]), default=0)))
    other = "many" if usual == "one" else "one"
    if seen[other] and (ours or seen[usual]):
        example = seen[usual][0][1] if seen[usual] else WAY[lang][usual]
        for start, word in seen[other][:10]:
            yield Note(start, "register", word, f"as in “{example}”", "the reader is addressed in two ways")


WAY = {"it": {"one": "tu", "many": "voi"}, "pl": {"one": "ty", "many": "wy"}, "fr": {"one": "tu", "many": "vous"}}
