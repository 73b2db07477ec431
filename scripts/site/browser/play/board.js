// What the boards of all games share: what they are drawn with, the picture and the same in words, what may be touched,
// and where the focus stays. The board of a game lies in that game's own folder, playground/<game>/page/board.js.
import { el, fill, unspoken } from "../shell/dom.js";
/** @import { Child, Settings } from "../shell/types.js" */
/** @import { Card, KitData, Look, Moment, Move, Short, State, Tap, Wish } from "./types.js" */

const SVG = "http://www.w3.org/2000/svg";

/**
 * A drawing. It comes from the site's own files or is made of numbers here, never from a link or a position.
 * @param {string} kind
 * @param {string} box
 * @param {string} [inside]
 */
export function svg(kind, box, inside = "") {
  const node = document.createElementNS(SVG, "svg");
  node.setAttribute("class", kind);
  node.setAttribute("viewBox", box);
  node.setAttribute("aria-hidden", "true");
  node.setAttribute("focusable", "false");
  node.innerHTML = inside;
  return node;
}

/**
 * A value as text, the same whatever the order of its keys: a prepared position is compared with one of the engine.
 * @param {any} value
 */
export function flat(value) {
  const isRecord = (/** @type {any} */ each) => each && typeof each === "object" && !Array.isArray(each);
  const inOrder = (/** @type {object} */ each) => Object.fromEntries(Object.entries(each).sort());
  return JSON.stringify(value, (_, each) => (isRecord(each) ? inOrder(each) : each));
}

/**
 * Names of classes in a row, those left out that do not apply.
 * @param {...(string | false | null | undefined)} names
 */
export function classes(...names) {
  return names.filter(Boolean).join(" ");
}

/** What a board is drawn with: the words, cards and small pictures of a game in one language. */
export class Kit {
  /**
   * @param {KitData} data
   * @param {typeof Board} Drawer
   */
  constructor(data, Drawer) {
    this.words = data.words;
    this.cards = data.cards;
    this.figures = data.figures;
    this.icons = data.icons;
    this.Board = Drawer;
  }

  /** Whether any position can be set up: the game has an editor. */
  get isEdited() {
    return false;
  }

  /** @param {string} name */
  icon(name) {
    return svg("i", "0 0 24 24", this.icons[name]);
  }

  /**
   * @param {string} name
   * @param {string} kind
   */
  figure(name, kind) {
    return svg(kind, "0 0 64 64", this.figures[name]);
  }

  /**
   * @param {string} id
   * @returns {Card}
   */
  card(id) {
    return this.cards[id] || { name: "" };
  }

  /** @param {string} id */
  name(id) {
    return this.card(id).name;
  }

  /**
   * @param {string} what
   * @param {string} words
   */
  colon(what, words) {
    return fill(this.words.colon, { what, words });
  }

  /**
   * A position as it stands in a link.
   * @param {string} line
   */
  toLink(line) {
    return line;
  }

  /** @param {string} text */
  fromLink(text) {
    return text;
  }
}

/**
 * A board: draws a position it is handed, and knows nothing about what may be done.
 * @template {Kit} [K=Kit]
 */
export class Board {
  /** What it is drawn with. */
  static Kit = Kit;

  /**
   * @param {K} kit
   * @param {Tap} tap
   * @param {string} [kind]
   */
  constructor(kit, tap, kind = "") {
    this.kit = kit;
    this.tap = tap;
    this.kind = kind;
    this.node = el("div", { class: classes("wc-play", kind) });
    this.text = el("div", { class: "wc-textview" });
    this.inWords = false;
    /** @type {{ state: State, look: Look } | null} */
    this.last = null;
  }

  /**
   * @param {State} state
   * @param {Look} [look]
   */
  show(state, look = {}) {
    const held = this.held();
    this.node.classList.toggle("is-still", Boolean(look.still));
    this.draw(state, look);
    this.last = { state, look };
    if (this.inWords) this.tell(state, look);
    if (held) this.hold(held);
  }

  /**
   * The picture.
   * @param {State} _state
   * @param {Look} _look
   */
  draw(_state, _look) {}

  /**
   * The same in words.
   * @param {State} _state
   * @param {Look} _look
   */
  tell(_state, _look) {}

  /**
   * The position as plain text, to be sent anywhere.
   * @param {State} state
   */
  plain(state) {
    return state.notation;
  }

  /**
   * The board in words instead of the picture; they are written only where somebody reads them.
   * @param {boolean} inWords
   */
  turn(inWords) {
    this.inWords = inWords;
    this.node.classList.toggle("is-text", inWords);
    if (inWords && this.last) this.tell(this.last.state, this.last.look);
  }

  // ── the focus: what is drawn anew gets it back ──

  held() {
    const at = document.activeElement;
    if (!(at instanceof HTMLElement) || !this.node.contains(at)) return null;
    /** @type {HTMLElement | null} */
    const cell = at.closest("[data-cell]");
    return at.dataset.about || at.dataset.entry || cell?.dataset.cell || null;
  }

  /** @param {string} name */
  hold(name) {
    if (this.node.contains(document.activeElement)) return;
    const at = CSS.escape(name);
    /** @type {HTMLElement | null} */
    const found = this.node.querySelector(`[data-cell="${at}"] button, [data-about="${at}"], [data-entry="${at}"]`);
    found?.focus({ preventScroll: true });
  }

  // ── what a table asks its board ──

  /**
   * What may be touched now.
   * @param {Moment} moment
   * @param {Wish} wish
   * @returns {Look}
   */
  meant(moment, { pick, asked }) {
    const able = new Set(moment.moves.map(([, , about]) => about).filter(Boolean));
    return { able, acting: pick || undefined, asked, decides: moment.decides };
  }

  /**
   * Whether a move belongs to something on the table.
   * @param {Move} move
   * @param {string} about
   * @param {Moment} _moment
   */
  belongs([, , anchor], about, _moment) {
    return anchor === about;
  }

  /**
   * What acts in a move that comes next.
   * @param {string} _move
   * @returns {string | undefined}
   */
  acting(_move) {
    return undefined;
  }

  /**
   * What changed, each as an icon and words.
   * @param {State} _before
   * @param {State} _now
   * @returns {[icon: string, words: string][]}
   */
  changes(_before, _now) {
    return [];
  }

  /**
   * A choice in few words, where the board has them.
   * @param {Move} _move
   * @param {Moment} _moment
   * @returns {Short | null}
   */
  short(_move, _moment) {
    return null;
  }

  // ── drawing ──

  /** @param {string} id */
  name(id) {
    return this.kit.words.names[id] || id;
  }

  /**
   * Something that can be touched. `by` is whose it is: only the player who decides may act with it.
   * @param {string} kind
   * @param {string} about
   * @param {Look} look
   * @param {any} changed
   * @param {string} label
   * @param {Settings & { by?: string }} settings
   * @param {...(Child | Child[])} children
   */
  touch(kind, about, look, changed, label, { by, ...settings }, ...children) {
    const isMine = !by || by === look.decides;
    const marks = [
      isMine && look.able?.has(about) && "is-able",
      isMine && look.acting === about && "is-acting",
      look.asked === about && "is-asked",
      changed && "is-changed",
    ];
    const own = { class: classes(kind, ...marks), type: "button", "data-about": about, title: label };
    const act = { onclick: () => this.tap(about, by) };
    const hidden = el("span", { class: "wc-hide" }, label);
    return el("button", { ...own, ...act, ...settings }, hidden, ...unspoken(...children));
  }
}
