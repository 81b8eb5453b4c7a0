import { type Diagnostic, describeDiagnostic, errorAt } from "@proofsheet/protocol/diagnostic";
import type { Fence } from "@proofsheet/protocol/sample";

/**
 * Turns what a verifier found into what counts: a fence with `expectError` must have failed with
 * that text, any other must not have failed.
 *
 * @param fence the fence that was checked
 * @param found the diagnostics that the tool reported for it
 * @returns the diagnostics that remain
 */
export function applyExpectedError(fence: Fence, found: Diagnostic[]): Diagnostic[] {
  const { expectError } = fence;
  if (expectError === undefined) return found;
  if (found.length === 0)
    return [
      errorAt(
        fence.source,
        "proof",
        `declared to fail with "${expectError}", but nothing failed`,
        "Remove the declaration, or correct the sample",
      ),
    ];
  if (found.some((diagnostic) => describeDiagnostic(diagnostic).includes(expectError))) return [];
  return found.map((diagnostic) => ({
    ...diagnostic,
    message: `declared to fail with "${expectError}", but failed otherwise: ${diagnostic.message}`,
  }));
}
