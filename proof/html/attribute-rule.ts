import axe from "axe-core";
import { type AttributeEvent, definePlugin, type HtmlElement, Rule } from "html-validate";
import { compat, isObsolete, namesIn } from "../compat.ts";
import { suggest } from "../nearest.ts";

/** Attributes of the HTML standard that the compat data does not list as global. */
const alsoGlobal = ["role", "itemscope", "itemtype", "itemprop", "itemid", "itemref", "xmlns"];
/** Attributes of single elements that it lacks: `property` is RDFa, which Open Graph is built on. */
const alsoOn: Record<string, string[]> = { meta: ["media", "property"] };

const { ariaAttrs, ariaRoles } = axe.utils.getStandards();
const globals = new Set([...namesIn(compat.html.global_attributes), ...alsoGlobal]);
const events = new Set(
  namesIn(compat.api).flatMap((face) =>
    namesIn(compat.api[face])
      .filter((name) => name.endsWith("_event"))
      .map((name) => `on${name.slice(0, -"_event".length)}`),
  ),
);

/**
 * Judges attribute names and roles by the compat data and the ARIA standard: html-validate's own
 * `no-unknown-attributes` knows neither `sandbox` nor anything of SVG, and nothing of ARIA's names.
 */
class KnownAttribute extends Rule {
  setup() {
    this.on("attr", (event: AttributeEvent) => {
      if (this.isForeign(event.target)) return;
      const problem = attributeProblem(event);
      if (problem) this.report(event.target, problem, event.keyLocation);
    });
  }

  /** Custom elements name their own attributes; SVG and MathML have standards of their own. */
  private isForeign(element: HtmlElement) {
    if (element.tagName.includes("-")) return true;
    return element.closest("svg") !== null || element.closest("math") !== null;
  }
}

function attributeProblem({ key: name, target, value }: AttributeEvent): string | undefined {
  const tag = target.tagName;
  const own = compat.html.elements?.[tag];
  if (isObsolete(own?.[name]) || isObsolete(compat.html.global_attributes?.[name]))
    return `attribute "${name}" on <${tag}> is obsolete. Remove it, or use what replaced it`;
  if (name === "role") return roleProblem(value);
  if (name.startsWith("data-")) return undefined;
  if (name.startsWith("aria-"))
    return name in ariaAttrs
      ? undefined
      : `unknown ARIA attribute "${name}". ${suggest(name, Object.keys(ariaAttrs), "Use one of WAI-ARIA's")}`;
  const known = [
    ...namesIn(own),
    ...Object.keys(target.meta?.attributes ?? {}),
    ...(alsoOn[tag] ?? []),
    ...globals,
  ];
  if (known.includes(name) || events.has(name)) return undefined;
  return `unknown attribute "${name}" on <${tag}>. ${suggest(name, known, "Use data-* for an attribute of your own")}`;
}

function roleProblem(value: AttributeEvent["value"]): string | undefined {
  const unknown = String(value ?? "")
    .split(/\s+/)
    .find((role) => role !== "" && !(role in ariaRoles));
  if (unknown === undefined) return undefined;
  return `unknown role "${unknown}". ${suggest(unknown, Object.keys(ariaRoles), "Use one of WAI-ARIA's")}`;
}

/** The plugin that brings the rule `proofsheet/known-attribute`. */
export const attributePlugin = definePlugin({
  name: "proofsheet",
  rules: { "proofsheet/known-attribute": KnownAttribute },
});
