// A term's definition where it stands: on hover, focus and tap. The definitions are in the page; without JavaScript the
// link works.
import { around, el, isFresh } from "./dom.js";
import { recall, remember } from "./storage.js";

const KEY = "codex.tips";
const EDGE = 8; // pixels that stay free beside the window's edge
const GAP = 6; // pixels between a term and its definition
const HEADER = 70; // pixels above that the header covers
/** @type {HTMLElement | undefined} */
let pop;
/** @type {HTMLElement | undefined} */
let owner;

const isWanted = () => recall(KEY) !== "off";
const term = (/** @type {Event} */ event) => around(event, "a[data-term]");
const isInside = (/** @type {EventTarget | null} */ target) => target instanceof Node && Boolean(pop?.contains(target));

export function startTips() {
  close();
  startSwitch();
  if (document.body.dataset.tips) return;
  document.body.dataset.tips = "yes";
  document.addEventListener("pointerover", (event) => {
    if (event.pointerType === "mouse") open(term(event));
  });
  document.addEventListener("pointerout", (event) => {
    if (event.pointerType === "mouse" && term(event) && !isInside(event.relatedTarget)) close();
  });
  document.addEventListener("focusin", (event) => {
    const link = term(event);
    if (link?.matches(":focus-visible")) open(link);
    else if (!isInside(event.target)) close();
  });
  document.addEventListener("keydown", ({ key }) => {
    if (key === "Escape") close();
  });
  document.addEventListener("click", tapped, true);
}

function startSwitch() {
  /** @type {HTMLInputElement | null} */
  const box = document.querySelector("[data-tips-switch]");
  if (!box || !isFresh(box)) return;
  box.checked = isWanted();
  box.addEventListener("change", () => remember(KEY, box.checked ? "on" : "off"));
}

/**
 * The first tap explains, the second follows the link.
 * @param {PointerEvent | MouseEvent} event
 */
function tapped(event) {
  const link = term(event);
  if (!link) {
    close();
    return;
  }
  const isMouse = "pointerType" in event && event.pointerType === "mouse";
  if (isMouse || event.detail === 0 || owner === link || !isWanted()) return;
  event.preventDefault();
  event.stopPropagation();
  open(link);
}

/** @param {HTMLElement | null} link */
function open(link) {
  if (!link || link === owner || !isWanted()) return;
  const definition = document.getElementById(`def-${link.dataset.term}`);
  if (!definition) return;
  close();
  pop = el("div", { class: "wc-tip-pop", id: "wc-tip", role: "tooltip" }, ...definition.cloneNode(true).childNodes);
  document.body.append(pop);
  owner = link;
  link.setAttribute("aria-describedby", "wc-tip");
  place(pop, link.getClientRects()[0]);
}

/**
 * @param {HTMLElement} made
 * @param {DOMRect} box
 */
function place(made, box) {
  const { offsetWidth: width, offsetHeight: height } = made;
  const right = document.documentElement.clientWidth - width - EDGE;
  const left = Math.max(EDGE, Math.min(box.left, right));
  const isRoomAbove = box.top > height + HEADER;
  const top = isRoomAbove ? box.top - height - GAP : box.bottom + GAP;
  made.style.left = `${left + scrollX}px`;
  made.style.top = `${top + scrollY}px`;
}

function close() {
  owner?.removeAttribute("aria-describedby");
  pop?.remove();
  pop = owner = undefined;
}
