import { sink } from "./site.ts";
import { expect, test } from "./test.ts";
import { widths } from "./widths.ts";

test("the target of the link to the plain text is at least 44 px high for a finger, and is within the page", async ({
  page,
}) => {
  for (const width of [widths.small, widths.phone, widths.belowLg]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(sink.href);
    const box = await page.getByRole("link", { name: "Plain text" }).boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
    expect((box?.x ?? 0) + (box?.width ?? width)).toBeLessThanOrEqual(width);
  }
});
