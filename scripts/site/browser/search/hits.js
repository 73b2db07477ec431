// One result as it is shown: its kind and mark, its title and text with the matching words, the editions that have it.
import { editionOf } from "../shell/choices.js";
import { el, fill } from "../shell/dom.js";
import { fold } from "./fold.js";
/** @import { Words } from "../shell/types.js" */
/** @import { Hit, Row } from "./types.js" */

/**
 * Kinds whose icon has another name.
 * @type {{ [kind: string]: string }}
 */
const ICONS = { event: "bomb", entry: "special" };
const BEFORE = 24; // words and gaps before the first match
const MOST = 64;
const END = /[.!?]\S*\s+$/; // what stands between two sentences
const WORDS = /([0-9A-Za-z\u00c0-\u024f]+)/;
/** @type {Map<string, Element | null>} */
const icons = new Map();
/** @type {Map<string, [part: string, folded: string][]>} */
const known = new Map();

/** @param {string} kind */
function iconOf(kind) {
  const name = ICONS[kind] || kind;
  if (!icons.has(name)) icons.set(name, document.querySelector(`#wc-kind-icons [data-kind=${name}]`));
  return icons.get(name)?.cloneNode(true);
}

/**
 * @param {Hit} hit
 * @param {number} place
 * @param {Set<string>} words those that were found
 * @param {Words} text
 * @param {URL} base
 */
export function hitLink(hit, place, words, text, base) {
  const { row } = hit;
  const others = isOthers(hit) ? " is-others" : "";
  const settings = {
    class: `wc-hit k-${row.kind}${others}`,
    id: `wc-hit-${place}`,
    role: "option",
    "aria-selected": "false",
  };
  return el(
    "a",
    { ...settings, tabindex: "-1", href: `${base}${row.url}` },
    el("span", { class: "wc-hit__pic" }, iconOf(row.kind)),
    el("b", said(row, "title"), marked(row.title, words), ...ourName(row, text)),
    el("i", said(row, "is"), row.is || text.kinds[row.kind]),
    el("small", {}, ...aside(hit, text), ...body(row, textWith(hit, words))),
  );
}

/**
 * Whether it is a rule that the reader's edition does not have.
 * @param {Pick<Hit, "row" | "index">} hit
 */
export function isOthers({ row, index }) {
  if (!index || row.kind !== "rule" || !row.editions) return false;
  return !row.editions.includes(editionOf(index.game) || index.own);
}

/**
 * The sign behind a name that is ours.
 * @param {Row} row
 * @param {Words} text
 */
const ourName = (row, text) => (row.ours ? [el("abbr", { class: "wc-ourname", title: text.ours }, "*")] : []);

/**
 * How a part of a row says that it is not in the reader's language.
 * @param {Row} row
 * @param {string} part
 */
function said(row, part) {
  return row.lang?.[part] ? { lang: row.lang[part], class: "wc-foreign" } : {};
}

/**
 * The text of a row: of a ruling on which editions differ, the answer of the reader's.
 * @param {Hit} hit
 */
const textOf = ({ row, index }) => (index && row.answers?.[editionOf(index.game)]) || row.text;

/**
 * @param {Row} row
 * @param {(Node | string)[]} words
 */
const body = (row, words) => (row.lang?.text ? [el("span", said(row, "text"), words)] : words);

/**
 * What stands before the text: the name it was found by, the editions that have it, its game.
 * @param {Hit} hit
 * @param {Words} text
 */
function aside({ row, name, game, index }, text) {
  const isOther = name && fold(name) !== fold(row.title);
  return [
    ...(isOther ? [el("em", {}, name), " · "] : []),
    ...(row.editions ? [badge(editionsOf({ row, index }), text), " "] : []),
    ...(game ? [el("span", { class: "wc-hit__game" }, game), " "] : []),
  ];
}

/**
 * The editions that have what is shown of a row.
 * @param {Pick<Hit, "row" | "index">} hit
 */
function editionsOf({ row, index }) {
  const answers = row.answers || {};
  const answer = index && answers[editionOf(index.game)];
  return answer ? Object.keys(answers).filter((edition) => answers[edition] === answer) : row.editions || [];
}

/**
 * @param {string[]} editions
 * @param {Words} text
 */
function badge(editions, text) {
  const codes = editions.map((code) => code.toUpperCase()).join(" ");
  const names = editions.map((code) => text.query.values[code]).join(", ");
  return el("span", { class: "wc-hit__editions", title: fill(text.editions, { editions: names }) }, codes);
}

/**
 * A text as words and what stands between them, each with its folded form; read once per text.
 * @param {string} text
 */
function parts(text) {
  const read = known.get(text);
  if (read) return read;
  /** @type {[string, string][]} */
  const made = text
    .split(WORDS)
    .filter(Boolean)
    .map((part) => [part, fold(part)]);
  known.set(text, made);
  return made;
}

/**
 * The text of a hit. An answer begins with its yes or no; any other long text with the sentence of its first match.
 * @param {Hit} hit
 * @param {Set<string>} words
 */
function textWith(hit, words) {
  const text = textOf(hit);
  const start = hit.row.kind === "ruling" ? 0 : sentenceOf(parts(text), words);
  return marked(text, words, { start, most: MOST });
}

/**
 * Where the sentence of the first match begins, unless the match stands near the beginning anyway.
 * @param {[part: string, folded: string][]} all
 * @param {Set<string>} words
 */
function sentenceOf(all, words) {
  const at = all.findIndex(([, word]) => words.has(word));
  return at > BEFORE ? all.slice(0, at).findLastIndex(([part]) => END.test(part)) + 1 : 0;
}

/**
 * A text with the words that were found marked; never HTML.
 * @param {string} text
 * @param {Set<string>} words
 * @param {{ start?: number, most?: number }} [part]
 */
function marked(text, words, { start = 0, most = Infinity } = {}) {
  const all = parts(text);
  /** @type {(Node | string)[]} */
  const shown = start ? ["… "] : [];
  for (const [part, word] of all.slice(start, start + most)) {
    const last = shown.at(-1);
    if (words.has(word)) shown.push(el("mark", {}, part));
    else if (typeof last === "string") shown[shown.length - 1] = last + part;
    else shown.push(part);
  }
  if (start + most < all.length) shown.push(" …");
  return shown;
}
