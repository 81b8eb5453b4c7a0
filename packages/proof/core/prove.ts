import { type Diagnostic, errorAt } from "@proofsheet/protocol/diagnostic";
import type { Sample } from "@proofsheet/protocol/sample";
import type { Shown } from "@proofsheet/protocol/shown";
import type { ProofContext, Result, Verifier } from "./verifier.ts";
import { mapInParallel } from "./verify-in-parallel.ts";

/** What became of one sample. */
export interface Verdict {
  sample: Sample;
  /** Names of the verifiers that checked it, in their order; none where it says `skipped`. */
  by: string[];
  /** By name of a verifier with several tools: those that the sample calls. */
  tools?: Record<string, string[]>;
  /** Empty when the sample passes. */
  diagnostics: Diagnostic[];
  /** What its run showed, where a verifier keeps it. */
  shown?: Shown;
}

/** Verifiers that run at the same time: one that waits for its browser leaves a core to another. */
const maxVerifiersAtOnce = 3;

/**
 * Has every verifier check the samples that it accepts.
 *
 * @param report called with a line of progress after each verifier
 * @returns a verdict for each sample, in the order given
 */
export async function prove(
  samples: Sample[],
  verifiers: Verifier[],
  context: ProofContext,
  report: (line: string) => void,
): Promise<Verdict[]> {
  const results = new Map<Verifier, Result[]>();
  const waits = ({ beginsFirst }: Verifier) => Number(beginsFirst ?? false);
  const queue = verifiers.toSorted((a, b) => waits(b) - waits(a));
  const work = async (verifier: Verifier) => {
    const { name, accepts } = verifier;
    const own = samples.filter((sample) => !sample.fence.skipped && accepts(sample));
    if (own.length === 0) return;
    const start = performance.now();
    results.set(verifier, await verifier.verify(own, context));
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    report(`${name.padEnd(11)} ${String(own.length).padStart(4)} samples  ${seconds} s`);
  };
  await mapInParallel(queue, maxVerifiersAtOnce, work);

  const verdicts = new Map(
    samples.map((sample): [Sample, Verdict] => [sample, { sample, by: [], diagnostics: [] }]),
  );
  for (const verifier of verifiers)
    for (const { sample, diagnostics, shown } of results.get(verifier) ?? []) {
      const verdict = verdicts.get(sample);
      if (!verdict) continue;
      verdict.diagnostics.push(...diagnostics);
      verdict.by.push(verifier.name);
      if (shown) verdict.shown = shown;
      const called = verifier.toolsOf?.(sample);
      if (called) verdict.tools = { ...verdict.tools, [verifier.name]: called };
    }
  const remedy = "Add one to verifiers/registry.ts, or use another language";
  for (const verdict of verdicts.values()) {
    const { source, language, skipped } = verdict.sample.fence;
    const none = errorAt(source, "proof", `no verifier takes a ${language} sample`, remedy);
    const isTaken = verdict.by.length > 0 || skipped;
    verdict.diagnostics = isTaken ? withoutRepeated(verdict.diagnostics) : [none];
  }
  return [...verdicts.values()];
}

/** Drops the syntax errors of lines for which the type checker has one too. */
function withoutRepeated(diagnostics: Diagnostic[]): Diagnostic[] {
  const isTypeChecked = ({ file, line }: Diagnostic) =>
    diagnostics.some(
      (other) => other.rule.startsWith("typescript/") && other.file === file && other.line === line,
    );
  return diagnostics.filter((one) => !/^SyntaxError/.test(one.message) || !isTypeChecked(one));
}
