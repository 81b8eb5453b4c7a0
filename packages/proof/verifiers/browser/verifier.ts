import type { Fence, Sample } from "@proofsheet/protocol/sample";
import type { Verifier } from "../../core/verifier.ts";
import { verifyInParallel } from "../../core/verify-in-parallel.ts";
import { isCode } from "../../javascript/instrument/parse.ts";
import { verifyFences } from "../../javascript/verify-fences.ts";
import { openPage, type ProofPage } from "../../sandbox/browser/proof-page.ts";
import { vendorServer } from "../../sandbox/browser/vendor.ts";
import { bundleRuntime } from "../../sandbox/bundle-runtime.ts";
import { chromiumVersion, sharedBrowser } from "../../sandbox/chromium.ts";
import { proveInBrowser } from "./prove-browser.ts";

/** Pages at work at the same time: a sample waits more than it computes. */
const maxPages = 4;

/** Runs whatever belongs into a browser in Chromium. */
export const browser: Verifier = {
  name: "browser",
  level: "ran",
  version: 2,
  beginsFirst: true,
  machineTools: ["Chromium"],
  tool: chromiumVersion,
  accepts: (sample) => fencesOf(sample).length > 0,
  async verify(samples, context) {
    const runtime = await bundleRuntime(import.meta.resolve(runtimeEntry), "browser", context);
    const chromium = await sharedBrowser(context);
    const { imports } = await vendorServer(context);
    /** Pages that no sample has broken. */
    const free: ProofPage[] = [];
    const results = await verifyInParallel(samples, maxPages, context, (sample) =>
      verifyFences(sample, fencesOf(sample), async (fence, checks) => {
        const page = free.pop() ?? (await openPage(chromium, runtime, context.timeoutScale));
        const { diagnostics, usable } = await proveInBrowser(sample, fence, checks, page, imports);
        if (usable) free.push(page);
        else await page.close();
        return diagnostics;
      }),
    );
    await Promise.all(free.map((page) => page.close()));
    return results;
  },
};

const runtimeEntry = "../../sandbox/page/browser-runtime.ts";

/** Says whether the shown fence is to be run in the browser. */
function runs({ fence, checks }: Sample): boolean {
  const { language, mode, skipped } = fence;
  if (skipped !== undefined) return false;
  if (isCode(language)) return mode === "browser";
  return (
    (language === "html" || language === "css") && checks.some((check) => isCode(check.language))
  );
}

/** Lists the fences to be run. */
function fencesOf(sample: Sample): Fence[] {
  const { fence, counterExamples } = sample;
  const others = counterExamples.filter(
    ({ language, mode }) => isCode(language) && mode === "browser",
  );
  return runs(sample) ? [fence, ...others] : others;
}
