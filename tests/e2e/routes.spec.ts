import { site } from "../../src/site.ts";
import { guides, routes } from "./site.ts";
import { expect, test } from "./test.ts";

for (const route of routes)
  test(`${route}: one document, whole and quiet`, async ({ page }) => {
    const response = await page.goto(route);
    expect(response?.status()).toBe(200);
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    for (const landmark of ["body > header", "main", "body > footer", "h1"])
      await expect(page.locator(landmark)).toHaveCount(1);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
      "href",
      new URL(route, site.url).href,
    );
    const description = await page.locator('meta[name="description"]').getAttribute("content");
    expect(description?.length).toBeGreaterThan(40);
    await expect(page.locator('meta[property^="og:"]')).toHaveCount(4);

    const ids = await page.locator("[id]").evaluateAll((all) => all.map(({ id }) => id));
    expect(ids).toEqual([...new Set(ids)]);
    const headings = await page
      .locator("h1, h2, h3")
      .evaluateAll((all) => all.map((h) => h.tagName));
    expect(headings.filter((tag, at) => tag === "H3" && headings[at - 1] === "H1")).toEqual([]);
  });

test("titles and descriptions differ from page to page", async ({ request }) => {
  const heads = await Promise.all(
    routes.map(async (route) => {
      const html = await (await request.get(route)).text();
      return /<title>(.*?)<\/title>.*?name=description content="(.*?)"/s.exec(html)?.slice(1);
    }),
  );
  expect(new Set(heads.map((head) => head?.[0])).size).toBe(routes.length);
  expect(new Set(heads.map((head) => head?.[1])).size).toBe(routes.length);
});

for (const guide of guides)
  test(`${guide.href}: title, sections in order, contents, cards`, async ({ page }) => {
    await page.goto(guide.href);
    await expect(page.locator("h1")).toHaveText(guide.title);
    await expect(page.locator(".guide-head .tagline")).toHaveText(guide.tagline);
    const categories = guide.sections.map(({ category }) => category);
    await expect(page.locator("main section > h2")).toHaveText(categories);
    const entries = page.getByRole("navigation", { name: "Table of Contents" }).getByRole("link");
    await expect(entries).toHaveText(categories);
    const targets = await entries.evaluateAll((all) => all.map((a) => a.getAttribute("href")));
    expect(targets).toEqual(guide.sections.map(({ id }) => `#${id}`));
    for (const section of guide.sections) {
      const cards = page.locator(`section[id="${section.id}"] > .cards > article`);
      expect(await cards.evaluateAll((all) => all.map(({ id }) => id))).toEqual(
        section.items.map(({ id }) => id),
      );
    }
    const samples = guide.sections.flatMap(({ items }) =>
      items.flatMap(({ sample }) => sample ?? []),
    );
    const code = await page
      .locator("article > pre > code")
      .evaluateAll((all) => all.map((one) => [one.className, one.textContent]));
    expect(code).toEqual(samples.map((one) => [`language-${one.language}`, one.code]));
  });

test("every link of the site leads somewhere, and outward links open safely in a new tab", async ({
  page,
  request,
}) => {
  test.slow();
  const targets = new Set<string>();
  for (const route of routes) {
    await page.goto(route);
    const links = await page.locator("a[href]").evaluateAll((all) =>
      all.map((a) => ({
        href: (a as HTMLAnchorElement).href,
        target: a.getAttribute("target"),
        rel: a.getAttribute("rel"),
      })),
    );
    for (const link of links) {
      if (link.href.startsWith(new URL(page.url()).origin)) targets.add(link.href);
      else {
        expect(link.href).toMatch(/^https:\/\//);
        expect(link).toMatchObject({ target: "_blank", rel: "noopener noreferrer" });
      }
    }
  }
  const documents = new Map<string, string>();
  for (const href of targets) {
    const { pathname, hash } = new URL(href);
    if (!documents.has(pathname)) {
      const response = await request.get(pathname);
      expect(response.status(), pathname).toBe(200);
      documents.set(pathname, await response.text());
    }
    const id = new RegExp(`\\sid="?${hash.slice(1)}["\\s>]`);
    if (hash) expect(id.test(documents.get(pathname) ?? ""), href).toBe(true);
  }
});

test("an unknown path shows the layout with a way home and all guides", async ({
  page,
  context,
}) => {
  // The browser itself reports a document's 404 on the console.
  context.removeAllListeners("console");
  const response = await page.goto("/no/such/page");
  expect(response?.status()).toBe(404);
  await expect(page.locator("h1")).toHaveText("Page not found");
  await expect(page.locator("main").getByRole("link")).toHaveCount(guides.length + 1);
  await expect(page.locator("main").getByRole("link", { name: "home page" })).toHaveAttribute(
    "href",
    "/",
  );
  await expect(page.locator("body > header")).toBeVisible();
  await expect(page.locator("body > footer")).toBeVisible();
});

test("sitemap, robots, manifest and icons derive from the registry and exist", async ({
  request,
}) => {
  const sitemap = await (await request.get("/sitemap.xml")).text();
  const listed = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url);
  expect(listed).toEqual(routes.map((route) => new URL(route, site.url).href));
  expect(await (await request.get("/robots.txt")).text()).toContain(`${site.url}/sitemap.xml`);
  const manifest = await (await request.get("/manifest.webmanifest")).json();
  expect(manifest.name).toBe(site.name);
  const icons = [...manifest.icons.map(({ src }: { src: string }) => src), "/icons/180.png"];
  for (const icon of icons) expect((await request.get(icon)).status(), icon).toBe(200);
});

test("a path deep in the site is clean: no .html, no trailing slash needed", async ({
  request,
}) => {
  for (const route of routes.slice(1)) expect((await request.get(route)).status()).toBe(200);
});
