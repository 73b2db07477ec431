// The end of a game: who won and why, how long it took, where it turned, and what one may want to do next.
import { el, fill } from "../shell/dom.js";
/** @import { Play } from "./play.js" */
/** @import { Point } from "./types.js" */

/**
 * @param {Play} table
 * @returns {Node[]}
 */
export function ending(table) {
  const { words, latest } = table;
  const { state } = latest.moment;
  const isTie = state.winner === "tie";
  const player = words.players[state.winner || ""];
  const who = isTie ? words.tie : fill(words.wins, { player });
  const isLost = table.robots.has(state.winner);
  const why = isTie ? latest.said.at(-1) || "" : fill(words["won-by"] || "", { player });
  const lasted = state.number ? fill(words.lasted, { number: state.number }) : "";
  const parts = [
    el(
      "div",
      { class: `wc-ending${isLost ? " is-lost" : ""}` },
      table.kit.icon(isLost ? "moon" : "sun"),
      el("h2", {}, who),
    ),
    table.saying(who, [why, lasted]),
    table.board.summary(state),
    points(table),
    el("div", { class: "wc-extra" }, table.stepButton(), table.shareButton()),
    table.nav(table.undoButton(), table.viewButton(), table.swapButton(), table.againButton()),
    table.fold(table.story()),
  ];
  return parts.filter((part) => part !== null);
}

/** @param {Play} table */
function points(table) {
  if (!table.points?.length) return null;
  const head = el("b", {}, table.words.turning);
  const list = table.points.map((point) => el("li", {}, pointButton(table, point)));
  return el("div", { class: "wc-turning" }, head, el("ol", { class: "wc-log wc-log--plain" }, list));
}

/**
 * @param {Play} table
 * @param {Point} point
 */
function pointButton(table, { at, number, title, said }) {
  const settings = { class: "wc-moment", type: "button", "data-keep": `point-${at}`, onclick: () => table.show(at) };
  const turn = fill(table.words["turn-number-is"], { number });
  const more = said.length ? el("small", {}, said.join(" ")) : null;
  return el("button", settings, el("span", {}, table.kit.colon(turn, title)), more);
}
