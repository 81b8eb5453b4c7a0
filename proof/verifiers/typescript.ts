import { createRequire } from "node:module";
import type { Fence, Source } from "../../src/content/types.ts";
import { judge } from "../expectation.ts";
import { lineAt } from "../instrument/parse.ts";
import type { Failure, Sample, Verifier, Workshop } from "../types.ts";
import { checkProjects, type Diagnostic } from "../typescript/compiler.ts";
import { isTyped, makeUnit, type Unit, writeProject } from "../typescript/units.ts";

const { version } = createRequire(import.meta.url)("typescript/package.json") as {
  version: string;
};

/** TypeScript of every kind: type-checked, all samples in one program. */
export const typescript: Verifier = {
  name: "typescript",
  mark: "type-checked",
  version: 1,
  tool: async () => `TypeScript ${version}`,
  accepts: (sample) => typedFences(sample).length > 0,
  async verify(samples, workshop) {
    const units = await Promise.all(
      samples.flatMap((sample) =>
        typedFences(sample).map((fence) => makeUnit(sample, fence, workshop)),
      ),
    );
    const diagnostics = Map.groupBy(await check(units, workshop), ({ file }) => file);
    const failures = new Map(samples.map((sample) => [sample, [] as Failure[]]));
    for (const unit of units) {
      const found = [...unit.modules.keys()].flatMap((file) => diagnostics.get(file) ?? []);
      failures.get(unit.sample)?.push(...judgeUnit(unit, found));
    }
    return samples.map((sample) => ({ sample, failures: failures.get(sample) ?? [] }));
  },
};

/** The shown fence and the old ones; an old one that is to fail in the browser is not for here. */
function typedFences({ fence, old }: Sample): Fence[] {
  return [fence, ...old.filter(({ mode }) => mode !== "browser")].filter(isTyped);
}

/** One program for browsers and one for Node, and one each for what would change the others. */
async function check(units: Unit[], workshop: Workshop): Promise<Diagnostic[]> {
  const common = units.filter(({ augments }) => !augments);
  const groups = [
    common.filter(({ inBrowser }) => inBrowser),
    common.filter(({ inBrowser }) => !inBrowser),
    ...units.filter(({ augments }) => augments).map((unit) => [unit]),
  ];
  const filled = groups.filter((group) => group.length > 0);
  return checkProjects(await Promise.all(filled.map((group) => writeProject(group, workshop))));
}

function judgeUnit(unit: Unit, diagnostics: Diagnostic[]): Failure[] {
  const { fence, modules } = unit;
  const found = [...unit.failures];
  for (const { file, at, message, deprecation } of diagnostics) {
    const module = modules.get(file);
    const source = module?.lines[lineAt(module.text, at) - 1] ?? fence.source;
    // Only what the reader sees must be free of what is deprecated.
    if (deprecation && !isInside(fence, source)) continue;
    found.push({ source, message: deprecation ? `deprecated: ${message}` : message });
  }
  if (fence.mode !== "browser" || fence.fails === undefined) return judge(fence, found);
  // It is the browser that must see it fail; here it may, and only in the same way.
  return found.filter(({ message }) => !message.includes(fence.fails ?? ""));
}

function isInside({ source: { file, line }, code }: Fence, source: Source): boolean {
  return (
    source.file === file && source.line > line && source.line <= line + code.split("\n").length
  );
}
