import { describeDiagnostic } from "@proofsheet/protocol/diagnostic";
import type { Sample } from "@proofsheet/protocol/sample";
import { afterAll } from "vitest";
import { type OpenProofContext, openProofContext } from "../core/context.ts";
import type { Verifier } from "../core/verifier.ts";

/**
 * Opens a context for a test file and closes it at the end.
 *
 * @param timeoutScale what time limits are multiplied by: less than 1 for samples that never end
 * @returns what a verifier finds of samples: one line `12: message` per diagnostic
 */
export function verdicts(verifier: Verifier, timeoutScale = 1) {
  let context: Promise<OpenProofContext> | undefined;
  afterAll(async () => (await context)?.close());
  return async (...samples: Sample[]): Promise<string[][]> => {
    context ??= openProofContext(process.cwd(), timeoutScale);
    const results = await verifier.verify(samples, await context);
    return results.map(({ diagnostics }) =>
      diagnostics.map((one) => `${one.line}: ${describeDiagnostic(one)}`),
    );
  };
}
