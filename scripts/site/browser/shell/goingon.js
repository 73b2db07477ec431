// The ways to play say so where a game waits on this device to be gone on with.
import { keptGame } from "../play/kept.js";
import { all, fill, one } from "./dom.js";

export function startGoingOn() {
  for (const way of all(document, "a[data-goes-on]")) {
    const kept = keptGame(way.dataset.game);
    if (!kept) continue;
    way.hash = `game=${kept.line}`;
    one(way, "span").replaceChildren(fill(way.dataset.goesOn, { number: kept.number }));
  }
}
