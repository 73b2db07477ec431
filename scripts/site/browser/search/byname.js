// How well the names of cards, terms and rules fit a query: by how much of the query a name covers, and how much of the
// name it is.
import { EXACT, PREFIX } from "./meanings.js";
/** @import { Index, Meant, Name, NameScores, Row } from "./types.js" */

const ALL = 0.985; // as good as all of it: what is left says little
const TOLD = 1 / 8; // a word that weighs more than this part of a query says something
/**
 * What a whole name among other words is worth: a question says more than a term.
 * @type {{ [kind: string]: number }}
 */
const INSIDE_OF = { rule: 0.65, ruling: 0.65, term: 0.5 };

/**
 * A query: what its words may mean, what they weigh, which of them are known as they are, and how many say something.
 * @typedef {{ known: Meant[], weights: number[], total: number, wide: number, sure: boolean[], telling: number }} Asked
 */

/**
 * How well each word of the query is met by each name, and each word of each name by the query.
 * @typedef {{ query: Float32Array, found: Float64Array, touched: number[] }} Met
 */

/**
 * How much of a name is covered, how much of the query, how well, and how well at the worst.
 * @typedef {{ covered: number, matched: number, quality: number, least: number }} Cover
 */

/**
 * @param {Index} index
 * @param {Meant[]} known
 * @param {number[]} weights
 * @param {number} total
 * @returns {NameScores}
 */
export function nameScores(index, known, weights, total) {
  const sure = known.map(({ words }) => words.some(([, quality]) => quality === EXACT));
  const telling = weights.filter((weight) => weight > total * TOLD).length;
  const asked = { known, weights, total, wide: known.length, sure, telling };
  const met = meet(index, known);
  /** @type {NameScores} */
  const scores = {
    best: new Float64Array(index.rows.length),
    shown: [],
    words: [],
    named: new Set(),
    meant: new Set(),
  };
  for (const place of met.touched) {
    const name = index.names[place];
    const cover = coverOf(name, place, asked, met);
    const points = pointsOf(index, name, cover, asked, met);
    if (index.rows[name.row].isCard) noteCard(index, name, place, cover, asked, met, scores);
    if (points > scores.best[name.row]) {
      scores.best[name.row] = points;
      scores.shown[name.row] = name.shown;
    }
  }
  return scores;
}

/**
 * @param {Index} index
 * @param {Meant[]} known
 * @returns {Met}
 */
function meet(index, known) {
  const wide = known.length;
  const query = new Float32Array(index.names.length * wide);
  const found = new Float64Array(index.tokens);
  const seen = new Uint8Array(index.names.length);
  /** @type {number[]} */
  const touched = [];
  for (let at = 0; at < wide; at++) {
    for (const each of known[at].words) {
      const quality = each[1];
      for (const use of index.inNames[each[0]]) {
        const place = use[0];
        if (!seen[place]) touched.push(place);
        seen[place] = 1;
        if (quality > query[place * wide + at]) query[place * wide + at] = quality;
        if (quality > found[use[1]]) found[use[1]] = quality;
      }
    }
  }
  return { query, found, touched };
}

/**
 * @param {Name} name
 * @param {number} place
 * @param {Asked} asked
 * @param {Met} met
 * @returns {Cover}
 */
function coverOf(name, place, { weights, total, wide }, { query, found }) {
  let covered = 0;
  let least = 1;
  for (let at = 0; at < name.weights.length; at++) {
    const here = found[name.start + at];
    if (here) covered += name.weights[at];
    if (here && here < least) least = here;
  }
  let matched = 0;
  let quality = 0;
  for (let at = 0; at < wide; at++) {
    const here = query[place * wide + at];
    if (!here) continue;
    matched += weights[at];
    quality += weights[at] * here;
  }
  return { covered: covered / name.total, matched: matched / total, quality: quality / (matched || 1), least };
}

/**
 * @param {Index} index
 * @param {Name} name
 * @param {Cover} cover
 * @param {Asked} asked
 * @param {Met} met
 */
function pointsOf(index, name, cover, asked, met) {
  const row = index.rows[name.row];
  const { covered, matched, quality } = cover;
  return Math.max(
    inside(row, name, cover),
    (matched ** 2.4 * quality * (0.52 + 0.48 * covered) + whole(name, cover)) * name.weight,
    isState(row, name, cover, asked) ? 0.8 * quality : 0,
    isAlone(index, row, name, cover, asked, met) ? 0.985 * name.weight : 0,
  );
}

/**
 * What it adds that the query is the name, and nothing else.
 * @param {Name} name
 * @param {Cover} cover
 */
function whole(name, { covered, matched, least }) {
  if (covered <= ALL || matched <= ALL) return 0;
  if (least < 1) return 0.06;
  return name.shown ? 0.3 : 0.22;
}

/**
 * A whole name or question among other words.
 * @param {Row} row
 * @param {Name} name
 * @param {Cover} cover
 */
function inside(row, name, { covered, matched, least }) {
  if (covered <= 0.88 || name.total <= 1.9) return 0;
  return (INSIDE_OF[row.kind] || 0) * covered * least * name.weight * (0.6 + 0.4 * matched);
}

/**
 * "damaged people": what is damaged?
 * @param {Row} row
 * @param {Name} name
 * @param {Cover} cover
 * @param {Asked} asked
 */
function isState(row, name, { covered, matched }, { telling, wide }) {
  return telling === 2 && wide < 5 && row.state && name.shown && covered > ALL && matched > 0.3;
}

/**
 * "wounded": the Wounded Soldier.
 * @param {Index} index
 * @param {Row} row
 * @param {Name} name
 * @param {Cover} cover
 * @param {Asked} asked
 * @param {Met} met
 */
function isAlone(index, row, name, { matched, quality }, { telling }, { found }) {
  if (telling !== 1 || quality !== 1 || matched <= ALL || !name.shown || !row.isCard) return false;
  return isOnlyHere(index, name, found);
}

/**
 * Whether the words that were found in a card's name are in the name of no other card.
 * @param {Index} index
 * @param {Name} name
 * @param {Float64Array} found
 */
function isOnlyHere(index, name, found) {
  const words = name.known.filter((_, at) => found[name.start + at] === EXACT && name.weights[at] === 1);
  const isOther = (/** @type {Name} */ other) => other.row !== name.row && other.shown && index.rows[other.row].isCard;
  return words.length > 0 && !words.some((word) => index.inNames[word].some(([place]) => isOther(index.names[place])));
}

/**
 * Which cards the query names. Half a name ("camp") names none, nor does a slip that is a word, nor "to shoot".
 * @param {Index} index
 * @param {Name} name
 * @param {number} place
 * @param {Cover} cover
 * @param {Asked} asked
 * @param {Met} met
 * @param {NameScores} scores
 */
function noteCard(index, name, place, { covered, matched, least }, { known, wide, sure }, { query }, scores) {
  const isInFull = covered > ALL && matched < ALL && least === EXACT;
  if (isInFull && name.shown && !index.rows[name.row].common) scores.meant.add(name.row);
  if (covered <= 0.45) return;
  const own = (scores.words[name.row] ||= new Float64Array(wide));
  for (let at = 0; at < wide; at++) {
    const here = query[place * wide + at];
    own[at] = Math.max(own[at], here * covered);
    const isSure = here >= PREFIX || !sure[at];
    const isName = here === EXACT || !known[at].isCommon;
    if (here && covered > 0.55 && isSure && isName) scores.named.add(name.row);
  }
}
