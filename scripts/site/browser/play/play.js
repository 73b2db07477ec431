// A place to play: a whole game is dealt, against the computer or for people at one screen. What somebody may not see is
// not shown, and nothing is lost: the game stands in the address and is kept on this device after every move.
import { all, el, fill, one } from "../shell/dom.js";
import { recall, remember } from "../shell/storage.js";
import { ending } from "./ending.js";
import { faceOf } from "./face.js";
import { gameIn, keepGame, keptGame, lineOfGame } from "./kept.js";
import { positionIn } from "./links.js";
import { Match } from "./match.js";
import { turnOf } from "./table.js";
import { openTable } from "./tables.js";
/** @import { Kit } from "./board.js" */
/** @import { Moment, Move, Played, Point, Question, State, Turn } from "./types.js" */

const SEATS = "abcd";
const TOGETHER = "x";
const LEVEL = "fair";
const COVERED = "covered";
const WISHES = "codex.play."; // and the game

/**
 * What is chosen before a game is dealt.
 * @typedef {{ with: string, seats: string, level: string, deal: string, hands: string }} Wishes
 */

/**
 * @param {URL} root
 * @param {string} language
 */
export const startPlay = (root, language) => openTable("[data-play]", Play, root, language);

export class Play extends Match {
  /**
   * @param {HTMLElement} page
   * @param {Kit} kit
   * @param {URL} root
   * @param {string} language
   * @param {string} game
   */
  constructor(page, kit, root, language, game) {
    super(page, kit, root, language, game);
    /** @type {{ moment: Moment, seats: number[], levels: string[], deals: string[] }} */
    this.offer = JSON.parse(one(page, "[data-dealt]").content.textContent);
    // A picture to begin with: nothing can be done in it, also while a game is being dealt or laid out again.
    this.offer.moment = { ...this.offer.moment, moves: [], decides: undefined };
    this.wishes = this.recalled();
    /** @type {Played | null} */
    this.played = null;
    /** @type {Point[] | null} where the game turned, once it is over */
    this.points = null;
    /** Whether all hands are shown. */
    this.isOpen = false;
    /** @type {string | undefined} who has the device, of people at one screen */
    this.holder = undefined;
    this.panel.setAttribute("aria-label", this.words.game);
    this.draw({ still: true });
    this.moved();
  }

  /** @override */
  get moment() {
    const { moment } = this.offer;
    return this.isTrying && !this.isVeiled ? super.moment : moment;
  }

  /**
   * @override
   * @returns {State | null}
   */
  get before() {
    return this.isTrying && !this.isVeiled ? super.before : null;
  }

  // ── before the game ──

  /** @returns {Wishes} */
  recalled() {
    const { seats, levels, deals } = this.offer;
    const usual = { with: "computer", seats: String(seats[0]), level: LEVEL, deal: deals[0] || "", hands: COVERED };
    try {
      const kept = { ...usual, ...JSON.parse(recall(WISHES + this.game) || "{}") };
      const isKnown = levels.includes(kept.level) && seats.includes(Number(kept.seats));
      return isKnown ? kept : usual;
    } catch {
      return usual;
    }
  }

  /** @override */
  home() {
    const { words, offer } = this;
    const isAlone = this.wishes.with === "computer";
    const deal = { main: true, quiet: false, icon: "deck" };
    const parts = [
      this.heading("play", words.game),
      this.goOnButton(),
      this.flags("with", ["computer", "people"]),
      offer.seats.length > 1 ? this.flags("seats", offer.seats.map(String)) : null,
      isAlone && offer.levels.length ? this.flags("level", offer.levels) : null,
      isAlone ? null : this.flags("hands", [COVERED, "open"]),
      isAlone ? this.saying("", [this.aboutLevel(), words["no-peeking"]]) : this.saying("", [words["one-screen"]]),
      offer.deals.length ? this.flags("deal", offer.deals) : null,
      this.nav(
        this.viewButton(),
        this.button("next", words["deal-now"], () => this.deal(), deal),
      ),
    ];
    return parts.filter((part) => part !== null);
  }

  aboutLevel() {
    return this.offer.levels.length ? this.words[`about-${this.wishes.level}`] : "";
  }

  // A game that waits on this device.
  goOnButton() {
    const kept = keptGame(this.game);
    if (!kept) return null;
    const words = fill(this.words["go-on-game"], { number: kept.number });
    const act = () => {
      location.hash = `game=${kept.line}`;
    };
    return el("div", { class: "wc-extra" }, this.button("go-on", words, act, { quiet: false, icon: "next" }));
  }

  /**
   * One of several, as buttons in a row.
   * @param {keyof Wishes} name
   * @param {string[]} options
   */
  flags(name, options) {
    const flag = (/** @type {string} */ option) => {
      const settings = {
        class: "wc-flag",
        type: "button",
        "data-keep": `${name}-${option}`,
        "aria-pressed": String(this.wishes[name] === option),
        onclick: () => this.want({ [name]: option }),
      };
      return el("button", settings, this.words[`${name}-${option}`] || option);
    };
    const label = this.words[`which-${name}`];
    return el(
      "div",
      { class: "wc-wish" },
      el("span", { "aria-hidden": "true" }, label),
      el("div", { class: "wc-flags", role: "group", "aria-label": label }, options.map(flag)),
    );
  }

  /** @param {Partial<Wishes>} changed */
  want(changed) {
    Object.assign(this.wishes, changed);
    remember(WISHES + this.game, JSON.stringify(this.wishes));
    this.draw({ still: true });
  }

  /**
   * Who plays: a person of this seat against the computer, or people at all seats.
   * @override
   * @param {string} [me]
   */
  async deal(me = SEATS[0]) {
    const { wishes } = this;
    const seats = Number(wishes.seats);
    const isAlone = wishes.with === "computer";
    this.sit({ start: "", me: isAlone ? me : TOGETHER, level: wishes.level, moves: [] }, seats);
    this.stand(this.offer.moment, this.words.game);
    const seed = Math.floor(Math.random() * 2 ** 31);
    const { ruleset } = this;
    const answer = await this.ask({ do: "deal", seed, players: seats, deal: wishes.deal, ...(ruleset && { ruleset }) });
    if (answer?.state) this.begin(answer);
  }

  /** The rules of the reader's edition, where the editions of the game differ in them. */
  get ruleset() {
    return all(this.page, "[data-ruleset]").find(({ hidden }) => !hidden)?.dataset.ruleset;
  }

  /**
   * @param {Played} played
   * @param {number} [seats]
   */
  sit(played, seats = SEATS.length) {
    const all = SEATS.slice(0, seats);
    this.played = played;
    this.points = this.peek = null;
    this.isHalted = this.isSkipping = false;
    this.isOpen = played.me === TOGETHER && this.wishes.hands !== COVERED;
    this.holder = undefined;
    this.pick = this.asked = this.refusal = this.sharing = this.trouble = null;
    this.robots = new Set(played.me === TOGETHER ? "" : all.replace(played.me, ""));
  }

  /** @param {Moment & Turn} dealt */
  begin(dealt) {
    if (this.played) this.played.start = dealt.state.notation;
    this.trail = [turnOf({ ...dealt, title: this.words["game-begins"] })];
    this.keep(true);
    this.draw({ still: true });
    this.robot();
  }

  /**
   * Touching the board begins with a game.
   * @override
   */
  leave() {
    this.deal();
  }

  // ── nothing is lost ──

  /** @param {boolean} [isNew] */
  keep(isNew = false) {
    if (!this.played) return;
    const line = lineOfGame(this.kit, this.played);
    const { winner, number } = this.latest.moment.state;
    const isHere = document.contains(this.page); // an answer may come when the reader is elsewhere
    if (isHere && isNew) history.pushState({}, "", `#game=${line}`);
    else if (isHere) history.replaceState(history.state, "", `#game=${line}`);
    keepGame(this.game, winner ? null : line, number);
  }

  /** @override */
  moved() {
    const played = gameIn(this.kit, location.hash);
    const linked = positionIn(this.kit, location.hash);
    const isOwn = this.played && location.hash === `#game=${lineOfGame(this.kit, this.played)}`;
    if (isOwn) return;
    if (played && this.isKept()) this.resume(played);
    else if (played) this.inviteTo(played);
    else if (played === undefined) this.unreadable();
    else if (linked) this.openLinked(linked.line);
    else if (this.isTrying || this.trouble) this.leaveGame();
  }

  /** @param {string} line */
  openLinked(line) {
    this.sit({ start: line, me: TOGETHER, level: LEVEL, moves: [] });
    this.played = null; // a position that was sent is looked at; it is nobody's game
    this.isOpen = true;
    this.invite(line);
  }

  // Whether the game in the address is the one that this device keeps: its reader goes on at once.
  isKept() {
    return location.hash === `#game=${keptGame(this.game)?.line}`;
  }

  /**
   * A game that somebody sent; what its players hide from each other is not shown.
   * @param {Played} played
   */
  inviteTo(played) {
    this.sit(played);
    this.invite(played.start, () => this.resume(played), null);
  }

  /** @param {Played} played */
  async resume(played) {
    this.sit(played);
    this.invited = null;
    this.stand(this.offer.moment, this.words.resuming);
    this.page.classList.add("is-resuming");
    this.draw({ still: true });
    const answer = await this.ask({ do: "resume", position: played.start, moves: played.moves });
    if (this.played !== played) return;
    this.page.classList.remove("is-resuming");
    if (!answer?.trail) return;
    this.trail = answer.trail.map(turnOf);
    this.trail[0].title = this.words["game-begins"];
    this.keep();
    this.draw({ still: true });
    this.ended();
    this.robot();
  }

  unreadable() {
    this.played = null;
    this.fail({ position: [""] });
  }

  /**
   * @override
   * @param {string[]} problems
   */
  noPosition(problems) {
    if (!location.hash.startsWith("#game=")) return super.noPosition(problems);
    return [el("p", { class: "wc-say", role: "alert" }, this.words["bad-game"]), this.nav(this.wayBack())];
  }

  /**
   * @override
   * @param {Question} question
   */
  ask(question) {
    return super.ask({ ...question, seats: this.eyes, level: this.played?.level });
  }

  /** Those at the screen: what the others hide is not told. */
  get eyes() {
    if (this.isOpen || !this.played) return "";
    return this.played.me === TOGETHER ? SEATS : this.played.me;
  }

  /**
   * @override
   * @param {Question} question
   */
  again(question) {
    if (question.do === "resume" && this.played) this.resume(this.played);
    else if (question.do === "review") this.ended();
    else super.again(question);
  }

  /**
   * @override
   * @param {Moment & Partial<Turn>} answer
   */
  follow(answer) {
    this.played?.moves.push(answer.nth || 0);
    super.follow(answer);
    this.keep();
    this.ended();
  }

  /** @override */
  takeBack() {
    super.takeBack();
    this.shorten();
  }

  /** @override */
  restart() {
    this.trail.length = 1;
    this.shorten();
    super.restart();
  }

  shorten() {
    this.points = null;
    if (this.played) this.played.moves.length = this.trail.length - 1;
    this.keep();
  }

  /** @override */
  cancel() {
    const isBeginning = this.question?.do === "deal" || this.question?.do === "resume";
    super.cancel();
    if (isBeginning) this.leaveGame();
  }

  /** @override */
  wayBack() {
    return this.button("path", this.words["new-game"], () => this.leaveGame(), { main: true });
  }

  leaveGame() {
    this.trail = [];
    this.isLinked = false;
    this.invited = null;
    this.played = this.points = this.peek = null;
    this.robots = new Set();
    this.page.classList.remove("is-resuming");
    this.pick = this.refusal = this.trouble = this.asked = this.sharing = this.question = null;
    if (location.hash) history.pushState({}, "", location.pathname + location.search);
    this.draw({ still: true });
  }

  // ── what lies hidden ──

  /** @override */
  extra() {
    const box = super.extra();
    box.querySelector("[data-keep=edit]")?.remove(); // whoever edits a position sees all of it
    return box;
  }

  // At one screen hands are covered, and can be uncovered.
  covers() {
    if (this.played?.me !== TOGETHER) return [];
    const words = this.isOpen ? this.words.cover : this.words.uncover;
    return [
      el(
        "div",
        { class: "wc-extra" },
        this.button("cover", words, () => this.uncover(), { icon: "hand" }),
      ),
    ];
  }

  async uncover() {
    this.isOpen = !this.isOpen;
    const { latest } = this;
    this.holder = latest.moment.decides;
    const answer = await this.ask({ do: "open", position: latest.moment.state.notation });
    if (!answer?.state || this.latest !== latest) return;
    latest.moment = answer;
    this.draw({ still: true });
  }

  // ── a curtain between people at one screen ──

  /** Whether whoever decides has to take the device first: until then nothing of anybody's hand is on the page. */
  get isVeiled() {
    if (!this.isTrying || this.isOpen || this.played?.me !== TOGETHER) return false;
    const { moment } = this.latest;
    const isLaid = moment !== this.offer.moment;
    return isLaid && !moment.state.winner && moment.decides !== this.holder;
  }

  /** @override */
  get isWatching() {
    return this.isVeiled || super.isWatching;
  }

  /** @override */
  get isHidden() {
    return this.isVeiled || super.isHidden;
  }

  /** @override */
  deed() {
    return this.isVeiled ? {} : super.deed();
  }

  curtain() {
    const { words } = this;
    const { decides = "" } = this.latest.moment;
    const player = words.players[decides];
    const take = () => {
      this.holder = decides;
      this.draw({ still: true });
    };
    const said = fill(words["pass-to"], { player });
    return [
      this.heading("hand", said),
      this.saying(said, [words["behind-curtain"]]),
      this.nav(
        this.undoButton(),
        this.button("ready", fill(words.ready, { player }), take, { main: true, quiet: false, icon: "turn" }),
      ),
      ...this.covers(),
      this.nav(this.wayBack()),
    ];
  }

  /**
   * What was shown to somebody else is not shown to who holds the device now.
   * @override
   * @param {number} at
   */
  isTold(at) {
    const isCovered = !this.isOpen && this.played?.me === TOGETHER && !this.latest.moment.state.winner;
    return !isCovered || this.trail[at].moment.decides === this.holder;
  }

  /**
   * @override
   * @param {number | null} at
   */
  show(at) {
    const step = Math.sign((at ?? 0) - this.at) || -1;
    let seen = at;
    while (seen !== null && this.trail[seen] && !this.isTold(seen)) seen += step;
    if (seen === null || this.trail[seen]) super.show(seen);
  }

  /**
   * Where cards are on offer, before the game, they are shown in full.
   * @override
   * @returns {HTMLElement[]}
   */
  picks() {
    const { offers } = this.moment.state;
    if (!offers || this.isWatching || this.pick) return [...super.picks(), ...this.covers()];
    const card = (/** @type {Move} */ move) => {
      const [, id] = move[2].split(":");
      return el("li", {}, faceOf(this.kit, id), this.pickButton(move));
    };
    return [el("ul", { class: "wc-picks wc-offers" }, this.moment.moves.map(card)), ...this.covers()];
  }

  /** @override */
  asking() {
    return this.latest.moment === this.offer.moment ? "" : super.asking();
  }

  // ── the end ──

  /**
   * @override
   * @returns {Node[]}
   */
  trying() {
    if (this.isVeiled) return this.curtain();
    const isOver = this.peek === null && this.played && this.latest.moment.state.winner;
    return isOver ? ending(this) : super.trying();
  }

  async ended() {
    const { played, latest } = this;
    if (!played || !latest.moment.state.winner || this.points) return;
    this.points = [];
    const answer = await this.ask({ do: "review", position: played.start, moves: played.moves });
    if (!answer?.points || this.latest !== latest) return;
    this.points = answer.points;
    this.draw({ still: true });
  }

  againButton() {
    const act = () => this.deal(this.played?.me === TOGETHER ? SEATS[0] : this.played?.me);
    return this.button("again", this.words.again, act, { main: true, quiet: false, icon: "deck" });
  }

  swapButton() {
    const { me } = this.played || {};
    if (!me || me === TOGETHER) return null;
    const seats = Number(this.wishes.seats);
    const next = SEATS[(SEATS.indexOf(me) + 1) % seats];
    return this.button("swap", this.words.swap, () => this.deal(next), { icon: "turn" });
  }

  /** @override */
  shareButton() {
    return this.button("share", this.words["share-game"], () => this.share(), { icon: "link" });
  }

  stepButton() {
    return this.button("step", this.words["step-through"], () => this.show(0), { icon: "example" });
  }

  /**
   * The whole game, so that others can go on with it, or see how it went.
   * @override
   * @param {string} [act]
   */
  address(act = "play") {
    if (!this.played || act !== "play") return super.address(act);
    return `${location.href.split("#")[0]}#game=${lineOfGame(this.kit, this.played)}`;
  }
}
