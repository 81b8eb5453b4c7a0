import { type Browser, chromium } from "@playwright/test";
import { browserArguments, findBrowser } from "../../src/build/browser.ts";
import type { Workshop } from "../types.ts";

/** Samples must not reach the network: every name but loopback's is unknown. */
const noNetwork = "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost";

/** Chromium would otherwise keep a spare process ready, and start anew for each page's context. */
const noSpareProcess = "--renderer-process-limit=1";

/** The one Chromium of the run: started on first use, ended with the workshop. */
export function sharedBrowser(workshop: Workshop): Promise<Browser> {
  return workshop.once(
    "chromium",
    async () =>
      chromium.launch({
        executablePath: await findBrowser(),
        args: [...browserArguments, noNetwork, noSpareProcess],
      }),
    (browser) => browser.close(),
  );
}
