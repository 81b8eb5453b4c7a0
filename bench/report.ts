import { availableParallelism } from "node:os";
import type { Figures } from "./measure-page.ts";
import { type Variant, variants } from "./yardsticks.ts";

/** What was found of one route under one condition: medians. */
export interface Finding {
  route: string;
  condition: string;
  figures: Partial<Record<Variant, Figures>>;
}

/** What was found, and how. */
export interface Report {
  findings: Finding[];
  runs: number;
  /** In each run. */
  firstLoads: number;
  browser: string;
  /** Of the machine, one minute's, before and after. */
  load: [before: number, after: number];
}

/** The middle of several runs, figure by figure, over those that have it. */
export function medians(runs: Figures[]): Figures {
  const names = [...new Set(runs.flatMap(Object.keys))];
  return Object.fromEntries(
    names.map((name) => [name, median(runs.flatMap((run) => run[name] ?? []))]),
  );
}

function median(values: number[]): number {
  const sorted = values.sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** The most a figure of the site may be. */
const targets: [figure: RegExp, limit: (floor: number) => number][] = [
  [/^(?:FCP|LCP)$/, (floor) => 1.15 * floor],
  [/^CLS$/, () => 0],
  [/^blocking time$/, () => 0],
  [/^blocking time of hydration$/, () => 50],
  [/^answer to /, () => 50],
];

/** The report, as Markdown, which is also what is printed. */
export function describeReport({ findings, runs, firstLoads, browser, load }: Report): string {
  const day = new Date().toISOString().slice(0, 10);
  return [
    "# What the pages cost a reader",
    "",
    `${day}, ${browser}, ${availableParallelism()} cores, no GPU; load of the machine ${load.map((one) => one.toFixed(1)).join(" before and ")} after. Medians of ${runs}, of a first load ${runs * firstLoads}; times in ms, bytes as sent (brotli or gzip, heads included). To repeat: \`npm run build && npm run bench\`, and \`npm run bench -- --write\` for this file.`,
    "",
    "*Floor*: the same page with neither script nor style. *One root*: the same page hydrated whole by React, with the least data that this takes. Compare columns, not machines. **Bold** misses its target: FCP and LCP within 1.15 times the floor, no layout shift, no blocking before a reader moves, under 50 ms when the islands wake, every answer within 50 ms (0: too quick for the browser to say, under 16 ms).",
    "",
    ...findings.flatMap(table),
  ].join("\n");
}

function table({ route, condition, figures }: Finding): string[] {
  const { site = {}, floor = {} } = figures;
  const rows = Object.keys(site).map((name) => {
    const [own, ...yardsticks] = variants.map((variant) => show(figures[variant]?.[name]));
    const ratio = floor[name] ? ((site[name] ?? 0) / floor[name]).toFixed(2) : "";
    const cell = misses(name, site[name] ?? 0, floor[name] ?? 0) ? `**${own}**` : own;
    return `| ${[name, cell, ...yardsticks, ratio].join(" | ")} |`;
  });
  const head = `| ${["", ...variants, "site / floor"].join(" | ")} |`;
  return [`## ${route}: ${condition}`, "", head, "|---|--:|--:|--:|--:|", ...rows, ""];
}

function misses(name: string, own: number, floor: number): boolean {
  return targets.some(([figure, limit]) => figure.test(name) && own > limit(floor));
}

function show(value: number | undefined): string {
  if (value === undefined) return "";
  return value > 0 && value < 1 ? value.toFixed(3) : Math.round(value).toLocaleString("en");
}
