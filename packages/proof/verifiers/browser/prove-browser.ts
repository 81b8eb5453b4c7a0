import { type Diagnostic, errorAt } from "@proofsheet/protocol/diagnostic";
import type { Fence, Sample } from "@proofsheet/protocol/sample";
import { findComponent } from "../../javascript/program/component.ts";
import { mapToSource, rewriteOrigin } from "../../javascript/program/map-to-source.ts";
import { type Prepared, prepare, type SourceCheckpoint } from "../../javascript/program/prepare.ts";
import { languageOf, type Program, programOf } from "../../javascript/program/program.ts";
import { startApi } from "../../sandbox/api/api-server.ts";
import { LostPage, type ProofPage, visit } from "../../sandbox/browser/proof-page.ts";
import type { BrowserJob } from "../../sandbox/page/job.ts";
import { fixturePage, importsPackages, isCalled } from "./fixture.ts";

/** What became of a sample on a page. */
export interface PageVerdict {
  diagnostics: Diagnostic[];
  /** Whether the page can be used again. */
  usable: boolean;
}

/**
 * Runs a fence of a sample on a page.
 *
 * @param fence the shown one, or an old one instead
 * @param packages the import map of the bundled packages
 */
export async function proveInBrowser(
  sample: Sample,
  fence: Fence,
  checks: Fence[],
  { page, server, timeoutScale, reset }: ProofPage,
  packages: Record<string, string>,
): Promise<PageVerdict> {
  const program = programOf(sample, { fence, checks });
  const api = await startApi();
  const origin = rewriteOrigin(api.origin);
  try {
    const prepared = await prepare(program, origin.in, (checkpoints) =>
      rendering(program, checkpoints),
    );
    // The engine would only say it again; where that text is expected, it is asked.
    if (!prepared.parses && fence.expectError === undefined)
      return { diagnostics: prepared.diagnostics, usable: true };
    const job = jobOf(program, checks, prepared);
    const imports = job.react || importsPackages(program) ? packages : {};
    server.show({
      page: origin.in(await fixturePage({ ...sample, fence }, imports)),
      modules: new Map(prepared.modules.map(({ path, code }) => [path, code])),
      assets: program.assets,
    });
    const early = [...prepared.diagnostics, ...unrenderable(program, prepared.checkpoints)];
    const failures = await visit(page, server.origin, job, timeoutScale);
    const readable = (message: string) => origin.out(message).replaceAll(server.origin, "");
    const diagnostics = mapToSource(failures, prepared, fence.source, readable);
    const remedy = 'Add it as set-up with file="…", or correct the import';
    const missing = server
      .missing()
      .map((path) => errorAt(fence.source, "browser", `no module ${path}`, remedy));
    await reset();
    return { diagnostics: [...early, ...diagnostics, ...missing], usable: true };
  } catch (error) {
    // Whatever else went wrong before the visit (styles that do not compile), the page is sound.
    const { message } = error as Error;
    return {
      diagnostics: [errorAt(fence.source, "browser", message)],
      usable: !(error instanceof LostPage),
    };
  } finally {
    await api.close();
  }
}

function jobOf(program: Program, checks: Fence[], { checkpoints }: Prepared): BrowserJob {
  return {
    entries: program.shown.map((path) => `/${path}`),
    checkpoints: checkpoints.map(({ kind, texts }) => ({ kind, texts })),
    react: isCalled("render", checks) || checkpoints.some(({ kind }) => kind === "renders"),
    sees: isCalled("see", checks),
  };
}

/** Code that renders what `// renders →` speaks of, after the sample and before its checks. */
function rendering(program: Program, checkpoints: SourceCheckpoint[]): string {
  const name = componentOf(program);
  const calls = checkpoints.map(({ kind }, id) =>
    kind === "renders" && name ? `await __proof.renders(${id}, ${name});` : "",
  );
  return calls.join("");
}

/** The comments that speak of a component where there is none. */
function unrenderable(program: Program, checkpoints: SourceCheckpoint[]): Diagnostic[] {
  if (componentOf(program)) return [];
  return checkpoints
    .filter(({ kind }) => kind === "renders")
    .map(({ source }) =>
      errorAt(
        source,
        "browser",
        "no component to render",
        "Name one App, or export it by default with a name",
      ),
    );
}

function componentOf({ modules, main }: Program): string | undefined {
  const parts = modules.find(({ path }) => path === main)?.parts ?? [];
  const code = parts.filter(({ role }) => role === "sample").map((part) => part.code);
  return findComponent(code.join("\n"), languageOf(main));
}
