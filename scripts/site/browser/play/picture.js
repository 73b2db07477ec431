// What the boards of ApocalypZe and D.E.I. share: a picture, the same in words, what may be touched, and where the focus stays.
import { el } from "./board.js";
import { unspoken } from "../shell/dom.js";

export class Picture {
  constructor(kit, tap, kind) {
    this.kit = kit;
    this.tap = tap;
    this.kind = kind;
    this.node = el("div", { class: `wc-play ${kind}` });
    this.picture = el("div", { class: `${kind}__picture` });
    this.text = el("div", { class: "wc-textview" });
    this.node.append(this.picture, this.text);
  }

  // `look`: before (the state it is compared with), told (the position in words), able, acting, asked, ask, decides.
  show(state, look = {}) {
    const at = document.activeElement,
      held = this.node.contains(at) ? at.dataset.about : null;
    this.node.classList.toggle("is-still", Boolean(look.still));
    this.last = [state, look];
    this.picture.replaceChildren(this.now(look), ...this.parts(state, look));
    if (this.inWords) this.words(state, look);
    if (held) this.node.querySelector(`[data-about="${CSS.escape(held)}"]`)?.focus({ preventScroll: true });
  }

  turn(inWords) {
    this.inWords = inWords;
    this.node.classList.toggle("is-text", inWords);
    if (inWords && this.last) this.words(...this.last);
  }

  // What may be touched now.
  meant(moment, pick, asked) {
    return {
      able: new Set(moment.moves.map(([, , about]) => about).filter(Boolean)),
      acting: pick || undefined,
      asked,
      decides: moment.decides,
    };
  }

  name(id) {
    return this.kit.words.names[id] || id;
  }

  // `by`: whose it is; only the player who decides may act with it.
  touch(kind, about, look, changed, label, { by, ...more }, ...children) {
    const mine = !by || by === look.decides;
    const marks = [
      mine && look.able?.has(about) ? "is-able" : "",
      mine && look.acting === about ? "is-acting" : "",
      look.asked === about ? "is-asked" : "",
      changed ? "is-changed" : "",
    ];
    return el(
      "button",
      {
        class: [kind, ...marks].filter(Boolean).join(" "),
        type: "button",
        "data-about": about,
        title: label,
        onclick: () => this.tap(about, by),
        ...more,
      },
      el("span", { class: "wc-hide" }, label),
      ...unspoken(...children),
    );
  }

  now(look) {
    const { kit } = this;
    return el(
      "p",
      { class: `${this.kind}__now` },
      el("b", {}, look.told.now),
      el("span", { class: "wc-badge wc-badge--ours" }, kit.icon("ours"), kit.words.ours),
    );
  }
}
