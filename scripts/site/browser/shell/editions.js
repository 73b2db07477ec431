// Which edition the reader owns: said once, remembered, changeable everywhere. The notes are in the page; this only marks theirs.
const KEY = "codex.edition";

function saved() {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export function startEditions() {
  const known = [...document.querySelectorAll("[data-edition-choice] option")].map((option) => option.value);
  const mine = known.includes(saved()) ? saved() : "";
  document.documentElement.dataset.edition = mine;
  for (const choice of document.querySelectorAll("[data-edition-choice]")) {
    choice.value = mine;
    if (choice.dataset.ready) continue;
    choice.dataset.ready = "yes";
    choice.addEventListener("change", () => {
      try {
        localStorage.setItem(KEY, choice.value);
      } catch {
        /* storage denied: it lasts for this page */
      }
      document.documentElement.dataset.edition = choice.value;
      for (const other of document.querySelectorAll("[data-edition-choice]")) other.value = choice.value;
    });
  }
}
