import { parseArgs } from "node:util";
import { printDiagnostics } from "@proofsheet/protocol/report";
import { checkFiles } from "./check-files.ts";

const usage = "Use: npx node packages/proof/cli/check.ts <file.md> …";

process.exitCode = await main(process.argv.slice(2));

/**
 * Checks the fences of Markdown files, whose paths are seen from the current folder.
 *
 * @returns the exit code: 0 if each checked fence passes, 1 if one does not or none was checked, 2 for
 *   a wrong command line
 */
async function main(args: string[]): Promise<number> {
  let files: string[] = [];
  try {
    files = parseArgs({ args, allowPositionals: true }).positionals;
  } catch (error) {
    console.error((error as Error).message);
  }
  if (files.length === 0) {
    console.error(usage);
    return 2;
  }
  const reports = await checkFiles(files, process.cwd());
  for (const { file, held, failed, unchecked, diagnostics } of reports) {
    printDiagnostics(diagnostics);
    console.log(`${file}: ${held} held, ${failed} failed, ${unchecked} not checked`);
  }
  if (reports.some(({ failed }) => failed > 0)) return 1;
  if (reports.some(({ held }) => held > 0)) return 0;
  console.error("Nothing was checked.");
  return 1;
}
