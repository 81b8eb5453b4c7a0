import { tryCache } from "../../offline/try-cache.ts";

/** Keeps addresses for use without a network. Those that the browser has just loaded cost none. */
export async function keep(addresses: string[]): Promise<void> {
  const cache = await caches.open(tryCache);
  const missing = await missingOf(addresses);
  await Promise.all(missing.map((address) => cache.add(address)));
}

/** Whether all of these are kept. A page that came without encryption has no caches. */
export async function areKept(addresses: string[]): Promise<boolean> {
  return "caches" in globalThis && (await missingOf(addresses)).length === 0;
}

async function missingOf(addresses: string[]): Promise<string[]> {
  const cache = await caches.open(tryCache);
  const kept = new Set((await cache.keys()).map(({ url }) => url));
  return addresses.filter((one) => !kept.has(new URL(one, location.href).href));
}

/** The addresses below a folder that this page has loaded so far. */
export function loadedFrom(folder: string): string[] {
  const names = performance.getEntriesByType("resource").map(({ name }) => name);
  return [...new Set(names)].filter((name) => new URL(name).pathname.startsWith(folder));
}
