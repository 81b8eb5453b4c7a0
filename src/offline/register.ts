/**
 * Inlined into every page behind the loader, and not by the dev server. When the page is there and
 * idle, it has the service worker keep the site for reading offline; a reader who saves data is
 * spared that. A page without its worker is a page that needs the network, no more.
 */
const address = `${import.meta.env.BASE_URL}service-worker.js`;

/** What TypeScript's own types lack: https://w3c.github.io/trusted-types and https://wicg.github.io/savedata. */
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
    // Under Trusted Types a script's address must come from a policy; this one knows but one.
    const policy = window.trustedTypes?.createPolicy("proofsheet", {
      createScriptURL: () => address,
    });
    const url = (policy?.createScriptURL("") ?? address) as string;
    await navigator.serviceWorker.register(url);
  } catch (error) {
    console.warn("This site cannot be kept for reading offline:", error);
  }
}

if ("serviceWorker" in navigator && !navigator.connection?.saveData)
  // With a `timeout`: Chromium may go without an idle moment for as long as a page is open. To
  // setTimeout(), where that stands in, it is 0.
  addEventListener("load", () =>
    (window.requestIdleCallback ?? setTimeout)(() => register(), { timeout: 2000 }),
  );

export {};
