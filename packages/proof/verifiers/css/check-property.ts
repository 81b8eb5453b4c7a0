import { definitionSyntax, lexer } from "css-tree";
import { suggest } from "../../core/nearest.ts";
import { chromeVersion, compat, isObsolete, namesIn } from "../../standards/compat.ts";
import type { StyleNode } from "./style-nodes.ts";
import { checkUnits, type Problem, unknownFunction } from "./vocabulary.ts";

/** With these, the value is known only when it is used; css-tree does not check such values. */
const substitution = /\b(?:var|env|attr|if|inherit)\(|(?<![\w-])--[\w-]+\(/i;
/** A line inside a custom property's value that looks like the next declaration. */
const swallowed = /\n\s*(?:--)?[a-z][\w-]*\s*:/i;

const properties = compat.css.properties;
/** What the lexer has beyond its published types. */
const tables = lexer as typeof lexer & { properties: Record<string, unknown> };

/** Checks a declaration of a property; `declared` is what its style sheet says of custom ones. */
export function checkProperty(
  { name, value }: Extract<StyleNode, { kind: "property" }>,
  declared: Declared,
): Problem[] {
  if (name.startsWith("--")) return checkCustomProperty(name, value);
  if (isObsolete(properties?.[name]))
    return [{ message: `obsolete property "${name}"`, remedy: "Use what replaced it" }];
  const known = properties?.[name] !== undefined;
  const exists = { ask: "declaration", name, values: ["initial"] } as const;
  const all = () => [...namesIn(properties), ...Object.keys(tables.properties)];
  const unknown = () => ({
    message: `unknown property "${name}"`,
    remedy: suggest(name, all(), "Use one that browsers have"),
    question: exists,
  });
  const problems: Problem[] = known ? [] : [unknown()];
  if (!known && lexer.getProperty(name, false) === null && !name.startsWith("-")) return problems;
  return [...problems, ...checkValue(name, value, declared)];
}

function checkValue(name: string, value: string, declared: Declared): Problem[] {
  const units = checkUnits(value);
  if (units.length > 0) return units;
  const message = `"${value}" is no value of "${name}"`;
  if (substitution.test(value)) {
    const missing = unknownFunction(value);
    const unknown = `unknown function "${missing}()" in "${value}"`;
    if (missing !== undefined) return [{ message: unknown, remedy: "Correct its name" }];
    const values = substitute(value, declared) ?? [value];
    const question = { ask: "declaration", name, values } as const;
    return [{ message, remedy: "Correct it", question, lenient: true }];
  }
  const question = { ask: "declaration", name, values: [value] } as const;
  if (lexer.matchProperty(name, value).error) {
    const syntax = lexer.getProperty(name)?.syntax;
    const known = syntax ? definitionSyntax.generate(syntax) : "unknown to css-tree";
    return [{ message, remedy: `Its syntax is ${known}`, question }];
  }
  if (isBeyondChromium(name, value)) return [];
  // css-tree takes any calculation, and remnants of old browsers; so Chromium must agree.
  const dropped = `${message}: browsers drop it`;
  return [{ message: dropped, remedy: "Correct it", question, lenient: true }];
}

/** Whether the value uses what the compat data knows, but says that Chromium has not. */
function isBeyondChromium(name: string, value: string): boolean {
  const entry = properties?.[name];
  return namesIn(entry)
    .filter((part) => new RegExp(`(?<![\\w-])${RegExp.escape(part)}(?![\\w-])`).test(value))
    .some((part) => chromeVersion(entry?.[part]) === false);
}

/** Checks a descriptor: a declaration of an at-rule such as `@font-face`. */
export function checkDescriptor(node: Extract<StyleNode, { kind: "descriptor" }>): Problem[] {
  const { name, value, atRule, parents } = node;
  if (name.startsWith("--")) return checkCustomProperty(name, value);
  if (/^@font-feature-values\b/.test(parents.at(-2) ?? "")) {
    // `@styleset { nice: 12 }`: the author names what the font numbers.
    const message = `"${value}" is no list of feature indices`;
    return /^\d+(\s+\d+)*$/.test(value) ? [] : [{ message, remedy: "Write whole numbers" }];
  }
  if (!lexer.matchAtruleDescriptor(atRule, name, value).error) return [];
  const body = `${name}: ${value}`;
  const message = `"${body}" is no descriptor of @${atRule}`;
  const known = Object.keys(lexer.getAtrule(atRule)?.descriptors ?? {});
  const question = { ask: "rule", heads: parents, body, part: `${name}:` } as const;
  return [{ message, remedy: suggest(name, known, "Correct it"), question }];
}

/** Checks the little that can be known of a custom property. */
function checkCustomProperty(name: string, value: string): Problem[] {
  const message = `"${name}" swallows the next line`;
  return swallowed.test(value) ? [{ message, remedy: "End its value with a semicolon" }] : [];
}

/** The values that a style sheet gives its custom properties, by name. */
export type Declared = Map<string, string[]>;

/** More variants of one value prove no more. */
const maxVariants = 8;
/** A custom property may use another, and so on; longer chains are not followed. */
const maxDepth = 4;

/**
 * Puts for each `var()` what the style sheet declares for it, or its fallback.
 *
 * @returns all variants of the value, one of which must be valid; nothing when some `var()` is
 *   declared elsewhere, because nothing can be known then
 */
function substitute(value: string, declared: Declared, depth = 0): string[] | undefined {
  const start = /(?<![\w-])var\(/i.exec(value)?.index;
  if (start === undefined) return [value];
  const end = closingBracket(value, start + "var".length);
  if (end === undefined || depth > maxDepth) return undefined;
  const [name = "", ...fallback] = value.slice(start + "var(".length, end).split(",");
  // Tailwind's own are set by other classes; their fallbacks are never used alone.
  if (name.trim().startsWith("--tw-")) return undefined;
  const candidates = [...(declared.get(name.trim()) ?? [])];
  if (fallback.length > 0) candidates.push(fallback.join(","));
  const variants = candidates.flatMap((candidate) => {
    const replaced = `${value.slice(0, start)}${candidate.trim()}${value.slice(end + 1)}`;
    return substitute(replaced, declared, depth + 1) ?? [];
  });
  return variants.length > 0 ? variants.slice(0, maxVariants) : undefined;
}

function closingBracket(text: string, open: number): number | undefined {
  let depth = 0;
  for (const { index, 0: bracket } of text.slice(open).matchAll(/[()]/g)) {
    depth += bracket === "(" ? 1 : -1;
    if (depth === 0) return open + index;
  }
  return undefined;
}
