// What the engine would answer to the first own move in an example, or to the first "why not?": prepared beside the page,
// fetched when somebody asks. How it is written, scripts/play/answers.py says.
/** @import { Answered, Moment, Move, PreparedAnswers, Question, Refusal, Rule } from "./types.js" */

/**
 * The answers that lie at an address; null if they do not come, and the engine has to answer.
 * @param {URL} address
 * @returns {Promise<Answers | null>}
 */
export async function answersAt(address) {
  try {
    const found = await fetch(address);
    return found.ok ? new Answers(await found.json()) : null;
  } catch {
    return null;
  }
}

export class Answers {
  /** @param {PreparedAnswers} data */
  constructor(data) {
    this.data = data;
  }

  /** @returns {{ [name: string]: Rule }} */
  get rules() {
    return this.data.rules;
  }

  /**
   * The answer to a question about one of the positions, if it is one of those that were prepared.
   * @param {number} at
   * @param {Moment} moment
   * @param {Question} question
   * @returns {Answered | null}
   */
  to(at, moment, { do: act, move = "", about = "" }) {
    const { moves, asks } = this.data.positions[at] || { moves: {}, asks: {} };
    if (act === "move" && Object.hasOwn(moves, move)) return this.after(moment, moves[move]);
    if (act === "ask" && Object.hasOwn(asks, about)) return { answers: asks[about].map((each) => this.refusal(each)) };
    return null;
  }

  /**
   * What a move leads to.
   * @param {Moment} moment
   * @param {PreparedAnswers["positions"][number]["moves"][string]} prepared
   * @returns {Answered}
   */
  after({ moves: _, ...moment }, [title, said, rules, change, next]) {
    const told = { title: this.text(title), said: this.texts(said), rules: this.texts(rules) };
    return { ...told, ...changed(moment, change), moves: next.map((each) => this.move(each)) };
  }

  /**
   * @param {number} number
   * @returns {Refusal & { legal: boolean }}
   */
  refusal(number) {
    const [title, reasons, changes, rules, instead, by] = this.data.refusals[number];
    return {
      legal: false,
      title: this.text(title),
      move: this.text(title),
      reasons: this.texts(reasons),
      changes: this.texts(changes),
      rules: this.texts(rules),
      instead: instead === null ? undefined : this.move(instead),
      by,
    };
  }

  /**
   * @param {number} number
   * @returns {Move}
   */
  move(number) {
    const [text, words, about] = this.data.moves[number];
    return [text, this.text(words), about];
  }

  /** @param {number} number */
  text(number) {
    return this.data.texts[number];
  }

  /** @param {number[]} numbers */
  texts(numbers) {
    return numbers.map((number) => this.text(number));
  }
}

/**
 * A value with a difference applied to it (scripts/play/changes.py).
 * @param {any} before
 * @param {any} change
 * @returns {any}
 */
export function changed(before, change) {
  if (typeof before === "string" && Array.isArray(change)) return spliced(before, change);
  const isPart = change && typeof change === "object" && !Array.isArray(change);
  if (!isPart || !before || typeof before !== "object") return change;
  const after = Array.isArray(before) ? [...before] : { ...before };
  for (const [key, value] of Object.entries(change)) {
    if (value === null) delete after[key];
    else after[key] = changed(before[key], value);
  }
  return after;
}

/**
 * A text with another middle.
 * @param {string} before
 * @param {any[]} change
 */
function spliced(before, [start, end, middle]) {
  return before.slice(0, start) + middle + before.slice(before.length - end);
}
