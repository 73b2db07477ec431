// The card query language: type:camp cost<=1 junk:raid -trait text:"punk" has:ruling edition:pl, with field names in
// any language.
import { fold } from "./fold.js";
import { distance } from "./slips.js";
/** @import { Words } from "../shell/types.js" */
/** @import { Fault, Filter, Language, Named, Query, Row } from "./types.js" */

const SIGN = "(<=|>=|!=|<|>|=|:)";
const UNFINISHED = `-?([\\p{L}\\p{M}]+)${SIGN}(?=\\s|$)`;
const ASKED = `(-)?(?:([\\p{L}\\p{M}]+)${SIGN})?("[^"]*"?|[^\\s"]+)`;
const PART = new RegExp(`${UNFINISHED}|${ASKED}`, "gu");
const NUMBERS = new Set(["cost", "queue", "start", "copies", "ability"]);
const WORDS = new Set(["text", "name"]);
/**
 * What a card may have → the fact that says so.
 * @type {{ [value: string]: string }}
 */
const HAS = {
  ruling: "rulings",
  trait: "trait",
  ability: "ability",
  junk: "junk",
  open: "open",
  unique: "unique",
  printing: "printings",
};
/** @type {{ [sign: string]: string }} */
const OPPOSITE = { "=": "!=", "!=": "=", "<": ">=", ">=": "<", ">": "<=", "<=": ">" };
const MOST = 500;

// ── reading ──

/**
 * @param {string} typed
 * @param {Language} known
 * @returns {Query}
 */
export function parse(typed, known) {
  const reader = new Reader(known);
  for (const found of typed.slice(0, MOST).matchAll(PART)) reader.read(found);
  const { words, filters, errors } = reader;
  const isPlain = filters.every(({ bare }) => bare) && errors.every(({ error }) => error === "openQuote");
  return isPlain ? { words: typed, filters: [], errors: [] } : { words: words.join(" "), filters, errors };
}

class Reader {
  /** @param {Language} known */
  constructor(known) {
    this.known = known;
    /** @type {string[]} */
    this.words = [];
    /** @type {Filter[]} */
    this.filters = [];
    /** @type {Fault[]} */
    this.errors = [];
  }

  /** @param {string[]} found */
  read([, alone, , minus, name, sign, given]) {
    if (alone) this.unfinished(alone);
    else this.readPart(minus, name, sign, given);
  }

  /**
   * A field with nothing after it; any other word with a colon is just a word.
   * @param {string} name
   */
  unfinished(name) {
    const field = named(name, this.known.fields);
    if (field) this.errors.push({ error: "noValue", field });
    else this.words.push(name);
  }

  /**
   * @param {string | undefined} minus
   * @param {string | undefined} name
   * @param {string} sign
   * @param {string} given
   */
  readPart(minus, name, sign, given) {
    const isQuoted = given.startsWith('"');
    const isOpen = isQuoted && (given.length < 2 || !given.endsWith('"'));
    const value = given.replace(/^"|"$/g, "");
    if (isOpen) this.errors.push({ error: "openQuote" });
    if (name) this.filter(name, sign, value, Boolean(minus));
    else if (minus) this.without(value);
    else if (isQuoted && value.trim()) this.filters.push({ field: "text", sign: "=", value, bare: true });
    else this.words.push(value);
  }

  /**
   * @param {string} name
   * @param {string} sign
   * @param {string} value
   * @param {boolean} minus
   */
  filter(name, sign, value, minus) {
    const { fields } = this.known;
    const field = named(name, fields);
    if (!field) this.errors.push({ error: "unknownField", word: name, near: near(name, fields) });
    else if (!value.trim()) this.errors.push({ error: "noValue", field });
    else this.compare(field, sign, value, minus);
  }

  /**
   * @param {string} field
   * @param {string} sign
   * @param {string} value
   * @param {boolean} minus
   */
  compare(field, sign, value, minus) {
    const plain = sign === ":" ? "=" : sign;
    const op = minus ? OPPOSITE[plain] : plain;
    if (NUMBERS.has(field)) this.number(field, op, value);
    else if (!["=", "!="].includes(op)) this.errors.push({ error: "noCompare", field, word: sign });
    else if (WORDS.has(field)) this.filters.push({ field, sign: op, value });
    else if (field === "trait") this.filters.push({ field: "has", sign: op, value: "trait" });
    else this.choose(field, op, value);
  }

  /**
   * @param {string} field
   * @param {string} sign
   * @param {string} value
   */
  number(field, sign, value) {
    if (/^\d{1,3}$/.test(value)) this.filters.push({ field, sign, value: Number(value) });
    else this.errors.push({ error: "noNumber", field, word: value });
  }

  /**
   * @param {string} field
   * @param {string} sign
   * @param {string} value
   */
  choose(field, sign, value) {
    const choices = this.choices(field);
    const choice = named(value, this.names(choices));
    if (choice) this.filters.push({ field, sign, value: choice });
    else this.errors.push({ error: "unknownValue", field, word: value, choices });
  }

  /**
   * -trait: without one; -punk: without that word.
   * @param {string} value
   */
  without(value) {
    const choice = named(value, this.names(this.choices("has")));
    const filter = choice ? { field: "has", value: choice } : { field: "text", value };
    this.filters.push({ ...filter, sign: "!=" });
  }

  /** @param {string} field */
  choices(field) {
    return field === "has" ? Object.keys(HAS) : this.known.choices[field];
  }

  /**
   * @param {string[]} choices
   * @returns {Named}
   */
  names(choices) {
    return Object.fromEntries(choices.map((name) => [name, this.known.values[name] || [name]]));
  }
}

/**
 * What a word names: exactly, by its beginning, or with a slip.
 * @param {string} word
 * @param {Named} table
 */
function named(word, table) {
  const typed = fold(word);
  const all = Object.keys(table);
  const first = (/** @type {(other: string) => boolean} */ fits) =>
    all.find((name) => table[name].map(fold).some(fits));
  const exact = first((other) => other === typed);
  if (exact || typed.length < 4) return exact;
  return first((other) => other.startsWith(typed)) || first((other) => distance(other, typed, 1) < 2);
}

/**
 * @param {string} word
 * @param {Named} table
 */
function near(word, table) {
  const all = Object.values(table).flat();
  return all.find((other) => distance(fold(other), fold(word), 2) < 3) || "";
}

// ── asking cards ──

/**
 * Whether a card fits every filter. `names` are all names of the card.
 * @param {Row} card
 * @param {Filter[]} filters
 * @param {string[]} [names]
 */
export function fits(card, filters, names = []) {
  return filters.every((filter) => test(card, filter, names));
}

/**
 * @param {Row} card
 * @param {Filter} filter
 * @param {string[]} names
 */
function test(card, { field, sign, value }, names) {
  if (NUMBERS.has(field)) return [card[field]].flat().some((number) => isSo(number, sign, value));
  const isTrue = isOf(card, field, value, names);
  return sign === "=" ? isTrue : !isTrue;
}

/**
 * @param {Row} card
 * @param {string} field
 * @param {string} value
 * @param {string[]} names
 */
function isOf(card, field, value, names) {
  const holds = (/** @type {string} */ text) => fold(text).includes(fold(value));
  /** @type {{ [field: string]: () => boolean | undefined }} */
  const tests = {
    type: () => card.kind === value,
    junk: () => card.junk === value,
    text: () => holds(`${card.title} ${card.text}`),
    name: () => [card.title, ...names].some(holds),
    has: () => Boolean(card[HAS[value]]),
    edition: () => card.printed?.includes(value),
  };
  return Boolean(tests[field]());
}

/**
 * @param {any} number
 * @param {string} sign
 * @param {number} value
 */
function isSo(number, sign, value) {
  if (typeof number !== "number") return false;
  /** @type {{ [sign: string]: boolean }} */
  const answers = {
    "=": number === value,
    "!=": number !== value,
    "<": number < value,
    "<=": number <= value,
    ">": number > value,
    ">=": number >= value,
  };
  return answers[sign];
}

/**
 * What no card of the wanted type has, so that nothing can fit: camps have no cost.
 * @param {Row[]} cards
 * @param {Filter[]} filters
 * @returns {Fault[]}
 */
export function lacking(cards, filters) {
  const type = filters.find(({ field, sign }) => field === "type" && sign === "=")?.value;
  const some = cards.filter(({ kind }) => kind === type);
  if (!some.length) return [];
  const asked = filters.filter(({ field, sign }) => NUMBERS.has(field) || (field === "junk" && sign === "="));
  const missing = asked.filter(({ field }) => some.every((card) => card[field] === undefined));
  return missing.map(({ field }) => ({ error: "noSuch", field, word: type }));
}

// ── saying it ──

/**
 * The query in words, as the reader's language has them.
 * @param {Pick<Query, "words" | "filters">} query
 * @param {Words} text
 */
export function inWords({ words, filters }, text) {
  const said = filters.map((filter) => filterInWords(filter, text));
  if (words) said.push(put(text.signs.words, { value: words }));
  return said.join(" · ");
}

/**
 * @param {Filter} filter
 * @param {Words} text
 */
function filterInWords({ field, sign, value }, text) {
  const isTrue = sign === "=";
  const shown = text.values[value] ?? value;
  if (field === "has") return put(isTrue ? text.with : text.without, { value: shown });
  const holds = isTrue ? "contains" : "lacks";
  return put(text.signs[WORDS.has(field) ? holds : sign], { field: text.fields[field], value: shown });
}

/**
 * @param {Fault} fault
 * @param {Words} text
 */
export function errorInWords({ error, field = "", word = "", near: other, choices = [] }, text) {
  const values = {
    field: text.fields[field],
    word: error === "noSuch" ? text.values[word] : word,
    near: other,
    choices: choices.map((choice) => text.values[choice] || choice).join(", "),
  };
  const pattern = error === "unknownField" && other ? "nearField" : error;
  return put(text.errors[pattern], values);
}

/**
 * A pattern with its values; what has none is left out.
 * @param {string} words
 * @param {{ [name: string]: any }} values
 */
const put = (words, values) => words.replace(/\{(\w+)\}/g, (_, name) => values[name] ?? "");
