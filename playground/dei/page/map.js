// The map of D.E.I.: Regions on the ground and on roofs, what leads from one to another, and who is where.
import { classes, flat, svg } from "../../../scripts/site/browser/play/board.js";
import { el, fill } from "../../../scripts/site/browser/shell/dom.js";
/** @import { Look, State } from "../../../scripts/site/browser/play/types.js" */
/** @import { Child } from "../../../scripts/site/browser/shell/types.js" */
/** @import { Board } from "./board.js" */

export const COLOURS = ["red", "blue", "green"];

const WIDE = 800; // the drawing's own measure
const HIGH = 480;
const MARGIN = 56; // above and below
const ASIDE = 80; // to the left and right
const HALF = 64; // half the width of a house
const WINDOWS = [-46, -18, 10, 38]; // across a house
const STOREY = 26;

/** @typedef {[x: number, y: number]} Point */

/**
 * How a map fills its frame: where the drawing begins, how tall it is, where the houses stand, and where a Region lies.
 * @typedef {{ low: number, tall: number, edge: number, at: (id: string) => Point }} Frame
 */

/**
 * @param {string} kind
 * @param {...(Child | Child[])} children
 */
export const part = (kind, ...children) => el("span", { class: kind }, ...children);

/** @param {any} value */
const number = (value) => Math.round(Number(value)) || 0;

/**
 * @param {Board} board
 * @param {State} state
 * @param {Look} look
 */
export function drawMap(board, state, look) {
  const { words } = board.kit;
  const frame = measured(state.regions);
  const { low, tall, edge } = frame;
  const level = (/** @type {string} */ name, /** @type {number} */ top) =>
    el("span", { class: "wc-dei__level", style: `top:${((top - low) / tall) * 100}%` }, words.names[name]);
  const regions = Object.keys(state.regions).map((id, place) => {
    const node = region(board, id, state, look, look.told.regions[place]);
    const [x, y] = frame.at(id);
    node.style.left = `${(x / WIDE) * 100}%`;
    node.style.top = `${((y - low) / tall) * 100}%`;
    return node;
  });
  const settings = { class: "wc-dei__map", role: "group", "aria-label": `${words.map}. ${words.ours}` };
  const map = el("div", settings, lines(state, frame), level("roof", low), level("ground", edge), regions);
  map.style.setProperty("--wc-tall", String(tall / HIGH));
  return map;
}

/**
 * @param {any} regions
 * @returns {Frame}
 */
function measured(regions) {
  /** @type {any[]} */
  const all = Object.values(regions);
  const heights = (/** @type {any[]} */ some) => some.map(({ at }) => number(at[1]));
  const on = (/** @type {string} */ level) => heights(all.filter((each) => each.level === level));
  const across = all.map(({ at }) => number(at[0]));
  const left = Math.min(...across);
  const wide = Math.max(...across) - left || 1;
  const low = Math.min(...heights(all)) - MARGIN;
  const high = Math.max(...heights(all)) + MARGIN;
  const at = (/** @type {string} */ id) => {
    const [x, y] = regions[id].at.map(number);
    return /** @type {Point} */ ([ASIDE + ((x - left) / wide) * (WIDE - 2 * ASIDE), y]);
  };
  return { low, tall: high - low, edge: (Math.max(...on("roof")) + Math.min(...on("ground"))) / 2, at };
}

// ── what is drawn below the Regions ──

/**
 * @param {State} state
 * @param {Frame} frame
 */
function lines(state, frame) {
  const { low, tall, edge, at } = frame;
  const { map, regions } = state;
  const roofs = Object.keys(regions).filter((id) => regions[id].level === "roof");
  const joined = (/** @type {string} */ kind, /** @type {[string, string][]} */ links) =>
    links.map((link) => line(kind, link, at));
  const drawn = [
    `<path class="l-roof" d="M0 ${low}H${WIDE}V${edge}H0Z"/>`,
    ...houses(roofs.map(at), edge),
    ...joined("l-span", map.bridgeable),
    ...joined("l-touch", map.touching),
    ...joined("l-near", map.near),
    ...joined("l-elevators", map.elevators),
    ...joined("l-bridges", map.bridges),
    ...owned("elevators", state, frame),
    ...owned("bridges", state, frame),
    ...way(state, frame),
  ];
  const drawing = svg("wc-dei__lines", `0 ${low} ${WIDE} ${tall}`, drawn.join(""));
  drawing.setAttribute("preserveAspectRatio", "none");
  return drawing;
}

/**
 * @param {string} kind
 * @param {[string, string]} link
 * @param {(id: string) => Point} at
 */
function line(kind, [one, two], at) {
  const [x, y] = at(one);
  const [toX, toY] = at(two);
  return `<path class="${kind}" d="M${x} ${y}L${toX} ${toY}"/>`;
}

/**
 * Where a Move goes that is being decided.
 * @param {State} state
 * @param {Frame} frame
 */
function way({ way: known }, { at }) {
  if (!known?.[1]) return [];
  return [line("l-way", known, at)];
}

/**
 * What players built.
 * @param {"elevators" | "bridges"} kind
 * @param {State} state
 * @param {Frame} frame
 */
function owned(kind, state, { at }) {
  const players = Object.keys(state.players).filter((player) => /^[a-d]$/.test(player));
  return players.flatMap((player) => {
    /** @type {[string, string][]} */
    const links = state.players[player][kind];
    return links.map((link) => line(`l-${kind} p-${player}`, link, at));
  });
}

/**
 * A house under each roof, those behind first, with windows that are lit at night.
 * @param {Point[]} roofs
 * @param {number} edge
 */
function houses(roofs, edge) {
  return roofs
    .sort((one, two) => one[1] - two[1])
    .map(([x, y], place) => {
      const walls = `M${x - HALF} ${y}H${x + HALF}V${edge}H${x - HALF}Z`;
      return `<path class="l-house" d="${walls}"/><path class="l-window" d="${windows(x, y, edge, place)}"/>`;
    });
}

/**
 * @param {number} x
 * @param {number} y
 * @param {number} edge
 * @param {number} place
 */
function windows(x, y, edge, place) {
  const found = [];
  for (let row = y + 46; row < edge - 14; row += STOREY) {
    for (const aside of WINDOWS) {
      const isThere = Math.round(row + aside + place) % 5 !== 0;
      if (isThere) found.push(`M${x + aside} ${row}h10v12h-10Z`);
    }
  }
  return found.join("");
}

// ── a Region ──

/**
 * @param {Board} board
 * @param {string} id
 * @param {State} state
 * @param {Look} look
 * @param {string[]} told
 */
function region(board, id, state, look, told) {
  const { kit } = board;
  const { words } = kit;
  const [, level, units, majority, things] = told;
  const [origin, goal] = state.way || [];
  const label = [
    `${id}, ${level}`,
    kit.colon(words.units, units),
    kit.colon(words.majority, majority),
    kit.colon(words.things, things),
    ...(id === origin ? [words.origin] : []),
    ...(id === goal ? [words.destination] : []),
  ].join(". ");
  const { level: height } = state.regions[id];
  const ends = [id === origin && "is-origin", id === goal && "is-end"];
  const kind = classes(`wc-dei__region is-${height === "roof" ? "roof" : "ground"}`, ...ends);
  const isChanged = look.before && seen(id, state) !== seen(id, look.before);
  const inside = el("span", { "aria-hidden": "true" }, inRegion(board, id, state));
  return board.touch(kind, id, look, isChanged, label, {}, inside);
}

/**
 * All that is seen in a Region.
 * @param {string} id
 * @param {State} state
 */
function seen(id, state) {
  const drones = Object.entries(state.drones).filter(([, place]) => place === id);
  const built = Object.values(state.players).map((side) => {
    const kinds = [side.refuges, side.elevators, side.bridges];
    return kinds.map((all) => all.filter((/** @type {string | string[]} */ one) => one === id || one.includes(id)));
  });
  return flat([state.regions[id], drones, built]);
}

/**
 * @param {Board} board
 * @param {string} id
 * @param {State} state
 */
function inRegion(board, id, state) {
  const found = state.regions[id];
  const drones = Object.keys(state.drones).filter((drone) => state.drones[drone] === id);
  return [
    part("wc-dei__id", id, found.outpost ? board.cube(found.outpost, !found.majority) : null),
    part(
      "wc-dei__things",
      found.refuge ? board.figure("refuge") : null,
      ...refuges(board, id, state),
      board.token("technology", found.technology),
      board.token("energy-cell", found.energy),
      ...drones.map((drone) => part("wc-dei__drone", board.figure(drone))),
    ),
    part("wc-dei__units", ...units(found)),
  ];
}

/**
 * @param {Board} board
 * @param {string} id
 * @param {State} state
 */
function refuges(board, id, state) {
  return Object.keys(state.players).flatMap((player) => {
    /** @type {string[]} */
    const here = state.players[player].refuges.filter((/** @type {string} */ place) => place === id);
    return here.map(() => part(`wc-dei__own p-${player}`, board.figure("refuge")));
  });
}

/** @param {any} found */
function units(found) {
  return Object.keys(found.units).map((player) => {
    const [scrappers, champion] = found.units[player];
    const kind = `wc-dei__unit p-${player}${found.majority === player ? " is-first" : ""}`;
    return part(kind, player.toUpperCase(), " ", scrappers ? String(scrappers) : "", champion ? "★" : "");
  });
}

/** @param {Board} board */
export function legend(board) {
  const { words } = board.kit;
  const sample = (/** @type {string} */ kind, /** @type {string} */ said) =>
    el("li", {}, svg("wc-dei__sample", "0 0 30 10", `<path class="${kind}" d="M0 5H30"/>`), said);
  const outposts = COLOURS.map((colour) => {
    return el("li", {}, board.cube(colour, true), fill(words.outpost, { colour: words.names[colour] }));
  });
  return el(
    "ul",
    { class: "wc-dei__legend" },
    sample("l-near", words.near),
    sample("l-touch", words.touching),
    sample("l-elevators", words.names.elevator),
    sample("l-bridges", words.names.bridge),
    sample("l-span", words.bridgeable),
    el("li", {}, "★ ", words.champion),
    outposts,
  );
}
