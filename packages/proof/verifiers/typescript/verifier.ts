import { type Diagnostic, describeDiagnostic, errorAt } from "@proofsheet/protocol/diagnostic";
import { installedVersion } from "@proofsheet/protocol/installed-version";
import type { Fence, Sample } from "@proofsheet/protocol/sample";
import { applyExpectedError } from "../../core/fence-diagnostics.ts";
import type { Verifier } from "../../core/verifier.ts";
import { checkPasted } from "./pasted.ts";
import { checkUnits, isTyped, makeUnit, type Unit, type UnitMessage } from "./units.ts";

/** TypeScript of every kind: type-checked with its checks, and again as a reader would paste it. */
export const typescript: Verifier = {
  name: "typescript",
  level: "type-checked",
  version: 2,
  tool: async () => `TypeScript ${installedVersion("typescript")}`,
  accepts: (sample) => typedFences(sample).length > 0,
  async verify(samples, context) {
    const units = await Promise.all(
      samples.flatMap((sample) =>
        typedFences(sample).map((fence) => makeUnit(sample, fence, context)),
      ),
    );
    const found = await checkUnits(units, context);
    const diagnostics = new Map(samples.map((sample) => [sample, [] as Diagnostic[]]));
    for (const [index, unit] of units.entries())
      diagnostics.get(unit.sample)?.push(...diagnosticsOf(unit, found[index] ?? []));
    const sound = samples.filter((sample) => diagnostics.get(sample)?.length === 0);
    for (const pasted of await checkPasted(sound, context))
      diagnostics.get(pasted.sample)?.push(...pasted.diagnostics);
    return samples.map((sample) => ({ sample, diagnostics: diagnostics.get(sample) ?? [] }));
  },
};

/** The shown fence and the old ones; an old one that is to fail in the browser is not for here. */
function typedFences({ fence, counterExamples }: Sample): Fence[] {
  return [fence, ...counterExamples.filter(({ mode }) => mode !== "browser")].filter(isTyped);
}

function diagnosticsOf(unit: Unit, messages: UnitMessage[]): Diagnostic[] {
  const { fence } = unit;
  const found = [...unit.diagnostics];
  for (const { source, column, code, message, deprecation } of messages) {
    const lines = fence.code.split("\n").length;
    const offset = source.line - fence.source.line;
    const shown = source.file === fence.source.file && offset > 0 && offset <= lines;
    // Only what the reader sees must be free of what is deprecated.
    if (deprecation && !shown) continue;
    // Hidden parts are moved on their lines, so only the shown one keeps its columns.
    const place = shown ? { ...source, column } : source;
    const text = deprecation ? `deprecated: ${message}` : message;
    found.push(errorAt(place, `typescript/${code}`, text));
  }
  if (fence.mode !== "browser" || fence.expectError === undefined)
    return applyExpectedError(fence, found);
  // It is the browser that must see it fail; here it may, and only in the same way.
  return found.filter((one) => !describeDiagnostic(one).includes(fence.expectError ?? ""));
}
