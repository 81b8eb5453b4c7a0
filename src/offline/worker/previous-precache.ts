import type { PrecacheController } from "workbox-precaching";
import { root } from "./root.ts";

/** The cache for the assets of the deployment before the current one, and of no other. */
const previousCache = "previous-assets";

/**
 * Copies the assets that the new deployment no longer has into the cache of the previous one, before
 * Workbox deletes them. A tab that is still open goes on with its own version and never gets a mix.
 */
export async function savePreviousAssets(controller: PrecacheController) {
  const current = await caches.open(controller.strategy.cacheName);
  const wanted = new Set(controller.getURLsToCacheKeys().values());
  const outdated = (await current.keys()).filter(
    ({ url }) => !wanted.has(url) && new URL(url).pathname.startsWith(`${root}assets/`),
  );
  const previous = await caches.open(previousCache);
  for (const request of outdated) {
    const response = await current.match(request);
    if (response) await previous.put(request, response);
  }
  const saved = new Set(outdated.map(({ url }) => url));
  for (const request of await previous.keys())
    if (!saved.has(request.url)) await previous.delete(request);
}

/** Finds what the previous deployment had at this address, if anything. */
export async function matchPreviousAsset(request: Request): Promise<Response | undefined> {
  try {
    return await caches.match(request, { cacheName: previousCache, ignoreVary: true });
  } catch (error) {
    console.warn("The assets of the previous deployment cannot be read:", error);
    return undefined;
  }
}
