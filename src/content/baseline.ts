import { features } from "web-features";

/** How far a feature has come in all browsers of the Baseline core set. */
export interface Baseline {
  level: "widely" | "newly" | "limited";
  /** In words: "newly available since October 2025". */
  label: string;
}

interface Status {
  baseline: "high" | "low" | false;
  baseline_low_date?: string;
}

const statusOfKey = new Map<string, Status>();
for (const feature of Object.values(features)) {
  if (!("status" in feature)) continue;
  for (const [key, status] of Object.entries(feature.status.by_compat_key ?? {}))
    statusOfKey.set(key, status as Status);
}

/** Whether web-features has a status of its own for a compat-data key. */
export function isKnownKey(key: string): boolean {
  return statusOfKey.has(key);
}

/**
 * The Baseline status of a card: that of the least available of the keys it teaches, each by
 * its own record, not its feature's.
 *
 * @param keys compat-data keys, for example `css.properties.field-sizing`
 * @returns undefined when there are none
 */
export function baselineOf(keys: string[]): Baseline | undefined {
  const statuses = keys.flatMap((key) => statusOfKey.get(key) ?? []);
  const [worst] = statuses.sort((a, b) => rank(a) - rank(b) || dateOf(b).localeCompare(dateOf(a)));
  if (!worst) return undefined;
  if (worst.baseline === "high") return { level: "widely", label: "widely available" };
  if (worst.baseline === "low")
    return { level: "newly", label: `newly available since ${monthOf(dateOf(worst))}` };
  return { level: "limited", label: "limited availability" };
}

function rank({ baseline }: Status): number {
  return { false: 0, low: 1, high: 2 }[String(baseline) as "false" | "low" | "high"];
}

/** Dates may be given as "≤2020-01-15" where the true one is not known. */
function dateOf({ baseline_low_date = "" }: Status): string {
  return baseline_low_date.replace("≤", "");
}

function monthOf(date: string): string {
  return new Intl.DateTimeFormat("en", { month: "long", year: "numeric", timeZone: "UTC" }).format(
    new Date(date),
  );
}
