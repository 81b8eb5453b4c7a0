import { type CssNode, lexer, parse, walk } from "css-tree";
import { suggest } from "../../core/nearest.ts";
import { ariaAttributes } from "../../standards/aria.ts";
import {
  chromeVersion,
  compat,
  elementNames,
  isObsolete,
  namesIn,
} from "../../standards/compat.ts";
import type { AtRuleNode, StyleNode } from "./style-nodes.ts";
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

  if (parents.at(-1)?.startsWith(`@${featureValues} `)) {
    // Chromium shows no rules inside of this one; the compat data names its sets.
    const sets = namesIn(atRules?.[featureValues]);
    const remedy = suggest(name, sets, "Correct it");
    return sets.includes(name) ? [] : [{ message: `unknown feature set "@${name}"`, remedy }];
  }
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

const pseudos = compat.css.selectors;

/** Checks the selector of a style rule. The browser forgives unknown names inside `:is()`; we do not. */
export function checkSelector(node: Extract<StyleNode, { kind: "selector" }>): Problem[] {
  const { selector, parents } = node;
  const names = readNames(selector);
  const problems = [...names.pseudos].flatMap(([name, colons]) => checkPseudo(name, colons));
  const report = (kind: string, name: string, known: Iterable<string>, otherwise: string) =>
    problems.push({
      message: `unknown ${kind} "${name}" in a selector`,
      remedy: suggest(name, known, otherwise),
    });
  for (const name of names.types)
    if (!elementNames.has(name) && !name.includes("-"))
      report("element", name, elementNames, "Name one that exists");
  for (const name of names.aria)
    if (!ariaAttributes.includes(name))
      report("ARIA attribute", name, ariaAttributes, "Use one of WAI-ARIA's");
  if ([...names.pseudos.keys()].some((name) => chromeVersion(pseudos?.[name]) === false))
    return problems;
  const heads = parents.length > 0 ? ["a", selector] : [selector];
  const question = { ask: "rule", heads, body: "" } as const;
  return [...problems, { message: `"${selector}" is no selector`, remedy: "Correct it", question }];
}

/** Checks the selector of a keyframe. */
export function checkKeyframe({ selector }: Extract<StyleNode, { kind: "keyframe" }>): Problem[] {
  const stop =
    /^(?:from|to|(?:(?:entry|exit|cover|contain|(?:entry|exit)-crossing)\s+)?\d+(?:\.\d+)?%)$/;
  const wrong = selector.split(",").find((part) => !stop.test(part.trim()));
  return wrong === undefined
    ? []
    : [{ message: `"${wrong.trim()}" is no keyframe`, remedy: "Write from, to or a percentage" }];
}

function checkPseudo(name: string, colons: string): Problem[] {
  if (isObsolete(pseudos?.[name]))
    return [{ message: `obsolete selector "${name}"`, remedy: "Use what replaced it" }];
  if (pseudos?.[name]) return [];
  const message = `unknown pseudo-class or pseudo-element "${name}"`;
  const remedy = suggest(name, namesIn(pseudos), "Use one that browsers have");
  return [{ message, remedy, question: { ask: "rule", heads: [colons + name], body: "" } }];
}

function readNames(selector: string) {
  const pseudos = new Map<string, string>();
  const types = new Set<string>();
  const aria = new Set<string>();
  const visit = (node: CssNode) => {
    if (node.type === "PseudoClassSelector") pseudos.set(node.name.toLowerCase(), ":");
    if (node.type === "PseudoElementSelector") pseudos.set(node.name.toLowerCase(), "::");
    if (node.type === "AttributeSelector" && node.name.name.startsWith("aria-"))
      aria.add(node.name.name);
    if (node.type === "TypeSelector" && node.name !== "*")
      types.add(node.name.replace(/^.*\|/, ""));
  };
  try {
    // A nested selector may begin with a combinator, which css-tree reads only after something.
    walk(parse(selector.replace(/^\s*(?=[>+~])/, "& "), { context: "selectorList" }), visit);
  } catch {
    // css-tree cannot read the newest forms; then the browser alone decides.
  }
  return { pseudos, types, aria };
}
