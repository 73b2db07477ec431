// A table at which a reader tries things: every legal move is offered, every other one explained, and the engine in the worker
// carries out what is chosen. An example (play.js) and the board editor (editor.js) are tables with something more.
import { Board, Kit, el, fill } from "./board.js";
import { toLink } from "./notation.js";
import { abandon, engine } from "./engine.js";

const THINK = 800;
const kits = new Map();
const wait = (time) =>
  new Promise((resolve) => {
    setTimeout(resolve, time);
  });

export function kitFor(root, language, game) {
  const at = `${language}/${game}/board.json`;
  if (!kits.has(at))
    kits.set(
      at,
      fetch(new URL(at, root))
        .then((found) => found.json())
        .then(prepared)
        .catch((error) => {
          kits.delete(at);
          throw error;
        }),
    );
  return kits.get(at);
}

// A game whose board is not the usual one names the module that draws it.
const BOARDS = {
  "board-dei.js": () => import("./board-dei.js"),
  "board-apocalypze.js": () => import("./board-apocalypze.js"),
};

async function prepared(data) {
  const kit = new Kit(data);
  kit.Board = data.module in BOARDS ? (await BOARDS[data.module]()).Board : Board;
  return kit;
}

export class Table {
  constructor(page, kit, root, language, game) {
    Object.assign(this, { page, kit, root, language, game, words: kit.words });
    this.rules = {};
    this.about = new Set();
    this.robots = new Set();
    this.trail = null;
    this.pick = this.asked = this.refusal = this.sharing = this.trouble = null; // what the reader is in the middle of
    this.board = new kit.Board(kit, (about, player) => this.tapped(about, player));
    this.panel = el("aside", { class: "wc-step", "aria-label": this.words.steps });
    this.live = el("p", { class: "wc-say", "aria-live": "polite" });
    this.board.node.append(this.panel);
    this.text = false;
    const view = (name, text) =>
      el(
        "button",
        {
          class: "wc-tool",
          type: "button",
          "aria-pressed": String(text === this.text),
          onclick: () => this.turn(text),
        },
        kit.icon(name),
        this.words[name],
      );
    this.tools = el(
      "div",
      { class: "wc-tools" },
      el("div", { role: "group", "aria-label": this.words.view }, view("board", false), view("text", true)),
    );
    const host = page.querySelector("[data-board]");
    host.replaceChildren(this.tools, el("div", { class: "wc-playbox" }, this.board.node));
    host.hidden = false;
    page.querySelector("[data-printed]").hidden = true;
    this.wide = false;
    new ResizeObserver(() => this.measure()).observe(this.panel);
  }

  // Whether the panel stands beside the board, or on a phone is a sheet over it: asked only when both have their size, since asking earlier makes the page wait.
  measure() {
    const wide = getComputedStyle(this.panel).bottom === "auto";
    if (wide === this.wide) return;
    this.wide = wide;
    this.draw({ still: true });
  }

  turn(text) {
    this.text = text;
    this.board.turn(text);
    for (const [number, tool] of [...this.tools.querySelectorAll("button")].entries())
      tool.setAttribute("aria-pressed", String(Boolean(number) === text));
  }

  get moment() {
    return this.trail.at(-1).moment;
  }
  get before() {
    return this.trail.length > 1 ? this.trail.at(-2).moment.state : null;
  }

  key(name) {
    if (name === "ArrowLeft" && this.trail && !this.trouble) {
      this.undo();
      return true;
    }
    return false;
  }

  // ── drawing ──

  draw({ still = false } = {}) {
    const look = {
      before: this.before,
      told: this.moment.told,
      still,
      ask: Boolean(this.trail),
      ...(this.trail ? this.meant() : this.look()),
    };
    this.board.show(this.moment.state, look);
    const free = this.trail && !this.refusal && !this.trouble && !this.sharing;
    this.panel.classList.toggle("is-no", this.isRefusing());
    this.panel.classList.toggle("is-try", Boolean(free));
    const held = this.panel.contains(document.activeElement) ? document.activeElement.dataset.keep : null;
    this.panel.replaceChildren(
      ...(this.trouble
        ? this.troubled()
        : this.sharing
          ? this.sharing
          : this.refusal
            ? this.refused()
            : this.trail
              ? this.trying()
              : this.home()),
    );
    if (held)
      (
        this.panel.querySelector(`[data-keep="${held}"]:not(:disabled)`) ||
        this.panel.querySelector("button:not(:disabled)")
      )?.focus({ preventScroll: true });
  }

  isRefusing() {
    return Boolean(this.refusal) && !this.trouble && !this.sharing;
  }

  // On a phone the sheet lies over the board: bring the board under the header, and what changed above the sheet.
  reveal() {
    const sheet = this.panel.getBoundingClientRect();
    if (this.text) return;
    const head = document.querySelector(".md-header")?.getBoundingClientRect().bottom || 0,
      { wide } = this,
      end = wide ? innerHeight : sheet.top;
    const top = this.board.node.getBoundingClientRect().top;
    let by = top > head && !wide ? top - head : 0;
    const changed = this.board.node
      .querySelector(".is-changed, .is-left, .is-acting, .is-asked")
      ?.getBoundingClientRect();
    if (changed && changed.bottom - by > end) by = changed.bottom - end + 8;
    if (changed && changed.top - by < head) by = changed.top - head - 8;
    const still = Math.abs(by) < 48 || matchMedia("(prefers-reduced-motion: reduce)").matches; // a short way needs no motion, and a quick reader interrupts it
    if (Math.abs(by) > 0.5) scrollBy({ top: by, behavior: still ? "instant" : "smooth" });
  }

  // What may be touched now: everything somebody can act with, or what a waiting effect may choose.
  meant() {
    if (this.board.meant) return this.board.meant(this.moment, this.pick, this.asked);
    const { moment, pick } = this,
      { moves } = moment,
      { cells } = moment.state;
    const anchors = new Set(moves.map(([, , about]) => about).filter(Boolean));
    if (pick)
      return {
        acting: pick,
        goal: new Set(
          moves
            .filter(([, , about]) => about === pick)
            .map(([text]) => /^play .* ([ab][123][012])$/.exec(text)?.[1])
            .filter(Boolean),
        ),
      };
    const asked = { asked: this.asked, blocks: new Set(this.refusal?.by) };
    if (!moment["asked-by"]) return { able: anchors, ...asked };
    const look = { ...asked, target: new Set([...anchors].filter((about) => !/^(queue|column):/.test(about))) };
    look.goal = new Set([...anchors].filter((about) => about.startsWith("queue:") || !cells[about]));
    for (const about of anchors)
      if (about.startsWith("column:"))
        for (const cell of Object.keys(cells))
          if (cell[1] === about.at(-1) && cell[0] !== moment.decides) look.target.add(cell);
    return look;
  }

  button(name, words, act, { main = false, quiet = true, off = false, icon = "", label = "" } = {}) {
    return el(
      "button",
      {
        class: `wc-btn${quiet ? " wc-btn--quiet" : ""}${main ? " is-main" : ""}`,
        type: "button",
        "data-keep": name,
        disabled: off,
        "aria-label": label || null,
        title: label || null,
        onclick: act,
      },
      icon && name !== "next" ? this.kit.icon(icon) : null,
      words,
      icon && name === "next" ? this.kit.icon(icon) : null,
    );
  }

  choice(name, options, value, act) {
    return el(
      "label",
      { class: "wc-choice" },
      el("span", {}, this.words[name] || name),
      el(
        "select",
        { "data-keep": name, onchange: (event) => act(event.target.value) },
        options.map(([key, words]) => el("option", { value: key, selected: key === value }, words)),
      ),
    );
  }

  viewButton() {
    const button = this.button(
      "view",
      "",
      () => {
        this.turn(!this.text);
        this.draw({ still: true });
      },
      { icon: this.text ? "board" : "text", label: this.text ? this.words.board : this.words.text },
    );
    button.classList.add("is-phone");
    return button;
  }

  // One live region for the whole visit of the page: screen readers hear its words change. Many sentences stand one below the other.
  saying(title, said) {
    const sentences = said.filter(Boolean);
    this.live.replaceChildren(
      el("span", { class: "wc-hide" }, title && title !== sentences.join(" ") ? `${title.replace(/\.$/, "")}. ` : ""),
      ...sentences.flatMap((each) => [el("span", {}, each), " "]),
    );
    this.live.classList.toggle("is-long", sentences.length > 3);
    return this.live;
  }

  changes() {
    const was = this.before,
      now = this.moment.state,
      { kit, words } = this;
    if (!was || !now.cells) return null;
    const chips = [];
    for (const [cell, card] of Object.entries(now.cells)) {
      const old = was.cells[cell];
      if (!old || old[0] !== card[0] || old[1] + old[2] === card[1] + card[2]) continue;
      const gone = card[1].includes("x"),
        hurt = card[1].includes("d");
      const [icon, word] = gone
        ? ["destroy", words.states.destroyed]
        : hurt && !old[1].includes("d")
          ? ["damage", words.states.damaged]
          : old[1].includes("d") && !hurt
            ? ["restore", words.states.ready]
            : card[2]
              ? ["turn", words.states.ready]
              : ["not-ready", words.states["not-ready"]];
      if (icon !== "restore" || card[2])
        chips.push([icon, fill(words.colon, { what: kit.name(card[0]), words: word })]);
    }
    if (was.turn === now.turn && was.water !== now.water) chips.push(["water", `${was.water} → ${now.water}`]);
    const shown = chips.slice(0, 4);
    return shown.length
      ? el(
          "ul",
          { class: "wc-changes", "aria-hidden": "true" },
          shown.map(([icon, text]) => el("li", {}, kit.icon(icon), text)),
        )
      : null;
  }

  // Under the sentence: what changed, and by which rules.
  foot(rules) {
    const inside = [this.changes(), this.cites(rules)].filter(Boolean);
    return inside.length ? el("div", { class: "wc-foot" }, inside) : null;
  }

  cites(names) {
    const known = (names || []).filter((name) => this.rules[name]);
    if (!known.length) return null;
    const cite = (name) => {
      const [number, to, text] = this.rules[name];
      const link = el(
        "a",
        { class: "wc-cite", href: to },
        this.kit.icon(number ? "rule" : "ruling"),
        number ? fill(this.words.rule, { number }) : this.words.ruling,
      );
      return el("p", {}, link, el("span", {}, text));
    };
    const order = [
      ...known.filter((name) => this.about.has(name)),
      ...known.filter((name) => !this.about.has(name)).reverse(),
    ]; // the special is named last
    const rest = order.slice(2);
    return el(
      "div",
      { class: "wc-cites" },
      order.slice(0, 2).map(cite),
      rest.length
        ? el("details", {}, el("summary", {}, fill(this.words.more, { number: rest.length })), rest.map(cite))
        : null,
    );
  }

  // ── trying ──

  tapped(about, player) {
    this.refusal = this.sharing = null;
    if (!this.trail) this.leave();
    if (this.robots.has(this.moment.decides)) return;
    const { moves, decides } = this.moment;
    const found = player && player !== decides ? [] : moves.filter((move) => this.belongs(move, about));
    const goal =
      this.pick &&
      moves.find(([text, , anchor]) => anchor === this.pick && text.startsWith("play ") && text.endsWith(` ${about}`));
    if (goal) this.choose(goal[0]);
    else if (this.moment["asked-by"] && found.length === 1) this.choose(found[0][0]);
    else if (found.length) {
      this.pick = about;
      this.draw();
      this.panel.querySelector(".wc-picks button")?.focus({ preventScroll: true });
      this.reveal();
    } else this.why(about);
  }

  belongs([, , anchor], about) {
    if (anchor.startsWith("column:"))
      return about.length === 3 && about[1] === anchor.at(-1) && about[0] !== this.moment.decides;
    return anchor === about;
  }

  asking() {
    const { words, kit, moment } = this,
      player = words.players[moment.decides];
    if (moment.state.winner) return words.over;
    if (this.robots.has(moment.decides)) return words.thinks;
    return moment["asked-by"] && kit.name(moment.asks)
      ? fill(words.asks, { player, card: moment.asks ? kit.name(moment.asks) : "" })
      : `${fill(words.decides, { player })} ${words.choose}`;
  }

  trying() {
    const { words, kit, moment } = this,
      here = this.trail.at(-1);
    const all = this.robots.has(moment.decides) ? [] : moment.moves,
      picked = this.pick ? all.filter((move) => this.belongs(move, this.pick)) : all;
    const few = this.pick || moment["asked-by"] || all.length <= 4;
    const plain = few ? picked : all.filter(([, , about]) => !about),
      rest = few ? [] : all.filter(([, , about]) => about);
    const pick = (move) => el("li", {}, this.pickButton(move));
    return [
      el("h2", {}, kit.icon("example" in kit.icons ? "example" : "info"), el("span", {}, here.title || this.caption())),
      this.saying(here.title, [...here.said, this.asking()]),
      this.foot(here.rules),
      el(
        "ul",
        { class: `wc-picks${plain.length && plain.every((move) => this.short(move)) ? " is-short" : ""}` },
        plain.map(pick),
      ),
      rest.length
        ? el(
            "details",
            { class: "wc-all" },
            el("summary", {}, fill(words["other-moves"], { number: rest.length })),
            el("ul", { class: "wc-picks" }, rest.map(pick)),
          )
        : null,
      this.wondering(),
      el(
        "div",
        { class: "wc-nav" },
        this.button("undo", "", () => this.undo(), {
          icon: "undo",
          label: words.undo,
          off: this.trail.length < 2 && !this.pick,
        }),
        this.viewButton(),
        this.wayBack(),
      ),
      this.fold(
        el(
          "div",
          { class: "wc-extra" },
          this.trail.length > 2 ? this.button("restart", words.restart, () => this.restart(), { icon: "first" }) : null,
          this.shareButton(),
          this.kit.codes ? this.editButton() : null,
        ),
        this.story(),
      ),
    ].filter(Boolean);
  }

  // What is less often needed: behind the corner of the sheet on a phone, spread out on a desktop.
  fold(...inside) {
    const { wide } = this;
    return el(
      "details",
      {
        class: "wc-jump",
        open: this.spread ?? wide,
        ontoggle: (event) => {
          if (event.target.open !== wide || this.spread !== undefined) this.spread = event.target.open;
        },
      },
      el("summary", {}, el("span", {}, this.words.jump)),
      inside,
    );
  }

  short(move) {
    return this.board.short?.(move, this.moment);
  }

  pickButton(move) {
    const [text, label] = move,
      short = this.short(move);
    const said = short ? [el("b", {}, this.kit.icon(short.icon), short.name), el("small", {}, short.place)] : label;
    return el(
      "button",
      {
        class: "wc-btn wc-btn--quiet",
        type: "button",
        "data-move": text,
        "aria-label": short ? label : null,
        onclick: () => this.choose(text),
      },
      said,
    );
  }

  // What is not possible now can be asked about: cards on the table, and the plain actions that are missing above.
  wondering() {
    const { words, moment } = this,
      missing =
        moment["asked-by"] || moment.state.winner || this.pick || this.robots.has(moment.decides)
          ? []
          : Object.entries(words.plain || {}).filter(([name]) => !moment.moves.some(([text]) => text === name));
    return el(
      "div",
      { class: "wc-hint" },
      el("p", { class: "wc-small" }, el("b", {}, words.why), " ", words["why-hint"]),
      missing.length
        ? el(
            "div",
            { class: "wc-flags" },
            missing.map(([name, label]) =>
              el(
                "button",
                { class: "wc-flag", type: "button", "data-why": name, onclick: () => this.why(name) },
                label,
              ),
            ),
          )
        : null,
    );
  }

  caption() {
    return this.words.tried;
  }

  editButton() {
    return el(
      "a",
      { class: "wc-btn wc-btn--quiet", "data-keep": "edit", href: this.address("edit") },
      this.kit.icon("ours"),
      this.words.edit,
    );
  }

  shareButton() {
    return this.button("share", this.words["share-title"], () => this.share(), { icon: "link" });
  }

  // The moves made so far.
  story() {
    const told = this.trail
      .slice(1)
      .filter(({ title }) => title)
      .slice(-20);
    if (told.length < 2) return null;
    return el(
      "div",
      { class: "wc-story" },
      el("b", {}, fill(this.words.story, { number: told.length })),
      el(
        "ol",
        { class: "wc-log wc-log--plain" },
        told.map(({ title }) => el("li", {}, title)),
      ),
    );
  }

  undo() {
    if (this.pick || this.refusal || this.sharing) this.pick = this.refusal = this.sharing = this.asked = null;
    else if (this.trail.length > 1)
      do this.trail.pop();
      while (this.trail.length > 1 && this.robots.has(this.moment.decides));
    this.draw({ still: true });
    this.robot();
  }

  restart() {
    this.trail.length = 1;
    this.pick = this.refusal = this.asked = null;
    this.draw({ still: true });
    this.robot();
  }

  // A second tap while the engine thinks is the same wish: it does not queue up.
  async choose(move) {
    if (this.thinking?.do === "move") return;
    const answer = await this.ask({ do: "move", position: this.moment.state.notation, move });
    if (!answer) return;
    if (answer.reasons) this.refuse(answer);
    else if (answer.state) this.follow(answer);
  }

  follow({ title = "", said = [], rules = [], ...moment }) {
    this.pick = this.asked = this.refusal = null;
    this.trail.push({ moment, title, said, rules });
    this.draw();
    this.reveal();
    this.robot();
  }

  // The simple player moves when it has to, a little later, so that one can see what it does.
  async robot() {
    const { moment } = this;
    if (!this.trail || moment.state.winner || !this.robots.has(moment.decides)) return;
    await wait(THINK);
    if (!this.trail || this.moment !== moment || !document.contains(this.page)) return;
    const answer = await this.ask({ do: "reply", position: moment.state.notation });
    if (answer?.state && this.trail && this.moment === moment) this.follow(answer);
  }

  // ── why not ──

  async why(about) {
    const answer = await this.ask({ do: "ask", position: this.moment.state.notation, about });
    if (!answer) return;
    const [no, ...more] = (answer.answers || []).filter((each) => !each.legal);
    this.asked = about;
    this.refuse(
      no
        ? {
            ...no,
            more: more
              .filter(
                (each, number) =>
                  each.reasons.join() !== no.reasons.join() &&
                  more.findIndex((other) => other.reasons.join() === each.reasons.join()) === number,
              )
              .slice(0, 3),
          }
        : { title: this.words.nothing, reasons: [], rules: [] },
    );
  }

  refuse(answer) {
    this.refusal = answer;
    this.draw();
    this.panel.querySelector("[data-keep=fine]")?.focus({ preventScroll: true });
    this.reveal();
  }

  refused() {
    const { words, refusal } = this,
      { changes = [], instead, more = [] } = refusal,
      short = instead && this.short(instead);
    return [
      el(
        "h2",
        {},
        this.kit.icon("warning"),
        el("span", {}, refusal.move ? fill(words.refused, { move: refusal.title }) : refusal.title),
      ),
      this.saying(refusal.title, refusal.reasons),
      changes.length ? el("p", { class: "wc-would" }, el("b", {}, words["would-be"]), " ", changes.join(" · ")) : null,
      this.foot(refusal.rules),
      more.length
        ? el(
            "details",
            { class: "wc-all" },
            el("summary", {}, fill(words["other-moves"], { number: more.length })),
            more.map((each) =>
              el(
                "p",
                { class: "wc-small" },
                el("b", {}, fill(words.also, { move: each.title })),
                " ",
                each.reasons.join(" "),
              ),
            ),
          )
        : null,
      el(
        "div",
        { class: "wc-nav" },
        this.button(
          "fine",
          words.fine,
          () => {
            this.refusal = this.asked = null;
            this.draw();
          },
          { main: !instead },
        ),
        instead
          ? this.button(
              "instead",
              el(
                "span",
                {},
                fill(words.instead, { move: short ? short.name : instead[1] }),
                short ? el("small", {}, short.place) : null,
              ),
              () => {
                this.refusal = null;
                this.choose(instead[0]);
              },
              { main: true, quiet: false, icon: "target" },
            )
          : null,
      ),
    ].filter(Boolean);
  }

  // ── the engine ──

  async ask(question) {
    this.question = this.thinking = question;
    const running = engine(this.root, this.language, this.game);
    const slow = setTimeout(() => this.busy(running, question), 60);
    try {
      await running.ready;
      await this.learn();
      const answer = await running.ask(question);
      if (this.question !== question) return null;
      if (answer.failed) throw new Error(answer.failed);
      if (answer.error) {
        this.fail({ position: answer.problems || [answer.error] });
        return null;
      }
      this.trouble = null;
      return answer;
    } catch (error) {
      if (this.question === question) this.fail({ reason: error.message });
      return null;
    } finally {
      if (this.thinking === question) this.thinking = null;
      clearTimeout(slow);
    }
  }

  async learn() {
    if (this.learned) return;
    const found = await (await fetch(new URL(`${this.language}/${this.game}/play.json`, this.root))).json();
    const here = new URL(`${this.language}/`, this.root);
    for (const [name, [number, to, text]] of Object.entries(found.rules))
      this.rules[name] ??= [number, new URL(to, here).href, text];
    this.learned = true;
  }

  busy(running, question) {
    if (this.question !== question || !this.trail) return;
    running.listeners.add((progress) => {
      if (this.trouble?.kind === "busy") {
        this.trouble.progress = progress;
        this.loading();
      }
    });
    this.trouble = { kind: "busy", progress: running.last };
    this.draw();
  }

  fail(what) {
    this.trouble = { kind: "failed", ...what };
    this.draw();
    this.reveal();
  }

  // The words and the bar change, the buttons stay: nobody loses the focus while bytes come in.
  loading() {
    const {
        words,
        trouble: { progress },
      } = this,
      mega = (bytes) => (bytes / 1e6).toFixed(1);
    const { done = 0, all = 1, starting = false } = progress || {},
      known = progress && !starting && done < all;
    const bar = this.panel.querySelector("progress");
    if (!bar) return;
    if (known) {
      bar.max = all;
      bar.value = done;
    } else bar.removeAttribute("value");
    bar.previousElementSibling.textContent = known
      ? fill(words.loading, { done: mega(done), all: mega(all) })
      : words.starting;
  }

  troubled() {
    const { words, trouble } = this;
    if (trouble.kind === "busy") {
      queueMicrotask(() => this.loading());
      return [
        el("p", { class: "wc-say" }, words.starting),
        el("progress", { "aria-label": words.starting }),
        el(
          "div",
          { class: "wc-nav" },
          this.button("cancel", words.cancel, () => this.cancel()),
        ),
      ];
    }
    if (trouble.position)
      return [
        el("p", { class: "wc-say", role: "alert" }, fill(words["bad-link"], { reason: trouble.position.join(" ") })),
        el("div", { class: "wc-nav" }, this.wayBack()),
      ];
    const { question } = this,
      reason = trouble.reason === "slow" ? words.slow : words.blocked;
    return [
      el("p", { class: "wc-say", role: "alert" }, `${fill(words.failed, { reason })} ${this.path ? words.still : ""}`),
      trouble.reason && trouble.reason !== "slow"
        ? el("p", { class: "wc-small wc-detail", lang: "en" }, el("code", {}, trouble.reason))
        : null,
      el(
        "div",
        { class: "wc-nav" },
        this.button("cancel", words.cancel, () => this.cancel()),
        question
          ? this.button(
              "retry",
              words.retry,
              () => {
                this.trouble = null;
                this.again(question);
              },
              { main: true, quiet: false },
            )
          : null,
      ),
    ].filter(Boolean);
  }

  cancel() {
    abandon();
    this.question = this.thinking = this.trouble = null;
    this.draw();
  }

  again(question) {
    const again = {
      move: () => this.choose(question.move),
      open: () => this.open(question.position),
      ask: () => this.why(question.about),
      reply: () => this.robot(),
      deal: () => this.deal(),
    };
    again[question.do]?.();
  }

  // A game that was dealt just now: its position stands in the address, and the simple player may be first.
  begin(dealt) {
    this.pick = this.asked = this.refusal = this.sharing = null;
    history.pushState(history.state, "", `#play=${toLink(this.kit, dealt.state.notation)}`);
    this.trail = [{ moment: dealt, title: this.words.deal, said: dealt.said, rules: dealt.rules }];
    this.draw({ still: true });
    this.robot();
  }

  // ── links ──

  async open(position) {
    this.linked = true;
    this.pick = this.refusal = this.sharing = null;
    const title = this.opening();
    this.trail = [{ moment: this.moment, title, said: [], rules: [] }];
    const answer = await this.ask({ do: "open", position });
    if (!answer?.state) return;
    this.trail = [{ moment: answer, title, said: [], rules: [] }];
    this.draw({ still: true });
    this.robot();
  }

  opening() {
    return this.words["from-link"];
  }

  // Every position opens on the same page: links stay short.
  address(act = "play", line = this.moment.state.notation) {
    const page = this.kit.codes
      ? new URL(`${this.language}/${this.game}/playground/`, this.root)
      : new URL(location.href.split("#")[0]);
    return `${page.href}#${act}=${toLink(this.kit, line)}`;
  }

  async share() {
    const { sharePanel } = await import("./share.js");
    this.sharing = sharePanel(this, () => {
      this.sharing = null;
      this.draw({ still: true });
      this.panel.querySelector("[data-keep=share]")?.focus({ preventScroll: true });
    });
    this.draw({ still: true });
    this.panel.querySelector("[data-keep=copy]")?.focus({ preventScroll: true });
  }
}
