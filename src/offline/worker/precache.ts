import { PrecacheController, type PrecacheEntry } from "workbox-precaching";
import { verified } from "./verified.ts";

/** The files of one deployment, in the cache. */
export interface Precache {
  controller: PrecacheController;
  /** The name of that deployment. */
  deployment: string;
  /** Whether a path is precached. */
  has(path: string): boolean;
  /** Fetches what is not cached yet. Throws, after a warning, when a file cannot be fetched or stored. */
  install(event: ExtendableEvent): Promise<void>;
  /**
   * Gives the cached response. A copy that is missing or damaged is fetched and stored again.
   *
   * @param path one for which `has` is true
   * @throws when the cache has no whole copy and the network does not have this version
   */
  handleRequest(path: string, event: ExtendableEvent): Promise<Response>;
}

/**
 * Makes the precache of a deployment.
 *
 * @param deployment the name of the deployment
 * @param entries path, revision and integrity (SHA-256) of each file
 */
export function createPrecache(deployment: string, entries: PrecacheEntry[]): Precache {
  let complete = true;
  const controller = new PrecacheController({
    plugins: [
      {
        cachedResponseWillBeUsed: async ({ cachedResponse, request }) =>
          cachedResponse &&
          verified(cachedResponse, controller.getIntegrityForCacheKey(request.url)),
        requestWillFetch: async ({ request, event }) => {
          if (event?.type === "fetch") {
            complete = false;
            console.warn(`The cached copy of ${request.url} is missing or damaged; fetching it.`);
          }
          return request;
        },
      },
    ],
  });
  controller.addToCacheList(entries);

  const cacheKey = (path: string) => controller.getCacheKeyForURL(path);

  function handleRequest(path: string, event: ExtendableEvent): Promise<Response> {
    const key = cacheKey(path) ?? path;
    return controller.strategy.handle({
      event,
      request: new Request(path, { cache: "reload" }),
      params: { cacheKey: key, integrity: controller.getIntegrityForCacheKey(key) },
    });
  }

  /** Firefox takes a response that broke off for a whole one, and then stores nothing of it. */
  async function verifyComplete() {
    const cache = await caches.open(controller.strategy.cacheName);
    for (const key of controller.getURLsToCacheKeys().values())
      if (!(await cache.match(key))) throw new Error(`${key} did not come whole.`);
  }

  /** Verifies all copies, one after the other, because where one is gone or damaged others may be. */
  async function repair(event: ExtendableEvent) {
    complete = true;
    try {
      for (const { url } of entries) await handleRequest(url, event);
    } catch (error) {
      console.warn("The cached copies could not all be repaired:", error);
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
        await verifyComplete();
      } catch (error) {
        console.warn("This deployment cannot be cached for reading offline:", error);
        throw error;
      }
    },
    async handleRequest(path, event) {
      try {
        return await handleRequest(path, event);
      } finally {
        if (!complete) event.waitUntil(repair(event));
      }
    },
  };
}
