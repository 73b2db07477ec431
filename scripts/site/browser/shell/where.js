// Where the reader is: the title in the header, the mark in the table of contents, the way back up.
import { all, around } from "./dom.js";

const NEAR = 60; // how far under the edge of the window the header reaches
const HERE = 120; // the last heading above this is the one being read
const FAR = 600; // from here on there is a way back up
const BACK = 240; // for those who have scrolled up so far
/** @type {IntersectionObserver | undefined} */
let watched;
let before = 0;
let lowest = 0;
let isMoving = false; // whether the reader has moved this page

export function startWhere() {
  watched?.disconnect();
  isMoving = false;
  const heading = document.querySelector("#__content h1");
  const links = contents();
  const places = [...links.keys()].map((name) => document.getElementById(name)).filter((place) => place !== null);
  const look = (/** @type {IntersectionObserverEntry[]} */ seen) => {
    for (const entry of seen) if (entry.target === heading) markTitle(entry);
    if (places.length) markHere(places, links);
  };
  watched = new IntersectionObserver(look, { rootMargin: `-${NEAR}px 0px -70% 0px`, threshold: [0, 1] });
  if (heading) watched.observe(heading);
  for (const place of places) watched.observe(place);
}

/**
 * The links of the table of contents, by the heading they lead to.
 * @returns {Map<string, HTMLAnchorElement>}
 */
function contents() {
  const links = all(document, "[data-md-component=toc] a");
  return new Map(links.map((link) => [decodeURIComponent(link.hash.slice(1)), link]));
}

/** @param {IntersectionObserverEntry} entry */
function markTitle({ isIntersecting, boundingClientRect }) {
  const isAbove = !isIntersecting && boundingClientRect.top < NEAR;
  const title = document.querySelector("[data-md-component=header-title]");
  title?.classList.toggle("md-header__title--active", isAbove);
}

/**
 * @param {HTMLElement[]} places
 * @param {Map<string, HTMLAnchorElement>} links
 */
function markHere(places, links) {
  const here = places.filter((place) => place.getBoundingClientRect().top < HERE).at(-1);
  for (const [name, link] of links) link.classList.toggle("md-nav__link--active", name === here?.id);
}

export function startTop() {
  addEventListener("scroll", offerTop, { passive: true });
  for (const kind of ["wheel", "touchmove", "keydown", "pointerdown"]) {
    addEventListener(kind, () => (isMoving = true), { passive: true, capture: true });
  }
  addEventListener("click", (event) => {
    if (!around(event, "[data-md-component=top]")) return;
    scrollTo(0, 0);
    document.getElementById("__content")?.focus({ preventScroll: true });
  });
  // Paper shows what is folded, but no lists of links.
  addEventListener("beforeprint", () => {
    for (const box of all(document, "#__content details:not(.wc-back)")) box.open = true;
  });
}

// Whoever scrolls back a good way wants to go up; a page that settles by itself does not.
function offerTop() {
  /** @type {HTMLElement | null} */
  const top = document.querySelector("[data-md-component=top]");
  if (!isMoving || scrollY > before) lowest = scrollY;
  if (top) top.hidden = lowest - scrollY < BACK || scrollY < FAR;
  before = scrollY;
}
