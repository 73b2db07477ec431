// The card query language: type:camp cost<=1 junk:raid -trait text:"punk" has:ruling edition:pl, with field names in any language.
import { fold } from "./fold.js";
import { distance } from "./slips.js";

const SIGN = "(<=|>=|!=|<|>|=|:)";
const PART = new RegExp(
  `-?([\\p{L}\\p{M}]+)${SIGN}(?=\\s|$)|(-)?(?:([\\p{L}\\p{M}]+)${SIGN})?("[^"]*"?|[^\\s"]+)`,
  "gu",
);
const NUMBERS = new Set(["cost", "queue", "start", "copies", "ability"]);
const WORDS = new Set(["text", "name"]);
const CHOICES = {
  type: ["camp", "person", "event", "special"],
  junk: ["water", "draw", "injure", "restore", "raid", "punk"],
  has: ["ruling", "trait", "ability", "junk", "open", "unique", "printing"],
  edition: ["en", "it", "pl", "fr"],
};
const OPPOSITE = { "=": "!=", "!=": "=", "<": ">=", ">=": "<", ">": "<=", "<=": ">" };
const MOST = 500;

// Whether something typed may be a card query at all: the plain words of most searches never come here.
export const mayBeQuery = (typed) => /[:<>=]|(^|\s)-\p{L}/u.test(typed);

// {words, filters, errors}: the free words, what cards must fit, and what was not understood.
export function parse(typed, known) {
  const found = { words: [], filters: [], errors: [] };
  for (const [, alone, , minus, name, sign, given] of typed.slice(0, MOST).matchAll(PART)) {
    if (alone) {
      unfinished(found, known, alone);
      continue;
    }
    const quoted = given.startsWith('"');
    if (quoted && (given.length < 2 || !given.endsWith('"'))) found.errors.push({ error: "openQuote" });
    const value = given.replace(/^"|"$/g, "");
    if (name) filter(found, known, { minus, name, sign, value });
    else if (minus) without(found, known, value);
    else if (quoted && value.trim()) found.filters.push({ field: "text", sign: "=", value, bare: true });
    else found.words.push(value);
  }
  found.words = found.words.join(" ");
  const plain = found.filters.every(({ bare }) => bare) && found.errors.every(({ error }) => error === "openQuote");
  return plain ? { words: typed, filters: [], errors: [] } : found;
}

// A field with nothing after it; any other word with a colon is just a word.
function unfinished(found, known, name) {
  const field = named(name, known.fields);
  if (field) found.errors.push({ error: "noValue", field });
  else found.words.push(name);
}

function filter(found, known, { minus, name, sign, value }) {
  const field = named(name, known.fields);
  if (!field) return found.errors.push({ error: "unknownField", word: name, near: near(name, known.fields) });
  if (!value.trim()) return found.errors.push({ error: "noValue", field });
  let op = sign === ":" ? "=" : sign;
  if (minus) op = OPPOSITE[op];
  if (NUMBERS.has(field)) {
    if (!/^\d{1,3}$/.test(value)) return found.errors.push({ error: "noNumber", field, word: value });
    return found.filters.push({ field, sign: op, value: Number(value) });
  }
  if (!["=", "!="].includes(op)) return found.errors.push({ error: "noCompare", field, word: sign });
  if (WORDS.has(field)) return found.filters.push({ field, sign: op, value });
  if (field === "trait") return found.filters.push({ field: "has", sign: op, value: "trait" });
  const choice = named(value, pick(known.values, CHOICES[field]));
  if (!choice) return found.errors.push({ error: "unknownValue", field, word: value, choices: CHOICES[field] });
  return found.filters.push({ field, sign: op, value: choice });
}

// -trait: without one; -punk: without that word.
function without(found, known, value) {
  const choice = named(value, pick(known.values, CHOICES.has));
  found.filters.push(choice ? { field: "has", sign: "!=", value: choice } : { field: "text", sign: "!=", value });
}

const pick = (values, names) => Object.fromEntries(names.map((name) => [name, values[name] || [name]]));

function named(word, table) {
  const typed = fold(word);
  const exact = Object.keys(table).find((name) => table[name].some((other) => fold(other) === typed));
  if (exact || typed.length < 4) return exact;
  return (
    Object.keys(table).find((name) => table[name].some((other) => fold(other).startsWith(typed))) ||
    Object.keys(table).find((name) => table[name].some((other) => distance(fold(other), typed, 1) < 2))
  );
}

function near(word, table) {
  const all = Object.values(table).flat();
  return all.find((other) => distance(fold(other), fold(word), 2) < 3) || "";
}

// Whether a card fits every filter. `names` are all names of the card.
export function fits(card, filters, names = []) {
  return filters.every((each) => test(card, each, names));
}

function test(card, { field, sign, value }, names) {
  if (NUMBERS.has(field))
    return [card[field]].flat().some((number) => typeof number === "number" && compare(number, sign, value));
  const yes = {
    type: () => card.kind === value,
    junk: () => card.junk === value,
    text: () => fold(`${card.title} ${card.text}`).includes(fold(value)),
    name: () => [card.title, ...names].some((name) => fold(name).includes(fold(value))),
    has: () =>
      Boolean(
        {
          ruling: card.rulings,
          trait: card.trait,
          ability: card.ability,
          junk: card.junk,
          open: card.open,
          unique: card.unique,
          printing: card.printings,
        }[value],
      ),
    edition: () => card.printed.includes(value),
  }[field]();
  return sign === "=" ? yes : !yes;
}

function compare(number, sign, value) {
  return {
    "=": number === value,
    "!=": number !== value,
    "<": number < value,
    "<=": number <= value,
    ">": number > value,
    ">=": number >= value,
  }[sign];
}

// What no card of the wanted type has, so that nothing can fit: camps have no cost.
export function lacking(cards, filters) {
  const type = filters.find(({ field, sign }) => field === "type" && sign === "=")?.value;
  const some = cards.filter(({ kind }) => kind === type);
  const asked = filters.filter(({ field, sign }) => NUMBERS.has(field) || (field === "junk" && sign === "="));
  return some.length
    ? asked
        .filter(({ field }) => some.every((card) => card[field] === undefined))
        .map(({ field }) => ({ error: "noSuch", field, word: type }))
    : [];
}

// The query in words, as the reader's language has them.
export function inWords({ words, filters }, text) {
  const said = filters.map(({ field, sign, value }) => {
    const shown = text.values[value] ?? value;
    if (field === "has") return fill(sign === "=" ? text.with : text.without, { value: shown });
    const kind = WORDS.has(field) ? (sign === "=" ? "contains" : "lacks") : sign;
    return fill(text.signs[kind], { field: text.fields[field], value: shown });
  });
  if (words) said.push(fill(text.signs.words, { value: words }));
  return said.join(" · ");
}

export function errorInWords({ error, field, word, near: other, choices }, text) {
  const values = {
    field: text.fields[field],
    word: error === "noSuch" ? text.values[word] : word,
    near: other,
    choices: (choices || []).map((choice) => text.values[choice] || choice).join(", "),
  };
  if (error === "unknownField" && other) return fill(text.errors.nearField, values);
  return fill(text.errors[error], values);
}

const fill = (words, values) => words.replace(/\{(\w+)\}/g, (_, name) => values[name] ?? "");
