import { newerDeployment } from "./newer-deployment.ts";
import { offlineFallback } from "./offline-fallback.ts";
import type { Precache } from "./precache.ts";
import { root } from "./root.ts";

/** After this time the cached page is shown in the place of a newer one that has not come whole. */
const timeoutMs = 3000;

/**
 * Handles a navigation. A cached page comes from the cache, unless there is a newer deployment. Of a
 * frame that is not asked, because it must fit the page that it is in. Any other address comes from
 * the network, and when the network fails, a page says so.
 */
export async function handleNavigation(
  precache: Precache,
  event: ExtendableEvent,
  request: Request,
  url: URL,
): Promise<Response> {
  const path = [url.pathname, routeOf(url.pathname)].find(precache.has);
  if (!path) return fetch(request).catch(() => offlineFallback("not cached"));
  // The cache is read while the host is asked, so that neither waits for the other.
  const cached = precache
    .handleRequest(path, event)
    .catch((error) => console.warn(`The cached copy of ${path} cannot be read:`, error));
  if (request.destination !== "iframe" && (await newerDeployment(precache.deployment))) {
    const newer = await fetchWhole(request).catch((error) =>
      console.warn(`The newer version of ${path} did not come; showing the cached one:`, error),
    );
    if (newer) return newer;
  }
  return (await cached) ?? fetch(request).catch(() => offlineFallback("damaged"));
}

/** The route of an address, as hosts redirect it: `/css/` and `/css.html` are `/css`. */
function routeOf(pathname: string): string {
  const route = pathname.replace(/(?:\/index)?(?:\.html)?\/*$/, "");
  return route.length < root.length ? root : route;
}

/** Fetches a whole response before it is shown, because one that breaks off must not become half a page. */
async function fetchWhole(request: Request): Promise<Response> {
  const response = await fetch(request, { signal: AbortSignal.timeout(timeoutMs) });
  if (response.type === "opaqueredirect") return response;
  const { status, statusText, headers } = response;
  if (status >= 500) throw new Error(`The server answered ${status} ${statusText}`);
  return new Response(await response.arrayBuffer(), { status, statusText, headers });
}
