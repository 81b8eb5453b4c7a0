import { isDeepStrictEqual } from "node:util";
import type { ProofRecords } from "./records.ts";

/** Tools that come with the machine, not with the lockfile: another version is no difference. */
const machineTools = /^(?:chromium|git|gnu bash|bash)\b/i;

/** The part of a tool's name that the lockfile fixes. */
function pinned(tool: string): string {
  return tool
    .split(", ")
    .filter((part) => !machineTools.test(part))
    .join(", ");
}

/**
 * What sets a fresh run apart from the committed records, a line each, with the remedy.
 *
 * @param committed what stands in `proof/records`
 * @param fresh what a run of everything found
 */
export function differences(committed: ProofRecords, fresh: ProofRecords): string[] {
  const lines: string[] = [];
  const remedy = "Run `npm run proof` and commit proof/records";
  for (const [guide, { samples }] of Object.entries(fresh.guides)) {
    const before = committed.guides[guide]?.samples ?? {};
    for (const id of new Set([...Object.keys(before), ...Object.keys(samples)]))
      if (!isDeepStrictEqual(before[id], samples[id]))
        lines.push(`${guide}#${id}: the record differs from what was found now. ${remedy}.`);
  }
  for (const [name, now] of Object.entries(fresh.tools)) {
    const then = committed.tools[name];
    if (!then || then.version !== now.version || pinned(then.tool) !== pinned(now.tool))
      lines.push(`${name}: proven with ${then?.tool ?? "nothing"}, now ${now.tool}. ${remedy}.`);
  }
  return lines;
}
