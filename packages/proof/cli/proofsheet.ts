#!/usr/bin/env node
import { parseArgs } from "node:util";
import { printDiagnostics } from "@proofsheet/protocol/report";
import { checkFiles } from "./check-files.ts";

const usage = "Use: proofsheet check <file.md> …";

process.exitCode = await main(process.argv.slice(2)).catch((error: Error) => {
  console.error(error.message);
  return 1;
});

/**
 * Checks the fences of Markdown files, seen from the current folder: `proofsheet check README.md`.
 *
 * @returns the exit code: 0 where every checked fence holds, 1 where one does not, 2 for misuse
 */
async function main(words: string[]): Promise<number> {
  let positionals: string[];
  try {
    positionals = parseArgs({ args: words, allowPositionals: true, strict: true }).positionals;
  } catch (error) {
    console.error(`${(error as Error).message}\n${usage}`);
    return 2;
  }
  const [command, ...files] = positionals;
  if (command !== "check" || files.length === 0) {
    console.error(usage);
    return 2;
  }
  const reports = await checkFiles(files, process.cwd());
  for (const { file, held, failed, unchecked, diagnostics } of reports) {
    printDiagnostics(diagnostics);
    console.log(`${file}: ${held} held, ${failed} failed, ${unchecked} not checked`);
  }
  return reports.some(({ failed }) => failed > 0) ? 1 : 0;
}
