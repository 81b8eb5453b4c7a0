import { compat, stableNamesIn } from "@proofsheet/proof/compat";
import { stylesIn } from "@proofsheet/proof/embedded";
import { readStyleNodes } from "@proofsheet/proof/style-nodes";
import type { GuideCode } from "../guide-code.ts";
import { type CoverageList, entriesOf } from "../types.ts";
import { selectorKeys } from "./css-selectors.ts";

/** The style sheets that samples show, those inside markup as well. */
function sheetsOf(code: GuideCode): string[] {
  return [
    ...code.samples("css"),
    ...code.samples("html").flatMap((html) => stylesIn(html).map(({ css }) => css)),
  ];
}

/** Stable properties: declared in a sample, or in inline code (`gap`, `gap: 1rem`). */
const propertyList: CoverageList = {
  guide: "css",
  id: "properties",
  label: "stable properties",
  goal: 0.95,
  async read(code) {
    const named = new Set<string>();
    for (const css of sheetsOf(code))
      for (const node of readStyleNodes(css).nodes)
        if (node.kind === "property" || node.kind === "descriptor") named.add(node.name);
    for (const span of code.spans)
      for (const [, name = ""] of span.matchAll(/(?:^|[;{]\s*)(-?[a-z][a-z-]*)(?=\s*(?::|$))/g))
        named.add(name);
    const alias = (name: string) => (name === "custom-property" ? "--*" : name);
    const custom = [...named, ...code.spans].some((name) => name.startsWith("--"));
    return entriesOf(stableNamesIn(compat.css.properties), (name) =>
      alias(name) === "--*" ? custom : named.has(name),
    );
  },
};

/** Selectors and combinators, in the samples' rules or in inline code. */
const selectorList: CoverageList = {
  guide: "css",
  id: "selectors",
  label: "stable selectors",
  goal: 0.95,
  async read(code) {
    const named = new Set<string>();
    const selectors = sheetsOf(code).flatMap((css) =>
      readStyleNodes(css).nodes.flatMap((node) =>
        node.kind === "selector" ? [node.selector] : [],
      ),
    );
    for (const text of [...selectors, ...code.spans])
      for (const key of selectorKeys(text)) named.add(key);
    return entriesOf(stableNamesIn(compat.css.selectors), (name) => named.has(name));
  },
};

/** At-rules: `@name` in a sample or in inline code. */
const atRuleList: CoverageList = {
  guide: "css",
  id: "at-rules",
  label: "stable at-rules",
  goal: 1,
  async read(code) {
    const text = [...code.spans, ...sheetsOf(code)].join("\n");
    return entriesOf(stableNamesIn(compat.css["at-rules"]), (name) =>
      new RegExp(`@${name}(?![\\w-])`).test(text),
    );
  },
};

export const cssLists = [propertyList, selectorList, atRuleList];
