// The two files of the search, loaded once, when somebody first needs them.
import { prepare, search } from "./ranking.js";

let loading;

export function load(languageRoot) {
  loading ??= read(languageRoot).catch((error) => { loading = undefined; throw error; });
  return loading;
}

async function read(languageRoot) {
  const files = [new URL("find.json", languageRoot), new URL("../assets/names.json", languageRoot)];
  const [texts, names] = await Promise.all(files.map(async (file) => {
    const answer = await fetch(file);
    if (!answer.ok) throw new Error(answer.status);
    return answer.json();
  }));
  const index = prepare(texts, names);
  for (const row of index.rows.slice(0, 24)) search(index, row.title); // the browser compiles the engine before the first key, not during it
  const namesOf = (row) => Object.values(names[`card:${row.id}`] || {}).flat();
  return { index, known: { fields: texts.fields, values: texts.values }, namesOf };
}
