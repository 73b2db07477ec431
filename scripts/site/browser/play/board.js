// The board: draws a position it is handed. It knows columns, cards and their looks, and nothing about what may be done.
import { el, fill } from "../shell/dom.js";
import { places, still, travel } from "./travel.js";

export { el, fill };

const SVG = "http://www.w3.org/2000/svg";

// Drawings come from the site's own files or are made of numbers here, never from a link or a position.
export function svg(kind, box, inside) {
  const node = document.createElementNS(SVG, "svg");
  node.setAttribute("class", kind);
  node.setAttribute("viewBox", box);
  node.setAttribute("aria-hidden", "true");
  node.setAttribute("focusable", "false");
  node.innerHTML = inside || "";
  return node;
}

export class Kit {
  constructor(data) {
    Object.assign(this, data);
  }
  icon(name) {
    return svg("i", "0 0 24 24", this.icons[name]);
  }
  figure(name, kind) {
    return svg(kind, "0 0 64 64", this.figures[name]);
  }
  card(id) {
    return this.cards[id] || { type: "punk", name: this.words.punk, signs: [] };
  }
  name(id) {
    return this.card(id).name;
  }
  cost(number) {
    return el(
      "span",
      { class: "wc-cost", "aria-hidden": "true" },
      this.icon("drop"),
      el("b", {}, number === "x" ? "?" : String(number)),
    );
  }
  colon(what, words) {
    return fill(this.words.colon, { what, words });
  }
  place(cell) {
    return `${this.words.players[cell[0]]}, ${this.spot(cell)}`;
  }
  spot(cell) {
    return [this.words.columns[cell[1] - 1], ...(cell[2] === "0" ? [] : [this.words.rows[cell[2]]])].join(", ");
  }
  states([, flags, ready, exposed]) {
    const { states } = this.words;
    if (flags.includes("x")) return [states.destroyed];
    return [
      ...(flags.includes("d") ? [states.damaged] : []),
      ...(ready ? [] : [states["not-ready"]]),
      exposed ? states.open : states.protected,
    ];
  }
}

// What is seen of a card: protection follows from the others and is no change of its own.
// The same whatever the order of its keys: a prepared position is compared with one of the engine.
export const flat = (value) =>
  JSON.stringify(value, (_, each) =>
    each && typeof each === "object" && !Array.isArray(each) ? Object.fromEntries(Object.entries(each).sort()) : each,
  );
const seen = (card) => JSON.stringify(card?.slice(0, 3));
const FIGURE = (id, flags) => (flags.includes("x") ? "ruin" : id ? id.replace("~other", "") : "punk");

export class Board {
  constructor(kit, tap) {
    this.kit = kit;
    this.tap = tap;
    this.node = el("div", { class: "wc-play" });
    this.slots = {};
    this.sides = {};
    for (const player of ["b", "a"]) this.node.append(...this.side(player));
    this.text = el("div", { class: "wc-textview" });
    this.node.append(this.text);
  }

  side(player) {
    const order = player === "b" ? [0, 1, 2] : [2, 1, 0];
    const cols = el("div", { class: "wc-cols" });
    for (const row of order)
      for (const column of [1, 2, 3]) {
        const cell = `${player}${column}${row}`;
        cols.append((this.slots[cell] = el("div", { class: "wc-slot", "data-cell": cell })));
      }
    const strip = el("div", { class: "wc-strip" });
    const line = el("ol", {
      class: "wc-line",
      "aria-label": this.kit.colon(this.kit.words.players[player], this.kit.words.queue),
    });
    const section = el("section", {
      class: `wc-side wc-side--${player}`,
      "aria-label": this.kit.words.players[player],
    });
    section.append(...(player === "b" ? [strip, line, cols] : [cols, line, strip]));
    this.sides[player] = { section, strip, line };
    if (player === "a") return [section];
    this.road = el("div", { class: "wc-road" });
    return [section, this.road];
  }

  // `look` says what is meant by this picture: before (the state it is compared with), able, target, out, goal, acting, asked, blocks.
  show(state, look = {}) {
    const held = this.held();
    for (const ghost of this.node.querySelectorAll(".wc-ghost")) ghost.remove();
    const from =
      !look.still && look.before && look.before === this.last?.[0] && !this.inWords && !still()
        ? places(this, look.before)
        : null;
    this.node.classList.toggle("is-still", Boolean(look.still));
    this.node.classList.toggle("is-edit", Boolean(look.edit));
    for (const [cell, slot] of Object.entries(this.slots)) this.cell(slot, cell, state, look);
    for (const player of ["a", "b"])
      for (const row of [0, 1, 2]) {
        const cells = [1, 2, 3].map((column) => `${player}${column}${row}`);
        const low = !look.edit && cells.every((cell) => !state.cells[cell] && !look.goal?.has(cell));
        for (const cell of cells) this.slots[cell].classList.toggle("is-low", low);
      }
    for (const player of ["a", "b"]) {
      this.strip(player, state, look);
      this.line(player, state, look);
      this.hand(player, state, look);
    }
    this.middle(state, look);
    this.last = [state, look];
    if (from) travel(this, from, places(this, state));
    if (this.inWords) this.words(state, look);
    if (held && !this.node.contains(document.activeElement))
      this.node
        .querySelector(`[data-cell="${held}"] button, [data-about="${held}"], [data-entry="${held}"]`)
        ?.focus({ preventScroll: true });
  }

  // The place that has the focus: what is drawn anew there gets it back.
  held() {
    const at = document.activeElement;
    return this.node.contains(at)
      ? at.dataset.about || at.dataset.entry || at.closest("[data-cell]")?.dataset.cell
      : null;
  }

  // The board in words instead of the picture; it is written only where somebody reads it.
  turn(inWords) {
    this.inWords = inWords;
    this.node.classList.toggle("is-text", inWords);
    if (inWords && this.last) this.words(...this.last);
  }

  cell(slot, cell, state, look) {
    const now = state.cells[cell],
      was = look.before?.cells[cell];
    const same = seen(now) === seen(was);
    const moved = look.before && now && (!was || was[0] !== now[0]);
    let tile = slot.querySelector(":scope > .wc-tile");
    slot.classList.toggle("is-left", Boolean(look.before && was && !now));
    slot.classList.toggle("is-goal", Boolean(look.goal?.has(cell)));
    slot.querySelector(".wc-goal")?.remove();
    slot.classList.toggle("is-asked", look.asked === cell && !now);
    if (!now && (look.edit || look.ask || look.goal?.has(cell)))
      slot.append(this.goal(cell, this.kit.colon(this.kit.place(cell), this.kit.words.empty)));
    if (!now) {
      tile?.remove();
      return;
    }
    if (!tile || tile.dataset.card !== now[0]) {
      const fresh = this.tile(now[0]);
      if (tile) tile.replaceWith(fresh);
      else slot.append(fresh);
      tile = fresh;
      tile.addEventListener("click", () => this.tap(cell));
    }
    this.dress(tile, now, cell, { ...look, changed: look.before && !same, fresh: moved });
  }

  // A button over a place where nothing lies that could be one.
  goal(about, label) {
    return el("button", {
      class: "wc-goal",
      type: "button",
      "aria-label": label,
      "data-about": about,
      onclick: () => this.tap(about),
    });
  }

  tile(id) {
    return el("button", { class: "wc-tile", type: "button", "data-card": id });
  }

  dress(tile, [id, flags, ready, exposed], cell, look) {
    const { kit } = this,
      card = kit.card(id),
      gone = flags.includes("x");
    const kind = flags.includes("p") ? "punk" : card.type;
    const set = {
      "is-damaged": flags.includes("d"),
      "is-destroyed": gone,
      "is-tired": !ready && !gone,
      "is-changed": look.changed,
      "is-new": look.fresh,
      "is-able": look.able?.has(cell),
      "is-target": look.target?.has(cell),
      "is-out": look.target && !look.target.has(cell),
      "is-acting": look.acting === cell,
      "is-asked": look.asked === cell,
      "is-blocking": look.blocks?.has(cell),
    };
    tile.className = ["wc-tile", `k-${kind}`, ...Object.keys(set).filter((name) => set[name])].join(" ");
    const signs =
      gone || kind === "punk"
        ? []
        : card.signs.map(([cost, sign]) =>
            el("span", { class: "wc-tile__sign" }, cost === "" ? null : kit.cost(cost), sign ? kit.icon(sign) : null),
          );
    const crack = flags.includes("d")
      ? svg("wc-crack", "0 0 100 60", '<path d="M84 0L72 13l8 8-13 13 8 7-9 19"/>')
      : null;
    crack?.setAttribute("preserveAspectRatio", "none");
    const inside = el(
      "span",
      { class: "wc-tile__in" },
      crack,
      kit.figure(FIGURE(id, flags), "wc-tile__fig"),
      el("span", { class: "wc-tile__name" }, card.soft || card.name),
      el("span", { class: "wc-tile__signs" }, signs),
    );
    const body = el(
      "span",
      { class: "wc-tile__body", "aria-hidden": "true" },
      el("span", { class: "wc-tile__bar" }),
      inside,
    );
    const token =
      !ready && !gone && !look.target
        ? el("span", { class: "wc-token", "aria-hidden": "true" }, kit.icon("not-ready"))
        : null;
    const mark = look.target ? (look.target.has(cell) ? "target" : exposed || gone ? "" : "protected") : "";
    const spoken = el(
      "span",
      { class: "wc-hide" },
      [card.name, kit.place(cell), ...kit.states([id, flags, ready, exposed])].join(", "),
    );
    tile.replaceChildren(
      spoken,
      body,
      ...(token ? [token] : []),
      ...(mark ? [el("span", { class: "wc-mark", "aria-hidden": "true" }, kit.icon(mark))] : []),
    );
  }

  strip(player, state, look) {
    const { kit } = this,
      { words } = kit,
      mine = state.turn === player;
    const water = mine ? state.water : 0;
    const drops = el("span", { class: "wc-drops", role: "img", "aria-label": fill(words.water, { number: water }) });
    for (let drop = 1; drop <= Math.max(3, water); drop += 1) {
      const icon = kit.icon("water");
      if (drop > water) icon.classList.add("is-spent");
      drops.append(icon);
    }
    const home = state.home.includes(player),
      silo = state.silo.includes(player);
    this.sides[player].strip.replaceChildren(
      el("b", { class: "wc-who" }, kit.icon(player === "a" ? "rust" : "salt"), words.players[player]),
      drops,
      el(
        "span",
        { class: "wc-stat", role: "img", "aria-label": fill(words.cards, { number: state.hands[player].length }) },
        kit.icon("hand"),
        String(state.hands[player].length),
      ),
      el(
        "span",
        { class: `wc-stat${home ? "" : " is-away"}`, role: "img", "aria-label": home ? words.home : words.away },
        kit.icon("raid"),
      ),
      el(
        "span",
        {
          class: `wc-stat${silo ? "" : " is-away"}`,
          role: "img",
          "aria-label": silo ? words.silo : words["silo-away"],
        },
        kit.figure("water-silo", "wc-fig"),
      ),
      ...(look.edit
        ? [
            el("span", { class: "wc-pen", "aria-hidden": "true" }, kit.icon("ours")),
            this.goal(`side:${player}`, fill(words["hand-of"], { player: words.players[player] })),
          ]
        : []),
    );
    this.sides[player].strip.classList.toggle("is-asked", look.asked === `side:${player}`);
  }

  line(player, state, look) {
    const { kit } = this;
    this.sides[player].line.replaceChildren(
      ...[3, 2, 1].map((space) => {
        const place = `${player}${space}`,
          id = state.queue[place];
        const changed = look.before && look.before.queue[place] !== id;
        const goal = look.goal?.has(`queue:${place}`),
          about = `queue:${place}`;
        const words = [
          el("span", { class: "wc-hide" }, `${fill(kit.words.space, { number: space })}: `),
          id ? el("span", {}, kit.name(id)) : el("span", { class: "wc-hide" }, kit.words.empty),
        ];
        const item = el(
          "li",
          {
            class: [
              id ? "is-full" : "",
              changed ? "is-changed" : "",
              goal ? "is-goal" : "",
              look.asked === about ? "is-asked" : "",
            ]
              .join(" ")
              .trim(),
          },
          kit.icon(`event-${space}`),
          words,
        );
        if (goal || look.edit || (look.ask && id))
          item.append(
            this.goal(
              about,
              kit.colon(
                `${kit.words.players[player]}, ${fill(kit.words.space, { number: space })}`,
                id ? kit.name(id) : kit.words.empty,
              ),
            ),
          );
        return item;
      }),
    );
  }

  hand(player, state, look) {
    const { kit } = this,
      { section } = this.sides[player];
    section.querySelector(".wc-hand")?.remove();
    const cards = state.hands[player];
    if (!cards.length) return;
    const before = [...(look.before?.hands[player] || cards)],
      mine = !look.edit && state.turn === player;
    const items = cards.map((id) => {
      const known = before.indexOf(id);
      if (known >= 0) before.splice(known, 1);
      const card = kit.card(id),
        about = `hand:${id}`;
      const marks = [
        mine && look.able?.has(about) ? "is-able" : "",
        look.target?.has(about) ? "is-target" : "",
        look.asked === about ? "is-asked" : "",
        look.acting === about ? "is-acting" : "",
        known < 0 ? "is-new" : "",
      ];
      return el(
        "li",
        {},
        el(
          "button",
          {
            class: ["wc-mini", `k-${card.type}`, ...marks].filter(Boolean).join(" "),
            type: "button",
            onclick: () => this.tap(about, player),
          },
          card.cost === undefined ? null : kit.cost(card.cost),
          el("b", {}, card.name),
          el("span", { "aria-hidden": "true" }, card.junk ? [kit.icon("junk"), kit.icon(card.junk)] : null),
        ),
      );
    });
    const list = el(
      "ul",
      {
        class: `wc-hand${state.turn === player ? "" : " is-rest"}`,
        "aria-label": kit.colon(kit.words.players[player], kit.words.hand),
      },
      items,
    );
    if (player === "b") section.prepend(list);
    else section.append(list);
  }

  middle(state, look) {
    const { kit } = this,
      { words } = kit;
    const end =
      state.winner && (state.winner === "tie" ? words.tie : fill(words.wins, { player: words.players[state.winner] }));
    this.road.replaceChildren(
      el(
        "span",
        { role: "img", "aria-label": fill(words.deck, { number: state.deck }) },
        kit.icon("deck"),
        String(state.deck),
      ),
      el(
        "b",
        {},
        kit.icon(state.turn === "a" ? "rust" : "salt"),
        end || fill(words.turn, { player: words.players[state.turn], number: state.number }),
      ),
      el(
        "span",
        { role: "img", "aria-label": fill(words.discard, { number: state.discard }) },
        kit.icon("discard"),
        String(state.discard),
      ),
      ...(look.edit
        ? [
            el("span", { class: "wc-pen", "aria-hidden": "true" }, kit.icon("ours")),
            this.goal("road", words["turn-rules"]),
          ]
        : []),
    );
    this.road.classList.toggle("is-asked", look.asked === "road");
  }

  // A choice in few words: the card and its place.
  short([text, , about], { state, "asked-by": asked }) {
    const card = asked && text === `choose ${about}` ? state.cells[about] : null;
    return card
      ? { name: this.kit.name(card[0]), place: this.kit.spot(about), icon: about[0] === "a" ? "rust" : "salt" }
      : null;
  }

  // The same position as two small tables, changes marked; where one may act, every entry is a button.
  words(state, look) {
    const { kit } = this,
      { words } = kit,
      touch = look.edit || look.ask;
    const entry = (about, said, player) =>
      touch
        ? el(
            "button",
            { class: "wc-touch", type: "button", "data-entry": about, onclick: () => this.tap(about, player) },
            said,
          )
        : said;
    this.text.replaceChildren(
      ...["b", "a"].flatMap((player) => {
        const rows = (player === "b" ? [0, 1, 2] : [2, 1, 0]).map((row) =>
          el(
            "tr",
            {},
            el("th", { scope: "row" }, words.rows[row]),
            [1, 2, 3].map((column) => {
              const cell = `${player}${column}${row}`,
                now = state.cells[cell],
                was = look.before?.cells[cell];
              const changed = look.before && seen(now) !== seen(was);
              const said = entry(cell, this.said(now)),
                old =
                  was && was[0] === now?.[0]
                    ? kit
                        .states(was)
                        .filter((state) => !kit.states(now).includes(state))
                        .join(", ")
                    : this.said(was);
              return el("td", {}, changed ? [el("mark", {}, said), " ", was && old ? el("del", {}, old) : null] : said);
            }),
          ),
        );
        const spent = look.before?.turn === state.turn && look.before.water !== state.water;
        const caption = el(
          "caption",
          {},
          words.players[player],
          state.turn === player
            ? [
                ` · ${fill(words.water, { number: state.water })}`,
                spent ? [" ", el("del", {}, String(look.before.water))] : null,
              ].flat()
            : "",
        );
        const head = el(
          "tr",
          {},
          el("td"),
          words.columns.map((word) => el("th", { scope: "col" }, word)),
        );
        const table = el("table", { class: "wc-tt" }, caption, el("thead", {}, head), el("tbody", {}, rows));
        if (!touch) return [table, el("p", { class: "wc-small" }, this.supply(state, player).join(". "))];
        const queue = [3, 2, 1].map((space) =>
          el("li", {}, entry(`queue:${player}${space}`, this.space(state, player, space))),
        );
        const hand = state.hands[player].map((id) => el("li", {}, entry(`hand:${id}`, kit.name(id), player)));
        const side = look.edit
          ? el("li", {}, entry(`side:${player}`, fill(words["hand-of"], { player: words.players[player] })))
          : null;
        return [
          table,
          el("ul", { class: "wc-touches", "aria-label": words.queue }, queue),
          el("ul", { class: "wc-touches", "aria-label": words.hand }, hand, side),
        ];
      }),
      ...(look.edit ? [el("p", {}, entry("road", words["turn-rules"]))] : []),
    );
  }

  said(card) {
    return card ? [this.kit.name(card[0]), ...this.kit.states(card)].join(", ") : "–";
  }

  space(state, player, space) {
    return `${space} ${state.queue[player + space] ? this.kit.name(state.queue[player + space]) : "–"}`;
  }

  supply(state, player) {
    const { kit } = this,
      { words } = kit;
    const queue = [3, 2, 1].map((space) => this.space(state, player, space)).join(" · ");
    const home = state.home.includes(player) ? words.home : words.away,
      silo = state.silo.includes(player) ? words.silo : words["silo-away"];
    return [
      kit.colon(words.queue, queue),
      kit.colon(words.hand, state.hands[player].map((id) => kit.name(id)).join(", ") || "–"),
      home,
      silo,
    ];
  }

  // The position as plain text, to be sent anywhere.
  plain(state) {
    const { kit } = this,
      { words } = kit;
    const lines = [
      state.winner ? words.over : fill(words.turn, { player: words.players[state.turn], number: state.number }),
      fill(words.water, { number: state.water }),
      fill(words.deck, { number: state.deck }),
      fill(words.discard, { number: state.discard }),
    ];
    for (const player of ["b", "a"]) {
      lines.push("", words.players[player]);
      for (const row of player === "b" ? [0, 1, 2] : [2, 1, 0])
        lines.push(
          kit.colon(
            words.rows[row],
            [1, 2, 3].map((column) => this.said(state.cells[`${player}${column}${row}`])).join(" | "),
          ),
        );
      lines.push(...this.supply(state, player));
    }
    return [...lines, "", state.notation].join("\n");
  }
}
