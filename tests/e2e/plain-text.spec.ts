import { guides, widths } from "./site.ts";
import { expect, test } from "./test.ts";

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
