// The ways into the search: its button, the field on a page, the key "/", and a link that asks. All else comes with the
// first of them.
import { around, isFresh } from "../shell/dom.js";

const FIND = "#find"; // a link to the field of a page means the search itself
const LONGEST = 200; // letters that a link may ask for
/** @type {Promise<typeof import("./dialog.js")> | undefined} */
let search;

const fetchSearch = () => (search ??= import("./dialog.js"));

/**
 * @param {URL} home
 * @param {string} [words]
 */
async function open(home, words = "") {
  const { openSearch } = await fetchSearch();
  openSearch(home, words);
}

/** @param {URL} home */
export function startSearch(home) {
  const asked = new URLSearchParams(location.search).get("search"); // ?search=words
  const isAsked = asked || location.hash === FIND;
  if (isAsked && !document.querySelector("dialog[open]")) open(home, (asked || "").slice(0, LONGEST));
  startButton(home);
  startField(home);
}

/** @param {URL} home */
function startButton(home) {
  /** @type {HTMLElement | null} */
  const button = document.querySelector("[data-search]");
  if (!button || !isFresh(button)) return;
  button.addEventListener("click", (event) => {
    event.preventDefault();
    event.stopPropagation();
    open(home);
  });
}

/** @param {URL} home */
function startField(home) {
  /** @type {HTMLInputElement | null} */
  const field = document.querySelector("[data-find]");
  field?.addEventListener("input", () => {
    const words = field.value;
    field.value = "";
    open(home, words);
  });
  // A finger rests on the field for a while: what it needs is fetched meanwhile, and the search opens when it lets go,
  // so that the end of the touch cannot fall on the dialog.
  field?.addEventListener("pointerdown", fetchSearch);
  field?.addEventListener("click", () => open(home));
}

/** @param {URL} home */
export function startKey(home) {
  const listen = (/** @type {KeyboardEvent} */ event) => {
    const isTyping = around(event, "input, textarea, select, [contenteditable]");
    if (event.key !== "/" || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    open(home);
  };
  document.addEventListener("keydown", listen, true);
}
