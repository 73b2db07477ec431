// The site without a network: asks the service worker to keep this language, tells of a new version, and lets the
// reader switch all of it off. Starts after the page is read, and never by itself where the reader saves data.
import { el, fill, isFresh, say } from "./dom.js";
import { idle, savesData } from "./spare.js";
import { recall, remember } from "./storage.js";
/** @import { Words } from "./types.js" */

const KEY = "codex.offline";
const CHECK = 3600e3; // milliseconds between two looks for a new version
const AGAIN = 3000; // milliseconds until an order is given once more
let isTold = false;

const isOff = () => recall(KEY) === "off";
const setOff = (/** @type {boolean} */ off) => remember(KEY, off ? "off" : null);

/**
 * @param {ServiceWorker | null} worker
 * @param {{ do: string, lang?: string }} order
 * @returns {Promise<any>}
 */
async function ask(worker, order) {
  if (!worker) throw new Error("no worker");
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data);
    worker.postMessage(order, [port2]);
  });
}

/** @param {URL} root */
async function register(root) {
  const registration = await navigator.serviceWorker.register(new URL("sw.js", root), { updateViaCache: "none" });
  await navigator.serviceWorker.ready;
  return registration;
}

/**
 * @param {URL} root
 * @param {string} language
 * @param {Words} words
 */
export async function startOffline(root, language, words) {
  if (!("serviceWorker" in navigator) || isOff()) return;
  await idle();
  try {
    const registration = await register(root);
    watch(registration, words);
    if (!savesData()) await ask(registration.active, { do: "keep", lang: language });
  } catch (error) {
    console.warn(error);
  }
}

/**
 * A new version is complete before it is offered; when it is taken, every open page loads itself anew (codex.js).
 * @param {ServiceWorkerRegistration} registration
 * @param {Words} words
 */
function watch(registration, words) {
  const offer = () => {
    if (registration.waiting && registration.active) notice(registration, words);
  };
  offer();
  registration.addEventListener("updatefound", () => registration.installing?.addEventListener("statechange", offer));
  let last = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.hidden || Date.now() - last < CHECK) return;
    last = Date.now();
    registration.update().catch(() => {});
  });
}

/**
 * @param {ServiceWorkerRegistration} registration
 * @param {Words} words
 */
function notice(registration, words) {
  if (isTold) return;
  isTold = true;
  const box = el("div", { class: "wc-notice", role: "status" }, el("p", {}, words.ready));
  const take = () => {
    box.remove();
    takeOver(registration);
  };
  box.append(
    button(words.now, take, "wc-btn"),
    button(words.later, () => box.remove()),
  );
  document.body.append(box);
}

/**
 * A browser changes the version only when the old worker has nothing left to do, and an order to a worker that does not
 * start is lost: so the old one lets go of what it still waits for, and the order is given until this page loads anew.
 * @param {ServiceWorkerRegistration} registration
 */
function takeOver(registration) {
  if (!registration.waiting) return;
  registration.active?.postMessage({ do: "leave" });
  registration.waiting.postMessage({ do: "switch" });
  setTimeout(() => takeOver(registration), AGAIN);
}

/**
 * @param {string} words
 * @param {() => void} act
 * @param {string} [kind]
 */
function button(words, act, kind = "wc-btn wc-btn--quiet") {
  return el("button", { class: kind, type: "button", onclick: act }, words);
}

// ── the reader's own say, on the page about the site ──

/**
 * @param {URL} root
 * @param {string} language
 */
export async function startPanel(root, language) {
  /** @type {HTMLElement | null} */
  const panel = document.querySelector("[data-offline]");
  if (!panel || !isFresh(panel)) return;
  panel.hidden = false;
  const words = JSON.parse(panel.dataset.offline || "{}");
  if ("serviceWorker" in navigator) await new Panel(panel, words, root, language).tell();
  else panel.replaceChildren(el("p", {}, words.cannot));
}

class Panel {
  /**
   * @param {HTMLElement} panel
   * @param {Words} words
   * @param {URL} root
   * @param {string} language
   */
  constructor(panel, words, root, language) {
    this.words = words;
    this.root = root;
    this.language = language;
    this.state = el("p", { role: "status" });
    panel.replaceChildren(
      this.state,
      button(words.keep, () => this.keep()),
      button(words.empty, () => this.empty()),
      button(words.switchOff, () => this.switchOff()),
    );
  }

  registered() {
    return navigator.serviceWorker.getRegistration(this.root.href);
  }

  async worker() {
    return (await this.registered())?.active;
  }

  /** @param {any} [answer] what the worker has just said, if it has */
  async tell(answer) {
    const worker = await this.worker();
    const found = answer || (worker && !isOff() ? await ask(worker, { do: "status" }) : null);
    say(this.state, this.said(found));
  }

  /** @param {any} found */
  said(found) {
    const { words } = this;
    if (isOff()) return words.off;
    if (found?.failed) return words.failed;
    const kept = Object.keys(found?.kept || {}).filter((lang) => found.kept[lang]);
    if (!kept.length) return words.nothing;
    const names = kept.map((lang) => words.languages[lang]);
    if (found.engine) names.push(words.engine);
    return fill(words.kept, { names: names.join(", ") });
  }

  async keep() {
    setOff(false);
    say(this.state, this.words.keeping);
    try {
      const { active } = await register(this.root);
      await this.tell(await ask(active, { do: "keep", lang: this.language }));
    } catch {
      say(this.state, this.words.failed);
    }
  }

  async empty() {
    const worker = await this.worker();
    await this.tell(worker && (await ask(worker, { do: "empty" })));
  }

  async switchOff() {
    setOff(true);
    const registration = await this.registered();
    if (registration?.active) await ask(registration.active, { do: "empty" });
    await registration?.unregister();
    await this.tell();
  }
}
