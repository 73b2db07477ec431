// Two cards: choose them, and step through what happens between them on a board. The words stand on the page already; the positions
// come as data when somebody asks for them.
const files = new Map();

export function startPairs(root, language) {
  startPick();
  for (const found of document.querySelectorAll(".wc-pair [data-found]:not([data-ready])")) {
    found.dataset.ready = "yes";
    const button = found.querySelector("[data-step]");
    button.hidden = false;
    button.addEventListener("click", () =>
      step(root, language, found, button).catch(() => {
        button.disabled = false;
      }),
    );
  }
}

function startPick() {
  const form = document.querySelector("[data-pick]");
  if (!form || form.dataset.ready) return;
  form.dataset.ready = "yes";
  form.hidden = false;
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    location.assign(`${form.elements.one.value}/#with-${form.elements.two.value}`);
  });
}

async function step(root, language, found, button) {
  button.disabled = true;
  const [one, two] = found.closest("[data-pair]").dataset.pair.split("+");
  if (!files.has(one))
    files.set(
      one,
      fetch(new URL(`pairs/radlands/${one}.json`, root))
        .then((answer) => answer.json())
        .catch((error) => {
          files.delete(one);
          throw error;
        }),
    );
  const moments = (await files.get(one))[two][Number(found.dataset.found)];
  const host = document.createElement("div");
  host.className = "wc-example";
  Object.assign(host.dataset, { example: `${one}-${two}`, game: "radlands" });
  const [board, printed, data] = ["div", "div", "template"].map((kind) => document.createElement(kind));
  board.dataset.board = printed.dataset.printed = data.dataset.steps = "";
  board.hidden = true;
  data.content.append(JSON.stringify({ moments, ...told(found) }));
  const list = found.querySelector("ol");
  list.replaceWith(host);
  printed.append(list);
  host.append(board, printed, data);
  button.closest("p").remove();
  await (await import("./example.js")).startPlay(root, language);
}

// The steps as the board wants them, read from the page.
function told(found) {
  const rules = {};
  const steps = [...found.querySelectorAll("li")].map((line) => {
    const cited = [...line.querySelectorAll("[data-rule]")];
    for (const link of cited)
      rules[link.dataset.rule] = [/\d[\d.]*/.exec(link.textContent)?.[0] || "", link.href, link.title];
    return {
      kind: line.dataset.kind,
      at: Number(line.dataset.at),
      title: line.querySelector("b > span:last-child")?.textContent || "",
      notes: [],
      said: [...line.querySelectorAll(".is-said")].map((words) => words.textContent),
      rules: cited.map((link) => link.dataset.rule),
    };
  });
  return { steps, rules, about: [] };
}
