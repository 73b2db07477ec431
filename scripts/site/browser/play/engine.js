// The rules engine in a worker: started when first needed, once per visit, shared by all examples on all pages.
/** @import { Progress, Question } from "./types.js" */

const STALL = 25000; // milliseconds in which nothing comes any more
const ANSWER = 20000; // milliseconds in which nothing is answered any more
/** @type {Engine | null} */
let started = null;

export class Engine {
  /**
   * @param {URL} root
   * @param {string} language
   * @param {string} game
   */
  constructor(root, language, game) {
    this.game = game;
    /** @type {Map<number, (answer: string) => void>} */
    this.waiting = new Map();
    /** @type {Set<(progress: Progress) => void>} */
    this.listeners = new Set();
    this.count = 0;
    this.isReady = false;
    /** @type {Progress | undefined} */
    this.last = undefined;
    /** @type {(engine: Engine) => void} */
    this.begun = () => {};
    /** @type {(error: Error) => void} */
    this.broken = () => {};
    /** @type {Promise<Engine>} */
    this.ready = new Promise((resolve, reject) => Object.assign(this, { begun: resolve, broken: reject }));
    this.ready.catch(() => {});
    this.worker = new Worker(new URL("../worker.js", import.meta.url), { type: "module" });
    this.worker.addEventListener("message", ({ data }) => this.heard(data));
    this.worker.addEventListener("error", ({ message }) => this.stop(message || "worker"));
    this.watch();
    this.worker.postMessage({ begin: { root: root.href, language, game } });
  }

  watch() {
    clearTimeout(this.alarm);
    this.alarm = setTimeout(() => this.stop("slow"), STALL);
  }

  /** @param {any} data */
  heard(data) {
    if (data.progress) this.proceed(data.progress);
    else if (data.ready) this.begin();
    else if (data.failed) this.stop(data.failed);
    else if (data.id) this.answer(data.id, data.answer);
  }

  /** @param {Progress} progress */
  proceed(progress) {
    this.watch();
    this.last = { ...this.last, ...progress };
    for (const tell of this.listeners) tell(this.last);
  }

  begin() {
    clearTimeout(this.alarm);
    this.isReady = true;
    this.begun(this);
    keepIt();
  }

  /**
   * @param {number} id
   * @param {string} said
   */
  answer(id, said) {
    const asked = this.waiting.get(id);
    this.waiting.delete(id);
    asked?.(said);
  }

  /** @param {string} reason */
  stop(reason) {
    clearTimeout(this.alarm);
    this.worker.terminate();
    if (started === this) started = null;
    this.broken(new Error(reason));
    for (const answer of this.waiting.values()) answer(JSON.stringify({ failed: reason }));
    this.waiting.clear();
  }

  /**
   * @param {Question} question
   * @returns {Promise<any>}
   */
  async ask(question) {
    await this.ready;
    const id = (this.count += 1);
    return new Promise((resolve) => {
      const alarm = setTimeout(() => this.stop("slow"), ANSWER);
      this.waiting.set(id, (answer) => {
        clearTimeout(alarm);
        resolve(JSON.parse(answer));
      });
      this.worker.postMessage({ id, question: JSON.stringify(question) });
    });
  }
}

// Once used, the engine is kept for visits without a network, that of the other games too.
async function keepIt() {
  const registration = await navigator.serviceWorker?.ready;
  registration?.active?.postMessage({ do: "engine" });
}

/**
 * @param {URL} root
 * @param {string} language
 * @param {string} game
 */
export function engine(root, language, game) {
  if (started && started.game !== game) started.stop("another game");
  started ??= new Engine(root, language, game);
  return started;
}

// Nobody waits for it any more: an engine that is still loading is given up, one that runs is kept.
export function abandon() {
  if (started && !started.isReady) started.stop("cancelled");
}

export function running() {
  return started?.isReady ? started : null;
}
