// The page for addresses that lead nowhere stands above the languages. It speaks that of the address, or the reader's,
// and asks the search for the last word of the address. Without a script it speaks all of them.
import { all, one } from "./shell/dom.js";
import { recall } from "./shell/storage.js";

const LONGEST = 60; // letters that are asked for
const sections = all(document, "[data-lost]");
const known = sections.map((section) => section.dataset.lost);
const steps = location.pathname.split("/").filter(Boolean);
const wished = [recall("codex.lang") || "", ...navigator.languages].map((tag) => tag.split("-")[0].toLowerCase());
const language = [...steps, ...wished].find((tag) => known.includes(tag)) || known[0];

/**
 * The words of a step of an address, as somebody would type them.
 * @param {string} step
 */
function words(step) {
  try {
    return decodeURIComponent(step)
      .replace(/\.[a-z]+$/i, "")
      .replace(/[^\p{L}\p{N}’']+/gu, " ")
      .trim()
      .slice(0, LONGEST);
  } catch {
    return ""; // no address of ours
  }
}

const last = steps.at(-1) || "";
document.documentElement.lang = language;
for (const section of sections) {
  section.classList.toggle("is-here", section.dataset.lost === language);
  one(section, "input").value = known.includes(last) || /^404(\.html)?$/.test(last) ? "" : words(last);
}
