import type { Identifier } from "@mdn/browser-compat-data/types";
import { errorAt, type TextDiagnostic } from "@proofsheet/protocol/diagnostic";
import { type AttributeEvent, definePlugin, type HtmlElement, Rule } from "html-validate";
import { html as markup, type Token } from "parse5";
import { suggest } from "../../core/nearest.ts";
import { ariaAttributes, ariaRoleNames } from "../../standards/aria.ts";
import { compat, eventNames, isObsolete, namesIn } from "../../standards/compat.ts";
import { elementsIn } from "./elements.ts";

/** Attributes of the HTML standard that the compat data does not list as global. */
const alsoGlobal = ["role", "itemscope", "itemtype", "itemprop", "itemid", "itemref", "xmlns"];
/** Attributes of single elements that it lacks: `property` is RDFa, which Open Graph is built on. */
const alsoOn: Record<string, string[]> = { meta: ["media", "property"] };

const globals = new Set([...namesIn(compat.html.global_attributes), ...alsoGlobal]);

/**
 * Checks attribute names and roles by the compat data and the ARIA standard: html-validate's own
 * `no-unknown-attributes` knows neither `sandbox` nor anything of SVG, and nothing of ARIA's names.
 */
class KnownAttribute extends Rule {
  setup() {
    this.on("attr", (event: AttributeEvent) => {
      const problem = isForeign(event.target) ? undefined : attributeProblem(event);
      if (problem) this.report(event.target, problem, event.keyLocation);
    });
  }
}

/** Custom elements name their own attributes; SVG and MathML have separate standards. */
function isForeign(element: HtmlElement): boolean {
  return element.tagName.includes("-") || element.closest("svg, math") !== null;
}

function attributeProblem({ key: name, target, value }: AttributeEvent): string | undefined {
  const tag = target.tagName;
  const own = compat.html.elements?.[tag];
  if (isObsolete(own?.[name]) || isObsolete(compat.html.global_attributes?.[name]))
    return `attribute "${name}" on <${tag}> is obsolete. Remove it, or use what replaced it`;
  if (name === "role") return wordProblem("role", value, ariaRoleNames);
  if (name === "rel") return wordProblem("link type", value, linkTypes);
  if (name.startsWith("data-")) return undefined;
  if (name.startsWith("aria-"))
    return ariaAttributes.includes(name)
      ? undefined
      : `unknown ARIA attribute "${name}". ${suggest(name, ariaAttributes, "Use one of WAI-ARIA's")}`;
  const isOwn = own?.[name] || target.meta?.attributes[name] || alsoOn[tag]?.includes(name);
  if (isOwn || globals.has(name) || (name.startsWith("on") && eventNames.has(name.slice(2))))
    return undefined;
  const known = [...namesIn(own), ...Object.keys(target.meta?.attributes ?? {}), ...globals];
  return `unknown attribute "${name}" on <${tag}>. ${suggest(name, known, "Use data-* for an attribute of your own")}`;
}

/** Words that `rel` may have: the HTML standard's, and what phones request. */
const linkTypes =
  "alternate apple-touch-icon author bookmark canonical compression-dictionary dns-prefetch expect external help icon license manifest mask-icon me modulepreload next nofollow noopener noreferrer opener pingback preconnect prefetch preload prev privacy-policy search stylesheet tag terms-of-service".split(
    " ",
  );

/** Roles and link types are lists of words; a word that no one knows does nothing. */
function wordProblem(what: string, value: AttributeEvent["value"], known: readonly string[]) {
  const unknown = String(value ?? "")
    .split(/\s+/)
    .find((word) => word !== "" && !known.includes(word));
  if (unknown === undefined) return undefined;
  return `unknown ${what} "${unknown}". ${suggest(unknown, known, "Use one of the standard's")}`;
}

/** The plugin that brings the rule `proofsheet/known-attribute`. */
export const attributePlugin = definePlugin({
  name: "proofsheet",
  rules: { "proofsheet/known-attribute": KnownAttribute },
});

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
