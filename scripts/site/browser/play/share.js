// Share a position: as a link, as a QR code (its library comes only now), as text, or on paper as a puzzle.
import { el, fill, svg } from "./board.js";

export function sharePanel(table, close) {
  const { words, kit } = table,
    link = table.address(),
    { state } = table.moment;
  const copied = (words_) => async (event) => {
    const button = event.currentTarget;
    try {
      await navigator.clipboard.writeText(words_());
      button.replaceChildren(kit.icon("check"), words.shared);
    } catch {
      note.textContent = words["not-shared"];
      field.hidden = false;
      field.value = words_();
      field.select();
    }
  };
  const note = el("p", { class: "wc-small", role: "status" });
  const field = el("textarea", {
    class: "wc-link",
    readonly: true,
    rows: 3,
    hidden: true,
    "aria-label": words["share-title"],
  });
  const act = (name, icon, run, more = {}) =>
    el(
      "button",
      { class: `wc-btn${more.main ? "" : " wc-btn--quiet"}`, type: "button", "data-keep": name, onclick: run },
      kit.icon(icon),
      more.words,
    );
  const task = el("input", {
    class: "wc-field",
    name: "task",
    maxlength: 160,
    value: fill(words["task-words"], { player: words.players[state.turn] }),
    autocomplete: "off",
  });
  const code = el("div", { class: "wc-qr", role: "img", "aria-label": words["qr-of"] });
  drawCode(code, link, words);
  return [
    el("h2", {}, kit.icon("link"), el("span", {}, words["share-title"])),
    el(
      "div",
      { class: "wc-share" },
      code,
      el(
        "div",
        { class: "wc-share__acts" },
        act(
          "copy",
          "copy",
          copied(() => link),
          { words: words["copy-link"], main: true },
        ),
        act(
          "text",
          "text",
          copied(() => table.board.plain(state)),
          { words: words["copy-text"] },
        ),
        note,
        field,
      ),
    ),
    el("label", { class: "wc-task" }, el("span", {}, words.task), task),
    el(
      "div",
      { class: "wc-nav" },
      act("close", "close", close, { words: words.close }),
      act("puzzle", "print", () => printPuzzle(table, task.value, code), { words: words.puzzle }),
    ),
  ];
}

async function drawCode(host, link, words) {
  try {
    const { default: qrcode } = await import("../qrcode.mjs");
    const code = qrcode(0, "L");
    code.addData(link);
    code.make();
    const size = code.getModuleCount(),
      dots = [];
    for (let y = 0; y < size; y += 1)
      for (let x = 0; x < size; x += 1) if (code.isDark(y, x)) dots.push(`M${x} ${y}h1v1h-1z`);
    host.replaceChildren(svg("wc-qr__code", `-3 -3 ${size + 6} ${size + 6}`, `<path d="${dots.join("")}"/>`));
  } catch (error) {
    console.debug(error);
    host.replaceChildren(el("p", { class: "wc-small" }, words["qr-failed"]));
  }
}

// Paper: the board, what is asked, room for an answer, and the code that opens the position again.
function printPuzzle(table, task, code) {
  const { words, kit, board } = table;
  const picture = board.node.cloneNode(true);
  picture.className = "wc-play is-still";
  for (const part of picture.querySelectorAll(".wc-step, .wc-pen, .wc-goal, .wc-textview")) part.remove();
  const sheet = el(
    "section",
    { class: "wc-paper md-typeset", lang: table.language },
    el("h2", {}, task),
    picture,
    el(
      "div",
      { class: "wc-paper__foot" },
      el("div", {}, el("b", {}, words["answer-lines"]), ...Array.from({ length: 5 }, () => el("hr"))),
      el("figure", {}, code.cloneNode(true), el("figcaption", {}, `${kit.words.playground} · Wasteland Codex`)),
    ),
  );
  document.body.append(sheet);
  document.documentElement.classList.add("wc-printing");
  const done = () => {
    sheet.remove();
    document.documentElement.classList.remove("wc-printing");
    removeEventListener("afterprint", done);
  };
  addEventListener("afterprint", done);
  print();
}
