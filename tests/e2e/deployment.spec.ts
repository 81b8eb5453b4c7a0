import type { Page } from "@playwright/test";
import { deploymentFolder, deployments } from "../kitchen-sink/folders.ts";
import { expect, keptAddresses, laterTitle, test, visit } from "./kept-site.ts";
import { plain, sink } from "./site.ts";
import { hydrate, inEachEngine } from "./test.ts";

const [first, second] = [sink.href, plain.href];

/** The assets in all caches, in a fixed order. */
async function keptAssets(page: Page): Promise<string[]> {
  const addresses = await keptAddresses(page);
  return addresses.filter((path) => path.startsWith("/assets/")).sort();
}

/** Waits until these assets are cached, each address only once, and the outdated ones are deleted. */
async function expectKept(page: Page, assets: string[]) {
  const expected = [...new Set(assets)].sort();
  await expect
    .poll(
      async () => {
        const addresses = await keptAddresses(page);
        const twice = addresses.length - new Set(addresses).size;
        return { assets: await keptAssets(page), twice };
      },
      { timeout: 60_000 },
    )
    .toEqual({ assets: expected, twice: 0 });
}

/** What the assets are called in a later deployment. Fonts stay as they are. */
function later(assets: string[], name: string): string[] {
  return assets.map((path) =>
    path.startsWith("/assets/fonts/") ? path : path.replace(/(\.\w+)$/, `-${name}$1`),
  );
}

test(
  "the next navigation shows the new deployment, and then all of it is kept",
  inEachEngine(),
  async ({ page, host }) => {
    await visit(page, first);
    const assets = await keptAssets(page);
    let loads = 0;
    page.on("load", () => {
      loads += 1;
    });
    await host.deploy(deploymentFolder("second"));
    await page.goto(second);
    await expect(page).toHaveTitle(laterTitle("second"));
    await hydrate(page);
    await expectKept(page, [...assets, ...later(assets, "second")]);
    expect(loads, "a page is never reloaded by itself").toBe(1);
    await host.stop();
    for (const route of [first, "/", second]) {
      await page.goto(route);
      await expect(page).toHaveTitle(laterTitle("second"));
      await hydrate(page);
    }
    expect(loads).toBe(4);
  },
);

test(
  "an open tab goes on with its own scripts; those of older deployments are let go",
  inEachEngine(),
  async ({ page, context, host }) => {
    await visit(page, first);
    const assets = await keptAssets(page);
    let before = assets;
    for (const name of deployments) {
      await host.deploy(deploymentFolder(name));
      const other = await context.newPage();
      await other.goto(second);
      await expect(other).toHaveTitle(laterTitle(name));
      const now = later(assets, name);
      await expectKept(other, [...before, ...now]);
      await other.close();
      if (name === "second") await hydrate(page);
      before = now;
    }
    await expect(page, "the open tab was left alone").not.toHaveTitle(laterTitle("third"));
  },
);

test("the same deployment again changes nothing", async ({ page, host }) => {
  await visit(page, first);
  const before = await keptAddresses(page);
  await host.deploy();
  await page.goto(second);
  await hydrate(page);
  expect(host.requested.filter((address) => address.startsWith("/assets/"))).toEqual([]);
  expect(await keptAddresses(page)).toEqual(before);
});
