// Puts questions to the engine in Pyodide and writes a digest of the answers: node same.mjs PYODIDE LIBRARY QUESTIONS ANSWERS ARCHIVE…
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

/**
 * Language → how the engine is started, and what is asked about each example.
 * @typedef {{ [language: string]: { start: string, examples: { [name: string]: string[] } } }} Asked
 */

const [pyodide, library, asked, answered, ...archives] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${pyodide}/pyodide.mjs`).href);
const python = await loadPyodide({ indexURL: pyodide, stdLibURL: library });
for (const archive of archives) python.unpackArchive(new Uint8Array(readFileSync(archive)), "zip");
const play = python.pyimport("playground.web").play;
/** @type {Asked} */
const languages = JSON.parse(readFileSync(asked, "utf8"));
/** @type {{ [name: string]: string }} */
const found = {};
for (const [language, { start, examples }] of Object.entries(languages)) {
  play(start);
  for (const [name, questions] of Object.entries(examples)) {
    const hash = createHash("sha256");
    for (const question of questions) hash.update(play(question));
    found[`${language} ${name}`] = hash.digest("hex");
  }
}
writeFileSync(answered, JSON.stringify(found));
