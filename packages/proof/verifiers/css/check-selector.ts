import { type CssNode, parse, walk } from "css-tree";
import { suggest } from "../../core/nearest.ts";
import { ariaAttributes } from "../../standards/aria.ts";
import {
  chromeVersion,
  compat,
  elementNames,
  isObsolete,
  namesIn,
} from "../../standards/compat.ts";
import type { StyleNode } from "./style-nodes.ts";
import type { Problem } from "./vocabulary.ts";

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
