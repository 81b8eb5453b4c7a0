import { printDiagnostics } from "@proofsheet/protocol/report";
import { loadGuides } from "../../src/check/load-guides.ts";
import { readCommandLine, runProgram } from "../../src/command-line.ts";
import { linksFile, outwardLinks, readLinks, writeLinks } from "../../src/records/links.ts";
import { checkList, fetchLinks, listLinks } from "./check-links.ts";

/**
 * Checks the outward links of the guides and keeps `records/links.json`.
 *
 *     npm run links               fetches every one, and reports what moved, what is gone, and
 *                                 anchors that are missing
 *     npm run links -- --add      adds new links without a network, and drops those that are gone
 *     npm run links -- --check    fetches and writes nothing: is every link on the list?
 */
const { values } = readCommandLine("npm run links [-- --add | --check]", {
  options: { add: { type: "boolean" }, check: { type: "boolean" } },
});

await runProgram(async () => {
  const root = process.cwd();
  const links = outwardLinks(await loadGuides(root));
  const today = new Date().toISOString().slice(0, 10);
  const before = await readLinks(root);
  const listed = values.check ? before : listLinks(before, links, today);
  const wrong = checkList(listed, links);
  if (values.add || values.check) {
    printDiagnostics(wrong);
    if (values.add) await writeLinks(root, listed);
    console.log(`${Object.keys(listed).length} links on ${linksFile}`);
    return wrong.length === 0;
  }
  const { records, diagnostics, unchecked } = await fetchLinks(listed, links, today);
  await writeLinks(root, records);
  printDiagnostics([...wrong, ...diagnostics]);
  for (const line of unchecked) console.log(`not checked: ${line}`);
  const count = Object.keys(records).length;
  console.log(`${count - unchecked.length} of ${count} links fetched, ${diagnostics.length} wrong`);
  return wrong.length + diagnostics.length === 0;
});
