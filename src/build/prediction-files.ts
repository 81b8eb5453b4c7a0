import type { PredictableSection } from "../content/predictable.ts";
import type { Guide } from "../content/types.ts";
import type { PredictData } from "../islands/predict/types.ts";
import type { ShownGuide } from "../model/types.ts";
import type { Predictables } from "./predictables.ts";
import { guideFiles } from "./site-file.ts";

/** Adds to each guide which of its sections can be predicted. */
export function withPredictions(guides: ShownGuide[], predictables: Predictables): ShownGuide[] {
  return guides.map((one) => ({
    ...one,
    predicted: (predictables.get(one.guide.path) ?? []).map(({ id }) => id),
  }));
}

/**
 * Makes the list that a page loads when someone first wants to predict something of it.
 *
 * @returns the files, and the address of each guide's file by the guide's address
 */
export function predictionFiles(guides: Guide[], predictables: Predictables) {
  const predicted = guides.flatMap((guide) => {
    const sections = predictables.get(guide.path) ?? [];
    return sections.length > 0 ? [{ guide, data: dataOf(guide, sections) }] : [];
  });
  return guideFiles("predict-", predicted);
}

/** A page has the results itself, so that the list holds only where they are. */
function dataOf({ name }: Guide, sections: PredictableSection[]): PredictData {
  return {
    guide: name,
    sections: sections.map(({ items, ...section }) => ({
      ...section,
      items: items.map(({ card, place }) => ({ card, ...(place && { place }) })),
    })),
  };
}
