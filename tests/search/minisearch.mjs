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
  const { columns, things } = textsOf(lang);
  const [kinds, ids, titles, texts, more] = columns;
  const engine = new MiniSearch({ fields: ["title", "names", "text"], processTerm: (term) => fold(term) || null });
  const documents = kinds.map((kind, at) => {
    const key = keyOf(kind, ids[at], things);
    const all = [...Object.values(names[key] || {}).flat(), ...(more[at].also || [])];
    return { id: key, title: titles[at], text: texts[at], names: all.join(" ") };
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
