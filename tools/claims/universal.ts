import { readsWords } from "@proofsheet/proof/choices";
import { type Diagnostic, errorAt } from "@proofsheet/protocol/diagnostic";
import { visit } from "unist-util-visit";
import { textOf } from "../../src/content/tree.ts";
import type { Guide, Item } from "../../src/content/types.ts";

/** Words that one counter-case makes false. */
const universal = /\b(?:only|all|every|always|never|nothing|none|any|each|whole|exact|exactly)\b/i;

const sentences = new Intl.Segmenter("en", { granularity: "sentence" });

/**
 * Lists the sentences with a universal word whose words no check reads. A check that does (`said`)
 * has to contain the case that would make the sentence false.
 */
export function uncheckedUniversals(guide: Guide): Diagnostic[] {
  return guide.sections.flatMap(({ items }) => items.flatMap(uncheckedIn));
}

function uncheckedIn(item: Item): Diagnostic[] {
  const read = [...item.claims, ...item.hidden].flatMap((fence) =>
    fence.claim !== undefined && readsWords(fence) ? [fence.claim] : [],
  );
  const found: Diagnostic[] = [];
  if (item.description)
    visit(item.description, "paragraph", (paragraph) => {
      const words = structuredClone(paragraph);
      // A name such as `none` is not a word.
      visit(words, "inlineCode", (code) => {
        code.value = code.value.replaceAll(/\w/g, "x");
      });
      for (const { segment: plain, index } of sentences.segment(textOf(words))) {
        const segment = textOf(paragraph).slice(index, index + plain.length);
        const [word] = plain.match(universal) ?? [];
        if (
          !word ||
          read.some((claim) => segment.includes(claim) || claim.includes(segment.trim()))
        )
          continue;
        const line = paragraph.position?.start.line ?? item.source.line;
        found.push(
          errorAt(
            { file: item.source.file, line },
            "claims/universal",
            `no check reads "${word}" in "${segment.trim()}"`,
            "Check it with a case that would make it false and let the check read the words (said), or drop the word",
          ),
        );
      }
    });
  return found;
}
