import type { Fence } from "../../src/content/types.ts";
import { openPage, type ProofPage } from "../browser/pages.ts";
import { proveInBrowser } from "../browser/prove-browser.ts";
import { vendorImports } from "../browser/vendor.ts";
import { vendorServer } from "../browser/vendor-server.ts";
import { chromiumVersion } from "../css/ask-chromium.ts";
import { judge } from "../expectation.ts";
import { isCode } from "../instrument/parse.ts";
import { verifyInParallel } from "../pool.ts";
import { bundleRuntime } from "../runtime/bundle.ts";
import { sharedBrowser } from "../runtime/chromium.ts";
import type { Failure, Result, Sample, Verifier } from "../types.ts";

/** Pages at work at the same time: a sample waits more than it computes. */
const pages = 4;

/** Whatever belongs into a browser: run in Chromium. */
export const browser: Verifier = {
  name: "browser",
  mark: "ran",
  version: 1,
  beginsFirst: true,
  tool: chromiumVersion,
  accepts: (sample) => runs(sample) || oldWays(sample).length > 0,
  async verify(samples, workshop) {
    const runtime = await bundleRuntime("browser-runtime.ts", "browser", workshop);
    const chromium = await sharedBrowser(workshop);
    const { origin } = await vendorServer(workshop);
    const desk = new Desk(
      () => openPage(chromium, runtime, workshop.timeoutScale),
      vendorImports(origin),
    );
    const results = await verifyInParallel(samples, pages, (sample) => desk.verify(sample));
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
  private readonly open: () => Promise<ProofPage>;
  private readonly packages: Record<string, string>;

  constructor(open: () => Promise<ProofPage>, packages: Record<string, string>) {
    this.open = open;
    this.packages = packages;
  }

  async verify(sample: Sample): Promise<Result> {
    const failures: Failure[] = [];
    const checks = sample.checks.filter(({ language }) => isCode(language));
    if (runs(sample)) failures.push(...(await this.prove(sample, sample.fence, checks)));
    for (const fence of oldWays(sample)) failures.push(...(await this.prove(sample, fence, [])));
    return { sample, failures };
  }

  private async prove(sample: Sample, fence: Fence, checks: Fence[]): Promise<Failure[]> {
    const page = this.free.pop() ?? (await this.open());
    const { failures, alive } = await proveInBrowser(sample, fence, checks, page, this.packages);
    if (alive) this.free.push(page);
    else await page.close();
    return judge(fence, failures);
  }

  async close() {
    await Promise.all(this.free.map((page) => page.close()));
  }
}
