import { type Declaration, generate, parse, walk } from "css-tree";
import type { NamedUtility } from "../content/facts.ts";
import { itemsOf } from "../content/site-model.ts";
import type { Guide, Item } from "../content/types.ts";
import { utilitiesFor } from "../search/declarations.ts";
import type { DeclarationTable } from "../search/types.ts";

/** One alone is mostly what a sample happens to use. */
const leastUtilities = 2;
/** More than these are a component and no longer the point of the card. */
const mostUtilities = 5;
/** A smaller share of a sample's declarations would name what is beside its point. */
const leastShare = 0.5;

/**
 * Names the Tailwind utilities that do what the samples of a guide to CSS do, by card id: two to
 * five, of the same effect exactly, where they are at least half of the sample's declarations.
 */
export function namedUtilities(
  guide: Guide,
  table: DeclarationTable | undefined,
): Record<string, NamedUtility[]> {
  if (!table || guide.names?.[0] !== "css") return {};
  return Object.fromEntries(
    itemsOf(guide).flatMap((item) => {
      const named = utilitiesOf(item, table);
      return named.length > 0 ? [[item.id, named]] : [];
    }),
  );
}

function utilitiesOf({ sample }: Item, table: DeclarationTable): NamedUtility[] {
  if (sample?.language !== "css" || sample.expectError) return [];
  const named = new Map<string, NamedUtility>();
  const declarations = declarationsOf(sample.code);
  let matched = 0;
  for (const [property, value] of declarations) {
    const found = utilitiesFor(table, property, value);
    if (found.length === 0 || found.some(({ isExact }) => !isExact)) continue;
    matched += 1;
    for (const { utility, href } of found) named.set(utility, { utility, href });
  }
  const isEnough = matched >= leastShare * declarations.length;
  return isEnough && named.size >= leastUtilities && named.size <= mostUtilities
    ? [...named.values()]
    : [];
}

/** The declarations of rules, without those of keyframes, fonts and the like. */
function declarationsOf(css: string): [property: string, value: string][] {
  const declarations: [string, string][] = [];
  walk(parse(css, { parseValue: false }), {
    visit: "Declaration",
    enter(node: Declaration) {
      if (!this.atrule || /^(?:media|supports|container|layer|scope)$/.test(this.atrule.name))
        declarations.push([node.property, generate(node.value)]);
    },
  });
  return declarations;
}
