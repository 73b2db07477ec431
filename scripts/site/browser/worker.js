// Runs the Python engine: one string in, one string out. Counts the bytes it loads, so that the page can say how far it is.
// After a first start it keeps the memory of the started engine; a later visit goes on from there and skips most of the start.
const FIRST = "radlands",
  KEPT = "codex-engine",
  IDLE = 1500;
let play = null,
  keep = null,
  idle = 0;

async function begin({ root, language, game }) {
  const at = (path) => new URL(path, root).href;
  const told = watch();
  const { bytes, sha256, version: name, python: runtime, rules } = await read(at(`${language}/engine.json`)); // where this version lies
  const version = at(`memory/${name}/${game}`); // an address nothing lies at: the name of what is kept, whatever folder this file is in
  Object.assign(told, { all: bytes, sha256 });
  const words = read(at(`${language}/${game}/play.json`)).then((found) => found.words);
  words.catch(() => {}); // told where it is awaited
  const memory = await kept(version);
  const { loadPyodide } = await import(at(`${runtime}/pyodide.mjs`));
  const load = (more) => loadPyodide({ indexURL: at(`${runtime}/`), checkAPIVersion: false, ...more });
  if (!memory || !(await again(load, memory, words))) {
    const python = await anew(load, at(`${rules}/`), game, words);
    keep = store() && { version, python };
  }
  await Promise.all(told.checks);
  postMessage({ ready: true });
}

// ── two ways to start ──

async function anew(load, rules, game, words) {
  const files = Promise.all([
    fetch(`${rules}playground.zip`).then((found) => found.arrayBuffer()),
    read(`${rules}${game === FIRST ? "cards" : game}.json`),
  ]);
  files.catch(() => {});
  const python = await load({ _makeSnapshot: Boolean(store()) });
  const [code, cards] = await files;
  postMessage({ progress: { starting: true } });
  python.unpackArchive(code, "zip");
  open(python, { do: "start", game, cards, words: await words });
  return python;
}

// Everything is in the memory already, the standard library too: an empty archive stands in for it.
const EMPTY = "data:application/zip;base64,UEsFBgAAAAAAAAAAAAAAAAAAAAAAAA==";
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

async function kept(version) {
  try {
    const found = await (await store()?.open(KEPT))?.match(version);
    return found ? new Uint8Array(await found.arrayBuffer()) : null;
  } catch {
    return null;
  } // storage denied
}

async function forget() {
  try {
    await store().delete(KEPT);
  } catch {
    /* nothing was kept */
  }
}

// When nobody has asked for a moment, the memory is copied and kept, in place of an older one.
function rest() {
  clearTimeout(idle);
  if (keep) idle = setTimeout(remember, IDLE);
}

async function remember() {
  const { version, python } = keep;
  keep = null;
  try {
    const memory = python.makeMemorySnapshot();
    await forget();
    await (await store().open(KEPT)).put(version, new Response(memory));
    postMessage({ kept: true });
  } catch (error) {
    console.debug(error);
  } // no room, or a browser that cannot: the next visit starts as this one did
}

// ── loading ──

async function read(address) {
  return (await fetch(address)).json();
}

// Pyodide waits for ever for a file that does not come or is not what it should be: look at every one, and say so.
function watch() {
  const told = { done: 0, all: 1, sha256: {}, checks: [] },
    real = self.fetch.bind(self),
    stream = WebAssembly.instantiateStreaming.bind(WebAssembly);
  const follow = async (response) => {
    const reader = response.clone().body?.getReader(),
      parts = [];
    for (let part = await reader?.read(); part && !part.done; part = await reader.read()) {
      parts.push(part.value);
      told.done += part.value.byteLength;
      postMessage({ progress: { done: told.done, all: told.all } });
    }
    await check(new URL(response.url).pathname, parts, told.sha256);
  };
  self.fetch = async (...asked) => {
    try {
      const response = await real(...asked);
      if (!response.ok) throw new Error(`${response.status} ${new URL(response.url).pathname}`);
      const followed = follow(response);
      followed.catch(broken);
      told.checks.push(followed);
      return response;
    } catch (error) {
      broken(error);
      throw error;
    }
  };
  WebAssembly.instantiateStreaming = async (source, imports) => {
    try {
      const response = await source;
      if (response.headers.get("content-type") === "application/wasm") return await stream(response, imports);
      return await WebAssembly.instantiate(await response.arrayBuffer(), imports); // a server that does not know the type
    } catch (error) {
      broken(error);
      throw error;
    }
  };
  return told;
}

// Nothing is answered by an engine with a file that is not the one it was built with. Without https, browsers count no hashes.
async function check(path, parts, known) {
  const wanted = known[path.split("/").pop()];
  if (!wanted || !path.includes("/engine/") || !self.crypto?.subtle) return;
  const found = new Uint8Array(await crypto.subtle.digest("SHA-256", await new Blob(parts).arrayBuffer()));
  if ([...found].map((byte) => byte.toString(16).padStart(2, "0")).join("") !== wanted)
    throw new Error(`not what it should be: ${path}`);
}

function broken(error) {
  postMessage({ failed: String(error?.message || error).slice(0, 200) });
}

self.addEventListener("message", ({ data }) => {
  if (data.begin) begin(data.begin).then(rest).catch(broken);
  else {
    postMessage({ id: data.id, answer: play(data.question) });
    rest();
  }
});
