// An example on paper: each position as a drawn board, where the page without a script has tables. The boards are there
// only while the page is printed.
import { kitFor } from "../play/games.js";
import { all, el, one } from "./dom.js";
/** @import { Kit } from "../play/board.js" */
/** @import { Moment, Path } from "../play/types.js" */

/** Example → what its board is drawn with. @type {WeakMap<Element, Kit>} */
const kits = new WeakMap();

/**
 * @param {URL} root
 * @param {string} language
 */
export async function startPaper(root, language) {
  for (const page of all(document, "[data-example]")) {
    const kit = await kitFor(root, language, page.dataset.game).catch(() => null); // the board itself says what is wrong
    if (kit) kits.set(page, kit);
  }
}

/** @param {HTMLElement} page */
function lay(page) {
  const kit = kits.get(page);
  if (!kit) return; // the tables stay
  /** @type {Path} */
  const { steps, moments } = JSON.parse(one(page, "[data-steps]").content.textContent);
  one(page, "[data-printed] > h2").after(drawn(kit, moments[0], null));
  steps.forEach((step, number) => {
    const table = page.querySelector(`#step-${number} > details`);
    table?.before(drawn(kit, moments[step.at], moments[steps[number - 1].at]));
  });
}

/**
 * @param {Kit} kit
 * @param {Moment} moment
 * @param {Moment | null} before
 */
function drawn(kit, moment, before) {
  const board = new kit.Board(kit, () => {});
  board.show(moment.state, { before: before?.state, told: moment.told, still: true });
  return el("div", { class: "wc-onpaper", "aria-hidden": "true" }, board.node);
}

addEventListener("beforeprint", () => {
  for (const page of all(document, "[data-example]")) lay(page);
});
addEventListener("afterprint", () => {
  for (const board of all(document, ".wc-onpaper")) board.remove();
});
