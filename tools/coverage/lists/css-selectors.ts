import { type CssNode, parse, walk } from "css-tree";

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
 * @param text a selector, or any inline code: what is no selector uses nothing but pseudo names
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
