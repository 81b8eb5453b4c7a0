import type { Page } from "@playwright/test";
import { routes } from "./site.ts";
import { expect, test, wake } from "./test.ts";

/** Something that took the focus: its place in the order of the page, and whether a reader can see that. */
interface Stop {
  name: string;
  order: number;
  seen: boolean;
  ring: boolean;
}

/** Lets the page write down what takes the focus, in shadow roots too. */
function recordStops(page: Page): Promise<number> {
  return page.evaluate(() => {
    const all: Element[] = [];
    const collect = (root: ParentNode) => {
      for (const one of root.querySelectorAll("*")) {
        all.push(one);
        if (one.shadowRoot) collect(one.shadowRoot);
      }
    };
    collect(document);
    const order = new Map(all.map((one, index) => [one, index]));
    const header = document.querySelector(".site-header") as Element;
    const stops: Stop[] = [];
    Object.assign(window, { stops });
    const deepest = () => {
      let focused = document.activeElement;
      while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
      return focused as Element;
    };
    document.addEventListener("focusin", () => {
      const focused = deepest();
      const inPreview = focused.getRootNode() !== document;
      const { outlineStyle, outlineWidth } = getComputedStyle(focused);
      const stop: Stop = {
        name: `${focused.localName} ${focused.ariaLabel ?? focused.textContent.trim().slice(0, 40)}`,
        order: order.get(focused) ?? -1,
        seen: true,
        // A sample draws its own.
        ring: inPreview || (outlineStyle !== "none" && Number.parseFloat(outlineWidth) > 0),
      };
      stops.push(stop);
      requestAnimationFrame(() =>
        setTimeout(() => {
          // The walk may have gone on meanwhile.
          if (deepest() !== focused) return;
          const { top, bottom, width } = focused.getBoundingClientRect();
          const covered = focused.closest(".site-header, .skip")
            ? 0
            : header.getBoundingClientRect().bottom;
          // In the window, and not wholly behind the fixed header: WCAG 2.2, 2.4.11.
          stop.seen = width > 0 && bottom > covered + 1 && top < innerHeight;
        }),
      );
    });
    return all.length;
  });
}

const recorded = (page: Page) =>
  page.evaluate(() => (window as unknown as { stops: Stop[] }).stops.splice(0));

for (const route of routes)
  test(`${route}: by Tab alone, forwards and back, every stop is seen and in order`, async ({
    page,
  }) => {
    test.slow();
    await page.goto(route);
    await wake(page);
    const most = await recordStops(page);
    /** Goes on until the focus leaves the page. */
    const walk = async (key: string) => {
      for (let step = 0; step < most; step++) {
        await page.keyboard.press(key);
        if (
          step % 20 === 19 &&
          (await page.evaluate(() => document.activeElement?.localName === "body"))
        )
          break;
      }
      return recorded(page);
    };
    const forwards = await walk("Tab");
    expect(forwards[0]?.name).toContain("Skip to content");
    expect(forwards.filter(({ seen, ring }) => !seen || !ring)).toEqual([]);
    const orders = forwards.map(({ order }) => order);
    expect(orders).toEqual(orders.toSorted((a, b) => a - b));
    expect(new Set(orders).size).toBe(orders.length);
    const reachable = await page.evaluate(
      () =>
        [...document.querySelectorAll("main :is(a[href], button, pre[tabindex], summary)")].filter(
          (one) => one.checkVisibility({ visibilityProperty: true }),
        ).length,
    );
    expect(forwards.length).toBeGreaterThanOrEqual(reachable);

    const backwards = await walk("Shift+Tab");
    expect(backwards.filter(({ seen }) => !seen).map(({ name }) => name)).toEqual([]);
  });
