// One word of a query: all known words it may mean, each with a quality between 0 and 1, and what the word weighs.
import { LITTLE, PLACES, stem } from "./index.js";
import { differing, distance, forgiven, letters } from "./slips.js";
/** @import { Index, Meaning, Meant, Name } from "./types.js" */

export const EXACT = 1;
export const PREFIX = 0.8;
export const INSIDE = 0.45;
/** What a word with so many slips is worth. */
export const SLIP = [0, 0.66, 0.5, 0.4];
const STEM = 0.93;
const SYNONYM = 0.88;
const KIN = 0.55;
const TEXT_ONLY = 0.85; // what remains of a slip if the word is part of no name
const OTHER_FIRST = 0.94; // what remains of a slip in the first letter
const UNKNOWN = 0.35; // what a word weighs that nothing here has
const HEAVIEST = 4; // what the rarest word weighs: one odd word must not outweigh the rest of a question
const MOST_MEANINGS = 60;
const MOST_KEPT = 500;
const ALIKE = 5; // letters that kin must share at least

/** @typedef {(word: number, quality: number, slips?: number) => void} Add */

const hasDigit = (/** @type {string} */ word) => /\d/.test(word);

/**
 * @param {Index} index
 * @param {string} typed
 * @param {boolean} exact
 * @returns {Meant}
 */
export function meanings(index, typed, exact) {
  const key = `${exact}${typed}`;
  const known = index.cache.get(key);
  if (known) return known;
  const meant = find(index, typed, exact);
  if (index.cache.size > MOST_KEPT) index.cache.clear();
  index.cache.set(key, meant);
  return meant;
}

/**
 * @param {Index} index
 * @param {string} typed
 * @param {boolean} exact
 * @returns {Meant}
 */
function find(index, typed, exact) {
  /** @type {Map<number, Meaning>} */
  const found = new Map();
  /** @type {Add} */
  const add = (word, quality, slips = 0) => {
    const known = found.get(word);
    if (!known || quality > known[1]) found.set(word, [word, quality, slips]);
  };
  const own = index.vocabulary.get(typed);
  const others = index.synonyms.get(typed) || index.synonyms.get(stem(index, typed)) || [];
  if (own !== undefined) add(own, EXACT);
  addForms(index, typed, add);
  addSynonyms(index, others, add);
  addIrregular(index, typed, add);
  look(index, typed, exact, add);
  const words = best([...found.values()]);
  const isTerm = own !== undefined && index.inNames[own].some(([place]) => isTermItself(index, index.names[place]));
  return { words, weight: weigh(index, typed, words), isCommon: others.length > 0 || isTerm };
}

/** @param {Meaning[]} words */
function best(words) {
  if (words.length <= MOST_MEANINGS) return words;
  return words.sort((a, b) => b[1] - a[1]).slice(0, MOST_MEANINGS);
}

/**
 * Whether a name is the one word of a term: "camp" is no Camp de travail.
 * @param {Index} index
 * @param {Name} name
 */
function isTermItself(index, name) {
  const row = index.rows[name.row];
  return name.shown && name.known.length === 1 && row.kind === "term" && !row.twin;
}

/**
 * Other forms of the word, by its ending or because the termbase knows them.
 * @param {Index} index
 * @param {string} typed
 * @param {Add} add
 */
function addForms(index, typed, add) {
  const sameStem = (/** @type {string} */ word) => index.stems.get(stem(index, word)) || [];
  if (typed.length > 2 && !hasDigit(typed)) for (const word of sameStem(typed)) add(word, STEM);
  for (const headword of index.forms.get(typed) || []) for (const word of sameStem(headword)) add(word, STEM);
}

/**
 * @param {Index} index
 * @param {string} typed
 * @param {Add} add
 */
function addIrregular(index, typed, add) {
  if (typed.length < 3) return;
  for (const word of index.irregular.get(stem(index, typed)) || []) add(word, PREFIX);
}

/**
 * @param {Index} index
 * @param {string[]} others
 * @param {Add} add
 */
function addSynonyms(index, others, add) {
  for (const other of others) {
    const word = index.vocabulary.get(other);
    if (word !== undefined) add(word, SYNONYM);
    for (const same of index.stems.get(stem(index, other)) || []) add(same, SYNONYM * STEM);
  }
}

// ── words that look like it ──

/**
 * Words that begin with what was typed, have it inside, are its kin, or are a slip or two away.
 * @param {Index} index
 * @param {string} typed
 * @param {boolean} exact
 * @param {Add} add
 */
function look(index, typed, exact, add) {
  const { words, sizes } = index;
  const { length } = typed;
  const allowed = exact || hasDigit(typed) ? 0 : forgiven(length) + Number(index.isLoose && length > 8);
  if (length > 1) {
    for (const at of beginning(index, typed)) {
      if (sizes[at] > length) add(at, PREFIX * (0.75 + 0.25 * (length / sizes[at])));
    }
  }
  if (allowed && length >= ALIKE) {
    for (const at of beginning(index, typed.slice(0, ALIKE))) {
      if (words[at] !== typed && isKin(typed, words[at])) add(at, KIN);
    }
  }
  lookAtAll(index, typed, allowed, add);
}

/**
 * Only words that can be it are looked at as words: numbers decide first, in arrays that hold nothing else.
 * @param {Index} index
 * @param {string} typed
 * @param {number} allowed
 * @param {Add} add
 */
function lookAtAll(index, typed, allowed, add) {
  const { words, sizes, bits } = index;
  const { length } = typed;
  const own = letters(typed);
  for (let at = 0; at < words.length; at++) {
    const apart = sizes[at] - length;
    if (length > 3 && apart > 0 && !(own & ~bits[at]) && words[at].includes(typed)) add(at, INSIDE);
    if (!allowed || apart > allowed || apart < -allowed || differing(own, bits[at]) > 2 * allowed) continue;
    addSlip(index, typed, at, allowed, add);
  }
}

/**
 * @param {Index} index
 * @param {string} typed
 * @param {number} at
 * @param {number} allowed
 * @param {Add} add
 */
function addSlip({ words, sizes, named, ignored }, typed, at, allowed, add) {
  const word = words[at];
  const most = named[at] ? allowed : Math.min(allowed, forgiven(sizes[at] - 1) + Number(allowed > 2));
  const slips = distance(typed, word, most);
  if (!slips || slips > most || (sizes[at] < 4 && ignored.has(word))) return;
  const isSameFirst = typed.charCodeAt(0) === word.charCodeAt(0);
  add(at, SLIP[slips] * (named[at] ? 1 : TEXT_ONLY) * (isSameFirst ? 1 : OTHER_FIRST), slips);
}

/**
 * The words that begin with some letters, out of the list in order.
 * @param {Index} index
 * @param {string} start
 */
function beginning({ words, sorted }, start) {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (words[sorted[middle]] < start) low = middle + 1;
    else high = middle;
  }
  let end = low;
  while (end < sorted.length && words[sorted[end]].startsWith(start)) end++;
  return sorted.subarray(low, end);
}

/**
 * Two forms of one word that no ending explains: they begin alike and differ only at the end.
 * @param {string} typed
 * @param {string} word
 */
function isKin(typed, word) {
  const shared = Math.max(ALIKE, Math.ceil(Math.max(typed.length, word.length) * 0.6));
  return word.length >= shared && typed.length >= shared && typed.slice(0, shared) === word.slice(0, shared);
}

/**
 * Rare words weigh more than common ones.
 * @param {Index} index
 * @param {string} word
 * @param {Meaning[]} known
 */
function weigh(index, word, known) {
  const good = known.filter(([, quality]) => quality >= SYNONYM * STEM);
  const rows = rowsWith(index, good.length ? good : known);
  const rare = Math.log(1 + index.rows.length / (2 + rows.size));
  if (saysLittle(index, word)) return LITTLE * Math.min(rare, 1);
  return Math.min(rare ** 1.4, HEAVIEST) * (known.length ? 1 : UNKNOWN);
}

/**
 * @param {Index} index
 * @param {Meaning[]} known
 */
function rowsWith(index, known) {
  /** @type {Set<number>} */
  const rows = new Set();
  for (const [word] of known) {
    for (const place of PLACES) for (const row of index.places[place][word]) rows.add(row);
    for (const [name] of index.inNames[word]) rows.add(index.names[name].row);
  }
  return rows;
}

/**
 * @param {Index} index
 * @param {string} word
 */
function saysLittle(index, word) {
  if (index.ignored.has(word)) return true;
  if (word.length > 2 || hasDigit(word)) return false;
  return word.length < 2 || !index.vocabulary.has(word);
}
