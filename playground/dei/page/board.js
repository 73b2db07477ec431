// The board of D.E.I.: a map of two levels, the players' pads, the Markets. It draws a position it is handed
// (playground/INTERFACE.md) and knows nothing about what may be done. The map is ours, and says so.
import { HIDDEN, svg } from "../../../scripts/site/browser/play/board.js";
import { Picture } from "../../../scripts/site/browser/play/picture.js";
import { el } from "../../../scripts/site/browser/shell/dom.js";
import { heldCard, scores, summary } from "./held.js";
import { COLOURS, drawMap, legend, part } from "./map.js";
/** @import { Kit } from "../../../scripts/site/browser/play/board.js" */
/** @import { Look, Moment, State, Tap } from "../../../scripts/site/browser/play/types.js" */
/** @import { Child } from "../../../scripts/site/browser/shell/types.js" */

const MARKETS = ["tactics", "logistics", "impianti", "black"];
const WAIVING = ["pass", "done", "end"]; // whoever may decline is asked
const WIDE = 900; // pixels from which the Markets are open at once
/** @type {{ [colour: string]: string }} an Outpost has a shape, not only a colour: triangle, disc, square */
const CUBE = {
  red: '<path d="M12 3 22 21H2Z"/>',
  blue: '<circle cx="12" cy="12" r="9.5"/>',
  green: '<path d="M3 3h18v18H3Z"/>',
};

export class Board extends Picture {
  /**
   * @param {Kit} kit
   * @param {Tap} tap
   */
  constructor(kit, tap) {
    super(kit, tap, "wc-dei");
  }

  /**
   * @override
   * @param {State} state
   * @param {Look} look
   */
  parts(state, look) {
    const isOpen = this.picture.querySelector("details")?.open ?? this.node.clientWidth >= WIDE;
    this.tray.replaceChildren();
    const sides = Object.keys(state.players).map((player) => this.side(player, state, look));
    const map = drawMap(this, state, look);
    return [scores(this, state, look), map, legend(this), ...sides, this.markets(state, look, isOpen)];
  }

  /**
   * @override
   * @param {string} about
   * @param {State} state
   * @param {string} [player]
   */
  cardAt(about, state, player = state.turn) {
    const [where, name, place] = about.split(":");
    /** @type {[colour: string, feat: string][]} */
    const feats = state.players[player]?.talents || [];
    /** @type {{ [where: string]: () => string | undefined }} */
    const found = {
      hand: () => name,
      pad: () => name,
      candy: () => `candy-${name}`,
      market: () => state.markets[name][Number(place) - 1].card,
      mission: () => state.missions[Number(name) - 1][Number(place) - 1],
      faction: () => state.players[player]?.faction,
      talent: () => feats.find(([colour]) => colour === name)?.[1],
    };
    const card = found[where]?.() || null;
    return card === HIDDEN ? null : card;
  }

  /**
   * A card is played, then somebody goes from one Region to another: the last place counts.
   * @override
   * @param {string[]} abouts
   */
  origin(abouts) {
    return abouts.at(-1);
  }

  /**
   * A cube is full while it lies there, hollow while a player has it.
   * @param {string} colour
   * @param {boolean} isFull
   */
  cube(colour, isFull) {
    if (!CUBE[colour]) return null;
    return svg(`wc-dei__cube c-${colour}${isFull ? "" : " is-taken"}`, "0 0 24 24", CUBE[colour]);
  }

  /** @param {string} name */
  figure(name) {
    return this.kit.figure(name, "wc-fig");
  }

  /**
   * @param {string} figure
   * @param {number} number
   */
  token(figure, number) {
    return number ? part("wc-dei__token", this.figure(figure), String(number)) : null;
  }

  /**
   * @param {string} name
   * @param {...Node[]} inside
   */
  row(name, ...inside) {
    const label = el("span", { class: "wc-dei__label" }, name);
    return inside.flat().length ? el("div", { class: "wc-dei__row" }, label, ...inside) : null;
  }

  // ── the players ──

  /**
   * @param {string} player
   * @param {State} state
   * @param {Look} look
   */
  side(player, state, look) {
    const { words } = this.kit;
    const side = state.players[player];
    const kind = `wc-dei__side p-${player}${state.turn === player ? " is-turn" : ""}`;
    return el(
      "section",
      { class: kind, "aria-label": words.players[player] },
      this.strip(player, side, look.before?.players[player], look),
      this.hand(player, side.hand, look),
      this.row(words.pad, this.pad(side, look)),
      this.row(
        words.candy,
        side.candy.map((/** @type {string} */ kind) => this.mini(`candy:${kind}`, `candy-${kind}`, look)),
      ),
      this.row(words.feats, this.feats(player, side, look.before?.players[player], look)),
    );
  }

  /**
   * A hand: whole cards for the reader who holds it, on a phone above the sheet; of another hand names, or backs.
   * @param {string} player
   * @param {string[]} cards
   * @param {Look} look
   */
  hand(player, cards, look) {
    const { words } = this.kit;
    if (!cards.length) return null;
    const isNear = look.near === player && !cards.includes(HIDDEN);
    if (!isNear) {
      return this.row(
        words.hand,
        cards.map((id) => this.other(id, player, look)),
      );
    }
    const label = this.kit.colon(words.players[player], words.hand);
    const items = cards.map((id) => el("li", {}, this.inHand(id, player, look)));
    const hand = el("ul", { class: "wc-hand is-near", "aria-label": label }, items);
    if (!look.isDocked) return hand;
    this.tray.append(hand);
    return null;
  }

  /**
   * @param {string} id
   * @param {string} player
   * @param {Look} look
   */
  other(id, player, look) {
    if (id === HIDDEN) return this.back();
    return this.touch("wc-mini", `hand:${id}`, look, false, this.name(id), { by: player }, el("b", {}, this.name(id)));
  }

  /**
   * @param {string} id
   * @param {string} player
   * @param {Look} look
   */
  inHand(id, player, look) {
    const { said, inside, kind } = heldCard(this.kit, id);
    return this.touch(`wc-mini wc-held ${kind}`, `hand:${id}`, look, false, said, { by: player }, ...inside);
  }

  /**
   * A choice that is none, while something is being done: one way to go on.
   * @override
   * @param {Moment} moment
   */
  forced({ moves, "asked-by": isAsked }) {
    const [only] = moves;
    return isAsked && moves.length === 1 && !WAIVING.includes(only[0]) ? only : null;
  }

  /**
   * @override
   * @param {State} state
   */
  summary(state) {
    return summary(this, state);
  }

  /**
   * @param {string} player
   * @param {any} side
   * @param {any} was
   * @param {Look} look
   */
  strip(player, side, was, look) {
    const { kit } = this;
    const { words } = kit;
    const called = this.name(side.faction || "");
    const faction = () => this.touch("wc-touch", "faction", look, false, called, { by: player }, called);
    const name = side.faction ? faction() : words.players[player];
    const cubes = COLOURS.map((colour) => {
      const label = `${words.cubes} (${words.names[colour]})`;
      return this.stat(this.cube(colour, true), label, side.cubes[colour], was?.cubes[colour]);
    });
    return el(
      "div",
      { class: "wc-strip" },
      el("b", { class: "wc-who" }, part("wc-dei__letter", player.toUpperCase()), name),
      this.stat(kit.icon("proved"), words.names.supplies, side.supplies, was?.supplies),
      this.stat(this.figure("technology"), words.names.technology, side.technology, was?.technology),
      this.stat(this.figure("energy-cell"), words.names.energy, side.energy, was?.energy),
      cubes,
      this.stat(kit.icon("person"), words.supply, side.supply, was?.supply),
      this.stat(kit.icon("hand"), words.hand, side.hand.length, was?.hand.length),
    );
  }

  /**
   * @param {Child} sign
   * @param {string} name
   * @param {number} value
   * @param {number | undefined} old
   */
  stat(sign, name, value, old) {
    const isChanged = old !== undefined && old !== value;
    const label = { role: "img", "aria-label": this.kit.colon(name, String(value)), title: name };
    return el("span", { class: `wc-stat${isChanged ? " is-changed" : ""}`, ...label }, sign, String(value));
  }

  /**
   * A small card that can be touched.
   * @param {string} about
   * @param {string} id
   * @param {Look} look
   */
  mini(about, id, look) {
    return this.touch("wc-mini", about, look, false, this.kit.told(id), {}, el("b", {}, this.name(id)));
  }

  /**
   * @param {any} side
   * @param {Look} look
   */
  pad(side, look) {
    return side.pad.flat().map((/** @type {[string, boolean]} */ [id, isDown]) => {
      if (id === HIDDEN) return this.back();
      const down = isDown ? el("small", {}, ` ${this.kit.words["face-down"]}`) : null;
      const kind = `wc-dei__card${isDown ? " is-down" : ""}`;
      const inside = el("span", {}, this.name(id), down);
      return this.touch(kind, `pad:${id}`, look, false, this.name(id), {}, inside);
    });
  }

  /**
   * @param {string} player
   * @param {any} side
   * @param {any} was
   * @param {Look} look
   */
  feats(player, side, was, look) {
    const isChanged = was && JSON.stringify(was.talents) !== JSON.stringify(side.talents);
    const feat = (/** @type {[string, string, boolean]} */ [colour, name, isOpen]) => {
      const locked = isOpen ? "" : `, ${this.kit.words.locked}`;
      const isHidden = name === HIDDEN;
      const label = `${isHidden ? this.kit.words["hidden-card"] : this.name(name)}, ${this.name(colour)}${locked}`;
      const kind = `wc-dei__feat${isOpen ? "" : " is-locked"}`;
      const inside = [this.cube(colour, isOpen), isHidden ? this.kit.words.locked : this.name(name)];
      return this.touch(kind, `talent:${colour}`, look, isChanged && isOpen, label, { by: player }, ...inside);
    };
    return side.talents.filter((/** @type {string[]} */ [, name]) => name).map(feat);
  }

  // ── the Markets ──

  /**
   * @param {State} state
   * @param {Look} look
   * @param {boolean} isOpen
   */
  markets(state, look, isOpen) {
    const { words } = this.kit;
    const isWanted = [...(look.able || [])].some((about) => /^(market|mission):/.test(about));
    const rows = MARKETS.map((market) => this.row(words.names[market], [this.market(market, state, look)]));
    const missions = this.row(words.missions, [this.missions(state, look)]);
    const settings = { class: "wc-all wc-dei__markets", open: isOpen || isWanted };
    return el("details", settings, el("summary", {}, words.markets), rows, missions);
  }

  /**
   * @param {string} market
   * @param {State} state
   * @param {Look} look
   */
  market(market, state, look) {
    const offers = state.markets[market].map((/** @type {any} */ offer, /** @type {number} */ slot) => {
      const old = look.before?.markets[market][slot].card;
      return el("li", {}, offer.card ? this.offer(market, offer, slot, old, look) : "–");
    });
    return el("ul", { class: "wc-dei__offers" }, offers);
  }

  /**
   * @param {string} market
   * @param {any} offer
   * @param {number} slot
   * @param {string | null | undefined} old
   * @param {Look} look
   */
  offer(market, offer, slot, old, look) {
    const name = this.name(offer.card);
    const price = [this.token("technology", offer.technology), this.token("energy-cell", offer.energy)];
    const colour = COLOURS[MARKETS.indexOf(market)];
    const cube = this.cube(colour, true);
    const banner = offer.outposts ? part("wc-dei__token", cube, String(offer.outposts)) : null;
    const label = `${this.kit.words.names[market]}. ${name}`;
    const isChanged = old !== undefined && old !== offer.card;
    const inside = [el("b", {}, name), el("span", { "aria-hidden": "true" }, price, banner)];
    return this.touch("wc-mini", `market:${market}:${slot + 1}`, look, isChanged, label, {}, ...inside);
  }

  /**
   * @param {State} state
   * @param {Look} look
   */
  missions(state, look) {
    const columns = state.missions.map((/** @type {string[]} */ column, /** @type {number} */ place) => {
      const cards = column.map((mission, row) => this.mini(`mission:${place + 1}:${row + 1}`, mission, look));
      return el("li", {}, cards);
    });
    return el("ol", { class: "wc-dei__missions" }, columns);
  }

  // ── in words ──

  /**
   * @override
   * @param {State} _state
   * @param {Look} look
   */
  tell(_state, look) {
    const { words } = this.kit;
    const { told } = look;
    const head = [words.region, words.units, words.majority, words.things].map((word) =>
      el("th", { scope: "col" }, word),
    );
    const rows = told.regions.map((/** @type {string[]} */ [id, level, ...cells]) => {
      const region = this.entry(id, look, `${id} `, el("small", {}, level));
      return el("tr", {}, el("th", { scope: "row" }, region), ...cells.map((cell) => el("td", {}, cell)));
    });
    const caption = el("caption", {}, told.now, " ", el("small", {}, words.ours));
    const lines = told.players.map((/** @type {string[]} */ [, name, ...rest]) => {
      return el("p", { class: "wc-small" }, el("b", {}, name), ` ${rest.join(". ")}.`);
    });
    this.text.replaceChildren(
      el("table", { class: "wc-tt" }, caption, el("thead", {}, el("tr", {}, head)), el("tbody", {}, rows)),
      ...lines,
      el("p", { class: "wc-small" }, [...told.markets, told.missions].join(". ")),
    );
  }

  /**
   * @override
   * @param {State} state
   */
  plain(state) {
    const told = this.last?.look.told;
    const regions = told.regions.map((/** @type {string[]} */ cells) => cells.join(" | "));
    const players = told.players.map((/** @type {string[]} */ [, ...lines]) => lines.join(". "));
    const rest = [...told.markets, told.missions, "", state.notation];
    return [told.now, this.kit.words.ours, "", ...regions, "", ...players, "", ...rest].join("\n");
  }
}
