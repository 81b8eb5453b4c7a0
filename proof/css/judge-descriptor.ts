import { lexer } from "css-tree";
import { suggest } from "../nearest.ts";
import type { Claim } from "./claims.ts";
import { judgeCustomProperty } from "./judge-property.ts";
import type { Judgement } from "./judgement.ts";

const featureValues = /^@font-feature-values\b/;

/** Judges a descriptor: a declaration of an at-rule such as `@font-face`. */
export function judgeDescriptor(claim: Extract<Claim, { kind: "descriptor" }>): Judgement[] {
  const { name, value, atRule, parents } = claim;
  if (name.startsWith("--")) return judgeCustomProperty(name, value);
  if (featureValues.test(parents.at(-2) ?? "")) return judgeIndices(value);
  const { error } = lexer.matchAtruleDescriptor(atRule, name, value);
  if (!error) return [];
  const body = `${name}: ${value}`;
  const known = Object.keys(lexer.getAtrule(atRule)?.descriptors ?? {});
  return [
    {
      fault: `"${body}" is no descriptor of @${atRule}. ${suggest(name, known, "Correct it")}`,
      question: { ask: "rule", heads: parents, body, part: `${name}:` },
    },
  ];
}

/** `@styleset { nice: 12 }`: the author names what the font numbers. */
function judgeIndices(value: string): Judgement[] {
  if (/^\d+(\s+\d+)*$/.test(value)) return [];
  return [{ fault: `"${value}" is no list of feature indices. Write whole numbers` }];
}
