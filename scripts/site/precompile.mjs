// Compile what the engine imports, by the very Python that will run it: a standard library with only what is needed,
// and our own package, a part for each game, all as .pyc without what nobody reads there. Arguments: the folder of
// Pyodide, a folder with an archive of sources and a file of cards for each game, the target.
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { withoutTables } from "./tables.mjs";

const CARDS = ".json";
const ARCHIVE = ".zip.txt";
const PYTHON = "pyodide.asm.wasm";
const LIBRARY = `python_stdlib${ARCHIVE}`;
const COMPILE = `
import ast, importlib.util, io, marshal, sys, types, zipfile
# what Python imports only when it reports an error
import encodings.ascii, encodings.latin_1, encodings.utf_8
import linecache, textwrap, tokenize, traceback
EPOCH = (2026, 1, 1, 0, 0, 0)
# what importers do without: they try, and go on if it is not there
OPTIONAL = ("ssl.py", "_ssl.py", "bz2.py", "lzma.py", "compression/", "encodings/idna.py", "stringprep.py")

def undocumented(tree):
    # A dataclass without a docstring makes one when it is defined: classes keep a short one.
    for node in ast.walk(tree):
        if not isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)):
            continue
        if ast.get_docstring(node, clean=False) is None:
            continue
        if isinstance(node, ast.ClassDef):
            node.body[0].value = ast.Constant(".")
        else:
            node.body[:1] = [] if node.body[1:] else [ast.Pass()]
    return ast.fix_missing_locations(tree)

def unlined(code):
    # Where in a source an instruction stands: every entry is for up to eight of them, and says that nobody knows.
    inner = tuple(unlined(each) if isinstance(each, types.CodeType) else each for each in code.co_consts)
    whole, rest = divmod(len(code.co_code) // 2, 8)
    lines = b"\\xff" * whole + (bytes([0xf8 | rest - 1]) if rest else b"")
    return code.replace(co_consts=inner, co_linetable=lines)

def compiled(text, name):
    head = importlib.util.MAGIC_NUMBER + bytes(4) + bytes(4) + (len(text) & 0xFFFFFFFF).to_bytes(4, "little")
    tree = undocumented(ast.parse(text))
    return head + marshal.dumps(unlined(compile(tree, name, "exec", dont_inherit=True, optimize=1)))

def packed(files):
    # Not compressed: the whole archive is, on its way.
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_STORED) as archive:
        for name, text in sorted(files.items()):
            archive.writestr(zipfile.ZipInfo(name + "c", EPOCH), compiled(text, name))
    return out.getvalue()

def own(path):
    with zipfile.ZipFile(path) as archive:
        return packed({name: archive.read(name) for name in archive.namelist()})

def standard():
    library = next(path for path in sys.path if path.endswith(".zip"))
    loaded = [module for module in list(sys.modules.values()) if not is_frozen(module)]
    paths = [getattr(module, "__file__", None) or "" for module in loaded]
    wanted = {path[len(library) + 1:].removesuffix("c") for path in paths if path.startswith(library)}
    with zipfile.ZipFile(library) as archive:
        found = wanted.intersection(archive.namelist())
        return packed({name: archive.read(name) for name in found if not name.startswith(OPTIONAL)})

def is_frozen(module):
    # Part of Python itself.
    return "FrozenImporter" in repr(getattr(module.__spec__, "loader", None)) if module.__spec__ else False
`;

const [pyodide, source, target] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${pyodide}/pyodide.mjs`).href);
const python = await loadPyodide({ indexURL: `${pyodide}/`, stdout: () => {}, stderr: () => {} });
const files = readdirSync(source);
const archives = files.filter((name) => name.endsWith(ARCHIVE));
for (const file of archives) {
  const archive = new Uint8Array(readFileSync(`${source}/${file}`));
  python.FS.writeFile(file, archive);
  python.unpackArchive(archive, "zip");
}
const { play } = python.pyimport("playground.web");
for (const file of files.filter((name) => name.endsWith(CARDS))) {
  const cards = JSON.parse(readFileSync(`${source}/${file}`, "utf8"));
  const game = file.replace(CARDS, "");
  play(JSON.stringify({ do: "start", game, cards, words: {} })); // loads all that this game needs
}
python.runPython(COMPILE);
writeFileSync(`${target}/${LIBRARY}`, python.globals.get("standard")().toJs());
for (const file of archives) writeFileSync(`${target}/${file}`, python.globals.get("own")(file).toJs());
writeFileSync(`${target}/${PYTHON}`, withoutTables(python, new Uint8Array(readFileSync(`${pyodide}/${PYTHON}`))));
