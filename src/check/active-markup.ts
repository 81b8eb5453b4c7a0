import type { Element, Root } from "hast";
import rehypeRaw from "rehype-raw";
import { unified } from "unified";
import { visit } from "unist-util-visit";

/** Elements that run, load or embed something, or change what the page around them means. */
const activeElements = new Set(
  "applet base embed frame frameset iframe link meta object script slot template".split(" "),
);

/** Schemes whose addresses run when they are followed or loaded. */
const activeScheme = /^(?:javascript|vbscript|data:(?:text\/(?:html|xml)|application\/))/i;
/** A browser passes over these inside an address's scheme. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const ignoredInAddress = /[\u0000-\u0020\u007f]/g;

const parser = unified().use(rehypeRaw);

/** A part of markup that would act on the page around it. */
export interface ActivePart {
  what: string;
  /** Counted from 1 in the markup given. */
  line: number;
}

/**
 * Finds what would act in a piece of markup: script, event handlers, script addresses, frames.
 * It is parsed as a browser parses it (the HTML Standard's algorithm), so that no spelling hides it.
 */
export function activeParts(html: string): ActivePart[] {
  const tree = parser.runSync({ type: "root", children: [{ type: "raw", value: html }] } as Root);
  const parts: ActivePart[] = [];
  visit(tree as Root, "element", (node: Element) => {
    const line = node.position?.start.line ?? 1;
    if (activeElements.has(node.tagName)) parts.push({ what: `<${node.tagName}>`, line });
    for (const [name, value] of Object.entries(node.properties)) {
      if (/^on/i.test(name)) parts.push({ what: `the event handler ${name.toLowerCase()}`, line });
      if (/^srcdoc$/i.test(name)) parts.push({ what: "a document in an attribute", line });
      if (activeScheme.test(String(value).replace(ignoredInAddress, "")))
        parts.push({ what: `a script address in ${name}`, line });
    }
  });
  return parts;
}
