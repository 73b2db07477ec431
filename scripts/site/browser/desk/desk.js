// The translator's desk: the concordance of a term, loaded when somebody asks for it, and keys for the findings.
import { el, fill } from "../shell/dom.js";
import { fold } from "../search/fold.js";

const STEP = 40; // texts shown at once
const loaded = new Map();
let listening = false;

export function startDesk() {
  const section = document.getElementById("concordance");
  if (!section) return;
  openAsked();
  section.querySelector("input").addEventListener("input", () => show(section));
  const form = document.querySelector("[data-finding-filters]");
  form?.addEventListener("input", () => unfold(form));
  if (form) unfold(form);
  if (listening) return;
  listening = true;
  addEventListener("hashchange", openAsked);
  document.addEventListener("keydown", step);
}

// The address says which term: #concordance-camp.
async function openAsked() {
  const section = document.getElementById("concordance");
  const term = /^#concordance-([\w-]+)$/.exec(location.hash)?.[1];
  const finding = location.hash.length > 1 && document.getElementById(decodeURIComponent(location.hash.slice(1)));
  finding?.closest?.("details")?.setAttribute("open", "");
  if (!section || !term) return;
  section.hidden = false;
  const count = section.querySelector(".wc-count");
  count.textContent = section.dataset.wait;
  section.querySelector("ol").replaceChildren();
  try {
    section.places = await places(section, term);
  } catch {
    count.textContent = section.dataset.failed;
    return;
  }
  section.term = term;
  section.querySelector("input").value = "";
  section.querySelector("h2").textContent = term;
  show(section);
  section.querySelector("h2").focus({ preventScroll: true });
  section.scrollIntoView();
}

async function places(section, term) {
  const { terms, game, langs } = section.dataset;
  const files = await Promise.all(
    langs
      .split(" ")
      .map((lang) => load(new URL(`${terms}${lang}/${game}.json`, location.href)).then((file) => ({ lang, ...file }))),
  );
  const keys = [...new Set(files.flatMap((file) => Object.keys(file.terms[term] || {})))];
  return keys.map((key) => ({
    key,
    sides: files.map((file) => ({
      lang: file.lang,
      text: file.texts[key] ?? "",
      at: file.terms[term]?.[key] || [],
      line: file.lines[key] && [file.files[file.lines[key][0]], file.lines[key][1]],
    })),
  }));
}

function load(url) {
  if (!loaded.has(url.href)) {
    const wait = fetch(url).then((answer) => (answer.ok ? answer.json() : {}));
    loaded.set(
      url.href,
      wait.then((file) => ({ texts: {}, terms: {}, lines: {}, ...file })),
    );
    wait.catch(() => loaded.delete(url.href));
  }
  return loaded.get(url.href);
}

function show(section, many = STEP) {
  const words = fold(section.querySelector("input").value).split(/\s+/).filter(Boolean);
  const fitting = (section.places || []).filter(({ key, sides }) => {
    const all = fold(`${key} ${sides.map((side) => side.text).join(" ")}`);
    return words.every((word) => all.includes(word));
  });
  const { texts, nothing, more } = section.dataset;
  section.querySelector(".wc-count").textContent = fitting.length
    ? fill(texts, { count: fitting.length, term: section.term })
    : nothing;
  const rows = fitting.slice(0, many).map((place) => row(section, place));
  if (fitting.length > many)
    rows.push(
      el(
        "li",
        {},
        el(
          "button",
          { type: "button", class: "wc-btn wc-btn--quiet", onclick: () => show(section, many + STEP) },
          more,
        ),
      ),
    );
  section.querySelector("ol").replaceChildren(...rows);
}

function row(section, { key, sides }) {
  const own = sides.find((side) => side.lang === document.documentElement.lang);
  const file = own?.line || sides.find((side) => side.line)?.line;
  const where = file ? `${file[0]}:${file[1]}` : "";
  const link =
    where && section.dataset.source
      ? el("a", { href: `${section.dataset.source}/${file[0]}#L${file[1]}` }, el("code", {}, where))
      : el("code", {}, where);
  const head = el("p", { class: "wc-unit" }, el("b", {}, key), " ", link);
  return el(
    "li",
    { tabindex: "-1", "data-place": "" },
    head,
    el(
      "div",
      { class: "wc-aligned" },
      sides.map((side) => el("p", { lang: side.lang }, ...(side.text ? marked(side) : ["—"]))),
    ),
  );
}

// Text, with the term marked; nothing is ever taken for HTML.
function marked({ text, at }) {
  const parts = [];
  let end = 0;
  const pairs = [];
  for (let index = 0; index < at.length; index += 2) pairs.push([at[index], at[index + 1]]);
  for (const [from, to] of pairs.sort((one, other) => one[0] - other[0])) {
    if (from < end) continue;
    parts.push(text.slice(end, from), el("mark", {}, text.slice(from, to)));
    end = to;
  }
  return [...parts, text.slice(end)];
}

// With filters set, what fits must be seen, also where it was folded away.
function unfold(form) {
  const asked = form.elements.q.value || form.querySelector("input:checked");
  for (const part of document.querySelectorAll(".wc-desk-accepted"))
    part.open = Boolean(asked && part.querySelector("[data-finding]:not([hidden])"));
}

// j and k go through findings and through the texts of a concordance.
function step(event) {
  if (
    !"jk".includes(event.key) ||
    event.ctrlKey ||
    event.metaKey ||
    event.altKey ||
    event.target.closest?.("input, textarea, select, [contenteditable]")
  )
    return;
  const items = [...document.querySelectorAll("[data-finding], [data-place]")].filter((item) => item.offsetParent);
  if (!items.length) return;
  const here = items.indexOf(document.activeElement?.closest("[data-finding], [data-place]"));
  const next = items[Math.min(items.length - 1, Math.max(0, here + (event.key === "j" ? 1 : here < 0 ? 1 : -1)))];
  next.focus();
  next.scrollIntoView({ block: "nearest" });
}
