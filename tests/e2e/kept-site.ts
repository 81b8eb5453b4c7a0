import type { Page } from "@playwright/test";
import { Host } from "./deployment.ts";
import { test as base, expect } from "./test.ts";

/** A test with a separate host, whose network can be cut and whose site can be replaced. */
export const test = base.extend<{ host: Host }>({
  serviceWorker: true,
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
  host: async ({}, use) => {
    const host = new Host();
    await host.deploy();
    await use(host);
    await host.stop();
  },
  baseURL: ({ host }, use) => use(host.origin),
});

/** Visits a page once and waits, touching nothing, until its worker keeps the site. */
export async function visit(page: Page, route: string) {
  await page.goto(route);
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state))
    .toBe("activated");
}

/** The addresses in all caches, without their revisions. */
export function keptAddresses(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return keys.flat().map(({ url }) => new URL(url).pathname);
  });
}

/** The titles end in the name of a later deployment. */
export function laterTitle(name: string): RegExp {
  return new RegExp(` ${name}$`);
}

export { expect };
