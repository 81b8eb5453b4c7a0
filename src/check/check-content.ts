import type { Diagnostic } from "@proofsheet/protocol/diagnostic";
import type { Section } from "../content/types.ts";
import type { Content } from "../parse/parse-content.ts";
import { checkSection } from "./check-section.ts";
import { checkFormerIds } from "./former-ids.ts";
import { checkHomeOrder, checkIds, checkInternalLinks, checkNames } from "./guides.ts";
import { checkPublishedIds } from "./published-ids.ts";

/** The parser gives the same section again until its file changes. */
const checked = new WeakMap<Section, Diagnostic[]>();

/**
 * Finds all that is wrong with the content.
 *
 * @param only paths of the guides whose published ids are looked for; none for all
 * @returns what the parser found, then each section by itself, then what joins sections and guides
 */
export function checkContent(content: Content, only: string[] = []): Diagnostic[] {
  const { guides, publishedIds } = content;
  const diagnostics = [
    ...content.diagnostics,
    ...guides.flatMap(({ sections }) => sections.flatMap(checkOnce)),
    ...guides.flatMap((guide) => [...checkIds(guide), ...checkNames(guide)]),
    ...checkInternalLinks(guides),
    ...checkHomeOrder(guides),
    ...checkFormerIds(guides),
  ];
  // A file that could not be read would look like lost ids.
  return diagnostics.length > 0 ? diagnostics : checkPublishedIds(guides, publishedIds, only);
}

function checkOnce(section: Section): Diagnostic[] {
  const diagnostics = checked.get(section) ?? checkSection(section);
  checked.set(section, diagnostics);
  return diagnostics;
}
