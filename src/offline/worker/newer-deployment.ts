import { root } from "./root.ts";

declare const self: ServiceWorkerGlobalScope;

/** How long a navigation waits, in milliseconds, to learn whether there is a newer deployment. */
const limit = 250;
/** What a deployment is called; a host's error page or a captive portal's page is no such name. */
const deploymentName = /^[\da-f]{16}$/;

/**
 * Whether the host has another deployment than this one; when it has, it is fetched meanwhile.
 * No answer within the limit counts as no: the navigation after this one asks again.
 *
 * `registration.update()` would be the standard's own question, but Chromium delays it while a
 * navigation waits for its answer.
 *
 * @param own the name of this worker's deployment
 */
export async function newerDeployment(own: string): Promise<boolean> {
  const current = await askHost();
  if (current === own || !deploymentName.test(current)) return false;
  self.registration
    .update()
    .catch((error) => console.warn("The newer deployment could not be fetched:", error));
  return true;
}

async function askHost(): Promise<string> {
  try {
    const signal = AbortSignal.timeout(limit);
    return (
      await (await fetch(`${root}deployment.txt`, { cache: "no-store", signal })).text()
    ).trim();
  } catch {
    // Offline or slow: what is kept is the newest to be had.
    return "";
  }
}
