// One result as it is shown: its kind and mark, its title and text with the matching words, the editions that have it.
import { fold } from "./fold.js";

const ICONS = { camp: "camp", person: "person", event: "bomb", special: "special", ruling: "ruling", term: "term", rule: "rule", example: "example" };
const BEFORE = 60;

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
  link.href = new URL(row.url, base);
  const picture = element("span", "", "wc-hit__pic");
  const icon = document.querySelector(`#wc-kind-icons [data-kind=${ICONS[row.kind]}]`);
  if (icon) picture.append(icon.cloneNode(true));
  const title = element("b", "");
  title.append(...marked(row.title, words));
  if (hit.name && fold(hit.name) !== fold(row.title)) title.append(" ", element("em", hit.name));
  const snippet = element("small", "");
  if (row.editions) {
    const badge = element("span", row.editions.map((code) => code.toUpperCase()).join(" "), "wc-hit__editions");
    badge.title = text.editions.replace("{editions}", row.editions.map((code) => text.query.values[code]).join(", "));
    snippet.append(badge, " ");
  }
  snippet.append(...marked(shortened(row.text, words), words));
  link.append(picture, title, element("i", text.kinds[row.kind]), snippet);
  return link;
}

// The text with the words that were found marked; never HTML.
function marked(text, words) {
  return text.split(/([\p{L}\p{N}]+)/u).filter(Boolean).map((part) => (words.has(fold(part)) ? element("mark", part) : part));
}

// A long text from shortly before its first match.
function shortened(text, words) {
  const parts = text.split(/([\p{L}\p{N}]+)/u);
  let at = 0;
  for (const part of parts) {
    if (words.has(fold(part))) break;
    at += part.length;
  }
  if (at >= text.length || at < 2 * BEFORE) return text;
  return `… ${text.slice(text.indexOf(" ", at - BEFORE) + 1)}`;
}
