import { type CssNode, parse, walk } from "css-tree";
import type { Features } from "./compat-keys.ts";

export const selectors = "css.selectors";

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
/** Functional forms that the compat data lists separately from the plain ones. */
const functional: Record<string, string> = { host: "hostfunction", heading: "headingfunction" };

/** Adds the features that a selector uses. */
export function addSelector(found: Features, text: string) {
  const use = (name: string) => found.use(`${selectors}.${name}`);
  for (const key of selectorKeys(text)) use(key);
  walkSelector(text, (node) => {
    if (node.type === "PseudoClassSelector" || node.type === "PseudoElementSelector") {
      if (/^(?:lang|not)$/.test(node.name) && /\([^)]*,/.test(text)) {
        use(`${node.name}.argument_list`);
        use(`${node.name}.selector_list`);
      }
      // What css-tree does not know it keeps as text.
      node.children?.forEach((child) => {
        if (child.type === "Raw" && node.type === "PseudoClassSelector")
          use(`${node.name}.${child.value.trim()}`);
      });
    }
    if (node.type === "Nth" && node.selector) use("nth-child.of_syntax");
    if (node.type !== "AttributeSelector") return;
    if (node.flags === "i") use("attribute.case_insensitive_modifier");
    if (node.flags === "s") use("attribute.case_sensitive_modifier");
  });
}

/**
 * The compat data's keys of all that a selector uses.
 *
 * @param text a selector, or any inline code: what is not a selector uses nothing but pseudo names
 */
function selectorKeys(text: string): Set<string> {
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
function walkSelector(text: string, visit: (node: CssNode) => void) {
  try {
    walk(parse(text, { context: "selectorList" }), visit);
  } catch {
    // No selector.
  }
}
