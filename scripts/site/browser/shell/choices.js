// What a reader chooses once and for all pages: the language, the light, the view, the edition. Each is remembered.
import { all, around, isFresh, one } from "./dom.js";
import { recall, remember } from "./storage.js";

const LANGUAGE = "codex.lang";
const LIGHT = "codex.scheme";
const VIEW = "codex."; // and its name: margin, faces
const EDITION = "codex.edition."; // and the game

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
  document.addEventListener("click", (event) => closeFirst(event, menu), true);
  menu.addEventListener("keydown", ({ key }) => {
    if (key !== "Escape" || !menu.open) return;
    menu.open = false;
    one(menu, "summary").focus();
  });
}

/**
 * Whoever touches something beside an open menu wants to be rid of it, and nothing else.
 * @param {MouseEvent} event
 * @param {HTMLDetailsElement} menu
 */
function closeFirst(event, menu) {
  const isInside = event.target instanceof Node && menu.contains(event.target);
  if (!menu.open || !menu.isConnected || isInside) return;
  menu.open = false;
  event.preventDefault();
  event.stopPropagation();
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
  let before = "";
  addEventListener("click", (event) => {
    const scheme = around(event, "[data-scheme]")?.dataset.scheme;
    if (!scheme) return;
    light(scheme);
    remember(LIGHT, scheme);
    /** @type {HTMLElement | null} */
    const back = document.querySelector(`.wc-scheme:not([data-scheme=${scheme}])`);
    back?.focus();
  });
  addEventListener("beforeprint", () => {
    before = document.body.dataset.mdColorScheme || "";
    light("default"); // paper is white
  });
  addEventListener("afterprint", () => light(before));
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", ({ matches }) => {
    if (!recall(LIGHT)) light(matches ? "slate" : "default");
  });
}

/** @param {string} scheme */
function light(scheme) {
  document.body.dataset.mdColorScheme = scheme;
}

// ── the view: how much of a chapter, or of a card, is shown; the root element says it to the style ──

export function startViews() {
  for (const button of all(document, "[data-view]")) {
    if (isFresh(button)) button.addEventListener("click", () => view(button.dataset.view, button.value));
    button.setAttribute("aria-pressed", String(viewOf(button.dataset.view) === button.value));
  }
}

/** @param {string} name */
export const viewOf = (name) => document.documentElement.dataset[name] || "off";

/**
 * @param {string} name
 * @param {string} value
 */
function view(name, value) {
  document.documentElement.dataset[name] = value;
  remember(VIEW + name, value);
  startViews();
}

// ── the edition the reader owns, game by game: a page is built for that of its language, this turns it to theirs ──

/**
 * Game → the edition chosen on this page: it holds though nothing may be remembered.
 * @type {Map<string, string>}
 */
const owned = new Map();

export function startEditions() {
  for (const choice of editionChoices()) {
    const game = choice.dataset.editionChoice || "";
    const saved = editionOf(game);
    if ([...choice.options].some(({ value }) => value === saved)) choice.value = saved;
    if (!isFresh(choice)) continue;
    choice.addEventListener("change", () => {
      owned.set(game, choice.value);
      remember(EDITION + game, choice.value);
      startEditions();
    });
  }
  turnTo(chosenEditions());
}

/**
 * The edition a reader chose for a game, if any.
 * @param {string} game
 */
export const editionOf = (game) => owned.get(game) || recall(EDITION + game) || "";

/** The chosen editions of the games that this page speaks of: `game.edition`. */
function chosenEditions() {
  const marked = /** @type {HTMLElement[]} */ (all(document, "[data-for], [data-of]"));
  const games = new Set(marked.flatMap(tokensOf).map((token) => token.split(".")[0]));
  return [...games].filter(editionOf).map((game) => `${game}.${editionOf(game)}`);
}

/** @param {HTMLElement} marked */
const tokensOf = ({ dataset }) => (dataset.for || dataset.of || "").split(" ").filter(Boolean);

/**
 * Show what is for the owners of these editions, and let their answers lead.
 * @param {string[]} chosen
 * @param {Document} [page]
 */
export function turnTo(chosen, page = document) {
  for (const edition of chosen) {
    const game = edition.split(".")[0];
    const isAbout = (/** @type {HTMLElement} */ marked) =>
      tokensOf(marked).some((token) => token.startsWith(`${game}.`));
    const isTheirs = (/** @type {HTMLElement} */ marked) => tokensOf(marked).includes(edition);
    for (const marked of all(page, "[data-for]")) if (isAbout(marked)) marked.hidden = !isTheirs(marked);
    for (const marked of all(page, "[data-of]")) {
      if (!isAbout(marked)) continue;
      marked.classList.toggle("is-mine", isTheirs(marked));
      if (isTheirs(marked) && marked.parentElement?.matches("[data-lead]")) marked.parentElement.prepend(marked);
    }
  }
}

/** @returns {HTMLSelectElement[]} */
function editionChoices() {
  return all(document, "[data-edition-choice]");
}
