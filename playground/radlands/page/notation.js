// A position as one line, taken apart so that it can be edited, and put together again. This file knows how a position
// is written (playground/NOTATION.md), not whether it is possible: that is for the engine to say.
/** @import { KitData } from "../../../scripts/site/browser/play/types.js" */
/** @import { Codes, Model, Placed, Position } from "./types.js" */

const LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
const DENSE = `${LETTERS}0123456789`;
const HEAD = "radlands1";
const FIELDS = 9;
const PILES = [5, 6]; // the fields of deck and discard pile
const MOST = 66; // cards that a deck may be said to hold
const OTHER = "~other";
const HIDDEN = "Xx";
export const SIDES = ["a", "b"];
export const COLUMNS = [1, 2, 3];
export const PLACES = [0, 1, 2];
const SPACES = [1, 2, 3];

/** @param {string} name */
export const isCell = (name) => /^[ab][123][012]$/.test(name);

// ── links: deck and discard pile with one letter for each card, so that a link stays short ──

/**
 * The letters of every card of the draw deck.
 * @param {Codes} kit
 */
function deckCodes(kit) {
  const cards = Object.keys(kit.codes).filter((id) => id in kit.box);
  return cards.map((id) => kit.codes[id]);
}

/**
 * A line with its piles written in another way.
 * @param {string} line
 * @param {(pile: string) => string} change
 */
function withPiles(line, change) {
  const fields = line.split("_");
  return fields.map((field, number) => (PILES.includes(number) ? change(field) : field)).join("_");
}

/**
 * @param {Codes} kit
 * @param {string} line
 */
export function toLink(kit, line) {
  const codes = deckCodes(kit);
  return withPiles(line, (pile) => {
    const found = pile.match(/[A-Z][A-Za-z]/g) || [];
    const at = found.map((code) => codes.indexOf(code));
    const isDense = found.length && found.join("") === pile && !at.includes(-1);
    return isDense ? `.${at.map((number) => DENSE[number]).join("")}` : pile;
  });
}

/**
 * @param {Codes} kit
 * @param {string} text
 */
export function fromLink(kit, text) {
  const codes = deckCodes(kit);
  const wide = (/** @type {string} */ letter) => codes[DENSE.indexOf(letter)] ?? "?";
  return withPiles(text, (pile) => (pile.startsWith(".") ? [...pile.slice(1)].map(wide).join("") : pile));
}

// ── in ──

/**
 * The position that a line says, or null if it says none.
 * @param {Codes} kit
 * @param {string} line
 * @returns {Model | null}
 */
export function parse(kit, line) {
  const fields = line.split("_");
  if (fields[0] !== HEAD || fields.length !== FIELDS) return null;
  const ids = Object.fromEntries(Object.entries(kit.codes).map(([id, code]) => [code, id]));
  const [, book, turn, a, b, deck, discard, stack, chance] = fields;
  const model = { ...empty(), stack, chance };
  try {
    readBook(kit, model, book);
    readTurn(model, turn);
    readSide(ids, model, a, "a");
    readSide(ids, model, b, "b");
    model.discard = cards(ids, discard);
    model.deck = /^\d/.test(deck) || !deck ? null : cards(ids, deck);
  } catch {
    return null;
  }
  return model;
}

/** @returns {Model} */
export function empty() {
  return {
    ruleset: "v1.2",
    switches: {},
    printings: "",
    phase: "a",
    number: 3,
    active: "a",
    water: 3,
    shuffles: 0,
    seen: 0,
    winner: "",
    cells: {},
    queue: {},
    hands: { a: [], b: [] },
    tally: { a: "", b: "" },
    deck: null,
    discard: [],
    stack: "",
    chance: "0",
  };
}

/**
 * @param {Model} model
 * @param {string} field
 */
function readTurn(model, field) {
  const found = /^([derao])(\d{1,3})([ab])([ab])(\d{1,2})\.([01])\.(\d{1,2})(?:\.([abt]))?$/.exec(field);
  if (!found) throw new Error("turn");
  const [, phase, number, active, , water, shuffles, seen, winner = ""] = found;
  Object.assign(model, { phase, active, winner });
  Object.assign(model, {
    number: Number(number),
    water: Number(water),
    shuffles: Number(shuffles),
    seen: Number(seen),
  });
}

/**
 * @param {Codes} kit
 * @param {Model} model
 * @param {string} field
 */
function readBook(kit, model, field) {
  const [ruleset, changed = "", printings = ""] = field.split("-");
  if (!kit.presets[ruleset]) throw new Error("ruleset");
  Object.assign(model, { ruleset, printings });
  const names = Object.keys(kit.switches);
  for (const [, letter, value] of changed.matchAll(/([A-Za-z])(\d{1,2})/g)) {
    const name = names[LETTERS.indexOf(letter)];
    const chosen = kit.switches[name]?.[/** @type {any} */ (value)]; // as it is written: 05 is none
    if (chosen) model.switches[name] = chosen;
  }
}

/**
 * @param {{ [code: string]: string }} ids
 * @param {Model} model
 * @param {string} field
 * @param {string} player
 */
function readSide(ids, model, field, player) {
  const parts = field.split("-");
  const [hand = "", queue = "", tally = ""] = parts.slice(COLUMNS.length);
  for (const column of COLUMNS) readColumn(ids, model, parts[column - 1] || "", `${player}${column}`);
  model.hands[player] = cards(ids, hand);
  model.tally[player] = tally;
  const waiting = (queue.match(/[A-Z][A-Za-z]|\./g) || []).slice(0, SPACES.length);
  for (const [number, code] of waiting.entries()) {
    if (code !== ".") model.queue[`${player}${number + 1}`] = named(ids, code);
  }
}

/**
 * @param {{ [code: string]: string }} ids
 * @param {Model} model
 * @param {string} field
 * @param {string} column
 */
function readColumn(ids, model, field, column) {
  const found = [...field.matchAll(/([A-Z][A-Za-z]~?)([pdxnru]*)(\d*)|\./g)];
  if (found.length > PLACES.length) throw new Error("column");
  for (const [place, [text, code, flags, uses]] of found.entries()) {
    if (text === ".") continue;
    model.cells[`${column}${place}`] = { id: code === HIDDEN ? "" : named(ids, code), flags, uses };
  }
}

/**
 * @param {{ [code: string]: string }} ids
 * @param {string} code
 */
function named(ids, code) {
  const id = ids[code.replace("~", "")];
  if (!id) throw new Error("card");
  return code.endsWith("~") ? id + OTHER : id;
}

/**
 * @param {{ [code: string]: string }} ids
 * @param {string} text
 */
const cards = (ids, text) => (text.match(/[A-Z][A-Za-z]~?/g) || []).map((code) => named(ids, code));

// ── out ──

/**
 * @param {Codes} kit
 * @param {Model} model
 */
export function write(kit, model) {
  const deck = model.deck ? row(kit, model.deck) : String(left(kit, model));
  const sides = SIDES.map((player) => writeSide(kit, model, player));
  const piles = [deck, row(kit, model.discard)];
  return [HEAD, writeBook(kit, model), writeTurn(model), ...sides, ...piles, model.stack, model.chance].join("_");
}

/** @param {Model} model */
function writeTurn(model) {
  const start = (model.number % 2 === 1) === (model.active === "a") ? "a" : "b";
  const turn = `${model.phase}${model.number}${model.active}${start}${model.water}`;
  const seen = Math.min(model.seen, model.discard.length);
  return [turn, model.shuffles, seen, model.winner].filter((each) => each !== "").join(".");
}

/**
 * @param {Codes} kit
 * @param {Model} model
 */
function writeBook(kit, { ruleset, switches, printings }) {
  const base = kit.presets[ruleset];
  const names = Object.keys(kit.switches);
  const changed = names.map((name, number) => {
    const values = kit.switches[name];
    const usual = base[name] ?? values[0];
    const isUsual = !switches[name] || switches[name] === usual;
    return isUsual ? "" : `${LETTERS[number]}${values.indexOf(switches[name])}`;
  });
  return trimmed([ruleset, changed.join(""), printings].join("-"), "-");
}

/**
 * @param {Codes} kit
 * @param {Model} model
 * @param {string} player
 */
function writeSide(kit, model, player) {
  const columns = COLUMNS.map((column) => {
    const found = PLACES.map((place) => writeCard(kit, model.cells[`${player}${column}${place}`]));
    return trimmed(found.join(""), ".");
  });
  const waiting = SPACES.map((space) => model.queue[`${player}${space}`]);
  const queue = waiting.map((id) => (id ? code(kit, id) : ".")).join("");
  const rest = [row(kit, model.hands[player]), trimmed(queue, "."), model.tally[player]];
  return trimmed([...columns, ...rest].join("-"), "-");
}

/**
 * @param {Codes} kit
 * @param {Placed | undefined} card
 */
function writeCard(kit, card) {
  return card ? `${card.id ? code(kit, card.id) : HIDDEN}${card.flags}${card.uses}` : ".";
}

/**
 * Without the signs at the end that say nothing.
 * @param {string} text
 * @param {string} sign
 */
function trimmed(text, sign) {
  let end = text.length;
  while (text[end - 1] === sign) end -= 1;
  return text.slice(0, end);
}

/**
 * @param {Codes} kit
 * @param {string} id
 */
const code = (kit, id) => kit.codes[id.replace(OTHER, "")] + (id.endsWith(OTHER) ? "~" : "");

/**
 * @param {Codes} kit
 * @param {string[]} ids
 */
const row = (kit, ids) => ids.map((id) => code(kit, id)).join("");

// ── counting ──

/**
 * Every card of the draw deck that lies somewhere on the table, punks with a known face included.
 * @param {Codes} kit
 * @param {Model} model
 */
export function placed(kit, model) {
  const onTable = Object.values(model.cells).map(({ id }) => id);
  const found = [...onTable, ...Object.values(model.queue), ...model.hands.a, ...model.hands.b, ...model.discard];
  return found.filter((id) => id in kit.box);
}

/**
 * How many cards are left for the deck.
 * @param {Codes} kit
 * @param {Model} model
 */
function left(kit, model) {
  const hidden = Object.values(model.cells).filter(({ id }) => !id).length;
  const all = Object.values(kit.box).reduce((sum, copies) => sum + copies, 0);
  return Math.max(0, Math.min(MOST, all - placed(kit, model).length - hidden));
}

// ── drawing ──

/**
 * The model as the board draws it.
 * @param {Codes & Pick<KitData, "cards" | "special">} kit
 * @param {Model} model
 * @returns {Position}
 */
export function shape(kit, model) {
  const { queue, hands, water, number, active: turn } = model;
  const isOut = (/** @type {string} */ player) =>
    SPACES.some((space) => queue[player + space] === kit.special.marauders);
  const cells = Object.entries(model.cells).map(([cell, card]) => [cell, lying(kit, model, cell, card)]);
  return {
    cells: Object.fromEntries(cells),
    queue: { ...queue },
    hands: { a: [...hands.a], b: [...hands.b] },
    water,
    turn,
    number,
    deck: model.deck ? model.deck.length : left(kit, model),
    discard: model.discard.length,
    home: SIDES.filter((player) => !isOut(player)),
    silo: SIDES.filter((player) => !hands[player].includes(kit.special.silo)),
    notation: write(kit, model),
  };
}

/**
 * A line as the board draws it, or null if it says no position.
 * @param {Codes & Pick<KitData, "cards" | "special">} kit
 * @param {string} line
 */
export function drawn(kit, line) {
  const model = parse(kit, line);
  if (!model) return null;
  const [, count] = /^(\d+)/.exec(line.split("_")[PILES[0]]) || [];
  const state = { ...shape(kit, model), top: model.discard.at(-1) || "", notation: line };
  if (count) state.deck = Number(count);
  if (!model.winner) return state;
  return { ...state, winner: SIDES.includes(model.winner) ? model.winner : "tie" };
}

/**
 * @param {Pick<KitData, "cards">} kit
 * @param {Model} model
 * @param {string} cell
 * @param {Placed} card
 */
function lying(kit, model, cell, { id, flags }) {
  const isCamp = kit.cards[id]?.type === "camp";
  const isTired = (isCamp ? /[ux]/ : /[unrdx]/).test(flags);
  const column = PLACES.map((place) => `${cell.slice(0, 2)}${place}`);
  const front = column.filter((place) => model.cells[place]).at(-1);
  const isExposed = front === cell && !flags.includes("x");
  return [flags.includes("p") ? "" : id, flags, Number(!isTired), Number(isExposed)];
}
