import { features } from "web-features";
import { featureName } from "./feature-name.ts";

/** How far a feature has come in all browsers of the Baseline core set. */
export interface Baseline {
  level: "widely" | "newly" | "limited";
  /** In words: "`RegExp.escape`: newly available since May 2025", without the backticks. */
  label: string;
}

interface Status {
  baseline: "high" | "low" | false;
  baseline_low_date?: string;
}

const statusOfKey = new Map<string, Status>();
/** The feature that a key is a part of: `union` and `difference` of `Set` are of one. */
const featureOfKey = new Map<string, string>();
for (const [id, feature] of Object.entries(features)) {
  if (!("status" in feature)) continue;
  for (const [key, status] of Object.entries(feature.status.by_compat_key ?? {})) {
    statusOfKey.set(key, status as Status);
    featureOfKey.set(key, id);
  }
}

/** Whether web-features has a separate status for a compat-data key. */
export function isKnownKey(key: string): boolean {
  return statusOfKey.has(key);
}

/**
 * Compares two features by how many browsers have them, and for how long: the less available first.
 * Both must be known.
 */
export function compareAvailability(a: string, b: string): number {
  return rankOf(a).localeCompare(rankOf(b));
}

/** `0` for limited; else a date, turned so that the newer one comes first. */
function rankOf(key: string): string {
  const status = statusOfKey.get(key);
  if (!status || status.baseline === false) return "0";
  return (99999999 - Number(dateOf(status).replaceAll("-", ""))).toString().padStart(8, "0");
}

/** Says whether a feature has been in all browsers for so long that the data calls it widely available. */
export function isLongAvailable(key: string): boolean {
  return statusOfKey.get(key)?.baseline === "high";
}

/** How long after its low date a feature counts as widely available, in months. */
const monthsToWidely = 30;

/**
 * Computes the Baseline status of a card: that of the least available of the keys it teaches. Each
 * key counts by its own record, not by its feature's. Where that is not widely available, the label
 * names the feature, because the rest of the card may be, and counts
 * the others that are no better.
 *
 * @param keys compat-data keys, for example `css.properties.field-sizing`
 * @param today the day of the build, on which a feature may have become widely available
 * @returns undefined when there are none
 * @see https://web-platform-dx.github.io/web-features/ for the definition of Baseline
 */
export function baselineOf(keys: string[], today = new Date()): Baseline | undefined {
  const known = keys.flatMap((key) => {
    const status = statusOfKey.get(key);
    return status ? [{ key, status, level: levelOf(status, today) }] : [];
  });
  const [worst] = known.sort((a, b) => compareAvailability(a.key, b.key));
  if (!worst) return undefined;
  const { key, status, level } = worst;
  if (level === "widely") return { level, label: "widely available" };
  const since = level === "newly" ? `newly available since ${monthOf(dateOf(status))}` : undefined;
  const alike = known.filter(
    (other) =>
      other.level === level &&
      (!since || monthOf(dateOf(other.status)) === monthOf(dateOf(status))),
  );
  const others = new Set(alike.map((other) => featureOfKey.get(other.key))).size - 1;
  const more = others > 0 ? ` and ${others} more` : "";
  return { level, label: `${featureName(key)}${more}: ${since ?? "limited availability"}` };
}

/**
 * Finds the days on which a card reached a level of Baseline: those of the last of its keys.
 *
 * @param keys compat-data keys; one with limited availability keeps the card from every level
 * @param today days after it are left out
 * @returns at most one day for each level, as YYYY-MM-DD
 */
export function availableSince(
  keys: string[],
  today = new Date(),
): { level: "newly" | "widely"; date: string }[] {
  const known = keys.flatMap((key) => statusOfKey.get(key) ?? []);
  if (known.length === 0 || known.some(({ baseline }) => baseline === false)) return [];
  const newly = known.map(dateOf).sort().at(-1) ?? "";
  const levels = [
    { level: "newly" as const, date: newly },
    { level: "widely" as const, date: widelyDate(newly).toISOString().slice(0, 10) },
  ];
  return levels.filter(({ date }) => new Date(date) <= today);
}

/** The data's own `high` is of the day it was published; the date decides on every later one. */
function levelOf(status: Status, today: Date): Baseline["level"] {
  if (status.baseline === false) return "limited";
  if (status.baseline === "high") return "widely";
  return today >= widelyDate(dateOf(status)) ? "widely" : "newly";
}

/** The day of the month, or the last one of a month that is shorter, as web-features counts. */
function widelyDate(newly: string): Date {
  const [year = 0, month = 1, day = 1] = newly.split("-").map(Number);
  const wanted = month - 1 + monthsToWidely;
  const lastOfMonth = new Date(Date.UTC(year, wanted + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, wanted, Math.min(day, lastOfMonth)));
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
