// Keys at a table: the board is one stop of the Tab key, on which arrows go from place to place, and `?` lists all keys.
// They are the same in examples, games and the editor.
import { el } from "./dom.js";
/** @import { Words } from "./types.js" */
/** @import { Board } from "../play/board.js" */

/** Takes back a move, or a change in the editor; with Ctrl it may also be Z, as everywhere. */
export const UNDO = "Backspace";
/** @type {{ [key: string]: [across: number, down: number] }} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const SPOTS = "button, summary";
const BESIDE = ".wc-step, .wc-hover, dialog, details:not([open]) > :not(summary) *";
const FIRST = ".is-target, .is-goal, .is-able";
const NEAR = 2; // pixels ahead that count as ahead
const ASIDE = 1.5; // so much more aside than ahead, and it is another way
/** @type {[keys: string[], act: string][]} */
const LIST = [
  [["Tab"], "keys-tab"],
  [["↑", "↓", "←", "→"], "keys-arrows"],
  [["key-enter"], "keys-enter"],
  [["key-escape"], "keys-escape"],
  [["key-undo"], "keys-undo"],
  [["←", "→"], "keys-steps"],
  [["key-ends"], "keys-ends"],
  [["?"], "keys-help"],
];

/**
 * What a pressed key means at a table: its name, or nothing if it is somebody else's.
 * @param {KeyboardEvent} event
 */
export function meantBy({ key, ctrlKey, metaKey, altKey, shiftKey }) {
  if (altKey) return "";
  if (ctrlKey || metaKey) return key === "z" && !shiftKey ? UNDO : "";
  return shiftKey && key !== "?" ? "" : key;
}

// ── the board ──

/**
 * Let arrows go from place to place.
 * @param {Board<any>} board
 */
export function startArrows(board) {
  board.node.addEventListener("keydown", (event) => {
    const from = /** @type {HTMLElement} */ (event.target);
    if (!(meantBy(event) in ARROWS) || !from.matches(SPOTS) || from.closest(BESIDE)) return;
    event.preventDefault();
    ahead(from, spotsOf(board), ARROWS[event.key])?.focus();
  });
  board.node.addEventListener("focusin", ({ target }) => {
    const spots = spotsOf(board);
    const at = spots.find((spot) => spot === target);
    if (at) stopAt(spots, at);
  });
}

/**
 * After the board was drawn: the Tab key stops where it stopped, or at the first thing that can be used.
 * @param {Board<any>} board
 */
export function keepOneStop(board) {
  const spots = spotsOf(board);
  const stops = spots.filter((spot) => spot.tabIndex === 0);
  const known = spots.find((spot) => spot === document.activeElement) || (stops.length === 1 ? stops[0] : null);
  const usable = spots.find((spot) => spot.closest(FIRST));
  stopAt(spots, known || usable || spots[0]);
}

/**
 * All that can be reached on a board: in the picture, or in its words.
 * @param {Board<any>} board
 */
function spotsOf(board) {
  const inside = (/** @type {Element} */ node) => [.../** @type {any} */ (node.querySelectorAll(SPOTS))];
  /** @type {HTMLElement[]} */
  const found = board.inWords ? inside(board.text) : inside(board.node).filter((each) => !board.text.contains(each));
  return found.filter((each) => !each.closest(BESIDE));
}

/**
 * @param {HTMLElement[]} spots
 * @param {HTMLElement | undefined} at
 */
function stopAt(spots, at) {
  for (const spot of spots) spot.tabIndex = spot === at ? 0 : -1;
}

/**
 * The place to go to from here in a direction: the nearest one that lies more ahead than aside.
 * @param {Element} from
 * @param {HTMLElement[]} places
 * @param {[across: number, down: number]} direction
 */
function ahead(from, places, [x, y]) {
  const [here, there] = middle(from);
  let best = null;
  let least = Infinity;
  for (const place of places) {
    const [left, top] = middle(place);
    const forward = (left - here) * x + (top - there) * y;
    const aside = Math.abs((left - here) * y) + Math.abs((top - there) * x);
    const isAhead = place !== from && forward > NEAR && aside <= forward * ASIDE;
    if (!isAhead || forward + aside * 2 >= least) continue;
    least = forward + aside * 2;
    best = place;
  }
  return best;
}

/** @param {Element} node */
function middle(node) {
  const { left, top, width, height } = node.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}

// ── the list of keys ──

/** Whether somebody may have a keyboard: where fingers are the first means, nobody is told about keys. */
export const hasKeys = () => !matchMedia("(pointer: coarse)").matches;

/**
 * @param {Words} words
 * @param {HTMLElement} host
 */
export function showKeys(words, host) {
  if (host.querySelector("dialog[open]")) return;
  const row = (/** @type {[string[], string]} */ [keys, act]) => [
    el("dt", {}, ...keys.map((key) => el("kbd", {}, words[key] || key))),
    el("dd", {}, words[act]),
  ];
  const close = el("button", { class: "wc-btn", type: "button", onclick: () => made.close() }, words.close);
  const list = el("dl", {}, ...LIST.flatMap(row));
  const made = el("dialog", { class: "wc-keys", "aria-label": words.keys }, el("h2", {}, words.keys), list, close);
  const from = document.activeElement;
  made.addEventListener("close", () => {
    made.remove();
    if (from instanceof HTMLElement) from.focus({ preventScroll: true });
  });
  host.append(made);
  made.showModal();
}
