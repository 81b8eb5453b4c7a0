import { belowPath, built } from "../kitchen-sink/folders.ts";
import { type RunningServer, startServer } from "../support/start-server.ts";
import { guides as registry } from "./site.ts";
import { expect, hydrate, test } from "./test.ts";

/** The site as it is on GitHub Pages: below a path that is not its own host's root. */
const { base, siteUrl } = belowPath;
const guides = registry.map(({ path }) => path);

let origin = "";
let server: RunningServer | undefined;

// biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
test.use({ baseURL: ({}, use) => use(origin) });
test.describe.configure({ mode: "serial" });

test.beforeAll(async () => {
  const env = { SITE_URL: siteUrl };
  server = await startServer(["src/build/serve.ts", built.belowPath], { env });
  origin = server.origin;
});

test.afterAll(() => {
  server?.stop();
});

test("every route loads, its islands are hydrated, and all it requests lies below the path", async ({
  page,
}) => {
  const outside: string[] = [];
  page.on("response", (response) => {
    const { pathname } = new URL(response.url());
    if (!pathname.startsWith(`${base}/`) || response.status() >= 400) outside.push(pathname);
  });
  for (const guide of ["", ...guides]) {
    await page.goto(`${base}/${guide}`);
    await hydrate(page);
    await expect(page.locator("h1")).toBeVisible();
  }
  expect(outside).toEqual([]);
});

test("navigation leads from page to page below the path", async ({ page }) => {
  await page.goto(`${base}/`);
  await page.locator(".home-cards a").first().click();
  await expect(page).toHaveURL(`${base}/${guides[0]}`);
  await hydrate(page);
  const links = page.getByRole("navigation", { name: "Cheat sheets" });
  await expect(links.locator('[aria-current="page"]')).toHaveAttribute(
    "href",
    `${base}/${guides[0]}`,
  );
  const dropdown = page.locator(".dropdown").first();
  await dropdown.hover();
  const target = dropdown.getByRole("link").last();
  const href = await target.getAttribute("href");
  await target.click();
  await expect(page).toHaveURL(href ?? "");
  expect(href).toMatch(new RegExp(`^${base}/`));
  await page.locator("a.brand").click();
  await expect(page).toHaveURL(`${base}/`);
});

test("links in prose lead below the path", async ({ page }) => {
  for (const guide of guides) {
    await page.goto(`${base}/${guide}`);
    const inside = page.locator('.prose a[href^="/"]');
    const hrefs = await inside.evaluateAll((all) => all.map((a) => a.getAttribute("href")));
    expect(hrefs.filter((href) => !href?.startsWith(`${base}/`))).toEqual([]);
  }
});
