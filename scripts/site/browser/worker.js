// Runs the Python engine: one string in, one string out. Counts the bytes it loads, so that the page can say how far it
// is. After a first start it keeps the memory of the started engine; a later visit goes on from there and skips most of
// the start.
/** @import { Loaded, Memory, Place } from "./worker/types.js" */

const KEPT = "codex-engine";
const ARCHIVE = ".zip.txt"; // scripts/site/bundle.py
const LIBRARY = `python_stdlib${ARCHIVE}`;
const IDLE = 1500; // milliseconds without a question until the memory is kept
const LONGEST = 200; // letters of an error that are told
/** @type {((question: string) => string) | null} */
let play = null;
/** @type {Memory | null} what is to be kept */
let keep = null;
let idle = 0;

/** @param {Place} place */
async function begin({ root, language, game }) {
  const at = (/** @type {string} */ path) => new URL(path, root).href;
  const loaded = watch();
  const engine = await read(at(`${language}/engine.json`)); // where this version lies
  const { bytes, size, sha256, python: runtime, rules } = engine;
  // The name of what is kept, whatever folder this file is in: an address nothing lies at.
  const version = at(`memory/${engine.version}/${game}`);
  Object.assign(loaded, { all: bytes[game], share: bytes[game] / size[game], sha256 });
  const words = read(at(`${language}/${game}/play.json`)).then((found) => found.words);
  words.catch(() => {}); // told where it is awaited
  const memory = await kept(version);
  const { loadPyodide } = await import(at(`${runtime}/pyodide.mjs`));
  const load = (/** @type {object} */ more) =>
    loadPyodide({
      indexURL: at(`${runtime}/`),
      stdLibURL: at(`${runtime}/${LIBRARY}`),
      checkAPIVersion: false,
      ...more,
    });
  if (!memory || !(await again(load, memory, words))) {
    const python = await anew(load, at(`${rules}/`), game, words);
    keep = store() && { version, python };
  }
  await Promise.all(loaded.checks);
  postMessage({ ready: true });
}

// ── two ways to start ──

/**
 * @param {(more: object) => Promise<any>} load
 * @param {string} rules
 * @param {string} game
 * @param {Promise<any>} words
 */
async function anew(load, rules, game, words) {
  const code = async () => (await fetch(`${rules}${game}${ARCHIVE}`)).arrayBuffer();
  const files = Promise.all([code(), read(`${rules}${game}.json`)]);
  files.catch(() => {});
  const python = await load({ _makeSnapshot: Boolean(store()) });
  const [archive, cards] = await files;
  postMessage({ progress: { starting: true } });
  python.unpackArchive(archive, "zip");
  open(python, { do: "start", game, cards, words: await words });
  return python;
}

// Everything is in the memory already, the standard library too: an empty archive stands in for it.
const EMPTY = "data:application/zip;base64,UEsFBgAAAAAAAAAAAAAAAAAAAAAAAA==";

/**
 * @param {(more: object) => Promise<any>} load
 * @param {Uint8Array} memory
 * @param {Promise<any>} words
 */
async function again(load, memory, words) {
  try {
    open(await load({ stdLibURL: EMPTY, _loadSnapshot: memory }), { do: "speak", words: await words });
    return true;
  } catch (error) {
    console.debug(error);
    await forget();
    return false;
  }
}

/**
 * @param {any} python
 * @param {object} question
 */
function open(python, question) {
  const answer = python.pyimport("playground.web").play;
  const found = JSON.parse(answer(JSON.stringify(question)));
  if (!found.ready) throw new Error(found.error);
  play = answer;
}

// ── the memory of a started engine ──

// Where things can be kept; a browser may deny it, even the question.
function store() {
  try {
    return self.caches;
  } catch {
    return null;
  }
}

/** @param {string} version */
async function kept(version) {
  try {
    const found = await (await store()?.open(KEPT))?.match(version);
    return found ? new Uint8Array(await found.arrayBuffer()) : null;
  } catch {
    return null; // storage denied
  }
}

async function forget() {
  try {
    await store()?.delete(KEPT);
  } catch {
    /* nothing was kept */
  }
}

// When nobody has asked for a moment, the memory is copied and kept, in place of an older one.
function rest() {
  clearTimeout(idle);
  if (keep) idle = setTimeout(remember, IDLE, keep);
}

/** @param {Memory} memory */
async function remember({ version, python }) {
  keep = null;
  try {
    const copy = python.makeMemorySnapshot();
    await forget();
    await (await store()?.open(KEPT))?.put(version, new Response(copy));
    postMessage({ kept: true });
  } catch (error) {
    console.debug(error); // no room, or a browser that cannot: the next visit starts as this one did
  }
}

// ── loading ──

/** @param {string} address */
async function read(address) {
  return (await fetch(address)).json();
}

/**
 * Pyodide waits for ever for a file that does not come or is not what it should be: look at every one, and say so.
 * @returns {Loaded}
 */
function watch() {
  /** @type {Loaded} */
  const loaded = { done: 0, all: 1, share: 1, sha256: {}, checks: [] };
  const real = self.fetch.bind(self);
  self.fetch = (...asked) =>
    told(async () => {
      const response = await real(...asked);
      if (!response.ok) throw new Error(`${response.status} ${new URL(response.url).pathname}`);
      const followed = follow(response, loaded);
      followed.catch(broken);
      loaded.checks.push(followed);
      return response;
    });
  const stream = WebAssembly.instantiateStreaming.bind(WebAssembly);
  WebAssembly.instantiateStreaming = (source, imports) =>
    told(async () => {
      const response = await source;
      if (response.headers.get("content-type") === "application/wasm") return stream(response, imports);
      return WebAssembly.instantiate(await response.arrayBuffer(), imports); // a server that does not know the type
    });
  return loaded;
}

/**
 * Do something, and tell the page if it fails.
 * @template Made
 * @param {() => Promise<Made>} work
 */
async function told(work) {
  try {
    return await work();
  } catch (error) {
    broken(error);
    throw error;
  }
}

/**
 * Count the bytes of an answer as they come, and look at them when all are there. They come unpacked: what the reader
 * is told is their share of what was sent.
 * @param {Response} response
 * @param {Loaded} loaded
 */
async function follow(response, loaded) {
  const parts = [];
  const reader = response.clone().body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    parts.push(part.value);
    loaded.done += part.value.byteLength;
    postMessage({ progress: { done: loaded.done * loaded.share, all: loaded.all } });
  }
  await check(new URL(response.url).pathname, parts, loaded.sha256);
}

/**
 * Nothing is answered by an engine with a file that is not the one it was built with. Without https, browsers count no
 * hashes.
 * @param {string} path
 * @param {Uint8Array<ArrayBuffer>[]} parts
 * @param {{ [file: string]: string }} known
 */
async function check(path, parts, known) {
  const wanted = known[path.split("/").pop() || ""];
  if (!wanted || !path.includes("/engine/") || !self.crypto?.subtle) return;
  const bytes = await new Blob(parts).arrayBuffer();
  const found = [...new Uint8Array(await crypto.subtle.digest("SHA-256", bytes))];
  const hash = found.map((byte) => byte.toString(16).padStart(2, "0")).join("");
  if (hash !== wanted) throw new Error(`not what it should be: ${path}`);
}

/** @param {any} error */
function broken(error) {
  postMessage({ failed: String(error?.message || error).slice(0, LONGEST) });
}

/** @param {{ id: number, question: string }} asked */
function answer({ id, question }) {
  postMessage({ id, answer: play?.(question) });
  rest();
}

self.addEventListener("message", (event) => {
  const { data } = /** @type {MessageEvent} */ (event);
  if (data.begin) begin(data.begin).then(rest).catch(broken);
  else answer(data);
});
