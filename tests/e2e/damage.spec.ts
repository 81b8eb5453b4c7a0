import type { Page } from "@playwright/test";
import { expect, keptAddresses, test, visit } from "./kept-site.ts";
import { guides, plain, sink } from "./site.ts";
import { hydrate, inEachEngine } from "./test.ts";

const [first, second, title] = [sink.href, plain.href, plain.title];

/** Replaces, or with null deletes, the cached copy of an address. */
async function damage(page: Page, address: string, change: "deleted" | "cut" | "empty" | "wrong") {
  await page.evaluate(
    async ([address, change]) => {
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const key of await cache.keys()) {
          if (new URL(key.url).pathname !== address) continue;
          const response = await cache.match(key);
          const body = (await response?.arrayBuffer()) ?? new ArrayBuffer();
          await cache.delete(key);
          const bodies = { cut: body.slice(0, body.byteLength / 2), empty: "", wrong: "garbage" };
          if (change !== "deleted")
            await cache.put(
              key,
              new Response(bodies[change], { headers: response?.headers ?? {} }),
            );
        }
      }
    },
    [address, change] as const,
  );
}

async function islands(page: Page): Promise<string> {
  const addresses = await keptAddresses(page);
  return addresses.find((address) => address.startsWith("/assets/islands")) ?? "";
}

const changes = ["deleted", "cut", "empty", "wrong"] as const;

for (const change of changes)
  test.describe(`a kept page and script that are ${change}`, () => {
    test.use({ expectedNoise: /is missing or damaged/ });
    test(
      "come from the network, and are mended",
      inEachEngine(change === "cut"),
      async ({ page, host }) => {
        await visit(page, first);
        await damage(page, second, change);
        await damage(page, await islands(page), change);
        await page.goto(second);
        await expect(page.locator("h1")).toHaveText(title);
        await hydrate(page);
        await host.stop();
        await page.goto("/");
        await page.goto(second);
        await expect(page.locator("h1")).toHaveText(title);
        await hydrate(page);
      },
    );
  });

for (const change of changes)
  test.describe(`a kept page that is ${change}, without network`, () => {
    test.use({ expectedNoise: /missing or damaged|cannot be read|repaired|status of 503/ });
    test(
      "is replaced by a page that says so and leads on",
      inEachEngine(change === "cut"),
      async ({ page, host }) => {
        await visit(page, first);
        await damage(page, second, change);
        await host.stop();
        expect((await page.goto(second))?.status()).toBe(503);
        await expect(page.locator("h1")).toHaveText("Not available offline");
        await page.getByRole("link", { name: "home page" }).click();
        await expect(page).toHaveURL("/");
        await host.deploy();
        await page.goto(second);
        await expect(page.locator("h1")).toHaveText(title);
      },
    );
  });

test.describe("a kept script that is damaged, without network", () => {
  test.use({ expectedNoise: /./ });
  test("leaves a page that reads and navigates", async ({ page, host }) => {
    await visit(page, first);
    await damage(page, await islands(page), "wrong");
    await host.stop();
    await page.goto(second);
    await page.mouse.move(5, 400);
    await expect(page.locator("h1")).toHaveText(title);
    await page.locator(`.site-footer a[href="${first}"]`).click();
    await expect(page).toHaveURL(first);
  });
});

test.describe("all caches deleted under a living worker", () => {
  test.use({ expectedNoise: /is missing or damaged/ });
  test("are filled again by the next navigation", async ({ page, host }) => {
    await visit(page, first);
    const before = (await keptAddresses(page)).sort();
    await page.evaluate(async () => {
      for (const name of await caches.keys()) await caches.delete(name);
    });
    expect(await keptAddresses(page)).toEqual([]);
    await page.goto(second);
    await expect(page.locator("h1")).toHaveText(title);
    await expect.poll(async () => (await keptAddresses(page)).sort()).toEqual(before);
    await host.stop();
    for (const { href } of guides) expect((await page.goto(href))?.status()).toBe(200);
  });
});
