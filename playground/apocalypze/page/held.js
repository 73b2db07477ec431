// Cards in a hand of ApocalypZe, each a small face: what it is, its figures, or what it does.
import { el } from "../../../scripts/site/browser/shell/dom.js";
/** @import { Kit } from "../../../scripts/site/browser/play/board.js" */

/** @type {{ [look: string]: string }} the colour of a card's frame */
const KINDS = { event: "k-event", person: "k-person" };

/**
 * What a card in hand shows, and the same for those who hear it.
 * @param {Kit} kit
 * @param {string} id
 * @param {number} number how many of it are there
 */
export function heldCard(kit, id, number) {
  const { name, look = "", sort = "", figures = [] } = kit.card(id);
  const { kind = "", rows } = kit.face(id);
  const times = number > 1 ? ` × ${number}` : "";
  const said = [name + times, kind, ...rows.map(([, words]) => words)].map((words) => words.replace(/\.$/, ""));
  const texts = rows.map(([, words]) => words);
  const does = texts.slice(0, id.startsWith("demo-") ? -1 : undefined).join(" "); // that it is ours, its edge says
  const text = figures.length ? null : el("small", { class: "wc-az__does" }, does);
  return {
    kind: KINDS[look] || "",
    said: `${said.filter(Boolean).join(". ")}.`,
    inside: [
      el("b", { class: "wc-held__name" }, name, times),
      el("span", { class: "wc-held__scene" }, figures.length ? kit.picture(id) : null, text),
      el(
        "span",
        { class: "wc-held__foot" },
        figures.length ? figures.map(([sign, value]) => el("span", {}, kit.icon(sign), value)) : sort,
      ),
    ],
  };
}
