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

/** Longer output says no more about what went wrong. */
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
  const source = origin ? sourceOf(origin.fence, origin.line) : parts[0]?.fence.source;
  const said = report.outputs.get(report.last ?? 0);
  const stoppedBy = (message: string, remedy: string): Diagnostic[] =>
    source ? [errorAt(source, "shell", message, remedy)] : [];
  if (stopped !== undefined)
    return stoppedBy(`${nameOf(origin)} was stopped: ${stopped}`, "Make it end, and print less");
  if (run.code !== 0)
    return stoppedBy(
      `${nameOf(origin)} failed with exit code ${run.code}: ${tidy(said)}`,
      "Correct it, or its set-up",
    );
  if (!report.done)
    return stoppedBy(
      `${nameOf(origin)} ends the script early: what follows never ran`,
      "Remove it",
    );
  if (report.missing) {
    const where = script.origins[(report.missing.line ?? 0) - 1] ?? origin;
    const message = `there is no command \`${report.missing.command}\` here`;
    const remedy = "Correct its name";
    return where
      ? [errorAt(sourceOf(where.fence, where.line), "shell", message, remedy)]
      : stoppedBy(message, remedy);
  }
  return outputDiagnostics(script, parts, report);

  function nameOf(where: typeof origin): string {
    const text = where?.fence.code.split("\n")[where.line - 1]?.trim();
    return text === undefined ? "the script" : `\`${text}\` (${where?.fence.role ?? ""})`;
  }
}

function outputDiagnostics(script: Script, parts: Part[], report: Report): Diagnostic[] {
  return parts.flatMap(({ fence, commands }) =>
    commands.flatMap(({ line, text, expected }) => {
      if (!expected) return [];
      const at = script.origins.findIndex(
        (origin) => origin?.fence === fence && origin.line === line,
      );
      const output = report.outputs.get(at + 1) ?? { stdout: "", stderr: "" };
      const readings = [
        output.stdout,
        output.stdout + output.stderr,
        output.stderr + output.stdout,
      ];
      if (readings.some((reading) => matches(expected, reading))) return [];
      const actual = linesOf(output.stdout + output.stderr);
      return [
        {
          ...errorAt(
            sourceOf(fence, line + text.split("\n").length - 1),
            "shell",
            `output is not as promised. Promised:\n${indent(expected)}\nPrinted:\n${indent(actual)}`,
            "Correct the comment or the command",
          ),
          // A line that was right keeps the `…` that it is written with.
          actual: actual.map((one) => expected.find((line) => matchesLine(line, one)) ?? one),
        },
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
