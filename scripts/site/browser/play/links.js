// Positions in the address: `#play=…` opens one to be played, `#edit=…` to be changed.
/** @import { Kit } from "./board.js" */

/** What may stand behind `#play=` and `#edit=` in any game; anything else is no position, whatever it is. */
export const LINK = /^#(play|edit)=([\w.~!'(),-]{1,2000})$/;

/**
 * The position an address asks for: as one line, which is empty if it is none.
 * @param {Kit} kit
 * @param {string} hash
 */
export function positionIn(kit, hash) {
  const found = LINK.exec(decoded(hash));
  if (found) return { act: found[1], line: kit.fromLink(found[2]) };
  return /^#(play|edit)=/.test(hash) ? { act: hash.slice(1, 5), line: "" } : null;
}

/**
 * On its way a link may have been written with percent signs.
 * @param {string} hash
 */
export function decoded(hash) {
  try {
    return decodeURIComponent(hash);
  } catch {
    return "";
  }
}
