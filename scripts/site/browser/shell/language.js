// The menu of languages: remembers the choice and opens the same page in the other language.
import { around, isFresh, one } from "./dom.js";
import { remember } from "./storage.js";

const KEY = "codex.lang";

/**
 * @param {URL} root
 * @param {string} language
 */
export function startLanguages(root, language) {
  remember(KEY, language);
  /** @type {HTMLDetailsElement | null} */
  const menu = document.querySelector("[data-lang-menu]");
  if (!menu || !isFresh(menu)) return;
  menu.addEventListener("click", (event) => choose(event, root, language));
  document.addEventListener("click", ({ target }) => {
    if (!(target instanceof Node) || !menu.contains(target)) menu.open = false;
  });
  menu.addEventListener("keydown", ({ key }) => {
    if (key !== "Escape" || !menu.open) return;
    menu.open = false;
    one(menu, "summary").focus();
  });
}

/**
 * @param {MouseEvent} event
 * @param {URL} root
 * @param {string} language
 */
function choose(event, root, language) {
  const beside = /** @type {HTMLAnchorElement | null} */ (around(event, "[data-beside]"));
  const other = around(event, "[data-lang]")?.dataset.lang;
  if (!beside && !other) return;
  event.preventDefault();
  event.stopPropagation();
  if (beside) location.assign(beside.href);
  if (!other) return;
  remember(KEY, other);
  location.assign(samePage(root, language, other));
}

/**
 * The same page, filters and anchor in another language: only the language part of the address changes.
 * @param {URL} root
 * @param {string} language
 * @param {string} other
 */
function samePage(root, language, other) {
  const rest = location.href.slice(new URL(`${language}/`, root).href.length);
  return new URL(`${other}/${rest}`, root);
}
