// Small helpers: an element with attributes, listeners and children; a pattern with its values; what a page must have.
/** @import { Child, Settings, Words } from "./types.js" */

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
  else if (value !== false && value !== null && value !== undefined) node.setAttribute(name, value);
}

/**
 * The children that are something.
 * @param {(Child | Child[])[]} children
 * @returns {(Node | string)[]}
 */
function present(children) {
  const isSomething = (/** @type {Child} */ child) => child !== null && child !== undefined && child !== "";
  return /** @type {(Node | string)[]} */ (children.flat().filter(isSomething));
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
