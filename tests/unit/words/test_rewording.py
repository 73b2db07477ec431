"""English may be reworded without throwing its translations away, if somebody says that the meaning is the same."""

import argparse
import subprocess
from io import BytesIO
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po

from scripts.book import load, read_book
from scripts.site.needed import find
from scripts.tools.messages import add_options, run
from scripts.words.messages import new_catalog, update, write
from scripts.words.previous import remembered
from scripts.words.rewording import NOTE, Rewording, Shelf, keep, objections
from tests.examples import sample

KEY, OTHER = "radlands/rulings/first/answer", "radlands/rulings/second/answer"
LONG = (
    'A card that is "ready" may use each of its abilities – one after the other, well-considered, '
    "in any order you like –\n  as long as you can pay for it with water, or with a card that counts as water."
)
SAID = Rewording(by="Ada", date="2026-11-18", keys=(KEY,))


def template(**texts: str) -> Catalog:
    """A template with the first text, and the second where it is given."""
    made = new_catalog()
    for key, text in zip((KEY, OTHER), texts.values(), strict=False):
        made.add(text, context=key)
    return made


def italian(english: str, other: str = "") -> Catalog:
    made = new_catalog("it")
    made.add(english, "tradotto", context=KEY)
    if other:
        made.add(other, "anche questo", context=OTHER)
    return made


def again(catalog: Catalog) -> Catalog:
    """A catalogue that was written and read."""
    return read_po(BytesIO(write(catalog)), locale="it")


def unit(catalog: Catalog, key: str = KEY) -> Message:
    return remembered(next(message for message in catalog if message.context == key))


def state(message: Message) -> tuple[object, object, bool, list[str]]:
    return message.id, message.string, message.fuzzy, [*message.previous_id]


def test_same_meaning_keeps_the_translation() -> None:
    """The new English stands above the old translation, which is current; a remark names who said so."""
    new = template(text="New words")
    found = unit(again(update(keep(italian("Old words"), new, SAID), new)))
    assert state(found) == ("New words", "tradotto", False, [])
    assert found.user_comments == [f"{NOTE}Ada, 2026-11-18"]


def test_same_meaning_may_be_said_later() -> None:
    """Also after the translation was marked."""
    new = template(text="New words")
    stale = again(update(italian("Old words"), new))
    found = unit(update(keep(stale, new, SAID), new))
    assert state(found) == ("New words", "tradotto", False, [])


def test_only_what_was_named_is_kept() -> None:
    """Another text that changed in the same hour is marked as ever."""
    new = template(text="New words", other="Other new words")
    found = update(keep(italian("Old words", "Other old words"), new, SAID), new)
    assert state(unit(found, OTHER)) == (
        "Other new words",
        "anche questo",
        True,
        ["Other old words"],
    )


def test_a_pattern_names_many() -> None:
    new = template(text="New words", other="Other new words")
    said = Rewording(by="Ada", date="2026-11-18", keys=("radlands/rulings/*",))
    found = update(keep(italian("Old words", "Other old words"), new, said), new)
    assert not unit(found).fuzzy
    assert not unit(found, OTHER).fuzzy


def test_one_remark_at_a_time() -> None:
    """The next rewording replaces the remark; a translator's own stays."""
    catalog = italian("Old words")
    unit(catalog).user_comments = ["mind the verb"]
    for english, who in [("New words", "Ada"), ("Newer words", "Bob")]:
        new = template(text=english)
        said = Rewording(by=who, date="2026-11-18", keys=(KEY,))
        catalog = again(update(keep(catalog, new, said), new))
    assert unit(catalog).user_comments == [f"{NOTE}Bob, 2026-11-18", "mind the verb"]


def test_a_new_meaning_takes_the_remark_away() -> None:
    new, newer = template(text="New words"), template(text="Another meaning")
    kept = update(keep(italian("Old words"), new, SAID), new)
    found = unit(update(again(kept), newer))
    assert (found.fuzzy, found.user_comments) == (True, [])


def test_the_english_it_was_made_for_is_remembered() -> None:
    """Twice changed, a translation still shows the words it was made for; taken back, it is current."""
    once = again(update(italian("Old words"), template(text="New words")))
    twice = again(update(once, template(text="Newer words")))
    assert state(unit(twice)) == ("Newer words", "tradotto", True, ["Old words"])
    back = update(twice, template(text="Old words"))
    assert state(unit(back)) == ("Old words", "tradotto", False, [])


def test_a_translator_who_has_looked_is_believed() -> None:
    """The fuzzy mark is gone, the old English may still stand there: it is not stale again."""
    stale = again(update(italian("Old words"), template(text="New words")))
    unit(stale).flags.discard("fuzzy")
    assert state(unit(update(stale, template(text="New words")))) == (
        "New words",
        "tradotto",
        False,
        [],
    )


def test_long_old_english_is_one_line(tmp_path: Path) -> None:
    """Gettext accepts it, it is read back, and a second run changes nothing."""
    new = template(text="Short.")
    stale = update(italian(LONG), new)
    written = write(stale)
    path = tmp_path / "stale.po"
    path.write_bytes(written)
    command = [str(find("gettext")), "-c", "-o", "/dev/null", str(path)]
    checked = subprocess.run(command, capture_output=True, text=True, check=False)
    assert checked.returncode == 0, checked.stderr
    assert sum(line.startswith(b"#|") for line in written.splitlines()) == 1
    assert [*unit(again(stale)).previous_id] == [LONG]
    assert write(update(again(stale), new)) == written


def test_wrapped_old_english_is_read() -> None:
    """As gettext's own tools wrap it."""
    text = '#| msgid ""\n#| "Old "\n#| "\\"words\\""\n#| msgid_plural "many"\n'
    read = read_po(BytesIO(f'{text}#, fuzzy\nmsgid "a"\nmsgstr "b"\n'.encode()))
    assert [*remembered(read["a"]).previous_id] == ['Old "words"', "many"]


def strings(*words: str | tuple[str, str]) -> Catalog:
    made = new_catalog()
    for each in words:
        made.add(each)
    return made


def string_shelf(*now: str | tuple[str, str]) -> Shelf:
    """The strings the code says now, and an Italian catalogue that has the old ones."""
    kept = new_catalog("it")
    kept.add("Search cards", "Cerca carte")
    kept.add(("%(num)s card", "%(num)s cards"), ("%(num)s carta", "%(num)s carte"))
    kept.add("Seek", "")
    return Shelf({"site": strings(*now)}, {("it", "site"): kept})


def test_a_reworded_string_takes_its_translation_along() -> None:
    """Also one that counts, by its singular, and also when the new one stands there empty already."""
    many = ("%(num)s single card", "%(num)s single cards")
    shelf = string_shelf("Seek", many)
    pairs = {"Seek": "Search cards", "%(num)s single card": "%(num)s card"}
    said = Rewording(by="Ada", date="2026-11-18", strings=pairs)
    assert objections(said, shelf) == []
    found = update(
        keep(shelf.catalogues["it", "site"], shelf.templates["site"], said), shelf.templates["site"]
    )
    kept, counted = found.get("Seek"), found.get(many)
    assert kept
    assert counted
    assert (kept.string, kept.fuzzy) == ("Cerca carte", False)
    assert kept.user_comments == [said.note()]
    assert (counted.id, counted.string) == (many, ("%(num)s carta", "%(num)s carte"))


def test_all_objections_at_once() -> None:
    """Each says what is wrong and what to do; nothing is done until all are answered."""
    shelf = string_shelf("Search cards", "Seek", "Find")
    shelf.templates["site"].add("Text", context=KEY)
    pairs = {
        "Look up": "Search cards",
        "Seek": "Search cards",
        "Find": "never said",
    }
    said = Rewording(
        keys=(KEY, "radlands/rulings/frist/answer", "zz*"), strings=pairs, languages=("xx",)
    )
    assert objections(said, shelf) == [
        'who decides? Say --by "a name".',
        "--lang xx: no such translation; there are it.",
        f"{KEY}: its English has not changed since it was translated.",
        f"no text has the key radlands/rulings/frist/answer; did you mean {KEY}?",
        "no text has the key zz*.",
        "no template and no code says “Look up”: change it there, then say --reworded.",
        "“Search cards” is still said somewhere, so its translations stay with it.",
        "no catalogue translates “never said”. If make messages has dropped it already, take back locales/ and say --reworded first.",
    ]


@pytest.fixture
def workshop(tmp_path: Path) -> Path:
    """The small book on the disk, with a card's name changed after it was translated."""
    files = {path: text for path, text in sample().items() if not path.startswith("locales/it/LC")}
    for path, text in files.items():
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text(text, encoding="utf-8")
    said = tell(tmp_path)
    assert said[0] == 0
    catalogue = tmp_path / CARDS
    before = read_po(BytesIO(catalogue.read_bytes()), locale="it")
    before.get("Scout", NAME).string = "Esploratore"  # type: ignore[union-attr]
    catalogue.write_bytes(write(before))
    card = next((tmp_path / "cards").glob("*/people/scout.yml"))
    card.write_text(card.read_text().replace("name: Scout", "name: Pathfinder"), encoding="utf-8")
    return tmp_path


CARDS, NAME = "locales/it/LC_MESSAGES/radlands-cards.po", "radlands/cards/scout/name"


def tell(root: Path, *words: str) -> tuple[int, list[str]]:
    """Run the command on a folder: how it ended, and what it said."""
    parser = argparse.ArgumentParser()
    add_options(parser)
    said: list[str] = []
    ended = run(parser.parse_args(words), load(read_book(root)), root, said.append, put)
    return ended, "\n".join(said).splitlines()


def test_the_command_keeps_what_was_named(workshop: Path) -> None:
    assert tell(workshop, "--same", NAME, "--by", "Ada")[0] == 0
    found = unit(read_po(BytesIO((workshop / CARDS).read_bytes()), locale="it"), NAME)
    assert state(found) == ("Pathfinder", "Esploratore", False, [])


def test_the_command_reads_a_file_of_keys(workshop: Path) -> None:
    keys = workshop / "keys"
    keys.write_text(f"# names\n{NAME}  # looked at\n", encoding="utf-8")
    assert tell(workshop, "--same-all", str(keys), "--by", "Ada", "--lang", "it")[0] == 0
    assert b"fuzzy" not in (workshop / CARDS).read_bytes()


def test_another_language_is_left_alone(workshop: Path) -> None:
    """What was decided for one language says nothing about the others."""
    assert tell(workshop, "--same", NAME, "--by", "Ada", "--lang", "fr") == (
        2,
        [
            f"{NAME}: its English has not changed since it was translated.",
            "1 problem; nothing was written.",
        ],
    )


def test_nothing_is_written_while_something_is_wrong(workshop: Path) -> None:
    before = (workshop / CARDS).read_bytes()
    ended, said = tell(workshop, "--same", NAME, "nothing/*", "--reworded", "a", "b")
    assert (ended, said[-1]) == (2, "3 problems; nothing was written.")
    assert (workshop / CARDS).read_bytes() == before


@pytest.mark.parametrize("text", ["- a list", "a: [1]", "a: : b"])
def test_a_file_of_pairs_holds_pairs(workshop: Path, text: str) -> None:
    pairs = workshop / "pairs.yml"
    pairs.write_text(text, encoding="utf-8")
    ended, said = tell(workshop, "--reworded-all", str(pairs), "--by", "Ada")
    assert ended == 2
    assert said[0].startswith(str(pairs))


def put(path: Path, content: bytes) -> bool:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)
    return True
