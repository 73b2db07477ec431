// A whole game, dealt by the engine: played by several readers at one screen, or by one against the simple player.
import { el, fill } from "./board.js";
import { positionIn } from "./notation.js";
import { openTable } from "./example.js";
import { Table } from "./table.js";

const SEATS = "abcd",
  FIRST = SEATS[0];

export const startDeal = (root, language) => openTable("[data-deal]", Dealt, root, language);

class Dealt extends Table {
  constructor(page, kit, root, language, game) {
    super(page, kit, root, language, game);
    this.first = JSON.parse(page.querySelector("[data-dealt]").content.textContent);
    this.seats = 2;
    this.alone = true;
    this.draw({ still: true });
    this.moved();
  }

  get moment() {
    return this.trail ? this.trail.at(-1).moment : this.first;
  }
  get before() {
    return this.trail ? super.before : null;
  }

  look() {
    return {};
  }

  moved() {
    const linked = positionIn(this.kit, location.hash);
    if (linked) this.open(linked.line);
    else if (this.trail) this.leaveGame();
  }

  home() {
    const { words } = this,
      said = fill(words["one-seat"], { player: words.players[FIRST] });
    return [
      el("h2", {}, this.kit.icon("deck"), el("span", {}, words.deal)),
      this.saying(words.deal, [words["why-hint"]]),
      this.choice(
        "how-many",
        ["2", "3", "4"].map((number) => [number, number]),
        String(this.seats),
        (value) => {
          this.seats = Number(value);
        },
      ),
      this.choice(
        "who-plays",
        [
          ["one", said],
          ["all", words["all-seats"]],
        ],
        this.alone ? "one" : "all",
        (value) => {
          this.alone = value === "one";
        },
      ),
      el(
        "div",
        { class: "wc-nav" },
        this.viewButton(),
        this.button("next", words.deal, () => this.deal(), { main: true, quiet: false, icon: "next" }),
      ),
    ];
  }

  // Touching the board begins with the game that lies there.
  leave() {
    this.trail = [{ moment: this.first, title: "", said: [], rules: [] }];
    this.seat();
  }

  seat() {
    this.robots = new Set(this.alone ? SEATS.replace(FIRST, "") : "");
  }

  async deal() {
    this.leave();
    const answer = await this.ask({ do: "deal", seed: Math.floor(Math.random() * 2 ** 31), players: this.seats });
    if (!answer?.state) return;
    this.begin(answer);
  }

  wayBack() {
    return this.button("path", this.words["new-game"], () => this.leaveGame(), { main: true });
  }

  leaveGame() {
    this.trail =
      this.linked =
      this.pick =
      this.refusal =
      this.trouble =
      this.asked =
      this.sharing =
      this.question =
        null;
    if (location.hash) history.replaceState(history.state, "", location.pathname + location.search);
    this.draw({ still: true });
  }
}
