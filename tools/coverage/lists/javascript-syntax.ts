import { compat, stableNamesIn } from "@proofsheet/proof/compat";
import { syntaxOf } from "../syntax.ts";
import { type CoverageList, entriesOf } from "../types.ts";
import { operatorSyntax, statementSyntax } from "./syntax-names.ts";

/** Makes a list of the grammar: an entry is covered when a sample, or inline code, uses it. */
function syntaxList(
  label: string,
  names: string[],
  syntax: Record<string, string[]>,
): CoverageList {
  return {
    guide: "javascript",
    id: label,
    label,
    goal: 1,
    async read(code) {
      const used = new Set<string>();
      for (const sample of code.samples("js", "ts"))
        for (const name of syntaxOf(sample)) used.add(name);
      for (const span of code.spans)
        for (const name of [span.trim(), ...syntaxOf(span)]) used.add(name);
      return entriesOf(names, (name) => (syntax[name] ?? []).some((form) => used.has(form)));
    },
  };
}

export const syntaxLists = [
  syntaxList("operators", stableNamesIn(compat.javascript.operators), operatorSyntax),
  syntaxList("statements", stableNamesIn(compat.javascript.statements), statementSyntax),
];
