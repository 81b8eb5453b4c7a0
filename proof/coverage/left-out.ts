import { readFile } from "node:fs/promises";
import type { Diagnostic } from "@proofsheet/protocol/diagnostic";
import { parseDocument } from "yaml";
import { z } from "zod";
import { suggest } from "../nearest.ts";
import type { CoverageList, Finding } from "./types.ts";

const schema = z.record(z.string(), z.record(z.string(), z.string().trim().min(1)));

/** What a guide leaves out on purpose: by list, by entry, the reason. */
export interface LeftOut {
  reasons: z.infer<typeof schema>;
  faults: Diagnostic[];
  /** Where an entry stands, for messages. */
  lineOf(list: string, entry?: string): number;
  file: string;
}

/** Reads a guide's file of what it leaves out; a guide without one leaves out nothing. */
export async function readLeftOut(root: string, guide: string): Promise<LeftOut> {
  const file = `proof/coverage/left-out/${guide.replaceAll("/", "-")}.yaml`;
  const text = await readFile(`${root}/${file}`, "utf8").catch(() => "{}");
  const document = parseDocument(text);
  const read = schema.safeParse(document.toJS() ?? {});
  const faults: Diagnostic[] = document.errors.map((error) => ({
    file,
    line: error.linePos?.[0].line ?? 1,
    rule: "left-out",
    severity: "error",
    message: `not YAML: ${error.message.split("\n")[0]}`,
    remedy: "Correct the syntax",
  }));
  if (!read.success)
    faults.push({
      file,
      line: 1,
      rule: "left-out",
      severity: "error",
      message: `${read.error.issues[0]?.path.join(".")}: ${read.error.issues[0]?.message}`,
      remedy: "Write `list:` and under it lines of `entry: reason`",
    });
  return {
    reasons: read.success ? read.data : {},
    faults,
    file,
    lineOf(list, entry) {
      const keys = text.split("\n").map((line) => /^\s*(["']?)(.+?)\1:(?:\s|$)/.exec(line)?.[2]);
      const start = keys.indexOf(list);
      return (entry === undefined ? start : keys.indexOf(entry, start)) + 1;
    },
  };
}

/** Faults of left-out entries: of no list, unknown to it, or covered after all. */
export function checkLeftOut(leftOut: LeftOut, lists: [CoverageList, Finding[]][]): Diagnostic[] {
  const ids = lists.map(([list]) => list.id);
  return Object.entries(leftOut.reasons).flatMap(([id, entries]) => {
    const at = (entry?: string) => ({
      file: leftOut.file,
      line: leftOut.lineOf(id, entry),
      rule: "left-out",
      severity: "error" as const,
    });
    const findings = lists.find(([list]) => list.id === id)?.[1];
    if (!findings) {
      const remedy = `Use one of: ${ids.join(", ")}`;
      return [{ ...at(), message: `unknown list "${id}"`, remedy }];
    }
    return Object.keys(entries).flatMap((name) => {
      const finding = findings.find((one) => one.name === name);
      if (finding && !finding.covered) return [];
      const message = finding ? `"${name}" is covered after all` : `unknown entry "${name}"`;
      const names = findings.map((one) => one.name);
      const remedy = finding ? "Remove the line" : suggest(name, names, "Remove the line");
      return [{ ...at(name), message, remedy: remedy.replace(/[?.]$/, "") }];
    });
  });
}
