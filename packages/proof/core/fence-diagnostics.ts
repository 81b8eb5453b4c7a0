import {
  type Diagnostic,
  describeDiagnostic,
  errorAt,
  type TextDiagnostic,
} from "@proofsheet/protocol/diagnostic";
import type { Source } from "@proofsheet/protocol/position";
import type { Fence } from "@proofsheet/protocol/sample";

/** Returns the place in the file of a line (from 1) of a fence's code. */
export function sourceOf(fence: Fence, line: number): Source {
  return { file: fence.source.file, line: fence.source.line + line };
}

/** Returns a diagnostic of a fence's code as one of the file that has the fence. */
export function inFile(fence: Fence, diagnostic: TextDiagnostic): Diagnostic {
  const { line, column } = diagnostic;
  // Markdown takes the indentation of a fence in a list off its lines.
  const indentation = (fence.source.column ?? 1) - 1;
  return {
    ...diagnostic,
    ...sourceOf(fence, line),
    ...(column !== undefined && { column: column + indentation }),
  };
}

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
  if (found.length === 0) {
    const message = `declared to fail with "${expectError}", but nothing failed`;
    const remedy = "Remove the declaration, or correct the sample";
    return [errorAt(fence.source, "proof", message, remedy)];
  }
  if (found.some((diagnostic) => describeDiagnostic(diagnostic).includes(expectError))) return [];
  return found.map((diagnostic) => ({
    ...diagnostic,
    message: `declared to fail with "${expectError}", but failed otherwise: ${diagnostic.message}`,
  }));
}
