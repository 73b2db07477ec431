// What a page does only while nothing else is to be done, and never where the reader saves data.

const QUIET = 2000; // milliseconds that belong to the reader alone

export function savesData() {
  const { connection } = /** @type {any} */ (navigator);
  return Boolean(connection?.saveData) || matchMedia("(prefers-reduced-data: reduce)").matches;
}

export function idle() {
  const rest = window.requestIdleCallback || setTimeout;
  return new Promise((go) => {
    setTimeout(() => rest(go), QUIET);
  });
}
