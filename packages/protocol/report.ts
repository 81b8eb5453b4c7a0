import { type Diagnostic, formatAnnotation, formatDiagnostic } from "./diagnostic.ts";

/** Prints diagnostics to the standard error; under GitHub Actions also as annotations. */
export function printDiagnostics(diagnostics: Diagnostic[]): void {
  for (const diagnostic of diagnostics) {
    console.error(formatDiagnostic(diagnostic));
    if (process.env.GITHUB_ACTIONS === "true") console.log(formatAnnotation(diagnostic));
  }
}
