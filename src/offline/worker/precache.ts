import { PrecacheController, type PrecacheEntry } from "workbox-precaching";
import { proven } from "./proven.ts";

/** The site as one deployment has it, kept in the cache. */
export interface Precache {
  controller: PrecacheController;
  /** The name of that deployment. */
  deployment: string;
  /** Whether an address, given as a path, is among those kept. */
  has(path: string): boolean;
  /** Fetches what is not kept yet. Throws, after a warning, when a file cannot be had or kept. */
  install(event: ExtendableEvent): Promise<void>;
  /**
   * The kept response; what is missing or damaged is fetched and put back.
   *
   * @param path one that `has` knows
   * @throws when it is not kept and the network does not have this very version either
   */
  answer(path: string, event: ExtendableEvent): Promise<Response>;
}

/**
 * @param deployment the name of the deployment
 * @param entries what is kept: path, revision, and the integrity (SHA-256) of each body
 */
export function createPrecache(deployment: string, entries: PrecacheEntry[]): Precache {
  let complete = true;
  const controller = new PrecacheController({
    plugins: [
      {
        cachedResponseWillBeUsed: async ({ cachedResponse, request }) =>
          cachedResponse && proven(cachedResponse, controller.getIntegrityForCacheKey(request.url)),
        requestWillFetch: async ({ request, event }) => {
          if (event?.type === "fetch") {
            complete = false;
            console.warn(`The kept copy of ${request.url} is missing or damaged; fetching it.`);
          }
          return request;
        },
      },
    ],
  });
  controller.addToCacheList(entries);

  const cacheKey = (path: string) => controller.getCacheKeyForURL(path);

  function answer(path: string, event: ExtendableEvent): Promise<Response> {
    const key = cacheKey(path) ?? path;
    return controller.strategy.handle({
      event,
      request: new Request(path, { cache: "reload" }),
      params: { cacheKey: key, integrity: controller.getIntegrityForCacheKey(key) },
    });
  }

  /** Firefox takes a response that broke off for a whole one, and then keeps nothing of it. */
  async function proveComplete() {
    const cache = await caches.open(controller.strategy.cacheName);
    for (const key of controller.getURLsToCacheKeys().values())
      if (!(await cache.match(key))) throw new Error(`${key} did not come whole.`);
  }

  /** Where one copy is gone or damaged others may be: all are looked at, one after the other. */
  async function repair(event: ExtendableEvent) {
    complete = true;
    try {
      for (const { url } of entries) await answer(url, event);
    } catch (error) {
      console.warn("The kept copies could not all be repaired:", error);
    }
    complete = true;
  }

  return {
    controller,
    deployment,
    has: (path) => cacheKey(path) !== undefined,
    async install(event) {
      try {
        await controller.install(event);
        await proveComplete();
      } catch (error) {
        console.warn("This deployment cannot be kept for reading offline:", error);
        throw error;
      }
    },
    async answer(path, event) {
      try {
        return await answer(path, event);
      } finally {
        if (!complete) event.waitUntil(repair(event));
      }
    },
  };
}
