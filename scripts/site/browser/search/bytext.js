// How well the texts of rows fit a query: by where its words stand, and by the cards that it names.
import { PLACES, isAnswer } from "./index.js";
/** @import { Index, Meaning, Meant, NameScores, Row } from "./types.js" */

/** What a place is worth: the question or the rule itself, the text, what it is about, what players say. */
const WORTH = { inTitle: 1, inText: 0.65, inAbout: 0.75, inAsked: 0.9 };
const ABOUT = 0.97; // what a word is worth that names a card the row is about
const ALL = 0.985;

/**
 * @param {Index} index
 * @param {Meant[]} known
 * @param {number[]} weights
 * @param {number} total
 * @param {NameScores} names
 */
export function textScores(index, known, weights, total, names) {
  const count = index.rows.length;
  const sums = new Float64Array(count);
  const covers = new Float64Array(count);
  const linked = new Set([...names.named].flatMap((card) => index.onCard[card]));
  known.forEach(({ words }, at) => {
    const top = new Float64Array(count);
    for (const meaning of words) raise(index, meaning, known.length, top);
    for (const row of linked) raiseByCards(index.rows[row], row, at, names, top);
    for (let row = 0; row < count; row++) {
      if (!top[row]) continue;
      sums[row] += top[row] * weights[at];
      covers[row] += weights[at];
    }
  });
  const best = new Float64Array(count);
  for (let row = 0; row < count; row++) {
    if (sums[row]) best[row] = pointsOf(index, row, sums[row], covers[row], total, names);
  }
  return best;
}

/**
 * What a word adds to the rows it stands in.
 * @param {Index} index
 * @param {Meaning} meaning
 * @param {number} length
 * @param {Float64Array} top
 */
function raise(index, [word, quality], length, top) {
  for (const place of PLACES) {
    const worth = quality * WORTH[place];
    for (const row of index.places[place][word]) if (worth > top[row]) top[row] = worth;
  }
  for (const use of index.inNames[word]) {
    const { row, shown } = index.names[use[0]];
    const worth = quality * worthInName(index.rows[row], shown, length);
    if (worth > top[row]) top[row] = worth;
  }
}

/**
 * "game board": one word of each name.
 * @param {Row} row
 * @param {string} shown
 * @param {number} length
 */
function worthInName(row, shown, length) {
  if (isAnswer(row)) return shown ? 0 : 1;
  return row.kind === "term" && length < 4 ? WORTH.inText : 0;
}

/**
 * @param {Row} row
 * @param {number} place
 * @param {number} at
 * @param {NameScores} names
 * @param {Float64Array} top
 */
function raiseByCards(row, place, at, names, top) {
  for (const card of row.linked) {
    if (!names.named.has(card)) continue;
    const worth = ABOUT * names.words[card][at];
    if (worth > top[place]) top[place] = worth;
  }
}

/**
 * @param {Index} index
 * @param {number} at
 * @param {number} sum
 * @param {number} cover
 * @param {number} total
 * @param {NameScores} names
 */
function pointsOf(index, at, sum, cover, total, names) {
  const covered = cover / total;
  const length = 0.62 + 0.2 / (1 + index.lengths[at] / 25);
  return covered ** 1.6 * (sum / cover) * length * fitting(index.rows[at], names, covered);
}

/**
 * A ruling on just the cards that were named answers a question best; one on cards that nobody named, or what a card
 * happens to say, answers it less well than a rule does.
 * @param {Row} row
 * @param {NameScores} names
 * @param {number} covered
 */
function fitting(row, names, covered) {
  if (row.isCard) return 0.9;
  if (row.kind === "example") return 0.85;
  if (!row.linked.length) return 1;
  const named = row.linked.filter((card) => names.named.has(card)).length;
  if (!named) return row.status === "printed" ? 0.8 : 0.6;
  if (named < row.linked.length) return 0.88;
  return covered > ALL ? 1.1 : 1;
}
