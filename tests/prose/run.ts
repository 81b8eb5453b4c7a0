import { readdir, readFile } from "node:fs/promises";
import { dirname } from "node:path";
import { readCommandLine } from "../../src/command-line.ts";
import { type Diagnostic, formatDiagnostic, makeProseLint } from "./lint-prose.ts";
import { readList } from "./read-list.ts";
import { describeGuides } from "./report.ts";

/**
 * Lints the words of the content (`npm run check:prose`): all of it, or these guides and sections
 * (`npm run check:prose -- git css/flexbox`). Any finding fails.
 */
const { positionals } = readCommandLine("npm run check:prose [-- <guide or guide/section> …]", {
  options: {},
  allowPositionals: true,
});
const sections = (await readdir("content", { recursive: true }))
  .filter((path) => path.endsWith(".md"))
  .map((path) => path.replaceAll("\\", "/").slice(0, -".md".length))
  .sort();
const wanted = positionals.length > 0 ? sectionsCalled(positionals) : sections;

const lint = makeProseLint({
  words: await readList("vocabulary.txt"),
  abbreviations: await readList("abbreviations.txt"),
});
const guides = new Map<string, { sentenceLengths: number[]; diagnostics: Diagnostic[] }>();
let failures = 0;
for (const section of wanted) {
  const file = `content/${section}.md`;
  const { diagnostics, sentenceLengths } = await lint(file, await readFile(file, "utf8"));
  const guide = guides.get(dirname(section)) ?? { sentenceLengths: [], diagnostics: [] };
  guides.set(dirname(section), guide);
  guide.sentenceLengths.push(...sentenceLengths);
  guide.diagnostics.push(...diagnostics);
  failures += diagnostics.length;
  for (const diagnostic of diagnostics) console.log(formatDiagnostic(diagnostic));
}
console.log(describeGuides([...guides].map(([guide, report]) => ({ guide, ...report }))));
if (failures > 0) process.exitCode = 1;

/** The sections of these names: a guide's path stands for all of its own sections. */
function sectionsCalled(names: string[]): string[] {
  const called = (section: string, name: string) => section === name || dirname(section) === name;
  const unknown = names.filter((name) => !sections.some((section) => called(section, name)));
  if (unknown.length > 0) {
    console.error(`No guide or section: ${unknown.join(", ")}. Name it by its path in content/.`);
    process.exit(1);
  }
  return sections.filter((section) => names.some((name) => called(section, name)));
}
