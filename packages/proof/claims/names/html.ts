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
/** The values of attributes that take only some. */
const enumerated = new Map<string, Set<string>>();
for (const { attributes: own } of Object.values(html5))
  for (const [name, rule] of Object.entries(own ?? {})) {
    attributes.add(name);
    if (!rule || typeof rule !== "object" || !("enum" in rule)) continue;
    const known = enumerated.get(name) ?? new Set<string>();
    enumerated.set(name, known);
    for (const value of rule.enum ?? [])
      if (typeof value === "string") {
        known.add(value);
        values.add(value);
      }
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

function check(text: string, samples: SampleNames): NameVerdict {
  if (/^&#?\w+;$/.test(text)) return isEntity(text) ? "known" : "wrong";
  if (/^<!(?:--|doctype)/i.test(text)) return "known";
  const tags = [...text.matchAll(/<\/?([a-z][\w:-]*)((?:"[^"]*"|'[^']*'|\{[^}]*\}|[^<>"'])*)>/gi)];
  const [, name = "", ...values] =
    /^([a-z][\w:-]*)=(?:"([^"]*)"|'([^']*)'|(\S*))$/i.exec(text) ?? [];
  const isKnown =
    tags.length > 0 && /^</.test(text)
      ? tags.every(([, tag = "", rest = ""]) => isTag(tag, rest, samples))
      : name !== "" && isPair(name, values.find((value) => value !== undefined) ?? "");
  return isKnown ? "known" : "undecided";
}

function isEntity(text: string): boolean {
  const [node] = unified().use(remarkParse).parse(text).children;
  const [inner] = node && "children" in node ? node.children : [];
  return inner?.type === "text" && inner.value !== text;
}

function isTag(name: string, rest: string, samples: SampleNames): boolean {
  if (!elementNames.has(name) && !samples.words.has(name)) return false;
  return [...rest.matchAll(/([a-z][\w:-]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|(\S+)))?/gi)].every(
    ([, attribute = "", ...given]) => {
      const value = given.find((one) => one !== undefined);
      return value === undefined
        ? isAttribute(attribute) || samples.words.has(attribute)
        : isPair(attribute, value);
    },
  );
}

function isPair(name: string, value: string): boolean {
  if (!isAttribute(name)) return false;
  const known = enumerated.get(name);
  if (name === "role") return ariaRoleNames.includes(value) || value.includes("…");
  if (!known || known.size < 2 || value === "" || value.includes("…")) return true;
  return wordsOf(value).every((word) => known.has(word) || values.has(word));
}
