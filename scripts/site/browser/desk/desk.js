// The translator's desk: the concordance of a term, loaded when somebody asks for it, and keys for the findings.
import { fold } from "../search/fold.js";
import { all, around, el, fill, one, say } from "../shell/dom.js";
import { anchor } from "../shell/pages.js";

const STEP = 40; // texts shown at once
/** @type {Map<string, Promise<File>>} */
const loaded = new Map();
let isListening = false;
/**
 * What is shown now: the term, and the texts that have it.
 * @type {{ term: string, places: Place[] }}
 */
let shown = { term: "", places: [] };

/**
 * What the build says of the terms in one language: key → text; term → key → where it stands, in pairs of begin and
 * end; key → the number of its file and its line.
 * @typedef {object} File
 * @property {{ [key: string]: string }} texts
 * @property {{ [term: string]: { [key: string]: number[] } }} terms
 * @property {{ [key: string]: [file: number, line: number] }} lines
 * @property {string[]} files
 */

/**
 * A text in one language, with the places of the term and the line it stands in.
 * @typedef {{ lang: string, text: string, at: number[], line?: [file: string, line: number] }} Side
 */

/**
 * A text in all languages of the desk.
 * @typedef {{ key: string, sides: Side[] }} Place
 */

export function startDesk() {
  const section = document.getElementById("concordance");
  if (!section) return;
  openAsked();
  one(section, "input").addEventListener("input", () => show(section));
  /** @type {HTMLFormElement | null} */
  const form = document.querySelector("[data-finding-filters]");
  form?.addEventListener("input", () => unfold(form));
  if (form) unfold(form);
  if (isListening) return;
  isListening = true;
  addEventListener("hashchange", openAsked);
  document.addEventListener("keydown", step);
}

// ── the concordance ──

// The address says which term: #concordance-camp.
async function openAsked() {
  openFinding();
  const section = document.getElementById("concordance");
  const term = /^#concordance-([\w-]+)$/.exec(location.hash)?.[1];
  if (!section || !term) return;
  section.hidden = false;
  const count = one(section, ".wc-count");
  say(count, section.dataset.wait);
  one(section, "ol").replaceChildren();
  try {
    shown = { term, places: await places(section, term) };
  } catch {
    say(count, section.dataset.failed);
    return;
  }
  const heading = one(section, "h2");
  heading.textContent = wordOf(term);
  one(section, "input").value = "";
  show(section);
  heading.focus({ preventScroll: true });
  section.scrollIntoView();
}

/**
 * A term as its row calls it, in the language of the page.
 * @param {string} term
 */
const wordOf = (term) => document.querySelector(`[data-term="${term}"] .wc-desk-word`)?.textContent || term;

// A finding that the address points to may lie in something closed.
function openFinding() {
  const finding = document.getElementById(anchor());
  finding?.closest("details")?.setAttribute("open", "");
}

/**
 * Every text that has the term in one of the languages.
 * @param {HTMLElement} section
 * @param {string} term
 * @returns {Promise<Place[]>}
 */
async function places(section, term) {
  const { terms, game, langs = "" } = section.dataset;
  const read = async (/** @type {string} */ lang) => {
    const file = await load(new URL(`${terms}${lang}/${game}.json`, location.href));
    return { lang, file };
  };
  const files = await Promise.all(langs.split(" ").map(read));
  const keys = new Set(files.flatMap(({ file }) => Object.keys(file.terms[term] || {})));
  return [...keys].map((key) => ({ key, sides: files.map(({ lang, file }) => sideOf(lang, file, term, key)) }));
}

/**
 * @param {string} lang
 * @param {File} file
 * @param {string} term
 * @param {string} key
 * @returns {Side}
 */
function sideOf(lang, file, term, key) {
  const found = file.lines[key];
  return {
    lang,
    text: file.texts[key] ?? "",
    at: file.terms[term]?.[key] || [],
    line: found && [file.files[found[0]], found[1]],
  };
}

/** @param {URL} url */
function load(url) {
  const known = loaded.get(url.href);
  if (known) return known;
  const made = read(url);
  loaded.set(url.href, made);
  made.catch(() => loaded.delete(url.href));
  return made;
}

/**
 * @param {URL} url
 * @returns {Promise<File>}
 */
async function read(url) {
  const answer = await fetch(url);
  const file = answer.ok ? await answer.json() : {};
  return { texts: {}, terms: {}, lines: {}, ...file };
}

/**
 * @param {HTMLElement} section
 * @param {number} [many]
 */
function show(section, many = STEP) {
  const { texts = "", nothing, more } = section.dataset;
  const fitting = fittingPlaces(one(section, "input").value);
  const said = fill(texts, { count: fitting.length, term: wordOf(shown.term) });
  say(one(section, ".wc-count"), fitting.length ? said : nothing);
  const rows = fitting.slice(0, many).map((place) => row(section, place));
  if (fitting.length > many) {
    const settings = { type: "button", class: "wc-btn wc-btn--quiet", onclick: () => show(section, many + STEP) };
    rows.push(el("li", {}, el("button", settings, more)));
  }
  one(section, "ol").replaceChildren(...rows);
}

/** @param {string} typed */
function fittingPlaces(typed) {
  const words = fold(typed).split(/\s+/).filter(Boolean);
  return shown.places.filter(({ key, sides }) => {
    const text = fold(`${key} ${sides.map((side) => side.text).join(" ")}`);
    return words.every((word) => text.includes(word));
  });
}

/**
 * @param {HTMLElement} section
 * @param {Place} place
 */
function row(section, { key, sides }) {
  const own = sides.find((side) => side.lang === document.documentElement.lang);
  const line = own?.line || sides.find((side) => side.line)?.line;
  const head = el("p", { class: "wc-unit" }, el("b", {}, key), " ", where(section.dataset.source, line));
  const texts = sides.map((side) => el("p", { lang: side.lang }, ...(side.text ? marked(side) : ["—"])));
  return el("li", { tabindex: "-1", "data-place": "" }, head, el("div", { class: "wc-aligned" }, texts));
}

/**
 * @param {string | undefined} source
 * @param {[file: string, line: number] | undefined} line
 */
function where(source, line) {
  if (!line) return el("code", {});
  const code = el("code", {}, line.join(":"));
  return source ? el("a", { href: `${source}/${line[0]}#L${line[1]}` }, code) : code;
}

/**
 * Text, with the term marked; nothing is ever taken for HTML.
 * @param {Side} side
 */
function marked({ text, at }) {
  const parts = [];
  let end = 0;
  for (const [from, to] of inPairs(at)) {
    if (from < end) continue;
    parts.push(text.slice(end, from), el("mark", {}, text.slice(from, to)));
    end = to;
  }
  return [...parts, text.slice(end)];
}

/**
 * Begin and end of every place, in order.
 * @param {number[]} at
 */
function inPairs(at) {
  const pairs = [];
  for (let number = 0; number < at.length; number += 2) pairs.push([at[number], at[number + 1]]);
  return pairs.sort((one, other) => one[0] - other[0]);
}

// ── the findings ──

/**
 * With filters set, what fits must be seen, also where it was folded away.
 * @param {HTMLFormElement} form
 */
function unfold(form) {
  const isAsked = /** @type {any} */ (form.elements).q.value || form.querySelector("input:checked");
  for (const part of all(document, ".wc-desk-accepted")) {
    part.open = Boolean(isAsked && part.querySelector("[data-finding]:not([hidden])"));
  }
}

/**
 * j and k go through findings and through the texts of a concordance.
 * @param {KeyboardEvent} event
 */
function step(event) {
  if (!"jk".includes(event.key) || event.ctrlKey || event.metaKey || event.altKey) return;
  if (around(event, "input, textarea, select, [contenteditable]")) return;
  const items = all(document, "[data-finding], [data-place]").filter((item) => item.offsetParent);
  if (!items.length) return;
  const here = items.indexOf(document.activeElement?.closest("[data-finding], [data-place]"));
  const by = event.key === "j" || here < 0 ? 1 : -1;
  const next = items[Math.min(items.length - 1, Math.max(0, here + by))];
  next.focus();
  next.scrollIntoView({ block: "nearest" });
}
