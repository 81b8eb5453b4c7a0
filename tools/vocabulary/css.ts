import { stylesIn } from "@proofsheet/proof/elements";
import { readStyleNodes, type StyleNode } from "@proofsheet/proof/style-nodes";
import { type CssNode, parse, walk } from "css-tree";
import { entryOf } from "../../src/content/feature-name.ts";
import { Features, keysUnder, mostAvailable } from "./compat-keys.ts";
import { addSelector, selectors } from "./css-selectors.ts";
import type { GuideCode } from "./surface.ts";

const properties = "css.properties";
const types = "css.types";
const atRules = "css.at-rules";

/** The keys under which the compat data has a function: it says `name()`, or the key ends in it. */
const functions = new Map<string, string[]>();
for (const key of keysUnder(types).flatMap((type) => [type, ...keysUnder(type)])) {
  const described = entryOf(key)?.__compat?.description?.replace(/<[^>]*>/g, "");
  const name = /^([a-z-]+)\(\)/.exec(described ?? "")?.[1] ?? key.split(".").at(-1) ?? "";
  functions.set(name, [...(functions.get(name) ?? []), key]);
}

/** Units that the compat data keeps together. */
const unitGroups: [RegExp, string][] = [
  [/^d?v(?:[whib]|min|max)$/, "viewport_percentage_units_dynamic"],
  [/^sv(?:[whib]|min|max)$/, "viewport_percentage_units_small"],
  [/^lv(?:[whib]|min|max)$/, "viewport_percentage_units_large"],
  [/^cq(?:[whib]|min|max)$/, "container_query_length_units"],
];

/** Ways to write a value that have a separate status, by the end of their key. */
const forms: Record<string, RegExp> = {
  "content.alt_text": /["\w)]\s*\/\s*(?:"|attr|counter)/,
  "text-overflow.string": /"/,
  "text-overflow.two_value_syntax": /^\S+\s+\S+$/,
  "font-style.oblique-angle": /\boblique\s+[\d-]/,
  "animation.animation-timeline_included": /\b(?:scroll|view)\(/,
  "transition.transition-behavior": /\ballow-discrete\b/,
  "flex_context.safe_unsafe": /\b(?:safe|unsafe)\b/,
  "flex_context.last_baseline": /\blast\s+baseline\b/,
  "shape-outside.path": /\bpath\(/,
  "counter-reset.reversed": /\breversed\(/,
  "text-underline-offset.percentage": /%/,
  "font-palette.palette-mix_function": /\bpalette-mix\(/,
};

/** At-rule preludes that have a separate status, by the end of their key. */
const preludes: Record<string, RegExp> = {
  "container.scroll-state_queries": /scroll-state\(/,
  "container.scroll-state_queries.stuck": /scroll-state\([^)]*stuck/,
  "container.scroll-state_queries.snapped": /scroll-state\([^)]*snapped/,
  "container.scroll-state_queries.scrollable": /scroll-state\([^)]*scrollable/,
  "container.style_queries_for_custom_properties": /\bstyle\(/,
  "container.style_queries_for_custom_properties.range_syntax": /\bstyle\([^)]*[<>]/,
  "container.anchor_position_queries": /\banchored\(/,
  "container.container-query_optional": /^[\w-]+$/,
  "import.supports": /\bsupports\(/,
  "import.layer": /\blayer\b/,
  "supports.selector": /\bselector\(/,
  "supports.font-tech": /\bfont-tech\(/,
  "supports.font-format": /\bfont-format\(/,
  "supports.at-rule": /\bat-rule\(/,
  "supports.named-feature": /\bnamed-feature\(/,
};

/** The features of CSS that samples, those inside markup as well, and rows of tables use. */
export function usedCss(code: GuideCode): Set<string> {
  const sheets = [
    ...code.samples("css"),
    ...code.samples("html").flatMap((html) => stylesIn(html).map(({ css }) => css)),
  ];
  const used = [...sheets.map(featuresOfSheet), ...code.spans.map((span) => featuresOfSpan(span))];
  return new Set(used.flatMap((keys) => [...keys]));
}

/** The features of CSS that a style sheet uses. */
export function featuresOfSheet(css: string): Features {
  const found = new Features();
  for (const node of readStyleNodes(css).nodes) addNode(found, node);
  return found;
}

/**
 * The features that inline code of a table names: a declaration, an at-rule, a selector, or a
 * property, descriptor, query, function or unit alone.
 *
 * @param subject the first code of the row: where it is a property, others are its values
 */
export function featuresOfSpan(text: string, subject?: string): Features {
  const found = new Features();
  if (subject && isProperty(subject) && !isProperty(text) && /^[a-z(]/.test(text))
    addProperty(found, subject, text);
  const declaration = /^(-{0,2}[a-z][\w-]*)\s*:\s+([^{}]+?);?$/.exec(text);
  const atRule = /^@([a-z-]+)\s*([^{]*)/.exec(text);
  if (declaration) for (const part of text.split(";")) addDeclaration(found, part);
  else if (atRule) addAtRule(found, atRule[1] ?? "", atRule[2] ?? "");
  else if (/^[a-z-]+$/.test(text)) addName(found, text);
  else if (/^[a-z-]+\(.*\)$/s.test(text)) addValue(found, "", text);
  else if (/^\d*\.?\d+[a-z]+$/.test(text)) addValue(found, "", text);
  else if (/[:&>+~|[*]|^[.#]/.test(text)) addSelector(found, text);
  return found;
}

function isProperty(name: string): boolean {
  return entryOf(`${properties}.${name}`) !== undefined;
}

/** A name alone, which no property has, may be of a descriptor, a query or a unit. */
function addName(found: Features, name: string) {
  const owners = keysUnder(atRules).map((key) => `${key}.${name}`);
  const other = () => mostAvailable([...owners, `${types}.length.${name}`]) ?? "";
  found.use(isProperty(name) ? `${properties}.${name}` : other());
}

function addDeclaration(found: Features, text: string) {
  const [name = "", ...value] = text.split(":");
  if (value.length > 0) addProperty(found, name.trim(), value.join(":").trim());
}

function addNode(found: Features, node: StyleNode) {
  if (node.kind === "property") addProperty(found, node.name, node.value);
  if (node.kind === "selector") {
    addSelector(found, node.selector);
    if (node.parents.some((parent) => !parent.startsWith("@"))) found.use(`${selectors}.nesting`);
  }
  if (node.kind === "keyframe" && /entry|exit|cover|contain/.test(node.selector))
    found.use(`${atRules}.keyframes.named_range_keyframes`);
  if (node.kind === "at-rule") addAtRule(found, node.name, node.prelude);
  if (node.kind === "descriptor") {
    const key = `${atRules}.${node.atRule}.${node.name}`;
    found.use(key);
    for (const word of node.value.split(/[\s,]+/)) found.use(`${key}.${word}`);
    // `@page`, `@position-try` and such contain properties too.
    if (!entryOf(key)) addProperty(found, node.name, node.value);
  }
}

function addProperty(found: Features, name: string, value: string) {
  if (name.startsWith("--")) found.use(`${properties}.custom-property`);
  else found.use(`${properties}.${name}`);
  // What is prefixed is there for browsers without the plain property.
  if (/^-[a-z]/.test(name)) return;
  for (const [end, form] of Object.entries(forms)) {
    const key = end.startsWith(`${name}.`) ? end : `${name}.${end}`;
    if (form.test(value)) found.use(`${properties}.${key}`);
  }
  addValue(found, name, value);
}

function addValue(found: Features, property: string, value: string) {
  const visit = (node: CssNode) => {
    if (node.type === "Identifier" && property) found.use(`${properties}.${property}.${node.name}`);
    if (node.type === "Function") addFunction(found, property, node);
    if (node.type === "Dimension") addUnit(found, node.unit);
    // css-tree leaves the inside of some functions unread: their fallbacks, for example.
    if (node.type === "Raw" && node.value.trim() !== value.trim())
      addValue(found, property, node.value);
  };
  try {
    walk(parse(value, { context: "value" }), visit);
  } catch {
    // No value: inline code with a placeholder.
  }
}

type FunctionNode = Extract<CssNode, { type: "Function" }>;

function addFunction(found: Features, property: string, { name, children }: FunctionNode) {
  if (property) {
    found.use(`${properties}.${property}.${name}`);
    found.use(`${properties}.${property}.${name}_function`);
  }
  const key = mostAvailable(functions.get(name.toLowerCase()) ?? []);
  if (!key) return;
  found.use(key);
  const inside: string[] = [];
  let hasComma = false;
  children.forEach((child) => {
    hasComma ||= child.type === "Operator" && child.value === ",";
    if (child.type === "Identifier" || child.type === "Function") inside.push(child.name);
  });
  if (inside[0] === "from") found.use(`${key}.relative_syntax`);
  if (inside.includes("in")) found.use(`${key}.interpolation_color_space`);
  if (name === "attr" && inside.includes("type")) found.use(`${key}.type_function`);
  if (name === "attr" && hasComma) found.use(`${key}.fallback`);
  for (const word of inside) found.use(`${key}.${word}`);
}

function addUnit(found: Features, unit: string) {
  const name = unit === "q" ? "Q" : unit;
  if (!unit.startsWith("v") && found.use(`${types}.length.${name}`)) return;
  const group = unitGroups.find(([pattern]) => pattern.test(unit))?.[1];
  found.use(`${types}.length.${group && /^[dslc]/.test(unit) ? group : name}`);
}

function addAtRule(found: Features, name: string, prelude: string) {
  const key = `${atRules}.${name}`;
  found.use(key);
  for (const [end, form] of Object.entries(preludes))
    if (end.startsWith(`${name}.`) && form.test(prelude.trim())) found.use(`${atRules}.${end}`);
  if (name === "media" || name === "container" || name === "custom-media")
    for (const [, feature = "", value = ""] of prelude.matchAll(
      /\(\s*(?:[\d.]+\w*\s*[<>=]+\s*)?(?:min-|max-)?([a-z-]+)\s*(?::\s*([a-z-]+))?/g,
    )) {
      found.use(`${atRules}.media.${feature}`);
      if (value) found.use(`${atRules}.media.${feature}.${value}`);
    }
  if (name !== "supports") return;
  for (const [, selector = ""] of prelude.matchAll(/selector\(((?:[^()]|\([^()]*\))*)\)/g))
    addSelector(found, selector);
  for (const [, declaration = ""] of prelude.matchAll(/\(([a-z-]+\s*:\s*[^()]+(?:\([^()]*\))?)\)/g))
    addDeclaration(found, declaration);
}
