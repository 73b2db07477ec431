// No offline copy is wanted here any more: remove what earlier versions kept, then this worker itself.
self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) =>
  event.waitUntil(
    (async () => {
      const prefix = `codex ${new URL(self.registration.scope).pathname} `;
      for (const name of await caches.keys()) if (name.startsWith(prefix)) await caches.delete(name);
      await self.registration.unregister();
    })(),
  ),
);
