import type { Element } from "hast";
import { fromHtml } from "hast-util-from-html";
import MagicString from "magic-string";
import { visit } from "unist-util-visit";
import type { CheckedGuide } from "../content/facts.ts";
import { memoize } from "../content/memoize.ts";
import { type PreviewParts, type Previews, previewParts } from "../content/preview.ts";
import type { Guide } from "../content/types.ts";
import type { ShownGuide } from "../model/types.ts";

/**
 * For a sample that never stops moving: it moves while it is hovered or focused, and not at all
 * for those who prefer reduced motion (WCAG 2.2, 2.2.2). Elsewhere on a page it would draw sixty
 * frames a second, unseen.
 */
const onDemand = `<style>
:host::after { content: "Plays on hover or focus" / ""; font-size: 0.75rem }
:host(:not(:hover, :focus-within)) { *, ::before, ::after { animation-play-state: paused !important } }
@media (prefers-reduced-motion) {
:host::after { content: none }
*, ::before, ::after { animation-play-state: paused !important }
}
</style>`;

/** Adds to each guide its previews. */
export function withPreviews(guides: CheckedGuide[]): Promise<ShownGuide[]> {
  return Promise.all(
    guides.map(async (one) => ({ ...one, previews: await previewsOf(one.guide) })),
  );
}

/** Makes the previews of a guide. */
export async function previewsOf({ sections }: Pick<Guide, "sections">): Promise<Previews> {
  const previews: Previews = {};
  for (const { items, setup } of sections)
    for (const item of items) {
      const parts = previewParts(item, setup);
      if (parts) previews[item.id] = await renderOnce(parts);
    }
  return previews;
}

/** More than there are previews. Tailwind is slow: the dev server renders only what is new. */
const keptPreviews = 500;
const renderOnce = memoize(keptPreviews, (parts: PreviewParts) => JSON.stringify(parts), render);

async function render({ markup, sheets, tailwind }: PreviewParts): Promise<string> {
  const css = sheets.map(({ code }) => code).join("\n");
  const styles = tailwind ? await compiled(markup.code, css) : css;
  const motion = /\binfinite\b/.test(styles + markup.code) ? onDemand : "";
  return `${styles && `<style>${styles}</style>`}${motion}${withoutSending(markup.code)}`;
}

/** Loads Tailwind, which the dev server needs for few pages. */
async function compiled(markup: string, css: string): Promise<string> {
  const { previewTailwind } = await import("./preview-tailwind.ts");
  return previewTailwind(markup, css);
}

/** A form checks its fields but goes nowhere: of two `method` attributes the first one counts. */
function withoutSending(html: string): string {
  const edited = new MagicString(html);
  visit(fromHtml(html, { fragment: true }), { tagName: "form" }, ({ position }: Element) => {
    const start = position?.start.offset;
    if (start !== undefined) edited.appendLeft(start + "<form".length, " method=dialog");
  });
  return edited.toString();
}
