import { type Diagnostic, errorAt } from "@proofsheet/protocol/diagnostic";
import type { Guide } from "../../src/content/types.ts";
import { checkExclusions, readExclusions } from "./exclusions.ts";
import { codeOfGuide, GuideCode } from "./guide-code.ts";
import { coverageLists } from "./registry.ts";
import type { CoverageEntry, CoverageList } from "./types.ts";

/** How much of one list a guide covers. */
export interface Measure {
  list: CoverageList;
  covered: string[];
  /** Entry by entry, the reason. */
  excluded: [name: string, reason: string][];
  missing: CoverageEntry[];
  total: number;
}

/**
 * Measures guides against every list that concerns them.
 *
 * @param root the project's root
 * @returns the measures in the order of the lists, and what is wrong with the exclusions files
 */
export async function measure(
  root: string,
  guides: Guide[],
  lists: CoverageList[] = coverageLists,
): Promise<{ measures: Measure[]; diagnostics: Diagnostic[] }> {
  const measures: Measure[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const guide of guides) {
    const code = codeOfGuide(guide);
    const own: [CoverageList, CoverageEntry[]][] = [];
    for (const list of lists)
      if (list.guide === guide.path) own.push([list, await list.read(code)]);
    diagnostics.push(...(await checkCovers(guide, lists)));
    const exclusions = await readExclusions(root, guide.path);
    diagnostics.push(...exclusions.diagnostics, ...checkExclusions(exclusions, own));
    for (const [list, entries] of own) {
      const reasons = exclusions.reasons[list.id] ?? {};
      const open = entries.filter(({ covered }) => !covered);
      measures.push({
        list,
        covered: entries.filter(({ covered }) => covered).map(({ name }) => name),
        excluded: open.flatMap(({ name }) =>
          name in reasons ? [[name, reasons[name] ?? ""]] : [],
        ),
        missing: open.filter(({ name }) => !(name in reasons)),
        total: entries.length,
      });
    }
  }
  return { measures, diagnostics };
}

/** Reports what a card says that it covers, and no list of the guide has. */
async function checkCovers(
  { path, sections }: Guide,
  lists: CoverageList[],
): Promise<Diagnostic[]> {
  const own = lists.filter(({ guide }) => guide === path);
  const diagnostics: Diagnostic[] = [];
  for (const { id: section, items } of sections)
    for (const { covers, source } of items)
      for (const name of covers) {
        const code = new GuideCode([{ section, spans: [name], sample: undefined }]);
        const entries = (await Promise.all(own.map((list) => list.read(code)))).flat();
        if (entries.some(({ covered }) => covered)) continue;
        diagnostics.push(
          errorAt(
            source,
            "coverage/covers",
            `the card says that it covers \`${name}\`, which no list of the guide has`,
            "Write it as code would use it, or take it out of the card's covers",
          ),
        );
      }
  return diagnostics;
}
