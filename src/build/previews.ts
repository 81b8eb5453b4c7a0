import { type PreviewParts, previewParts } from "../content/preview.ts";
import type { Guide } from "../content/types.ts";
import { previewTailwind } from "./preview-tailwind.ts";

/** Previews made before, by all that goes into them: Tailwind takes its time. */
const made = new Map<string, Promise<string>>();

/**
 * Makes the previews of a guide.
 *
 * @returns what stands in each shadow root, by card id
 */
export async function previewsOf({ sections }: Pick<Guide, "sections">) {
  const previews: Record<string, string> = {};
  for (const { items, setup } of sections)
    for (const item of items) {
      const parts = previewParts(item, setup);
      if (parts) previews[item.id] = await once(parts);
    }
  return previews;
}

function once(parts: PreviewParts): Promise<string> {
  const key = JSON.stringify(parts);
  const known = made.get(key) ?? render(parts);
  made.set(key, known);
  return known;
}

async function render({ markup, sheets, tailwind }: PreviewParts): Promise<string> {
  const css = sheets.map(({ code }) => code).join("\n");
  const styles = tailwind ? await previewTailwind(markup.code, css) : css;
  return `${styles && `<style>${styles}</style>`}${harmless(markup.code)}`;
}

/** A form checks its fields but goes nowhere: of two `method` attributes the first one counts. */
function harmless(html: string): string {
  return html.replace(/<form(?=[\s>])/gi, "<form method=dialog");
}
