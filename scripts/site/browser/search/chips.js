// What the list is narrowed to: one kind of results, and one game. Each is a chip; pressed again it is off.
import { all, el } from "../shell/dom.js";
/** @import { Words } from "../shell/types.js" */
/** @import { Row } from "./types.js" */

const KINDS = ["card", "rule", "ruling", "term", "example"];

/**
 * Under which heading a row stands.
 * @param {Row} row
 */
export const groupOf = (row) => (row.isCard ? "card" : row.kind);

export class Chips {
  /**
   * @param {Words} text
   * @param {() => void} changed
   */
  constructor(text, changed) {
    this.text = text;
    this.changed = changed;
    this.kind = "";
    this.game = "";
    this.node = el("div", { class: "wc-dialog__chips", role: "group", "aria-label": text.only });
  }

  /** Which rows are wanted; nothing if all are. */
  get only() {
    return this.kind ? (/** @type {Row} */ row) => groupOf(row) === this.kind : undefined;
  }

  clear() {
    this.kind = this.game = "";
    this.node.hidden = true;
  }

  /**
   * The games are offered where there are several. Made once: whatever has the focus keeps it.
   * @param {{ [game: string]: string }} games
   */
  show(games) {
    this.node.hidden = false;
    if (!this.node.childElementCount) this.node.append(...this.kinds(), ...this.games(games));
    for (const chip of all(this.node, "button")) {
      const { only = "", game = "" } = chip.dataset;
      chip.setAttribute("aria-pressed", String(only ? only === this.kind : game === this.game));
    }
  }

  kinds() {
    return KINDS.map((kind) =>
      this.chip({ "data-only": kind }, this.text.groups[kind], () => {
        this.kind = this.kind === kind ? "" : kind;
      }),
    );
  }

  /** @param {{ [game: string]: string }} games */
  games(games) {
    const named = Object.entries(games);
    if (named.length < 2) return [];
    return named.map(([game, words]) =>
      this.chip({ "data-game": game }, words, () => {
        this.game = this.game === game ? "" : game;
      }),
    );
  }

  /**
   * @param {{ [name: string]: string }} settings
   * @param {string} words
   * @param {() => void} act
   */
  chip(settings, words, act) {
    const onclick = () => {
      act();
      this.changed();
    };
    return el("button", { class: "wc-flag", type: "button", ...settings, onclick }, words);
  }
}
