// What the boards of all games share: what they are drawn with, the picture and the same in words, what may be touched,
// and where the focus stays. The board of a game lies in that game's own folder, playground/<game>/page/board.js.
import { el, fill, unspoken } from "../shell/dom.js";
import { keepOneStop } from "../shell/keys.js";
/** @import { Child, Settings } from "../shell/types.js" */
/** @import { Card, Face, KitData, Look, Moment, Move, Short, State, Tap, Wish } from "./types.js" */

const SVG = "http://www.w3.org/2000/svg";
const HEAD = 14; // pixels that the head of an arrow is long
const WING = 7; // and wide to each side
/** What stands for a card that the reader may not see. */
export const HIDDEN = "?";

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

/**
 * An arrow over a picture from the middle of one thing to that of another.
 * @param {Element} over
 * @param {Element} from
 * @param {Element} to
 */
function arrow(over, from, to) {
  const box = over.getBoundingClientRect();
  const middle = (/** @type {Element} */ thing) => {
    const { left, top, width, height } = thing.getBoundingClientRect();
    return [left + width / 2 - box.left, top + height / 2 - box.top];
  };
  const [x, y] = middle(from);
  const [toX, toY] = middle(to);
  const long = Math.hypot(toX - x, toY - y) || 1;
  const [across, down] = [(toX - x) / long, (toY - y) / long];
  const [neckX, neckY] = [toX - across * HEAD, toY - down * HEAD];
  const wing = (/** @type {number} */ side) =>
    `${Math.round(neckX - down * side * WING)} ${Math.round(neckY + across * side * WING)}`;
  const ends = [x, y, neckX, neckY].map(Math.round);
  const line = `<path d="M${ends[0]} ${ends[1]}L${ends[2]} ${ends[3]}"/>`;
  const point = `<path class="is-head" d="M${Math.round(toX)} ${Math.round(toY)}L${wing(1)}L${wing(-1)}Z"/>`;
  return svg("wc-arrow", `0 0 ${Math.round(box.width)} ${Math.round(box.height)}`, line + point);
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
    this.faces = data.faces || {};
    this.figures = data.figures;
    this.icons = data.icons;
    /** @type {[icon: string, words: string][]} */
    this.signs = data.signs || [];
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
   * What a card says.
   * @param {string} id
   * @returns {Face}
   */
  face(id) {
    return this.faces[id] || { rows: [] };
  }

  /**
   * A card for those who hear it: what it is, costs and does, and what it is worth when it is junked.
   * @param {string} id
   */
  told(id) {
    const { kind, rows, junk } = this.face(id);
    const { name, cost } = this.card(id);
    const price = (/** @type {number | string} */ number) => fill(this.words.price, { number });
    const does = rows.map(([sign, words]) =>
      sign.startsWith("cost:") ? this.colon(price(sign.slice(5)), words) : words,
    );
    const head = [name, kind, cost === undefined ? "" : price(cost)].filter(Boolean).join(", ");
    return [`${head}.`, ...does, junk ? this.colon(this.words["junk-effect"], junk[1]) : ""].filter(Boolean).join(" ");
  }

  /**
   * The figure on the face of a card.
   * @param {string} id
   */
  picture(id) {
    return id in this.figures ? this.figure(id, "wc-fig") : null;
  }

  /**
   * What stands in the corner of a card.
   * @param {string} _id
   * @returns {Child}
   */
  price(_id) {
    return null;
  }

  /**
   * A price.
   * @param {number | string} number
   */
  cost(number) {
    return el("b", {}, String(number));
  }

  /**
   * A word that is said of something, in the form that agrees with its name.
   * @param {string | string[]} word
   * @param {string} id
   */
  agreed(word, id) {
    if (typeof word === "string") return word;
    const { kinds } = this.words;
    return word[id in this.cards ? this.cards[id].kind || 0 : (kinds[id] ?? kinds[""])];
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

  /**
   * What a board draws of a line, as far as that can be seen without the engine.
   * @param {string} _line
   * @returns {State | null}
   */
  drawn(_line) {
    return null;
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
    /** On a phone the hand of whoever holds it lies here, above the sheet. */
    this.tray = el("div", { class: "wc-tray" });
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
    keepOneStop(this);
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
    keepOneStop(this);
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
    if (!this.node.contains(document.activeElement)) this.go(name);
  }

  /**
   * Give the focus to something on the board, if it is there.
   * @param {string} name
   */
  go(name) {
    const at = CSS.escape(name);
    const found = `[data-cell="${at}"] button, [data-about="${at}"], [data-entry="${at}"]`;
    /** @type {HTMLElement | null} */
    const spot = this.node.querySelector(found) || this.tray.querySelector(found);
    spot?.focus({ preventScroll: true });
  }

  // ── an arrow from who does something to whom it is done ──

  /**
   * @param {{ from?: string, to?: string }} deed
   */
  aim({ from, to }) {
    this.node.querySelector(":scope > .wc-arrow")?.remove();
    const [tail, head] = [from, to].map((about) => (about ? this.placeOf(about) : null));
    if (!tail || !head || tail === head || this.inWords) return;
    this.node.append(arrow(this.node, tail, head));
  }

  /**
   * What shows something on the table.
   * @param {string} about
   */
  placeOf(about) {
    const at = CSS.escape(about);
    return this.node.querySelector(`[data-cell="${at}"], [data-place="${at}"], [data-about="${at}"]`);
  }

  /**
   * Where something comes from that was done in several moves: from what it was begun with.
   * @param {string[]} abouts
   * @returns {string | undefined}
   */
  origin(abouts) {
    return abouts[0];
  }

  /**
   * Where a card lay that does something by itself.
   * @param {string} _card
   * @param {State} _state
   * @returns {string | undefined}
   */
  lay(_card, _state) {
    return undefined;
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
    const isChoice = Boolean(moment["asked-by"]);
    return { able, isChoice, acting: pick || undefined, asked, decides: moment.decides };
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
   * The card that lies somewhere, by its id; null where there is none to read.
   * @param {string} _about
   * @param {State} _state
   * @param {string} [_player] whose it is, where more than one may have it
   * @returns {string | null}
   */
  cardAt(_about, _state, _player) {
    return null;
  }

  /**
   * Other cards whose names are drawn with the one that lies somewhere.
   * @param {string} _about
   * @param {State} _state
   * @returns {string[]}
   */
  alsoAt(_about, _state) {
    return [];
  }

  /**
   * The only way to go on, where a choice is none; a table takes it by itself.
   * @param {Moment} _moment
   * @returns {Move | null}
   */
  forced(_moment) {
    return null;
  }

  /**
   * The end of a game in figures, where a game has such.
   * @param {State} _state
   * @returns {Node | null}
   */
  summary(_state) {
    return null;
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
   * What on the table a move of a path belongs to.
   * @param {string} _move
   */
  aboutOf(_move) {
    return "";
  }

  /**
   * The place on the table to which a move brings a card.
   * @param {Move} _move
   * @returns {string | null}
   */
  goalOf(_move) {
    return null;
  }

  /**
   * What is to be done with the moves that are offered, as somebody at the table would say it.
   * @param {Moment} _moment
   * @param {string | null} _pick what was chosen to act with
   * @returns {string}
   */
  wanted(_moment, _pick) {
    return "";
  }

  /**
   * Why something cannot be done, where it is enough to name what stands in the way.
   * @param {State} _state
   * @param {string[]} _by
   */
  inTheWay(_state, _by) {
    return "";
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
   * The moves of one card as they are offered: what a reader wants most of it stands first.
   * @param {Move[]} moves
   * @returns {Move[]}
   */
  inOrder(moves) {
    return moves;
  }

  /**
   * Whether a move is done only where its words are read: a second touch of the card is no order for it.
   * @param {Move} _move
   */
  isRash(_move) {
    return false;
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

  // The back of a card that the reader may not see.
  back() {
    return el("span", { class: "wc-mini is-back", role: "img", "aria-label": this.kit.words["hidden-card"] });
  }

  /** @param {string} id */
  name(id) {
    return this.kit.words.names[id] || id;
  }

  /**
   * What is said of something, with what a frame or a ring shows to those who see it: it can be used, or be chosen.
   * @param {string} said
   * @param {string} about
   * @param {Look} look
   */
  heard(said, about, { able, target, goal, isChoice }) {
    const { words } = this.kit;
    const isAble = able?.has(about);
    if (target?.has(about) || goal?.has(about) || (isAble && isChoice)) return `${said}, ${words["can-choose"]}`;
    return isAble ? `${said}, ${words["can-use"]}` : said;
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
    const own = { class: classes(kind, ...marks), type: "button", "data-about": about, "data-by": by };
    const act = { onclick: () => this.tap(about, by) };
    const hidden = el("span", { class: "wc-hide" }, isMine ? this.heard(label, about, look) : label);
    return el("button", { ...own, ...act, ...settings }, hidden, ...unspoken(...children));
  }
}
