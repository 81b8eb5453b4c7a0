import type { Diagnostic } from "@proofsheet/protocol/diagnostic";
import type { Sample } from "@proofsheet/protocol/sample";
import type { ProofContext, Verifier } from "../core/verifier.ts";
import { unusedImportRule } from "../javascript/program/imports.ts";
import { verifiers } from "../verifiers/registry.ts";

/** What rejected a mutant, a sample that is wrong on purpose. */
export interface Refusal {
  /**
   * `assertion`: a check or a checked comment; `checker`: the type checker or a validator; `crash`:
   * an error that nothing asserted.
   */
  by: "assertion" | "checker" | "crash";
  message: string;
}

/**
 * Runs mutants, each of which ought to fail. Those that a checker of text rejects are not run.
 *
 * @param context opened with `isOnce`, and with short limits: what waits in vain waits long
 * @returns what rejected each, in the order given; nothing for one that passed
 */
export async function findRefusals(
  mutants: Sample[],
  context: ProofContext,
): Promise<(Refusal | undefined)[]> {
  const refusals = new Map<Sample, Refusal>();
  const run = async (verifier: Verifier) => {
    const own = mutants.filter((mutant) => !refusals.has(mutant) && verifier.accepts(mutant));
    for (const { sample, diagnostics } of own.length > 0
      ? await verifier.verify(own, context)
      : []) {
      // What is left out may have been all that an import was for.
      const found = diagnostics.filter(({ rule }) => rule !== unusedImportRule);
      const [first] = found.map((one) => refusalOf(one, verifier)).toSorted(byStrength);
      if (first && !refusals.has(sample)) refusals.set(sample, first);
    }
  };
  const [running, reading] = partition(verifiers, ({ level }) => level === "ran");
  for (const verifier of reading) await run(verifier);
  await Promise.all(running.map(run));
  return mutants.map((mutant) => refusals.get(mutant));
}

function partition<T>(items: T[], isFirst: (item: T) => boolean): [T[], T[]] {
  return [items.filter(isFirst), items.filter((item) => !isFirst(item))];
}

function refusalOf({ message }: Diagnostic, { level }: Verifier): Refusal {
  if (level !== "ran") return { by: "checker", message };
  const isAsked =
    /^(?:CheckError|the comment says|declared to fail|output is not as promised)|\(check\) failed|never reached|nothing is asked/;
  return { by: isAsked.test(message) ? "assertion" : "crash", message };
}

function byStrength(a: Refusal, b: Refusal): number {
  const order = ["assertion", "checker", "crash"];
  return order.indexOf(a.by) - order.indexOf(b.by);
}
