// A board that is drawn anew for every position: a line that says whose turn it is, and the parts of its game below.
import { el } from "../shell/dom.js";
import { Board } from "./board.js";
/** @import { Child } from "../shell/types.js" */
/** @import { Kit } from "./board.js" */
/** @import { Look, State, Tap } from "./types.js" */

export class Picture extends Board {
  /**
   * @param {Kit} kit
   * @param {Tap} tap
   * @param {string} kind
   */
  constructor(kit, tap, kind) {
    super(kit, tap, kind);
    this.picture = el("div", { class: `${kind}__picture` });
    this.node.append(this.picture, this.text);
  }

  /**
   * @override
   * @param {State} state
   * @param {Look} look
   */
  draw(state, look) {
    const parts = this.parts(state, look);
    this.picture.replaceChildren(this.now(look), ...parts);
  }

  /**
   * What the picture is made of.
   * @param {State} _state
   * @param {Look} _look
   * @returns {Node[]}
   */
  parts(_state, _look) {
    return [];
  }

  /** @param {Look} look */
  now(look) {
    const { kit } = this;
    const badge = el("span", { class: "wc-badge wc-badge--ours" }, kit.icon("ours"), kit.words.ours);
    return el("p", { class: `${this.kind}__now` }, el("b", {}, look.told.now), badge);
  }

  /**
   * Words that are a button where one may ask about what they say.
   * @param {string} about
   * @param {Look} look
   * @param {...(Child | Child[])} children
   */
  entry(about, look, ...children) {
    if (!look.ask) return children.flat();
    const settings = { class: "wc-touch", type: "button", "data-entry": about, onclick: () => this.tap(about) };
    return [el("button", settings, ...children)];
  }
}
