// A whole game, dealt by the engine: played by several readers at one screen, or by one against the simple player.
import { fill, one } from "../shell/dom.js";
import { positionIn } from "./links.js";
import { Table } from "./table.js";
import { openTable } from "./tables.js";
/** @import { Kit } from "./board.js" */
/** @import { Moment, State } from "./types.js" */

const SEATS = "abcd";
const FIRST = SEATS[0];
/** @type {[string, string][]} how many may play */
const COUNTS = ["2", "3", "4"].map((number) => [number, number]);

/**
 * @param {URL} root
 * @param {string} language
 */
export const startDeal = (root, language) => openTable("[data-deal]", Dealt, root, language);

class Dealt extends Table {
  /**
   * @param {HTMLElement} page
   * @param {Kit} kit
   * @param {URL} root
   * @param {string} language
   * @param {string} game
   */
  constructor(page, kit, root, language, game) {
    super(page, kit, root, language, game);
    /** @type {Moment} */
    this.first = JSON.parse(one(page, "[data-dealt]").content.textContent);
    this.seats = 2;
    this.isAlone = true;
    this.draw({ still: true });
    this.moved();
  }

  /** @override */
  get moment() {
    return this.isTrying ? super.moment : this.first;
  }

  /**
   * @override
   * @returns {State | null}
   */
  get before() {
    return this.isTrying ? super.before : null;
  }

  /** @override */
  moved() {
    const linked = positionIn(this.kit, location.hash);
    if (linked) this.open(linked.line);
    else if (this.isTrying) this.leaveGame();
  }

  /** @override */
  home() {
    const { words } = this;
    const deal = this.button("next", words.deal, () => this.deal(), { main: true, quiet: false, icon: "next" });
    return [
      this.heading("deck", words.deal),
      this.saying(words.deal, [words["why-hint"]]),
      this.seatsChoice(),
      this.aloneChoice(),
      this.nav(this.viewButton(), deal),
    ];
  }

  seatsChoice() {
    const set = (/** @type {string} */ value) => {
      this.seats = Number(value);
    };
    return this.choice("how-many", COUNTS, String(this.seats), set);
  }

  aloneChoice() {
    const { words } = this;
    const set = (/** @type {string} */ value) => {
      this.isAlone = value === "one";
    };
    const alone = fill(words["one-seat"], { player: words.players[FIRST] });
    /** @type {[string, string][]} */
    const options = [
      ["one", alone],
      ["all", words["all-seats"]],
    ];
    return this.choice("who-plays", options, this.isAlone ? "one" : "all", set);
  }

  /**
   * Touching the board begins with the game that lies there.
   * @override
   */
  leave() {
    this.stand(this.first);
    this.robots = new Set(this.isAlone ? SEATS.replace(FIRST, "") : "");
  }

  /** @override */
  async deal() {
    this.leave();
    const seed = Math.floor(Math.random() * 2 ** 31);
    const answer = await this.ask({ do: "deal", seed, players: this.seats });
    if (answer?.state) this.begin(answer);
  }

  /** @override */
  wayBack() {
    return this.button("path", this.words["new-game"], () => this.leaveGame(), { main: true });
  }

  leaveGame() {
    this.trail = [];
    this.isLinked = false;
    this.pick = this.refusal = this.trouble = this.asked = this.sharing = this.question = null;
    if (location.hash) history.replaceState(history.state, "", location.pathname + location.search);
    this.draw({ still: true });
  }
}
