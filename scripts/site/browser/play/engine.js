// The rules engine in a worker: started when first needed, once per visit, shared by all examples on all pages.
const STALL = 25000,
  ANSWER = 20000; // nothing comes any more, nothing is answered any more
let started = null;

class Engine {
  constructor(root, language, game) {
    this.game = game;
    this.waiting = new Map();
    this.listeners = new Set();
    this.count = 0;
    this.worker = new Worker(new URL("../worker.js", import.meta.url), { type: "module" });
    this.worker.addEventListener("message", ({ data }) => this.heard(data));
    this.worker.addEventListener("error", (event) => this.stop(event.message || "worker"));
    this.ready = new Promise((resolve, reject) => {
      this.begun = resolve;
      this.broken = reject;
    });
    this.ready.catch(() => {});
    this.watch();
    this.worker.postMessage({ begin: { root: root.href, language, game } });
  }

  watch() {
    clearTimeout(this.alarm);
    this.alarm = setTimeout(() => this.stop("slow"), STALL);
  }

  heard(data) {
    if (data.progress) {
      this.watch();
      this.last = { ...this.last, ...data.progress };
      for (const tell of this.listeners) tell(this.last);
    } else if (data.ready) {
      clearTimeout(this.alarm);
      this.isReady = true;
      this.begun(this);
      keepIt();
    } else if (data.failed) this.stop(data.failed);
    else if (data.id) {
      const asked = this.waiting.get(data.id);
      this.waiting.delete(data.id);
      asked?.(data.answer);
    }
  }

  stop(reason) {
    clearTimeout(this.alarm);
    this.worker.terminate();
    if (started === this) started = null;
    this.broken(new Error(reason));
    for (const answer of this.waiting.values()) answer(JSON.stringify({ failed: reason }));
    this.waiting.clear();
  }

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
function keepIt() {
  navigator.serviceWorker?.ready.then(({ active }) => active.postMessage({ do: "engine" }));
}

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
