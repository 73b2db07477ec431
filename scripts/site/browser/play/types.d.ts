import type { Words } from "../shell/types.js";

/** A move: its text for the engine, its words for the reader, and what on the table it belongs to, or "". */
export type Move = [text: string, label: string, about: string];

/** A rule that is cited: its number, or "" for a ruling; its address; its first words. */
export type Rule = [number: string, to: string, text: string];

/** A position as a board draws it. What else it holds, its game knows (playground/INTERFACE.md). */
export interface State {
  /** The position as one line. */
  notation: string;
  /** Whose turn it is. */
  turn: string;
  /** Who has won, once somebody has. */
  winner?: string;
  [fact: string]: any;
}

/** A position with everything that can be done in it. */
export interface Moment {
  state: State;
  moves: Move[];
  /** Who decides now. */
  decides?: string;
  /** The card that asks for a choice. */
  asks?: string;
  "asked-by"?: any;
  /** What is to be done by a choice, by its verb. */
  wants?: string;
  /** The position in words, where its game has them. */
  told?: any;
}

/** What is meant by a picture: what may be touched, what is asked about, and what was there before. */
export interface Look {
  /** The position it is compared with. */
  before?: State | null;
  told?: any;
  /** Nothing moves. */
  still?: boolean;
  /** Every place may be asked about. */
  ask?: boolean;
  /** The position is being set up. */
  edit?: boolean;
  able?: Set<string>;
  /** What is able is not to be used but to be chosen. */
  isChoice?: boolean;
  target?: Set<string>;
  goal?: Set<string>;
  blocks?: Set<string>;
  acting?: string;
  asked?: string | null;
  decides?: string;
  /** Whose hand the reader holds. */
  near?: string;
  /** That hand lies above the sheet of a phone. */
  isDocked?: boolean;
  /** Places that keep their room while nothing lies there. */
  room?: Set<string>;
}

/** What the reader is in the middle of. */
export interface Wish {
  pick: string | null;
  asked: string | null;
  /** What stands in the way of what was refused. */
  by?: string[];
}

/** One move that was made, or the beginning: what it led to, and what is told of it. */
export interface Turn {
  moment: Moment;
  title: string;
  said: string[];
  rules: string[];
  /** The move as the engine writes it. */
  move?: string;
  /** Its number among the legal ones. */
  nth?: number;
  /** What on the table it belongs to. */
  about?: string;
}

/** A whole game: how it began, who plays it, and its moves, each by its number among the legal ones. */
export interface Played {
  start: string;
  /** The seat of the reader who plays against the computer; "x" for people at one screen. */
  me: string;
  level: string;
  moves: number[];
}

/** A turn in which a game turned: where in the trail, how much for the winner, and what was done. */
export interface Point {
  at: number;
  gain: number;
  number: number;
  title: string;
  said: string[];
}

/** Why something cannot be done, and what can. */
export interface Refusal {
  title: string;
  reasons: string[];
  rules: string[];
  move?: string;
  /** What would have to be otherwise. */
  changes?: string[];
  instead?: Move;
  more?: Refusal[];
  by?: string[];
}

/** A choice in few words: the card and its place. */
export interface Short {
  name: string;
  place: string;
  icon: string;
}

/** What goes wrong with a question to the engine, or takes long. */
export interface Trouble {
  kind: "busy" | "failed";
  progress?: Progress;
  reason?: string;
  /** What is wrong with a position that somebody sent. */
  position?: string[];
}

/** How much of the engine is there. */
export interface Progress {
  done?: number;
  all?: number;
  starting?: boolean;
}

/** What is asked of the engine (playground/web.py). */
export interface Question {
  do: "open" | "move" | "ask" | "reply" | "deal" | "resume" | "review";
  position?: string;
  move?: string;
  about?: string;
  seed?: number;
  players?: number;
  ruleset?: string;
  /** How to deal, where a game has several ways. */
  deal?: string;
  /** Those at the screen: what they may not see is not told. */
  seats?: string;
  level?: string;
  /** How many moves were made: whoever does what comes to mind does not go round in circles. */
  made?: number;
  /** A game, each move by its number among the legal ones. */
  moves?: number[];
}

/** What a step of an example shows and says. */
export interface Step {
  kind: "start" | "move" | "refuse";
  /** Which of the positions it shows. */
  at: number;
  title: string;
  said: string[];
  rules: string[];
  notes?: string[];
  move?: string;
  by?: string[];
  about?: string;
  changes?: string[];
}

/** The prepared path of an example. */
export interface Path {
  moments: Moment[];
  steps: Step[];
  rules: { [name: string]: Rule };
  about: string[];
}

/** What the engine answers to a move, or to a question about something on the table. */
export type Answered = Partial<Moment & Turn> & { answers?: (Refusal & { legal: boolean })[] };

/** What the engine would answer, prepared: sentences and moves by their numbers (scripts/play/answers.py). */
export interface PreparedAnswers {
  texts: string[];
  moves: [text: string, words: number, about: string][];
  refusals: [
    title: number,
    reasons: number[],
    changes: number[],
    rules: number[],
    instead: number | null,
    by: string[],
  ][];
  rules: { [name: string]: Rule };
  positions: {
    moves: { [move: string]: [title: number, said: number[], rules: number[], change: any, next: number[]] };
    asks: { [about: string]: number[] };
  }[];
}

/** What the small picture of a card shows. */
export interface Card {
  name: string;
  type?: string;
  /** The class of its name: which of several forms a word takes that agrees with it. */
  kind?: number;
  /** The name with soft hyphens. */
  soft?: string;
  signs?: [cost: string, sign?: string][];
  cost?: number | string;
  junk?: string;
  /** On which space of a queue it is played. */
  queue?: number;
  /** The colour of its frame. */
  look?: string;
  /** What it does, each with its sign. */
  acts?: [sign: string, words: string][];
  /** What it counts for in the end. */
  supplies?: number;
  /** Its figures, each with its sign. */
  figures?: [sign: string, value: string][];
  /** What it is, in a word. */
  sort?: string;
}

/** What a card says: rows of a sign (an icon, or `cost:2`) and words. */
export interface Face {
  /** The word for what it is. */
  kind?: string;
  /** The colour of its frame. */
  look?: string;
  rows: [sign: string, words: string][];
  junk?: [icon: string, words: string];
  /** Its page. */
  to?: string;
}

/** What a board is drawn with, in one language: `board.json`. */
export interface KitData {
  words: Words;
  cards: { [id: string]: Card };
  faces: { [id: string]: Face };
  figures: { [id: string]: string };
  icons: { [name: string]: string };
  [more: string]: any;
}

/** Something on the table was touched; `player` is whose it is. */
export type Tap = (about: string, player?: string) => void;
