import type { Diagnostic } from "@proofsheet/protocol/diagnostic";
import { checkClaims } from "../claims/check-claims.ts";
import { reportAt } from "../content/diagnostic.ts";
import { provesDrawing } from "../content/drawing.ts";
import type { Guide, Item, Section } from "../content/types.ts";
import type { Content } from "../parse/parse-content.ts";
import { checkFence } from "./fences.ts";
import { checkHomeOrder, checkInternalLinks, checkNames } from "./guides.ts";
import { checkFormerIds, checkIds, checkPublishedIds } from "./ids.ts";
import { checkOutdated } from "./outdated.ts";
import { checkPreviews } from "./previews.ts";
import { checkOutwardLink, checkProse } from "./prose.ts";

/** The parser gives the same section again until its file changes. */
const checked = new WeakMap<Section, Diagnostic[]>();

/**
 * Finds all that is wrong with the content.
 *
 * @param only paths of the guides whose published ids are looked for; none for all
 * @returns what the parser found, then each guide alone, then what joins guides
 */
export function checkContent(content: Content, only: string[] = []): Diagnostic[] {
  const { guides, publishedIds } = content;
  const diagnostics = [
    ...content.diagnostics,
    ...guides.flatMap(checkGuide),
    ...checkInternalLinks(guides),
    ...checkHomeOrder(guides),
    ...checkFormerIds(guides),
  ];
  // A file that could not be read would look like lost ids.
  return diagnostics.length > 0 ? diagnostics : checkPublishedIds(guides, publishedIds, only);
}

/** Finds what is wrong with a guide alone. */
export function checkGuide(guide: Guide): Diagnostic[] {
  return [...guide.sections.flatMap(checkOnce), ...checkIds(guide), ...checkNames(guide)];
}

function checkOnce(section: Section): Diagnostic[] {
  const diagnostics = checked.get(section) ?? checkSection(section);
  checked.set(section, diagnostics);
  return diagnostics;
}

/** Finds what is wrong with one section, whatever the others are. */
export function checkSection(section: Section): Diagnostic[] {
  const { items, setup } = section;
  const diagnostics: Diagnostic[] = [];
  for (const fence of setup)
    if (fence.role !== "setup")
      reportAt(fence.source, diagnostics)(
        "sample-in-card",
        "sample outside a card",
        "Put it under a `## Title`, or mark it as setup",
      );
  for (const fence of setup) diagnostics.push(...checkFence(fence));
  for (const item of items) diagnostics.push(...checkCard(item));
  return [...diagnostics, ...checkClaims(section), ...checkPreviews(items, setup)];
}

function checkCard(item: Item): Diagnostic[] {
  const { title, description, sample, hidden, drawing, link, source } = item;
  const diagnostics: Diagnostic[] = [];
  const report = reportAt(source, diagnostics);
  if (title === "") report("card-title", "card without a title", "Write one after `##`");
  for (const fence of [...(sample ? [sample] : []), ...hidden, ...item.claims])
    diagnostics.push(...checkFence(fence));
  for (const { role, source: place } of sample ? [] : hidden)
    reportAt(place, diagnostics)(
      "sample-for-hidden",
      `${role} in the card "${title}", which shows no sample: it would never run`,
      "Show a sample in this card, or move the fence to one that does",
    );
  if (drawing && !hidden.some(provesDrawing))
    reportAt(drawing.source, diagnostics)(
      "drawing-proof",
      `no check of the card "${title}" proves its drawing`,
      "Compare `drawing`, its list of steps, with what happened: equal(drawing, seen)",
    );
  if (description) diagnostics.push(...checkProse(description, source.file));
  if (link) diagnostics.push(...checkOutwardLink(link, source.file));
  if (!description && !sample)
    report("empty-card", `empty card "${title}"`, "Write its text or its sample, or remove it");
  return [...diagnostics, ...checkOutdated(item)];
}
