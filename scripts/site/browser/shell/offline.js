// The site without a network: asks the service worker to keep this language, tells of a new version, and lets the reader
// switch all of it off. Starts after the page is read, and never by itself where the reader saves data.
import { el } from "./dom.js";

const KEY = "codex.offline",
  CHECK = 3600e3;
let told = false;

const isOff = () => {
  try {
    return localStorage.getItem(KEY) === "off";
  } catch {
    return false;
  }
};
const setOff = (off) => {
  try {
    if (off) localStorage.setItem(KEY, "off");
    else localStorage.removeItem(KEY);
  } catch {
    /* storage denied: lasts until the page is left */
  }
};
const savesData = () => Boolean(navigator.connection?.saveData) || matchMedia("(prefers-reduced-data: reduce)").matches;
const idle = () =>
  new Promise((go) => {
    setTimeout(() => (window.requestIdleCallback || setTimeout)(go), 2000);
  });

export function ask(worker, order) {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data);
    worker.postMessage(order, [port2]);
  });
}

async function register(root) {
  const registration = await navigator.serviceWorker.register(new URL("sw.js", root), { updateViaCache: "none" });
  await navigator.serviceWorker.ready;
  return registration;
}

export async function startOffline(root, language, words) {
  if (!("serviceWorker" in navigator) || isOff()) return;
  await idle();
  let registration;
  try {
    registration = await register(root);
  } catch (error) {
    console.warn(error);
    return;
  }
  watch(registration, words);
  if (!savesData()) await ask(registration.active, { do: "keep", lang: language });
}

// A new version is complete before it is offered; when it is taken, every open page loads itself anew (codex.js).
function watch(registration, words) {
  const offer = () => {
    if (registration.waiting && registration.active) notice(registration, words);
  };
  offer();
  registration.addEventListener("updatefound", () => registration.installing?.addEventListener("statechange", offer));
  let last = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.hidden || Date.now() - last < CHECK) return;
    last = Date.now();
    registration.update().catch(() => {});
  });
}

function notice(registration, words) {
  if (told) return;
  told = true;
  const box = el(
    "div",
    { class: "wc-notice", role: "status" },
    el("p", {}, words.ready),
    el(
      "button",
      {
        class: "wc-btn",
        type: "button",
        onclick: () => {
          box.remove();
          ask(registration.waiting, { do: "switch" });
        },
      },
      words.now,
    ),
    el("button", { class: "wc-btn wc-btn--quiet", type: "button", onclick: () => box.remove() }, words.later),
  );
  document.body.append(box);
}

// ── the reader's own say, on the page about the site ──

export async function startPanel(root, language) {
  const panel = document.querySelector("[data-offline]");
  if (!panel || panel.dataset.ready) return;
  panel.dataset.ready = "yes";
  panel.hidden = false;
  const words = JSON.parse(panel.dataset.offline);
  if (!("serviceWorker" in navigator)) {
    panel.replaceChildren(el("p", {}, words.cannot));
    return;
  }
  const state = el("p", { role: "status" });
  const button = (text, act) => el("button", { class: "wc-btn wc-btn--quiet", type: "button", onclick: act }, text);
  const registered = () => navigator.serviceWorker.getRegistration(root.href);
  const tell = async (answer) => {
    const worker = (await registered())?.active;
    const found = answer || (worker && !isOff() ? await ask(worker, { do: "status" }) : null);
    const kept = Object.entries(found?.kept || {})
      .filter(([, yes]) => yes)
      .map(([lang]) => words.languages[lang]);
    state.textContent = isOff()
      ? words.off
      : found?.failed
        ? words.failed
        : kept.length
          ? words.kept.replace("{names}", [...kept, ...(found.engine ? [words.engine] : [])].join(", "))
          : words.nothing;
  };
  const keep = button(words.keep, async () => {
    setOff(false);
    state.textContent = words.keeping;
    try {
      await tell(await ask((await register(root)).active, { do: "keep", lang: language }));
    } catch {
      state.textContent = words.failed;
    }
  });
  const empty = button(words.empty, async () => {
    const worker = (await registered())?.active;
    await tell(worker && (await ask(worker, { do: "empty" })));
  });
  const off = button(words.switchOff, async () => {
    setOff(true);
    const registration = await registered();
    if (registration?.active) await ask(registration.active, { do: "empty" });
    await registration?.unregister();
    await tell();
  });
  panel.replaceChildren(state, keep, empty, off);
  await tell();
}
