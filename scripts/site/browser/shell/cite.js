// One tap copies a rule or ruling: its game, its number or question, its words and its link, in the reader's language.
import { all, el, strings } from "./dom.js";
/** @import { Words } from "./types.js" */

const SHOWN = 2500; // milliseconds until the button is itself again

export function startCite() {
  const words = strings();
  for (const place of all(document, ".md-content [data-cite]")) {
    if (!place.querySelector(":scope > .wc-copy")) place.append(button(place, words));
  }
}

/**
 * @param {HTMLElement} place
 * @param {Words} words
 */
function button(place, words) {
  const icon = document.querySelector("#wc-kind-icons [data-kind=copy]")?.cloneNode(true);
  const settings = { type: "button", class: "wc-copy", title: words.cite, "aria-label": words.cite };
  const made = el("button", { ...settings, onclick: () => copy(place, made, words) }, icon);
  return made;
}

/**
 * @param {HTMLElement} place
 * @param {HTMLButtonElement} pressed
 * @param {Words} words
 */
async function copy(place, pressed, words) {
  try {
    await navigator.clipboard.writeText(citation(place));
    pressed.dataset.said = words.cited;
  } catch {
    pressed.dataset.said = words.notCited;
  }
  pressed.setAttribute("aria-label", pressed.dataset.said || "");
  setTimeout(() => {
    delete pressed.dataset.said;
    pressed.setAttribute("aria-label", words.cite);
  }, SHOWN);
}

/** @param {HTMLElement} place */
function citation(place) {
  const said = (/** @type {string} */ selector) => plain(place.querySelector(selector));
  const source = [gameName(), said(".wc-rule__num")].filter(Boolean).join(" ");
  const title = said("h3 [data-u]");
  const body = said(".wc-rule__body [data-u], :scope > p > [data-u]");
  const link = `${location.origin}${location.pathname}#${place.id}`;
  return `${source}: ${[title, body].filter(Boolean).join(" ")} ${link}`;
}

/** @param {Element | null} found */
function plain(found) {
  return found?.textContent?.replace(/\s+/g, " ").replace("¶", "").trim();
}

// A page of a game is called: what it is about · the game · the site.
function gameName() {
  return document.title.split(" · ").at(-2);
}
