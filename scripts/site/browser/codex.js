// What JavaScript adds to pages that are complete without it: filters, search, tooltips, and remembering the language.
// Pages are swapped without reloading, so everything starts anew on each of them.
import { startKey, startSearch } from "./search/start.js";
import { startBeside } from "./shell/beside.js";
import { startEditions, startLanguages, startLight, startViews } from "./shell/choices.js";
import { startCite } from "./shell/cite.js";
import { strings } from "./shell/dom.js";
import { onPage, startGoing } from "./shell/pages.js";
import { startTips } from "./shell/tips.js";
import { startTop, startWhere } from "./shell/where.js";

const LATER = 500; // milliseconds until what no reader waits for
const root = new URL("../../", import.meta.url); // this file lies in assets/<hash>/
const language = document.documentElement.lang;
const home = new URL(`${language}/`, root);
let isKeeping = false;

const has = (/** @type {string} */ selector) => document.querySelector(selector) !== null;

// The code of filters and boards comes only with a page that has some, and so does that of the translator's desk.
async function startParts() {
  if (has("form.wc-filters")) (await import("./search/filters.js")).startFilters();
  if (has("#concordance")) (await import("./desk/desk.js")).startDesk();
  if (has("[data-ticked]")) (await import("./shell/ticks.js")).startTicks();
  if (has("[data-pair], [data-pick]")) (await import("./play/pairs.js")).startPairs(root, language);
  if (has("[data-example]")) (await import("./play/example.js")).startExamples(root, language);
  if (has(".wc-page > [data-example]")) (await import("./shell/paper.js")).startPaper(root, language);
  if (has("[data-playground]")) (await import("./play/games.js")).startPlayground(root, language);
  if (has("a[data-goes-on]")) (await import("./shell/goingon.js")).startGoingOn();
  if (has("[data-play]")) (await import("./play/play.js")).startPlay(root, language);
}

// Keeping the site for later comes after everything the reader waits for.
async function startLater() {
  const offline = await import("./shell/offline.js").catch(() => null); // the connection went: nothing can be kept now
  if (!offline) return;
  offline.startPanel(root, language);
  if (!isKeeping) offline.startOffline(root, language, strings().version);
  isKeeping = true;
}

// Another version has taken over, here or in another tab: load this page anew, so that it never mixes two versions.
function followVersions() {
  let isControlled = Boolean(navigator.serviceWorker?.controller); // the first worker of a visit changes no version
  navigator.serviceWorker?.addEventListener("controllerchange", () => {
    if (isControlled) location.reload();
    isControlled = true;
  });
}

function start() {
  startWhere();
  startLanguages(root, language);
  startSearch(home);
  startTips();
  startViews();
  startEditions();
  startCite();
  startBeside(root, language);
  startParts();
  setTimeout(startLater, LATER);
}

followVersions();
startKey(home);
startGoing(home);
startLight();
startTop();
onPage(start);
