import { type CssNode, parse, walk } from "css-tree";
import { ariaAttributes } from "../aria.ts";
import { compat, isObsolete, namesIn } from "../compat.ts";
import { suggest } from "../nearest.ts";
import type { Claim } from "./claims.ts";
import type { Judgement } from "./judgement.ts";

const pseudos = compat.css.selectors;
const elements = new Set([
  ...namesIn(compat.html.elements),
  ...namesIn(compat.svg.elements),
  ...namesIn(compat.mathml.elements),
]);

/** Judges a style rule's selector. The browser forgives unknown names inside `:is()`; we do not. */
export function judgeSelector(claim: Extract<Claim, { kind: "selector" }>): Judgement[] {
  const { selector, parents } = claim;
  const names = namesOf(selector);
  const judgements: Judgement[] = [...names.pseudos].flatMap(([name, sign]) =>
    judgePseudo(name, sign),
  );
  for (const name of names.types)
    if (!elements.has(name) && !name.includes("-"))
      judgements.push({
        fault: `unknown element "${name}" in a selector. ${suggest(name, elements, "Name one that exists")}`,
      });
  for (const name of names.aria)
    if (!ariaAttributes.includes(name))
      judgements.push({
        fault: `unknown ARIA attribute "${name}" in a selector. ${suggest(name, ariaAttributes, "Use one of WAI-ARIA's")}`,
      });
  if ([...names.pseudos.keys()].some((name) => !inChromium(name))) return judgements;
  const heads = parents.length > 0 ? ["a", selector] : [selector];
  judgements.push({
    fault: `"${selector}" is no selector. Correct it`,
    question: { ask: "rule", heads, body: "" },
  });
  return judgements;
}

/** Judges the selector of a keyframe. */
export function judgeKeyframe({ selector }: Extract<Claim, { kind: "keyframe" }>): Judgement[] {
  const stop =
    /^(?:from|to|(?:(?:entry|exit|cover|contain|(?:entry|exit)-crossing)\s+)?\d+(?:\.\d+)?%)$/;
  const wrong = selector.split(",").find((part) => !stop.test(part.trim()));
  return wrong === undefined
    ? []
    : [{ fault: `"${wrong.trim()}" is no keyframe. Write from, to or a percentage` }];
}

function judgePseudo(name: string, sign: string): Judgement[] {
  if (isObsolete(pseudos?.[name]))
    return [{ fault: `obsolete selector "${name}". Use what replaced it` }];
  if (pseudos?.[name]) return [];
  return [
    {
      fault: `unknown pseudo-class or pseudo-element "${name}". ${suggest(name, namesIn(pseudos), "Use one that browsers have")}`,
      question: { ask: "rule", heads: [sign + name], body: "" },
    },
  ];
}

function inChromium(name: string): boolean {
  const support = pseudos?.[name]?.__compat?.support.chrome;
  const newest = Array.isArray(support) ? support[0] : support;
  return newest === undefined || newest.version_added !== false;
}

function namesOf(selector: string) {
  const names = {
    pseudos: new Map<string, string>(),
    types: new Set<string>(),
    aria: new Set<string>(),
  };
  const visit = (node: CssNode) => {
    if (node.type === "PseudoClassSelector") names.pseudos.set(node.name.toLowerCase(), ":");
    if (node.type === "PseudoElementSelector") names.pseudos.set(node.name.toLowerCase(), "::");
    if (node.type === "AttributeSelector" && node.name.name.startsWith("aria-"))
      names.aria.add(node.name.name);
    if (node.type !== "TypeSelector" || node.name === "*") return;
    names.types.add(node.name.replace(/^.*\|/, ""));
  };
  try {
    // A nested selector may begin with a combinator, which css-tree reads only after something.
    walk(parse(selector.replace(/^\s*(?=[>+~])/, "& "), { context: "selectorList" }), visit);
  } catch {
    // css-tree cannot read the newest forms; then the browser alone judges.
  }
  return names;
}
