import type { Fence } from "../../src/content/types.ts";
import { blame } from "../program/blame.ts";
import { type Prepared, prepare } from "../program/prepare.ts";
import { type Program, programOf } from "../program/program.ts";
import { standIn } from "../program/stand-in.ts";
import { startApi } from "../runtime/api-server.ts";
import type { BrowserJob } from "../runtime/browser-runtime.ts";
import type { Failure, Sample } from "../types.ts";
import { fixturePage, importsPackages } from "./fixture.ts";
import type { ProofPage } from "./pages.ts";
import { rendering, unrenderable } from "./rendering.ts";
import { LostPage, visit } from "./visit.ts";

/** What became of a sample on a page. */
export interface PageVerdict {
  failures: Failure[];
  /** Whether the page can be used again. */
  alive: boolean;
}

/**
 * Runs a fence of a sample on a page.
 *
 * @param fence the shown one, or an old one in its place
 * @param packages the import map of the bundled packages
 */
export async function proveInBrowser(
  sample: Sample,
  fence: Fence,
  checks: Fence[],
  { page, site, timeoutScale, reset }: ProofPage,
  packages: Record<string, string>,
): Promise<PageVerdict> {
  const program = programOf(sample, { fence, checks });
  const api = await startApi();
  const origin = standIn(api.origin);
  try {
    const prepared = await prepare(program, origin.in, (sites) => rendering(program, sites));
    const job = jobOf(program, checks, prepared);
    const imports = job.react || importsPackages(program) ? packages : {};
    site.show({
      page: origin.in(await fixturePage({ ...sample, fence }, imports)),
      modules: new Map(prepared.modules.map(({ path, code }) => [path, code])),
      assets: program.assets,
    });
    const early = [...prepared.failures, ...unrenderable(program, prepared.sites)];
    const findings = await visit(page, site.origin, job, timeoutScale);
    const readable = (message: string) => origin.out(message).replaceAll(site.origin, "");
    const failures = blame(findings, prepared, fence.source, readable);
    const missing = site.missing().map((path) => ({
      source: fence.source,
      message: `no module ${path}. Add it as set-up with file="…", or correct the import`,
    }));
    await reset();
    return { failures: [...early, ...failures, ...missing], alive: true };
  } catch (error) {
    // Whatever else went wrong before the visit (styles that do not compile), the page is sound.
    const { message } = error as Error;
    return { failures: [{ source: fence.source, message }], alive: !(error instanceof LostPage) };
  } finally {
    await api.close();
  }
}

function jobOf(program: Program, checks: Fence[], { sites }: Prepared): BrowserJob {
  const uses = (helper: RegExp) => checks.some(({ code }) => helper.test(code));
  return {
    entries: program.shown.map((path) => `/${path}`),
    sites: sites.map(({ kind, texts }) => ({ kind, texts })),
    react: uses(/\brender\(/) || sites.some(({ kind }) => kind === "renders"),
    sees: uses(/\bsee\(/),
  };
}
