// The files of the search, loaded once, when somebody first needs them: the first game's, then those of the other
// games.
import { isOthers } from "./hits.js";
import { prepare } from "./index.js";
import { search } from "./ranking.js";
/** @import { Words } from "../shell/types.js" */
/** @import { Answers, Found, Hit, Index, Language, Names, Options, Row, Texts } from "./types.js" */

const NEARER = 0.08; // what a hit of the game the reader is at gains, so that it comes first where the words do not decide
const FAINT = 0.5; // a hit of another game must be at least this good, beside the best one
const WARM = 24; // rows searched before the first key
const WARMER = 90; // rows searched altogether
const BIT = 3; // rows searched at a time
const BREATH = 30; // milliseconds between two bits
/** @type {Promise<Searched> | undefined} */
let loading;

/**
 * @param {URL} languageRoot
 * @returns {Promise<Searched>}
 */
export function load(languageRoot) {
  loading ??= read(languageRoot).catch((error) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/**
 * @param {string} file
 * @param {URL} languageRoot
 */
async function get(file, languageRoot) {
  const answer = await fetch(new URL(file, languageRoot));
  if (!answer.ok) throw new Error(String(answer.status));
  return answer.json();
}

/** @param {URL} languageRoot */
async function read(languageRoot) {
  const files = ["find.json", "names.json", "words.json"].map((file) => get(file, languageRoot));
  const [texts, names, words] = await Promise.all(files);
  return new Searched(texts, names, words, languageRoot);
}

export class Searched {
  /**
   * @param {Texts} texts
   * @param {Names} names
   * @param {Words} text
   * @param {URL} languageRoot
   */
  constructor(texts, names, text, languageRoot) {
    this.text = text;
    this.names = names;
    this.games = texts.games || {};
    /** @type {Language} */
    this.known = texts;
    this.index = prepare(texts, names);
    this.indexes = [this.index];
    warm(this.index, 0, WARM);
    this.more = this.readOthers(languageRoot);
  }

  /**
   * The other games, and what owners of other editions are told, a moment later; says whether there are other games.
   * @param {URL} languageRoot
   */
  async readOthers(languageRoot) {
    const others = Object.keys(this.games).filter((game) => game !== this.index.game);
    const files = ["answers.json", ...others.map((game) => `${game}/find.json`)];
    const [answers, ...found] = await Promise.all(files.map((file) => get(file, languageRoot)));
    this.indexes.push(...found.map((texts) => prepare(texts, texts.names)));
    for (const index of this.indexes) {
      addAnswers(index, answers[index.game] || {});
      warmLater(index, WARM);
    }
    return found.length > 0;
  }

  /**
   * All names of a card.
   * @param {Row} row
   */
  namesOf(row) {
    return Object.values(this.names[`card:${row.id}`] || {}).flat();
  }

  /** The game the reader is at. */
  get here() {
    /** @type {HTMLElement | null} */
    const page = document.querySelector(".wc-page");
    const game = page?.dataset.game || "";
    return game in this.games ? game : this.index.game;
  }

  /** What is asked at many tables about the game the reader is at. */
  get asked() {
    const index = this.of(this.here);
    const rows = index.asked.map((id) => index.rows.find((row) => row.kind === "ruling" && row.id === id));
    return rows.flatMap((row) => (row ? [hitOf(row, index)] : []));
  }

  /**
   * What is searched of a game.
   * @param {string} game
   */
  of(game) {
    return this.indexes.find((index) => index.game === game) || this.index;
  }

  /**
   * What a game has: that which the reader is at, or chose.
   * @param {string} typed
   * @param {Options} options
   * @param {string} [game]
   * @returns {Found & { index: Index }}
   */
  nearby(typed, options, game = "") {
    const index = this.of(game || this.here);
    const found = search(index, typed, options);
    return { ...found, index, hits: ownFirst(found.hits.map((hit) => ({ ...hit, index }))) };
  }

  /**
   * What every game has. A word that one of them knows is no slip of the pen in another.
   * @param {Found & { index: Index }} near
   * @param {string} typed
   * @param {Options} options
   * @returns {Found[]}
   */
  eachGame(near, typed, options) {
    const found = this.indexes.map((index) => (index === near.index ? near : search(index, typed, options)));
    const isRight = found.some(({ hits, corrected }) => hits.length && !corrected.length);
    const again = (/** @type {number} */ at) => search(this.indexes[at], typed, { ...options, exact: true });
    return isRight ? found.map((each, at) => (each.corrected.length ? again(at) : each)) : found;
  }

  /**
   * One list out of several games' hits, each with the mark of its game where there are several; those nearby are
   * known.
   * @param {Found & { index: Index }} near
   * @param {string} typed
   * @param {Options} options
   * @returns {Found}
   */
  everywhere(near, typed, options) {
    const { here } = this;
    const found = this.eachGame(near, typed, options);
    const all = found.flatMap(({ hits }, at) => hits.map((hit) => ({ ...hit, index: this.indexes[at] })));
    const points = (/** @type {Hit} */ hit) => hit.score + (hit.index?.game === here ? NEARER : 0);
    all.sort((a, b) => points(b) - points(a));
    const isGood = (/** @type {Hit} */ hit) => hit.index === all[0].index || points(hit) >= FAINT * points(all[0]);
    const hits = ownFirst(all.filter(isGood)).slice(0, options.most);
    const isSeveral = hits.some((hit) => hit.index !== hits[0].index);
    const marked = hits.map((hit) => ({ ...hit, game: isSeveral ? this.games[hit.index.game] : "" }));
    const best = hits.length ? found[this.indexes.indexOf(hits[0].index)] : found[0];
    return { hits: marked, corrected: best.corrected, typed: best.typed };
  }
}

/**
 * What holds for the reader's edition before what only others print.
 * @template {Hit} One
 * @param {One[]} hits
 */
const ownFirst = (hits) => [...hits.filter((hit) => !isOthers(hit)), ...hits.filter(isOthers)];

/**
 * A row that is shown without having been searched for.
 * @param {Row} row
 * @param {Index} index
 * @returns {Hit}
 */
const hitOf = (row, index) => ({ row, index, at: 0, score: 0, name: "", typed: [], known: [] });

/**
 * Gives the rulings of a game what owners of other editions are told.
 * @param {Index} index
 * @param {Answers} answers
 */
function addAnswers(index, answers) {
  for (const row of index.rows) if (row.kind === "ruling") row.answers = answers[row.id];
}

/**
 * The browser compiles the engine before the first key, not during it: first what every key needs, the rest bit by bit.
 * @param {Index} index
 * @param {number} from
 * @param {number} to
 */
function warm(index, from, to) {
  for (const row of index.rows.slice(from, to)) search(index, row.title);
}

/**
 * @param {Index} index
 * @param {number} from
 */
function warmLater(index, from) {
  if (from >= Math.min(WARMER, index.rows.length)) return;
  setTimeout(() => {
    warm(index, from, from + BIT);
    warmLater(index, from + BIT);
  }, BREATH);
}
