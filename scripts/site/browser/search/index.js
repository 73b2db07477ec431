// The index of the search, made from the two files the build writes: a language's texts are smaller than any index of
// them, and reading 18,000 words takes some milliseconds.
import { fill } from "../shell/dom.js";
import { fold, split } from "./fold.js";
import { letters } from "./slips.js";
/** @import { Index, Names, Place, Row, Texts } from "./types.js" */

/**
 * What a word such as "the" weighs beside another one.
 * @type {number}
 */
export const LITTLE = 0.12;
/** @type {Place[]} */
export const PLACES = ["inTitle", "inText", "inAbout", "inAsked"];
const ANSWERS = new Set(["rule", "ruling"]);
const WRITTEN = /[0-9A-Za-z\u00c0-\u024f]+/g; // the letters of our languages; the general class is many times slower
const JOINED = 0.97; // what a name written as one word is worth
const SHORTEST = 3; // letters that an ending must leave

/**
 * What players call these when they ask counts like their own words.
 * @param {Row} row
 */
export const isAnswer = (row) => ANSWERS.has(row.kind);

/**
 * How names address a row: whatever lies on the table is a card.
 * @param {string} kind
 * @param {string} id
 * @param {string[]} things
 */
export const keyOf = (kind, id, things) => `${things.includes(kind) ? "card" : kind}:${id}`;

/**
 * @param {Texts} texts
 * @param {Names} names
 */
export function prepare(texts, names) {
  const index = emptyIndex(texts);
  const byKey = new Map(index.rows.map((row, at) => [row.key, at]));
  index.rows.forEach((row, at) => {
    relate(index, row, at, byKey);
    row.url = addressOf(index, row);
    addText(index, at, row);
    if (row.isCard || row.kind === "term") addName(index, at, row.title, 1, row.title);
  });
  index.rows.forEach((row, at) => {
    for (const name of row.also || []) addName(index, at, name, isAnswer(row) ? 0.95 : 0.985, "");
  });
  addNames(index, names, byKey);
  addSynonyms(index, texts.synonyms);
  addForms(index, texts.forms);
  addStems(index);
  measureWords(index);
  return index;
}

/**
 * @param {Texts} texts
 * @returns {Index}
 */
function emptyIndex(texts) {
  return {
    game: texts.game,
    lang: texts.lang,
    pages: texts.pages,
    asked: texts.asked,
    own: texts.own,
    rows: rowsOf(texts),
    vocabulary: new Map(),
    words: [],
    shown: [],
    named: [],
    places: { inTitle: [], inText: [], inAbout: [], inAsked: [] },
    inNames: [],
    names: [],
    tokens: 0,
    lengths: [],
    onCard: texts.columns[0].map(() => []),
    endings: byLastLetter(texts.endings),
    ignored: new Set(texts.ignored.flatMap(split)),
    synonyms: new Map(),
    forms: new Map(),
    stems: new Map(),
    irregular: new Map(),
    written: new Map(),
    cache: new Map(),
    isLoose: false,
    bits: new Int32Array(),
    sizes: new Uint8Array(),
    sorted: new Uint16Array(),
  };
}

/**
 * @param {Texts} texts
 * @returns {Row[]}
 */
function rowsOf({ columns, things }) {
  const [kinds, ids, titles, texts, others] = columns;
  return kinds.map((kind, at) => {
    const isCard = things.includes(kind);
    const own = { kind, id: ids[at], title: titles[at], text: texts[at], key: keyOf(kind, ids[at], things), isCard };
    return { ...own, url: "", twin: false, common: false, linked: [], ...others[at] };
  });
}

/**
 * What a row has to do with others.
 * @param {Index} index
 * @param {Row} row
 * @param {number} at
 * @param {Map<string, number>} byKey
 */
function relate(index, row, at, byKey) {
  row.twin = row.kind === "term" && byKey.has(`card:${row.id}`);
  row.common = row.isCard && byKey.has(`term:${row.id}`);
  for (const card of row.cards || []) {
    const place = byKey.get(`card:${card}`);
    if (place === undefined) continue;
    row.linked.push(place);
    index.onCard[place].push(at);
  }
}

/**
 * A ruling stands on the page of its first card, or on that of all rulings.
 * @param {Index} index
 * @param {Row} row
 */
function addressOf(index, row) {
  const { pages } = index;
  const [first] = row.linked.map((card) => index.rows[card]);
  const page = first ? fill(pages[first.kind], first) : pages.rulings;
  return fill(pages[row.kind], { id: row.id, chapter: row.in, page });
}

// ── words ──

/**
 * The list under a key of a map, made when it is first asked for.
 * @template Key
 * @template Item
 * @param {Map<Key, Item[]>} map
 * @param {Key} key
 */
function listed(map, key) {
  const known = map.get(key);
  if (known) return known;
  /** @type {Item[]} */
  const made = [];
  map.set(key, made);
  return made;
}

/**
 * @param {Index} index
 * @param {string} word
 * @param {string} [shown]
 */
function addWord(index, word, shown = word) {
  const known = index.vocabulary.get(word);
  if (known !== undefined) return known;
  const at = index.words.length;
  index.vocabulary.set(word, at);
  index.words.push(word);
  index.shown.push(shown);
  for (const place of PLACES) index.places[place].push([]);
  index.inNames.push([]);
  return at;
}

/**
 * @param {Index} index
 * @param {number} at
 * @param {Row} row
 */
function addText(index, at, row) {
  /** @type {Set<number>} */
  const seen = new Set();
  const isRule = row.kind === "rule";
  addWords(index, at, row.title, isRule ? "inAbout" : "inTitle", seen);
  addWords(index, at, row.text, isRule ? "inTitle" : "inText", seen);
  if (row.about) addWords(index, at, row.about, "inAbout", seen);
  index.lengths.push(seen.size);
  if (row.asked) addWords(index, at, row.asked, "inAsked", seen);
}

/**
 * @param {Index} index
 * @param {number} at
 * @param {string} text
 * @param {Place} place
 * @param {Set<number>} seen
 */
function addWords(index, at, text, place, seen) {
  for (const written of text.match(WRITTEN) || []) {
    const word = wordOf(index, written);
    const list = index.places[place][word];
    if (list[list.length - 1] !== at) list.push(at);
    seen.add(word);
  }
}

/**
 * @param {Index} index
 * @param {string} written
 */
function wordOf(index, written) {
  const known = index.written.get(written);
  if (known !== undefined) return known;
  const word = addWord(index, fold(written), written.toLowerCase());
  index.written.set(written, word);
  return word;
}

// ── names ──

/**
 * Names in all languages: those of this one are worth the most, and a name more than a nickname.
 * @param {Index} index
 * @param {Names} names
 * @param {Map<string, number>} byKey
 */
function addNames(index, names, byKey) {
  for (const [key, inLanguages] of Object.entries(names)) {
    const at = byKey.get(key);
    if (at === undefined) continue;
    for (const [lang, [first = "", ...others]] of Object.entries(inLanguages)) {
      const isOwn = lang === index.lang;
      addName(index, at, first, isOwn ? 1 : 0.96, first);
      for (const name of others) addName(index, at, name, isOwn ? 0.985 : 0.93, "");
    }
  }
}

/**
 * @param {Index} index
 * @param {number} row
 * @param {string} name
 * @param {number} weight
 * @param {string} shown
 */
function addName(index, row, name, weight, shown) {
  const tokens = split(name);
  if (!tokens.length) return;
  enter(index, row, tokens, weight, shown);
  if (!shown || tokens.length < 2) return;
  const joined = tokens.filter((token) => token.length > 1).join("");
  const whole = tokens.join("");
  enter(index, row, [joined], weight * JOINED, shown);
  if (whole !== joined) enter(index, row, [whole], weight * JOINED, shown);
}

/**
 * @param {Index} index
 * @param {number} row
 * @param {string[]} tokens
 * @param {number} weight
 * @param {string} shown
 */
function enter(index, row, tokens, weight, shown) {
  const place = index.names.length;
  const start = index.tokens;
  const known = tokens.map((token) => addWord(index, token));
  const weights = tokens.map((token) => (token.length < 2 || index.ignored.has(token) ? LITTLE : 1));
  if (weights.every((each) => each === LITTLE)) weights.fill(1);
  const total = weights.reduce((a, b) => a + b);
  index.tokens += tokens.length;
  index.names.push({ row, known, weights, start, total, weight, shown });
  known.forEach((word, at) => {
    index.inNames[word].push([place, start + at]);
    index.named[word] = true;
  });
}

// ── what a word may be for another ──

/**
 * @param {Index} index
 * @param {{ [word: string]: string[] }} synonyms
 */
function addSynonyms(index, synonyms) {
  for (const [word, others] of Object.entries(synonyms)) {
    const meant = others.flatMap(split);
    const typed = split(word);
    for (const each of typed) index.synonyms.set(each, meant);
    index.synonyms.set(stem(index, typed[0]), meant);
  }
}

/**
 * Irregular forms, each as how many letters of its headword it keeps and what follows.
 * @param {Index} index
 * @param {{ [headword: string]: string }} forms
 */
function addForms(index, forms) {
  for (const [headword, written] of Object.entries(forms)) {
    for (const form of written.split(" ")) {
      const whole = headword.slice(0, Number(form[0])) + form.slice(1);
      listed(index.forms, whole).push(headword);
    }
  }
}

/** @param {Index} index */
function addStems(index) {
  index.words.forEach((word, at) => {
    listed(index.stems, stem(index, word)).push(at);
    const headwords = index.forms.get(word) || []; // "turze" is a "tura" too
    for (const headword of headwords) listed(index.irregular, stem(index, headword)).push(at);
  });
}

/** @param {Index} index */
function measureWords(index) {
  const { words } = index;
  index.bits = Int32Array.from(words, letters);
  index.sizes = Uint8Array.from(words, ({ length }) => length);
  index.sorted = Uint16Array.from(words.keys()).sort((a, b) => (words[a] < words[b] ? -1 : 1));
}

/**
 * The word without its ending: the longest of the language's endings that leaves three letters or more.
 * @param {Index} index
 * @param {string} word
 */
export function stem(index, word) {
  for (const ending of index.endings.get(word[word.length - 1]) || []) {
    const left = word.length - ending.length;
    if (left >= SHORTEST && word.endsWith(ending)) return word.slice(0, left);
  }
  return word;
}

/** @param {string[]} endings */
function byLastLetter(endings) {
  /** @type {Map<string, string[]>} */
  const found = new Map();
  for (const ending of endings) listed(found, ending[ending.length - 1]).push(ending);
  return found;
}
