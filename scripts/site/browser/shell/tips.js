// A term's definition where it stands: on hover, focus and tap. The definitions are in the page; without JavaScript the link works.
let pop;
let owner;

const KEY = "codex.tips";

function wanted() {
  try {
    return localStorage.getItem(KEY) !== "off";
  } catch {
    return true;
  }
}

function startSwitch() {
  const box = document.querySelector("[data-tips-switch]");
  if (!box || box.dataset.ready) return;
  box.dataset.ready = "yes";
  box.checked = wanted();
  box.addEventListener("change", () => {
    try {
      localStorage.setItem(KEY, box.checked ? "on" : "off");
    } catch {
      /* storage denied */
    }
  });
}

export function startTips() {
  close();
  startSwitch();
  if (document.body.dataset.tips) return;
  document.body.dataset.tips = "yes";
  document.addEventListener("pointerover", (event) => {
    if (event.pointerType === "mouse") open(term(event));
  });
  document.addEventListener("focusin", (event) => {
    const link = term(event);
    if (link?.matches(":focus-visible")) open(link);
    else if (!pop?.contains(event.target)) close();
  });
  document.addEventListener("pointerout", (event) => {
    if (event.pointerType === "mouse" && term(event) && !pop?.contains(event.relatedTarget)) close();
  });
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape") close();
  });
  // The first tap explains, the second follows the link.
  document.addEventListener(
    "click",
    (event) => {
      const link = term(event);
      if (!link) return close();
      if (event.pointerType === "mouse" || event.detail === 0 || owner === link || !wanted()) return;
      event.preventDefault();
      event.stopPropagation();
      open(link);
    },
    true,
  );
}

function term(event) {
  return event.target.closest?.("a[data-term]");
}

function open(link) {
  if (!link || link === owner || !wanted()) return;
  const definition = document.getElementById(`def-${link.dataset.term}`);
  if (!definition) return;
  close();
  pop = document.createElement("div");
  pop.className = "wc-tip-pop";
  pop.id = "wc-tip";
  pop.setAttribute("role", "tooltip");
  pop.append(...[...definition.cloneNode(true).childNodes]);
  document.body.append(pop);
  owner = link;
  link.setAttribute("aria-describedby", "wc-tip");
  place(link.getClientRects()[0]);
}

function place(box) {
  const { offsetWidth: width, offsetHeight: height } = pop;
  const left = Math.max(8, Math.min(box.left, document.documentElement.clientWidth - width - 8));
  const above = box.top > height + 70;
  pop.style.left = `${left + scrollX}px`;
  pop.style.top = `${(above ? box.top - height - 6 : box.bottom + 6) + scrollY}px`;
}

function close() {
  owner?.removeAttribute("aria-describedby");
  pop?.remove();
  pop = owner = undefined;
}
