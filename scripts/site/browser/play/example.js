// Examples on their page: each steps through what was prepared, and lets the reader leave the path, where the engine
// answers.
import { el, fill, one } from "../shell/dom.js";
import { idle, savesData } from "../shell/spare.js";
import { noteSeen } from "../shell/ticks.js";
import { answersAt } from "./answers.js";
import { classes } from "./board.js";
import { engine } from "./engine.js";
import { positionIn } from "./links.js";
import { Table } from "./table.js";
import { startTables } from "./tables.js";
/** @import { Kit } from "./board.js" */
/** @import { Answers } from "./answers.js" */
/** @import { Path, Question, State, Step } from "./types.js" */

/** @type {{ [name: string]: number }} milliseconds between two steps */
const SPEEDS = { "slow-speed": 5000, "even-speed": 3000, "fast-speed": 1400 };

const USUAL = "even-speed";
/** Where the reader is: the step, and what is not as usual of speed and view. */
const PLACE = /^#step-(\d{1,3})(?:-(slow|even|fast))?(-text)?$/;

/**
 * @param {URL} root
 * @param {string} language
 */
export function startExamples(root, language) {
  const broken = () => document.documentElement.classList.add("is-broken"); // the printed steps stay, the page says so
  return startTables("[data-example]", Example, root, language, broken);
}

class Example extends Table {
  /**
   * @param {HTMLElement} page
   * @param {Kit} kit
   * @param {URL} root
   * @param {string} language
   * @param {string} game
   */
  constructor(page, kit, root, language, game) {
    super(page, kit, root, language, game);
    /** @type {Path} */
    this.path = JSON.parse(one(page, "[data-steps]").content.textContent);
    this.rules = { ...this.path.rules };
    this.about = new Set(this.path.about);
    this.now = 0;
    const { answers } = page.dataset; // two cards together have none
    this.beside = answers ? new URL(`${language}/${answers}`, root) : null;
    /** @type {Promise<Answers | null> | undefined} */
    this.answers = undefined;
    this.pace = USUAL;
    /** @type {ReturnType<typeof setInterval> | undefined} */
    this.running = undefined;
    /** @type {Set<string> | undefined} */
    this.places = undefined;
    this.draw({ still: true });
    this.moved();
  }

  /**
   * The address says where to begin: at a step, at which speed and in which view, or with a position of its own.
   * @override
   */
  moved() {
    const [asked, number, speed, text] = PLACE.exec(location.hash) || [];
    const linked = positionIn(this.kit, location.hash);
    if (asked && !this.isTrying) {
      this.pace = speed ? `${speed}-speed` : USUAL;
      super.turn(Boolean(text));
      this.beginAt(Number(number));
    }
    if (linked) this.invite(linked.line);
    else if (this.isLinked) this.rejoin();
  }

  /** @param {number} number */
  beginAt(number) {
    this.now = Math.min(number, this.last);
    this.draw({ still: true });
    this.page.scrollIntoView(); // the browser has gone to the printed step, which is hidden now
    this.reveal();
  }

  get last() {
    return this.path.steps.length - 1;
  }

  get step() {
    return this.path.steps[this.now];
  }

  /** @override */
  get hasPath() {
    return true;
  }

  /** @override */
  get moment() {
    return this.isTrying ? super.moment : this.path.moments[this.step.at];
  }

  /**
   * @override
   * @returns {State | null}
   */
  get before() {
    if (this.isTrying) return super.before;
    if (!this.now || this.step.kind !== "move") return null;
    return this.path.moments[this.path.steps[this.now - 1].at].state;
  }

  /**
   * @override
   * @param {string} name
   */
  key(name) {
    /** @type {{ [name: string]: () => void }} */
    const acts = {
      ArrowRight: () => this.go(this.now + 1),
      ArrowLeft: () => this.go(this.now - 1),
      Home: () => this.go(0),
      End: () => this.go(this.last),
    };
    if (this.isTrying || !(name in acts)) return super.key(name);
    this.pause();
    acts[name]();
    return true;
  }

  /**
   * Along the path the same hand stays where it is: that of whoever decides most.
   * @override
   */
  get near() {
    if (this.isTrying) return super.near;
    const deciding = this.path.moments.map(({ decides, state }) => decides || state.turn);
    const often = (/** @type {string} */ player) => deciding.filter((each) => each === player).length;
    return [...new Set(deciding)].sort((one, other) => often(other) - often(one))[0];
  }

  /**
   * Places where something lies in some step keep their room in all of them.
   * @override
   */
  get room() {
    this.places ??= new Set(this.path.moments.flatMap(({ state }) => Object.keys(state.cells || {})));
    return this.places;
  }

  /** @override */
  chain() {
    if (this.isTrying) return super.chain();
    const { steps, moments } = this.path;
    let first = this.now;
    while (first > 1 && moments[steps[first - 1].at]["asked-by"]) first -= 1;
    const made = steps.slice(first, this.now + 1).filter(({ kind }) => kind === "move");
    return made.map(({ move = "" }) => this.board.aboutOf(move));
  }

  // ── along the path ──

  /** @param {number} wanted */
  go(wanted) {
    if (this.isTrying) return;
    const to = Math.max(0, Math.min(wanted, this.last));
    if (to === this.now) return;
    const still = to < this.now;
    this.pick = null;
    this.now = to;
    this.note();
    if (to === this.last) noteSeen(this.game, this.page.dataset.example || "");
    this.draw({ still });
    this.reveal();
  }

  // The address keeps step, speed and view: for a reload, another language, or coming back. Several examples on a page
  // share one, and a position in the address is not written over.
  note() {
    if (!this.page.querySelector("h1") || this.isTrying) return;
    const speed = this.pace === USUAL ? "" : `-${this.pace.split("-")[0]}`;
    const more = `${speed}${this.text ? "-text" : ""}`;
    const place = this.now || more ? `#step-${this.now}${more}` : "";
    history.replaceState(history.state, "", location.pathname + location.search + place);
  }

  /**
   * @override
   * @param {boolean} text
   */
  turn(text) {
    super.turn(text);
    this.note();
  }

  /**
   * Go somewhere because the reader says so.
   * @param {number} to
   */
  jump(to) {
    this.pause();
    this.go(to);
  }

  run() {
    if (this.now === this.last) this.go(0);
    this.running = setInterval(() => this.tick(), SPEEDS[this.pace]);
    this.draw({ still: true });
  }

  tick() {
    if (!document.contains(this.page) || this.isTrying) {
      this.pause();
      return;
    }
    this.go(this.now + 1);
    if (this.now === this.last) this.pause();
  }

  pause() {
    if (!this.running) return;
    clearInterval(this.running);
    this.running = undefined;
    if (document.contains(this.page)) this.draw({ still: true });
  }

  // ── what is shown ──

  /** @override */
  look() {
    const { step } = this;
    const asked = step.kind === "refuse" ? step.about : undefined;
    return { acting: this.board.acting(step.move || ""), blocks: new Set(step.by), asked };
  }

  /** @override */
  isRefusing() {
    return super.isRefusing() || (!this.isTrying && !this.sharing && this.step.kind === "refuse");
  }

  /** @override */
  home() {
    const { step } = this;
    const parts = [
      this.progress(),
      ...this.told(step),
      this.wouldBe(step.changes),
      this.foot(this.before, this.moment.state, step.rules),
      this.nav(this.backButton(), this.tryButton(), this.viewButton(), this.nextButton()),
      this.fold(this.pathExtra(), this.list()),
    ];
    return parts.filter((part) => part !== null);
  }

  /** @param {Step} step */
  told(step) {
    const title = this.title(step);
    if (step.kind === "refuse") return this.no(title, this.sentences(step), step.by);
    return [this.stepHeading(title), this.subject(), this.saying(title, this.sentences(step))];
  }

  /** @param {Step} step */
  title(step) {
    return step.kind === "refuse" ? fill(this.words.refused, { move: step.title }) : step.title;
  }

  /** @param {Step} step */
  sentences(step) {
    const { kind, said = [], notes = [] } = step;
    if (kind !== "start") return [...said, ...notes];
    const told = notes.length ? notes : said; // what was dealt lies on the table: whoever learns needs no list of it
    return told.length ? told : [this.words.start];
  }

  /** @param {string} title */
  stepHeading(title) {
    return title ? el("h2", {}, el("span", {}, title)) : null;
  }

  // What the example is about: on a phone nothing else says it in full.
  subject() {
    const heading = this.page.querySelector("h1"); // two cards together have none of their own
    if (this.step.kind !== "start" || !heading) return null;
    const nodes = /** @type {any[]} */ ([...heading.childNodes]);
    const words = nodes.filter((node) => !node.classList?.contains("wc-badge"));
    return el("p", { class: "wc-step__title" }, ...words.map((node) => node.cloneNode(true)));
  }

  backButton() {
    const act = () => {
      this.pause();
      this.go(this.now - 1);
    };
    return this.button("back", "", act, { icon: "back", label: this.words.back, off: this.now === 0 });
  }

  tryButton() {
    return this.button("try", this.words.try, () => this.leave());
  }

  nextButton() {
    const { words } = this;
    if (this.now === this.last && this.onward) return this.onwardLink(this.onward);
    if (this.now === this.last) return this.button("next", words.restart, () => this.go(0), { main: true });
    return this.button("next", words.next, () => this.jump(this.now + 1), { main: true, quiet: false, icon: "next" });
  }

  // Where a lesson leads: to the next one, or from the last one to a game.
  get onward() {
    return /** @type {HTMLAnchorElement | null} */ (this.page.querySelector("a[data-onward]"));
  }

  /** @param {HTMLAnchorElement} onward */
  onwardLink({ href, rel, textContent }) {
    const title = (textContent || "").trim();
    const words = rel === "next" ? this.words.next : title;
    const settings = { class: "wc-btn is-main", href, title, "data-keep": "next" };
    return el("a", settings, words, this.kit.icon("next"));
  }

  // Less often needed: run by itself, at which speed; share and edit.
  pathExtra() {
    return el(
      "div",
      { class: "wc-extra" },
      this.path.steps.length > 2 ? [this.runButton(), this.speed()] : null,
      this.shareButton(),
      this.kit.isEdited ? this.editButton() : null,
    );
  }

  runButton() {
    const { words, running } = this;
    const act = () => (this.running ? this.pause() : this.run());
    return this.button("run", running ? words.pause : words.play, act, { icon: running ? "pause" : "play" });
  }

  speed() {
    const onchange = (/** @type {any} */ { target }) => {
      this.pace = target.value;
      this.note();
      if (!this.running) return;
      this.pause();
      this.run();
    };
    const option = (/** @type {string} */ name) =>
      el("option", { value: name, selected: name === this.pace }, this.words[name]);
    const settings = { "data-keep": "pace", "aria-label": this.words.speed, onchange };
    return el("select", settings, Object.keys(SPEEDS).map(option));
  }

  list() {
    const line = (/** @type {Step} */ step, /** @type {number} */ number) => {
      const settings = {
        type: "button",
        class: step.kind === "refuse" ? "is-no" : "",
        "aria-current": number === this.now ? "step" : null,
        "data-keep": `l${number}`,
        onclick: () => this.jump(number),
      };
      return el("li", {}, el("button", settings, this.title(step) || this.words.start));
    };
    return el("ol", { class: "wc-log" }, this.path.steps.map(line));
  }

  progress() {
    const { steps } = this.path;
    const mark = (/** @type {Step} */ step, /** @type {number} */ number) =>
      el("button", {
        type: "button",
        class: classes(number < this.now && "is-done", step.kind === "refuse" && "is-no"),
        "aria-label": fill(this.words.step, { number: number + 1, all: steps.length }),
        "aria-current": number === this.now ? "step" : null,
        "data-keep": `p${number}`,
        onclick: () => this.jump(number),
      });
    const count = el("span", { "aria-hidden": "true" }, `${this.now + 1} / ${steps.length}`);
    return el("div", { class: "wc-prog", role: "group", "aria-label": this.words.steps }, steps.map(mark), count);
  }

  // ── off the path and back ──

  /** @override */
  share() {
    this.pause();
    return super.share();
  }

  /** @override */
  leave() {
    this.pause();
    const { moment } = this;
    if (moment.decides && !moment.moves.length) {
      this.open(moment.state.notation); // prepared without its moves: the engine knows them
      return;
    }
    this.stand(moment);
    this.draw();
    this.reveal();
  }

  /** @override */
  opening() {
    return this.moment.moves.length ? super.opening() : "";
  }

  /** @override */
  wayBack() {
    return this.button("path", this.words.path, () => this.rejoin(), { main: true });
  }

  rejoin() {
    this.trail = [];
    this.isLinked = false;
    this.invited = null;
    this.pick = this.refusal = this.trouble = this.asked = this.sharing = null;
    const isPlay = location.hash.startsWith("#play=");
    if (isPlay) history.replaceState(history.state, "", location.pathname + location.search);
    this.draw({ still: true });
  }

  /**
   * @override
   * @param {string} move
   */
  async choose(move) {
    const next = this.path.steps[this.now + 1];
    const isPrepared = this.trail.length === 1 && !this.isLinked && next?.kind === "move" && next.move === move;
    if (!isPrepared) {
      await super.choose(move);
      return;
    }
    const { title, said, rules } = next; // the prepared step itself: no engine needed
    this.made({ title, said, rules, about: this.board.aboutOf(move), ...this.path.moments[next.at] });
  }

  // ── what is answered without the engine ──

  /**
   * @override
   * @param {Question} question
   * @returns {Promise<any>}
   */
  async ask(question) {
    return (await this.prepared(question)) || super.ask(question);
  }

  /**
   * The prepared answer to the first thing that is tried in a position of the path.
   * @param {Question} question
   */
  async prepared(question) {
    const { at } = this.step;
    if (!this.beside || this.trail.length !== 1 || this.isLinked) return null;
    this.question = this.thinking = question;
    this.answers ??= answersAt(this.beside);
    const answers = await this.answers;
    const isWanted = this.question === question;
    if (isWanted) this.thinking = null;
    const answer = isWanted && answers ? answers.to(at, this.path.moments[at], question) : null;
    if (!answer || !answers) return null;
    this.know(answers.rules);
    if (question.do === "move") this.foresee();
    return answer;
  }

  // Who made one move may make another: the engine comes while nothing else is to be done, unless bytes are dear.
  async foresee() {
    if (savesData()) return;
    await idle();
    if (document.contains(this.page) && this.isTrying) engine(this.root, this.language, this.game);
  }
}
