import { lexer, tokenize, tokenNames } from "css-tree";
import { compat, everyNameIn } from "../../standards/compat.ts";

/** What the lexer holds beyond its published types. */
const tables = lexer as typeof lexer & {
  units: Record<string, string[]>;
  types: Record<string, unknown>;
};
const units = new Set(Object.values(tables.units).flat());

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
