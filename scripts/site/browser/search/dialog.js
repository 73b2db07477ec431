// The search dialog: results with their kinds, best first; what was corrected; recent searches; card queries.
import { all, around, el, fill, say, strings } from "../shell/dom.js";
import { hasKeys } from "../shell/keys.js";
import { recall, remember } from "../shell/storage.js";
import { Chips, groupOf } from "./chips.js";
import { mayBeQuery } from "./fold.js";
import { hitLink } from "./hits.js";
import { load } from "./load.js";
import { errorInWords, fits, inWords, lacking, parse } from "./query.js";
import { matched, pairIn, search } from "./ranking.js";
/** @import { Words } from "../shell/types.js" */
/** @import { Searched } from "./load.js" */
/** @import { Fault, Found, Hit, Index, Query, Row } from "./types.js" */

const RECENT = "codex.recent";
const ASKED = "search"; // ?search=words
const MOST_RECENT = 6;
const LONGEST = 120; // letters of a search that is remembered
const SAID = 80; // letters of a search that are said back
const MOST = 16;
const MOST_CARDS = 72;
const BEST = 3;
const SOON = 15; // milliseconds until the rest is drawn
/** @type {Finder | undefined} */
let finder;

/**
 * @param {URL} home
 * @param {string} words
 */
export function openSearch(home, words) {
  finder ??= new Finder(home, strings());
  return finder.open(words);
}

class Finder {
  /**
   * @param {URL} base
   * @param {Words} text
   */
  constructor(base, text) {
    this.base = base;
    this.text = text;
    /** @type {Searched | null} */
    this.data = null;
    /** Whether nothing is corrected. */
    this.isExact = false;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.waiting = undefined;
    this.at = -1;
    this.field = this.makeField();
    this.noted = el("p", { class: "wc-dialog__note", role: "status", "aria-live": "polite" });
    this.more = el("div", { class: "wc-dialog__more" });
    this.chips = new Chips(text, () => this.show(this.field.value));
    this.list = el("div", { class: "wc-hits", id: "wc-hits", role: "listbox", "aria-label": text.results });
    this.dialog = this.build();
  }

  /** @param {string} words */
  async open(words) {
    if (!this.dialog.open) this.dialog.showModal();
    this.field.value = words;
    this.field.focus();
    this.isExact = false;
    try {
      this.data ??= await load(this.base);
    } catch {
      this.note(this.text.broken);
      return;
    }
    this.text.query = this.data.text;
    this.show(this.field.value);
    this.showOthers(this.data.more);
  }

  /**
   * The other games, a moment later, unless somebody chooses already.
   * @param {Promise<boolean>} more
   */
  async showOthers(more) {
    const isMore = await more.catch(() => false);
    if (isMore && this.dialog.open && this.at <= 0) this.show(this.field.value);
  }

  // ── the dialog ──

  makeField() {
    return el("input", {
      type: "search",
      role: "combobox",
      "aria-expanded": "false",
      "aria-controls": "wc-hits",
      "aria-autocomplete": "list",
      autocomplete: "off",
      autocapitalize: "off",
      spellcheck: "false",
      maxlength: "500",
      placeholder: this.text.placeholder,
      oninput: () => this.typed(),
    });
  }

  build() {
    const { text } = this;
    const close = el("button", { type: "button", "aria-label": text.close, onclick: () => this.close() }, "✕");
    const label = el("label", { class: "wc-find" }, el("span", { class: "wc-hide" }, text.search), this.field, close);
    const made = el(
      "dialog",
      { class: "wc-dialog", "aria-label": text.search },
      label,
      this.noted,
      this.chips.node,
      this.more,
      this.list,
    );
    made.addEventListener("keydown", (event) => this.pressed(event));
    made.addEventListener("click", (event) => {
      if (around(event, "a")) this.close();
      const hit = /** @type {HTMLAnchorElement | null} */ (around(event, ".wc-hit"));
      if (hit) rememberSearch(this.field.value);
      if (hit && isElsewhere(hit)) noteSearch(this.field.value); // whoever comes back finds the list again
    });
    closeFromOutside(made, () => this.close());
    document.body.append(made);
    return made;
  }

  // The field gives up the focus by itself only when the page is drawn next: a key pressed before that would still be
  // taken for a letter.
  close() {
    this.field.blur();
    this.dialog.close();
    noteSearch("");
  }

  typed() {
    this.isExact = false;
    this.show(this.field.value);
  }

  /** @param {string} words */
  note(words) {
    say(this.noted, words);
  }

  // ── what was typed ──

  /** @param {string} typed */
  show(typed) {
    const { data } = this;
    if (!data) return;
    clearTimeout(this.waiting);
    if (!typed.trim()) {
      this.showNothing(data);
      return;
    }
    const query = mayBeQuery(typed) ? parse(typed, data.known) : null;
    const isQuery = query?.filters.length || query?.errors.some(({ error }) => error !== "unknownField");
    if (query && isQuery) this.showCards(data, typed, query);
    else this.showHits(data, typed, query?.errors || []);
  }

  /** @param {Searched} data */
  showNothing(data) {
    this.chips.clear();
    this.drawFirst([]);
    this.note(this.text.hint);
    this.more.replaceChildren(...this.recentSearches(), this.browse(data));
    this.list.replaceChildren(this.group("asked", data.asked, 0));
  }

  /**
   * @param {Searched} data
   * @param {string} typed
   * @param {Fault[]} errors
   */
  showHits(data, typed, errors) {
    this.chips.show(data.games);
    const near = data.nearby(typed, this.wanted, this.chips.game);
    if (!near.hits.length) {
      this.complete(data, typed, near, errors);
      return;
    }
    this.drawFirst(near.hits);
    this.waiting = setTimeout(() => this.complete(data, typed, near, errors), SOON);
  }

  /** How the search goes: whether slips are mended, how many are shown, and of which kind. */
  get wanted() {
    return { exact: this.isExact, most: MOST, only: this.chips.only };
  }

  /**
   * What the other games have, and everything around the list: a moment after the best hits of the nearest game.
   * @param {Searched} data
   * @param {string} typed
   * @param {Found & { index: Index }} near
   * @param {Fault[]} errors
   */
  complete(data, typed, near, errors) {
    const { text } = this;
    const found = this.chips.game ? near : data.everywhere(near, typed, this.wanted);
    const isOther = (/** @type {Hit} */ hit, /** @type {number} */ at) => hit.row !== near.hits[at]?.row || hit.game;
    if (!near.hits.length || found.hits.slice(0, BEST).some(isOther)) this.drawFirst(found.hits);
    this.drawRest(found.hits);
    const many = found.hits.length;
    const counted = hasKeys() ? text.found : text.foundByTouch;
    this.note(many ? fill(counted, { n: many }) : fill(text.nothing, { words: typed.slice(0, SAID) }));
    this.more.replaceChildren(
      ...this.explained(errors),
      ...this.together(data, typed),
      ...this.correction(found),
      ...(many ? [] : this.otherwise(data, typed)),
    );
  }

  /**
   * A card query: said back in words, with what was not understood, and the same list in the card browser.
   * @param {Searched} data
   * @param {string} typed
   * @param {Query} query
   */
  showCards(data, typed, query) {
    const { text } = this;
    this.chips.clear(); // a card query says itself what it is about
    const hits = cardsOf(data, query);
    const isAsked = query.filters.length > 0;
    const said = el("p", { class: "wc-dialog__said" }, inWords(query, text.query));
    const address = new URL(`${data.index.pages.cards}?q=${encodeURIComponent(typed)}`, this.base);
    const errors = [...query.errors, ...lacking(data.index.rows, query.filters)];
    this.drawFirst(hits);
    this.waiting = setTimeout(() => this.drawRest(hits, true), SOON);
    this.more.replaceChildren(
      ...this.explained(errors),
      ...(isAsked ? [said] : []),
      ...(isAsked && hits.length ? [link(address, text.query.open)] : []),
    );
    this.note(hits.length ? fill(text.query.cards, { n: hits.length }) : text.query.none);
  }

  // ── around the list ──

  /** @param {Fault[]} errors */
  explained(errors) {
    return errors.map((error) => el("p", { class: "wc-dialog__error" }, errorInWords(error, this.text.query)));
  }

  /**
   * Two cards by name: what happens between them has a page of its own.
   * @param {Searched} data
   * @param {string} typed
   */
  together(data, typed) {
    const pair = pairIn(data.index, typed);
    if (!pair || !this.text.pair) return [];
    const [first, second] = pair;
    const address = new URL(`${fill(data.index.pages.pair, first)}#with-${second.id}`, this.base);
    return [link(address, fill(this.text.pair, { one: first.title, two: second.title }))];
  }

  /** @param {Found} found */
  correction({ corrected }) {
    if (!corrected.length) return [];
    const quoted = (/** @type {string[]} */ words) => words.map((word) => `“${word}”`).join(", ");
    const used = fill(this.text.corrected, { words: quoted(corrected.map(([, word]) => word)) });
    const insist = fill(this.text.insist, { words: quoted(corrected.map(([word]) => word)) });
    const act = () => this.again(this.field.value, true);
    return [el("span", { class: "wc-dialog__corrected" }, used), this.action(insist, act)];
  }

  /**
   * @param {Searched} data
   * @param {string} typed
   */
  otherwise(data, typed) {
    const anyway = this.action(this.text.anyway, () => this.again(typed, false));
    return this.isExact ? [anyway, this.browse(data)] : [this.browse(data)];
  }

  /**
   * @param {string} typed
   * @param {boolean} isExact
   */
  again(typed, isExact) {
    this.isExact = isExact;
    this.show(typed);
  }

  /**
   * @param {string} words
   * @param {() => void} act
   */
  action(words, act) {
    const onclick = () => {
      act();
      this.field.focus();
    };
    return el("button", { class: "wc-dialog__action", type: "button", onclick }, words);
  }

  /** @param {Searched} data */
  browse(data) {
    return link(new URL(`${data.here}/a-z/`, this.base), this.text.browse);
  }

  recentSearches() {
    const words = recent();
    if (!words.length) return [];
    const again = (/** @type {string} */ each) =>
      this.action(each, () => {
        this.field.value = each;
        this.show(each);
      });
    const forget = this.action(this.text.forget, () => {
      remember(RECENT, null);
      this.show("");
    });
    return [el("span", { class: "wc-dialog__label" }, this.text.recent), ...words.map(again), forget];
  }

  // ── the list: the best hits first, whatever they are, at once; the others below, by kind, a moment later ──

  /** @param {Hit[]} hits */
  drawFirst(hits) {
    const isSome = hits.length > 0;
    this.list.replaceChildren(...(isSome ? [this.group("", hits.slice(0, BEST), 0)] : []));
    this.field.setAttribute("aria-expanded", String(isSome));
    this.select(isSome ? 0 : -1, false);
  }

  /**
   * @param {Hit[]} hits
   * @param {boolean} [isPlain]
   */
  drawRest(hits, isPlain = false) {
    let place = BEST;
    for (const [name, members] of byKind(hits.slice(BEST), isPlain)) {
      this.list.append(this.group(name, members, place));
      place += members.length;
    }
  }

  /**
   * @param {string} name
   * @param {Hit[]} hits
   * @param {number} place
   */
  group(name, hits, place) {
    const { text } = this;
    const label = name === "asked" ? text.asked : text.groups[name];
    const head = name ? el("p", { class: "wc-hits__head", "aria-hidden": "true" }, label) : null;
    const links = hits.map((hit, at) => hitLink(hit, place + at, this.found(hit), text, this.base));
    return el("div", { class: "wc-hits__group", role: "group", "aria-label": label || text.results }, head, links);
  }

  /**
   * The words that made it a hit.
   * @param {Hit} hit
   * @returns {Set<string>}
   */
  found(hit) {
    const index = hit.index || this.data?.index;
    return index && hit.known.length ? matched(index, hit) : new Set();
  }

  // ── choosing ──

  /**
   * @param {number} place
   * @param {boolean} [scroll]
   */
  select(place, scroll = true) {
    const hits = all(this.list, ".wc-hit");
    hits.forEach((hit, at) => hit.setAttribute("aria-selected", String(at === place)));
    if (scroll) hits[place]?.scrollIntoView({ block: "nearest" });
    if (place < 0) this.field.removeAttribute("aria-activedescendant");
    else this.field.setAttribute("aria-activedescendant", `wc-hit-${place}`);
    this.at = place;
  }

  /** @param {KeyboardEvent} event */
  pressed(event) {
    const hits = all(this.list, ".wc-hit");
    const chosen = event.target === this.field ? hits[this.at] : null;
    /** @type {{ [key: string]: () => void }} */
    const acts = {
      ArrowDown: () => this.walk(hits.length, 1),
      ArrowUp: () => this.walk(hits.length, hits.length - 1),
      Escape: () => this.close(), // a search field would only empty itself
    };
    const act = event.key === "Enter" && chosen ? () => chosen.click() : acts[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  }

  /**
   * @param {number} many
   * @param {number} step
   */
  walk(many, step) {
    this.field.focus();
    if (many) this.select((this.at + step) % many);
  }
}

/**
 * @param {URL} address
 * @param {string} words
 */
const link = (address, words) => el("a", { class: "wc-dialog__link", href: address }, words);

/**
 * The cards that fit a query: by their names, or as well as the words fit that stand with it.
 * @param {Searched} data
 * @param {Query} query
 * @returns {Hit[]}
 */
function cardsOf(data, query) {
  const { index } = data;
  const isFitting = (/** @type {Row} */ row) => row.isCard && fits(row, query.filters, data.namesOf(row));
  if (query.words) return search(index, query.words, { only: isFitting, most: MOST_CARDS }).hits;
  if (!query.filters.length) return [];
  const rows = index.rows.filter(isFitting).sort((a, b) => a.title.localeCompare(b.title, index.lang));
  return rows.map((row) => ({ row, at: 0, score: 0, name: "", typed: [], known: [] }));
}

/**
 * @param {Hit[]} hits
 * @param {boolean} isPlain
 */
function byKind(hits, isPlain) {
  /** @type {Map<string, Hit[]>} */
  const kinds = new Map();
  for (const hit of hits) {
    const name = isPlain ? "" : groupOf(hit.row);
    kinds.set(name, [...(kinds.get(name) || []), hit]);
  }
  return kinds;
}

/**
 * A touch that begins and ends beside the dialog closes it; one that only ends there was meant for something else.
 * @param {HTMLDialogElement} made
 * @param {() => void} close
 */
function closeFromOutside(made, close) {
  let isPressed = false;
  const isBeside = (/** @type {MouseEvent} */ { target, clientX, clientY }) => {
    const { left, right, top, bottom } = made.getBoundingClientRect();
    return target === made && (clientX < left || clientX > right || clientY < top || clientY > bottom);
  };
  made.addEventListener("pointerdown", (event) => {
    isPressed = isBeside(event);
  });
  made.addEventListener("click", (event) => {
    if (isPressed && isBeside(event)) close();
  });
}

// ── coming back ──

/**
 * Whether a link leads to another page. One within this page would load it anew if its address had changed.
 * @param {HTMLAnchorElement} link
 */
const isElsewhere = (link) => link.pathname !== location.pathname;

/**
 * What was searched for stands in the address of the page that is left.
 * @param {string} words
 */
function noteSearch(words) {
  const address = new URL(location.href);
  if (words.trim()) address.searchParams.set(ASKED, words.trim());
  else if (address.searchParams.has(ASKED)) address.searchParams.delete(ASKED);
  else return;
  history.replaceState(history.state, "", address);
}

// ── recent searches ──

/** @returns {string[]} */
function recent() {
  try {
    const kept = JSON.parse(recall(RECENT) || "[]");
    return kept.filter((/** @type {any} */ each) => typeof each === "string").slice(0, MOST_RECENT);
  } catch {
    return []; // somebody else wrote there
  }
}

/** @param {string} typed */
function rememberSearch(typed) {
  const words = typed.trim().slice(0, LONGEST);
  if (!words) return;
  const others = recent().filter((each) => each !== words);
  remember(RECENT, JSON.stringify([words, ...others].slice(0, MOST_RECENT)));
}
