import { isLongAvailable } from "../../src/content/baseline.ts";
import type { Guide } from "../../src/content/types.ts";
import {
  type FeatureCard,
  featureCards,
  featuresOf,
  type GuideFeatures,
  hashOfCard,
} from "../../src/records/features.ts";
import type { MemberCounts } from "../vocabulary/javascript.ts";
import { featuresOfCards } from "./card-features.ts";

/**
 * Finds the features of the cards that have no valid record, or of all.
 *
 * @returns the records of all cards of these guides, the cards that were looked at, and how the
 * members of their scripts were found
 */
export function renewFeatures(
  records: Record<string, GuideFeatures>,
  guides: Guide[],
  afresh = false,
): { records: Record<string, GuideFeatures>; looked: FeatureCard[]; counts?: MemberCounts } {
  const cards = featureCards(guides);
  const due = cards.filter((card) => afresh || featuresOf(records, card) === undefined);
  const found = due.length > 0 ? featuresOfCards(due) : undefined;
  const renewed: Record<string, GuideFeatures> = {};
  for (const card of cards) {
    const before = records[card.guide.path]?.[card.item.id];
    const features = found?.features[due.indexOf(card)] ?? [];
    const own = renewed[card.guide.path] ?? {};
    renewed[card.guide.path] = own;
    own[card.item.id] =
      before && !due.includes(card)
        ? before
        : {
            hash: hashOfCard(card),
            features: features.filter((key) => !isLongAvailable(key)).sort(),
          };
  }
  return { records: renewed, looked: due, ...(found && { counts: found.counts }) };
}
