import { guides, widths } from "./site.ts";
import { expect, test } from "./test.ts";

for (const guide of guides)
  test(`${guide.href}: its foot leads to its plain text`, async ({ page }) => {
    await page.goto(guide.href);
    const link = page.getByRole("main").getByRole("link", { name: "Plain text" });
    const alternate = page.locator('link[rel="alternate"][type="text/markdown"]');
    await expect(alternate).toHaveAttribute("href", `${guide.href}.md`);
    await expect(link).toHaveAttribute("href", `${guide.href}.md`);
    const response = await page.request.get(`${guide.href}.md`);
    expect(response.status()).toBe(200);
    expect(response.headers()["content-type"]).toBe("text/markdown; charset=utf-8");
    const text = await response.text();
    expect(text).toMatch(new RegExp(`^# ${RegExp.escape(guide.title)}\n`));
    const shown = await page.locator(".proof-line > *").allTextContents();
    expect(text).toContain(`\n\n${shown.join(" · ").replace(/[_<[\]*`]/g, "\\$&")}\n\n`);
  });

test("the link's target is at least 44 px high for a finger, and stands within the page", async ({
  page,
}) => {
  const [guide] = guides;
  for (const width of [widths.small, widths.phone, widths.belowLg]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(guide?.href ?? "");
    const box = await page.getByRole("link", { name: "Plain text" }).boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
    expect((box?.x ?? 0) + (box?.width ?? width)).toBeLessThanOrEqual(width);
  }
});

test("every link of llms.txt leads to a plain text of this site", async ({ request }) => {
  const index = await request.get("/llms.txt");
  expect(index.headers()["content-type"]).toBe("text/plain; charset=utf-8");
  const links = [...(await index.text()).matchAll(/\]\(([^)]+)\)/g)].map(([, url = ""]) => url);
  expect(links).toHaveLength(guides.length);
  for (const url of links)
    expect((await request.get(new URL(url).pathname)).status(), url).toBe(200);
});

test("the sitemap lists pages alone", async ({ request }) => {
  expect(await (await request.get("/sitemap.xml")).text()).not.toMatch(/\.md|\.txt/);
});
