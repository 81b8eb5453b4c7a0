import { readFile } from "node:fs/promises";
import path from "node:path";
import { built } from "../kitchen-sink/folders.ts";
import { expect, test } from "./kept-site.ts";
import { sink } from "./site.ts";
import { inEachEngine } from "./test.ts";

test.use({ serviceWorker: false });

/**
 * A page waits for one of its first cards before it paints (`<link rel=expect>`). WebKit waits for
 * the end of that element: were it one that ends late, the page would be white until all has come.
 */
test(
  "half a page is drawn while the rest is on its way",
  inEachEngine(),
  async ({ page, host }) => {
    const html = await readFile(path.join(built.atRoot, `${sink.path}.html`));
    const half = html.length / 2;
    const rest = Promise.withResolvers<() => void>();
    await host.deploy(built.atRoot, (url, response) => {
      if (url !== sink.href) return false;
      response.writeHead(200, { "Content-Type": "text/html; charset=utf-8" });
      response.write(html.subarray(0, half));
      rest.resolve(() => response.end(html.subarray(half)));
      return true;
    });
    await page.goto(host.origin + sink.href, { waitUntil: "commit" });
    const paints = () => performance.getEntriesByName("first-contentful-paint").length;
    await expect.poll(() => page.evaluate(paints)).toBe(1);
    expect(await page.evaluate(() => document.readyState)).toBe("loading");
    (await rest.promise)();
    await expect(page.locator(".site-footer")).toBeAttached();
  },
);
