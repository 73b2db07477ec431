// A position as one line, taken apart so that it can be edited, and put together again. This file knows how a position is
// written (playground/NOTATION.md), not whether it is possible: that is for the engine to say.
const LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
const DENSE = `${LETTERS}0123456789`;
const HEAD = "radlands1",
  OTHER = "~other",
  HIDDEN = "Xx";
export const SIDES = ["a", "b"],
  COLUMNS = [1, 2, 3],
  PLACES = [0, 1, 2],
  SPACES = [1, 2, 3];
export const isCell = (name) => /^[ab][123][012]$/.test(name);

// ── links: deck and discard pile with one letter for each card, so that a link stays short ──

const deckCards = (kit) =>
  Object.keys(kit.codes)
    .filter((id) => id in kit.box)
    .map((id) => kit.codes[id]);

export function toLink(kit, line) {
  if (!kit.codes) return line;
  const codes = deckCards(kit),
    fields = line.split("_");
  const dense = (field) => {
    const found = field.match(/[A-Z][A-Za-z]/g) || [];
    const at = found.map((code) => codes.indexOf(code));
    return found.length && found.join("") === field && !at.includes(-1)
      ? `.${at.map((number) => DENSE[number]).join("")}`
      : field;
  };
  return fields.map((field, number) => (number === 5 || number === 6 ? dense(field) : field)).join("_");
}

export function fromLink(kit, text) {
  if (!kit.codes) return text;
  const codes = deckCards(kit);
  const wide = (field) =>
    field.startsWith(".") ? [...field.slice(1)].map((letter) => codes[DENSE.indexOf(letter)] ?? "?").join("") : field;
  return text
    .split("_")
    .map((field, number) => (number === 5 || number === 6 ? wide(field) : field))
    .join("_");
}

// What may stand behind `#play=` and `#edit=` in any game; anything else is no position, whatever it is.
export const LINK = /^#(play|edit)=([\w.~!'(),-]{1,2000})$/;

export function positionIn(kit, hash) {
  const found = LINK.exec(decoded(hash));
  if (found) return { act: found[1], line: fromLink(kit, found[2]) };
  return /^#(play|edit)=/.test(hash) ? { act: hash.slice(1, 5), line: "" } : null;
}

// On its way a link may have been written with percent signs.
function decoded(hash) {
  try {
    return decodeURIComponent(hash);
  } catch {
    return "";
  }
}

// ── in ──

export function parse(kit, line) {
  const fields = line.split("_");
  if (fields[0] !== HEAD || fields.length !== 9) return null;
  const ids = Object.fromEntries(Object.entries(kit.codes).map(([id, code]) => [code, id]));
  const [, book, turn, a, b, deck, discard, stack, chance] = fields;
  const when = /^([derao])(\d{1,3})([ab])([ab])(\d{1,2})\.([01])\.(\d{1,2})(?:\.([abt]))?$/.exec(turn);
  if (!when) return null;
  const model = {
    ...empty(),
    phase: when[1],
    number: Number(when[2]),
    active: when[3],
    water: Number(when[5]),
    shuffles: Number(when[6]),
    seen: Number(when[7]),
    winner: when[8] || "",
    stack,
    chance,
  };
  try {
    readBook(kit, model, book);
    [a, b].forEach((side, number) => readSide(ids, model, side, SIDES[number]));
    model.discard = cards(ids, discard);
    model.deck = /^\d/.test(deck) || !deck ? null : cards(ids, deck);
  } catch {
    return null;
  }
  return model;
}

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

function readBook(kit, model, field) {
  const [ruleset, changed = "", printings = ""] = field.split("-"),
    names = Object.keys(kit.switches);
  if (!kit.presets[ruleset]) throw new Error("ruleset");
  Object.assign(model, { ruleset, printings });
  for (const [, letter, value] of changed.matchAll(/([A-Za-z])(\d{1,2})/g)) {
    const name = names[LETTERS.indexOf(letter)];
    if (kit.switches[name]?.[value]) model.switches[name] = kit.switches[name][value];
  }
}

function readSide(ids, model, field, player) {
  const parts = [...field.split("-"), "", "", "", "", "", "", ""];
  for (const column of COLUMNS) {
    let place = 0;
    for (const [found, code, flags, uses] of parts[column - 1].matchAll(/([A-Z][A-Za-z]~?)([pdxnru]*)(\d*)|\./g)) {
      if (place > 2) throw new Error("column");
      if (found !== ".")
        model.cells[`${player}${column}${place}`] = { id: code === HIDDEN ? "" : named(ids, code), flags, uses };
      place += 1;
    }
  }
  model.hands[player] = cards(ids, parts[3]);
  (parts[4].match(/[A-Z][A-Za-z]|\./g) || []).slice(0, 3).forEach((code, number) => {
    if (code !== ".") model.queue[`${player}${number + 1}`] = named(ids, code);
  });
  model.tally[player] = parts[5];
}

function named(ids, code) {
  const id = ids[code.replace("~", "")];
  if (!id) throw new Error("card");
  return code.endsWith("~") ? id + OTHER : id;
}

const cards = (ids, text) => (text.match(/[A-Z][A-Za-z]~?/g) || []).map((code) => named(ids, code));

// ── out ──

export function write(kit, model) {
  const start = (model.number % 2 === 1) === (model.active === "a") ? "a" : "b";
  const turn = `${model.phase}${model.number}${model.active}${start}${model.water}.${model.shuffles}.${Math.min(model.seen, model.discard.length)}${model.winner ? `.${model.winner}` : ""}`;
  const deck = model.deck ? row(kit, model.deck) : String(left(kit, model));
  return [
    HEAD,
    writeBook(kit, model),
    turn,
    writeSide(kit, model, "a"),
    writeSide(kit, model, "b"),
    deck,
    row(kit, model.discard),
    model.stack,
    model.chance,
  ].join("_");
}

function writeBook(kit, { ruleset, switches, printings }) {
  const names = Object.keys(kit.switches),
    base = kit.presets[ruleset];
  const usual = (name) => base[name] ?? kit.switches[name][0];
  const changed = names
    .filter((name) => switches[name] && switches[name] !== usual(name))
    .map((name) => LETTERS[names.indexOf(name)] + kit.switches[name].indexOf(switches[name]))
    .join("");
  return [ruleset, changed, printings].join("-").replace(/-+$/, "");
}

function writeSide(kit, model, player) {
  const columns = COLUMNS.map((column) =>
    PLACES.map((place) => {
      const card = model.cells[`${player}${column}${place}`];
      return card ? `${card.id ? code(kit, card.id) : HIDDEN}${card.flags}${card.uses}` : ".";
    })
      .join("")
      .replace(/\.+$/, ""),
  );
  const queue = SPACES.map((space) => (model.queue[player + space] ? code(kit, model.queue[player + space]) : "."))
    .join("")
    .replace(/\.+$/, "");
  return [...columns, row(kit, model.hands[player]), queue, model.tally[player]].join("-").replace(/-+$/, "");
}

const code = (kit, id) => kit.codes[id.replace(OTHER, "")] + (id.endsWith(OTHER) ? "~" : "");
const row = (kit, ids) => ids.map((id) => code(kit, id)).join("");

// ── counting ──

// Every card of the draw deck that lies somewhere on the table, punks with a known face included.
export function placed(kit, model) {
  const found = [
    ...Object.values(model.cells).map(({ id }) => id),
    ...Object.values(model.queue),
    ...model.hands.a,
    ...model.hands.b,
    ...model.discard,
  ];
  return found.filter((id) => id in kit.box);
}

export function left(kit, model) {
  const hidden = Object.values(model.cells).filter(({ id }) => !id).length;
  const all = Object.values(kit.box).reduce((sum, copies) => sum + copies, 0);
  return Math.max(0, Math.min(66, all - placed(kit, model).length - hidden));
}

// The model as the board draws it.
export function shape(kit, model) {
  const front = (cell) => PLACES.filter((place) => model.cells[`${cell.slice(0, 2)}${place}`]).at(-1);
  const cells = Object.fromEntries(
    Object.entries(model.cells).map(([cell, { id, flags }]) => {
      const tired = (kit.cards[id]?.type === "camp" ? /[ux]/ : /[unrdx]/).test(flags);
      return [
        cell,
        [
          flags.includes("p") ? "" : id,
          flags,
          Number(!tired),
          Number(front(cell) === Number(cell[2]) && !flags.includes("x")),
        ],
      ];
    }),
  );
  return {
    cells,
    queue: { ...model.queue },
    hands: { a: [...model.hands.a], b: [...model.hands.b] },
    water: model.water,
    turn: model.active,
    number: model.number,
    deck: model.deck ? model.deck.length : left(kit, model),
    discard: model.discard.length,
    home: SIDES.filter((player) => !SPACES.some((space) => model.queue[player + space] === kit.special.marauders)),
    silo: SIDES.filter((player) => !model.hands[player].includes(kit.special.silo)),
    notation: write(kit, model),
  };
}
