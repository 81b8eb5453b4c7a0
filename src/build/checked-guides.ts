import { type Diagnostic, errorAt } from "@proofsheet/protocol/diagnostic";
import type { Sample } from "@proofsheet/protocol/sample";
import { throwIfAny } from "../content/diagnostic.ts";
import type { CheckedGuide, Proof, ToolUse } from "../content/facts.ts";
import { textOf } from "../content/tree.ts";
import type { Guide, Item } from "../content/types.ts";
import {
  declaredOf,
  featureCards,
  featuresOf,
  isRecorded,
  readFeatures,
} from "../records/features.ts";
import { readFigures } from "../records/figures.ts";
import { measuredFacts, provenCards, readMutation } from "../records/mutation.ts";
import {
  type Check,
  checksOf,
  type ProofRecords,
  readRecords,
  recordOf,
  recordsFile,
  taughtPackages,
} from "../records/records.ts";
import { cardOf, collectProofs, isClaim, partsOf } from "../records/samples.ts";
import { isKept, readShown, type ShownRecords, shownOf } from "../records/shown.ts";
import { changesOf, lastChanged, readCardHistory } from "./changes.ts";
import { namedUtilities, utilityTable } from "./named-utilities.ts";

/**
 * Reads what the pages say of the proof: from the committed records alone, so that a build
 * needs no browser.
 *
 * @param lenient for the dev server: samples without a valid record are shown as not yet proven, no
 *   utilities are named, and dates may be missing
 * @throws DiagnosticError naming every sample without a valid record, unless lenient
 */
export async function checkedGuides(
  root: string,
  guides: Guide[],
  lenient = false,
): Promise<CheckedGuide[]> {
  const records = await readRecords(root, guides);
  const figures = await readFigures(root);
  const shown = await readShown(root, guides);
  const proofs = collectProofs(guides);
  const mutation = await readMutation(root, guides);
  const cards = provenCards(guides);
  const { features, diagnostics } = await featuresOfGuides(root, guides);
  // The dev server reads the sections of one guide alone.
  const read = guides.filter(({ sections }) => sections.length > 0);
  const isPart = read.length > 0 && read.length < guides.length;
  const files = read.map(({ path }) => `:(glob)content/${path}/*.md`);
  const history = readCardHistory(root, isPart ? files : undefined);
  if (!history && !lenient)
    console.warn(
      "No card has a date: this checkout lacks the history of Git (fetch it by `git fetch --unshallow`).",
    );
  if (!lenient) {
    throwIfAny(unproven(records, shown, proofs));
    throwIfAny(otherPackages(root, records, guides));
    throwIfAny(diagnostics);
  }
  // The table takes seconds, for which the dev server does not wait.
  const utilities = lenient ? new Map() : await utilityTable(guides);
  return guides.map((guide) => {
    const own = proofs.filter((sample) => partsOf(sample).guide === guide.path);
    const samples = own.filter((proof) => !isClaim(proof));
    const facts = {
      proofs: Object.fromEntries(samples.map((one) => [partsOf(one).card, proofOf(records, one)])),
      ...measuredFacts(guide, cards, mutation),
      claimTools: claimToolsOf(records, own.filter(isClaim)),
      features: features[guide.path] ?? {},
      utilities: namedUtilities(guide, utilities),
      shown: Object.fromEntries(
        samples.flatMap((one) => {
          const record = shownOf(shown, one);
          return record ? [[partsOf(one).card, record]] : [];
        }),
      ),
      versions: Object.entries(records[guide.path]?.packages ?? {}).map((one) => one.join(" ")),
      coverage: figures[guide.path] ?? [],
      date: records[guide.path]?.date ?? "",
      changes: changesOf(guide, history, features[guide.path] ?? {}),
      changed: lastChanged(guide, history),
    };
    return { guide, facts };
  });
}

function unproven(records: ProofRecords, shown: ShownRecords, samples: Sample[]): Diagnostic[] {
  const report = ({ id, fence }: Sample, message: string) =>
    errorAt(fence.source, "proof/record", message, `Run \`npm run proof -- ${id.split("#")[0]}\``);
  return samples.flatMap((sample) => {
    if (!recordOf(records, sample))
      return [report(sample, `the sample of ${sample.id} has no valid proof`)];
    if (isKept(sample) && !shownOf(shown, sample))
      return [report(sample, `what the sample of ${sample.id} shows is not kept`)];
    return [];
  });
}

/** The page says what its samples ran against: that must be what is installed. */
function otherPackages(root: string, records: ProofRecords, guides: Guide[]): Diagnostic[] {
  return guides.flatMap((guide) => {
    const proven = records[guide.path]?.packages ?? {};
    return Object.entries(taughtPackages(guide, root))
      .filter(([name, version]) => proven[name] !== version)
      .map(([name, version]) =>
        errorAt(
          { file: recordsFile(guide.path), line: 1 },
          "proof/packages",
          `proven with ${name} ${proven[name] ?? "of no recorded version"}, installed is ${version}`,
          `Run \`npm run proof -- ${guide.path}\``,
        ),
      );
  });
}

/** The recorded features of cards by guide and card, and what is wrong with the records. */
async function featuresOfGuides(root: string, guides: Guide[]) {
  const records = await readFeatures(root, guides);
  const diagnostics: Diagnostic[] = [];
  const features: Record<string, Record<string, string[]>> = {};
  for (const card of featureCards(guides)) {
    const { guide, item } = card;
    const found = featuresOf(records, card);
    const own = features[guide.path] ?? {};
    features[guide.path] = own;
    own[item.id] = found ?? [];
    for (const key of unusedBaselineKeys(item, found ?? item.baseline))
      diagnostics.push(
        errorAt(
          item.source,
          "baseline/unused-key",
          `the card gives the Baseline key "${key}", but neither uses what it names nor speaks of it`,
          "Take it out of the card's options, or name what the card teaches",
        ),
      );
    if (!isRecorded(records, card))
      diagnostics.push(
        errorAt(
          item.source,
          "baseline/record",
          `the Baseline status of ${guide.path}#${item.id} is of other content, or of other tools`,
          "Run `npm run proof`, or only `npm run baseline`",
        ),
      );
  }
  return { features, diagnostics };
}

/** All that was done with the sample, and the tools that did it; the strongest gives the level. */
function proofOf(records: ProofRecords, sample: Sample): Proof {
  const record = recordOf(records, sample);
  if (record?.notRun) return { level: "not run", detail: record.notRun, by: [] };
  const checks = checksOf(records, sample);
  const [strongest, ...others] = checks;
  if (!strongest) return { level: "not proven yet", detail: "", by: [] };
  const also = others.map(({ level, tool }) => `, ${level} by ${tool}`);
  return {
    level: strongest.level,
    detail: strongest.tool + also.join(""),
    by: checks.flatMap(toolUses),
  };
}

/** The tools that proved rows and sentences, each once, by card id. */
function claimToolsOf(records: ProofRecords, claims: Sample[]): Record<string, ToolUse[]> {
  const byCard = Map.groupBy(claims, (claim) => cardOf(claim));
  return Object.fromEntries(
    [...byCard].map(([card, own]) => {
      const uses = own.flatMap((claim) => checksOf(records, claim).flatMap(toolUses));
      return [card, [...new Map(uses.map((use) => [JSON.stringify(use), use])).values()]];
    }),
  );
}

/** Splits "css-tree 3.2.1, Chromium 156.0" into tools and their versions. */
function toolUses({ level, tool }: Check): ToolUse[] {
  return tool.split(", ").map((one) => {
    const space = one.lastIndexOf(" ");
    return { level, tool: one.slice(0, space), version: one.slice(space + 1) };
  });
}

/**
 * Finds the keys that would make a card's label worse, though the card neither uses what they name
 * nor speaks of it.
 *
 * @param features the keys that its sample and tables use
 */
function unusedBaselineKeys(item: Item, features: string[]): string[] {
  const { title, description, sample } = item;
  const said = [title, description ? textOf(description) : "", sample?.code ?? "", ...features];
  const text = plain(said.join(" "));
  return declaredOf(item, features).filter((key) => !mentions(text, key));
}

/** Whether a text has the last name of a key, or one of the words that it is made of. */
function mentions(text: string, key: string): boolean {
  const name = (key.split(".").at(-1) ?? "").replace(/^type_|^@@|_(?:static|event)$/g, "");
  const words = name.split("_").filter((word) => word.length >= leastLetters);
  return [name, ...words].some((word) => text.includes(plain(word)));
}

/** Shorter words of a key (`of_syntax`) are in any text. */
const leastLetters = 4;

function plain(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z0-9]/g, "");
}
