// Cards on their way: what lies elsewhere than a moment ago is seen going there.
import { el } from "../shell/dom.js";

const EASE = "cubic-bezier(.2, .7, .2, 1)",
  MOVE = 300,
  TURN = 360,
  LEAVE = 600;

export const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

// Every card on the table: its name, the thing that shows it, and where that is.
export function places(board, state) {
  const found = new Map();
  const put = (place, id, node, tile) => {
    if (node)
      found.set(place, {
        id,
        node,
        tile,
        lies: node.classList.contains("is-damaged"),
        box: node.getBoundingClientRect(),
      });
  };
  for (const [cell, [id, flags]] of Object.entries(state.cells))
    put(cell, flags.includes("x") ? `${id} destroyed` : id, board.slots[cell].querySelector(":scope > .wc-tile"), true);
  for (const player of ["a", "b"]) {
    const { section, line } = board.sides[player],
      hand = section.querySelectorAll(":scope > .wc-hand .wc-mini");
    for (const [number, id] of state.hands[player].entries()) put(`hand ${player}${number} ${id}`, id, hand[number]);
    for (const space of [1, 2, 3])
      if (state.queue[player + space])
        put(`queue ${player}${space}`, state.queue[player + space], line.children[3 - space]);
  }
  return found;
}

// A card comes from where it lay, one that was damaged or restored turns, and one that left goes to its pile.
export function travel(board, from, to) {
  const gone = [...from].filter(([place, { id }]) => to.get(place)?.id !== id);
  for (const [place, now] of to) {
    const was = from.get(place);
    if (was?.id === now.id) {
      if (now.tile) turn(now, was);
      continue;
    }
    const source = gone.findIndex(([, { id }]) => id === now.id);
    if (source >= 0) move(now, gone.splice(source, 1)[0][1]);
  }
  const [deck, , discard] = board.road.children;
  for (const [place, { id, node, tile }] of gone)
    if (tile && !node.isConnected) leave(board.slots[place], node, id ? discard : deck);
}

function move({ node, box }, { box: old }) {
  node.classList.remove("is-new");
  node.animate(
    [
      { transform: `translate(${old.left - box.left}px, ${old.top - box.top}px)`, zIndex: 4 },
      { transform: "none", zIndex: 4 },
    ],
    { duration: MOVE, easing: EASE },
  );
}

// The figure lies down or stands up; the card itself grows into its new shape by its style.
function turn({ node, lies }, was) {
  if (lies === was.lies) return;
  const angles = [0, 90].map((angle) => ({ transform: `rotate(${angle}deg)` }));
  node.querySelector(".wc-tile__fig").animate(lies ? angles : angles.reverse(), { duration: TURN, easing: EASE });
}

function leave(slot, tile, pile) {
  const ghost = el("span", { class: "wc-ghost", "aria-hidden": "true", inert: true }, tile),
    end = pile.getBoundingClientRect();
  slot.append(ghost);
  const { left, top, width, height } = ghost.getBoundingClientRect();
  const way = `translate(${end.left + (end.width - width) / 2 - left}px, ${end.top + (end.height - height) / 2 - top}px) scale(.25)`;
  const stay = { transform: "none", opacity: 1 };
  ghost
    .animate([stay, { ...stay, offset: 0.3 }, { transform: way, opacity: 0 }], { duration: LEAVE, easing: EASE })
    .finished.then(
      () => ghost.remove(),
      () => {},
    );
}
