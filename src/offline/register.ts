/**
 * Registers the service worker when the page has loaded and the browser is idle, unless the reader
 * saves data. The build inlines this script into every page behind the loader; the dev server does
 * not. A page without the worker only needs the network.
 */
const address = `${import.meta.env.BASE_URL}service-worker.js`;

/** These types are missing from TypeScript's own: https://w3c.github.io/trusted-types and https://wicg.github.io/savedata. */
declare global {
  interface Window {
    trustedTypes?: {
      createPolicy(
        name: string,
        rules: { createScriptURL(): string },
      ): { createScriptURL(input: string): unknown };
    };
  }
  interface Navigator {
    connection?: { saveData: boolean };
  }
}

async function register(): Promise<void> {
  try {
    // Trusted Types want a script's address to come from a policy. This policy knows one address.
    const policy = window.trustedTypes?.createPolicy("proofsheet", {
      createScriptURL: () => address,
    });
    const url = (policy?.createScriptURL("") ?? address) as string;
    await navigator.serviceWorker.register(url);
  } catch (error) {
    console.warn("This site cannot be cached for reading offline:", error);
  }
}

if ("serviceWorker" in navigator && !navigator.connection?.saveData)
  // The timeout is needed because Chromium may have no idle moment while a page is open. Without
  // requestIdleCallback(), setTimeout() takes the object for a delay of 0.
  addEventListener("load", () =>
    (window.requestIdleCallback ?? setTimeout)(() => register(), { timeout: 2000 }),
  );

export {};
