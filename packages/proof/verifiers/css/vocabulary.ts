import { lexer, tokenize, tokenNames } from "css-tree";
import { compat, everyNameIn } from "../../standards/compat.ts";

/** What the lexer has beyond its published types. */
const tables = lexer as typeof lexer & {
  units: Record<string, string[]>;
  types: Record<string, unknown>;
};
/** The units of CSS, in lower case. */
export const units = new Set(Object.values(tables.units).flat());

/** The first unit in a text that CSS does not have: `remx` of `2remx`. */
function unknownUnit(text: string): string | undefined {
  return tokensOf(text, "dimension-token")
    .map((token) => token.replace(/^[+-]?(?:\d*\.)?\d+(?:e[+-]?\d+)?/i, ""))
    .find((unit) => !units.has(unit.toLowerCase()) && !/^n(?:-|$)/i.test(unit));
}

function tokensOf(text: string, wanted: string): string[] {
  const tokens: string[] = [];
  tokenize(text, (type, start, end) => {
    if (tokenNames[type] === wanted) tokens.push(text.slice(start, end));
  });
  return tokens;
}

/** Functions that both css-tree and the compat data lack, or know under another heading. */
const more = "url repeat src format local tech style media supports type".split(" ");
const functions = new Set(
  [
    ...Object.keys(tables.types)
      .filter((name) => name.endsWith("()"))
      .map((name) => name.slice(0, -2)),
    ...everyNameIn(compat.css.types),
    ...everyNameIn(compat.css.properties),
    ...more,
  ].map((name) => name.toLowerCase()),
);

/** The first function in a text that CSS does not have; an author's own (`--double()`) aside. */
export function unknownFunction(text: string): string | undefined {
  return tokensOf(text, "function-token")
    .map((token) => token.slice(0, -1).toLowerCase())
    .find((name) => !name.startsWith("--") && !functions.has(name));
}

/** What only a browser knows with certainty. */
export type Question =
  /** Whether one of the values is the property's. */
  | { ask: "declaration"; name: string; values: readonly string[] }
  /** Whether the innermost of nested rules survives parsing, and contains `part`, if given. */
  | { ask: "rule"; heads: string[]; body: string; part?: string }
  | { ask: "media"; condition: string }
  | { ask: "container"; condition: string }
  | { ask: "supports"; condition: string };

/** `unknown`: the browser does not know the property at all, so it cannot check the value. */
export type Support = "yes" | "no" | "unknown";

/** What the host finds in the page, as `__checkSupport`. */
export type CheckSupport = (questions: Question[]) => Support[];

/** What may be wrong with a node of a style sheet. */
export interface Problem {
  message: string;
  remedy: string;
  /** Where only the browser knows: the problem counts when the browser returns `no`. */
  question?: Question;
  /** The node passes when the browser does not know the property at all. */
  lenient?: boolean;
}

/** Finds a unit in a value or a prelude that CSS does not have. */
export function checkUnits(text: string): Problem[] {
  const unit = unknownUnit(text);
  return unit === undefined
    ? []
    : [{ message: `unknown unit "${unit}" in "${text}"`, remedy: "Correct it" }];
}
