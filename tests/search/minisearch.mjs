// The same rows and names in MiniSearch, as its documentation advises: folded terms, prefixes, slips, names weighed more.
import { readFileSync, readdirSync } from "node:fs";
import { pathToFileURL } from "node:url";
import MiniSearch from "minisearch";

const site = process.argv[2];
const assets = `${site}/assets/${readdirSync(`${site}/assets`).find((name) => /^[0-9a-f]{12}$/.test(name))}`; // the scripts of this version
const { keyOf } = await import(pathToFileURL(`${assets}/search/ranking.js`));
const { fold } = await import(pathToFileURL(`${assets}/search/fold.js`));
const read = (path) => JSON.parse(readFileSync(`${site}/${path}`, "utf8"));
const names = read("en/names.json");
const made = {};

function index(lang) {
  const texts = read(`${lang}/find.json`);
  const engine = new MiniSearch({ fields: ["title", "names", "text"], processTerm: (term) => fold(term) || null });
  engine.addAll(
    texts.rows.map(([kind, id, title, text, { also = [] }]) => {
      const key = keyOf({ kind, id });
      return { id: key, title, text, names: [...Object.values(names[key] || {}).flat(), ...also].join(" ") };
    }),
  );
  return engine;
}

const asked = JSON.parse(readFileSync(0, "utf8"));
console.log(
  JSON.stringify(
    asked.map(({ lang, q }) => {
      const engine = (made[lang] ??= index(lang));
      return {
        hits: engine
          .search(q, { prefix: true, fuzzy: 0.2, boost: { title: 3, names: 2 } })
          .slice(0, 3)
          .map((hit) => hit.id),
      };
    }),
  ),
);
