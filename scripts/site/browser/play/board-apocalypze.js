// The board of ApocalypZe: each player's Locations with their two sides, the road with its access points between them, the sums of a
// fight, hands and piles. It draws a position it is handed (playground/INTERFACE.md). The deck is ours, and says so.
import { el, fill, flat, svg } from "./board.js";
import { Picture } from "./picture.js";

const letter = (player) => player.toUpperCase();
const DOOR = '<path d="M3 22V4l9-3 9 3v18h-4V7l-5-2-5 2v15Z"/>',
  BAR = '<path d="M6 10h12v3H6zm0 5h12v3H6z"/>';
const many = (number, draw) => Array.from({ length: Math.min(Math.max(0, number), 20) }, (_, place) => draw(place));

export class Board extends Picture {
  constructor(kit, tap) {
    super(kit, tap, "wc-az");
  }

  parts(state, look) {
    return [
      ...this.waiting(look),
      ...this.sums(look),
      ...Object.keys(state.players)
        .reverse()
        .map((player) => this.side(player, state, look)),
    ];
  }

  waiting(look) {
    return look.told.waiting.map((said) => el("p", { class: "wc-az__waiting" }, this.kit.icon("warning"), said));
  }

  // ── a fight ──

  sums(look) {
    const { words } = this.kit,
      head = [words.side, words["attack-total"], words["defense-total"], words.casualties];
    const row = ([who, ...figures]) =>
      el(
        "tr",
        {},
        el("th", { scope: "row", colspan: figures.length ? null : 4 }, who),
        figures.map((figure) => el("td", {}, figure)),
      );
    const fight = ({ title, sides }) =>
      el("tbody", {}, el("tr", {}, el("th", { scope: "rowgroup", colspan: 4 }, title)), sides.map(row));
    if (!look.told.engagements.length) return [];
    return [
      el(
        "table",
        { class: "wc-sums" },
        el(
          "thead",
          {},
          el(
            "tr",
            {},
            head.map((word) => el("th", { scope: "col" }, word)),
          ),
        ),
        look.told.engagements.map(fight),
      ),
    ];
  }

  // ── a player ──

  side(player, state, look) {
    const { kit } = this,
      { words } = kit,
      side = state.players[player],
      was = look.before?.players[player];
    const stat = (icon, name, value, old) =>
      el(
        "span",
        {
          class: `wc-stat${old !== undefined && old !== value ? " is-changed" : ""}`,
          role: "img",
          "aria-label": kit.colon(name, String(value)),
          title: name,
        },
        kit.icon(icon),
        String(value),
      );
    const deck = this.touch(
      "wc-stat wc-az__deck",
      "deck",
      look,
      was && was.deck !== side.deck,
      kit.colon(words.deck, String(side.deck)),
      { by: player },
      kit.icon("deck"),
      String(side.deck),
    );
    const places = state.places
      .map((place, number) => [place, look.told.places[number]])
      .filter(([place]) => place.owner === player);
    return el(
      "section",
      {
        class: `wc-az__side p-${player}${state.turn === player ? " is-turn" : ""}${side.out ? " is-out" : ""}`,
        "aria-label": words.players[player],
      },
      el(
        "div",
        { class: "wc-strip" },
        el(
          "b",
          { class: "wc-who" },
          this.mark(player),
          words.players[player],
          side.out ? el("small", {}, ` ${words.out}`) : null,
        ),
        stat("hand", words.hand, side.hand.length, was?.hand.length),
        deck,
        stat("discard", words.discard, side.discard, was?.discard),
        side.top ? el("small", { class: "wc-az__top" }, fill(words.top, { card: this.name(side.top) })) : null,
        side.owes
          ? el("span", { class: "wc-az__owes" }, kit.icon("water"), kit.colon(words.owes, String(side.owes)))
          : null,
      ),
      this.hand(player, side, look),
      el(
        "div",
        { class: "wc-az__places" },
        places.map(([place, told]) => this.place(place, told, state, look)),
      ),
    );
  }

  mark(player) {
    return el("span", { class: `wc-az__letter p-${player}`, "aria-hidden": "true" }, letter(player));
  }

  hand(player, side, look) {
    const { words } = this.kit,
      counted = new Map();
    for (const card of side.hand) counted.set(card, (counted.get(card) || 0) + 1);
    if (!counted.size) return null;
    const card = ([id, number]) =>
      this.touch(
        `wc-mini${id.startsWith("demo-") ? " is-demo" : ""}`,
        `hand:${id}`,
        look,
        false,
        number > 1 ? `${this.name(id)} × ${number}` : this.name(id),
        { by: player },
        el("b", {}, this.name(id), number > 1 ? ` × ${number}` : ""),
      );
    return el(
      "div",
      { class: "wc-az__hand", role: "group", "aria-label": this.kit.colon(words.players[player], words.hand) },
      el("span", { class: "wc-az__label" }, words.hand),
      [...counted].map(card),
    );
  }

  // ── a Location: raiders outside, the road with its access points, survivors inside ──

  place(place, told, state, look) {
    const { kit } = this,
      was = look.before?.places.find(({ id }) => id === place.id);
    const bare = (each) => JSON.stringify([each.blocked, each.sections, each.gear]);
    const head = this.touch(
      "wc-az__head",
      place.id,
      look,
      was && bare(was) !== bare(place),
      [told.name, ...told.marks, ...told.facts].join(". "),
      {},
      this.drawing(place.card, place.kind === "stronghold" ? "stronghold" : "ruins"),
      el("b", {}, this.name(place.card)),
      told.marks.map((mark) => el("small", { class: "wc-az__mark" }, mark)),
    );
    return el(
      "div",
      {
        class: `wc-az__place is-${place.kind === "stronghold" ? "home" : "ruin"}${state.occupied === place.id ? " is-here" : ""}${state.fight === place.id ? " is-fight" : ""}`,
      },
      head,
      this.people("raiders", place, told, was, look),
      el(
        "div",
        { class: "wc-az__road" },
        el(
          "span",
          { class: "wc-az__doors", "aria-hidden": "true" },
          many(place.access, (number) =>
            svg(
              `wc-az__door${number < place.blocked ? " is-blocked" : ""}`,
              "0 0 24 24",
              number < place.blocked ? DOOR + BAR : DOOR,
            ),
          ),
        ),
        told.facts.slice(1).map((fact) => el("span", {}, fact)),
        place.sections
          ? el(
              "span",
              { class: "wc-az__sections", "aria-hidden": "true" },
              many(place.sections, () => el("i", {})),
            )
          : null,
      ),
      this.people("survivors", place, told, was, look),
    );
  }

  drawing(id, icon) {
    return id in this.kit.figures ? this.kit.figure(id, "wc-fig") : this.kit.icon(icon);
  }

  people(kind, place, told, was, look) {
    const { words } = this.kit,
      list = place[kind];
    return el(
      "div",
      { class: `wc-az__people is-${kind}`, role: "group", "aria-label": words[kind] },
      el("span", { class: "wc-az__label" }, words[kind]),
      list.length
        ? list.map((card, number) => this.one(kind, card, told[kind][number], place, was, look))
        : el("span", { class: "wc-az__none" }, words.nobody),
    );
  }

  one(kind, card, said, place, was, look) {
    const { kit } = this,
      { words } = kit,
      old = was?.[kind].find(({ id }) => id === card.id);
    const figure = (icon, value) => el("span", {}, kit.icon(icon), String(value));
    const faction = card.half || (card.faction === "none" ? "" : card.faction);
    const node = this.touch(
      `wc-az__one is-${kind}${card.card.startsWith("demo-") ? " is-demo" : ""}${card.wounds ? " is-hurt" : ""}`,
      `${place.id}/${card.id}`,
      look,
      look.before && flat(old) !== flat(card),
      said,
      {},
      el(
        "span",
        { "aria-hidden": "true" },
        el(
          "span",
          { class: "wc-az__name" },
          this.drawing(card.card, kind === "raiders" ? "raid" : "person"),
          el("b", {}, this.name(card.card)),
        ),
        el(
          "span",
          { class: "wc-az__kind" },
          this.mark(card.by),
          faction ? this.name(faction) : "",
          card.of !== card.by ? ` (${letter(card.of)})` : "",
        ),
        el(
          "span",
          { class: "wc-az__figures" },
          figure("damage", card.attack),
          figure("protected", card.defense),
          figure("water", card.value),
        ),
        card.group || card.wounds
          ? el(
              "span",
              { class: "wc-az__chips" },
              card.group ? el("small", {}, fill(words.group, { number: card.group })) : null,
              card.wounds ? el("small", { class: "is-wound" }, fill(words.wounds, { number: card.wounds })) : null,
            )
          : null,
        card.gear.map(([gear, owner]) =>
          el(
            "span",
            { class: "wc-az__gear" },
            this.drawing(gear, "handgun"),
            this.name(gear),
            owner !== card.by ? this.mark(owner) : "",
          ),
        ),
      ),
    );
    return node;
  }

  // ── in words ──

  words(state, look) {
    const { words } = this.kit,
      { told } = look;
    const list = (people) =>
      people.length
        ? el(
            "ul",
            {},
            people.map((said) => el("li", {}, said)),
          )
        : words.nobody;
    const head = el(
      "tr",
      {},
      el("th", { scope: "col" }, words.location),
      ["raiders", "survivors"].map((kind) =>
        el("th", { scope: "col" }, `${words[kind]} `, el("small", {}, words.figures)),
      ),
    );
    const name = (place) =>
      look.ask
        ? el(
            "button",
            { class: "wc-touch", type: "button", "data-entry": place.id, onclick: () => this.tap(place.id) },
            place.name,
          )
        : place.name;
    const rows = told.places.map((place) =>
      el(
        "tr",
        {},
        el(
          "th",
          { scope: "row" },
          name(place),
          place.marks.length ? ` · ${place.marks.join(", ")}` : "",
          " ",
          el("small", {}, place.facts.join(". ")),
        ),
        el("td", {}, list(place.raiders)),
        el("td", {}, list(place.survivors)),
      ),
    );
    const lines = told.players.map(([, who, ...rest]) =>
      el("p", { class: "wc-small" }, el("b", {}, who), ` ${rest.join(". ")}.`),
    );
    this.text.replaceChildren(
      el(
        "div",
        { class: "wc-told wc-told--az" },
        el(
          "table",
          { class: "wc-tt" },
          el("caption", {}, told.now, " ", el("small", {}, words.ours)),
          el("thead", {}, head),
          el("tbody", {}, rows),
        ),
        this.sums(look),
        lines,
        this.waiting(look),
      ),
    );
  }

  // The position as plain text, to be sent anywhere.
  plain(state) {
    const { told } = this.last[1],
      { words } = this.kit;
    const place = ({ name, facts, marks, raiders, survivors }) =>
      [
        [name, ...marks, ...facts].join(". "),
        this.kit.colon(words.raiders, raiders.join("; ") || words.nobody),
        this.kit.colon(words.survivors, survivors.join("; ") || words.nobody),
      ].join("\n");
    const sums = told.engagements.flatMap(({ title, sides }) => [title, ...sides.map((side) => side.join(" | "))]);
    return [
      told.now,
      words.ours,
      "",
      ...told.places.map(place),
      "",
      ...sums,
      ...told.players.map(([, ...lines]) => lines.join(". ")),
      ...told.waiting,
      "",
      state.notation,
    ].join("\n");
  }
}
