import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import { type Browser, chromium, type Page } from "@playwright/test";
import { browserArguments, findBrowser } from "@proofsheet/browser/find-browser";
import { guides } from "../content/guides.ts";
import { readCommandLine, runProgram } from "../src/command-line.ts";
import { contentType } from "../src/hosting/content-types.ts";
import { barePage } from "./support/bare-page.ts";

/** What one load of a page costs: times in ms, bytes as sent with their heads. */
interface Cost {
  FCP: number;
  LCP: number;
  /** By how much tasks of the load exceed 50 ms, in sum. */
  blocking: number;
  /** The layout shift. */
  shift: number;
  bytes: number;
  requests: number;
}

interface Budget {
  of: keyof Cost;
  /** The most that a page may cost, by what its bare page cost in the same run. */
  limit(bare: Cost): number;
  reason: string;
}

const budgets: Budget[] = [
  {
    of: "FCP",
    limit: (bare) => bare.FCP * 1.15,
    reason: "style and inline scripts delay the words by a sixth at most, which is not felt",
  },
  {
    of: "LCP",
    limit: (bare) => bare.LCP * 1.15,
    reason: "the largest thing on each page is text, and comes with the first paint",
  },
  {
    of: "blocking",
    limit: (bare) => bare.blocking + 50,
    reason: "islands are hydrated at the first interaction, so a load has no long task of its own",
  },
  { of: "shift", limit: () => 0, reason: "nothing that has a size arrives late" },
  {
    of: "bytes",
    limit: (bare) => bare.bytes * 1.25 + 14_000,
    reason: "what is not words fits the first packets of a connection (design, section 1)",
  },
  { of: "requests", limit: () => 2, reason: "a page is its document; a browser may add an icon" },
];

/** The phone and the slow 4G of Lighthouse (core/config/constants.js). */
const phone = { width: 412, height: 823 };
const slow4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
const cpuSlowdown = 4;
/** How long a page gets after its load event for late paints, shifts and requests. */
const settleMs = 500;

/**
 * Measures the load of every page of the built site on a slowed phone, in turn with its bare page,
 * which has neither script nor style, and fails where a budget is exceeded. Of some loads the
 * cheapest counts, because another program on the machine only adds; a page over a budget gets up
 * to four times as many. Needs a build.
 */
const { values } = readCommandLine("npx node tests/bench.ts [--runs 5]", {
  options: { runs: { type: "string", default: "5" } },
});
const runs = Number(values.runs) || 5;

await runProgram(async () => {
  const folder = path.resolve("dist");
  const server = await serve(folder);
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const executablePath = await findBrowser();
  const browser = await chromium.launch({ executablePath, args: browserArguments });
  const excesses: string[] = [];
  try {
    console.log(row(["page", ...budgets.map(({ of }) => `${of} (bare)`)]));
    for (const route of ["/", ...guides.map((guide) => `/${guide}`)]) {
      const site: Cost[] = [];
      const bare: Cost[] = [];
      const exceeded = () =>
        budgets.filter(({ of, limit }) => cheapest(site)[of] > limit(cheapest(bare)));
      do {
        site.push(await measure(browser, origin + route));
        bare.push(await measure(browser, `${origin}/bare${route}`));
      } while (site.length < runs || (site.length < 4 * runs && exceeded().length > 0));
      const [cost, least] = [cheapest(site), cheapest(bare)];
      const cells = budgets.map(({ of }) => `${print(cost[of])} (${print(least[of])})`);
      console.log(row([route, ...cells]));
      for (const { of, limit, reason } of exceeded())
        excesses.push(`${route}: ${of} exceeds ${print(limit(least))}: ${reason}`);
    }
  } finally {
    await browser.close();
    server.close();
  }
  console.log(excesses.length > 0 ? excesses.join("\n") : "All pages keep their budgets.");
  return excesses.length === 0;
});

/** Serves the site, and the bare pages below `/bare`, compressed as a host would. */
async function serve(folder: string) {
  const server = createServer(({ url = "/" }, response) => {
    const isBare = url.startsWith("/bare/");
    const address = isBare ? url.slice("/bare".length) : url;
    const page = address === "/" ? "/index.html" : `${address}.html`;
    const file = path.extname(address) ? address : page;
    if (!existsSync(path.join(folder, file))) return void response.writeHead(404).end();
    const bytes = readFileSync(path.join(folder, file));
    const body = brotliCompressSync(isBare ? barePage(bytes.toString()) : bytes);
    response.setHeader("Content-Type", contentType(file));
    response.setHeader("Content-Encoding", "br").end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return server;
}

/** Loads a page once, as a first visit. */
async function measure(browser: Browser, url: string): Promise<Cost> {
  const context = await browser.newContext({ viewport: phone, serviceWorkers: "block" });
  try {
    const page = await context.newPage();
    await page.addInitScript(observe);
    const traffic = await slowDown(page);
    await page.goto(url, { waitUntil: "load" });
    await page.waitForFunction(() => window.seen.LCP > 0);
    await page.waitForTimeout(settleMs);
    return { ...(await page.evaluate(() => window.seen)), ...traffic };
  } finally {
    await context.close();
  }
}

async function slowDown(page: Page) {
  const session = await page.context().newCDPSession(page);
  const traffic = { bytes: 0, requests: 0 };
  session.on("Network.requestWillBeSent", ({ request }) => {
    if (!request.url.startsWith("data:")) traffic.requests += 1;
  });
  session.on("Network.loadingFinished", ({ encodedDataLength }) => {
    traffic.bytes += encodedDataLength;
  });
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", slow4G);
  await session.send("Emulation.setCPUThrottlingRate", { rate: cpuSlowdown });
  return traffic;
}

declare global {
  interface Window {
    seen: Pick<Cost, "FCP" | "LCP" | "blocking" | "shift">;
  }
}

/** Runs in the page, before its scripts. */
function observe() {
  window.seen = { FCP: 0, LCP: 0, blocking: 0, shift: 0 };
  const on = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) note(entry);
    }).observe({ type, buffered: true });
  on("paint", ({ name, startTime }) => {
    if (name === "first-contentful-paint") window.seen.FCP = startTime;
  });
  on("largest-contentful-paint", ({ startTime }) => {
    window.seen.LCP = startTime;
  });
  on("longtask", ({ duration }) => {
    window.seen.blocking += Math.max(0, duration - 50);
  });
  on("layout-shift", (entry) => {
    window.seen.shift += (entry as PerformanceEntry & { value: number }).value;
  });
}

/** The least of each kind; of shifts the most, because a page must not shift at any load. */
function cheapest(costs: Cost[]): Cost {
  const least = (of: keyof Cost) => [of, Math.min(...costs.map((cost) => cost[of]))];
  const shift = Math.max(...costs.map((cost) => cost.shift));
  return { ...Object.fromEntries(budgets.map(({ of }) => least(of))), shift } as Cost;
}

function print(value: number): string {
  return value.toFixed(value > 0 && value < 1 ? 3 : 0);
}

function row(cells: string[]): string {
  return cells.map((cell) => cell.padStart(18)).join("");
}
