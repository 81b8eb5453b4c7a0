import { availableParallelism } from "node:os";
import { type Variant, variants } from "./baselines.ts";
import type { Figures } from "./measure-page.ts";

/** The medians of one route under one condition. */
export interface Measurement {
  route: string;
  condition: string;
  figures: Partial<Record<Variant, Figures>>;
}

/** All that was measured, and how. */
export interface Report {
  measurements: Measurement[];
  runs: number;
  /** In each run. */
  firstLoads: number;
  browser: string;
  /** Of the machine, one minute's, before and after. */
  load: [before: number, after: number];
}

/** The median of several runs, figure by figure, over the runs that have the figure. */
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

/** The largest value that a figure of the site may have. */
const targets: [figure: RegExp, limit: (baseline: number) => number][] = [
  [/^(?:FCP|LCP)$/, (baseline) => 1.15 * baseline],
  [/^CLS$/, () => 0],
  // Lighthouse calls up to 200 ms good.
  [/^blocking time$/, () => 200],
  [/^blocking time of hydration$/, () => 50],
  [/^answer to /, () => 50],
];

/** The report, as Markdown, which is also what is printed. */
export function describeReport({ measurements, runs, firstLoads, browser, load }: Report): string {
  const day = new Date().toISOString().slice(0, 10);
  return [
    "# What the pages cost a reader",
    "",
    `${day}, ${browser}, ${availableParallelism()} cores, no GPU; load of the machine ${load.map((one) => one.toFixed(1)).join(" before and ")} after. Medians of ${runs}, of a first load ${runs * firstLoads}; times in ms, bytes as sent (brotli or gzip, heads included). To repeat: \`npm run build && npm run bench\`, and \`npm run bench -- --write\` for this file.`,
    "",
    "*Baseline*: the same page with neither script nor style. *One root*: the same page hydrated whole by React, with the least data that this takes. Compare columns, not machines. **Bold** misses its target: FCP and LCP within 1.15 times the baseline, no layout shift, at most 200 ms of blocking while a page loads, under 50 ms as the islands are hydrated, every answer within 50 ms (0: too quick for the browser to say, under 16 ms).",
    "",
    ...measurements.flatMap(table),
  ].join("\n");
}

function table({ route, condition, figures }: Measurement): string[] {
  const { site = {}, baseline = {} } = figures;
  const rows = Object.keys(site).map((name) => {
    const [own, ...baselines] = variants.map((variant) => show(figures[variant]?.[name]));
    const ratio = baseline[name] ? ((site[name] ?? 0) / baseline[name]).toFixed(2) : "";
    const cell = misses(name, site[name] ?? 0, baseline[name] ?? 0) ? `**${own}**` : own;
    return `| ${[name, cell, ...baselines, ratio].join(" | ")} |`;
  });
  const head = `| ${["", ...variants, "site / baseline"].join(" | ")} |`;
  return [`## ${route}: ${condition}`, "", head, "|---|--:|--:|--:|--:|", ...rows, ""];
}

function misses(name: string, own: number, baseline: number): boolean {
  return targets.some(([figure, limit]) => figure.test(name) && own > limit(baseline));
}

function show(value: number | undefined): string {
  if (value === undefined) return "";
  return value > 0 && value < 1 ? value.toFixed(3) : Math.round(value).toLocaleString("en");
}
