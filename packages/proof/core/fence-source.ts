import type { Diagnostic, TextDiagnostic } from "@proofsheet/protocol/diagnostic";
import type { Source } from "@proofsheet/protocol/position";
import type { Fence } from "@proofsheet/protocol/sample";

/** Returns the place in the file of a line (from 1) of a fence's code. */
export function sourceOf(fence: Fence, line: number): Source {
  return { file: fence.source.file, line: fence.source.line + line };
}

/** Returns a diagnostic of a fence's code as one of the file that holds the fence. */
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
