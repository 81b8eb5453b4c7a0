import { readFile } from "node:fs/promises";
import { suggest } from "@proofsheet/proof/nearest";
import { type Diagnostic, errorAt } from "@proofsheet/protocol/diagnostic";
import { parseDocument } from "yaml";
import { z } from "zod";
import type { Measure } from "./measure.ts";

const rule = "coverage/exclusion";
const schema = z.record(z.string(), z.record(z.string(), z.string().trim().min(1)));

/** What a guide leaves out on purpose. */
export interface Exclusions {
  /** The reasons by list and entry. */
  reasons: z.infer<typeof schema>;
  diagnostics: Diagnostic[];
  /** Returns the line of a list, or of an entry in it. */
  lineOf(list: string, entry?: string): number;
  file: string;
}

/** Reads a guide's file of what it leaves out; a guide without one leaves out nothing. */
export async function readExclusions(root: string, guide: string): Promise<Exclusions> {
  const file = `tools/coverage/exclusions/${guide}.yaml`;
  const text = await readFile(`${root}/${file}`, "utf8").catch(() => "{}");
  const document = parseDocument(text);
  const read = schema.safeParse(document.toJS() ?? {});
  const diagnostics: Diagnostic[] = document.errors.map((error) =>
    errorAt(
      { file, line: error.linePos?.[0].line ?? 1 },
      rule,
      `not YAML: ${error.message.split("\n")[0]}`,
      "Correct the syntax",
    ),
  );
  if (!read.success)
    diagnostics.push(
      errorAt(
        { file, line: 1 },
        rule,
        `${read.error.issues[0]?.path.join(".")}: ${read.error.issues[0]?.message}`,
        "Write `list:` and under it lines of `entry: reason`",
      ),
    );
  return {
    reasons: read.success ? read.data : {},
    diagnostics,
    file,
    lineOf(list, entry) {
      const keys = text.split("\n").map((line) => /^\s*(["']?)(.+?)\1:(?:\s|$)/.exec(line)?.[2]);
      const start = keys.indexOf(list);
      return (entry === undefined ? start : keys.indexOf(entry, start)) + 1;
    },
  };
}

/** Reports exclusions that are of no list, unknown to their list, or covered after all. */
export function checkExclusions(exclusions: Exclusions, measures: Measure[]): Diagnostic[] {
  const ids = measures.map(({ surface }) => surface.id);
  return Object.entries(exclusions.reasons).flatMap(([id, excluded]) => {
    const at = (name?: string) => ({ file: exclusions.file, line: exclusions.lineOf(id, name) });
    const own = measures.find(({ surface }) => surface.id === id);
    if (!own) return [errorAt(at(), rule, `unknown list "${id}"`, `Use one of: ${ids.join(", ")}`)];
    return Object.keys(excluded).flatMap((name) => {
      if (own.covered.includes(name))
        return [errorAt(at(name), rule, `"${name}" is covered after all`, "Remove the line")];
      if (own.names.includes(name)) return [];
      const remedy = suggest(name, own.names, "Remove the line");
      return [errorAt(at(name), rule, `unknown entry "${name}"`, remedy)];
    });
  });
}
