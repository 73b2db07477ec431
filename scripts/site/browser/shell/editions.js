// Which edition the reader owns: said once, remembered, changeable everywhere. The notes are in the page; this only
// marks theirs.
import { all, isFresh } from "./dom.js";
import { recall, remember } from "./storage.js";

const KEY = "codex.edition";

export function startEditions() {
  const known = choices()
    .flatMap((choice) => [...choice.options])
    .map((option) => option.value);
  const saved = recall(KEY) || "";
  mark(known.includes(saved) ? saved : "");
  for (const choice of choices()) {
    if (!isFresh(choice)) continue;
    choice.addEventListener("change", () => {
      remember(KEY, choice.value);
      mark(choice.value);
    });
  }
}

/** @returns {HTMLSelectElement[]} */
function choices() {
  return all(document, "[data-edition-choice]");
}

/** @param {string} edition */
function mark(edition) {
  document.documentElement.dataset.edition = edition;
  for (const choice of choices()) choice.value = edition;
}
