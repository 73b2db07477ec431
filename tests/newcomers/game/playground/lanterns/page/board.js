// The board of Lantern Pass: the can between two lamps.
import { Board as Common } from "../../../scripts/site/browser/play/board.js";
import { el, fill } from "../../../scripts/site/browser/shell/dom.js";
/** @import { Kit } from "../../../scripts/site/browser/play/board.js" */
/** @import { Look, State, Tap } from "../../../scripts/site/browser/play/types.js" */

export class Board extends Common {
  /**
   * @param {Kit} kit
   * @param {Tap} tap
   */
  constructor(kit, tap) {
    super(kit, tap, "wc-lanterns");
    this.picture = el("div", { class: "wc-lanterns__picture" });
    this.node.append(this.picture, this.text);
  }

  /**
   * @override
   * @param {State} state
   * @param {Look} look
   */
  draw(state, look) {
    const isChanged = look.before && look.before.oil !== state.oil;
    const can = this.touch("wc-lanterns__can", "oil", look, isChanged, this.inCan(state), {}, `${state.oil}`);
    this.picture.replaceChildren(this.lamp("b", state), can, this.lamp("a", state));
  }

  /**
   * @override
   * @param {State} state
   */
  tell(state) {
    const lines = [this.inCan(state), ...Object.keys(state.lamps).map((player) => this.carried(player, state))];
    const items = lines.map((line) => el("li", {}, line));
    this.text.replaceChildren(el("ul", {}, items));
  }

  /** @param {State} state */
  inCan(state) {
    return fill(this.kit.words.can, { number: state.oil });
  }

  /**
   * @param {string} player
   * @param {State} state
   */
  carried(player, state) {
    return this.kit.colon(this.kit.words.players[player], this.name(state.lamps[player]));
  }

  /**
   * @param {string} player
   * @param {State} state
   */
  lamp(player, state) {
    const kind = `wc-lanterns__lamp${state.turn === player ? " is-turn" : ""}`;
    return el("p", { class: kind }, this.kit.figure("lamps", "wc-fig"), this.carried(player, state));
  }
}
