import { type Diagnostic, errorAt } from "@proofsheet/protocol/diagnostic";
import { sourceOf } from "../../core/fence-diagnostics.ts";
import {
  type Execution,
  linesOf,
  matches,
  matchesLine,
  type Report,
  readReport,
} from "./report.ts";
import type { Part, Script } from "./script.ts";

/** Longer output adds nothing about what went wrong. */
const maxShownOutput = 300;

/**
 * Checks what became of a script.
 *
 * @returns a diagnostic where it stopped, or one for each output that was promised otherwise
 */
export function checkRun(done: Execution, parts: Part[]): Diagnostic[] {
  const { run, script, stopped } = done;
  const report = readReport(done);
  const at = report.failed ?? report.last;
  const origin = script.origins[(at ?? 0) - 1] ?? script.origins[(report.last ?? 0) - 1];
  const failAt = (where: typeof origin, message: string, remedy: string): Diagnostic[] => {
    const source = where ? sourceOf(where.fence, where.line) : parts[0]?.fence.source;
    return source ? [errorAt(source, "shell", message, remedy)] : [];
  };
  const text = origin?.fence.code.split("\n")[origin.line - 1]?.trim();
  const name = text === undefined ? "the script" : `\`${text}\` (${origin?.fence.role ?? ""})`;
  if (stopped !== undefined)
    return failAt(origin, `${name} was stopped: ${stopped}`, "Make it end, and print less");
  if (run.code !== 0) {
    const message = `${name} failed with exit code ${run.code}: ${tidy(report.outputs.get(report.last ?? 0))}`;
    return failAt(origin, message, "Correct it, or its set-up");
  }
  if (!report.done)
    return failAt(origin, `${name} ends the script early: what follows never ran`, "Remove it");
  if (report.missing) {
    const where = script.origins[(report.missing.line ?? 0) - 1] ?? origin;
    const message = `there is no command \`${report.missing.command}\` here`;
    return failAt(where, message, "Correct its name");
  }
  return outputDiagnostics(script, parts, report);
}

function outputDiagnostics(script: Script, parts: Part[], report: Report): Diagnostic[] {
  return parts.flatMap(({ fence, commands }) =>
    commands.flatMap(({ line, text, expected }) => {
      if (!expected) return [];
      const at = script.origins.findIndex(
        (origin) => origin?.fence === fence && origin.line === line,
      );
      const { stdout = "", stderr = "" } = report.outputs.get(at + 1) ?? {};
      const readings = [stdout, stdout + stderr, stderr + stdout];
      if (readings.some((reading) => matches(expected, reading))) return [];
      const printed = linesOf(stdout + stderr);
      const message = `output is not as promised. Promised:\n${indent(expected)}\nPrinted:\n${indent(printed)}`;
      const source = sourceOf(fence, line + text.split("\n").length - 1);
      // A line that was right keeps the `…` that it is written with.
      const actual = printed.map((one) => expected.find((line) => matchesLine(line, one)) ?? one);
      return [
        { ...errorAt(source, "shell", message, "Correct the comment or the command"), actual },
      ];
    }),
  );
}

function indent(lines: string[]): string {
  const text = lines.map((line) => `  ${line}`).join("\n");
  return text.length > maxShownOutput ? `${text.slice(0, maxShownOutput)}…` : text;
}

function tidy(output: { stdout: string; stderr: string } | undefined): string {
  const text = (output?.stderr.trim() || output?.stdout.trim() || "it printed nothing").replace(
    /\S*\/script\.sh: /g,
    "bash: ",
  );
  return text.length > maxShownOutput ? `…${text.slice(-maxShownOutput)}` : text;
}
