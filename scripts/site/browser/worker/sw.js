// The service worker: keeps a language for visits without a network, and the engine once it was used.
// Everything kept belongs to one version, the list below; each part lies in a cache named after its content, is used only
// when it is complete, and has the hash the list says. So a page never meets files of another version.
const SITE = __SITE__;
const SCOPE = self.registration.scope;
const PREFIX = `codex ${new URL(SCOPE).pathname} `;
const MEMORY = "codex-engine"; // the started engine, kept by its own worker
const DONE = `${SCOPE}complete`;
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
const ENGINE = Object.values(SITE.engine).map((part) => part[""]);

const packName = (lang) => `${PREFIX}${lang} ${SITE.packs[lang].sha256.slice(0, 12)}`;
const engineName = (folder) => `${PREFIX}${folder}`;
const wanted = () => new Set([...Object.keys(SITE.packs).map(packName), ...ENGINE.map(engineName)]);
const hex = async (bytes) =>
  [...new Uint8Array(await crypto.subtle.digest("SHA-256", bytes))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");

// ── keeping ──

const complete = new Set(); // what was found complete since this worker woke up
async function isComplete(name) {
  if (complete.has(name)) return true;
  if (!(await caches.has(name)) || !(await (await caches.open(name)).match(DONE))) return false;
  complete.add(name);
  return true;
}

const keeping = new Map();
function keep(lang) {
  if (!keeping.has(lang))
    keeping.set(
      lang,
      keepNow(lang).finally(() => keeping.delete(lang)),
    );
  return keeping.get(lang);
}

async function keepNow(lang) {
  const name = packName(lang),
    { path, sha256 } = SITE.packs[lang];
  if (await isComplete(name)) return;
  await caches.delete(name);
  const answer = await fetch(SCOPE + path, { cache: "no-cache" });
  if (!answer.ok) throw new Error(`${answer.status} ${path}`);
  const bytes = await answer.arrayBuffer();
  if ((await hex(bytes)) !== sha256) throw new Error(`${path} is not what it should be`);
  const { lines, files } = await new Response(
    new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip")),
  ).json();
  const cache = await caches.open(name);
  try {
    for (const [file, steps] of Object.entries(files)) {
      let number = 0;
      const text = steps.map((step) => lines[(number += step)]).join("\n");
      await cache.put(
        SCOPE + file,
        new Response(text, { headers: { "Content-Type": `${TYPES[file.split(".").pop()]}; charset=utf-8` } }),
      );
    }
    await cache.addAll(SITE.binary.map((file) => SCOPE + file));
    await cache.put(DONE, new Response("yes"));
  } catch (error) {
    await caches.delete(name); // a full disk: keep nothing rather than half
    throw error;
  }
}

// The engine is kept file by file while the page loads it, the rest of it once it runs; each file only if it is the one of this version.
async function keepEngine(folder, file, answer) {
  const part = Object.values(SITE.engine).find((each) => each[""] === folder);
  const bytes = await answer.arrayBuffer();
  if (!part[file] || (await hex(bytes)) !== part[file]) throw new Error(`${folder}/${file} is not what it should be`);
  const cache = await caches.open(engineName(folder));
  await cache.put(`${SCOPE}${folder}/${file}`, new Response(bytes, { headers: answer.headers }));
}

async function keepWholeEngine() {
  for (const part of Object.values(SITE.engine)) {
    const cache = await caches.open(engineName(part[""]));
    for (const file of filesOf(part)) {
      const address = `${SCOPE}${part[""]}/${file}`;
      if (!(await cache.match(address))) await keepEngine(part[""], file, await fetch(address));
    }
  }
}

const filesOf = (part) => Object.keys(part).filter(Boolean);

// ── answering ──

async function answer({ request, url, waitUntil }) {
  const path = url.pathname.slice(new URL(SCOPE).pathname.length);
  const file = path === "" || path.endsWith("/") ? `${path}index.html` : path;
  const kept = await find(file);
  if (kept) return kept;
  try {
    const found = await fetch(request);
    const folder = ENGINE.find((each) => file.startsWith(`${each}/`));
    if (folder && found.ok) waitUntil(keepEngine(folder, file.slice(folder.length + 1), found.clone()).catch(() => {}));
    return found;
  } catch (error) {
    if (request.mode !== "navigate") throw error;
    return (await sorry(file)) || Response.error();
  }
}

async function find(file) {
  const folder = ENGINE.find((each) => file.startsWith(`${each}/`));
  if (folder)
    return (await caches.has(engineName(folder)))
      ? (await caches.open(engineName(folder))).match(SCOPE + file)
      : undefined;
  const lang = file.split("/")[0];
  const languages = lang in SITE.packs ? [lang] : Object.keys(SITE.packs);
  for (const each of languages) {
    if (!(await isComplete(packName(each)))) continue;
    const found = await (await caches.open(packName(each))).match(SCOPE + file);
    if (found) return found;
  }
  return undefined;
}

// No network and not kept: the page of a kept language that says so, the asked one first.
async function sorry(file) {
  const asked = file.split("/")[0];
  for (const lang of [asked, ...Object.keys(SITE.packs)]) {
    if (lang in SITE.packs && (await find(`${lang}/offline.html`)))
      return Response.redirect(`${SCOPE}${lang}/offline.html`);
  }
  return undefined;
}

self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || !url.href.startsWith(SCOPE) || url.href === `${SCOPE}sw.js`) return;
  event.respondWith(answer({ request: event.request, url, waitUntil: (work) => event.waitUntil(work) }));
});

// ── one version after another ──

// A new version first fetches all that the old one kept. If that fails, the old one stays.
async function takeOver() {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
  const languages = Object.keys(SITE.packs).filter((lang) =>
    names.some((name) => name.startsWith(`${PREFIX}${lang} `)),
  );
  await Promise.all(languages.map(keep));
  if (names.some((name) => name.startsWith(`${PREFIX}engine/`))) await keepWholeEngine();
}

async function tidy() {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && !wanted().has(name));
  await Promise.all(names.map((name) => caches.delete(name)));
  await self.clients.claim();
}

self.addEventListener("install", (event) => event.waitUntil(takeOver()));
self.addEventListener("activate", (event) => event.waitUntil(tidy()));

// ── what a page may ask ──

async function status() {
  const kept = {};
  for (const lang of Object.keys(SITE.packs)) kept[lang] = await isComplete(packName(lang));
  const engine = await Promise.all(
    Object.values(SITE.engine).map(async (part) => {
      const keys = (await caches.has(engineName(part[""])))
        ? await (await caches.open(engineName(part[""]))).keys()
        : [];
      return keys.length === filesOf(part).length;
    }),
  );
  return { version: SITE.version, kept, engine: engine.length > 0 && engine.every(Boolean) };
}

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
  empty: async () => {
    complete.clear();
    for (const name of await caches.keys()) if (name.startsWith(PREFIX) || name === MEMORY) await caches.delete(name);
    return status();
  },
  switch: async () => {
    await self.skipWaiting();
    return {};
  },
};

self.addEventListener("message", (event) => {
  const order = Object.hasOwn(ORDERS, event.data?.do) ? ORDERS[event.data.do] : null;
  if (!order) return;
  event.waitUntil(
    order(event.data).then(
      (said) => event.ports[0]?.postMessage(said),
      (error) => event.ports[0]?.postMessage({ failed: String(error.message || error) }),
    ),
  );
});
