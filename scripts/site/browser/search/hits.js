// One result as it is shown: its kind and mark, its title and text with the matching words, the editions that have it.
import { fold } from "./fold.js";

const ICONS = {
  camp: "camp",
  person: "person",
  event: "bomb",
  special: "special",
  ruling: "ruling",
  term: "term",
  rule: "rule",
  example: "example",
  entry: "special",
};
const BEFORE = 24; // words and gaps before the first match
const MOST = 64;

const icons = new Map();
const iconOf = (kind) =>
  icons.get(kind) || icons.set(kind, document.querySelector(`#wc-kind-icons [data-kind=${kind}]`)).get(kind);

export function element(name, words, kind) {
  const made = document.createElement(name);
  made.textContent = words;
  if (kind) made.className = kind;
  return made;
}

export function hitLink(hit, place, words, text, base) {
  const { row } = hit;
  const link = element("a", "", `wc-hit k-${row.kind}`);
  link.id = `wc-hit-${place}`;
  link.setAttribute("role", "option");
  link.setAttribute("aria-selected", "false");
  link.tabIndex = -1;
  link.href = `${base}${row.url}`;
  const picture = element("span", "", "wc-hit__pic");
  const icon = iconOf(ICONS[row.kind]);
  if (icon) picture.append(icon.cloneNode(true));
  const title = element("b", "");
  title.append(...marked(row.title, words));
  const snippet = element("small", "");
  if (hit.name && fold(hit.name) !== fold(row.title)) snippet.append(element("em", hit.name), " · ");
  if (row.editions) {
    const badge = element("span", row.editions.map((code) => code.toUpperCase()).join(" "), "wc-hit__editions");
    badge.title = text.editions.replace("{editions}", row.editions.map((code) => text.query.values[code]).join(", "));
    snippet.append(badge, " ");
  }
  if (hit.game) snippet.append(element("span", hit.game, "wc-hit__game"), " ");
  snippet.append(...marked(row.text, words, MOST));
  link.append(picture, title, element("i", row.is || text.kinds[row.kind]), snippet);
  return link;
}

// A text as words and what stands between them, each with its folded form; read once per text.
const WORDS = /([0-9A-Za-z\u00c0-\u024f]+)/;
const known = new Map();

function parts(text) {
  if (!known.has(text))
    known.set(
      text,
      text
        .split(WORDS)
        .filter(Boolean)
        .map((part) => [part, fold(part)]),
    );
  return known.get(text);
}

// The text with the words that were found marked; never HTML. A long text begins shortly before its first match.
function marked(text, words, most = Infinity) {
  const all = parts(text);
  const at = all.findIndex(([, word]) => words.has(word));
  const start = most < Infinity && at > BEFORE ? at - BEFORE : 0;
  const shown = start ? ["… "] : [];
  for (const [part, word] of all.slice(start, start + most)) {
    if (words.has(word)) shown.push(element("mark", part));
    else if (typeof shown.at(-1) === "string") shown[shown.length - 1] += part;
    else shown.push(part);
  }
  if (start + most < all.length) shown.push(" …");
  return shown;
}
