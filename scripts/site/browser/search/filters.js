// The card browser: a plain table that filters itself. The filters live in the address, so a view can be shared and
// goes back.
import { all, el, fill, one, say } from "../shell/dom.js";
import { fold, mayBeQuery } from "./fold.js";
/** @import { Searched } from "./load.js" */
/** @import { Query, Row } from "./types.js" */

/** Form → what it filters. */
const LISTS = {
  "[data-term-filters]": "tr[data-term]",
  "[data-finding-filters]": "[data-finding]",
  "[data-filters]": "tr[data-card]",
  "[data-ruling-filters]": ".wc-ruling[data-status]",
  "[data-example-filters]": ".wc-examplerow",
  "[data-entry-filters]": "[data-entry]",
  "[data-matrix-filters]": "tr[data-statement]",
};
const RARE = ["cost", "junk", "rulings"]; // filters behind a fold
/** @type {Query} */
const NOTHING = { words: "", filters: [], errors: [] };
/** @type {CardQueries | undefined} */
let cards;

export function startFilters() {
  for (const [name, items] of Object.entries(LISTS)) {
    /** @type {HTMLFormElement | null} */
    const form = document.querySelector(name);
    if (form) new Filters(form, all(document, items)).start();
  }
}

/** A form and the rows that it shows or hides. */
class Filters {
  /**
   * @param {HTMLFormElement} form
   * @param {HTMLElement[]} rows
   */
  constructor(form, rows) {
    this.form = form;
    this.rows = rows.map((row) => ({ row, words: fold(`${row.dataset.words || ""} ${row.textContent}`) }));
    this.prefix = form.dataset.prefix || ""; // two lists on one page keep their filters apart
    this.boxes = all(form, "input[type=checkbox]");
  }

  get typed() {
    return /** @type {any} */ (this.form.elements).q.value;
  }

  start() {
    const { form } = this;
    form.hidden = false;
    this.openFold();
    this.fill(new URLSearchParams(location.search));
    this.apply();
    const changed = () => {
      this.apply();
      this.keep();
    };
    form.addEventListener("input", changed);
    form.addEventListener("submit", (event) => event.preventDefault());
    form.addEventListener("reset", () => setTimeout(changed));
  }

  openFold() {
    /** @type {HTMLDetailsElement | null} */
    const more = this.form.querySelector("[data-more]");
    if (!more) return;
    const asked = new URLSearchParams(location.search);
    more.open = matchMedia("(min-width: 60em)").matches || RARE.some((name) => asked.has(name));
  }

  /**
   * What the address says.
   * @param {URLSearchParams} wanted
   */
  fill(wanted) {
    /** @type {any} */ (this.form.elements).q.value = wanted.get(`${this.prefix}q`) || "";
    for (const box of this.boxes) box.checked = wanted.getAll(this.prefix + box.name).includes(box.value);
  }

  apply() {
    const query = this.cardQuery();
    this.say(query);
    const words = fold(query ? query.words : this.typed)
      .split(/\s+/)
      .filter(Boolean);
    const groups = this.groups();
    let found = 0;
    for (const { row, words: text } of this.rows) {
      const isFound = words.every((word) => text.includes(word)) && isIn(row, groups) && isAsked(row, query);
      row.hidden = !isFound;
      found += Number(isFound);
    }
    for (const group of all(document, "[data-group]")) {
      group.hidden = !group.querySelector("[data-entry]:not([hidden])");
    }
    this.count(found);
  }

  /** The boxes that are checked, by what they ask for. */
  groups() {
    /** @type {Map<string, string[]>} */
    const found = new Map();
    for (const { name, value, checked } of this.boxes) {
      if (checked) found.set(name, [...(found.get(name) || []), value]);
    }
    return found;
  }

  /** @param {number} found */
  count(found) {
    const count = one(this.form, ".wc-count");
    const { all: every, some, none } = count.dataset;
    const said = found ? fill(some, { found, all: this.rows.length }) : none;
    say(count, found === this.rows.length ? every : said);
  }

  // The address says what is shown.
  keep() {
    const asked = new URLSearchParams(location.search);
    for (const { name } of /** @type {any} */ (this.form.elements)) if (name) asked.delete(this.prefix + name);
    for (const [name, value] of new FormData(this.form)) if (value) asked.append(this.prefix + name, String(value));
    const query = asked.toString();
    history.replaceState(history.state, "", `${location.pathname}${query ? `?${query}` : ""}${location.hash}`);
  }

  // ── card queries ──

  /**
   * A card query needs the facts of the cards: they are loaded when one is first typed, and the list is filtered again.
   * @returns {Query | null}
   */
  cardQuery() {
    if (!this.form.matches("[data-filters]") || !mayBeQuery(this.typed)) return null;
    if (!cards) {
      this.loadCards();
      return NOTHING;
    }
    const query = cards.parse(this.typed);
    return query.filters.length || query.errors.length ? query : null;
  }

  async loadCards() {
    try {
      cards = await loadCards();
    } catch {
      return; // the list stays as it is
    }
    this.apply();
  }

  /**
   * The query in words, and what was not understood.
   * @param {Query | null} query
   */
  say(query) {
    const said = this.form.querySelector(".wc-said") || el("p", { class: "wc-said wc-small", role: "status" });
    if (!said.isConnected) one(this.form, ".wc-count").before(said);
    say(said, query && cards ? cards.said(query) : "");
  }
}

/**
 * @param {HTMLElement} row
 * @param {Map<string, string[]>} groups
 */
function isIn(row, groups) {
  return [...groups].every(([name, values]) => values.includes(row.dataset[name] || ""));
}

/**
 * @param {HTMLElement} row
 * @param {Query | null} query
 */
function isAsked(row, query) {
  return !query?.filters.length || Boolean(cards?.isFitting(row.dataset.card || "", query));
}

async function loadCards() {
  const [{ load }, language] = await Promise.all([import("./load.js"), import("./query.js")]);
  const home = new URL(`../../../${document.documentElement.lang}/`, import.meta.url);
  return new CardQueries(await load(home), language);
}

/** The cards, and the language in which they are asked for. */
class CardQueries {
  /**
   * @param {Searched} data
   * @param {typeof import("./query.js")} language
   */
  constructor(data, language) {
    this.data = data;
    this.language = language;
    const rows = data.index.rows.filter((row) => row.printed);
    /** @type {Map<string, Row>} */
    this.byId = new Map(rows.map((row) => [row.id, row]));
  }

  /** @param {string} typed */
  parse(typed) {
    return this.language.parse(typed, this.data.known);
  }

  /**
   * @param {string} id
   * @param {Query} query
   */
  isFitting(id, { filters }) {
    const card = this.byId.get(id);
    return card && this.language.fits(card, filters, this.data.namesOf(card));
  }

  /** @param {Query} query */
  said({ filters, errors }) {
    const { text } = this.data;
    const { errorInWords, inWords, lacking } = this.language;
    const faults = [...errors, ...lacking([...this.byId.values()], filters)];
    const lines = [...faults.map((error) => errorInWords(error, text)), inWords({ words: "", filters }, text)];
    return lines.filter(Boolean).join(" ");
  }
}
