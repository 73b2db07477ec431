// A whole game in one line: who plays, how it began, and each move by its number among the legal ones. It stands in the
// address, and this device keeps the last one of every game.
import { recall, remember } from "../shell/storage.js";
import { decoded } from "./links.js";
/** @import { Kit } from "./board.js" */
/** @import { Played } from "./types.js" */

const GAME = /^#game=([a-dx])\.([a-z]{1,12})~([0-9a-z]{0,6000})~([\w.~!'(),-]{1,2000})$/;
const KEPT = "codex.game."; // and the game
const LETTERS = 36;
const MARK = "z"; // before a number that needs two letters
const NUMBERS = /z(..)|(.)/g;

/**
 * @param {Kit} kit
 * @param {Played} played
 */
export function lineOfGame(kit, { start, me, level, moves }) {
  return `${me}.${level}~${moves.map(letter).join("")}~${kit.toLink(start)}`;
}

/** @param {number} number */
function letter(number) {
  const written = number.toString(LETTERS);
  return number < LETTERS - 1 ? written : `${MARK}${written.padStart(2, "0")}`;
}

/**
 * The game that an address holds; null if it holds none, and undefined if it tries to.
 * @param {Kit} kit
 * @param {string} hash
 * @returns {Played | null | undefined}
 */
export function gameIn(kit, hash) {
  if (!hash.startsWith("#game=")) return null;
  const [, me, level, moves, start] = GAME.exec(decoded(hash)) || [];
  if (!start) return undefined;
  const numbers = [...moves.matchAll(NUMBERS)].map(([, two, one]) => parseInt(two || one, LETTERS));
  return { me, level, moves: numbers, start: kit.fromLink(start) };
}

/**
 * Keep a game on this device for later; null forgets it.
 * @param {string} game
 * @param {string | null} line
 * @param {number} [number] the turn it is at
 */
export function keepGame(game, line, number) {
  remember(KEPT + game, line === null ? null : JSON.stringify({ line, number }));
}

/**
 * The game that was kept on this device, and the turn it is at.
 * @param {string} game
 * @returns {{ line: string, number: number } | null}
 */
export function keptGame(game) {
  try {
    const { line, number } = JSON.parse(recall(KEPT + game) || "");
    return typeof line === "string" ? { line, number: Number(number) } : null;
  } catch {
    return null; // nothing, or nothing of ours
  }
}
