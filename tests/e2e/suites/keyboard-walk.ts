import type { Page } from "@playwright/test";
import { provideIsSeen } from "../is-seen.ts";

/** Something that took the focus: its place in the order of the page, and whether a reader can see that. */
interface Stop {
  name: string;
  order: number;
  seen: boolean;
  ring: boolean;
}

interface Walk {
  stops: Stop[];
  /** The focus is where it has been before. */
  over: boolean;
}

/** Lets the page write down, in shadow roots too, where the focus is whenever a key is to move it on. */
async function recordWalk(page: Page) {
  await provideIsSeen(page);
  await page.evaluate(() => {
    const order = new Map<Element, number>();
    const collect = (root: ParentNode) => {
      for (const one of root.querySelectorAll("*")) {
        order.set(one, order.size);
        if (one.shadowRoot) collect(one.shadowRoot);
      }
    };
    collect(document);
    const walk: Walk = { stops: [], over: false };
    Object.assign(window, { walk });
    const met = new Set<Element>();
    let last: Element | undefined;

    addEventListener(
      "keydown",
      ({ key }) => {
        let focused = document.activeElement;
        while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
        // A field of a date or a time has stops within itself.
        if (key !== "Tab" || walk.over || !focused || focused === last) return;
        walk.over = met.has(focused);
        met.add(focused);
        last = focused;
        if (walk.over || focused === document.body) return;
        const { outlineStyle, outlineWidth } = getComputedStyle(focused);
        walk.stops.push({
          name: `${focused.localName} ${focused.ariaLabel ?? focused.textContent.trim().slice(0, 40)}`,
          order: order.get(focused) ?? -1,
          // WCAG 2.2, 2.4.11: not hidden by what the page lays over it.
          seen: window.isSeen(focused),
          // A preview draws its own.
          ring:
            focused.getRootNode() !== document ||
            (outlineStyle !== "none" && Number.parseFloat(outlineWidth) > 0),
        });
      },
      { capture: true },
    );
  });
}

function nextFrame(page: Page) {
  return page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

/** Walks through the whole page: the key stays pressed, as by a reader in a hurry. */
export async function walk(page: Page, { back = false } = {}): Promise<Stop[]> {
  await recordWalk(page);
  // There the page scrolls to what has the focus a frame later.
  const isFirefox = page.context().browser()?.browserType().name() === "firefox";
  if (back) await page.keyboard.down("Shift");
  const current = () => page.evaluate(() => (window as unknown as { walk: Walk }).walk);
  while (!(await current()).over)
    for (let step = 0; step < 50; step++) {
      await page.keyboard.down("Tab");
      if (isFirefox) await nextFrame(page);
    }
  await page.keyboard.up("Tab");
  if (back) await page.keyboard.up("Shift");
  return (await current()).stops;
}

export const names = (stops: Stop[]) => stops.map(({ name }) => name);

/** Controls of the page's own that can take the focus as it is. */
export function countReachable(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      [...document.querySelectorAll("body :is(a[href], button, pre[tabindex], summary)")].filter(
        (one) => one.checkVisibility({ visibilityProperty: true }) && !one.matches(".contents *"),
      ).length,
  );
}
