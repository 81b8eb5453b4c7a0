import { sink } from "./site.ts";
import { measured, measuredTests } from "./suites/measured.ts";
import { expect, hydrate, inEachEngine, test } from "./test.ts";
import { widths } from "./widths.ts";

measuredTests([sink]);

const last = sink.sections.at(-1)?.items.at(-1)?.id;

test(
  "a jump to a card far away lands on it, with the rest of the page not rendered",
  inEachEngine(),
  async ({ page }) => {
    await page.goto(sink.href);
    await hydrate(page);
    await measured(page);
    await page.evaluate((id) => location.assign(`#${id}`), last);
    const card = page.locator(`[id="${last}"]`);
    await expect(card).toBeInViewport();
    await expect(card.locator("pre, .prose").first()).toBeVisible();
    // What the first screen may show is never skipped.
    const first = page.locator(".sections > :nth-child(3) .card > *").first();
    // The browser skips what has left the window one frame later.
    await expect
      .poll(() => first.evaluate((one) => one.checkVisibility({ contentVisibilityAuto: true })))
      .toBe(false);
  },
);

test("a jump while sections are measured lands, because all of them are laid out", async ({
  page,
}) => {
  await page.addInitScript(() => {
    // Three sections and no more, however fast the machine is.
    let slices = 0;
    window.requestIdleCallback = (act) => {
      if (slices++ < 3) return setTimeout(act);
      document.documentElement.dataset.paused = "";
      return 0;
    };
  });
  await page.goto(sink.href);
  await hydrate(page);
  await expect(page.locator("html")).toHaveAttribute("data-paused");
  const laidOut = () =>
    page
      .locator(".card > h3")
      .evaluateAll((all) =>
        all.map((one) => one.checkVisibility({ contentVisibilityAuto: true })).filter(Boolean),
      );
  const cards = await page.locator(".card").count();
  expect((await laidOut()).length).toBeLessThan(cards);
  await page.evaluate((id) => location.assign(`#${id}`), last);
  await expect(page.locator(`[id="${last}"]`)).toBeInViewport();
  expect(await laidOut()).toHaveLength(cards);
});

test(
  "a press while sections are measured hits the button it is on",
  inEachEngine(),
  async ({ page }) => {
    await page.goto(sink.href);
    await page.locator(".card pre").first().scrollIntoViewIfNeeded();
    const hits = await page.evaluateHandle(() => {
      const seen = { right: 0, missed: [] as string[] };
      const { port1, port2 } = new MessageChannel();
      // Each is a separate task, as a press is: it may come before the next frame.
      port1.onmessage = () => {
        for (const button of document.querySelectorAll(".copy")) {
          const { x, y, width, height } = button.getBoundingClientRect();
          const hit = width > 0 && document.elementFromPoint(x + width / 2, y + height / 2);
          if (!hit) continue;
          if (hit.closest(".copy") === button) seen.right++;
          else seen.missed.push(hit.outerHTML.slice(0, 80));
        }
      };
      new MutationObserver(() => port2.postMessage(0)).observe(document.documentElement, {
        attributeFilter: ["style", "class"],
        subtree: true,
      });
      return seen;
    });
    await hydrate(page);
    await measured(page);
    expect(await hits.evaluate(({ missed }) => missed)).toEqual([]);
    expect(await hits.evaluate(({ right }) => right)).toBeGreaterThan(0);
  },
);

test("opening the menu drops a caret left on the page, and keeps what is selected", async ({
  page,
}) => {
  await page.setViewportSize({ width: widths.phone, height: 800 });
  await page.goto(sink.href);
  await hydrate(page);
  const openAndClose = async () => {
    await page.getByRole("button", { name: "Menu", exact: true }).press("Enter");
    await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
    await page.keyboard.press("Escape");
    // What is inert counts as not selected; the page is given back a frame later.
    await expect(page.locator("[inert]")).toHaveCount(0);
    return page.evaluate(() => [getSelection()?.rangeCount, `${getSelection()}`]);
  };
  await page.locator("h1").click();
  expect(await page.evaluate(() => getSelection()?.rangeCount)).toBe(1);
  expect(await openAndClose()).toEqual([0, ""]);

  await page.locator("h1").selectText();
  const title = await page.locator("h1").textContent();
  expect(await openAndClose()).toEqual([1, title]);
});
