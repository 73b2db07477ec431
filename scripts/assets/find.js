// The search dialog: cards by any name in any language, rulings, rules and terms, without accents and with a slip of the pen.
import { fold } from "./fold.js";

const KINDS = { camp: "camp", person: "person", event: "bomb", special: "special", ruling: "ruling", term: "term", rule: "rule" };
const LIMIT = 24;
let dialog;
let index;
let base;

export async function openFind(languageRoot, lang, words) {
  base = languageRoot;
  dialog ??= build(lang);
  if (!dialog.open) dialog.showModal();
  const field = dialog.querySelector("input");
  field.value = words;
  field.focus();
  await load(lang);
  show(field.value);
}

async function load() {
  if (index) return;
  try {
    const rows = await (await fetch(new URL("find.json", base))).json();
    index = rows.map(([kind, url, title, names, text]) => ({ kind, url, title, text, name: fold(title), names: fold(names), words: fold(text) }));
  } catch {
    note(strings().broken);
  }
}

const strings = () => JSON.parse(document.getElementById("wc-strings").textContent);

function build() {
  const text = strings();
  const made = document.createElement("dialog");
  made.className = "wc-dialog";
  made.setAttribute("aria-label", text.search);
  made.innerHTML = `<label class="wc-find"><span class="wc-hide"></span><input type="search" role="combobox" aria-expanded="true" aria-controls="wc-hits" autocomplete="off" spellcheck="false"><button type="button"></button></label><p class="wc-dialog__note" role="status" aria-live="polite"></p><ul class="wc-hits" id="wc-hits" role="listbox"></ul>`;
  made.querySelector(".wc-hide").textContent = text.search;
  made.querySelector("ul").setAttribute("aria-label", text.results);
  const field = made.querySelector("input");
  field.placeholder = text.placeholder;
  const button = made.querySelector("button");
  button.textContent = "✕";
  button.setAttribute("aria-label", text.close);
  button.addEventListener("click", () => made.close());
  field.addEventListener("input", () => show(field.value));
  made.addEventListener("keydown", (event) => move(event, field));
  made.addEventListener("click", (event) => { if (event.target === made || event.target.closest("a")) made.close(); });
  document.body.append(made);
  return made;
}

function note(words) {
  dialog.querySelector(".wc-dialog__note").textContent = words;
}

// How well a row fits: names before titles before text, beginnings before middles; one or two slips are forgiven in names.
function score(row, words) {
  let total = 0;
  for (const word of words) {
    const best = Math.max(inside(row.name, word, 12), inside(row.names, word, 10), inside(row.words, word, 3), word.length > 3 ? slip(row, word) : 0);
    if (!best) return 0;
    total += best;
  }
  const bonus = row.name === words.join(" ") ? 20 : row.names.includes(words.join(" ")) ? 6 : 0;
  return total + bonus + (row.kind in { camp: 1, person: 1, event: 1, special: 1 } ? 2 : 0);
}

function inside(text, word, weight) {
  const at = text.indexOf(word);
  if (at < 0) return 0;
  const begins = at === 0 || /[^\p{L}\p{N}]/u.test(text[at - 1]);
  return begins ? weight : weight / 3;
}

function slip(row, word) {
  const allowed = word.length > 6 ? 2 : 1;
  let best = 0;
  for (const other of `${row.name} ${row.names}`.split(/[^\p{L}\p{N}]+/u)) {
    if (Math.abs(other.length - word.length) > allowed) continue;
    const errors = distance(word, other, allowed);
    if (errors <= allowed) best = Math.max(best, 7 - 2 * errors);
  }
  return best;
}

// Damerau distance (a swap of neighbours is one slip), given up beyond the limit.
function distance(a, b, limit) {
  let before = [];
  let last = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      row[j] = Math.min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (a[i - 1] !== b[j - 1]));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) row[j] = Math.min(row[j], before[j - 2] + 1);
    }
    if (Math.min(...row) > limit) return limit + 1;
    [before, last] = [last, row];
  }
  return last[b.length];
}

function show(query) {
  const list = dialog.querySelector("ul");
  const words = fold(query).split(/\s+/).filter(Boolean);
  const text = strings();
  list.replaceChildren();
  if (!index) return;
  if (!words.length) return note(text.hint);
  const found = index.map((row) => [score(row, words), row]).filter(([points]) => points).sort((a, b) => b[0] - a[0]).slice(0, LIMIT);
  list.append(...found.map(([, row], place) => hit(row, place, text)));
  note(found.length ? text.found.replace("{n}", found.length) : text.nothing.replace("{words}", query));
  select(found.length ? 0 : -1);
}

function hit(row, place, text) {
  const item = document.createElement("li");
  const link = document.createElement("a");
  link.className = `wc-hit k-${row.kind}`;
  link.id = `wc-hit-${place}`;
  link.setAttribute("role", "option");
  link.tabIndex = -1;
  link.href = new URL(row.url, base);
  const picture = document.createElement("span");
  picture.className = "wc-hit__pic";
  const icon = document.querySelector(`#wc-kind-icons [data-kind=${KINDS[row.kind]}]`);
  if (icon) picture.append(icon.cloneNode(true));
  link.append(picture, element("b", row.title), element("i", text.kinds[row.kind]), element("small", row.text));
  item.setAttribute("role", "presentation");
  item.append(link);
  return item;
}

function element(name, words) {
  const made = document.createElement(name);
  made.textContent = words;
  return made;
}

function select(place) {
  const hits = [...dialog.querySelectorAll(".wc-hit")];
  hits.forEach((link, at) => link.setAttribute("aria-selected", at === place));
  hits[place]?.scrollIntoView({ block: "nearest" });
  dialog.querySelector("input").setAttribute("aria-activedescendant", place < 0 ? "" : `wc-hit-${place}`);
  dialog.dataset.at = place;
}

function move(event, field) {
  const hits = dialog.querySelectorAll(".wc-hit");
  const at = Number(dialog.dataset.at || -1);
  if (event.key === "ArrowDown" || event.key === "ArrowUp") {
    event.preventDefault();
    field.focus();
    if (hits.length) select((at + (event.key === "ArrowDown" ? 1 : hits.length - 1)) % hits.length);
  } else if (event.key === "Enter" && hits[at]) {
    event.preventDefault();
    hits[at].click();
  }
}
