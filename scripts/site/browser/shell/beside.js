// Two languages side by side: the same page of another language is fetched, and each of its texts is put under ours.
// The address keeps both (`?with=pl`), so the view can be shared.
import { all, el } from "./dom.js";

/**
 * @param {URL} root
 * @param {string} language
 */
export async function startBeside(root, language) {
  const other = new URLSearchParams(location.search).get("with") || "";
  const offered = markLinks(other);
  if (!other || !offered.includes(other) || document.querySelector(".wc-beside")) return;
  const path = location.pathname.slice(new URL(`${language}/`, root).pathname.length);
  const page = await read(new URL(`${other}/${path}`, root));
  if (page) putUnder(textsOf(page), other);
}

/**
 * The links that choose a language, the chosen one marked; returns the languages they offer.
 * @param {string} other
 */
function markLinks(other) {
  const links = all(document, "[data-beside]");
  for (const link of links) {
    const url = new URL(location.href);
    if (link.dataset.beside) url.searchParams.set("with", link.dataset.beside);
    else url.searchParams.delete("with");
    link.href = url.href;
    link.toggleAttribute("aria-current", other === link.dataset.beside);
  }
  return links.map((link) => link.dataset.beside);
}

/** @param {URL} url */
async function read(url) {
  try {
    const answer = await fetch(url);
    return answer.ok ? new DOMParser().parseFromString(await answer.text(), "text/html") : null;
  } catch {
    return null;
  }
}

/**
 * The texts of a page by their names, which are the same in all languages.
 * @param {Document} page
 * @returns {Map<string, HTMLElement>}
 */
function textsOf(page) {
  return new Map(all(page, "[data-u]").map((text) => [text.dataset.u, text]));
}

/**
 * @param {Map<string, HTMLElement>} theirs
 * @param {string} lang
 */
function putUnder(theirs, lang) {
  for (const text of all(document, ".md-content [data-u]")) {
    const found = theirs.get(text.dataset.u);
    if (!found || text.nextElementSibling?.matches(".wc-beside")) continue;
    text.after(el("span", { class: "wc-beside", lang }, found.textContent?.trim()));
  }
}
