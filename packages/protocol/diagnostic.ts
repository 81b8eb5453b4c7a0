import type { Source, TextPosition } from "./position.ts";

/** Whether a diagnostic stops the program or is only reported. */
export type Severity = "error" | "warning";

/** What is wrong in a text, before it is known where in a file the text is. */
export interface TextDiagnostic extends TextPosition {
  /** Names what found it, for filters and annotations: `content/link`, `css`, `typescript/TS2322`. */
  rule: string;
  /** What is wrong, without a full stop. */
  message: string;
  /** What to do about it, without a full stop; absent where the message of a tool says it. */
  remedy?: string;
  severity: Severity;
  /** Of a checked comment that is wrong: what it must say, line by line. */
  actual?: string[];
}

/** A problem at a place in a file: what the content, the proof and the coverage lists report. */
export interface Diagnostic extends Source, TextDiagnostic {}

/** Makes an error at a place. */
export function errorAt<Place extends TextPosition>(
  place: Place,
  rule: string,
  message: string,
  remedy?: string,
): Place & TextDiagnostic {
  return { ...place, rule, message, ...(remedy && { remedy }), severity: "error" };
}

/** Thrown when a program cannot go on; carries every diagnostic found, not only the first. */
export class DiagnosticError extends Error {
  readonly diagnostics: Diagnostic[];

  constructor(diagnostics: Diagnostic[]) {
    super(diagnostics.map(formatDiagnostic).join("\n"));
    this.name = "DiagnosticError";
    this.diagnostics = diagnostics;
  }
}

/** Writes `file:line: message. Remedy.`, so that editors and terminals can jump to the place. */
export function formatDiagnostic(diagnostic: Diagnostic): string {
  const { file, line, column } = diagnostic;
  const place = column === undefined ? `${file}:${line}` : `${file}:${line}:${column}`;
  return `${place}: ${describeDiagnostic(diagnostic)}`;
}

/**
 * Writes a workflow command by which GitHub shows the diagnostic beside the line of a pull request
 * (GitHub Docs, "Workflow commands for GitHub Actions").
 */
export function formatAnnotation(diagnostic: Diagnostic): string {
  const { file, line, column, rule, severity } = diagnostic;
  const properties = Object.entries({ file, line, col: column, title: rule })
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${key}=${escapeProperty(String(value))}`);
  return `::${severity} ${properties.join(",")}::${escapeData(describeDiagnostic(diagnostic))}`;
}

/** Writes the message and how to fix it as sentences. */
export function describeDiagnostic({ message, remedy }: TextDiagnostic): string {
  return remedy ? `${endSentence(message)} ${endSentence(remedy)}` : message;
}

function endSentence(text: string): string {
  return /[.?!:]$/.test(text) ? text : `${text}.`;
}

function escapeData(text: string): string {
  return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}
