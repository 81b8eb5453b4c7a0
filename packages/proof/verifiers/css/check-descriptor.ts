import { lexer } from "css-tree";
import { suggest } from "../../core/nearest.ts";
import { checkCustomProperty } from "./check-property.ts";
import type { Problem } from "./problem.ts";
import type { StyleNode } from "./style-nodes.ts";

const featureValues = /^@font-feature-values\b/;

/** Checks a descriptor: a declaration of an at-rule such as `@font-face`. */
export function checkDescriptor(node: Extract<StyleNode, { kind: "descriptor" }>): Problem[] {
  const { name, value, atRule, parents } = node;
  if (name.startsWith("--")) return checkCustomProperty(name, value);
  if (featureValues.test(parents.at(-2) ?? "")) return checkIndices(value);
  const { error } = lexer.matchAtruleDescriptor(atRule, name, value);
  if (!error) return [];
  const body = `${name}: ${value}`;
  const known = Object.keys(lexer.getAtrule(atRule)?.descriptors ?? {});
  return [
    {
      message: `"${body}" is no descriptor of @${atRule}`,
      remedy: suggest(name, known, "Correct it"),
      question: { ask: "rule", heads: parents, body, part: `${name}:` },
    },
  ];
}

/** `@styleset { nice: 12 }`: the author names what the font numbers. */
function checkIndices(value: string): Problem[] {
  if (/^\d+(\s+\d+)*$/.test(value)) return [];
  return [{ message: `"${value}" is no list of feature indices`, remedy: "Write whole numbers" }];
}
