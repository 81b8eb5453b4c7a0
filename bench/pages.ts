import { writeFile } from "node:fs/promises";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { loadavg } from "node:os";
import { type Browser, chromium } from "@playwright/test";
import { guides } from "../content/guides.ts";
import { browserArguments, findBrowser } from "../packages/browser/find-browser.ts";
import { base } from "../src/address.ts";
import { serveSite } from "../src/hosting/serve-site.ts";
import { makeBaselines, type Variant, variants } from "./baselines.ts";
import { type Condition, conditions } from "./conditions.ts";
import { measureNavigation } from "./measure-navigation.ts";
import { type Figures, measurePage } from "./measure-page.ts";
import { readOptions, weigh } from "./options.ts";
import { describeReport, type Measurement, medians } from "./report.ts";

/**
 * The benchmark: what pages cost a reader, beside the least that their words could cost and beside
 * the same pages hydrated as one React root. `npm run build`, then `npm run bench`; see `options.ts`.
 */
if (base) throw new Error("The benchmark measures a site at a host's root: leave SITE_URL alone.");
process.env.NODE_ENV = "production";

/** First loads in each run: the time of a first frame varies by some 50 ms. */
const firstLoads = 3;
const all = ["/", ...guides.map((guide) => `/${guide}`)];
const { routes, runs, write } = readOptions(all, (route) => weigh(`dist${route}.html`));
const folders = await makeBaselines(process.cwd());
const servers = {} as Record<Variant, Server>;
for (const variant of variants) servers[variant] = await serveSite(folders[variant], 0);
const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: browserArguments,
});

const [before = 0] = loadavg();
const measurements: Measurement[] = [];
for (const condition of conditions)
  for (const route of routes) measurements.push(await measure(browser, route, condition));
const [after = 0] = loadavg();
const report = describeReport({
  measurements,
  runs,
  firstLoads,
  browser: name(browser),
  load: [before, after],
});

console.log(report);
if (write) await writeFile("docs/benchmarks.md", report);
await browser.close();
for (const server of Object.values(servers)) {
  server.closeAllConnections();
  server.close();
}

/** Measures the variants in turns, each first as often as the others, so that other load on the machine falls on all alike. */
async function measure(
  browser: Browser,
  route: string,
  condition: Condition,
): Promise<Measurement> {
  const measured = Object.fromEntries(variants.map((variant) => [variant, [] as Figures[]]));
  for (let run = 1; run <= runs; run++) {
    process.stderr.write(`${route}: ${condition.name}, run ${run} of ${runs}\n`);
    const first = run % variants.length;
    const turns = [...variants.slice(first), ...variants.slice(0, first)];
    for (let load = 1; load <= firstLoads; load++)
      for (const variant of turns) {
        const url = urlOf(variant, route);
        const figures = await measurePage(browser, url, condition, variant, load < firstLoads);
        measured[variant]?.push(figures);
      }
    const other = all.find((one) => one !== route) as string;
    const ways = await measureNavigation(browser, urlOf("site", other), route, condition);
    Object.assign(measured.site?.at(-1) ?? {}, ways);
  }
  const figures = variants.map((variant) => [variant, medians(measured[variant] ?? [])]);
  return { route, condition: condition.name, figures: Object.fromEntries(figures) };
}

function urlOf(variant: Variant, route: string): string {
  const { port } = servers[variant].address() as AddressInfo;
  return `http://127.0.0.1:${port}${route}`;
}

function name(browser: Browser): string {
  return `Chromium ${browser.version().split(".")[0]}`;
}
