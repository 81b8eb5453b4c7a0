import { tryCache } from "../../offline/try-cache.ts";

/** Keeps addresses for use without a network. Those that the browser has just loaded cost none. */
export async function keep(addresses: string[]): Promise<void> {
  const cache = await caches.open(tryCache);
  const kept = new Set((await cache.keys()).map(({ url }) => url));
  const missing = addresses.filter((one) => !kept.has(new URL(one, location.href).href));
  await Promise.all(missing.map((address) => cache.add(address)));
}

/** Whether all of these are kept, so that to load them costs the reader nothing. */
export async function areKept(addresses: string[]): Promise<boolean> {
  // A page that came without encryption has no caches.
  if (!("caches" in globalThis)) return false;
  const found = await Promise.all(
    addresses.map((one) => caches.match(one, { cacheName: tryCache })),
  );
  return found.every(Boolean);
}

/** The addresses below a folder that this page has loaded so far. */
export function loadedFrom(folder: string): string[] {
  const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
  return [...new Set(loaded)].filter((name) => new URL(name).pathname.startsWith(folder));
}
