/** What a line of the search is about: a card's type, entry, term, rule, ruling, example. */
/** Ruling → edition → what its owners are told. */
export type Answers = { [ruling: string]: { [edition: string]: string } };

export type Kind = string;

/** Where a word of a row stands. */
export type Place = "inTitle" | "inText" | "inAbout" | "inAsked";

/** What the build says of one game in one language: `find.json`. */
export interface Texts {
  lang: string;
  game: string;
  /** What is found, part by part: like words near each other compress better. */
  columns: [kinds: Kind[], ids: string[], titles: string[], texts: string[], more: Partial<Row>[]];
  ignored: string[];
  endings: string[];
  forms: { [headword: string]: string };
  synonyms: { [word: string]: string[] };
  fields: Named;
  values: Named;
  choices: { [field: string]: string[] };
  /** The kinds of rows that lie on the table. */
  things: Kind[];
  /** Kind → the pattern of its address. */
  pages: { [kind: string]: string };
  /** The rulings that are asked for at many tables. */
  asked: string[];
  /** The edition that its pages are built for. */
  own: string;
  /** Every game by its id, in the file of the first. */
  games?: { [game: string]: string };
  /** The names of its cards and terms, in the file of every other game. */
  names?: Names;
}

/** Something of the card query language → all its names. */
export type Named = { [name: string]: string[] };

/** Target (`card:sniper`) → language → its names. */
export type Names = { [target: string]: { [lang: string]: string[] } };

/** A card, entry, term, rule, ruling or example. */
export interface Row {
  kind: Kind;
  id: string;
  title: string;
  text: string;
  /** How others name it: `card:sniper`. */
  key: string;
  /** Whether it lies on the table. */
  isCard: boolean;
  /** Where it leads, from the language's root. */
  url: string;
  /** A term that is a card as well. */
  twin: boolean;
  /** A card that the rules speak of, too. */
  common: boolean;
  /** The rows of the cards it is about. */
  linked: number[];
  cards?: string[];
  also?: string[];
  about?: string;
  asked?: string;
  in?: string;
  is?: string;
  state?: number;
  status?: string;
  editions?: string[];
  /** The answers for the owners of other editions than the language's own, where they are told something else. */
  answers?: Answers[string];
  printed?: string[];
  /** Whether its name is our translation. */
  ours?: number;
  /** The parts that are not in the reader's language, with the language they are in. */
  lang?: { [part: string]: string };
  [fact: string]: any;
}

/** One name of a row. */
export interface Name {
  row: number;
  /** Its words, in the vocabulary. */
  known: number[];
  /** What each of them weighs beside the others. */
  weights: number[];
  /** Where its words begin among those of all names. */
  start: number;
  /** What all its words weigh. */
  total: number;
  /** What the name is worth: one of another language is worth less. */
  weight: number;
  /** How it is shown; "" if it is only known. */
  shown: string;
}

/** A known word that may be meant: its place in the vocabulary, how good it is, by how many slips. */
export type Meaning = [word: number, quality: number, slips: number];

/** Everything a typed word may mean. */
export interface Meant {
  words: Meaning[];
  /** What it weighs in the query: rare words weigh more. */
  weight: number;
  /** A word of the rules, or another word for one: it names no card by itself. */
  isCommon: boolean;
}

/** What is searched: rows, their words, and where these stand. */
export interface Index {
  game: string;
  lang: string;
  /** Kind → the pattern of its address. */
  pages: { [kind: string]: string };
  /** The rulings that are asked for at many tables. */
  asked: string[];
  /** The edition that its pages are built for. */
  own: string;
  rows: Row[];
  vocabulary: Map<string, number>;
  words: string[];
  /** How a word is shown when something was taken for it. */
  shown: string[];
  /** Words that are part of a name. */
  named: boolean[];
  /** Place → word → the rows where it stands there. */
  places: { [place in Place]: number[][] };
  /** Word → the names it is in, and its place among the words of all names. */
  inNames: [name: number, token: number][][];
  names: Name[];
  /** How many words all names have together. */
  tokens: number;
  /** How many different words each row has. */
  lengths: number[];
  /** Card → the rows about it. */
  onCard: number[][];
  /** Last letter → endings, the longest first. */
  endings: Map<string, string[]>;
  ignored: Set<string>;
  synonyms: Map<string, string[]>;
  /** Irregular form → headwords. */
  forms: Map<string, string[]>;
  stems: Map<string, number[]>;
  /** Stem of a headword → its irregular forms. */
  irregular: Map<string, number[]>;
  /** A word as it is written → its place in the vocabulary. */
  written: Map<string, number>;
  cache: Map<string, Meant>;
  /** Whether long words may have a third slip. */
  isLoose: boolean;
  bits: Int32Array;
  sizes: Uint8Array;
  /** The vocabulary in order. */
  sorted: Uint16Array;
}

/** How well the names of rows fit a query. */
export interface NameScores {
  best: Float64Array;
  /** The name that fits best. */
  shown: string[];
  /** Card → how well each word of the query names it. */
  words: Float64Array[];
  /** Cards that the query names. */
  named: Set<number>;
  /** Cards that it names in full, among other words. */
  meant: Set<number>;
}

/** A row that fits. */
export interface Hit {
  at: number;
  score: number;
  /** The name it was found by, if that is not its title. */
  name: string;
  typed: string[];
  known: Meant[];
  row: Row;
  index?: Index;
  /** The name of its game, where hits of several games stand together. */
  game?: string;
}

/** What was found: the hits, and what was taken for something else. */
export interface Found {
  hits: Hit[];
  corrected: [typed: string, used: string][];
  typed: string[];
}

export interface Options {
  /** Nothing is corrected. */
  exact?: boolean;
  most?: number;
  only?: (row: Row) => boolean;
}

/** What a card must fit. */
export interface Filter {
  field: string;
  sign: string;
  value: any;
  /** It was not asked by a field. */
  bare?: boolean;
}

/** What was not understood. */
export interface Fault {
  error: string;
  field?: string;
  word?: string;
  near?: string;
  choices?: string[];
}

/** A card query: the free words, what cards must fit, and what was not understood. */
export interface Query {
  words: string;
  filters: Filter[];
  errors: Fault[];
}

/** What is known of the query language. */
export type Language = Pick<Texts, "fields" | "values" | "choices">;
