// Runs the card query language under Node over a built site: {lang, q} in, {filters, errors, cards} out.
import { readFileSync, readdirSync } from "node:fs";
import { pathToFileURL } from "node:url";

const site = process.argv[2];
const assets = `${site}/assets/${readdirSync(`${site}/assets`).find((name) => /^[0-9a-f]{12}$/.test(name))}`; // the scripts of this version
const { CARDS, prepare } = await import(pathToFileURL(`${assets}/search/ranking.js`));
const { fits, lacking, parse } = await import(pathToFileURL(`${assets}/search/query.js`));
const read = (path) => JSON.parse(readFileSync(`${site}/${path}`, "utf8"));
const names = read("en/names.json");
const answers = JSON.parse(readFileSync(0, "utf8")).map(({ lang, q }) => {
  const texts = read(`${lang}/find.json`);
  const found = parse(q, texts);
  const { rows } = prepare(texts, names);
  const cards = rows.filter(
    (row) => CARDS.has(row.kind) && fits(row, found.filters, Object.values(names[`card:${row.id}`]).flat()),
  );
  return { ...found, lacking: lacking(rows, found.filters), cards: cards.map((row) => row.id) };
});
console.log(JSON.stringify(answers));
