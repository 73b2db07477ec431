// The search dialog: results with their kinds, best first; what was corrected; recent searches; card queries.
import { load } from "./load.js";
import { CARDS, matched, pairIn, search } from "./ranking.js";
import { element, hitLink } from "./hits.js";
import { errorInWords, fits, inWords, lacking, mayBeQuery, parse } from "./query.js";

const RECENT = "codex.recent";
const MOST = 16;
const BEST = 3;
const SOON = 15; // milliseconds until the rest is drawn
let dialog;
let data;
let base;
let exact = false;
let waiting;

export async function openFind(languageRoot, lang, words) {
  base = languageRoot;
  dialog ??= build();
  if (!dialog.open) dialog.showModal();
  const field = dialog.querySelector("input");
  field.value = words;
  field.focus();
  exact = false;
  try {
    data ??= await load(base);
  } catch {
    return note(strings().broken);
  }
  strings().query = data.text;
  show(field.value);
  data.more.then(
    (more) => {
      if (more && dialog.open && !(dialog.dataset.at > 0)) show(field.value);
    },
    () => {},
  ); // the other games, a moment later, unless somebody chooses already
}

let known;
const strings = () => (known ??= JSON.parse(document.getElementById("wc-strings").textContent));

function build() {
  const text = strings();
  const made = document.createElement("dialog");
  made.className = "wc-dialog";
  made.setAttribute("aria-label", text.search);
  made.innerHTML = `<label class="wc-find"><span class="wc-hide"></span><input type="search" role="combobox" aria-expanded="false" aria-controls="wc-hits" aria-autocomplete="list" autocomplete="off" autocapitalize="off" spellcheck="false" maxlength="500"><button type="button"></button></label><p class="wc-dialog__note" role="status" aria-live="polite"></p><div class="wc-dialog__more"></div><div class="wc-hits" id="wc-hits" role="listbox"></div>`;
  made.querySelector(".wc-hide").textContent = text.search;
  made.querySelector(".wc-hits").setAttribute("aria-label", text.results);
  const field = made.querySelector("input");
  field.placeholder = text.placeholder;
  const button = made.querySelector("button");
  button.textContent = "✕";
  button.setAttribute("aria-label", text.close);
  button.addEventListener("click", () => made.close());
  field.addEventListener("input", () => {
    exact = false;
    show(field.value);
  });
  made.addEventListener("keydown", (event) => move(event, field));
  made.addEventListener("click", (event) => {
    if (event.target.closest(".wc-hit")) remember(field.value);
    if (event.target.closest("a")) made.close();
  });
  closeFromOutside(made);
  document.body.append(made);
  return made;
}

// A touch that begins and ends beside the dialog closes it; one that only ends there was meant for something else.
function closeFromOutside(made) {
  let pressed = false;
  const beside = ({ target, clientX, clientY }) => {
    const { left, right, top, bottom } = made.getBoundingClientRect();
    return target === made && (clientX < left || clientX > right || clientY < top || clientY > bottom);
  };
  made.addEventListener("pointerdown", (event) => {
    pressed = beside(event);
  });
  made.addEventListener("click", (event) => {
    if (pressed && beside(event)) made.close();
  });
}

function note(words) {
  dialog.querySelector(".wc-dialog__note").textContent = words;
}

function show(typed) {
  if (!data) return;
  const text = strings();
  const more = dialog.querySelector(".wc-dialog__more");
  clearTimeout(waiting);
  if (!typed.trim()) {
    list([], text);
    note(text.hint);
    return more.replaceChildren(...recentSearches(text), browse(text));
  }
  const query = mayBeQuery(typed) ? parse(typed, data.known) : null;
  if (query?.filters.length || query?.errors.some(({ error }) => error !== "unknownField"))
    return showCards(typed, query, text, more);
  const near = data.nearby(typed, { exact, most: MOST });
  if (!near.hits.length) return complete(typed, near, query?.errors || [], text, more);
  drawFirst(near.hits, text);
  waiting = setTimeout(() => complete(typed, near, query?.errors || [], text, more), SOON);
}

// What the other games have, and everything around the list: a moment after the best hits of the nearest game.
function complete(typed, near, errors, text, more) {
  more.replaceChildren();
  explain(errors, text, more);
  const found = data.everywhere(near, typed, { exact, most: MOST });
  if (!near.hits.length || found.hits.slice(0, BEST).some((hit, at) => hit.row !== near.hits[at]?.row || hit.game))
    drawFirst(found.hits, text);
  drawRest(found.hits, text);
  note(
    found.hits.length
      ? text.found.replace("{n}", found.hits.length)
      : text.nothing.replace("{words}", typed.slice(0, 80)),
  );
  together(typed, text, more);
  if (found.corrected.length) more.append(...correction(found, text));
  if (!found.hits.length)
    more.append(
      ...(exact
        ? [
            action(text.anyway, () => {
              exact = false;
              show(typed);
            }),
          ]
        : []),
      browse(text),
    );
}

// A card query: said back in words, with what was not understood, and the same list in the card browser.
function showCards(typed, query, text, more) {
  const fitting = (row) => CARDS.has(row.kind) && fits(row, query.filters, data.namesOf(row));
  const hits = query.words
    ? search(data.index, query.words, { only: fitting, most: 72 }).hits
    : query.filters.length
      ? data.index.rows
          .filter(fitting)
          .sort((a, b) => a.title.localeCompare(b.title, data.index.lang))
          .map((row) => ({ row, known: [] }))
      : [];
  more.replaceChildren();
  list(hits, text, true);
  explain([...query.errors, ...lacking(data.index.rows, query.filters)], text, more);
  if (query.filters.length) more.append(element("p", inWords(query, text.query), "wc-dialog__said"));
  if (query.filters.length && hits.length) {
    const link = element("a", text.query.open, "wc-dialog__link");
    link.href = new URL(`${data.index.game}/cards/?q=${encodeURIComponent(typed)}`, base);
    more.append(link);
  }
  note(hits.length ? text.query.cards.replace("{n}", hits.length) : text.query.none);
}

// Two cards by name: what happens between them has a page of its own.
function together(typed, text, more) {
  const pair = pairIn(data.index, typed);
  if (!pair || !text.pair) return;
  const [one, two] = pair;
  const link = element("a", text.pair.replace("{one}", one.title).replace("{two}", two.title), "wc-dialog__link");
  link.href = new URL(`${data.index.game}/pairs/${one.id}/#with-${two.id}`, base);
  more.append(link);
}

function explain(errors, text, more) {
  for (const error of errors) more.append(element("p", errorInWords(error, text.query), "wc-dialog__error"));
}

function correction(found, text) {
  const words = found.corrected.map(([, used]) => `“${used}”`).join(", ");
  const typed = found.corrected.map(([word]) => `“${word}”`).join(", ");
  return [
    element("span", text.corrected.replace("{words}", words), "wc-dialog__corrected"),
    action(text.insist.replace("{words}", typed), () => {
      exact = true;
      show(dialog.querySelector("input").value);
    }),
  ];
}

function action(words, act) {
  const made = element("button", words, "wc-dialog__action");
  made.type = "button";
  made.addEventListener("click", () => {
    act();
    dialog.querySelector("input").focus();
  });
  return made;
}

function browse(text) {
  const link = element("a", text.browse, "wc-dialog__link");
  link.href = new URL(`${data.here()}/a-z/`, base);
  return link;
}

// ── recent searches ──

function recent() {
  try {
    return JSON.parse(localStorage.getItem(RECENT) || "[]")
      .filter((each) => typeof each === "string")
      .slice(0, 6);
  } catch {
    return [];
  }
}

function remember(typed) {
  const words = typed.trim().slice(0, 120);
  if (!words) return;
  try {
    localStorage.setItem(RECENT, JSON.stringify([words, ...recent().filter((each) => each !== words)].slice(0, 6)));
  } catch {
    /* storage denied: nothing is remembered */
  }
}

function recentSearches(text) {
  const words = recent();
  if (!words.length) return [];
  const again = (each) =>
    action(each, () => {
      dialog.querySelector("input").value = each;
      show(each);
    });
  const forget = action(text.forget, () => {
    try {
      localStorage.removeItem(RECENT);
    } catch {
      /* storage denied */
    }
    show("");
  });
  return [element("span", text.recent, "wc-dialog__label"), ...words.map(again), forget];
}

// ── the list ──

// The best hits first, whatever they are; the others below, by kind. The first ones are drawn at once, the rest a moment later.
function list(hits, text, plain = false) {
  drawFirst(hits, text);
  waiting = setTimeout(() => drawRest(hits, text, plain), SOON);
}

function drawFirst(hits, text) {
  dialog.querySelector(".wc-hits").replaceChildren(...(hits.length ? [group("", hits.slice(0, BEST), 0, text)] : []));
  dialog.querySelector("input").setAttribute("aria-expanded", String(hits.length > 0));
  select(hits.length ? 0 : -1, false);
}

function drawRest(hits, text, plain = false) {
  if (hits.length > BEST) dialog.querySelector(".wc-hits").append(...groups(hits.slice(BEST), text, plain));
}

function groups(hits, text, plain) {
  const kinds = new Map();
  for (const hit of hits) {
    const name = plain ? "" : CARDS.has(hit.row.kind) ? "card" : hit.row.kind;
    kinds.set(name, [...(kinds.get(name) || []), hit]);
  }
  let place = BEST;
  return [...kinds].map(([name, members]) => {
    place += members.length;
    return group(name, members, place - members.length, text);
  });
}

function group(name, hits, place, text) {
  const made = element("div", "", "wc-hits__group");
  made.setAttribute("role", "group");
  made.setAttribute("aria-label", name ? text.groups[name] : text.results);
  if (name) {
    const heading = element("p", text.groups[name], "wc-hits__head");
    heading.setAttribute("aria-hidden", "true");
    made.append(heading);
  }
  made.append(
    ...hits.map((hit, at) =>
      hitLink(hit, place + at, hit.known.length ? matched(hit.index || data.index, hit) : new Set(), text, base),
    ),
  );
  return made;
}

function select(place, scroll = true) {
  const hits = [...dialog.querySelectorAll(".wc-hit")];
  hits.forEach((link, at) => link.setAttribute("aria-selected", at === place));
  if (scroll) hits[place]?.scrollIntoView({ block: "nearest" });
  const field = dialog.querySelector("input");
  if (place < 0) field.removeAttribute("aria-activedescendant");
  else field.setAttribute("aria-activedescendant", `wc-hit-${place}`);
  dialog.dataset.at = place;
}

function move(event, field) {
  const hits = dialog.querySelectorAll(".wc-hit");
  const at = Number(dialog.dataset.at ?? -1);
  if (event.key === "ArrowDown" || event.key === "ArrowUp") {
    event.preventDefault();
    field.focus();
    if (hits.length) select((at + (event.key === "ArrowDown" ? 1 : hits.length - 1)) % hits.length);
  } else if (event.key === "Escape") {
    event.preventDefault(); // a search field would only empty itself
    dialog.close();
  } else if (event.key === "Enter" && event.target === field && hits[at]) {
    event.preventDefault();
    hits[at].click();
  }
}
