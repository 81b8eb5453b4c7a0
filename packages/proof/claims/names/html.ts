import type { Identifier } from "@mdn/browser-compat-data/types";
import html5 from "html-validate/elements/html5";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { ariaAttributes, ariaRoleNames, autocompleteTokens } from "../../standards/aria.ts";
import { compat, elementNames, eventNames, namesIn } from "../../standards/compat.ts";
import { type Domain, type NameVerdict, type SampleNames, wordsOf } from "./domain.ts";

type Language = Record<string, Identifier>;
const languages = [compat.html, compat.svg, compat.mathml] as unknown as Language[];
const attributes = new Set<string>(ariaAttributes);
const values = new Set<string>([...ariaRoleNames, ...autocompleteTokens]);
for (const { elements: all, global_attributes: globals } of languages)
  for (const entry of [globals, ...namesIn(all).map((name) => all?.[name])])
    for (const name of namesIn(entry)) {
      attributes.add(name);
      for (const value of namesIn(entry?.[name])) values.add(value.replaceAll("_", "-"));
      const [, attribute, value] = /^([a-z]+)_(.+)$/.exec(name) ?? [];
      if (attribute && value) attributes.add(attribute);
      if (value) values.add(value);
    }
/** Attributes that take only some values. */
const enumerated = new Set(["role"]);
for (const { attributes: own } of Object.values(html5))
  for (const [name, rule] of Object.entries(own ?? {})) {
    attributes.add(name);
    const known = rule && typeof rule === "object" && "enum" in rule ? (rule.enum ?? []) : [];
    for (const value of known) if (typeof value === "string") values.add(value);
    if (known.length > 1) enumerated.add(name);
  }
/** `onclick`, by the events that interfaces have. */
for (const event of eventNames) {
  values.add(event).add(`on${event}`);
  attributes.add(`on${event}`);
}
const policies = new Set([
  ...namesIn(compat.http.headers?.["Content-Security-Policy"]),
  ...namesIn(compat.http.headers?.["Permissions-Policy"]),
]);

/** Whether markup has an attribute of this name; all that begin with `data-` are authors' own. */
export function isAttribute(name: string): boolean {
  return attributes.has(name) || /^data-[a-z*…]/.test(name);
}

function has(word: string): boolean {
  return elementNames.has(word) || isAttribute(word) || values.has(word) || policies.has(word);
}

/** The domain of HTML, SVG and MathML, by MDN's data, html-validate's elements and WAI-ARIA. */
export const htmlDomain: Domain = {
  name: "html",
  check,
  has,
  names: () => [elementNames, attributes, values].flatMap((set) => [...set]),
};

/** Knows markup whose words are all known, values that an attribute takes from anyone aside. */
function check(text: string, samples: SampleNames): NameVerdict {
  if (/^&#?\w+;$/.test(text)) return isEntity(text) ? "known" : "wrong";
  if (/^<!(?:--|doctype)/i.test(text)) return "known";
  if (!/^<|^[a-z][\w:-]*=(?:"[^"]*"|'[^']*'|\S*)$/i.test(text)) return "undecided";
  const plain = text.replace(
    /([a-z][\w:-]*)\s*=\s*("[^"]*"|'[^']*'|\{[^}]*\}|[^\s>]*)/gi,
    (whole, name, value) => (!enumerated.has(name) || value.includes("…") ? name : whole),
  );
  const tags = text.startsWith("<") ? (plain.match(/<[^>]*>/g) ?? []).join(" ") : plain;
  const known = wordsOf(tags).every((word) => has(word) || samples.words.has(word));
  return known ? "known" : "undecided";
}

function isEntity(text: string): boolean {
  const [node] = unified().use(remarkParse).parse(text).children;
  const [inner] = node && "children" in node ? node.children : [];
  return inner?.type === "text" && inner.value !== text;
}
