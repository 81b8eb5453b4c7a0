import { stripVTControlCharacters } from "node:util";
import type { Shown } from "@proofsheet/protocol/shown";
import { type Execution, matches, readReport } from "./report.ts";
import type { Part } from "./script.ts";

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
