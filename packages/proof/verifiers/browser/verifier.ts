import { type Diagnostic, errorAt } from "@proofsheet/protocol/diagnostic";
import type { Fence, Sample } from "@proofsheet/protocol/sample";
import type { Verifier } from "../../core/verifier.ts";
import { verifyInParallel } from "../../core/verify-in-parallel.ts";
import { isCode } from "../../javascript/instrument/parse.ts";
import { findComponent, renderCalls } from "../../javascript/program/component.ts";
import { languageOf, type Program } from "../../javascript/program/program.ts";
import { type FenceRun, runFence, verifyFences } from "../../javascript/run-fence.ts";
import { LostPage, openPage, type ProofPage, visit } from "../../sandbox/browser/proof-page.ts";
import { vendorServer } from "../../sandbox/browser/vendor.ts";
import { bundleRuntime } from "../../sandbox/bundle-runtime.ts";
import { chromiumVersion, sharedBrowser } from "../../sandbox/chromium.ts";
import { fixturePage, importsPackages, isCalled } from "./fixture.ts";

/** Pages at work at the same time: a sample waits more than it computes. In Firefox one has the focus. */
const maxPages = { chromium: 4, firefox: 1 };

/** Runs whatever belongs into a browser, in Chromium unless the context says otherwise. */
export const browser: Verifier = {
  name: "browser",
  level: "ran",
  version: 2,
  beginsFirst: true,
  machineTools: ["Chromium"],
  tool: chromiumVersion,
  accepts: (sample) => fencesOf(sample).length > 0,
  async verify(samples, context) {
    const entry = import.meta.resolve("../../sandbox/page/browser-runtime.ts");
    const runtime = await bundleRuntime(entry, "browser", context);
    const shared = await sharedBrowser(context);
    const { imports } = await vendorServer(context);
    /** Pages that no sample has broken. */
    const free: ProofPage[] = [];
    const prove = async (job: FenceRun): Promise<Diagnostic[]> => {
      const page = free.pop() ?? (await openPage(shared, runtime, context.timeoutScale));
      try {
        const diagnostics = await proveInBrowser(job, page, imports);
        if (page.isReusable) free.push(page);
        return diagnostics;
      } catch (error) {
        // Whatever else went wrong before the visit (styles that do not compile), the page is sound.
        if (error instanceof LostPage || !page.isReusable) await page.close();
        else free.push(page);
        return [errorAt(job.fence.source, "browser", (error as Error).message)];
      }
    };
    const results = await verifyInParallel(samples, maxPages[context.engine], context, (sample) =>
      verifyFences(sample, fencesOf(sample), prove),
    );
    await Promise.all(free.map((page) => page.close()));
    return results;
  },
};

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

/**
 * Runs a fence of a sample on a page.
 *
 * @param packages the import map of the bundled packages
 * @throws LostPage where the page cannot be used again
 */
async function proveInBrowser(
  job: FenceRun,
  { page, server, timeoutScale, reset }: ProofPage,
  packages: Record<string, string>,
): Promise<Diagnostic[]> {
  const { sample, fence, checks } = job;
  const diagnostics = await runFence(
    job,
    async ({ program, prepared, checkpoints, edit }) => {
      const react =
        isCalled("render", checks) || checkpoints.some(({ kind }) => kind === "renders");
      const imports = react || importsPackages(program) ? packages : {};
      server.show({
        page: edit(await fixturePage({ ...sample, fence }, imports)),
        modules: new Map(prepared.modules.map(({ path, code }) => [path, code])),
        assets: program.assets,
      });
      if (!componentOf(program))
        for (const { kind, source } of prepared.checkpoints)
          if (kind === "renders")
            prepared.diagnostics.push(
              errorAt(
                source,
                "browser",
                "no component to render",
                "Name one App, or export it by default with a name",
              ),
            );
      const entries = program.shown.map((path) => `/${path}`);
      const sees = isCalled("see", checks);
      const pageJob = { entries, checkpoints, react, sees };
      const failures = await visit(page, server.origin, pageJob, timeoutScale);
      return { failures, place: server.origin };
    },
    (program, checkpoints) => renderCalls(checkpoints, componentOf(program)),
  );
  const remedy = 'Add it as set-up with file="…", or correct the import';
  const missing = server
    .missing()
    .map((path) => errorAt(fence.source, "browser", `no module ${path}`, remedy));
  await reset();
  return [...diagnostics, ...missing];
}

function componentOf({ modules, main }: Program): string | undefined {
  const parts = modules.find(({ path }) => path === main)?.parts ?? [];
  return findComponent(parts, languageOf(main));
}
