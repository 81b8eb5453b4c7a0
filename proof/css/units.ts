import { lexer, tokenize, tokenNames } from "css-tree";

/** What the lexer holds beyond its published types. */
const tables = lexer as typeof lexer & { units: Record<string, string[]> };
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
