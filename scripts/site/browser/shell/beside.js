// Two languages side by side: the same page of another language is fetched, and each of its texts is put under ours.
// The address keeps both (`?with=pl`), so the view can be shared.
export async function startBeside(root, language) {
  const other = new URLSearchParams(location.search).get("with");
  mark(other);
  if (!other || other === language || !/^(en|it|pl|fr)$/.test(other) || document.querySelector(".wc-beside")) return;
  const path = location.pathname.slice(new URL(`${language}/`, root).pathname.length);
  let page;
  try {
    const answer = await fetch(new URL(`${other}/${path}`, root));
    if (!answer.ok) return;
    page = new DOMParser().parseFromString(await answer.text(), "text/html");
  } catch {
    return;
  }
  const theirs = new Map([...page.querySelectorAll("[data-u]")].map((text) => [text.dataset.u, text]));
  for (const text of document.querySelectorAll(".md-content [data-u]")) {
    const found = theirs.get(text.dataset.u);
    if (!found || text.nextElementSibling?.matches(".wc-beside")) continue;
    const copy = document.createElement("span");
    copy.className = "wc-beside";
    copy.lang = other;
    copy.textContent = found.textContent.trim();
    text.after(copy);
  }
}

function mark(other) {
  for (const link of document.querySelectorAll("[data-beside]")) {
    const url = new URL(location.href);
    if (link.dataset.beside) url.searchParams.set("with", link.dataset.beside);
    else url.searchParams.delete("with");
    link.href = url;
    link.toggleAttribute("aria-current", (other || "") === link.dataset.beside);
  }
}
