import { existsSync } from "node:fs";
import { readFile, rm, rmdir } from "node:fs/promises";
import path from "node:path";
import { type Diagnostic, errorAt } from "@proofsheet/protocol/diagnostic";
import type { Sample } from "@proofsheet/protocol/sample";
import { collectMarkdown } from "../core/collect-markdown.ts";
import { openProofContext } from "../core/context.ts";
import { prove } from "../core/prove.ts";
import { unusedImportRule } from "../javascript/program/imports.ts";
import { findIsolation } from "../sandbox/isolation.ts";
import { verifiers } from "../verifiers/registry.ts";
import { adaptSample, withEarlierImports } from "./adapt-sample.ts";

/** What was found in one Markdown file. */
export interface FileReport {
  file: string;
  /** Samples in which nothing is wrong. */
  held: number;
  failed: number;
  /** Fences that were skipped: each has a warning that says why. */
  unchecked: number;
  /** In the order of the lines. */
  diagnostics: Diagnostic[];
}

/**
 * Checks the fences of Markdown files that no one wrote for this program: each alone, with the
 * verifiers that take it.
 *
 * @param files paths below the root, or absolute ones
 * @param root the folder that samples import packages from
 * @returns a report for each file; of one that cannot be read it has an error
 */
export async function checkFiles(files: string[], root: string): Promise<FileReport[]> {
  const { sealed } = findIsolation();
  const usable = verifiers.filter(({ name }) => sealed || name !== "shell");
  const reports: FileReport[] = [];
  const checked: Sample[] = [];
  for (const file of files) {
    const report: FileReport = { file, held: 0, failed: 0, unchecked: 0, diagnostics: [] };
    reports.push(report);
    const text = await readFile(path.resolve(root, file), "utf8").catch((error) => {
      report.failed = 1;
      report.diagnostics.push(unreadable(file, error));
    });
    const samples = withEarlierImports(collectMarkdown(file, text ?? ""));
    for (const sample of samples.map(adaptSample)) {
      const reason = reasonNotToCheck(sample);
      if (!reason) checked.push(sample);
      else {
        const warning = errorAt(sample.fence.source, "markdown", `not checked: ${reason}`);
        report.diagnostics.push({ ...warning, severity: "warning" });
        report.unchecked++;
      }
    }
  }

  const cache = path.join(root, ".cache");
  const hadCache = existsSync(cache);
  const context = await openProofContext(root);
  try {
    for (const { sample, diagnostics } of await prove(checked, usable, context, () => undefined)) {
      const report = reports.find(({ file }) => file === sample.fence.source.file);
      if (!report) continue;
      // A README imports what its later fences use.
      const found = diagnostics.filter(({ rule }) => rule !== unusedImportRule);
      report.diagnostics.push(...found);
      if (found.length > 0) report.failed++;
      else report.held++;
    }
  } finally {
    await context.close();
    // In a folder that had none, nothing is left behind: no bundles, no packages of npm.
    if (!hadCache) await rm(cache, { recursive: true, force: true });
    else await rmdir(path.join(cache, "proof")).catch(() => undefined);
  }
  for (const { diagnostics } of reports) diagnostics.sort((a, b) => a.line - b.line);
  return reports;

  function reasonNotToCheck({ fence, ...sample }: Sample): string | undefined {
    if (fence.skipped) return fence.skipped;
    if (usable.some((verifier) => verifier.accepts({ fence, ...sample }))) return undefined;
    if (fence.language === "bash") return "this system cannot seal a shell off";
    return `no verifier takes ${fence.language}`;
  }
}

function unreadable(file: string, { code, message }: NodeJS.ErrnoException): Diagnostic {
  const report = (what: string, remedy?: string) =>
    errorAt({ file, line: 1 }, "markdown", what, remedy);
  if (code === "ENOENT")
    return report("there is no such file", "Name a Markdown file, seen from the current folder");
  if (code === "EISDIR") return report("is a folder", `Name its files: ${path.join(file, "*.md")}`);
  return report(message);
}
