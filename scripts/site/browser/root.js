// The root picks a language: the one chosen last, else the browser's, else the first. Without JavaScript the page has
// links.
(() => {
  /** @type {NodeListOf<HTMLLinkElement>} */
  const links = document.querySelectorAll("link[hreflang]");
  const known = [...links].map((link) => link.hreflang);
  const saved = () => {
    try {
      return localStorage.getItem("codex.lang");
    } catch {
      return null; // storage denied
    }
  };
  const wanted = [saved() || "", ...(navigator.languages || [])].map((tag) => tag.split("-")[0].toLowerCase());
  location.replace(`${wanted.find((tag) => known.includes(tag)) || known[0]}/`);
})();
