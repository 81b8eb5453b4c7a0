import { tryCache } from "../try-cache.ts";
import { root } from "./root.ts";

/** Whether an address is of what the panel loads. */
export function isTryFile({ pathname }: URL): boolean {
  return pathname.startsWith(`${root}assets/try/`);
}

/** Gives what has been cached, and asks the network for the rest. The names contain a hash of the content. */
export async function handleTryFile(request: Request): Promise<Response> {
  try {
    const cached = await caches.match(request, { cacheName: tryCache, ignoreVary: true });
    if (cached) return cached;
  } catch (error) {
    console.warn("What samples need cannot be read from the cache:", error);
  }
  return fetch(request);
}

/**
 * Takes out of the cache what this deployment no longer has.
 *
 * @param paths of what it has
 */
export async function forgetOutdatedTries(paths: string[]) {
  if (!(await caches.has(tryCache))) return;
  const cache = await caches.open(tryCache);
  for (const request of await cache.keys())
    if (!paths.includes(new URL(request.url).pathname)) await cache.delete(request);
}
