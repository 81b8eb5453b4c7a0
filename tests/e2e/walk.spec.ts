import type AxeBuilder from "@axe-core/playwright";
import { measuredAttribute } from "../../src/protocol.ts";
import { isOwn, lineOf, ofRole, readAccessibilityTree } from "./accessibility-tree.ts";
import {
  cardPlaces,
  hiddenStops,
  layoutShifts,
  lowTargets,
  misplacedSections,
  overflows,
  recordShifts,
  unreachableScrollers,
  unreadableCode,
} from "./page-checks.ts";
import { guides, routes } from "./real-site.ts";
import { quickAxe } from "./suites/quick-axe.ts";
import { expect, hydrate, layOutAll, test } from "./test.ts";
import { leastTarget, widths } from "./widths.ts";

/*
 * One walk through each real route: it loads once, and each step asserts one thing about the page
 * and goes on when it is wrong. What a card, a menu or a dialog does is tested on the kitchen
 * sink; this finds what only the real content can break.
 */

test.use({ reducedMotion: "reduce" });

/** How far below the window's top a section comes to rest, in px (specification, section 9). */
const contentsOffset = 20;
/** The document and one more; icons and the two fonts do not count. */
const mostRequests = 2;
/** The rules of axe that look at every word: slow, and all that a theme can change. */
const colorRules = ["color-contrast", "link-in-text-block"];
const small = /favicon|\/icons\/|\/fonts\//;

for (const route of routes) {
  const guide = guides.find(({ href }) => href === route);
  const items = guide?.sections.flatMap((section) => section.items) ?? [];

  test(`${route}: one walk through the page`, async ({ page }) => {
    const check = (name: string, found: () => Promise<unknown>, expected: unknown = []) =>
      test.step(name, async () => expect.soft(await found(), name).toEqual(expected));
    const nextFrame = () =>
      page.evaluate(
        () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
      );
    const requests: string[] = [];
    page.on("request", (request) => {
      if (!small.test(request.url())) requests.push(request.url());
    });
    await recordShifts(page);
    await page.goto(route);
    await nextFrame();

    await check("no layout shift while it loads", () => layoutShifts(page));
    await check(`at most ${mostRequests} requests before the first interaction`, async () =>
      requests.slice(mostRequests),
    );
    await check("cards in view come first in the document", async () => {
      const seen = await page.locator("article.card").evaluateAll((cards) =>
        cards
          .map((card, index) => ({ index, top: card.getBoundingClientRect().top }))
          .filter(({ top }) => top < innerHeight)
          .map(({ index }) => index),
      );
      return seen.filter((index, at) => index !== at);
    });
    const rest = () =>
      page
        .locator("h1, .contents, .sections > section:first-of-type > h2, body > header")
        .evaluateAll((all) => all.map((one) => JSON.stringify(one.getBoundingClientRect())));
    const before = await rest();
    await hydrate(page);
    await check("hydration moves nothing", rest, before);

    await check(
      "the words on the home page stay there before the sample beside them has come",
      () =>
        page.locator(".home-sample").evaluateAll((samples) => {
          const top = () => document.querySelector("h1")?.getBoundingClientRect().top;
          return samples.flatMap((sample) => {
            const before = top();
            sample.toggleAttribute("hidden", true);
            const alone = top();
            sample.toggleAttribute("hidden", false);
            return alone === before ? [] : [before, alone];
          });
        }),
    );

    if (guide) {
      await expect(page.locator(".self-link").first()).toBeAttached();
      const labels = (selector: string) =>
        page.locator(selector).evaluateAll((all) => all.map((one) => one.ariaLabel));
      await check(
        "each sample has a copy button named after its card",
        () => labels(".copy:not(details .copy)"),
        items
          .filter(({ sample }) => sample && !sample.expectError)
          .map(({ title }) => `Copy: ${title}`),
      );
      await check(
        "each card links to itself",
        () => labels(".card .self-link"),
        items.map(({ title }) => `Link to: ${title}`),
      );
      await check("each contents entry brings its section to rest", () =>
        misplacedSections(page, contentsOffset),
      );
      await test.step("cards of off-screen sections are where they will be", async () => {
        // The nightly matrix looks at wide windows too.
        await page.setViewportSize({ width: widths.phone, height: 900 });
        await nextFrame();
        await page.waitForSelector(`html[${measuredAttribute}]`, { state: "attached" });
        const skipped = await cardPlaces(page);
        await layOutAll(page);
        expect.soft(await cardPlaces(page)).toEqual(skipped);
        await page.evaluate(() => document.adoptedStyleSheets.pop());
      });
    }

    await page.setViewportSize({ width: widths.phone, height: 800 });
    await layOutAll(page);
    await page.keyboard.press("Tab");
    await check("every stop is seen on a phone, with its ring", () => hiddenStops(page));
    for (const width of Object.values(widths)) {
      await page.setViewportSize({ width, height: 900 });
      // Boxes that scroll become tab stops when their sizes have been observed.
      await nextFrame();
      await check(`nothing overflows at ${width} px`, () => overflows(page));
      await check(`every box that scrolls at ${width} px is reached by key`, () =>
        unreachableScrollers(page),
      );
      await check(`code can be read at ${width} px`, () => unreadableCode(page));
      if (width < widths.lg)
        await check(`targets are ${leastTarget} px high at ${width} px`, () =>
          lowTargets(page, leastTarget),
        );
    }

    await page.setViewportSize({ width: widths.wide, height: 900 });
    await page.keyboard.press("Tab");
    await check("every stop is seen on a desktop, with its ring", () => hiddenStops(page));

    const heard = await readAccessibilityTree(page);
    const own = heard.filter(isOwn);
    await check("landmarks are named and stand in order", async () => {
      const places = ofRole(own, "banner", "navigation", "main", "contentinfo").map(lineOf);
      return [places.slice(0, 2), places.slice(-3), places.filter((one) => one === "main").length];
    }, [
      ["banner", "navigation Cheat sheets"],
      ["contentinfo", "navigation All guides", "navigation Social networks"],
      1,
    ]);
    await check("every control and heading has a name", async () =>
      ofRole(own, "link", "button", "combobox", "textbox", "heading", "dialog")
        .filter(({ name }) => !name)
        .map(({ role, within }) => [...within, role].join(" > ")),
    );
    await check("what styles draw is not read out", async () =>
      ofRole(own, "link", "button", "heading")
        .filter(({ name }) => /[↗✓]/.test(name))
        .map(lineOf),
    );
    if (guide) {
      await check(
        "headings are heard in the order they are written",
        async () => ofRole(own, "heading").map(({ name }) => name),
        [
          guide.title,
          ...guide.sections.flatMap((one) => [
            one.category,
            ...one.items.map(({ title }) => title),
          ]),
        ],
      );
      await check(
        "the contents list every category",
        async () =>
          ofRole(
            own.filter(({ within }) => within.includes("navigation Table of Contents")),
            "link",
          ).map(({ name }) => name),
        guide.sections.map(({ category }) => category),
      );
      const drawn = await page.evaluate(() => ({
        articles: document.querySelectorAll("article").length,
        results: document.querySelectorAll(".result").length,
        headers: document.querySelectorAll(".prose thead th").length,
        rows: document.querySelectorAll(".prose tr").length,
      }));
      await check(
        "articles, previews and tables are heard as such",
        async () => ({
          articles: ofRole(own, "article").length,
          results: ofRole(heard, "group").filter(({ name }) => name.startsWith("Result: ")).length,
          headers: ofRole(own, "columnheader").length,
          rows: ofRole(own, "row").length,
        }),
        drawn,
      );
    }

    const axe = async (part: string, rules: (builder: AxeBuilder) => AxeBuilder) => {
      const { violations } = await rules(quickAxe(page).include(part)).analyze();
      return violations.map(({ id, nodes }) => [id, nodes.slice(0, 3).map(({ html }) => html)]);
    };
    // The colors of a page are proven from its tokens and on the kitchen sink, in both themes. To
    // look at every word of every guide again takes most of a minute.
    await check("axe finds nothing", () => axe("html", (all) => all.disableRules(colorRules)));
    if ((await page.locator(".result").count()) > 0)
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        await check(`previews can be read, ${colorScheme}`, () =>
          axe(".result", (all) => all.withRules(colorRules)),
        );
      }
  });
}
