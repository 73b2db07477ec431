// The board of a game that has none of its own: the facts of a position as a table.
import { el } from "../shell/dom.js";
import { Board as Common, flat } from "./board.js";
/** @import { Kit } from "./board.js" */
/** @import { Look, State, Tap } from "./types.js" */

export class Board extends Common {
  /**
   * @param {Kit} kit
   * @param {Tap} tap
   */
  constructor(kit, tap) {
    super(kit, tap);
    this.picture = el("div", { class: "wc-state" });
    this.node.append(this.picture, this.text);
  }

  /**
   * @override
   * @param {State} state
   * @param {Look} look
   */
  draw(state, look) {
    this.picture.replaceChildren(table(state, look.before));
  }

  /**
   * @override
   * @param {State} state
   * @param {Look} look
   */
  tell(state, look) {
    this.text.replaceChildren(table(state, look.before));
  }

  /**
   * @override
   * @param {State} state
   */
  plain(state) {
    return factsOf(state)
      .map(([label, value]) => this.kit.colon(label, String(value)))
      .join("\n");
  }
}

/**
 * @param {State} state
 * @param {State | null} [before]
 */
function table(state, before) {
  const old = new Map(before ? factsOf(before) : []);
  const rows = factsOf(state).map(([name, value]) => {
    const isChanged = before && old.get(name) !== value;
    return el("tr", {}, el("th", { scope: "row" }, name), el("td", {}, isChanged ? el("mark", {}, value) : value));
  });
  return el("table", { class: "wc-tt" }, el("tbody", {}, rows));
}

/**
 * Every fact with its name: `players a hand`, `water`.
 * @param {any} value
 * @param {string} [name]
 * @returns {[name: string, value: string][]}
 */
function factsOf(value, name = "") {
  if (value === null || typeof value !== "object") return [[name, String(value)]];
  if (Array.isArray(value)) return [[name, value.map(inWords).join(", ")]];
  return Object.entries(value).flatMap(([key, each]) => factsOf(each, name ? `${name} ${key}` : key));
}

/** @param {any} value */
const inWords = (value) => (typeof value === "object" ? flat(value) : String(value));
