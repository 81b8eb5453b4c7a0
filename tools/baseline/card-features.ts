import { attributeOf, contentOf, elementsIn } from "@proofsheet/proof/elements";
import { tablesOf } from "../../src/claims/tables.ts";
import { isKnownKey, isLongAvailable } from "../../src/content/baseline.ts";
import type { Guide, Item } from "../../src/content/types.ts";
import {
  declaredOf,
  type FeatureCard,
  featureCards,
  featuresOf,
  type GuideFeatures,
  hashOfCard,
  platformOf,
} from "../../src/records/features.ts";
import { featuresOfSheet, featuresOfSpan } from "../vocabulary/css.ts";
import { featuresOfHtmlSpan, featuresOfMarkup } from "../vocabulary/html.ts";
import {
  featuresOfPattern,
  featuresOfScripts,
  type Script,
  type SpokenCode,
} from "../vocabulary/javascript.ts";

/**
 * Finds the features of the cards that have no valid record, or of all.
 *
 * @returns the records of all cards of these guides, and the cards that were looked at
 */
export function renewFeatures(
  before: Record<string, GuideFeatures>,
  guides: Guide[],
  all = false,
): { records: Record<string, GuideFeatures>; looked: FeatureCard[] } {
  const cards = featureCards(guides);
  const looked = cards.filter((card) => all || featuresOf(before, card) === undefined);
  const found = featuresOfCards(looked);
  const records: Record<string, GuideFeatures> = {};
  for (const card of cards) {
    const { path } = card.guide;
    const known = before[path]?.[card.item.id];
    const used = found[looked.indexOf(card)];
    const features = used?.filter((key) => !isLongAvailable(key)).sort() ?? known?.features ?? [];
    records[path] ??= {};
    const declared = declaredOf(card.item, features);
    records[path][card.item.id] = {
      hash: hashOfCard(card),
      features,
      ...(declared.length > 0 && { declared }),
    };
  }
  return { records, looked };
}

/** The features of the web platform that the samples and tables of cards use, in their order. */
export function featuresOfCards(cards: FeatureCard[]): string[][] {
  const spans = cards.map(spansOf);
  const scripts = cards.map((card, index) => scriptOf(card, spans[index] ?? []));
  const features = featuresOfScripts(scripts);
  return cards.map((card, index) => {
    const platform = platformOf(card.guide);
    const found = (spans[index] ?? []).flatMap((span) => [...spanFeatures(platform, span)]);
    const used = new Set([...(features[index] ?? []), ...found, ...sampleFeatures(card.item)]);
    return [...used].filter((key) => isKnownKey(key) && !prefixed.test(key));
  });
}

/** What is prefixed is there for browsers without the plain property or selector. */
const prefixed = /^css\.(?:properties|selectors)\.-/;

function spansOf({ item, section }: FeatureCard): SpokenCode[] {
  return tablesOf(item, section.text).flatMap(({ headings, rows }) => {
    const given = headings
      .map((heading) => /^With (.* = .*)$/.exec(heading)?.[1])
      .find((one) => one !== undefined);
    return rows.flatMap(({ codes }) =>
      codes.flat().map((text, index, [subject]) => ({
        text,
        ...(given && { given }),
        ...(subject && index > 0 && { subject }),
      })),
    );
  });
}

function spanFeatures(
  platform: string | undefined,
  { text, subject }: SpokenCode,
): Iterable<string> {
  const isTag = /^<[a-z]/i.test(text);
  if (platform === "css") return isTag ? featuresOfHtmlSpan(text) : featuresOfSpan(text, subject);
  if (platform === "html")
    return /^[a-z-]+:\s/.test(text) ? featuresOfSpan(text) : featuresOfHtmlSpan(text);
  return platform === "javascript" ? featuresOfPattern(text) : [];
}

/** A sample that is meant to fail shows no use. */
function sampleFeatures({ sample }: Item): Iterable<string> {
  if (!sample || sample.expectError || sample.mode === "tailwind") return [];
  if (sample.language === "css") return featuresOfSheet(sample.code);
  return sample.language === "html" ? featuresOfMarkup(sample.code) : [];
}

function scriptOf({ guide, section, item }: FeatureCard, spans: SpokenCode[]): Script {
  const { sample } = item;
  const told = platformOf(guide) === "javascript" ? spans : [];
  const isScript = sample && /^[jt]s$/.test(sample.language) && !sample.expectError;
  const code = isScript
    ? sample.code
    : sample?.language === "html" && sample.mode !== "tailwind"
      ? scriptsIn(sample.code)
      : "";
  const setup = [...section.setup, ...item.hidden]
    .filter((fence) => fence.role === "setup" && /^[jt]s$/.test(fence.language) && !fence.file)
    .map((fence) => fence.code)
    .join("\n");
  return {
    language: isScript ? sample.language : "js",
    setup: isScript ? setup : "",
    code,
    spans: told,
  };
}

function scriptsIn(html: string): string {
  return elementsIn(html)
    .filter(({ element }) => element.tagName === "script")
    .filter((one) => /^$|module|javascript/.test(attributeOf(one, "type") ?? ""))
    .map((one) => contentOf(html, one).text)
    .join("\n");
}
