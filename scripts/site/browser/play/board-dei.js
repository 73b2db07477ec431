// The board of D.E.I.: a map of two levels, the players' pads, the Markets. It draws a position it is handed (playground/INTERFACE.md)
// and knows nothing about what may be done. The map is ours, and says so.
import { el, fill, flat, svg } from "./board.js";
import { Picture } from "./picture.js";

const WIDE = 800,
  HIGH = 480,
  MARGIN = 56,
  ASIDE = 80,
  COLOURS = ["red", "blue", "green"],
  MARKETS = ["tactics", "logistics", "impianti", "black"];
// An Outpost has a shape, not only a colour: triangle, disc, square.
const CUBE = {
  red: '<path d="M12 3 22 21H2Z"/>',
  blue: '<circle cx="12" cy="12" r="9.5"/>',
  green: '<path d="M3 3h18v18H3Z"/>',
};
const letter = (player) => player.toUpperCase();
const number = (value) => Math.round(Number(value)) || 0;
const part = (kind, ...children) => el("span", { class: kind }, ...children);

export class Board extends Picture {
  constructor(kit, tap) {
    super(kit, tap, "wc-dei");
  }

  parts(state, look) {
    const open = this.picture.querySelector("details")?.open ?? this.node.clientWidth >= 900;
    return [
      this.map(state, look),
      this.legend(),
      ...Object.keys(state.players).map((player) => this.side(player, state, look)),
      this.markets(state, look, open),
    ];
  }

  // ── the map ──

  map(state, look) {
    const { words } = this.kit,
      { regions } = state,
      { low, high, edge, across } = this.measures(regions),
      tall = high - low;
    const at = (id) => [across(regions[id]), number(regions[id].at[1])];
    const line =
      (kind) =>
      ([one, two]) => {
        const [a, b] = [at(one), at(two)];
        return `<path class="${kind}" d="M${a[0]} ${a[1]}L${b[0]} ${b[1]}"/>`;
      };
    const own = (kind) =>
      Object.keys(state.players)
        .filter((player) => /^[a-d]$/.test(player))
        .flatMap((player) => state.players[player][kind].map((link) => line(`l-${kind} p-${player}`)(link)));
    const drawn = [
      `<path class="l-roof" d="M0 ${low}H${WIDE}V${edge}H0Z"/>`,
      ...this.houses(
        Object.keys(regions)
          .filter((id) => regions[id].level === "roof")
          .map(at),
        edge,
      ),
      ...state.map.bridgeable.map(line("l-span")),
      ...state.map.touching.map(line("l-touch")),
      ...state.map.near.map(line("l-near")),
      ...state.map.elevators.map(line("l-elevators")),
      ...state.map.bridges.map(line("l-bridges")),
      ...own("elevators"),
      ...own("bridges"),
    ];
    const lines = svg("wc-dei__lines", `0 ${low} ${WIDE} ${tall}`, drawn.join(""));
    lines.setAttribute("preserveAspectRatio", "none");
    const level = (name, top) =>
      el("span", { class: "wc-dei__level", style: `top:${((top - low) / tall) * 100}%` }, words.names[name]);
    const map = el(
      "div",
      { class: "wc-dei__map", role: "group", "aria-label": `${words.map}. ${words.ours}` },
      lines,
      level("roof", low),
      level("ground", edge),
      Object.keys(regions).map((id, place) => {
        const node = this.region(id, state, look, look.told.regions[place]),
          [x, y] = at(id);
        node.style.left = `${(x / WIDE) * 100}%`;
        node.style.top = `${((y - low) / tall) * 100}%`;
        return node;
      }),
    );
    map.style.setProperty("--wc-tall", String(tall / HIGH));
    return map;
  }

  // Where the drawing begins and ends, where the houses stand, and how far to the right a Region lies: the map fills its frame.
  measures(regions) {
    const all = Object.values(regions),
      of = (axis, level) =>
        all.filter((region) => !level || region.level === level).map((region) => number(region.at[axis]));
    const left = Math.min(...of(0)),
      wide = Math.max(...of(0)) - left || 1;
    return {
      low: Math.min(...of(1)) - MARGIN,
      high: Math.max(...of(1)) + MARGIN,
      edge: (Math.max(...of(1, "roof")) + Math.min(...of(1, "ground"))) / 2,
      across: (region) => ASIDE + ((number(region.at[0]) - left) / wide) * (WIDE - 2 * ASIDE),
    };
  }

  // A house under each roof, those behind first, with windows that are lit at night.
  houses(roofs, edge) {
    return roofs
      .sort((one, two) => one[1] - two[1])
      .map(([x, y], place) => {
        const windows = [];
        for (let row = y + 46; row < edge - 14; row += 26)
          for (const aside of [-46, -18, 10, 38])
            if (Math.round(row + aside + place) % 5) windows.push(`M${x + aside} ${row}h10v12h-10Z`);
        return `<path class="l-house" d="M${x - 64} ${y}H${x + 64}V${edge}H${x - 64}Z"/><path class="l-window" d="${windows.join("")}"/>`;
      });
  }

  region(id, state, look, told) {
    const { kit } = this,
      region = state.regions[id];
    const seen = (each) =>
      each &&
      flat([
        each.regions[id],
        Object.entries(each.drones).filter(([, place]) => place === id),
        Object.values(each.players).map((side) =>
          [side.refuges, side.elevators, side.bridges].map((all) =>
            all.filter((one) => one === id || one.includes(id)),
          ),
        ),
      ]);
    const [, level, units, majority, things] = told,
      { words } = kit;
    const label = [
      `${id}, ${level}`,
      kit.colon(words.units, units),
      kit.colon(words.majority, majority),
      kit.colon(words.things, things),
    ].join(". ");
    const inside = [
      part("wc-dei__id", id, region.outpost ? this.cube(region.outpost, !region.majority) : null),
      part(
        "wc-dei__things",
        region.refuge ? kit.figure("refuge", "wc-fig") : null,
        Object.entries(state.players).flatMap(([player, side]) =>
          side.refuges
            .filter((place) => place === id)
            .map(() => part(`wc-dei__own p-${player}`, kit.figure("refuge", "wc-fig"))),
        ),
        region.technology ? part("wc-dei__token", kit.figure("technology", "wc-fig"), String(region.technology)) : null,
        region.energy ? part("wc-dei__token", kit.figure("energy-cell", "wc-fig"), String(region.energy)) : null,
        Object.entries(state.drones)
          .filter(([, place]) => place === id)
          .map(([drone]) => part("wc-dei__drone", kit.figure(drone, "wc-fig"))),
      ),
      part(
        "wc-dei__units",
        Object.entries(region.units).map(([player, [scrappers, champion]]) =>
          part(
            `wc-dei__unit p-${player}${region.majority === player ? " is-first" : ""}`,
            letter(player),
            " ",
            scrappers || "",
            champion ? "★" : "",
          ),
        ),
      ),
    ];
    return this.touch(
      `wc-dei__region is-${region.level === "roof" ? "roof" : "ground"}`,
      id,
      look,
      look.before && seen(state) !== seen(look.before),
      label,
      {},
      el("span", { "aria-hidden": "true" }, inside),
    );
  }

  // Full while its cube lies there, hollow while a player has it.
  cube(colour, full) {
    return CUBE[colour] ? svg(`wc-dei__cube c-${colour}${full ? "" : " is-taken"}`, "0 0 24 24", CUBE[colour]) : null;
  }

  legend() {
    const { words } = this.kit;
    const sample = (kind, said) =>
      el("li", {}, svg("wc-dei__sample", "0 0 30 10", `<path class="${kind}" d="M0 5H30"/>`), said);
    return el(
      "ul",
      { class: "wc-dei__legend" },
      sample("l-near", words.near),
      sample("l-touch", words.touching),
      sample("l-elevators", words.names.elevator),
      sample("l-bridges", words.names.bridge),
      sample("l-span", words.bridgeable),
      el("li", {}, "★ ", words.champion),
      COLOURS.map((colour) =>
        el("li", {}, this.cube(colour, true), fill(words.outpost, { colour: words.names[colour] })),
      ),
    );
  }

  // ── the players ──

  side(player, state, look) {
    const { kit } = this,
      { words } = kit,
      side = state.players[player],
      was = look.before?.players[player];
    const stat = (kind, name, value, old) =>
      el(
        "span",
        {
          class: `wc-stat${old !== undefined && old !== value ? " is-changed" : ""}`,
          role: "img",
          "aria-label": kit.colon(name, String(value)),
          title: name,
        },
        kind,
        String(value),
      );
    const card = (id, about) =>
      this.touch("wc-mini", about, look, false, this.name(id), {}, el("b", {}, this.name(id)));
    const row = (name, ...inside) =>
      inside.flat().length
        ? el("div", { class: "wc-dei__row" }, el("span", { class: "wc-dei__label" }, name), ...inside)
        : null;
    const played = side.pad
      .flat()
      .map(([id, down]) =>
        el(
          "span",
          { class: `wc-dei__card${down ? " is-down" : ""}` },
          this.name(id),
          down ? el("small", {}, ` ${words["face-down"]}`) : null,
        ),
      );
    const feats = side.talents
      .filter(([, name]) => name)
      .map(([colour, name, open]) =>
        this.touch(
          `wc-dei__feat${open ? "" : " is-locked"}`,
          `talent:${colour}`,
          look,
          was && JSON.stringify(was.talents) !== JSON.stringify(side.talents) && open,
          `${this.name(name)}, ${this.name(colour)}${open ? "" : `, ${words.locked}`}`,
          {},
          this.cube(colour, open),
          this.name(name),
        ),
      );
    return el(
      "section",
      {
        class: `wc-dei__side p-${player}${state.turn === player ? " is-turn" : ""}`,
        "aria-label": words.players[player],
      },
      el(
        "div",
        { class: "wc-strip" },
        el(
          "b",
          { class: "wc-who" },
          part("wc-dei__letter", letter(player)),
          side.faction ? this.name(side.faction) : words.players[player],
        ),
        stat(kit.icon("proved"), words.names.supplies, side.supplies, was?.supplies),
        stat(kit.figure("technology", "wc-fig"), words.names.technology, side.technology, was?.technology),
        stat(kit.figure("energy-cell", "wc-fig"), words.names.energy, side.energy, was?.energy),
        COLOURS.map((colour) =>
          stat(
            this.cube(colour, true),
            `${words.cubes} (${words.names[colour]})`,
            side.cubes[colour],
            was?.cubes[colour],
          ),
        ),
        stat(kit.icon("person"), words.supply, side.supply, was?.supply),
        stat(kit.icon("hand"), words.hand, side.hand.length, was?.hand.length),
      ),
      row(
        words.hand,
        side.hand.map((id) => card(id, `hand:${id}`)),
      ),
      row(words.pad, played),
      row(
        words.candy,
        side.candy.map((kind) =>
          this.touch(
            "wc-mini",
            `candy:${kind}`,
            look,
            false,
            this.name(`candy-${kind}`),
            {},
            el("b", {}, this.name(`candy-${kind}`)),
          ),
        ),
      ),
      row(words.feats, feats),
    );
  }

  markets(state, look, open) {
    const { kit } = this,
      { words } = kit;
    const price = (offer) =>
      [
        ["technology", "technology"],
        ["energy", "energy-cell"],
      ]
        .filter(([kind]) => offer[kind])
        .map(([kind, figure]) => part("wc-dei__token", kit.figure(figure, "wc-fig"), String(offer[kind])));
    const offer = (market, place) => (each, slot) => {
      const old = look.before?.markets[market][slot].card;
      return el(
        "li",
        {},
        each.card
          ? this.touch(
              "wc-mini",
              `market:${market}:${slot + 1}`,
              look,
              old !== undefined && old !== each.card,
              `${words.names[market]}. ${this.name(each.card)}`,
              {},
              el("b", {}, this.name(each.card)),
              el("span", { "aria-hidden": "true" }, price(each)),
            )
          : place,
      );
    };
    const rows = MARKETS.map((market) =>
      el(
        "div",
        { class: "wc-dei__row" },
        el("span", { class: "wc-dei__label" }, words.names[market]),
        el("ul", { class: "wc-dei__offers" }, state.markets[market].map(offer(market, "–"))),
      ),
    );
    const missions = state.missions.map((column, place) =>
      el(
        "li",
        {},
        column.map((mission, row) =>
          this.touch(
            "wc-mini",
            `mission:${place + 1}:${row + 1}`,
            look,
            false,
            this.name(mission),
            {},
            el("b", {}, this.name(mission)),
          ),
        ),
      ),
    );
    const wanted = [...(look.able || [])].some((about) => /^(market|mission):/.test(about));
    return el(
      "details",
      { class: "wc-all wc-dei__markets", open: open || wanted },
      el("summary", {}, words.markets),
      rows,
      el(
        "div",
        { class: "wc-dei__row" },
        el("span", { class: "wc-dei__label" }, words.missions),
        el("ol", { class: "wc-dei__missions" }, missions),
      ),
    );
  }

  // ── in words ──

  words(state, look) {
    const { words } = this.kit,
      { told } = look;
    const head = el(
      "tr",
      {},
      [words.region, words.units, words.majority, words.things].map((word) => el("th", { scope: "col" }, word)),
    );
    const region = (id, level) =>
      look.ask
        ? el(
            "button",
            { class: "wc-touch", type: "button", "data-entry": id, onclick: () => this.tap(id) },
            `${id} `,
            el("small", {}, level),
          )
        : [`${id} `, el("small", {}, level)];
    const rows = told.regions.map(([id, level, ...cells]) =>
      el(
        "tr",
        {},
        el("th", { scope: "row" }, region(id, level)),
        cells.map((cell) => el("td", {}, cell)),
      ),
    );
    const lines = told.players.map(([, name, ...rest]) =>
      el("p", { class: "wc-small" }, el("b", {}, name), ` ${rest.join(". ")}.`),
    );
    this.text.replaceChildren(
      el(
        "table",
        { class: "wc-tt" },
        el("caption", {}, told.now, " ", el("small", {}, words.ours)),
        el("thead", {}, head),
        el("tbody", {}, rows),
      ),
      ...lines,
      el("p", { class: "wc-small" }, [...told.markets, told.missions].join(". ")),
    );
  }

  // The position as plain text, to be sent anywhere.
  plain(state) {
    const { told } = this.last[1],
      { words } = this.kit;
    return [
      told.now,
      words.ours,
      "",
      ...told.regions.map((cells) => cells.join(" | ")),
      "",
      ...told.players.map(([, ...lines]) => lines.join(". ")),
      "",
      ...told.markets,
      told.missions,
      "",
      state.notation,
    ].join("\n");
  }
}
