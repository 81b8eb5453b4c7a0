import { stripVTControlCharacters } from "node:util";
import type { Shown } from "@proofsheet/protocol/shown";
import type { Run } from "../../sandbox/run-command.ts";
import type { Part, Script } from "./script.ts";

/** A script that has run. */
export interface Execution {
  run: Run;
  /** Why it was stopped: a clause that ends a sentence. */
  stopped?: string;
  script: Script;
  /** The word before what the script reports. */
  delimiter: string;
  /** The sandbox's folder. */
  root: string;
}

/** What one command printed. */
interface Output {
  stdout: string;
  stderr: string;
}

/** What a script printed, command by command, and where it ended. */
export interface Report {
  /** By the script's line of the command. */
  outputs: Map<number, Output>;
  /** The line of the command that was begun last. */
  last: number | undefined;
  /** The line that failed, as bash reports it. */
  failed: number | undefined;
  /** A command that does not exist, where the script went on anyway. */
  missing?: { command: string; line: number | undefined };
  done: boolean;
}

/** Returns everything the script printed, without our delimiters: an expected error is looked for in it. */
export function readOutput({ run, delimiter }: Execution): string {
  const delimiters = new RegExp(`\\n?${delimiter} .*\\n`, "g");
  return [run.stdout, run.stderr].map((text) => text.replace(delimiters, "")).join("");
}

/** Reads what a script printed, and where it came to, from the delimiters in its output. */
export function readReport({ run, delimiter }: Execution): Report {
  const report: Report = { outputs: new Map(), last: undefined, failed: undefined, done: false };
  for (const stream of ["stdout", "stderr"] as const)
    for (const [index, piece] of run[stream].split(`\n${delimiter} `).entries()) {
      if (index === 0) continue;
      const [note = "", ...rest] = piece.split("\n");
      const [word = "", number] = note.split(" ");
      if (word === "done") report.done = true;
      if (word === "failed") report.failed = Number(number);
      if (word === "missing") report.missing ??= { command: number ?? "", line: report.last };
      if (word === "at") report.last = Number(number);
      const output = report.outputs.get(report.last ?? 0) ?? { stdout: "", stderr: "" };
      output[stream] += rest.join("\n");
      report.outputs.set(report.last ?? 0, output);
    }
  return report;
}

/** Whether an output is as promised; `…` means any text within its line. */
export function matches(expected: string[], output: string): boolean {
  const printed = linesOf(output);
  return (
    printed.length === expected.length &&
    expected.every((line, index) => matchesLine(line, printed[index] ?? ""))
  );
}

/** Whether one line of an output is as promised. */
export function matchesLine(expected: string, printed: string): boolean {
  const pattern = expected.trimEnd().split("…").map(RegExp.escape).join(".*");
  return new RegExp(`^${pattern}$`).test(printed);
}

/** Returns the lines of an output, without the room at their ends. */
export function linesOf(output: string): string[] {
  return output.trimEnd().split(/[^\S\n]*\n/);
}

/** Returns what the commands of a part printed, with what comments promise of it. */
function readOutputs(done: Execution, { fence, commands }: Part) {
  return [...readReport(done).outputs].flatMap(([at, output]) => {
    const origin = done.script.origins[at - 1];
    if (origin?.fence !== fence || !(output.stdout + output.stderr).trim()) return [];
    return [{ ...output, expected: commands.find(({ line }) => line === origin.line)?.expected }];
  });
}

/**
 * Returns what a part of a script printed, as a reader would see it.
 *
 * @param inOrder runs the script once more with both streams in one; it is called where a command
 *   printed on both, whose order is lost otherwise
 */
export async function transcript(
  done: Execution,
  part: Part,
  inOrder: () => Promise<Execution>,
): Promise<Pick<Shown, "output" | "stated">> {
  const own = readOutputs(done, part);
  if (own.length === 0) return {};
  const isMixed = own.some(({ stdout, stderr }) => stdout.trim() && stderr.trim());
  const seen = isMixed ? await inOrder() : done;
  const text = readOutputs(seen, part)
    .map(({ stdout, stderr }) => stdout + stderr)
    .join("");
  const isStated = own.every(
    ({ expected, stdout, stderr }) =>
      expected && [stdout + stderr, stderr + stdout].some((all) => matches(expected, all)),
  );
  return { output: tidy(text, seen.root), ...(isStated && { stated: true as const }) };
}

/** Time is pinned but for that of a file, which a long listing prints. */
const timeOfFile = /\b[A-Z][a-z]{2} [ \d]\d \d\d:\d\d\b(?!:)/g;
/** How long npm took differs with each run. */
const npmDuration = /^((?:added|changed|removed|up to date).*) in \d+m?s$/gm;

/** Names the sandbox's folders and its script as a reader's own would be called. */
function tidy(text: string, root: string): string {
  return stripVTControlCharacters(text)
    .replace(/\S*\/script\.sh: line \d+: /g, "bash: ")
    .replace(timeOfFile, "Jan 15 12:00")
    .replace(npmDuration, "$1 in 1s")
    .replaceAll(`${root}/home`, "/home/ada")
    .replaceAll(root, "")
    .split("\n")
    .map(
      // A carriage return begins the line again: what was there is progress that is over.
      (line) => (line.split("\r").findLast((part) => part.trim() !== "") ?? "").trimEnd(),
    )
    .join("\n")
    .trim();
}
