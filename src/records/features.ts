import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { installedVersion } from "@proofsheet/protocol/installed-version";
import { tablesOf } from "../claims/tables.ts";
import { isLongAvailable } from "../content/baseline.ts";
import { writeText } from "../content/text-file.ts";
import type { Guide, Item, Section } from "../content/types.ts";
import { linePerKey, readJson } from "./read-json.ts";

/** The features of the web platform that one card uses; valid for the content with this hash only. */
interface CardFeatures {
  hash: string;
  /** Compat-data keys of those that are not widely available for years, which need no label. */
  features: string[];
  /** What `declaredOf` returns: no tool would miss such a key, so that the record shows when one goes. */
  declared?: string[];
}

/** The features of one guide's cards, by their ids. */
export type GuideFeatures = Record<string, CardFeatures>;

/** A card with a sample or a table, whose features are looked for. */
export interface FeatureCard {
  guide: Guide;
  section: Section;
  item: Item;
}

/** The languages of the web platform, whose features have a Baseline status. */
const platforms = ["html", "css", "javascript"];
/** What else the features follow from: another version may find others. */
const featureTools = [
  "web-features",
  "@mdn/browser-compat-data",
  "typescript",
  "css-tree",
  "oxc-parser",
];
/** To be raised where the code in `tools/vocabulary` finds other features than before. */
const version = 1;

/** Says which language of the platform a guide teaches: the first of its `names`, if it is one. */
export function platformOf({ names = [] }: Pick<Guide, "names">): string | undefined {
  return platforms.find((platform) => platform === names[0]);
}

/** Returns the path of a guide's features below the project's root. */
export function featuresFile(guidePath: string): string {
  return `records/baseline/${guidePath}.json`;
}

/** Lists the cards of guides to the platform that have a sample or a table. */
export function featureCards(guides: Guide[]): FeatureCard[] {
  return guides
    .filter(platformOf)
    .flatMap((guide) =>
      guide.sections.flatMap((section) =>
        section.items
          .filter((item) => item.sample || tablesOf(item, section.text).length > 0)
          .map((item) => ({ guide, section, item })),
      ),
    );
}

/** Returns the first 16 hex digits of the SHA-256 of all that a card's features follow from. */
export function hashOfCard({ section, item }: FeatureCard): string {
  const fences = [item.sample, ...item.hidden, ...section.setup].flatMap((fence) =>
    fence && (fence === item.sample || fence.role === "setup")
      ? [[fence.language, fence.mode, fence.expectError, fence.code]]
      : [],
  );
  const tables = tablesOf(item, section.text).map(({ headings, rows }) => [
    headings,
    rows.map(({ codes }) => codes),
  ]);
  const content = JSON.stringify([version, versions(), fences, tables]);
  return createHash("sha256").update(content).digest("hex").slice(0, 16);
}

let known: string[] | undefined;

function versions(): string[] {
  known ??= featureTools.map((name) => installedVersion(name));
  return known;
}

/** Reads the recorded features of guides; a missing file counts as none. */
export async function readFeatures(
  root: string,
  guides: Guide[],
): Promise<Record<string, GuideFeatures>> {
  const remedy = "Resolve the merge conflict in it, or delete it, and run `npm run baseline`";
  const entries = guides
    .filter(platformOf)
    .map(async ({ path: guide }) => [
      guide,
      await readJson<GuideFeatures>(root, featuresFile(guide), {}, remedy),
    ]);
  return Object.fromEntries(await Promise.all(entries));
}

/** Writes the features, a card a line. */
export async function writeFeatures(root: string, records: Record<string, GuideFeatures>) {
  for (const [guide, cards] of Object.entries(records))
    await writeText(root, featuresFile(guide), linePerKey(cards));
}

/** Returns the features of a card, where there is a record of this very content. */
export function featuresOf(
  records: Record<string, GuideFeatures>,
  card: FeatureCard,
): string[] | undefined {
  const record = records[card.guide.path]?.[card.item.id];
  return record?.hash === hashOfCard(card) ? record.features : undefined;
}

/**
 * Returns the keys that a card gives by hand, that can make its label worse, and that no tool finds.
 *
 * @param features the keys that its sample and tables use
 */
export function declaredOf({ baseline }: Pick<Item, "baseline">, features: string[]): string[] {
  return baseline.filter((key) => !isLongAvailable(key) && !features.includes(key));
}

/** Whether the record of a card is of this very content, and of the keys that the card gives by hand. */
export function isRecorded(records: Record<string, GuideFeatures>, card: FeatureCard): boolean {
  const features = featuresOf(records, card);
  const { declared = [] } = records[card.guide.path]?.[card.item.id] ?? {};
  return features !== undefined && isDeepStrictEqual(declared, declaredOf(card.item, features));
}
