import { type Diagnostic, DiagnosticError, errorAt } from "@proofsheet/protocol/diagnostic";
import type { Source } from "@proofsheet/protocol/position";

/** Takes the rule that is broken, what is wrong, and what the author can do about it. */
export type Report = (rule: string, message: string, remedy: string) => void;

/** Returns a function that adds an error at one place to a list. */
export function reportAt(source: Source, diagnostics: Diagnostic[]): Report {
  return (rule, message, remedy) =>
    diagnostics.push(errorAt(source, `content/${rule}`, message, remedy));
}

/** @throws DiagnosticError when there is anything wrong */
export function throwIfAny(diagnostics: Diagnostic[]) {
  if (diagnostics.length > 0) throw new DiagnosticError(diagnostics);
}
