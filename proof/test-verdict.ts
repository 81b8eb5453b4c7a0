import { afterAll } from "vitest";
import type { Sample, Verifier } from "./types.ts";
import { type OpenWorkshop, openWorkshop } from "./workshop.ts";

/**
 * Opens a workshop for a test file and closes it at the end.
 *
 * @param timeoutScale what time limits are multiplied by: less than 1 for samples that never end
 * @returns what a verifier finds of samples: one line `12: message` per failure
 */
export function verdicts(verifier: Verifier, timeoutScale = 1) {
  let workshop: Promise<OpenWorkshop> | undefined;
  afterAll(async () => (await workshop)?.close());
  return async (...samples: Sample[]): Promise<string[][]> => {
    workshop ??= openWorkshop(process.cwd(), timeoutScale);
    const results = await verifier.verify(samples, await workshop);
    return results.map(({ failures }) =>
      failures.map(({ source, message }) => `${source.line}: ${message}`),
    );
  };
}
