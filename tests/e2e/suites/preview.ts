import type { Page } from "@playwright/test";
import { previewParts } from "../../../src/content/preview.ts";
import type { Guide } from "../../../src/content/types.ts";
import {
  expect,
  hydrate,
  inEachEngine,
  layOutAll,
  notInFirefox,
  test,
  withoutScripts,
} from "../test.ts";
import { widths } from "../widths.ts";

/** Lists the previews as the content has them. */
export function previewsOf(guides: Guide[]) {
  return guides.flatMap((guide) =>
    guide.sections.flatMap(({ items, setup }) =>
      items.flatMap((item) => {
        const parts = previewParts(item, setup);
        if (!parts) return [];
        const text = [parts.markup, ...parts.sheets].map(({ code }) => code).join("\n");
        const moves = /\binfinite\b|\banimate-(?:spin|ping|pulse|bounce)\b/.test(text);
        const { id, title } = item;
        return [{ href: guide.href, id, title, markup: parts.markup.code, moves }];
      }),
    ),
  );
}

const hosts = (page: Page) => page.locator(".result > [role=group]");

export async function open(
  page: Page,
  href: string,
  waitUntil: "load" | "domcontentloaded" = "load",
) {
  await page.goto(href, { waitUntil });
  await layOutAll(page);
}

/** How many animations without an end are running in the previews of a page. */
const endless = (page: Page) =>
  hosts(page).evaluateAll(
    (all) =>
      all
        .flatMap((host) => host.shadowRoot?.getAnimations() ?? [])
        .filter(
          ({ effect, playState }) =>
            playState === "running" && effect?.getTiming().iterations === Number.POSITIVE_INFINITY,
        ).length,
  );

/** Each page's previews show their samples, isolated from the page and within its bounds. */
export function previewTests(guides: Guide[]) {
  const previews = previewsOf(guides);
  const pages = [...new Set(previews.map(({ href }) => href))];
  const ofPage = (href: string) => previews.filter((one) => one.href === href);

  for (const href of pages) {
    test.describe(`${href}, without script`, () => {
      test.use({ javaScriptEnabled: false });
      test(
        "each preview shows its sample, in a shadow root",
        inEachEngine(),
        async ({ page, browserName }) => {
          if (browserName === "firefox") await withoutScripts(page);
          await open(page, href);
          const shown = await hosts(page).evaluateAll((all) =>
            all.map((host) => {
              const content = [...(host.shadowRoot?.children ?? [])].filter(
                (one) => one.localName !== "style",
              );
              const seen = content.some((one) => {
                const { width, height } = one.getBoundingClientRect();
                return width > 8 && height > 8;
              });
              return [host.closest("article")?.id, host.ariaLabel, seen];
            }),
          );
          expect(shown).toEqual(
            ofPage(href).map(({ id, title }) => [id, `Result: ${title}`, true]),
          );
        },
      );
    });

    test(`${href}: nothing of a preview reaches the page`, inEachEngine(), async ({ page }) => {
      await open(page, href);
      const looks = () =>
        page.evaluate(() =>
          ["body", "h1", "h3", "p", "a", "code", "button", "header", "footer", "li"].map((name) => {
            const style = getComputedStyle(document.querySelector(name) as Element);
            const names = ["color", "background-color", "font", "margin", "padding", "border"];
            return [name, ...names.map((property) => style.getPropertyValue(property))];
          }),
        );
      const withPreviews = await looks();
      await page.evaluate(() => {
        for (const one of document.querySelectorAll(".result")) one.remove();
      });
      expect(await looks()).toEqual(withPreviews);
    });

    test(`${href}: nothing of the page reaches a preview`, async ({ page }) => {
      await page.goto(href);
      const reached = await hosts(page)
        .first()
        .evaluate((host) => {
          for (const own of host.shadowRoot?.querySelectorAll("style") ?? []) own.remove();
          const probe = host.shadowRoot?.appendChild(document.createElement("h3")) as Element;
          const style = getComputedStyle(probe);
          return [style.textWrapStyle, style.boxSizing, style.letterSpacing, style.fontFamily];
        });
      // Of custom properties, those whose names a sample uses too: src/styles/preview.test.ts.
      expect(reached).toEqual(["auto", "content-box", "normal", "system-ui, sans-serif"]);
    });

    const heightsOf = (page: Page) =>
      hosts(page).evaluateAll((all) => all.map((host) => host.getBoundingClientRect().height));

    test(`${href}: previews keep their size as the page loads and is hydrated`, async ({
      page,
    }) => {
      await open(page, href, "domcontentloaded");
      const early = await heightsOf(page);
      await page.waitForLoadState();
      expect(await heightsOf(page)).toEqual(early);
      await hydrate(page);
      expect(await heightsOf(page)).toEqual(early);
    });

    test(`${href}: previews are not printed`, async ({ page, browserName }) => {
      test.skip(browserName === "firefox", notInFirefox.print);
      await page.goto(href);
      await page.emulateMedia({ media: "print" });
      expect(Math.max(...(await heightsOf(page)))).toBe(0);
    });

    test(`${href}: no preview is wider than its card on the smallest window`, async ({ page }) => {
      await page.setViewportSize({ width: widths.small, height: 800 });
      await open(page, href);
      const wide = await page.locator(".result").evaluateAll((all) =>
        all.flatMap((box) => {
          const card = box.closest("article") as Element;
          const over = box.getBoundingClientRect().right - card.getBoundingClientRect().right;
          return over > 0.5 ? [card.id] : [];
        }),
      );
      expect(wide).toEqual([]);
      const { scrollWidth, clientWidth } = await page
        .locator("html")
        .evaluate(({ scrollWidth, clientWidth }) => ({ scrollWidth, clientWidth }));
      expect(scrollWidth).toBe(clientWidth);
    });
  }

  for (const { href, id } of previews.filter(({ moves }) => moves))
    for (const reducedMotion of ["no-preference", "reduce"] as const)
      test(`${href}#${id}: what never stops moving ${
        reducedMotion === "reduce"
          ? "stands still under reduced motion"
          : "moves on interaction alone"
      }`, async ({ page }) => {
        await page.emulateMedia({ reducedMotion });
        await open(page, href);
        const host = page.locator(`[id="${id}"] .result > [role=group]`);
        await page.mouse.move(0, 0);
        expect(await endless(page)).toBe(0);
        const moves = reducedMotion === "reduce" ? 0 : 1;
        await host.hover();
        expect(await endless(page)).toBe(moves);
        await page.mouse.move(0, 0);
        expect(await endless(page)).toBe(0);
        await host.focus();
        expect(await endless(page)).toBe(moves);
      });
}
