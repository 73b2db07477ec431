// Share a position: as a link, as a QR code (its library comes only now), as text, or on paper as a puzzle.
import { all, el, fill, say, unsigned } from "../shell/dom.js";
import { svg } from "./board.js";
/** @import { Words } from "../shell/types.js" */
/** @import { Table } from "./table.js" */

const BORDER = 3; // modules of a QR code that must stay free around it
const LINES = 5; // for the answer on paper
const QR_CODE = "../qrcode.mjs";

/**
 * @param {Table} table
 * @param {() => void} close
 */
export function sharePanel(table, close) {
  const { words } = table;
  const link = table.address();
  const { state } = table.moment;
  const code = el("div", { class: "wc-qr", role: "img", "aria-label": words["qr-of"] });
  drawCode(code, link, words);
  const question = fill(words["task-words"], { player: words.players[state.turn] });
  const task = el("input", { class: "wc-field", name: "task", maxlength: 160, value: question, autocomplete: "off" });
  const { buttons, note, field } = copying(table, link, () => unsigned(table.board.plain(state)));
  return [
    table.heading("link", words["share-title"]),
    el("div", { class: "wc-share" }, code, el("div", { class: "wc-share__acts" }, ...buttons, note, field)),
    el("label", { class: "wc-task" }, el("span", {}, words.task), task),
    table.nav(
      act(table, "close", "close", words.close, close),
      act(table, "puzzle", "print", words.puzzle, () => printPuzzle(table, task.value, code)),
    ),
  ];
}

/**
 * @param {Table} table
 * @param {string} name
 * @param {string} icon
 * @param {string} words
 * @param {(event: any) => void} run
 * @param {boolean} [main]
 */
function act(table, name, icon, words, run, main = false) {
  const kind = `wc-btn${main ? "" : " wc-btn--quiet"}`;
  return el("button", { class: kind, type: "button", "data-keep": name, onclick: run }, table.kit.icon(icon), words);
}

/**
 * Two buttons that copy; where the browser refuses, the words can be copied by hand.
 * @param {Table} table
 * @param {string} link
 * @param {() => string} plain
 */
function copying(table, link, plain) {
  const { words, kit } = table;
  const note = el("p", { class: "wc-small", role: "status" });
  const label = { "aria-label": words["share-title"] };
  const field = el("textarea", { class: "wc-link", readonly: true, rows: 3, hidden: true, ...label });
  const copy =
    (/** @type {() => string} */ text) =>
    async (/** @type {any} */ { currentTarget: button }) => {
      try {
        await navigator.clipboard.writeText(text());
        say(button, kit.icon("check"), words.shared);
      } catch {
        say(note, words["not-shared"]);
        field.hidden = false;
        field.value = text();
        field.select();
      }
    };
  const linked = () => link;
  const asLink = act(table, "copy", "copy", words["copy-link"], copy(linked), true);
  const asText = act(table, "text", "text", words["copy-text"], copy(plain));
  return { buttons: [asLink, asText], note, field };
}

/**
 * @param {HTMLElement} host
 * @param {string} link
 * @param {Words} words
 */
async function drawCode(host, link, words) {
  try {
    const { default: qrcode } = await import(QR_CODE);
    const code = qrcode(0, "L");
    code.addData(link);
    code.make();
    const wide = code.getModuleCount() + 2 * BORDER;
    host.replaceChildren(svg("wc-qr__code", `-${BORDER} -${BORDER} ${wide} ${wide}`, `<path d="${dots(code)}"/>`));
  } catch (error) {
    console.debug(error);
    host.replaceChildren(el("p", { class: "wc-small" }, words["qr-failed"]));
  }
}

/** @param {any} code */
function dots(code) {
  const size = code.getModuleCount();
  let path = "";
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) if (code.isDark(y, x)) path += `M${x} ${y}h1v1h-1z`;
  }
  return path;
}

/**
 * Paper: the board, what is asked, room for an answer, and the code that opens the position again.
 * @param {Table} table
 * @param {string} task
 * @param {HTMLElement} code
 */
function printPuzzle(table, task, code) {
  const picture = /** @type {HTMLElement} */ (table.board.node.cloneNode(true));
  picture.className = "wc-play is-still";
  for (const part of all(picture, ".wc-step, .wc-pen, .wc-goal, .wc-textview")) part.remove();
  const sheet = el(
    "section",
    { class: "wc-paper md-typeset", lang: table.language },
    el("h2", {}, task),
    picture,
    el("div", { class: "wc-paper__foot" }, answerLines(table.words), codeOf(table.words, code)),
  );
  document.body.append(sheet);
  document.documentElement.classList.add("wc-printing");
  const done = () => {
    sheet.remove();
    document.documentElement.classList.remove("wc-printing");
  };
  addEventListener("afterprint", done, { once: true });
  print();
}

/** @param {Words} words */
function answerLines(words) {
  return el("div", {}, el("b", {}, words["answer-lines"]), ...Array.from({ length: LINES }, () => el("hr")));
}

function siteName() {
  return document.querySelector('meta[name="application-name"]')?.getAttribute("content") || "";
}

/**
 * @param {Words} words
 * @param {HTMLElement} code
 */
function codeOf(words, code) {
  return el("figure", {}, code.cloneNode(true), el("figcaption", {}, `${words.playground} · ${siteName()}`));
}
