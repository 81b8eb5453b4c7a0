import type { Fence } from "../src/content/types.ts";
import type { Failure } from "./types.ts";

/**
 * Turns what a verifier found into what counts: a fence that declares `fails="text"` must
 * have failed with that text, any other must not have failed.
 *
 * @param fence the fence that was judged
 * @param found the failures the tool reported for it
 * @returns the failures that remain
 */
export function judge(fence: Fence, found: Failure[]): Failure[] {
  if (fence.fails === undefined) return found;
  if (found.length === 0)
    return [
      {
        source: fence.source,
        message: `declared to fail with "${fence.fails}", but nothing failed. Remove the declaration, or correct the sample`,
      },
    ];
  if (found.some((failure) => failure.message.includes(fence.fails ?? ""))) return [];
  return found.map((failure) => ({
    ...failure,
    message: `declared to fail with "${fence.fails}", but failed otherwise: ${failure.message}`,
  }));
}
