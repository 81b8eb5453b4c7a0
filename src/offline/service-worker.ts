import {
  matchPrecache,
  PrecacheController,
  type PrecacheEntry,
  precacheAndRoute,
} from "workbox-precaching";
import { registerRoute } from "workbox-routing";
import { CacheFirst, NetworkFirst } from "workbox-strategies";
import { tryCache } from "./try-cache.ts";

/** The build replaces these by what it has made. */
declare const self: ServiceWorkerGlobalScope & {
  /** All that is kept for reading offline. */
  __PRECACHE: PrecacheEntry[];
  /** Paths of what samples are tried with, and cards are predicted and proven. */
  __TRY_FILES: string[];
  /** The document for an address that is nowhere. */
  __NOT_FOUND: string;
};

/** A cached page is shown instead of a newer one that has not begun to come after this time. */
const networkTimeoutSeconds = 3;
/**
 * Where hashed files are, beside those of the deployment before, which an open tab may request. It has
 * its fonts already.
 */
const assetCache = "assets";
const tryFiles = self.__TRY_FILES;
const root = new URL("./", self.location.href).pathname;
const isAsset = (path: string) =>
  path.startsWith(`${root}assets/`) && !path.startsWith(`${root}assets/fonts/`);
const files = self.__PRECACHE;
const assets = files.filter(({ url }) => isAsset(url));

const assetController = new PrecacheController({ cacheName: assetCache });
assetController.addToCacheList(assets);

self.addEventListener("install", (event) => {
  // It takes over at once, not when the last tab is closed: each page is whole in itself.
  self.skipWaiting();
  event.waitUntil(assetController.install(event));
});

self.addEventListener("activate", (event) => {
  const paths = assets.map(({ url }) => url);
  event.waitUntil(
    Promise.all([
      self.clients.claim(),
      forgetOutdated(assetCache, paths, paths.length),
      forgetOutdated(tryCache, tryFiles, 0),
    ]),
  );
});

/** Deletes what this deployment no longer has, but for the latest of it. */
async function forgetOutdated(cacheName: string, paths: string[], kept: number) {
  const cache = await caches.open(cacheName);
  const keys = await cache.keys();
  const outdated = keys.filter(({ url }) => !paths.includes(new URL(url).pathname));
  await Promise.all(
    outdated.slice(0, Math.max(0, outdated.length - kept)).map((key) => cache.delete(key)),
  );
}

/** The cached page of an address, as hosts redirect it: `/css/` and `/css.html` are `/css`. */
function cachedPage({ url }: Request): Promise<Response | undefined> {
  const route = new URL(url).pathname.replace(/(?:\/index)?(?:\.html)?\/*$/, "");
  return matchPrecache(route.length < root.length ? root : route);
}

// A page comes from the network, so that a new deployment shows at once. What has an extension is
// none, and the document of a frame must fit the page that it is in.
registerRoute(
  ({ request, url }) =>
    request.mode === "navigate" &&
    request.destination !== "iframe" &&
    !/\.(?!html$)[^/]*$/.test(url.pathname),
  new NetworkFirst({
    networkTimeoutSeconds,
    plugins: [
      {
        // Only the precache has pages, all of one deployment.
        cacheWillUpdate: async () => null,
        cachedResponseWillBeUsed: ({ request }) => cachedPage(request),
        async fetchDidSucceed({ request, response }) {
          if (response.status >= 500 && (await cachedPage(request)))
            throw new Error(`The server responded with ${response.status}`);
          return response;
        },
        handlerDidError: async () =>
          new Response(self.__NOT_FOUND, {
            status: 404,
            headers: { "Content-Type": "text/html; charset=utf-8" },
          }),
      },
    ],
  }),
);

precacheAndRoute(files.filter(({ url }) => !isAsset(url)));

registerRoute(
  ({ sameOrigin, url }) => sameOrigin && tryFiles.includes(url.pathname),
  new CacheFirst({ cacheName: tryCache }),
);
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && isAsset(url.pathname),
  new CacheFirst({ cacheName: assetCache }),
);
