import type { Guide } from "../../../src/content/types.ts";
import { isOwn, lineOf, ofRole, readAccessibilityTree } from "../accessibility-tree.ts";
import { expect, hydrate, test } from "../test.ts";

const landmarks = ["banner", "navigation", "main", "contentinfo"];

/** What a screen reader meets on each page: landmarks, headings, names and their order. */
export function treeTests(routes: string[], guides: Guide[]) {
  for (const route of routes)
    test(`${route}: landmarks are named, headings skip no level, every control has a name`, async ({
      page,
    }) => {
      test.slow();
      await page.goto(route);
      await hydrate(page);
      const heard = (await readAccessibilityTree(page)).filter(isOwn);
      const places = ofRole(heard, ...landmarks).map(lineOf);
      expect(places.slice(0, 2)).toEqual(["banner", "navigation Cheat sheets"]);
      expect(places.filter((place) => place === "main")).toHaveLength(1);
      expect(places.slice(-3)).toEqual([
        "contentinfo",
        "navigation All guides",
        "navigation Social networks",
      ]);
      expect(new Set(places).size).toBe(places.length);

      const levels = ofRole(heard, "heading").map(({ states }) => Number(states.level));
      expect(levels[0]).toBe(1);
      expect(levels.filter((level) => level === 1)).toHaveLength(1);
      expect(levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1)).toEqual([]);

      const nameless = ofRole(heard, "link", "button", "combobox", "textbox", "heading", "dialog");
      expect(nameless.filter(({ name }) => !name).map(({ within }) => within.join(" > "))).toEqual(
        [],
      );
      // What styles draw is not read out: arrows, ticks, the two sheets of a copy button.
      const named = ofRole(heard, "link", "button", "heading");
      expect(named.filter(({ name }) => /[↗✓]/.test(name)).map(lineOf)).toEqual([]);
    });

  for (const { href, title, sections } of guides)
    test(`${href}: is heard in the order it is written, with a name for each copy button and table`, async ({
      page,
    }) => {
      test.slow();
      await page.goto(href);
      await hydrate(page);
      const heard = await readAccessibilityTree(page);
      const ours = heard.filter(isOwn);
      const headings = ofRole(ours, "heading").map(({ name }) => name);
      expect(headings).toEqual([
        title,
        ...sections.flatMap((one) => [one.category, ...one.items.map((item) => item.title)]),
      ]);
      // The contents are between the title and the first section.
      const order = ours.map(lineOf);
      const contents = order.indexOf("navigation Table of Contents");
      expect(contents).toBeGreaterThan(order.findIndex((one) => one.startsWith("heading")));
      const inContents = ours.filter(({ within }) =>
        within.includes("navigation Table of Contents"),
      );
      const entries = ofRole(inContents, "link").map(({ name }) => name);
      expect(entries).toEqual(sections.map(({ category }) => category));
      // At this width the list is open: nothing says that it is closed.
      expect(inContents.filter(({ states }) => states.expanded === false).map(lineOf)).toEqual([]);
      expect(ofRole(ours, "article").length).toBe(sections.flatMap(({ items }) => items).length);

      const items = sections.flatMap((one) => one.items);
      const copied = items.filter(({ sample }) => sample && !sample.expectError);
      expect(
        ofRole(ours, "button")
          .map(({ name }) => name)
          .filter((name) => name.startsWith("Copy: ")),
      ).toEqual(copied.map((item) => `Copy: ${item.title}`));
      const drawn = await page.evaluate(() => ({
        results: document.querySelectorAll(".result").length,
        headers: document.querySelectorAll(".prose thead th").length,
        rows: document.querySelectorAll(".prose tr").length,
      }));
      expect({
        results: ofRole(heard, "group").filter(({ name }) => name.startsWith("Result: ")).length,
        headers: ofRole(ours, "columnheader").length,
        rows: ofRole(ours, "row").length,
      }).toEqual(drawn);
    });
}
