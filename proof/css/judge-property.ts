import { definitionSyntax, lexer } from "css-tree";
import { compat, isObsolete, namesIn } from "../compat.ts";
import { suggest } from "../nearest.ts";
import type { Claim } from "./claims.ts";
import type { Judgement } from "./judgement.ts";
import { type Declared, substitute } from "./substitute.ts";
import { unknownFunction, unknownUnit } from "./vocabulary.ts";

/** Where these stand, the value is known only when it is used; css-tree does not judge such. */
const substitution = /\b(?:var|env|attr|if|inherit)\(|(?<![\w-])--[\w-]+\(/i;
/** A line inside a custom property's value that looks like the next declaration. */
const swallowed = /\n\s*(?:--)?[a-z][\w-]*\s*:/i;

const properties = compat.css.properties;
/** What the lexer holds beyond its published types. */
const tables = lexer as typeof lexer & { properties: Record<string, unknown> };

/** Judges a declaration of a property; `declared` is what its style sheet says of custom ones. */
export function judgeProperty(
  { name, value }: Extract<Claim, { kind: "property" }>,
  declared: Declared,
): Judgement[] {
  if (name.startsWith("--")) return judgeCustomProperty(name, value);
  if (isObsolete(properties?.[name]))
    return [{ fault: `obsolete property "${name}". Use what replaced it` }];
  const known = properties?.[name] !== undefined;
  const exists = { ask: "declaration", name, values: ["initial"] } as const;
  const judgements: Judgement[] = known ? [] : [{ fault: unknownProperty(name), question: exists }];
  if (!known && lexer.getProperty(name, false) === null && !name.startsWith("-")) return judgements;
  return [...judgements, ...judgeValue(name, value, declared)];
}

function judgeValue(name: string, value: string, declared: Declared): Judgement[] {
  const unit = unknownUnit(value);
  if (unit !== undefined) return [{ fault: `unknown unit "${unit}" in "${value}". Correct it` }];
  const fault = `"${value}" is no value of "${name}"`;
  if (substitution.test(value)) {
    const missing = unknownFunction(value);
    if (missing !== undefined)
      return [{ fault: `unknown function "${missing}()" in "${value}". Correct its name` }];
    const values = substitute(value, declared) ?? [value];
    const question = { ask: "declaration", name, values } as const;
    return [{ fault: `${fault}. Correct it`, question, lenient: true }];
  }
  const question = { ask: "declaration", name, values: [value] } as const;
  const { error } = lexer.matchProperty(name, value);
  if (error) return [{ fault: `${fault}. Its syntax is ${syntaxOf(name)}`, question }];
  if (isBeyondChromium(name, value)) return [];
  // css-tree takes any calculation, and remnants of old browsers; so Chromium must agree.
  return [{ fault: `${fault}: browsers drop it. Correct it`, question, lenient: true }];
}

/** Whether the value uses what the compat data knows, but says that Chromium has not. */
function isBeyondChromium(name: string, value: string): boolean {
  const entry = properties?.[name];
  return namesIn(entry)
    .filter((part) => new RegExp(`(?<![\\w-])${RegExp.escape(part)}(?![\\w-])`).test(value))
    .some((part) => {
      const support = entry?.[part]?.__compat?.support.chrome;
      return (Array.isArray(support) ? support[0] : support)?.version_added === false;
    });
}

/** Judges what little can be told of a custom property. */
export function judgeCustomProperty(name: string, value: string): Judgement[] {
  if (swallowed.test(value))
    return [{ fault: `"${name}" swallows the next line. End its value with a semicolon` }];
  return [];
}

function unknownProperty(name: string): string {
  const known = [...namesIn(properties), ...Object.keys(tables.properties)];
  return `unknown property "${name}". ${suggest(name, known, "Use one that browsers have")}`;
}

function syntaxOf(name: string): string {
  const syntax = lexer.getProperty(name)?.syntax;
  return syntax ? definitionSyntax.generate(syntax) : "unknown to css-tree";
}
