import { lexer, tokenize, tokenNames } from "css-tree";
import { compat, everyNameIn } from "../../standards/compat.ts";

/** What the lexer holds beyond its published types. */
const tables = lexer as typeof lexer & {
  units: Record<string, string[]>;
  types: Record<string, unknown>;
};
/** The units of CSS, in lower case. */
export const units = new Set(Object.values(tables.units).flat());

/** The first unit in a text that CSS does not have: `2remx` says `remx`. */
export function unknownUnit(text: string): string | undefined {
  let unknown: string | undefined;
  tokenize(text, (type, start, end) => {
    if (tokenNames[type] !== "dimension-token") return;
    const unit = text.slice(start, end).replace(/^[+-]?(?:\d*\.)?\d+(?:e[+-]?\d+)?/i, "");
    if (!units.has(unit.toLowerCase()) && !/^n(?:-|$)/i.test(unit)) unknown ??= unit;
  });
  return unknown;
}

/** Functions that both css-tree and the compat data lack, or know under another heading. */
const more = [
  "url",
  "repeat",
  "src",
  "format",
  "local",
  "tech",
  "style",
  "media",
  "supports",
  "type",
];
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
  let unknown: string | undefined;
  tokenize(text, (type, start, end) => {
    if (tokenNames[type] !== "function-token") return;
    const name = text.slice(start, end - 1).toLowerCase();
    if (!name.startsWith("--") && !functions.has(name)) unknown ??= name;
  });
  return unknown;
}

/** A question that only a browser can answer with certainty. */
export type Question =
  /** Whether one of the values is the property's. */
  | { ask: "declaration"; name: string; values: readonly string[] }
  /** Whether the innermost of nested rules survives parsing, and says `part`, if given. */
  | { ask: "rule"; heads: string[]; body: string; part?: string }
  | { ask: "media"; condition: string }
  | { ask: "container"; condition: string }
  | { ask: "supports"; condition: string };

/** `unknown`: the browser does not know the property at all, so it cannot check the value. */
export type Answer = "yes" | "no" | "unknown";

/** What the host finds in the page, as `__answerQuestions`. */
export type AnswerInPage = (questions: Question[]) => Answer[];

/** What may be wrong with a node of a style sheet. */
export interface Problem {
  message: string;
  remedy: string;
  /** Where only the browser can tell: the problem counts when the browser says no as well. */
  question?: Question;
  /** The node passes when the browser does not know the property at all. */
  lenient?: boolean;
}
