// What a game brings to its pages lies in a folder of its name: its board, and the editor of its positions if it has
// one.
import { one } from "../shell/dom.js";
/** @import { Kit } from "./board.js" */

const NAME = /^[a-z][a-z0-9-]*$/;
/** @type {Map<string, Promise<Kit>>} */
const kits = new Map();

/**
 * A script of a game's own folder.
 * @param {string} game
 * @param {string} file
 */
async function partOf(game, file) {
  if (!NAME.test(game)) throw new Error(`no game is called ${game}`);
  return import(`../games/${game}/${file}`);
}

/**
 * What the board of a game is drawn with, in one language.
 * @param {URL} root
 * @param {string} language
 * @param {string} game
 * @returns {Promise<Kit>}
 */
export function kitFor(root, language, game) {
  const at = `${language}/${game}/board.json`;
  const known = kits.get(at);
  if (known) return known;
  const made = makeKit(new URL(at, root), game);
  kits.set(at, made);
  made.catch(() => kits.delete(at)); // the next page tries again
  return made;
}

/**
 * @param {URL} address
 * @param {string} game
 */
async function makeKit(address, game) {
  const read = async () => (await fetch(address)).json();
  const [data, { Board }] = await Promise.all([read(), partOf(game, "board.js")]);
  return new Board.Kit(data, Board);
}

/**
 * @param {URL} root
 * @param {string} language
 */
export async function startPlayground(root, language) {
  const { game } = one(document, "[data-playground]").dataset;
  const { startEditor } = await partOf(game, "editor.js");
  startEditor(root, language);
}
