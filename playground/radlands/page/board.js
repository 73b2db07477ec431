// The board of Radlands: draws a position it is handed. It knows columns, cards and their looks, and nothing about what
// may be done.
import { Board as Common, HIDDEN, classes, svg } from "../../../scripts/site/browser/play/board.js";
import { all, el, fill } from "../../../scripts/site/browser/shell/dom.js";
import { RadlandsKit, SPACES, rowsOf, seen } from "./kit.js";
import { heldCard, showCut } from "./hand.js";
import { isStill, places, travel } from "./travel.js";
import { plainText, tables } from "./words.js";
/** @import { Look, Moment, Move, Short, Tap, Wish } from "../../../scripts/site/browser/play/types.js" */
/** @import { Cell, Position } from "./types.js" */

const SIDES = ["a", "b"];
const WATER = 3; // drops that every player has
const CRACK = '<path d="M84 0L72 13l8 8-13 13 8 7-9 19"/>';
const COLOURS = { a: "rust", b: "salt" };

/**
 * A player's part of the table; `cut` looks whether all of the hand is seen.
 * @typedef {{ section: HTMLElement, strip: HTMLElement, line: HTMLElement, hand: HTMLElement, cut: () => void }} Side
 */

/** @param {string} player */
const colour = (player) => (player === "a" ? COLOURS.a : COLOURS.b);

/**
 * @param {string} id
 * @param {string} flags
 */
function figureOf(id, flags) {
  if (flags.includes("x")) return "ruin";
  return id ? id.replace("~other", "") : "punk";
}

/** @extends {Common<RadlandsKit>} */
export class Board extends Common {
  static Kit = RadlandsKit;

  /**
   * @param {RadlandsKit} kit
   * @param {Tap} tap
   */
  constructor(kit, tap) {
    super(kit, tap);
    /** @type {{ [cell: string]: HTMLElement }} */
    this.slots = {};
    /** @type {{ [player: string]: Side }} */
    this.sides = {};
    this.road = el("div", { class: "wc-road" });
    this.node.append(this.side("b"), this.road, this.side("a"), this.text);
  }

  /**
   * A player's part of the table, empty: the camps lie at the edge, the road between the players.
   * @param {string} player
   */
  side(player) {
    const { words } = this.kit;
    const name = words.players[player];
    const cols = el(
      "div",
      { class: "wc-cols", role: "grid", "aria-label": this.kit.colon(name, words.board) },
      rowsOf(player).map((cells) => this.row(cells)),
    );
    const strip = el("div", { class: "wc-strip" });
    const line = el("ol", { class: "wc-line", "aria-label": this.kit.colon(name, words.queue) });
    const section = el("section", { class: `wc-side wc-side--${player}`, "aria-label": name });
    section.append(...(player === "b" ? [strip, line, cols] : [cols, line, strip]));
    const hand = el("ul", { class: "wc-hand", "aria-label": this.kit.colon(name, words.hand) });
    this.sides[player] = { section, strip, line, hand, cut: showCut(hand) };
    return section;
  }

  /** @param {string[]} cells */
  row(cells) {
    const slots = cells.map((cell) => this.slot(cell));
    return el("div", { role: "row", style: "display: contents" }, slots);
  }

  /** @param {string} cell */
  slot(cell) {
    this.slots[cell] = el("div", { class: "wc-slot", role: "gridcell", "data-cell": cell });
    return this.slots[cell];
  }

  // ── the picture ──

  /**
   * @override
   * @param {Position} state
   * @param {Look} [look]
   */
  show(state, look = {}) {
    for (const ghost of all(this.node, ".wc-ghost")) ghost.remove();
    const isNext = look.before && look.before === this.last?.state;
    const isMoving = isNext && !look.still && !this.inWords && !isStill();
    const from = isMoving ? places(this, /** @type {Position} */ (look.before)) : null;
    super.show(state, look);
    if (from) travel(this, from, places(this, state));
  }

  /**
   * @override
   * @param {Position} state
   * @param {Look} look
   */
  draw(state, look) {
    this.node.classList.toggle("is-edit", Boolean(look.edit));
    for (const [cell, slot] of Object.entries(this.slots)) this.cell(slot, cell, state, look);
    for (const player of SIDES) {
      for (const cells of rowsOf(player)) this.lower(cells, state, look);
      this.strip(player, state, look);
      this.line(player, state, look);
      this.hand(player, state, look);
    }
    this.middle(state, look);
  }

  /**
   * A row where nothing lies takes less room.
   * @param {string[]} cells
   * @param {Position} state
   * @param {Look} look
   */
  lower(cells, state, look) {
    const isFree = (/** @type {string} */ cell) => !state.cells[cell] && !look.goal?.has(cell) && !look.room?.has(cell);
    const isLow = !look.edit && cells.every(isFree);
    for (const cell of cells) this.slots[cell].classList.toggle("is-low", isLow);
  }

  // ── cards on the table ──

  /**
   * @param {HTMLElement} slot
   * @param {string} cell
   * @param {Position} state
   * @param {Look} look
   */
  cell(slot, cell, state, look) {
    const now = state.cells[cell];
    const was = look.before?.cells[cell];
    const isGoal = Boolean(look.goal?.has(cell));
    slot.classList.toggle("is-left", Boolean(was && !now));
    slot.classList.toggle("is-goal", isGoal);
    slot.classList.toggle("is-asked", look.asked === cell && !now);
    slot.querySelector(".wc-goal")?.remove();
    const tile = slot.querySelector(":scope > .wc-tile");
    if (now) {
      this.put(slot, cell, now, was, look);
      return;
    }
    tile?.remove();
    if (look.edit || look.ask || isGoal) {
      slot.append(this.goal(cell, this.heard(this.kit.colon(this.kit.place(cell), this.kit.words.empty), cell, look)));
    }
  }

  /**
   * @param {HTMLElement} slot
   * @param {string} cell
   * @param {Cell} now
   * @param {Cell | undefined} was
   * @param {Look} look
   */
  put(slot, cell, now, was, look) {
    /** @type {HTMLElement | null} */
    const old = slot.querySelector(":scope > .wc-tile");
    const tile = old?.dataset.card === now[0] ? old : this.tile(now[0], cell);
    if (tile !== old) {
      if (old) old.replaceWith(tile);
      else slot.append(tile);
    }
    const isChanged = Boolean(look.before) && seen(now) !== seen(was);
    const isNew = Boolean(look.before) && was?.[0] !== now[0];
    tile.className = classes("wc-tile", ...this.marks(now, cell, look), isChanged && "is-changed", isNew && "is-new");
    tile.replaceChildren(...this.face(now, cell, look));
  }

  /**
   * @param {string} id
   * @param {string} cell
   */
  tile(id, cell) {
    return el("button", { type: "button", "data-card": id, onclick: () => this.tap(cell) });
  }

  /**
   * A button over a place where nothing lies that could be one.
   * @param {string} about
   * @param {string} label
   */
  goal(about, label) {
    const settings = { class: "wc-goal", type: "button", "aria-label": label, "data-about": about };
    return el("button", { ...settings, onclick: () => this.tap(about) });
  }

  /** @param {Cell} card */
  kindOf([id, flags]) {
    return flags.includes("p") ? "punk" : this.kit.card(id).type;
  }

  /**
   * @param {Cell} card
   * @param {string} cell
   * @param {Look} look
   */
  marks(card, cell, look) {
    const [, flags, ready] = card;
    const isGone = flags.includes("x");
    return [
      `k-${this.kindOf(card)}`,
      flags.includes("d") && "is-damaged",
      isGone && "is-destroyed",
      !ready && !isGone && "is-tired",
      look.able?.has(cell) && "is-able",
      look.target?.has(cell) && "is-target",
      this.isOut(cell, look) && "is-out",
      look.acting === cell && "is-acting",
      look.asked === cell && "is-asked",
      look.blocks?.has(cell) && "is-blocking",
    ];
  }

  /**
   * Whether a card cannot be chosen while others can; the one that asks is not meant.
   * @param {string} cell
   * @param {Look} look
   */
  isOut(cell, { target, acting }) {
    return target && !target.has(cell) && acting !== cell;
  }

  /**
   * What a tile shows, and the same for those who hear it.
   * @param {Cell} card
   * @param {string} cell
   * @param {Look} look
   */
  face(card, cell, look) {
    const { kit } = this;
    const [id, flags, ready] = card;
    const said = [kit.card(id).name, kit.place(cell), ...kit.states(card)].join(", ");
    const isTired = !ready && !flags.includes("x") && !look.target;
    const mark = this.markOf(card, cell, look);
    const parts = [
      el("span", { class: "wc-hide" }, this.heard(said, cell, look)),
      this.body(card),
      isTired ? this.sign("wc-token", "not-ready") : null,
      mark ? this.sign("wc-mark", mark) : null,
    ];
    return parts.filter((part) => part !== null);
  }

  /** @param {Cell} card */
  body(card) {
    const { kit } = this;
    const [id, flags] = card;
    const shown = kit.card(id);
    const inside = el(
      "span",
      { class: "wc-tile__in" },
      flags.includes("d") ? this.crack() : null,
      kit.figure(figureOf(id, flags), "wc-tile__fig"),
      el("span", { class: "wc-tile__name" }, shown.soft || shown.name),
      el("span", { class: "wc-tile__signs" }, this.abilities(card)),
    );
    return el("span", { class: "wc-tile__body", "aria-hidden": "true" }, el("span", { class: "wc-tile__bar" }), inside);
  }

  crack() {
    const crack = svg("wc-crack", "0 0 100 60", CRACK);
    crack.setAttribute("preserveAspectRatio", "none");
    return crack;
  }

  /** @param {Cell} card */
  abilities(card) {
    const { kit } = this;
    const [id, flags] = card;
    if (flags.includes("x") || this.kindOf(card) === "punk") return [];
    const signs = kit.card(id).signs || [];
    return signs.map(([cost, sign]) => {
      const price = cost === "" ? null : kit.cost(cost);
      return el("span", { class: "wc-tile__sign" }, price, sign ? kit.icon(sign) : null);
    });
  }

  /**
   * @param {string} kind
   * @param {string} icon
   */
  sign(kind, icon) {
    return el("span", { class: kind, "aria-hidden": "true" }, this.kit.icon(icon));
  }

  /**
   * Where a target is chosen: whether this is one, or is protected.
   * @param {Cell} card
   * @param {string} cell
   * @param {Look} look
   */
  markOf([, flags, , exposed], cell, look) {
    if (!look.target || look.acting === cell) return "";
    if (look.target.has(cell)) return "target";
    return exposed || flags.includes("x") ? "" : "protected";
  }

  // ── a player's water, hand and queue ──

  /**
   * @param {string} player
   * @param {Position} state
   * @param {Look} look
   */
  strip(player, state, look) {
    const { kit } = this;
    const { words } = kit;
    const { strip } = this.sides[player];
    const isHome = state.home.includes(player);
    const isSilo = state.silo.includes(player);
    const count = state.hands[player].length;
    const pen = this.pen(`side:${player}`, fill(words["hand-of"], { player: words.players[player] }));
    strip.replaceChildren(
      el("b", { class: "wc-who" }, kit.icon(colour(player)), words.players[player]),
      this.drops(state.turn === player ? state.water : 0),
      this.stat(fill(words.cards, { number: count }), true, kit.icon("hand"), String(count)),
      this.stat(isHome ? words.home : words.away, isHome, kit.icon("raid")),
      this.stat(isSilo ? words.silo : words["silo-away"], isSilo, kit.figure("water-silo", "wc-fig")),
      ...(look.edit ? pen : []),
    );
    strip.classList.toggle("is-asked", look.asked === `side:${player}`);
  }

  /** @param {number} water */
  drops(water) {
    const label = fill(this.kit.words.water, { number: water });
    const icons = Array.from({ length: Math.max(WATER, water) }, (_, place) => {
      const icon = this.kit.icon("water");
      if (place >= water) icon.classList.add("is-spent");
      return icon;
    });
    return el("span", { class: "wc-drops", role: "img", "aria-label": label }, icons);
  }

  /**
   * @param {string} label
   * @param {boolean} isHere
   * @param {...(Node | string)} children
   */
  stat(label, isHere, ...children) {
    const kind = classes("wc-stat", !isHere && "is-away");
    return el("span", { class: kind, role: "img", "aria-label": label }, ...children);
  }

  /**
   * What shows that something can be set up, and takes the touch.
   * @param {string} about
   * @param {string} label
   */
  pen(about, label) {
    return [this.sign("wc-pen", "ours"), this.goal(about, label)];
  }

  /**
   * @param {string} player
   * @param {Position} state
   * @param {Look} look
   */
  line(player, state, look) {
    const spaces = SPACES.map((space) => this.space(player, space, state, look));
    this.sides[player].line.replaceChildren(...spaces);
  }

  /**
   * @param {string} player
   * @param {number} space
   * @param {Position} state
   * @param {Look} look
   */
  space(player, space, state, look) {
    const { kit } = this;
    const place = `${player}${space}`;
    const about = `queue:${place}`;
    const id = state.queue[place];
    const isGoal = look.goal?.has(about);
    const isChanged = look.before && look.before.queue[place] !== id;
    const number = fill(kit.words.space, { number: space });
    const kind = classes(
      id && "is-full",
      isChanged && "is-changed",
      isGoal && "is-goal",
      look.asked === about && "is-asked",
      look.acting === about && "is-acting",
    );
    const lies = id
      ? el("span", {}, kit.card(id).soft || kit.name(id))
      : el("span", { class: "wc-hide" }, kit.words.empty);
    const item = el(
      "li",
      { class: kind, "data-place": about },
      kit.icon(`event-${space}`),
      el("span", { class: "wc-hide" }, kit.colon(number, "")),
      lies,
    );
    const where = `${kit.words.players[player]}, ${number}`;
    const label = kit.colon(where, id ? kit.name(id) : kit.words.empty);
    if (isGoal || look.edit || id) item.append(this.goal(about, this.heard(label, about, look)));
    return item;
  }

  /**
   * A hand: whole cards where the reader holds it, on a phone above the sheet; of another only the tops, or backs.
   * @param {string} player
   * @param {Position} state
   * @param {Look} look
   */
  hand(player, state, look) {
    const { section, hand, cut } = this.sides[player];
    const cards = state.hands[player];
    const isNear = look.near === player;
    const before = [...(look.before?.hands[player] || cards)];
    const items = cards.map((id) => {
      const known = before.indexOf(id);
      if (known >= 0) before.splice(known, 1);
      return el("li", {}, this.mini(id, player, state.turn === player && !look.edit, known < 0, look));
    });
    hand.className = classes("wc-hand", isNear ? "is-near" : "is-rest");
    hand.replaceChildren(...items);
    const home = isNear && look.isDocked ? this.tray : section;
    if (!cards.length) hand.remove();
    else if (hand.parentElement !== home) home[player === "b" ? "prepend" : "append"](hand);
    cut();
  }

  /**
   * A card in hand.
   * @param {string} id
   * @param {string} player
   * @param {boolean} isMine
   * @param {boolean} isNew
   * @param {Look} look
   */
  mini(id, player, isMine, isNew, look) {
    if (id === HIDDEN) return this.back();
    const about = `hand:${id}`;
    const isAble = isMine && look.able?.has(about);
    const kind = classes(
      `wc-mini wc-held k-${this.kit.card(id).type}`,
      isAble && "is-able",
      isMine && Boolean(look.able?.size) && !isAble && "is-locked",
      look.target?.has(about) && "is-target",
      look.asked === about && "is-asked",
      look.acting === about && "is-acting",
      isNew && "is-new",
    );
    const settings = {
      class: kind,
      type: "button",
      "data-about": about,
      onclick: () => this.tap(about, player),
    };
    const told = this.kit.told(id);
    return el("button", settings, ...heldCard(this.kit, id, isMine ? this.heard(told, about, look) : told));
  }

  /**
   * The road between the players: the piles, and whose turn it is.
   * @param {Position} state
   * @param {Look} look
   */
  middle(state, look) {
    const { kit } = this;
    const { words } = kit;
    const pile = (/** @type {"deck" | "discard"} */ name) => {
      const label = fill(words[name], { number: state[name] });
      return el("span", { role: "img", "aria-label": label }, kit.icon(name), String(state[name]));
    };
    this.road.replaceChildren(
      pile("deck"),
      el("b", {}, kit.icon(colour(state.turn)), this.now(state)),
      pile("discard"),
      ...(look.edit ? this.pen("road", words["turn-rules"]) : []),
    );
    this.road.classList.toggle("is-asked", look.asked === "road");
  }

  /** @param {Position} state */
  now({ winner, turn, number }) {
    const { words } = this.kit;
    if (!winner) return fill(words.turn, { player: words.players[turn], number });
    return winner === "tie" ? words.tie : fill(words.wins, { player: words.players[winner] });
  }

  // ── in words ──

  /**
   * @override
   * @param {Position} state
   * @param {Look} look
   */
  tell(state, look) {
    this.text.replaceChildren(...tables(this, state, look));
  }

  /**
   * @override
   * @param {Position} state
   */
  plain(state) {
    return plainText(this, state);
  }

  // ── what a table asks ──

  /**
   * What may be touched now: everything somebody can act with, or what a waiting effect may choose.
   * @override
   * @param {Moment} moment
   * @param {Wish} wish
   * @returns {Look}
   */
  meant(moment, { pick, asked, by }) {
    const { moves } = moment;
    const goals = pick ? moves.flatMap((move) => goalOf(move, pick)) : [];
    if (pick && goals.length) return { acting: pick, goal: new Set(goals) };
    const anchors = new Set(moves.map(([, , about]) => about).filter(Boolean));
    const look = { asked, blocks: new Set(by), acting: pick || undefined };
    if (!moment["asked-by"]) return { able: anchors, ...look };
    return { ...look, ...this.targets([...anchors], moment) };
  }

  /**
   * @param {string[]} anchors
   * @param {Moment} moment
   */
  targets(anchors, moment) {
    const { cells } = moment.state;
    const columns = anchors.filter((about) => about.startsWith("column:"));
    const isIn = (/** @type {string} */ cell) => columns.some((about) => isInColumn(cell, about, moment));
    const single = anchors.filter((about) => !/^(queue|column):/.test(about));
    const target = new Set([...single, ...Object.keys(cells).filter(isIn)]);
    const goal = new Set(anchors.filter((about) => about.startsWith("queue:") || !cells[about]));
    return { target, goal };
  }

  /**
   * @override
   * @param {Move} move
   * @param {string} about
   * @param {Moment} moment
   */
  belongs([, , anchor], about, moment) {
    if (anchor.startsWith("column:")) return about.length === 3 && isInColumn(about, anchor, moment);
    return anchor === about;
  }

  /**
   * @override
   * @param {string} about
   * @param {Position} state
   */
  cardAt(about, state) {
    const [where, name] = about.split(":");
    if (name === undefined) return state.cells[about]?.[0] ?? null;
    if (where === "queue") return state.queue[name] ?? null;
    return where === "hand" ? name : null;
  }

  /**
   * An event acts from the queue.
   * @override
   * @param {string} card
   * @param {Position} state
   */
  lay(card, state) {
    const place = Object.keys(state.queue).find((each) => state.queue[each] === card);
    return place && `queue:${place}`;
  }

  /**
   * @override
   * @param {string} move
   */
  aboutOf(move) {
    return /^(?:use|choose|place) ([ab][123][012])/.exec(move)?.[1] || "";
  }

  /**
   * @override
   * @param {Move} move
   */
  goalOf(move) {
    return goalOf(move, move[2])[0] ?? null;
  }

  /**
   * A card in hand that can be played into a column says so; otherwise what the card that asks wants.
   * @override
   * @param {Moment} moment
   * @param {string | null} pick
   */
  wanted(moment, pick) {
    const { kit } = this;
    const { words } = kit;
    const goals = pick ? new Set(moment.moves.flatMap((move) => goalOf(move, pick))) : null;
    const card = kit.card(pick?.split(":")[1] || "");
    if (goals?.size) return fill(words["tap-a-place"], { card: card.name, number: card.cost });
    const want = words.wants[moment.wants || ""];
    if (pick || !want || !moment["asked-by"]) return "";
    const asks = moment.asks ? kit.colon(kit.name(moment.asks), want) : want.charAt(0).toUpperCase() + want.slice(1);
    return [asks, this.whichOf(moment)].filter(Boolean).join(" ");
  }

  /**
   * How many cards or places may be touched, and what they have in common.
   * @param {Moment} moment
   */
  whichOf(moment) {
    const { words } = this.kit;
    const touched = new Set(moment.moves.map(([, , about]) => about).filter(Boolean));
    const { cells } = moment.state;
    const all = (/** @type {(about: string) => boolean} */ test) => [...touched].every(test);
    if (touched.size < 2) return touched.size ? words["tap-the-one"] : "";
    const isOpen = all((about) => about[0] !== moment.decides && Boolean(cells[about]?.[3]));
    const isOnCards = all((about) => about.startsWith("hand:") || cells[about]);
    const [pattern] = [isOpen && "tap-one-open", isOnCards && "tap-one-of", "tap-marked"].filter(Boolean);
    return fill(words[String(pattern)], { number: touched.size });
  }

  /**
   * @override
   * @param {Position} state
   * @param {string[]} by
   */
  inTheWay(state, by) {
    const front = [...by].sort((one, other) => Number(other[2]) - Number(one[2]))[0];
    const card = front && state.cells[front];
    return card ? fill(this.kit.words["not-while"], { card: this.kit.card(card[0]).name }) : "";
  }

  /**
   * @override
   * @param {string} move
   */
  acting(move) {
    return /^use ([ab][123][012])/.exec(move)?.[1];
  }

  /**
   * @override
   * @param {Position} before
   * @param {Position} now
   */
  changes(before, now) {
    /** @type {[string, string][]} */
    const found = [];
    for (const [cell, card] of Object.entries(now.cells)) {
      const change = this.changeOf(before.cells[cell], card);
      if (change) found.push([change[0], this.kit.colon(this.kit.name(card[0]), change[1])]);
    }
    const isSpent = before.turn === now.turn && before.water !== now.water;
    if (isSpent) found.push(["water", `${before.water} → ${now.water}`]);
    return found;
  }

  /**
   * @param {Cell | undefined} old
   * @param {Cell} card
   * @returns {[icon: string, words: string] | null}
   */
  changeOf(old, card) {
    const [id, flags, ready] = card;
    if (!old || old[0] !== id || (old[1] === flags && old[2] === ready)) return null;
    const said = (/** @type {string} */ state) => this.kit.state(state, id);
    const isHurt = flags.includes("d");
    const wasHurt = old[1].includes("d");
    if (flags.includes("x")) return ["destroy", said("destroyed")];
    if (isHurt && !wasHurt) return ["damage", said("damaged")];
    if (wasHurt && !isHurt) return ready ? ["restore", said("ready")] : null;
    return ready ? ["turn", said("ready")] : ["not-ready", said("not-ready")];
  }

  /**
   * Who wants to play a card must not junk it by mistake.
   * @override
   * @param {Move[]} moves
   */
  inOrder(moves) {
    return [...moves].sort((one, two) => Number(this.isRash(one)) - Number(this.isRash(two)));
  }

  /**
   * @override
   * @param {Move} move
   */
  isRash([text]) {
    return text.startsWith("junk ");
  }

  /**
   * @override
   * @param {Move} move
   * @param {Moment} moment
   * @returns {Short | null}
   */
  short([text, , about], moment) {
    const card = moment["asked-by"] && text === `choose ${about}` ? moment.state.cells[about] : null;
    return card ? { name: this.kit.name(card[0]), place: this.kit.spot(about), icon: colour(about[0]) } : null;
  }
}

/**
 * Where a move brings a card that was picked.
 * @param {Move} move
 * @param {string} pick
 */
function goalOf([text, , about], pick) {
  const cell = /^play .* ([ab][123][012])$/.exec(text)?.[1];
  return cell && about === pick ? [cell] : [];
}

/**
 * Whether a cell lies in the column of the other player that an anchor (`column:2`) names.
 * @param {string} cell
 * @param {string} anchor
 * @param {Moment} moment
 */
function isInColumn(cell, anchor, { decides }) {
  return cell[1] === anchor.at(-1) && cell[0] !== decides;
}
