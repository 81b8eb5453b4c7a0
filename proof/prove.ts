import type { SampleRecord } from "./records.ts";
import type { Failure, Sample, Verifier, Workshop } from "./types.ts";

/** What came of one sample. */
export interface Verdict {
  sample: Sample;
  record: SampleRecord;
  /** Empty when the sample holds. */
  failures: Failure[];
}

/**
 * Has every verifier judge the samples that are its own.
 *
 * @param report called with a line of progress before each verifier begins
 * @returns a verdict for each sample, in the order given
 */
export async function prove(
  samples: Sample[],
  verifiers: Verifier[],
  workshop: Workshop,
  report: (line: string) => void,
): Promise<Verdict[]> {
  const verdicts = new Map(samples.map((sample) => [sample, newVerdict(sample)]));
  for (const verifier of verifiers) {
    const own = samples.filter((sample) => !sample.fence.notRun && verifier.accepts(sample));
    if (own.length === 0) continue;
    const start = performance.now();
    for (const { sample, failures } of await verifier.verify(own, workshop)) {
      const verdict = verdicts.get(sample);
      verdict?.failures.push(...failures);
      verdict?.record.by?.push(verifier.name);
    }
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    report(`${verifier.name.padEnd(11)} ${String(own.length).padStart(4)} samples  ${seconds} s`);
  }
  for (const { sample, record, failures } of verdicts.values())
    if (record.by?.length === 0)
      failures.push({
        source: sample.fence.source,
        message: `no verifier takes a ${sample.fence.language} sample. Add one to proof/verifiers.ts, or use another language`,
      });
  return [...verdicts.values()];
}

function newVerdict(sample: Sample): Verdict {
  const { notRun } = sample.fence;
  const record = notRun ? { hash: sample.hash, notRun } : { hash: sample.hash, by: [] };
  return { sample, record, failures: [] };
}
