// The root picks a language: the one chosen last, else the browser's, else English. Without JavaScript the page has links.
const known = ["en", "it", "pl", "fr"];
const saved = (() => {
  try {
    return localStorage.getItem("codex.lang");
  } catch {
    return null;
  }
})();
const wanted = [saved, ...(navigator.languages || [])].map((tag) => (tag || "").slice(0, 2).toLowerCase());
location.replace(`${wanted.find((tag) => known.includes(tag)) || "en"}/`);
