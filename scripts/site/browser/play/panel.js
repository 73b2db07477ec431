// The board and, beside it or on a phone as a sheet over it, the panel: its buttons, choices, sentences and cited
// rules.
import { all, el, fill } from "../shell/dom.js";
import { classes } from "./board.js";
import { startLooking } from "./face.js";
import { hasKeys, showKeys, startArrows } from "../shell/keys.js";
/** @import { Child } from "../shell/types.js" */
/** @import { Kit } from "./board.js" */
/** @import { Rule, State } from "./types.js" */

const LONG = 3; // more sentences than this stand one below the other
const MOST_CHANGES = 4;
const MOST_CITED = 2; // the others wait to be unfolded
const NEAR = 48; // pixels: a shorter way needs no motion, and a quick reader interrupts it
const EDGE = 8;
/** Where the focus goes when what had it is gone. */
export const HEAD = "[data-keep=head]";

/**
 * What a button of the panel is like.
 * @typedef {{ main?: boolean, quiet?: boolean, off?: boolean, icon?: string, label?: string }} Manner
 */

/** @template {Kit} [K=Kit] */
export class Panel {
  /**
   * @param {HTMLElement} page
   * @param {K} kit
   * @param {URL} root
   * @param {string} language
   * @param {string} game
   */
  constructor(page, kit, root, language, game) {
    this.page = page;
    this.kit = kit;
    this.root = root;
    this.language = language;
    this.game = game;
    this.words = kit.words;
    /** @type {{ [name: string]: Rule }} */
    this.rules = {};
    /** @type {Set<string>} the rules that this page is about */
    this.about = new Set();
    /** @type {boolean | undefined} whether the reader wants to see what is less often needed */
    this.spread = undefined;
    this.wide = false;
    this.across = 0;
    this.text = false;
    this.board = new kit.Board(kit, (about, player) => this.tapped(about, player));
    this.panel = el("aside", { class: "wc-step", "aria-label": this.words.steps });
    this.live = el("p", { class: "wc-say", "aria-live": "polite" });
    this.dock = el("div", { class: "wc-dock" }, this.board.tray, this.panel);
    this.tools = this.views();
    this.place();
    startLooking(this.board);
    startArrows(this.board);
  }

  place() {
    this.board.node.append(this.dock);
    /** @type {any} */
    const host = this.page.querySelector("[data-board]");
    host.replaceChildren(this.tools, el("div", { class: "wc-playbox" }, this.board.node));
    host.hidden = false;
    /** @type {any} */
    const printed = this.page.querySelector("[data-printed]");
    printed.hidden = true;
    new ResizeObserver(() => this.measure()).observe(this.panel);
  }

  // The two views of a board: the picture, and the same in words.
  views() {
    const view = (/** @type {string} */ name, /** @type {boolean} */ text) => {
      const settings = { class: "wc-tool", type: "button", "aria-pressed": String(text === this.text) };
      return el("button", { ...settings, onclick: () => this.turn(text) }, this.kit.icon(name), this.words[name]);
    };
    const group = el("div", { role: "group", "aria-label": this.words.view }, view("board", false), view("text", true));
    return el("div", { class: "wc-tools" }, hasKeys() ? this.keysButton() : null, group);
  }

  keysButton() {
    const settings = { class: "wc-tool", type: "button", "data-keep": "keys", onclick: () => this.showKeys() };
    return el("div", {}, el("button", settings, this.kit.icon("info"), this.words.keys));
  }

  showKeys() {
    showKeys(this.words, this.page);
  }

  // Whether the panel stands beside the board, or on a phone is a sheet over it: asked only when both have their size,
  // since asking earlier makes the page wait. Beside the board it ends where the window does.
  measure() {
    const wide = getComputedStyle(this.dock).display === "contents";
    if (wide) this.panel.style.setProperty("--from", `${this.board.node.getBoundingClientRect().top + scrollY}px`);
    if (wide) this.board.node.style.minHeight = "";
    if (wide === this.wide) return;
    this.wide = wide;
    this.draw({ still: true });
  }

  /** @param {boolean} text */
  turn(text) {
    this.text = text;
    this.board.turn(text);
    const [board, words] = all(this.tools, "[aria-pressed]");
    board.setAttribute("aria-pressed", String(!text));
    words.setAttribute("aria-pressed", String(text));
  }

  // On a phone the sheet lies over the board: bring the board under the header, and what changed above the sheet.
  reveal() {
    this.panel.scrollTop = 0;
    if (this.text) return;
    const by = this.hiddenBy();
    const isStill = Math.abs(by) < NEAR || matchMedia("(prefers-reduced-motion: reduce)").matches;
    if (Math.abs(by) > 0.5) scrollBy({ top: by, behavior: isStill ? "instant" : "smooth" });
  }

  // How far the page must be scrolled. A tall table goes no further than the sheet stays at the edge of the screen.
  hiddenBy() {
    const head = document.querySelector(".md-header")?.getBoundingClientRect().bottom || 0;
    const { left, top, bottom: foot, height } = this.board.node.getBoundingClientRect();
    const dock = this.dock.getBoundingClientRect();
    const isBeside = this.wide || dock.left > left + EDGE;
    const end = isBeside ? innerHeight : dock.top;
    let by = top > head && !this.wide ? top - head : 0;
    const first = this.board.node.querySelector(":is(.is-changed, .is-left, .is-acting, .is-asked):not(.wc-dock *)");
    const goals = all(this.board.node, ":is(.is-target, .is-goal):not(.wc-dock *)");
    for (const { bottom, top: above } of boxes([first, goals.at(-1), goals[0]])) {
      if (bottom - by > end) by = bottom - end + EDGE;
      if (above - by < head) by = above - head - EDGE;
    }
    const isTall = Math.ceil(height) >= Math.floor(innerHeight - head);
    if (isTall && !isBeside && this.panel.matches(".is-path")) this.keepHeight(height);
    return isTall && !isBeside ? Math.min(by, foot - innerHeight) : by; // further on the sheet would leave its place
  }

  /**
   * Along a path the table gets no lower again: nothing below it moves when a card is turned.
   * @param {number} height
   */
  keepHeight(height) {
    const { width } = this.panel.getBoundingClientRect();
    if (this.across === width) this.board.node.style.minHeight = `${height}px`;
    else this.board.node.style.minHeight = "";
    this.across = width;
  }

  /**
   * Give the focus to the first of these that is there.
   * @param {...string} selectors
   */
  focus(...selectors) {
    /** @type {any[]} */
    const found = selectors.map((selector) => this.panel.querySelector(selector));
    found.find(Boolean)?.focus({ preventScroll: true });
  }

  /** Give the focus to the panel, unless it is there: after a move one hears what it did, and goes on from there. */
  attend() {
    if (!this.panel.contains(document.activeElement)) this.focus(HEAD, "button:not(:disabled)");
  }

  // ── what tables do ──

  /** @param {{ still?: boolean }} [_how] */
  draw(_how) {}

  /**
   * @param {string} _about
   * @param {string} [_player]
   */
  tapped(_about, _player) {}

  // ── parts ──

  /**
   * @param {string} name
   * @param {Child} words
   * @param {() => void} act
   * @param {Manner} [manner]
   */
  button(name, words, act, { main = false, quiet = true, off = false, icon = "", label = "" } = {}) {
    const settings = {
      class: classes("wc-btn", quiet && "wc-btn--quiet", main && "is-main"),
      type: "button",
      "data-keep": name,
      disabled: off,
      "aria-label": label || null,
      title: label || null,
      onclick: act,
    };
    const sign = icon ? this.kit.icon(icon) : null;
    const isAfter = name === "next";
    return el("button", settings, isAfter ? null : sign, words, isAfter ? sign : null);
  }

  /**
   * @param {string} name
   * @param {[key: string, words: string][]} options
   * @param {string} value
   * @param {(value: string) => void} act
   */
  choice(name, options, value, act) {
    const listed = options.map(([key, words]) => el("option", { value: key, selected: key === value }, words));
    const onchange = (/** @type {any} */ event) => act(event.target.value);
    const list = el("select", { "data-keep": name, onchange }, listed);
    return el("label", { class: "wc-choice" }, el("span", {}, this.words[name] || name), list);
  }

  viewButton() {
    const turn = () => {
      this.turn(!this.text);
      this.draw({ still: true });
    };
    const other = this.text ? "board" : "text";
    const button = this.button("view", "", turn, { icon: other, label: this.words[other] });
    button.classList.add("is-phone");
    return button;
  }

  /**
   * @param {string} icon
   * @param {string} title
   */
  heading(icon, title) {
    return el("h2", { tabindex: -1, "data-keep": "head" }, this.kit.icon(icon), el("span", {}, title));
  }

  /**
   * One live region for the whole visit of the page: screen readers hear its words change.
   * @param {string} title
   * @param {string[]} said
   */
  saying(title, said) {
    const sentences = said.filter(Boolean);
    const isNews = title && title !== sentences.join(" ");
    const before = el("span", { class: "wc-hide" }, isNews ? `${title.replace(/\.$/, "")}. ` : "");
    this.live.replaceChildren(before, ...sentences.flatMap((each) => [el("span", {}, each), " "]));
    this.live.classList.toggle("is-long", sentences.length > LONG);
    return this.live;
  }

  /**
   * What would have to be otherwise.
   * @param {string[]} [changes]
   */
  wouldBe(changes = []) {
    if (!changes.length) return null;
    return el("p", { class: "wc-would" }, el("b", {}, this.words["would-be"]), " ", changes.join(" · "));
  }

  /**
   * Under the sentence: what changed, and by which rules.
   * @param {State | null} before
   * @param {State} now
   * @param {string[]} rules
   */
  foot(before, now, rules) {
    const inside = [before ? this.changes(before, now) : null, this.cites(rules)].filter(Boolean);
    return inside.length ? el("div", { class: "wc-foot" }, inside) : null;
  }

  /**
   * @param {State} before
   * @param {State} now
   */
  changes(before, now) {
    const shown = this.board.changes(before, now).slice(0, MOST_CHANGES);
    if (!shown.length) return null;
    const items = shown.map(([icon, words]) => el("li", {}, this.kit.icon(icon), words));
    return el("ul", { class: "wc-changes", "aria-hidden": "true" }, items);
  }

  /** @param {string[]} names */
  cites(names) {
    const known = (names || []).filter((name) => this.rules[name]);
    if (!known.length) return null;
    const first = known.filter((name) => this.about.has(name));
    const others = known.filter((name) => !this.about.has(name)).reverse(); // the special is named last
    const cited = [...first, ...others].map((name) => this.cite(name));
    const rest = cited.slice(MOST_CITED);
    const more = fill(this.words.more, { number: rest.length });
    const folded = rest.length ? el("details", {}, el("summary", {}, more), rest) : null;
    return el("div", { class: "wc-cites" }, cited.slice(0, MOST_CITED), folded);
  }

  /** @param {string} name */
  cite(name) {
    const [number, to, text] = this.rules[name];
    const words = number ? fill(this.words.rule, { number }) : this.words.ruling;
    const link = el("a", { class: "wc-cite", href: to }, this.kit.icon(number ? "rule" : "ruling"), words);
    return el("p", {}, link, el("span", {}, text));
  }

  // What the signs on cards mean, where a board has such.
  legend() {
    const { signs } = this.kit;
    if (!signs.length) return null;
    const line = (/** @type {[icon: string, words: string]} */ [icon, words]) =>
      el("li", {}, this.kit.icon(icon), words);
    const head = el("summary", {}, this.words.signs);
    return el("details", { class: "wc-all wc-signs" }, head, el("ul", {}, signs.map(line)));
  }

  /**
   * What is less often needed: behind the corner of the sheet on a phone, spread out on a desktop.
   * @param {...(Child)} inside
   */
  fold(...inside) {
    const { wide } = this;
    const ontoggle = (/** @type {any} */ { target }) => {
      if (target.open !== wide || this.spread !== undefined) this.spread = target.open;
    };
    const settings = { class: "wc-jump", open: this.spread ?? wide, ontoggle };
    return el("details", settings, el("summary", {}, el("span", {}, this.words.jump)), inside, this.legend());
  }
}

/**
 * Where those of these are that there are.
 * @param {(Element | null | undefined)[]} nodes
 */
function boxes(nodes) {
  return nodes.flatMap((node) => (node ? [node.getBoundingClientRect()] : []));
}
