// A table talks with the engine: it asks, says how far the engine is, and what went wrong.
import { el, fill, say } from "../shell/dom.js";
import { abandon, engine } from "./engine.js";
import { Panel } from "./panel.js";
/** @import { Kit } from "./board.js" */
/** @import { Engine } from "./engine.js" */
/** @import { Progress, Question, Rule, Trouble } from "./types.js" */

const SOON = 60; // milliseconds after which a reader wants to know that something happens
const ONE_DIGIT = { minimumFractionDigits: 1, maximumFractionDigits: 1 };

/**
 * @template {Kit} [K=Kit]
 * @extends {Panel<K>}
 */
export class Talk extends Panel {
  /**
   * @param {HTMLElement} page
   * @param {K} kit
   * @param {URL} root
   * @param {string} language
   * @param {string} game
   */
  constructor(page, kit, root, language, game) {
    super(page, kit, root, language, game);
    this.isLearned = false;
    /** @type {Question | null} the last one */
    this.question = null;
    /** @type {Question | null} the one that is not answered yet */
    this.thinking = null;
    /** @type {Trouble | null} */
    this.trouble = null;
  }

  /** Whether what the reader waits for is shown at this table. */
  get isTrying() {
    return false;
  }

  /** Whether there is something to go on with when the engine does not come. */
  get hasPath() {
    return false;
  }

  /**
   * @param {Question} question
   * @returns {Promise<any>} the answer; null if it failed or nobody waits for it any more
   */
  async ask(question) {
    this.question = this.thinking = question;
    const running = engine(this.root, this.language, this.game);
    const slow = setTimeout(() => this.busy(running, question), SOON);
    try {
      await running.ready;
      await this.learn();
      const answer = await running.ask(question);
      return this.question === question ? this.understood(answer) : null;
    } catch (error) {
      if (this.question === question) this.fail({ reason: /** @type {Error} */ (error).message });
      return null;
    } finally {
      if (this.thinking === question) this.thinking = null;
      clearTimeout(slow);
    }
  }

  /** @param {any} answer */
  understood(answer) {
    if (answer.failed) throw new Error(answer.failed);
    if (answer.error) {
      this.fail({ position: answer.problems || [answer.error] });
      return null;
    }
    this.trouble = null;
    return answer;
  }

  // All rules that may be cited: an example knows only those of its own path.
  async learn() {
    if (this.isLearned) return;
    const here = new URL(`${this.language}/`, this.root);
    const found = await (await fetch(new URL(`${this.game}/play.json`, here))).json();
    this.know(found.rules);
    this.isLearned = true;
  }

  /**
   * Rules that may be cited from now on; their addresses are from the root of the language.
   * @param {{ [name: string]: Rule }} rules
   */
  know(rules) {
    const here = new URL(`${this.language}/`, this.root);
    for (const [name, [number, to, text]] of Object.entries(rules)) {
      this.rules[name] ??= [number, new URL(to, here).href, text];
    }
  }

  /**
   * Megabytes, written as in the language of the page.
   * @param {number} bytes
   */
  mega(bytes) {
    return (bytes / 1e6).toLocaleString(this.language, ONE_DIGIT);
  }

  /** How many bytes of the engine are sent to a reader who has none of it. */
  async engineBytes() {
    const found = await (await fetch(new URL(`${this.language}/engine.json`, this.root))).json();
    return found.bytes[this.game];
  }

  // ── waiting ──

  /**
   * @param {Engine} running
   * @param {Question} question
   */
  busy(running, question) {
    if (this.question !== question || !this.isTrying) return;
    running.listeners.add((progress) => this.proceed(progress));
    this.trouble = { kind: "busy", progress: running.last };
    this.draw();
  }

  /** @param {Progress} progress */
  proceed(progress) {
    if (this.trouble?.kind !== "busy") return;
    this.trouble.progress = progress;
    this.loading();
  }

  // The words and the bar change, the buttons stay: nobody loses the focus while bytes come in.
  loading() {
    const bar = this.panel.querySelector("progress");
    const said = bar?.previousElementSibling;
    if (!bar || !said) return;
    const { done = 0, all = 1, starting = false } = this.trouble?.progress || {};
    const isKnown = this.trouble?.progress && !starting && done < all;
    say(said, isKnown ? fill(this.words.loading, { done: this.mega(done), all: this.mega(all) }) : this.words.starting);
    if (isKnown) Object.assign(bar, { max: all, value: done });
    else bar.removeAttribute("value");
  }

  cancel() {
    abandon();
    this.question = this.thinking = this.trouble = null;
    this.draw();
  }

  // ── what went wrong ──

  /** @param {{ reason?: string, position?: string[] }} what */
  fail(what) {
    this.trouble = { kind: "failed", ...what };
    this.draw();
    this.reveal();
  }

  /** @returns {Node[]} */
  troubled() {
    if (this.trouble?.kind === "busy") return this.waiting();
    return this.trouble?.position ? this.noPosition(this.trouble.position) : this.failed(this.trouble?.reason);
  }

  waiting() {
    const { words } = this;
    queueMicrotask(() => this.loading());
    return [
      el("p", { class: "wc-say" }, words.starting),
      el("progress", { "aria-label": words.starting }),
      this.nav(this.cancelButton()),
    ];
  }

  /** @param {string[]} problems */
  noPosition(problems) {
    const said = fill(this.words["bad-link"], { reason: problems.join(" ") });
    return [el("p", { class: "wc-say", role: "alert" }, said), this.nav(this.wayBack())];
  }

  /** @param {string | undefined} reason */
  failed(reason) {
    const { words, question } = this;
    const isSlow = reason === "slow";
    const said = fill(words.failed, { reason: isSlow ? words.slow : words.blocked });
    const again = () => {
      this.trouble = null;
      if (question) this.again(question);
    };
    const retry = this.button("retry", words.retry, again, { main: true, quiet: false });
    const parts = [
      el("p", { class: "wc-say", role: "alert" }, `${said} ${this.hasPath ? words.still : ""}`),
      reason && !isSlow ? this.detail(reason) : null,
      this.nav(this.cancelButton(), question ? retry : null),
    ];
    return parts.filter((part) => part !== null);
  }

  /**
   * What a program said of it, for those who want to report it.
   * @param {string} reason
   */
  detail(reason) {
    const said = el("p", { class: "wc-small wc-detail", lang: "en" }, el("code", {}, reason));
    return el("details", { class: "wc-all" }, el("summary", {}, this.words.details), said);
  }

  cancelButton() {
    return this.button("cancel", this.words.cancel, () => this.cancel());
  }

  /** @param {...(HTMLElement | null)} buttons */
  nav(...buttons) {
    return el("div", { class: "wc-nav" }, ...buttons);
  }

  // ── what tables do ──

  /** @returns {HTMLElement | null} */
  wayBack() {
    return null;
  }

  /** @param {Question} _question */
  again(_question) {}
}
