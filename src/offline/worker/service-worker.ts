import type { PrecacheEntry } from "workbox-precaching";
import { registerRoute } from "workbox-routing";
import { handleNavigation } from "./navigation.ts";
import { createPrecache } from "./precache.ts";
import { matchPreviousAsset, savePreviousAssets } from "./previous-precache.ts";
import { root } from "./root.ts";
import { forgetOutdatedTries, handleTryFile, isTryFile } from "./try-cache.ts";

declare const self: ServiceWorkerGlobalScope & {
  __DEPLOYMENT: string;
  __WB_MANIFEST: PrecacheEntry[];
  /** Paths of what this deployment loads when a sample is tried. */
  __TRY_FILES: string[];
};

/**
 * Caches the whole site for reading offline. The build replaces these by the deployment's name,
 * by the list of its files with their hashes, and by the list of those that are cached at their first use.
 */
const precache = createPrecache(self.__DEPLOYMENT, self.__WB_MANIFEST);

self.addEventListener("install", (event) => {
  // The worker takes over at once, not when the last tab is closed. Each page is complete in itself,
  // and the assets that an open tab may still ask for stay in the cache of the previous deployment.
  self.skipWaiting();
  event.waitUntil(precache.install(event));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    savePreviousAssets(precache.controller)
      .catch((error) => console.warn("Open tabs may have lost their scripts:", error))
      .then(() => precache.controller.activate(event))
      .then(() => forgetOutdatedTries(self.__TRY_FILES))
      .catch((error) => console.warn("The outdated files could not be deleted:", error))
      .then(() => self.clients.claim()),
  );
});

registerRoute(
  ({ request }) => request.mode === "navigate",
  ({ event, request, url }) => handleNavigation(precache, event, request, url),
);

registerRoute(
  ({ sameOrigin, url }) => sameOrigin && precache.has(url.pathname),
  async ({ event, request, url }) =>
    precache.handleRequest(url.pathname, event).catch((error) => {
      console.warn(`${url.pathname} cannot be cached and comes from the network:`, error);
      return fetch(request);
    }),
);

registerRoute(
  ({ sameOrigin, url }) => sameOrigin && isTryFile(url),
  ({ request }) => handleTryFile(request),
);

registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith(`${root}assets/`),
  async ({ request }) => (await matchPreviousAsset(request)) ?? fetch(request),
);
