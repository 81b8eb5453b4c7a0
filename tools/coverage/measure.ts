import { type Diagnostic, errorAt } from "@proofsheet/protocol/diagnostic";
import type { Guide } from "../../src/content/types.ts";
import { type Figures, figuresFile } from "../../src/records/figures.ts";
import { codeOfGuide, GuideCode, type Surface } from "../vocabulary/surface.ts";
import { readExclusions } from "./exclusions.ts";

/** How much of one surface a guide covers. */
export interface Measure {
  surface: Surface;
  /** All names that exist. */
  names: string[];
  covered: string[];
  /** Name by name, the reason. */
  excluded: [name: string, reason: string][];
  missing: string[];
}

/**
 * Measures guides against every surface that concerns them.
 *
 * @param root the project's root
 * @returns the measures in the order of the surfaces, and what is wrong with the exclusions files
 */
export async function measure(
  root: string,
  guides: Guide[],
  surfaces: Surface[],
): Promise<{ measures: Measure[]; diagnostics: Diagnostic[] }> {
  const measures: Measure[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const guide of guides) {
    const code = codeOfGuide(guide);
    const exclusions = await readExclusions(root, guide.path);
    const own: Measure[] = [];
    for (const surface of surfaces.filter((one) => one.guide === guide.path)) {
      const reasons = exclusions.reasons[surface.id] ?? {};
      const names = await surface.names();
      const covered = names.filter(await surface.usedBy(code));
      const open = names.filter((name) => !covered.includes(name));
      own.push({
        surface,
        names,
        covered,
        excluded: open.flatMap((name) => (name in reasons ? [[name, reasons[name] ?? ""]] : [])),
        missing: open.filter((name) => !(name in reasons)),
      });
    }
    diagnostics.push(...(await checkCovers(guide, own)), ...exclusions.check(own));
    measures.push(...own);
  }
  return { measures, diagnostics };
}

/** Reports what a card says that it covers, and no surface of the guide has. */
async function checkCovers({ sections }: Guide, measures: Measure[]): Promise<Diagnostic[]> {
  const diagnostics: Diagnostic[] = [];
  for (const { id: section, items } of sections)
    for (const { covers, source } of items)
      for (const name of covers) {
        const code = new GuideCode([{ section, spans: [name], sample: undefined }]);
        const isOf = async ({ surface, names }: Measure) => names.some(await surface.usedBy(code));
        if ((await Promise.all(measures.map(isOf))).includes(true)) continue;
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

/** Returns the figures after a measurement; guides that were not measured keep theirs. */
export function renewed(figures: Figures, measures: Measure[]): Figures {
  const byGuide = Map.groupBy(measures, ({ surface }) => surface.guide);
  const fresh = [...byGuide].map(([guide, own]) => [
    guide,
    own.map(({ surface: { label }, covered, names }) => ({
      covered: covered.length,
      total: names.length,
      label,
    })),
  ]);
  return { ...figures, ...Object.fromEntries(fresh) };
}

/**
 * Reports what covers less than the committed figure says, which only rises.
 *
 * @param check whether any other figure than the committed one is wrong
 */
export function checkFigures(figures: Figures, measures: Measure[], check: boolean): Diagnostic[] {
  return measures.flatMap(({ surface: { guide, label, ofMachine }, covered, names }) => {
    const before = figures[guide]?.find((one) => one.label === label);
    const wrong = (rule: string, message: string, remedy: string) => [
      errorAt({ file: figuresFile, line: 1 }, `coverage/${rule}`, message, remedy),
    ];
    if (before && covered.length < before.covered)
      return wrong(
        "threshold",
        `${guide} covers ${covered.length} ${label}, once it was ${before.covered}`,
        "Bring back what was removed; a figure falls only by hand",
      );
    const isSame = before?.covered === covered.length && before.total === names.length;
    if (!check || isSame || ofMachine) return [];
    return wrong("figure", `the figure of ${guide}'s ${label} is stale`, "Run `npm run coverage`");
  });
}
