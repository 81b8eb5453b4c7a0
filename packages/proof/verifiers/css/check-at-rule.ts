import { lexer } from "css-tree";
import { suggest } from "../../core/nearest.ts";
import { compat, isObsolete, namesIn } from "../../standards/compat.ts";
import type { AtRuleNode } from "./style-nodes.ts";
import { checkUnits, type Problem } from "./vocabulary.ts";

const atRules = compat.css["at-rules"];
/** A page's margin boxes are in it, a font's feature sets in their at-rule. */
const pageRule = /^@page\b/;
const featureValues = "font-feature-values";
/** Conditions, which browsers keep even when they know nothing in them. */
const conditions = ["media", "container", "supports"] as const;

/** Checks an at-rule's name and what is between it and its block. */
export function checkAtRule(node: AtRuleNode): Problem[] {
  const { name, prelude, parents, body, block } = node;
  if (isObsolete(atRules?.[name]))
    return [{ message: `obsolete at-rule "@${name}"`, remedy: "Use what replaced it" }];
  const units = checkUnits(prelude);
  if (units.length > 0) return units;
  const condition = conditions.find((one) => one === name);
  if (condition) return checkCondition(condition, prelude);

  if (parents.at(-1)?.startsWith(`@${featureValues} `)) return checkFeatureSet(name);
  const known = atRules?.[name] !== undefined || lexer.getAtrule(name) !== null;
  const holder = parents.findLast((parent) => pageRule.test(parent));
  const nested = parents.some((parent) => !parent.startsWith("@")) ? ["a"] : [];
  const heads = [...(holder ? [holder] : nested), `@${name} ${prelude}`];
  const message = known ? `"@${name} ${prelude}" is not valid` : `unknown at-rule "@${name}"`;
  const remedy = known
    ? "Correct what it says, or add what it lacks"
    : suggest(name, namesIn(atRules), "Use one that browsers have");
  const problem = { message, remedy };
  // Chromium keeps a function that nothing can call.
  if (name === "function" && !prelude.startsWith("--")) return [problem];
  if (block) return [{ ...problem, question: { ask: "rule", heads, body } }];
  // Of those without a block, constructed style sheets drop half: css-tree checks them alone.
  return lexer.matchAtrulePrelude(name, prelude).error ? [problem] : [];
}

/** Chromium shows no rules inside of `@font-feature-values`; the compat data names its sets. */
function checkFeatureSet(name: string): Problem[] {
  const sets = namesIn(atRules?.[featureValues]);
  if (sets.includes(name)) return [];
  return [{ message: `unknown feature set "@${name}"`, remedy: suggest(name, sets, "Correct it") }];
}

function checkCondition(name: (typeof conditions)[number], prelude: string): Problem[] {
  const message = `"@${name} ${prelude}" asks for something no browser knows`;
  const problem = { message, remedy: "Correct it" };
  if (name !== "media") return [{ ...problem, question: { ask: name, condition: prelude } }];
  const features = namesIn(atRules?.media);
  const unknown = mediaFeatures(prelude).find((feature) => !features.includes(feature));
  if (unknown !== undefined) {
    const remedy = suggest(unknown, features, "Use one that browsers have");
    return [{ message: `unknown media feature "${unknown}"`, remedy }];
  }
  const queries = prelude.split(/,(?![^(]*\))/);
  return queries.map((condition) => ({ ...problem, question: { ask: name, condition } }));
}

/** The names in `(min-width: 1px)`, `(width > 1px)` and `(1px < width)`. */
function mediaFeatures(prelude: string): string[] {
  const names = prelude.matchAll(/(?:\(\s*|[<>]=?\s*)([a-z][a-z-]*)(?=\s*[:)<>=])/gi);
  return [...names].map((match) => (match[1] ?? "").replace(/^(?:min|max)-/, ""));
}
