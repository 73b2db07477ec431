// From page to page without loading everything anew. `onPage` calls back for the first page and for every one that
// follows.
import { all, around, one } from "./dom.js";
/** @typedef {{ y: number, mark?: string, above?: number }} Place where a page was left: how far down, and what stood where */

const PARTS = ["skip", "header", "container"].map((name) => `[data-md-component=${name}]`);
const HEAD = 'meta[name="description"], link[rel="canonical"], link[rel~="alternate"]';
const KEPT = 'link[rel~="icon"], link[rel="manifest"], link[rel="apple-touch-icon"]';
const REST = 150; // milliseconds without scrolling until the place is remembered
const LOOKED = [0.5, 0.45, 0.55, 0.35]; // parts of the screen's height: between two things there is nothing
const FRAMES = 6; // until the parts that come into sight have their true height
/** @type {(() => void)[]} */
const listeners = [];
let asked = 0;
let shown = location.pathname;

/** @param {() => void} start */
export function onPage(start) {
  listeners.push(start);
  start();
}

/**
 * Only pages of this language, and only of this version: anything else is loaded as a whole.
 * @param {URL} home
 */
export function startGoing(home) {
  history.scrollRestoration = "manual";
  // As absolute addresses: that of the page will change.
  for (const link of all(document, KEPT)) link.setAttribute("href", link.href);
  addEventListener("click", (event) => {
    const url = wanted(event, home);
    if (!url) return;
    event.preventDefault();
    go(url, true);
  });
  addEventListener("popstate", ({ state }) => {
    if (shown !== location.pathname) go(new URL(location.href), false, placeIn(state) || { y: 0 });
    else stay(placeIn(state));
  });
  addEventListener("hashchange", reveal);
  rememberPlace();
  settle(placeIn(history.state));
}

/**
 * The page that a click asks for, if it is one that can be put into this one.
 * @param {MouseEvent} event
 * @param {URL} home
 */
function wanted(event, home) {
  const link = /** @type {HTMLAnchorElement | null} */ (around(event, "a[href]"));
  if (!link || event.defaultPrevented || event.button) return null;
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return null;
  if (link.target || link.hasAttribute("download") || "noInstant" in link.dataset) return null;
  const url = new URL(link.href);
  const isPage = url.pathname.endsWith("/") || url.pathname.endsWith(".html");
  const isOther = url.pathname !== location.pathname;
  return isPage && isOther && url.href.startsWith(home.href) ? url : null;
}

function rememberPlace() {
  /** @type {number | undefined} */
  let resting;
  const remember = () => {
    clearTimeout(resting);
    resting = setTimeout(keepPlace, REST);
  };
  addEventListener("scroll", remember, { passive: true });
}

function keepPlace() {
  history.replaceState({ ...history.state, y: scrollY, ...markedPlace() }, "");
}

// What stands about the middle of the screen, and how far from its top: heights above it may be other ones another time.
function markedPlace() {
  const at = (/** @type {number} */ part) => document.elementFromPoint(innerWidth / 2, innerHeight * part);
  const found = LOOKED.map((part) => at(part)?.closest("#__content [id]")).find(Boolean);
  return { mark: found?.id || "", above: found ? found.getBoundingClientRect().top : 0 };
}

/**
 * The place that was kept with an address, if one was.
 * @param {Partial<Place> | null} state
 * @returns {Place | undefined}
 */
function placeIn(state) {
  return state && state.y !== undefined ? { ...state, y: state.y } : undefined;
}

/**
 * Back before the other page came: it comes for nothing.
 * @param {Place} [place]
 */
function stay(place) {
  asked += 1;
  settle(place);
}

/**
 * @param {URL} url
 * @param {boolean} fresh
 * @param {Place} [place]
 */
async function go(url, fresh, place) {
  const turn = (asked += 1);
  const page = await read(url);
  if (turn !== asked) return;
  if (!page || !fits(page)) {
    location.assign(url);
    return;
  }
  await Promise.all(missing(page, url));
  if (turn !== asked) return;
  if (fresh) {
    keepPlace();
    history.pushState({}, "", url);
  }
  show(page);
  settle(place);
  if (!location.hash) focusHeading();
}

/**
 * A page, or null if there is none to be had.
 * @param {URL} url
 */
async function read(url) {
  try {
    const answer = await fetch(url);
    if (!answer.ok || !answer.headers.get("content-type")?.includes("html")) return null;
    return new DOMParser().parseFromString(await answer.text(), "text/html");
  } catch {
    return null;
  }
}

/** @param {Document} page */
function fits(page) {
  return version(page) === version(document) && PARTS.every((part) => page.querySelector(part));
}

/** @param {Document} page */
function show(page) {
  shown = location.pathname;
  document.title = page.title;
  for (const old of all(document.head, HEAD)) old.remove();
  document.head.append(...page.head.querySelectorAll(HEAD));
  one(document, "#__drawer").checked = false;
  for (const part of PARTS) one(document, part).replaceWith(document.adoptNode(one(page, part)));
  for (const start of listeners) start();
}

function focusHeading() {
  const target = document.querySelector("#__content h1") || one(document, "#__content");
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

/**
 * Scripts and styles lie in a folder named after all that is in it: another folder, another version.
 * @param {Document} page
 */
function version(page) {
  return page.querySelector("script[type=module]")?.getAttribute("src")?.split("/").at(-2);
}

/**
 * Style sheets that this page has not needed yet: they come before the content that needs them.
 * @param {Document} page
 * @param {URL} url
 */
function missing(page, url) {
  const isUnknown = (/** @type {HTMLLinkElement} */ link) =>
    !document.querySelector(`link[integrity="${link.integrity}"]`);
  return all(page, "link[rel=stylesheet]")
    .filter(isUnknown)
    .map((link) => loaded(new URL(link.getAttribute("href"), url).href, link.integrity));
}

/**
 * @param {string} href
 * @param {string} integrity
 */
function loaded(href, integrity) {
  return new Promise((done) => {
    const sheet = document.createElement("link");
    document.head.append(Object.assign(sheet, { rel: "stylesheet", integrity, href, onload: done, onerror: done }));
  });
}

/**
 * Where a page stands when it is shown: where it was left, where the address points, or at its beginning.
 * @param {Place} [place]
 */
function settle(place) {
  if (place) hold(() => comeBack(place));
  else if (location.hash) reveal();
  else if (performance.now() > 2000 || history.state) scrollTo(0, 0);
}

/**
 * Parts of a long page take their true height only when they come into sight: go there again until they have.
 * @param {() => void} come
 */
function hold(come, frames = FRAMES, turn = asked) {
  if (turn !== asked) return;
  come();
  if (frames) requestAnimationFrame(() => hold(come, frames - 1, turn));
}

/** @param {Place} place */
function comeBack({ y, mark, above = 0 }) {
  const target = mark && document.getElementById(mark);
  if (target) scrollBy(0, target.getBoundingClientRect().top - above);
  else scrollTo(0, y);
}

// What the address points to may lie in something closed.
function reveal() {
  const name = anchor();
  const target = name && document.getElementById(name);
  if (!target) return;
  for (let box = target.closest("details"); box; box = box.parentElement?.closest("details") || null) box.open = true;
  for (const old of all(document, ".is-target")) old.classList.remove("is-target");
  target.classList.add("is-target"); // a page that was put into this one has no :target
  hold(() => target.scrollIntoView());
}

// The anchor in the address; what cannot be decoded stays as it is.
export function anchor() {
  const name = location.hash.slice(1);
  try {
    return decodeURIComponent(name);
  } catch {
    return name; // not an anchor of ours
  }
}
