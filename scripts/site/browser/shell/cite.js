// One tap copies a rule or ruling: its number or question, its words and its link, in the reader's language.
export function startCite() {
  const text = JSON.parse(document.getElementById("wc-strings").textContent);
  for (const place of document.querySelectorAll(".md-content [data-cite]")) {
    if (place.querySelector(":scope > .wc-copy")) continue;
    const button = document.createElement("button");
    button.type = "button";
    button.className = "wc-copy";
    button.title = text.cite;
    button.setAttribute("aria-label", text.cite);
    const icon = document.querySelector("#wc-kind-icons [data-kind=copy]");
    if (icon) button.append(icon.cloneNode(true));
    button.addEventListener("click", () => copy(place, button, text));
    place.append(button);
  }
}

async function copy(place, button, text) {
  const words = (found) => found?.textContent.replace(/\s+/g, " ").replace("¶", "").trim();
  const number = words(place.querySelector(".wc-rule__num"));
  const title = words(place.querySelector("h3 [data-u]"));
  const body = words(place.querySelector(".wc-rule__body [data-u], :scope > p > [data-u]"));
  const link = `${location.origin}${location.pathname}#${place.id}`;
  const citation = `Radlands${number ? ` ${number}` : ""}: ${[title, body].filter(Boolean).join(" ")} ${link}`;
  try {
    await navigator.clipboard.writeText(citation);
    button.dataset.said = text.cited;
  } catch {
    button.dataset.said = text.notCited;
  }
  button.setAttribute("aria-label", button.dataset.said);
  setTimeout(() => {
    delete button.dataset.said;
    button.setAttribute("aria-label", text.cite);
  }, 2500);
}
