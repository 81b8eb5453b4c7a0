import { stripVTControlCharacters } from "node:util";
import type { Outcome } from "./run-parts.ts";

/**
 * Says what became of one part: all that a failed one printed; of one that passed its closing line,
 * and what it says was not tested.
 */
export function describeOutcome({ part, passed, output, seconds }: Outcome): string {
  const lines = stripVTControlCharacters(output).trim().split("\n");
  const closing = lines.findLast((line) => /\bpass(?:ed)?\b/.test(line)) ?? lines.at(-1) ?? "";
  const head = `${passed ? "passed" : "FAILED"}  ${part.name.padEnd(10)} ${time(seconds)}`;
  if (!passed) return `${head}\n${output.trimEnd()}\n`;
  return [`${head}  ${closing.trim()}`.trimEnd(), ...untested(lines)].join("\n");
}

/** The lines about what was not tested: those that say so, and all after `Not tested:`. */
function untested(lines: string[]): string[] {
  const list = lines.indexOf("Not tested:");
  const named = lines.filter((line) => /not tested(?!:$)/i.test(line));
  return [...named, ...(list < 0 ? [] : lines.slice(list))].map((line) => `        ${line}`);
}

/** Says how long each part took, longest first, and on the last line how many passed. */
export function describeRun(outcomes: Outcome[], seconds: number): string {
  const failed = outcomes.filter(({ passed }) => !passed).map(({ part }) => part.name);
  const rows = outcomes
    .toSorted((a, b) => b.seconds - a.seconds)
    .map(({ part, seconds }) => `  ${part.name.padEnd(10)} ${time(seconds)}`);
  return [
    `\nHow long each part took, some of them at a time: ${time(seconds).trim()} in all`,
    ...rows,
    ...(failed.length > 0 ? [`Failed: ${failed.join(", ")}`] : []),
    `${outcomes.length - failed.length} passed, ${failed.length} failed`,
  ].join("\n");
}

function time(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const rest = `${(seconds % 60).toFixed(1).padStart(4)} s`;
  return minutes > 0 ? `${String(minutes).padStart(2)} min ${rest}` : `       ${rest}`;
}
