// A table at which a reader tries things: every legal move is offered, every other one explained, and the engine in the
// worker carries out what is chosen. An example, a dealt game and the board editor are tables with something more.
import { el, fill, small } from "../shell/dom.js";
import { faceOf } from "./face.js";
import { running } from "./engine.js";
import { UNDO } from "../shell/keys.js";
import { HEAD } from "./panel.js";
import { Talk } from "./talk.js";
/** @import { Kit } from "./board.js" */
/** @import { Child } from "../shell/types.js" */
/** @import { Look, Moment, Move, Question, Refusal, State, Turn } from "./types.js" */

const FEW = 4; // so many moves are all shown at once
const TOLD = 20; // so many moves of the story are listed
const MORE = 3; // so many other reasons are told
const END = "end"; // how every game writes that somebody has done enough

/**
 * A move as it stands in the trail.
 * @param {Moment & Partial<Turn>} answer
 * @returns {Turn}
 */
export function turnOf({ title = "", said = [], rules = [], move, nth, about, ...moment }) {
  return { moment, title, said, rules, move, nth, about };
}

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
    /** @type {string | null} what was touched, to read it or to act with it */
    this.pick = null;
    /** @type {string | undefined} whose it is */
    this.owner = undefined;
    /** @type {string | null} what was asked about */
    this.asked = null;
    /** @type {Refusal | null} */
    this.refusal = null;
    /** @type {Node[] | null} */
    this.sharing = null;
    /** Whether the position came with the address. */
    this.isLinked = false;
    /** @type {string | null} the position that waits for the reader to play on */
    this.invited = null;
    /** Whether the page cannot show it, or may not. */
    this.isUnseen = false;
    /** What that does. */
    this.takeUp = () => {};
    /** @type {number | undefined} how many bytes that takes */
    this.price = undefined;
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

  /** Whether a reader only watches: nothing on the table is theirs to act with. */
  get isWatching() {
    return this.isRobots;
  }

  /** Whether the board is not shown at all. */
  get isHidden() {
    return this.invited !== null && this.isUnseen;
  }

  /** Whether the panel steps along a path, so that its buttons keep their place. */
  get isOnPath() {
    return this.hasPath && !this.isTrying && !this.sharing && this.read === null;
  }

  /** @param {string} name */
  key(name) {
    /** @type {{ [name: string]: () => void }} */
    const acts = {
      "?": () => this.showKeys(),
      ...(this.pick === null ? {} : { Escape: () => this.shut() }),
      ...(this.isTrying && !this.trouble ? { [UNDO]: () => this.undo() } : {}),
    };
    acts[name]?.();
    return name in acts;
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
    const hadFocus = this.page.contains(document.activeElement);
    const wish = { pick: this.pick, asked: this.asked, by: this.refusal?.by };
    const shown = this.isWatching ? { ...moment, moves: [] } : moment; // nobody else acts with its cards
    const meant = isTrying ? this.board.meant(shown, wish) : { ...this.look(), ...this.picked() };
    const deed = this.deed();
    const acting = meant.acting ?? deed.from;
    this.board.show(moment.state, {
      ...this.held(),
      before,
      told: moment.told,
      still,
      ask: isTrying,
      ...meant,
      acting,
    });
    this.board.aim(this.pick === null ? deed : {});
    const isFree = isTrying && !this.refusal && !this.trouble && !this.sharing;
    this.panel.classList.toggle("is-no", this.isRefusing());
    this.panel.classList.toggle("is-try", isFree);
    this.panel.classList.toggle("is-path", this.isOnPath);
    this.board.node.classList.toggle("is-unseen", this.isHidden);
    this.drawPanel();
    if (hadFocus && !this.page.contains(document.activeElement)) this.attend();
  }

  /**
   * Whose hand the reader holds, and where it lies; which places keep their room on this page.
   * @returns {Look}
   */
  held() {
    return { near: this.near, isDocked: !this.wide, room: this.room };
  }

  /** Whose hand the reader holds: that of the only seat nobody else plays, or of whoever decides. */
  get near() {
    const own = Object.keys(this.words.players || {}).filter((player) => !this.robots.has(player));
    const { decides, state } = this.moment;
    return this.robots.size && own.length === 1 ? own[0] : decides || state.turn;
  }

  /** @returns {Set<string> | undefined} */
  get room() {
    return undefined;
  }

  // Whatever has the focus keeps it; if it is gone, the focus stays in the panel.
  drawPanel() {
    const at = document.activeElement;
    const isHere = at instanceof HTMLElement && this.panel.contains(at);
    const held = isHere ? `[data-keep="${at.dataset.keep}"]:not(:disabled)` : "";
    this.panel.replaceChildren(...this.inside());
    if (held) this.focus(held, HEAD, "button:not(:disabled)");
  }

  inside() {
    if (this.trouble) return this.troubled();
    if (this.sharing) return this.sharing;
    if (this.refusal) return this.refused(this.refusal);
    if (this.read !== null) return this.reading(this.read);
    if (this.invited !== null) return this.invitation();
    return this.isTrying ? this.trying() : this.home();
  }

  isRefusing() {
    return Boolean(this.refusal) && !this.trouble && !this.sharing;
  }

  // ── who does what to whom ──

  /** Where in the trail the reader is. */
  get at() {
    return this.trail.length - 1;
  }

  /**
   * While something is being done, or others do it: who does it, and to whom.
   * @returns {{ from?: string, to?: string }}
   */
  deed() {
    const chain = this.chain();
    const about = chain.at(-1) || "";
    const isGoingOn = this.isWatching || this.moment["asked-by"] || chain.length > 1;
    if (!chain.length || !isGoingOn) return {};
    const begun = this.board.origin(chain.filter((each) => each && each !== about));
    const from = begun || this.asker(this.first()) || about;
    return { from, to: about === from ? "" : about };
  }

  /**
   * What the moves belong to with which something was begun and gone on with, the last one at the end.
   * @returns {string[]}
   */
  chain() {
    if (!this.isTrying || this.at < 1) return [];
    return this.trail.slice(this.first(), this.at + 1).map(({ about }) => about || "");
  }

  // The move with which was begun what is being done.
  first() {
    let first = this.at;
    while (first > 1 && this.trail[first - 1].moment["asked-by"]) first -= 1;
    return first;
  }

  /**
   * What nobody's move began comes from where the card lay that asks: an event from its place in the queue.
   * @param {number} first
   */
  asker(first) {
    const asking = this.trail.slice(first, this.at + 1).find(({ moment }) => moment.asks);
    return asking ? this.board.lay(asking.moment.asks || "", this.trail[first - 1].moment.state) : undefined;
  }

  // ── trying ──

  /**
   * The first touch of a card is a look at it; the second acts with it, if only one thing can be meant. A place where
   * nothing lies has nothing to be read.
   * @override
   * @param {string} about
   * @param {string} [player]
   */
  tapped(about, player) {
    const goal = this.isTrying && this.moment.moves.find((move) => this.isGoal(move, about));
    const isAgain = this.pick === about && this.owner === player;
    this.refusal = this.sharing = null;
    if (goal) this.choose(goal[0]);
    else if (isAgain) this.act(about, player);
    else if (this.board.cardAt(about, this.moment.state, player) !== null) this.take(about, player);
    else this.point(about, player);
  }

  /**
   * @param {string} about
   * @param {string} [player]
   */
  take(about, player) {
    this.pick = about;
    this.owner = player;
    this.asked = null;
    this.draw();
    const isRash = this.movesOf(about, player).every((move) => this.board.isRash(move));
    const first = isRash ? [] : [".wc-deeds summary, .wc-picks button"];
    this.focus(...first, "[data-keep=shut]");
    this.reveal();
  }

  /**
   * The second touch of a card.
   * @param {string} about
   * @param {string} [player]
   */
  act(about, player) {
    const found = this.movesOf(about, player);
    if (!found.length) this.shut();
    else if (found.length === 1 && !this.board.isRash(found[0])) this.chosen(found[0][0]);
  }

  /**
   * A place without a card: what belongs to it is done or offered, or the engine says why nothing can be.
   * @param {string} about
   * @param {string} [player]
   */
  point(about, player) {
    if (!this.isTrying) this.leave();
    if (this.isWatching || this.invited !== null) return;
    const found = this.movesOf(about, player);
    if (this.moment["asked-by"] && found.length === 1) this.choose(found[0][0]);
    else if (found.length) this.take(about, player);
    else this.why(about);
  }

  /**
   * What can be done now with something on the table.
   * @param {string} about
   * @param {string} [player]
   * @returns {Move[]}
   */
  movesOf(about, player) {
    const { moves, decides } = this.moment;
    const isOthers = player && player !== decides;
    return isOthers || this.isWatching ? [] : moves.filter((move) => this.belongs(move, about));
  }

  /**
   * A move that was chosen beside the path leaves it.
   * @param {string} move
   */
  chosen(move) {
    if (!this.isTrying) this.leave();
    return this.choose(move);
  }

  // ── reading a card ──

  /**
   * The card that is being read.
   * @returns {string | null}
   */
  get read() {
    return this.pick === null ? null : this.board.cardAt(this.pick, this.moment.state, this.owner);
  }

  /**
   * What is read beside the path is marked, too.
   * @returns {Look}
   */
  picked() {
    return this.pick === null ? {} : { acting: this.pick };
  }

  /** @param {string} id */
  reading(id) {
    const about = this.pick || "";
    const found = this.board.inOrder(this.movesOf(about, this.owner));
    const { to } = this.kit.face(id);
    const address = to ? new URL(`${this.language}/${to}`, this.root) : null;
    const more = address ? el("a", { class: "wc-small", href: address }, this.words["its-page"]) : null;
    const also = this.board.alsoAt(about, this.moment.state).map((other) => faceOf(this.kit, other));
    const wanted = this.board.wanted(this.moment, this.pick);
    const isIdle = !found.length && this.mayAsk(about);
    const idle = isIdle ? el("p", { class: "wc-small" }, this.words["not-now"]) : null;
    return [
      ...(wanted ? [this.saying("", [wanted])] : []),
      el(
        "div",
        { class: "wc-reading" },
        faceOf(this.kit, id),
        el("div", { class: "wc-deeds" }, found.length ? this.deeds(found) : idle, more, also),
      ),
      this.nav(this.shutButton(), isIdle ? this.whyButton(about) : null),
    ];
  }

  /**
   * What can be done with a card. The places that it may go to are marked on the table: their list waits behind a fold.
   * @param {Move[]} found
   */
  deeds(found) {
    const listed = (/** @type {Move[]} */ moves) => moves.map((move) => el("li", {}, this.pickButton(move)));
    const isPlace = (/** @type {Move} */ move) => this.board.goalOf(move) !== null;
    const places = found.filter(isPlace);
    const others = el("ul", { class: "wc-picks" }, listed(found.filter((move) => !isPlace(move))));
    if (!places.length) return others;
    const head = el("summary", {}, fill(this.words.places, { number: places.length }));
    const list = el("ul", { class: "wc-picks" }, listed(places));
    return el("div", {}, el("details", { class: "wc-all" }, head, list), others);
  }

  /**
   * Whether a reader may want to know why nothing can be done with something: it is theirs, and they decide.
   * @param {string} about
   */
  mayAsk(about) {
    const { decides, state } = this.moment;
    const isFree = Boolean(about) && this.invited === null && !state.winner && !this.isWatching;
    return isFree && (!this.owner || this.owner === decides);
  }

  /** @param {string} about */
  whyButton(about) {
    const act = () => {
      if (!this.isTrying) this.leave();
      this.why(about);
    };
    return this.button("why", this.words["why-not"], act, { main: true });
  }

  shutButton() {
    return this.button("shut", this.words.close, () => this.shut(), { icon: "close" });
  }

  // The focus goes back to what was read.
  shut() {
    const about = this.pick || "";
    this.pick = this.asked = null;
    this.draw({ still: true });
    this.board.go(about);
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
    const wanted = this.board.wanted(moment, this.pick);
    if (wanted && moment.decides === moment.state.turn) return wanted;
    if (wanted) return `${fill(words.decides, { player })} ${wanted}`;
    const asks = moment.asks || "";
    if (!moment["asked-by"] || !asks || !kit.name(asks)) return `${fill(words.decides, { player })} ${words.choose}`;
    return fill(words.asks, { player, card: asks ? kit.name(asks) : "" });
  }

  /** @returns {Node[]} */
  trying() {
    const { here } = this;
    const sign = "example" in this.kit.icons ? "example" : "info";
    const parts = [
      this.heading(sign, lineOf(here) || this.words.tried),
      this.saying(here.title, [...(this.isAtStart ? [] : here.said), this.asking()]),
      this.foot(this.before, this.moment.state, here.rules),
      ...this.picks(),
      this.isAtStart ? this.layout() : null,
      this.wondering(),
      this.nav(this.undoButton(), this.viewButton(), this.isCornered ? null : this.wayBack(), this.endButton()),
      this.fold(this.extra(), this.story()),
    ];
    return parts.filter((part) => part !== null);
  }

  /** Whether much is told of how the table was laid: it must not cover what lies there. */
  get isAtStart() {
    return this.at === 0 && this.here.said.length > FEW;
  }

  // How the table was laid.
  layout() {
    const { said } = this.here;
    const head = el("summary", {}, this.words.laid);
    return el("details", { class: "wc-all" }, head, el("p", { class: "wc-small" }, said.join(" ")));
  }

  /** Whether leaving is nothing to be done in passing: its button waits behind the corner. */
  get isCornered() {
    return false;
  }

  /** @returns {Move | undefined} the move that ends what a player may freely do */
  get ending() {
    const { moment } = this;
    const isFree = !moment["asked-by"] && !this.isWatching && !this.pick;
    return isFree ? moment.moves.find(([text]) => text === END) : undefined;
  }

  // The main thing to do in the end: at the thumb.
  endButton() {
    const { ending } = this;
    if (!ending) return null;
    const [text, label] = ending;
    const button = this.button("end", label, () => this.chosen(text), { main: true, quiet: false, icon: "turn" });
    button.dataset.move = text;
    return button;
  }

  /**
   * The moves: few are all shown, of many those that belong to nothing on the table, and the others behind a fold.
   * @returns {HTMLElement[]}
   */
  picks() {
    const { moment, pick } = this;
    const all = this.isWatching ? [] : moment.moves.filter((move) => move !== this.ending);
    const isFew = pick || moment["asked-by"] || all.length <= FEW;
    const chosen = pick ? this.board.inOrder(all.filter((move) => this.belongs(move, pick))) : all;
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
    const [text, label, about] = move;
    const short = this.short(move);
    const settings = {
      class: "wc-btn wc-btn--quiet",
      type: "button",
      "data-move": text,
      onclick: () => this.chosen(text),
      onpointerenter: () => this.pointTo(about),
      onfocus: () => this.pointTo(about),
    };
    if (!short) return el("button", settings, label);
    const name = el("b", {}, this.kit.icon(short.icon), short.name);
    return el("button", { ...settings, "aria-label": label }, name, el("small", {}, short.place));
  }

  /**
   * While something acts: an arrow from it to what might be chosen.
   * @param {string} about
   */
  pointTo(about) {
    const { from } = this.deed();
    if (this.moment["asked-by"] && from) this.board.aim({ from, to: about });
  }

  // What is not possible now can be asked about: cards on the table, and the plain actions that are missing above.
  wondering() {
    const { words } = this;
    const hint = el("p", { class: "wc-small" }, el("b", {}, words.why), " ", words["why-hint"]);
    const missing = this.missing();
    const flag = (/** @type {[string, string]} */ [name, label]) => {
      const settings = { class: "wc-flag is-locked", type: "button", "data-why": name, onclick: () => this.why(name) };
      return el("button", settings, this.kit.icon("lock"), label);
    };
    const flags = missing.length ? el("div", { class: "wc-flags" }, missing.map(flag)) : null;
    return el("div", { class: "wc-hint" }, hint, flags);
  }

  /** @returns {[name: string, label: string][]} */
  missing() {
    const { moment } = this;
    if (moment["asked-by"] || moment.state.winner || this.pick || this.isWatching) return [];
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
      this.isCornered ? this.wayBack() : null,
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
    const told = this.trail.map((_, at) => at).slice(1);
    const shown = told.filter((at) => lineOf(this.trail[at]) && this.isTold(at)).slice(-TOLD);
    if (shown.length < 2) return null;
    const head = el("b", {}, fill(this.words.story, { number: shown.length }));
    const list = shown.map((at) => el("li", {}, this.entry(at)));
    return el("div", { class: "wc-story" }, head, el("ol", { class: "wc-log wc-log--plain" }, list));
  }

  /**
   * Whether those at the screen may be told of a move.
   * @param {number} _at
   */
  isTold(_at) {
    return true;
  }

  /**
   * A move that was made, as a line of a list.
   * @param {number} at
   * @returns {Child}
   */
  entry(at) {
    return lineOf(this.trail[at]);
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
    else if (answer?.state) this.made({ ...answer, about: answer.about ?? this.board.aboutOf(move) });
  }

  /**
   * The reader's own move was made.
   * @param {Moment & Partial<Turn>} answer
   */
  made(answer) {
    this.follow(answer);
    this.attend();
  }

  /** @param {Moment & Partial<Turn>} answer */
  follow(answer) {
    this.pick = this.asked = this.refusal = null;
    this.trail.push(turnOf(answer));
    this.draw();
    this.reveal();
    this.robot();
  }

  // Whoever is not a reader moves.
  robot() {}

  /**
   * @override
   * @param {Question} question
   */
  again(question) {
    const { move = "", position = "", about = "" } = question;
    /** @type {{ [name: string]: () => void }} */
    const acts = {
      move: () => this.choose(move),
      open: () => this.open(position),
      ask: () => this.why(about),
      reply: () => this.robot(),
      deal: () => this.deal(),
    };
    acts[question.do]?.();
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
      ...this.no(title, refusal.reasons, refusal.by),
      this.wouldBe(refusal.changes),
      this.foot(this.before, this.moment.state, refusal.rules),
      this.otherReasons(refusal.more || []),
      this.nav(this.fineButton(!refusal.instead), refusal.instead ? this.insteadButton(refusal.instead) : null),
    ];
    return parts.filter((part) => part !== null);
  }

  /**
   * First what is in the way, as somebody at the table would say it; then what is refused, and the other reasons.
   * @param {string} title
   * @param {string[]} reasons
   * @param {string[]} [by]
   */
  no(title, reasons, by = []) {
    const inTheWay = this.board.inTheWay(this.moment.state, by);
    const [first = title, ...others] = inTheWay ? [inTheWay, ...reasons] : reasons;
    const more = first === title ? others : [`${title.replace(/\.$/, "")}.`, ...others];
    return [this.heading("warning", first.replace(/\.$/, "")), this.saying(first, more)];
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
      this.pick = this.refusal = this.asked = null;
      this.draw();
    };
    return this.button("fine", this.words.fine, close, { main });
  }

  /** @param {Move} instead */
  insteadButton(instead) {
    const [text, label] = instead;
    const short = this.short(instead);
    const place = short ? el("small", {}, short.place) : null;
    const words = el("span", {}, fill(this.words.instead, { move: short ? short.name : small(label) }), place);
    const choose = () => {
      this.refusal = null;
      this.choose(text);
    };
    return this.button("instead", words, choose, { main: true, quiet: false, icon: "target" });
  }

  // ── links ──

  /**
   * A position that somebody sent: it is shown as far as the page can draw it, and played when the reader says so, since
   * that fetches the engine.
   * @param {string} position
   * @param {() => void} [act]
   * @param {State | null} [state] what may be shown of it
   */
  invite(position, act = () => this.open(position), state = this.kit.drawn(position)) {
    if (running()?.game === this.game) {
      act();
      return;
    }
    this.isLinked = true;
    this.invited = position;
    this.takeUp = act;
    this.pick = this.asked = this.refusal = this.sharing = this.trouble = null;
    this.isUnseen = !state;
    this.stand(state ? { state, moves: [], decides: state.turn } : this.moment, this.opening());
    this.draw({ still: true });
    this.weigh();
  }

  // Says what playing on costs, as soon as that is known.
  async weigh() {
    try {
      this.price ??= await this.engineBytes();
    } catch {
      return; // playing on says what is the matter
    }
    if (this.invited !== null && document.contains(this.page)) this.drawPanel();
  }

  invitation() {
    const { words, price } = this;
    const label = price ? fill(words["play-on-for"], { size: this.mega(price) }) : words["play-on"];
    const play = this.button("next", label, () => this.takeUp(), { main: true, quiet: false, icon: "next" });
    return [
      this.heading("link", this.opening()),
      this.saying(this.opening(), [words["play-on-hint"]]),
      this.nav(play),
      this.nav(this.isUnseen ? null : this.viewButton(), this.wayBack()),
    ];
  }

  /** @param {string} position */
  async open(position) {
    this.isLinked = true;
    this.invited = null;
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
 * A move in one line: what was done, or, where that is a secret, what was seen of it.
 * @param {Turn} turn
 */
export function lineOf({ title, said }) {
  return title || said[0] || "";
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
