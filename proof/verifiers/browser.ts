import type { Browser } from "@playwright/test";
import type { Fence } from "../../src/content/types.ts";
import { openPage, type ProofPage } from "../browser/pages.ts";
import { proveInBrowser } from "../browser/prove-browser.ts";
import { vendorImports } from "../browser/vendor.ts";
import { vendorServer } from "../browser/vendor-server.ts";
import { judge } from "../expectation.ts";
import { isCode } from "../instrument/parse.ts";
import { inParallel } from "../pool.ts";
import { bundleRuntime } from "../runtime/bundle.ts";
import { sharedBrowser } from "../runtime/chromium.ts";
import type { Failure, Result, Sample, Verifier, Workshop } from "../types.ts";

/** Pages at work at the same time: a sample waits more than it computes. */
const pages = 4;

/** Whatever belongs into a browser: run in Chromium. */
export const browser: Verifier = {
  name: "browser",
  mark: "ran",
  version: 1,
  tool: async (workshop) => `Chromium ${(await sharedBrowser(workshop)).version()}`,
  accepts: (sample) => runs(sample) || oldWays(sample).length > 0,
  async verify(samples, workshop) {
    const desk = new Desk(await sharedBrowser(workshop), workshop);
    const results = await inParallel(samples, pages, (sample) => desk.verify(sample));
    await desk.close();
    return results;
  },
};

/** Whether the shown fence is to be run in the browser. */
function runs({ fence, checks }: Sample): boolean {
  const { language, mode, notRun } = fence;
  if (notRun !== undefined) return false;
  if (isCode(language)) return mode === "browser";
  return (
    (language === "html" || language === "css") && checks.some((check) => isCode(check.language))
  );
}

function oldWays({ old }: Sample): Fence[] {
  return old.filter(({ language, mode }) => isCode(language) && mode === "browser");
}

/** Hands out pages, and makes new ones for those that a sample has broken. */
class Desk {
  private readonly free: ProofPage[] = [];
  private readonly browser: Browser;
  private readonly workshop: Workshop;

  constructor(browser: Browser, workshop: Workshop) {
    this.browser = browser;
    this.workshop = workshop;
  }

  async verify(sample: Sample): Promise<Result> {
    const failures: Failure[] = [];
    const checks = sample.checks.filter(({ language }) => isCode(language));
    if (runs(sample)) failures.push(...(await this.prove(sample, sample.fence, checks)));
    for (const fence of oldWays(sample)) failures.push(...(await this.prove(sample, fence, [])));
    return { sample, failures };
  }

  private async prove(sample: Sample, fence: Fence, checks: Fence[]): Promise<Failure[]> {
    const vendor = await vendorServer(this.workshop);
    const page = this.free.pop() ?? (await this.open());
    const packages = vendorImports(vendor.origin);
    const { failures, alive } = await proveInBrowser(sample, fence, checks, page, packages);
    if (alive) this.free.push(page);
    else await page.close();
    return judge(fence, failures);
  }

  private async open(): Promise<ProofPage> {
    return openPage(
      this.browser,
      await bundleRuntime("browser-runtime.ts", "browser", this.workshop),
    );
  }

  async close() {
    for (const page of this.free) await page.close();
  }
}
