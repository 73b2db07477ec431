"""What the program says by itself has articles, cases and endings like the language: somebody else's grammar looks at all of it.

Every pattern of every game is filled with every name. The forms of the names are compared with Morfeusz for Polish; for
Italian and French with article rules written down here a second time, from the first sound and the gender of the head word.
"""

import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from playground.core.speaking import CHOICE, PLACE, Name, fill
from playground.core.speaking import spoken as name_as
from scripts.book import Book
from scripts.pairs.words import SAID
from scripts.play.results import Results
from scripts.play.teller import Teller, teller
from scripts.words.spoken import texts, trimmed
from scripts.words.voice import Voice

LANGUAGES = ("en", "it", "pl", "fr")
TABLES = ("events", "moves", "deeds", "needs", "changes", "problems", "states", "checks", "board")
THINGS = ("card", "other", "place", "actor", "this")
Said = tuple[str, str, Name, str]
"""The pattern, the thing spoken of in it, its name, the whole sentence."""


@pytest.fixture(scope="module")
def tellers(book: Book) -> dict[tuple[str, str], Teller]:
    """Who tells each game in each language."""
    results = Results(book)
    return {
        (game, lang): teller(Voice(book, lang), volume, results)
        for game, volume in book.volumes.items()
        for lang in LANGUAGES
    }


def names_of(pack: Any) -> dict[str, Name]:
    """The names of a game that its language says something about."""
    known = pack["spoken"]["names"]
    return {thing: name for thing, name in every_name(pack).items() if thing in known}


def every_name(pack: Any) -> dict[str, Name]:
    """All names of a game."""
    words = {**pack.get("names", {}), **pack.get("cards", {}), **pack["players"]}
    words |= {"punk": pack["punk"]} if pack.get("punk") else {}
    return {thing: name_as(pack, thing, said) for thing, said in words.items()}


def sentences(told: Teller) -> Iterator[Said]:
    """Every pattern with every name in every place that takes one."""
    pack = told.pack
    players = {player: name_as(pack, player, said) for player, said in pack["players"].items()}
    things = {thing: name for thing, name in every_name(pack).items() if thing not in players}
    patterns = [*texts({table: pack.get(table, {}) for table in TABLES})]
    patterns += [told.common(source) for source in SAID.values() if told.game == "radlands"]
    for pattern in dict.fromkeys(patterns):
        asked = {name for name, _ in (*PLACE.findall(pattern), *CHOICE.findall(pattern))}
        for thing in asked & {*THINGS, "player"}:
            for name in (players if thing == "player" else things).values():
                yield pattern, thing, name, filled(pattern, thing, name, players["a"])


def filled(pattern: str, thing: str, name: Name, player: Name) -> str:
    """A pattern about one thing; whatever else stands in it is somebody or something."""
    rest: dict[str, object] = dict.fromkeys(re.findall(r"\{(\w+)", pattern), player)
    return fill(pattern, **{**rest, "number": 2, thing: name})


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_sentence_is_whole(tellers: dict[tuple[str, str], Teller], lang: str) -> None:
    """No bracket is left, no space is doubled, and every sentence begins with a capital where its pattern does."""
    found = [
        said for (_, each), told in tellers.items() if each == lang for said in sentences(told)
    ]

    assert len(found) > 5000
    assert [said for *_, said in found if re.search(r"[{}\[\]|]|  ", said)] == []
    large = [said for *_, name, said in found if name[0].isupper() and said.endswith(".")]
    assert [said for said in large if said[0].islower()] == []


# Italian and French: the article rules, a second time.

FEMININE = {
    "it": """sala banca catapulta postazione oasi casamatta torre musa squadra avanguardia carestia posizione raffica
        tregua sollevazione radiazioni ruggine sabbia cenere selce karli vera patsy corvo aria stazione cantina arma barricata
        razioni trappola chiamata scoperta provvista attrezzatura tecnologia cella fortezza conoscenza scorciatoia energia
        base""",
    "fr": """salle banque planque catapulte oasis horloge base casemate tour muse équipe avant-garde famine position radiations
        rafale trêve rouille cendre karli vera patsy corvo aria cave brute arme barricade lunette rations trouvaille provision
        technologie cellule forteresse connaissance caravane bottes capsule exploitation fouilles énergie""",
}
PLURAL = {
    "it": "razziatori radiazioni razioni estremi stivali scavi",
    "fr": "guérilleros radiations rations remèdes bottes fouilles",
}
PROPER = """ruggine sabbia cenere selce rouille sel cendre silex argo karli magnus molgur vera zeto patsy corvo abraham aria
    z-13 signore"""
DEFINITE = {
    "it": {"il": "", "del": "di", "al": "a", "dal": "da", "nel": "in"},
    "fr": {"le": "", "du": "de", "au": "à"},
}
"""The forms, and the preposition that has grown together with the article in each."""
GROWN = {"di": "de", "a": "a", "da": "da", "in": "ne"}
"""What an Italian preposition becomes before its article."""
JOINED = {("de", "le"): "du", ("de", "les"): "des", ("à", "le"): "au", ("à", "les"): "aux"}
"""A French preposition with its article."""
VOWEL = re.compile(r"[aeiouhàâäéèêëîïôöûü]", re.IGNORECASE)
IMPURE = re.compile(r"(?:s[bcdfghklmnpqrtvz]|z|gn|ps|x|y)", re.IGNORECASE)


def head(name: Name) -> str:
    """The word a name turns around, without an article of its own."""
    return re.split(r"[ \xa0]", re.sub(r"^[Ll]’", "", name.bare))[0].lower()


def gender(lang: str, name: Name) -> str:
    """The gender and number of a name, by its head word."""
    letter = "f" if head(name) in FEMININE[lang].split() else "m"
    return letter + ("p" if head(name) in PLURAL[lang].split() else "")


def italian(name: Name, preposition: str) -> str:
    """An Italian preposition with the article of a name."""
    word, kind = head(name), gender("it", name)
    vowel = VOWEL.match(word)
    if kind in ("m", "f") and vowel:
        article = "l’"
    elif kind == "m":
        article = "lo " if IMPURE.match(word) else "il "
    elif kind == "mp":
        article = "gli " if vowel or IMPURE.match(word) else "i "
    else:
        article = {"f": "la ", "fp": "le "}[kind]
    if not preposition:
        return article
    stem = GROWN[preposition]
    return stem + (article[1:] if article == "il " else "l" * (article[0] == "l") + article)


def french(name: Name, preposition: str) -> str:
    """A French preposition with the article of a name."""
    kind = gender("fr", name)
    article = "les" if kind.endswith("p") else {"m": "le", "f": "la"}[kind]
    if article != "les" and VOWEL.match(head(name)):
        return f"{preposition} l’".lstrip()
    return JOINED.get((preposition, article), f"{preposition} {article}".lstrip()) + " "


def nameless(lang: str, name: Name, preposition: str) -> str:
    """What stands before a name that takes no article."""
    if lang == "fr" and preposition == "de" and VOWEL.match(name.bare):
        return "d’"
    return f"{preposition} ".lstrip()


def before(lang: str, name: Name, form: str) -> str:
    """What should stand before a name in one of its forms, by the rules here."""
    preposition = DEFINITE[lang][form]
    is_proper = head(name) in PROPER.split() and name.bare != "Signore Brawn"
    if is_proper or (lang == "fr" and head(name) == "signore"):
        return nameless(lang, name, preposition)
    return (italian if lang == "it" else french)(name, preposition)


@pytest.mark.parametrize("lang", ["it", "fr"])
def test_articles_follow_the_rules(tellers: dict[tuple[str, str], Teller], lang: str) -> None:
    """Every name in every form has the article, elided and grown together, that its gender and first sound want."""
    wrong = []
    for (_, each), told in tellers.items():
        for name in names_of(told.pack).values() if each == lang else ():
            bare = re.sub(r"^[Ll]’", "", name.bare)
            for form in DEFINITE[lang]:
                wanted = before(lang, name, form) + bare
                if name.form(form).casefold() != wanted.casefold():
                    wrong.append((name.form(form), wanted))

    assert wrong == []


ENDINGS = {
    "it": {"m": "o", "f": "a", "mp": "i", "fp": "e"},
    "fr": {"m": "", "f": "e", "mp": "s", "fp": "es"},
}
"""How a participle or an adjective ends that agrees."""


@pytest.mark.parametrize("lang", ["it", "fr"])
def test_words_agree(tellers: dict[tuple[str, str], Teller], lang: str, book: Book) -> None:
    """Of words given for every class, the one that is chosen ends as the gender and number of the name want."""
    wrong = []
    for (_, each), told in tellers.items():
        known = [name.forms for name in names_of(told.pack).values()]
        for pattern, thing, name, _ in sentences(told) if each == lang else ():
            for about, words in CHOICE.findall(pattern):
                options = words.split("|")
                whole = len(options) == len(book.speaking[lang].classes)
                if about == thing and whole and name.forms in known:
                    chosen = fill(f"[{about}: {words}]", **{about: name})
                    wanted = ends(lang, options[0], gender(lang, name))
                    if not re.fullmatch(wanted, chosen):
                        wrong.append((name, chosen, wanted))

    assert wrong == []


def ends(lang: str, masculine: str, kind: str) -> str:
    """What the masculine of some words becomes, as a pattern: every word of it that is a participle changes."""
    if lang == "it":
        ending = ENDINGS["it"][kind]
        return re.sub(r"(?<=[tsdn])o\b|(?<=c)o\b", f"(?:{ending}|h{ending})", masculine).replace(
            "neutrale", "neutrali" if kind.endswith("p") else "neutrale"
        )
    if masculine == "lui-même":
        return {"m": "lui-même", "f": "elle-même", "mp": "eux-mêmes", "fp": "elles-mêmes"}[kind]
    ending = "s" if kind == "mp" and not masculine.endswith("s") else ENDINGS["fr"][kind]
    return re.escape(masculine) + ("" if masculine.endswith("s") and kind == "mp" else ending)


# Polish: what Morfeusz says.

UNKNOWN = (
    *("juggernaut", "mulczer", "argo", "magnus", "molgur", "zeto", "signore", "z-13", "oktagon"),
    *("karli", "vera", "patsy", "corvo", "aria", "lab", "kultysta", "bot", "złomiarz", "zombie"),
)
"""Head words that are names of people or no words of a dictionary."""
ANIMATE = ("Transportera",)
"""What takes the accusative of somebody alive, because the Drone before it does."""
TAGS = {"ins": "inst"}
PAST = {"m": "m", "f": "f", "n": "n"}


@cache
def analyses(word: str) -> tuple[str, ...]:
    """Everything Morfeusz says of a word."""
    morfeusz2 = pytest.importorskip("morfeusz2")
    machine = analyser(morfeusz2)
    found = [*machine.analyse(word), *machine.analyse(word.lower())]
    return tuple(tag for *_, (_, _, tag, *_) in found)


@cache
def analyser(morfeusz2: Any) -> Any:
    """Morfeusz, once."""
    return morfeusz2.Morfeusz()


INFLECTED = ("subst", "ger", "adj", "ppas", "pact", "depr")


def nouns(word: str, case: str) -> set[tuple[str, str]]:
    """Number and gender of a word as a noun (or an adjective) in a case."""
    found = set()
    for tag in analyses(word):
        parts = tag.split(":")
        if parts[0] in INFLECTED and TAGS.get(case, case) in parts[2].split("."):
            found |= {(parts[1], each) for each in parts[3].split(".")}
    return found


CLASSES = {
    ("sg", "m1"): "m",
    ("sg", "m2"): "m",
    ("sg", "m3"): "m",
    ("sg", "f"): "f",
    ("sg", "n"): "n",
}
CLASSES |= {
    ("pl", "m1"): "mp",
    ("pl", "m2"): "p",
    ("pl", "m3"): "p",
    ("pl", "f"): "p",
    ("pl", "n"): "p",
}


def inflected(name: Name) -> list[str]:
    """The words of a name that are inflected: those before the first one that stays as it is in the genitive."""
    words, genitive = name.bare.split(" "), name.form("gen").split(" ")
    return [word for word, other in zip(words, genitive, strict=True) if word != other] or words[:1]


@pytest.mark.parametrize("case", ["gen", "dat", "acc", "ins", "loc"])
def test_cases_are_those_of_morfeusz(tellers: dict[tuple[str, str], Teller], case: str) -> None:
    """Every inflected word of every name is in the case that is asked for."""
    wrong = []
    for (_, lang), told in tellers.items():
        for name in names_of(told.pack).values() if lang == "pl" else ():
            if head(name) in UNKNOWN or name.form("gen") == name.bare:
                continue
            places = [name.bare.split(" ").index(word) for word in inflected(name)]
            said = name.form(case).split(" ")
            strange = [said[place] for place in places if not nouns(said[place], case)]
            wrong += [word for word in strange if word not in ANIMATE]

    assert wrong == []


def test_polish_words_agree(tellers: dict[tuple[str, str], Teller], book: Book) -> None:
    """Of words given for every class, the one that is chosen has the gender Morfeusz gives the name, and its number."""
    classes = book.speaking["pl"].classes
    wrong = []
    for (_, lang), told in tellers.items():
        listed = [name.forms for name in names_of(told.pack).values()]
        for pattern, thing, name, _ in sentences(told) if lang == "pl" else ():
            if name.forms not in listed or head(name) in UNKNOWN:
                continue
            known = {CLASSES.get(each, "") for each in nouns(inflected(name)[-1], "nom")}
            for about, words in CHOICE.findall(pattern):
                chosen = fill(f"[{about}: {words}]", **{about: name}).split(" ")
                whole = about == thing and len(words.split("|")) == len(classes)
                if whole and not known & agreeing(chosen):
                    wrong.append((name, chosen))

    assert wrong == []


def agreeing(words: list[str]) -> set[str]:
    """The classes with which words in the nominative agree (or in the genitive, of a pronoun)."""
    found = []
    for word in words:
        each = {
            CLASSES[kind]
            for case in ("nom", "gen")
            for kind in nouns(word.rstrip(","), case)
            if kind in CLASSES
        }
        found += [each] if each else []
    return set.intersection(*found) if found else set(CLASSES.values())


# What is sent to a browser.


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_pack_carries_what_is_asked_for(
    tellers: dict[tuple[str, str], Teller], lang: str
) -> None:
    """With only the forms its patterns ask for, a pack says the same sentences."""
    for (_, each), told in tellers.items():
        if each == lang:
            light = trimmed(told.pack)
            assert len(str(light["spoken"])) <= len(str(told.pack["spoken"]))
            for thing, name in names_of(light).items():
                asked = {form for text in texts(light) for _, form in PLACE.findall(text) if form}
                full = names_of(told.pack)[thing]
                assert [name.form(form) for form in asked] == [full.form(form) for form in asked]
