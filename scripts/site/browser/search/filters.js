// The card browser: a plain table that filters itself. The filters live in the address, so a view can be shared and goes back.
import { fold } from "./fold.js";

const LISTS = {
  "[data-term-filters]": "tr[data-term]",
  "[data-finding-filters]": "[data-finding]",
  "[data-filters]": "tr[data-card]",
  "[data-ruling-filters]": ".wc-ruling[data-status]",
  "[data-example-filters]": ".wc-examplerow",
  "[data-entry-filters]": "[data-entry]",
};

export function startFilters() {
  for (const [name, items] of Object.entries(LISTS)) {
    const form = document.querySelector(name);
    if (form) start(form, items);
  }
}

function start(form, items) {
  form.hidden = false;
  const more = form.querySelector("[data-more]");
  if (more)
    more.open =
      matchMedia("(min-width: 60em)").matches ||
      ["cost", "junk", "rulings"].some((name) => new URLSearchParams(location.search).has(name));
  const rows = [...document.querySelectorAll(items)].map((row) => ({
    row,
    words: fold(`${row.dataset.words || ""} ${row.textContent}`),
  }));
  fill(form, new URLSearchParams(location.search));
  apply(form, rows);
  form.addEventListener("input", () => {
    apply(form, rows);
    keep(form);
  });
  form.addEventListener("submit", (event) => event.preventDefault());
  form.addEventListener("reset", () =>
    setTimeout(() => {
      apply(form, rows);
      keep(form);
    }),
  );
}

function fill(form, wanted) {
  const { prefix = "" } = form.dataset; // two lists on one page keep their filters apart
  form.elements.q.value = wanted.get(`${prefix}q`) || "";
  for (const box of form.querySelectorAll("input[type=checkbox]"))
    box.checked = wanted.getAll(prefix + box.name).includes(box.value);
}

function chosen(form, name) {
  return [...form.querySelectorAll(`input[name=${name}]:checked`)].map((box) => box.value);
}

const QUERY = /[:<>=]|(^|\s)-\p{L}/u;
const NOTHING = { words: "", filters: [], errors: [] };
let cards;

// A card query needs the facts of the cards: they are loaded when one is first typed, and the list is filtered again.
function cardQuery(form, rows) {
  const typed = form.elements.q.value;
  if (!form.matches("[data-filters]") || !QUERY.test(typed)) return null;
  if (!cards) {
    loadCards()
      .then((found) => {
        cards = found;
        apply(form, rows);
      })
      .catch(() => {});
    return NOTHING;
  }
  const query = cards.parse(typed, cards.known);
  return query.filters.length || query.errors.length ? query : null;
}

async function loadCards() {
  const [{ load }, language] = await Promise.all([import("./load.js"), import("./query.js")]);
  const { index, text, known, namesOf } = await load(
    new URL(`../../../${document.documentElement.lang}/`, import.meta.url),
  );
  const byId = new Map(index.rows.filter((row) => row.printed).map((row) => [row.id, row]));
  return {
    ...language,
    text,
    known,
    lacks: (filters) => language.lacking([...byId.values()], filters),
    fitting: (id, filters) => language.fits(byId.get(id), filters, namesOf(byId.get(id))),
  };
}

// The query in words, and what was not understood.
function say(form, query) {
  const text = cards?.text;
  const lines =
    query && cards
      ? [
          ...[...query.errors, ...cards.lacks(query.filters)].map((error) => cards.errorInWords(error, text)),
          cards.inWords({ ...query, words: "" }, text),
        ]
      : [];
  let said = form.querySelector(".wc-said");
  if (!said) {
    said = document.createElement("p");
    said.className = "wc-said wc-small";
    said.setAttribute("role", "status");
    form.querySelector(".wc-count").before(said);
  }
  said.textContent = lines.filter(Boolean).join(" ");
}

function apply(form, rows) {
  const query = cardQuery(form, rows);
  say(form, query);
  const words = fold(query ? query.words : form.elements.q.value)
    .split(/\s+/)
    .filter(Boolean);
  const names = new Set([...form.querySelectorAll("input[type=checkbox]")].map((box) => box.name));
  const groups = [...names].map((name) => [name, chosen(form, name)]).filter(([, values]) => values.length);
  let found = 0;
  for (const { row, words: text } of rows) {
    const fits =
      words.every((word) => text.includes(word)) &&
      groups.every(([name, values]) => values.includes(row.dataset[name])) &&
      (!query?.filters.length || cards.fitting(row.dataset.card, query.filters));
    row.hidden = !fits;
    found += fits;
  }
  for (const group of document.querySelectorAll("[data-group]"))
    group.hidden = !group.querySelector("[data-entry]:not([hidden])");
  const count = form.querySelector(".wc-count");
  const { all, some, none } = count.dataset;
  count.textContent =
    found === rows.length ? all : found ? some.replace("{found}", found).replace("{all}", rows.length) : none;
}

function keep(form) {
  const { prefix = "" } = form.dataset;
  const asked = new URLSearchParams(location.search);
  for (const { name } of form.elements) if (name) asked.delete(prefix + name);
  for (const [name, value] of new FormData(form)) if (value) asked.append(prefix + name, value);
  const query = asked.toString();
  history.replaceState(history.state, "", `${location.pathname}${query ? `?${query}` : ""}${location.hash}`);
}
