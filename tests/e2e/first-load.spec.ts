import { gzipSync } from "node:zlib";
import { routes } from "./site.ts";
import { expect, test } from "./test.ts";

/** What a page may cost before a reader touches it. */
const budget = { requests: 2, gzipBytes: 60_000 };
const icons = /favicon|\/icons\//;

test.use({ serviceWorker: true });

for (const route of routes)
  test(`${route}: at most ${budget.requests} requests and ${budget.gzipBytes / 1000} kB, no layout shift`, async ({
    page,
  }) => {
    const bodies: Promise<number>[] = [];
    page.on("response", (response) => {
      if (!icons.test(response.url()))
        bodies.push(response.body().then((body) => gzipSync(body).length));
    });
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          shifts.push((entry as unknown as { value: number }).value);
      }).observe({ type: "layout-shift", buffered: true });
    });
    await page.goto(route, { waitUntil: "networkidle" });
    const sizes = await Promise.all(bodies);
    expect(sizes.length).toBeLessThanOrEqual(budget.requests);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(budget.gzipBytes);
    expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual(
      [],
    );
  });

test("the islands come with the first sign of a hand, and the page does not move", async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(request.url());
  });
  await page.goto("/html", { waitUntil: "networkidle" });
  expect(scripts).toEqual([]);
  await page.mouse.move(200, 200);
  await expect(page.locator(".dropdown")).toHaveAttribute("data-live", "true");
  expect(scripts).toHaveLength(1);
});
