import { printDiagnostics } from "@proofsheet/protocol/report";
import { loadGuides } from "../../src/check/load-guides.ts";
import { readCommandLine, runProgram } from "../../src/command-line.ts";
import { checkNames } from "./check.ts";

/**
 * Finds inline code in titles and prose that names nothing real.
 *
 *     npx node tools/names/run.ts           all guides
 *     npx node tools/names/run.ts css git   only these
 */
const { positionals: wanted } = readCommandLine("npx node tools/names/run.ts [<guide> …]", {
  allowPositionals: true,
});

await runProgram(async () => {
  const guides = await loadGuides(process.cwd(), wanted);
  const { counts, diagnostics, notChecked } = await checkNames(guides);
  printDiagnostics(diagnostics);
  for (const what of new Set(notChecked)) console.log(`Not checked: ${what}.`);
  for (const [by, count] of [...counts].sort(([, a], [, b]) => b - a))
    console.log(`${count} by ${by}`);
  console.log(`${diagnostics.length} names are unknown.`);
  return diagnostics.length === 0;
});
