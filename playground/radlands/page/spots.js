// What the panel of the board editor offers for what was tapped: a place in a column, a space of a queue, a player, the
// turn.
import { el, fill } from "../../../scripts/site/browser/shell/dom.js";
import { PLACES, SIDES, placed } from "./notation.js";
import { picker } from "./picker.js";
/** @import { Editor } from "./editor.js" */
/** @import { Model, Placed } from "./types.js" */

const MOST_WATER = 20;
const MOST_TURNS = 99;
const OTHER = "~other";

/**
 * @param {Editor} editor
 * @param {string} spot
 * @returns {(Node | null)[]}
 */
export function spotParts(editor, spot) {
  const [kind, place] = spot.split(":");
  if (kind === "side") return sideParts(editor, place);
  if (kind === "road") return roadParts(editor);
  if (kind === "queue") return queueParts(editor, place);
  return editor.model.cells[spot] && !editor.isReplacing ? cardParts(editor, spot) : cellParts(editor, spot);
}

// ── parts ──

/**
 * @param {string} name
 * @param {string} words
 * @param {boolean} on
 * @param {() => void} act
 */
function toggle(name, words, on, act) {
  const settings = { class: "wc-flag", type: "button", "data-keep": name, "aria-pressed": String(on) };
  return el("button", { ...settings, onclick: act }, words);
}

/**
 * @param {Editor} editor
 * @param {string[]} cards
 * @param {(card: string) => void} take
 */
function cardPicker(editor, cards, take) {
  return picker(editor.kit, cards, { take, note: (card) => used(editor, card), leave: () => editor.done() });
}

/**
 * How many of a card lie here already, where that matters.
 * @param {Editor} editor
 * @param {string} id
 */
function used({ kit, model }, id) {
  const number = placed(kit, model).filter((each) => each === id).length;
  return number ? `${number} / ${kit.box[id]}` : "";
}

/**
 * @param {Editor} editor
 * @param {...string} types
 */
function ofType({ kit }, ...types) {
  const isOne = (/** @type {string} */ id) => !id.includes("~") && types.includes(kit.cards[id].type || "");
  return Object.keys(kit.cards).filter(isOne);
}

/**
 * @param {Editor} editor
 * @param {() => void} act
 */
function removeButton(editor, act) {
  return editor.button("remove", editor.words.remove, act, { icon: "close" });
}

/**
 * A number with a button for one fewer and one for one more.
 * @param {Editor} editor
 * @param {string} name
 * @param {number} value
 * @param {{ low: number, high: number }} range
 * @param {(value: number) => void} act
 */
function stepper({ words, kit }, name, value, { low, high }, act) {
  const step = (/** @type {string} */ key, /** @type {string} */ icon, /** @type {number} */ to) => {
    const settings = {
      class: "wc-btn wc-btn--quiet",
      type: "button",
      "data-keep": `${name}-${key}`,
      disabled: to < low || to > high,
      "aria-label": kit.colon(words[name], words[key]),
    };
    return el("button", { ...settings, onclick: () => act(to) }, kit.icon(icon));
  };
  return el(
    "div",
    { class: "wc-stepper", role: "group", "aria-label": words[name] },
    el("span", {}, words[name]),
    step("one-fewer", "minus", value - 1),
    el("output", {}, String(value)),
    step("one-more", "plus", value + 1),
  );
}

/** @param {Editor} editor */
function waterStepper(editor) {
  return stepper(editor, "water-now", editor.model.water, { low: 0, high: MOST_WATER }, (water) =>
    editor.edit((model) => Object.assign(model, { water })),
  );
}

/**
 * Cards in a row: tap one to take it away, choose one to add it.
 * @param {Editor} editor
 * @param {string[]} cards
 * @param {(cards: string[]) => void} keep
 */
function pile(editor, cards, keep) {
  const { kit, words } = editor;
  const mini = (/** @type {string} */ id, /** @type {number} */ number) => {
    const settings = {
      class: `wc-mini k-${kit.card(id).type}`,
      type: "button",
      "aria-label": kit.colon(words.remove, kit.name(id)),
      onclick: () => keep(cards.filter((_, each) => each !== number)),
    };
    return el("li", {}, el("button", settings, el("b", {}, kit.name(id)), kit.icon("close")));
  };
  const take = (/** @type {string} */ id) => {
    keep([...cards, id]);
    editor.focus(".wc-picker input");
  };
  const list = cards.length ? el("ul", { class: "wc-hand" }, cards.map(mini)) : null;
  const effects = [...new Set(cards)].map((id) => effect(editor, id));
  return el("div", {}, list, cardPicker(editor, ofType(editor, "person", "event"), take), effects);
}

// ── a place in a column ──

/**
 * A place where a card is to be chosen.
 * @param {Editor} editor
 * @param {string} cell
 */
function cellParts(editor, cell) {
  const take = (/** @type {string} */ id) => {
    editor.edit(({ cells }) => {
      cells[cell] = { id, flags: id ? "" : "p", uses: "" };
    });
    editor.isReplacing = false;
    editor.draw();
    editor.focus(".wc-flag, [data-keep=done]");
  };
  const icon = cell[2] === "0" ? "camp" : "person";
  return [editor.heading(icon, editor.kit.place(cell)), cardPicker(editor, fitting(editor, cell), take)];
}

/**
 * The cards that may be put there: the one camp that walks leaves its place to people.
 * @param {Editor} editor
 * @param {string} cell
 */
function fitting(editor, cell) {
  const { walker } = editor.kit.special;
  const [camp, ...others] = PLACES.map((place) => editor.model.cells[`${cell.slice(0, 2)}${place}`]?.id);
  const people = ["", ...ofType(editor, "person")];
  if (cell[2] === "0") return others.includes(walker) ? people : ofType(editor, "camp");
  return camp ? people : [...people, walker];
}

/**
 * A place where a card lies.
 * @param {Editor} editor
 * @param {string} cell
 */
function cardParts(editor, cell) {
  const { words, kit } = editor;
  const card = editor.model.cells[cell];
  const isCamp = kit.card(card.id).type === "camp";
  const isPunk = card.flags.includes("p");
  const name = kit.name(isPunk ? "" : card.id);
  const replace = () => {
    editor.isReplacing = true;
    editor.draw();
    editor.focus("input");
  };
  const remove = () => {
    editor.edit(({ cells }) => {
      delete cells[cell];
    });
    editor.focus("input");
  };
  const icon = isPunk ? "punk" : "person";
  return [
    editor.heading(isCamp ? "camp" : icon, kit.colon(name, kit.place(cell))),
    el("div", { class: "wc-flags", role: "group", "aria-label": name }, flags(editor, cell, card, isCamp, isPunk)),
    effect(editor, isPunk ? "" : card.id),
    el(
      "div",
      { class: "wc-extra" },
      editor.button("replace", words["pick-card"], replace, { icon: "search" }),
      removeButton(editor, remove),
    ),
  ];
}

/**
 * What a card says.
 * @param {Editor} editor
 * @param {string} id
 */
function effect({ kit }, id) {
  return el("p", { class: "wc-small wc-effect" }, kit.told(id));
}

/**
 * The states a card can be in. A camp has other ones than people.
 * @param {Editor} editor
 * @param {string} cell
 * @param {Placed} card
 * @param {boolean} isCamp
 * @param {boolean} isPunk
 */
function flags(editor, cell, card, isCamp, isPunk) {
  const set = (/** @type {Partial<Placed>} */ change) =>
    editor.edit(({ cells }) => {
      cells[cell] = { ...card, ...change };
    });
  const flag = (/** @type {string} */ letter, /** @type {string} */ name, off = "") => {
    const turn = () => set({ flags: turned(card.flags, letter, off), uses: "" });
    return toggle(name, editor.kit.agreed(editor.words[name], card.id), card.flags.includes(letter), turn);
  };
  const other = `${card.id.replace(OTHER, "")}${OTHER}`;
  const isOther = card.id === other;
  const print = () => set({ id: isOther ? other.replace(OTHER, "") : other });
  const hasOther = isCamp && other in editor.kit.cards;
  return [
    isPunk ? null : flag("d", "damaged", "x"),
    isCamp ? flag("x", "destroyed", "du") : null,
    flag("u", "tired", isCamp ? "x" : ""),
    isCamp ? null : flag("n", "arrived"),
    hasOther ? toggle("printing", editor.words.printing, isOther, print) : null,
  ];
}

/**
 * Flags with one turned on or off; `off` are those that it excludes.
 * @param {string} old
 * @param {string} letter
 * @param {string} off
 */
function turned(old, letter, off) {
  if (old.includes(letter)) return old.replace(letter, "");
  const left = [...old].filter((each) => !off.includes(each));
  return [...left, letter].join("");
}

// ── queue, hand, turn ──

/**
 * @param {Editor} editor
 * @param {string} place
 */
function queueParts(editor, place) {
  const { words, kit } = editor;
  const id = editor.model.queue[place];
  const title = `${words.players[place[0]]}, ${fill(words.space, { number: place[1] })}`;
  const take = (/** @type {string} */ card) => {
    editor.edit(({ queue }) => {
      queue[place] = card;
    });
    editor.done();
  };
  const remove = () =>
    editor.edit(({ queue }) => {
      delete queue[place];
    });
  return [
    editor.heading("queue", id ? kit.colon(title, kit.name(id)) : title),
    cardPicker(editor, [...ofType(editor, "event"), editor.kit.special.marauders], take),
    id ? effect(editor, id) : null,
    id ? el("div", { class: "wc-extra" }, removeButton(editor, remove)) : null,
  ];
}

/**
 * @param {Editor} editor
 * @param {string} player
 */
function sideParts(editor, player) {
  const { words, model } = editor;
  const { silo } = editor.kit.special;
  const hand = model.hands[player];
  const cards = hand.filter((id) => id !== silo);
  const hasSilo = hand.includes(silo);
  const isTurn = model.active === player;
  const set = (/** @type {string[]} */ next) =>
    editor.edit(({ hands }) => {
      hands[player] = next;
    });
  return [
    editor.heading(player === "a" ? "rust" : "salt", fill(words["hand-of"], { player: words.players[player] })),
    el(
      "div",
      { class: "wc-flags" },
      toggle("silo", words["silo-in-hand"], hasSilo, () => set(hasSilo ? cards : [...hand, silo])),
      toggle("on-turn", words["turn-of"], isTurn, () => editor.edit((now) => onTurn(now, player))),
    ),
    isTurn ? waterStepper(editor) : null,
    pile(editor, cards, (next) => set(hasSilo ? [...next, silo] : next)),
  ];
}

/**
 * @param {Model} model
 * @param {string} player
 */
function onTurn(model, player) {
  Object.assign(model, { active: player, tally: { a: "", b: "" } });
}

/** @param {Editor} editor */
function roadParts(editor) {
  const { words, kit, model } = editor;
  const set = (/** @type {Partial<Model>} */ change) => editor.edit((now) => Object.assign(now, change));
  /** @type {[string, string][]} */
  const players = SIDES.map((player) => [player, words.players[player]]);
  /** @type {[string, string][]} */
  const rulesets = Object.entries(words.rulesets);
  const rules = rulesets.filter(([name]) => kit.presets[name]);
  const turns = { low: 1, high: MOST_TURNS };
  return [
    editor.heading("turn", words["turn-rules"]),
    editor.choice("turn-of", players, model.active, (player) => editor.edit((now) => onTurn(now, player))),
    el(
      "div",
      { class: "wc-steppers" },
      stepper(editor, "turn-number", model.number, turns, (number) => set({ number })),
      waterStepper(editor),
    ),
    editor.choice("rules", rules, model.ruleset, (ruleset) => set({ ruleset, switches: {} })),
    folded(editor, "switches", words.switches, switches(editor)),
    folded(editor, "discards", `${words.discards} (${model.discard.length})`, [
      pile(editor, model.discard, (discard) => set({ discard })),
    ]),
  ];
}

/**
 * @param {Editor} editor
 * @param {string} name
 * @param {string} title
 * @param {Node[]} inside
 */
function folded(editor, name, title, inside) {
  const ontoggle = (/** @type {any} */ { target }) => {
    if (target.open) editor.unfolded = name;
  };
  return el("details", { class: "wc-all", open: editor.unfolded === name, ontoggle }, el("summary", {}, title), inside);
}

/** @param {Editor} editor */
function switches(editor) {
  return Object.entries(editor.kit.switches).map(([name, values]) => switchChoice(editor, name, values));
}

/**
 * @param {Editor} editor
 * @param {string} name
 * @param {string[]} values
 */
function switchChoice(editor, name, values) {
  const { words, model } = editor;
  const [question, answers] = words["switch-words"][name];
  const usual = editor.kit.presets[model.ruleset][name] ?? values[0];
  const others = values.filter((value) => value !== usual);
  /** @type {[string, string][]} */
  const options = [
    ["", `${answers[usual]} (${words["as-preset"]})`],
    ...others.map((value) => /** @type {[string, string]} */ ([value, answers[value]])),
  ];
  const set = (/** @type {string} */ value) =>
    editor.edit((now) => {
      delete now.switches[name];
      if (value) now.switches[name] = value;
    });
  return editor.choice(question, options, model.switches[name] || "", set);
}
