import { lexer } from "css-tree";
import { compat, isObsolete, namesIn } from "../compat.ts";
import { suggest } from "../nearest.ts";
import type { AtRuleClaim } from "./claims.ts";
import type { Judgement } from "./judgement.ts";
import { unknownUnit } from "./vocabulary.ts";

const atRules = compat.css["at-rules"];
/** A page's margin boxes stand in it, a font's feature sets in their at-rule. */
const pageRule = /^@page\b/;
const featureValues = "font-feature-values";
/** Conditions, which browsers keep even when they know nothing in them. */
const conditions = ["media", "container", "supports"] as const;

/** Judges an at-rule's name and what stands between it and its block. */
export function judgeAtRule(claim: AtRuleClaim): Judgement[] {
  const { name, prelude, parents, body, block } = claim;
  if (isObsolete(atRules?.[name]))
    return [{ fault: `obsolete at-rule "@${name}". Use what replaced it` }];
  const unit = unknownUnit(prelude);
  if (unit !== undefined) return [{ fault: `unknown unit "${unit}" in "${prelude}". Correct it` }];
  const condition = conditions.find((one) => one === name);
  if (condition) return judgeCondition(condition, prelude);

  if (parents.at(-1)?.startsWith(`@${featureValues} `)) return judgeFeatureSet(name);
  const known = atRules?.[name] !== undefined || lexer.getAtrule(name) !== null;
  const holder = parents.findLast((parent) => pageRule.test(parent));
  const nested = parents.some((parent) => !parent.startsWith("@")) ? ["a"] : [];
  const heads = [...(holder ? [holder] : nested), `@${name} ${prelude}`];
  const fault = known
    ? `"@${name} ${prelude}" is not valid. Correct what it says, or add what it lacks`
    : `unknown at-rule "@${name}". ${suggest(name, namesIn(atRules), "Use one that browsers have")}`;
  // Chromium keeps a function that nothing can call.
  if (name === "function" && !prelude.startsWith("--")) return [{ fault }];
  if (block) return [{ fault, question: { ask: "rule", heads, body } }];
  // Of those without a block, constructed style sheets drop half: css-tree judges them alone.
  return lexer.matchAtrulePrelude(name, prelude).error ? [{ fault }] : [];
}

/** Chromium shows no rules inside of `@font-feature-values`; the compat data names its sets. */
function judgeFeatureSet(name: string): Judgement[] {
  const sets = namesIn(atRules?.[featureValues]);
  if (sets.includes(name)) return [];
  return [{ fault: `unknown feature set "@${name}". ${suggest(name, sets, "Correct it")}` }];
}

function judgeCondition(name: (typeof conditions)[number], prelude: string): Judgement[] {
  const fault = `"@${name} ${prelude}" asks for something no browser knows. Correct it`;
  if (name !== "media") return [{ fault, question: { ask: name, condition: prelude } }];
  const features = namesIn(atRules?.media);
  const unknown = mediaFeatures(prelude).find((feature) => !features.includes(feature));
  if (unknown !== undefined)
    return [
      {
        fault: `unknown media feature "${unknown}". ${suggest(unknown, features, "Use one that browsers have")}`,
      },
    ];
  return splitAtCommas(prelude).map((condition) => ({ fault, question: { ask: name, condition } }));
}

/** The names in `(min-width: 1px)`, `(width > 1px)` and `(1px < width)`. */
function mediaFeatures(prelude: string): string[] {
  const names = prelude.matchAll(/(?:\(\s*|[<>]=?\s*)([a-z][a-z-]*)(?=\s*[:)<>=])/gi);
  return [...names].map((match) => (match[1] ?? "").replace(/^(?:min|max)-/, ""));
}

function splitAtCommas(text: string): string[] {
  return text.split(/,(?![^(]*\))/);
}
