// The board editor: any position, set up by tapping places and choosing cards, looked at by the engine as it grows,
// then played.
import { engine, running } from "../../../scripts/site/browser/play/engine.js";
import { UNDO } from "../../../scripts/site/browser/shell/keys.js";
import { savesData } from "../../../scripts/site/browser/shell/spare.js";
import { positionIn } from "../../../scripts/site/browser/play/links.js";
import { Match } from "../../../scripts/site/browser/play/match.js";
import { openTable } from "../../../scripts/site/browser/play/tables.js";
import { el, fill } from "../../../scripts/site/browser/shell/dom.js";
import { COLUMNS, PLACES, SIDES, empty, isCell, parse, placed, shape, write } from "./notation.js";
import { spotParts } from "./spots.js";
/** @import { Moment, State } from "../../../scripts/site/browser/play/types.js" */
/** @import { RadlandsKit } from "./kit.js" */
/** @import { Model } from "./types.js" */

const PAUSE = 250; // milliseconds without a change until the engine looks at the position

/**
 * @param {URL} root
 * @param {string} language
 */
export const startEditor = (root, language) => openTable("[data-playground]", Editor, root, language);

/** @extends {Match<RadlandsKit>} */
export class Editor extends Match {
  /**
   * @param {HTMLElement} page
   * @param {RadlandsKit} kit
   * @param {URL} root
   * @param {string} language
   * @param {string} game
   */
  constructor(page, kit, root, language, game) {
    super(page, kit, root, language, game);
    this.model = this.beginning();
    /** @type {string[]} the models before, as text */
    this.past = [];
    /** @type {string | null} what is being set up */
    this.spot = null;
    this.side = "both";
    /** Whether another card is being chosen for a place. */
    this.isReplacing = false;
    /** Whether the position being played was set up here. */
    this.isOwn = false;
    /** @type {string | undefined} which of the folds of the panel is open */
    this.unfolded = undefined;
    /** @type {{ ok?: boolean, problems?: string[] } | null} what the engine says of the model */
    this.verdict = null;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.soon = undefined;
    /** @type {Model | undefined} the model that was drawn last */
    this.drawn = undefined;
    /** @type {Moment | undefined} */
    this.picture = undefined;
    this.panel.setAttribute("aria-label", this.words.editing);
    page.addEventListener("keydown", (event) => this.pressed(event));
    this.draw({ still: true });
    this.moved();
  }

  // Six camps and nothing else: something to begin with.
  beginning() {
    const model = empty();
    for (const player of SIDES) {
      for (const [number, id] of this.kit.first[player].entries()) {
        model.cells[`${player}${number + 1}0`] = { id, flags: "", uses: "" };
      }
    }
    return model;
  }

  /** @override */
  moved() {
    const linked = positionIn(this.kit, location.hash);
    if (linked) this.load(linked.act, linked.line);
    else if (this.isTrying) this.edited();
  }

  /**
   * @param {string} act
   * @param {string} line
   */
  load(act, line) {
    const model = parse(this.kit, line);
    if (model) {
      this.model = model;
      this.verdict = null;
    }
    if (act === "play" && this.isOwn) this.open(line);
    else if (act === "play" || !model) this.invite(line);
    else this.editing();
  }

  // A position that came to be changed.
  editing() {
    this.edited();
    if (running()) this.validate();
  }

  // Back from playing to setting up.
  edited() {
    this.trail = [];
    this.peek = null;
    this.invited = null;
    this.pick = this.refusal = this.trouble = this.asked = this.sharing = this.question = null;
    this.draw({ still: true });
  }

  /**
   * Drawn from the model, which is a new one or a changed one after every edit.
   * @override
   * @returns {Moment}
   */
  get moment() {
    if (this.isTrying) return super.moment;
    if (this.drawn !== this.model || !this.picture) {
      this.drawn = this.model;
      this.picture = { state: shape(this.kit, this.model), moves: [] };
    }
    return this.picture;
  }

  /**
   * @override
   * @returns {State | null}
   */
  get before() {
    return this.isTrying ? super.before : null;
  }

  /** @override */
  look() {
    return { edit: true, asked: this.spot };
  }

  /** @override */
  wayBack() {
    return this.button("path", this.words["back-to-editor"], () => this.backToEdit(), { main: true });
  }

  backToEdit() {
    this.edited();
    this.keep();
  }

  // ── keys ──

  /**
   * Also from the field of the picker.
   * @param {KeyboardEvent} event
   */
  pressed(event) {
    if (this.isTrying || event.key !== "Escape" || !this.spot) return;
    event.preventDefault();
    this.done();
  }

  /**
   * @override
   * @param {string} name
   */
  key(name) {
    if (this.isTrying || name !== UNDO) return super.key(name);
    this.unedit();
    return true;
  }

  // ── editing ──

  /**
   * @override
   * @param {string} about
   * @param {string} [player]
   */
  tapped(about, player) {
    if (this.isTrying) {
      super.tapped(about, player);
      return;
    }
    const isByFinger = isTouched();
    this.sharing = null;
    this.spot = about.startsWith("hand:") ? `side:${player}` : about;
    this.isReplacing = false;
    this.draw();
    this.reveal();
    this.focus(isByFinger ? ".wc-picks button" : ".wc-picker input", "button, select");
  }

  /** @param {(model: Model) => void} change */
  edit(change) {
    const before = JSON.stringify(this.model);
    /** @type {Model} */
    const model = JSON.parse(before);
    const cards = this.counted(model);
    change(model);
    if (JSON.stringify(model) === before) return;
    this.past.push(before);
    Object.assign(model, { phase: "a", winner: "", stack: "" });
    if (this.counted(model) !== cards) model.deck = null; // the rest is shuffled anew
    this.model = model;
    this.changed();
  }

  /** @param {Model} model */
  counted(model) {
    return placed(this.kit, model).sort().join();
  }

  unedit() {
    const last = this.past.pop();
    if (!last) return;
    this.model = JSON.parse(last);
    this.changed();
  }

  changed() {
    this.verdict = null;
    this.draw();
    this.keep();
    clearTimeout(this.soon);
    this.soon = setTimeout(() => this.validate(), PAUSE);
  }

  // The address keeps the position: for a reload, another language, or coming back.
  keep() {
    history.replaceState(history.state, "", `#edit=${this.kit.toLink(this.line)}`);
  }

  get line() {
    return write(this.kit, this.model);
  }

  done() {
    const spot = this.spot || "";
    this.spot = null;
    this.draw({ still: true });
    const place = isCell(spot) ? `[data-cell=${spot}] :is(.wc-tile, .wc-goal)` : `.wc-goal[data-about="${spot}"]`;
    /** @type {HTMLElement | null} */
    const found = this.board.node.querySelector(this.text ? `[data-entry="${spot}"]` : place);
    found?.focus({ preventScroll: true });
  }

  // ── looking at it ──

  // What can be seen without knowing the game: places and numbers of cards.
  simple() {
    const columns = SIDES.flatMap((player) => COLUMNS.flatMap((column) => this.wrongIn(`${player}${column}`)));
    return [...columns, ...this.tooMany()];
  }

  /** @param {string} column */
  wrongIn(column) {
    const { kit, words } = this;
    const cells = PLACES.map((place) => `${column}${place}`);
    const [camp, first, second] = cells.map((cell) => this.model.cells[cell]);
    const hasCamp = [camp, first, second].some((card) => card && kit.cards[card.id]?.type === "camp");
    return [
      hasCamp ? "" : fill(words["no-camp"], { place: kit.place(cells[0]) }),
      second && !first ? fill(words.gap, { place: kit.place(cells[2]) }) : "",
    ].filter(Boolean);
  }

  tooMany() {
    const { kit, words } = this;
    /** @type {Map<string, number>} */
    const counts = new Map();
    for (const id of placed(kit, this.model)) counts.set(id, (counts.get(id) || 0) + 1);
    const wrong = [...counts].filter(([id, number]) => number > kit.box[id]);
    return wrong.map(([id, number]) =>
      fill(words["too-many-cards"], { card: kit.name(id), most: kit.box[id], number }),
    );
  }

  // Nobody asked for the engine: who has to spare bytes gets it with "Play on".
  async validate() {
    if (savesData() && !running()) return;
    const { model, line } = this;
    const asked = engine(this.root, this.language, this.game);
    const isSame = () => !this.isTrying && this.model === model && this.line === line && document.contains(this.page);
    try {
      await asked.ready;
      const answer = await asked.ask({ do: "open", position: line });
      if (!isSame()) return;
      this.verdict = answer.state ? { ok: true } : { problems: answer.problems || [answer.error] };
      if (!this.trouble && !this.sharing && !this.isTyping()) this.draw({ still: true });
    } catch {
      /* without an engine the simple look has to do; Play on says what is the matter */
    }
  }

  // Drawing anew would take the letters away; the next step draws.
  isTyping() {
    /** @type {HTMLInputElement | null} */
    const field = this.panel.querySelector(".wc-picker input");
    return Boolean(field?.value);
  }

  status() {
    const { words, verdict, kit } = this;
    const wrong = verdict?.problems || this.simple();
    if (wrong.length) return this.wrong(wrong);
    if (verdict?.ok) return el("p", { class: "wc-verdict is-ok", role: "status" }, kit.icon("check"), words.sound);
    if (!this.past.length) return null;
    const said = running() ? words.checking : words.unchecked;
    return el("p", { class: "wc-verdict", role: "status" }, kit.icon("info"), said);
  }

  /** @param {string[]} problems */
  wrong(problems) {
    const head = el("p", {}, this.kit.icon("warning"), this.words.problems);
    const list = problems.map((each) => el("li", {}, each));
    return el("div", { class: "wc-verdict is-wrong", role: "status" }, head, el("ul", {}, list));
  }

  // ── the panel ──

  /** @override */
  home() {
    const parts = this.spot ? this.spotPanel(this.spot) : this.homeParts();
    return parts.filter((part) => part !== null);
  }

  homeParts() {
    const { words } = this;
    return [
      this.heading("ours", words.editing),
      this.past.length ? null : this.saying("", [words["edit-hint"]]),
      this.status(),
      el("div", { class: "wc-opponent" }, this.opponent(), this.dealButton()),
      this.nav(
        this.uneditButton(),
        this.button("clear", "", () => this.clear(), { icon: "close", label: words.clear }),
        this.viewButton(),
        this.button("share", "", () => this.share(), { icon: "link", label: words["share-title"] }),
        this.button("next", words["play-on"], () => this.playOn(), { main: true, quiet: false, icon: "next" }),
      ),
    ];
  }

  opponent() {
    const { words } = this;
    const against = (/** @type {string} */ player) => fill(words.against, { player: words.players[player] });
    /** @type {[string, string][]} */
    const options = [
      ["both", words.both],
      ["b", against("b")],
      ["a", against("a")],
    ];
    return this.choice("who-plays", options, this.side, (value) => {
      this.side = value;
    });
  }

  // A whole game has its own place, where nothing of it is lost.
  dealButton() {
    const href = new URL(`${this.language}/${this.game}/play/`, this.root);
    return el(
      "a",
      { class: "wc-btn wc-btn--quiet", href, "data-keep": "deal" },
      this.kit.icon("deck"),
      this.words.deal,
    );
  }

  uneditButton() {
    const off = !this.past.length;
    return this.button("undo", "", () => this.unedit(), { icon: "undo", label: this.words["undo-edit"], off });
  }

  clear() {
    this.edit((model) => {
      const { ruleset, switches } = model;
      Object.assign(model, empty(), { ruleset, switches });
    });
  }

  /** @param {string} spot */
  spotPanel(spot) {
    const isWrong = this.simple().length || this.verdict?.problems;
    const done = this.button("done", this.words.done, () => this.done(), { main: true, quiet: false, icon: "check" });
    return [...spotParts(this, spot), isWrong ? this.status() : null, this.nav(this.uneditButton(), done)];
  }

  // ── playing ──

  playOn() {
    const { line } = this;
    const hash = `#play=${this.kit.toLink(line)}`;
    this.seat();
    this.isOwn = true;
    if (location.hash === hash) this.open(line);
    else location.hash = hash;
  }

  seat() {
    this.robots = new Set(this.side === "both" ? [] : [this.side]);
  }

  /** @override */
  opening() {
    return this.isOwn ? this.words["your-position"] : super.opening();
  }

  /**
   * @override
   * @param {string} line
   */
  async open(line) {
    this.spot = null;
    await super.open(line);
  }

  /**
   * Every position that is played comes by here: the address keeps it, as it keeps the one that is set up.
   * @override
   */
  robot() {
    const { notation } = this.latest.moment.state;
    const isHere = document.contains(this.page); // an answer may come when the reader is elsewhere
    if (isHere && this.isTrying && notation) {
      history.replaceState(history.state, "", `#play=${this.kit.toLink(notation)}`);
    }
    return super.robot();
  }

  /** @override */
  cancel() {
    const isOpening = this.trail.length === 1 && !this.here.moment.moves.length;
    super.cancel();
    if (isOpening) this.backToEdit();
  }
}

// After a finger, a field that takes the focus brings up a keyboard, which hides the list of cards; whoever pressed a
// key sees where the focus is, and has a keyboard already.
const isTouched = () => matchMedia("(pointer: coarse)").matches && !document.querySelector(":focus-visible");
