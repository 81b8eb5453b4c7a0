import type { Identifier } from "@mdn/browser-compat-data/types";
import { compat, namesIn } from "@proofsheet/proof/compat";
import { compareAvailability, isKnownKey } from "../../src/content/baseline.ts";

/** Returns the entry of the compat data that a key names. */
export function entryOf(key: string): Identifier | undefined {
  let entry: Identifier | undefined = compat as unknown as Identifier;
  for (const name of key.split(".")) entry = entry?.[name];
  return entry;
}

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

/** A set of keys that takes only those with a Baseline status. */
export class Features extends Set<string> {
  /** Adds a key if it has a status, and says whether it has. */
  use(key: string): boolean {
    const known = isKnownKey(key);
    if (known) this.add(key);
    return known;
  }
}
