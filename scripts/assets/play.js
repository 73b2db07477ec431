// An example on its page: steps through what was prepared, and lets the reader leave the path, where the engine answers.
import { Board, Kit, el, fill } from "./board.js";
import { abandon, engine } from "./rulesengine.js";

const kits = new Map();
let current = null;

export async function startPlay(root, language) {
  const page = document.querySelector("[data-example]");
  current = null;
  if (!page || page.dataset.ready) return;
  page.dataset.ready = "yes";
  const { game } = page.dataset;
  if (!kits.has(game)) kits.set(game, fetch(new URL(`${language}/${game}/board.json`, root)).then((found) => found.json()).then((data) => new Kit(data)));
  try {
    current = new Player(page, await kits.get(game), root, language, game);
  } catch (error) {
    kits.delete(game); // the printed steps stay
    console.warn(error);
  }
}

document.addEventListener("keydown", (event) => {
  if (!current || !document.contains(current.page) || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  if (event.target.closest?.("input, textarea, select, dialog, [contenteditable], summary")) return;
  const step = { ArrowRight: () => current.go(current.at + 1), ArrowLeft: () => current.back(), Home: () => current.go(0), End: () => current.go(Infinity) }[event.key];
  if (!step) return;
  event.preventDefault();
  step();
});

class Player {
  constructor(page, kit, root, language, game) {
    Object.assign(this, { page, kit, root, language, game, words: kit.words });
    this.path = JSON.parse(page.querySelector("[data-steps]").content.textContent);
    this.rules = { ...this.path.rules };
    this.at = 0;
    this.trail = null;
    this.board = new Board(kit, (about) => this.tapped(about));
    this.panel = el("aside", { class: "wc-step", "aria-label": this.words.steps });
    this.live = el("p", { class: "wc-say", "aria-live": "polite" });
    this.board.node.append(this.panel);
    const view = (name, text) => el("button", { class: "wc-tool", type: "button", "aria-pressed": String(text === this.text), onclick: () => this.turn(text) }, kit.icon(name), this.words[name]);
    this.text = false;
    this.tools = el("div", { class: "wc-tools" }, el("div", { role: "group", "aria-label": this.words.view }, view("board", false), view("text", true)));
    const host = page.querySelector("[data-board]");
    host.replaceChildren(this.tools, el("div", { class: "wc-playbox" }, this.board.node));
    host.hidden = false;
    page.querySelector("[data-printed]").hidden = true;
    const linked = /^#play=([\w.~-]{1,2000})$/.exec(location.hash);
    const asked = /^#step-(\d+)$/.exec(location.hash);
    if (asked) this.at = Math.min(Number(asked[1]), this.path.steps.length - 1);
    this.draw({ still: true });
    if (location.hash.startsWith("#play=")) this.open(linked ? linked[1] : "");
  }

  turn(text) {
    this.text = text;
    this.board.node.classList.toggle("is-text", text);
    for (const [number, tool] of [...this.tools.querySelectorAll("button")].entries()) tool.setAttribute("aria-pressed", String(Boolean(number) === text));
  }

  // ── where we are ──

  get step() { return this.path.steps[this.at]; }
  get moment() { return this.trail ? this.trail.at(-1).moment : this.path.moments[this.step.at]; }
  get before() {
    if (this.trail) return this.trail.length > 1 ? this.trail.at(-2).moment.state : null;
    return this.at && this.step.kind === "move" ? this.path.moments[this.path.steps[this.at - 1].at].state : null;
  }

  go(wanted) {
    if (this.trail) return;
    const to = Math.max(0, Math.min(wanted, this.path.steps.length - 1));
    if (to === this.at) return;
    const still = to < this.at;
    this.at = to;
    this.draw({ still });
    this.reveal();
  }

  back() {
    if (this.trail) this.undo(); else this.go(this.at - 1);
  }

  // ── drawing ──

  draw({ still = false } = {}) {
    const { state, moves } = this.moment, look = { before: this.before, still };
    if (this.trail) this.meant(look, moves); else look.acting = this.actor();
    this.board.show(state, look);
    this.panel.classList.toggle("is-no", Boolean(this.refusal) || (!this.trail && this.step.kind === "refuse"));
    this.panel.classList.toggle("is-try", Boolean(this.trail) && !this.refusal && !this.trouble);
    const held = this.panel.contains(document.activeElement) ? document.activeElement.dataset.keep : null;
    this.panel.replaceChildren(...(this.trouble ? this.troubled() : this.refusal ? this.refused() : this.trail ? this.trying() : this.telling()));
    if (held) (this.panel.querySelector(`[data-keep="${held}"]:not(:disabled)`) || this.panel.querySelector("button:not(:disabled)"))?.focus({ preventScroll: true });
  }

  // On a phone the sheet lies over the board: bring the board under the header, and what changed above the sheet.
  reveal() {
    const sheet = this.panel.getBoundingClientRect();
    if (this.text || getComputedStyle(this.panel).bottom === "auto") return;
    const head = document.querySelector(".md-header")?.getBoundingClientRect().bottom || 0;
    const top = this.board.node.getBoundingClientRect().top;
    let by = top > head ? top - head : 0;
    const changed = this.board.node.querySelector(".is-changed, .is-left, .is-acting")?.getBoundingClientRect();
    if (changed && changed.bottom - by > sheet.top) by = changed.bottom - sheet.top + 8;
    if (changed && changed.top - by < head) by = changed.top - head - 8;
    if (Math.abs(by) > 2) scrollBy({ top: by, behavior: matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth" });
  }

  actor() {
    const next = /^use ([ab][123][012])/.exec(this.step.move || "");
    return next ? next[1] : undefined;
  }

  meant(look, moves) {
    const anchors = new Set(moves.map(([, , about]) => about).filter(Boolean));
    if (this.pick) {
      look.acting = this.pick;
      look.goal = new Set(moves.filter(([, , about]) => about === this.pick).map(([text]) => /^play .* ([ab][123][012])$/.exec(text)?.[1]).filter(Boolean));
      return;
    }
    if (this.moment["asked-by"]) {
      look.target = new Set([...anchors].filter((about) => !about.startsWith("queue:") && !about.startsWith("column:")));
      look.goal = new Set([...anchors].filter((about) => about.startsWith("queue:") || !this.moment.state.cells[about]));
      for (const about of anchors) if (about.startsWith("column:")) for (const [cell] of Object.entries(this.moment.state.cells)) if (cell[1] === about.at(-1) && cell[0] !== this.moment.decides) look.target.add(cell);
    } else look.able = anchors;
    look.asked = this.asked;
  }

  button(name, words, act, { main = false, quiet = true, off = false, icon = "", label = "" } = {}) {
    return el("button", { class: `wc-btn${quiet ? " wc-btn--quiet" : ""}${main ? " is-main" : ""}`, type: "button", "data-keep": name, disabled: off, "aria-label": label, onclick: act },
      icon && name !== "next" ? this.kit.icon(icon) : null, words, icon && name === "next" ? this.kit.icon(icon) : null);
  }

  // The prepared path.
  telling() {
    const { words, step, path } = this, last = path.steps.length - 1;
    const said = [...(step.said || []), ...(step.notes || [])].join(" ") || (step.kind === "start" ? words.start : "");
    const title = step.kind === "refuse" ? fill(words.refused, { move: step.title }) : step.who ? fill(words.colon, { what: words.players[step.who], words: step.title }) : step.title;
    return [
      this.progress(),
      title ? el("h2", {}, step.kind === "refuse" ? this.kit.icon("warning") : null, el("span", {}, title)) : null,
      this.saying(title, said),
      this.changes(),
      this.cites(step.rules),
      el("div", { class: "wc-nav" },
        this.button("back", "", () => this.back(), { icon: "back", label: words.back, off: this.at === 0 }),
        this.button("try", words.try, () => this.leave()),
        this.viewButton(),
        this.at === last
          ? this.button("next", words.restart, () => this.go(0), { main: true, quiet: true })
          : this.button("next", words.next, () => this.go(this.at + 1), { main: true, quiet: false, icon: "next" })),
      this.log(),
    ].filter(Boolean);
  }

  viewButton() {
    const button = this.button("view", "", () => { this.turn(!this.text); this.draw({ still: true }); }, { icon: this.text ? "board" : "text", label: this.text ? this.words.board : this.words.text });
    button.classList.add("is-phone");
    return button;
  }

  // One live region for the whole visit of the page: screen readers hear its words change.
  saying(title, said) {
    this.live.replaceChildren(el("span", { class: "wc-hide" }, title ? `${title}. ` : ""), said);
    return this.live;
  }

  progress() {
    const { steps } = this.path;
    const marks = steps.map((step, number) => el("button", { type: "button", class: [number < this.at ? "is-done" : "", step.kind === "refuse" ? "is-no" : ""].join(" ").trim(), "aria-label": fill(this.words.step, { number: number + 1, all: steps.length }), "aria-current": number === this.at ? "step" : null, "data-keep": `p${number}`, onclick: () => this.go(number) }));
    return el("div", { class: "wc-prog", role: "group", "aria-label": this.words.steps }, marks, el("span", { "aria-hidden": "true" }, `${this.at + 1} / ${steps.length}`));
  }

  changes() {
    const was = this.before, now = this.moment.state, { kit, words } = this;
    if (!was) return null;
    const chips = [];
    for (const [cell, card] of Object.entries(now.cells)) {
      const old = was.cells[cell];
      if (!old || old[0] !== card[0] || old[1] + old[2] === card[1] + card[2]) continue;
      const gone = card[1].includes("x"), hurt = card[1].includes("d");
      const [icon, word] = gone ? ["destroy", words.states.destroyed] : hurt && !old[1].includes("d") ? ["damage", words.states.damaged] : old[1].includes("d") && !hurt ? ["restore", words.states.ready] : card[2] ? ["turn", words.states.ready] : ["not-ready", words.states["not-ready"]];
      if (icon !== "restore" || card[2]) chips.push([icon, fill(words.colon, { what: kit.name(card[0]), words: word })]);
    }
    if (was.turn === now.turn && was.water !== now.water) chips.push(["water", `${was.water} → ${now.water}`]);
    const shown = chips.slice(0, 4);
    return shown.length ? el("ul", { class: "wc-changes", "aria-hidden": "true" }, shown.map(([icon, text]) => el("li", {}, kit.icon(icon), text))) : null;
  }

  cites(names) {
    const known = (names || []).filter((name) => this.rules[name]);
    if (!known.length) return null;
    const cite = (name) => {
      const [number, to, text] = this.rules[name];
      const link = el("a", { class: "wc-cite", href: to }, this.kit.icon(number ? "rule" : "ruling"), number ? fill(this.words.rule, { number }) : this.words.ruling);
      return el("p", {}, link, el("span", {}, text));
    };
    const about = new Set(this.path.about);
    const order = [...known.filter((name) => about.has(name)), ...known.filter((name) => !about.has(name)).reverse()]; // the special is named last
    const rest = order.slice(2);
    return el("div", { class: "wc-cites" }, order.slice(0, 2).map(cite), rest.length ? el("details", {}, el("summary", {}, fill(this.words.more, { number: rest.length })), rest.map(cite)) : null);
  }

  log() {
    return el("ol", { class: "wc-log" }, this.path.steps.map((step, number) => el("li", {}, el("button", { type: "button", class: step.kind === "refuse" ? "is-no" : "", "aria-current": number === this.at ? "step" : null, "data-keep": `l${number}`, onclick: () => this.go(number) },
      step.kind === "refuse" ? fill(this.words.refused, { move: step.title }) : step.title || this.words.start))));
  }

  // ── off the path ──

  leave() {
    this.trail = [{ moment: this.moment, title: "", said: [], rules: [] }];
    this.draw();
    this.reveal();
  }

  tapped(about) {
    this.refusal = null;
    if (!this.trail) this.leave();
    const moves = this.moment.moves.filter((move) => this.belongs(move, about));
    const goal = this.pick && this.moment.moves.find(([text, , anchor]) => anchor === this.pick && text.startsWith("play ") && text.endsWith(` ${about}`));
    if (goal) this.choose(goal[0]);
    else if (this.moment["asked-by"] && moves.length === 1) this.choose(moves[0][0]);
    else if (moves.length) { this.pick = about; this.draw(); this.panel.querySelector("button")?.focus({ preventScroll: true }); }
    else this.why(about);
  }

  belongs([, , anchor], about) {
    if (anchor.startsWith("column:")) return about.length === 3 && about[1] === anchor.at(-1) && about[0] !== this.moment.decides;
    return anchor === about;
  }

  trying() {
    const { words, kit, moment } = this, here = this.trail.at(-1), over = Boolean(moment.state.winner);
    const asked = over ? words.over : moment["asked-by"] ? fill(words.asks, { player: words.players[moment.decides], card: moment.asks ? kit.name(moment.asks) : "" }) : `${fill(words.decides, { player: words.players[moment.decides] })} ${words.choose}`;
    const all = moment.moves, picked = this.pick ? all.filter((move) => this.belongs(move, this.pick)) : all;
    const few = this.pick || moment["asked-by"] || all.length <= 4;
    const plain = few ? picked : all.filter(([, , about]) => !about), rest = few ? [] : all.filter(([, , about]) => about);
    const pick = ([text, label]) => el("li", {}, el("button", { class: "wc-btn wc-btn--quiet", type: "button", "data-move": text, onclick: () => this.choose(text) }, label));
    return [
      el("h2", {}, kit.icon("example" in kit.icons ? "example" : "info"), el("span", {}, here.title || words.tried)),
      this.saying(here.title, [...here.said, asked].join(" ")),
      this.changes(),
      this.cites(here.rules),
      el("ul", { class: "wc-picks" }, plain.map(pick)),
      rest.length ? el("details", { class: "wc-all" }, el("summary", {}, `+ ${rest.length}`), el("ul", { class: "wc-picks" }, rest.map(pick))) : null,
      el("p", { class: "wc-small wc-hint" }, words["why-hint"]),
      el("div", { class: "wc-nav" },
        this.button("undo", words.undo, () => this.undo(), { off: this.trail.length < 2 && !this.pick }),
        this.trail.length > 2 ? this.button("restart", words.restart, () => { this.trail.length = 1; this.pick = null; this.draw({ still: true }); }) : null,
        this.viewButton(),
        this.button("share", "", () => this.share(), { icon: "link", label: words.share }),
        this.button("path", words.path, () => this.rejoin(), { main: true })),
    ].filter(Boolean);
  }

  undo() {
    if (this.pick || this.refusal) { this.pick = null; this.refusal = null; } else if (this.trail.length > 1) this.trail.pop();
    this.draw({ still: true });
  }

  rejoin() {
    this.trail = null;
    this.pick = this.refusal = this.trouble = this.asked = null;
    if (location.hash.startsWith("#play=")) history.replaceState(history.state, "", location.pathname + location.search);
    this.draw({ still: true });
  }

  async choose(move) {
    const next = this.path.steps[this.at + 1];
    if (this.trail.length === 1 && !this.linked && next?.kind === "move" && next.move === move) { // the prepared step itself: no engine needed
      const { title, said, rules } = next;
      this.follow({ title, said, rules, ...this.path.moments[next.at] });
      return;
    }
    const answer = await this.ask({ do: "move", position: this.moment.state.notation, move });
    if (!answer) return;
    if (answer.reasons) this.refuse(answer); else if (answer.state) this.follow(answer);
  }

  follow({ title = "", said = [], rules = [], ...moment }) {
    this.pick = this.asked = null;
    this.trail.push({ moment, title, said, rules });
    this.draw();
    this.reveal();
  }

  async why(about) {
    const answer = await this.ask({ do: "ask", position: this.moment.state.notation, about });
    if (!answer) return;
    const no = answer.answers?.find((each) => !each.legal);
    this.asked = about;
    this.refuse(no || { title: this.words.nothing, reasons: [], rules: [] });
  }

  refuse(answer) {
    this.refusal = answer;
    this.draw();
    this.panel.querySelector("[data-keep=fine]")?.focus({ preventScroll: true });
  }

  refused() {
    const { words, refusal } = this;
    return [
      el("h2", {}, this.kit.icon("warning"), el("span", {}, refusal.move ? fill(words.refused, { move: refusal.title }) : refusal.title)),
      this.saying(refusal.title, refusal.reasons.join(" ")),
      this.cites(refusal.rules),
      el("div", { class: "wc-nav" }, this.button("fine", words.fine, () => { this.refusal = this.asked = null; this.draw(); }, { main: true })),
    ].filter(Boolean);
  }

  // ── the engine ──

  async ask(question) {
    this.question = question;
    const running = engine(this.root, this.language, this.game);
    const wait = setTimeout(() => this.busy(running), 60);
    try {
      await running.ready;
      await this.learn();
      const answer = await running.ask(question);
      if (this.question !== question) return null;
      if (answer.failed) throw new Error(answer.failed);
      if (answer.error) { this.fail(answer.error, true); return null; }
      this.trouble = null;
      return answer;
    } catch (error) {
      if (this.question === question) this.fail(error.message === "slow" ? this.words.slow : error.message);
      return null;
    } finally {
      clearTimeout(wait);
    }
  }

  async learn() {
    if (this.learned) return;
    const found = await (await fetch(new URL(`${this.language}/${this.game}/play.json`, this.root))).json();
    const here = new URL(`${this.language}/`, this.root);
    for (const [name, [number, to, text]] of Object.entries(found.rules)) this.rules[name] ??= [number, new URL(to, here).href, text];
    this.learned = true;
  }

  busy(running) {
    if (!this.trail) return;
    running.listeners.clear();
    running.listeners.add((progress) => { if (this.trouble?.kind === "busy") { this.trouble.progress = progress; this.draw(); } });
    this.trouble = { kind: "busy", progress: running.last };
    this.draw();
  }

  fail(reason, position = false) {
    this.trouble = { kind: "failed", reason, position };
    this.draw();
  }

  troubled() {
    const { words, trouble } = this, mega = (bytes) => (bytes / 1e6).toFixed(1);
    const cancel = this.button("cancel", words.cancel, () => { abandon(); this.question = null; this.trouble = null; this.draw(); });
    if (trouble.kind === "busy") {
      const { done = 0, all = 1, starting = false } = trouble.progress || {};
      const bar = el("progress", starting || !trouble.progress ? { "aria-label": words.starting } : { max: String(all), value: String(Math.min(done, all)), "aria-label": words.starting });
      const said = starting || !trouble.progress || done >= all ? words.starting : fill(words.loading, { done: mega(done), all: mega(all) });
      return [el("p", { class: "wc-say" }, said), bar, el("div", { class: "wc-nav" }, cancel)];
    }
    const said = fill(trouble.position ? words["bad-link"] : words.failed, { reason: trouble.reason });
    const retry = this.question && !trouble.position ? this.button("retry", words.retry, () => { const { question } = this; this.trouble = null; this.again(question); }, { main: true, quiet: false }) : null;
    return [el("p", { class: "wc-say", role: "alert" }, said), el("div", { class: "wc-nav" }, trouble.position ? this.button("path", words.path, () => this.rejoin(), { main: true }) : cancel, retry)];
  }

  again(question) {
    if (question.do === "move") this.choose(question.move); else if (question.do === "open") this.open(question.position); else this.why(question.about);
  }

  // ── links ──

  async open(position) {
    this.linked = true;
    this.trail = [{ moment: this.moment, title: this.words["from-link"], said: [], rules: [] }];
    const answer = await this.ask({ do: "open", position });
    if (!answer?.state) return;
    this.trail = [{ moment: answer, title: this.words["from-link"], said: [], rules: [] }];
    this.draw({ still: true });
  }

  async share() {
    const link = new URL(location.href);
    link.hash = `play=${this.moment.state.notation}`;
    history.replaceState(history.state, "", link);
    const button = this.panel.querySelector("[data-keep=share]");
    try {
      await navigator.clipboard.writeText(link.href);
      button.append(` ${this.words.shared}`);
    } catch {
      button.after(el("p", { class: "wc-small" }, this.words["not-shared"], el("input", { class: "wc-link", readonly: true, value: link.href, "aria-label": this.words.share })));
    }
  }
}
