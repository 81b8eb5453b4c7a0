import { itemsOf } from "../content/site-model.ts";
import { sampleModel } from "./card-model.ts";
import type { HomeSampleModel, ShownGuide } from "./types.ts";

/**
 * Makes the data of the card that the home page shows: the one that a guide names as `homeSample`.
 *
 * @returns nothing where no guide names one
 */
export function homeSample(shown: ShownGuide[]): HomeSampleModel | undefined {
  for (const { guide, facts, previews } of shown) {
    const card = itemsOf(guide).find(({ id }) => id === guide.homeSample);
    if (!card?.sample) continue;
    const { id, title, sample } = card;
    return {
      href: `${guide.href}#${id}`,
      guide: guide.name,
      title,
      sample: {
        ...sampleModel(sample, {
          preview: previews[id],
          shown: facts.shown[id],
          mainLanguage: sample.language,
        }),
        controls: "none",
      },
    };
  }
  return undefined;
}
