import { readFile } from "node:fs/promises";

/** Reads a list of this folder: one entry a line, without comments (`#`) and empty lines. */
export async function readList(name: string): Promise<string[]> {
  const text = await readFile(new URL(name, import.meta.url), "utf8");
  return text
    .split("\n")
    .map((line) => line.replace(/#.*/, "").trim())
    .filter((line) => line !== "");
}
