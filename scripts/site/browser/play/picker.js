// Choose a card by name: type a few letters, slips forgiven, or walk through the list with the arrow keys.
import { el, fill } from "./board.js";
import { fold } from "../search/fold.js";
import { distance, forgiven } from "../search/slips.js";

let count = 0;

export function picker(kit, cards, { take, leave, note = () => "" }) {
  const { words } = kit,
    id = `wc-pick-${(count += 1)}`;
  const known = cards
    .map((card) => ({ card, folded: fold(kit.name(card)) }))
    .sort((one, other) => kit.name(one.card).localeCompare(kit.name(other.card), document.documentElement.lang));
  let shown = [],
    at = -1;
  const field = el("input", {
    class: "wc-field",
    type: "text",
    role: "combobox",
    "aria-expanded": "true",
    "aria-controls": id,
    "aria-autocomplete": "list",
    "aria-label": words["pick-card"],
    placeholder: words["pick-card"],
    autocomplete: "off",
    spellcheck: "false",
    enterkeyhint: "done",
  });
  const list = el("ul", { class: "wc-choices", role: "listbox", id, tabindex: "-1", "aria-label": words["pick-card"] });
  const said = el("p", { class: "wc-hide", role: "status" });

  const option = ({ card }, number) => {
    const { type, cost, soft } = kit.card(card);
    return el(
      "li",
      {
        role: "option",
        id: `${id}-${number}`,
        class: `k-${card ? type : "punk"}`,
        "aria-selected": "false",
        onclick: () => take(card),
      },
      kit.figure(card ? card.replace("~other", "") : "punk", "wc-choices__fig"),
      el("b", {}, soft || kit.name(card)),
      cost === undefined ? null : kit.cost(cost),
      note(card) ? el("small", {}, note(card)) : null,
    );
  };
  const mark = (number) => {
    list.children[at]?.setAttribute("aria-selected", "false");
    at = shown.length ? (number + shown.length) % shown.length : -1;
    list.children[at]?.setAttribute("aria-selected", "true");
    list.children[at]?.scrollIntoView({ block: "nearest" });
    if (at >= 0) field.setAttribute("aria-activedescendant", `${id}-${at}`);
    else field.removeAttribute("aria-activedescendant");
  };
  const search = () => {
    shown = found(known, fold(field.value.trim()));
    list.replaceChildren(...shown.map(option));
    at = -1;
    if (field.value) mark(0);
    else field.removeAttribute("aria-activedescendant");
    said.textContent = shown.length ? fill(words["pick-found"], { number: shown.length }) : words["pick-none"];
    if (!shown.length)
      list.append(
        el(
          "li",
          { class: "wc-small", role: "option", "aria-disabled": "true", "aria-selected": "false" },
          words["pick-none"],
        ),
      );
  };
  field.addEventListener("input", search);
  field.addEventListener("keydown", (event) => {
    const act = {
      ArrowDown: () => mark(at + 1),
      ArrowUp: () => mark(at < 0 ? -1 : at - 1),
      Enter: () => {
        if (shown[at]) take(shown[at].card);
      },
      Escape: leave,
    }[event.key];
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  });
  search();
  return el("div", { class: "wc-picker" }, field, said, list);
}

// Names that begin with what was typed come first, then those that hold it, then those within a slip or two.
function found(known, typed) {
  if (!typed) return known;
  const rank = ({ folded }) => {
    if (folded.startsWith(typed)) return 0;
    if (folded.split(/[^\p{L}\p{N}]+/u).some((word) => word.startsWith(typed))) return 1;
    if (folded.includes(typed)) return 2;
    const limit = forgiven(typed.length);
    return [folded, ...folded.split(" ")].some(
      (word) =>
        distance(typed, word.slice(0, typed.length + 1), limit) <= limit || distance(typed, word, limit) <= limit,
    )
      ? 3
      : 9;
  };
  return known
    .map((entry) => [rank(entry), entry])
    .filter(([order]) => order < 9)
    .sort(([one], [other]) => one - other)
    .map(([, entry]) => entry);
}
