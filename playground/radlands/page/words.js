// The board of Radlands in words: two small tables with the changes marked, and plain text to be sent anywhere.
import { HIDDEN } from "../../../scripts/site/browser/play/board.js";
import { el, fill } from "../../../scripts/site/browser/shell/dom.js";
import { SPACES, rowOrder, rowsOf, seen } from "./kit.js";
/** @import { Look } from "../../../scripts/site/browser/play/types.js" */
/** @import { Board } from "./board.js" */
/** @import { RadlandsKit } from "./kit.js" */
/** @import { Cell, Position } from "./types.js" */

const NOTHING = "–";
const SIDES = ["b", "a"]; // from top to bottom

/**
 * Both sides; where one may act, every entry is a button.
 * @param {Board} board
 * @param {Position} state
 * @param {Look} look
 * @returns {Node[]}
 */
export function tables(board, state, look) {
  const sides = SIDES.flatMap((player) => new Side(board, state, look, player).told());
  if (!look.edit) return sides;
  const { words } = board.kit;
  return [...sides, el("p", {}, entry(board, look, "road", words["turn-rules"]))];
}

/**
 * @param {Board} board
 * @param {Look} look
 * @param {string} about
 * @param {string} said
 * @param {string} [player]
 */
function entry(board, look, about, said, player) {
  if (!look.edit && !look.ask) return said;
  const settings = { class: "wc-touch", type: "button", "data-entry": about };
  return el("button", { ...settings, onclick: () => board.tap(about, player) }, said);
}

class Side {
  /**
   * @param {Board} board
   * @param {Position} state
   * @param {Look} look
   * @param {string} player
   */
  constructor(board, state, look, player) {
    this.board = board;
    this.kit = board.kit;
    this.state = state;
    this.look = look;
    this.player = player;
  }

  /** @returns {Node[]} */
  told() {
    const isTouched = this.look.edit || this.look.ask;
    if (isTouched) return [this.table(), this.queue(), this.hand()];
    const supply = supplyOf(this.kit, this.state, this.player).join(". ");
    return [this.table(), el("p", { class: "wc-small" }, supply)];
  }

  table() {
    const { words } = this.kit;
    const head = el("tr", {}, el("td"), ...words.columns.map((/** @type {string} */ word) => heading("col", word)));
    const rows = rowsOf(this.player).map((cells, number) => {
      const row = rowOrder(this.player)[number];
      return el("tr", {}, heading("row", words.rows[row]), ...cells.map((cell) => this.cell(cell)));
    });
    return el("table", { class: "wc-tt" }, this.caption(), el("thead", {}, head), el("tbody", {}, rows));
  }

  caption() {
    const { words } = this.kit;
    const { state, look } = this;
    const name = words.players[this.player];
    if (state.turn !== this.player) return el("caption", {}, name);
    const isSpent = look.before?.turn === state.turn && look.before.water !== state.water;
    const old = isSpent ? [" ", el("del", {}, String(look.before?.water))] : [];
    return el("caption", {}, name, ` · ${fill(words.water, { number: state.water })}`, ...old);
  }

  /** @param {string} cell */
  cell(cell) {
    const now = this.state.cells[cell];
    const was = this.look.before?.cells[cell];
    const said = entry(this.board, this.look, cell, cardIn(this.kit, now));
    const isChanged = this.look.before && seen(now) !== seen(was);
    if (!isChanged) return el("td", {}, said);
    const old = was ? this.old(was, now) : "";
    return el("td", {}, el("mark", {}, said), " ", old ? el("del", {}, old) : null);
  }

  /**
   * What was there and is there no more: the states of the same card, or another card.
   * @param {Cell} was
   * @param {Cell | undefined} now
   */
  old(was, now) {
    if (!now || was[0] !== now[0]) return cardIn(this.kit, was);
    const states = this.kit.states(now);
    return this.kit
      .states(was)
      .filter((each) => !states.includes(each))
      .join(", ");
  }

  queue() {
    const { kit, state, player } = this;
    const spaces = SPACES.map((space) => {
      return entry(this.board, this.look, `queue:${player}${space}`, spaceOf(kit, state, player, space));
    });
    return touches(kit.words.queue, spaces);
  }

  hand() {
    const { kit, board, look, player } = this;
    const { words } = kit;
    const cards = this.state.hands[player].map((id) =>
      id === HIDDEN ? words["hidden-card"] : entry(board, look, `hand:${id}`, kit.name(id), player),
    );
    const label = fill(words["hand-of"], { player: words.players[player] });
    const side = look.edit ? [entry(board, look, `side:${player}`, label)] : [];
    return touches(words.hand, [...cards, ...side]);
  }
}

/**
 * @param {string} scope
 * @param {string} words
 */
const heading = (scope, words) => el("th", { scope }, words);

/**
 * @param {string} label
 * @param {(Node | string)[]} entries
 */
function touches(label, entries) {
  const items = entries.map((each) => el("li", {}, each));
  return el("ul", { class: "wc-touches", "aria-label": label }, items);
}

// ── sentences ──

/**
 * @param {RadlandsKit} kit
 * @param {Cell | undefined} card
 */
function cardIn(kit, card) {
  if (!card) return NOTHING;
  return `${kit.name(card[0])} (${kit.states(card).join(", ")})`;
}

/**
 * @param {RadlandsKit} kit
 * @param {Position} state
 * @param {string} player
 * @param {number} space
 */
function spaceOf(kit, state, player, space) {
  const id = state.queue[`${player}${space}`];
  return `${space} ${id ? kit.name(id) : NOTHING}`;
}

/**
 * What a player has beside the columns.
 * @param {RadlandsKit} kit
 * @param {Position} state
 * @param {string} player
 */
function supplyOf(kit, state, player) {
  const { words } = kit;
  const queue = SPACES.map((space) => spaceOf(kit, state, player, space)).join(" · ");
  const cards = state.hands[player];
  const hand = cards.includes(HIDDEN) ? String(cards.length) : cards.map((id) => kit.name(id)).join(", ");
  return [
    kit.colon(words.queue, queue),
    kit.colon(words.hand, hand || NOTHING),
    state.home.includes(player) ? words.home : words.away,
    state.silo.includes(player) ? words.silo : words["silo-away"],
  ];
}

/**
 * The position as plain text.
 * @param {Board} board
 * @param {Position} state
 */
export function plainText({ kit }, state) {
  const { words } = kit;
  const turn = fill(words.turn, { player: words.players[state.turn], number: state.number });
  const counts = ["water", "deck", "discard"].map((name) => fill(words[name], { number: state[name] }));
  const sides = SIDES.flatMap((player) => {
    const rows = rowsOf(player).map((cells, number) => {
      const row = words.rows[rowOrder(player)[number]];
      return kit.colon(row, cells.map((cell) => cardIn(kit, state.cells[cell])).join(" | "));
    });
    return ["", words.players[player], ...rows, ...supplyOf(kit, state, player)];
  });
  return [state.winner ? words.over : turn, ...counts, ...sides, "", state.notation].join("\n");
}
