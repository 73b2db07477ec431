// The same rows and names in MiniSearch, as its documentation advises: folded terms, prefixes, slips, names weighed
// more.
import MiniSearch from "minisearch";
import { names, questions, script, textsOf } from "./site.mjs";

const FOUND = { prefix: true, fuzzy: 0.2, boost: { title: 3, names: 2 } };
const { keyOf } = await script("index");
const { fold } = await script("fold");
/** @type {{ [lang: string]: MiniSearch }} */
const made = {};

/** @param {string} lang */
function index(lang) {
  const { rows, things } = textsOf(lang);
  const engine = new MiniSearch({ fields: ["title", "names", "text"], processTerm: (term) => fold(term) || null });
  const documents = rows.map(([kind, id, title, text, { also = [] }]) => {
    const key = keyOf(kind, id, things);
    const all = [...Object.values(names[key] || {}).flat(), ...also];
    return { id: key, title, text, names: all.join(" ") };
  });
  engine.addAll(documents);
  return engine;
}

/** @param {{ lang: string, q: string }} question */
function answer({ lang, q }) {
  const engine = (made[lang] ??= index(lang));
  const hits = engine.search(q, FOUND).slice(0, 3);
  return { hits: hits.map((hit) => hit.id) };
}

console.log(JSON.stringify(questions().map(answer)));
