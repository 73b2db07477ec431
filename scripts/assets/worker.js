// Runs the Python engine: one string in, one string out. Counts the bytes it loads, so that the page can say how far it is.
let play = null;

async function begin({ root, language, game }) {
  const at = (path) => new URL(path, root).href;
  const sizes = await (await fetch(at("engine/engine.json"))).json();
  let done = 0;
  const real = self.fetch.bind(self);
  const count = async (response) => {
    const reader = response.clone().body?.getReader();
    for (let part = await reader?.read(); part && !part.done; part = await reader.read()) {
      done += part.value.byteLength;
      postMessage({ progress: { done, all: sizes.bytes } });
    }
  };
  self.fetch = async (...asked) => {
    const response = await real(...asked);
    if (!response.ok) throw new Error(`${response.status} ${response.url}`);
    count(response).catch(() => {});
    return response;
  };
  const { loadPyodide } = await import(at("engine/pyodide.mjs"));
  const files = Promise.all([
    fetch(at("engine/playground.zip")).then((found) => found.arrayBuffer()),
    fetch(at("engine/cards.json")).then((found) => found.json()),
    fetch(at(`${language}/${game}/play.json`)).then((found) => found.json()),
  ]);
  const python = await loadPyodide({ indexURL: at("engine/"), checkAPIVersion: false });
  const [code, cards, words] = await files;
  postMessage({ progress: { done: sizes.bytes, all: sizes.bytes, starting: true } });
  python.unpackArchive(code, "zip");
  play = python.pyimport("playground.web").play;
  const answer = JSON.parse(play(JSON.stringify({ do: "start", cards, words: words.words })));
  if (!answer.ready) throw new Error(answer.error);
  postMessage({ ready: true });
}

self.addEventListener("message", ({ data }) => {
  if (data.begin) begin(data.begin).catch((error) => postMessage({ failed: String(error.message || error).slice(0, 200) }));
  else postMessage({ id: data.id, answer: play(data.question) });
});
