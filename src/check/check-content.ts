import type { Diagnostic } from "@proofsheet/protocol/diagnostic";
import type { Guide, Section } from "../content/types.ts";
import type { Content } from "../parse/parse-content.ts";
import { checkSection } from "./check-section.ts";
import { checkHomeOrder, checkInternalLinks, checkNames } from "./guides.ts";
import { checkFormerIds, checkIds, checkPublishedIds } from "./ids.ts";

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
