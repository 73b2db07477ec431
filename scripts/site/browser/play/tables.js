// The tables of a page: where they are made, and which of them a key is meant for.
import { all, around, isFresh, one } from "../shell/dom.js";
import { kitFor } from "./games.js";
import { meantBy } from "../shell/keys.js";
/** @import { Table } from "./table.js" */

/**
 * A kind of table; some want the kit of one game.
 * @typedef {new (page: HTMLElement, kit: any, root: URL, language: string, game: string) => Table<any>} Kind
 */

const ELSEWHERE = "input, textarea, select, dialog, [contenteditable], [role=listbox]";
const PRESSES = ["Enter", " "]; // what opens and closes a fold
/** @type {Table[]} */
let tables = [];
/** @type {Table | null} the one that was touched last */
let latest = null;

/**
 * Make a table of every place that a selector finds; `broken` is told of those that cannot be.
 * @param {string} selector
 * @param {Kind} Made
 * @param {URL} root
 * @param {string} language
 * @param {(page: HTMLElement) => void} broken
 */
export async function startTables(selector, Made, root, language, broken) {
  tables = tables.filter(isThere);
  for (const page of all(document, selector)) {
    if (!isFresh(page)) continue;
    const { game } = page.dataset;
    try {
      add(new Made(page, await kitFor(root, language, game), root, language, game));
    } catch (error) {
      console.warn(error);
      broken(page);
    }
  }
}

/**
 * The one table of a playground page; without its data, the page says in words what it is for.
 * @param {string} selector
 * @param {Kind} Made
 * @param {URL} root
 * @param {string} language
 */
export function openTable(selector, Made, root, language) {
  return startTables(selector, Made, root, language, (page) => {
    one(page, "[data-board]").hidden = true;
    one(page, "[data-printed]").hidden = false;
  });
}

/** @param {Table} table */
function isThere({ page }) {
  return document.contains(page);
}

/** @param {Table} table */
function add(table) {
  const touched = () => {
    latest = table;
  };
  tables.push(table);
  touched();
  for (const what of ["pointerdown", "focusin"]) table.page.addEventListener(what, touched);
}

document.addEventListener("keydown", (event) => {
  const table = latest && isThere(latest) ? latest : tables.find(isThere);
  const key = meantBy(event);
  const isOfFold = PRESSES.includes(key) && around(event, "summary");
  if (!table || !key || isOfFold || event.defaultPrevented || around(event, ELSEWHERE)) return;
  if (table.key(key)) event.preventDefault();
});

addEventListener("hashchange", () => {
  for (const table of tables) if (isThere(table)) table.moved();
});
