import {
  type Domain,
  type Resolution,
  resolveName,
  samplesOf,
} from "@proofsheet/proof/claims/names/domain";
import { openDomains } from "@proofsheet/proof/claims/names/domains";
import { type Diagnostic, errorAt } from "@proofsheet/protocol/diagnostic";
import type { InlineCode } from "mdast";
import { visit } from "unist-util-visit";
import type { Guide, Item, Section } from "../../src/content/types.ts";

/** What became of the inline code of guides. */
export interface CheckedNames {
  /** How many names were resolved, by what resolved them. */
  counts: Map<string, number>;
  diagnostics: Diagnostic[];
  /** What this machine gives no means to check. */
  notChecked: string[];
}

/** Resolves every inline code in the titles and the prose of guides. */
export async function checkNames(guides: Guide[]): Promise<CheckedNames> {
  const checked: CheckedNames = { counts: new Map(), diagnostics: [], notChecked: [] };
  for (const guide of guides) {
    const domains = await openDomains(guide.names ?? []);
    checked.notChecked.push(...domains.flatMap((domain) => domain.notChecked ?? []));
    for (const card of namesOfGuide(guide)) checkCard(card, domains, checked);
  }
  return checked;
}

function checkCard(
  { item, spans, codes }: CardNames,
  domains: Domain[],
  { counts, diagnostics }: CheckedNames,
) {
  const { file } = item.source;
  const resolve = (declared: string[]) => {
    const samples = samplesOf([...codes, ...declared]);
    return spans.map(({ text, ...place }) => resolveName({ text, place, samples, domains }));
  };
  const found = resolve(item.names);
  for (const one of found)
    if ("diagnostic" in one) diagnostics.push({ file, ...one.diagnostic });
    else counts.set(one.by, (counts.get(one.by) ?? 0) + 1);
  const isNeeded = (name: string) => {
    const others = item.names.filter((other) => other !== name);
    // Another Git may know it, and yet this one needs it declared.
    if (domains.some(({ ofMachine }) => ofMachine))
      return spans.some(({ text }) => text.includes(name));
    return unknownIn(resolve(others)) > unknownIn(found);
  };
  const unknownIn = (some: Resolution[]) => some.filter((one) => "diagnostic" in one).length;
  for (const name of item.names)
    if (!isNeeded(name))
      diagnostics.push(
        errorAt(
          item.source,
          "content/unused-name",
          `the card declares \`${name}\`, which needs no declaration`,
          "Take it out of the card's names",
        ),
      );
}

/** The inline code of a card, and the code that it may speak of. */
export interface CardNames {
  item: Item;
  spans: { text: string; line: number; column: number }[];
  /** The samples of the card, of those that it uses, and of its section. */
  codes: string[];
}

/** Reads the inline code out of every card of a guide, with its place in the section's file. */
export function namesOfGuide(guide: Pick<Guide, "sections">): CardNames[] {
  const items = guide.sections.flatMap((section) => section.items);
  const byId = new Map(items.map((item) => [item.id, item]));
  return guide.sections.flatMap((section) =>
    section.items.map((item) => ({
      item,
      // What the build wrote has its names from fences, where they are checked.
      spans: item.generated ? [] : spansOf(item),
      codes: codesOf(item, section, byId),
    })),
  );
}

function spansOf({ heading, description }: Item): CardNames["spans"] {
  const spans: CardNames["spans"] = [];
  for (const tree of [heading, description])
    if (tree)
      visit(tree, "inlineCode", ({ value, position }: InlineCode) => {
        const { line = 1, column = 1 } = position?.start ?? {};
        spans.push({ text: value, line, column });
      });
  return spans;
}

function codesOf(item: Item, section: Section, byId: Map<string, Item>): string[] {
  const used = item.uses.flatMap((id) => byId.get(id) ?? []);
  const fences = [item, ...used].flatMap(({ sample, hidden }) => [sample ?? [], hidden].flat());
  return [...fences, ...section.setup].flatMap(({ code, file }) => [code, file ?? ""]);
}
