import { dialog, field, search } from "./search-dialog.ts";
import { farCard, sink } from "./site.ts";
import { expect, inEachEngine, notInFirefox, settle, test } from "./test.ts";

test("the page behind it does not move", async ({ page, browserName }) => {
  test.skip(browserName === "firefox", notInFirefox.wheel);
  await page.goto(sink.href);
  await search(page, farCard.title);
  for (const [x, y] of [
    [20, 600],
    [720, 400],
  ] as const) {
    await page.mouse.move(x, y);
    for (let turn = 0; turn < 12; turn++) await page.mouse.wheel(0, 400);
  }
  await settle(page);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test("Ctrl and wheel, and two fingers, may zoom while it is open; one finger may not scroll", async ({
  page,
  browserName,
}) => {
  await page.goto(sink.href);
  await search(page, farCard.title);
  /** Whether the page lets the browser go on with a wheel, and with fingers, over the backdrop. */
  const wheel = (ctrlKey: boolean) =>
    page.evaluate(
      (ctrlKey) =>
        document.body.dispatchEvent(
          new WheelEvent("wheel", { ctrlKey, bubbles: true, cancelable: true }),
        ),
      ctrlKey,
    );
  const fingers = (count: number) =>
    page.evaluate((count) => {
      const target = document.body;
      const touches = Array.from({ length: count }, (_, identifier) => {
        return new Touch({ identifier, target, clientX: 20 + identifier, clientY: 500 });
      });
      return target.dispatchEvent(
        new TouchEvent("touchmove", { touches, bubbles: true, cancelable: true }),
      );
    }, count);
  expect([await wheel(false), await wheel(true)]).toEqual([false, true]);
  // A Firefox without a touch screen has no such events.
  if (browserName !== "firefox")
    expect([await fingers(1), await fingers(2)]).toEqual([false, true]);
  // What has been zoomed can be moved about in.
  await page.evaluate(() => Object.defineProperty(visualViewport, "scale", { value: 2 }));
  expect(await wheel(false)).toBe(true);
});

test(
  "a drag out of the field onto the backdrop leaves it open; a press on the backdrop closes it",
  inEachEngine(),
  async ({ page }) => {
    await page.goto(sink.href);
    await search(page, farCard.title);
    const box = await field(page).boundingBox();
    if (!box) throw new Error("The field has no box.");
    await page.mouse.move(box.x + 60, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(20, 500, { steps: 5 });
    await page.mouse.up();
    // A click that closed it would have been dealt with by now.
    await page.keyboard.type("x");
    await expect(dialog(page)).toBeVisible();
    await expect(field(page)).toHaveValue(/x/);
    await page.mouse.click(20, 500);
    await expect(dialog(page)).toBeHidden();
  },
);
