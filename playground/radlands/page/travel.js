// Cards on their way: what lies elsewhere than a moment ago is seen going there.
import { all, el } from "../../../scripts/site/browser/shell/dom.js";
/** @import { Board } from "./board.js" */
/** @import { Position } from "./types.js" */

const EASE = "cubic-bezier(.2, .7, .2, 1)";
const MOVE = 300;
const TURN = 360;
const LEAVE = 600;

/**
 * A card that is seen: which one, the thing that shows it, whether it is a tile and lies on its side, and where it is.
 * @typedef {{ id: string, node: Element, isTile: boolean, lies: boolean, box: DOMRect }} Shown
 */

export const isStill = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/**
 * Every card on the table, by its place.
 * @param {Board} board
 * @param {Position} state
 */
export function places(board, state) {
  /** @type {Map<string, Shown>} */
  const found = new Map();
  const put = (
    /** @type {string} */ place,
    /** @type {string} */ id,
    /** @type {Element | null} */ node,
    isTile = false,
  ) => {
    if (!node) return;
    const lies = node.classList.contains("is-damaged");
    found.set(place, { id, node, isTile, lies, box: node.getBoundingClientRect() });
  };
  for (const [cell, [id, flags]] of Object.entries(state.cells)) {
    const name = flags.includes("x") ? `${id} destroyed` : id;
    put(cell, name, board.slots[cell].querySelector(":scope > .wc-tile"), true);
  }
  for (const player of ["a", "b"]) {
    const { hand, line } = board.sides[player];
    const held = all(hand, ".wc-mini");
    for (const [number, id] of state.hands[player].entries()) put(`hand ${player}${number} ${id}`, id, held[number]);
    for (const space of [1, 2, 3]) {
      const id = state.queue[`${player}${space}`];
      if (id) put(`queue ${player}${space}`, id, line.children[3 - space]);
    }
  }
  return found;
}

/**
 * A card comes from where it lay, one that was damaged or restored turns, and one that left goes to its pile.
 * @param {Board} board
 * @param {Map<string, Shown>} from
 * @param {Map<string, Shown>} to
 */
export function travel(board, from, to) {
  const gone = [...from].filter(([place, { id }]) => to.get(place)?.id !== id);
  for (const [place, now] of to) {
    const was = from.get(place);
    const source = gone.findIndex(([, { id }]) => id === now.id);
    if (was?.id === now.id) turn(now, was);
    else if (source >= 0) move(now, gone.splice(source, 1)[0][1]);
  }
  const [deck, , discard] = board.road.children;
  for (const [place, { id, node, isTile }] of gone) {
    if (isTile && !node.isConnected) leave(board.slots[place], node, id ? discard : deck);
  }
}

/**
 * @param {Shown} now
 * @param {Shown} was
 */
function move({ node, box }, { box: old }) {
  node.classList.remove("is-new");
  const way = `translate(${old.left - box.left}px, ${old.top - box.top}px)`;
  const steps = [
    { transform: way, zIndex: 4 },
    { transform: "none", zIndex: 4 },
  ];
  node.animate(steps, { duration: MOVE, easing: EASE });
}

/**
 * The figure lies down or stands up; the card itself grows into its new shape by its style.
 * @param {Shown} now
 * @param {Shown} was
 */
function turn({ node, isTile, lies }, was) {
  if (!isTile || lies === was.lies) return;
  const angles = lies ? [0, 90] : [90, 0];
  const steps = angles.map((angle) => ({ transform: `rotate(${angle}deg)` }));
  node.querySelector(".wc-tile__fig")?.animate(steps, { duration: TURN, easing: EASE });
}

/**
 * @param {HTMLElement} slot
 * @param {Element} tile
 * @param {Element} pile
 */
function leave(slot, tile, pile) {
  const ghost = el("span", { class: "wc-ghost", "aria-hidden": "true", inert: true }, tile);
  slot.append(ghost);
  const steps = [
    { transform: "none", opacity: 1 },
    { transform: "none", opacity: 1, offset: 0.3 },
    { transform: wayTo(pile, ghost), opacity: 0 },
  ];
  const { finished } = ghost.animate(steps, { duration: LEAVE, easing: EASE });
  finished.then(
    () => ghost.remove(),
    () => {},
  );
}

/**
 * @param {Element} pile
 * @param {HTMLElement} ghost
 */
function wayTo(pile, ghost) {
  const end = pile.getBoundingClientRect();
  const { left, top, width, height } = ghost.getBoundingClientRect();
  const across = end.left + (end.width - width) / 2 - left;
  const down = end.top + (end.height - height) / 2 - top;
  return `translate(${across}px, ${down}px) scale(.25)`;
}
