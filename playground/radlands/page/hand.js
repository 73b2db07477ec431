// Cards in a hand, each a small face: what it is, what it costs, what it does, what it is junked for.
import { el, unspoken } from "../../../scripts/site/browser/shell/dom.js";
/** @import { RadlandsKit } from "./kit.js" */

const NEARLY = 2; // pixels that nobody misses

/**
 * What a card in hand shows, and what is said of it to those who hear it.
 * @param {RadlandsKit} kit
 * @param {string} id
 * @param {string} told
 */
export function heldCard(kit, id, told) {
  const card = kit.card(id);
  const junk = card.junk ? [kit.icon("junk"), kit.icon(card.junk)] : [];
  return [
    el("span", { class: "wc-hide" }, told),
    ...unspoken(
      el("b", { class: "wc-held__name" }, card.soft || card.name),
      el("span", { class: "wc-held__scene" }, kit.price(id), kit.picture(id)),
      el("span", { class: "wc-held__foot" }, signs(kit, id), el("span", { class: "wc-held__junk" }, junk)),
    ),
  ];
}

/**
 * @param {RadlandsKit} kit
 * @param {string} id
 */
function signs(kit, id) {
  const card = kit.card(id);
  const queue = card.queue === undefined ? [] : [kit.icon(`event-${card.queue}`)];
  const own = (card.signs || []).map(([cost, sign]) =>
    el("span", {}, cost === "" ? null : kit.cost(cost), sign ? kit.icon(sign) : null),
  );
  return el("span", { class: "wc-held__signs" }, ...queue, ...own);
}

/**
 * A row that may be longer than its place fades at the edge where it is cut.
 * @param {HTMLElement} row
 * @returns {() => void} to be called when something else lies in it
 */
export function showCut(row) {
  const look = () => {
    const end = row.scrollWidth - row.clientWidth - row.scrollLeft;
    row.classList.toggle("is-cut-start", row.scrollLeft > NEARLY);
    row.classList.toggle("is-cut-end", end > NEARLY);
  };
  row.addEventListener("scroll", look, { passive: true });
  new ResizeObserver(look).observe(row);
  return () => requestAnimationFrame(look);
}
