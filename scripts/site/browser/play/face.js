// The face of a card: what it is, what it costs, what it does. A touch shows it in the panel, a mouse that rests shows
// it beside the card, and a finger that stays shows it large. Looking never asks the engine.
import { around, el } from "../shell/dom.js";
/** @import { Board, Kit } from "./board.js" */

const REST = 350; // milliseconds a mouse rests on a card that it wants to read
const HOLD = 500; // milliseconds a finger stays; a tap is shorter
const STRAY = 12; // pixels a finger may move meanwhile
const GAP = 8;

/**
 * The face of a card, as it would be printed.
 * @param {Kit} kit
 * @param {string} id
 */
export function faceOf(kit, id) {
  const face = kit.face(id);
  const card = kit.card(id);
  const inside = [
    el("header", { class: "wc-card__head" }, kit.price(id), el("b", { class: "wc-card__name" }, card.name)),
    el("div", { class: "wc-face__scene" }, kit.picture(id)),
    face.kind ? el("p", { class: "wc-card__type" }, face.kind) : null,
    el(
      "ul",
      { class: "wc-rows" },
      face.rows.map(([sign, words]) => row(kit, sign, words)),
    ),
    face.junk ? junk(kit, face.junk) : null,
  ];
  const look = face.look || "special";
  return el("article", { class: `wc-card wc-card--${look} wc-face` }, el("div", { class: "wc-card__in" }, ...inside));
}

/**
 * @param {Kit} kit
 * @param {string} sign
 * @param {string} words
 */
function row(kit, sign, words) {
  const [, price] = /^cost:(.+)$/.exec(sign) || [];
  const drawn = price === undefined ? sign && kit.icon(sign) : kit.cost(price);
  const lead = drawn ? el("span", { class: "wc-row__lead" }, drawn) : null;
  return el("li", { class: "wc-row" }, lead, el("span", { class: "wc-row__body" }, words));
}

/**
 * @param {Kit} kit
 * @param {[icon: string, words: string]} junked
 */
function junk(kit, [icon, words]) {
  const label = el("span", {}, kit.icon("junk"), kit.words["junk-effect"]);
  return el("footer", { class: "wc-card__junk" }, label, el("span", {}, words, " ", kit.icon(icon)));
}

/**
 * Let a reader look at the cards of a board without touching them: by a resting mouse, or a finger that stays.
 * @param {Board<any>} board
 */
export function startLooking(board) {
  startHover(board);
  startHold(board);
}

/**
 * The card that something on the board shows, if it shows one.
 * @param {Board<any>} board
 * @param {Event} event
 */
function cardAt(board, event) {
  const spot = around(event, "[data-about], [data-cell]");
  if (!spot || !board.last || !board.node.contains(spot)) return null;
  const about = spot.dataset.about || spot.dataset.cell || "";
  const id = board.cardAt(about, board.last.state, spot.dataset.by);
  return id === null ? null : { spot, id };
}

// ── a mouse ──

/** @param {Board<any>} board */
function startHover(board) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let soon;
  const shown = el("div", { class: "wc-hover", "aria-hidden": "true" });
  const hide = () => {
    clearTimeout(soon);
    shown.remove();
  };
  const show = (/** @type {HTMLElement} */ spot, /** @type {string} */ id) => {
    shown.replaceChildren(faceOf(board.kit, id));
    board.node.append(shown);
    place(shown, spot);
  };
  board.node.addEventListener("pointerover", (event) => {
    hide();
    if (event.pointerType !== "mouse") return;
    const found = cardAt(board, event);
    if (found) soon = setTimeout(show, REST, found.spot, found.id);
  });
  for (const what of ["pointerleave", "pointerdown", "scroll"]) board.node.addEventListener(what, hide);
  addEventListener("scroll", hide, { passive: true });
}

/**
 * Beside the card, wherever there is room.
 * @param {HTMLElement} shown
 * @param {HTMLElement} spot
 */
function place(shown, spot) {
  const at = spot.getBoundingClientRect();
  const { width, height } = shown.getBoundingClientRect();
  const isRight = at.right + GAP + width < innerWidth;
  const left = isRight ? at.right + GAP : Math.max(GAP, at.left - GAP - width);
  const top = Math.max(GAP, Math.min(at.top, innerHeight - height - GAP));
  shown.style.translate = `${Math.round(left)}px ${Math.round(top)}px`;
}

// ── a finger that stays ──

/** @param {Board<any>} board */
function startHold(board) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let held;
  let isShown = false;
  let from = { x: 0, y: 0 };
  const letGo = () => clearTimeout(held);
  board.node.addEventListener("pointerdown", (event) => {
    isShown = false;
    letGo();
    const found = event.pointerType === "mouse" ? null : cardAt(board, event);
    if (!found) return;
    from = { x: event.clientX, y: event.clientY };
    held = setTimeout(() => {
      isShown = true;
      showLarge(board, found.id);
    }, HOLD);
  });
  board.node.addEventListener("pointermove", (event) => {
    if (Math.hypot(event.clientX - from.x, event.clientY - from.y) > STRAY) letGo();
  });
  for (const what of ["pointerup", "pointercancel"]) board.node.addEventListener(what, letGo);
  // The end of such a touch is no tap, and no menu of the browser comes up under it.
  const swallow = (/** @type {Event} */ event) => {
    if (!isShown) return;
    event.preventDefault();
    event.stopPropagation();
  };
  board.node.addEventListener("click", swallow, true);
  board.node.addEventListener("contextmenu", (event) => {
    if (cardAt(board, event)) event.preventDefault();
  });
}

/**
 * @param {Board<any>} board
 * @param {string} id
 */
function showLarge(board, id) {
  const { words } = board.kit;
  const shut = () => made.close();
  const close = el("button", { class: "wc-btn", type: "button", onclick: shut }, words.close);
  const made = el("dialog", { class: "wc-large", "aria-label": board.kit.name(id) }, faceOf(board.kit, id), close);
  made.addEventListener("close", () => made.remove());
  let isReady = false; // the touch that opened it ends on it
  made.addEventListener("pointerdown", () => {
    isReady = true;
  });
  made.addEventListener("click", (event) => {
    if (isReady && event.target === made) shut();
  });
  board.node.append(made);
  made.showModal();
}
