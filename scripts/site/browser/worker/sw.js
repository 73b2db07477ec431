// The service worker: keeps a language for visits without a network, and the engine once it was used. Everything kept
// belongs to one version, the list below; each part lies in a cache named after its content, is used only when it is
// complete, and has the hash the list says. So a page never meets files of another version.
/** @import { Asked } from "./types.js" */

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const SITE = __SITE__;
const SCOPE = worker.registration.scope;
const PREFIX = `codex ${new URL(SCOPE).pathname} `;
const MEMORY = "codex-engine"; // the started engine, kept by its own worker
const DONE = `${SCOPE}complete`;
/** @type {{ [ending: string]: string }} */
const TYPES = {
  html: "text/html",
  json: "application/json",
  js: "text/javascript",
  mjs: "text/javascript",
  css: "text/css",
  svg: "image/svg+xml",
  xml: "application/xml",
  webmanifest: "application/manifest+json",
};
const LANGUAGES = Object.keys(SITE.packs);
const PARTS = Object.values(SITE.engine);
const ENGINE = PARTS.map((part) => part[""]);

/** @param {string} lang */
const packName = (lang) => `${PREFIX}${lang} ${SITE.packs[lang].sha256.slice(0, 12)}`;

/** @param {string} folder */
const engineName = (folder) => `${PREFIX}${folder}`;

/** @param {{ [file: string]: string }} part */
const filesOf = (part) => Object.keys(part).filter(Boolean);

/** @param {ArrayBuffer} bytes */
async function hex(bytes) {
  const hash = [...new Uint8Array(await crypto.subtle.digest("SHA-256", bytes))];
  return hash.map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

// ── keeping a language ──

/** @type {Set<string>} what was found complete since this worker woke up */
const complete = new Set();
/** Ends what is still asked of the network when another version is to take over. */
let leaving = new AbortController();
/** @type {Map<string, Promise<void>>} */
const keeping = new Map();

/** @param {string} name */
async function isComplete(name) {
  if (complete.has(name)) return true;
  if (!(await caches.has(name)) || !(await (await caches.open(name)).match(DONE))) return false;
  complete.add(name);
  return true;
}

/** @param {string} lang */
function keep(lang) {
  const known = keeping.get(lang);
  if (known) return known;
  const started = keepNow(lang).finally(() => keeping.delete(lang));
  keeping.set(lang, started);
  return started;
}

/** @param {string} lang */
async function keepNow(lang) {
  const name = packName(lang);
  if (await isComplete(name)) return;
  await caches.delete(name);
  const pack = await readPack(lang);
  try {
    await unpack(pack, await caches.open(name));
  } catch (error) {
    await caches.delete(name); // a full disk: keep nothing rather than half
    throw error;
  }
}

/**
 * @param {string} lang
 * @returns {Promise<{ lines: string[], files: { [file: string]: number[] } }>}
 */
async function readPack(lang) {
  const { path, sha256 } = SITE.packs[lang];
  const found = await fetch(SCOPE + path, { cache: "no-cache", signal: leaving.signal });
  if (!found.ok) throw new Error(`${found.status} ${path}`);
  const bytes = await found.arrayBuffer();
  if ((await hex(bytes)) !== sha256) throw new Error(`${path} is not what it should be`);
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(stream).json();
}

/**
 * Every file is the numbers of its lines, each as the distance from the one before.
 * @param {{ lines: string[], files: { [file: string]: number[] } }} pack
 * @param {Cache} cache
 */
async function unpack({ lines, files }, cache) {
  for (const [file, steps] of Object.entries(files)) {
    let number = 0;
    const text = steps.map((step) => lines[(number += step)]).join("\n");
    const type = TYPES[file.split(".").pop() || ""];
    await cache.put(SCOPE + file, new Response(text, { headers: { "Content-Type": `${type}; charset=utf-8` } }));
  }
  await cache.addAll(SITE.binary.map((file) => SCOPE + file));
  await cache.put(DONE, new Response("yes"));
}

// ── keeping the engine ──

/**
 * The engine is kept file by file while the page loads it, the rest of it once it runs; each file only if it is the one
 * of this version.
 * @param {string} folder
 * @param {string} file
 * @param {Response} found
 */
async function keepEngine(folder, file, found) {
  const part = PARTS.find((each) => each[""] === folder);
  const bytes = await found.arrayBuffer();
  const wanted = part?.[file];
  if (!wanted || (await hex(bytes)) !== wanted) throw new Error(`${folder}/${file} is not what it should be`);
  const cache = await caches.open(engineName(folder));
  await cache.put(`${SCOPE}${folder}/${file}`, new Response(bytes, { headers: found.headers }));
}

async function keepWholeEngine() {
  for (const part of PARTS) {
    const folder = part[""];
    const cache = await caches.open(engineName(folder));
    for (const file of filesOf(part)) {
      const address = `${SCOPE}${folder}/${file}`;
      if (!(await cache.match(address))) await keepEngine(folder, file, await fetch(address));
    }
  }
}

// ── answering ──

/** @param {Asked} asked */
async function answer({ request, url, waitUntil }) {
  const path = url.pathname.slice(new URL(SCOPE).pathname.length);
  const file = path === "" || path.endsWith("/") ? `${path}index.html` : path;
  const kept = await find(file);
  if (kept) return kept;
  try {
    const found = await fromNetwork(request);
    const folder = engineFolder(file);
    if (folder && found.ok) waitUntil(keepEngine(folder, file.slice(folder.length + 1), found.clone()).catch(() => {}));
    return found;
  } catch (error) {
    if (request.mode !== "navigate") throw error;
    return (await sorry(file)) || Response.error();
  }
}

/**
 * A page that is opened cannot be given up: a request for it may not be changed.
 * @param {Request} request
 */
function fromNetwork(request) {
  return request.mode === "navigate" ? fetch(request) : fetch(request, { signal: leaving.signal });
}

/** @param {string} file */
function engineFolder(file) {
  return ENGINE.find((folder) => file.startsWith(`${folder}/`));
}

/**
 * What is kept under this name.
 * @param {string} file
 */
async function find(file) {
  const folder = engineFolder(file);
  if (folder) return inCache(engineName(folder), file);
  const [lang] = file.split("/");
  for (const each of lang in SITE.packs ? [lang] : LANGUAGES) {
    if (!(await isComplete(packName(each)))) continue;
    const found = await inCache(packName(each), file);
    if (found) return found;
  }
  return undefined;
}

/**
 * @param {string} name
 * @param {string} file
 */
async function inCache(name, file) {
  return (await caches.has(name)) ? (await caches.open(name)).match(SCOPE + file) : undefined;
}

/**
 * No network and not kept: the page of a kept language that says so, the asked one first.
 * @param {string} file
 */
async function sorry(file) {
  const [asked] = file.split("/");
  for (const lang of [asked, ...LANGUAGES]) {
    const isKept = lang in SITE.packs && (await find(`${lang}/offline.html`));
    if (isKept) return Response.redirect(`${SCOPE}${lang}/offline.html`);
  }
  return undefined;
}

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || !url.href.startsWith(SCOPE) || url.href === `${SCOPE}sw.js`) return;
  event.respondWith(answer({ request, url, waitUntil: (work) => event.waitUntil(work) }));
});

// ── one version after another ──

// A new version first fetches all that the old one kept. If that fails, the old one stays.
async function takeOver() {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
  const isKept = (/** @type {string} */ start) => names.some((name) => name.startsWith(`${PREFIX}${start}`));
  await Promise.all(LANGUAGES.filter((lang) => isKept(`${lang} `)).map(keep));
  if (isKept("engine/")) await keepWholeEngine();
}

async function tidy() {
  const wanted = new Set([...LANGUAGES.map(packName), ...ENGINE.map(engineName)]);
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && !wanted.has(name));
  await Promise.all(names.map((name) => caches.delete(name)));
  await worker.clients.claim();
}

worker.addEventListener("install", (event) => event.waitUntil(takeOver()));
worker.addEventListener("activate", (event) => event.waitUntil(tidy()));

// ── what a page may ask ──

async function status() {
  /** @type {{ [lang: string]: boolean }} */
  const kept = {};
  for (const lang of LANGUAGES) kept[lang] = await isComplete(packName(lang));
  const engine = await Promise.all(PARTS.map(isWhole));
  return { version: SITE.version, kept, engine: engine.length > 0 && engine.every(Boolean) };
}

/** @param {{ [file: string]: string }} part */
async function isWhole(part) {
  const name = engineName(part[""]);
  const keys = (await caches.has(name)) ? await (await caches.open(name)).keys() : [];
  return keys.length === filesOf(part).length;
}

async function empty() {
  complete.clear();
  for (const name of await caches.keys()) {
    if (name.startsWith(PREFIX) || name === MEMORY) await caches.delete(name);
  }
  return status();
}

/** @type {{ [order: string]: (data: { lang: string }) => Promise<object> }} */
const ORDERS = {
  keep: async ({ lang }) => {
    if (lang in SITE.packs) await keep(lang);
    return status();
  },
  engine: async () => {
    await keepWholeEngine();
    return status();
  },
  status,
  empty,
  leave: async () => {
    leaving.abort();
    leaving = new AbortController(); // should it have to stay after all
    return {};
  },
  switch: async () => {
    await worker.skipWaiting();
    return {};
  },
};

worker.addEventListener("message", (event) => {
  const order = Object.hasOwn(ORDERS, event.data?.do) ? ORDERS[event.data.do] : null;
  if (!order) return;
  const [port] = event.ports;
  const said = order(event.data).then(
    (answered) => port?.postMessage(answered),
    (error) => port?.postMessage({ failed: String(error.message || error) }),
  );
  event.waitUntil(said);
});
