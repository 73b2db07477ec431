// Runs the card query language under Node over a built site: {lang, q} in, {filters, errors, cards} out.
import { names, questions, script, textsOf } from "./site.mjs";
/** @import { Row } from "../../scripts/site/browser/search/types.js" */

const { prepare } = await script("index");
const { fits, lacking, parse } = await script("query");

/** @param {{ lang: string, q: string }} question */
function answer({ lang, q }) {
  const texts = textsOf(lang);
  const found = parse(q, texts);
  /** @type {{ rows: Row[] }} */
  const { rows } = prepare(texts, names);
  const cards = rows.filter((row) => row.isCard && fits(row, found.filters, Object.values(names[row.key]).flat()));
  return { ...found, lacking: lacking(rows, found.filters), cards: cards.map((row) => row.id) };
}

console.log(JSON.stringify(questions().map(answer)));
