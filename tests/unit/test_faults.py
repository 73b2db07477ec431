"""Broken and hostile files: each is named with its place, at once with all others, and none ends in a traceback."""

from collections.abc import Callable
from pathlib import Path

import pytest

from scripts.book import Files, load, read_files
from scripts.book.load import ICONS, ROOMS, WORKSHOP, decoded
from scripts.checks import problems
from scripts.pairs.stamp import stamp
from tests.examples import found_in, sample

Change = Callable[[Files], None]

STRAFE = "cards/radlands/events/strafe.yml"
SCOUT = "cards/radlands/people/scout.yml"
RULING = "cards/radlands/rulings/scout-raids.yml"
FIGURE = "cards/radlands/figures/scout.svg"
EXAMPLE = "playground/scenarios/radlands/scout.yml"
GAME, DEMO = "cards/radlands/game.yml", "cards/demo/game.yml"
TALENT = "cards/demo/talents/bombing.yml"
LANGUAGES = "locales/languages.yml"
SITE = "locales/it/LC_MESSAGES/site.po"
CARDS = "locales/it/LC_MESSAGES/radlands-cards.po"
RULES = "locales/it/LC_MESSAGES/radlands-rules.po"
PLAY = "locales/it/LC_MESSAGES/radlands-play.po"
EFFECTS = "[{do: injure, target: all-people}]"
POSITION = "{a: {columns: [[scout]]}}"
FRAME = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">{}</svg>'
NAME = '\nmsgctxt "radlands/cards/scout/name"\nmsgid "Scout"\n'


def header(words: str = "charset=UTF-8", *more: str) -> str:
    """The head of a catalogue."""
    lines = "".join(f'"{line}\\n"\n' for line in (f"Content-Type: text/plain; {words}", *more))
    return f'msgid ""\nmsgstr ""\n{lines}'


def plural(forms: str) -> str:
    """A catalogue with a plural rule and a message that counts."""
    message = '\nmsgid "%(num)s card"\nmsgid_plural "%(num)s cards"\n'
    forms_of_it = 'msgstr[0] "%(num)s carta"\nmsgstr[1] "%(num)s carte"\n'
    return header("charset=UTF-8", f"Plural-Forms: {forms}") + message + forms_of_it


def instead(path: str, old: str, new: str) -> Change:
    """One part of a file is another."""

    def change(files: Files) -> None:
        assert old in files[path]
        files[path] = files[path].replace(old, new, 1)

    return change


def written(path: str, content: str | bytes) -> Change:
    """A file is there, with this content."""

    def change(files: Files) -> None:
        files[path] = decoded(content.encode() if isinstance(content, str) else content)

    return change


def more(path: str, content: str) -> Change:
    """A file goes on."""

    def change(files: Files) -> None:
        files[path] += content

    return change


def gone(start: str) -> Change:
    """Some files are not there."""

    def change(files: Files) -> None:
        for path in [path for path in files if path.startswith(start)]:
            del files[path]

    return change


def both(*changes: Change) -> Change:
    """Several changes."""

    def change(files: Files) -> None:
        for each in changes:
            each(files)

    return change


def said(change: Change) -> list[str]:
    """What is said of the sample after a change."""
    files = sample()
    change(files)
    return [str(problem) for problem in found_in(load(files))]


def pairs(found: str) -> Change:
    """What is between two cards, with the mark of the cards there are."""
    made_for = stamp(load(sample()).volumes["radlands"].facts)
    return written("cards/radlands/pairs.json", f'{{"cards": "{made_for}", {found}}}')


def effects(words: str) -> Change:
    """Strafe does something else."""
    return instead(STRAFE, EFFECTS, words)


BOMB = "a0: &a0 x\n" + "".join(
    f"a{number}: &a{number} [{', '.join([f'*a{number - 1}'] * 9)}]\n" for number in range(1, 10)
)
"""Nine short lines that stand for four hundred million values."""


def bomb(files: Files) -> None:
    """Names that stand for millions, before Strafe uses one."""
    files[STRAFE] = BOMB + files[STRAFE]


SCOUT_AGAIN = sample()[EXAMPLE]
NAMED = {
    # YAML that has no end
    "a part contains itself": (
        effects("&all [{do: injure, target: all-people, then: *all}]"),
        f"{STRAFE}:8: endless-file: a part contains itself",
    ),
    "a list contains itself": (
        effects("[{do: injure, target: &all [*all]}]"),
        f"{STRAFE}:8: endless-file: a part contains itself",
    ),
    "a few names stand for millions": (
        both(effects("[{do: injure, target: *a9}]"), bomb),
        f"{STRAFE}:1: endless-file: it never ends",
    ),
    "three thousand lists in each other": (
        effects("[" * 3000 + "]" * 3000),
        f"{STRAFE}:8: endless-file: a part contains itself, or lies too deep",
    ),
    "so many that the reader of YAML falls": (
        effects("[" * 200_000 + "]" * 200_000),
        f"{STRAFE}:1: endless-file: brackets or lines have no end",
    ),
    "a position contains itself": (
        instead(EXAMPLE, POSITION, "&all {a: *all}"),
        f"{EXAMPLE}:4: endless-file: a part contains itself",
    ),
    # values that are none
    "a list for a key": (
        more(STRAFE, "? [a, b]\n: c\n"),
        f"{STRAFE}:11: broken-yaml: a key is not a word",
    ),
    "a template for a position": (
        instead(EXAMPLE, POSITION, "{{ position }}"),
        f"{EXAMPLE}:4: broken-yaml: a key is not a word",
    ),
    "a number of 5,000 digits": (
        instead(STRAFE, "cost: 2", f"cost: {'9' * 5000}"),
        f"{STRAFE}:3: too-long: '99999999999999999999' is no whole number of up to 9 digits",
    ),
    "a number of 4,400 digits in an example": (
        instead(EXAMPLE, "{water: 2}", f"{{water: 1{'0' * 4400}}}"),
        f"{EXAMPLE}:7: too-long: '10000000000000000000' is no whole number of up to 9 digits",
    ),
    "a number that is a sign": (
        instead(STRAFE, "cost: 2", "cost: !!int ²"),
        f"{STRAFE}:3: wrong-type: '²' is no whole number",
    ),
    "a day for a word": (
        instead(STRAFE, "name: Strafe", "name: 2026-13-45"),
        f"{STRAFE}:1: wrong-type: '2026-13-45' is neither words, a number",
    ),
    "numbers below zero": (
        instead(SCOUT, "copies: 2\ncost: 1", "copies: 2\ncost: -1"),
        f"{SCOUT}:1: wrong-number: cost: -1",
    ),
    "numbers beyond all measure": (
        instead(SCOUT, "cost: 1\ncode", "cost: 999999\ncode"),
        f"{SCOUT}:1: wrong-number: cost: 999999",
    ),
    "a step that takes five cards away": (
        instead(SCOUT, "[{do: raid}]", "[{do: draw, count: -5}]"),
        f"{SCOUT}:10: wrong-number: count: -5",
    ),
    "a step that draws a billion cards": (
        instead(SCOUT, "[{do: raid}]", "[{do: draw, count: 999999999}]"),
        f"{SCOUT}:10: wrong-number: count: 999999999",
    ),
    "a day that is none": (
        instead("cards/demo/rulings/dm-a-01.yml", "'2026-11-16'", "yesterday"),
        "cards/demo/rulings/dm-a-01.yml:1: bad-date: 'yesterday' is no day",
    ),
    "a day of news that no calendar has": (
        written("docs/changes.md", "# New {#changes}\n\n## A month {#2026-13-45-month}\n"),
        "docs/changes.md:3: bad-date: '2026-13-45' is no day",
    ),
    "a chapter stands in the list twice": (
        instead(GAME, "[turn, actions]", "[turn, actions, turn]"),
        f"{GAME}:1: named-twice: 'turn' stands there 2 times",
    ),
    "an example stands in the tour twice": (
        more(GAME, "tour: [scout, scout]\n"),
        f"{GAME}:1: named-twice: 'scout' stands there 2 times",
    ),
    "a remark that is a list": (
        instead(EXAMPLE, "  - use a11\n", "  - use a11\n  - note: [a, b]\n"),
        f"{EXAMPLE}:7: wrong-type: expected text, found a list",
    ),
    # signs that nobody sees
    "a sign of no width in a name": (
        instead(SCOUT, "name: Scout", 'name: "Sc\\u200bout"'),
        f"{SCOUT}:1: hidden-character: 'Sc\\u200bout' has U+200B",
    ),
    "a sign that turns the direction": (
        instead(SCOUT, "name: Scout", 'name: "Sc\\u202eout"'),
        f"{SCOUT}:1: hidden-character: 'Sc\\u202eout' has U+202E",
    ),
    "nothing at all, by its number": (
        instead(SCOUT, "'[[raid|Raid]].'", '"[[raid|Raid]]\\0."'),
        f"{SCOUT}:8: hidden-character: '[[raid|Raid]]\\x00.' has U+0000",
    ),
    "nothing at all in a chapter": (
        instead("docs/radlands/rules/turn.md", "Draw a", "Draw\0 a"),
        "docs/radlands/rules/turn.md:3: hidden-character: there is U+0000",
    ),
    "nothing at all in an example": (
        instead(EXAMPLE, "The Scout", "The \0Scout"),
        f"{EXAMPLE}:1: broken-yaml: unacceptable character #x0000",
    ),
    # files of other kinds
    "another encoding": (
        written(STRAFE, sample()[STRAFE].encode("utf-16")),
        f"{STRAFE}:1: bad-encoding: the file is not UTF-8",
    ),
    "an older encoding": (
        written(STRAFE, sample()[STRAFE].replace("everybody", "everybodï").encode("latin-1")),
        f"{STRAFE}:7: bad-encoding: the file is not UTF-8",
    ),
    "a name of a million letters": (
        instead(SCOUT, "name: Scout", "name: " + "x y " * 250_000),
        f"{SCOUT}:1: endless-file: brackets or lines have no end",
    ),
    "a term of 200,000 signs": (
        instead("locales/it/radlands.terms.yml", "preferred: raid", f'preferred: "{"x" * 30_000}"'),
        "locales/it/radlands.terms.yml:2: too-long: a value has 30000 letters",
    ),
    "a file of two million letters": (
        written("docs/about.md", "# About {#about}\n\n" + "All of it. " * 200_000),
        "docs/about.md:1: too-long: the file has",
    ),
    "pairs cut off": (
        written("cards/radlands/pairs.json", '{"a": [1, '),
        "cards/radlands/pairs.json:1: unreadable-list: it is no JSON",
    ),
    "pairs of another shape": (
        written("cards/radlands/pairs.json", '{"pairs": [[1, 2]]}'),
        "cards/radlands/pairs.json:1: stale-pairs:",
    ),
    "pairs with the right mark that are no pairs": (
        pairs('"special": {"a+b": [[1, 2]]}, "ordinary": {}'),
        "cards/radlands/pairs.json:1: stale-pairs: it cannot be read: ValueError",
    ),
    "pairs with the right mark that are a list": (
        pairs('"special": [], "ordinary": {}'),
        "cards/radlands/pairs.json:1: stale-pairs: it cannot be read: AttributeError",
    ),
    "pairs of cards that are not there": (
        pairs('"special": {}, "ordinary": {"scout+strafe": ["scuot:bars"]}'),
        "cards/radlands/pairs.json:1: stale-pairs: it names cards that there are not: scuot",
    ),
    "forms cut off": (
        written("locales/it/radlands.forms.json", '{"a": '),
        "locales/it/radlands.forms.json:1: unreadable-list: it is no JSON",
    ),
    "variants that are no YAML": (
        written("locales/it/radlands.variants.yml", "a: [\n"),
        "locales/it/radlands.variants.yml:2: broken-yaml:",
    ),
    "forms that are a list": (
        written("locales/it/radlands.forms.json", "[1]"),
        "locales/it/radlands.forms.json:1: unreadable-list: a mapping is expected, found [1]",
    ),
    "forms of a term that are a number": (
        written("locales/it/radlands.forms.json", '{"terms": {"raid": 5}}'),
        "locales/it/radlands.forms.json:1: unreadable-list: terms.raid: a mapping is expected",
    ),
    "forms of a card that are one word": (
        written("locales/it/radlands.forms.json", '{"cards": {"scout": {"": "Vedetta"}}}'),
        "locales/it/radlands.forms.json:1: unreadable-list: cards.scout.: a list is expected",
    ),
    "words that are a list": (
        written("locales/it/words.json", '{"words": ["a"]}'),
        "locales/it/words.json:1: unreadable-list: words: words are expected",
    ),
    "no words at all": (
        written("locales/it/words.json", "null"),
        "locales/it/words.json:1: unreadable-list: a mapping is expected, found None",
    ),
    "JSON without end": (
        written("locales/it/inflections.json", "[" * 100_000),
        "locales/it/inflections.json:1: unreadable-list: it is no JSON",
    ),
    "variants that are a list": (
        written("locales/it/radlands.variants.yml", "- raid\n"),
        "locales/it/radlands.variants.yml:1: misread-list: a mapping is expected",
    ),
    "variants of a term that are words": (
        written("locales/it/radlands.variants.yml", "a:\nraid: assalto\n"),
        "locales/it/radlands.variants.yml:2: misread-list: raid: a mapping is expected",
    ),
    "a forbidden word that is only a word": (
        written("locales/it/radlands.variants.yml", "raid:\n  forbidden: [assalto]\n"),
        "locales/it/radlands.variants.yml:2: misread-list: raid.forbidden.0: a mapping is expected",
    ),
    "a forbidden word that is not named": (
        written("locales/it/radlands.variants.yml", "raid:\n  forbidden:\n  - {why: no}\n"),
        "locales/it/radlands.variants.yml:3: misread-list: raid.forbidden.0: each has 'word'",
    ),
    "kin that is a number": (
        written("locales/en/radlands.kin.yml", "5\n"),
        "locales/en/radlands.kin.yml:1: misread-list: a mapping is expected",
    ),
    "a family of one word": (
        written("locales/en/radlands.kin.yml", "families: [raid]\n"),
        "locales/en/radlands.kin.yml:1: misread-list: families.0: a list is expected",
    ),
    "speech that is a list": (
        written("locales/it/speech.yml", "[may]\n"),
        "locales/it/speech.yml:1: misread-list: a mapping is expected",
    ),
    "words of speech that are a number": (
        written("locales/it/speech.yml", "must: [deve]\nmay: 5\n"),
        "locales/it/speech.yml:2: misread-list: may: a list is expected",
    ),
    "a noun with one form": (
        written("locales/it/speech.yml", "nouns: {f: [carta]}\n"),
        "locales/it/speech.yml:1: misread-list: it cannot be used:",
    ),
    "an ending that cannot be looked for": (
        written("locales/it/speech.yml", "oblique: '(ch'\n"),
        "locales/it/speech.yml:1: misread-list: it cannot be used: missing )",
    ),
    "an accepted finding without words": (
        written("locales/it/accepted.yml", "- {kind: a, what: [b], why: c}\n"),
        "locales/it/accepted.yml:1: misread-list: an accepted finding needs kind, what, why",
    ),
    "accepted findings that are numbers": (
        written("locales/it/accepted.yml", "[1, 2]\n"),
        "locales/it/accepted.yml:1: misread-list: an accepted finding needs kind, what, why",
    ),
    "a slip of grammar that cannot be looked for": (
        written("locales/it/grammar.yml", "- {find: '(un', kind: a, why: b, bad: c, good: d}\n"),
        "locales/it/grammar.yml:1: misread-list: it is no rule: missing ), unterminated subpattern",
    ),
    "a slip of grammar that is looked for without end": (
        written(
            "locales/it/grammar.yml",
            "- {find: 'un', kind: a, why: b, bad: c, good: d}\n"
            "- {find: '(a+)+$', kind: a, why: b, bad: c, good: d}\n",
        ),
        "locales/it/grammar.yml:2: misread-list: it is no rule: '(a+)+$' repeats a part",
    ),
    "a slip of grammar that is looked for a million times": (
        written(
            "locales/it/grammar.yml",
            "- {find: '(?:(?:un|a){1,99} ?)*x', kind: a, why: b, bad: c, good: d}\n",
        ),
        "locales/it/grammar.yml:1: misread-list: it is no rule:",
    ),
    "demo cards that are no YAML": (
        written("cards/demo/demo.yml", "maps: [\n"),
        "cards/demo/demo.yml:2: broken-yaml:",
    ),
    # names and places
    "a term that leads out of its folder": (
        more("cards/radlands/terms.yml", "../../evil: {field: icons, definition: X.}\n"),
        "cards/radlands/terms.yml:4: bad-id: '../../evil' is not an id",
    ),
    "a divergence that is markup": (
        both(
            instead("cards/radlands/divergences.yml", "D-01:", "<b>D:"),
            instead(RULING, "divergence: D-01\n", ""),
        ),
        "cards/radlands/divergences.yml:1: bad-id: '<b>D' is not an id",
    ),
    "a kind that leads out of its folder": (
        instead(DEMO, "  talents:", "  ../../x: {one: T, many: Ts, icon: raid}\n  talents:"),
        f"{DEMO}:1: bad-id: '../../x' is not an id",
    ),
    "a chapter whose name is markup": (
        written('docs/radlands/rules/x"><img src=x>.md', "# X {#xx}\n"),
        'docs/radlands/rules/x"><img src=x>.md:1: bad-id:',
    ),
    "a ruling with a line break in its name": (
        written("cards/radlands/rulings/zz\n.yml", sample()[RULING]),
        "cards/radlands/rulings/zz\n.yml:1: bad-id: 'zz\\n' is not an id",
    ),
    "an entry called like the page of all": (
        written("cards/demo/talents/index.yml", sample()[TALENT].replace("Bombing", "Index")),
        "cards/demo/talents/index.yml:1: bad-id: no page can be called 'index'",
    ),
    "an entry with the id of another kind's": (
        both(
            instead(DEMO, "  talents:", "  feats: {one: F, many: Fs, icon: raid}\n  talents:"),
            written("cards/demo/feats/bombing.yml", sample()[TALENT]),
        ),
        "cards/demo/feats/bombing.yml:1: duplicate-id: the id 'bombing' is taken",
    ),
    "two examples of one name": (
        both(more(EXAMPLE, f"---\n{SCOUT_AGAIN}"), written(EXAMPLE[:-4] + "-2.yml", SCOUT_AGAIN)),
        f"{EXAMPLE[:-4]}-2.yml:1: duplicate-id: the id 'scout-2' is taken",
    ),
    "a ruling that ends in .yaml": (
        written("cards/radlands/rulings/other.yaml", sample()[RULING]),
        "cards/radlands/rulings/other.yaml:1: unread-file: the name ends in .yaml — call it other.yml",
    ),
    "a ruling in a folder of its own": (
        written("cards/radlands/rulings/more/other.yml", sample()[RULING]),
        "cards/radlands/rulings/more/other.yml:1: unread-file:",
    ),
    "a misspelt list": (
        written("cards/radlands/open-pionts.yml", "OP-01: {}\n"),
        "cards/radlands/open-pionts.yml:1: unread-file: nobody reads 'open-pionts.yml' here — did you mean 'open-points.yml'?",
    ),
    "a page of ours where a game has its own": (
        written("docs/radlands/index.md", "# Radlands {#radlands}\n"),
        "docs/radlands/index.md:1: unread-file:",
    ),
    "a manual over a page that is printed from the code": (
        written("docs/contribute/checks.md", "# Checks\n"),
        "docs/contribute/checks.md:1: unread-file:",
    ),
    "a folder of an unknown language": (
        written("locales/de/hyphens.yml", "words: []\n"),
        "locales/de/hyphens.yml:1: unknown-folder: locales/languages.yml has no 'de'",
    ),
    "a game shown by a drawing that is not there": (
        more(GAME, "figure: scuot\n"),
        f"{GAME}:1: unknown-figure: unknown drawing 'scuot' — did you mean 'scout'?",
    ),
    "cards of a type shown by a drawing that is not there": (
        more(GAME, "type-figures: {event: boom}\n"),
        f"{GAME}:1: unknown-figure: unknown drawing 'boom'",
    ),
    "a verb shown by an icon that is not there": (
        more(GAME, "verb-icons: {raid: riad}\n"),
        f"{GAME}:1: unknown-icon: unknown icon 'riad' — did you mean 'raid'?",
    ),
    "a heading with an icon that is not there": (
        more(GAME, "heading-icons: {turn: turm}\n"),
        f"{GAME}:1: unknown-icon: unknown icon 'turm'",
    ),
    "a game without game.yml": (
        gone(GAME),
        "cards/radlands/divergences.yml:1: unknown-folder: no game is called 'radlands'",
    ),
    "no cards at all": (
        gone("cards/"),
        "docs/demo/rules/frame.md:1: unknown-folder: no game is called 'demo' — known: none",
    ),
    "a list of languages without their names": (
        written(LANGUAGES, "[en, it, pl, fr]\n"),
        f"{LANGUAGES}:1: wrong-type: expected keys, found a list",
    ),
    "a list of languages that is no YAML": (
        written(LANGUAGES, "en: {name: English, not-found: [\n"),
        f"{LANGUAGES}:2: broken-yaml:",
    ),
    "a list of languages with nothing in it": (
        written(LANGUAGES, ""),
        f"{LANGUAGES}:1: missing-key: the file is empty",
    ),
    "a language whose code is misspelt": (
        instead(LANGUAGES, "it:", "itt:"),
        f"{LANGUAGES}:2: language-without-folder: there is no folder locales/itt",
    ),
    "a language without its name": (
        instead(LANGUAGES, "it: {name: Italiano,", "it: {"),
        f"{LANGUAGES}:2: missing-key:",
    ),
    "a language whose code is a number": (
        instead(LANGUAGES, "it:", "5:"),
        f"{LANGUAGES}:2: bad-id: '5' is not the code of a language",
    ),
    "a list without the source language": (
        instead(LANGUAGES, "en:", "xx:"),
        "locales/en/demo.terms.yml:1: unknown-folder: locales/languages.yml has no 'en'",
    ),
    "a language without anything": (
        gone("locales/it/"),
        "locales/languages.yml:2: language-without-folder: there is no folder locales/it",
    ),
    "a page that was deleted": (
        more(RULES, '\nmsgctxt "page/about/about"\nmsgid "About"\nmsgstr "Informazioni"\n'),
        f"{RULES}:6: unknown-unit: no text has the key 'page/about/about' — put docs/about.md back",
    ),
    # catalogues
    "a charset that nobody knows": (
        written(SITE, header("charset=no-such-charset")),
        f"{SITE}:1: broken-catalogue: the header says charset=no-such-charset",
    ),
    "a charset that is not the file's": (
        written(CARDS, header("charset=iso-8859-1") + NAME + 'msgstr "Perché"\n'),
        f"{CARDS}:1: broken-catalogue: the header says charset=iso-8859-1",
    ),
    "millions of plural forms": (
        written(SITE, plural("nplurals=100000000; plural=0;")),
        f"{SITE}:1: broken-catalogue: the header has a wrong plural rule",
    ),
    "too few plural forms": (
        written("locales/pl/LC_MESSAGES/site.po", plural("nplurals=2; plural=(n != 1);")),
        "locales/pl/LC_MESSAGES/site.po:1: broken-catalogue: the header has a wrong plural rule",
    ),
    "a plural rule that is code": (
        written(SITE, plural("nplurals=2; plural=__import__('os');")),
        f"{SITE}:1: broken-catalogue: the header has a wrong plural rule",
    ),
    "a quote that is not closed": (
        written(CARDS, header() + NAME + 'msgstr "Ricognitore\n'),
        f"{CARDS}:7: broken-catalogue: 'msgstr \"Ricognitore' is no keyword with words in quotes",
    ),
    "a text translated twice": (
        written(CARDS, header() + NAME + 'msgstr "A"\n' + NAME + 'msgstr "B"\n'),
        f"{CARDS}:9: broken-catalogue: 'radlands/cards/scout/name' stands in line 5 already",
    ),
    "a text translated for two English ones": (
        written(
            CARDS,
            header() + NAME + 'msgstr "A"\n' + NAME.replace("Scout", "Scoot") + 'msgstr "B"\n',
        ),
        f"{CARDS}:9: broken-catalogue: 'radlands/cards/scout/name' stands in line 5 already",
    ),
    "a text translated in two files": (
        both(more(CARDS, NAME + 'msgstr "A"\n'), more(RULES, NAME + 'msgstr "B"\n')),
        f"{RULES}:6: broken-catalogue: 'radlands/cards/scout/name' is translated twice",
    ),
    "plural forms of a text that does not count": (
        written(CARDS, header() + NAME + 'msgid_plural "Scouts"\nmsgstr[0] "A"\nmsgstr[1] "B"\n'),
        f"{CARDS}:5: broken-catalogue: 'radlands/cards/scout/name' has plural forms",
    ),
    "a stray sign beside a value": (
        more(SITE, '\nmsgid "%(num)s card"\nmsgstr "%(num)s carta 100%"\n'),
        f"{SITE}:5: lost-placeholder: it: '%(num)s carta 100%' has a stray %",
    ),
    "a value that is not said": (
        more(SITE, '\nmsgid "%(num)s card"\nmsgstr "carta"\n'),
        f"{SITE}:5: lost-placeholder: it: 'carta' lacks %(num)s",
    ),
    "a value that a pattern does not say": (
        written(PLAY, header() + '\nmsgid "{player} passes"\nmsgstr "passa"\n'),
        f"{PLAY}:5: lost-placeholder: it: 'passa' lacks player",
    ),
    # drawings
    "a drawing that runs": (
        written(FIGURE, FRAME.format("<script>alert(1)</script>")),
        f"{FIGURE}:1: unsafe-drawing: it has <script>",
    ),
    "a drawing that runs when it is loaded": (
        written(FIGURE, FRAME.format('<path d="M0 0h9v9z" onload="alert(1)"/>')),
        f"{FIGURE}:1: unsafe-drawing: it has onload=",
    ),
    "a drawing that fetches": (
        written(FIGURE, FRAME.format('<image href="http://example.org/a.png"/>')),
        f"{FIGURE}:1: unsafe-drawing: it has <image>",
    ),
    "a drawing that grows": (
        written(FIGURE, f'<!DOCTYPE svg [<!ENTITY a "aa">]>{FRAME.format("<text>&a;</text>")}'),
        f"{FIGURE}:1: unsafe-drawing: it has a document type",
    ),
    "a drawing that is not closed": (
        written(FIGURE, '<svg viewBox="0 0 64 64"><path d="M0 0h9v9z"/>'),
        f"{FIGURE}:1: broken-drawing: it is no SVG",
    ),
    "a drawing that closes the page": (
        written(FIGURE, FRAME.format("</svg></div><p>")),
        f"{FIGURE}:1: broken-drawing: it is no SVG",
    ),
    "a diagram that is empty": (
        written("docs/radlands/diagrams/turn.svg", ""),
        "docs/radlands/diagrams/turn.svg:1: broken-drawing: it is no SVG",
    ),
    "a drawing of many pages": (
        written(FIGURE, FRAME.format('<path d="M0 0h9v9z"/>' * 2000)),
        f"{FIGURE}:1: broken-drawing: it has",
    ),
}
"""What somebody may write by mistake or on purpose, and what is said of it."""


@pytest.mark.parametrize("fault", NAMED)
def test_is_named_at_its_place(fault: str) -> None:
    """Each fault is named with its file and line; nothing breaks."""
    change, expected = NAMED[fault]

    assert [line for line in said(change) if line.startswith(expected)], said(change)


RIGHT = {
    "marks of an editor, and line ends of another system": written(
        STRAFE, b"\xef\xbb\xbf" + sample()[STRAFE].replace("\n", "\r\n").encode()
    ),
    "line ends of an old system": written(STRAFE, sample()[STRAFE].replace("\n", "\r")),
    "pictures among the letters": instead(SCOUT, "'[[raid|Raid]].'", "'[[raid|Raid]] 🎲.'"),
    "a language that lacks words for the search": gone("locales/it/search.yml"),
    "a language without strings of the site": gone(SITE),
    "a language of which nothing is known": written("locales/it/speech.yml", ""),
    "a name that is markup, which a page shows as it stands": instead(
        SCOUT, "name: Scout", "name: <script>alert(1)</script>"
    ),
}
"""What looks odd, and is right all the same."""


@pytest.mark.parametrize("oddity", RIGHT)
def test_is_taken_as_it_is(oddity: str) -> None:
    """What is right is not complained about."""
    assert said(RIGHT[oddity]) == []


def test_all_at_once() -> None:
    """A traceback would hide everything else: twelve faults in twelve files are named in one run."""
    picked = [
        *("a part contains itself", "nothing at all, by its number", "a misspelt list"),
        *("a quote that is not closed", "a charset that nobody knows", "a drawing that runs"),
        *("variants that are no YAML", "accepted findings that are numbers", "forms cut off"),
        *(
            "a ruling that ends in .yaml",
            "a chapter stands in the list twice",
            "a page that was deleted",
        ),
    ]
    lines = said(both(*(NAMED[fault][0] for fault in picked)))

    for fault in picked:
        assert [line for line in lines if line.startswith(NAMED[fault][1])], fault


def laid(root: Path) -> Path:
    """The sample as files in a folder, with a secret beside it."""
    for name, text in sample().items():
        path = root / "site" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    (root / "secret").mkdir()
    (root / "secret" / "about.md").write_text("# Secret {#secret}\n", encoding="utf-8")
    return root / "site"


LINKS = {
    "docs/secret.md": "../../secret/about.md",
    "docs/evil": "../../secret",
    "docs/lost.md": "nowhere.md",
    "docs/round.md": "round.md",
    "docs/round": "..",
    "cards/evil": "../../secret",
    "cards/radlands/rulings/other.yml": "scout-raids.yml",
    "locales/it/evil": "/",
    "playground/scenarios/radlands/evil.yml": "/etc/passwd",
}
"""Links, and where they lead: out of the folder, to nothing, round in circles."""


def test_no_link_is_followed(tmp_path: Path) -> None:
    """A link, wherever it leads, is named with its path and never read; so is a folder called like a file."""
    root = laid(tmp_path)
    for name, goal in LINKS.items():
        (root / name).symlink_to(goal)
    (root / "cards/radlands/rulings/folder.yml").mkdir()

    files = read_files(root, [*ROOMS, ICONS])
    lines = [str(problem) for problem in found_in(load(files))]

    for name in LINKS:
        assert f"{name}:1: unread-file: it is a link" in "\n".join(lines)
    assert "cards/radlands/rulings/folder.yml:1: unread-file: it is no file" in "\n".join(lines)
    assert len(lines) == len(LINKS) + 1, lines
    assert not [name for name, text in files.items() if "secret" in text.lower()]


def test_a_linked_room_is_not_read(tmp_path: Path) -> None:
    """A room that is a link is as good as missing, whatever stands in it."""
    root = laid(tmp_path)
    (root / "docs").rename(tmp_path / "elsewhere")
    (root / "docs").symlink_to(tmp_path / "elsewhere")

    assert not [name for name in read_files(root) if name.startswith("docs/")]


def real(game: str) -> Files:
    """The files of a game of this project, and what its examples need."""
    rooms = (f"cards/{game}/**/*.yml", f"playground/scenarios/{game}/*.yml", "docs/site.yml")
    return read_files(WORKSHOP, rooms)


DEMOS = [path.split("/")[1] for path in read_files(WORKSHOP, ["cards/*/demo.yml"])]
"""The games whose engines play with demo cards."""


@pytest.mark.parametrize("game", DEMOS)
@pytest.mark.parametrize(
    ("content", "expected"),
    [
        (None, "unplayable-card: the file is missing, and the engine needs its cards"),
        ("", "missing-key: the file is empty"),
        ("cards: [\n", "broken-yaml:"),
        ("a: b\n", "unplayable-card:"),
    ],
)
def test_demo_cards_are_named(game: str, content: str | None, expected: str) -> None:
    """What is wrong with the demo cards of a game, or that they are missing, is said of their file and of no other."""
    path, files = f"cards/{game}/demo.yml", real(game)
    if content is None:
        del files[path]
    else:
        files[path] = content
    lines = [str(problem) for problem in problems(load(files))]

    assert [line for line in lines if line.startswith(path) and expected in line]
    assert not [line for line in lines if "unplayable-card" in line and not line.startswith(path)]
