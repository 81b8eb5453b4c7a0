import { writeFile } from "node:fs/promises";
import { readCommandLine, runProgram } from "../../src/command-line.ts";
import { look } from "./look.ts";

/**
 * Looks at the copy of the project that it is a file of, in a process that loads the copy's own
 * packages. `npm run refresh` calls it.
 */
const { values, positionals: guides } = readCommandLine(
  "tools/refresh/look-here.ts --into <file> [--afresh] [--again <sample> …] [<guide> …]",
  {
    allowPositionals: true,
    options: {
      into: { type: "string" },
      afresh: { type: "boolean" },
      again: { type: "string", multiple: true },
    },
  },
);

await runProgram(async () => {
  if (!values.into) throw new Error("Name the file that the findings go into: --into <file>");
  const { afresh = false, again, into } = values;
  const found = await look(process.cwd(), guides, again ?? afresh, (line) => console.log(line));
  await writeFile(into, JSON.stringify(found));
});
