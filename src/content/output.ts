import type { Shown } from "@proofsheet/protocol/shown";

/** The most lines of an output that a card shows; what is longer is said to be. */
const mostLines = 24;

/**
 * Returns what a card says its sample prints: nothing where the sample's comments already say it.
 * A long output is cut, and its last line says by how much.
 */
export function outputToShow({ output, stated }: Shown): string | undefined {
  if (!output || stated) return undefined;
  const lines = output.split("\n");
  if (lines.length <= mostLines) return output;
  const kept = lines.slice(0, mostLines - 1);
  return [...kept, `… (${lines.length - kept.length} more lines)`].join("\n");
}
