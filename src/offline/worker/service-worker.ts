import type { PrecacheEntry } from "workbox-precaching";
import { registerRoute } from "workbox-routing";
import { keepPreviousAssets, matchPreviousAsset } from "./generations.ts";
import { answerNavigation } from "./navigation.ts";
import { createPrecache } from "./precache.ts";
import { root } from "./root.ts";

declare const self: ServiceWorkerGlobalScope & {
  __DEPLOYMENT: string;
  __WB_MANIFEST: PrecacheEntry[];
};

/**
 * Keeps the whole site for reading offline. The build puts the deployment's name, and the list of
 * what is kept with the hash of each file, in the place of these two.
 */
const precache = createPrecache(self.__DEPLOYMENT, self.__WB_MANIFEST);

self.addEventListener("install", (event) => {
  // At once, and not when the last tab is closed: every page is whole in itself, and the assets
  // that an open tab may still ask for are kept for it.
  self.skipWaiting();
  event.waitUntil(precache.install(event));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    keepPreviousAssets(precache.controller)
      .catch((error) => console.warn("Open tabs may have lost their scripts:", error))
      .then(() => precache.controller.activate(event))
      .catch((error) => console.warn("What is outdated could not be cleared away:", error))
      .then(() => self.clients.claim()),
  );
});

registerRoute(
  ({ request }) => request.mode === "navigate",
  ({ event, request, url }) => answerNavigation(precache, event, request, url),
);

registerRoute(
  ({ sameOrigin, url }) => sameOrigin && precache.has(url.pathname),
  async ({ event, request, url }) =>
    precache.answer(url.pathname, event).catch((error) => {
      console.warn(`${url.pathname} cannot be kept and comes from the network:`, error);
      return fetch(request);
    }),
);

registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith(`${root}assets/`),
  async ({ request }) => (await matchPreviousAsset(request)) ?? fetch(request),
);
