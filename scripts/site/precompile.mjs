// Compile what the engine imports, by the very Python that will run it: a standard library with only what is needed,
// and our own package, both as .pyc. Arguments: the folder of Pyodide, a folder with playground.zip and <game>.json for
// each game, the target.
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const COMPILE = `
import importlib.util, io, marshal, pathlib, sys, zipfile
# what Python imports only when it reports an error
import encodings.ascii, encodings.latin_1, encodings.utf_8, encodings.idna
import linecache, textwrap, tokenize, traceback
EPOCH = (2026, 1, 1, 0, 0, 0)

def compiled(text, name):
    head = importlib.util.MAGIC_NUMBER + bytes(4) + bytes(4) + (len(text) & 0xFFFFFFFF).to_bytes(4, "little")
    return head + marshal.dumps(compile(text, name, "exec", dont_inherit=True))

def packed(files):
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in sorted(files.items()):
            archive.writestr(zipfile.ZipInfo(name + "c", EPOCH), compiled(text, name), zipfile.ZIP_DEFLATED)
    return out.getvalue()

library = next(path for path in sys.path if path.endswith(".zip"))
loaded = [getattr(module, "__file__", None) or "" for module in list(sys.modules.values())]
wanted = {path[len(library) + 1:].removesuffix("c") for path in loaded if path.startswith(library)}
with zipfile.ZipFile(library) as archive:
    known = set(archive.namelist())
    standard = {name: archive.read(name) for name in wanted if name in known}
own = {path.as_posix(): path.read_bytes() for path in pathlib.Path("playground").rglob("*.py")}
[packed(standard), packed(own), len(standard)]
`;

const [pyodide, source, target] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${pyodide}/pyodide.mjs`).href);
const python = await loadPyodide({ indexURL: `${pyodide}/`, stdout: () => {}, stderr: () => {} });
python.unpackArchive(new Uint8Array(readFileSync(`${source}/playground.zip`)), "zip");
const { play } = python.pyimport("playground.web");
for (const file of readdirSync(source).filter((name) => name.endsWith(".json"))) {
  const cards = JSON.parse(readFileSync(`${source}/${file}`, "utf8"));
  const game = file.replace(".json", "");
  play(JSON.stringify({ do: "start", game, cards, words: {} })); // loads all that this game needs
}
const [standard, own, count] = python.runPython(COMPILE).toJs();
writeFileSync(`${target}/python_stdlib.zip`, standard);
writeFileSync(`${target}/playground.zip`, own);
console.log(count);
