import { root } from "./root.ts";

declare const self: ServiceWorkerGlobalScope;

/** How long a navigation waits to learn whether there is a newer deployment. */
const timeoutMs = 250;
/** The form of a deployment's name. The error page of a host or of a captive portal has another. */
const deploymentName = /^[\da-f]{16}$/;

/**
 * Asks the host whether it has another deployment than this one. If it has, the worker begins to
 * fetch it. No answer within the time limit counts as no, and the next navigation asks again.
 *
 * `registration.update()` asks the same by the standard, but Chromium delays it while a navigation
 * waits for it.
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
    const signal = AbortSignal.timeout(timeoutMs);
    return (
      await (await fetch(`${root}deployment.txt`, { cache: "no-store", signal })).text()
    ).trim();
  } catch {
    // The network is absent or slow, so the cached deployment is the newest one available.
    return "";
  }
}
