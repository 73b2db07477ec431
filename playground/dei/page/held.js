// Cards in a hand of D.E.I., each a small face with its actions; where the players stand, and the table at the end.
import { el } from "../../../scripts/site/browser/shell/dom.js";
import { COLOURS, part } from "./map.js";
/** @import { Look, State } from "../../../scripts/site/browser/play/types.js" */
/** @import { Kit } from "../../../scripts/site/browser/play/board.js" */
/** @import { Board } from "./board.js" */

/** @type {{ [look: string]: string }} the colour of a card's frame */
const KINDS = { event: "k-event", person: "k-person" };

/**
 * What a card in hand shows, and the same for those who hear it.
 * @param {Kit} kit
 * @param {string} id
 */
export function heldCard(kit, id) {
  const { name, look = "", acts = [], supplies = 0 } = kit.card(id);
  const worth = supplies ? part("wc-dei__worth", kit.icon("proved"), String(supplies)) : null;
  const { kind = "", rows } = kit.face(id);
  const said = [name, kind, ...rows.map(([, text]) => text)].map((text) => text.replace(/\.$/, ""));
  return {
    kind: KINDS[look] || "",
    said: `${said.filter(Boolean).join(". ")}.`,
    inside: [
      el("b", { class: "wc-held__name" }, name, worth),
      part(
        "wc-dei__acts",
        acts.map(([sign, words]) => part("wc-dei__act", drawn(kit, sign), words)),
      ),
    ],
  };
}

/**
 * @param {Kit} kit
 * @param {string} sign
 */
function drawn(kit, sign) {
  return sign in kit.figures ? kit.figure(sign, "wc-fig") : kit.icon(sign);
}

/**
 * How many Supplies everybody has, on one track.
 * @param {Board} board
 * @param {State} state
 * @param {Look} look
 */
export function scores(board, state, look) {
  const { kit } = board;
  const players = Object.keys(state.players);
  const most = Math.max(1, ...players.map((player) => state.players[player].supplies));
  const line = (/** @type {string} */ player) => {
    const { supplies } = state.players[player];
    const was = look.before?.players[player].supplies;
    const track = part("wc-dei__track", part("wc-dei__reached"));
    track.style.setProperty("--wc-reached", `${(supplies / most) * 100}%`);
    const kind = `p-${player}${state.turn === player ? " is-turn" : ""}`;
    const letter = el("span", { class: "wc-dei__letter", "aria-hidden": "true" }, player.toUpperCase());
    const name = el("span", { class: "wc-hide" }, kit.words.players[player]);
    return el(
      "li",
      { class: kind },
      letter,
      name,
      track,
      board.stat(kit.icon("proved"), ofSupplies(kit), supplies, was),
    );
  };
  return el("ul", { class: "wc-dei__scores", "aria-label": ofSupplies(kit) }, players.map(line));
}

/** @param {Kit} kit */
const ofSupplies = (kit) => kit.words.names.supplies;

/**
 * The end of a game as a small table: who has what.
 * @param {Board} board
 * @param {State} state
 */
export function summary(board, state) {
  const { kit } = board;
  const { words } = kit;
  const { names } = words;
  const players = Object.keys(state.players).sort((one, two) => {
    return state.players[two].supplies - state.players[one].supplies;
  });
  const cubes = (/** @type {any} */ side) => COLOURS.reduce((sum, colour) => sum + side.cubes[colour], 0);
  const open = (/** @type {any} */ side) => side.talents.filter((/** @type {any[]} */ [, , isOpen]) => isOpen).length;
  /** @type {[string, (side: any) => number][]} */
  const lines = [
    [names.supplies, (side) => side.supplies],
    [words.cubes, cubes],
    [words.feats, open],
    [names.technology, (side) => side.technology],
    [names.energy, (side) => side.energy],
    [words.missions, (side) => side.missions.length],
  ];
  const called = players.map((player) => words.players[player]);
  const head = [words.player, ...called].map((name) => el("th", { scope: "col" }, name));
  const row = (/** @type {[string, (side: any) => number]} */ [name, count]) => {
    const cells = players.map((player) => el("td", {}, String(count(state.players[player]))));
    return el("tr", {}, el("th", { scope: "row" }, name), cells);
  };
  const body = el("tbody", {}, lines.map(row));
  return el("table", { class: "wc-tt wc-dei__count" }, el("thead", {}, el("tr", {}, head)), body);
}
