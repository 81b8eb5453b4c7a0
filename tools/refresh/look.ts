import { checkContent } from "../../src/check/check-content.ts";
import { parseGuides } from "../../src/check/load-guides.ts";
import { baselineOf } from "../../src/content/baseline.ts";
import type { Guide } from "../../src/content/types.ts";
import { platformOf, readFeatures, writeFeatures } from "../../src/records/features.ts";
import { readFigures } from "../../src/records/figures.ts";
import { outwardLinks, readLinks } from "../../src/records/links.ts";
import { writeRecords } from "../../src/records/records.ts";
import { writeShown } from "../../src/records/shown.ts";
import { renewFeatures } from "../baseline/renew.ts";
import { renewed, writeFigures } from "../coverage/figures.ts";
import { type Measure, measure } from "../coverage/measure.ts";
import { belowThreshold, readThresholds } from "../coverage/thresholds.ts";
import { checkList } from "../links/check-links.ts";
import { checkNames } from "../names/check.ts";
import { type ProofRun, proveGuides } from "../prove/prove-guides.ts";
import { brokenOf, problemOf } from "./problems.ts";
import { surfacesOf } from "./surface.ts";
import type { ListState, Look } from "./types.ts";

/**
 * Looks at the project with the packages that it has installed: proves the samples, reads what the
 * packages declare, and measures coverage and labels. Renews the records, so it is for a copy.
 *
 * @param only paths of the guides to look at; all without one
 * @param afresh proves all samples, or only these; else those without a valid record
 * @param report called with each line of progress
 */
export async function look(
  root: string,
  only: string[],
  afresh: boolean | string[],
  report: (line: string) => void,
): Promise<Look> {
  const { content, guides } = await parseGuides(root, only);
  const proof = await proveAndRecord(root, guides, afresh, report);
  const { broken, unstable } = await brokenOf(proof.verdicts, async (failed) => {
    const { verdicts } = await proveAndRecord(root, guides, failed, report);
    return verdicts;
  });
  const isAll = afresh === true;
  const { records: features } = renewFeatures(await readFeatures(root, guides), guides, isAll);
  await writeFeatures(root, features);
  const { measures, diagnostics: ofLists } = await measure(root, guides);
  await writeFigures(root, renewed(await readFigures(root), measures));
  const ofNames = await checkNames(guides);
  const links = outwardLinks(guides);
  const general = [
    ...checkContent(content, only),
    ...ofLists,
    ...belowThreshold(await readThresholds(root), measures),
    ...ofNames.diagnostics,
    ...checkList(await readLinks(root), links),
  ];
  return {
    problems: [...broken, ...general.map(problemOf)],
    unstable,
    samples: proof.samples.length,
    lists: measures.filter(({ list }) => !list.ofMachine).map(stateOf),
    surfaces: surfacesOf(libraries(guides), root),
    labels: Object.fromEntries(
      guides.flatMap((guide) => labelsOf(guide, features[guide.path] ?? {})),
    ),
  };
}

async function proveAndRecord(...words: Parameters<typeof proveGuides>): Promise<ProofRun> {
  const [root] = words;
  const proof = await proveGuides(...words);
  await writeRecords(root, proof.records.fresh);
  await writeShown(root, proof.shown.fresh);
  return proof;
}

/** The packages that guides teach, but for the data that guides to the platform state. */
function libraries(guides: Guide[]): string[] {
  return guides.filter((guide) => !platformOf(guide)).flatMap(({ teaches }) => teaches);
}

function stateOf({ list, covered, excluded, missing }: Measure): ListState {
  return {
    guide: list.guide,
    label: list.label,
    entries: Object.fromEntries([
      ...covered.map((name) => [name, "covered"]),
      ...excluded.map(([name]) => [name, "left out"]),
      ...missing.map(({ name }) => [name, "missing"]),
    ]),
  };
}

function labelsOf(
  { path, sections }: Guide,
  features: Record<string, { features: string[] }>,
): [string, string][] {
  return sections.flatMap(({ items }) =>
    items.flatMap(({ id, baseline }): [string, string][] => {
      const label = baselineOf([...baseline, ...(features[id]?.features ?? [])])?.label;
      return label ? [[`${path}#${id}`, label]] : [];
    }),
  );
}
