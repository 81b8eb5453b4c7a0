import { type Diagnostic, describeDiagnostic, errorAt } from "@proofsheet/protocol/diagnostic";
import { installedVersion } from "@proofsheet/protocol/installed-version";
import { positionAt, type Source } from "@proofsheet/protocol/position";
import type { Fence, Sample } from "@proofsheet/protocol/sample";
import { applyExpectedError } from "../../core/expected-error.ts";
import type { Verifier } from "../../core/verifier.ts";
import { checkUnits } from "./check-units.ts";
import type { CompilerMessage } from "./compiler.ts";
import { checkPasted } from "./pasted.ts";
import { isTyped, makeUnit, type Unit } from "./units.ts";

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
    const messages = Map.groupBy(await checkUnits(units, context), ({ file }) => file);
    const diagnostics = new Map(samples.map((sample) => [sample, [] as Diagnostic[]]));
    for (const unit of units) {
      const found = [...unit.modules.keys()].flatMap((file) => messages.get(file) ?? []);
      diagnostics.get(unit.sample)?.push(...diagnosticsOf(unit, found));
    }
    const sound = samples.filter((sample) => diagnostics.get(sample)?.length === 0);
    for (const { sample, diagnostics: found } of await checkPasted(sound, context))
      diagnostics.get(sample)?.push(...found);
    return samples.map((sample) => ({ sample, diagnostics: diagnostics.get(sample) ?? [] }));
  },
};

/** The shown fence and the old ones; an old one that is to fail in the browser is not for here. */
function typedFences({ fence, counterExamples }: Sample): Fence[] {
  return [fence, ...counterExamples.filter(({ mode }) => mode !== "browser")].filter(isTyped);
}

function diagnosticsOf(unit: Unit, messages: CompilerMessage[]): Diagnostic[] {
  const { fence, modules } = unit;
  const found = [...unit.diagnostics];
  for (const { file, at, code, message, deprecation } of messages) {
    const module = modules.get(file);
    const { line, column } = positionAt(module?.text ?? "", at);
    const place = module?.lines[line - 1] ?? fence.source;
    const shown = isInside(fence, place);
    // Only what the reader sees must be free of what is deprecated.
    if (deprecation && !shown) continue;
    // Hidden parts are moved on their lines, so only the shown one keeps its columns.
    const source = shown ? { ...place, column } : place;
    found.push(
      errorAt(source, `typescript/${code}`, deprecation ? `deprecated: ${message}` : message),
    );
  }
  if (fence.mode !== "browser" || fence.expectError === undefined)
    return applyExpectedError(fence, found);
  // It is the browser that must see it fail; here it may, and only in the same way.
  return found.filter((one) => !describeDiagnostic(one).includes(fence.expectError ?? ""));
}

function isInside({ source: { file, line }, code }: Fence, source: Source): boolean {
  return (
    source.file === file && source.line > line && source.line <= line + code.split("\n").length
  );
}
