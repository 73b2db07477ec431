// Choose a card by name: type a few letters, slips forgiven, or walk through the list with the arrow keys.
import { fold } from "../../../scripts/site/browser/search/fold.js";
import { distance, forgiven } from "../../../scripts/site/browser/search/slips.js";
import { el, fill, say, unsigned } from "../../../scripts/site/browser/shell/dom.js";
/** @import { RadlandsKit } from "./kit.js" */

/**
 * A card with its name as it is compared.
 * @typedef {{ card: string, folded: string }} Known
 */

/**
 * What happens with the card that was chosen, when somebody leaves, and what else is said of a card.
 * @typedef {{ take: (card: string) => void, leave: () => void, note?: (card: string) => string }} Wishes
 */

const NOT_FOUND = 9;
let count = 0;

/**
 * @param {RadlandsKit} kit
 * @param {string[]} cards
 * @param {Wishes} wishes
 */
export function picker(kit, cards, wishes) {
  return new Picker(kit, cards, wishes).node;
}

class Picker {
  /**
   * @param {RadlandsKit} kit
   * @param {string[]} cards
   * @param {Wishes} wishes
   */
  constructor(kit, cards, { take, leave, note = () => "" }) {
    this.kit = kit;
    this.take = take;
    this.leave = leave;
    this.note = note;
    this.id = `wc-pick-${(count += 1)}`;
    this.known = byName(kit, cards);
    /** @type {Known[]} */
    this.shown = [];
    this.at = -1;
    this.field = this.makeField();
    this.list = el("ul", { class: "wc-choices", role: "listbox", id: this.id, tabindex: "-1", ...this.label });
    this.said = el("p", { class: "wc-hide", role: "status" });
    this.node = el("div", { class: "wc-picker" }, this.field, this.said, this.list);
    this.search();
  }

  get label() {
    return { "aria-label": this.kit.words["pick-card"] };
  }

  makeField() {
    return el("input", {
      class: "wc-field",
      type: "text",
      role: "combobox",
      "aria-expanded": "true",
      "aria-controls": this.id,
      "aria-autocomplete": "list",
      ...this.label,
      placeholder: this.kit.words["pick-card"],
      autocomplete: "off",
      spellcheck: "false",
      enterkeyhint: "done",
      oninput: () => this.search(),
      onkeydown: (/** @type {KeyboardEvent} */ event) => this.pressed(event),
    });
  }

  /** @param {KeyboardEvent} event */
  pressed(event) {
    /** @type {{ [key: string]: () => void }} */
    const acts = {
      ArrowDown: () => this.mark(this.at + 1),
      ArrowUp: () => this.mark(this.at < 0 ? -1 : this.at - 1),
      Enter: () => this.takeMarked(),
      Escape: () => this.leave(),
    };
    if (!(event.key in acts)) return;
    event.preventDefault();
    event.stopPropagation();
    acts[event.key]();
  }

  takeMarked() {
    const marked = this.shown[this.at];
    if (marked) this.take(marked.card);
  }

  search() {
    const { words } = this.kit;
    this.shown = matching(this.known, fold(this.field.value.trim()));
    const number = this.shown.length;
    this.list.replaceChildren(...(number ? this.shown.map((each, place) => this.option(each, place)) : [this.none()]));
    say(this.said, number ? fill(words["pick-found"], { number }) : words["pick-none"]);
    this.at = -1;
    if (this.field.value) this.mark(0);
    else this.field.removeAttribute("aria-activedescendant");
  }

  none() {
    const settings = { class: "wc-small", role: "option", "aria-disabled": "true", "aria-selected": "false" };
    return el("li", settings, this.kit.words["pick-none"]);
  }

  /**
   * @param {Known} known
   * @param {number} number
   */
  option({ card }, number) {
    const { kit } = this;
    const { type, cost, soft } = kit.card(card);
    const note = this.note(card);
    const kind = { class: `k-${card ? type : "punk"}`, role: "option", id: `${this.id}-${number}` };
    return el(
      "li",
      { ...kind, "aria-selected": "false", onclick: () => this.take(card) },
      kit.figure(card ? card.replace("~other", "") : "punk", "wc-choices__fig"),
      el("b", {}, soft || kit.name(card)),
      cost === undefined ? null : kit.cost(cost),
      note ? el("small", {}, note) : null,
    );
  }

  /** @param {number} number */
  mark(number) {
    const many = this.shown.length;
    this.list.children[this.at]?.setAttribute("aria-selected", "false");
    this.at = many ? (number + many) % many : -1;
    this.list.children[this.at]?.setAttribute("aria-selected", "true");
    this.list.children[this.at]?.scrollIntoView({ block: "nearest" });
    if (this.at >= 0) this.field.setAttribute("aria-activedescendant", `${this.id}-${this.at}`);
    else this.field.removeAttribute("aria-activedescendant");
  }
}

/**
 * @param {RadlandsKit} kit
 * @param {string[]} cards
 * @returns {Known[]}
 */
function byName(kit, cards) {
  const { lang } = document.documentElement;
  const name = (/** @type {string} */ card) => unsigned(kit.name(card));
  const named = cards.map((card) => ({ card, folded: fold(name(card)) }));
  return named.sort((one, other) => name(one.card).localeCompare(name(other.card), lang));
}

/**
 * Names that begin with what was typed come first, then those that hold it, then those within a slip or two.
 * @param {Known[]} known
 * @param {string} typed
 */
function matching(known, typed) {
  if (!typed) return known;
  const ranked = known.map((entry) => ({ entry, rank: rankOf(entry.folded, typed) }));
  const found = ranked.filter(({ rank }) => rank < NOT_FOUND).sort((one, other) => one.rank - other.rank);
  return found.map(({ entry }) => entry);
}

/**
 * @param {string} name
 * @param {string} typed
 */
function rankOf(name, typed) {
  if (name.startsWith(typed)) return 0;
  if (name.split(/[^\p{L}\p{N}]+/u).some((word) => word.startsWith(typed))) return 1;
  if (name.includes(typed)) return 2;
  const limit = forgiven(typed.length);
  const isNear = (/** @type {string} */ word) => distance(typed, word, limit) <= limit;
  const isMeant = (/** @type {string} */ word) => isNear(word.slice(0, typed.length + 1)) || isNear(word);
  return [name, ...name.split(" ")].some(isMeant) ? 3 : NOT_FOUND;
}
