// Small helpers: an element with attributes, listeners and children; a pattern with its values; what a page must have.
/** @import { Child, Settings, Words } from "./types.js" */

// Words that are not in the reader's language have signs around them: before a string or a name, the language, and
// after.
const SIGNS = /([\ue000\ue001][^\ue002]*\ue002|\ue003)/;
const NAME = "\ue001";

/**
 * An element. Among its settings are listeners (`onclick`); those that are false, null or undefined are left out.
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Settings} [settings]
 * @param {...(Child | Child[])} children
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function el(tag, settings = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(settings)) set(node, name, value);
  node.append(...present(children));
  const label = Object.values(settings).find(isForeign);
  if (label && !node.textContent) node.lang = languageOf(label);
  return node;
}

/**
 * @param {HTMLElement} node
 * @param {string} name
 * @param {any} value
 */
function set(node, name, value) {
  // A style is set by script: as an attribute the page's policy would refuse it.
  if (name === "class") node.className = value;
  else if (name === "style") node.style.cssText = value;
  else if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
  else if (value === true) node.setAttribute(name, "");
  else if (value !== false && value !== null && value !== undefined) node.setAttribute(name, unsigned(value));
}

/**
 * The children that are something.
 * @param {(Child | Child[])[]} children
 * @returns {(Node | string)[]}
 */
function present(children) {
  const isSomething = (/** @type {Child} */ child) => child !== null && child !== undefined && child !== "";
  const found = /** @type {(Node | string)[]} */ (children.flat().filter(isSomething));
  return found.some(isForeign) ? found.flatMap((child) => (isForeign(child) ? spoken(String(child)) : child)) : found;
}

/** @param {any} words */
const isForeign = (words) => typeof words === "string" && SIGNS.test(words);

/** @param {string} sign */
const languageOf = (sign) => sign.slice(sign.search(/[\ue000\ue001]/) + 1, sign.indexOf("\ue002"));

/**
 * Words without signs, for attributes and for what is copied.
 * @template Value
 * @param {Value} value
 * @returns {Value | string}
 */
export function unsigned(value) {
  return isForeign(value)
    ? String(value)
        .split(SIGNS)
        .filter((_, at) => at % 2 === 0)
        .join("")
    : value;
}

/**
 * Words with an element around those that are not in the reader's language, which says so.
 * @param {string} words
 * @returns {(Node | string)[]}
 */
function spoken(words) {
  const root = el("span");
  /** @type {HTMLElement} */
  let node = root;
  for (const part of words.split(SIGNS).filter(Boolean)) {
    if (!SIGNS.test(part)) node.append(part);
    else if (part === "\ue003") node = node.parentElement || root;
    else node = node.appendChild(el("bdi", { class: part[0] === NAME ? "wc-foreign" : "", lang: languageOf(part) }));
  }
  return [...root.childNodes];
}

/**
 * Show other words in an element.
 * @param {Element} node
 * @param {...Child} children
 */
export function say(node, ...children) {
  node.replaceChildren(...present(children));
}

/**
 * The picture inside something that has words of its own to be read aloud: nobody hears it twice.
 * @param {...(Child | Child[])} children
 * @returns {Element[]}
 */
export function unspoken(...children) {
  return present(children).map((child) => {
    const node = child instanceof Element ? child : el("span", {}, child);
    node.setAttribute("aria-hidden", "true");
    return node;
  });
}

/**
 * A pattern with its values: `{name}` is replaced where a value has that name.
 * @param {string} pattern
 * @param {{ [name: string]: any }} values
 * @returns {string}
 */
export function fill(pattern, values) {
  return pattern.replace(/\{(\w+)\}/g, (found, name) => (name in values ? values[name] : found));
}

/**
 * Words as they stand behind a colon.
 * @param {string} words
 */
export function small(words) {
  return words.charAt(0).toLowerCase() + words.slice(1);
}

/**
 * All elements that a selector finds. Which kind they are of, the page knows that has them.
 * @param {ParentNode} within
 * @param {string} selector
 * @returns {any[]}
 */
export function all(within, selector) {
  return [...within.querySelectorAll(selector)];
}

/**
 * The first element that a selector finds, which must be there.
 * @param {ParentNode} within
 * @param {string} selector
 * @returns {any}
 */
export function one(within, selector) {
  const found = within.querySelector(selector);
  if (!found) throw new Error(`nothing is ${selector}`);
  return found;
}

/**
 * What an event happened in, if a selector finds it.
 * @param {Event} event
 * @param {string} selector
 * @returns {HTMLElement | null}
 */
export function around(event, selector) {
  return event.target instanceof Element ? event.target.closest(selector) : null;
}

/**
 * Whether an element has not been prepared yet; from now on it is.
 * @param {HTMLElement} node
 */
export function isFresh(node) {
  if (node.dataset.ready) return false;
  node.dataset.ready = "yes";
  return true;
}

/**
 * The words of the page for its scripts.
 * @returns {Words}
 */
export function strings() {
  return JSON.parse(one(document, "#wc-strings").textContent);
}
