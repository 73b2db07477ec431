// A game that goes on: the computer moves when it has to, at a pace the reader chooses; what it did stays as a list, and
// every line of it shows its moment again.
import { el } from "../shell/dom.js";
import { recall, remember } from "../shell/storage.js";
import { Table, lineOf } from "./table.js";
/** @import { Child } from "../shell/types.js" */
/** @import { Kit } from "./board.js" */
/** @import { Engine } from "./engine.js" */
/** @import { Moment, Question, Turn } from "./types.js" */

/** @type {{ [name: string]: number }} milliseconds between two moves of the computer */
const PACES = { "slow-speed": 2000, "even-speed": 900, "fast-speed": 250 };
const USUAL = "even-speed";
const PACE = "codex.pace";
const QUIET = ["reply", "review"]; // what nobody waits for with empty hands

/**
 * @template {Kit} [K=Kit]
 * @extends {Table<K>}
 */
export class Match extends Table {
  /**
   * @param {HTMLElement} page
   * @param {K} kit
   * @param {URL} root
   * @param {string} language
   * @param {string} game
   */
  constructor(page, kit, root, language, game) {
    super(page, kit, root, language, game);
    const pace = recall(PACE) || "";
    this.pace = pace in PACES ? pace : USUAL;
    /** Whether the computer moves without a pause until the reader decides. */
    this.isSkipping = false;
    /** Whether the computer waits, because somebody cancelled. */
    this.isHalted = false;
    /** @type {number | null} the moment that is looked at again */
    this.peek = null;
    this.wake = () => {};
  }

  // ── where the game is, and where the reader looks ──

  /** @override */
  get at() {
    return this.peek ?? super.at;
  }

  /**
   * @override
   * @returns {Turn}
   */
  get here() {
    return this.trail[this.at];
  }

  get latest() {
    return this.trail[this.trail.length - 1];
  }

  /** @override */
  get before() {
    return this.at > 0 ? this.trail[this.at - 1].moment.state : null;
  }

  /** @override */
  get isWatching() {
    return this.peek !== null || this.isRobots;
  }

  get isTheirs() {
    const { moment } = this.latest;
    return !moment.state.winner && this.robots.has(moment.decides);
  }

  // ── the computer moves ──

  /** @override */
  async robot() {
    if (!this.isTrying || !this.isTheirs) this.isSkipping = false;
    if (this.goesOn) return this.goOnAlone();
    if (!this.isTrying || !this.isTheirs || this.isHalted) return;
    const { latest } = this;
    const isHere = () => this.latest === latest && document.contains(this.page);
    await this.rest();
    if (!isHere() || this.isHalted) return;
    const made = this.trail.length;
    const answer = await this.ask({ do: "reply", position: latest.moment.state.notation, made });
    if (answer?.state && isHere()) this.follow(answer);
  }

  /**
   * Whether the reader could do only one thing before a moment led on.
   * @param {number} at
   */
  isForced(at) {
    const { moment } = this.trail[at];
    return !moment.state.winner && !this.robots.has(moment.decides) && this.board.forced(moment) !== null;
  }

  /** Whether the game goes on without a choice. */
  get goesOn() {
    return this.isTrying && this.peek === null && this.invited === null && this.isForced(this.trail.length - 1);
  }

  goOnAlone() {
    const only = this.board.forced(this.latest.moment);
    return only ? this.choose(only[0]) : undefined;
  }

  /**
   * What went on by itself is taken back with what led to it.
   * @override
   */
  takeBack() {
    do super.takeBack();
    while (this.trail.length > 1 && this.isForced(this.trail.length - 1));
  }

  // A pause, so that one can see what was done; whoever has seen enough ends it.
  rest() {
    return new Promise((resolve) => {
      const done = () => resolve(undefined);
      this.wake = done;
      setTimeout(done, this.isSkipping ? 0 : PACES[this.pace]);
    });
  }

  /**
   * What the computer does while the reader looks at something else is not shown now, but listed.
   * @override
   * @param {Moment & Partial<Turn>} answer
   */
  follow(answer) {
    this.isHalted = false;
    super.follow(answer);
  }

  /**
   * @override
   * @param {{ still?: boolean }} [how]
   */
  draw({ still = false } = {}) {
    super.draw({ still: still || this.isSkipping });
  }

  /**
   * @override
   * @param {string} move
   */
  choose(move) {
    this.peek = null;
    return super.choose(move);
  }

  /**
   * A computer that thinks is no engine that loads: the list stays.
   * @override
   * @param {Engine} running
   * @param {Question} question
   */
  busy(running, question) {
    if (!running.isReady || !QUIET.includes(question.do)) super.busy(running, question);
  }

  /** @override */
  cancel() {
    this.isHalted = this.isTrying && this.isTheirs;
    super.cancel();
  }

  goOn() {
    this.isHalted = false;
    this.draw({ still: true });
    this.robot();
  }

  skip() {
    this.isSkipping = true;
    this.wake();
  }

  // ── looking again ──

  /** @param {number | null} at */
  show(at) {
    const last = this.trail.length - 1;
    this.pick = this.asked = this.refusal = this.sharing = null;
    this.peek = at === null ? null : Math.max(0, Math.min(at, last));
    this.draw({ still: at === null });
    this.reveal();
  }

  /** @override */
  undo() {
    if (this.peek !== null) {
      this.show(null);
      return;
    }
    this.isHalted = false;
    super.undo();
  }

  /** @override */
  restart() {
    this.peek = null;
    this.isHalted = false;
    super.restart();
  }

  /**
   * @override
   * @param {string} name
   */
  key(name) {
    if (this.peek === null || this.trouble) return super.key(name);
    /** @type {{ [name: string]: number | null }} */
    const goals = {
      ArrowLeft: this.peek - 1,
      ArrowRight: this.peek + 1,
      Home: 0,
      End: this.trail.length - 1,
      Escape: null,
    };
    if (!(name in goals)) return super.key(name);
    this.show(goals[name]);
    return true;
  }

  // ── the panel ──

  /**
   * @override
   * @returns {Node[]}
   */
  trying() {
    if (this.peek !== null) return this.peeking();
    return this.isTheirs ? this.waitingFor() : this.mine();
  }

  // The reader decides; above stands what the others did since.
  mine() {
    const [head, said, ...rest] = super.trying();
    const list = this.theirs();
    return list ? [head, list, said, ...rest] : [head, said, ...rest];
  }

  /** @override */
  get isCornered() {
    return true;
  }

  // The computer decides: the list grows.
  waitingFor() {
    const { words, here } = this;
    const said = this.isHalted ? words.halted : words.thinks;
    const parts = [
      this.heading("example" in this.kit.icons ? "example" : "info", lineOf(here) || words.tried),
      this.saying(here.title, [...here.said, said]),
      this.theirs(),
      this.nav(this.undoButton(), this.viewButton(), ...this.paceButtons()),
      this.fold(this.extra(), this.story()),
    ];
    return parts.filter((part) => part !== null);
  }

  paceButtons() {
    const { words } = this;
    if (this.isHalted) return [this.button("go-on", words["go-on"], () => this.goOn(), { main: true, quiet: false })];
    return [this.paceChoice(), this.button("skip", words.skip, () => this.skip(), { main: true, icon: "next" })];
  }

  paceChoice() {
    const onchange = (/** @type {any} */ { target }) => {
      this.pace = target.value;
      remember(PACE, this.pace);
    };
    const option = (/** @type {string} */ name) =>
      el("option", { value: name, selected: name === this.pace }, this.words[name]);
    const settings = { "data-keep": "pace", "aria-label": this.words.speed, onchange };
    return el("select", settings, Object.keys(PACES).map(option));
  }

  peeking() {
    const { words, here, at } = this;
    const last = this.trail.length - 1;
    const back = { icon: "back", label: words.back, off: at === 0 };
    const next = { icon: "next", label: words.next, off: at === last };
    const parts = [
      this.heading("example" in this.kit.icons ? "example" : "info", lineOf(here) || words.start),
      this.saying(here.title, here.said),
      this.foot(this.before, this.moment.state, here.rules),
      this.theirs(),
      this.nav(
        this.button("earlier", "", () => this.show(at - 1), back),
        this.button("later", "", () => this.show(at + 1), next),
        this.viewButton(),
        this.button("now", words["to-now"], () => this.show(null), { main: true, quiet: false }),
      ),
      this.fold(this.story()),
    ];
    return parts.filter((part) => part !== null);
  }

  /**
   * Whether the computer made a move, or the reader in the computer's turn.
   * @param {number} at
   */
  isOfTheirTurn(at) {
    const { decides, state } = this.trail[at - 1].moment;
    return this.robots.has(decides) || this.robots.has(state.turn);
  }

  // What the others did since the reader was free to act, and what went on by itself.
  theirs() {
    let from = this.trail.length;
    while (from > 1 && (this.isOfTheirTurn(from - 1) || this.isForced(from - 2))) from -= 1;
    const shown = this.trail.map((_, at) => at).slice(from);
    if (!shown.length) return null;
    const lines = shown.map((at) => el("li", {}, this.entry(at)));
    const list = el("ol", { class: "wc-log wc-log--plain wc-theirs", "aria-label": this.words["their-turn"] }, lines);
    queueMicrotask(() => list.querySelector("[aria-current], li:last-child")?.scrollIntoView({ block: "nearest" }));
    return list;
  }

  /**
   * @override
   * @param {number} at
   * @returns {Child}
   */
  entry(at) {
    const { title, said } = this.trail[at];
    const settings = {
      class: "wc-moment",
      type: "button",
      "data-keep": `line-${at}`,
      "aria-current": at === this.peek ? "step" : null,
      onclick: () => this.show(at),
    };
    const more = title && said.length ? el("small", {}, said.join(" ")) : null;
    return el("button", settings, el("span", {}, lineOf(this.trail[at])), more);
  }

  /** @override */
  asking() {
    return this.isHalted ? this.words.halted : super.asking();
  }
}
