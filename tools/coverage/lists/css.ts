import { compat, stableNamesIn } from "@proofsheet/proof/compat";
import { stylesIn } from "@proofsheet/proof/embedded";
import { readStyleNodes } from "@proofsheet/proof/style-nodes";
import type { GuideCode } from "../guide-code.ts";
import { listOf } from "../types.ts";
import { selectorKeys } from "./css-selectors.ts";

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
