import { compat, stableNamesIn } from "@proofsheet/proof/compat";
import { stylesIn } from "@proofsheet/proof/elements";
import { readStyleNodes } from "@proofsheet/proof/style-nodes";
import { type CssNode, parse, walk } from "css-tree";
import type { GuideCode } from "../guide-code.ts";
import { listOf } from "../types.ts";

/** The style sheets that samples show, those inside markup as well. */
function sheetsOf(code: GuideCode): string[] {
  return [
    ...code.samples("css"),
    ...code.samples("html").flatMap((html) => stylesIn(html).map(({ css }) => css)),
  ];
}

/** Stable properties: declared in a sample, or in inline code (`gap`, `gap: 1rem`). */
const propertyList = listOf(
  { guide: "css", id: "properties", label: "stable properties", goal: 0.95 },
  stableNamesIn(compat.css.properties),
  (code) => {
    const named = new Set<string>();
    for (const css of sheetsOf(code))
      for (const node of readStyleNodes(css).nodes)
        if (node.kind === "property" || node.kind === "descriptor") named.add(node.name);
    for (const span of code.spans)
      for (const [, name = ""] of span.matchAll(/(?:^|[;{]\s*)(-?[a-z][a-z-]*)(?=\s*(?::|$))/g))
        named.add(name);
    const custom = [...named, ...code.spans].some((name) => name.startsWith("--"));
    return (name) => (name === "custom-property" ? custom : named.has(name));
  },
);

/** Selectors and combinators, in the samples' rules or in inline code. */
const selectorList = listOf(
  { guide: "css", id: "selectors", label: "stable selectors", goal: 0.95 },
  stableNamesIn(compat.css.selectors),
  (code) => {
    const selectors = sheetsOf(code).flatMap((css) =>
      readStyleNodes(css).nodes.flatMap((node) =>
        node.kind === "selector" ? [node.selector] : [],
      ),
    );
    const named = new Set([...selectors, ...code.spans].flatMap((text) => [...selectorKeys(text)]));
    return (name) => named.has(name);
  },
);

/** At-rules: `@name` in a sample or in inline code. */
const atRuleList = listOf(
  { guide: "css", id: "at-rules", label: "stable at-rules", goal: 1 },
  stableNamesIn(compat.css["at-rules"]),
  (code) => {
    const text = [...code.spans, ...sheetsOf(code)].join("\n");
    return (name) => new RegExp(`@${name}(?![\\w-])`).test(text);
  },
);

export const cssLists = [propertyList, selectorList, atRuleList];

const combinators: Record<string, string> = {
  " ": "descendant",
  ">": "child",
  "+": "next-sibling",
  "~": "subsequent-sibling",
  "||": "column",
};
const kinds: Partial<Record<CssNode["type"], string>> = {
  ClassSelector: "class",
  IdSelector: "id",
  AttributeSelector: "attribute",
  NestingSelector: "nesting",
};
/** Functional forms that the compat data keeps apart from the plain ones. */
const functional: Record<string, string> = { host: "hostfunction", heading: "headingfunction" };

/**
 * The compat data's keys of all that a selector uses.
 *
 * @param text a selector, or any inline code: what is not a selector uses nothing but pseudo names
 */
export function selectorKeys(text: string): Set<string> {
  const keys = new Set<string>();
  for (const [, name = "", bracket] of text.matchAll(
    /(?<![\w-]):{1,2}([a-z][\w-]*)(\()?|(?<=[\w)\]*-]):{1,2}([a-z][\w-]*)(\()?/g,
  ))
    keys.add(bracket ? (functional[name] ?? name) : name);
  if (text.trim() in combinators) keys.add(combinators[text.trim()] ?? "");
  walkSelector(text, (node) => {
    const kind = kinds[node.type];
    if (kind) keys.add(kind);
    if (node.type === "Combinator") keys.add(combinators[node.name] ?? "");
    if (node.type === "SelectorList" && node.children.size > 1) keys.add("list");
    if (node.type === "PseudoClassSelector" || node.type === "PseudoElementSelector")
      keys.add(node.children ? (functional[node.name] ?? node.name) : node.name);
    if (node.type !== "TypeSelector") return;
    if (node.name.includes("|")) keys.add("namespace");
    keys.add(node.name.endsWith("*") ? "universal" : "type");
  });
  return keys;
}

/** Visits the parts of a selector; a text that is none has no parts. */
export function walkSelector(text: string, visit: (node: CssNode) => void) {
  try {
    walk(parse(text, { context: "selectorList" }), visit);
  } catch {
    // No selector.
  }
}
