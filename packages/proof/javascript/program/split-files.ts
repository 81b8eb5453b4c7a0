import { type Diagnostic, errorAt } from "@proofsheet/protocol/diagnostic";
import { fileNameOf } from "@proofsheet/protocol/needed-files";
import type { Fence } from "@proofsheet/protocol/sample";
import { sourceOf } from "../../core/fence-source.ts";

/** A stretch of code in one fence and belongs to one file. */
export interface Part {
  code: string;
  fence: Fence;
  /** How many lines of the fence come before it. */
  offset: number;
  role: "setup" | "sample" | "check";
}

/** The parts of one file, in order. */
export interface ProgramFile {
  /** Relative to the sample's folder, with forward slashes. */
  path: string;
  parts: Part[];
}

/**
 * Splits a fence into the files it names in comments, or gives it the one name it has.
 *
 * @param unnamed the path of code that names no file
 */
export function splitFiles(fence: Fence, role: Part["role"], unnamed: string): ProgramFile[] {
  const files: ProgramFile[] = [];
  const lines = fence.code.split("\n");
  let path = fence.file ?? unnamed;
  let start = 0;
  const close = (end: number) => {
    const code = lines.slice(start, end).join("\n");
    if (code.trim() !== "") files.push({ path, parts: [{ code, fence, offset: start, role }] });
  };
  lines.forEach((line, index) => {
    const name = fileNameOf(line);
    if (!name) return;
    close(index);
    path = name;
    start = index;
  });
  close(lines.length);
  return files;
}

/** Whether a file's name leads out of the sample's folder. */
export function strayFileDiagnostic({ path, parts: [part] }: ProgramFile): Diagnostic | undefined {
  if (!part || !(path.startsWith("/") || path.split("/").includes(".."))) return undefined;
  return errorAt(
    sourceOf(part.fence, part.offset),
    "javascript",
    `file "${path}" is outside the sample's folder`,
    "Name it from the project's root",
  );
}
