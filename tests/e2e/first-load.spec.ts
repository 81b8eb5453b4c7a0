import { kinds, sink } from "./site.ts";
import { expect, test } from "./test.ts";

/** What a page may request before a reader touches it: the document and its two fonts. */
const mostRequests = 3;
const icons = /favicon|\/icons\//;

test.use({ serviceWorker: true });

for (const route of kinds)
  test(`${route}: at most ${mostRequests} requests before the first interaction`, async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on("request", (request) => {
      if (!icons.test(request.url())) asked.push(request.url());
    });
    await page.goto(route, { waitUntil: "networkidle" });
    expect(asked.length).toBeLessThanOrEqual(mostRequests);
  });

for (const [connection, latency, family, counts] of [
  ["quick", 0, /^"Proofsheet Sans"/, [2]],
  // One may be requested before the line that looks at the connection has run.
  ["slow", 150, /^system-ui/, [0, 1]],
] as const)
  test(`on a ${connection} connection the page requests ${counts.join(" or ")} fonts`, async ({
    page,
  }) => {
    const fonts: string[] = [];
    page.on("request", (request) => {
      if (request.resourceType() === "font") fonts.push(request.url());
    });
    const session = await page.context().newCDPSession(page);
    await session.send("Network.enable");
    const conditions = { offline: false, latency, downloadThroughput: -1, uploadThroughput: -1 };
    await session.send("Network.emulateNetworkConditions", conditions);
    await page.goto(sink.href, { waitUntil: "networkidle" });
    expect(counts).toContain(fonts.length);
    expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).toMatch(family);
  });

test("the page's scripts give the window two names and no more", async ({ page }) => {
  await page.addInitScript(() => {
    const before = new Set(Object.getOwnPropertyNames(window));
    addEventListener("load", () => {
      const added = Object.getOwnPropertyNames(window).filter((name) => !before.has(name));
      document.body.dataset.added = added.toSorted().join(" ");
    });
  });
  await page.goto(sink.href);
  await expect(page.locator("body")).toHaveAttribute("data-added", "loadModule tellIfOutdated");
});

test("what is seen first comes in that order, so that nothing is pushed down later", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(sink.href);
  const places = await page
    .locator(".card")
    .evaluateAll((cards) =>
      cards.map((card) => card.getBoundingClientRect()).map(({ x, y }) => ({ x, y })),
    );
  const seen = places.filter(({ y }) => y < 900);
  expect(seen.length).toBeGreaterThan(0);
  expect(seen).toEqual(places.slice(0, seen.length));
  expect(seen).toEqual(seen.toSorted((a, b) => a.y - b.y || a.x - b.x));
});

for (const [width, early, late] of [
  [1440, ".links", ".search-button"],
  [390, ".search-button", ".menu-button"],
] as const)
  test(`at ${width} px ${early} is instead before ${late} has come`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(sink.href);
    const place = () => page.locator(early).boundingBox();
    const whole = await place();
    await page.locator(late).evaluate((button) => button.remove());
    expect(whole).not.toBeNull();
    expect(await place()).toEqual(whole);
  });

test("the islands come with the first interaction, and the page does not move", async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(request.url());
  });
  await page.goto(sink.href, { waitUntil: "networkidle" });
  expect(scripts).toEqual([]);
  await page.mouse.move(200, 200);
  await expect(page.locator(".dropdown").first()).toHaveAttribute("data-hydrated", "true");
  expect(scripts).toHaveLength(1);
});
