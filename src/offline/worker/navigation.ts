import { newerDeployment } from "./newer-deployment.ts";
import type { Precache } from "./precache.ts";
import { root } from "./root.ts";
import { unavailable } from "./unavailable.ts";

/** A newer page that has not come whole by then gives way to the kept one. */
const patience = 3000;

/**
 * Answers a navigation: from the cache, unless there is a newer deployment; from the network what
 * is not kept; and when that cannot be reached either, with a page that says so.
 */
export async function answerNavigation(
  precache: Precache,
  event: ExtendableEvent,
  request: Request,
  url: URL,
): Promise<Response> {
  const path = [url.pathname, routeOf(url.pathname)].find(precache.has);
  if (!path) return fetch(request).catch(() => unavailable("not kept"));
  // Read while the host is asked, so that neither waits for the other.
  const kept = precache
    .answer(path, event)
    .catch((error) => console.warn(`The kept copy of ${path} cannot be had:`, error));
  if (await newerDeployment(precache.deployment)) {
    const newer = await fetchWhole(request).catch((error) =>
      console.warn(`The newer version of ${path} did not come; showing the kept one:`, error),
    );
    if (newer) return newer;
  }
  return (await kept) ?? fetch(request).catch(() => unavailable("damaged"));
}

/** The route of an address as hosts take it: `/css/` and `/css.html` are `/css`. */
function routeOf(pathname: string): string {
  const route = pathname.replace(/(?:\/index)?(?:\.html)?\/*$/, "");
  return route.length < root.length ? root : route;
}

/** Not streamed: a response that breaks off must not become half a page. */
async function fetchWhole(request: Request): Promise<Response> {
  const response = await fetch(request, { signal: AbortSignal.timeout(patience) });
  if (response.type === "opaqueredirect") return response;
  const { status, statusText, headers } = response;
  if (status >= 500) throw new Error(`The server answered ${status} ${statusText}`);
  return new Response(await response.arrayBuffer(), { status, statusText, headers });
}
