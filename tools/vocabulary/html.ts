import { elementsIn, stylesIn } from "@proofsheet/proof/elements";
import { Features } from "./compat-keys.ts";
import { featuresOfSheet } from "./css.ts";
import type { GuideCode } from "./surface.ts";

const languages: Record<string, string> = {
  "http://www.w3.org/2000/svg": "svg",
  "http://www.w3.org/1998/Math/MathML": "mathml",
};

/** Attributes whose value is a list of words, each with a separate status. */
const lists = /^(?:rel|sandbox|allow|autocomplete|blocking)$/;

/** The features of HTML, SVG and MathML that markup uses, with those of its style sheets. */
export function featuresOfMarkup(html: string): Features {
  const found = new Features();
  for (const { element } of elementsIn(html)) {
    const language = languages[element.namespaceURI] ?? "html";
    const own = `${language}.elements.${element.tagName}`;
    found.use(own);
    const type = element.attrs.find(({ name }) => name === "type")?.value;
    for (const { name, value } of element.attrs) {
      const keys = [`${own}.${name}`, `${language}.global_attributes.${name}`];
      for (const key of keys) found.use(key);
      if (element.tagName === "input" && name === "type") found.use(`${own}.type_${value}`);
      else if (type !== undefined) found.use(`${own}.type_${type}.${name}`);
      for (const word of lists.test(name) ? value.split(/[\s;]+/) : [value.trim()])
        if (word && !word.includes("."))
          for (const key of keys) found.use(`${key}.${word.toLowerCase()}`);
      if (name === "sizes" && /^auto\b/.test(value)) found.use(`${own}.sizes.auto`);
    }
    // `hr` between options is drawn as a line only by browsers of today.
    if (element.tagName === "hr" && hasAncestor(element, "select"))
      found.use("html.elements.select.hr_in_select");
  }
  for (const { css } of stylesIn(html)) for (const key of featuresOfSheet(css)) found.add(key);
  return found;
}

function hasAncestor(element: { parentNode?: unknown }, name: string): boolean {
  let parent = element.parentNode as { tagName?: string; parentNode?: unknown } | null | undefined;
  while (parent && parent.tagName !== name) parent = parent.parentNode as typeof parent;
  return Boolean(parent);
}

/**
 * The features that inline code of a table names: a tag, an attribute with its value, or an element
 * or a global attribute by its name.
 */
export function featuresOfHtmlSpan(text: string): Features {
  if (/^<[a-z][\w-]*/i.test(text)) return featuresOfMarkup(text.replace(/…/g, ""));
  const found = new Features();
  const [, name, value] = /^([a-z][a-z-]*)(?:="([^"]*)")?$/.exec(text) ?? [];
  if (!name) return found;
  if (value === undefined && !found.use(`html.global_attributes.${name}`))
    found.use(`html.elements.${name}`);
  if (value === undefined) return found;
  found.use(`html.global_attributes.${name}`);
  for (const word of value.split(/[\s,]+/)) {
    found.use(`html.global_attributes.${name}.${word}`);
    if (name === "type") found.use(`html.elements.input.type_${word}`);
    if (name === "rel") found.use(`html.elements.link.rel.${word}`);
  }
  return found;
}

/** The features of HTML that samples and rows of tables use. */
export function usedHtml(code: GuideCode): Set<string> {
  const used = [
    ...code.samples("html").map(featuresOfMarkup),
    // A letter alone, as `a`, is a word.
    ...code.spans.filter(({ length }) => length > 1).map(featuresOfHtmlSpan),
  ];
  const keys = new Set(used.flatMap((one) => [...one]));
  if ([...keys].some((key) => key.startsWith("html.global_attributes.data-")))
    keys.add("html.global_attributes.data_attributes");
  // The parser leaves out a tag that its surroundings do not allow.
  for (const [, name] of code.everything.join("\n").matchAll(/<([a-z][\w-]*)/g))
    keys.add(`html.elements.${name}`);
  // In a card that speaks of types of input a bare name is one.
  for (const { spans } of code.cards)
    if (spans.some((span) => /\btype\b|<input/.test(span)))
      for (const span of spans) keys.add(`html.elements.input.type_${span}`);
  return keys;
}
