import type { Identifier } from "@mdn/browser-compat-data/types";
import { errorAt, type TextDiagnostic } from "@proofsheet/protocol/diagnostic";
import { html as markup, type Token } from "parse5";
import { suggest } from "../../core/nearest.ts";
import { ariaAttributes } from "../../standards/aria.ts";
import { compat, namesIn } from "../../standards/compat.ts";
import { elementsIn } from "./elements.ts";

/** html-validate passes over what is inside `<svg>` and `<math>`. */
const vocabularies: Record<string, Identifier> = { svg: compat.svg, math: compat.mathml };
const kinds: Record<string, "svg" | "math"> = {
  [markup.NS.SVG]: "svg",
  [markup.NS.MATHML]: "math",
};
/** Attributes that any element may have, besides those of ARIA, data and events. */
const common = ["id", "class", "style", "lang", "dir", "tabindex", "role", "xmlns"];
const free = /^(?:data-|on[a-z])/;

/**
 * Errors inside the SVG and MathML of markup: unknown names, tags that are not closed. The
 * parser reads the content of a foreignObject as HTML again.
 */
export function foreignDiagnostics(html: string): TextDiagnostic[] {
  return elementsIn(html).flatMap(({ element, location }) => {
    const kind = kinds[element.namespaceURI];
    if (!kind) return [];
    const { startTag, endTag, startLine: line } = location;
    const { tagName, attrs } = element;
    const isOpen = !endTag && !html.slice(0, startTag.endOffset).endsWith("/>");
    const open = `<${tagName}> is not closed, or holds what ends it`;
    const remedy = "Close it, and put HTML into a foreignObject only";
    const problem = nameProblem(kind, tagName, attrs);
    return [
      ...(isOpen ? [errorAt({ line }, "html", open, remedy)] : []),
      ...(problem ? [errorAt({ line }, "html", problem)] : []),
    ];
  });
}

function nameProblem(
  kind: string,
  name: string,
  attributes: Token.Attribute[],
): string | undefined {
  const elements = vocabularies[kind]?.elements;
  if (!elements?.[name])
    return `unknown element <${name}> in <${kind}>. ${suggest(name, namesIn(elements), "Use one that exists")}`;
  const known = [
    ...namesIn(elements[name]),
    ...namesIn(vocabularies[kind]?.global_attributes),
    // SVG's presentation attributes are properties of CSS.
    ...(kind === "svg" ? namesIn(compat.css.properties) : []),
    ...common,
    ...ariaAttributes,
  ];
  const unknown = attributes.find(
    ({ name: attribute, prefix }) => !prefix && !free.test(attribute) && !known.includes(attribute),
  )?.name;
  if (unknown === undefined) return undefined;
  return `unknown attribute "${unknown}" on <${name}>. ${suggest(unknown, known, "Use data-* for an attribute of your own")}`;
}
