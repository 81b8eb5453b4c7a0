import { type CssNode, definitionSyntax, lexer, parse, walk } from "css-tree";
import { compat, isObsolete, namesIn } from "../compat.ts";
import { suggest } from "../nearest.ts";
import type { Claim } from "./claims.ts";
import type { Judgement } from "./judgement.ts";

/** css-tree takes anything between the brackets of these, and a slip there voids the declaration. */
const math =
  /\b(?:calc|min|max|clamp|round|mod|rem|sin|cos|tan|asin|acos|atan2?|pow|sqrt|hypot|log|exp|abs|sign)\(/i;
/** Where these stand, the value is known only when it is used; css-tree does not judge such. */
const substitution = /\b(?:var|env|attr|if|inherit)\(|(?<![\w-])--[\w-]+\(/i;
/** A line inside a custom property's value that looks like the next declaration. */
const swallowed = /\n\s*(?:--)?[a-z][\w-]*\s*:/i;

const properties = compat.css.properties;
/** What the lexer holds beyond its published types. */
const tables = lexer as typeof lexer & {
  units: Record<string, string[]>;
  properties: Record<string, unknown>;
};
const units = new Set(Object.values(tables.units).flat());

/** Judges a declaration of a property. */
export function judgeProperty({ name, value }: Extract<Claim, { kind: "property" }>): Judgement[] {
  if (name.startsWith("--")) return judgeCustomProperty(name, value);
  if (isObsolete(properties?.[name]))
    return [{ fault: `obsolete property "${name}". Use what replaced it` }];
  const known = properties?.[name] !== undefined;
  const question = { ask: "declaration", name, value } as const;
  if (!known && lexer.getProperty(name, false) === null)
    return [{ fault: unknownProperty(name), question }];
  const judgements: Judgement[] = known ? [] : [{ fault: unknownProperty(name), question }];
  return [...judgements, ...judgeValue(name, value, question)];
}

function judgeValue(name: string, value: string, question: Judgement["question"]): Judgement[] {
  const fault = `"${value}" is no value of "${name}"`;
  if (substitution.test(value)) {
    const unknown = unknownUnit(value);
    if (unknown) return [{ fault: `unknown unit in "${value}": ${unknown}. Correct it` }];
    return [{ fault: `${fault}. Correct it`, question, lenient: true }];
  }
  const { error } = lexer.matchProperty(name, value);
  if (error)
    return [{ fault: `${fault}. Its syntax is ${syntaxOf(lexer.getProperty(name))}`, question }];
  if (math.test(value))
    return [{ fault: `${fault}. Correct the calculation`, question, lenient: true }];
  return [];
}

function judgeCustomProperty(name: string, value: string): Judgement[] {
  if (swallowed.test(value))
    return [{ fault: `"${name}" swallows the next line. End its value with a semicolon` }];
  return [];
}

function unknownProperty(name: string): string {
  const known = [...namesIn(properties), ...Object.keys(tables.properties)];
  return `unknown property "${name}". ${suggest(name, known, "Use one that browsers have")}`;
}

/** Judges a descriptor: a declaration of an at-rule such as `@font-face`. */
export function judgeDescriptor(claim: Extract<Claim, { kind: "descriptor" }>): Judgement[] {
  const { name, value, atRule, parents } = claim;
  if (name.startsWith("--")) return judgeCustomProperty(name, value);
  if (
    parents.some((parent) => parent.startsWith("@font-feature-values ")) &&
    atRule !== "font-feature-values"
  )
    return /^\d+(\s+\d+)*$/.test(value)
      ? []
      : [{ fault: `"${value}" is no list of feature indices. Write whole numbers` }];
  const { error } = lexer.matchAtruleDescriptor(atRule, name, value);
  if (!error && !math.test(value)) return [];
  const body = `${name}: ${value}`;
  const known = Object.keys(lexer.getAtrule(atRule)?.descriptors ?? {});
  return [
    {
      fault: `"${body}" is no descriptor of @${atRule}. ${suggest(name, known, "Correct it")}`,
      question: { ask: "rule", heads: parents, body, part: `${name}:` },
    },
  ];
}

function unknownUnit(value: string): string | undefined {
  let unknown: string | undefined;
  try {
    walk(parse(value, { context: "value" }), (node: CssNode) => {
      if (node.type === "Dimension" && !units.has(node.unit.toLowerCase())) unknown = node.unit;
    });
  } catch {
    // css-tree cannot read the newest functions; then the browser alone judges.
  }
  return unknown;
}

function syntaxOf(descriptor: ReturnType<typeof lexer.getProperty>): string {
  return descriptor?.syntax ? definitionSyntax.generate(descriptor.syntax) : "unknown to css-tree";
}
