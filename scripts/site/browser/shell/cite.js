// One tap copies a rule or ruling: its game, its number or question, its words, who says so, and its link, in the
// reader's language.
import { all, el, fill, strings } from "./dom.js";
/** @import { Words } from "./types.js" */

const SHOWN = 2500; // milliseconds until the button is itself again

export function startCite() {
  const words = strings();
  for (const place of all(document, ".md-content [data-cite]")) {
    if (!place.querySelector(".wc-copy")) (place.querySelector("[data-tools]") || place).append(button(place, words));
  }
}

/**
 * @param {HTMLElement} place
 * @param {Words} words
 */
function button(place, words) {
  const icon = document.querySelector("#wc-kind-icons [data-kind=copy]")?.cloneNode(true);
  const settings = { type: "button", class: "wc-copy", title: words.cite };
  const said = el("span", { role: "status" }, words.citeShort);
  const made = el("button", { ...settings, onclick: () => copy(place, said, words) }, icon, said);
  return made;
}

/**
 * @param {HTMLElement} place
 * @param {HTMLElement} said
 * @param {Words} words
 */
async function copy(place, said, words) {
  try {
    await navigator.clipboard.writeText(citation(place, words));
    said.textContent = words.cited;
  } catch {
    said.textContent = words.notCited;
  }
  setTimeout(() => {
    said.textContent = words.citeShort;
  }, SHOWN);
}

/**
 * What is hidden speaks to the owners of other editions.
 * @param {HTMLElement} place
 * @param {Words} words
 */
function citation(place, words) {
  const isShown = (/** @type {HTMLElement} */ found) => !found.closest("[hidden]");
  const said = (/** @type {string} */ selector) => plain(all(place, selector).find(isShown));
  const source = [gameName(), said(".wc-rule__num")].filter(Boolean).join(" ");
  const title = said("h3 [data-u]");
  const body = said(".wc-rule__body [data-u], .wc-answers [data-u], :scope > p > [data-u]");
  const standing = said(".wc-ruling__top .wc-badge, .wc-src, .wc-rule__body .wc-mine");
  const says = [standing, said(".wc-ruling__top > .wc-small")].filter(Boolean);
  const link = `${location.origin}${location.pathname}#${place.id}`;
  const quoted = [title, body, says.length ? `(${says.join(", ")})` : "", link].filter(Boolean).join(" ");
  return fill(words.colon, { what: source, words: quoted });
}

/** @param {Element | undefined} found */
function plain(found) {
  return found?.textContent?.replace(/\s+/g, " ").replace("¶", "").trim();
}

// A page of a game is called: what it is about · the game · the site.
function gameName() {
  return document.title.split(" · ").at(-2);
}
