import type { Fence } from "../../src/content/types.ts";
import { blame } from "../program/blame.ts";
import { findComponent } from "../program/component.ts";
import { prepare, type SourceSite } from "../program/prepare.ts";
import { languageOf, type Program, programOf } from "../program/program.ts";
import { standIn } from "../program/stand-in.ts";
import { startApi } from "../runtime/api-server.ts";
import type { Failure, Sample } from "../types.ts";
import { fixturePage, importsPackages } from "./fixture.ts";
import type { ProofPage } from "./pages.ts";
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
  { page, site, reset }: ProofPage,
  packages: Record<string, string>,
): Promise<PageVerdict> {
  const program = programOf(sample, { fence, checks });
  const api = await startApi();
  const origin = standIn(api.origin);
  const prepared = await prepare(program, origin.in, (sites) => rendering(program, sites));
  const react = needsReact(checks, prepared.sites);
  const imports = react || importsPackages(program) ? packages : {};
  site.show({
    page: origin.in(await fixturePage({ ...sample, fence }, imports)),
    modules: new Map(prepared.modules.map(({ path, code }) => [path, code])),
    assets: program.assets,
  });
  const sees = checks.some(({ code }) => /\bsee\(/.test(code));
  const sites = prepared.sites.map(({ kind, texts }) => ({ kind, texts }));
  const entries = program.shown.map((path) => `/${path}`);
  try {
    const findings = await visit(page, site.origin, { entries, sites, react, sees });
    const readable = (message: string) => origin.out(message).replaceAll(site.origin, "");
    const failures = blame(findings, prepared, fence.source, readable);
    const missing = site.missing().map((path) => ({
      source: fence.source,
      message: `no module ${path}. Add it as set-up with file="…", or correct the import`,
    }));
    await reset();
    return { failures: [...prepared.failures, ...failures, ...missing], alive: true };
  } catch (error) {
    if (!(error instanceof LostPage)) throw error;
    const failure = { source: fence.source, message: error.message };
    return { failures: [...prepared.failures, failure], alive: false };
  } finally {
    await api.close();
  }
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
