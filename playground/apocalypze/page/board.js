// The board of ApocalypZe: each player's Locations with their two sides, the road with its access points between them,
// the sums of a fight, hands and piles. It draws a position it is handed (playground/INTERFACE.md). The deck is ours,
// and says so.
import { HIDDEN, classes, flat, svg } from "../../../scripts/site/browser/play/board.js";
import { Picture } from "../../../scripts/site/browser/play/picture.js";
import { el, fill } from "../../../scripts/site/browser/shell/dom.js";
import { heldCard } from "./held.js";
/** @import { Kit } from "../../../scripts/site/browser/play/board.js" */
/** @import { Look, State, Tap } from "../../../scripts/site/browser/play/types.js" */

const DOOR = '<path d="M3 22V4l9-3 9 3v18h-4V7l-5-2-5 2v15Z"/>';
const BAR = '<path d="M6 10h12v3H6zm0 5h12v3H6z"/>';
const MOST = 20; // signs that are drawn one beside the other

/** @param {string} player */
const letter = (player) => player.toUpperCase();

/** @param {string} card */
const isDemo = (card) => card.startsWith("demo-");

/**
 * @template Made
 * @param {number} number
 * @param {(place: number) => Made} draw
 */
function many(number, draw) {
  const length = Math.min(Math.max(0, number), MOST);
  return Array.from({ length }, (_, place) => draw(place));
}

/**
 * What a card on its side of a Location is drawn from.
 * @typedef {"raiders" | "survivors"} Kind
 */

export class Board extends Picture {
  /**
   * @param {Kit} kit
   * @param {Tap} tap
   */
  constructor(kit, tap) {
    super(kit, tap, "wc-az");
  }

  /**
   * @override
   * @param {State} state
   * @param {Look} look
   */
  parts(state, look) {
    const players = Object.keys(state.players).reverse();
    this.tray.replaceChildren();
    return [...this.waiting(look), ...this.sums(look), ...players.map((player) => this.side(player, state, look))];
  }

  /**
   * @param {Look} look
   * @returns {Node[]}
   */
  waiting(look) {
    const line = (/** @type {string} */ said) => el("p", { class: "wc-az__waiting" }, this.kit.icon("warning"), said);
    return look.told.waiting.map(line);
  }

  /**
   * @override
   * @param {string} about
   * @param {State} state
   * @param {string} [player]
   */
  cardAt(about, state, player = state.turn) {
    if (about === "top") return state.players[player]?.top || null;
    if (about.startsWith("hand:")) return about.slice("hand:".length);
    const [where, who] = about.split("/");
    const place = state.places.find((/** @type {any} */ { id }) => id === where);
    if (!place || who === undefined) return place?.card ?? null;
    const people = [...place.raiders, ...place.survivors];
    return people.find(({ id }) => id === who)?.card ?? null;
  }

  /**
   * The gear of a Character.
   * @override
   * @param {string} about
   * @param {State} state
   */
  alsoAt(about, state) {
    const [where, who] = about.split("/");
    const place = state.places.find((/** @type {any} */ { id }) => id === where);
    if (!place || who === undefined) return [];
    const found = [...place.raiders, ...place.survivors].find(({ id }) => id === who);
    return (found?.gear || []).map((/** @type {[string, string]} */ [gear]) => gear);
  }

  // ── a fight ──

  /**
   * @param {Look} look
   * @returns {Node[]}
   */
  sums(look) {
    const { words } = this.kit;
    if (!look.told.engagements.length) return [];
    const head = [words.side, words["attack-total"], words["defense-total"], words.casualties];
    const top = el("tr", {}, ...head.map((word) => el("th", { scope: "col" }, word)));
    return [el("table", { class: "wc-sums" }, el("thead", {}, top), look.told.engagements.map(fight))];
  }

  // ── a player ──

  /**
   * @param {string} player
   * @param {State} state
   * @param {Look} look
   */
  side(player, state, look) {
    const side = state.players[player];
    const kind = classes(`wc-az__side p-${player}`, state.turn === player && "is-turn", side.out && "is-out");
    const places = state.places.flatMap((/** @type {any} */ place, /** @type {number} */ number) => {
      return place.owner === player ? [this.place(place, look.told.places[number], state, look)] : [];
    });
    return el(
      "section",
      { class: kind, "aria-label": this.kit.words.players[player] },
      this.strip(player, side, look),
      this.hand(player, side, look),
      el("div", { class: "wc-az__places" }, places),
    );
  }

  /**
   * @param {string} player
   * @param {any} side
   * @param {Look} look
   */
  strip(player, side, look) {
    const { kit } = this;
    const { words } = kit;
    const was = look.before?.players[player];
    const out = side.out ? el("small", {}, ` ${kit.agreed(words.out, player)}`) : null;
    const top = side.top ? this.top(player, side.top, look) : null;
    const owes = side.owes ? [kit.icon("water"), kit.colon(words.owes, String(side.owes))] : null;
    return el(
      "div",
      { class: "wc-strip" },
      el("b", { class: "wc-who" }, this.mark(player), words.players[player], out),
      this.stat("hand", words.hand, side.hand.length, was?.hand.length),
      this.deck(player, side.deck, was?.deck, look),
      this.stat("discard", words.discard, side.discard, was?.discard),
      top,
      owes ? el("span", { class: "wc-az__owes" }, ...owes) : null,
    );
  }

  /**
   * The card on top of a discard pile.
   * @param {string} player
   * @param {string} id
   * @param {Look} look
   */
  top(player, id, look) {
    const said = fill(this.kit.words.top, { card: this.name(id) });
    return this.touch("wc-stat wc-az__top", "top", look, false, said, { by: player }, said);
  }

  /**
   * @param {string} icon
   * @param {string} name
   * @param {number} value
   * @param {number | undefined} old
   */
  stat(icon, name, value, old) {
    const isChanged = old !== undefined && old !== value;
    const label = { role: "img", "aria-label": this.kit.colon(name, String(value)), title: name };
    return el(
      "span",
      { class: classes("wc-stat", isChanged && "is-changed"), ...label },
      this.kit.icon(icon),
      String(value),
    );
  }

  /**
   * @param {string} player
   * @param {number} number
   * @param {number | undefined} old
   * @param {Look} look
   */
  deck(player, number, old, look) {
    const { kit } = this;
    const label = kit.colon(kit.words.deck, String(number));
    const isChanged = old !== undefined && old !== number;
    const inside = [kit.icon("deck"), String(number)];
    return this.touch("wc-stat wc-az__deck", "deck", look, isChanged, label, { by: player }, ...inside);
  }

  /** @param {string} player */
  mark(player) {
    return el("span", { class: `wc-az__letter p-${player}`, "aria-hidden": "true" }, letter(player));
  }

  /**
   * @param {string} player
   * @param {any} side
   * @param {Look} look
   */
  hand(player, side, look) {
    const { kit } = this;
    const { words } = kit;
    /** @type {Map<string, number>} */
    const counted = new Map();
    if (side.hand.includes(HIDDEN)) return this.backs(player, side.hand.length);
    for (const card of side.hand) counted.set(card, (counted.get(card) || 0) + 1);
    if (!counted.size) return null;
    if (look.near === player) return this.near([...counted], player, look);
    const cards = [...counted].map(([id, number]) => this.card(id, number, player, look));
    const label = { role: "group", "aria-label": kit.colon(words.players[player], words.hand) };
    const title = el("span", { class: "wc-az__label" }, words.hand);
    return el("div", { class: "wc-az__hand", ...label }, title, cards);
  }

  /**
   * The hand of the reader: whole cards, on a phone above the sheet.
   * @param {[id: string, number: number][]} counted
   * @param {string} player
   * @param {Look} look
   */
  near(counted, player, look) {
    const { words } = this.kit;
    const items = counted.map(([id, number]) => el("li", {}, this.inHand(id, number, player, look)));
    const label = this.kit.colon(words.players[player], words.hand);
    const hand = el("ul", { class: "wc-hand is-near", "aria-label": label }, items);
    if (!look.isDocked) return hand;
    this.tray.append(hand);
    return null;
  }

  /**
   * @param {string} id
   * @param {number} number
   * @param {string} player
   * @param {Look} look
   */
  inHand(id, number, player, look) {
    const { said, inside, kind } = heldCard(this.kit, id, number);
    const marks = classes("wc-mini wc-held", kind, isDemo(id) && "is-demo");
    return this.touch(marks, `hand:${id}`, look, false, said, { by: player }, ...inside);
  }

  /**
   * A hand that the reader may not see.
   * @param {string} player
   * @param {number} number
   */
  backs(player, number) {
    const { words } = this.kit;
    const label = { role: "group", "aria-label": this.kit.colon(words.players[player], words.hand) };
    const title = el("span", { class: "wc-az__label" }, words.hand);
    return el(
      "div",
      { class: "wc-az__hand", ...label },
      title,
      many(number, () => this.back()),
    );
  }

  /**
   * @param {string} id
   * @param {number} number
   * @param {string} player
   * @param {Look} look
   */
  card(id, number, player, look) {
    const times = number > 1 ? ` × ${number}` : "";
    const label = `${this.kit.told(id)}${times}`;
    const inside = el("b", {}, this.name(id), times);
    const kind = classes("wc-mini", isDemo(id) && "is-demo");
    return this.touch(kind, `hand:${id}`, look, false, label, { by: player }, inside);
  }

  // ── a Location: raiders outside, the road with its access points, survivors inside ──

  /**
   * @param {any} place
   * @param {any} told
   * @param {State} state
   * @param {Look} look
   */
  place(place, told, state, look) {
    const was = look.before?.places.find((/** @type {any} */ { id }) => id === place.id);
    const kind = classes(
      `wc-az__place is-${place.kind === "stronghold" ? "home" : "ruin"}`,
      state.occupied === place.id && "is-here",
      state.fight === place.id && "is-fight",
    );
    return el(
      "div",
      { class: kind },
      this.head(place, told, was, look),
      this.people("raiders", place, told, was, look),
      this.road(place, told),
      this.people("survivors", place, told, was, look),
    );
  }

  /**
   * @param {any} place
   * @param {any} told
   * @param {any} was
   * @param {Look} look
   */
  head(place, told, was, look) {
    const bare = (/** @type {any} */ each) => JSON.stringify([each.blocked, each.sections, each.gear]);
    const isChanged = was && bare(was) !== bare(place);
    const label = [told.name, ...told.marks, ...told.facts].join(". ");
    const marks = told.marks.map((/** @type {string} */ mark) => el("small", { class: "wc-az__mark" }, mark));
    const drawing = this.drawing(place.card, place.kind === "stronghold" ? "stronghold" : "ruins");
    const inside = [drawing, el("b", {}, this.name(place.card)), ...marks];
    return this.touch("wc-az__head", place.id, look, isChanged, label, {}, ...inside);
  }

  /**
   * @param {any} place
   * @param {any} told
   */
  road(place, told) {
    const door = (/** @type {number} */ number) => {
      const isBlocked = number < place.blocked;
      return svg(classes("wc-az__door", isBlocked && "is-blocked"), "0 0 24 24", isBlocked ? DOOR + BAR : DOOR);
    };
    const doors = el("span", { class: "wc-az__doors", "aria-hidden": "true" }, many(place.access, door));
    const facts = told.facts.slice(1).map((/** @type {string} */ fact) => el("span", {}, fact));
    const walls = many(place.sections, () => el("i", {}));
    const sections = el("span", { class: "wc-az__sections", "aria-hidden": "true" }, walls);
    return el("div", { class: "wc-az__road" }, doors, facts, place.sections ? sections : null);
  }

  /**
   * @param {string} id
   * @param {string} icon
   */
  drawing(id, icon) {
    return id in this.kit.figures ? this.kit.figure(id, "wc-fig") : this.kit.icon(icon);
  }

  /**
   * @param {Kind} kind
   * @param {any} place
   * @param {any} told
   * @param {any} was
   * @param {Look} look
   */
  people(kind, place, told, was, look) {
    const { words } = this.kit;
    /** @type {any[]} */
    const list = place[kind];
    const all = list.map((card, number) => {
      const old = was?.[kind].find((/** @type {any} */ { id }) => id === card.id);
      return this.one(kind, card, told[kind][number], place, old, look);
    });
    const settings = { class: `wc-az__people is-${kind}`, role: "group", "aria-label": words[kind] };
    const nobody = el("span", { class: "wc-az__none" }, words.nobody);
    return el("div", settings, el("span", { class: "wc-az__label" }, words[kind]), all.length ? all : nobody);
  }

  /**
   * A Character with figures, wounds and gear.
   * @param {Kind} kind
   * @param {any} card
   * @param {string} said
   * @param {any} place
   * @param {any} old
   * @param {Look} look
   */
  one(kind, card, said, place, old, look) {
    const { kit } = this;
    const figure = (/** @type {string} */ icon, /** @type {string} */ name) =>
      el("span", {}, kit.icon(icon), `${card[name]}${card.invented.includes(name) ? "*" : ""}`);
    const drawing = this.drawing(card.card, kind === "raiders" ? "raid" : "person");
    const inside = el(
      "span",
      { "aria-hidden": "true" },
      el("span", { class: "wc-az__name" }, drawing, el("b", {}, this.name(card.card))),
      this.allegiance(card),
      el(
        "span",
        { class: "wc-az__figures" },
        figure("damage", "attack"),
        figure("protected", "defense"),
        figure("water", "value"),
      ),
      this.chips(card),
      ...this.gear(card),
    );
    const marks = [isDemo(card.card) && "is-demo", card.wounds && "is-hurt"];
    const isChanged = look.before && flat(old) !== flat(card);
    const about = `${place.id}/${card.id}`;
    return this.touch(classes(`wc-az__one is-${kind}`, ...marks), about, look, isChanged, said, {}, inside);
  }

  /** @param {any} card */
  allegiance(card) {
    const faction = card.half || (card.faction === "none" ? "" : card.faction);
    const owner = card.of !== card.by ? ` (${letter(card.of)})` : "";
    return el("span", { class: "wc-az__kind" }, this.mark(card.by), faction ? this.name(faction) : "", owner);
  }

  /** @param {any} card */
  chips({ group, wounds }) {
    const { words } = this.kit;
    if (!group && !wounds) return null;
    return el(
      "span",
      { class: "wc-az__chips" },
      group ? el("small", {}, fill(words.group, { number: group })) : null,
      wounds ? el("small", { class: "is-wound" }, fill(words.wounds, { number: wounds })) : null,
    );
  }

  /** @param {any} card */
  gear(card) {
    return card.gear.map((/** @type {[string, string]} */ [gear, owner]) => {
      const mark = owner !== card.by ? this.mark(owner) : "";
      return el("span", { class: "wc-az__gear" }, this.drawing(gear, "handgun"), this.name(gear), mark);
    });
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
    const side = (/** @type {string} */ kind) => {
      return el("th", { scope: "col" }, `${words[kind]} `, el("small", {}, words.figures));
    };
    const head = el("tr", {}, el("th", { scope: "col" }, words.location), side("raiders"), side("survivors"));
    const rows = told.places.map((/** @type {any} */ place) => this.placeRow(place, look));
    const caption = el("caption", {}, told.now, " ", el("small", {}, words.ours));
    const table = el("table", { class: "wc-tt" }, caption, el("thead", {}, head), el("tbody", {}, rows));
    const lines = told.players.map((/** @type {string[]} */ [, who, ...rest]) => {
      return el("p", { class: "wc-small" }, el("b", {}, who), ` ${rest.join(". ")}.`);
    });
    const all = [table, ...this.sums(look), ...lines, ...this.waiting(look)];
    this.text.replaceChildren(el("div", { class: "wc-told wc-told--az" }, ...all));
  }

  /**
   * @param {any} place
   * @param {Look} look
   */
  placeRow(place, look) {
    const marks = place.marks.length ? ` · ${place.marks.join(", ")}` : "";
    const name = this.entry(place.id, look, place.name);
    const facts = el("small", {}, place.facts.join(". "));
    const list = (/** @type {string[]} */ people) => {
      const all = people.map((said) => el("li", {}, said));
      return el("td", {}, all.length ? el("ul", {}, all) : this.kit.words.nobody);
    };
    const head = el("th", { scope: "row" }, ...name, marks, " ", facts);
    return el("tr", {}, head, list(place.raiders), list(place.survivors));
  }

  /**
   * @override
   * @param {State} state
   */
  plain(state) {
    const told = this.last?.look.told;
    const places = told.places.map((/** @type {any} */ place) => this.plainPlace(place));
    const sums = told.engagements.flatMap((/** @type {any} */ { title, sides }) => {
      return [title, ...sides.map((/** @type {string[]} */ side) => side.join(" | "))];
    });
    const players = told.players.map((/** @type {string[]} */ [, ...lines]) => lines.join(". "));
    const rest = [...sums, ...players, ...told.waiting, "", state.notation];
    return [told.now, this.kit.words.ours, "", ...places, "", ...rest].join("\n");
  }

  /** @param {any} place */
  plainPlace({ name, facts, marks, raiders, survivors }) {
    const { kit } = this;
    const { words } = kit;
    const people = (/** @type {Kind} */ kind, /** @type {string[]} */ all) =>
      kit.colon(words[kind], all.join("; ") || words.nobody);
    const head = [name, ...marks, ...facts].join(". ");
    return [head, people("raiders", raiders), people("survivors", survivors)].join("\n");
  }
}

/**
 * The sums of one engagement, side by side; a side without figures says why.
 * @param {{ title: string, sides: string[][] }} engagement
 */
function fight({ title, sides }) {
  const row = (/** @type {string[]} */ [who, ...figures]) => {
    const head = el("th", { scope: "row", colspan: figures.length ? null : 4 }, who);
    return el("tr", {}, head, ...figures.map((figure) => el("td", {}, figure)));
  };
  const head = el("tr", {}, el("th", { scope: "rowgroup", colspan: 4 }, title));
  return el("tbody", {}, head, ...sides.map(row));
}
