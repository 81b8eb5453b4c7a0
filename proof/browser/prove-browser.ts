import type { Fence } from "../../src/content/types.ts";
import { blame } from "../program/blame.ts";
import { findComponent } from "../program/component.ts";
import { prepare, type SourceSite } from "../program/prepare.ts";
import { languageOf, type Program, programOf } from "../program/program.ts";
import { standIn } from "../program/stand-in.ts";
import { startApi } from "../runtime/api-server.ts";
import type { BrowserJob, RunInPage } from "../runtime/browser-runtime.ts";
import type { Finding } from "../runtime/ledger.ts";
import type { Failure, Sample } from "../types.ts";
import { fixturePage, importsPackages } from "./fixture.ts";
import type { ProofPage } from "./pages.ts";
import { startSite } from "./site.ts";

/** No sample runs longer, whatever it does; several share the machine. */
const timeLimit = 8_000;

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
  { page, reset }: ProofPage,
  packages: Record<string, string>,
): Promise<PageVerdict> {
  const program = programOf(sample, { fence, checks });
  const api = await startApi();
  const origin = standIn(api.origin);
  const prepared = await prepare(program, origin.in, (sites) => rendering(program, sites));
  const react = needsReact(checks, prepared.sites);
  const imports = react || importsPackages(program) ? packages : {};
  const site = await startSite({
    page: origin.in(await fixturePage({ ...sample, fence }, imports)),
    modules: new Map(prepared.modules.map(({ path, code }) => [path, code])),
    assets: program.assets,
  });
  const job: BrowserJob = {
    entries: program.shown.map((path) => `/${path}`),
    sites: prepared.sites.map(({ kind, texts }) => ({ kind, texts })),
    react,
  };
  try {
    const findings = await limited(async () => {
      await page.goto(site.origin, { waitUntil: "load" });
      return page.evaluate((inPage) => {
        const { __proofRun: run } = window as unknown as { __proofRun: RunInPage };
        return run(inPage);
      }, job);
    });
    await reset();
    const readable = (message: string) => origin.out(message).replaceAll(site.origin, "");
    const failures = blame(findings, prepared, fence.source, readable);
    const missing = site.missing.map((path) => ({
      source: fence.source,
      message: `no module ${path}. Add it as set-up with file="…", or correct the import`,
    }));
    return { failures: [...prepared.failures, ...failures, ...missing], alive: true };
  } catch (error) {
    const message = lostPage(error as Error);
    return { failures: [...prepared.failures, { source: fence.source, message }], alive: false };
  } finally {
    await Promise.all([site.close(), api.close()]);
  }
}

/** Runs the work, but no longer than a sample may take. */
async function limited(work: () => Promise<Finding[]>): Promise<Finding[]> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(tooLong)), timeLimit);
  try {
    return await Promise.race([work(), promise]);
  } finally {
    clearTimeout(timer);
  }
}

const tooLong = `not done after ${timeLimit / 1000} s: it loops without end, or waits for something that never comes. End it`;

/** Says in the writer's words why the page did not answer. */
function lostPage({ message }: Error): string {
  if (message === tooLong) return message;
  if (/context was destroyed|navigat|ERR_ABORTED/i.test(message))
    return "the sample left its page (a link or form was followed). Prevent the default in the check";
  if (/crash/i.test(message)) return "the page crashed: it needs too much memory. Use less";
  return `the browser lost the page: ${message.split("\n")[0]}`;
}

/** Renders what `// renders →` speaks of, after the sample and before its checks. */
function rendering({ modules, main }: Program, sites: SourceSite[]): string {
  const parts = modules.find(({ path }) => path === main)?.parts ?? [];
  const code = parts.filter(({ role }) => role === "sample").map((part) => part.code);
  const name = findComponent(code.join("\n"), languageOf(main));
  return sites
    .map(({ kind }, id) => (kind === "renders" ? `await __proof.renders(${id}, ${name});` : ""))
    .join("");
}

function needsReact(checks: Fence[], sites: SourceSite[]): boolean {
  return (
    checks.some(({ code }) => /\brender\(/.test(code)) ||
    sites.some(({ kind }) => kind === "renders")
  );
}
