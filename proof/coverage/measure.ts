import type { Diagnostic } from "@proofsheet/protocol/diagnostic";
import type { Guide } from "../../src/content/types.ts";
import { codeOfGuide } from "./guide-code.ts";
import { checkLeftOut, readLeftOut } from "./left-out.ts";
import { coverageLists } from "./lists.ts";
import type { CoverageList, Finding } from "./types.ts";

/** How much of one list a guide covers. */
export interface Measure {
  list: CoverageList;
  covered: string[];
  /** Entry by entry, the reason. */
  leftOut: [name: string, reason: string][];
  missing: Finding[];
  total: number;
}

/**
 * Measures guides against every list that concerns them.
 *
 * @param root the project's root
 * @returns the measures in the order of the lists, and what is wrong with the left-out files
 */
export async function measure(
  root: string,
  guides: Guide[],
  lists: CoverageList[] = coverageLists,
): Promise<{ measures: Measure[]; faults: Diagnostic[] }> {
  const measures: Measure[] = [];
  const faults: Diagnostic[] = [];
  for (const guide of guides) {
    const code = codeOfGuide(guide);
    const own: [CoverageList, Finding[]][] = [];
    for (const list of lists)
      if (list.guide === guide.path) own.push([list, await list.read(code)]);
    const leftOut = await readLeftOut(root, guide.path);
    faults.push(...leftOut.faults, ...checkLeftOut(leftOut, own));
    for (const [list, findings] of own) {
      const reasons = leftOut.reasons[list.id] ?? {};
      const open = findings.filter(({ covered }) => !covered);
      measures.push({
        list,
        covered: findings.filter(({ covered }) => covered).map(({ name }) => name),
        leftOut: open.flatMap(({ name }) => (name in reasons ? [[name, reasons[name] ?? ""]] : [])),
        missing: open.filter(({ name }) => !(name in reasons)),
        total: findings.length,
      });
    }
  }
  return { measures, faults };
}
