// Runs the search engine under Node over a built site: reads a list of {lang, q, exact} from the standard input, answers with hits;
// {lang, places} is answered with where everything is.
import { readFileSync, readdirSync } from "node:fs";
import { pathToFileURL } from "node:url";

const site = process.argv[2];
const assets = `${site}/assets/${readdirSync(`${site}/assets`).find((name) => /^[0-9a-f]{12}$/.test(name))}`; // the scripts of this version
const { keyOf, pairIn, prepare, search } = await import(pathToFileURL(`${assets}/search/ranking.js`));
const read = (path) => JSON.parse(readFileSync(`${site}/${path}`, "utf8"));
const names = read("en/names.json");
const made = {};
const index = (lang) => (made[lang] ??= prepare(read(`${lang}/find.json`), names));
const asked = JSON.parse(readFileSync(0, "utf8"));
for (const lang of new Set(asked.map((each) => each.lang)))
  for (let round = 0; round < 30; round++) search(index(lang), `warm up ${round}`);
const answers = asked.map(({ lang, q, exact, most = 3, fresh, places }) => {
  if (places) return Object.fromEntries(index(lang).rows.map((row) => [keyOf(row), row.url]));
  if (q.startsWith("pair:")) return (pairIn(index(lang), q.slice(5)) || []).map((row) => row.id).sort();
  if (fresh) index(lang).cache.clear();
  const start = performance.now();
  const found = search(index(lang), q, { exact, most });
  return { hits: found.hits.map((hit) => keyOf(hit.row)), corrected: found.corrected, ms: performance.now() - start };
});
console.log(JSON.stringify(answers));
