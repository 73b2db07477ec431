// The rules engine in a worker: started when first needed, once per visit, shared by all examples on all pages.
const STALL = 45000, ANSWER = 10000;
let started = null;

class Engine {
  constructor(root, language, game) {
    this.waiting = new Map();
    this.count = 0;
    this.worker = new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
    this.worker.addEventListener("message", ({ data }) => this.heard(data));
    this.worker.addEventListener("error", (event) => this.stop(event.message || "worker"));
    this.progress = () => {};
    this.ready = new Promise((resolve, reject) => { this.begun = resolve; this.broken = reject; });
    this.ready.catch(() => {});
    this.watch();
    this.worker.postMessage({ begin: { root: root.href, language, game } });
  }

  watch() {
    clearTimeout(this.alarm);
    this.alarm = setTimeout(() => this.stop("slow"), STALL);
  }

  heard(data) {
    if (data.progress) { this.watch(); this.last = data.progress; this.progress(data.progress); }
    else if (data.ready) { clearTimeout(this.alarm); this.begun(this); }
    else if (data.failed) this.stop(data.failed);
    else { const asked = this.waiting.get(data.id); this.waiting.delete(data.id); asked?.(data.answer); }
  }

  stop(reason) {
    clearTimeout(this.alarm);
    this.worker.terminate();
    if (started === this) started = null;
    this.broken(new Error(reason));
    for (const answer of this.waiting.values()) answer({ failed: reason });
    this.waiting.clear();
  }

  async ask(question) {
    await this.ready;
    const id = this.count += 1;
    return new Promise((resolve) => {
      const alarm = setTimeout(() => this.stop("slow"), ANSWER);
      this.waiting.set(id, (answer) => { clearTimeout(alarm); resolve(answer.failed ? answer : JSON.parse(answer)); });
      this.worker.postMessage({ id, question: JSON.stringify(question) });
    });
  }
}

export function engine(root, language, game) {
  started ??= new Engine(root, language, game);
  return started;
}

export function isStarted() { return started !== null; }
