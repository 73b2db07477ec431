// Two cards: choose them, and step through what happens between them on a board. The words stand on the page already;
// the positions come as data when somebody asks for them.
import { all, isFresh, el, one } from "../shell/dom.js";
/** @import { Rule, Step } from "./types.js" */

/** @type {Map<string, Promise<any>>} */
const files = new Map();

/**
 * @param {URL} root
 * @param {string} language
 */
export function startPairs(root, language) {
  startChoice();
  for (const found of all(document, ".wc-pair [data-found]")) {
    if (!isFresh(found)) continue;
    const button = one(found, "[data-step]");
    button.hidden = false;
    button.addEventListener("click", () => {
      button.disabled = true;
      step(root, language, found, button).catch(() => {
        button.disabled = false;
      });
    });
  }
}

function startChoice() {
  /** @type {any} */
  const form = document.querySelector("[data-pick]");
  if (!form || !isFresh(form)) return;
  form.hidden = false;
  form.addEventListener("submit", (/** @type {Event} */ event) => {
    event.preventDefault();
    location.assign(`${form.elements.one.value}/#with-${form.elements.two.value}`);
  });
}

/**
 * @param {URL} root
 * @param {string} language
 * @param {HTMLElement} found
 * @param {HTMLButtonElement} button
 */
async function step(root, language, found, button) {
  /** @type {HTMLElement | null} */
  const pair = found.closest("[data-pair]");
  const [first, second] = (pair?.dataset.pair || "").split("+");
  const { game } = one(document, ".wc-page").dataset;
  const known = await positions(new URL(`pairs/${game}/${first}.json`, root));
  const moments = known[second][Number(found.dataset.found)];
  const data = el("template", { "data-steps": "" });
  data.content.append(JSON.stringify({ moments, ...told(found) }));
  const list = one(found, "ol");
  const host = el("div", { class: "wc-example", "data-example": `${first}-${second}`, "data-game": game });
  list.replaceWith(host);
  const printed = el("div", { "data-printed": "" }, list);
  host.append(el("div", { "data-board": "", hidden: true }), printed, data);
  button.closest("p")?.remove();
  await (await import("./example.js")).startExamples(root, language);
}

/** @param {URL} address */
function positions(address) {
  const known = files.get(address.href);
  if (known) return known;
  const read = fetch(address).then((answer) => answer.json());
  files.set(address.href, read);
  read.catch(() => files.delete(address.href)); // the next tap tries again
  return read;
}

/**
 * The steps as the board wants them, read from the page.
 * @param {HTMLElement} found
 */
function told(found) {
  /** @type {{ [name: string]: Rule }} */
  const rules = {};
  const steps = all(found, "li").map((line) => {
    const cited = all(line, "[data-rule]");
    for (const link of cited) rules[link.dataset.rule] = [numberIn(link.textContent), link.href, link.title];
    return stepOf(line, cited);
  });
  return { steps, rules, about: [] };
}

/** @param {string} text */
function numberIn(text) {
  return /\d[\d.]*/.exec(text)?.[0] || "";
}

/**
 * @param {HTMLElement} line
 * @param {HTMLElement[]} cited
 * @returns {Step}
 */
function stepOf(line, cited) {
  return {
    kind: /** @type {any} */ (line.dataset.kind),
    at: Number(line.dataset.at),
    title: line.querySelector("b > span:last-child")?.textContent || "",
    notes: [],
    said: all(line, ".is-said").map((words) => words.textContent),
    rules: cited.map((link) => link.dataset.rule || ""),
  };
}
