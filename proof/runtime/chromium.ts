import { type Browser, chromium } from "@playwright/test";
import { browserArguments, findBrowser } from "../../src/build/browser.ts";
import type { Workshop } from "../types.ts";

/** The one Chromium of the run: started on first use, ended with the workshop. */
export function sharedBrowser(workshop: Workshop): Promise<Browser> {
  return workshop.once(
    "chromium",
    async () => chromium.launch({ executablePath: await findBrowser(), args: browserArguments }),
    (browser) => browser.close(),
  );
}
