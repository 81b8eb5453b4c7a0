import { readFile } from "node:fs/promises";
import { suggest } from "@proofsheet/proof/nearest";
import { type Diagnostic, errorAt } from "@proofsheet/protocol/diagnostic";
import { parseDocument } from "yaml";
import { z } from "zod";
import type { Measure } from "./measure.ts";

const rule = "coverage/exclusion";
const schema = z.record(z.string(), z.record(z.string(), z.string().trim().min(1)));

/**
 * Reads a guide's file of what it leaves out on purpose; a guide without one leaves out nothing.
 *
 * @returns the reasons by surface and name, and what is wrong with the file: its form,
 *   and names that are of no surface, unknown to theirs, or covered after all
 */
export async function readExclusions(root: string, guide: string) {
  const file = `tools/coverage/exclusions/${guide}.yaml`;
  const text = await readFile(`${root}/${file}`, "utf8").catch(() => "{}");
  const document = parseDocument(text);
  const read = schema.safeParse(document.toJS() ?? {});
  const reasons = read.data ?? {};
  const wrong = (line: number, message: string, remedy: string) =>
    errorAt({ file, line }, rule, message, remedy);
  const [issue] = read.error?.issues ?? [];
  const ofForm = [
    ...document.errors.map(({ linePos, message }) =>
      wrong(linePos?.[0].line ?? 1, `not YAML: ${message.split("\n")[0]}`, "Correct the syntax"),
    ),
    ...(issue
      ? [
          wrong(
            1,
            `${issue.path.join(".")}: ${issue.message}`,
            "Write `list:` and under it lines of `entry: reason`",
          ),
        ]
      : []),
  ];
  const keys = text.split("\n").map((line) => /^\s*(["']?)(.+?)\1:(?:\s|$)/.exec(line)?.[2]);
  const check = (measures: Measure[]): Diagnostic[] => {
    const ids = measures.map(({ surface }) => surface.id);
    const ofNames = Object.entries(reasons).flatMap(([id, excluded]) => {
      const start = keys.indexOf(id);
      const own = measures[ids.indexOf(id)];
      if (!own) return wrong(start + 1, `unknown list "${id}"`, `Use one of: ${ids.join(", ")}`);
      return Object.keys(excluded).flatMap((name) => {
        const line = keys.indexOf(name, start) + 1;
        if (own.covered.includes(name))
          return wrong(line, `"${name}" is covered after all`, "Remove the line");
        if (own.names.includes(name)) return [];
        return wrong(line, `unknown entry "${name}"`, suggest(name, own.names, "Remove the line"));
      });
    });
    return [...ofForm, ...ofNames];
  };
  return { reasons, check };
}
