// No offline copy is wanted here any more: remove what earlier versions kept, then this worker itself.
const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

async function remove() {
  const prefix = `codex ${new URL(worker.registration.scope).pathname} `;
  for (const name of await caches.keys()) if (name.startsWith(prefix)) await caches.delete(name);
  await worker.registration.unregister();
}

worker.addEventListener("install", () => worker.skipWaiting());
worker.addEventListener("activate", (event) => event.waitUntil(remove()));
