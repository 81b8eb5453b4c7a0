import { loadGuides } from "../../src/check/load-guides.ts";
import { readCommandLine, runProgram } from "../../src/command-line.ts";
import { keepHistory } from "./renew.ts";

/**
 * Writes down which cards are new or changed, and on which newer versions the guides pass.
 *
 *     npm run history            all guides
 *     npm run history -- css     only this one
 */
const { positionals: wanted } = readCommandLine("npm run history [-- <guide> …]", {
  allowPositionals: true,
});

await runProgram(async () => {
  const guides = await loadGuides(process.cwd(), wanted);
  await keepHistory(process.cwd(), guides);
});
