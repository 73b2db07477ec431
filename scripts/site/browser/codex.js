// What JavaScript adds to pages that are complete without it: filters, search, tooltips, and remembering the language.
// Pages are swapped without reloading, so everything starts anew on each of them.
import { startBeside } from "./shell/beside.js";
import { startCite } from "./shell/cite.js";
import { startEditions } from "./shell/editions.js";
import { startFilters } from "./search/filters.js";
import { onPage, startGoing, startScheme, startTop, startWhere } from "./shell/pages.js";
import { startTips } from "./shell/tips.js";

const root = new URL("../../", import.meta.url); // this file lies in assets/<hash>/
const language = document.documentElement.lang;

function remember(lang) {
  try {
    localStorage.setItem("codex.lang", lang);
  } catch {
    /* storage denied: the choice lasts for this page */
  }
}

function startLanguageMenu() {
  const menu = document.querySelector("[data-lang-menu]");
  if (!menu || menu.dataset.ready) return;
  menu.dataset.ready = "yes";
  menu.addEventListener("click", (event) => {
    const link = event.target.closest("[data-lang]");
    if (event.target.closest("[data-beside]")) {
      event.preventDefault();
      event.stopPropagation();
      location.assign(event.target.closest("[data-beside]").href);
    }
    if (!link) return;
    event.preventDefault();
    event.stopPropagation();
    remember(link.dataset.lang);
    location.assign(otherLanguage(link.dataset.lang));
  });
  document.addEventListener("click", (event) => {
    if (!menu.contains(event.target)) menu.open = false;
  });
  menu.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !menu.open) return;
    menu.open = false;
    menu.querySelector("summary").focus();
  });
}

// The same page, filters and anchor in another language: only the language part of the address changes.
function otherLanguage(lang) {
  const rest = location.href.slice(new URL(`${language}/`, root).href.length);
  return new URL(`${lang}/${rest}`, root);
}

let search;
const fetchSearch = () => (search ??= import("./search/dialog.js"));

async function openSearch(words = "") {
  (await fetchSearch()).openFind(new URL(`${language}/`, root), language, words);
}

function startSearch() {
  const asked = new URLSearchParams(location.search).get("search"); // a link may ask: ?search=words
  if (asked && !document.querySelector("dialog[open]")) openSearch(asked.slice(0, 200));
  const button = document.querySelector("[data-search]");
  if (button && !button.dataset.ready) {
    button.dataset.ready = "yes";
    button.addEventListener("click", (event) => {
      event.preventDefault();
      event.stopPropagation();
      openSearch();
    });
  }
  const field = document.querySelector("[data-find]");
  field?.addEventListener("input", () => {
    const words = field.value;
    field.value = "";
    openSearch(words);
  });
  // A finger rests on the field for a while: what it needs is fetched meanwhile, and the search opens when it lets go,
  // so that the end of the touch cannot fall on the dialog.
  field?.addEventListener("pointerdown", fetchSearch);
  field?.addEventListener("click", () => openSearch());
}

document.addEventListener(
  "keydown",
  (event) => {
    const typing = event.target.closest?.("input, textarea, select, [contenteditable]");
    if (event.key !== "/" || typing || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    openSearch();
  },
  true,
);

// The board's code comes only with a page that has one.
async function startExample() {
  if (document.querySelector("[data-pair], [data-pick]")) (await import("./play/pairs.js")).startPairs(root, language);
  if (document.querySelector("[data-example]")) (await import("./play/example.js")).startPlay(root, language);
  if (document.querySelector("[data-playground]")) (await import("./play/editor.js")).startEditor(root, language);
  if (document.querySelector("[data-deal]")) (await import("./play/deal.js")).startDeal(root, language);
}

// Keeping the site for later comes after everything the reader waits for.
async function startLater() {
  const { startOffline, startPanel } = await import("./shell/offline.js").catch(() => ({})); // the connection went: nothing can be kept now
  if (!startPanel) return;
  startPanel(root, language);
  if (!later) startOffline(root, language, JSON.parse(document.getElementById("wc-strings").textContent).version);
  later = true;
}
let later = false;

// Another version has taken over, here or in another tab: load this page anew, so that it never mixes two versions.
let controlled = Boolean(navigator.serviceWorker?.controller); // the first worker of a visit changes no version
navigator.serviceWorker?.addEventListener("controllerchange", () => {
  if (controlled) location.reload();
  controlled = true;
});

// So does the translator's desk.
async function startDeskPage() {
  if (document.getElementById("concordance")) (await import("./desk/desk.js")).startDesk();
}

remember(language);
const start = () => {
  startWhere();
  startLanguageMenu();
  startSearch();
  startFilters();
  startDeskPage();
  startTips();
  startEditions();
  startCite();
  startBeside(root, language);
  startExample();
  setTimeout(startLater, 500);
};
startGoing(new URL(`${language}/`, root));
startScheme();
startTop();
onPage(start);
