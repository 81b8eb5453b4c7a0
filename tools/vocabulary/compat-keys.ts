import { namesIn } from "@proofsheet/proof/compat";
import { compareAvailability, isKnownKey } from "../../src/content/baseline.ts";
import { entryOf } from "../../src/content/feature-name.ts";

/** Lists the keys directly under a key. */
export function keysUnder(key: string): string[] {
  return namesIn(entryOf(key)).map((name) => `${key}.${name}`);
}

/**
 * Chooses among the features that a name may mean the one that most browsers have: the name means
 * one of them, so no more than that is missing anywhere.
 */
export function mostAvailable(keys: string[]): string | undefined {
  return keys.filter(isKnownKey).sort(compareAvailability).at(-1);
}

/** The keys that code uses, also such as the compat data does not have. */
export class Features extends Set<string> {
  /** Adds a key, and says whether it has a Baseline status. */
  use(key: string): boolean {
    this.add(key);
    return isKnownKey(key);
  }
}
