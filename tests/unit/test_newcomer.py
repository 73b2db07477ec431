"""What a newcomer gets wrong is said with file, line and way out: never a traceback, never silence."""

import pytest

from playground.radlands.page.words import EVENTS
from scripts.book import Files, load
from tests.examples import found_in, sample

GERMAN = "\nde: {name: Deutsch, not-found: Nichts als Sand., complete: false}\n"


def said(files: Files) -> list[str]:
    return [str(problem) for problem in found_in(load(files))]


def test_a_folder_of_an_unknown_language() -> None:
    """A folder in locales/ that the list of languages does not name is a problem, not silence."""
    files = {**sample(), "locales/de/hyphens.yml": "words: []"}

    assert said(files) == [
        "locales/de/hyphens.yml:1: unknown-folder: locales/languages.yml has no 'de' — known: en, fr, it, pl"
    ]


def test_an_incomplete_language_may_have_some_words() -> None:
    """Ten words of a termbase are better than none, where the language says that it is not complete."""
    files = sample()
    files["locales/languages.yml"] += GERMAN
    files["locales/de/radlands.terms.yml"] = "raid: {preferred: Überfall}\n"

    assert said(files) == []


def test_scenarios_of_a_game_that_is_not_there() -> None:
    """A scenario in a folder of no game is named; nobody plays it by the rules of another one."""
    files = {**sample(), "playground/scenarios/dustline/ram.yml": "title: A ram\n"}

    assert said(files) == [
        "playground/scenarios/dustline/ram.yml:1: unknown-folder: no game is called 'dustline' — known: demo, radlands"
    ]


def test_scenarios_of_a_game_without_an_engine() -> None:
    """A game that has scenarios and no engine to play them is named."""
    files = {**sample(), "playground/scenarios/demo/frame.yml": "title: A frame\n"}

    assert said(files) == [
        "playground/demo/__init__.py:1: missing-part: demo has examples, and no playground/demo/__init__.py to play and tell them"
        " — python -m scripts new engine demo shows all parts"
    ]


def test_a_slip_in_a_verb_hides_nothing_else() -> None:
    """A verb that does not exist is named with its line, and so is everything else that is wrong."""
    files = sample()
    path = "cards/radlands/events/strafe.yml"
    files[path] = files[path].replace("do: injure", "do: injuer")
    files["cards/radlands/terms.yml"] = files["cards/radlands/terms.yml"].replace(
        "icon: raid", "icon: raod"
    )

    assert said(files) == [
        f"{path}:8: unknown-verb: unknown verb 'injuer' — did you mean 'injure'?",
        "cards/radlands/terms.yml:2: unknown-icon: unknown icon 'raod' — did you mean 'raid'?",
    ]


def test_a_slip_in_a_catalogue_has_its_line() -> None:
    """A placeholder that the English does not have is named at its own line, in patterns of a game too."""
    files = sample()
    path = "locales/it/LC_MESSAGES/radlands-play.po"
    files[path] = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8"\n\n'
    files[path] += 'msgid "{player} passes"\nmsgstr "{giocatore} passa"\n'

    assert said(files) == [
        f"{path}:4: placeholders-differ: it: '{{giocatore}} passa' has an unknown placeholder — those of '{{player}} passes'"
    ]


def test_an_empty_catalogue_takes_nothing_from_others() -> None:
    """The same English words in the catalogue of another game, not translated there, change nothing here."""
    files = sample()
    head = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8"\n\n'
    files["locales/it/LC_MESSAGES/radlands-play.po"] = f'{head}msgid "Deck"\nmsgstr "Mazzo"\n'
    files["locales/it/LC_MESSAGES/zzz-play.po"] = f'{head}msgid "Deck"\nmsgstr ""\n'
    catalogue = load(files).catalogues["it"]

    assert catalogue.gettext("Deck", "radlands-play") == "Mazzo"
    assert catalogue.gettext("Deck", "zzz-play") == "Deck"


def test_an_event_without_words(monkeypatch: pytest.MonkeyPatch) -> None:
    """What an example brings about and nobody could tell is named, with the place for its words."""
    monkeypatch.delitem(EVENTS, "queued")

    assert said(sample()) == [
        "playground/scenarios/radlands/scout.yml:1: example-fails: scout: the event 'queued' has no words"
        " — add it to EVENTS in playground/radlands/page/words.py"
    ]
