import type { State } from "../../../scripts/site/browser/play/types.js";

/**
 * A card on the table: its id ("" for an unknown punk), its flags (d, x, p, …), whether it is ready, whether it is
 * unprotected.
 */
export type Cell = [id: string, flags: string, ready: number, exposed: number];

/** A position as the board draws it: cells are `a10` (player, column, place), spaces of a queue `a1`. */
export interface Position extends State {
  cells: { [cell: string]: Cell };
  queue: { [space: string]: string };
  hands: { [player: string]: string[] };
  water: number;
  number: number;
  deck: number;
  discard: number;
  /** Whose Raiders are at home. */
  home: string[];
  /** Whose Water Silo lies on the table. */
  silo: string[];
}

/** A card as it is set up: its id, its flags, and which of its abilities were used. */
export interface Placed {
  id: string;
  flags: string;
  uses: string;
}

/** A position taken apart, so that it can be edited. */
export interface Model {
  ruleset: string;
  switches: { [name: string]: string };
  printings: string;
  phase: string;
  number: number;
  active: string;
  water: number;
  shuffles: number;
  seen: number;
  winner: string;
  cells: { [cell: string]: Placed };
  queue: { [space: string]: string };
  hands: { [player: string]: string[] };
  tally: { [player: string]: string };
  /** null: the cards that lie nowhere, shuffled. */
  deck: string[] | null;
  discard: string[];
  stack: string;
  chance: string;
}

/** What must be known to read and write a position. */
export interface Codes {
  /** Card → its two letters. */
  codes: { [id: string]: string };
  /** Card of the draw deck → how many there are. */
  box: { [id: string]: number };
  /** Rules as printed → the switches they set. */
  presets: { [name: string]: { [name: string]: string } };
  /** Switch → its values, the usual one first. */
  switches: { [name: string]: string[] };
}
