import type { Page } from "@playwright/test";
import { kinds, sink } from "./site.ts";
import { expect, hydrate, inEachEngine, test } from "./test.ts";
import { widths } from "./widths.ts";

test.use({ reducedMotion: "reduce" });

/** What moves, or would when it changes; previews show their author's motion. */
function motions(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = document
      .getAnimations()
      .map(({ effect }) => (effect instanceof KeyframeEffect ? effect.target : null))
      .filter((target) => target?.getRootNode() === document)
      .map((target) => `${target?.localName}.${target?.className} is moving`);
    for (const one of document.querySelectorAll("*"))
      for (const pseudo of [null, "::before", "::after", "::backdrop"]) {
        // Pseudo-elements only where they are likely to move, for there are ten thousands.
        if (pseudo && !one.matches("dialog, button, summary")) continue;
        const { transitionDuration, animationName, scrollBehavior } = getComputedStyle(one, pseudo);
        if (
          /[1-9]/.test(transitionDuration) ||
          animationName !== "none" ||
          scrollBehavior !== "auto"
        )
          found.push(`${one.localName}.${one.className}${pseudo ?? ""} would move`);
      }
    return found;
  });
}

for (const route of kinds)
  test(
    `${route}: nothing moves automatically, slides or scrolls smoothly`,
    inEachEngine(route === sink.href),
    async ({ page }) => {
      await page.goto(route);
      expect(await motions(page)).toEqual([]);
      await hydrate(page);
      await page.keyboard.press("Control+k");
      await expect(page.getByRole("dialog", { name: "Search" })).toBeVisible();
      expect(await motions(page)).toEqual([]);
      await page.keyboard.press("Escape");
      await page.setViewportSize({ width: widths.phone, height: 800 });
      await page.locator(".menu-button").click();
      expect(await motions(page)).toEqual([]);
    },
  );

test("a jump by the contents passes through no place between", inEachEngine(), async ({ page }) => {
  await page.goto(sink.href);
  await hydrate(page);
  const { tops, smooth } = await page.evaluate(async () => {
    const links = document.querySelectorAll<HTMLAnchorElement>(".contents a");
    const link = links[links.length - 2];
    const target = document.getElementById(decodeURIComponent(link?.hash.slice(1) ?? ""));
    const top = () => Math.round(target?.getBoundingClientRect().top ?? 0);
    const tops = [top()];
    link?.click();
    // Firefox jumps in a separate task, which a busy machine may begin some frames later.
    while (Math.abs((tops.at(-1) ?? 0) - 20) > 1 && tops.length < 600) {
      await new Promise(requestAnimationFrame);
      tops.push(top());
    }
    return { tops, smooth: getComputedStyle(document.documentElement).scrollBehavior };
  });
  expect(smooth).toBe("auto");
  const [start, ...later] = tops;
  expect(later.filter((top) => top !== start).map((top) => Math.abs(top - 20) <= 1)).toEqual([
    true,
  ]);
});
