import type { Fence, Item } from "./types.ts";

/** What a card shows of its sample: the markup, and the style sheets in their order. */
export interface PreviewParts {
  markup: Fence;
  sheets: Fence[];
  tailwind: boolean;
}

/** The HTML in the shadow roots of a guide's previews, by card id. */
export type Previews = Record<string, string>;

/**
 * Finds what a card's preview is made of; nothing when it has none.
 *
 * @param setup the section's set-up
 */
export function previewParts(
  { sample, hidden }: Pick<Item, "sample" | "hidden">,
  setup: Fence[],
): PreviewParts | undefined {
  const markup = [sample, ...hidden].find((fence) => fence?.preview);
  if (!sample || !markup) return undefined;
  const around = [...setup, ...hidden].filter(({ role, file }) => role === "setup" && !file);
  const sheets = [...around, sample].filter(({ language }) => language === "css");
  return { markup, sheets, tailwind: [markup, ...sheets].some(({ mode }) => mode === "tailwind") };
}
