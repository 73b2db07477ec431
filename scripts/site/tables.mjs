// Python comes with tables of all East Asian encodings. Nothing of the engine can ask for one: the modules that would are
// not in its standard library. The tables are overwritten with zeros, which are sent as nothing; all else stays where
// it is.
const CODECS = `
import importlib
modules = [importlib.import_module("_codecs_" + name) for name in ("cn", "hk", "jp", "kr", "tw")]
names = [(module, name) for module in modules for name in dir(module) if name.startswith("__map_")]
[id(getattr(module, name)) for module, name in names if not name.endswith("_pair")]
`;
const [WORD, ROWS, ROW] = [4, 256, 8]; // bytes of an address; rows of a table of tables, and the bytes of one
const POINTER = 8; // where in a capsule the address stands
const [HEADER, DATA, CONSTANT] = [8, 11, 0x41]; // of a WebAssembly file: its beginning, a section, an instruction

/**
 * The file of Python without those tables.
 * @param {any} python
 * @param {Uint8Array} wasm
 */
export function withoutTables(python, wasm) {
  const made = wasm.slice();
  const parts = segments(made);
  for (const [from, to] of tables(python)) {
    for (const [start, at, length] of parts) {
      const [first, last] = [Math.max(from, start), Math.min(to, start + length)];
      if (first < last) made.fill(0, at + first - start, at + last - start);
    }
  }
  return made;
}

/**
 * Where in the memory of a running Python the tables lie.
 * @param {any} python
 * @returns {[from: number, to: number][]}
 */
function tables(python) {
  const memory = new DataView(python._module.HEAPU8.buffer);
  const word = (/** @type {number} */ at) => memory.getUint32(at, true);
  return python
    .runPython(CODECS)
    .toJs()
    .map((/** @type {number} */ capsule) => word(capsule + POINTER))
    .flatMap((/** @type {number} */ map) => [word(map + WORD), word(map + 2 * WORD)])
    .filter(Boolean)
    .flatMap((/** @type {number} */ table) => rows(memory, table));
}

/**
 * Every row is an address, and the first and last letter that it is for; two bytes for each.
 * @param {DataView} memory
 * @param {number} table
 */
function rows(memory, table) {
  const row = (/** @type {unknown} */ _, /** @type {number} */ number) => {
    const at = table + number * ROW;
    const from = memory.getUint32(at, true);
    return [from, from + 2 * (memory.getUint8(at + WORD + 1) - memory.getUint8(at + WORD) + 1)];
  };
  return Array.from({ length: ROWS }, row).filter(([from]) => from);
}

/**
 * What a file puts into the memory at the start: where to, where in the file it stands, and how long it is.
 * @param {Uint8Array} wasm
 * @returns {[start: number, at: number, length: number][]}
 */
function segments(wasm) {
  let at = HEADER;
  const number = () => {
    let [found, bits] = [0, 0];
    let byte;
    do {
      byte = wasm[(at += 1) - 1];
      found += (byte % 128) * 2 ** bits;
      bits += 7;
    } while (byte > 127);
    return found;
  };
  for (let kind = number(), length = number(); kind !== DATA; kind = number(), length = number()) at += length;
  return Array.from({ length: number() }, () => {
    const [mode, instruction] = [number(), number()];
    if (mode || instruction !== CONSTANT) throw new Error("the memory is laid out in another way");
    const start = number();
    at += 1; // the end of the instruction
    const length = number();
    at += length;
    return [start, at - length, length];
  });
}
