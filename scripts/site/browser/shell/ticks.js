// Which examples a reader has seen to the end: the board notes it, and the list of examples ticks them.
import { all, el } from "./dom.js";
import { recall, remember } from "./storage.js";

const SEEN = "codex.seen."; // and the game

/** @param {string} game */
const seen = (game) => new Set((recall(SEEN + game) || "").split(" ").filter(Boolean));

/**
 * An example was seen to the end.
 * @param {string} game
 * @param {string} example
 */
export function noteSeen(game, example) {
  const known = seen(game);
  if (known.has(example)) return;
  remember(SEEN + game, [...known, example].join(" "));
}

/** Tick in the lists of this page what was seen to the end. */
export function startTicks() {
  for (const list of all(document, "[data-ticked]")) {
    const game = list.closest("[data-game]")?.dataset.game || "";
    const known = seen(game);
    for (const link of all(list, "a")) {
      if (known.has(exampleOf(link.href))) tick(link, list.dataset.ticked || "");
    }
  }
}

/** @param {string} address */
const exampleOf = (address) => new URL(address).pathname.split("/").at(-2) || "";

/**
 * @param {HTMLElement} link
 * @param {string} words
 */
function tick(link, words) {
  if (link.querySelector(".wc-ticked")) return;
  link.append(el("small", { class: "wc-ticked" }, `✓ ${words}`));
}
