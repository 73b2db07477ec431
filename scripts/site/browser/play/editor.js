// The board editor: any position, set up by tapping places and choosing cards, looked at by the engine as it grows, then played.
import { el, fill } from "./board.js";
import { COLUMNS, SIDES, empty, isCell, parse, placed, positionIn, shape, toLink, write } from "./notation.js";
import { picker } from "./picker.js";
import { openTable } from "./example.js";
import { engine, running } from "./engine.js";
import { Table } from "./table.js";

const PAUSE = 250;

export const startEditor = (root, language) => openTable("[data-playground]", Editor, root, language);

class Editor extends Table {
  constructor(page, kit, root, language, game) {
    super(page, kit, root, language, game);
    this.model = this.beginning();
    this.past = [];
    this.spot = null;
    this.side = "both";
    this.panel.setAttribute("aria-label", this.words.editing);
    page.addEventListener("keydown", (event) => {
      if (
        (event.ctrlKey || event.metaKey) &&
        event.key === "z" &&
        !this.trail &&
        !event.target.closest("input, textarea")
      ) {
        event.preventDefault();
        this.unedit();
      }
      if (event.key === "Escape" && this.spot && !this.trail) {
        event.preventDefault();
        this.done();
      }
    });
    this.draw({ still: true });
    this.moved();
  }

  // Six camps and nothing else: something to begin with.
  beginning() {
    const model = empty();
    for (const player of SIDES)
      for (const column of COLUMNS)
        model.cells[`${player}${column}0`] = { id: this.kit.first[player][column - 1], flags: "", uses: "" };
    return model;
  }

  moved() {
    const linked = positionIn(this.kit, location.hash),
      here = linked && parse(this.kit, linked.line);
    if (!linked) {
      if (this.trail) this.edited();
      return;
    }
    if (here) {
      this.model = here;
      this.verdict = null;
    }
    if (linked.act === "play" || !here) {
      this.open(linked.line);
      return;
    }
    this.edited();
    if (running()) this.validate();
  }

  // Back from playing to setting up.
  edited() {
    this.trail = this.pick = this.refusal = this.trouble = this.asked = this.sharing = this.question = null;
    this.draw({ still: true });
  }

  // Drawn from the model, which is a new one or a changed one after every edit.
  get moment() {
    if (this.trail) return super.moment;
    if (this.drawn !== this.model) {
      this.drawn = this.model;
      this.picture = { state: shape(this.kit, this.model), moves: [] };
    }
    return this.picture;
  }
  get before() {
    return this.trail ? super.before : null;
  }
  look() {
    return { edit: true, asked: this.spot };
  }
  leave() {
    /* nobody plays while a position is set up */
  }
  wayBack() {
    return this.button(
      "path",
      this.words["back-to-editor"],
      () => {
        this.edited();
        this.keep();
      },
      { main: true },
    );
  }

  // ── editing ──

  tapped(about, player) {
    if (this.trail) {
      super.tapped(about, player);
      return;
    }
    this.sharing = null;
    this.spot = about.startsWith("hand:") ? `side:${player}` : about;
    this.replacing = false;
    this.draw();
    this.reveal();
    (this.panel.querySelector(".wc-picker input") || this.panel.querySelector("button, select"))?.focus({
      preventScroll: true,
    });
  }

  edit(change) {
    const before = JSON.stringify(this.model),
      model = JSON.parse(before),
      cards = placed(this.kit, model).sort().join();
    change(model);
    if (JSON.stringify(model) === before) return;
    this.past.push(before);
    Object.assign(model, { phase: "a", winner: "", stack: "" });
    if (placed(this.kit, model).sort().join() !== cards) model.deck = null; // the rest is shuffled anew
    this.model = model;
    this.changed();
  }

  unedit() {
    if (!this.past.length) return;
    this.model = JSON.parse(this.past.pop());
    this.changed();
  }

  changed() {
    this.verdict = null;
    this.draw();
    this.keep();
    clearTimeout(this.soon);
    this.soon = setTimeout(() => this.validate(), PAUSE);
  }

  // The address keeps the position: for a reload, another language, or coming back.
  keep() {
    history.replaceState(history.state, "", `#edit=${toLink(this.kit, write(this.kit, this.model))}`);
  }

  done() {
    const { spot } = this;
    this.spot = null;
    this.draw({ still: true });
    const at = isCell(spot || "") ? `[data-cell=${spot}] :is(.wc-tile, .wc-goal)` : `.wc-goal[data-about="${spot}"]`;
    (this.text ? this.board.node.querySelector(`[data-entry="${spot}"]`) : this.board.node.querySelector(at))?.focus({
      preventScroll: true,
    });
  }

  key(name) {
    if (this.trail) return super.key(name);
    const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[name];
    const from = document.activeElement;
    if (!step || this.text || !this.board.node.contains(from) || this.panel.contains(from)) return false;
    nearest(from, [...this.board.node.querySelectorAll(".wc-tile, .wc-goal")], step)?.focus();
    return true;
  }

  // ── looking at it ──

  // What can be seen without knowing the game: places and numbers of cards.
  simple() {
    const { kit, words, model } = this,
      found = [],
      counts = {};
    for (const player of SIDES)
      for (const column of COLUMNS) {
        const cells = [0, 1, 2].map((place) => `${player}${column}${place}`);
        if (!cells.some((cell) => kit.cards[model.cells[cell]?.id]?.type === "camp"))
          found.push(fill(words["no-camp"], { place: kit.place(cells[0]) }));
        if (model.cells[cells[2]] && !model.cells[cells[1]])
          found.push(fill(words.gap, { place: kit.place(cells[2]) }));
      }
    for (const id of placed(kit, model)) counts[id] = (counts[id] || 0) + 1;
    for (const [id, number] of Object.entries(counts))
      if (number > kit.box[id])
        found.push(fill(words["too-many-cards"], { card: kit.name(id), most: kit.box[id], number }));
    return found;
  }

  async validate() {
    const { model } = this,
      line = write(this.kit, model),
      asked = engine(this.root, this.language, this.game);
    try {
      await asked.ready;
      const answer = await asked.ask({ do: "open", position: line });
      if (this.trail || this.model !== model || write(this.kit, model) !== line || !document.contains(this.page))
        return;
      this.verdict = answer.state ? { ok: true } : { problems: answer.problems || [answer.error] };
      const typing = this.panel.querySelector(".wc-picker input")?.value; // drawing anew would take the letters away; the next step draws
      if (!this.trouble && !this.sharing && !typing) this.draw({ still: true });
    } catch {
      /* without an engine the simple look has to do; Play on says what is the matter */
    }
  }

  status() {
    const { words, verdict } = this,
      simple = this.simple();
    const wrong = verdict?.problems || simple;
    if (wrong.length)
      return el(
        "div",
        { class: "wc-verdict is-wrong", role: "status" },
        el("p", {}, this.kit.icon("warning"), words.problems),
        el(
          "ul",
          {},
          wrong.map((each) => el("li", {}, each)),
        ),
      );
    if (verdict?.ok) return el("p", { class: "wc-verdict is-ok", role: "status" }, this.kit.icon("check"), words.sound);
    if (!this.past.length) return null;
    return el(
      "p",
      { class: "wc-verdict", role: "status" },
      this.kit.icon("info"),
      running() ? words.checking : words.unchecked,
    );
  }

  // ── the panel ──

  home() {
    const { words, spot } = this;
    return spot
      ? this.spotPanel(spot)
      : [
          el("h2", {}, this.kit.icon("ours"), el("span", {}, words.editing)),
          this.past.length ? null : this.saying("", [words["edit-hint"]]),
          this.status(),
          el(
            "div",
            { class: "wc-opponent" },
            this.choice(
              "who-plays",
              [
                ["both", words.both],
                ["b", fill(words.against, { player: words.players.b })],
                ["a", fill(words.against, { player: words.players.a })],
              ],
              this.side,
              (value) => {
                this.side = value;
              },
            ),
            this.button("deal", words.deal, () => this.deal(), { icon: "deck" }),
          ),
          el(
            "div",
            { class: "wc-nav" },
            this.button("undo", "", () => this.unedit(), {
              icon: "undo",
              label: words["undo-edit"],
              off: !this.past.length,
            }),
            this.button(
              "clear",
              "",
              () =>
                this.edit((model) =>
                  Object.assign(model, { ...empty(), ruleset: model.ruleset, switches: model.switches }),
                ),
              { icon: "close", label: words.clear },
            ),
            this.viewButton(),
            this.button("share", "", () => this.share(), { icon: "link", label: words["share-title"] }),
            this.button("next", words["play-on"], () => this.playOn(), { main: true, quiet: false, icon: "next" }),
          ),
        ].filter(Boolean);
  }

  spotPanel(spot) {
    const [kind, player] = spot.split(":");
    const parts =
      kind === "side"
        ? this.sideParts(player)
        : kind === "road"
          ? this.roadParts()
          : kind === "queue"
            ? this.queueParts(player)
            : this.cellParts(spot);
    return [
      ...parts,
      this.simple().length || this.verdict?.problems ? this.status() : null,
      el(
        "div",
        { class: "wc-nav" },
        this.button("undo", "", () => this.unedit(), {
          icon: "undo",
          label: this.words["undo-edit"],
          off: !this.past.length,
        }),
        this.button("done", this.words.done, () => this.done(), { main: true, quiet: false, icon: "check" }),
      ),
    ].filter(Boolean);
  }

  heading(icon, title) {
    return el("h2", {}, this.kit.icon(icon), el("span", {}, title));
  }

  toggle(name, words, on, act) {
    return el(
      "button",
      { class: "wc-flag", type: "button", "data-keep": name, "aria-pressed": String(on), onclick: act },
      words,
    );
  }

  cardPicker(cards, take, note) {
    return picker(this.kit, cards, { take, note, leave: () => this.done() });
  }

  ofType(...types) {
    return Object.keys(this.kit.cards).filter((id) => !id.includes("~") && types.includes(this.kit.cards[id].type));
  }

  // ── a place in a column ──

  fitting(cell) {
    const column = [0, 1, 2].map((place) => this.model.cells[cell.slice(0, 2) + place]?.id);
    const moved = column.slice(1).includes(this.kit.special.walker),
      camps = this.ofType("camp"),
      people = ["", ...this.ofType("person")];
    if (cell[2] === "0") return moved ? people : camps;
    return column[0] ? people : [...people, this.kit.special.walker];
  }

  cellParts(cell) {
    const { words, kit, model } = this,
      card = model.cells[cell],
      place = kit.place(cell);
    const take = (id) => {
      this.edit(({ cells }) => {
        cells[cell] = { id, flags: id ? "" : "p", uses: "" };
      });
      this.replacing = false;
      this.draw();
      this.panel.querySelector(".wc-flag, [data-keep=done]")?.focus({ preventScroll: true });
    };
    if (!card || this.replacing)
      return [
        this.heading(cell[2] === "0" ? "camp" : "person", place),
        this.cardPicker(this.fitting(cell), take, (id) => this.used(id)),
      ];
    const camp = kit.card(card.id).type === "camp",
      punk = card.flags.includes("p");
    const flag = (letter, name, off = "") =>
      this.toggle(name, words[name], card.flags.includes(letter), () =>
        this.edit(({ cells }) => {
          cells[cell] = { ...card, flags: turned(card.flags, letter, off), uses: "" };
        }),
      );
    const other = `${card.id.replace("~other", "")}~other`;
    return [
      this.heading(camp ? "camp" : punk ? "punk" : "person", kit.colon(kit.name(punk ? "" : card.id), place)),
      el(
        "div",
        { class: "wc-flags", role: "group", "aria-label": kit.name(punk ? "" : card.id) },
        punk ? null : flag("d", "damaged", "x"),
        camp ? flag("x", "destroyed", "du") : null,
        flag("u", "tired", camp ? "x" : ""),
        camp ? null : flag("n", "arrived"),
        camp && kit.cards[other]
          ? this.toggle("printing", words.printing, card.id === other, () =>
              this.edit(({ cells }) => {
                cells[cell] = { ...card, id: card.id === other ? other.replace("~other", "") : other };
              }),
            )
          : null,
      ),
      el(
        "div",
        { class: "wc-extra" },
        this.button(
          "replace",
          words["pick-card"],
          () => {
            this.replacing = true;
            this.draw();
            this.panel.querySelector("input")?.focus({ preventScroll: true });
          },
          { icon: "search" },
        ),
        this.button(
          "remove",
          words.remove,
          () => {
            this.edit(({ cells }) => {
              delete cells[cell];
            });
            this.panel.querySelector("input")?.focus({ preventScroll: true });
          },
          { icon: "close" },
        ),
      ),
    ];
  }

  // How many of a card lie here already, where that matters.
  used(id) {
    const number = placed(this.kit, this.model).filter((each) => each === id).length;
    return number ? `${number} / ${this.kit.box[id]}` : "";
  }

  // ── queue, hand, turn ──

  queueParts(place) {
    const { words, kit, model } = this,
      id = model.queue[place];
    const title = `${words.players[place[0]]}, ${fill(words.space, { number: place[1] })}`;
    const take = (card) => {
      this.edit(({ queue }) => {
        queue[place] = card;
      });
      this.done();
    };
    return [
      this.heading("queue", id ? kit.colon(title, kit.name(id)) : title),
      this.cardPicker([...this.ofType("event"), kit.special.marauders], take, (card) => this.used(card)),
      id
        ? el(
            "div",
            { class: "wc-extra" },
            this.button(
              "remove",
              words.remove,
              () =>
                this.edit(({ queue }) => {
                  delete queue[place];
                }),
              { icon: "close" },
            ),
          )
        : null,
    ].filter(Boolean);
  }

  sideParts(player) {
    const { words, kit, model } = this,
      silo = kit.special.silo,
      hand = model.hands[player];
    return [
      this.heading(player === "a" ? "rust" : "salt", fill(words["hand-of"], { player: words.players[player] })),
      el(
        "div",
        { class: "wc-flags" },
        this.toggle("silo", words["silo-in-hand"], hand.includes(silo), () =>
          this.edit(({ hands }) => {
            hands[player] = hand.includes(silo) ? hand.filter((id) => id !== silo) : [...hand, silo];
          }),
        ),
        this.toggle("on-turn", words["turn-of"], model.active === player, () =>
          this.edit((now) => this.onTurn(now, player)),
        ),
      ),
      model.active === player
        ? this.stepper("water-now", model.water, 0, 20, (water) =>
            this.edit((now) => {
              now.water = water;
            }),
          )
        : null,
      this.pile(
        hand.filter((id) => id !== silo),
        (cards) =>
          this.edit(({ hands }) => {
            hands[player] = [...cards, ...(hand.includes(silo) ? [silo] : [])];
          }),
      ),
    ].filter(Boolean);
  }

  // Cards in a row: tap one to take it away, choose one to add it.
  pile(cards, keep) {
    const { kit, words } = this;
    const list = cards.map((id, number) =>
      el(
        "li",
        {},
        el(
          "button",
          {
            class: `wc-mini k-${kit.card(id).type}`,
            type: "button",
            "aria-label": `${words.remove}: ${kit.name(id)}`,
            onclick: () => keep(cards.filter((_, each) => each !== number)),
          },
          el("b", {}, kit.name(id)),
          kit.icon("close"),
        ),
      ),
    );
    const take = (id) => {
      keep([...cards, id]);
      this.panel.querySelector(".wc-picker input")?.focus({ preventScroll: true });
    };
    return el(
      "div",
      {},
      list.length ? el("ul", { class: "wc-hand" }, list) : null,
      this.cardPicker(this.ofType("person", "event"), take, (id) => this.used(id)),
    );
  }

  onTurn(model, player) {
    Object.assign(model, { active: player, tally: { a: "", b: "" } });
  }

  stepper(name, value, low, high, act) {
    const { words } = this,
      step = (key, icon, to) =>
        el(
          "button",
          {
            class: "wc-btn wc-btn--quiet",
            type: "button",
            "data-keep": `${name}-${key}`,
            disabled: to < low || to > high,
            "aria-label": `${words[name]}: ${words[key]}`,
            onclick: () => act(to),
          },
          this.kit.icon(icon),
        );
    return el(
      "div",
      { class: "wc-stepper", role: "group", "aria-label": words[name] },
      el("span", {}, words[name]),
      step("one-fewer", "minus", value - 1),
      el("output", {}, String(value)),
      step("one-more", "plus", value + 1),
    );
  }

  roadParts() {
    const { words, kit, model } = this;
    const set = (change) => this.edit((now) => Object.assign(now, change));
    const rules = Object.entries(words.rulesets).filter(([name]) => kit.presets[name]);
    return [
      this.heading("turn", words["turn-rules"]),
      this.choice(
        "turn-of",
        SIDES.map((player) => [player, words.players[player]]),
        model.active,
        (player) => this.edit((now) => this.onTurn(now, player)),
      ),
      el(
        "div",
        { class: "wc-steppers" },
        this.stepper("turn-number", model.number, 1, 99, (number) => set({ number })),
        this.stepper("water-now", model.water, 0, 20, (water) => set({ water })),
      ),
      this.choice("rules", rules, model.ruleset, (ruleset) => set({ ruleset, switches: {} })),
      el(
        "details",
        {
          class: "wc-all",
          open: this.unfolded === "switches",
          ontoggle: (event) => {
            if (event.target.open) this.unfolded = "switches";
          },
        },
        el("summary", {}, words.switches),
        Object.entries(kit.switches).map(([name, values]) => this.switch(name, values)),
      ),
      el(
        "details",
        {
          class: "wc-all",
          open: this.unfolded === "discards",
          ontoggle: (event) => {
            if (event.target.open) this.unfolded = "discards";
          },
        },
        el("summary", {}, `${words.discards} (${model.discard.length})`),
        this.pile(model.discard, (discard) => set({ discard })),
      ),
    ];
  }

  switch(name, values) {
    const { words, kit, model } = this,
      [question, answers] = words["switch-words"][name];
    const usual = kit.presets[model.ruleset][name] ?? values[0];
    const options = [
      ["", `${answers[usual]} (${words["as-preset"]})`],
      ...values.filter((value) => value !== usual).map((value) => [value, answers[value]]),
    ];
    return this.choice(question, options, model.switches[name] || "", (value) =>
      this.edit((now) => {
        const { [name]: _, ...rest } = now.switches;
        now.switches = value ? { ...rest, [name]: value } : rest;
      }),
    );
  }

  // ── playing ──

  playOn() {
    const line = write(this.kit, this.model);
    this.robots = new Set(this.side === "both" ? [] : [this.side]);
    const hash = `#play=${toLink(this.kit, line)}`;
    this.own = true;
    if (location.hash === hash) this.open(line);
    else location.hash = hash;
  }

  opening() {
    return this.own ? this.words["your-position"] : super.opening();
  }

  async open(line) {
    this.spot = null;
    await super.open(line);
  }

  async deal() {
    this.trail = [{ moment: this.moment, title: "", said: [], rules: [] }];
    const answer = await this.ask({
      do: "deal",
      seed: Math.floor(Math.random() * 2 ** 31),
      ruleset: this.model.ruleset,
    });
    if (!answer?.state) return;
    this.robots = new Set(this.side === "both" ? [] : [this.side]);
    this.model = parse(this.kit, answer.state.notation) || this.model;
    this.begin(answer);
  }

  cancel() {
    const opening = this.trail?.length === 1 && !this.trail[0].moment.moves.length;
    super.cancel();
    if (opening) {
      this.edited();
      this.keep();
    }
  }
}

const turned = (flags, letter, off) =>
  flags.includes(letter)
    ? flags.replace(letter, "")
    : [...flags].filter((each) => !off.includes(each)).join("") + letter;

// The place to go to from here in a direction: the nearest one that lies more ahead than aside.
function nearest(from, places, [x, y]) {
  const middle = (node) => {
    const box = node.getBoundingClientRect();
    return [box.left + box.width / 2, box.top + box.height / 2];
  };
  const [here, there] = middle(from);
  let best = null,
    least = Infinity;
  for (const place of places) {
    const [left, top] = middle(place),
      ahead = (left - here) * x + (top - there) * y,
      aside = Math.abs((left - here) * y) + Math.abs((top - there) * x);
    if (place === from || ahead <= 2 || aside > ahead * 1.5) continue;
    if (ahead + aside * 2 < least) {
      least = ahead + aside * 2;
      best = place;
    }
  }
  return best;
}
