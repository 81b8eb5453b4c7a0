import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { readCommandLine } from "../src/command-line.ts";

export interface Options {
  routes: string[];
  /** How often each thing is measured; the median counts. */
  runs: number;
  /** Write the report, not only print it. */
  write: boolean;
}

const usage =
  "npm run bench [-- --routes /,/css | --routes all] [--runs 7] [--quick] [--write]\n" +
  "quick: the largest guide, 3 runs. Without --routes: the home page, the smallest and the largest guide.";

/**
 * Reads the command line.
 *
 * @param all every route of the site, home first
 * @param sizeOf how much a route weighs
 * @throws with the usage, when it makes no sense
 */
export function readOptions(all: string[], sizeOf: (route: string) => number): Options {
  const { values } = readCommandLine(usage, {
    options: {
      routes: { type: "string" },
      runs: { type: "string" },
      quick: { type: "boolean", default: false },
      write: { type: "boolean", default: false },
    },
  });
  const [home = "", ...guides] = all;
  const bySize = guides.sort((a, b) => sizeOf(a) - sizeOf(b));
  const usual = [home, ...bySize.slice(0, 1), ...bySize.slice(-1)];
  const asked = values.routes === "all" ? all : values.routes?.split(",");
  const routes = asked ?? (values.quick ? usual.slice(-1) : usual);
  const unknown = routes.filter((route) => !all.includes(route));
  const runs = Number(values.runs ?? (values.quick ? 3 : 7));
  if (unknown.length > 0 || !Number.isInteger(runs) || runs < 1)
    throw new Error(`Unknown: ${unknown.join(", ") || values.runs}. Use: ${usage}`);
  return { routes, runs, write: values.write };
}

/** What a built page weighs, gzip -9. */
export function weigh(file: string): number {
  return gzipSync(readFileSync(file), { level: 9 }).length;
}
