import { type Domain, samplesOf } from "@proofsheet/proof/claims/names/domain";
import { openDomains } from "@proofsheet/proof/claims/names/domains";
import { type Resolution, resolveName } from "@proofsheet/proof/claims/names/resolve";
import { type Diagnostic, errorAt } from "@proofsheet/protocol/diagnostic";
import type { Guide } from "../../src/content/types.ts";
import { type CardNames, namesOfGuide } from "./collect.ts";

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
