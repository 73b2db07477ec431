// What a reader chooses once and for all pages: the language, the light, the edition. Each is remembered.
import { all, around, isFresh, one } from "./dom.js";
import { recall, remember } from "./storage.js";

const LANGUAGE = "codex.lang";
const LIGHT = "codex.scheme";
const EDITION = "codex.edition";

// ── the language: the menu opens the same page in another one ──

/**
 * @param {URL} root
 * @param {string} language
 */
export function startLanguages(root, language) {
  remember(LANGUAGE, language);
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
  remember(LANGUAGE, other);
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

// ── the light: day or night, as the reader chose, or as the device has it ──

export function startLight() {
  addEventListener("click", (event) => {
    const scheme = around(event, "[data-scheme]")?.dataset.scheme;
    if (!scheme) return;
    light(scheme);
    remember(LIGHT, scheme);
    /** @type {HTMLElement | null} */
    const back = document.querySelector(`.wc-scheme:not([data-scheme=${scheme}])`);
    back?.focus();
  });
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", ({ matches }) => {
    if (!recall(LIGHT)) light(matches ? "slate" : "default");
  });
}

/** @param {string} scheme */
function light(scheme) {
  document.body.dataset.mdColorScheme = scheme;
}

// ── the edition the reader owns: the notes are in the page, this only marks theirs ──

export function startEditions() {
  const known = editionChoices()
    .flatMap((choice) => [...choice.options])
    .map((option) => option.value);
  const saved = recall(EDITION) || "";
  mark(known.includes(saved) ? saved : "");
  for (const choice of editionChoices()) {
    if (!isFresh(choice)) continue;
    choice.addEventListener("change", () => {
      remember(EDITION, choice.value);
      mark(choice.value);
    });
  }
}

/** @returns {HTMLSelectElement[]} */
function editionChoices() {
  return all(document, "[data-edition-choice]");
}

/** @param {string} edition */
function mark(edition) {
  document.documentElement.dataset.edition = edition;
  for (const choice of editionChoices()) choice.value = edition;
}
