// What a built site has for its search: the scripts of this version, and the texts and names.
import { readFileSync, readdirSync } from "node:fs";
import { pathToFileURL } from "node:url";
/** @import { Names, Texts } from "../../scripts/site/browser/search/types.js" */

const site = process.argv[2];
const version = readdirSync(`${site}/assets`).find((name) => /^[0-9a-f]{12}$/.test(name));

/** @param {string} path */
const read = (path) => JSON.parse(readFileSync(`${site}/${path}`, "utf8"));

/**
 * A script of the search, as the site has it.
 * @param {string} name
 * @returns {Promise<any>}
 */
export const script = (name) => import(pathToFileURL(`${site}/assets/${version}/search/${name}.js`).href);

/**
 * @param {string} lang
 * @returns {Texts}
 */
export const textsOf = (lang) => read(`${lang}/find.json`);

/** @type {Names} */
export const names = read("en/names.json");

/**
 * What is asked, as a list in the standard input.
 * @returns {any[]}
 */
export const questions = () => JSON.parse(readFileSync(0, "utf8"));
