// The search engine: pure functions over the two files the build writes, the same in a browser and under Node.
//
// The files hold texts, not an index: a language's texts are smaller than any index of them, and reading 18,000 words takes
// some milliseconds. A query word becomes all known words it may mean, each with a quality between 0 and 1; a row is as good as
// the best of its names, or as its text, each weighed by how much of the query it covers and how rare those words are.
import { fold, split } from "./fold.js";
import { differing, distance, forgiven, letters } from "./slips.js";

export const CARDS = new Set(["camp", "person", "event", "special", "entry"]);
const MOST_WORDS = 12;
const MOST_LETTERS = 200;
const MOST_MEANINGS = 60;
const LEAST = 0.14; // a hit below this has next to nothing of what was typed
const LITTLE = 0.12; // what a word such as "the" weighs beside another one
const ASIDE = 0.55; // what remains of a row that is not about the card which the query names in full
const INSIDE_OF = { rule: 0.65, ruling: 0.65, term: 0.5 }; // what a whole name among other words is worth: a question says more than a term
const UNKNOWN = 0.35; // what a word weighs that nothing here has
const HEAVIEST = 4; // what the rarest word weighs: one odd word must not outweigh the rest of a question
const EXACT = 1,
  STEM = 0.93,
  SYNONYM = 0.88,
  PREFIX = 0.8,
  KIN = 0.55,
  INSIDE = 0.45,
  SLIP = [0, 0.66, 0.5, 0.4];

// Where a row leads, from the language's root; `things` is the page of cards or entries.
function placeOf(row, game, things) {
  const page = CARDS.has(row.kind)
    ? `${things}/${row.id}/`
    : {
        term: `glossary/#${row.id}`,
        example: `examples/${row.id}/`,
        rule: `rules/${row.in}/#${row.id}`,
        ruling: `${row.cards?.length ? `${things}/${row.cards[0]}` : "rulings"}/#ruling-${row.id}`,
      }[row.kind];
  return `${game}/${page}`;
}

export const keyOf = (row) => `${CARDS.has(row.kind) ? "card" : row.kind}:${row.id}`;

// Where a word stands, and what that is worth: in the question or the rule itself, in the text, in what it is about, in what players say.
const ANSWERS = new Set(["rule", "ruling"]); // what players call these when they ask counts like their own words
const WORTH = { inTitle: 1, inText: 0.65, inAbout: 0.75, inAsked: 0.9 };
const PLACES = Object.keys(WORTH);
const WRITTEN = /[0-9A-Za-z\u00c0-\u024f]+/g; // our languages are written in these letters; the general class is many times slower

// ── preparing ──

export function prepare(texts, names) {
  const index = {
    rows: texts.rows.map(([kind, id, title, text, more]) => ({ kind, id, title, text, ...more })),
    lang: texts.lang,
    vocabulary: new Map(),
    words: [],
    tokens: 0,
    stems: new Map(),
    shown: [],
    named: [],
    inTitle: [],
    inText: [],
    inAbout: [],
    inAsked: [],
    inNames: [],
    names: [],
    endings: byLastLetter(texts.endings),
    ignored: new Set(texts.ignored.flatMap(split)),
    synonyms: new Map(),
    forms: new Map(),
    written: new Map(),
    irregular: new Map(),
    cache: new Map(),
    lengths: [],
    onCard: texts.rows.map(() => []),
  };
  const byKey = new Map(index.rows.map((row, at) => [keyOf(row), at]));
  const entries = index.rows.some((row) => row.kind === "entry");
  index.rows.forEach((row, at) => {
    row.url = placeOf(row, texts.game, entries ? "register" : "cards");
    row.twin = row.kind === "term" && byKey.has(`card:${row.id}`);
    row.common = CARDS.has(row.kind) && byKey.has(`term:${row.id}`); // a card that the rules speak of too
    row.linked = (row.cards || []).map((card) => byKey.get(`card:${card}`)).filter((place) => place !== undefined);
    for (const card of row.linked) index.onCard[card].push(at);
    addText(index, at, row);
    if (CARDS.has(row.kind) || row.kind === "term") addName(index, at, row.title, 1, row.title);
  });
  index.rows.forEach((row, at) => {
    for (const name of row.also || []) addName(index, at, name, ANSWERS.has(row.kind) ? 0.95 : 0.985, "");
  });
  for (const [key, inLanguages] of Object.entries(names)) {
    const at = byKey.get(key);
    if (at === undefined) continue;
    for (const [lang, written] of Object.entries(inLanguages)) {
      written.forEach((name, place) =>
        addName(index, at, name, lang === index.lang ? (place ? 0.985 : 1) : place ? 0.93 : 0.96, place ? "" : name),
      );
    }
  }
  for (const [word, others] of Object.entries(texts.synonyms)) {
    for (const typed of split(word)) index.synonyms.set(typed, others.flatMap(split));
    index.synonyms.set(stem(index, split(word)[0]), others.flatMap(split));
  }
  for (const [headword, forms] of Object.entries(texts.forms)) {
    for (const form of forms.split(" ")) {
      const written = headword.slice(0, form[0]) + form.slice(1);
      index.forms.set(written, [...(index.forms.get(written) || []), headword]);
    }
  }
  index.words.forEach((word, at) => {
    listed(index.stems, stem(index, word)).push(at);
    for (const headword of index.forms.get(word) || []) listed(index.irregular, stem(index, headword)).push(at); // "turze" is a "tura" too
  });
  index.bits = Int32Array.from(index.words, letters);
  index.sizes = Uint8Array.from(index.words, ({ length }) => length);
  index.sorted = Uint16Array.from(index.words.keys()).sort((a, b) => (index.words[a] < index.words[b] ? -1 : 1));
  return index;
}

// The list under a key of a map, made when it is first asked for.
function listed(map, key) {
  if (!map.has(key)) map.set(key, []);
  return map.get(key);
}

function addWord(index, word, shown) {
  let at = index.vocabulary.get(word);
  if (at === undefined) {
    at = index.words.length;
    index.vocabulary.set(word, at);
    index.words.push(word);
    index.shown.push(shown || word);
    for (const place of PLACES) index[place].push([]);
    index.inNames.push([]);
  }
  return at;
}

function addText(index, at, row) {
  const seen = new Set();
  const add = (text, lists) => {
    for (const written of text.match(WRITTEN) || []) {
      let known = index.written.get(written);
      if (known === undefined) {
        const word = fold(written);
        index.written.set(written, (known = addWord(index, word, written.toLowerCase())));
      }
      const list = index[lists][known];
      if (list[list.length - 1] !== at) list.push(at);
      seen.add(known);
    }
  };
  const rule = row.kind === "rule";
  add(row.title, rule ? "inAbout" : "inTitle");
  add(row.text, rule ? "inTitle" : "inText");
  if (row.about) add(row.about, "inAbout");
  index.lengths.push(seen.size);
  if (row.asked) add(row.asked, "inAsked");
}

function addName(index, row, name, weight, shown) {
  if (row === undefined) return;
  const tokens = split(name);
  if (!tokens.length) return;
  enter(index, row, tokens, weight, shown);
  if (!shown) return;
  const joined = tokens.filter((token) => token.length > 1).join("");
  if (tokens.length > 1) enter(index, row, [joined], weight * 0.97, shown);
  if (tokens.length > 1 && tokens.join("") !== joined) enter(index, row, [tokens.join("")], weight * 0.97, shown);
}

function enter(index, row, tokens, weight, shown) {
  const place = index.names.length;
  const known = tokens.map((token) => addWord(index, token));
  const weights = tokens.map((token) => (token.length < 2 || index.ignored.has(token) ? LITTLE : 1));
  if (weights.every((each) => each === LITTLE)) weights.fill(1);
  const start = index.tokens;
  index.tokens += tokens.length;
  index.names.push({ row, known, weights, start, total: weights.reduce((a, b) => a + b), weight, shown });
  known.forEach((word, at) => {
    index.inNames[word].push([place, start + at]);
    index.named[word] = true;
  });
}

// The word without its ending: the longest of the language's endings that leaves three letters or more.
export function stem(index, word) {
  for (const ending of index.endings.get(word[word.length - 1]) || []) {
    if (word.length - ending.length >= 3 && word.endsWith(ending)) return word.slice(0, word.length - ending.length);
  }
  return word;
}

function byLastLetter(endings) {
  const found = new Map();
  for (const ending of endings) found.set(ending.at(-1), [...(found.get(ending.at(-1)) || []), ending]);
  return found;
}

// ── one word ──

// Every known word that a typed word may mean: [word, quality, slips].
function meanings(index, typed, exact) {
  const key = `${exact}${typed}`;
  if (index.cache.has(key)) return index.cache.get(key);
  const found = new Map();
  const add = (word, quality, slips = 0) => {
    if (quality > (found.get(word)?.[0] || 0)) found.set(word, [quality, slips]);
  };
  const own = index.vocabulary.get(typed);
  if (own !== undefined) add(own, EXACT);
  if (typed.length > 2 && !/\d/.test(typed))
    for (const word of index.stems.get(stem(index, typed)) || []) add(word, STEM);
  for (const headword of index.forms.get(typed) || []) {
    for (const word of index.stems.get(stem(index, headword)) || []) add(word, STEM);
  }
  const others = index.synonyms.get(typed) || index.synonyms.get(stem(index, typed)) || [];
  for (const other of others) {
    const word = index.vocabulary.get(other);
    if (word !== undefined) add(word, SYNONYM);
    for (const same of index.stems.get(stem(index, other)) || []) add(same, SYNONYM * STEM);
  }
  if (typed.length > 2) for (const word of index.irregular.get(stem(index, typed)) || []) add(word, PREFIX);
  look(index, typed, exact, add);
  let answer = [...found].map(([word, [quality, slips]]) => [word, quality, slips]);
  if (answer.length > MOST_MEANINGS) answer = answer.sort((a, b) => b[1] - a[1]).slice(0, MOST_MEANINGS);
  answer.weight = weigh(index, typed, answer);
  answer.common =
    others.length > 0 ||
    (own !== undefined && index.inNames[own].some(([place]) => termItself(index, index.names[place])));
  if (index.cache.size > 500) index.cache.clear();
  index.cache.set(key, answer);
  return answer;
}

// Whether a name is the one word of a term: "camp" is no Camp de travail.
const termItself = (index, name) =>
  name.shown && name.known.length === 1 && index.rows[name.row].kind === "term" && !index.rows[name.row].twin;

// Words that begin with what was typed, have it inside, are its kin, or are a slip or two away. Only words that can be any of it
// are looked at as words: numbers decide first, in arrays that hold nothing else.
function look(index, typed, exact, add) {
  const bits = letters(typed),
    length = typed.length,
    first = typed.charCodeAt(0);
  const allowed = exact || /\d/.test(typed) ? 0 : forgiven(length) + Number(Boolean(index.loose) && length > 8);
  const { words, ignored, named, sizes } = index;
  if (length > 1)
    for (const at of beginning(index, typed))
      if (sizes[at] > length) add(at, PREFIX * (0.75 + 0.25 * (length / sizes[at])));
  if (allowed && length > 4)
    for (const at of beginning(index, typed.slice(0, 5)))
      if (words[at] !== typed && kin(typed, words[at])) add(at, KIN);
  for (let at = 0; at < words.length; at++) {
    const apart = sizes[at] - length,
      word = words[at];
    if (length > 3 && apart > 0 && !(bits & ~index.bits[at]) && word.includes(typed)) add(at, INSIDE);
    if (!allowed || apart > allowed || apart < -allowed || differing(bits, index.bits[at]) > 2 * allowed) continue;
    const most = named[at] ? allowed : Math.min(allowed, forgiven(sizes[at] - 1) + Number(allowed > 2));
    const slips = distance(typed, word, most);
    if (slips && slips <= most && (sizes[at] > 3 || !ignored.has(word)))
      add(at, SLIP[slips] * (named[at] ? 1 : 0.85) * (first === word.charCodeAt(0) ? 1 : 0.94), slips);
  }
}

// The words that begin with some letters, out of the list in order.
function beginning({ words, sorted }, start) {
  let low = 0,
    high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (words[sorted[middle]] < start) low = middle + 1;
    else high = middle;
  }
  let end = low;
  while (end < sorted.length && words[sorted[end]].startsWith(start)) end++;
  return sorted.subarray(low, end);
}

// Two forms of one word that no ending explains: they begin alike and differ only at the end.
function kin(typed, word) {
  const shared = Math.max(5, Math.ceil(Math.max(typed.length, word.length) * 0.6));
  if (word.length < shared || typed.length < shared) return false;
  for (let at = 1; at < shared; at++) if (typed.charCodeAt(at) !== word.charCodeAt(at)) return false;
  return true;
}

// ── the whole query ──

export function search(index, query, { exact = false, most = 50, only } = {}) {
  const typed = telling(index, split(query.slice(0, MOST_LETTERS)));
  if (!typed.length) return { hits: [], corrected: [], typed };
  const best = [];
  for (const words of readings(index, typed, exact)) {
    for (const hit of score(index, words, exact))
      if (!best[hit.at] || hit.score > best[hit.at].score) best[hit.at] = hit;
  }
  if (!best.length && !exact && !index.loose) return loosely(index, query, { most, only });
  let hits = best.filter((hit) => !only || only(index.rows[hit.at]));
  const floor = Math.max(LEAST, 0.3 * hits.reduce((top, hit) => Math.max(top, hit.score), 0));
  hits = hits
    .filter((hit) => hit.score >= floor)
    .sort((a, b) => b.score - a.score || a.at - b.at)
    .slice(0, most);
  return {
    hits: hits.map((hit) => ({ ...hit, row: index.rows[hit.at] })),
    corrected: hits.length ? corrections(index, hits[0]) : [],
    typed,
  };
}

// The words of a long question without those that say little, so that its end is heard too.
function telling(index, typed) {
  return (typed.length > MOST_WORDS ? typed.filter((word) => !index.ignored.has(word)) : typed).slice(0, MOST_WORDS);
}

// Once more with a third slip in long words, for queries that find nothing.
function loosely(index, query, options) {
  index.loose = true;
  index.cache.clear();
  const found = search(index, query, options);
  index.loose = false;
  index.cache.clear();
  return found;
}

// A query as typed, with neighbours joined ("rail gun"), and with a word taken apart ("watersilo").
function* readings(index, typed, exact) {
  yield typed;
  for (let at = 0; at + 1 < typed.length && typed.length < 6; at++) {
    const joined = typed[at] + typed[at + 1];
    if (
      joined.length > 3 &&
      !index.ignored.has(typed[at]) &&
      !index.ignored.has(typed[at + 1]) &&
      meanings(index, joined, exact).some(([word, quality]) => index.named[word] && quality >= SLIP[1])
    ) {
      yield [...typed.slice(0, at), joined, ...typed.slice(at + 2)];
    }
  }
  for (let at = 0; at < typed.length && typed.length < 6; at++) {
    if (typed[at].length < 4 || index.vocabulary.has(typed[at])) continue;
    for (let cut = 1; cut < typed[at].length - 1; cut++) {
      const parts = [typed[at].slice(0, cut), typed[at].slice(cut)];
      if (parts.every((part) => index.vocabulary.has(part)))
        yield [...typed.slice(0, at), ...parts, ...typed.slice(at + 1)];
    }
  }
}

function score(index, typed, exact) {
  const known = typed.map((word) => meanings(index, word, exact));
  const weights = known.map((meant) => meant.weight);
  const total = weights.reduce((a, b) => a + b);
  const names = nameScores(index, known, weights, total);
  const texts = textScores(index, known, weights, total, names);
  const hits = [];
  for (let at = 0; at < index.rows.length; at++) {
    const name = names.best[at],
      text = texts.best[at];
    if (!name && !text) continue;
    const row = index.rows[at];
    const aside =
      names.meant.size && !names.meant.has(at) && !row.linked.some((card) => names.meant.has(card)) ? ASIDE : 1;
    const points = (Math.max(name, text) + 0.06 * Math.min(name, text)) * aside + prior(row, typed.length);
    hits.push({ at, score: points, name: name >= text ? names.shown[at] : "", typed, known, byName: name >= text });
  }
  return hits;
}

// Cards and terms before rules before rulings before examples, official before ours, where the words do not decide.
function prior(row, length) {
  if (CARDS.has(row.kind)) return 0.03;
  if (row.kind === "term") return row.twin ? -0.05 : 0.028;
  if (row.kind === "rule") return length > 2 ? 0.02 : 0.012;
  if (row.kind === "example") return -0.14;
  return row.status === "official" ? (length > 2 ? 0.05 : 0.015) : 0;
}

// Rare words weigh more than common ones.
function weigh(index, word, known) {
  const rows = new Set();
  const good = known.filter(([, quality]) => quality >= SYNONYM * STEM);
  for (const each of good.length ? good : known) {
    for (const place of PLACES) for (const row of index[place][each[0]]) rows.add(row);
    for (const use of index.inNames[each[0]]) rows.add(index.names[use[0]].row);
  }
  const rare = Math.log(1 + index.rows.length / (2 + rows.size));
  const little =
    index.ignored.has(word) ||
    (word.length < 3 && !/\d/.test(word) && (word.length < 2 || !index.vocabulary.has(word)));
  return little ? LITTLE * Math.min(rare, 1) : Math.min(rare ** 1.4, HEAVIEST) * (known.length ? 1 : UNKNOWN);
}

function nameScores(index, known, weights, total) {
  const count = index.names.length,
    wide = known.length;
  const query = new Float32Array(count * wide),
    found = new Float64Array(index.tokens); // how well each word of the query and of each name is met
  const touched = [],
    seen = new Uint8Array(count);
  known.forEach((meant, at) => {
    for (const each of meant) {
      const quality = each[1];
      for (const use of index.inNames[each[0]]) {
        const name = use[0];
        if (!seen[name]) {
          seen[name] = 1;
          touched.push(name);
        }
        if (quality > query[name * wide + at]) query[name * wide + at] = quality;
        if (quality > found[use[1]]) found[use[1]] = quality;
      }
    }
  });
  const best = new Float64Array(index.rows.length),
    shown = [],
    words = [],
    named = new Set(),
    meant = new Set();
  const sure = known.map((meant) => meant.some(([, quality]) => quality === EXACT));
  const telling = weights.filter((weight) => weight > total / 8).length;
  for (const place of touched) {
    const name = index.names[place];
    let covered = 0,
      matched = 0,
      quality = 0,
      least = 1;
    for (let at = 0; at < name.weights.length; at++) {
      const here = found[name.start + at];
      if (here) {
        covered += name.weights[at];
        if (here < least) least = here;
      }
    }
    for (let at = 0; at < wide; at++) {
      const here = query[place * wide + at];
      if (here) {
        matched += weights[at];
        quality += weights[at] * here;
      }
    }
    quality /= matched || 1;
    covered /= name.total;
    matched /= total;
    const whole = covered > 0.985 && matched > 0.985 ? (least < 1 ? 0.06 : name.shown ? 0.3 : 0.22) : 0;
    const state =
      telling === 2 && wide < 5 && index.rows[name.row].state && name.shown && covered > 0.985 && matched > 0.3; // "damaged people": what is damaged?
    const inside =
      covered > 0.88 && name.total > 1.9
        ? (INSIDE_OF[index.rows[name.row].kind] || 0) * covered * least * name.weight * (0.6 + 0.4 * matched)
        : 0; // a whole name or question among other words
    const alone =
      telling === 1 &&
      quality === 1 &&
      matched > 0.985 &&
      name.shown &&
      CARDS.has(index.rows[name.row].kind) &&
      onlyHere(index, name, found); // "wounded": the Wounded Soldier
    const points = Math.max(
      inside,
      (matched ** 2.4 * quality * (0.52 + 0.48 * covered) + whole) * name.weight,
      state ? 0.8 * quality : 0,
      alone ? 0.985 * name.weight : 0,
    );
    if (covered > 0.45 && CARDS.has(index.rows[name.row].kind)) {
      const own = (words[name.row] ||= new Float64Array(wide));
      for (let at = 0; at < wide; at++) {
        const here = query[place * wide + at];
        own[at] = Math.max(own[at], here * covered);
        if (here && covered > 0.55 && (here >= PREFIX || !sure[at]) && (here === EXACT || !known[at].common))
          named.add(name.row); // half a name ("camp") names no card, nor does a slip that is a word, nor "to shoot"
      }
    }
    if (
      covered > 0.985 &&
      matched < 0.985 &&
      least === EXACT &&
      name.shown &&
      CARDS.has(index.rows[name.row].kind) &&
      !index.rows[name.row].common
    )
      meant.add(name.row);
    if (points > best[name.row]) {
      best[name.row] = points;
      shown[name.row] = name.shown;
    }
  }
  return { best, shown, words, named, meant };
}

// Whether the words that were found in a card's name are in the name of no other card.
function onlyHere(index, name, found) {
  const words = name.known.filter((_, at) => found[name.start + at] === EXACT && name.weights[at] === 1);
  return (
    words.length > 0 &&
    words.every((word) =>
      index.inNames[word].every(
        ([place]) =>
          index.names[place].row === name.row ||
          !CARDS.has(index.rows[index.names[place].row].kind) ||
          !index.names[place].shown,
      ),
    )
  );
}

function textScores(index, known, weights, total, names) {
  const count = index.rows.length;
  const best = new Float64Array(count);
  const sums = new Float64Array(count);
  const covers = new Float64Array(count);
  const linked = new Set([...names.named].flatMap((card) => index.onCard[card]));
  known.forEach((meant, at) => {
    const top = new Float64Array(count);
    for (const each of meant) {
      const word = each[0],
        quality = each[1];
      for (const place of PLACES) {
        const worth = quality * WORTH[place];
        for (const row of index[place][word]) if (worth > top[row]) top[row] = worth;
      }
      for (const use of index.inNames[word]) {
        const { row, shown } = index.names[use[0]];
        const worth = ANSWERS.has(index.rows[row].kind)
          ? !shown
          : index.rows[row].kind === "term" && known.length < 4
            ? WORTH.inText
            : 0; // "game board": one word of each name
        if (quality * worth > top[row]) top[row] = quality * worth;
      }
    }
    for (const row of linked) {
      for (const card of index.rows[row].linked)
        if (names.named.has(card) && 0.97 * names.words[card][at] > top[row]) top[row] = 0.97 * names.words[card][at];
    }
    for (let row = 0; row < count; row++)
      if (top[row]) {
        sums[row] += top[row] * weights[at];
        covers[row] += weights[at];
      }
  });
  for (let row = 0; row < count; row++) {
    if (!sums[row]) continue;
    const covered = covers[row] / total;
    best[row] =
      covered ** 1.6 *
      (sums[row] / covers[row]) *
      (0.62 + 0.2 / (1 + index.lengths[row] / 25)) *
      fitting(index.rows[row], names, covered);
  }
  return { best };
}

// A ruling on just the cards that were named answers a question best; one on cards that nobody named, or what a card happens to
// say, answers it less well than a rule does.
function fitting(row, names, covered) {
  if (CARDS.has(row.kind)) return 0.9;
  if (row.kind === "example") return 0.85;
  if (!row.linked.length) return 1;
  const named = row.linked.filter((card) => names.named.has(card)).length;
  if (!named) return row.status === "official" ? 0.8 : 0.6;
  return named < row.linked.length ? 0.88 : covered > 0.985 ? 1.1 : 1;
}

// The two cards a query names, if it names just two, each with words of its own; a very short word must be right, or a slip would name a card.
export function pairIn(index, query) {
  const typed = split(query.slice(0, MOST_LETTERS)).slice(0, MOST_WORDS);
  const known = typed.map((word) => meanings(index, word, false));
  const weights = known.map((meant) => meant.weight);
  const { words } = nameScores(
    index,
    known,
    weights,
    weights.reduce((a, b) => a + b, 0),
  );
  const named = Object.entries(words).map(([at, own]) => ({
    row: index.rows[at],
    own,
    places: [...own.keys()].filter(
      (place) => own[place] > (typed[place].length > 3 ? 0.55 : 0.9) && !index.ignored.has(typed[place]),
    ),
    sum: own.reduce((a, b) => a + b),
  }));
  const clear = ({ places, own }) => places.some((place) => own[place] > 0.985 || !known[place].common); // "to shoot" is no Gunner, a camp no Labor Camp
  const found = named.filter(clear).sort((a, b) => b.places.length - a.places.length || b.sum - a.sum);
  const [one] = found;
  const two = found.find(({ places }) => !places.some((place) => one.places.includes(place)));
  return two ? [one.row, two.row] : null;
}

// What was taken for something else: typed word → the word that was searched for.
function corrections(index, hit) {
  const found = [];
  hit.typed.forEach((word, at) => {
    const meant = hit.known[at];
    if (!meant.length || meant.some(([, quality, slips]) => !slips && quality > INSIDE)) return;
    const here = meant.filter(
      ([other]) =>
        index.inNames[other].some(([name]) => index.names[name].row === hit.at) ||
        PLACES.some((place) => index[place][other].includes(hit.at)),
    );
    const [best] = [...(here.length ? here : meant)].sort((a, b) => b[1] - a[1]);
    if (best[2]) found.push([word, index.shown[best[0]]]);
  });
  return found;
}

// The words of a text that made it a hit, for showing: folded.
export function matched(index, hit) {
  return new Set(
    hit.known.flatMap((meant) => meant.filter(([, quality]) => quality > INSIDE).map(([word]) => index.words[word])),
  );
}
