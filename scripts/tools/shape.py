"""How dense the code is: nodes per function, long lines, nested choices, complexity: `python -m scripts shape`."""

import ast
import statistics
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import chain
from pathlib import Path

from scripts.book.written import Say

WIDTHS = {".py": 100, ".js": 120, ".mjs": 120, ".css": 120, ".html": 120}
"""How wide a line may be, by the kind of file."""
BRANCHES = (
    *(ast.If, ast.IfExp, ast.For, ast.While, ast.AsyncFor, ast.ExceptHandler, ast.Assert),
    *(ast.comprehension, ast.match_case),
)
"""Where a reader has to think of two ways at once."""
COMPREHENSIONS = (ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)
COMPLEX = 15
LONG = 40
FOLDERS = ("scripts", "playground")
Function = ast.FunctionDef | ast.AsyncFunctionDef


@dataclass(slots=True)
class Shape:
    """What was counted."""

    nodes: list[int] = field(default_factory=list)
    """The size of each function, in nodes of its syntax tree."""
    total: int = 0
    """All nodes of all modules."""
    nested: list[str] = field(default_factory=list)
    """Conditional expressions inside conditional expressions."""
    double: list[str] = field(default_factory=list)
    """Comprehensions with two `for`."""
    tangled: list[str] = field(default_factory=list)
    """Functions with too many ways through them."""
    long: list[str] = field(default_factory=list)
    """Functions of too many lines."""

    @property
    def median(self) -> float:
        """The size of the function in the middle."""
        return statistics.median(self.nodes)

    @property
    def ninety(self) -> int:
        """Nine of ten functions are at most so large."""
        return sorted(self.nodes)[len(self.nodes) * 9 // 10]

    def look(self, path: Path) -> None:
        """Count one module."""
        nodes = list(ast.walk(ast.parse(path.read_text(encoding="utf-8"))))
        self.total += len(nodes)
        for node in nodes:
            where = f"{path}:{getattr(node, 'lineno', 0)}"
            if isinstance(node, Function):
                self.look_at_function(node, f"{where} {node.name}")
            elif isinstance(node, ast.IfExp) and has_choice(node):
                self.nested.append(where)
            elif isinstance(node, COMPREHENSIONS) and len(node.generators) > 1:
                self.double.append(where)

    def look_at_function(self, function: Function, where: str) -> None:
        """Count one function."""
        self.nodes.append(sum(1 for _ in ast.walk(function)))
        if complexity(function) > COMPLEX:
            self.tangled.append(where)
        inside = body(function)
        if inside and (function.end_lineno or 0) - inside[0].lineno >= LONG:
            self.long.append(where)


def has_choice(node: ast.IfExp) -> bool:
    """Whether one of its parts is a choice, too."""
    return any(isinstance(part, ast.IfExp) for part in (node.body, node.orelse, node.test))


def body(function: Function) -> list[ast.stmt]:
    """What a function does, without its docstring."""
    return function.body[1:] if ast.get_docstring(function) else function.body


def complexity(function: Function) -> int:
    """How many ways lead through a function."""
    nodes = list(chain.from_iterable(ast.walk(part) for part in body(function)))
    branches = sum(isinstance(node, BRANCHES) for node in nodes)
    ands = sum(len(node.values) - 1 for node in nodes if isinstance(node, ast.BoolOp))
    filters = sum(len(node.ifs) for node in nodes if isinstance(node, ast.comprehension))
    return 1 + branches + ands + filters


def files(folders: Iterable[Path]) -> Iterator[Path]:
    """The code in some folders."""
    for folder in folders:
        yield from sorted(filter(is_code, folder.rglob("*")))


def is_code(path: Path) -> bool:
    """Whether a file is code, and ours."""
    return path.suffix in WIDTHS and "node_modules" not in path.parts


def shape_of(folders: Iterable[Path]) -> Shape:
    """The shape of the Python in some folders."""
    shape = Shape()
    for path in files(folders):
        if path.suffix == ".py":
            shape.look(path)
    return shape


def widths(paths: Iterable[Path], suffix: str) -> list[int]:
    """How wide each line is in the files of a kind."""
    texts = [path.read_text(encoding="utf-8") for path in paths if path.suffix == suffix]
    return [len(line) for line in chain.from_iterable(text.splitlines() for text in texts)]


def report(folders: list[Path]) -> Iterator[str]:
    """The figures, and where what is too dense stands."""
    shape, paths = shape_of(folders), list(files(folders))
    yield f"{len(shape.nodes)} functions, {shape.total} nodes in all"
    yield f"nodes of a function: median {shape.median:.0f} (bar 55), nine of ten {shape.ninety} (bar 160)"
    for suffix, width in WIDTHS.items():
        lengths = widths(paths, suffix)
        if lengths:
            share = sum(length > width for length in lengths) / len(lengths)
            yield f"{suffix}: {share:.1%} of {len(lengths)} lines over {width} columns (bar 2 %)"
    for name, found in (
        ("nested conditional expressions (bar 0)", shape.nested),
        ("comprehensions with two for (bar 20)", shape.double),
        (f"functions over complexity {COMPLEX} (bar 10)", shape.tangled),
        (f"functions over {LONG} lines (bar 0)", shape.long),
    ):
        yield f"{name}: {len(found)}"
        yield from (f"  {where}" for where in found)


def main(arguments: list[str], say: Say, root: Path) -> int:
    """Print the shape of the whole code, or of the FOLDERs named."""
    for line in report([root / name for name in arguments or FOLDERS]):
        say(line)
    return 0
