import { readFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";
import { built, deploymentFolder } from "../kitchen-sink/folders.ts";
import type { Failure, Host } from "./deployment.ts";
import { expect, keptAddresses, laterTitle, test, visit } from "./kept-site.ts";
import { plain, sink } from "./site.ts";
import { hydrate, inEachEngine, notInFirefox } from "./test.ts";

const [first, second, title] = [sink.href, plain.href, plain.title];
const notCached = /cannot be cached for reading offline/;

const at =
  (address: string, fail: Failure): Failure =>
  (url, response) =>
    url === address && fail(url, response);
const status =
  (code: number, type = "text/html"): Failure =>
  (_url, response) => {
    response.writeHead(code, { "Content-Type": type }).end("<p>wrong</p>");
    return true;
  };
const hang: Failure = () => true;
const breakOff: Failure = (_url, response) => {
  response.writeHead(200, { "Content-Type": "text/html", "Content-Length": 100_000 });
  // Once the half is on its way.
  response.write("<!doctype html><title>half a page</title><h1>half</h1>", () =>
    response.destroy(),
  );
  return true;
};

/** Whether a worker of the site is being installed. */
function isInstalling(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return Boolean(registration?.installing);
  });
}

/** Waits until a worker has requested an address, cannot keep the site, and is given up by the browser. */
async function expectWorkerGone(page: Page, host: Host, address: string) {
  await expect.poll(() => host.requested).toContain(address);
  const known = () =>
    page.evaluate(async () => Boolean(await navigator.serviceWorker.getRegistration()));
  await expect.poll(known).toBe(false);
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
}

/** The address of the script of a page's islands. */
function scriptOf(route: string): string {
  const html = readFileSync(path.join(built.atRoot, `${route}.html`), "utf8");
  return /data-islands="?([^" >]+)/.exec(html)?.[1] ?? "";
}

for (const [name, fail] of [
  ["is missing", status(404)],
  ["is an error", status(500, "text/javascript")],
  ["is a page", status(200)],
] as const)
  test.describe(`a worker whose script ${name}`, () => {
    test.use({ expectedNoise: /cannot be cached|bad HTTP response code|MIME type/ });
    test("is reported, and the site reads and navigates", async ({ page, host }) => {
      await host.deploy(undefined, at("/service-worker.js", fail));
      const warned = page.waitForEvent("console", (message) => notCached.test(message.text()));
      await page.goto(first);
      expect((await warned).type()).toBe("warning");
      await hydrate(page);
      await page.goto(second);
      await expect(page.locator("h1")).toHaveText(title);
    });
  });

test.describe("a browser that rejects workers", () => {
  test.use({ expectedNoise: notCached });
  test("is reported, and the site reads and navigates", async ({ page }) => {
    await page.addInitScript(() => {
      // The empty page before the first one has none.
      const container = navigator.serviceWorker ?? {};
      container.register = () =>
        Promise.reject(new DOMException("The operation is insecure.", "SecurityError"));
    });
    const warned = page.waitForEvent("console", (message) => notCached.test(message.text()));
    await page.goto(first);
    await warned;
    await hydrate(page);
    await page.goto(second);
    await expect(page.locator("h1")).toHaveText(title);
  });
});

test.describe("storage that is full", () => {
  test.skip(({ browserName }) => browserName === "firefox", notInFirefox.quota);
  test("leaves a site that reads and navigates without a worker", async ({
    page,
    context,
    host,
  }) => {
    const session = await context.newCDPSession(page);
    await session.send("Storage.overrideQuotaForOrigin", {
      origin: host.origin,
      quotaSize: 50_000,
    });
    await page.goto(first);
    await expectWorkerGone(page, host, "/try-frame");
    await hydrate(page);
    await page.goto(second);
    await expect(page.locator("h1")).toHaveText(title);
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  });
});

test.describe("storage that is full when a newer deployment comes", () => {
  test.skip(({ browserName }) => browserName === "firefox", notInFirefox.quota);
  test("leaves the cached one for offline, and shows the newer one", async ({
    page,
    context,
    host,
  }) => {
    await visit(page, first);
    const session = await context.newCDPSession(page);
    await session.send("Storage.overrideQuotaForOrigin", {
      origin: host.origin,
      quotaSize: 50_000,
    });
    await host.deploy(deploymentFolder("second"));
    await page.goto(second);
    await expect(page).toHaveTitle(laterTitle("second"));
    await hydrate(page);
    await expect.poll(() => host.requested).toContain("/service-worker.js");
    await expect.poll(() => isInstalling(page)).toBe(false);
    await host.stop();
    await page.goto(second);
    await expect(page.locator("h1")).toHaveText(title);
    await expect(page).not.toHaveTitle(laterTitle("second"));
  });
});

for (const what of ["page", "script"] as const)
  test(`a ${what} that breaks off while the site is being kept is not kept by half, and the next visit keeps the whole`, async ({
    page,
    host,
  }) => {
    const script = scriptOf(first);
    const address = what === "page" ? second : script;
    // The page's own script comes with its first interaction, which is later.
    await host.deploy(undefined, at(address, breakOff));
    await page.goto(first);
    await expectWorkerGone(page, host, address);
    expect(await keptAddresses(page)).not.toContain(address);
    await host.deploy();
    await visit(page, first);
    expect(await keptAddresses(page)).toContain(address);
  });

for (const [name, fail] of [
  ["hangs", hang],
  ["is an error", status(500)],
] as const)
  test(
    `a newer page that ${name} gives way to the cached one`,
    inEachEngine(name === "hangs"),
    async ({ page, host }) => {
      await visit(page, first);
      await host.deploy(deploymentFolder("second"), at(second, fail));
      await page.goto(second);
      await expect(page.locator("h1")).toHaveText(title);
      await expect(page).not.toHaveTitle(laterTitle("second"));
    },
  );

test.describe("a script that is gone after a deployment, in a tab without a worker", () => {
  test.use({
    serviceWorker: false,
    expectedNoise: /could not be loaded|a status of 404|CONNECTION_REFUSED|disallowed MIME type/,
  });
  test("is reported, and the page reads and navigates", async ({ page, host }) => {
    // A new deployment would cut a font that is still on its way.
    await page.goto(first, { waitUntil: "networkidle" });
    await host.deploy(deploymentFolder("second"));
    const warned = page.waitForEvent("console", (message) => /islands/.test(message.text()));
    await page.mouse.move(5, 400);
    expect((await warned).type()).toBe("warning");
    await page.locator(`.site-footer a[href="${second}"]`).click();
    await expect(page).toHaveTitle(laterTitle("second"));
    await hydrate(page);
  });
});
