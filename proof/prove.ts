import type { SampleRecord } from "./records.ts";
import type { Failure, Result, Sample, Verifier, Workshop } from "./types.ts";

/** What came of one sample. */
export interface Verdict {
  sample: Sample;
  record: SampleRecord;
  /** Empty when the sample holds. */
  failures: Failure[];
}

/** Verifiers at work at the same time: one that waits for its browser leaves a core to the others. */
const lanes = 2;

/**
 * Has every verifier judge the samples that are its own.
 *
 * @param report called with a line of progress after each verifier
 * @returns a verdict for each sample, in the order given
 */
export async function prove(
  samples: Sample[],
  verifiers: Verifier[],
  workshop: Workshop,
  report: (line: string) => void,
): Promise<Verdict[]> {
  const verdicts = new Map(samples.map((sample) => [sample, newVerdict(sample)]));
  const found = new Map<Verifier, Result[]>();
  const queue = verifiers.toSorted(
    (a, b) => Number(b.beginsFirst ?? 0) - Number(a.beginsFirst ?? 0),
  );
  const lane = async () => {
    for (let verifier = queue.shift(); verifier; verifier = queue.shift()) {
      const { name, accepts } = verifier;
      const own = samples.filter((sample) => !sample.fence.notRun && accepts(sample));
      if (own.length === 0) continue;
      const start = performance.now();
      found.set(verifier, await verifier.verify(own, workshop));
      const seconds = ((performance.now() - start) / 1000).toFixed(1);
      report(`${name.padEnd(11)} ${String(own.length).padStart(4)} samples  ${seconds} s`);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  for (const verifier of verifiers)
    for (const { sample, failures } of found.get(verifier) ?? []) {
      const verdict = verdicts.get(sample);
      verdict?.failures.push(...failures);
      verdict?.record.by?.push(verifier.name);
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
