import { glob, readFile } from "node:fs/promises";
import { dirname } from "node:path";
import type { Diagnostic } from "@proofsheet/protocol/diagnostic";
import { printDiagnostics } from "@proofsheet/protocol/report";
import { readCommandLine, runProgram } from "../../src/command-line.ts";
import { lintHouseFile } from "./house.ts";
import { guideCeilings } from "./limits.ts";
import { makeProseLint } from "./lint.ts";
import { assess, describePlaces, formatRow, headings, type Linted } from "./report.ts";

const usage = "npm run check:prose [-- <guide, guide/section or folder> …]";
const { positionals: wanted } = readCommandLine(usage, { allowPositionals: true });

/** Names that were given and link to no file so far. */
const unknown = new Set(wanted);

/**
 * Lints words: those of all guides and of the house (comments, documents, test titles), or those of
 * the guides, sections and folders that are named, with each place that counts.
 */
await runProgram(async () => {
  const sound = [await lintContent(), await lintHouse()];
  if (unknown.size > 0) console.error(`No guide, section or folder: ${[...unknown].join(", ")}.`);
  return sound.every(Boolean) && unknown.size === 0;
});

async function lintContent(): Promise<boolean> {
  const lint = makeProseLint({
    words: await readList("vocabulary.txt"),
    abbreviations: await readList("abbreviations.txt"),
  });
  const groups = new Map<string, Linted>();
  for (const file of await listFiles("content/**/*.md")) {
    const section = file.slice("content/".length, -".md".length);
    const guide = dirname(section);
    const name = wanted.length === 0 ? guide : findWanted(section, guide);
    if (name === undefined) continue;
    const ceilings = name === guide ? (guideCeilings[guide] ?? {}) : undefined;
    const group = groups.get(name) ?? { name, sentences: [], diagnostics: [], ceilings };
    const { sentences, diagnostics } = lint(file, await readFile(file, "utf8"));
    group.sentences.push(...sentences);
    group.diagnostics.push(...diagnostics);
    groups.set(name, group);
  }
  if (groups.size === 0) return true;
  const rows = [headings];
  let sound = true;
  for (const group of groups.values()) {
    const { row, missed, errors, isOver } = assess(group);
    rows.push(row);
    printDiagnostics(wanted.length > 0 ? group.diagnostics : errors);
    if (wanted.length > 0) for (const line of describePlaces(group, missed)) console.log(line);
    if (isOver) sound = false;
  }
  for (const row of rows) console.log(formatRow(row));
  console.log(
    "~ misses a goal of docs/style-guide.md, ! is over its limit (tests/prose/limits.ts)",
  );
  return sound;
}

/** Lints what readers of the code read: no word of the stop list is in it. */
async function lintHouse(): Promise<boolean> {
  const files = await listFiles("{*,{docs,packages,src,tests,tools}/**/*}.{md,ts,tsx,css}");
  const diagnostics: Diagnostic[] = [];
  for (const file of files) {
    const parents = file.split("/").map((_, end, parts) => parts.slice(0, end + 1).join("/"));
    if (wanted.length > 0 && !findWanted(...parents)) continue;
    diagnostics.push(...lintHouseFile(file, await readFile(file, "utf8")));
  }
  printDiagnostics(diagnostics);
  return diagnostics.length === 0;
}

/** Returns the first of these names that the command line has. */
function findWanted(...names: string[]): string | undefined {
  const name = names.find((candidate) => wanted.includes(candidate));
  if (name !== undefined) unknown.delete(name);
  return name;
}

async function listFiles(pattern: string): Promise<string[]> {
  const exclude = (name: string) => /node_modules|fixtures|kitchen-sink\/content/.test(name);
  const files: string[] = [];
  for await (const file of glob(pattern, { exclude })) files.push(file.replaceAll("\\", "/"));
  return files.sort();
}

/** Reads a list of this folder: one entry a line, without comments (`#`) and empty lines. */
async function readList(name: string): Promise<string[]> {
  const text = await readFile(new URL(name, import.meta.url), "utf8");
  const lines = text.split("\n").map((line) => line.replace(/#.*/, "").trim());
  return lines.filter((line) => line !== "");
}
