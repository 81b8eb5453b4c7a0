import { type Diagnostic, errorAt } from "@proofsheet/protocol/diagnostic";
import { cutAtFileNames } from "@proofsheet/protocol/needed-files";
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
  return cutAtFileNames(fence.code, fence.file ?? unnamed).map(({ path, ...piece }) => ({
    path,
    parts: [{ ...piece, fence, role }],
  }));
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
