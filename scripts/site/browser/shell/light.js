// The two lights: day and night, as the reader chose, or as the device has it.
import { around } from "./dom.js";
import { recall, remember } from "./storage.js";

const KEY = "codex.scheme";

export function startLight() {
  addEventListener("click", (event) => {
    const scheme = around(event, "[data-scheme]")?.dataset.scheme;
    if (!scheme) return;
    show(scheme);
    remember(KEY, scheme);
    /** @type {HTMLElement | null} */
    const back = document.querySelector(`.wc-scheme:not([data-scheme=${scheme}])`);
    back?.focus();
  });
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", ({ matches }) => {
    if (!recall(KEY)) show(matches ? "slate" : "default");
  });
}

/** @param {string} scheme */
function show(scheme) {
  document.body.dataset.mdColorScheme = scheme;
}
