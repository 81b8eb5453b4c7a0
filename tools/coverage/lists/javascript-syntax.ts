import { compat, stableNamesIn } from "@proofsheet/proof/compat";
import { syntaxOf } from "../syntax.ts";
import { listOf } from "../types.ts";
import { operatorSyntax, statementSyntax } from "./syntax-names.ts";

/** Makes a list of the grammar: an entry is covered when a sample, or inline code, uses it. */
function syntaxList(label: string, names: string[], syntax: Record<string, string[]>) {
  return listOf({ guide: "javascript", id: label, label, goal: 1 }, names, (code) => {
    const used = new Set([
      ...code.samples("js", "ts").flatMap((sample) => [...syntaxOf(sample)]),
      ...code.spans.flatMap((span) => [span.trim(), ...syntaxOf(span)]),
    ]);
    return (name) => (syntax[name] ?? []).some((form) => used.has(form));
  });
}

export const syntaxLists = [
  syntaxList("operators", stableNamesIn(compat.javascript.operators), operatorSyntax),
  syntaxList("statements", stableNamesIn(compat.javascript.statements), statementSyntax),
];
