// A table at which a reader tries things: every legal move is offered, every other one explained, and the engine in the
// worker carries out what is chosen. An example, a dealt game and the board editor are tables with something more.
import { el, fill } from "../shell/dom.js";
import { Talk } from "./talk.js";
/** @import { Kit } from "./board.js" */
/** @import { Look, Moment, Move, Question, Refusal, State, Turn } from "./types.js" */

const THINK = 800; // milliseconds that the simple player seems to think
const FEW = 4; // so many moves are all shown at once
const TOLD = 20; // so many moves of the story are listed
const MORE = 3; // so many other reasons are told

const wait = (/** @type {number} */ time) =>
  new Promise((resolve) => {
    setTimeout(resolve, time);
  });

/**
 * @template {Kit} [K=Kit]
 * @extends {Talk<K>}
 */
export class Table extends Talk {
  /**
   * @param {HTMLElement} page
   * @param {K} kit
   * @param {URL} root
   * @param {string} language
   * @param {string} game
   */
  constructor(page, kit, root, language, game) {
    super(page, kit, root, language, game);
    /** @type {Set<string | undefined>} the players whom the simple player plays */
    this.robots = new Set();
    /** @type {Turn[]} the moves that the reader tried, after where it began; nothing while nobody tries */
    this.trail = [];
    /** @type {string | null} what was touched to act with it */
    this.pick = null;
    /** @type {string | null} what was asked about */
    this.asked = null;
    /** @type {Refusal | null} */
    this.refusal = null;
    /** @type {Node[] | null} */
    this.sharing = null;
    /** Whether the position came with the address. */
    this.isLinked = false;
  }

  /** @override */
  get isTrying() {
    return this.trail.length > 0;
  }

  /** @returns {Turn} */
  get here() {
    return this.trail[this.trail.length - 1];
  }

  get moment() {
    return this.here.moment;
  }

  /** @returns {State | null} */
  get before() {
    return this.trail.length > 1 ? this.trail[this.trail.length - 2].moment.state : null;
  }

  get isRobots() {
    return this.robots.has(this.moment.decides);
  }

  /** @param {string} name */
  key(name) {
    if (name !== "ArrowLeft" || !this.isTrying || this.trouble) return false;
    this.undo();
    return true;
  }

  // ── what tables do ──

  /**
   * What is meant by the picture while nobody tries anything.
   * @returns {Look}
   */
  look() {
    return {};
  }

  /**
   * What the panel shows while nobody tries anything.
   * @returns {Node[]}
   */
  home() {
    return [];
  }

  leave() {}

  moved() {}

  deal() {}

  // ── drawing ──

  /**
   * @override
   * @param {{ still?: boolean }} [how]
   */
  draw({ still = false } = {}) {
    const { moment, before, isTrying } = this;
    const wish = { pick: this.pick, asked: this.asked, by: this.refusal?.by };
    const meant = isTrying ? this.board.meant(moment, wish) : this.look();
    this.board.show(moment.state, { before, told: moment.told, still, ask: isTrying, ...meant });
    const isFree = isTrying && !this.refusal && !this.trouble && !this.sharing;
    this.panel.classList.toggle("is-no", this.isRefusing());
    this.panel.classList.toggle("is-try", isFree);
    this.drawPanel();
  }

  drawPanel() {
    const at = document.activeElement;
    const held = at instanceof HTMLElement && this.panel.contains(at) ? at.dataset.keep : null;
    this.panel.replaceChildren(...this.inside());
    if (held) this.focus(`[data-keep="${held}"]:not(:disabled)`, "button:not(:disabled)");
  }

  inside() {
    if (this.trouble) return this.troubled();
    if (this.sharing) return this.sharing;
    if (this.refusal) return this.refused(this.refusal);
    return this.isTrying ? this.trying() : this.home();
  }

  isRefusing() {
    return Boolean(this.refusal) && !this.trouble && !this.sharing;
  }

  // ── trying ──

  /**
   * @override
   * @param {string} about
   * @param {string} [player]
   */
  tapped(about, player) {
    this.refusal = this.sharing = null;
    if (!this.isTrying) this.leave();
    if (this.isRobots) return;
    const { moves, decides } = this.moment;
    const isOthers = player && player !== decides;
    const found = isOthers ? [] : moves.filter((move) => this.belongs(move, about));
    const goal = moves.find((move) => this.isGoal(move, about));
    if (goal) this.choose(goal[0]);
    else if (this.moment["asked-by"] && found.length === 1) this.choose(found[0][0]);
    else if (found.length) this.take(about);
    else this.why(about);
  }

  /** @param {string} about */
  take(about) {
    this.pick = about;
    this.draw();
    this.focus(".wc-picks button");
    this.reveal();
  }

  /**
   * Whether a move brings what was picked to a place.
   * @param {Move} move
   * @param {string} about
   */
  isGoal([text, , anchor], about) {
    return this.pick && anchor === this.pick && text.startsWith("play ") && text.endsWith(` ${about}`);
  }

  /**
   * @param {Move} move
   * @param {string} about
   */
  belongs(move, about) {
    return this.board.belongs(move, about, this.moment);
  }

  asking() {
    const { words, kit, moment } = this;
    if (moment.state.winner) return words.over;
    if (this.isRobots) return words.thinks;
    const player = words.players[moment.decides || ""];
    const asks = moment.asks || "";
    if (!moment["asked-by"] || !kit.name(asks)) return `${fill(words.decides, { player })} ${words.choose}`;
    return fill(words.asks, { player, card: asks ? kit.name(asks) : "" });
  }

  trying() {
    const { here } = this;
    const sign = "example" in this.kit.icons ? "example" : "info";
    const parts = [
      this.heading(sign, here.title || this.words.tried),
      this.saying(here.title, [...here.said, this.asking()]),
      this.foot(this.before, this.moment.state, here.rules),
      ...this.picks(),
      this.wondering(),
      this.nav(this.undoButton(), this.viewButton(), this.wayBack()),
      this.fold(this.extra(), this.story()),
    ];
    return parts.filter((part) => part !== null);
  }

  // The moves: few are all shown, of many those that belong to nothing on the table, and the others behind a fold.
  picks() {
    const { moment, pick } = this;
    const all = this.isRobots ? [] : moment.moves;
    const isFew = pick || moment["asked-by"] || all.length <= FEW;
    const chosen = pick ? all.filter((move) => this.belongs(move, pick)) : all;
    const shown = isFew ? chosen : all.filter(([, , about]) => !about);
    const rest = isFew ? [] : all.filter(([, , about]) => about);
    const isShort = shown.length && shown.every((move) => this.short(move));
    const listed = (/** @type {Move[]} */ moves) => moves.map((move) => el("li", {}, this.pickButton(move)));
    const list = el("ul", { class: `wc-picks${isShort ? " is-short" : ""}` }, listed(shown));
    if (!rest.length) return [list];
    const others = el("summary", {}, fill(this.words["other-moves"], { number: rest.length }));
    return [list, el("details", { class: "wc-all" }, others, el("ul", { class: "wc-picks" }, listed(rest)))];
  }

  /** @param {Move} move */
  short(move) {
    return this.board.short(move, this.moment);
  }

  /** @param {Move} move */
  pickButton(move) {
    const [text, label] = move;
    const short = this.short(move);
    const settings = {
      class: "wc-btn wc-btn--quiet",
      type: "button",
      "data-move": text,
      onclick: () => this.choose(text),
    };
    if (!short) return el("button", settings, label);
    const name = el("b", {}, this.kit.icon(short.icon), short.name);
    return el("button", { ...settings, "aria-label": label }, name, el("small", {}, short.place));
  }

  // What is not possible now can be asked about: cards on the table, and the plain actions that are missing above.
  wondering() {
    const { words } = this;
    const hint = el("p", { class: "wc-small" }, el("b", {}, words.why), " ", words["why-hint"]);
    const missing = this.missing();
    const flag = (/** @type {[string, string]} */ [name, label]) => {
      const settings = { class: "wc-flag", type: "button", "data-why": name, onclick: () => this.why(name) };
      return el("button", settings, label);
    };
    const flags = missing.length ? el("div", { class: "wc-flags" }, missing.map(flag)) : null;
    return el("div", { class: "wc-hint" }, hint, flags);
  }

  /** @returns {[name: string, label: string][]} */
  missing() {
    const { moment } = this;
    if (moment["asked-by"] || moment.state.winner || this.pick || this.isRobots) return [];
    const isOffered = (/** @type {string} */ name) => moment.moves.some(([text]) => text === name);
    /** @type {[string, string][]} */
    const plain = Object.entries(this.words.plain || {});
    return plain.filter(([name]) => !isOffered(name));
  }

  undoButton() {
    const off = this.trail.length < 2 && !this.pick;
    return this.button("undo", "", () => this.undo(), { icon: "undo", label: this.words.undo, off });
  }

  extra() {
    const restart = this.button("restart", this.words.restart, () => this.restart(), { icon: "first" });
    return el(
      "div",
      { class: "wc-extra" },
      this.trail.length > 2 ? restart : null,
      this.shareButton(),
      this.kit.isEdited ? this.editButton() : null,
    );
  }

  editButton() {
    const settings = { class: "wc-btn wc-btn--quiet", "data-keep": "edit", href: this.address("edit") };
    return el("a", settings, this.kit.icon("ours"), this.words.edit);
  }

  shareButton() {
    return this.button("share", this.words["share-title"], () => this.share(), { icon: "link" });
  }

  // The moves made so far.
  story() {
    const titles = this.trail.slice(1).map(({ title }) => title);
    const told = titles.filter(Boolean).slice(-TOLD);
    if (told.length < 2) return null;
    const head = el("b", {}, fill(this.words.story, { number: told.length }));
    const list = told.map((title) => el("li", {}, title));
    return el("div", { class: "wc-story" }, head, el("ol", { class: "wc-log wc-log--plain" }, list));
  }

  // ── moving ──

  undo() {
    if (this.pick || this.refusal || this.sharing) this.pick = this.refusal = this.sharing = this.asked = null;
    else if (this.trail.length > 1) this.takeBack();
    this.draw({ still: true });
    this.robot();
  }

  // Back to the last decision of a reader: what the simple player did since goes with it.
  takeBack() {
    do this.trail.pop();
    while (this.trail.length > 1 && this.isRobots);
  }

  restart() {
    this.trail.length = 1;
    this.pick = this.refusal = this.asked = null;
    this.draw({ still: true });
    this.robot();
  }

  /**
   * A second tap while the engine thinks is the same wish: it does not queue up.
   * @param {string} move
   */
  async choose(move) {
    if (this.thinking?.do === "move") return;
    const answer = await this.ask({ do: "move", position: this.moment.state.notation, move });
    if (answer?.reasons) this.refuse(answer);
    else if (answer?.state) this.follow(answer);
  }

  /** @param {Moment & Partial<Turn>} answer */
  follow({ title = "", said = [], rules = [], ...moment }) {
    this.pick = this.asked = this.refusal = null;
    this.trail.push({ moment, title, said, rules });
    this.draw();
    this.reveal();
    this.robot();
  }

  // The simple player moves when it has to, a little later, so that one can see what it does.
  async robot() {
    if (!this.isTrying || this.moment.state.winner || !this.isRobots) return;
    const { moment } = this;
    const isHere = () => this.isTrying && this.moment === moment;
    await wait(THINK);
    if (!isHere() || !document.contains(this.page)) return;
    const answer = await this.ask({ do: "reply", position: moment.state.notation });
    if (answer?.state && isHere()) this.follow(answer);
  }

  /**
   * @override
   * @param {Question} question
   */
  again(question) {
    const { move = "", position = "", about = "" } = question;
    const acts = {
      move: () => this.choose(move),
      open: () => this.open(position),
      ask: () => this.why(about),
      reply: () => this.robot(),
      deal: () => this.deal(),
    };
    acts[question.do]();
  }

  // ── why not ──

  /** @param {string} about */
  async why(about) {
    const answer = await this.ask({ do: "ask", position: this.moment.state.notation, about });
    if (!answer) return;
    this.asked = about;
    this.refuse(nearest(answer.answers || []) || { title: this.words.nothing, reasons: [], rules: [] });
  }

  /** @param {Refusal} answer */
  refuse(answer) {
    this.refusal = answer;
    this.draw();
    this.focus("[data-keep=fine]");
    this.reveal();
  }

  /** @param {Refusal} refusal */
  refused(refusal) {
    const title = refusal.move ? fill(this.words.refused, { move: refusal.title }) : refusal.title;
    const parts = [
      this.heading("warning", title),
      this.saying(refusal.title, refusal.reasons),
      this.wouldBe(refusal.changes),
      this.foot(this.before, this.moment.state, refusal.rules),
      this.otherReasons(refusal.more || []),
      this.nav(this.fineButton(!refusal.instead), refusal.instead ? this.insteadButton(refusal.instead) : null),
    ];
    return parts.filter((part) => part !== null);
  }

  /** @param {Refusal[]} more */
  otherReasons(more) {
    if (!more.length) return null;
    const reason = (/** @type {Refusal} */ { title, reasons }) => {
      const also = el("b", {}, fill(this.words.also, { move: title }));
      return el("p", { class: "wc-small" }, also, " ", reasons.join(" "));
    };
    const head = el("summary", {}, fill(this.words["other-moves"], { number: more.length }));
    return el("details", { class: "wc-all" }, head, more.map(reason));
  }

  /** @param {boolean} main */
  fineButton(main) {
    const close = () => {
      this.refusal = this.asked = null;
      this.draw();
    };
    return this.button("fine", this.words.fine, close, { main });
  }

  /** @param {Move} instead */
  insteadButton(instead) {
    const [text, label] = instead;
    const short = this.short(instead);
    const place = short ? el("small", {}, short.place) : null;
    const words = el("span", {}, fill(this.words.instead, { move: short ? short.name : label }), place);
    const choose = () => {
      this.refusal = null;
      this.choose(text);
    };
    return this.button("instead", words, choose, { main: true, quiet: false, icon: "target" });
  }

  // ── links ──

  /**
   * A game that was dealt just now: its position stands in the address, and the simple player may be first.
   * @param {Moment & Turn} dealt
   */
  begin(dealt) {
    this.pick = this.asked = this.refusal = this.sharing = null;
    history.pushState(history.state, "", `#play=${this.kit.toLink(dealt.state.notation)}`);
    this.trail = [{ moment: dealt, title: this.words.deal, said: dealt.said, rules: dealt.rules }];
    this.draw({ still: true });
    this.robot();
  }

  /** @param {string} position */
  async open(position) {
    this.isLinked = true;
    this.pick = this.refusal = this.sharing = null;
    const title = this.opening();
    this.stand(this.moment, title);
    const answer = await this.ask({ do: "open", position });
    if (!answer?.state) return;
    this.stand(answer, title);
    this.draw({ still: true });
    this.robot();
  }

  /**
   * Begin to try things from here.
   * @param {Moment} moment
   * @param {string} [title]
   */
  stand(moment, title = "") {
    this.trail = [{ moment, title, said: [], rules: [] }];
  }

  opening() {
    return this.words["from-link"];
  }

  /**
   * Where a position opens: in the editor's page if the game has one, so that links stay short.
   * @param {string} [act]
   */
  address(act = "play") {
    const own = new URL(location.href.split("#")[0]);
    const page = this.kit.isEdited ? new URL(`${this.language}/${this.game}/playground/`, this.root) : own;
    return `${page.href}#${act}=${this.kit.toLink(this.moment.state.notation)}`;
  }

  async share() {
    const { sharePanel } = await import("./share.js");
    const close = () => {
      this.sharing = null;
      this.draw({ still: true });
      this.focus("[data-keep=share]");
    };
    this.sharing = sharePanel(this, close);
    this.draw({ still: true });
    this.focus("[data-keep=copy]");
  }
}

/**
 * The refusal that is nearest to being legal, with others that have other reasons.
 * @param {(Refusal & { legal: boolean })[]} answers
 * @returns {Refusal | null}
 */
function nearest(answers) {
  const refusals = answers.filter(({ legal }) => !legal);
  const reasons = refusals.map((each) => each.reasons.join());
  const different = refusals.filter((_, number) => reasons.indexOf(reasons[number]) === number);
  const [first, ...more] = different;
  return first ? { ...first, more: more.slice(0, MORE) } : null;
}
