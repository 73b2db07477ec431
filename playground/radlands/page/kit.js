// What the board of Radlands is drawn with, beside what every board has: prices, places, states, and short links.
import { el } from "../../../scripts/site/browser/shell/dom.js";
import { Kit } from "../../../scripts/site/browser/play/board.js";
import { drawn, fromLink, toLink } from "./notation.js";
/** @import { Board } from "../../../scripts/site/browser/play/board.js" */
/** @import { Card, KitData } from "../../../scripts/site/browser/play/types.js" */
/** @import { Cell } from "./types.js" */

const COLUMNS = [1, 2, 3];
export const SPACES = [3, 2, 1]; // of a queue, as they are drawn

/**
 * The rows of a player from top to bottom: the camps lie at the edge of the table.
 * @param {string} player
 */
export const rowOrder = (player) => (player === "b" ? [0, 1, 2] : [2, 1, 0]);

/**
 * The cells of a player, row by row.
 * @param {string} player
 */
export const rowsOf = (player) => rowOrder(player).map((row) => COLUMNS.map((column) => `${player}${column}${row}`));

/**
 * What is seen of a card: protection follows from the others and is no change of its own.
 * @param {Cell} [card]
 */
export const seen = (card) => JSON.stringify(card?.slice(0, 3));

export class RadlandsKit extends Kit {
  /**
   * @param {KitData} data
   * @param {typeof Board} Drawer
   */
  constructor(data, Drawer) {
    super(data, Drawer);
    /** @type {{ [id: string]: string }} */
    this.codes = data.codes;
    /** @type {{ [id: string]: number }} */
    this.box = data.box;
    /** @type {{ [name: string]: { [name: string]: string } }} */
    this.presets = data.presets;
    /** @type {{ [name: string]: string[] }} */
    this.switches = data.switches;
    /** @type {{ [player: string]: string[] }} the camps to begin with */
    this.first = data.first;
    /** @type {{ marauders: string, silo: string, walker: string }} cards of their own kind */
    this.special = data.special;
  }

  /** @override */
  get isEdited() {
    return true;
  }

  /**
   * @override
   * @param {string} line
   */
  toLink(line) {
    return toLink(this, line);
  }

  /**
   * @override
   * @param {string} text
   */
  fromLink(text) {
    return fromLink(this, text);
  }

  /**
   * @override
   * @param {string} line
   */
  drawn(line) {
    return drawn(this, line);
  }

  /**
   * @override
   * @param {string} id
   * @returns {Card}
   */
  card(id) {
    return this.cards[id] || { type: "punk", name: this.words.punk, signs: [] };
  }

  /**
   * @override
   * @param {string} id
   */
  price(id) {
    const { cost } = this.card(id);
    return cost === undefined ? null : this.cost(cost);
  }

  /**
   * @override
   * @param {string} id
   */
  picture(id) {
    return this.figure(id ? id.replace("~other", "") : "punk", "wc-fig");
  }

  /**
   * @override
   * @param {number | string} number
   */
  cost(number) {
    const shown = number === "x" ? "?" : String(number);
    return el("span", { class: "wc-cost", "aria-hidden": "true" }, this.icon("drop"), el("b", {}, shown));
  }

  /** @param {string} cell */
  place(cell) {
    return `${this.words.players[cell[0]]}, ${this.spot(cell)}`;
  }

  /** @param {string} cell */
  spot(cell) {
    const [, column, place] = cell;
    const row = place === "0" ? [] : [this.words.rows[place]];
    return [this.words.columns[Number(column) - 1], ...row].join(", ");
  }

  /** @param {Cell} card */
  states([id, flags, ready, exposed]) {
    if (flags.includes("x")) return [this.state("destroyed", id)];
    const found = [flags.includes("d") && "damaged", !ready && "not-ready", exposed ? "open" : "protected"];
    return found.filter(Boolean).map((state) => this.state(String(state), id));
  }

  /**
   * The word for a state, as it is said of a card.
   * @param {string} state
   * @param {string} id
   */
  state(state, id) {
    return this.agreed(this.words.states[state], id);
  }
}
