// The page around the content: going from page to page without loading everything anew, the two lights, the way back up,
// and where the reader is. `onPage` calls back for the first page and for every one that follows.
const listeners = [];
const parts = ["skip", "header", "container"].map((name) => `[data-md-component=${name}]`);
const HEAD = 'meta[name="description"], link[rel="canonical"], link[rel~="alternate"]';
let asked = 0;

export function onPage(start) {
  listeners.push(start);
  start();
}

// ── from page to page ──

// Only pages of this language, and only of this version: anything else is loaded as a whole.
export function startGoing(home) {
  history.scrollRestoration = "manual";
  for (const link of document.head.querySelectorAll(
    'link[rel~="icon"], link[rel="manifest"], link[rel="apple-touch-icon"]',
  ))
    link.href = link.href; // as an absolute address: the page's own will change
  const inside = (url) =>
    url.href.startsWith(home.href) && (url.pathname.endsWith("/") || url.pathname.endsWith(".html"));
  addEventListener("click", (event) => {
    const link = event.target.closest?.("a[href]");
    if (
      !link ||
      event.defaultPrevented ||
      event.button ||
      event.ctrlKey ||
      event.metaKey ||
      event.shiftKey ||
      event.altKey
    )
      return;
    if (link.target || link.hasAttribute("download") || "noInstant" in link.dataset) return;
    const url = new URL(link.href);
    if (!inside(url) || url.pathname === location.pathname) return;
    event.preventDefault();
    go(url, true);
  });
  addEventListener("popstate", (event) => {
    if (shown !== location.pathname) go(new URL(location.href), false, event.state?.y || 0);
    else settle(event.state?.y);
  });
  addEventListener("hashchange", reveal);
  let resting;
  addEventListener(
    "scroll",
    () => {
      clearTimeout(resting);
      resting = setTimeout(() => history.replaceState({ ...history.state, y: scrollY }, ""), 150);
    },
    { passive: true },
  );
  settle(history.state?.y);
}

let shown = location.pathname;
async function go(url, fresh, y) {
  const turn = (asked += 1);
  let page;
  try {
    const answer = await fetch(url);
    if (!answer.ok || !answer.headers.get("content-type")?.includes("html")) throw new Error(answer.status);
    page = new DOMParser().parseFromString(await answer.text(), "text/html");
  } catch {
    location.assign(url);
    return;
  }
  if (turn !== asked) return;
  if (version(page) !== version(document) || !parts.every((part) => page.querySelector(part))) {
    location.assign(url);
    return;
  }
  await Promise.all(missing(page, url));
  if (turn !== asked) return;
  if (fresh) {
    history.replaceState({ ...history.state, y: scrollY }, "");
    history.pushState({}, "", url);
  }
  shown = location.pathname;
  document.title = page.title;
  for (const old of document.head.querySelectorAll(HEAD)) old.remove();
  document.head.append(...page.head.querySelectorAll(HEAD));
  document.getElementById("__drawer").checked = false;
  for (const part of parts) document.querySelector(part).replaceWith(document.adoptNode(page.querySelector(part)));
  for (const start of listeners) start();
  settle(y);
  const target = document.querySelector("#__content h1") || document.getElementById("__content");
  if (!location.hash) {
    target.tabIndex = -1;
    target.focus({ preventScroll: true });
  }
}

// Scripts and styles lie in a folder named after all that is in it: another folder, another version.
function version(page) {
  return page.querySelector("script[type=module]")?.getAttribute("src").split("/").at(-2);
}

// Style sheets that this page has not needed yet: they come before the content that needs them.
function missing(page, url) {
  return [...page.querySelectorAll("link[rel=stylesheet]")]
    .filter((link) => !document.querySelector(`link[integrity="${link.integrity}"]`))
    .map(
      (link) =>
        new Promise((done) => {
          const sheet = Object.assign(document.createElement("link"), {
            rel: "stylesheet",
            integrity: link.integrity,
            href: new URL(link.getAttribute("href"), url).href,
            onload: done,
            onerror: done,
          });
          document.head.append(sheet);
        }),
    );
}

function settle(y) {
  if (y !== undefined && y !== null) scrollTo(0, y);
  else if (location.hash) reveal();
  else if (performance.now() > 2000 || history.state) scrollTo(0, 0);
}

// What the address points to may lie in something closed.
function reveal() {
  let name = location.hash.slice(1);
  try {
    name = decodeURIComponent(name);
  } catch {
    /* not an anchor of ours */
  }
  const target = name && document.getElementById(name);
  if (!target) return;
  for (let box = target.closest("details"); box; box = box.parentElement.closest("details")) box.open = true;
  target.scrollIntoView();
}

// ── the two lights ──

export function startScheme() {
  const saved = () => {
    try {
      return localStorage.getItem("codex.scheme");
    } catch {
      return null;
    }
  };
  const set = (scheme) => {
    document.body.dataset.mdColorScheme = scheme;
  };
  addEventListener("click", (event) => {
    const scheme = event.target.closest?.("[data-scheme]")?.dataset.scheme;
    if (!scheme) return;
    set(scheme);
    try {
      localStorage.setItem("codex.scheme", scheme);
    } catch {
      /* storage denied: it lasts for this page */
    }
    document.querySelector(`.wc-scheme:not([data-scheme=${scheme}])`)?.focus();
  });
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", (event) => {
    if (!saved()) set(event.matches ? "slate" : "default");
  });
}

// ── where the reader is ──

let watched;
export function startWhere() {
  watched?.disconnect();
  const title = document.querySelector("[data-md-component=header-title]"),
    heading = document.querySelector("#__content h1");
  const links = new Map(
    [...document.querySelectorAll("[data-md-component=toc] a")].map((link) => [
      decodeURIComponent(link.hash.slice(1)),
      link,
    ]),
  );
  const places = [...links.keys()].map((name) => document.getElementById(name)).filter(Boolean);
  watched = new IntersectionObserver(
    (seen) => {
      for (const entry of seen)
        if (entry.target === heading)
          title?.classList.toggle(
            "md-header__title--active",
            !entry.isIntersecting && entry.boundingClientRect.top < 60,
          );
      if (!places.length) return;
      const here = places.filter((place) => place.getBoundingClientRect().top < 120).at(-1);
      for (const [name, link] of links) link.classList.toggle("md-nav__link--active", name === here?.id);
    },
    { rootMargin: "-60px 0px -70% 0px", threshold: [0, 1] },
  );
  if (heading) watched.observe(heading);
  for (const place of places) watched.observe(place);
}

let before = 0;
export function startTop() {
  addEventListener(
    "scroll",
    () => {
      const top = document.querySelector("[data-md-component=top]");
      if (top) top.hidden = scrollY > before || scrollY < 600;
      before = scrollY;
    },
    { passive: true },
  );
  addEventListener("click", (event) => {
    if (!event.target.closest?.("[data-md-component=top]")) return;
    scrollTo(0, 0);
    document.getElementById("__content")?.focus({ preventScroll: true });
  });
  addEventListener("beforeprint", () => {
    for (const box of document.querySelectorAll("#__content details")) box.open = true;
  });
}
