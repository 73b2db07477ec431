"""Dependencies point one way: tools → site → pages … → book, and scripts → playground → standard library."""

import ast
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from graphlib import TopologicalSorter
from pathlib import Path

from tests.conftest import ROOT
from tests.languages import TRANSLATIONS

FORBIDDEN = {"os", "io", "pathlib", "time", "random"}
"""What the playground may not do, standard library or not: read, wait, roll dice."""
ORDER = (
    *("book", "words", "play", "pairs", "terms", "search", "api", "checks"),
    *("pages", "site", "tools"),
)
"""The rooms of the workshop: each may know those before it, and nobody else."""
MOST_FILES = 20
KNOW_MKDOCS = {"site/hook.py", "site/build.py", "site/live.py", "site/serve.py"}
MAY_WRITE_OUT = {"__main__.py"}


def modules(folder: Path) -> list[Path]:
    return sorted(folder.rglob("*.py"))


def imports(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        yield from imported_by(node)


def imported_by(node: ast.AST) -> Iterator[str]:
    if isinstance(node, ast.Import):
        yield from (alias.name for alias in node.names)
    elif isinstance(node, ast.ImportFrom):
        yield from (f"{node.module}.{alias.name}" for alias in node.names)


def room_of(module: str) -> str:
    return module.split(".")[1]


def test_playground_needs_only_the_standard_library(root: Path) -> None:
    """The playground imports itself and the standard library, and nothing that reads, waits or rolls dice."""
    known = {name.split(".")[0] for path in modules(root / "playground") for name in imports(path)}

    assert known - {"playground"} <= set(sys.stdlib_module_names) - FORBIDDEN


def test_rooms_stand_in_one_order(root: Path) -> None:
    """No room of the workshop knows one that comes after it."""
    wrong = [
        f"{path.relative_to(root)} knows {name}"
        for path in modules(root / "scripts")
        for name in imports(path)
        if name.startswith("scripts.") and path.parent != root / "scripts"
        if ORDER.index(room_of(name)) > ORDER.index(path.relative_to(root).parts[1])
    ]

    assert wrong == []


def module_of(path: Path, root: Path) -> str:
    return ".".join(path.relative_to(root).with_suffix("").parts).removesuffix(".__init__")


def for_types_only(tree: ast.AST) -> set[int]:
    """The imports that only a type checker follows."""
    blocks = [node for node in ast.walk(tree) if isinstance(node, ast.If)]
    typing = [block for block in blocks if ast.unparse(block.test) == "TYPE_CHECKING"]
    return {id(node) for block in typing for node in ast.walk(block)}


def test_no_module_leads_back_to_itself(root: Path) -> None:
    """Whoever follows the imports of a module, in any folder, never comes back to it."""
    paths = [*modules(root / "scripts"), *modules(root / "playground")]
    known = {module_of(path, root) for path in paths}
    graph: dict[str, set[str]] = {}
    for path in paths:
        tree = ast.parse(path.read_text(encoding="utf-8"))
        unread = for_types_only(tree)
        read = [node for node in ast.walk(tree) if id(node) not in unread]
        named = {name for node in read for name in imported_by(node)}
        nearest = {name if name in known else name.rpartition(".")[0] for name in named}
        graph[module_of(path, root)] = nearest & known - {module_of(path, root)}

    assert len(list(TopologicalSorter(graph).static_order())) == len(known)


def test_imports_say_the_whole_name(root: Path) -> None:
    """No import is relative: what a module knows can be read, here too."""
    wrong = [
        str(path.relative_to(root))
        for path in [*modules(root / "scripts"), *modules(root / "playground")]
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.ImportFrom) and node.level
    ]

    assert wrong == []


def test_games_know_the_core_and_themselves(root: Path) -> None:
    """The core knows no game, and no game another one."""
    wrong = []
    for path in modules(root / "playground"):
        room = path.relative_to(root).parts[1]
        known = {room_of(name) for name in imports(path) if name.startswith("playground.")}
        if not room.endswith(".py") and known - {room, "core"}:
            wrong.append(f"{path.relative_to(root)} knows {known - {room, 'core'}}")

    assert wrong == []


def test_every_folder_can_be_overlooked(root: Path) -> None:
    """The workshop itself holds two or three files, and no folder of code, styles and templates more than twenty."""
    code = code_of(root, "scripts", "playground", "tests")
    files = Counter(str(path.parent) for path in code)

    assert len([path for path in (root / "scripts").iterdir() if path.is_file()]) <= 4
    assert {folder: number for folder, number in files.items() if number > MOST_FILES} == {}


def code_of(root: Path, *folders: str) -> list[Path]:
    """The code in some folders, without what others have written."""
    paths = [path for folder in folders for path in (root / folder).rglob("*.*")]
    ours = (path.relative_to(root) for path in paths if "node_modules" not in path.parts)
    return [path for path in ours if path.suffix in CODE]


def test_every_room_has_a_true_map(root: Path) -> None:
    """The first words of a room list exactly the modules and folders that stand in it."""
    wrong = []
    for room in ORDER:
        folder = root / "scripts" / room
        said = ast.get_docstring(ast.parse((folder / "__init__.py").read_text("utf-8"))) or ""
        listed = set(re.findall(r"^([\w-]+(?:\.py|/))  ", said, re.MULTILINE))
        there = {path.name for path in folder.glob("*.py")} - {"__init__.py"}
        there |= {f"{path.name}/" for path in folder.iterdir() if path.is_dir()} - {"__pycache__/"}
        if listed != there:
            wrong.append(f"{room}: not there {listed - there}, not listed {there - listed}")

    assert wrong == []


def written(path: Path) -> Iterator[str]:
    """What a module calls to say something to the terminal."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            yield node.func.id
        elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            yield f"{node.value.id}.{node.attr}"


def test_playground_prints_nothing(root: Path) -> None:
    """The playground computes; it never prints, opens or asks."""
    forbidden = {"print", "open", "input", "sys.stdout", "sys.stderr"}
    wrong = [path.name for path in modules(root / "playground") if forbidden & set(written(path))]

    assert wrong == []


def test_only_main_prints(root: Path) -> None:
    """One place prints and exits."""
    scripts = root / "scripts"
    printing = {
        path.relative_to(scripts).as_posix()
        for path in modules(scripts)
        if {"print", "sys.stdout", "sys.stderr"} & set(written(path))
    }

    assert printing == MAY_WRITE_OUT


def test_only_the_glove_knows_mkdocs(root: Path) -> None:
    """Mkdocs is known to the hook, the builder and the server, and to nobody else."""
    scripts = root / "scripts"
    knowing = {
        path.relative_to(scripts).as_posix()
        for path in modules(scripts)
        if any(name.startswith("mkdocs.") for name in imports(path))
    }

    assert knowing == KNOW_MKDOCS


def test_javascript_knows_no_rules(root: Path) -> None:
    """The site's scripts never mention a verb or a card."""
    folder = root / "scripts" / "site" / "browser"
    words = " ".join(path.read_text(encoding="utf-8") for path in folder.rglob("*.js"))

    assert [
        word for word in ("gain-punk", "unprotected", "railgun", "juggernaut") if word in words
    ] == []


CODE = {".py", ".js", ".mjs", ".css", ".html", ".json", ".ts"}
GAMES = sorted(path.parent.name for path in (ROOT / "cards").glob("*/game.yml"))
NAMED = re.compile(
    rf"(?<![a-z])(?:{'|'.join(GAMES)})(?![a-z])|D\.E\.I\.|{'|'.join(game for game in GAMES if len(game) > 3)}",
    re.IGNORECASE,
)
"""The name of a game; a long one also inside another word, such as the name of a class."""
COMMENTS = re.compile(
    r"/\*.*?\*/|\{#.*?#\}|<!--.*?-->|(?<!:)//[^\n]*|(?:^|(?<=\s))#{1,2} [^\n]*", re.DOTALL
)
RECIPES = (Path("Makefile"), Path("mkdocs.yml"), Path("pyproject.toml"), Path("package.json"))
"""Code that lies in no folder."""


def own(path: Path) -> bool:
    """Whether a file belongs to one game, or to one language, whose words may look like the name of a game."""
    return bool({*GAMES, "languages", "node_modules"} & set(path.parts))


def said_in_python(source: str) -> Iterator[str]:
    """What the code of a module says: names, imports and words, but not what its docstrings and comments explain."""
    tree = ast.parse(source)
    notes = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if id(node) not in notes:
            yield from (str(getattr(node, part, "")) for part in ("id", "name", "module", "value"))


def games_named_in(path: Path) -> set[str]:
    """The games that a file of code names."""
    source = path.read_text(encoding="utf-8")
    said = said_in_python(source) if path.suffix == ".py" else [COMMENTS.sub("", source)]
    return {found.group() for words in said for found in NAMED.finditer(words)}


def test_no_game_is_named_outside_its_own_files() -> None:
    """A game is found by its folders; code, templates, styles and scripts for all games name none of them."""
    code = [path for path in code_of(ROOT, "scripts", "playground") if not own(path)]
    named = {str(path): games_named_in(ROOT / path) for path in [*code, *RECIPES]}

    assert {path: found for path, found in named.items() if found} == {}


def test_no_language_is_named_outside_its_own_files() -> None:
    """Languages come from one list, and what is known of one lies in its folder or in a module of its name."""
    quoted = re.compile(rf"""["'](?:{"|".join(TRANSLATIONS)})["']""")
    code = [path for path in (ROOT / "scripts").rglob("*.*") if path.suffix in CODE]
    named = [
        str(path.relative_to(ROOT))
        for path in code
        if not own(path.relative_to(ROOT)) and quoted.search(COMMENTS.sub("", path.read_text()))
    ]

    assert named == []


READERS = {
    "book/reading.py": {"yaml.compose_all"},  # cards, scenarios, all facts
    "book/catalogue.py": {"read_po"},
    "terms/speech.py": {"yaml.load"},  # what is known of a language's speech
    "terms/rules.py": {"yaml.load", "yaml.compose"},  # a language's grammar.yml
    "terms/accepted.py": {"yaml.load", "yaml.compose"},  # findings that are right all the same
    "tools/bench/search.py": {"yaml.safe_load"},  # queries of the tests
    "tools/messages.py": {"yaml.safe_load"},  # words that change by rewording
}
"""Who opens a file of data, and with what."""
OPENED = re.compile(r"yaml\.\w*(?:load|compose|parse|scan)\w*|read_po")


def test_data_has_one_reader(root: Path) -> None:
    """A card, a scenario and a catalogue are each read in one place; the others have files of their own."""
    scripts = root / "scripts"
    found = {
        path.relative_to(scripts).as_posix(): set(filter(OPENED.fullmatch, written(path)))
        for path in modules(scripts)
    }

    assert {path: calls for path, calls in found.items() if calls} == READERS


ADDRESS = re.compile(
    r"(?:cards|register|examples|pairs|rules)/(?:\{\w*[.{]|\$\{|[\"'`] *[~+] *\w+(?:\.id)? *[~+] *[\"'`]/[\"'`])"
    r"|(?:rulings|glossary|editions|open-questions)/#"
)
"""An address of one record, put together by hand."""
MAKES_ADDRESSES = "scripts/book/addresses.py"


def test_addresses_are_made_in_one_place(root: Path) -> None:
    """Nobody else puts the address of a record together: no page, no template, and no script in the browser."""
    paths = [path for path in code_of(root, "scripts", "playground") if path.suffix != ".json"]
    links = {
        str(path): ADDRESS.findall(code)
        for path in paths
        if str(path) != MAKES_ADDRESSES
        for code in [addressing(root / path)]
    }

    assert {path: found for path, found in links.items() if found} == {}


def addressing(path: Path) -> str:
    """The lines of a file that may have an address in them, and not the key of a text or the name of a file of data."""
    lines = COMMENTS.sub("", path.read_text(encoding="utf-8")).split("\n")
    keys = re.compile(
        r"\.(?:yml|json|svg|md)\b|\b(?:say|tell|plain|told|Where|found)\b[(\[]|\bkey ="
    )
    return "\n".join(line for line in lines if not keys.search(line))


def test_what_installs_needs_nothing_installed() -> None:
    """The tools are looked for beside the installation of the packages, by a Python that has none of them."""
    bare = [sys.executable, "-S", "-I", "-c"]
    look = f"import sys; sys.path.insert(0, {str(ROOT)!r}); import scripts.site.needed"

    assert subprocess.run([*bare, look], check=False).returncode == 0
