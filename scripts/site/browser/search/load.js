// The files of the search, loaded once, when somebody first needs them: the first game's, then those of the other games.
import { prepare, search } from "./ranking.js";

const NEARER = 0.08; // what a hit of the game the reader is at gains: where the words do not decide, that game comes first
const FAINT = 0.5; // a hit of another game must be at least this good, beside the best one
let loading;

export function load(languageRoot) {
  loading ??= read(languageRoot).catch((error) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function get(file) {
  const answer = await fetch(file);
  if (!answer.ok) throw new Error(answer.status);
  return answer.json();
}

async function read(languageRoot) {
  const [texts, names, text] = await Promise.all(
    ["find.json", "names.json", "words.json"].map((file) => get(new URL(file, languageRoot))),
  );
  const index = made(texts, names);
  warm(index, 24);
  const namesOf = (row) => Object.values(names[`card:${row.id}`] || {}).flat();
  const indexes = [index];
  const others = Object.keys(texts.games).filter((game) => game !== texts.game);
  const more = Promise.all(others.map((game) => get(new URL(`${game}/find.json`, languageRoot)))).then((found) => {
    indexes.push(...found.map((each) => made(each, each.names)));
    indexes.forEach((each) => warmLater(each));
    return found.length > 0;
  });
  const here = () => {
    const game = document.querySelector(".wc-page")?.dataset.game;
    return game in texts.games ? game : texts.game;
  };
  const nearby = (typed, options) => {
    const nearest = indexes.find(({ game }) => game === here()) || index;
    return { index: nearest, ...search(nearest, typed, options) };
  };
  return {
    index,
    text,
    known: { fields: texts.fields, values: texts.values },
    namesOf,
    more,
    here,
    nearby,
    everywhere: (near, typed, options) => everywhere(indexes, texts.games, here(), near, typed, options),
  };
}

// The browser compiles the engine before the first key, not during it: first what every key needs, the rest bit by bit.
function warm(index, to, from = 0) {
  for (const row of index.rows.slice(from, to)) search(index, row.title);
}

function warmLater(index, from = 24) {
  if (from < Math.min(90, index.rows.length))
    setTimeout(() => {
      warm(index, from + 3, from);
      warmLater(index, from + 3);
    }, 30);
}

function made(texts, names) {
  return Object.assign(prepare(texts, names), { game: texts.game });
}

// One list out of several games' hits, each with the mark of its game where there are several; those of the nearest are known.
function everywhere(indexes, games, here, near, typed, options) {
  const found = indexes.map((index) => (index === near.index ? near : search(index, typed, options)));
  const points = (hit) => hit.score + (hit.index.game === here ? NEARER : 0);
  const all = found
    .flatMap(({ hits }, at) => hits.map((hit) => ({ ...hit, index: indexes[at] })))
    .sort((a, b) => points(b) - points(a));
  const hits = all
    .filter((hit) => hit.index === all[0].index || points(hit) >= FAINT * points(all[0]))
    .slice(0, options.most);
  const several = hits.some((hit) => hit.index !== hits[0].index);
  for (const hit of hits) hit.game = several ? games[hit.index.game] : "";
  const best = hits.length ? found[indexes.indexOf(hits[0].index)] : found[0];
  return { hits, corrected: best.corrected, typed: best.typed };
}
