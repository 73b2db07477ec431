// Runs the search engine under Node over a built site: reads a list of {lang, q, exact} from the standard input,
// answers with hits; {lang, places} is answered with where everything is.
import { names, questions, script, textsOf } from "./site.mjs";
/** @import { Hit, Index, Row } from "../../scripts/site/browser/search/types.js" */

const ROUNDS = 30; // searches before the clock runs
const { prepare } = await script("index");
const { pairIn, search } = await script("ranking");
/** @type {{ [lang: string]: Index }} */
const made = {};
const index = (/** @type {string} */ lang) => (made[lang] ??= prepare(textsOf(lang), names));

/** @param {any} question */
function answer({ lang, q, exact, most = 3, fresh, places }) {
  if (places) return Object.fromEntries(index(lang).rows.map((row) => [row.key, row.url]));
  if (q.startsWith("pair:")) return pairOf(lang, q.slice(5));
  if (fresh) index(lang).cache.clear();
  const start = performance.now();
  const { hits, corrected } = search(index(lang), q, { exact, most });
  const ms = performance.now() - start;
  return { hits: hits.map((/** @type {Hit} */ hit) => hit.row.key), corrected, ms };
}

/**
 * @param {string} lang
 * @param {string} words
 */
function pairOf(lang, words) {
  /** @type {Row[]} */
  const cards = pairIn(index(lang), words) || [];
  return cards.map((card) => card.id).sort();
}

const asked = questions();
for (const lang of new Set(asked.map((each) => each.lang))) {
  for (let round = 0; round < ROUNDS; round++) search(index(lang), `warm up ${round}`);
}
console.log(JSON.stringify(asked.map(answer)));
