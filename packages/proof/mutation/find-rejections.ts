import type { Diagnostic } from "@proofsheet/protocol/diagnostic";
import type { Sample } from "@proofsheet/protocol/sample";
import type { ProofContext, Verifier } from "../core/verifier.ts";
import { unusedImportRule } from "../javascript/program/imports.ts";
import { verifiers } from "../verifiers/registry.ts";

/** What rejected a mutant, a sample that is wrong on purpose. */
export interface Rejection {
  /**
   * `assertion`: a check or a checked comment; `checker`: the type checker or a validator; `crash`:
   * an error that nothing asserted.
   */
  by: "assertion" | "checker" | "crash";
  message: string;
}

/**
 * Runs mutants, each of which must fail. Those that a checker of text rejects are not run.
 *
 * @param context opened with `isOnce`, and with short limits: what waits in vain waits long
 * @returns what rejected each, in the order given; nothing for one that passed
 */
export async function findRejections(
  mutants: Sample[],
  context: ProofContext,
): Promise<(Rejection | undefined)[]> {
  const rejections = new Map<Sample, Rejection>();
  const run = async (verifier: Verifier) => {
    const own = mutants.filter((mutant) => !rejections.has(mutant) && verifier.accepts(mutant));
    if (own.length === 0) return;
    for (const { sample, diagnostics } of await verifier.verify(own, context)) {
      // What is left out may have been all that an import was for.
      const found = diagnostics.filter(({ rule }) => rule !== unusedImportRule);
      const [first] = found.map((one) => rejectionOf(one, verifier)).toSorted(byStrength);
      if (first && !rejections.has(sample)) rejections.set(sample, first);
    }
  };
  for (const verifier of verifiers) if (verifier.level !== "ran") await run(verifier);
  await Promise.all(verifiers.filter(({ level }) => level === "ran").map(run));
  return mutants.map((mutant) => rejections.get(mutant));
}

function rejectionOf({ message }: Diagnostic, { level }: Verifier): Rejection {
  if (level !== "ran") return { by: "checker", message };
  const isAsked =
    /^(?:CheckError|the comment says|declared to fail|output is not as promised)|\(check\) failed|never reached|nothing is asked/;
  return { by: isAsked.test(message) ? "assertion" : "crash", message };
}

function byStrength(a: Rejection, b: Rejection): number {
  const order = ["assertion", "checker", "crash"];
  return order.indexOf(a.by) - order.indexOf(b.by);
}
