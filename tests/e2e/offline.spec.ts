import { listPrecache } from "../../src/build/service-worker.ts";
import { built } from "../kitchen-sink/folders.ts";
import { expect, keptAddresses, test, visit } from "./kept-site.ts";
import { guides, plain, sink } from "./site.ts";
import { hydrate } from "./test.ts";

const [first, second] = [sink.href, plain.href];

for (const route of ["/", second])
  test(`after one visit to ${route} every page can be read without network`, async ({
    page,
    host,
  }) => {
    await visit(page, route);
    await host.stop();
    for (const { href, title } of guides) {
      const response = await page.goto(href);
      expect(response?.status()).toBe(200);
      await expect(page.locator("h1")).toHaveText(title);
    }
    expect((await page.goto("/"))?.fromServiceWorker()).toBe(true);
  });

test("without network the page that was open is hydrated, and links, anchors and assets work", async ({
  page,
  host,
}) => {
  await visit(page, first);
  await host.stop();
  await hydrate(page);
  await page.locator(`.site-footer a[href="${second}"]`).click();
  await expect(page).toHaveURL(second);
  await hydrate(page);
  const section = sink.sections[1]?.id ?? "";
  await page.goto(`${first}#${section}`);
  await expect(page.locator(`#${section}`)).toBeInViewport();
  await page.goBack();
  await expect(page).toHaveURL(second);
  const assets = (await keptAddresses(page)).filter((address) => address.startsWith("/assets/"));
  for (const asset of assets)
    expect(await page.evaluate(async (url) => (await fetch(url)).ok, asset)).toBe(true);
});

for (const variation of ["?utm_source=x", "?a=b#c", "/", ".html"])
  test(`without network ${first}${variation} is ${first}`, async ({ page, host }) => {
    await visit(page, "/");
    await host.stop();
    const response = await page.goto(`${first}${variation}`);
    expect(response?.status()).toBe(200);
    await expect(page.locator("h1")).toHaveText(sink.title);
  });

test.describe("an unknown address", () => {
  test.use({ expectedNoise: /the server responded with a status of 404/ });
  test("shows the page for it without network too, from which all guides can be read", async ({
    page,
    host,
  }) => {
    await visit(page, first);
    expect((await page.goto("/nowhere"))?.fromServiceWorker()).toBe(true);
    const online = await page.locator("main").textContent();
    await host.stop();
    expect((await page.goto("/nowhere/else"))?.status()).toBe(404);
    await expect(page.locator("h1")).toHaveText("Page not found");
    expect(await page.locator("main").textContent()).toBe(online);
    await hydrate(page);
    await page.locator("main").getByRole("link", { name: plain.title }).click();
    await expect(page.locator("h1")).toHaveText(plain.title);
  });
});

test("what is not kept for offline is left to the browser, which says that there is no network", async ({
  page,
  host,
}) => {
  await visit(page, first);
  await host.stop();
  await expect(page.goto(`${first}.md`)).rejects.toThrow("ERR_CONNECTION_REFUSED");
});

test("with all caches deleted, pages come from the network and their scripts are kept again", async ({
  page,
  host,
}) => {
  await visit(page, first);
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name);
  });
  host.requested = [];
  await page.goto(second);
  await hydrate(page);
  await expect.poll(() => keptAddresses(page)).toContainEqual(expect.stringContaining("/islands"));
});

test("nothing is requested before the page has loaded, and then only what is kept", async ({
  page,
  context,
}) => {
  const asked: { path: string; byWorker: boolean; loaded: boolean }[] = [];
  let loaded = false;
  page.on("load", () => {
    loaded = true;
  });
  context.on("request", (request) => {
    const path = new URL(request.url()).pathname;
    asked.push({ path, byWorker: request.serviceWorker() !== null, loaded });
  });
  await visit(page, first);
  const own = ["/service-worker.js", "/favicon.svg"];
  const byPage = asked.filter(({ byWorker, path }) => !byWorker && !own.includes(path));
  const font = (name: string) => expect.stringMatching(`^/assets/fonts/${name}-\\w+\\.woff2$`);
  expect(byPage.map(({ path }) => path)).toEqual([first, font("inter"), font("jetbrains-mono")]);
  const byWorker = asked.filter((request) => request.byWorker);
  expect(byWorker.length).toBeGreaterThan(0);
  expect(byWorker.filter((request) => !request.loaded)).toEqual([]);
  const kept = (await listPrecache(built.atRoot)).entries.map(({ url }) => url);
  const others = byWorker.filter(({ path }) => !kept.includes(path) && !own.includes(path));
  expect(others).toEqual([]);
});

test("the worker is registered under Trusted Types, by the policy of the site's name", async ({
  page,
  host,
}) => {
  await host.deploy(undefined, (_url, response) => {
    const policy = "require-trusted-types-for 'script'; trusted-types proofsheet";
    response.setHeader("Content-Security-Policy", policy);
    return false;
  });
  await visit(page, first);
  expect((await page.goto(second))?.fromServiceWorker()).toBe(true);
});

test("a browser that is never idle keeps the site anyway", async ({ page }) => {
  await page.addInitScript(() => {
    window.requestIdleCallback = (act, { timeout } = {}) => {
      if (timeout) setTimeout(act, timeout);
      return 0;
    };
  });
  await visit(page, first);
});

test("a reader who saves data is not given a worker", async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "connection", { value: { saveData: true } }),
  );
  await page.goto("/", { waitUntil: "networkidle" });
  expect(await page.evaluate(() => navigator.serviceWorker.getRegistration())).toBeUndefined();
});

test("the site can be installed", async ({ page, context }) => {
  await visit(page, "/");
  const session = await context.newCDPSession(page);
  const { errors } = await session.send("Page.getAppManifest");
  expect(errors).toEqual([]);
  const { installabilityErrors } = await session.send("Page.getInstallabilityErrors");
  // Playwright's contexts are incognito, where nothing can be installed.
  const faults = installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito");
  expect(faults).toEqual([]);
});
