import { isDeepStrictEqual } from "node:util";
import { verifiers } from "@proofsheet/proof/verifiers";
import { type Diagnostic, errorAt } from "@proofsheet/protocol/diagnostic";
import { featuresFile, type GuideFeatures } from "../../src/records/features.ts";
import {
  isSameRelease,
  type ProofRecords,
  recordsFile,
  type SampleRecord,
} from "../../src/records/records.ts";

/** Tools that come with the machine, not with the lockfile: another version is not a difference. */
const machineTools = verifiers.flatMap((verifier) => verifier.machineTools ?? []);

/** Returns the tools of a verifier that the lockfile fixes, with their versions. */
function pinned(tool: string): string {
  return tool
    .split(", ")
    .filter((part) => !machineTools.some((name) => part.startsWith(`${name} `)))
    .join(", ");
}

/**
 * Compares a fresh run with the committed records.
 *
 * @param committed the records of the files
 * @param fresh what a run of everything found
 */
export function differences(committed: ProofRecords, fresh: ProofRecords): Diagnostic[] {
  return Object.entries(fresh).flatMap(([guide, { packages, samples, tools }]) => {
    const before = committed[guide];
    const report = (message: string) =>
      errorAt(
        { file: recordsFile(guide), line: 1 },
        "proof/record",
        message,
        "Run `npm run proof` and commit records/proof",
      );
    const differing = differingKeys(withoutPatches(before?.samples), withoutPatches(samples));
    const changed = Object.entries(tools).filter(([name, now]) => {
      const then = before?.tools[name];
      return (
        !then || then.version !== now.version || !isSameRelease(pinned(then.tool), pinned(now.tool))
      );
    });
    const others = Object.entries(packages ?? {}).filter(
      ([name, version]) => before?.packages?.[name] !== version,
    );
    return [
      ...others.map(([name, version]) =>
        report(
          `proven with ${name} ${before?.packages?.[name] ?? "of no version"}, now ${version}`,
        ),
      ),
      ...differing.map((card) => report(`${guide}#${card}: the record differs from this run`)),
      ...changed.map(([name, { tool }]) =>
        report(`${name}: proven with ${before?.tools[name]?.tool ?? "nothing"}, now ${tool}`),
      ),
    ];
  });
}

/** Leaves out which patch version ran: it differs from machine to machine. */
function withoutPatches(samples: Record<string, SampleRecord> = {}) {
  return Object.fromEntries(
    Object.entries(samples).map(([card, { ran: _, ...record }]) => [card, record]),
  );
}

/** Lists the cards whose features differ from the committed ones. */
export function featureDifferences(
  committed: Record<string, GuideFeatures>,
  fresh: Record<string, GuideFeatures>,
): Diagnostic[] {
  return Object.entries(fresh).flatMap(([guide, cards]) =>
    differingKeys(committed[guide] ?? {}, cards).map((card) =>
      errorAt(
        { file: featuresFile(guide), line: 1 },
        "baseline/record",
        `${guide}#${card}: uses other features than recorded`,
        "Run `npm run baseline` and commit records/baseline",
      ),
    ),
  );
}

/** The keys whose values differ, of both records. */
export function differingKeys(before: Record<string, unknown>, now: Record<string, unknown>) {
  const keys = new Set([...Object.keys(before), ...Object.keys(now)]);
  return [...keys].filter((key) => !isDeepStrictEqual(before[key], now[key]));
}
