// Examples on their page: each steps through what was prepared, and lets the reader leave the path, where the engine answers.
import { el, fill } from "./board.js";
import { positionIn } from "./notation.js";
import { Table, kitFor } from "./table.js";

const SPEEDS = { "slow-speed": 5000, "even-speed": 3000, "fast-speed": 1400 };
let tables = [],
  latest = null;

export async function startPlay(root, language) {
  tables = tables.filter(({ page }) => document.contains(page));
  for (const page of document.querySelectorAll("[data-example]:not([data-ready])")) {
    page.dataset.ready = "yes";
    try {
      add(new Example(page, await kitFor(root, language, page.dataset.game), root, language, page.dataset.game));
    } catch (error) {
      console.warn(error); // the printed steps stay
      document.documentElement.classList.add("is-broken"); // and the page says that something is missing
    }
  }
}

// The one table of a playground page; without its data, the page says in words what it is for.
export async function openTable(selector, Kind, root, language) {
  const page = document.querySelector(`${selector}:not([data-ready])`);
  if (!page) return;
  page.dataset.ready = "yes";
  const { game } = page.dataset;
  try {
    add(new Kind(page, await kitFor(root, language, game), root, language, game));
  } catch (error) {
    console.warn(error);
    page.querySelector("[data-board]").hidden = true;
    page.querySelector("[data-printed]").hidden = false;
  }
}

function add(table) {
  tables.push(table);
  latest = table;
  for (const what of ["pointerdown", "focusin"])
    table.page.addEventListener(what, () => {
      latest = table;
    });
}

// Keys go to the example that was touched last.
document.addEventListener("keydown", (event) => {
  const table =
    tables.includes(latest) && document.contains(latest.page)
      ? latest
      : tables.find(({ page }) => document.contains(page));
  if (!table || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  if (event.target.closest?.("input, textarea, select, dialog, [contenteditable], summary, [role=listbox]")) return;
  if (table.key(event.key)) event.preventDefault();
});

addEventListener("hashchange", () => {
  for (const table of tables) if (document.contains(table.page)) table.moved();
});

class Example extends Table {
  constructor(page, kit, root, language, game) {
    super(page, kit, root, language, game);
    this.path = JSON.parse(page.querySelector("[data-steps]").content.textContent);
    this.rules = { ...this.path.rules };
    this.about = new Set(this.path.about);
    this.at = 0;
    this.pace = "even-speed";
    this.draw({ still: true });
    this.moved();
  }

  // The address says where to begin: at a step, or with a position of its own.
  moved() {
    const asked = /^#step-(\d{1,3})$/.exec(location.hash),
      linked = positionIn(this.kit, location.hash);
    if (asked && !this.trail) {
      // the browser has gone to the printed step, which is hidden now
      this.at = Math.min(Number(asked[1]), this.path.steps.length - 1);
      this.draw({ still: true });
      this.page.scrollIntoView();
      this.reveal();
    }
    if (linked) this.open(linked.line);
    else if (this.linked) this.rejoin();
  }

  get step() {
    return this.path.steps[this.at];
  }
  get moment() {
    return this.trail ? this.trail.at(-1).moment : this.path.moments[this.step.at];
  }
  get before() {
    if (this.trail) return super.before;
    return this.at && this.step.kind === "move" ? this.path.moments[this.path.steps[this.at - 1].at].state : null;
  }

  key(name) {
    const act = {
      ArrowRight: () => this.go(this.at + 1),
      ArrowLeft: () => this.back(),
      Home: () => this.go(0),
      End: () => this.go(Infinity),
    }[name];
    if (act) {
      this.pause();
      act();
    }
    return Boolean(act);
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
    if (this.trail) this.undo();
    else this.go(this.at - 1);
  }

  // ── running by itself ──

  run() {
    if (this.at === this.path.steps.length - 1) this.go(0);
    this.running = setInterval(() => {
      if (!document.contains(this.page) || this.trail) {
        this.pause();
        return;
      }
      this.go(this.at + 1);
      if (this.at === this.path.steps.length - 1) this.pause();
    }, SPEEDS[this.pace]);
    this.draw({ still: true });
  }

  pause() {
    if (!this.running) return;
    clearInterval(this.running);
    this.running = null;
    if (document.contains(this.page)) this.draw({ still: true });
  }

  // ── the prepared path ──

  look() {
    const next = /^use ([ab][123][012])/.exec(this.step.move || "");
    return {
      acting: next ? next[1] : undefined,
      blocks: new Set(this.step.by),
      asked: this.step.kind === "refuse" ? this.step.about : undefined,
    };
  }

  isRefusing() {
    return super.isRefusing() || (!this.trail && !this.sharing && this.step.kind === "refuse");
  }

  home() {
    const { words, step, path } = this,
      last = path.steps.length - 1;
    const told = [...(step.said || []), ...(step.notes || [])],
      said = told.length || step.kind !== "start" ? told : [words.start];
    const title = this.title(step),
      about = step.kind === "start" && this.page.querySelector("h1")?.textContent.trim(); // on a phone nothing else says it in full
    return [
      this.progress(),
      title ? el("h2", {}, step.kind === "refuse" ? this.kit.icon("warning") : null, el("span", {}, title)) : null,
      about ? el("p", { class: "wc-step__title" }, about) : null,
      this.saying(title, said),
      step.changes?.length
        ? el("p", { class: "wc-would" }, el("b", {}, words["would-be"]), " ", step.changes.join(" · "))
        : null,
      this.foot(step.rules),
      el(
        "div",
        { class: "wc-nav" },
        this.button(
          "back",
          "",
          () => {
            this.pause();
            this.back();
          },
          { icon: "back", label: words.back, off: this.at === 0 },
        ),
        this.button("try", words.try, () => this.leave()),
        this.viewButton(),
        this.at === last
          ? this.button("next", words.restart, () => this.go(0), { main: true, quiet: true })
          : this.button(
              "next",
              words.next,
              () => {
                this.pause();
                this.go(this.at + 1);
              },
              { main: true, quiet: false, icon: "next" },
            ),
      ),
      this.more(),
    ].filter(Boolean);
  }

  share() {
    this.pause();
    return super.share();
  }

  title(step) {
    const { words } = this;
    return step.kind === "refuse" ? fill(words.refused, { move: step.title }) : step.title;
  }

  // Less often needed: run by itself, at which speed; share and edit; the list of steps.
  more() {
    const { words, running, path } = this;
    const speed = el(
      "select",
      {
        "data-keep": "pace",
        "aria-label": words.speed,
        onchange: (event) => {
          this.pace = event.target.value;
          if (this.running) {
            this.pause();
            this.run();
          }
        },
      },
      Object.keys(SPEEDS).map((name) => el("option", { value: name, selected: name === this.pace }, words[name])),
    );
    const extra = el(
      "div",
      { class: "wc-extra" },
      path.steps.length > 2
        ? [
            this.button("run", running ? words.pause : words.play, () => (this.running ? this.pause() : this.run()), {
              icon: running ? "pause" : "play",
            }),
            speed,
          ]
        : null,
      this.shareButton(),
      this.kit.codes ? this.editButton() : null,
    );
    const list = el(
      "ol",
      { class: "wc-log" },
      path.steps.map((step, number) =>
        el(
          "li",
          {},
          el(
            "button",
            {
              type: "button",
              class: step.kind === "refuse" ? "is-no" : "",
              "aria-current": number === this.at ? "step" : null,
              "data-keep": `l${number}`,
              onclick: () => {
                this.pause();
                this.go(number);
              },
            },
            step.kind === "refuse" ? fill(words.refused, { move: step.title }) : step.title || words.start,
          ),
        ),
      ),
    );
    return this.fold(extra, list);
  }

  progress() {
    const { steps } = this.path;
    const marks = steps.map((step, number) =>
      el("button", {
        type: "button",
        class: [number < this.at ? "is-done" : "", step.kind === "refuse" ? "is-no" : ""].join(" ").trim(),
        "aria-label": fill(this.words.step, { number: number + 1, all: steps.length }),
        "aria-current": number === this.at ? "step" : null,
        "data-keep": `p${number}`,
        onclick: () => {
          this.pause();
          this.go(number);
        },
      }),
    );
    return el(
      "div",
      { class: "wc-prog", role: "group", "aria-label": this.words.steps },
      marks,
      el("span", { "aria-hidden": "true" }, `${this.at + 1} / ${steps.length}`),
    );
  }

  // ── off the path and back ──

  leave() {
    this.pause();
    if (this.moment.decides && !this.moment.moves.length) {
      this.open(this.moment.state.notation);
      return;
    } // prepared without its moves: the engine knows them
    this.trail = [{ moment: this.moment, title: "", said: [], rules: [] }];
    this.draw();
    this.reveal();
  }

  opening() {
    return this.moment.moves.length ? super.opening() : "";
  }

  wayBack() {
    return this.button("path", this.words.path, () => this.rejoin(), { main: true });
  }

  rejoin() {
    this.trail = this.linked = null;
    this.pick = this.refusal = this.trouble = this.asked = this.sharing = null;
    if (location.hash.startsWith("#play="))
      history.replaceState(history.state, "", location.pathname + location.search);
    this.draw({ still: true });
  }

  async choose(move) {
    const next = this.path.steps[this.at + 1];
    if (this.trail.length > 1 || this.linked || next?.kind !== "move" || next.move !== move) {
      await super.choose(move);
      return;
    }
    const { title, said, rules } = next; // the prepared step itself: no engine needed
    this.follow({ title, said, rules, ...this.path.moments[next.at] });
  }
}
