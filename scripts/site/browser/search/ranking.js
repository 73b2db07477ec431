// The search engine: pure functions over an index, the same in a browser and under Node.
//
// A query word becomes all known words it may mean, each with a quality between 0 and 1; a row is as good as the best
// of its names, or as its text, each weighed by how much of the query it covers and how rare those words are.
import { nameScores } from "./byname.js";
import { textScores } from "./bytext.js";
import { split } from "./fold.js";
import { PLACES } from "./index.js";
import { INSIDE, SLIP, meanings } from "./meanings.js";
/** @import { Found, Hit, Index, Meant, NameScores, Options, Row } from "./types.js" */

const MOST_WORDS = 12;
const MOST_LETTERS = 200;
const MOST_READ = 6; // a query with as many words is read in one way only
const LEAST = 0.14; // a hit below this has next to nothing of what was typed
const BESIDE = 0.3; // nor is one that has less than this part of the best
const ASIDE = 0.55; // what remains of a row that is not about the card which the query names in full
const BOTH = 0.06; // what it adds that name and text fit
const ALL = 0.985;

/** @typedef {Omit<Hit, "row">} Scored */

/**
 * @param {Index} index
 * @param {string} query
 * @param {Options} [options]
 * @returns {Found}
 */
export function search(index, query, { exact = false, most = 50, only } = {}) {
  const typed = telling(index, split(query.slice(0, MOST_LETTERS)));
  if (!typed.length) return { hits: [], corrected: [], typed };
  const found = everyReading(index, typed, exact);
  if (!found.length && !exact && !index.isLoose) return loosely(index, query, { most, only });
  const wanted = found.filter((hit) => !only || only(index.rows[hit.at]));
  const top = wanted.reduce((points, hit) => Math.max(points, hit.score), 0);
  const floor = Math.max(LEAST, BESIDE * top);
  const good = wanted.filter((hit) => hit.score >= floor).sort((a, b) => b.score - a.score || a.at - b.at);
  const hits = good.slice(0, most).map((hit) => ({ ...hit, row: index.rows[hit.at] }));
  return { hits, corrected: hits.length ? corrections(index, hits[0]) : [], typed };
}

/**
 * The words of a long question without those that say little, so that its end is heard too.
 * @param {Index} index
 * @param {string[]} typed
 */
function telling(index, typed) {
  const heard = typed.length > MOST_WORDS ? typed.filter((word) => !index.ignored.has(word)) : typed;
  return heard.slice(0, MOST_WORDS);
}

/**
 * Once more with a third slip in long words, for queries that find nothing.
 * @param {Index} index
 * @param {string} query
 * @param {Options} options
 */
function loosely(index, query, options) {
  index.isLoose = true;
  index.cache.clear();
  const found = search(index, query, options);
  index.isLoose = false;
  index.cache.clear();
  return found;
}

// ── the ways to read a query ──

/**
 * The best that each row is in any reading.
 * @param {Index} index
 * @param {string[]} typed
 * @param {boolean} exact
 * @returns {Scored[]}
 */
function everyReading(index, typed, exact) {
  /** @type {Scored[]} */
  const best = [];
  for (const words of readings(index, typed, exact)) {
    for (const hit of score(index, words, exact)) {
      const known = best[hit.at];
      if (!known || hit.score > known.score) best[hit.at] = hit;
    }
  }
  return best.filter(Boolean);
}

/**
 * A query as typed, with neighbours joined ("rail gun"), and with a word taken apart ("watersilo").
 * @param {Index} index
 * @param {string[]} typed
 * @param {boolean} exact
 */
function* readings(index, typed, exact) {
  yield typed;
  if (typed.length >= MOST_READ) return;
  for (let at = 0; at + 1 < typed.length; at++) {
    const joined = typed[at] + typed[at + 1];
    if (isJoined(index, typed[at], typed[at + 1], exact)) yield [...typed.slice(0, at), joined, ...typed.slice(at + 2)];
  }
  for (let at = 0; at < typed.length; at++) {
    for (const parts of apart(index, typed[at])) yield [...typed.slice(0, at), ...parts, ...typed.slice(at + 1)];
  }
}

/**
 * Whether two words are one of a name, or nearly.
 * @param {Index} index
 * @param {string} one
 * @param {string} two
 * @param {boolean} exact
 */
function isJoined(index, one, two, exact) {
  if (one.length + two.length < 4 || index.ignored.has(one) || index.ignored.has(two)) return false;
  const { words } = meanings(index, one + two, exact);
  return words.some(([word, quality]) => index.named[word] && quality >= SLIP[1]);
}

/**
 * The ways to take an unknown word apart into two known ones.
 * @param {Index} index
 * @param {string} word
 */
function* apart(index, word) {
  if (word.length < 4 || index.vocabulary.has(word)) return;
  for (let cut = 1; cut < word.length - 1; cut++) {
    const parts = [word.slice(0, cut), word.slice(cut)];
    if (parts.every((part) => index.vocabulary.has(part))) yield parts;
  }
}

// ── points ──

/**
 * @param {Index} index
 * @param {string[]} typed
 * @param {boolean} exact
 * @returns {Scored[]}
 */
function score(index, typed, exact) {
  const known = typed.map((word) => meanings(index, word, exact));
  const weights = known.map(({ weight }) => weight);
  const total = sum(weights);
  const names = nameScores(index, known, weights, total);
  const texts = textScores(index, known, weights, total, names);
  /** @type {Scored[]} */
  const hits = [];
  for (let at = 0; at < index.rows.length; at++) {
    const name = names.best[at];
    const text = texts[at];
    if (!name && !text) continue;
    const row = index.rows[at];
    const points = Math.max(name, text) + BOTH * Math.min(name, text);
    const shown = name >= text ? names.shown[at] : "";
    hits.push({ at, score: points * aside(row, at, names) + prior(row, typed.length), name: shown, typed, known });
  }
  return hits;
}

/** @param {number[]} numbers */
const sum = (numbers) => numbers.reduce((a, b) => a + b, 0);

/**
 * Where the query names a card in full, what is neither that card nor about it stands aside.
 * @param {Row} row
 * @param {number} at
 * @param {NameScores} names
 */
function aside(row, at, { meant }) {
  if (!meant.size || meant.has(at)) return 1;
  return row.linked.some((card) => meant.has(card)) ? 1 : ASIDE;
}

/**
 * Cards and terms before rules before rulings before examples, printed before ours, where the words do not decide.
 * @param {Row} row
 * @param {number} length
 */
function prior(row, length) {
  const isLong = length > 2;
  if (row.isCard) return 0.03;
  if (row.kind === "term") return row.twin ? -0.05 : 0.028;
  if (row.kind === "rule") return isLong ? 0.02 : 0.012;
  if (row.kind === "example") return -0.14;
  if (row.status !== "printed") return 0;
  return isLong ? 0.05 : 0.015;
}

// ── two cards ──

/**
 * The two cards a query names, if it names just two, each with words of its own.
 * @param {Index} index
 * @param {string} query
 */
export function pairIn(index, query) {
  const typed = split(query.slice(0, MOST_LETTERS)).slice(0, MOST_WORDS);
  const known = typed.map((word) => meanings(index, word, false));
  const weights = known.map(({ weight }) => weight);
  const { words } = nameScores(index, known, weights, sum(weights));
  const found = Object.keys(words)
    .map((at) => namedCard(index, Number(at), words[Number(at)], typed))
    .filter((card) => isClear(card, known))
    .sort((a, b) => b.places.length - a.places.length || b.sum - a.sum);
  const [one] = found;
  const two = found.find(({ places }) => !places.some((place) => one.places.includes(place)));
  return two ? [one.row, two.row] : null;
}

/**
 * A card with the words that name it; a very short word must be right, or a slip would name a card.
 * @param {Index} index
 * @param {number} at
 * @param {Float64Array} own
 * @param {string[]} typed
 */
function namedCard(index, at, own, typed) {
  const isNaming = (/** @type {number} */ place) => {
    const least = typed[place].length > 3 ? 0.55 : 0.9;
    return own[place] > least && !index.ignored.has(typed[place]);
  };
  const places = [...own.keys()].filter(isNaming);
  return { row: index.rows[at], own, places, sum: own.reduce((a, b) => a + b) };
}

/**
 * "to shoot" is no Gunner, a camp no Labor Camp.
 * @param {{ own: Float64Array, places: number[] }} card
 * @param {Meant[]} known
 */
function isClear({ own, places }, known) {
  return places.some((place) => own[place] > ALL || !known[place].isCommon);
}

// ── what is shown of it ──

/**
 * What was taken for something else: typed word → the word that was searched for.
 * @param {Index} index
 * @param {Hit} hit
 */
function corrections(index, hit) {
  /** @type {[string, string][]} */
  const found = [];
  hit.typed.forEach((word, at) => {
    const { words } = hit.known[at];
    const isRight = words.some(([, quality, slips]) => !slips && quality > INSIDE);
    if (!words.length || isRight) return;
    const here = words.filter(([other]) => isIn(index, other, hit.at));
    const [best] = [...(here.length ? here : words)].sort((a, b) => b[1] - a[1]);
    if (best[2]) found.push([word, index.shown[best[0]]]);
  });
  return found;
}

/**
 * Whether a word stands in a row or in its names.
 * @param {Index} index
 * @param {number} word
 * @param {number} row
 */
function isIn(index, word, row) {
  const isName = index.inNames[word].some(([name]) => index.names[name].row === row);
  return isName || PLACES.some((place) => index.places[place][word].includes(row));
}

/**
 * The words of a text that made it a hit, for showing: folded.
 * @param {Index} index
 * @param {Hit} hit
 */
export function matched(index, hit) {
  const good = hit.known.flatMap(({ words }) => words.filter(([, quality]) => quality > INSIDE));
  return new Set(good.map(([word]) => index.words[word]));
}
